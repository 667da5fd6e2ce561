import Core
import Texts

/// A search box, and below it the found words.
struct DictionaryScreen: ListScreen {
    typealias ViewModel = SearchViewModel

    let keymap: Keymap
    let rowName: String? = "word"
    let needs: WindowShare.Needs? = .init(row: 64, detail: 55...82)

    /// The minimum width of the terminal for summaries, in cells.
    private static let summaryWidth = 60

    func searchBox(_ viewModel: SearchViewModel) -> (name: String, note: String) {
        ("Look up", viewModel.chosenName)
    }

    /// Offered words and the list of the dictionaries are not counted.
    func news(of viewModel: SearchViewModel) -> News? {
        guard !viewModel.isOverview else {
            return viewModel.listsDictionaries && viewModel.busy.frame != nil
                ? .loading : .nothing
        }
        return listNews(of: viewModel)
    }

    /// Shows no selection while the empty search box has the focus, because Enter opens nothing
    /// there.
    func showsSelection(_ viewModel: SearchViewModel) -> Bool {
        !viewModel.text.isEmpty || !viewModel.hasPromptFocus
    }

    func hints(for viewModel: SearchViewModel) -> [Footer.Hint] {
        // Show the retry key here: beside a detail, a source's heading often has no room for it.
        let retryHints =
            Footer.Hint(.dictionaries, purpose: "dictionaries")
            .when(viewModel.hasFailures && viewModel.isMiss)
            + Footer.Hint(.reload, purpose: "try again").when(viewModel.hasFailures)
        let openHints = [viewModel.openPurpose].compactMap(\.self).map {
            Footer.Hint(.open, purpose: $0, isEnabled: viewModel.pane.isReady)
        }
        let keys = Footer.Hint(.help, purpose: "keys")
        let search = Footer.Hint(.search, purpose: "search")
        switch (viewModel.isOverview, viewModel.isTyping) {
        case (true, true):
            return Footer.Hint(.move(.up), purpose: "earlier queries")
                .when(viewModel.hasEarlierQueries)
                + Footer.Hint(.move(.down), purpose: "these words")
                .when(!viewModel.list.rows.isEmpty)
                + [.init(.tab(1), purpose: keymap.purpose(of: .tab(1))), keys]
        case (true, false): return openHints + overviewHints(viewModel) + [search, keys]
        case (false, true):
            return retryHints + openHints + [.init(.back, purpose: "to the list")]
                + Footer.Hint(.nextPane, purpose: "to the detail").when(!openHints.isEmpty) + [keys]
        case (false, false):
            return retryHints + openHints + [search, .init(.nextView, purpose: "order")]
                + Footer.Hint(.sort, purpose: "sort").when(viewModel.canSort)
                + Footer.Hint(.nextSection, .previousSection, purpose: "dictionary")
                .when(viewModel.mode == .byDictionary) + [keys]
        }
    }

    /// The hints for the selected row while there is no query.
    private func overviewHints(_ viewModel: SearchViewModel) -> [Footer.Hint] {
        guard viewModel.listsDictionaries else { return [] }
        let filter = Footer.Hint(.filter, purpose: "filter")
        switch viewModel.list.selected?.item {
        case .dictionary(let source) where source.kind != .unsupported:
            return Footer.Hint(.undo, purpose: "remove").when(viewModel.isFetchedSelected) + [
                Footer.Hint(.raiseDictionary, .lowerDictionary, purpose: "up, down"),
                Footer.Hint(.hideDictionary, purpose: source.isHidden ? "show" : "hide"),
                Footer.Hint(.topDictionary, purpose: "top"), filter,
            ]
        case .offer(let item, _) where viewModel.offers.isFetching(item.id):
            return [Footer.Hint(.back, purpose: "stop"), filter]
        case .offer:
            return [
                filter, Footer.Hint(.nextPane, purpose: "about it"),
                Footer.Hint(.reload, purpose: "ask the servers"),
            ]
        default: return [filter]
        }
    }

    // MARK: - Rows

