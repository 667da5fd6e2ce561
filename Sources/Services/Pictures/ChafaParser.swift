import Core

/// Reads what `chafa --format symbols` writes.
///
/// It knows the characters that chafa was told to use, line ends, and those control sequences that
/// set colours (SGR of ECMA-48, with xterm's palette). Output with anything else in it is refused
/// as a whole: nothing of it ever reaches the terminal as it is.
enum ChafaParser {
    /// The picture that the output draws.
    ///
    /// - Parameters:
    ///   - output: All of the output.
    ///   - size: The most room there is for the picture.
    /// - Returns: nil when the output is something else, or the picture is larger, or empty.
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

    /// The numbers of a sequence that sets colours, after its escape character.
    private static func parameters(_ scalars: inout Substring.UnicodeScalarView) -> [UInt8]? {
        guard scalars.popFirst() == "[" else { return nil }
        var numbers: [UInt8] = [0]
        while let scalar = scalars.popFirst(), numbers.count <= longestSequence {
            switch scalar {
            case "0"..."9":
                let digit = UInt8(truncatingIfNeeded: scalar.value & 0xF)
                let (tens, isTooLarge) = numbers[numbers.count - 1]
                    .multipliedReportingOverflow(by: 10)
                let (sum, isLarger) = tens.addingReportingOverflow(digit)
                guard !isTooLarge, !isLarger else { return nil }
                numbers[numbers.count - 1] = sum
            case ";": numbers.append(0)
            case "m": return numbers
            default: return nil
            }
        }
        return nil
    }

    /// The most numbers in one sequence: all that can be set, and a reset before it.
    private static let longestSequence = 8
}

/// The colours that the next cell has.
private struct Pen {
    private var foreground: UInt8?
    private var background: UInt8?
    private var isReversed = false

    func cell(_ glyph: Unicode.Scalar) -> Picture.Cell {
        Picture.Cell(
            glyph, foreground: foreground, background: background, isReversed: isReversed)
    }

    /// Does what a sequence says; false when it says something else.
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
