/// The search in all dictionaries: a prompt, the results, and the entries of the selected headword.
@MainActor
public final class SearchViewModel: ListScreenViewModel {
    public let scope: Scope
    public let pane: ListPane<SearchRow>

    /// Searches the dictionaries for the text of the prompt.
    private let search: DictionarySearch
    /// Loads the entries of the selected headword.
    private let entries: Inquirer<HeadwordMatch, [DictionaryEntry], DictionaryServiceError>
    private let entry: EntryDetail
    /// What to select when answers arrive.
    private var target = SearchTarget.first
    /// Whether the next query adds the current place to the history: you have opened or read a result.
    private var isWorthRevisiting = false
    private var history = History<SearchPlace>()
    /// The place of the history whose detail position is restored when its entries arrive.
    private var restoredPlace: SearchPlace?
    private var subscriptions: [Subscription] = []

    /// Makes a search.
    ///
    /// The dictionaries are not loaded before ``start()``.
    ///
    /// - Parameters:
    ///   - service: Looks up words.
    ///   - scope: The scope of this screen.
    ///   - detail: The detail, in a scope below that of this screen.
    public init(
        service: any DictionaryService, scope: Scope,
        detail: EntryDetail
    ) {
        self.scope = scope
        search = DictionarySearch(service, scope)
        pane = ListPane(scope, source: search, field: SearchField())
        // Draw the list first: a look-up thread may compete for its processor.
        entries = Inquirer(retention: .untilAnswered, scope: scope, start: .afterFrame) {
            headword, tell in
            do throws(DictionaryServiceError) {
                let source = DictionarySource.id(named: headword.source)
                tell(
                    .loaded(
                        try await service.entries(
                            for: headword.word, in: source, breadth: .spelling)))
            } catch {
                tell(.failed(error, previous: nil))
            }
        }
        entry = detail
        scope.context.responder = self
    }

    /// Loads the list of dictionaries and follows its changes.
    public func start() {
        pane.isReady = { [weak self] in self?.isReady ?? false }
        pane.query = { [weak self] in self?.results.text ?? "" }
        pane.onOpen = { [weak self] in self?.showMore($0) ?? false }
        // After the spinner has appeared and the old entries are dimmed, frames need not wait.
        entry.awaitsText = { [entries] in entries.isLoading && entries.busy.frame == nil }
        entry.notice = { [weak self] in self?.entryNotice ?? EntryDetail.Notice() }
        pane.showDetail = { [weak self] in self?.showEntries(of: $0) }
        subscriptions = [
            pane.field?.subscribe { [weak self] in self?.textMayHaveChanged($0.query) },
            search.changed.subscribe { [weak self] in self?.showResults() },
            entries.store.subscribe { [weak self] _ in self?.showEntries() },
            context.receive(ListAction.self) { [weak self] in
                self?.perform($0) ?? .notHandled
            },
            context.handle(FollowLink.self) { [weak self] in self?.follow($0) },
        ].compactMap(\.self)
        search.start()
    }

    // MARK: - State

    public var results: SearchResults { search.results }

    /// The entries of the selected headword; nil while the prompt is empty.
    public var detail: (any ScreenViewModel)? { results.text.isEmpty ? nil : entry }

    public var isLoading: Bool { search.isLoading }

    public var awaitsAnswer: Bool { search.awaitsAnswer }

    /// Whether the prompt can recall an earlier query.
    public var hasEarlierQueries: Bool { pane.field?.state.queries.isEmpty == false }

    /// What `open` does with the selected row, for the hint; nil without a row.
    public var openPurpose: String? {
        list.selected.map { $0.headword == nil ? "show more" : "read" }
    }

    /// The status of the list: the dictionary, the position.
    public var positionParts: [String] {
        [list.selected?.source ?? "", list.positionText].filter { !$0.isEmpty }
    }

    // MARK: - Events

    public func action(for event: UserEvent) -> (any Action)? {
        // Without a query there are no rows to filter.
        if event == .filter, results.text.isEmpty { return nil }
        return pane.action(for: event)
    }

    public func finishTyping() { search.finishTyping() }

    /// Whether the target is selected.
    private var isReady: Bool { target == .sameRow || !search.isLoading }

    /// Handles the actions that work differently here than in other lists.
    private func perform(_ action: ListAction) -> ActionResult {
        switch action {
        case .open, .read, .leavePrompt:
            if !results.text.isEmpty { isWorthRevisiting = true }
            return .notHandled
        case .historyBack: go(to: history.goBack(from: place))
        case .historyForward: go(to: history.goForward(from: place))
        case .reload:
            entries.reload()
            return .notHandled
        default: return .notHandled
        }
        return .handled
    }

