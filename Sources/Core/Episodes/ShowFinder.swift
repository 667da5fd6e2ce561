public import Observation

/// Finds a show by its name, while one types.
///
/// The list of episodes holds one and hands it the events while it is open. The service is asked
/// when no letter has come for a moment, and only the last question counts.
@MainActor
@Observable
public final class ShowFinder {
    /// The text as it is typed.
    @ObservationIgnored public let prompt = ReducerStore(Prompt())
    /// The shows that were found, and the selection among them.
    @ObservationIgnored public let list = ListViewModel<Show>()
    /// Turns while shows are looked for.
    public let busy: BusyIndicator
    /// Whether it has the keys.
    public private(set) var isOpen = false
    /// Sends a show each time one was chosen.
    @ObservationIgnored public let chosen = Signal<Show>()

    private let loading = ReducerStore(Loading<Found, NetworkError>())
    private let service: any EpisodeService
    private let effects: Effects
    /// What is looked for, cleaned.
    @ObservationIgnored private var wanted = ""
    /// The text that the shows in the list answer.
    @ObservationIgnored private var listedText: String?
    /// Whether the first show is to be chosen as soon as there is one.
    @ObservationIgnored private var choosesFirst = false
    /// Whether it was closed before there was an answer.
    @ObservationIgnored private var isInterrupted = false
    private let earlierQueries: PromptHistory
    private let pause: TypingPause
    @ObservationIgnored private var subscriptions: [Subscription] = []

    /// Shows, and the text that they are the answer for.
    private struct Found: Equatable {
        let text: String
        let answer: Answer<[Show]>
    }

    /// What can be asked of it.
    public enum Action: Core.Action, Hashable {
        /// Give it the keys.
        case open
        /// Give the keys back to the episodes, and look for nothing any more.
        case close
        /// Change the text.
        case edit(Prompt.Action)
        /// Move among the shows.
        case move(Movement)
        /// Choose the selected show; the first one, once it is there, when the shows in the list are
        /// those of an earlier text.
        case choose
        /// Bring a name that led to a show before into the prompt.
        case recall(PromptHistory.Step)
        /// Ask the service again.
        case reload
    }

    /// Makes a finder that looks for nothing.
    ///
    /// - Parameters:
    ///   - service: Knows the shows.
    ///   - effects: Made for the finder.
    ///   - clock: Measures the time since the last letter, and until the spinner shows.
    init(service: any EpisodeService, effects: Effects, clock: any Clock<Duration>) {
        self.service = service
        self.effects = effects
        earlierQueries = PromptHistory(of: prompt)
        pause = TypingPause(effects: effects, clock: clock)
        busy = BusyIndicator(effects: effects, clock: clock)
        subscriptions = [
            prompt.subscribe { [weak self] in self?.textMayHaveChanged($0.text.cleaned()) },
            loading.subscribe { [weak self] in self?.loadingChanged($0) },
        ]
    }

    /// The shows that were found, and how far that has come.
    public var shows: LoadState<[Show], NetworkError> { loading.state.map(\.answer.value) }

    /// Where the shows come from, when that has to be said; nil while there are none.
    public var origin: AnswerOrigin? { loading.state.value?.answer.origin }

    /// The text that is looked for; empty when nothing is.
    public var text: String { prompt.state.text.cleaned() }

    /// Where one is, for a person: the shows that were left out, the row.
    var positionParts: [String] {
        list.positionParts(leftOut: loading.state.value?.answer.leftOut)
    }

    /// What an event means while it is open; nil when it means nothing.
    public func action(for event: UserEvent) -> (any Core.Action)? {
        switch event {
        case .edit(let action): Action.edit(action)
        case .move(let movement):
            earlierQueries.step(for: event).map(Action.recall) ?? Action.move(movement)
        case .open: Action.choose
        case .back, .leave: Action.close
        case .reload: Action.reload
        // It has the keys already.
        case .search: Action.open
        default: nil
        }
    }

    /// Does what was asked.
    public func perform(_ action: Action) {
        switch action {
        case .open:
            isOpen = true
            if isInterrupted { find() }
        case .close: close()
        case .edit(let action): prompt.send(action)
        case .move(let movement):
            choosesFirst = false
            list.cursor.send(.move(movement))
        case .choose: choose()
        case .recall(let step): earlierQueries.take(step)
        case .reload: if !text.isEmpty { find() }
        }
    }

    private func close() {
        isOpen = false
        choosesFirst = false
        isInterrupted = stop()
    }

    private func choose() {
        guard loading.state.value?.text == wanted else {
            choosesFirst = loading.state.isLoading
            return finishTyping()
        }
        guard let show = list.selected else { return }
        earlierQueries.add(wanted)
        close()
        chosen.send(show)
    }

    // MARK: - Looking for them

    private func textMayHaveChanged(_ text: String) {
        // The prompt also tells of its caret and of blanks, which change nothing.
        guard text != wanted else { return }
        wanted = text
        choosesFirst = false
        earlierQueries.textHasChanged()
        // Not the spinner, which goes on turning from one letter to the next.
        pause.cancel()
        effects.cancel("shows")
        if text.isEmpty {
            loading.send(.become(.notLoaded))
        } else {
            loading.send(.start)
            pause.begin { [weak self] in self?.find() }
        }
        updateSpinner()
    }

    /// Looks for nothing any more.
    ///
    /// - Returns: Whether it did.
    private func stop() -> Bool {
        guard loading.state.isLoading else { return false }
        effects.cancelAll()
        loading.send(.cancel)
        updateSpinner()
        return true
    }

    /// Looks for a show without waiting for a pause.
    func finishTyping() { if pause.isAwaited { find() } }

    private func find() {
        let name = wanted
        isInterrupted = false
        pause.cancel()
        loading.run("shows", policy: .latest, in: effects, cancelled: .cancel) {
            [weak self, service] send in
            send(.start)
            for await state in service.shows(named: name) {
                // Shows of another text would pass for an answer to this one.
                if state.failure != nil, self?.loading.state.value?.text != name {
                    send(.become(.notLoaded))
                }
                send(.become(state.map { Found(text: name, answer: $0) }))
                // Not at the end of the stream, which waits until the answer is kept.
                self?.updateSpinner()
            }
        }
        updateSpinner()
    }

    private func updateSpinner() { busy.show(loading.state.isLoading) }

    private func loadingChanged(_ state: LoadState<Found, NetworkError>) {
        let shows = state.value?.answer.value ?? []
        let text = state.value?.text
        let isSameText = text == listedText
        listedText = text
        if !isSameText || shows != list.rows {
            list.replace(shows, landing: isSameText ? .sameItem : .row(0))
        }
        guard choosesFirst, text == wanted || state.failure != nil else { return }
        choosesFirst = false
        if state.failure == nil { choose() }
    }
}
