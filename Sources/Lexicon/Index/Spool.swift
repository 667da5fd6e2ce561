import Glibc

/// Writes bytes sequentially to a file, so that large amounts take no memory.
struct Spool: ~Copyable {
    private static let bufferCount = 1 << 16

    private var file: TemporaryFile
    private var buffer: [UInt8] = []
    private var flushedCount: Int

    /// - Parameters:
    ///   - file: An empty file.
    ///   - headerCount: The bytes to reserve for a header.
    /// - Throws: An ``IndexError`` when the file can't be written.
    init(_ file: consuming TemporaryFile, headerCount: Int = 0) throws(IndexError) {
        try file.write([UInt8](repeating: 0, count: headerCount))
        self.file = file
        flushedCount = headerCount
        buffer.reserveCapacity(Spool.bufferCount + HeadwordKey.maximumCount + 16)
    }

    /// Writes to an unnamed temporary file next to `path`.
    init(beside path: String) throws(IndexError) {
        try self.init(TemporaryFile(withoutNameFor: path))
    }

    /// The number of written bytes.
    var count: Int { flushedCount + buffer.count }

    /// Writes one byte.
    ///
    /// The buffer is written to the file by ``flushIfFull()``.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        buffer.append(byte)
    }

    /// Writes the bytes of a key from an index on.
    @inline(__always)
    mutating func append(_ key: borrowing HeadwordKey, from start: Int) {
        for index in start..<key.count { buffer.append(key[index]) }
    }

    /// Writes a little-endian number of 32 bits.
    mutating func append(fixed number: UInt32) {
        for shift in stride(from: 0, to: 32, by: 8) {
            buffer.append(UInt8(truncatingIfNeeded: number >> UInt32(shift)))
        }
    }

    /// Writes a number with 7 bits a byte, lowest first; the high bit of a byte says that another
    /// byte follows (LEB128).
    mutating func append(variable number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            buffer.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        buffer.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Writes the number of the steps of a ``Spelling`` and the steps, or nothing if there are none.
    mutating func append(spelling steps: borrowing Span<UInt8>) {
        guard !steps.isEmpty else { return }
        append(variable: UInt64(steps.count))
        for index in steps.indices { buffer.append(steps[index]) }
    }

    mutating func append(_ bytes: some Sequence<UInt8>) throws(IndexError) {
        for byte in bytes {
            buffer.append(byte)
            if buffer.count >= Spool.bufferCount { try flush() }
        }
    }

    /// Writes stored bytes piece by piece, because they may be larger than the memory.
    mutating func append(_ stored: StoredBytes) throws(IndexError) {
        for start in stride(from: 0, to: stored.buffer.count, by: 1 << 20) {
            let end = min(start + 1 << 20, stored.buffer.count)
            try append(stored.buffer[start..<end])
            stored.release()
        }
    }

    /// Writes the buffer to the file when it is full.
    @inline(__always)
    mutating func flushIfFull() throws(IndexError) {
        if buffer.count >= Spool.bufferCount { try flush() }
    }

    mutating func writeHeader(_ bytes: [UInt8]) throws(IndexError) {
        try file.write(bytes, at: 0)
    }

    /// Everything that was written so far.
    ///
    /// Bytes written later are not included.
    mutating func contents() throws(IndexError) -> StoredBytes {
        try flush()
        guard let bytes = StoredBytes(descriptor: file.descriptor, count: count) else {
            throw .writing(file.finalPath, errno: errno)
        }
        return bytes
    }

    /// Gives the file its final name.
    mutating func publish() throws(IndexError) {
        try flush()
        try file.publish()
    }

    private mutating func flush() throws(IndexError) {
        try file.write(buffer)
        flushedCount += buffer.count
        buffer.removeAll(keepingCapacity: true)
    }
}
