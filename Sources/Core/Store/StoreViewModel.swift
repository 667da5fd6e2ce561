public import Observation

/// A search box, and what the store's catalogue has for what stands in it.
@MainActor
@Observable
public final class StoreViewModel: ListScreenViewModel {
    /// The start of the chain that this screen's actions go up.
    public let context: Context
    /// The work of this screen.
    public let effects: Effects
    /// The text as it is typed.
    public let prompt = ReducerStore(Prompt())
    /// The rows and the selection among them.
    public let list = ListViewModel<StoreRow>()
    /// Turns while the store is waited for.
    public let busy: BusyIndicator
    /// Whether the search box has the keys.
    public private(set) var isTyping = true
    /// What is looked for, and what the store has answered.
    public private(set) var results = StoreResults()
    /// Which kinds of things the list shows.
    public private(set) var filter = MediaFilter.all

    private let service: any StoreService
    private let details: MediaDetails
    /// The rows whose first one was selected.
    @ObservationIgnored private var landed: Landing?
    /// Whether the first row is to be opened as soon as there is an answer.
    @ObservationIgnored private var opensOnLanding = false
    private let earlierQueries: PromptHistory
    private let pause: TypingPause
    @ObservationIgnored private var subscriptions: [Subscription] = []

    /// Tells the rows of one text from those of another, and the samples from the answer.
    private struct Landing: Equatable {
        let text: String
        let isAnswer: Bool
    }

    /// What this screen can be asked for, besides typing and moving.
    public enum Intent: Action, Hashable {
        /// Give the keys to the search box, or back to the list.
        case type, leavePrompt
        /// Look for the text without waiting for a pause; when that was done, choose the selected row,
        /// or the first one as soon as it is there while the rows are those of an earlier text.
        case open
        /// Give the keys to the detail.
        case showDetail
        /// Move in the detail.
        case scrollDetail(Movement)
        /// While a detail is read, go on to that of another row.
        case read(Movement)
        /// Show another kind of things.
        case nextFilter
        /// Ask the store again.
        case reload
        /// Wait for it no longer.
        case stop
    }

    /// Makes a search for nothing.
    ///
    /// - Parameters:
    ///   - service: Searches the catalogue.
    ///   - images: Finds the pictures.
    ///   - context: Made for this screen.
    ///   - effects: Made for this screen.
    ///   - clock: Measures a person's pauses, and the time until the spinner shows.
    public init(
        service: any StoreService, images: any ImageService, context: Context, effects: Effects,
        clock: any Clock<Duration>
    ) {
        self.service = service
        self.context = context
        self.effects = effects
        earlierQueries = PromptHistory(of: prompt)
        pause = TypingPause(effects: effects, clock: clock)
        busy = BusyIndicator(effects: effects, clock: clock)
        details = MediaDetails(
            images: images, context: context, effects: effects, clock: clock)
    }

    /// Shows the samples, and looks for what stands in the search box already.
    public func start() {
        subscriptions = [
            list.cursor.subscribe { [weak self] _ in self?.selectionMayHaveChanged() },
            prompt.subscribe { [weak self] in self?.textMayHaveChanged($0.text.cleaned()) },
        ]
        receiveActions()
        showRows()
        finishTyping()
    }

    /// Gives the keys to the search box.
    public func tabDidOpen() { isTyping = true }

    // MARK: - What the screen shows

    /// The text of the search box; setting it to what it is changes nothing.
    public var searchText: String {
        get { prompt.state.text }
        set { if newValue != searchText { prompt.send(.replace(newValue)) } }
    }

    /// All that is known of the selected row.
    public var detail: (any ScreenViewModel)? {
        list.selected?.media.map { details.detail(of: $0.kind) }
    }

    /// Where the selected row leads to, while it may be acted on.
    public var selectedLinks: MediaLinks? { selectedMedia?.item.links }

    /// Where one is, for a person: the items that were left out, the age of the answer, the row.
    public var positionParts: [String] {
        let answer = results.state.value?.answer
        return list.positionParts(leftOut: answer?.leftOut, origin: answer?.origin)
    }

    // MARK: - What a person asks for

    /// What an event means here; nil when it means nothing.
    public func action(for event: UserEvent) -> (any Action)? {
        switch event {
        case .edit(let action): action
        case .search: Intent.type
        case .open: Intent.open
        case .nextPane, .previousPane: Intent.showDetail
        case .scrollDetail(let movement): Intent.scrollDetail(movement)
        case .back where isTyping: Intent.leavePrompt
        case .back where busy.frame != nil: Intent.stop
        case .move where isTyping: earlierQueries.step(for: event) ?? ListCursor.action(for: event)
        case .nextItem: ListCursor.Action.move(.down)
        case .previousItem: ListCursor.Action.move(.up)
        default:
            ListCursor.action(for: event) ?? selectedMedia?.item.action(for: event)
                ?? StoreViewModel.readingAction(for: event)
        }
    }

