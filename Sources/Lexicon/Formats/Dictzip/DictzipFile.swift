import Synchronization

/// A text compressed by dictzip(1), read from the middle.
///
/// Only the chunks that a read touches are inflated, at most 60 KB each; the eight used last are
/// kept.
final class DictzipFile: ByteSource {
    private let file: MappedFile
    private let table: ChunkTable
    private let cache = Mutex(ChunkCache())

    /// Opens a compressed file.
    ///
    /// - Throws: ``LexiconError/unsupported(file:reason:)`` when gzip and not dictzip made it;
    ///   another ``LexiconError`` when it is missing, unreadable or damaged.
    convenience init(path: String) throws(LexiconError) {
        try self.init(MappedFile(path: path))
    }

    /// Reads the table of chunks in a compressed file.
    ///
    /// - Throws: ``LexiconError/unsupported(file:reason:)`` when gzip and not dictzip made it,
    ///   ``LexiconError/damaged(file:reason:)`` when nothing can be read.
    init(_ file: MappedFile) throws(LexiconError) {
        self.file = file
        table = try ChunkTable(file)
    }

    /// How many bytes of text there are.
    var count: Int { table.textLength }

    /// A copy of some bytes of the text.
    ///
    /// - Throws: ``LexiconError/damaged(file:reason:)`` when there are not that many, or when they
    ///   can't be inflated.
    func bytes(at offset: Int, count: Int) throws(LexiconError) -> [UInt8] {
        guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else {
            throw .damaged(file: file.path, reason: "its text ends before byte \(offset)+\(count)")
        }
        var bytes: [UInt8] = []
        var offset = offset
        let end = offset + count
        while offset < end {
            let number = offset / table.chunkLength
            let start = number * table.chunkLength
            let part = offset - start..<min(end - start, table.length(ofChunk: number))
            bytes += try chunk(number, upTo: part.upperBound)[part]
            offset += part.count
        }
        return bytes
    }

    /// A chunk as far as it is needed, at least.
    ///
    /// One that is met for the first time is inflated no further, which is half the work for words
    /// from anywhere; one in which somebody reads on, to its end.
    private func chunk(_ number: Int, upTo needed: Int) throws(LexiconError) -> [UInt8] {
        let known = cache.withLock { $0.chunk(number) }
        if let known, known.count >= needed { return known }
        // Without the lock: who reads another chunk need not wait.
        let data = file.buffer[table.range(ofChunk: number)]
        let length = table.length(ofChunk: number)
        let chunk = Inflation.chunk(
            UnsafeBufferPointer(rebasing: data), length: length,
            upTo: known == nil ? needed : length)
        guard let chunk else {
            throw .damaged(file: file.path, reason: "its chunk \(number) can't be inflated")
        }
        cache.withLock { $0.keep(chunk, number) }
        return chunk
    }
}

/// The chunks that were used last.
private struct ChunkCache {
    /// Enough for reading entries in order: twice that many are hit no more often.
    private static let capacity = 8

    /// The one used last is the last one.
    private var chunks: [(number: Int, bytes: [UInt8])] = []

    mutating func chunk(_ number: Int) -> [UInt8]? {
        guard let index = chunks.firstIndex(where: { $0.number == number }) else { return nil }
        let chunk = chunks.remove(at: index)
        chunks.append(chunk)
        return chunk.bytes
    }

    mutating func keep(_ bytes: [UInt8], _ number: Int) {
        // Another thread may have been faster, and gone further.
        if let known = chunk(number) {
            if known.count < bytes.count { chunks[chunks.count - 1].bytes = bytes }
            return
        }
        if chunks.count == ChunkCache.capacity { chunks.removeFirst() }
        chunks.append((number, bytes))
    }
}
