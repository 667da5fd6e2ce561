import Synchronization
import Texts

import struct SystemPackage.FilePath

/// A compressed text that can be unpacked only from some of its offsets.
///
/// Reading forwards unpacks the text once. Reading backwards unpacks it again from an offset at
/// which a stream may begin. A copy in the cache, packed like a file of dictzip(1), gives any part
/// of the text at once.
final class StreamedText<Stream: UnpackedStream & ~Copyable>: ByteSource {
    let path: String
    /// The expected length of the text, in bytes.
    let count: Int

    private let id: Int
    private let starts: [Int]
    private let makeStream: @Sendable (_ start: Int) throws(LexiconError) -> Stream
    private let stream = Mutex<Stream?>(nil)
    private let file: DiskFile
    private let openedCopy = Mutex<DictzipFile?>(nil)

    private var pieceLength: Int { 1 << 16 }

    /// - Parameters:
    ///   - file: The packed file.
    ///   - count: The expected length of the text, in bytes.
    ///   - starts: The offsets at which a stream may begin, in their order; 0 is the first.
    ///   - makeStream: Returns a stream that begins at one of these offsets.
    init(
        _ file: DiskFile, count: Int, starts: [Int],
        _ makeStream: @escaping @Sendable (_ start: Int) throws(LexiconError) -> Stream
    ) {
        path = file.path
        self.file = file
        self.count = count
        self.starts = starts
        self.makeStream = makeStream
        id = file.files.newID()
    }

    func bytes(at offset: Int, count: Int) throws(LexiconError) -> [UInt8] {
        if let copy = openedCopy.withLock({ $0 }) {
            do {
                return try copy.bytes(at: offset, count: count)
            } catch {
                // The copy is made again before the next index is built.
                self.openedCopy.withLock { $0 = nil }
            }
        }
        return try bytes(at: offset, count: count, inPiecesOf: pieceLength) {
            number throws(LexiconError) in
            try piece(number)
        }
    }

    private func piece(_ number: Int) throws(LexiconError) -> [UInt8] {
        let key = PieceCache.Key(file: id, number: number)
        if let piece = file.files.pieces.piece(key) { return piece }
        let start = number * pieceLength
        let length = min(pieceLength, count - start)
        let streamStart = starts[max(0, starts.indices.firstNumber { starts[$0] > start } - 1)]
        let piece = try stream.withLock { savedStream throws(LexiconError) in
            if let position = savedStream?.position, position < streamStart || position > start {
                savedStream = nil
            }
            // A stream that throws is not saved again.
            var stream =
                switch savedStream.take() {
                case .some(let stream): stream
                case nil: try makeStream(streamStart)
                }
            while stream.position < start,
                try !stream.read(min(pieceLength, start - stream.position)).isEmpty
            {}
            let piece = try stream.read(length)
            let surplus = start + length == count ? try stream.read(1) : []
            guard piece.count == length, surplus.isEmpty else { throw wrongCount }
            savedStream = consume stream
            return piece
        }
        file.files.pieces.keep(piece, key)
        return piece
    }

    func verify(isCancelled: () -> Bool) throws(IndexError) {
        try forEachPiece(isCancelled: isCancelled) { _ in }
    }

    func unpack(beside path: String, isCancelled: () -> Bool) throws(IndexError) {
        try openedCopy.withLock(\.self)?.unpack(beside: path, isCancelled: isCancelled)
    }

    func dropUnpacked() { openedCopy.withLock(\.self)?.dropUnpacked() }

    /// Calls the body with pieces of the text; the stream compares checksums on the way.
    private func forEachPiece(
        isCancelled: () -> Bool, _ body: ([UInt8]) throws(IndexError) -> Void
    ) throws(IndexError) {
        var stream = try IndexError.reading { () throws(LexiconError) in try makeStream(0) }
        while true {
            if isCancelled() { throw .cancelled }
            let piece: [UInt8]
            do throws(LexiconError) {
                piece = try stream.read(1 << 18)
            } catch {
                throw .dictionary(error)
            }
            guard stream.position <= count, !piece.isEmpty else { break }
            try body(piece)
        }
        guard stream.position == count else { throw .dictionary(wrongCount) }
    }

    private var wrongCount: LexiconError {
        .damaged(file: path, reason: "it does not inflate to \(count) bytes")
    }

    // MARK: - The copy

    var hasCopy: Bool { openedCopy.withLock { $0 != nil } }

    private func copyPath(in cache: DictionaryCache) throws(LexiconError) -> String {
        cache.file(.unpacked, of: path, stamp: try DictionaryStamp([file]))
    }

    private func copy(at path: String) -> DictzipFile? {
        // Ignores an error: the caller makes an unreadable copy again.
        guard let openedFile = try? file.files.open(FilePath(path)),
            let copy = try? DictzipFile(openedFile), copy.count == count
        else { return nil }
        return copy
    }

    /// Uses the copy in the cache if there is one.
    func openCopy(in cache: DictionaryCache) throws(LexiconError) {
        let path = try copyPath(in: cache)
        guard let existingCopy = copy(at: path) else { return }
        cache.markUsed(path)
        openedCopy.withLock { $0 = existingCopy }
    }

    /// Makes the copy in the cache, unless an undamaged copy exists.
    func makeCopy(in cache: DictionaryCache, isCancelled: () -> Bool) throws(IndexError) {
        guard !hasCopy else { return }
        let path = try IndexError.reading { () throws(LexiconError) in try copyPath(in: cache) }
        let newCopy = try cache.openOrMake(path, isCancelled: isCancelled) {
            let existingCopy = copy(at: path)
            // Any part of the copy may be damaged.
            return (try? existingCopy?.verify(isCancelled: isCancelled)) == nil ? nil : existingCopy
        } or: { () throws(IndexError) in
            var writer = try DictzipWriter(beside: path)
            try forEachPiece(isCancelled: isCancelled) { piece throws(IndexError) in
                try writer.append(piece)
            }
            _ = try writer.write(to: path)
            if let copy = copy(at: path) { return copy }
            throw .damaged(file: path, reason: "it differs from what was written")
        }
        openedCopy.withLock { $0 = newCopy }
    }
}
