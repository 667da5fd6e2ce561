/// The marks before the items of a list (W3C, "CSS Counter Styles").
enum ListMarker: Hashable {
    case none, bullet, decimal, smallLetter, largeLetter, smallRoman, largeRoman

    /// Finds the marker by a value of `list-style-type`, or of the attribute `type` of a list; nil
    /// for another word.
    init?(_ name: some StringProtocol) {
        switch String(name) {
        case "a": self = .smallLetter
        case "A": self = .largeLetter
        case "i": self = .smallRoman
        case "I": self = .largeRoman
        case let name:
            switch name.lowercased() {
            case "none": self = .none
            case "disc", "circle", "square": self = .bullet
            case "1", "decimal", "decimal-leading-zero": self = .decimal
            case "lower-alpha", "lower-latin": self = .smallLetter
            case "upper-alpha", "upper-latin": self = .largeLetter
            case "lower-roman": self = .smallRoman
            case "upper-roman": self = .largeRoman
            default: return nil
            }
        }
    }

    /// The mark of an item with a number, such as `4`, `d` or `iv`, without a point.
    ///
    /// Digits are used for a number that letters or Roman numerals can't express.
    func text(_ number: Int) -> String {
        switch self {
        case .none: ""
        case .bullet: "•"
        case .decimal: "\(number)"
        case .smallLetter: ListMarker.letter(number) ?? "\(number)"
        case .largeLetter: ListMarker.letter(number)?.uppercased() ?? "\(number)"
        case .smallRoman: ListMarker.roman(number) ?? "\(number)"
        case .largeRoman: ListMarker.roman(number)?.uppercased() ?? "\(number)"
        }
    }

    private static func letter(_ number: Int) -> String? {
        guard 1...26 ~= number else { return nil }
        return String(UnicodeScalar(UInt8(96 + number)))
    }

    private static func roman(_ number: Int) -> String? {
        guard 1..<4_000 ~= number else { return nil }
        let values = [
            (1_000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
            (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
        ]
        var rest = number
        return values.reduce(into: "") { text, value in
            text += String(repeating: value.1, count: rest / value.0)
            rest %= value.0
        }
    }
}
