import CZlib

/// A gzip file, inflated from its start to its end.
///
/// A file is one or more compressed members, one after the other (RFC 1952, section 2.2). What
/// follows them and is no member is padding, as gzip(1) takes it.
struct GzipStream: ~Copyable {
    /// How many bytes were inflated.
    private(set) var position = 0

    private let file: DiskFile
    /// zlib wants it to stay where it is in memory.
    private let stream: UnsafeMutablePointer<z_stream>
    /// What was read of the file and not inflated yet, from `consumed` on.
    private var input: [UInt8] = []
    private var consumed = 0
    private var offset = 0
    private var isAtEnd = false

    private static let inputLength = 1 << 16
    /// zlib's code for a gzip file with the largest window.
    private static let gzipWindow: Int32 = 31

    /// Begins at the start of a file.
    ///
    /// - Throws: ``LexiconError/damaged(file:reason:)`` when it is no gzip file, or what the system
    ///   says when it can't be read.
    init(_ file: DiskFile) throws(LexiconError) {
        let start = try file.bytes(at: 0, count: min(file.count, 2))
        guard GzipHeader.isAtStart(of: start.span) else {
            throw .damaged(file: file.path, reason: "it is no gzip file")
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

    /// The next bytes of the text: fewer than were asked for only at its end.
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
            // Among others Z_BUF_ERROR: all was read, and no end was met.
            default: throw .damaged(file: file.path, reason: "it can't be inflated")
            }
        }
        return text
    }

    private mutating func inflate(upTo count: Int) -> (text: [UInt8], code: Int32) {
        var code = Z_OK
        // The compiler fails at the thread sanitizer where a closure writes to what `self` points to.
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
        isAtEnd =
            !GzipHeader.isAtStart(of: input.span.extracting(consumed...))
            || inflateReset(stream) != Z_OK
    }

    /// Reads on if less is left of what was read.
    private mutating func readInput(atLeast needed: Int) throws(LexiconError) {
        guard input.count - consumed < needed, offset < file.count else { return }
        let count = min(GzipStream.inputLength, file.count - offset)
        input = try input[consumed...] + file.bytes(at: offset, count: count)
        consumed = 0
        offset += count
    }
}
