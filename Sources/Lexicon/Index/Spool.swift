import Glibc

/// Bytes that are written once, front to back, into a file, so that large amounts take no memory.
struct Spool: ~Copyable {
    private static let bufferCount = 1 << 16

    private var file: TemporaryFile
    private var buffer: [UInt8] = []
    private var flushedCount: Int
    /// The CRC-32 of what was flushed behind the header.
    private var checksum: UInt32 = 0

    /// Writes to a file.
    ///
    /// - Parameters:
    ///   - file: The file, empty.
    ///   - headerCount: How many bytes are kept free at its beginning.
    /// - Throws: An ``IndexError`` when it can't be written.
    init(_ file: consuming TemporaryFile, headerCount: Int = 0) throws(IndexError) {
        try file.write([UInt8](repeating: 0, count: headerCount))
        self.file = file
        flushedCount = headerCount
        buffer.reserveCapacity(Spool.bufferCount + HeadwordKey.maximumCount + 16)
    }

    /// Writes to a file without a name, for what is needed only until another file is complete.
    init(beside path: String) throws(IndexError) {
        try self.init(TemporaryFile(withoutNameFor: path))
    }

    /// How many bytes were written.
    var count: Int { flushedCount + buffer.count }

    /// Writes one byte.
    ///
    /// What is written reaches the file when ``flushIfFull()`` is called.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        buffer.append(byte)
    }

    /// Writes the bytes of a key from one on.
    @inline(__always)
    mutating func append(_ key: borrowing HeadwordKey, from start: Int) {
        for index in start..<key.count { buffer.append(key[index]) }
    }

    /// Writes a number of 32 bits, the lowest byte first.
    mutating func append(fixed number: UInt32) {
        for shift in stride(from: 0, to: 32, by: 8) {
            buffer.append(UInt8(truncatingIfNeeded: number >> UInt32(shift)))
        }
    }

    /// Writes a number in as few bytes as it needs, 7 bits in each, the lowest first; the high bit
    /// says that another byte follows (LEB128).
    mutating func append(variable number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            buffer.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        buffer.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Writes all of some bytes.
    mutating func append(_ bytes: some Sequence<UInt8>) throws(IndexError) {
        for byte in bytes {
            buffer.append(byte)
            if buffer.count >= Spool.bufferCount { try flush() }
        }
    }

    /// Sends what is waiting to the file if it is much.
    @inline(__always)
    mutating func flushIfFull() throws(IndexError) {
        if buffer.count >= Spool.bufferCount { try flush() }
    }

    /// Writes the header.
    mutating func writeHeader(_ bytes: [UInt8]) throws(IndexError) {
        try file.write(bytes, at: 0)
    }

    /// The CRC-32 of all that was written behind the header.
    mutating func bodyChecksum() throws(IndexError) -> UInt32 {
        try flush()
        return checksum
    }

    /// All that was written.
    ///
    /// More can be written afterwards, but is not part of it.
    mutating func contents() throws(IndexError) -> StoredBytes {
        try flush()
        guard let bytes = StoredBytes(descriptor: file.descriptor, count: count) else {
            throw .writing(file.goal, errno: errno)
        }
        return bytes
    }

    /// Gives the file its own name.
    mutating func publish() throws(IndexError) {
        try flush()
        try file.publish()
    }

    private mutating func flush() throws(IndexError) {
        try file.write(buffer)
        checksum = Checksum.of(buffer.span, from: checksum)
        flushedCount += buffer.count
        buffer.removeAll(keepingCapacity: true)
    }
}
