/// Text wrapped to the width of an area and cut at its bottom.
struct Message {
    /// The lines that fit.
    let lines: [Substring]
    let area: Area

    func draw(on canvas: inout Canvas, style: Style = .plain) {
        for (offset, line) in lines.enumerated() {
            canvas.write(line, x: area.x, y: area.y + offset, width: area.width, style: style)
        }
    }
}

extension Message {
    /// Wraps a text; nil makes no lines.
    init(_ text: String?, in area: Area) {
        let lines = text.map { Wrapping.lines(of: $0, width: area.width).prefix(area.height) }
        self.init(lines: Array(lines ?? []), area: area)
    }
}
