import Glibc

/// Bytes of a file of our own, mapped into memory, which do not change any more.
///
/// Such a file is only ever replaced by another one (rename(2)), never cut short. One that another
/// machine could take away is copied first.
///
/// A method that reads takes `buffer.span` at its start, and keeps neither of them.
final class StoredBytes: Sendable {
    // Safe to share: nobody writes to it, and it is given back when nobody holds this object.
    nonisolated(unsafe) let buffer: UnsafeBufferPointer<UInt8>

    /// The first bytes of an open file, which may have no name; nil, with `errno`, when it fails.
    init?(descriptor: Int32, count: Int) {
        guard count > 0 else {
            buffer = UnsafeBufferPointer(start: nil, count: 0)
            return
        }
        guard let address = mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0),
            address != MAP_FAILED
        else { return nil }
        buffer = UnsafeBufferPointer(
            start: address.assumingMemoryBound(to: UInt8.self), count: count)
    }

    /// The bytes of a file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - isRemote: Whether it may go away while it is mapped.
    /// - Returns: The bytes.
    /// - Throws: ``IndexError/missing(file:)``, ``IndexError/unreadable(file:reason:)``, or why a
    ///   copy can't be made.
    static func open(path: String, isRemote: Bool) throws(IndexError) -> StoredBytes {
        let descriptor = Descriptor(Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
        var status = stat()
        guard descriptor.number >= 0, fstat(descriptor.number, &status) == 0 else {
            throw .reading(path, errno: errno)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(file: path, reason: "it is no regular file")
        }
        let count = Int(status.st_size)
        let bytes =
            isRemote
            ? try copy(of: descriptor, count: count, path)
            : StoredBytes(descriptor: descriptor.number, count: count)
        guard let bytes else { throw .reading(path, errno: errno) }
        return bytes
    }

    private static func copy(
        of descriptor: Descriptor, count: Int, _ path: String
    ) throws(IndexError) -> StoredBytes {
        var spool = try Spool(beside: path)
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while spool.count < count {
            let read = pread(descriptor.number, &piece, piece.count, off_t(spool.count))
            guard read > 0 else {
                throw .unreadable(file: path, reason: "it was cut short while it was read")
            }
            try spool.append(piece[..<read])
        }
        return try spool.contents()
    }

    /// The CRC-32 of some of them, going on from that of the bytes before.
    func checksum(_ range: Range<Int>, from start: UInt32 = 0) -> UInt32 {
        let buffer = buffer
        return Checksum.of(buffer.span.extracting(range), from: start)
    }

    deinit {
        guard let start = buffer.baseAddress else { return }
        munmap(UnsafeMutableRawPointer(mutating: start), buffer.count)
    }
}
