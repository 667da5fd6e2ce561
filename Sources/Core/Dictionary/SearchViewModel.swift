import Texts

/// The search in all dictionaries: a prompt, the words, and the page of the selected word.
@MainActor
public final class SearchViewModel: ListScreenViewModel {
    public let scope: Scope
    public let pane: ListPane<SearchRow>

    private let search: DictionarySearch
    private let pages: PageLoader
    private let summaries: Summaries
    /// The queries of other days.
    private let queries: KeptQueries?
    private let page: EntryDetail
    private let shownOrder: Property<WordOrder>
    /// The rows before the filter.
    private var rows: [SearchRow] = []
    /// What the rows were made of last.
    private var rowsMade: SearchRows?
    /// What to select when answers arrive.
    private var target = SearchTarget.first
    private var visit = SearchVisit.byTyping
    private var history = History<SearchPlace>()
    /// Whether the prompt gets a text that is searched for in another way than a typed one.
    private var isSettingPrompt = false
    /// The dictionaries whose parts of the page repeat others and were opened.
    private var openedParts: Set<String> = []
    private var subscriptions: [Subscription] = []

    /// Makes a search.
    ///
    /// The dictionaries are not loaded before ``start()``.
    ///
    /// - Parameters:
    ///   - service: Looks up words.
    ///   - queries: Keeps the queries for other days.
    ///   - scope: The scope of this screen.
    ///   - detail: The detail, in a scope below that of this screen.
    public init(
        service: any DictionaryService, queries: any QueryLog = NoQueryLog(), scope: Scope,
        detail: EntryDetail
    ) {
        self.scope = scope
        search = DictionarySearch(service, scope)
        pane = ListPane(scope, source: search, field: SearchField())
        self.queries = pane.field.map { KeptQueries(queries, of: $0, scope.effects) }
        pages = PageLoader(service, scope)
        summaries = Summaries(service, scope)
        shownOrder = scope.property(.bestFirst)
        page = detail
        scope.context.responder = self
    }

    /// Loads the list of dictionaries and follows its changes.
    public func start() {
        pane.isReady = { [weak self] in self?.isReady ?? false }
        pane.query = { [weak self] in self?.text ?? "" }
        pane.onOpen = { [weak self] in self?.open($0) ?? false }
        // After the spinner has appeared and the old page is dimmed, frames need not wait.
        page.awaitsText = { [pages] in pages.isLoading && !pages.isSeenLoading }
        page.layerBelow = { [weak self] in self?.layerBelow }
        page.notice = { [weak self] in self?.pageNotice ?? EntryDetail.Notice() }
        pane.showDetail = { [weak self] in self?.showPage(of: $0) }
        subscriptions = [
            pane.field?.subscribe { [weak self] in self?.textMayHaveChanged($0.query) },
            search.changed.subscribe { [weak self] in self?.answersMayHaveChanged() },
            pages.changed.subscribe { [weak self] in self?.showPage() },
            list.cursor.subscribe { [weak self] _ in self?.loadSummaries() },
            context.receive(ListAction.self) { [weak self] in
                self?.perform($0) ?? .notHandled
            },
            context.handle(FollowLink.self) { [weak self] in self?.follow($0) },
            context.handle(OpenPart.self) { [weak self] in
                self?.openedParts.insert($0.source)
                self?.showPage()
            },
            context.handle(NextOrder.self) { [weak self] _ in self?.changeOrder() },
            context.receive(LookUp.self) { [weak self] in
                guard let self, !$0.word.isEmpty else { return .notHandled }
                follow(FollowLink(word: $0.word))
                return .handled
            },
        ].compactMap(\.self)
        queries?.start()
        search.start()
    }

    public func tabDidOpen() {
        pane.tabDidOpen()
        queries?.load()
    }

    // MARK: - State

    /// The text that is searched for; empty for none.
    public var text: String { search.question?.text ?? "" }

    /// The dictionaries in order; nil until they are known.
    public var sources: [DictionarySource]? { search.sources }

    public var order: WordOrder { shownOrder.value }

    /// The page of the selected word; nil while the prompt is empty.
    public var detail: (any ScreenViewModel)? { text.isEmpty ? nil : page }

    public var isLoading: Bool { search.isLoading }
    public var isStopped: Bool { search.isStopped }
    public var awaitsAnswer: Bool { search.awaitsAnswer }

    /// Whether the rows belong to an earlier question.
    public var isStale: Bool { search.reply?.question != search.question }

    /// Whether the prompt can recall an earlier query.
    public var hasEarlierQueries: Bool { pane.field?.state.queries.isEmpty == false }

    /// What `open` does with the selected row, for the hint; nil without a row.
    public var openPurpose: String? {
        list.selected.map { $0.found == nil ? "show more" : "read" }
    }

