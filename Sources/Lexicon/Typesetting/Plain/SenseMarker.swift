import Texts

/// The number of a sense at the beginning of a text.
struct SenseMarker {
    /// The style of the number, which distinguishes lists: `)`, `(`, `①`, `a.`, `1.1`.
    let kind: String
    let number: Int
    /// The text behind the number.
    let rest: Substring
    /// True if the number belongs to an inner list: it is a letter, or like `1.1`.
    var isInner: Bool { kind.count > 1 }

    /// Reads `1.`, `1)`, `(1)`, `①`, `1°`, `1.1`, `a)`, `а)`, a bold `1`, or `a.` in a list.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - isBold: True if the text begins in bold letters.
    ///   - isIndented: True if the text is indented, so it may be in a list.
    init?(_ text: Substring, isBold: Bool, isIndented: Bool) {
        // A quick test, because most texts begin with a word.
        guard let byte = text.utf8.first else { return nil }
        let second = text.dropFirst().utf8.first
        if byte == UInt8(ascii: "("), let item = NumberedSense.split(text.dropFirst(), marks: [")"])
        {
            (kind, number, rest) = ("(", item.number, item.text)
            return
        }
        if byte >= 0x80, let mark = text.unicodeScalars.first, "①"..."⑳" ~= mark {
            (kind, number) = ("①", Int(mark.value - 0x245F))
            rest = text[text.unicodeScalars.index(after: text.startIndex)...].drop { $0 == " " }
            return
        }
        guard byte.isASCIIDigit || second == UInt8(ascii: ".") || second == UInt8(ascii: ")") else {
            return nil
        }
        let marks = [".", ")", "°"] + (isBold ? [""] : [])
        for mark in marks {
            guard
                let item = NumberedSense.split(
                    text, marks: [mark], digits: SenseMarker.longestNumber)
            else {
                continue
            }
            (kind, number, rest) = (mark, item.number, item.text)
            return
        }
        if NumberedSense.isNumber(text), let number = Int(text.dropLast()) {
            (kind, self.number, rest) = (String(text.suffix(1)), number, "")
            return
        }
        guard let first = text.first else { return nil }
        for alphabet in SenseMarker.alphabets {
            guard let letter = alphabet.firstIndex(of: first) else { continue }
            let tail = text.dropFirst()
            guard isIndented && tail.hasPrefix(". ") || tail.hasPrefix(") ") && !first.isUppercase
            else { return nil }
            kind = "\(alphabet.prefix(1))\(tail.prefix(1))"
            number = alphabet.distance(from: alphabet.startIndex, to: letter) + 1
            rest = tail.dropFirst(2)
            return
        }
        // `1.1 ` below `1 `.
        let head = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let parts = head.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ 1...2 ~= $0.count }), let number = Int(parts[1]),
            text.dropFirst(head.count).first == " ", isIndented
        else { return nil }
        (kind, self.number, rest) = ("1.1", number, text.dropFirst(head.count + 1))
    }

    private static let alphabets = [
        "abcdefghijklmnopqrstuvwxyz", "абвгдежзиклмнопрстуфхцчшщэюя", "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    ]
    /// The maximum number of digits; a number of four digits may be a year.
    private static let longestNumber = 4
    /// The smallest number that can't begin a list, because it may be a year.
    static let firstYear = 1_000
    /// The maximum number of letters of a heading.
    private static let longestHeading = 30

    /// Returns the text behind the roman number of a short heading, such as `II noun`; nil for
    /// another text.
    static func textBehindRomanNumber(_ text: String) -> Substring? {
        guard let first = text.first, "IVX".contains(first),
            text.unicodeScalars.count <= longestHeading
        else { return nil }
        let number = text.prefix { "IVX".contains($0) }
        let rest = text[number.endIndex...].drop { ".)".contains($0) }
        guard !number.isEmpty, rest.isEmpty || rest.first == " " else { return nil }
        return rest.drop { $0 == " " }
    }
}
