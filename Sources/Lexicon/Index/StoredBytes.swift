import Glibc

/// Bytes that do not change any more: of a file that is mapped, or in memory.
///
/// A method that reads takes `buffer.span` at its start, and keeps neither of them.
final class StoredBytes: Sendable {
    // Safe to share: nobody writes to it, and it is given back when nobody holds this object.
    nonisolated(unsafe) let buffer: UnsafeBufferPointer<UInt8>
    private let owner: Owner

    private enum Owner {
        case file(MappedFile)
        case mapping
        case memory
    }

    /// A file that is read in place.
    init(_ file: MappedFile) {
        buffer = file.buffer
        owner = .file(file)
    }

    /// A copy of bytes in memory.
    init(_ bytes: [UInt8]) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = copy.initialize(from: bytes)
        buffer = UnsafeBufferPointer(copy)
        owner = .memory
    }

    /// The first bytes of an open file, which may have no name; nil, with `errno`, when it fails.
    init?(descriptor: Int32, count: Int) {
        if count > 0 {
            guard let address = mmap(nil, count, PROT_READ, MAP_SHARED, descriptor, 0),
                address != MAP_FAILED
            else { return nil }
            buffer = UnsafeBufferPointer(
                start: address.assumingMemoryBound(to: UInt8.self), count: count)
        } else {
            buffer = UnsafeBufferPointer(start: nil, count: 0)
        }
        owner = .mapping
    }

    /// The CRC-32 of some of them, going on from that of the bytes before.
    func checksum(_ range: Range<Int>, from start: UInt32 = 0) -> UInt32 {
        let buffer = buffer
        return IndexHeader.checksum(buffer.span.extracting(range), from: start)
    }

    deinit {
        switch owner {
        case .file: break
        case .mapping:
            guard let start = buffer.baseAddress else { return }
            munmap(UnsafeMutableRawPointer(mutating: start), buffer.count)
        case .memory: buffer.deallocate()
        }
    }
}
