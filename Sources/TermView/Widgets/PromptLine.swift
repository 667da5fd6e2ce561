import Core

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
