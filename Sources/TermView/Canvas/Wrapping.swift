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
        var rest = text[...]
        while let end = lineEnd(of: rest, width: max(1, width)) {
            lines.append(rest[..<end])
            rest = rest[end...]
            if rest.utf8.first == UInt8(ascii: " ") { rest.removeFirst() }
        }
        return rest.isEmpty && !lines.isEmpty ? lines : lines + [rest]
    }

    /// Where the first line ends; nil when all of the text fits into one.
    ///
    /// It goes by scalars, which is fast, and so takes a picture made of several emoji for wider
    /// than it is shown.
    private static func lineEnd(of text: Substring, width: Int) -> Substring.Index? {
        let scalars = text.unicodeScalars
        var used = 0
        var lastBlank: Substring.Index?
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let scalar = scalars[index]
            let cells = scalar.isSimple ? 1 : TextWidth.cells(of: scalar) ?? 1
            if scalar == " " {
                // A blank at the end of a line needs no room.
                lastBlank = index
            } else if used + cells > width, used > 0, cells > 0 {
                return lastBlank ?? index
            }
            used += cells
            index = scalars.index(after: index)
        }
        return nil
    }
}
