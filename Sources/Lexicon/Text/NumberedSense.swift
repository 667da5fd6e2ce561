import Texts

/// The number at the beginning of a paragraph.
enum NumberedSense {
    /// True if a text is nothing but a number with its mark: `1.`, `2)`.
    static func isNumber(_ text: Substring) -> Bool {
        let rest = text.utf8.drop(while: \.isASCIIDigit)
        let mark = rest.first
        return 1...3 ~= text.utf8.count - rest.count
            && (mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")"))
            && rest.dropFirst().allSatisfy { $0 == 0x20 }
    }

    /// The number and the text after it in `12. Text`.
    ///
    /// - Parameters:
    ///   - text: The text of a paragraph.
    ///   - marks: The marks that may stand between the number and the text.
    ///   - limit: The maximum number of digits.
    /// - Returns: The number and the text; nil for a text without a number.
    static func split(
        _ text: Substring, marks: [String] = ["."], digits limit: Int = 3
    ) -> (number: Int, text: Substring)? {
        let digits = text.utf8.prefix(while: \.isASCIIDigit)
        guard 1...limit ~= digits.count, let number = Int(Substring(digits)) else { return nil }
        let rest = Substring(text.utf8.dropFirst(digits.count))
        guard let mark = marks.first(where: rest.hasPrefix) else { return nil }
        let content = rest.utf8.dropFirst(mark.utf8.count)
        guard content.first == 0x20 else { return nil }
        return (number, Substring(content).drop { $0 == " " })
    }
}
