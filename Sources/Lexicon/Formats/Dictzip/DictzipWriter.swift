import CZlib

/// Compresses a text as dictzip(1) does: gzip(1) can unpack it, and any part of it can be read.
struct DictzipWriter: ~Copyable {
    /// The chunk length of dictzip(1), in bytes; the size of an incompressible chunk still fits in
    /// 16 bits.
    private static let chunkLength = 58_315
    /// The most chunks: their lengths are in one field of the header, of less than 64 KiB (RFC
    /// 1952, section 2.3.1.1).
    private static let chunkLimit = (Int(UInt16.max) - fieldHeadCount) / 2
    /// The number of bytes before the lengths in the field of the header.
    private static let fieldHeadCount = 10
    /// The longest text, in bytes: 1.9 GB.
    static let textLimit = chunkLength * chunkLimit

    /// The length of the text so far, in bytes.
    private(set) var textLength = 0
    private var checksum: UInt32 = 0
    /// The compressed chunks; the header can be written only after the last chunk is compressed.
    private var chunks: Spool
    private var lengths: [Int] = []
    /// The text that is not compressed yet.
    private var pendingText: [UInt8] = []

    /// Stores the compressed chunks in an unnamed file next to `path`.
    init(beside path: String) throws(IndexError) {
        chunks = try Spool(beside: path)
    }

    /// Adds to the text, which must not become longer than ``textLimit``.
    mutating func append(_ text: [UInt8]) throws(IndexError) {
        textLength += text.count
        checksum = Checksum.of(text.span, from: checksum)
        pendingText += text
        guard pendingText.count >= DictzipWriter.chunkLength else { return }
        var start = 0
        while pendingText.count - start >= DictzipWriter.chunkLength {
            try compress(start..<start + DictzipWriter.chunkLength)
            start += DictzipWriter.chunkLength
        }
        pendingText.removeFirst(start)
    }

    /// Writes the file, and replaces an earlier file.
    ///
    /// - Returns: The size of the file, in bytes.
    mutating func write(to path: String) throws(IndexError) -> Int {
        if !pendingText.isEmpty { try compress(0..<pendingText.count) }
        pendingText = []
        var file = try Spool(TemporaryFile(for: path))
        let noTime: [UInt8] = [0, 0, 0, 0]
        let (hasExtraField, isNormal, isUnix): (UInt8, UInt8, UInt8) = (4, 0, 3)
        try file.append(
            [0x1F, 0x8B, UInt8(Z_DEFLATED), hasExtraField] + noTime + [isNormal, isUnix])
        // The version of the table, the chunk length, the number of chunks, and their lengths.
        let numbers = [1, DictzipWriter.chunkLength, lengths.count] + lengths
        let tableCount = 2 * numbers.count
        try file.append(bytes16(4 + tableCount) + "RA".utf8 + bytes16(tableCount))
        for number in numbers { try file.append(bytes16(number)) }
        try file.append(chunks.contents())
        let emptyLastBlock: [UInt8] = [3, 0]
        try file.append(emptyLastBlock)
        file.append(fixed: checksum)
        file.append(fixed: UInt32(truncatingIfNeeded: textLength))
        let count = file.count
        try file.publish()
        return count
    }

    private func bytes16(_ number: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
    }

    private mutating func compress(_ range: Range<Int>) throws(IndexError) {
        let chunk = Deflation.chunk(pendingText[range])
        lengths.append(chunk.count)
        try chunks.append(chunk)
    }
}
