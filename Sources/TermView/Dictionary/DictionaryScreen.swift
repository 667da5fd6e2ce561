import Core

/// A search box, and below it the matches of each dictionary.
struct DictionaryScreen: Screen {
    private let keymap: Keymap

    /// Makes the screen; the keymap names the keys in messages.
    init(keymap: Keymap) { self.keymap = keymap }

    func fit(_ viewModel: SearchViewModel, in size: Size) {
        binding(viewModel).fit(height: rows(of: viewModel, in: Area(size)).height)
    }

    func draw(
        _ viewModel: SearchViewModel, on canvas: inout Canvas, in area: Area, hasFocus: Bool
    ) -> Drawing {
        SearchBox(
            label: "Look up  \(keymap.label(for: .search))",
            aside: viewModel.busy.frame.map(Spinner.picture) ?? "",
            hasFocus: hasFocus && viewModel.hasPromptFocus
        ).draw(viewModel.prompt, on: &canvas, in: area)
        FilterLine.draw(
            viewModel.filter, label: keymap.label(for: .filter), on: &canvas, in: area)
        let rows = rows(of: viewModel, in: area)
        if viewModel.results.text.isEmpty {
            draw(DictionaryOverview(viewModel), on: &canvas, in: rows)
        } else if let message = message(viewModel) {
            Message(message, in: rows.inset(left: 1, right: 1)).draw(on: &canvas)
        } else {
            let list = binding(viewModel).draw(
                on: &canvas, in: rows, hasFocus: hasFocus && !viewModel.isTyping)
            return Drawing(list: list)
        }
        return Drawing()
    }

    func footer(for viewModel: SearchViewModel) -> Footer {
        Footer(hints: hints(for: viewModel), position: viewModel.positionParts)
    }

    private func hints(for viewModel: SearchViewModel) -> [Footer.Hint] {
        if viewModel.filter.isTyping { return FilterLine.hints }
        // Beside the detail there is often no room for the retry key in the heading of the source.
        let hasFailed = viewModel.results.sections.contains { $0.state.failure != nil }
        let retry = hasFailed ? [Footer.Hint(.reload, purpose: "try again")] : []
        let isEnabled = viewModel.pane.selection.isEnabled
        let read =
            viewModel.openPurpose.map {
                [Footer.Hint(.open, purpose: $0, isEnabled: isEnabled)]
            } ?? []
        let keys = [Footer.Hint(.help, purpose: "keys")]
        switch (viewModel.results.text.isEmpty, viewModel.isTyping) {
        case (true, true):
            let earlier = [Footer.Hint(.move(.up), purpose: "earlier queries")]
            return (viewModel.hasEarlierQueries ? earlier : [])
                + [.init(.tab(1), purpose: "the words")] + keys
        case (true, false): return [.init(.search, purpose: "search")] + keys
        case (false, true):
            let detail = [Footer.Hint(.nextPane, purpose: "to the detail")]
            return retry + read + [.init(.back, purpose: "to the list")]
                + (read.isEmpty ? [] : detail) + keys
        case (false, false):
            return retry + read + [.init(.search, purpose: "search")]
                + [.init(.nextSection, .previousSection, purpose: "dictionary")] + keys
        }
    }

    private func rows(of viewModel: SearchViewModel, in area: Area) -> Area {
        area.inset(
            top: area.height >= 6 ? 2 : 1,
            bottom: FilterLine.height(of: viewModel.filter, in: area.height))
    }

    // MARK: - Rows

    private func binding(_ viewModel: SearchViewModel) -> ListBinding<SearchRow> {
        let results = viewModel.results
        let isBusy = viewModel.busy.frame != nil
        let retry = keymap.label(for: .reload, isTyping: viewModel.isTyping)
        return ListBinding(viewModel.pane) { row, canvas, area in
            switch row {
            case .title(let text):
                canvas.write(text, x: area.x, y: area.y, width: area.width - 1, style: .accent)
            case .nothing(let sources):
                canvas.write(
                    "Nothing in \(sources.joined(separator: ", "))", x: area.x, y: area.y,
                    width: area.width - 1, style: .dim)
            case .heading(let source):
                if let section = results.section(of: source) {
                    let isStopped = results.isStopped && !results.isAnswered(section)
                    SectionHeading(
                        section: section, isBusy: isBusy, isStopped: isStopped, retryKey: retry
                    ).draw(on: &canvas, in: area)
                }
            case .headword(let headword):
                draw(headword, on: &canvas, in: area)
            case .more(_, let count):
                canvas.write(
                    "  … \(count.grouped) more", x: area.x, y: area.y, width: area.width - 1,
                    style: .dim)
            }
            guard isBusy, let source = row.source, let section = results.section(of: source),
                !results.isAnswered(section)
            else { return }
            canvas.add(.dim, to: area)
        }
    }

