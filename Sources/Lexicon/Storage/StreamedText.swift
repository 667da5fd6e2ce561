import Synchronization

/// Unpacks a text from its start to its end.
protocol UnpackedStream: ~Copyable {
    /// The offset in the text of the next byte.
    var position: Int { get }

    /// Unpacks the next bytes; fewer than requested only at the end.
    ///
    /// - Throws: A ``LexiconError`` when the bytes can't be unpacked; the stream is then not used
    ///   further.
    mutating func read(_ count: Int) throws(LexiconError) -> [UInt8]
}

/// A compressed text that is read without an uncompressed copy on the disk.
///
/// Reading forwards unpacks the text once. Reading backwards unpacks it again from an offset at
/// which a stream may begin.
final class StreamedText<Stream: UnpackedStream & ~Copyable>: ByteSource {
    let path: String
    /// The expected length of the text, in bytes.
    let count: Int

    private let files: OpenFiles
    private let id: Int
    private let starts: [Int]
    private let makeStream: @Sendable (_ start: Int) throws(LexiconError) -> Stream
    private let stream = Mutex<Stream?>(nil)

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
        files = file.files
        self.count = count
        self.starts = starts
        self.makeStream = makeStream
        id = file.files.newID()
    }

    func bytes(at offset: Int, count: Int) throws(LexiconError) -> [UInt8] {
        try bytes(at: offset, count: count, inPiecesOf: pieceLength) {
            number throws(LexiconError) in
            try piece(number)
        }
    }

    private func piece(_ number: Int) throws(LexiconError) -> [UInt8] {
        let key = PieceCache.Key(file: id, number: number)
        if let piece = files.pieces.piece(key) { return piece }
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
            guard piece.count == length, surplus.isEmpty else {
                throw .damaged(file: path, reason: "it does not inflate to \(count) bytes")
            }
            savedStream = consume stream
            return piece
        }
        files.pieces.keep(piece, key)
        return piece
    }
}
