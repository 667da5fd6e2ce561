import Texts

/// Aligns the columns of a table, each row of which is a paragraph.
enum TableColumns {
    static let separator = " │ "
    /// Wider tables are left as they are, so that their rows fold like other text; in cells.
    private static let widest = 60

    /// Pads the cells of rows, if the table fits, and no row is a numbered sense.
    ///
    /// - Parameter rows: The paragraphs of the table.
    static func align(_ rows: inout ArraySlice<StyledText.Paragraph>) {
        var widths: [Int] = []
        for row in rows {
            let cells = row.text.split(separator: separator, omittingEmptySubsequences: false)
            guard cells.count > 1 else { continue }
            guard cells.allSatisfy(hasPlainWidth),
                NumberedSense.split(row.text, marks: [".", ")"]) == nil
            else { return }
            for (column, cell) in cells.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], cell.unicodeScalars.count)
            }
        }
        let gaps = separator.count * (widths.count - 1)
        guard rows.count > 1, widths.count > 1, widths.reduce(gaps, +) <= widest else { return }
        for index in rows.indices { pad(&rows[index], to: widths) }
    }

    /// Whether each of its scalars takes a cell: those of the alphabets from Latin to Hebrew do, but not marks above letters.
    private static func hasPlainWidth(_ text: Substring) -> Bool {
        text.unicodeScalars.allSatisfy {
            $0.value < 0x300 || 0x370..<0x590 ~= $0.value || $0 == "♪"
        }
    }

    private static func pad(_ row: inout StyledText.Paragraph, to widths: [Int]) {
        guard row.text.contains(separator) else { return }
        var column = 0
        var width = 0
        for index in row.runs.indices {
            let parts = row.runs[index].text.split(
                separator: separator, omittingEmptySubsequences: false)
            var text = ""
            for (number, part) in parts.enumerated() {
                if number > 0 {
                    text += String(repeating: " ", count: widths[column] - width) + separator
                    column += 1
                    width = 0
                }
                text += part
                width += part.unicodeScalars.count
            }
            row.runs[index].text = text
        }
        row.isPreformatted = true
    }
}
