public import Core

/// The list of the keys by group, with a search box above.
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

    private func binding(_ viewModel: HelpViewModel) -> ListBinding<HelpRow> {
        // What was found stands in another order, without the headings.
        let showsGroups = !viewModel.searchText.isEmpty
        return ListBinding(viewModel.pane) { row, canvas, area in
            switch row {
            case .heading(let group):
                canvas.write(group, x: area.x, y: area.y, width: area.width - 1, style: .accent)
            case .entry(let entry):
                draw(entry, showsGroup: showsGroups, on: &canvas, in: area)
            }
        }
    }

    private func draw(
        _ entry: HelpEntry, showsGroup: Bool, on canvas: inout Canvas, in area: Area
    ) {
        let width = min(HelpScreen.keysWidth, area.width / 2)
        canvas.write(
            entry.keys.joined(separator: "  "), x: area.x, y: area.y, width: width, style: .bold)
        let x = area.x + width + 1
        let used = canvas.write(entry.purpose, x: x, y: area.y, width: area.x + area.width - x)
        // The part of a heading that says more is left out.
        let group = entry.group.prefix { $0 != ":" }
        let groupX = area.x + area.width - group.cellWidth - 1
        guard showsGroup, groupX >= x + used + 2 else { return }
        canvas.write(group, x: groupX, y: area.y, style: .dim)
    }
}

extension ScreenRegistry {
    public mutating func registerHelp(keymap: Keymap) {
        register(HelpScreen(keymap: keymap))
    }
}

extension Keymap {
    /// The bindings as rows of the help, by group.
    ///
    /// What counts in any tab comes first, and the search boxes last.
    public var help: [HelpEntry] {
        let first: [UserEvent.Scope] = [.everywhere, .lists, .texts, .wordCursor]
        let last: [UserEvent.Scope] = [.tabs, .prompts]
        let entries = bindings.map { binding in
            let group = binding.scope == .typing ? .prompts : binding.event.scope
            return HelpEntry(
                keys: binding.keys.map(\.label), purpose: binding.purpose, group: group.title)
        }
        let titles = (first + last).map(\.title)
        return first.flatMap { group in entries.filter { $0.group == group.title } }
            + entries.filter { !titles.contains($0.group) }
            + last.flatMap { group in entries.filter { $0.group == group.title } }
    }
}
