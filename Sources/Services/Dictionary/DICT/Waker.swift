import Glibc

/// Wakes a thread that waits in poll(2), by a byte that it can read.
final class Waker: Sendable {
    /// Becomes readable when somebody calls; -1 when the system has no more descriptors.
    let descriptor: Int32
    private let other: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        // When it fails they stay -1: nobody can be woken then, which a connection looks at first.
        socketpair(AF_UNIX, kind, 0, &ends)
        (descriptor, other) = (ends[0], ends[1])
    }

    deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        close(other)
    }

    /// Wakes the thread, now or when it waits next; once is enough when nobody has read the last.
    func wake() { send(other, [1], 1, Int32(MSG_NOSIGNAL)) }

    /// The thread is awake.
    func reset() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(descriptor, &bytes, bytes.count) == bytes.count {}
    }
}
