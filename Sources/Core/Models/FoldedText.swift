/// A text in which another one is looked for, whatever its case and accents.
///
/// Upper case counts as lower case; marks do not count, nor do those that a Latin letter comes with:
/// `é` is `e`, `Ł` is `l`. Letters of other scripts keep what their alphabets count as letters.
struct FoldedText: Sendable {
    /// What is compared, in UTF-8.
    private let bytes: [UInt8]
    /// Where in the text each of the bytes comes from, and at last its end; nil when byte by byte.
    private let offsets: [Int]?

    init(_ text: String) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else {
            for byte in text.utf8 { bytes.append(FoldedText.lowercase(byte)) }
            self.bytes = bytes
            offsets = nil
            return
        }
        var offsets: [Int] = []
        var offset = 0
        for scalar in text.unicodeScalars {
            FoldedText.append(scalar, to: &bytes)
            while offsets.count < bytes.count { offsets.append(offset) }
            offset += UTF8.width(scalar)
        }
        self.bytes = bytes
        self.offsets = offsets + [offset]
    }

    /// Whether nothing is left of it to look for.
    var isEmpty: Bool { bytes.isEmpty }

    /// Whether it comes before another text in a list.
    func precedes(_ other: FoldedText) -> Bool { bytes.lexicographicallyPrecedes(other.bytes) }

    /// Whether another text stands in it.
    func contains(_ wanted: FoldedText) -> Bool { firstIndex(of: wanted.bytes, from: 0) != nil }

    /// Where another text stands in it, as bytes of the text; none for an empty one.
    func ranges(of wanted: FoldedText) -> [Range<Int>] {
        guard !wanted.isEmpty else { return [] }
        var ranges: [Range<Int>] = []
        var start = 0
        while let index = firstIndex(of: wanted.bytes, from: start) {
            start = index + wanted.bytes.count
            ranges.append((offsets?[index] ?? index)..<(offsets?[start] ?? start))
        }
        return ranges
    }

    private func firstIndex(of wanted: [UInt8], from start: Int) -> Int? {
        guard let first = wanted.first else { return start }
        let last = bytes.count - wanted.count
        var index = start
        while index <= last {
            if bytes[index] == first, bytes[index..<index + wanted.count].elementsEqual(wanted) {
                return index
            }
            index += 1
        }
        return nil
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }

    private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        if scalar.isASCII {
            bytes.append(lowercase(UInt8(truncatingIfNeeded: scalar.value)))
        } else if scalar == "\u{2019}" {
            bytes.append(UInt8(ascii: "'"))
        } else if let letter = latinLetter(of: scalar) {
            bytes.append(letter)
        } else {
            for lower in scalar.properties.lowercaseMapping.unicodeScalars where !isMark(lower) {
                bytes.append(contentsOf: String(lower).utf8)
            }
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        let category = scalar.properties.generalCategory
        return category == .nonspacingMark || category == .enclosingMark
    }

    /// The plain letter in lower case, of which Unicode says that it comes WITH something.
    private static func latinLetter(of scalar: Unicode.Scalar) -> UInt8? {
        guard (0xC0...0x24F).contains(scalar.value) || (0x1E00...0x1EFF).contains(scalar.value),
            let words = scalar.properties.name?.split(separator: " "), words.count > 4,
            words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH",
            words[3].utf8.count == 1
        else { return nil }
        return words[3].utf8.first.map(lowercase)
    }
}