    /// The status of the list: its order, the position.
    public var positionParts: [String] {
        [order == .bestFirst ? "" : order.title, list.positionText].filter { !$0.isEmpty }
    }

    /// The first words of the first definition of a word; nil while unknown or when there is none.
    public func summary(of word: FoundWord) -> String? { summaries.summary(of: word) }

    /// What a dictionary has answered; nil while it has not.
    public func answer(
        of source: DictionarySource
    ) -> Result<HeadwordMatches, DictionaryServiceError>? {
        search.reply?.answers[source.name]
    }

    /// Whether a dictionary has failed to answer.
    public var hasFailures: Bool {
        sources?.contains { if case .failure = answer(of: $0) { true } else { false } } == true
    }

    // MARK: - Events

    public func action(for event: UserEvent) -> (any Action)? {
        // Without a query there are no rows.
        if text.isEmpty, event == .filter || event == .nextView { return nil }
        if event == .nextView, !isTyping { return NextOrder() }
        return pane.action(for: event)
    }

    public func finishTyping() {
        search.finishTyping()
        pages.finishPause()
    }

    /// Whether the rows answer the question and the target is selected.
    private var isReady: Bool {
        search.isReady && !isStale && (target == .sameRow || !search.isLoading)
    }

    /// Handles the actions that work differently here than in other lists.
    private func perform(_ action: ListAction) -> ActionResult {
        switch action {
        case .open, .read, .leavePrompt:
            visit.arrival = .list
            if !text.isEmpty { visit.isWorthRevisiting = true }
            if action == .read { pages.finishPause() }
            return .notHandled
        case .move:
            // Rows that arrive later leave the selection alone.
            if target.isProvisional { target = .sameRow }
            return .notHandled
        case .historyBack: go(to: history.goBack(from: place))
        case .historyForward: go(to: history.goForward(from: place))
        case .reload:
            pages.reload()
            return .notHandled
        default: return .notHandled
        }
        return .handled
    }

    /// Shows more words if the row is for that.
    private func open(_ row: SearchRow) -> Bool {
        if visit.arrival == .otherTab, row.found?.isSimilar == true {
            context.send(ShowMessage("No entry for \(text)"))
            return true
        }
        guard case .more(let more) = row, let question = search.question else {
            pages.finishPause()
            return false
        }
        let index = list.cursor.state.index
        let neighbour = more == .before ? index + 1 : index - 1
        target = .sameRow
        if list.rows.indices.contains(neighbour) {
            let id = list.rows[neighbour].id
            target = more == .before ? .before(id) : .after(id)
        }
        search.ask(question.forMore)
        return true
    }

    private func changeOrder() {
        let selected = list.selected?.found
        shownOrder.value = order.next
        let question = question(text, around: selected?.word)
        if let selected {
            let isAlphabetical = order == .alphabetical
            target = isAlphabetical ? .nearest(selected.key) : .sameWord(selected.key)
        }
        search.ask(question)
        answersMayHaveChanged()
        context.send(ShowMessage("Words \(order.title)"))
    }

    // MARK: - History

    private var place: SearchPlace? {
        guard let question = search.question else { return nil }
        return SearchPlace(
            list: pane.place(of: question), order: order, detailTop: page.reading.top,
            link: page.reading.selectedLink, word: list.selected?.word, arrival: visit.arrival)
    }

    /// Where `back` leads from the detail, if not to the list.
    private var layerBelow: EntryDetail.Layer? {
        switch visit.arrival {
        case .list: return nil
        case .link:
            guard let word = history.previous?.word else { return nil }
            return EntryDetail.Layer(ListAction.historyBack, purpose: "back to \(word)")
        // The first closes the detail, the second the tab.
        case .otherTab:
            return EntryDetail.Layer(AppAction.back.with(AppAction.back), purpose: "back")
        }
    }

    /// Looks up a word of another tab, and opens its entry.
    public func lookUp(_ word: String) {
        if let place { history.leave(place) }
        // The neighbour of a word that is not there is not what was meant.
        if order == .alphabetical { shownOrder.value = .bestFirst }
        visit = .fromOtherTab
        search(for: word.cleaned(), target: .first)
        pane.field?.send(.focus(.list))
        pane.field?.send(.remember(text))
        pane.openWhenReady()
    }

    private func go(to place: SearchPlace?) {
        guard let place else { return }
        pane.field?.send(.focus(.list))
        visit = .returning(to: place)
        shownOrder.value = place.order
        pane.restore(place.list)
        begin(place.list.question, target: .sameRow)
        pane.field?.send(.edit(.replace(place.list.question.text)))
        answersMayHaveChanged()
    }

    private func follow(_ link: FollowLink) {
        if let place { history.leave(place) }
        visit = .following(link)
        let text = link.word.cleaned()
        pane.field?.send(.remember(text))
        search(for: text, target: .linked(link.word))
        showWantedSense()
    }

