public import Observation

/// A search box, and what all dictionaries have for what stands in it.
@MainActor
@Observable
public final class SearchViewModel: ListScreenViewModel {
    /// The start of the chain that this screen's actions go up.
    public let context: Context
    /// The work of this screen.
    public let effects: Effects
    /// The text as it is typed.
    public let prompt = ReducerStore(Prompt())
    /// The rows and the selection among them.
    public let list = ListViewModel<SearchRow>()
    /// Leaves only the headwords in the list that contain a text, until the next query.
    public let filter = ListFilter()
    /// Whether the search box has the keys.
    public private(set) var isAsking = true
    /// Asks the dictionaries; `list` shows what they have answered as soon as there is something new.
    private let search: DictionarySearch
    private let entry: EntryViewModel
    private let entryLoader: EntryLoader
    @ObservationIgnored private var landing = SearchLanding.first
    /// Whether the row on which the selection lands is to be opened.
    @ObservationIgnored private var opensOnLanding = false
    /// Whether the person has done something with the results: then they are worth coming back to.
    @ObservationIgnored private var isPlaceOfUse = false
    @ObservationIgnored private var history = History<SearchPlace>()
    private let earlierQueries: PromptHistory
    /// The row that the detail shows, or soon will.
    @ObservationIgnored private var detailedRow: SearchRow.ID?
    /// The place whose detail is to stand as it did.
    @ObservationIgnored private var restoredPlace: SearchPlace?
    @ObservationIgnored private var subscriptions: [Subscription] = []

    /// Makes a search for nothing; no dictionary is looked for before ``start()``.
    ///
    /// - Parameters:
    ///   - service: Knows the dictionaries.
    ///   - context: Made for this screen.
    ///   - effects: Made for this screen.
    ///   - clock: Measures how long answers wait for each other, and until the spinner shows.
    public init(
        service: any DictionaryService, context: Context, effects: Effects,
        clock: any Clock<Duration>
    ) {
        self.context = context
        self.effects = effects
        earlierQueries = PromptHistory(of: prompt)
        search = DictionarySearch(service, effects: effects, clock: clock)
        entry = EntryViewModel(
            list: list, context: context.newScope(), effects: effects.newScope())
        entryLoader = EntryLoader(entry: entry, service: service, effects: effects, clock: clock)
    }

    /// Finds the dictionaries, and follows what becomes of them from now on.
    public func start() {
        subscriptions = [
            prompt.subscribe { [weak self] in self?.textMayHaveChanged($0.text.cleaned()) },
            filter.changed.subscribe { [weak self] in self?.showResults() },
            search.changed.subscribe { [weak self] in self?.showResults() },
            list.cursor.subscribe { [weak self] _ in self?.selectionMayHaveChanged() },
        ]
        receiveActions()
        search.start()
    }

    /// Gives the keys to the search box, and takes them from the filter, which keeps its text.
    public func tabDidOpen() {
        isAsking = true
        if filter.isTyping { filter.perform(.keep) }
    }

    // MARK: - What the screen shows

    /// Whether the search box has the keys, or the prompt of the filter.
    public var isTyping: Bool { isAsking || filter.isTyping }

    /// The text of the search box; setting it to what it is changes nothing.
    public var searchText: String {
        get { prompt.state.text }
        set { if newValue != searchText { prompt.send(.replace(newValue)) } }
    }

    /// The selected headword's entries, unless nothing is looked for.
    public var detail: (any ScreenViewModel)? { results.text.isEmpty ? nil : entry }

    /// What the dictionaries have answered.
    public var results: SearchResults { search.results }

    /// Whether it is known which dictionaries there are.
    public var areSourcesKnown: Bool { search.areSourcesKnown }

    /// Asks the dictionaries for what stands in the search box.
    public var searchCommand: Command { search.command }

    /// Turns while dictionaries are waited for.
    public var busy: BusyIndicator { search.busy }

    /// Dictionaries on this machine answer in less time than a frame takes to draw.
    public var awaitsAnswer: Bool { search.awaitsAnswer }

    /// Whether an earlier query can be brought back.
    public var hasEarlierQueries: Bool { !earlierQueries.isEmpty }

    /// What opening the selected row does, in a word; nil without one.
    public var openPurpose: String? {
        list.selected.map { $0.headword == nil ? "show more" : "read" }
    }

    /// Where one is, for a person: the dictionary, the row.
    public var positionParts: [String] {
        [list.selected?.source ?? "", list.positionText].filter { !$0.isEmpty }
    }

    // MARK: - What a person asks for

    /// What an event means here; nil when it means nothing.
    public func action(for event: UserEvent) -> (any Action)? {
        switch event {
        case _ where filter.isTyping: filter.action(for: event) ?? ListCursor.action(for: event)
        case .edit(let action): action
        case .search: Intent.type
        case .open: Intent.open
        case .nextPane, .previousPane: Intent.read
        case .scrollDetail(let movement): Intent.scrollDetail(movement)
        case .copyWord: list.selected?.headword.map { AppAction.copy(Clipping($0.word)) }
        case .copyEntry: entry.action(for: event)
        case .back where isAsking: Intent.leavePrompt
        case .back where busy.frame != nil: Intent.stop
        case .move where isAsking: earlierQueries.step(for: event) ?? ListCursor.action(for: event)
        case .filter where !results.text.isEmpty, .back where filter.isOn:
            filter.action(for: event)
        default: ListCursor.action(for: event) ?? SearchViewModel.readingAction(for: event)
        }
    }