    private func draw(_ headword: HeadwordViewModel, on canvas: inout Canvas, in area: Area) {
        let page = area.inset(left: 2, right: 1)
        let used = canvas.write(
            headword.word, x: page.x, y: page.y, width: page.width,
            style: headword.isExact ? .bold : .plain)
        guard let note = headword.note, used + 2 < page.width else { return }
        canvas.write(
            note, x: page.x + used + 2, y: page.y, width: page.width - used - 2, style: .dim)
    }

    // MARK: - Without rows

    /// The message when there are no rows.
    private func message(_ viewModel: SearchViewModel) -> String? {
        guard viewModel.list.rows.isEmpty else { return nil }
        guard viewModel.results.areSourcesKnown else { return "Looking for dictionaries…" }
        guard !viewModel.results.sections.isEmpty else { return DictionaryOverview.howToInstall }
        if !viewModel.filter.text.isEmpty {
            return "None of the rows contains “\(viewModel.filter.text)”; "
                + "\(keymap.label(for: .back)) shows all."
        }
        if viewModel.results.state.isLoading {
            return viewModel.busy.frame == nil ? "" : "Waiting for the dictionaries…"
        }
        guard viewModel.results.state.isLoaded else {
            let retry = keymap.label(for: .reload, isTyping: viewModel.isTyping)
            return "The search was stopped; \(retry) starts it again."
        }
        return "No dictionary has “\(viewModel.results.text)”, or anything spelled alike. Try the "
            + "first letters alone, or ? for a letter and * for any."
    }

    private func draw(_ overview: DictionaryOverview, on canvas: inout Canvas, in area: Area) {
        let page = area.inset(left: 1, right: 1)
        for (offset, line) in overview.lines(in: page.size).prefix(page.height).enumerated() {
            canvas.write(
                line.text, x: page.x + line.indent, y: page.y + offset,
                width: page.width - line.indent, style: line.style)
            guard let aside = line.aside else { continue }
            canvas.write(
                aside, x: page.x + page.width - aside.cellWidth, y: page.y + offset, style: .dim)
        }
    }
}

/// The heading of a dictionary: ` WordNet                  12`, or ` dict.example.org  no answer
/// within 3 s`.
@MainActor
private struct SectionHeading {
    let section: SearchSection
    let isBusy: Bool
    let isStopped: Bool
    let retryKey: String

    func draw(on canvas: inout Canvas, in area: Area) {
        let page = area.inset(right: 1)
        if let failure = section.state.failure {
            draw(failure.cause, on: &canvas, in: page)
            return
        }
        let state = state
        let used = canvas.write(
            section.source.name, x: page.x, y: page.y,
            width: page.width - state.cellWidth - 1, style: .dim)
        guard !state.isEmpty, used + 1 + state.cellWidth <= page.width else { return }
        canvas.write(
            state, x: page.x + page.width - state.cellWidth, y: page.y, style: .dim)
    }

    /// The cause takes precedence over the name, and both over the key.
    private func draw(_ cause: String, on canvas: inout Canvas, in page: Area) {
        let room = max(SectionHeading.minimumNameWidth, page.width - cause.cellWidth - 2)
        let name = canvas.write(
            section.source.name, x: page.x, y: page.y, width: min(room, page.width), style: .dim)
        let rest = page.inset(left: name + 2)
        let used = canvas.write(cause, x: rest.x, y: rest.y, width: rest.width, style: .alert)
        let key = "\(retryKey) tries again"
        guard used + 2 + key.cellWidth <= rest.width else { return }
        canvas.write(
            key, x: rest.x + rest.width - key.cellWidth, y: rest.y, style: .dim)
    }

    /// The number of cells that the name keeps in any case.
    private static let minimumNameWidth = 8

    private var state: String {
        if isStopped { return "stopped; \(retryKey) asks again" }
        if section.state.isLoading, isBusy { return "no answer yet…" }
        if case .indexing(let progress) = section.source.state {
            return "indexing \(Int(progress * 100))%"
        }
        guard let matches = section.state.value else { return "" }
        return (matches.rows.count + matches.moreCount).grouped
    }
}
