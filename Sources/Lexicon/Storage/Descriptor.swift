import Glibc
import Synchronization

/// An open file descriptor; it is closed with the last reference.
final class Descriptor: Sendable {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    deinit { close(number) }

    /// Reads a part of the file with pread(2), and tries again after a signal.
    ///
    /// - Parameters:
    ///   - count: The number of bytes.
    ///   - offset: The offset of the first byte.
    /// - Returns: The bytes; fewer than requested at the end of the file, or when `errno` is not 0.
    func bytes(_ count: Int, at offset: Int) -> (bytes: [UInt8], errno: Int32) {
        var problem: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, readCount in
            while readCount < count {
                let result = pread(
                    number, buffer.baseAddress.map { $0 + readCount }, count - readCount,
                    off_t(offset + readCount))
                if result > 0 {
                    readCount += result
                } else if result == 0 || errno != EINTR {
                    problem = result == 0 ? 0 : errno
                    break
                }
            }
        }
        return (bytes, problem)
    }
}

/// Holds the descriptor of a file while the file is open.
final class DescriptorSlot: Sendable {
    private let content: Mutex<Descriptor?>

    init(_ descriptor: Descriptor) { content = Mutex(descriptor) }

    /// The descriptor; nil when the file was closed to open another file.
    var descriptor: Descriptor? { content.withLock { $0 } }

    func fill(with descriptor: Descriptor) { content.withLock { $0 = descriptor } }

    /// Closes the file; reads in progress keep the descriptor open until they end.
    func close() { content.withLock { $0 = nil } }
}
