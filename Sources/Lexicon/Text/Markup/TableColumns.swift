import Texts

/// Aligns the columns of a table, each row of which is a paragraph.
enum TableColumns {
    /// Between two cells.
    static let separator = " │ "
    private static let line: Character = "│"
    /// Between the lines of a cell.
    static let lineBreak = " / "
    /// The width of the widest aligned table, in cells.
    ///
    /// Rows of wider tables are wrapped like other text.
    private static let widestTable = 60

    /// Pads the cells of rows, if the table fits and no row is a numbered sense.
    ///
    /// Columns without any text are removed.
    ///
    /// - Parameter rows: The paragraphs of the table.
    static func align(_ rows: inout ArraySlice<StyledText.Paragraph>) {
        var widths: [Int] = []
        var hasKnownWidths = rows.count > 1
        for row in rows {
            let cells = row.text.split(separator: line, omittingEmptySubsequences: false)
                .map(\.trimmed)
            guard cells.count > 1 else { continue }
            if NumberedSense.split(row.text[...], marks: [".", ")"]) != nil { return }
            for (column, cell) in cells.enumerated() {
                let width = width(of: cell)
                hasKnownWidths = hasKnownWidths && width != nil
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], width ?? 1)
            }
        }
        guard widths.count > 1 else { return }
        let gaps = separator.count * (widths.count - 1)
        let fits = hasKnownWidths && widths.reduce(gaps, +) <= widestTable
        guard fits || widths.contains(0) else { return }
        for index in rows.indices { pad(&rows[index], to: widths, fits: fits) }
    }

    /// Returns the width of a text in cells; nil if the width of a character is not known here.
    ///
    /// A letter of the alphabets from Latin to Armenian takes one cell, a letter of Chinese,
    /// Japanese or Korean takes two cells, and a combining mark takes none.
    private static func width(of text: some StringProtocol) -> Int? {
        var sum = 0
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x300..<0x370: break
            case 0..<0x590, 0x2010...0x2027, 0x266A: sum += 1
            case 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF01...0xFF60: sum += 2
            default: return nil
            }
        }
        return sum
    }

    private static func pad(
        _ row: inout StyledText.Paragraph, to widths: [Int], fits: Bool
    ) {
        guard row.text.contains(line) else { return }
        var column = 0
        var width = 0
        for index in row.runs.indices {
            let parts = row.runs[index].text.split(
                separator: line, omittingEmptySubsequences: false)
            var text = ""
            for (number, part) in parts.enumerated() {
                if number > 0 {
                    // The widths exclude blanks at the end of preformatted text.
                    let gap = fits ? max(0, widths[column] - width) : 0
                    if widths[column] > 0 {
                        text += String(repeating: " ", count: gap) + separator
                    }
                    column += 1
                    width = 0
                }
                var cell = number > 0 ? part.drop { $0 == " " } : part
                while number < parts.count - 1, cell.last == " " { cell.removeLast() }
                text += cell
                width += TableColumns.width(of: cell) ?? 0
            }
            row.runs[index].text = text
        }
        row.runs.removeAll(where: \.text.isEmpty)
        row.isPreformatted = fits && widths.count { $0 > 0 } > 1
    }
}
