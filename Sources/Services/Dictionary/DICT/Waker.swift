import Glibc

/// Wakes a thread that waits in poll(2), by a byte on a socket.
final class Waker: Sendable {
    /// Becomes readable after ``wake()``; -1 when the system has no more descriptors.
    let descriptor: Int32
    private let other: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
        // On failure the descriptors stay -1; a connection checks this first.
        socketpair(AF_UNIX, kind, 0, &ends)
        (descriptor, other) = (ends[0], ends[1])
    }

    deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        close(other)
    }

    /// Wakes the thread, now or at its next wait.
    func wake() { send(other, [1], 1, Int32(MSG_NOSIGNAL)) }

    /// Reads the bytes, after the thread was woken.
    func reset() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(descriptor, &bytes, bytes.count) == bytes.count {}
    }
}
