import CData
import Texts

/// The width of scalars on a terminal, in cells.
///
/// The widths equal the results of glibc's `wcwidth(3)`, which ncurses uses too. The widths do not
/// depend on the locale, so text printed to a pipe has the same columns as on a terminal.
enum TextWidth {
    /// The number of cells: 0 for a combining mark, 1 or 2 for other characters.
    ///
    /// Nil for scalars that can't be shown: controls, and unassigned scalars.
    static func cells(of scalar: Unicode.Scalar) -> Int? {
        let value = scalar.value
        if value < 0x7F { return value >= 0x20 ? 1 : nil }
        return tableCells(of: scalar) ?? cellsOutsideTable(scalar)
    }

    /// The width of a scalar in the table, which has the widths of the built-in locale; nil for a
    /// scalar without a width in the table.
    static func tableCells(of scalar: Unicode.Scalar) -> Int? {
        let code = run(of: scalar.value) & 3
        return code == 0 ? nil : Int(code) - 1
    }

    /// The width of a scalar that is newer than the table.
    private static func cellsOutsideTable(_ scalar: Unicode.Scalar) -> Int? {
        switch scalar.value {
        // Pictographs, and the planes of Chinese characters without their two noncharacters.
        case 0x1F000...0x1FAFF, 0x20000...0x2FFFD, 0x30000...0x3FFFD: return 2
        default: break
        }
        switch scalar.properties.generalCategory {
        case .unassigned, .control, .format, .surrogate, .privateUse, .lineSeparator,
            .paragraphSeparator:
            return nil
        case .nonspacingMark, .enclosingMark: return 0
        default: return 1
        }
    }

    /// The runs of scalars of equal width in glibc, as `CData.h` explains.
    static var runs: UnsafeBufferPointer<UInt32> {
        let runs = width_runs()
        return UnsafeBufferPointer(start: runs.start, count: runs.count)
    }

    /// The run that contains the scalar: the last run that starts at or before it.
    private static func run(of value: UInt32) -> UInt32 {
        let runs = runs
        let highestEntry = value << 2 | 3
        return runs[(1..<runs.count).firstNumber { runs[$0] > highestEntry } - 1]
    }
}

/// Word wrapping.
enum Wrapping {
    /// Wraps a text at blanks; a word longer than a line is split at the end of the line.
    ///
    /// Chinese and Japanese text is also wrapped between its letters, but not before a full stop or
    /// a closing bracket.
    ///
    /// - Parameters:
    ///   - text: One paragraph, its words separated by single blanks.
    ///   - width: The width of a line in cells, at least 1.
    /// - Returns: The lines as slices of the text; one empty line for an empty text.
    static func lines(of text: String, width: Int) -> [Substring] {
        var lines: [Substring] = []
        var rest = text[...]
        while let end = lineEnd(of: rest, width: max(1, width)) {
            lines.append(rest[..<end])
            rest = rest[end...]
            if rest.utf8.first == UInt8(ascii: " ") { rest.removeFirst() }
        }
        return rest.isEmpty && !lines.isEmpty ? lines : lines + [rest]
    }

    /// Wraps a text into a limited number of lines; the last line has the whole rest.
    ///
    /// - Parameters:
    ///   - text: One paragraph, its words separated by single blanks.
    ///   - width: The width of a line in cells, at least 1.
    ///   - limit: The maximum number of lines.
    /// - Returns: The lines; the last line may be wider than the width.
    static func lines(of text: String, width: Int, limit: Int) -> [Substring] {
        let lines = lines(of: text, width: width).prefix(max(0, limit))
        guard let last = lines.last else { return [] }
        return lines.dropLast() + [text[last.startIndex...]]
    }

    /// The end of the first line; nil if the whole text fits.
    ///
    /// The function adds up the widths of scalars, which is fast but overestimates emoji joined
    /// from several scalars.
    private static func lineEnd(of text: Substring, width: Int) -> Substring.Index? {
        let scalars = text.unicodeScalars
        var usedWidth = 0
        var lastBreak: Substring.Index?
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let scalar = scalars[index]
            let cells = scalar.isSimple ? 1 : TextWidth.cells(of: scalar) ?? 1
            if scalar == " " {
                // A blank at the end of a line takes no width.
                lastBreak = index
            } else if usedWidth > 0 {
                if cells == 2, scalar.isUnspaced, scalars[scalars.index(before: index)] != " " {
                    lastBreak = index
                }
                if usedWidth + cells > width, cells > 0 { return lastBreak ?? index }
            }
            usedWidth += cells
            index = scalars.index(after: index)
        }
        return nil
    }
}
