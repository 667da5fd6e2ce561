import Texts

/// A text folded for a search that ignores case and accents.
///
/// Folding changes upper case to lower case, removes combining marks, and replaces Latin letters
/// with diacritics by plain ones: `é` by `e`, `Ł` by `l`. Precomposed letters of other scripts
/// stay, because their alphabets count them as letters.
struct FoldedText: Equatable, Sendable {
    /// The folded text in UTF-8.
    private let bytes: [UInt8]
    /// For each folded byte, the offset of its scalar in the original text; at the end, the length
    /// of that text.
    ///
    /// Nil if both texts have the same offsets.
    private let offsets: [Int]?

    init(_ text: String) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else {
            for byte in text.utf8 { bytes.append(byte.asciiLowercased) }
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

    /// Returns true if two texts differ at most in case and accents.
    static func == (one: FoldedText, other: FoldedText) -> Bool { one.bytes == other.bytes }

    var isEmpty: Bool { bytes.isEmpty }

    /// Returns true if the text sorts before another text.
    func precedes(_ other: FoldedText) -> Bool { bytes.lexicographicallyPrecedes(other.bytes) }

    /// The bytes by which titles are sorted.
    ///
    /// The number of digits precedes the digits of a number, so that 2 sorts before 10. It is nine
    /// at most, so that longer numbers are sorted as text.
    fileprivate var titleKey: [UInt8] {
        var key: [UInt8] = []
        var rest = bytes[...]
        while let byte = rest.first {
            let number = rest.prefix(while: \.isASCIIDigit)
            rest = rest.dropFirst(max(1, number.count))
            let digits = number.drop { $0 == UInt8(ascii: "0") }
            key += number.isEmpty ? [byte] : [UInt8(ascii: "0") + UInt8(min(9, digits.count))]
            key += digits
        }
        return key
    }

    func hasPrefix(_ other: FoldedText) -> Bool { bytes.starts(with: other.bytes) }

    func contains(_ pattern: FoldedText) -> Bool {
        pattern.isEmpty || firstIndex(of: pattern.bytes, pattern.borders, from: 0) != nil
    }

    /// Returns the matches of another text, as byte ranges of the original text; empty for an empty
    /// text.
    func ranges(of pattern: FoldedText) -> [Range<Int>] {
        guard !pattern.isEmpty else { return [] }
        var ranges: [Range<Int>] = []
        var start = 0
        let borders = pattern.borders
        while let index = firstIndex(of: pattern.bytes, borders, from: start) {
            start = index + pattern.bytes.count
            ranges.append((offsets?[index] ?? index)..<(offsets?[start] ?? start))
        }
        return ranges
    }

    /// Searches in time linear in the text (Knuth, Morris, Pratt, "Fast Pattern Matching in
    /// Strings", 1977).
    ///
    /// - Parameters:
    ///   - pattern: The bytes to look for; not empty.
    ///   - borders: The ``borders`` of these bytes.
    ///   - start: The index to begin at.
    /// - Returns: The index of the first occurrence; nil if there is none.
    private func firstIndex(of pattern: [UInt8], _ borders: [Int], from start: Int) -> Int? {
        var count = 0
        for index in bytes.indices.dropFirst(start) {
            while count > 0, bytes[index] != pattern[count] { count = borders[count - 1] }
            if bytes[index] == pattern[count] { count += 1 }
            if count == pattern.count { return index + 1 - count }
        }
        return nil
    }

    /// For each prefix of the text, the length of the longest shorter prefix that is also its
    /// suffix.
    private var borders: [Int] {
        var borders = [Int](repeating: 0, count: bytes.count)
        var count = 0
        for index in bytes.indices.dropFirst() {
            while count > 0, bytes[index] != bytes[count] { count = borders[count - 1] }
            if bytes[index] == bytes[count] { count += 1 }
            borders[index] = count
        }
        return borders
    }

    private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        if scalar.isASCII {
            bytes.append(UInt8(truncatingIfNeeded: scalar.value).asciiLowercased)
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

    /// Returns the plain lower-case letter of a letter with a diacritic, by its Unicode name, such
    /// as LATIN SMALL LETTER L WITH STROKE; nil for any other scalar.
    private static func latinLetter(of scalar: Unicode.Scalar) -> UInt8? {
        guard (0xC0...0x24F).contains(scalar.value) || (0x1E00...0x1EFF).contains(scalar.value),
            let words = scalar.properties.name?.split(separator: " "), words.count > 4,
            words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH",
            words[3].utf8.count == 1
        else { return nil }
        return words[3].utf8.first.map(\.asciiLowercased)
    }
}

extension Sequence {
    /// The elements sorted by a title, ignoring case and accents: `Unit 2` before `Unit 10`.
    ///
    /// Elements with an empty title come last; elements with equal titles keep their order.
    public func sorted(byTitle title: (Element) -> String) -> [Element] {
        map { element in (element, FoldedText(title(element)).titleKey) }.sorted { one, other in
            if one.1.isEmpty || other.1.isEmpty { return !one.1.isEmpty && other.1.isEmpty }
            return one.1.lexicographicallyPrecedes(other.1)
        }.map(\.0)
    }
}
