public import Core

/// The terminal's answers so far.
///
/// The program asks the terminal only if the answer is useful, and never waits for it. Answers to
/// an earlier program count, too.
public struct TerminalReports: Equatable, Sendable {
    /// True if the background is dark; nil if it is unknown.
    public private(set) var isBackgroundDark: Bool?
    /// The protocol for pixels; nil if the terminal has not reported one.
    public private(set) var pixels: PixelProtocol?

    /// The first parameter byte of answers; no key has it.
    static let privateStart = UInt8(ascii: "?")

    public init() {}

    /// Adds an OSC, DCS or APC string; unknown strings are ignored.
    mutating func add(_ string: TerminalString) {
        let text = String(decoding: string.content, as: UTF8.self)
        switch string.introducer {
        case UInt8(ascii: "]"):
            if let isDark = TerminalReports.isDark(text) { isBackgroundDark = isDark }
        case UInt8(ascii: "_") where text == "Gi=\(TerminalQuestion.pictureNumber);OK":
            pixels = .kitty
        default: break
        }
    }

    /// Adds a control sequence, which begins with ``privateStart``.
    mutating func add(control sequence: [UInt8]) {
        let text = String(decoding: sequence, as: UTF8.self)
        switch text {
        case "?997;1n": isBackgroundDark = true
        case "?997;2n": isBackgroundDark = false
        // The primary device attributes; the number 4 among them stands for sixels.
        case _ where text.hasSuffix("c") && pixels == nil:
            let attributes = text.dropFirst().dropLast().split(separator: ";").dropFirst()
            if attributes.contains("4") { pixels = .sixel }
        default: break
        }
    }

    /// Reads the background colour: `11;rgb:RRRR/GGGG/BBBB`, each part with 1 to 4 hexadecimal
    /// digits.
    ///
    /// - Returns: True if the colour is dark; nil for any other string.
    private static func isDark(_ text: String) -> Bool? {
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
        // The luminance (Rec. 709).
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] < 0.5
    }

    /// Reads the background from `COLORFGBG`, such as `15;0`: the last number is one of the first
    /// 16 colours.
    ///
    /// - Parameter variable: The value of the variable.
    /// - Returns: True if the background is dark; nil if the variable does not tell.
    static func isDark(variable: String?) -> Bool? {
        guard let last = variable?.split(separator: ";").last, let color = Int(last),
            (0...15).contains(color)
        else { return nil }
        return color < 7 || color == 8
    }
}

/// The requests to the terminal.
enum TerminalQuestion {
    /// Asks for changes of the terminal's colours (contour-terminal.org, "VT extensions"), and for
    /// the background colour (XTerm Control Sequences, OSC 11).
    static let backgroundReports = "\u{1B}[?2031h\u{1B}]11;?\u{1B}\\"
    static let noBackgroundReports = "\u{1B}[?2031l"

    /// Asks whether the terminal knows kitty's graphics protocol, with a picture of one pixel that
    /// is not shown.
    static let kittyPictures = Array(
        "\u{1B}_Gi=\(pictureNumber),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\".utf8)
    fileprivate static let pictureNumber = 31

    /// Asks for the primary device attributes (DA1), which include sixels.
    static let attributes = Array("\u{1B}[c".utf8)
}
