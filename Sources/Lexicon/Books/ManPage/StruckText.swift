import Texts

/// Text for a printer or a terminal, without its marks: overstruck letters and control sequences
/// for styles.
struct StruckText {
    /// The text in UTF-8.
    private(set) var text: [UInt8] = []
    /// The places at which styles begin, in order.
    private(set) var styles: [(start: Int, style: StyledText.Style)] = []
    private var style = StyledText.Style()

    private static let backspace: Unicode.Scalar = "\u{08}"
    private static let escape: Unicode.Scalar = "\u{1B}"

    init(_ source: String) {
        var scalars = source.unicodeScalars[...]
        text.reserveCapacity(source.utf8.count)
        while var letter = scalars.popFirst() {
            if letter == StruckText.escape {
                skipSequence(&scalars)
                continue
            }
            var style = style
            while scalars.first == StruckText.backspace {
                scalars.removeFirst()
                guard let next = scalars.popFirst() else { break }
                if next == letter {
                    style.insert(.strong)
                } else if letter == "_" || next == "_" {
                    style.insert(.emphasized)
                    letter = letter == "_" ? next : letter
                } else {
                    letter = next
                }
            }
            if letter != "\n", style != styles.last?.style ?? [] {
                styles.append((text.count, style))
            }
            text += String(letter).utf8
        }
    }

    /// Skips a control sequence (ECMA-48) or the address of a link; a sequence for a style changes
    /// the style.
    private mutating func skipSequence(_ scalars: inout Substring.UnicodeScalarView) {
        switch scalars.popFirst() {
        case "[":
            let parameters = scalars.prefix { !("@"..."~").contains($0) }
            scalars = scalars[parameters.endIndex...]
            if scalars.popFirst() == "m" { switchStyle(String(parameters)) }
        case "]":
            while let scalar = scalars.popFirst(), scalar != "\u{07}", scalar != "\\",
                scalar != "\n"
            {}
        // The choice of a character set, `ESC ( B`.
        case "(", ")": _ = scalars.popFirst()
        default: break
        }
    }

    private mutating func switchStyle(_ parameters: String) {
        for parameter in parameters.split(separator: ";", omittingEmptySubsequences: false) {
            switch parameter {
            case "", "0": style = []
            case "1": style.insert(.strong)
            case "3", "4": style.insert(.emphasized)
            case "22": style.remove(.strong)
            case "23", "24": style.remove(.emphasized)
            default: break
            }
        }
    }
}