    /// What an event means in the list and in its details alike.
    static func readingAction(for event: UserEvent) -> (any Action)? {
        switch event {
        case .filterKind: Intent.nextFilter
        case .reload: Intent.reload
        case .stop: Intent.stop
        default: nil
        }
    }

    /// The selected item, if it may be acted on; nil while the rows belong to an earlier text.
    private var selectedMedia: MediaViewModel? {
        results.isCurrent ? list.selected?.media : nil
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
            context.handle(Intent.self) { [weak self] in self?.perform($0) },
        ]
    }

    private func perform(_ intent: Intent) {
        switch intent {
        case .type: isTyping = true
        case .leavePrompt: leavePrompt()
        case .open: open()
        case .showDetail: showDetail()
        case .scrollDetail(let movement):
            guard let kind = list.selected?.media?.kind else { return }
            details.reading(of: kind).perform(.move(movement))
        case .read(let movement): read(movement)
        case .nextFilter:
            filter = filter.next
            showRows()
        case .reload:
            details.retryPictures()
            if !results.text.isEmpty { search() }
        case .stop: stop()
        }
    }

    private func leavePrompt() {
        leaveTyping()
        // There is no list to go to: whoever came here goes back.
        if list.rows.isEmpty, results.text.isEmpty { context.send(AppAction.back) }
    }

    private func leaveTyping() {
        isTyping = false
        earlierQueries.add(results.text)
    }

    private func open() {
        if pause.isAwaited { return search() }
        guard results.isCurrent else {
            opensOnLanding = true
            return
        }
        guard list.selected != nil else { return }
        leaveTyping()
        list.choose()
    }

    private func showDetail() {
        guard let detail, selectedMedia != nil else { return }
        leaveTyping()
        context.send(ShowScreen(detail))
    }

    private func read(_ movement: Movement) {
        let before = detail
        list.cursor.send(.move(movement))
        // Each kind has a detail of its own, which takes the place of the one that was read.
        guard let detail, detail !== before else { return }
        context.send(AppAction.back.with(ShowScreen(detail)))
    }

    // MARK: - Searching

    private func textMayHaveChanged(_ text: String) {
        // The prompt also tells of its caret and of blanks, which change nothing.
        guard text != results.text else { return }
        earlierQueries.textHasChanged()
        opensOnLanding = false
        pause.cancel()
        effects.cancel("search")
        let needsSearch = results.ask(text)
        showRows()
        busy.show(needsSearch)
        if needsSearch { pause.begin { [weak self] in self?.search() } }
    }

    /// Looks for the text without waiting for a pause.
    public func finishTyping() { if pause.isAwaited { search() } }

    private func search() {
        pause.cancel()
        results.start()
        effects.run("search", policy: .latest) { [weak self, service, text = results.text] run in
            for await news in service.search(for: text) {
                guard run.isLive else { return }
                self?.receive(news)
            }
            // The stream ended without a final state: treat it as stopped.
            if run.isLive, let self, results.state.isLoading { stop() }
        }
        busy.show(results.state.isLoading)
    }

    private func receive(_ news: RemoteState<[Media]>) {
        results.receive(news)
        showRows()
        busy.show(results.state.isLoading)
        guard opensOnLanding, results.hasAnswer || !results.state.isLoading else { return }
        opensOnLanding = false
        if results.state.failure == nil { open() }
    }

    private func stop() {
        opensOnLanding = false
        pause.cancel()
        effects.cancel("search")
        results.stop()
        showRows()
        busy.show(false)
    }

    // MARK: - What follows

    private func showRows() {
        let rows = results.rows(samples: service.samples, filter: filter)
        let headings = rows.indices.filter { rows[$0].isHeading }
        // Rows of another text begin at the first one; those that stay while it is waited for do not.
        let shown = results.state.value?.text
        let landing = Landing(text: shown ?? results.text, isAnswer: shown != nil)
        defer { landed = landing }
        list.replace(rows, headings: headings, landing: landing == landed ? .sameItem : .row(0))
    }

    private func selectionMayHaveChanged() {
        guard let media = list.selected?.media else { return }
        details.show(media, position: list.positionText)
    }
}
