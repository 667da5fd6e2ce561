import Glibc

/// Bytes that are written once, front to back, and read when all are there.
///
/// They go to a file, from which they are mapped, so that large amounts take no memory of the
/// program's own; or, for those who may not write, into memory.
struct Spool: ~Copyable {
    private static let bufferCount = 1 << 16

    private var file: TemporaryFile?
    private var buffer: [UInt8] = []
    private var flushedCount = 0

    /// Writes into memory.
    init() {
        file = nil
    }

    /// Writes to a file.
    init(_ file: consuming TemporaryFile) {
        self.file = consume file
        buffer.reserveCapacity(Spool.bufferCount + HeadwordKey.maximumCount + 16)
    }

    /// Writes to a file without a name beside another one, or into memory if there is no other.
    init(beside path: String?) throws(IndexError) {
        if let path {
            var file = try TemporaryFile(for: path)
            file.hide()
            self.init(consume file)
        } else {
            self.init()
        }
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
    mutating func append(_ bytes: StoredBytes) throws(IndexError) {
        let span = bytes.buffer.span
        for index in span.indices {
            buffer.append(span[index])
            if buffer.count >= Spool.bufferCount { try flushIfFull() }
        }
    }

    /// Sends what is waiting to the file if it is much.
    @inline(__always)
    mutating func flushIfFull() throws(IndexError) {
        if buffer.count >= Spool.bufferCount { try flush() }
    }

    /// Writes over the first bytes.
    mutating func replaceStart(with bytes: [UInt8]) throws(IndexError) {
        try flush()
        if file != nil {
            try file?.write(bytes, at: 0)
        } else {
            buffer.replaceSubrange(0..<bytes.count, with: bytes)
        }
    }

    /// All that was written.
    ///
    /// More can be written afterwards, but is not part of it.
    mutating func contents() throws(IndexError) -> StoredBytes {
        try flush()
        guard let descriptor = file?.descriptor else { return StoredBytes(buffer) }
        guard let bytes = StoredBytes(descriptor: descriptor, count: count) else {
            throw .writing(file?.goal ?? "", errno: errno)
        }
        return bytes
    }

    /// Gives the file its own name.
    mutating func publish() throws(IndexError) {
        try flush()
        try file?.publish()
    }

    private mutating func flush() throws(IndexError) {
        guard file != nil else { return }
        try file?.write(buffer)
        flushedCount += buffer.count
        buffer.removeAll(keepingCapacity: true)
    }
}
