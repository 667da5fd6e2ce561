import Texts

/// The signs that a row of a file has a word, so that a file without words is refused.
extension MarkCollector {
    /// The most words of a saying; a longer title counts as a sentence.
    private static let longestSaying = 8

    /// The most words before a full stop or a comma in a title without a meaning.
    private static let longestPhrase = 3

    /// The most words in a title without a meaning.
    static let longestTitle = 6

    /// Returns false for a sentence, a number, an amount, and a line of program code.
    static func isLikeWord(_ title: String, hasMeaning: Bool = true) -> Bool {
        let signs = "{}<>|=$\\;_*".unicodeScalars
        let blankCount = title.utf8.count { $0 == UInt8(ascii: " ") }
        // In a calendar or an address book, the colon behind a name has no blank behind it.
        let colon = UInt8(ascii: ":")
        let hasColon =
            title.utf8.contains(colon)
            && (!hasMeaning
                || title.utf8.split(separator: colon).dropFirst().contains {
                    $0.first != UInt8(ascii: " ")
                })
        return blankCount < (hasMeaning ? longestSaying : longestTitle) && !hasColon
            && !title.utf8.dropFirst().contains(UInt8(ascii: "@"))
            && (hasMeaning || !title.hasSuffix("。") && !title.hasSuffix("，"))
            && (hasMeaning || !endsWithMeasure(title))
            && (hasMeaning || blankCount < longestPhrase || !".,".contains(title.suffix(1)))
            && title.unicodeScalars.contains { $0.properties.isAlphabetic }
            && !title.unicodeScalars.contains(where: signs.contains)
            && (!title.utf8.contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "!") }
                || !["()", "(\"", "!/"].contains(where: title.contains))
            && !(blankCount > 0 && title.first?.isNumber == true)
            && !title.hasPrefix(".") && !title.hasPrefix("/")
    }

    /// Returns true for a line of a receipt, such as `Milk 1,29` or `Milk 1,29 A`, and for
    /// `Flour 500 g`, but not for `Boeing 737-800`.
    private static func endsWithMeasure(_ title: String) -> Bool {
        let parts = title.split(separator: " ")
        guard let last = parts.last?.filter({ !"€$£+-".contains($0) }) else { return false }
        let isPrice =
            last.utf8.count > 3 && ".,".contains(last.suffix(3).prefix(1))
            && last.allSatisfy { $0.isNumber || ".,".contains($0) }
        return isPrice || isMeasure(parts.suffix(2).joined(separator: " "))
    }

    /// Returns true for an amount, a price, a date or a number of a telephone, but not for `1989`
    /// or `1st`.
    static func isMeasure(_ text: String) -> Bool {
        guard let first = text.first, first.isNumber || "+-€$£".contains(first),
            text.utf8.count <= longestMeasure, text.contains(where: \.isNumber)
        else { return false }
        let hasSigns = text.dropLast(text.last == "." ? 1 : 0).contains {
            !$0.isLetter && !$0.isNumber
        }
        return text.count(where: \.isLetter) <= 2 && (hasSigns || text.count > 4)
    }

    /// In bytes.
    private static let longestMeasure = 24

    /// Returns true for braces and calls, but not for a gender, as in `Haus {n}`.
    static func hasCode(_ text: String) -> Bool {
        text.contains("()") || text.first == "{"
            || text.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
                .contains { $0.drop { $0.isLetter || ".,/ ".contains($0) }.first != "}" }
    }
}
