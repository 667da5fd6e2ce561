public import Core

/// Lays out a whole text as plain lines, for commands.
public enum TextSheet {
    /// The maximum width, in cells; longer lines are hard to read.
    private static let maximumWidth = 100

    /// The lines of a text as a screen shows them, without styles.
    @MainActor
    public static func lines(of text: StyledText, width: Int) -> [String] {
        let width = max(1, min(width, maximumWidth))
        let reading = TextReading(Changes())
        reading.show { text }
        // The pane leaves one column free at each side.
        let count = StyledTextLayout(text, width: width - 2).lines.count
        let size = Size(width: width, height: count)
        var canvas = Canvas(size)
        let pane = TextPane()
        pane.fit(reading, in: size)
        pane.draw(reading, on: &canvas, in: Area(size), hasFocus: false)
        return canvas.lines
    }
}
