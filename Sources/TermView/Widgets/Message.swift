/// Some sentences in a place on the screen: wrapped to its width, cut off at its foot.
struct Message {
    /// The lines that have room.
    let lines: [Substring]
    /// The place.
    let area: Area

    func draw(on canvas: inout Canvas, style: Style = .plain) {
        for (offset, line) in lines.enumerated() {
            canvas.write(line, x: area.x, y: area.y + offset, width: area.width, style: style)
        }
    }
}

extension Message {
    /// Wraps a text; nil for no lines.
    init(_ text: String?, in area: Area) {
        let lines = text.map { Wrapping.lines(of: $0, width: area.width).prefix(area.height) }
        self.init(lines: Array(lines ?? []), area: area)
    }
}
