import Glibc

/// A mapped file that was written by this program and no longer changes.
///
/// Such files are only replaced (rename(2)), never truncated. A file on a remote file system is
/// copied first.
///
/// A method that reads takes `buffer.span` at its start, and must not store the span.
final class StoredBytes: Sendable {
    // Safe to share: the memory is never written, and is unmapped with this object.
    nonisolated(unsafe) let buffer: UnsafeBufferPointer<UInt8>

    /// Maps the first bytes of an open file, which may be unnamed; nil, with `errno`, on failure.
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

    /// Maps a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - isRemote: True if the file may disappear while it is mapped.
    /// - Returns: The bytes.
    /// - Throws: ``IndexError/missing(file:)``, ``IndexError/unreadable(file:reason:)``, or an
    ///   error of the copy.
    static func open(path: String, isRemote: Bool) throws(IndexError) -> StoredBytes {
        let descriptor = Descriptor(Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
        var status = stat()
        guard descriptor.number >= 0, fstat(descriptor.number, &status) == 0 else {
            throw .reading(path, errno: errno)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(file: path, reason: "it is not a regular file")
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
        while spool.count < count {
            let (bytes, problem) = descriptor.bytes(
                min(1 << 16, count - spool.count), at: spool.count)
            guard problem == 0 else { throw .reading(path, errno: problem) }
            guard !bytes.isEmpty else {
                throw .unreadable(file: path, reason: "it was truncated while it was read")
            }
            try spool.append(bytes[...])
        }
        return try spool.contents()
    }

    /// The checksum of some bytes.
    func checksum(_ range: Range<Int>) -> UInt32 {
        let buffer = buffer
        var hash = StableHash()
        hash.add(buffer.span.extracting(range))
        return UInt32(truncatingIfNeeded: hash.value)
    }

    /// Releases the memory of the bytes that were read; a later read loads them from the file
    /// again.
    func release() {
        guard let start = buffer.baseAddress else { return }
        madvise(UnsafeMutableRawPointer(mutating: start), buffer.count, MADV_DONTNEED)
    }

    deinit {
        guard let start = buffer.baseAddress else { return }
        munmap(UnsafeMutableRawPointer(mutating: start), buffer.count)
    }
}
