import Texts

/// An `.mdx` or `.mdd` file: keys, and a record for each key.
///
///     header · key blocks, listed in a key index · record blocks, listed in a table
///
/// Offsets of records count from the start of the unpacked text of all record blocks.
///
/// Source: zhansliu/writemdict, `fileformat.md`; versions 1 and 2.
final class MDictFile: Sendable {
    let header: MDictHeader
    /// The number of keys, as the file claims.
    let keyCount: Int
    let file: DiskFile
    private let keyBlocks: [Block]
    private let recordBlocks: [Block]
    private let keyCacheID: Int
    private let recordCacheID: Int
    private let memory: TableMemory

    /// The range of a block in the file, and the range of its content in the content of all blocks.
    private struct Block {
        let offset: Int
        let storedCount: Int
        let start: Int
        let count: Int
    }

    private static let headerLimit = 16 << 20
    /// The most unpacked bytes of a block.
    private static let blockLimit = 32 << 20
    /// The most packed bytes of a block: LZO1X makes incompressible data larger by a sixteenth.
    private static let storedLimit = blockLimit + blockLimit / 8
    /// The largest size that is accepted in the table of record blocks, so that sums don't
    /// overflow.
    private static let sizeLimit = 64 << 30

    /// - Throws: A ``LexiconError`` when the file can't be read.
    init(_ file: DiskFile, isResources: Bool = false) throws(LexiconError) {
        self.file = file
        keyCacheID = file.files.newID()
        recordCacheID = file.files.newID()
        var reader = FieldReader(source: file)
        let count = try reader.number(4)
        guard count <= MDictFile.headerLimit else { throw reader.damage("no header is there") }
        let head = try reader.take(count)
        let checksum = try reader.take(4)
        guard Checksum.adler(of: head) == UInt32(checksum.reversed().bigEndianNumber) else {
            throw reader.damage("its header is damaged")
        }
        header = try MDictHeader(head, file: file.path, isResources: isResources)
        let isVersion1 = header.numberWidth == 4
        let section = try reader.take((isVersion1 ? 4 : 5) * header.numberWidth)
        if !isVersion1 {
            guard Checksum.adler(of: section) == UInt32(try reader.number(4)) else {
                throw reader.damage("what it says about its keys is damaged")
            }
        }
        let width = header.numberWidth
        var counts = stride(from: 0, to: section.count, by: width).map {
            section[$0..<$0 + width].bigEndianNumber
        }
        // In version 1, the index is never packed.
        if isVersion1 { counts.insert(0, at: 2) }
        let (indexCount, storedCount, keyBytes) = (counts[2], counts[3], counts[4])
        keyCount = counts[1]
        guard max(storedCount, indexCount) <= MDictFile.blockLimit, keyBytes <= file.count else {
            throw reader.damage("the index of its keys is too large")
        }
        var index = try reader.take(storedCount)
        if !isVersion1 {
            if header.hasEncipheredKeys { MDictFile.decipher(&index) }
            index = try MDictFile.unpacked(index, count: indexCount, file: file.path)
        }
        let keyBlocksOffset = reader.position
        reader.position += keyBytes
        let recordBlockCount = try reader.number(width)
        reader.position += width
        let tableCount = try reader.number(width)
        reader.position += width
        guard counts[0] <= index.count, tableCount <= MDictFile.blockLimit,
            recordBlockCount <= tableCount / 2 / header.numberWidth
        else {
            throw reader.damage("the tables of its keys and records are too short")
        }
        memory = try file.files.reserve(
            (counts[0] + recordBlockCount) * MemoryLayout<Block>.stride, for: file.path)
        keyBlocks = try MDictFile.keyBlocks(
            in: index, count: counts[0], from: keyBlocksOffset, header, file: file.path)
        recordBlocks = try MDictFile.recordBlocks(
            &reader, count: recordBlockCount, tableCount, width)
    }

    private static func keyBlocks(
        in index: [UInt8], count: Int, from offset: Int, _ header: MDictHeader, file: String
    ) throws(LexiconError) -> [Block] {
        let width = header.numberWidth
        let unit = header.encoding.unitLength
        let lengthWidth = width == 4 ? 1 : 2
        var blocks: [Block] = []
        var position = 0
        var offset = offset
        let damage = LexiconError.damaged(file: file, reason: "the index of its keys is too short")
        while blocks.count < count {
            // Skips the number of keys, and the first and the last key.
            position += width
            for _ in 0..<2 {
                guard position + lengthWidth <= index.count else { throw damage }
                let length = index[position..<position + lengthWidth].bigEndianNumber
                position += lengthWidth + (length + (width == 4 ? 0 : 1)) * unit
            }
            guard position + 2 * width <= index.count else { throw damage }
            let storedCount = index[position..<position + width].bigEndianNumber
            let size = index[position + width..<position + 2 * width].bigEndianNumber
            position += 2 * width
            blocks.append(Block(offset: offset, storedCount: storedCount, start: 0, count: size))
            (offset, _) = offset.addingReportingOverflow(storedCount)
        }
        return blocks
    }