    private func receiveActions() {
        subscriptions += [
            context.handle(ListCursor.Action.self) { [weak self] action in
                self?.opensOnLanding = false
                self?.list.cursor.send(action)
            },
            context.handle(Prompt.Action.self) { [weak self] in self?.prompt.send($0) },
            context.handle(PromptHistory.Step.self) { [weak self] in
                self?.earlierQueries.take($0)
            },
            context.handle(ListFilter.Action.self) { [weak self] in self?.filter.perform($0) },
            context.handle(FollowLink.self) { [weak self] in self?.follow($0) },
            context.handle(Intent.self) { [weak self] in self?.perform($0) },
        ]
    }

    private func perform(_ intent: Intent) {
        switch intent {
        case .type: isAsking = true
        case .leavePrompt: leavePrompt()
        case .open: open()
        case .read: read()
        case .scrollDetail(let movement): entry.reading.perform(.move(movement))
        case .nextItem: step(.nextHeadword)
        case .previousItem: step(.previousHeadword)
        case .nextSource: step(.nextSource)
        case .previousSource: step(.previousSource)
        case .historyBack: go(to: history.goBack(from: place))
        case .historyForward: go(to: history.goForward(from: place))
        case .reload: reload()
        case .stop: search.stop()
        }
    }

    private func leavePrompt() {
        isAsking = false
        commit()
        // There is no list to go to: whoever came here for a search goes back.
        if results.text.isEmpty { context.send(AppAction.back) }
    }

    private func open() {
        guard let row = list.selected, landing == .sameRow || !searchCommand.isExecuting else {
            // The rows are those of an earlier query still: the right one is opened when it comes.
            opensOnLanding = searchCommand.isExecuting
            return
        }
        if case .more(let source, _) = row { return showMore(of: source) }
        commit()
        isAsking = false
        list.choose()
    }

    private func read() {
        guard list.selected?.headword != nil else { return }
        commit()
        isAsking = false
        context.send(ShowScreen(entry))
    }

    private func showMore(of source: String) {
        guard let section = results.section(of: source) else { return }
        let cursor = list.cursor.state
        landing = .row(cursor.index, top: cursor.top, source: source)
        search.showMore(section.nextLimit, of: source)
    }

    private func step(_ step: SearchStep) {
        guard let target = step.target(from: list.cursor.state.index, in: list.rows) else { return }
        list.cursor.send(.select(target))
    }

    /// The person has made use of what was found.
    private func commit() {
        guard !results.text.isEmpty else { return }
        earlierQueries.add(results.text)
        isPlaceOfUse = true
    }

    private func reload() {
        detailedRow = nil
        search.reload()
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
        isAsking = false
        detailedRow = nil
        restoredPlace = place
        search(for: place.text, landing: .place(place))
        isPlaceOfUse = true
    }

    private func follow(_ link: FollowLink) {
        if let place { history.leave(place) }
        search(for: link.word.cleaned(), landing: .word(link.word, source: link.source))
        commit()
    }

    private func linkLeadsNowhere(_ word: String) {
        context.send(ShowMessage("No entry for \(word)"))
        go(to: history.goBack(from: nil))
    }

    // MARK: - Searching

    private func textMayHaveChanged(_ text: String) {
        // The prompt also tells of its caret and of blanks, which change nothing.
        guard text != results.text else { return }
        if isPlaceOfUse, let place { history.leave(place) }
        isPlaceOfUse = false
        begin(text, landing: .first)
    }

    /// Looks for a text that was not typed.
    private func search(for text: String, landing: SearchLanding) {
        begin(text, landing: landing)
        prompt.send(.replace(text))
    }

    private func begin(_ text: String, landing: SearchLanding) {
        self.landing = landing
        opensOnLanding = false
        earlierQueries.textHasChanged()
        var limits: [String: Int] = [:]
        if case .place(let place) = landing { limits = place.limits }
        search.ask(text, limits: limits)
        // Only now: it shows the results, and the landing is none among those of the text before.
        filter.perform(.remove)
        search.begin()
    }

    // MARK: - What follows

    /// Shows the rows there are now.
    private func showResults() {
        let rows = filter.rows(of: results.rows)
        let headings = rows.indices.filter { rows[$0].isHeading }
        let outcome = landing.outcome(in: rows, of: results)
        switch outcome {
        case .row(let row, let top?):
            list.replace(rows, headings: headings, landing: .place(row: row, top: top))
        case .row(let row, nil):
            list.replace(rows, headings: headings, landing: .row(row))
        case .later, .missing:
            list.replace(rows, headings: headings, landing: .sameItem)
        }
        guard outcome != .later else { return }
        let landed = landing
        landing = .sameRow
        if opensOnLanding { open() }
        if case .word(let word, _) = landed, outcome == .missing { linkLeadsNowhere(word) }
    }

    private func selectionMayHaveChanged() {
        let row = list.selected
        guard row?.id != detailedRow else { return }
        detailedRow = row?.id
        entryLoader.load(row?.headword?.model) { [weak self] in self?.entryHasArrived() }
    }

    /// The detail stands as it did when one comes back to a place.
    private func entryHasArrived() {
        if let restoredPlace, restoredPlace.row == detailedRow {
            entry.reading.select(restoredPlace.link)
            if let top = restoredPlace.detailTop { entry.reading.scroll.send(.jump(top)) }
        }
        restoredPlace = nil
    }
}
