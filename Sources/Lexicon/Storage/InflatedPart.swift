import CZlib

/// Inflates a part of a file from start to end.
///
/// A zlib stream must not move in memory, so it is accessed by a pointer.
struct InflatedPart: ~Copyable {
    /// The offset in the file of the first byte that was not read yet.
    private(set) var offset: Int

    private let file: DiskFile
    private let end: Int
    private let stream: UnsafeMutablePointer<z_stream>
    /// Bytes of the file; the bytes from `consumedCount` on are not inflated yet.
    private var input: [UInt8] = []
    private var consumedCount = 0

    private static let inputLength = 1 << 16
    private static let outputLength = 1 << 18

    /// - Parameters:
    ///   - file: The file.
    ///   - range: The part of the file, in bytes.
    ///   - windowBits: -15 for raw deflated data, 31 for a gzip file.
    /// - Throws: ``LexiconError/unreadable(file:reason:)`` when there is not enough memory.
    init(_ file: DiskFile, _ range: Range<Int>, windowBits: Int32) throws(LexiconError) {
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard mot_inflate_init(stream, windowBits) == Z_OK else {
            stream.deallocate()
            throw .unreadable(file: file.path, reason: "there is not enough memory to inflate it")
        }
        self.file = file
        self.stream = stream
        offset = range.lowerBound
        end = range.upperBound
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Inflates the next bytes; the result may be empty.
    ///
    /// - Returns: At most `count` bytes, and true at the end of the data.
    /// - Throws: ``LexiconError/damaged(file:reason:)`` when the data can't be inflated.
    mutating func read(upTo count: Int) throws(LexiconError) -> (bytes: [UInt8], isAtEnd: Bool) {
        try fill(atLeast: 1)
        let room = min(count, InflatedPart.outputLength)
        var code = Z_OK
        // With the thread sanitizer, the compiler crashes if a closure writes through a pointer in
        // `self`.
        let stream = stream
        let bytes = input[consumedCount...].withUnsafeBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: room) { buffer, length in
                stream.pointee.input = input
                stream.pointee.output = UnsafeMutableBufferPointer(rebasing: buffer[..<room])
                code = inflate(stream, Z_NO_FLUSH)
                length = room - Int(stream.pointee.avail_out)
            }
        }
        consumedCount = input.count - Int(stream.pointee.avail_in)
        // Other codes are errors, such as Z_BUF_ERROR: the input ended too early.
        guard code == Z_OK || code == Z_STREAM_END else {
            throw .damaged(file: file.path, reason: "it can't be inflated")
        }
        return (bytes, code == Z_STREAM_END)
    }

    /// Prepares to inflate further data, which begin where the data so far have ended.
    ///
    /// - Returns: False when zlib can't restart.
    mutating func restart() -> Bool { inflateReset(stream) == Z_OK }

    /// Returns the bytes that follow the inflated data: at least two, unless the part ends earlier.
    mutating func followingBytes() throws(LexiconError) -> ArraySlice<UInt8> {
        try fill(atLeast: 2)
        return input[consumedCount...]
    }

    /// Reads more of the file if fewer bytes than needed are left.
    private mutating func fill(atLeast neededCount: Int) throws(LexiconError) {
        guard input.count - consumedCount < neededCount, offset < end else { return }
        let count = min(InflatedPart.inputLength, end - offset)
        input = try input[consumedCount...] + file.bytes(at: offset, count: count)
        consumedCount = 0
        offset += count
    }
}
