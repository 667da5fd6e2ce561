import Core

/// A one-line search box: a label, the typed text and, if there is room, a note at the right end.
struct SearchBox {
    /// The name of the box, and the key that gives it the focus: `Store  /`.
    let label: String
    /// The note at the right end; empty for no note.
    var aside = ""
    let hasFocus: Bool
    /// The event that gives the box the focus.
    var focusEvent = UserEvent.prompt

    /// The minimum width of the typed text, in cells; with less room, the note is left out.
    private static let minimumTextWidth = 12

    /// Draws the box into the first line of an area.
    @discardableResult
    func draw(_ prompt: Prompt.State, on canvas: inout Canvas, in area: Area) -> PlacedPrompt {
        let style: Style = hasFocus ? .accent : .dim
        var x = area.x + 1
        // In a narrow window, half of the line is left for the text.
        let room = max(area.width / 2, area.width - SearchBox.minimumTextWidth)
        x += canvas.write(label, x: x, y: area.y, width: room, style: style)
        x += canvas.write(" ", x: x, y: area.y, style: style)
        var end = area.x + area.width
        let asideWidth = aside.cellWidth
        if asideWidth > 0, end - x > asideWidth + SearchBox.minimumTextWidth {
            end -= asideWidth + 3
            canvas.write(aside, x: end + 2, y: area.y, style: .dim)
        }
        var placedPrompt = PromptLine.draw(
            prompt, on: &canvas, in: Area(x: x, y: area.y, width: end - x, height: 1),
            hasFocus: hasFocus)
        // A click on the label counts as a click on the box.
        placedPrompt.area = Area(x: area.x, y: area.y, width: end - area.x, height: 1)
        placedPrompt.focusEvent = hasFocus ? nil : focusEvent
        return placedPrompt
    }
}

extension SearchBox {
    /// Draws a prompt that has the focus over the last line of an area.
    ///
    /// - Returns: The prompt; nil if it is not shown.
    func draw(_ field: LineField.State, below area: Area, on canvas: inout Canvas) -> PlacedPrompt?
    {
        guard field.isOn else { return nil }
        let line = area.inset(top: max(0, area.height - 1))
        canvas.fill(line)
        return draw(field.line, on: &canvas, in: line)
    }
}

/// A prompt as drawn on the screen.
struct PlacedPrompt {
    var area: Area
    /// The event that gives the prompt the focus; nil if the prompt has the focus.
    var focusEvent: UserEvent?
    /// The column at which the text begins.
    let start: Int
    /// The shown text, which may be longer than the area.
    let text: String
    /// The number of characters before the shown text.
    let hiddenCount: Int

    func target(at point: Point) -> Region.Target {
        guard point.x >= start else { return .prompt(focusEvent, caret: nil) }
        var x = start
        let charactersBefore = text.prefix { character in
            x += String(character).cellWidth
            return x <= point.x
        }
        return .prompt(focusEvent, caret: hiddenCount + charactersBefore.count)
    }
}

/// An editable line of text, scrolled sideways to keep the caret visible.
enum PromptLine {
    /// Draws the line into an area one cell high.
    ///
    /// If the line has the focus, it places the cursor at the caret and shows selected text
    /// reversed.
    @discardableResult
    static func draw(
        _ prompt: Prompt.State, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> PlacedPrompt {
        var textBeforeCaret = prompt.text.prefix(prompt.caret)
        while !textBeforeCaret.isEmpty, textBeforeCaret.cellWidth >= max(1, area.width) {
            textBeforeCaret.removeFirst()
        }
        let caret = area.x + textBeforeCaret.cellWidth
        let textAfterCaret = prompt.text.dropFirst(prompt.caret)
        canvas.write(
            textBeforeCaret + textAfterCaret, x: area.x, y: area.y, width: area.width,
            style: hasFocus && prompt.isSelected ? .reverse : .plain)
        if hasFocus {
            canvas.cursor = Point(x: min(caret, area.x + area.width - 1), y: area.y)
            canvas.promptRow = area.y
        }
        return PlacedPrompt(
            area: area, start: area.x, text: String(textBeforeCaret + textAfterCaret),
            hiddenCount: prompt.caret - textBeforeCaret.count)
    }
}

/// The filter of a list, in its last line.
@MainActor
enum FilterLine {
    /// The hints while the filter is edited.
    static let hints: [Footer.Hint] = [
        .init(.open, purpose: "keep"), .init(.back, purpose: "all rows"),
    ]

    /// The number of lines of an area of this height that the filter takes: 0 or 1.
    static func height(of filter: ListFilter.State, in height: Int) -> Int {
        filter.isOn && height > 2 ? 1 : 0
    }

    /// Draws the filter into the last line of an area; nil without a filter.
    static func draw(
        _ filter: ListFilter.State, label: String, on canvas: inout Canvas, in area: Area
    ) -> PlacedPrompt? {
        guard FilterLine.height(of: filter, in: area.height) > 0 else { return nil }
        return SearchBox(label: label, hasFocus: filter.isTyping, focusEvent: .filter)
            .draw(filter.line, on: &canvas, in: area.inset(top: area.height - 1))
    }
}
