/// Word wrapping.
enum Wrapping {
    /// Wraps a text at blanks; a word longer than a line is split at the end of the line.
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

    /// The end of the first line; nil when the whole text fits.
    ///
    /// It measures scalars, which is fast but overestimates emoji joined from several scalars.
    private static func lineEnd(of text: Substring, width: Int) -> Substring.Index? {
        let scalars = text.unicodeScalars
        var used = 0
        var lastBlank: Substring.Index?
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let scalar = scalars[index]
            let cells = scalar.isSimple ? 1 : TextWidth.cells(of: scalar) ?? 1
            if scalar == " " {
                // A trailing blank takes no width.
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
