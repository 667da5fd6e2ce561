import CZlib

/// Inflates a part of a file, deflated without a header, from start to end.
///
/// A zlib stream must not move in memory, so it is accessed by a pointer.
struct InflatedPart: ~Copyable {
    /// The offset in the file of the first byte that was not read yet.
    private var offset: Int

    private let file: DiskFile
    private let end: Int
    private let stream: UnsafeMutablePointer<z_stream>
    /// Bytes of the file; the bytes from `consumedCount` on are not inflated yet.
    private var input: [UInt8] = []
    private var consumedCount = 0

    /// zlib's `windowBits` for deflated data without a header.
    private static let rawWindow: Int32 = -15
    private static let inputLength = 1 << 16
    private static let outputLength = 1 << 18

    /// - Parameters:
    ///   - file: The file.
    ///   - range: The part of the file, in bytes.
    /// - Throws: ``LexiconError/unreadable(file:reason:)`` when there is not enough memory.
    init(_ file: DiskFile, _ range: Range<Int>) throws(LexiconError) {
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard mot_inflate_init(stream, InflatedPart.rawWindow) == Z_OK else {
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
        if consumedCount == input.count, offset < end {
            input = try file.bytes(at: offset, count: min(InflatedPart.inputLength, end - offset))
            consumedCount = 0
            offset += input.count
        }
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
}
