import Synchronization

/// A text compressed by gzip(1), inflated from its start whenever somebody reads it: for those who
/// have no room to unpack it.
///
/// Who reads forwards reads it once.
final class GzipText: ByteSource {
    /// How many bytes of text there should be.
    let count: Int

    private let file: DiskFile
    private let id: Int
    private let stream: Mutex<GzipStream>

    private static let pieceLength = 1 << 16

    /// Begins a text.
    ///
    /// - Parameters:
    ///   - file: The compressed file.
    ///   - count: How many bytes of text there should be.
    /// - Throws: What ``GzipStream/init(_:)`` throws.
    init(_ file: DiskFile, count: Int) throws(LexiconError) {
        self.file = file
        self.count = count
        id = file.files.newID()
        var stream = try GzipStream(file)
        // Nobody will read anything, and find that there is more.
        if count == 0, try !stream.read(1).isEmpty {
            throw .damaged(file: file.path, reason: "it does not inflate to 0 bytes")
        }
        self.stream = Mutex(stream)
    }

    /// The compressed file's path.
    var path: String { file.path }

    /// A copy of some bytes of the text.
    func bytes(at offset: Int, count: Int) throws(LexiconError) -> [UInt8] {
        try bytes(at: offset, count: count, inPiecesOf: GzipText.pieceLength) {
            number, _ throws(LexiconError) in
            try piece(number)
        }
    }

    private func piece(_ number: Int) throws(LexiconError) -> [UInt8] {
        let key = PieceCache.Key(file: id, number: number)
        if let piece = file.files.pieces.piece(key) { return piece }
        let start = number * GzipText.pieceLength
        let length = min(GzipText.pieceLength, count - start)
        let piece = try stream.withLock { stream throws(LexiconError) in
            if stream.position > start { stream = try GzipStream(file) }
            while stream.position < start, try !stream.read(GzipText.pieceLength).isEmpty {}
            let piece = try stream.read(length)
            let surplus = start + length == count ? try stream.read(1) : []
            guard piece.count == length, surplus.isEmpty else {
                throw .damaged(file: path, reason: "it does not inflate to \(count) bytes")
            }
            return piece
        }
        file.files.pieces.keep(piece, key)
        return piece
    }
}
