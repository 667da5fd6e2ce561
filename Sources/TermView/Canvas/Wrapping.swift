/// Breaks a text into lines that fit.
enum Wrapping {
    /// The lines of a text.
    ///
    /// Breaks at blanks; a word longer than a line is broken where the line ends.
    ///
    /// - Parameters:
    ///   - text: One paragraph.
    ///   - width: Cells in a line, at least 1.
    /// - Returns: The lines; one empty line for an empty text.
    static func lines(of text: String, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var used = 0
        for word in text.split(separator: " ") {
            for (piece, cells) in pieces(of: word, width: max(1, width)) {
                if used > 0, used + 1 + cells > width {
                    lines.append(line)
                    line = ""
                    used = 0
                }
                if used > 0 {
                    line += " "
                    used += 1
                }
                line += piece
                used += cells
            }
        }
        return lines + (line.isEmpty && !lines.isEmpty ? [] : [line])
    }

    /// The word, or the parts of a word that is longer than a line, with their widths in cells.
    private static func pieces(
        of word: Substring, width: Int
    ) -> [(text: String, cells: Int)] {
        let cells = word.cellWidth
        if cells <= width { return [(String(word), cells)] }
        var pieces: [(text: String, cells: Int)] = []
        var piece = String.UnicodeScalarView()
        var used = 0
        for glyph in Glyphs(word) {
            if used + glyph.width > width, used > 0 {
                pieces.append((String(piece), used))
                piece = String.UnicodeScalarView()
                used = 0
            }
            piece.append(glyph.scalar)
            piece.append(contentsOf: glyph.marks)
            used += glyph.width
        }
        return pieces + [(String(piece), used)]
    }
}
