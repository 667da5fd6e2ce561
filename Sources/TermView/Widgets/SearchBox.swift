import Core

/// A one-line search box: a label, the typed text and, if there is room, a note at the right end.
struct SearchBox {
    /// The name, and the key that focuses the box: `Store  /`.
    let label: String
    /// The note at the right end; empty for none.
    var aside = ""
    let hasFocus: Bool

    /// The minimum width of the typed text, in cells; the note is left out rather than take more.
    private static let minimumTextWidth = 12

    /// Draws the box into the first line of an area.
    func draw(_ prompt: Prompt.State, on canvas: inout Canvas, in area: Area) {
        var x = area.x + 1
        x += canvas.write("\(label) ", x: x, y: area.y, style: hasFocus ? .accent : .dim)
        var end = area.x + area.width
        let asideWidth = aside.cellWidth
        if asideWidth > 0, end - x > asideWidth + SearchBox.minimumTextWidth {
            end -= asideWidth + 3
            canvas.write(aside, x: end + 2, y: area.y, style: .dim)
        }
        PromptLine.draw(
            prompt, on: &canvas, in: Area(x: x, y: area.y, width: end - x, height: 1),
            hasFocus: hasFocus)
    }
}