    func draw(
        _ row: SearchRow, of viewModel: SearchViewModel, on canvas: inout Canvas, in area: Area
    ) {
        let isBusy = viewModel.busy.frame != nil
        switch row {
        case .heading(let heading) where heading.kind == .section:
            if let source = viewModel.sources?.first(where: { $0.name == heading.title }) {
                SourceHeading(
                    source: source, answer: viewModel.answer(of: source), isBusy: isBusy,
                    isStopped: viewModel.isStopped,
                    retryKey: keymap.label(for: .reload, isTyping: viewModel.isTyping)
                ).draw(on: &canvas, in: area)
            }
        case .heading(let heading):
            canvas.write(
                heading.title, x: area.x, y: area.y, width: area.width - 1,
                style: heading.kind == .title ? .accent : .dim)
        case .item(.word(let word, let section)):
            let hasRoom = canvas.size.width >= DictionaryScreen.summaryWidth
            FoundWordRow(
                word: word, spelling: viewModel.spelling(of: word),
                summary: hasRoom ? viewModel.summary(of: word) : nil
            ).draw(on: &canvas, in: area.inset(left: section == nil ? 0 : canvas.indent(2)))
        case .item(.more(let more)):
            canvas.write(
                text(of: more).replacing("…", with: canvas.ellipsis), x: area.x, y: area.y,
                width: area.width - 1, style: .dim)
        case .item(.offered(let word)):
            let hasRoom = canvas.size.width >= DictionaryScreen.summaryWidth
            let isToday = word.reason == .today
            TitledRow(
                title: word.word, style: isToday ? .bold : .plain,
                text: hasRoom ? viewModel.summary(of: word) ?? "" : "",
                aside: isToday ? "word of the day" : nil
            ).draw(on: &canvas, in: area)
        case .item(.language(let name)):
            canvas.write(
                name ?? "None of these", x: area.x, y: area.y, width: area.width - 1)
        case .item(.dictionary(let source)):
            DictionaryRow(source: source, fetchedTitle: viewModel.title(of: source))
                .draw(on: &canvas, in: area)
        case .item(.offer(let item, let isUpdate)):
            OfferRow(
                item: item, isUpdate: isUpdate, state: viewModel.offers.state(of: item.id),
                text: viewModel.offers.text(of: item.id)
            ).draw(on: &canvas, in: area)
        }
        if isBusy, viewModel.isStale { canvas.add(.dim, to: area) }
    }

    private func text(of more: SearchItem.More) -> String {
        switch more {
        case .words, .before, .after: "… more"
        case .inDictionary(_, let count): "  … \(count.grouped) more"
        }
    }

    // MARK: - Without rows

    func message(_ viewModel: SearchViewModel) -> ListMessage? {
        guard !viewModel.listsDictionaries else { return listMessage(viewModel) }
        guard !viewModel.text.isEmpty else { return welcome(viewModel).map { ListMessage($0) } }
        guard viewModel.list.rows.isEmpty else {
            // All rows may be words with a similar spelling: a message must then say that the word
            // was not found.
            let miss = viewModel.miss
            // The title of words by their sound says itself why there are none.
            guard SoundQuestion(viewModel.text) == nil else { return nil }
            guard
                miss?.cause != .nowhere || viewModel.list.selected != nil
                    || miss?.isOfMissingLanguage == true
            else { return nil }
            return missText(viewModel).map { ListMessage($0) }
        }
        return ListMessage(text(withoutRows: viewModel))
    }

    /// The number of dictionaries and the ways to get more, or the reason why a server did not
    /// answer.
    private func listMessage(_ viewModel: SearchViewModel) -> ListMessage? {
        guard let sources = viewModel.allSources else { return nil }
        if let hiddenText = hiddenRowsText(viewModel, "No dictionary’s name or language") {
            return ListMessage(hiddenText)
        }
        if let failure = viewModel.offers.failure {
            let retry = key(.reload, viewModel)
            return ListMessage("\(failure). \(retry) tries again.", style: .alert)
        }
        let countText = sources.countText.map { "\($0)." } ?? viewModel.packages.noDictionary()
        let canFetch = viewModel.list.rows.contains { $0.item?.offer != nil }
        let fetchText =
            canFetch
            ? "Below are dictionaries to fetch: \(keymap.label(for: .filter)) finds a language, "
                + "\(keymap.label(for: .open)) fetches one." : nil
        let folderText = viewModel.packages.folder.map { "\($0) is the folder for your own." }
        return ListMessage(
            joined(
                countText, fetchText, folderText,
                sources.missingIndexReason.map { "Without an index, searches take longer: \($0)." })
                ?? "")
    }

