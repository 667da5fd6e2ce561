import Synchronization

/// A text compressed by gzip(1), for when it can't be unpacked.
///
/// Reading backwards inflates it again from its start; reading forwards inflates it once.
final class GzipText: ByteSource {
    /// The expected length of the text, in bytes.
    let count: Int

    private let file: DiskFile
    private let id: Int
    private let stream: Mutex<GzipStream>

    private static let pieceLength = 1 << 16

    /// - Parameters:
    ///   - file: The compressed file.
    ///   - count: The expected length of the text, in bytes.
    /// - Throws: The errors of ``GzipStream/init(_:)``.
    init(_ file: DiskFile, count: Int) throws(LexiconError) {
        self.file = file
        self.count = count
        id = file.files.newID()
        var stream = try GzipStream(file)
        // No read would detect that the text is not empty.
        if count == 0, try !stream.read(1).isEmpty {
            throw .damaged(file: file.path, reason: "it does not inflate to 0 bytes")
        }
        self.stream = Mutex(stream)
    }

    var path: String { file.path }

    func bytes(at offset: Int, count: Int) throws(LexiconError) -> [UInt8] {
        try bytes(at: offset, count: count, inPiecesOf: GzipText.pieceLength) {
            number throws(LexiconError) in
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
            // Not further: a read that failed has left the stream within a piece.
            while stream.position < start,
                try !stream.read(min(GzipText.pieceLength, start - stream.position)).isEmpty
            {}
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

extension DiskFile {
    /// The uncompressed text of the file, if it was compressed by dictzip(1); otherwise the file
    /// itself.
    ///
    /// The first bytes decide, not the name.
    ///
    /// - Throws: The errors of ``DictzipFile/init(_:)``.
    func uncompressed() throws(LexiconError) -> any ByteSource {
        let start = try bytes(at: 0, count: min(count, 2))
        return GzipHeader.isAtStart(of: start.span) ? try DictzipFile(self) : self
    }
}
