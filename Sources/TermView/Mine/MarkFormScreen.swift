import Core

/// The line for the lists and the note of a mark, and below it the lists there are.
struct MarkFormScreen: Screen {
    private let keymap: Keymap

    /// Makes the screen; the keymap names the keys in messages.
    init(keymap: Keymap) { self.keymap = keymap }

    func fit(_ viewModel: MarkForm, in size: Size) {}

    func draw(
        _ form: MarkForm, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing {
        canvas.write(
            form.isMarked ? "The mark of \(form.title)" : "Mark \(form.title)", x: area.x + 1,
            y: area.y, width: area.width - 2, style: .bold)
        let body = area.inset(top: area.height >= 6 ? 2 : 1)
        SearchBox(label: "Note", hasFocus: hasFocus)
            .draw(form.prompt, on: &canvas, in: body)
        let rest = body.inset(left: 1, top: 2, right: 1)
        let how = Message(
            "A word that begins with # names a list, all others are the note.", in: rest)
        how.draw(on: &canvas, style: Style.dim)
        let lists = form.offeredLists.map { "#\($0)" }.joined(separator: " ")
        guard !lists.isEmpty else { return Drawing() }
        Message("Lists: \(lists)", in: rest.inset(top: how.lines.count + 1))
            .draw(on: &canvas, style: Style.dim)
        return Drawing()
    }

    func footer(for form: MarkForm) -> Footer {
        Footer(
            hints: [
                .init(.open, purpose: "keep"), .init(.nextPane, purpose: "complete a list"),
                .init(.back, purpose: "back"),
            ], position: [])
    }
}
