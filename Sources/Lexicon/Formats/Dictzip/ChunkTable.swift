/// The positions of the chunks of a dictzip file, from the RA subfield of its header (dictzip(1)).
///
/// The text is cut into chunks of equal length, except the last, and each chunk is deflated
/// independently.
struct ChunkTable {
    /// The length of the text of each chunk except the last, in bytes.
    let chunkLength: Int
    /// The length of the whole text, in bytes.
    let textLength: Int
    /// The CRC-32 of the whole text.
    let checksum: UInt32
    /// The offset of the first chunk's deflated data in the file.
    private let dataStart: Int
    /// The ends of the chunks' deflated data, relative to `dataStart`.
    ///
    /// The ends fit in 32 bits: a file has less than 32,768 chunks of less than 64 KiB.
    private let ends: [UInt32]
    private let memory: TableMemory

    /// The header lengths to try, in bytes.
    ///
    /// The first length is enough for most files. The second length is enough for the longest
    /// header, with a table of 64 KiB and the name of the file.
    private static let headerLengths = [1 << 12, 1 << 17]

    /// Reads the table of a file.
    ///
    /// - Throws: The errors of ``DictzipFile/init(_:)``.
    init(_ file: DiskFile) throws(LexiconError) {
        func damaged(_ reason: String) -> LexiconError { .damaged(file: file.path, reason: reason) }
        var head: [UInt8] = []
        var parsedHeader: GzipHeader?
        for length in ChunkTable.headerLengths where parsedHeader == nil {
            head = try file.bytes(at: 0, count: min(file.count, length))
            parsedHeader = GzipHeader(head.span)
        }
        guard let header = parsedHeader else { throw damaged("its header is truncated") }
        let bytes = head.span
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
        else { throw damaged("its table of chunks is truncated") }
        guard version == 1 else {
            throw .unsupported(
                file: file.path, reason: "its table of chunks has the unknown version \(version)")
        }
        guard 6 + 2 * chunkCount <= field.count, chunkLength > 0 else {
            throw damaged("its table of chunks is truncated")
        }

        memory = try file.files.reserve(4 * chunkCount, for: file.path)
        var ends: [UInt32] = []
        ends.reserveCapacity(chunkCount)
        var end = 0
        for number in 0..<chunkCount {
            let place = field.lowerBound + 6 + 2 * number
            guard let length = bytes.littleEndian16(at: place) else {
                throw damaged("its table of chunks is truncated")
            }
            end += length
            ends.append(UInt32(end))
        }
        // The checksum and the length of the text follow, four bytes each.
        guard header.end + end <= file.count - 8 else { throw damaged("it is truncated") }
        let trailer = try file.bytes(at: file.count - 8, count: 8)
        let textLength = Int(trailer.span.number32(at: 4))
        guard textLength <= chunkCount * chunkLength,
            textLength > (chunkCount - 1) * chunkLength
        else { throw damaged("its length is not that of its \(chunkCount) chunks") }

        self.chunkLength = chunkLength
        self.textLength = textLength
        checksum = trailer.span.number32(at: 0)
        dataStart = header.end
        self.ends = ends
    }

    var chunkCount: Int { ends.count }

    /// The range of a chunk's deflated data in the file.
    func range(ofChunk number: Int) -> Range<Int> {
        dataStart + (number == 0 ? 0 : Int(ends[number - 1]))..<dataStart + Int(ends[number])
    }

    /// The length of a chunk's text, in bytes.
    func length(ofChunk number: Int) -> Int {
        min(chunkLength, textLength - number * chunkLength)
    }
}