    private func showMore(_ row: SearchRow) -> Bool {
        guard case .more(let source, _) = row, let section = results.section(of: source) else {
            return false
        }
        let cursor = list.cursor.state
        target = .row(cursor.index, top: cursor.top, source: source)
        search.showMore(section.nextLimit, of: source)
        return true
    }

    // MARK: - History

    private var place: SearchPlace? {
        guard !results.text.isEmpty else { return nil }
        let limits = results.sections.map { ($0.source.name, $0.limit) }
        return SearchPlace(
            text: results.text, limits: Dictionary(limits) { first, _ in first },
            row: list.selected?.id, rowSource: list.selected?.source,
            top: list.cursor.state.top, detailTop: entry.reading.top,
            link: entry.reading.selectedLink)
    }

    private func go(to place: SearchPlace?) {
        guard let place else { return }
        pane.field?.send(.focus(.list))
        restoredPlace = place
        search(for: place.text, target: .place(place))
        isWorthRevisiting = true
    }

    private func follow(_ link: FollowLink) {
        if let place { history.leave(place) }
        search(for: link.word.cleaned(), target: .word(link.word, source: link.source))
        pane.field?.send(.remember(results.text))
        isWorthRevisiting = true
    }

    /// Goes back after a link to a word that no dictionary has.
    private func leaveMissingEntry(_ word: String) {
        context.send(ShowMessage("No entry for \(word)"))
        go(to: history.goBack(from: nil))
    }

    // MARK: - Searching

    private func textMayHaveChanged(_ text: String) {
        guard text != results.text else { return }
        if isWorthRevisiting, let place { history.leave(place) }
        isWorthRevisiting = false
        begin(text, target: .first)
    }

    /// Searches for a text, and puts it into the prompt.
    private func search(for text: String, target: SearchTarget) {
        begin(text, target: target)
        pane.field?.send(.edit(.replace(text)))
    }

    private func begin(_ text: String, target: SearchTarget) {
        self.target = target
        var limits: [String: Int] = [:]
        if case .place(let place) = target { limits = place.limits }
        search.ask(text, limits: limits)
        pane.reset()
        search.begin()
    }

    private func showResults() {
        let rows = results.rows
        let outcome = target.outcome(in: pane.filter.state.rows(of: rows), of: results)
        let reached = target
        if outcome != .pending { target = .sameRow }
        switch outcome {
        case .row(let row, let top?): pane.show(rows, .place(row: row, top: top))
        case .row(let row, nil): pane.show(rows, .row(row))
        case .pending, .missing: pane.show(rows, .sameItem)
        }
        restoreDetail()
        if case .word(let word, _) = reached, outcome == .missing { leaveMissingEntry(word) }
    }

    // MARK: - The detail

    private func showEntries(of row: SearchRow?) -> (any DetailViewModel)? {
        if let headword = row?.headword?.model {
            if headword.id != entries.state.question?.id { entries.ask(headword) }
        } else {
            entries.forget()
        }
        return entry
    }

    /// Shows the loaded entries.
    ///
    /// Until they arrive, the previous ones stay, dimmed after a moment.
    private func showEntries() {
        let state = entries.state
        if let reply = state.progress.value {
            entry.show(HeadwordEntries(reply.question, reply.answer))
        } else if state.failure != nil || state.question == nil {
            entry.show(state.question.map { HeadwordEntries($0, []) })
        }
        restoreDetail()
    }

    private var entryNotice: EntryDetail.Notice {
        let state = entries.state
        var notice = EntryDetail.Notice(
            isStale: entries.busy.frame != nil || state.failure != nil,
            failure: state.failure.map { "\($0)" })
        if let headword = state.question, state.currentAnswer?.isEmpty == true {
            notice.message = "\(headword.source) says nothing about \(headword.word)."
        } else if state.question == nil {
            notice.message = "Select a word to read about it."
        }
        return notice
    }

    /// Restores the position in the detail of a place of the history, once its entries are loaded.
    private func restoreDetail() {
        guard target == .sameRow, !entries.isLoading, let place = restoredPlace else { return }
        restoredPlace = nil
        guard place.row == list.selected?.id else { return }
        entry.reading.select(place.link)
        if let top = place.detailTop { entry.reading.scroll.send(.jump(top)) }
    }
}
