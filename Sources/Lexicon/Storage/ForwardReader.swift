/// Reads a source from some place on, in pieces that grow: a record costs a short read, a whole file
/// few long ones.
struct ForwardReader: ~Copyable {
    /// What was read and is not dropped yet.
    private(set) var bytes: [UInt8] = []
    /// Where in the source these begin.
    private(set) var start: Int

    private let source: any ByteSource
    private var pieceCount: Int

    private static let longestPiece = 1 << 18

    /// Begins at an offset.
    ///
    /// - Parameters:
    ///   - source: What is read.
    ///   - offset: Where to begin.
    ///   - firstPiece: How many bytes to read at first.
    init(_ source: any ByteSource, from offset: Int, firstPiece: Int = 1 << 9) {
        self.source = source
        start = offset
        pieceCount = firstPiece
    }

    /// Whether nothing follows what was read.
    var isAtEnd: Bool { start + bytes.count >= source.count }

    /// Reads a piece more.
    ///
    /// - Returns: False at the end of the source.
    mutating func readOn() throws(LexiconError) -> Bool {
        let end = start + bytes.count
        guard start >= 0, end < source.count else { return false }
        let piece = try source.bytes(at: end, count: min(pieceCount, source.count - end))
        if bytes.isEmpty { bytes = piece } else { bytes += piece }
        pieceCount = min(pieceCount * 8, ForwardReader.longestPiece)
        return true
    }

    /// Forgets the first bytes.
    mutating func drop(_ count: Int) {
        if count == bytes.count { bytes = [] } else { bytes.removeFirst(count) }
        start += count
    }
}
