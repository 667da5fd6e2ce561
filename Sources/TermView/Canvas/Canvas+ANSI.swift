extension Canvas {
    /// The canvas as text with SGR sequences (ECMA-48) for styles and colours: one line per row,
    /// each ended by a newline and with all styles reset.
    public var styledText: String { rows.map { line(of: $0) + "\n" }.joined() }

    private func line(of row: [Cell]) -> String {
        // Blanks with a style are visible; trailing blanks without one are dropped.
        let end = row.lastIndex { $0 != Cell() }.map { $0 + 1 } ?? 0
        var line = String.UnicodeScalarView()
        var style = ""
        for cell in row[..<end] where cell.width > 0 {
            if Canvas.style(of: cell) != style {
                style = Canvas.style(of: cell)
                line += "\u{1B}[0\(style)m".unicodeScalars
            }
            if let scalar = Unicode.Scalar(cell.scalar) { line.append(scalar) }
            line += marks(of: cell)
        }
        if !style.isEmpty { line += "\u{1B}[0m".unicodeScalars }
        return String(line)
    }

    /// The SGR parameters of a cell's style, each preceded by a semicolon.
    private static func style(of cell: Cell) -> String {
        let names: [(Style, String)] = [
            (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
            (.alert, "31"), (.accent, "36"),
        ]
        var numbers = names.filter { cell.style.contains($0.0) }.map(\.1)
        if let color = cell.colors?.foreground { numbers.append("38;5;\(color)") }
        if let color = cell.colors?.background { numbers.append("48;5;\(color)") }
        return numbers.map { ";" + $0 }.joined()
    }
}
