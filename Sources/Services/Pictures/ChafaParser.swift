import Core

/// Parses the output of `chafa --format symbols`.
///
/// It accepts the characters in ``Chafa/glyphs``, line ends, and control sequences that set colours
/// (SGR of ECMA-48, with xterm's palette). If there is anything else, it refuses the whole output,
/// so that no byte of it reaches the terminal unchecked.
enum ChafaParser {
    /// Parses a picture.
    ///
    /// - Parameters:
    ///   - output: The whole output.
    ///   - size: The maximum size of the picture.
    /// - Returns: nil when the output is invalid or empty, or the picture is too large.
    static func picture(of output: [UInt8], fitting size: PictureSize) -> Picture? {
        guard let text = String(validating: output, as: UTF8.self) else { return nil }
        var scalars = text.unicodeScalars[...]
        var pen = Pen()
        var rows: [[Picture.Cell]] = []
        var row: [Picture.Cell] = []
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "\u{1B}":
                guard let parameters = parameters(&scalars), pen.apply(parameters) else {
                    return nil
                }
            case "\n":
                rows.append(row)
                row = []
            case " ", Chafa.glyphs:
                row.append(pen.cell(scalar))
            default:
                return nil
            }
            guard row.count <= size.width, rows.count <= size.height else { return nil }
        }
        if !row.isEmpty { rows.append(row) }
        let picture = Picture(rows: rows)
        guard rows.count <= size.height, !picture.size.isEmpty else { return nil }
        return picture
    }

    /// Parses the parameters of a colour sequence, after its escape character.
    private static func parameters(_ scalars: inout Substring.UnicodeScalarView) -> [UInt8]? {
        guard scalars.popFirst() == "[", let end = scalars.firstIndex(of: "m") else { return nil }
        let fields = scalars[..<end].split(separator: ";", omittingEmptySubsequences: false)
        scalars = scalars[end...].dropFirst()
        let numbers = fields.compactMap { field -> UInt8? in
            guard field.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
            return field.isEmpty ? 0 : UInt8(Substring(field))
        }
        return numbers.count == fields.count && numbers.count <= longestSequence ? numbers : nil
    }

    /// The most parameters of one sequence: a reset and all attributes.
    private static let longestSequence = 8
}

/// The colours of the next cell.
private struct Pen {
    private var foreground: UInt8?
    private var background: UInt8?
    private var isReversed = false

    func cell(_ glyph: Unicode.Scalar) -> Picture.Cell {
        Picture.Cell(
            glyph, foreground: foreground, background: background, isReversed: isReversed)
    }

    /// Applies a sequence; returns false for an unknown sequence.
    mutating func apply(_ parameters: [UInt8]) -> Bool {
        var rest = parameters[...]
        while let parameter = rest.popFirst() {
            switch parameter {
            case 0: self = Pen()
            case 7: isReversed = true
            case 30...37: foreground = parameter - 30
            case 40...47: background = parameter - 40
            case 39: foreground = nil
            case 49: background = nil
            case 38, 48:
                guard rest.popFirst() == 5, let color = rest.popFirst() else { return false }
                if parameter == 38 { foreground = color } else { background = color }
            default: return false
            }
        }
        return true
    }
}
