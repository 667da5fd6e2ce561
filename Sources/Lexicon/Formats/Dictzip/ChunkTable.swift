/// Where the chunks of a dictzip file are, by the RA subfield of its header (dictzip(1)).
///
/// The text was cut into chunks of one length, the last one shorter, and each was deflated without
/// looking back at those before.
struct ChunkTable {
    /// How many bytes of text each chunk holds, but for the last.
    let chunkLength: Int
    /// How many bytes of text there are.
    let textLength: Int
    /// Where each chunk's deflated data begins in the file, and where the last one's end.
    private let offsets: [Int]

    /// Reads the table of a file.
    ///
    /// - Throws: What ``DictzipFile/init(_:)`` does.
    init(_ file: MappedFile) throws(LexiconError) {
        func damaged(_ reason: String) -> LexiconError { .damaged(file: file.path, reason: reason) }
        let buffer = file.buffer
        let bytes = buffer.span
        guard let header = GzipHeader(bytes) else { throw damaged("its header is cut short") }
        guard let field = header.subfield("R", "A", of: bytes) else {
            throw .unsupported(
                file: file.path,
                reason: "gzip made it, so it can be read from its start only; "
                    + "decompress it, or compress it with dictzip")
        }
        guard field.count >= 6,
            let version = bytes.littleEndian16(at: field.lowerBound),
            let chunkLength = bytes.littleEndian16(at: field.lowerBound + 2),
            let chunkCount = bytes.littleEndian16(at: field.lowerBound + 4)
        else { throw damaged("its table of chunks is cut short") }
        guard version == 1 else {
            throw .unsupported(
                file: file.path, reason: "its table of chunks has the unknown version \(version)")
        }
        guard 6 + 2 * chunkCount <= field.count, chunkLength > 0 else {
            throw damaged("its table of chunks is cut short")
        }

        var offsets = [header.end]
        offsets.reserveCapacity(chunkCount + 1)
        var end = header.end
        for number in 0..<chunkCount {
            let place = field.lowerBound + 6 + 2 * number
            guard let length = bytes.littleEndian16(at: place) else {
                throw damaged("its table of chunks is cut short")
            }
            end += length
            offsets.append(end)
        }
        // Check sum and length of the text, four bytes each.
        guard end <= bytes.count - 8,
            let low = bytes.littleEndian16(at: bytes.count - 4),
            let high = bytes.littleEndian16(at: bytes.count - 2)
        else { throw damaged("it is cut short") }
        let textLength = low | high << 16
        guard textLength <= chunkCount * chunkLength,
            textLength > (chunkCount - 1) * chunkLength
        else { throw damaged("its length is not that of its \(chunkCount) chunks") }

        self.chunkLength = chunkLength
        self.textLength = textLength
        self.offsets = offsets
    }

    /// Where a chunk's deflated data are in the file.
    func range(ofChunk number: Int) -> Range<Int> { offsets[number]..<offsets[number + 1] }

    /// How many bytes of text a chunk holds.
    func length(ofChunk number: Int) -> Int {
        min(chunkLength, textLength - number * chunkLength)
    }
}
