import Core

/// A line to type into: its name, what is typed and, where there is room, something at its right end.
struct SearchBox {
    /// The name and the key that leads to it: `Store  /`.
    let label: String
    /// What stands at the right end; empty for nothing.
    var aside = ""
    /// Whether it has the keys.
    let hasFocus: Bool

    /// What is typed has more room than that, in cells, or the right end stays empty.
    private static let leastRoom = 12

    /// Draws it into the first line of an area.
    func draw(_ prompt: Prompt.State, on canvas: inout Canvas, in area: Area) {
        var x = area.x + 1
        x += canvas.write("\(label) ", x: x, y: area.y, style: hasFocus ? .accent : .dim)
        var end = area.x + area.width
        let asideWidth = aside.cellWidth
        if asideWidth > 0, end - x > asideWidth + SearchBox.leastRoom {
            end -= asideWidth + 3
            canvas.write(aside, x: end + 2, y: area.y, style: .dim)
        }
        PromptLine.draw(
            prompt, on: &canvas, in: Area(x: x, y: area.y, width: end - x, height: 1),
            hasFocus: hasFocus)
    }
}
