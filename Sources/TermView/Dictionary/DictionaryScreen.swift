import Core

/// A search box, and below it the words that were found.
struct DictionaryScreen: Screen {
    private let keymap: Keymap

    /// The minimum width of the terminal for summaries, in cells.
    private static let summaryWidth = 60

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
        if viewModel.text.isEmpty {
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
        let retry = viewModel.hasFailures ? [Footer.Hint(.reload, purpose: "try again")] : []
        let isEnabled = viewModel.pane.isReady
        let read =
            viewModel.openPurpose.map {
                [Footer.Hint(.open, purpose: $0, isEnabled: isEnabled)]
            } ?? []
        let keys = [Footer.Hint(.help, purpose: "keys")]
        let section =
            viewModel.mode == .byDictionary
            ? [Footer.Hint(.nextSection, .previousSection, purpose: "dictionary")] : []
        switch (viewModel.text.isEmpty, viewModel.isTyping) {
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
                + [.init(.nextView, purpose: "order")]
                + section + keys
        }
    }

    private func rows(of viewModel: SearchViewModel, in area: Area) -> Area {
        area.inset(
            top: area.height >= 6 ? 2 : 1,
            bottom: FilterLine.height(of: viewModel.filter, in: area.height))
    }

    // MARK: - Rows

    private func binding(_ viewModel: SearchViewModel) -> ListBinding<SearchRow> {
        let isBusy = viewModel.busy.frame != nil
        let isDimmed = isBusy && viewModel.isStale
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
                if let source = viewModel.sources?.first(where: { $0.name == source }) {
                    SourceHeading(
                        source: source, answer: viewModel.answer(of: source), isBusy: isBusy,
                        isStopped: viewModel.isStopped, retryKey: retry
                    ).draw(on: &canvas, in: area)
                }
            case .word(let word, let section):
                let hasRoom = canvas.size.width >= DictionaryScreen.summaryWidth
                FoundWordRow(
                    word: word, summary: hasRoom ? viewModel.summary(of: word) : nil,
                    showsCount: section == nil
                ).draw(on: &canvas, in: area.inset(left: section == nil ? 0 : 2))
            case .more(let more):
                canvas.write(
                    text(of: more), x: area.x, y: area.y, width: area.width - 1, style: .dim)
            }
            if isDimmed { canvas.add(.dim, to: area) }
        }
    }

    private func text(of more: SearchRow.More) -> String {
        switch more {
        case .words, .before, .after: "… more"
        case .inDictionary(_, let count): "  … \(count.grouped) more"
        }
    }

    // MARK: - Without rows

    /// The message when there are no rows.
    private func message(_ viewModel: SearchViewModel) -> String? {
        guard viewModel.list.rows.isEmpty else { return nil }
        guard let sources = viewModel.sources else { return "Looking for dictionaries…" }
        guard !sources.isEmpty else { return DictionaryOverview.howToInstall }
        if !viewModel.filter.text.isEmpty {
            return "None of the rows contains “\(viewModel.filter.text)”; "
                + "\(keymap.label(for: .back)) shows all."
        }
        if viewModel.isLoading {
            return viewModel.busy.frame == nil ? "" : "Waiting for the dictionaries…"
        }
        guard !viewModel.isStopped else {
            let retry = keymap.label(for: .reload, isTyping: viewModel.isTyping)
            return "The search was stopped; \(retry) starts it again."
        }
        return "No dictionary has “\(viewModel.text)”, or anything spelled alike. Try the "
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

extension ScreenRegistry {
    public mutating func registerDictionary(keymap: Keymap) {
        register(DictionaryScreen(keymap: keymap))
        register(ContentsScreen())
        register(
            DetailScreen<WordPage>(
                keymap: keymap, textHints: [.init(.search, purpose: "find")]))
    }
}
