import CZlib

/// Writes dictionaries in the format of MDict.
public struct MDictFiles: Sendable {
    public enum Packing: UInt8, CaseIterable, Sendable {
        case stored, lzo, zlib
    }

    public var isOld: Bool
    public var packing: Packing
    /// True if texts are in UTF-16; false for UTF-8.
    public var isWide: Bool
    /// Returns the key that enciphers the index of keys; nil if the index is not enciphered.
    public var cipherKey: (@Sendable ([UInt8]) -> [UInt8])?
    /// Attributes of the header besides version and encoding.
    public var attributes = ""
    /// The bytes to write in place of the encoding of a text.
    public var encoded: [String: [UInt8]] = [:]
    /// The number of keys in a block, and of records in a block.
    public var blockCount = 3

    public init(isOld: Bool = false, packing: Packing = .zlib, isWide: Bool = false) {
        self.isOld = isOld
        self.packing = packing
        self.isWide = isWide
    }

    /// Makes an `.mdx` file.
    ///
    /// - Parameter entries: Headwords and texts, in the order of the file.
    /// - Returns: The bytes of the file.
    public func mdx(_ entries: [(String, String)]) -> [UInt8] {
        let encoded = entries.map { key, text in
            (encode(key, isWide), encode(text, isWide) + encode("\0", isWide))
        }
        return file(
            "Dictionary", "Encoding=\"\(isWide ? "UTF-16" : "UTF-8")\" \(attributes)", encoded,
            isWide)
    }

    /// Makes an `.mdd` file.
    ///
    /// - Parameter resources: Names such as `\a.png`, and contents.
    /// - Returns: The bytes of the file.
    public func mdd(_ resources: [(String, [UInt8])]) -> [UInt8] {
        file("Library_Data", "", resources.map { (encode($0, true), $1) }, true)
    }

    private func encode(_ text: String, _ isWide: Bool) -> [UInt8] {
        if let bytes = encoded[text] { return bytes }
        return isWide
            ? text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } : Array(text.utf8)
    }

    private func file(
        _ tag: String, _ attributes: String, _ entries: [(key: [UInt8], record: [UInt8])],
        _ isWide: Bool
    ) -> [UInt8] {
        let header = encode(
            "<\(tag) GeneratedByEngineVersion=\"\(isOld ? "1.2" : "2.0")\" "
                + "Encrypted=\"\(cipherKey == nil ? 0 : 2)\" \(attributes)/>\r\n\0", true)
        let unit = isWide ? 2 : 1
        let end = [UInt8](repeating: 0, count: unit)
        var offset = 0
        var keyBlocks: [UInt8] = []
        var index: [UInt8] = []
        var recordBlocks: [UInt8] = []
        var table: [UInt8] = []
        var count = 0
        for start in stride(from: 0, to: entries.count, by: blockCount) {
            let part = entries[start..<min(start + blockCount, entries.count)]
            var keys: [UInt8] = []
            for entry in part {
                keys += number(offset) + entry.key + end
                offset += entry.record.count
            }
            let keyBlock = block(keys)
            index += number(part.count)
            for key in [part.first?.key ?? [], part.last?.key ?? []] {
                let length = key.count / unit
                index += isOld ? [UInt8(length)] : [UInt8(length >> 8), UInt8(length & 0xFF)]
                index += key + (isOld ? [] : end)
            }
            index += number(keyBlock.count) + number(keys.count)
            keyBlocks += keyBlock
            let records = part.flatMap(\.record)
            let recordBlock = block(records)
            table += number(recordBlock.count) + number(records.count)
            recordBlocks += recordBlock
            count += 1
        }
        var stored = isOld ? index : block(index, .zlib)
        if let cipherKey {
            stored = enciphered(stored, cipherKey(stored[4..<8] + [0x95, 0x36, 0, 0]))
        }
        var section = number(count) + number(entries.count)
        if !isOld { section += number(index.count) }
        section += number(stored.count) + number(keyBlocks.count)
        if !isOld { section += adler(section) }
        let head = bigEndian(header.count, 4) + header + adler(header).reversed()
        let records =
            number(count) + number(entries.count) + number(table.count) + number(recordBlocks.count)
        return head + section + stored + keyBlocks + records + table + recordBlocks
    }

    private func number(_ value: Int) -> [UInt8] { bigEndian(value, isOld ? 4 : 8) }

    private func bigEndian(_ value: Int, _ width: Int) -> [UInt8] {
        (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * (width - 1 - $0))) }
    }

    private func adler(_ bytes: [UInt8]) -> [UInt8] {
        bigEndian(Int(adler32(1, bytes, uInt(bytes.count))), 4)
    }

    private func block(_ bytes: [UInt8], _ packing: Packing? = nil) -> [UInt8] {
        let packing = packing ?? self.packing
        let data =
            switch packing {
            case .stored: bytes
            case .lzo: MDictFiles.lzo(bytes)
            case .zlib: MDictFiles.zlib(bytes)
            }
        return [packing.rawValue, 0, 0, 0] + adler(bytes) + data
    }

    /// A zlib stream.
    public static func zlib(_ bytes: [UInt8]) -> [UInt8] {
        var length = compressBound(uLong(bytes.count))
        var packed = [UInt8](repeating: 0, count: Int(length))
        guard compress(&packed, &length, bytes, uLong(bytes.count)) == Z_OK else { return [] }
        return Array(packed.prefix(Int(length)))
    }

    /// Encodes bytes as LZO1X without any compression.
    private static func lzo(_ bytes: [UInt8]) -> [UInt8] {
        let end: [UInt8] = [0x11, 0, 0]
        guard !bytes.isEmpty else { return end }
        if bytes.count <= 238 { return [UInt8(bytes.count + 17)] + bytes + end }
        let rest = bytes.count - 18
        let zeros = (rest - 1) / 255
        return [0] + [UInt8](repeating: 0, count: zeros) + [UInt8(rest - 255 * zeros)] + bytes + end
    }

    /// Enciphers the index of keys; the key comes from the checksum of the index.
    private func enciphered(_ block: [UInt8], _ key: [UInt8]) -> [UInt8] {
        var before: UInt8 = 0x36
        return block.enumerated().map { index, byte in
            guard index >= 8 else { return byte }
            let mixed = byte ^ before ^ UInt8(truncatingIfNeeded: index - 8) ^ key[(index - 8) % 16]
            before = mixed << 4 | mixed >> 4
            return before
        }
    }
}
