import Core

/// A search box, and below it the matches in the store's catalogue.
struct StoreScreen: ListScreen {
    typealias ViewModel = StoreViewModel

    let keymap: Keymap
    let rowName: String? = "result"
    let needs: WindowShare.Needs? = .init(row: 78, detail: 41...62)

    func isDimmed(_ viewModel: StoreViewModel) -> Bool { viewModel.isStale }

    func searchBox(_ viewModel: StoreViewModel) -> (name: String, note: String) {
        ("Store", menuText(viewModel))
    }

    func hints(for viewModel: StoreViewModel) -> [Footer.Hint] {
        let keys = Footer.Hint(.help, purpose: "keys")
        if viewModel.isTyping {
            return [
                .init(.open, purpose: "search"), .init(.back, purpose: "to the list"), keys,
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
            [(.filterKind, viewModel.kind?.menuTitle ?? "All")]
            + (viewModel.order == .asFound ? [] : [(.sort, viewModel.order.title)])
        return parts.map { event, title in
            let key = keymap.label(for: event, isTyping: viewModel.isTyping)
            return key.isEmpty ? title : "\(key) \(title)"
        }.joined(separator: "  ")
    }

    func draw(
        _ row: StoreRow, of viewModel: StoreViewModel, on canvas: inout Canvas, in area: Area
    ) {
        switch row {
        case .heading(let heading):
            canvas.write(heading.title, x: area.x, y: area.y, width: area.width - 1, style: .dim)
        case .item(let item):
            StoreItemRow(
                item: item,
                highlights: viewModel.pane.highlights(item.title, of: row)
            ).draw(on: &canvas, in: area)
        }
    }

    // MARK: - Message

    func message(_ viewModel: StoreViewModel) -> ListMessage? {
        text(viewModel).map {
            ListMessage($0, style: AnswerMessage.style(viewModel.results.failure))
        }
    }

    private func text(_ viewModel: StoreViewModel) -> String? {
        switch viewModel.results {
        case .notLoaded where viewModel.query.isEmpty:
            return hiddenText(viewModel) ?? "Search for Podcasts, TV Episodes or Songs on iTunes."
        case .notLoaded:
            return "The search was stopped; \(key(.reload, viewModel)) starts it again."
        case .loading:
            let isWaiting = viewModel.list.rows.isEmpty && viewModel.busy.frame != nil
            return isWaiting ? "Waiting for the store…" : nil
        case .failed(let failure, _):
            let cause = AnswerMessage.text(
                failure, of: "results", showing: viewModel.origin
            ) { key($0, viewModel) }
            return joined(cause, hiddenText(viewModel))
        case .loaded(let answer):
            return viewModel.list.rows.isEmpty ? emptyText(answer, viewModel) : nil
        }
    }

    /// The reason why no row is shown although there are results; nil if no row is hidden.
    private func hiddenText(_ viewModel: StoreViewModel) -> String? {
        if let text = hiddenRowsText(viewModel) { return text }
        guard viewModel.list.rows.isEmpty, let kind = viewModel.kind,
            viewModel.results.value?.value.isEmpty == false
        else { return nil }
        let queryText = viewModel.query.isEmpty ? "" : " for “\(viewModel.query)”"
        return "No \(kind.menuTitle) among the results\(queryText); "
            + "\(key(.filterKind, viewModel)) shows other kinds."
    }

    private func emptyText(
        _ answer: Answer<[StoreItem]>, _ viewModel: StoreViewModel
    ) -> String {
        if !answer.value.isEmpty, let hiddenText = hiddenText(viewModel) { return hiddenText }
        if answer.leftOutCount > 0 {
            return "No podcast, no TV episode and no song for “\(viewModel.query)”: all "
                + "\(answer.leftOutCount) results are something else."
        }
        return "No Results for “\(viewModel.query)”."
    }
}

/// An item of the store as a row: ` ♪ Come Together   The Beatles · …      04:19`.
///
/// The sign shows the kind of item.
///
/// If there is little room, the notes are left out first, then the length.
@MainActor
struct StoreItemRow {
    let item: StoreItemViewModel
    /// The parts of the title to reverse.
    let highlights: [Range<Int>]

    private static let minimumNoteWidth = 8
    private static let minimumAsideWidth = 5

    func draw(on canvas: inout Canvas, in area: Area) {
        let aside = item.durationText
        if !canvas.isPlain {
            canvas.write(sign, x: area.x, y: area.y, width: 1, style: .dim)
        }
        let inner = area.inset(left: canvas.indent(2), right: 1)
        var end = inner.x + inner.width
        // Reserve the aside's column even without an aside, to keep the columns aligned.
        let asideWidth = max(StoreItemRow.minimumAsideWidth, aside?.cellWidth ?? 0)
        if inner.width >= asideWidth + 16 {
            if let aside {
                canvas.write(aside, x: end - aside.cellWidth, y: inner.y, style: .dim)
            }
            end -= asideWidth + 2
        }
        guard area.height == 1 else {
            let title = Area(x: inner.x, y: inner.y, width: end - inner.x, height: 1)
            return drawLines(on: &canvas, below: title, in: inner)
        }
        let room = end - inner.x
        // Compute the column with the usual width of a length, so that a longer length does not
        // move the notes.
        let usualRoom = inner.width - StoreItemRow.minimumAsideWidth - 2
        let column = max(16, min(32, usualRoom / 2))
        let hasNotes = room >= column + 2 + StoreItemRow.minimumNoteWidth
        let titleWidth = canvas.write(
            item.title, highlights: highlights, x: inner.x, y: inner.y,
            width: hasNotes ? column : room,
            style: .bold)
        guard hasNotes else { return }
        var x = inner.x + max(titleWidth, column) + 2
        if canvas.isPlain {
            let kind = item.model.kind.name
            x += canvas.write(kind, x: x, y: inner.y, width: end - x, style: .dim) + 2
        }
        let summary = item.model.kind == .episode ? item.model.summary ?? "" : ""
        let notes = [note(fitting: end - x), summary]
        canvas.write(
            notes.filter { !$0.isEmpty }.joined(separator: "  "), x: x, y: inner.y,
            width: end - x, style: .dim)
    }

    /// Draws the title; below it the artist, the track and the album; and then a few other facts.
    private func drawLines(on canvas: inout Canvas, below title: Area, in area: Area) {
        canvas.write(
            item.title, highlights: highlights, x: title.x, y: title.y, width: title.width,
            style: .bold)
        canvas.write(note(fitting: area.width), over: area.inset(top: 1, bottom: 1))
        let facts = [item.model.genre, item.model.releaseDate?.shortText, item.model.price]
            .compactMap(\.self)
        canvas.write(facts.joined(separator: " · "), over: area.inset(top: 2), style: .dim)
    }

    private var sign: String {
        switch item.model.kind {
        case .song: "♪"
        case .podcast: "◉"
        case .episode: "▣"
        }
    }

    /// The text of a row beside or below the title: `The Beatles · Abbey Road · Track 1/17`,
    /// without the track if it does not fit.
    private func note(fitting width: Int) -> String {
        let notes = item.rowNotes
        let text = notes.joined(separator: " · ")
        return text.cellWidth <= width ? text : notes.prefix(2).joined(separator: " · ")
    }
}

extension ScreenRegistry {
    public mutating func registerStore(keymap: Keymap) {
        register(StoreScreen(keymap: keymap))
        register(
            DetailScreen<StoreItemViewModel>(keymap: keymap) { viewModel in
                let links = viewModel.item?.model.links
                return [
                    links?.preview.map { _ in .init(.play, purpose: "play") },
                    links?.page.map { _ in .init(.openPage, purpose: "page") },
                ].compactMap(\.self)
            })
    }
}
