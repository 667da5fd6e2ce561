import Core
public import Texts

/// Lays out a whole text as a screen shows it, for commands.
public enum TextSheet {
    /// The text on a canvas that is as high as it needs, with whole lists.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - width: The width of the canvas in cells; at least 1 is used.
    /// - Returns: The canvas.
    @MainActor
    public static func canvas(of text: StyledText, width: Int) -> Canvas {
        let width = max(1, width)
        let reading = TextReading(Changes(), foldsLists: false)
        reading.show { text }
        let pane = TextPane(pinsSections: false)
        pane.fit(reading, in: Size(width: width, height: 1))
        let size = Size(width: width, height: reading.scroll.state.count)
        var canvas = Canvas(size)
        pane.fit(reading, in: size)
        pane.draw(reading, on: &canvas, in: Area(size), hasFocus: false)
        return canvas
    }
}
