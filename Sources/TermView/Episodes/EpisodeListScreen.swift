import Core

/// The episodes of a show: a heading, a message, and one row per episode, grouped by season.
struct EpisodeListScreen: ListScreen {
    typealias ViewModel = EpisodeListViewModel

    let keymap: Keymap
    let top = ListLayout.Top.heading
    let rowName: String? = nil
    let needs: WindowShare.Needs? = .init(row: 64, detail: 42...62)

    func isDimmed(_ viewModel: EpisodeListViewModel) -> Bool { viewModel.busy.frame != nil }

    func hints(for viewModel: EpisodeListViewModel) -> [Footer.Hint] {
        let commonHints: [Footer.Hint] = [
            .init(.search, purpose: "another show"), .init(.help, purpose: "keys"),
        ]
        guard viewModel.list.selected != nil else { return commonHints }
        return [
            .init(.open, purpose: "open", isEnabled: viewModel.pane.isReady),
            commonHints[0],
            .init(.nextSection, .previousSection, purpose: "season"),
            .init(.lookUp, purpose: "look up"), commonHints[1],
        ]
    }

    func draw(
        _ row: EpisodeListRow, of viewModel: EpisodeListViewModel, on canvas: inout Canvas,
        in area: Area
    ) {
        switch row {
        case .heading(let season):
            let inner = area.inset(right: 1)
            canvas.write(
                season.title, x: inner.x, y: inner.y, width: inner.width, style: .accent)
            let text = "\(season.count) \(season.count == 1 ? "episode" : "episodes")"
            let x = inner.x + inner.width - text.utf8.count
            if x > inner.x + 12 { canvas.write(text, x: x, y: inner.y, style: .dim) }
        case .item(let episode):
            EpisodeRow(
                highlights: viewModel.pane.highlights(episode.title, of: row)
            )
            .draw(episode, on: &canvas, in: area)
        }
    }

    func drawTop(
        _ viewModel: EpisodeListViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing {
        let shownCount = viewModel.shownCount
        let count = viewModel.guide.value?.episodes.count ?? 0
        let shownPart = shownCount == count ? "" : "\(shownCount) of "
        let spinner = canvas.spinner(viewModel.busy).map { $0 + " loading" }
        let episodes = "\(shownPart)\(count) \(count == 1 ? "episode" : "episodes")"
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
        switch viewModel.guide {
        case .notLoaded:
            return "Nothing was loaded; \(key(.reload, viewModel)) loads the episodes."
        case .loading(let previous):
            return previous == nil && viewModel.busy.frame != nil
                ? "Loading the episodes of \(viewModel.showName)…" : nil
        case .failed(let failure, _):
            let cause = AnswerMessage.text(
                failure, of: "episodes", showing: viewModel.origin
            ) { key($0, viewModel) }
            return joined(cause, filteredText(viewModel))
        case .loaded(let guide):
            if guide.episodes.isEmpty {
                return "\(viewModel.showName) has no episodes yet; "
                    + "\(key(.search, viewModel)) finds another show."
            }
            return filteredText(viewModel)
        }
    }

    /// The reason why no row is shown; nil if the filter hides none.
    private func filteredText(_ viewModel: EpisodeListViewModel) -> String? {
        hiddenRowsText(viewModel, "No episode's title")
    }
}

/// One episode as a row: ` Winter Is Coming                  S1E1   17 Apr 2011`.
@MainActor
struct EpisodeRow {
    /// The parts of the title to reverse.
    var highlights: [Range<Int>] = []

    /// The minimum width of the title, in cells.
    ///
    /// To keep this width, the air date is left out first, then season and number.
    private static let minimumTitleWidth = 24
    /// The widths of season and number, and of the air date.
    private static let widths = (code: 6, date: 12)
    private static let gap = 2

    func draw(_ episode: EpisodeViewModel, on canvas: inout Canvas, in area: Area) {
        let inner = area.inset(right: 1)
        guard area.height == 1 else { return drawLines(of: episode, on: &canvas, in: inner) }
        var end = inner.x + inner.width
        for (text, x) in columns(of: episode, in: inner) {
            canvas.write(text, x: x, y: inner.y, style: .dim)
            end = min(end, x - EpisodeRow.gap)
        }
        canvas.write(
            episode.title, highlights: highlights, x: inner.x, y: inner.y, width: end - inner.x)
    }

    /// Draws the title, below it season and date, and then the beginning of the summary.
    private func drawLines(
        of episode: EpisodeViewModel, on canvas: inout Canvas, in area: Area
    ) {
        canvas.write(
            episode.title, highlights: highlights, x: area.x, y: area.y, width: area.width,
            style: .bold)
        canvas.write(
            "\(episode.code)  \(episode.rowDate)", over: area.inset(top: 1, bottom: 1),
            style: .dim)
        canvas.write(episode.episode.plainSummary ?? "", over: area.inset(top: 2))
    }

    /// The texts to the right of the title that have room, with their first columns.
    private func columns(
        of episode: EpisodeViewModel, in inner: Area
    ) -> [(text: String, x: Int)] {
        let dateWidth = max(EpisodeRow.widths.date, episode.rowDate.cellWidth)
        let codeWidth = max(EpisodeRow.widths.code, episode.code.cellWidth)
        let end = inner.x + inner.width
        let room = inner.width - EpisodeRow.minimumTitleWidth - EpisodeRow.gap
        if room >= codeWidth + EpisodeRow.gap + dateWidth {
            let dateX = end - dateWidth
            return [(episode.code, dateX - EpisodeRow.gap - codeWidth), (episode.rowDate, dateX)]
        }
        return room >= codeWidth ? [(episode.code, end - codeWidth)] : []
    }
}

extension ScreenRegistry {
    public mutating func registerEpisodes(keymap: Keymap) {
        register(EpisodeListScreen(keymap: keymap))
        register(ShowFinderScreen(keymap: keymap))
        register(DetailScreen<EpisodeViewModel>(keymap: keymap))
    }
}
