/// Breaks a text into lines that fit.
enum Wrapping {
    /// The lines of a text.
    ///
    /// Breaks at blanks; a word longer than a line is broken where the line ends.
    ///
    /// - Parameters:
    ///   - text: One paragraph, its words separated by one blank each.
    ///   - width: Cells in a line, at least 1.
    /// - Returns: The lines, parts of the text; one empty line for an empty text.
    static func lines(of text: String, width: Int) -> [Substring] {
        var lines: [Substring] = []
        var line = text.startIndex..<text.startIndex
        var used = 0
        for word in text.split(separator: " ") {
            for piece in pieces(of: word, width: max(1, width)) {
                let isNewWord = piece.text.startIndex == word.startIndex
                if used > 0, used + (isNewWord ? 1 : 0) + piece.cells > width {
                    lines.append(text[line])
                    used = 0
                }
                if used == 0 { line = piece.text.startIndex..<piece.text.startIndex }
                used += piece.cells + (used > 0 && isNewWord ? 1 : 0)
                line = line.lowerBound..<piece.text.endIndex
            }
        }
        return used > 0 || lines.isEmpty ? lines + [text[line]] : lines
    }

    /// The word, or the parts of a word that is longer than a line, with their widths in cells.
    private static func pieces(
        of word: Substring, width: Int
    ) -> [(text: Substring, cells: Int)] {
        let cells = word.cellWidth
        if cells <= width { return [(word, cells)] }
        var pieces: [(text: Substring, cells: Int)] = []
        var start = word.startIndex
        var used = 0
        for index in word.indices {
            let next = word[index..<word.index(after: index)].cellWidth
            if used + next > width, used > 0 {
                pieces.append((word[start..<index], used))
                start = index
                used = 0
            }
            used += next
        }
        return pieces + [(word[start...], used)]
    }
}
