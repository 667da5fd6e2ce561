/// A text compressed by dictzip(1), with random access.
///
/// A read inflates only the chunks that it needs, at most 60 KB each.
final class DictzipFile: ByteSource {
    private let file: DiskFile
    private let id: Int
    private let table: ChunkTable

    /// Reads the table of chunks of a file.
    ///
    /// - Throws: ``LexiconError/unsupported(file:reason:)`` when the file was made by gzip instead
    ///   of dictzip; another ``LexiconError`` when it can't be read or is damaged.
    init(_ file: DiskFile) throws(LexiconError) {
        self.file = file
        id = file.files.newID()
        table = try ChunkTable(file)
    }

    var path: String { file.path }

    var count: Int { table.textLength }

    /// - Throws: ``LexiconError/damaged(file:reason:)`` when there are not enough bytes, or they
    ///   can't be inflated.
    func bytes(at offset: Int, count: Int) throws(LexiconError) -> [UInt8] {
        try bytes(at: offset, count: count, inPiecesOf: table.chunkLength) {
            number, needed throws(LexiconError) in
            try chunk(number, upTo: needed)
        }
    }

    /// A chunk, or at least its first `needed` bytes.
    ///
    /// The first time, a chunk is inflated only as far as needed, which halves the work for
    /// scattered reads. If more is needed later, it is inflated completely.
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
