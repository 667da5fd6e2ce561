public import Core

/// A whole text as lines, for a terminal that shows nothing else.
public enum TextSheet {
    /// The most columns that are used: longer lines are hard to read.
    private static let widest = 100

    /// The lines of a text as a screen would show them, without styles.
    @MainActor
    public static func lines(of text: StyledText, width: Int) -> [String] {
        let width = max(1, min(width, widest))
        let reading = TextReading(Changes())
        reading.show { text }
        // The pane keeps a column free at each side.
        let count = StyledTextLayout(text, width: width - 2).lines.count
        let size = Size(width: width, height: count)
        var canvas = Canvas(size)
        let pane = TextPane()
        pane.fit(reading, in: size)
        pane.draw(reading, on: &canvas, in: Area(size), hasFocus: false)
        return canvas.lines
    }
}
