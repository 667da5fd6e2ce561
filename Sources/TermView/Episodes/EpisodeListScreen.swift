import Core

/// The episodes of a show: a heading, a message, and one row per episode, grouped by season.
struct EpisodeListScreen: ListScreen {
    typealias ViewModel = EpisodeListViewModel

    let keymap: Keymap
    let top = ListLayout.Top.heading
    let rowName = "episode"

    func isDimmed(_ viewModel: EpisodeListViewModel) -> Bool { viewModel.busy.frame != nil }

    func position(of viewModel: EpisodeListViewModel) -> [String] { viewModel.positionParts }

    func hints(for viewModel: EpisodeListViewModel) -> [Footer.Hint] {
        let always: [Footer.Hint] = [
            .init(.search, purpose: "another show"), .init(.help, purpose: "keys"),
        ]
        guard viewModel.list.selected != nil else { return always }
        return [
            .init(.open, purpose: "open", isEnabled: viewModel.pane.isReady),
            always[0],
            .init(.nextSection, .previousSection, purpose: "season"),
            .init(.lookUp, purpose: "look up"), always[1],
        ]
    }

    func draw(
        _ row: EpisodeListRow, of viewModel: EpisodeListViewModel, on canvas: inout Canvas,
        in area: Area
    ) {
        switch row {
        case .season(let season, let count):
            let inner = area.inset(right: 1)
            canvas.write(
                "Season \(season)", x: inner.x, y: inner.y, width: inner.width, style: .accent)
            let text = String(count)
            let x = inner.x + inner.width - text.utf8.count
            if x > inner.x + 12 { canvas.write(text, x: x, y: inner.y, style: .dim) }
        case .episode(let episode):
            EpisodeRow(
                highlights: ListBinding.highlights(episode.title, of: row, in: viewModel.pane)
            )
            .draw(episode, on: &canvas, in: area)
        }
    }

    func drawTop(
        _ viewModel: EpisodeListViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing {
        let shown = viewModel.shownCount
        let count = viewModel.guide.value?.episodes.count ?? 0
        let of = shown == count ? "" : "\(shown) of "
        let spinner = canvas.spinner(viewModel.busy).map { $0 + " loading" }
        let episodes = "\(of)\(count) \(count == 1 ? "episode" : "episodes")"
        let state = spinner ?? (count == 0 ? "" : episodes)
        let stateX = area.x + area.width - state.cellWidth - 1
        let hasState = !state.isEmpty && stateX > area.x + 12
        let inner = area.inset(left: 1, right: hasState ? state.cellWidth + 2 : 1)
        canvas.write(viewModel.showName, x: inner.x, y: inner.y, width: inner.width, style: .bold)
        if hasState { canvas.write(state, x: stateX, y: area.y, style: .dim) }
        return Drawing()
    }

    func message(_ viewModel: EpisodeListViewModel) -> ListMessage? {
        text(viewModel).map {
            ListMessage($0, style: AnswerMessage.style(viewModel.guide.failure))
        }
    }

    /// The message about the episodes, with the key that helps.
    private func text(_ viewModel: EpisodeListViewModel) -> String? {
        let retry = key(.reload, viewModel)
        switch viewModel.guide {
        case .notLoaded:
            return "Nothing was loaded; \(retry) loads the episodes."
        case .loading(let previous):
            return previous == nil && viewModel.busy.frame != nil
                ? "Loading the episodes of \(viewModel.showName)…" : nil
        case .failed(let failure, _):
            return AnswerMessage(items: "episodes", retryKey: retry)
                .text(failure, showing: viewModel.origin) + hiddenRowsText(viewModel)
        case .loaded(let guide):
            if guide.episodes.isEmpty {
                return "\(viewModel.showName) has no episodes yet; "
                    + "\(key(.search, viewModel)) finds another show."
            }
            return viewModel.list.rows.isEmpty ? filteredMessage(viewModel) : nil
        }
    }

    private func filteredMessage(_ viewModel: EpisodeListViewModel) -> String {
        "No episode's title contains “\(viewModel.filter.text)”; "
            + "\(key(.back, viewModel)) shows all."
    }

    /// Why no row is shown below a failure; empty when the filter hides none.
    private func hiddenRowsText(_ viewModel: EpisodeListViewModel) -> String {
        let isHidden =
            viewModel.list.rows.isEmpty && viewModel.guide.value?.episodes.isEmpty == false
        return isHidden ? " " + filteredMessage(viewModel) : ""
    }
}

/// One episode as a row: ` Winter Is Coming   Season: 1  Episode: 1   Air date: 2011-04-18 03:00`.
@MainActor
struct EpisodeRow {
    /// The parts of the title to reverse.
    var highlights: [Range<Int>] = []

    /// The minimum width of the title, in cells; a column is dropped rather than cut the title
    /// more.
    private static let minimumTitleWidth = 24
    private static let gap = 2

    func draw(_ episode: EpisodeViewModel, on canvas: inout Canvas, in area: Area) {
        let inner = area.inset(right: 1)
        let columns = columns(of: episode, in: inner.width)
        var x = inner.x + inner.width
        for column in columns.reversed() {
            x -= column.width
            canvas.write(column.text, x: x, y: inner.y, width: column.width, style: .dim)
            x -= EpisodeRow.gap
        }
        canvas.write(
            episode.title, highlights: highlights, x: inner.x, y: inner.y, width: x - inner.x)
    }

    private struct Column {
        let text: String
        let width: Int

        /// Makes a column of at least this width, wider for a longer text.
        init(_ text: String, width: Int) {
            self.text = text
            self.width = max(width, text.cellWidth)
        }
    }

    /// The columns to the right of the title, as many as fit.
    ///
    /// The air date is dropped first, because the detail shows it; then the season, because the
    /// heading shows it.
    private func columns(of episode: EpisodeViewModel, in width: Int) -> [Column] {
        let season = Column(episode.seasonText, width: 9)
        let number = Column(episode.numberText, width: 11)
        let airDate = Column(episode.airDateText, width: 26)
        let choices = [[season, number, airDate], [season, number], [number]]
        return choices.first { columns in
            let used = columns.reduce(0) { $0 + $1.width + EpisodeRow.gap }
            return width - used >= EpisodeRow.minimumTitleWidth
        } ?? []
    }
}

extension ScreenRegistry {
    public mutating func registerEpisodes(keymap: Keymap) {
        register(EpisodeListScreen(keymap: keymap))
        register(ShowFinderScreen(keymap: keymap))
        register(DetailScreen<EpisodeViewModel>(keymap: keymap))
    }
}
