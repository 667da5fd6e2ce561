/// Inflates a gzip file from start to end.
///
/// A file consists of one or more compressed members (RFC 1952, section 2.2). Zeros after the last
/// member are padding, as for gzip(1); any other bytes are a damaged member.
struct GzipStream: UnpackedStream, ~Copyable {
    /// The number of inflated bytes.
    private(set) var position = 0

    private let file: DiskFile
    private var inflated: InflatedPart
    private var isAtEnd = false

    /// zlib's `windowBits` for a gzip file with the largest window.
    private static let gzipWindow: Int32 = 31

    /// - Throws: ``LexiconError/damaged(file:reason:)`` when it is not a gzip file, or an error of
    ///   the system.
    init(_ file: DiskFile) throws(LexiconError) {
        let start = try file.bytes(at: 0, count: min(file.count, 2))
        guard GzipHeader.isAtStart(of: start.span) else {
            throw .damaged(file: file.path, reason: "it is not a gzip file")
        }
        inflated = try InflatedPart(file, 0..<file.count, windowBits: GzipStream.gzipWindow)
        self.file = file
    }

    /// The number of bytes read from the file.
    var offset: Int { inflated.offset }

    /// Inflates the next bytes; fewer than requested only at the end.
    ///
    /// - Throws: ``LexiconError/damaged(file:reason:)`` when they can't be inflated.
    mutating func read(_ count: Int) throws(LexiconError) -> [UInt8] {
        var text: [UInt8] = []
        while text.count < count, !isAtEnd {
            let (piece, isMemberOver) = try inflated.read(upTo: count - text.count)
            position += piece.count
            if text.isEmpty { text = piece } else { text += piece }
            if isMemberOver { try beginMember() }
        }
        return text
    }

    private mutating func beginMember() throws(LexiconError) {
        let following = try inflated.followingBytes()
        guard !GzipHeader.isAtStart(of: following.span) else {
            isAtEnd = !inflated.restart()
            return
        }
        isAtEnd = true
        guard following.first ?? 0 == 0 else {
            throw .damaged(file: file.path, reason: "what follows its end can't be inflated")
        }
    }
}