    /// The line about the dictionaries and the possible input; nil until the dictionaries are
    /// known.
    private func welcome(_ viewModel: SearchViewModel) -> String? {
        guard let sources = viewModel.allSources else { return nil }
        let dictionariesKey = key(.dictionaries, viewModel)
        guard let countText = sources.countText else {
            return text(of: SearchMiss("", in: sources), viewModel)
        }
        let languages = viewModel.offeredLanguages
        // `back` may leave the tab while the search box is empty.
        let groupKey = keymap.keySequence(
            for: .nextGroup, isTyping: viewModel.isTyping, leavingBy: .move(.down))
        let languageText =
            languages.isEmpty
            ? ""
            : "\(groupKey) searches one language: "
                + "\(languages.joined(separator: " or ")). "
        return "\(countText); \(dictionariesKey) lists them and others to fetch. \(languageText)"
            + "Type a word, a phrase, a sentence, a description, or a pattern such as c?t."
    }

    /// The reason why no headword was found; nil if one was found.
    private func missText(_ viewModel: SearchViewModel) -> String? {
        viewModel.miss.flatMap { text(of: $0, viewModel) }
    }

    private func text(of miss: SearchMiss, _ viewModel: SearchViewModel) -> String? {
        miss.text(viewModel.packages) {
            keymap.label(for: $0)
        } way: {
            key($0, viewModel)
        }
    }

    private func text(withoutRows viewModel: SearchViewModel) -> String {
        guard let sources = viewModel.sources else { return "Looking for dictionaries…" }
        if sources.isEmpty, viewModel.allSources?.isEmpty != false {
            return missText(viewModel)
                ?? viewModel.packages.noDictionary(key(.dictionaries, viewModel))
        }
        if let hiddenText = hiddenRowsText(viewModel) { return hiddenText }
        if viewModel.isLoading {
            return viewModel.busy.frame == nil ? "" : "Waiting for the dictionaries…"
        }
        guard !viewModel.isStopped else {
            let retry = key(.reload, viewModel)
            return "The search was stopped; \(retry) starts it again."
        }
        let miss = viewModel.miss
        switch miss?.cause {
        case .noDictionary, .allHidden, .indexing: return missText(viewModel) ?? ""
        case _ where miss?.isOfMissingLanguage == true: return missText(viewModel) ?? ""
        default: break
        }
        if viewModel.mode == .words || viewModel.mode == .described,
            let question = SoundQuestion(viewModel.text)
        {
            return question.missText.prefix(1).uppercased() + question.missText.dropFirst() + "."
        }
        switch viewModel.mode {
        case .words where TextQuery.isQuoted(viewModel.text), .quoted:
            return "No entry contains this. Try fewer words."
        case .described:
            return "No word fits this description. Try other words, or fewer."
        case .words where PatternClue(viewModel.text) != nil:
            return "No word fits both this pattern and this description. Try other words, or fewer."
        case .words, .alphabetical, .byDictionary: break
        }
        if viewModel.isPattern { return "No word of the dictionaries fits “\(viewModel.text)”." }
        return missText(viewModel) ?? ""
    }
}

extension ScreenRegistry {
    public mutating func registerDictionary(keymap: Keymap) {
        register(DictionaryScreen(keymap: keymap))
        register(ContentsScreen(keymap: keymap))
        register(
            DetailScreen<WordPage>(
                keymap: keymap, textHints: [.init(.search, purpose: "find")]))
        register(
            DetailScreen<DictionaryAbout>(
                keymap: keymap,
                hints: { detail in
                    if detail.item?.offer != nil { return [.init(.open, purpose: "fetch it")] }
                    return [
                        .init(.raiseDictionary, .lowerDictionary, purpose: "up, down"),
                        .init(.hideDictionary, purpose: "hide or show"),
                        .init(.topDictionary, purpose: "top"),
                    ]
                }))
    }
}
