/// What a terminal says of its background.
struct BackgroundReport: Equatable {
    let isDark: Bool

    /// The first byte of the parameters of answers, which no key has.
    static let privateStart = UInt8(ascii: "?")

    /// Asks for the colour of the background (XTerm Control Sequences, OSC 11).
    static let question = Array("\u{1B}]11;?\u{1B}\\".utf8)
    /// The private mode in which a terminal tells when its colours change (contour-terminal.org, "VT extensions").
    static let mode = 2031

    /// The answer to the question: `11;rgb:RRRR/GGGG/BBBB`, each part of 1 to 4 hexadecimal digits.
    ///
    /// Nil for another string.
    init?(of string: TerminalString) {
        guard string.introducer == UInt8(ascii: "]") else { return nil }
        let text = String(decoding: string.content, as: UTF8.self)
        guard text.hasPrefix("11;rgb"), let colon = text.firstIndex(of: ":") else { return nil }
        let parts = text[text.index(after: colon)...].split(separator: "/").prefix(3)
            .compactMap { digits -> Double? in
                guard (1...4).contains(digits.utf8.count), let value = Int(digits, radix: 16) else {
                    return nil
                }
                let limit = (1 << (4 * digits.utf8.count)) - 1
                return Double(value) / Double(limit)
            }
        guard parts.count == 3 else { return nil }
        // How bright it looks (Rec. 709).
        isDark = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] < 0.5
    }

    /// The report of a change: `?997;1n` for dark, `?997;2n` for light.
    ///
    /// Nil for another sequence.
    init?(ofControl sequence: [UInt8]) {
        switch String(decoding: sequence, as: UTF8.self) {
        case "?997;1n": isDark = true
        case "?997;2n": isDark = false
        default: return nil
        }
    }

    /// What `COLORFGBG` says, `15;0`: the last number is the background among the first 16 colours.
    ///
    /// Nil where it says nothing.
    init?(variable: String?) {
        guard let last = variable?.split(separator: ";").last, let color = Int(last),
            (0...15).contains(color)
        else { return nil }
        isDark = color < 7 || color == 8
    }
}
