/// Reads a source from an offset on, in pieces of growing size.
///
/// So reading one record is a short read, and reading a whole file takes few long reads.
struct ForwardReader: ~Copyable {
    /// Bytes that were read and not dropped yet.
    private(set) var bytes: [UInt8] = []
    /// The offset of these bytes in the source.
    private(set) var start: Int

    private let source: any ByteSource
    private var pieceCount: Int

    private static let longestPiece = 1 << 18

    /// - Parameters:
    ///   - source: The source to read.
    ///   - offset: The offset of the first byte.
    ///   - firstPiece: The number of bytes to read first.
    init(_ source: any ByteSource, from offset: Int, firstPiece: Int = 1 << 9) {
        self.source = source
        start = offset
        pieceCount = firstPiece
    }

    /// True if the end of the source was read.
    var isAtEnd: Bool { start + bytes.count >= source.count }

    /// Reads the next piece.
    ///
    /// - Returns: False at the end of the source.
    mutating func readMore() throws(LexiconError) -> Bool {
        let end = start + bytes.count
        guard start >= 0, end < source.count else { return false }
        let piece = try source.bytes(at: end, count: min(pieceCount, source.count - end))
        if bytes.isEmpty { bytes = piece } else { bytes += piece }
        pieceCount = min(pieceCount * 8, ForwardReader.longestPiece)
        return true
    }

    /// Drops bytes from the beginning.
    mutating func drop(_ count: Int) {
        if count == bytes.count { bytes = [] } else { bytes.removeFirst(count) }
        start += count
    }
}
