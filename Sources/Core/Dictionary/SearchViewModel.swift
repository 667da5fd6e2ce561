/// A prompt, and what all dictionaries have for what stands in it.
@MainActor
public final class SearchViewModel: ListScreenViewModel {
    public let scope: Scope
    public let pane: ListPane<SearchRow>

    /// Asks the dictionaries for what stands in the prompt.
    private let search: DictionarySearch
    /// Asks a dictionary for the entries of the selected headword.
    private let entries: Inquirer<HeadwordMatch, [DictionaryEntry], DictionaryServiceError>
    private let entry: EntryDetail
    /// Where the selection goes when answers arrive.
    private var target = SearchTarget.first
    /// Whether the person has done something with the results: then they are worth coming back to.
    private var isPlaceOfUse = false
    private var history = History<SearchPlace>()
    /// The place whose detail is to stand as it did.
    private var restoredPlace: SearchPlace?
    private var subscriptions: [Subscription] = []

    /// Makes a search for nothing; no dictionary is looked for before ``start()``.
    ///
    /// - Parameters:
    ///   - service: Knows the dictionaries.
    ///   - scope: Made for this screen.
    ///   - detail: Made for this screen, in a scope below that.
    public init(
        service: any DictionaryService, scope: Scope,
        detail: EntryDetail
    ) {
        self.scope = scope
        search = DictionarySearch(service, scope)
        pane = ListPane(scope, source: search, field: SearchField())
        // The list is drawn first: a thread that looks something up may take its processor.
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

    /// Finds the dictionaries, and follows what becomes of them from now on.
    public func start() {
        pane.isReady = { [weak self] in self?.isReady ?? false }
        pane.query = { [weak self] in self?.results.text ?? "" }
        pane.onOpen = { [weak self] in self?.showMore($0) ?? false }
        // Once the old entries are dimmed, a person has noticed that the new ones take their time.
        entry.awaitsText = { [entries] in entries.isLoading && entries.busy.frame == nil }
        entry.notice = { [weak self] in self?.entryNotice ?? EntryDetail.Notice() }
        pane.showDetail = { [weak self] in self?.follow($0) }
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

    // MARK: - What the screen shows

    /// What the dictionaries have answered.
    public var results: SearchResults { search.results }

    /// The selected headword's entries, unless nothing is looked for.
    public var detail: (any ScreenViewModel)? { results.text.isEmpty ? nil : entry }

    /// Whether the dictionaries are being asked.
    public var isLoading: Bool { search.isLoading }

    /// Dictionaries on this machine answer in less time than a frame takes to draw.
    public var awaitsAnswer: Bool { search.awaitsAnswer }

    /// Whether an earlier query can be brought back.
    public var hasEarlierQueries: Bool { pane.field?.state.queries.isEmpty == false }

    /// What opening the selected row does, in a word; nil without one.
    public var openPurpose: String? {
        list.selected.map { $0.headword == nil ? "show more" : "read" }
    }

    /// Where one is, for a person: the dictionary, the row.
    public var positionParts: [String] {
        [list.selected?.source ?? "", list.positionText].filter { !$0.isEmpty }
    }

    // MARK: - What a person asks for

    public func action(for event: UserEvent) -> (any Action)? {
        // There are no rows to filter before something is looked for.
        if event == .filter, results.text.isEmpty { return nil }
        return pane.action(for: event)
    }

    public func finishTyping() { search.finishTyping() }

    /// Whether the selection is where it shall be.
    private var isReady: Bool { target == .sameRow || !search.isLoading }

    /// What a search does otherwise than other lists.
    private func perform(_ action: ListAction) -> ActionResult {
        switch action {
        case .open, .read, .leavePrompt:
            // The person makes use of what was found.
            if !results.text.isEmpty { isPlaceOfUse = true }
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

    // MARK: - Going back and forth

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
        isPlaceOfUse = true
    }

    private func follow(_ link: FollowLink) {
        if let place { history.leave(place) }
        search(for: link.word.cleaned(), target: .word(link.word, source: link.source))
        pane.field?.send(.remember(results.text))
        isPlaceOfUse = true
    }

    private func linkLeadsNowhere(_ word: String) {
        context.send(ShowMessage("No entry for \(word)"))
        go(to: history.goBack(from: nil))
    }

    // MARK: - Searching

    private func textMayHaveChanged(_ text: String) {
        guard text != results.text else { return }
        if isPlaceOfUse, let place { history.leave(place) }
        isPlaceOfUse = false
        begin(text, target: .first)
    }

    /// Looks for a text that was not typed.
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

    /// Shows the rows there are now.
    private func showResults() {
        let rows = results.rows
        let outcome = target.outcome(in: pane.filter.state.rows(of: rows), of: results)
        let reached = target
        if outcome != .later { target = .sameRow }
        switch outcome {
        case .row(let row, let top?): pane.show(rows, .place(row: row, top: top))
        case .row(let row, nil): pane.show(rows, .row(row))
        case .later, .missing: pane.show(rows, .sameItem)
        }
        restoreDetail()
        if case .word(let word, _) = reached, outcome == .missing { linkLeadsNowhere(word) }
    }

    // MARK: - The detail

    private func follow(_ row: SearchRow?) -> (any DetailViewModel)? {
        if let headword = row?.headword?.model {
            if headword.id != entries.state.question?.id { entries.ask(headword) }
        } else {
            entries.forget()
        }
        return entry
    }

    /// Until the entries come the old ones stay, after a moment dimmed.
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

    /// The detail stands as it did when one comes back to a place, once it is there.
    private func restoreDetail() {
        guard target == .sameRow, !entries.isLoading, let place = restoredPlace else { return }
        restoredPlace = nil
        guard place.row == list.selected?.id else { return }
        entry.reading.select(place.link)
        if let top = place.detailTop { entry.reading.scroll.send(.jump(top)) }
    }
}
