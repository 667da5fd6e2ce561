/// A text compressed by dictzip(1), read from the middle.
///
/// Only the chunks that a read touches are inflated, at most 60 KB each.
final class DictzipFile: ByteSource {
    private let file: DiskFile
    private let id: Int
    private let table: ChunkTable

    /// Reads the table of chunks in a compressed file.
    ///
    /// - Throws: ``LexiconError/unsupported(file:reason:)`` when gzip and not dictzip made it;
    ///   another ``LexiconError`` when it is unreadable or damaged.
    init(_ file: DiskFile) throws(LexiconError) {
        self.file = file
        id = file.files.newID()
        table = try ChunkTable(file)
    }

    /// The compressed file's path.
    var path: String { file.path }

    /// How many bytes of text there are.
    var count: Int { table.textLength }

    /// A copy of some bytes of the text.
    ///
    /// - Throws: ``LexiconError/damaged(file:reason:)`` when there are not that many, or when they
    ///   can't be inflated.
    func bytes(at offset: Int, count: Int) throws(LexiconError) -> [UInt8] {
        try bytes(at: offset, count: count, inPiecesOf: table.chunkLength) {
            number, needed throws(LexiconError) in
            try chunk(number, upTo: needed)
        }
    }

    /// A chunk as far as it is needed, at least.
    ///
    /// One that is met for the first time is inflated no further, which is half the work for words
    /// from anywhere; one in which somebody reads on, to its end.
    private func chunk(_ number: Int, upTo needed: Int) throws(LexiconError) -> [UInt8] {
        let key = PieceCache.Key(file: id, number: number)
        let known = file.files.pieces.piece(key)
        if let known, known.count >= needed { return known }
        let range = table.range(ofChunk: number)
        let data = try file.bytes(at: range.lowerBound, count: range.count)
        let length = table.length(ofChunk: number)
        let chunk = data.withUnsafeBufferPointer { data in
            Inflation.chunk(data, length: length, upTo: known == nil ? needed : length)
        }
        guard let chunk else {
            throw .damaged(file: path, reason: "its chunk \(number) can't be inflated")
        }
        file.files.pieces.keep(chunk, key)
        return chunk
    }
}
