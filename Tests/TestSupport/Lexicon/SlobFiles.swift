/// Writes dictionaries in the format of Aard 2.
public struct SlobFiles: Sendable {
    /// The compression: the name in the file, and the function that is really used.
    public var packing: (name: String, pack: @Sendable ([UInt8]) -> [UInt8])
    public var tags: [(String, String)] = [("label", "A slob"), ("license.name", "CC0")]
    /// The number of items in a bin.
    public var binCount = 2

    public init(packing: (name: String, pack: @Sendable ([UInt8]) -> [UInt8]) = ("", { $0 })) {
        self.packing = packing
    }

    public struct Item: Sendable {
        let keys: [String]
        let type: String
        let content: [UInt8]

        public init(_ keys: String..., type: String = "text/html; charset=utf-8", content: [UInt8])
        {
            self.keys = keys
            self.type = type
            self.content = content
        }

        public init(_ keys: String..., html: String) {
            self.keys = keys
            type = "text/html; charset=utf-8"
            content = Array(html.utf8)
        }
    }

    /// The bytes of a file.
    public func slob(_ items: [Item]) -> [UInt8] {
        var types: [String] = []
        for item in items where !types.contains(item.type) { types.append(item.type) }
        var refs: [[UInt8]] = []
        var bins: [[UInt8]] = []
        for start in stride(from: 0, to: items.count, by: binCount) {
            let part = items[start..<min(start + binCount, items.count)]
            var positions: [UInt8] = []
            var content: [UInt8] = []
            for (number, item) in part.enumerated() {
                positions += big(content.count, 4)
                content += big(item.content.count, 4) + item.content
                for key in item.keys {
                    refs.append(
                        big(key.utf8.count, 2) + Array(key.utf8) + big(bins.count, 4)
                            + big(number, 2) + [0])
                }
            }
            let packed = packing.pack(positions + content)
            let kinds = part.map { UInt8(types.firstIndex(of: $0.type) ?? 0) }
            bins.append(big(part.count, 4) + kinds + big(packed.count, 4) + packed)
        }
        let magic: [UInt8] = [0x21, 0x2D, 0x31] + Array("SLOB".utf8) + [0x1F]
        var head = magic + [UInt8](repeating: 7, count: 16) + short("utf-8") + short(packing.name)
        head += big(tags.count, 1) + tags.flatMap { short($0) + short($1 + "\0\0") }
        head += big(types.count, 1) + types.flatMap { big($0.utf8.count, 2) + Array($0.utf8) }
        head += big(items.count, 4)
        let refTable = table(refs)
        let binTable = table(bins)
        let store = head.count + 16 + refTable.count
        return head + big(store, 8) + big(store + binTable.count, 8) + refTable + binTable
    }

    /// A table: the count of the parts, their positions after the table, and the parts.
    private func table(_ parts: [[UInt8]]) -> [UInt8] {
        var position = 0
        var positions: [UInt8] = []
        for part in parts {
            positions += big(position, 8)
            position += part.count
        }
        return big(parts.count, 4) + positions + parts.joined()
    }

    private func short(_ text: String) -> [UInt8] { big(text.utf8.count, 1) + Array(text.utf8) }

    private func big(_ value: Int, _ width: Int) -> [UInt8] {
        (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * (width - 1 - $0))) }
    }
}
