import CZlib

/// Inflates a gzip file from start to end.
///
/// A file consists of one or more compressed members (RFC 1952, section 2.2). Zeros after them are padding, as for
/// gzip(1); anything else is a damaged member.
struct GzipStream: ~Copyable {
    /// The number of inflated bytes.
    private(set) var position = 0

    private let file: DiskFile
    /// A pointer, because zlib requires that the stream does not move in memory.
    private let stream: UnsafeMutablePointer<z_stream>
    /// Bytes of the file; those from `consumed` on are not inflated yet.
    private var input: [UInt8] = []
    private var consumed = 0
    /// The number of bytes read from the file.
    private(set) var offset = 0
    private var isAtEnd = false

    private static let inputLength = 1 << 16
    /// zlib's `windowBits` for a gzip file with the largest window.
    private static let gzipWindow: Int32 = 31

    /// - Throws: ``LexiconError/damaged(file:reason:)`` when it is not a gzip file, or an error of
    ///   the system.
    init(_ file: DiskFile) throws(LexiconError) {
        let start = try file.bytes(at: 0, count: min(file.count, 2))
        guard GzipHeader.isAtStart(of: start.span) else {
            throw .damaged(file: file.path, reason: "it is not a gzip file")
        }
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard mot_inflate_init(stream, GzipStream.gzipWindow) == Z_OK else {
            stream.deallocate()
            throw .unreadable(file: file.path, reason: "there is not enough memory to inflate it")
        }
        self.file = file
        self.stream = stream
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Inflates the next bytes; fewer than requested only at the end.
    ///
    /// After an error, those that were inflated before it are lost; the next read begins behind them,
    /// at ``position``.
    ///
    /// - Throws: ``LexiconError/damaged(file:reason:)`` when they can't be inflated.
    mutating func read(_ count: Int) throws(LexiconError) -> [UInt8] {
        var text: [UInt8] = []
        while text.count < count, !isAtEnd {
            try readInput(atLeast: 1)
            let (piece, code) = inflate(upTo: count - text.count)
            position += piece.count
            if text.isEmpty { text = piece } else { text += piece }
            switch code {
            case Z_OK: break
            case Z_STREAM_END: try beginMember()
            // Includes Z_BUF_ERROR: the input ended too early.
            default: throw .damaged(file: file.path, reason: "it can't be inflated")
            }
        }
        return text
    }

    private mutating func inflate(upTo count: Int) -> (text: [UInt8], code: Int32) {
        var code = Z_OK
        // With the thread sanitizer, the compiler crashes if a closure writes to what `self` points
        // to.
        let stream = stream
        let text = input[consumed...].withUnsafeBufferPointer { input in
            [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
                stream.pointee.input = input
                stream.pointee.output = UnsafeMutableBufferPointer(rebasing: buffer[..<count])
                code = CZlib.inflate(stream, Z_NO_FLUSH)
                length = count - Int(stream.pointee.avail_out)
            }
        }
        consumed = input.count - Int(stream.pointee.avail_in)
        return (text, code)
    }

    private mutating func beginMember() throws(LexiconError) {
        try readInput(atLeast: 2)
        guard !GzipHeader.isAtStart(of: input.span.extracting(consumed...)) else {
            isAtEnd = inflateReset(stream) != Z_OK
            return
        }
        isAtEnd = true
        guard input[consumed...].first ?? 0 == 0 else {
            throw .damaged(file: file.path, reason: "what follows its end can't be inflated")
        }
    }

    /// Reads more of the file if fewer bytes are left.
    private mutating func readInput(atLeast needed: Int) throws(LexiconError) {
        guard input.count - consumed < needed, offset < file.count else { return }
        let count = min(GzipStream.inputLength, file.count - offset)
        input = try input[consumed...] + file.bytes(at: offset, count: count)
        consumed = 0
        offset += count
    }
}
