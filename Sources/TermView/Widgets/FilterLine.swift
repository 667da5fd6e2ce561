import Core

/// The filter of a list, in its last line.
@MainActor
enum FilterLine {
    /// The hints while the filter is edited.
    static let hints: [Footer.Hint] = [
        .init(.open, purpose: "keep"), .init(.back, purpose: "all rows"),
    ]

    /// The number of lines that the filter takes of a given height: 0 or 1.
    static func height(of filter: ListFilter.State, in height: Int) -> Int {
        filter.isOn && height > 2 ? 1 : 0
    }

    /// Draws the filter into the last line of an area.
    static func draw(
        _ filter: ListFilter.State, label: String, on canvas: inout Canvas, in area: Area
    ) {
        guard FilterLine.height(of: filter, in: area.height) > 0 else { return }
        SearchBox(label: label, hasFocus: filter.isTyping)
            .draw(filter.line, on: &canvas, in: area.inset(top: area.height - 1))
    }
}