    private static func recordBlocks(
        _ reader: inout FieldReader, count: Int, _ tableCount: Int, _ width: Int
    ) throws(LexiconError) -> [Block] {
        let table = try reader.take(tableCount)
        var blocks: [Block] = []
        blocks.reserveCapacity(count)
        var offset = reader.position
        var start = 0
        for place in stride(from: 0, to: count * 2 * width, by: 2 * width) {
            let storedCount = table[place..<place + width].bigEndianNumber
            let size = table[place + width..<place + 2 * width].bigEndianNumber
            guard max(size, storedCount) <= sizeLimit else {
                throw reader.damage("one of its blocks is too large")
            }
            blocks.append(
                Block(offset: offset, storedCount: storedCount, start: start, count: size))
            offset += storedCount
            start += size
        }
        guard offset <= reader.source.count else { throw reader.damage("it ends too early") }
        return blocks
    }

    // MARK: - Blocks

    private static func unpacked(
        _ block: [UInt8], count: Int, file: String
    ) throws(LexiconError) -> [UInt8] {
        let damage = LexiconError.damaged(file: file, reason: "one of its blocks can't be unpacked")
        guard block.count >= 8, 0...blockLimit ~= count else { throw damage }
        guard block[0] >> 4 == 0 else {
            throw .unsupported(
                file: file, reason: "its texts are enciphered in a way that is not known")
        }
        let data = block[8...]
        let bytes: [UInt8]?
        switch block[0] & 15 {
        case 0: bytes = Array(data)
        case 1: bytes = LZO.unpacked(data, length: count)
        case 2: bytes = Inflation.stream(data, atMost: count)
        default:
            throw .unsupported(file: file, reason: "it is packed in a way that is not known")
        }
        guard let bytes, bytes.count == count,
            Checksum.adler(of: bytes) == UInt32(truncatingIfNeeded: block[4..<8].bigEndianNumber)
        else { throw damage }
        return bytes
    }

    /// Deciphers the index of the keys; the key of the cipher is made from the checksum of the
    /// block.
    private static func decipher(_ block: inout [UInt8]) {
        guard block.count >= 8 else { return }
        let key = RIPEMD128.hash(block[4..<8] + [0x95, 0x36, 0, 0])
        var previousByte: UInt8 = 0x36
        for index in 0..<block.count - 8 {
            let byte = block[index + 8]
            block[index + 8] =
                (byte << 4 | byte >> 4) ^ previousByte ^ UInt8(truncatingIfNeeded: index)
                ^ key[index % 16]
            previousByte = byte
        }
    }

    private func content(
        of block: Block, _ number: Int, cache: Int, isCached: Bool = true
    ) throws(LexiconError) -> [UInt8] {
        let key = PieceCache.Key(file: cache, number: number)
        if let cached = file.files.pieces.piece(key) { return cached }
        guard block.storedCount <= MDictFile.storedLimit, block.count <= MDictFile.blockLimit else {
            throw .unsupported(
                file: file.path,
                reason: "one of its blocks has more than \(MDictFile.blockLimit >> 20) MiB")
        }
        let storedBytes = try file.bytes(at: block.offset, count: block.storedCount)
        let content = try MDictFile.unpacked(storedBytes, count: block.count, file: file.path)
        if isCached { file.files.pieces.keep(content, key) }
        return content
    }

    // MARK: - Keys and records

    var keyBlockCount: Int { keyBlocks.count }

    /// The keys of a block.
    ///
    /// - Parameters:
    ///   - number: The number of the block.
    ///   - isCached: True to cache the block, because it will soon be needed again.
    /// - Returns: The keys, in the encoding of the file.
    /// - Throws: A ``LexiconError`` when there is no such block, or it is damaged.
    func keys(ofBlock number: Int, isCached: Bool) throws(LexiconError) -> MDictKeys {
        guard keyBlocks.indices.contains(number) else {
            throw .damaged(file: file.path, reason: "it has no key block \(number)")
        }
        return MDictKeys(
            try content(of: keyBlocks[number], number, cache: keyCacheID, isCached: isCached),
            numberWidth: header.numberWidth, unit: header.encoding.unitLength)
    }

    /// Returns the bytes of a record.
    ///
    /// - Parameters:
    ///   - offset: The offset of the record in the text of all records.
    ///   - next: The offset of the next record; nil if it is unknown.
    /// - Returns: The bytes up to the next record, or to the end of the block.
    /// - Throws: A ``LexiconError`` when there is no such record, or its block is damaged.
    func record(at offset: Int, before next: Int?) throws(LexiconError) -> ArraySlice<UInt8> {
        let number = recordBlocks.indices.firstNumber {
            recordBlocks[$0].start + recordBlocks[$0].count > offset
        }
        guard offset >= 0, number < recordBlocks.count else {
            throw .damaged(file: file.path, reason: "it has no record at \(offset)")
        }
        let block = recordBlocks[number]
        let bytes = try content(of: block, number, cache: recordCacheID)
        let end = next.map { min($0 - block.start, bytes.count) } ?? bytes.count
        return bytes[offset - block.start..<max(end, offset - block.start)]
    }
}

extension Span<UInt8> {
    /// Returns the end of a text: the next unit of zeros, or the end of the span.
    ///
    /// - Parameters:
    ///   - start: The offset of the text.
    ///   - unit: The number of bytes in a unit, 1 or 2.
    /// - Returns: The offset of the zeros, or the count of bytes.
    func end(ofTextAt start: Int, unit: Int) -> Int {
        if unit == 1 { return firstIndex(of: 0, from: start) ?? count }
        return withUnsafeBufferPointer { bytes in
            var index = start
            while index + 1 < bytes.count {
                if bytes[index] == 0, bytes[index + 1] == 0 { return index }
                index += 2
            }
            return bytes.count
        }
    }
}
