import Core

/// A search box, and below it the matches in the store's catalogue.
struct StoreScreen: Screen {
    private let keymap: Keymap

    /// Makes the screen; the keymap names the keys in messages.
    init(keymap: Keymap) { self.keymap = keymap }

    func fit(_ viewModel: StoreViewModel, in size: Size) {
        binding(viewModel).fit(height: layout(viewModel, in: Area(size)).rows.height)
    }

    func draw(
        _ viewModel: StoreViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing {
        let layout = layout(viewModel, in: area)
        layout.message.draw(on: &canvas, style: layout.style)
        SearchBox(
            label: "Store  \(keymap.label(for: .search))",
            // While a request is in progress, the spinner replaces the menu.
            aside: viewModel.busy.frame.map(Spinner.picture) ?? menuText(viewModel),
            hasFocus: hasFocus && viewModel.hasPromptFocus
        ).draw(viewModel.prompt, on: &canvas, in: area)
        FilterLine.draw(
            viewModel.filter, label: keymap.label(for: .filter), on: &canvas, in: area)
        let list = binding(viewModel).draw(
            on: &canvas, in: layout.rows, hasFocus: hasFocus && !viewModel.isTyping,
            isDimmed: viewModel.isStale)
        return Drawing(list: list)
    }

    func footer(for viewModel: StoreViewModel) -> Footer {
        Footer(hints: hints(for: viewModel), position: viewModel.positionParts)
    }

    private func hints(for viewModel: StoreViewModel) -> [Footer.Hint] {
        if viewModel.filter.isTyping { return FilterLine.hints }
        if viewModel.pane.titleCursor.state.isOn { return Footer.choosing }
        let keys = Footer.Hint(.help, purpose: "keys")
        if viewModel.isTyping {
            return [
                .init(.open, purpose: "search, read"), .init(.back, purpose: "to the list"), keys,
            ]
        }
        let links = viewModel.selectedLinks
        return [
            viewModel.list.selected.map { _ in
                .init(.open, purpose: "read", isEnabled: viewModel.pane.isReady)
            },
            .init(.search, purpose: "search"), .init(.filterKind, purpose: "kind"),
            viewModel.list.selected.map { _ in .init(.sort, purpose: "sort") },
            links?.preview.map { _ in .init(.play, purpose: "play") },
            links?.page.map { _ in .init(.openPage, purpose: "page") },
            viewModel.list.selected.map { _ in .init(.lookUp, purpose: "look up") }, keys,
        ].compactMap(\.self)
    }

    private func menuText(_ viewModel: StoreViewModel) -> String {
        let parts: [(event: UserEvent, title: String)] =
            [(.filterKind, viewModel.kind.title)]
            + (viewModel.order == .found ? [] : [(.sort, viewModel.order.title)])
        return parts.map { event, title in
            let key = keymap.label(for: event, isTyping: viewModel.isTyping)
            return key.isEmpty ? title : "\(key) \(title)"
        }.joined(separator: "  ")
    }

    // MARK: - Message and rows

    private struct Layout {
        let message: Message
        let style: Style
        let rows: Area
    }

    /// The message below the search box and the rows below the message, with empty lines between
    /// them if there is room.
    private func layout(_ viewModel: StoreViewModel, in area: Area) -> Layout {
        let body = area.inset(
            top: area.height >= 6 ? 2 : 1,
            bottom: FilterLine.height(of: viewModel.filter, in: area.height))
        let message = StoreMessage(viewModel, keymap: keymap)
        let room = viewModel.list.rows.isEmpty ? body.height : max(1, body.height / 3)
        let lines = Message(
            message.text,
            in: Area(x: body.x + 1, y: body.y, width: body.width - 2, height: room))
        let count = lines.lines.count
        let gap = count > 0 && body.height >= count + 6 ? 1 : 0
        return Layout(message: lines, style: message.style, rows: body.inset(top: count + gap))
    }

    private func binding(_ viewModel: StoreViewModel) -> ListBinding<StoreRow> {
        let pane = viewModel.pane
        return ListBinding(pane) { row, canvas, area in
            let marks = row.word.map { ListBinding.marks($0, of: row, in: pane) } ?? []
            switch row {
            case .heading(let title):
                canvas.write(title, x: area.x, y: area.y, width: area.width - 1, style: .dim)
            case .item(let item):
                StoreItemRow(item: item, marks: marks).draw(on: &canvas, in: area)
            }
        }
    }
}
