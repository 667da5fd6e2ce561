import Core

/// The list of the keys, with a search box above.
struct HelpScreen: Screen {
    private let keymap: Keymap
    private static let keysWidth = 24

    /// Makes the screen; the keymap names the keys in messages.
    init(keymap: Keymap) { self.keymap = keymap }

    func fit(_ viewModel: HelpViewModel, in size: Size) {
        binding(viewModel).fit(height: rows(in: Area(size)).height)
    }

    func draw(
        _ viewModel: HelpViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing {
        let rows = rows(in: area)
        SearchBox(label: "Keys  \(keymap.label(for: .search))", hasFocus: viewModel.isTyping)
            .draw(viewModel.prompt, on: &canvas, in: area)
        if viewModel.list.rows.isEmpty {
            let text = "No key does that; search for another word."
            Message(text, in: rows.inset(left: 1, right: 1)).draw(on: &canvas)
        }
        return Drawing(
            list: binding(viewModel).draw(
                on: &canvas, in: rows, hasFocus: hasFocus && !viewModel.isTyping))
    }

    func footer(for viewModel: HelpViewModel) -> Footer {
        Footer(
            hints: [.init(.search, purpose: "search"), .init(.back, purpose: "back")],
            position: [viewModel.list.positionText])
    }

    private func rows(in area: Area) -> Area { area.inset(top: area.height >= 6 ? 2 : 1) }

    private func binding(_ viewModel: HelpViewModel) -> ListBinding<HelpEntry> {
        ListBinding(viewModel.pane) { entry, canvas, area in
            let width = min(HelpScreen.keysWidth, area.width / 2)
            canvas.write(
                entry.keys.joined(separator: "  "), x: area.x, y: area.y, width: width,
                style: .bold)
            canvas.write(
                entry.purpose, x: area.x + width + 1, y: area.y,
                width: area.width - width - 1)
        }
    }
}
