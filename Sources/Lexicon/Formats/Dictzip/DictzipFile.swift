import Glibc
import Synchronization

/// A text compressed by dictzip(1), with random access.
///
/// A read inflates only the chunks that it needs, at most 60 KB each. The first read of a chunk
/// inflates little more than its beginning.
final class DictzipFile: ByteSource {
    private let file: DiskFile
    private let id: Int
    private let table: ChunkTable
    /// The temporary file with the unpacked text; nil while the text is not unpacked.
    private let unpackedFile = Mutex<Descriptor?>(nil)

    /// The number of bytes that are inflated behind a first read: what stands around an entry is
    /// often read next.
    private static let spareCount = 4_096

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
        if let unpackedFile = unpackedFile.withLock(\.self) {
            try requireBytes(at: offset, count: count)
            let (bytes, problem) = unpackedFile.bytes(count, at: offset)
            guard bytes.count == count else { throw LexiconError(reading: path, errno: problem) }
            return bytes
        }
        return try bytes(at: offset, count: count, inPiecesOf: table.chunkLength) {
            number throws(LexiconError) in
            let key = PieceCache.Key(file: id, number: number)
            let length = table.length(ofChunk: number)
            let end = offset + count - number * table.chunkLength
            let cached = file.files.pieces.piece(key)
            if let cached, cached.count >= min(length, end) { return cached }
            let beginning = min(length, end + DictzipFile.spareCount)
            let chunk = try chunk(number, length: cached == nil ? beginning : length)
            file.files.pieces.keep(chunk, key)
            return chunk
        }
    }

    /// Inflates all chunks, and compares the checksum of the text with the checksum at the end of
    /// the file.
    ///
    /// A chunk may be damaged and yet have the right length.
    func verify(isCancelled: () -> Bool) throws(IndexError) {
        var checksum: UInt32 = 0
        for number in 0..<table.chunkCount {
            if isCancelled() { throw .cancelled }
            let text = try IndexError.reading { () throws(LexiconError) in try chunk(number) }
            checksum = Checksum.of(text.span, from: checksum)
        }
        guard checksum == table.checksum else {
            throw .dictionary(.damaged(file: path, reason: "its checksum is wrong"))
        }
    }

    /// Unpacks the text, so that entries are read from the unpacked text.
    ///
    /// A damaged text stays compressed; reading an entry in the damaged place reports the damage.
    func unpack(beside path: String, isCancelled: () -> Bool) throws(IndexError) {
        if unpackedFile.withLock(\.self) != nil { return }
        let file = try TemporaryFile(withoutNameFor: path)
        for number in 0..<table.chunkCount {
            if isCancelled() { throw .cancelled }
            let text: [UInt8]
            do throws(LexiconError) {
                text = try chunk(number)
            } catch {
                return
            }
            try file.write(text)
        }
        let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
        guard descriptor >= 0 else { throw .writing(path, errno: errno) }
        unpackedFile.withLock { $0 = Descriptor(descriptor) }
    }

    func dropUnpacked() { unpackedFile.withLock { $0 = nil } }

    private func chunk(_ number: Int) throws(LexiconError) -> [UInt8] {
        try chunk(number, length: table.length(ofChunk: number))
    }

    /// The first bytes of a chunk.
    private func chunk(_ number: Int, length: Int) throws(LexiconError) -> [UInt8] {
        let range = table.range(ofChunk: number)
        let data = try file.bytes(at: range.lowerBound, count: range.count)
        let isWhole = length == table.length(ofChunk: number)
        guard let chunk = Inflation.chunk(data, length: length, isWhole: isWhole) else {
            throw .damaged(file: path, reason: "its chunk \(number) can't be inflated")
        }
        return chunk
    }
}
