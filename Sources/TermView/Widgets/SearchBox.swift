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

/// An editable line of text, scrolled sideways to keep the caret visible.
enum PromptLine {
    /// Draws the line into an area one cell high.
    ///
    /// With the focus, it places the cursor at the caret, and shows a selected text reversed.
    static func draw(
        _ prompt: Prompt.State, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) {
        var before = prompt.text.prefix(prompt.caret)
        while !before.isEmpty, before.cellWidth >= max(1, area.width) { before.removeFirst() }
        let caret = area.x + before.cellWidth
        let after = prompt.text.dropFirst(prompt.caret)
        canvas.write(
            before + after, x: area.x, y: area.y, width: area.width,
            style: hasFocus && prompt.isSelected ? .reverse : .plain)
        if hasFocus { canvas.cursor = Point(x: min(caret, area.x + area.width - 1), y: area.y) }
    }
}

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
