import Core

/// The last line of a list that shows only some of its rows: what they contain.
@MainActor
enum FilterLine {
    /// What the keys do while it is typed.
    static let hints: [Footer.Hint] = [
        .init(.open, purpose: "keep"), .init(.back, purpose: "all rows"),
    ]

    /// How many lines of an area of that height it takes.
    static func height(of filter: ListFilter.State, in height: Int) -> Int {
        filter.isOn && height > 2 ? 1 : 0
    }

    /// Draws it into the last line of an area.
    static func draw(
        _ filter: ListFilter.State, label: String, on canvas: inout Canvas, in area: Area
    ) {
        guard FilterLine.height(of: filter, in: area.height) > 0 else { return }
        SearchBox(label: label, hasFocus: filter.isTyping)
            .draw(filter.line, on: &canvas, in: area.inset(top: area.height - 1))
    }
}
