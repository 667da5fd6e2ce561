/// The number at the beginning of a paragraph.
enum NumberedSense {
    /// The number and the text after it in `12. Text`; nil for a text without a number.
    static func split(_ text: String) -> (number: Int, text: Substring)? {
        let digits = text.utf8.prefix { 0x30...0x39 ~= $0 }
        guard 1...3 ~= digits.count, let number = Int(Substring(digits)) else { return nil }
        let rest = text.utf8.dropFirst(digits.count)
        guard rest.first == UInt8(ascii: "."), rest.dropFirst().first == 0x20 else { return nil }
        return (number, Substring(rest.dropFirst(2)).drop { $0 == " " })
    }
}
