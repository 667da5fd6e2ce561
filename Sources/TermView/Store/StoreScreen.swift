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

/// An item of the store as a row: ` ♪ Come Together   The Beatles · …      04:19`.
///
/// The sign shows the kind of item. When there is little room, the notes are dropped first, then
/// the length.
@MainActor
struct StoreItemRow {
    let item: StoreItem
    /// The parts of the title to reverse.
    let marks: [Range<Int>]

    private static let minimumNoteWidth = 8
    private static let minimumAsideWidth = 5

    func draw(on canvas: inout Canvas, in area: Area) {
        let aside = item.durationText
        canvas.write(sign, x: area.x, y: area.y, width: 1, style: .dim)
        let page = area.inset(left: 2, right: 1)
        var end = page.x + page.width
        // Reserve the aside's column even without an aside, to keep the columns aligned.
        let asideWidth = max(StoreItemRow.minimumAsideWidth, aside?.cellWidth ?? 0)
        if page.width >= asideWidth + 16 {
            if let aside {
                canvas.write(aside, x: end - aside.cellWidth, y: page.y, style: .dim)
            }
            end -= asideWidth + 2
        }
        let room = end - page.x
        let column = max(16, min(32, room / 2))
        let hasNotes = room >= column + 2 + StoreItemRow.minimumNoteWidth
        let used = canvas.write(
            item.title, marks: marks, x: page.x, y: page.y, width: hasNotes ? column : room,
            style: .bold)
        guard hasNotes else { return }
        let x = page.x + max(used, column) + 2
        canvas.write(
            notes.filter { !$0.isEmpty }.joined(separator: "  "), x: x, y: page.y, width: end - x,
            style: .dim)
    }

    private var sign: String {
        switch item.kind {
        case .song: "♪"
        case .podcast: "◉"
        case .episode: "▣"
        }
    }

    /// What is beside the title, the most important first.
    private var notes: [String] {
        [item.subtitle, item.kind == .episode ? item.summary ?? "" : ""]
    }
}

/// The message about a search in the store, with the key that helps.
@MainActor
struct StoreMessage {
    /// One or two sentences; nil when there is no message.
    let text: String?
    let style: Style

    /// Makes the message for the state of the view model.
    init(_ viewModel: StoreViewModel, keymap: Keymap) {
        let results = viewModel.results
        style = AnswerMessage.style(results.failure)
        let retry = keymap.label(for: .reload, isTyping: viewModel.isTyping)
        switch results {
        case .notLoaded where viewModel.query.isEmpty && viewModel.list.rows.isEmpty:
            text =
                StoreMessage.hiddenRowsText(viewModel, keymap)
                ?? "Search for Podcasts, TV Episodes or Songs on iTunes."
        case .notLoaded where viewModel.query.isEmpty:
            text = "Search for Podcasts, TV Episodes or Songs on iTunes."
        case .notLoaded:
            text = "The store was not asked; \(retry) asks it."
        case .loading where viewModel.list.rows.isEmpty && viewModel.busy.frame != nil:
            text = "Waiting for the store…"
        case .loading:
            text = nil
        case .failed(let failure, _):
            let cause = AnswerMessage(items: "results", retryKey: retry)
                .text(failure, showing: viewModel.origin)
            text = [cause, StoreMessage.hiddenRowsText(viewModel, keymap)].compactMap(\.self)
                .joined(separator: " ")
        case .loaded(let answer):
            text =
                viewModel.list.rows.isEmpty
                ? StoreMessage.emptyText(answer, viewModel, keymap) : nil
        }
    }

    /// Why no row is shown although there are results; nil when no row is hidden.
    private static func hiddenRowsText(_ viewModel: StoreViewModel, _ keymap: Keymap) -> String? {
        guard viewModel.list.rows.isEmpty else { return nil }
        if !viewModel.filter.text.isEmpty {
            return "None of the rows contains “\(viewModel.filter.text)”; "
                + "\(keymap.label(for: .back)) shows all."
        }
        return viewModel.kind == .all ? nil : otherKinds(viewModel.kind, keymap)
    }

    private static func otherKinds(_ filter: StoreFilter, _ keymap: Keymap) -> String {
        let key = keymap.label(for: .filterKind)
        return "No \(filter.title) among the results; \(key) shows other kinds."
    }

    private static func emptyText(
        _ answer: Answer<[StoreItem]>, _ viewModel: StoreViewModel, _ keymap: Keymap
    ) -> String {
        if !answer.value.isEmpty, let hidden = hiddenRowsText(viewModel, keymap) { return hidden }
        if answer.leftOut > 0 {
            return "No podcast, no TV episode and no song: all \(answer.leftOut) results are "
                + "something else."
        }
        return "No Results for “\(viewModel.query)”."
    }
}

extension ScreenRegistry {
    public mutating func registerStore(keymap: Keymap) {
        register(StoreScreen(keymap: keymap))
        register(DetailScreen<StoreItem>(store: keymap))
    }
}

extension Keymap {
    public static let store: [Binding] = [
        Binding("p", to: .play),
        Binding("f", to: .filterKind),
    ]
}

extension DetailScreen where Item == StoreItem {
    /// Makes the screen of a store item, with hints for the links that it has.
    init(store keymap: Keymap) {
        self.init(keymap: keymap) { viewModel in
            let links = viewModel.item?.links
            return [
                links?.preview.map { _ in Footer.Hint(.play, purpose: "play") },
                links?.page.map { _ in Footer.Hint(.openPage, purpose: "page") },
            ].compactMap(\.self)
        }
    }
}