    /// Goes back after a link to a word that no dictionary has.
    private func leaveMissingWord(_ word: String) {
        guard order != .alphabetical else {
            // The neighbours are no base forms, and no words of servers.
            shownOrder.value = .bestFirst
            return begin(question(text), target: target)
        }
        target = .sameRow
        context.send(ShowMessage("No entry for \(word)"))
        go(to: history.goBack(from: nil))
    }

    // MARK: - Searching

    private func textMayHaveChanged(_ text: String) {
        guard !isSettingPrompt, text != self.text else { return }
        if visit.isWorthRevisiting, let place { history.leave(place) }
        visit = .byTyping
        begin(question(text), target: .first)
    }

    /// Puts a text into the prompt, and searches for it.
    ///
    /// The answers may be there at once, and lead on to another text.
    private func search(for text: String, target: SearchTarget) {
        isSettingPrompt = true
        pane.field?.send(.edit(.replace(text)))
        isSettingPrompt = false
        begin(question(text), target: target)
    }

    /// The question for a text; nil for an empty one.
    private func question(_ text: String, around word: String? = nil) -> SearchQuestion? {
        guard !text.isEmpty else { return nil }
        return SearchQuestion(
            text: text, kind: order == .alphabetical ? .neighbours(of: word ?? text) : .words,
            limit: SearchQuestion.firstLimit)
    }

    private func begin(_ question: SearchQuestion?, target: SearchTarget) {
        self.target = target == .first ? question?.target ?? .first : target
        pane.reset()
        search.ask(question)
    }

    private func answersMayHaveChanged() {
        guard let reply = search.reply, let sources else {
            rowsMade = nil
            return showRows([])
        }
        // The rows of the last order stay until the answers for this one are there.
        guard reply.question.fits(order) else { return }
        let made = SearchRows(
            question: reply.question, answers: reply.answers, sources: sources, order: order)
        // The state of the search changes more often than its answers.
        guard made != rowsMade else { return showRows(rows) }
        rowsMade = made
        showRows(made.rows)
    }

    private func showRows(_ newRows: [SearchRow]) {
        let isNew = newRows != rows
        rows = newRows
        guard isNew || target != .sameRow || visit.restoredPlace != nil else { return }
        let row = isStale ? nil : target.row(in: pane.filter.state.rows(of: newRows))
        if isNew || row != nil || visit.restoredPlace != nil {
            pane.show(newRows, row.map(SelectionPolicy.row) ?? .sameItem)
            loadSummaries()
        }
        if row != nil, !target.isProvisional || search.areLocalAnswersComplete { target = .sameRow }
        restoreDetail()
        guard !search.isLoading, !isStale else { return }
        if case .linked(let word) = target { return leaveMissingWord(word) }
        target = .sameRow
    }

    private func loadSummaries() {
        let list = list
        summaries.load(
            list.rows[list.cursor.state.visible.clamped(to: list.rows.indices)]
                .compactMap(\.found),
            from: (self.sources ?? []).filter { !$0.isRemote })
    }

    // MARK: - The detail

    private func showPage(of row: SearchRow?) -> (any DetailViewModel)? {
        if let word = row?.found, let sources {
            if word.key != pages.word?.key { openedParts = [] }
            pages.ask(word, in: sources)
        } else {
            pages.forget()
        }
        return page
    }

    /// Shows the loaded page.
    ///
    /// Until it arrives, the previous one stays, dimmed after a moment.
    private func showPage() {
        page.show(pages.page?.opening(openedParts))
        if visit.opensPage, let item = page.item, item.id == list.selected?.found?.key {
            visit.opensPage = false
            if let markable = page.markable { page.wasOpened(markable) }
        }
        restoreDetail()
    }

    private var pageNotice: EntryDetail.Notice {
        var notice = EntryDetail.Notice(isStale: pages.isSeenLoading)
        if let word = pages.word, pages.isComplete, page.item?.parts.isEmpty == true {
            notice.message = "No dictionary says anything about \(word.word)."
        } else if pages.word == nil {
            notice.message = "Select a word to read about it."
        }
        return notice
    }

    private func showWantedSense() {
        guard target == .sameRow, !pages.isLoading, !isStale, let sense = visit.wantedSense
        else { return }
        visit.wantedSense = nil
        page.reading.show(sense: sense)
    }

    /// Restores the position in the detail of a place of the history, once its page is loaded.
    private func restoreDetail() {
        showWantedSense()
        guard target == .sameRow, pages.isComplete, let place = visit.restoredPlace,
            !isStale, search.areLocalAnswersComplete
        else { return }
        visit.restoredPlace = nil
        guard place.list.row == list.selected?.id else { return }
        page.reading.select(place.link)
        if let top = place.detailTop { page.reading.scroll.send(.jump(top)) }
    }
}

/// Show the words in the next order.
struct NextOrder: Action, Hashable {}
