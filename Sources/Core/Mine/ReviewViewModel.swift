/// The review of one's own words: the front of a card, its answer, and how well you knew it.
@MainActor
public final class ReviewViewModel: ScreenViewModel {
    public let scope: Scope
    /// The front, and below it the answer.
    public let reading: TextReading

    private let store: ReducerStore<ReviewSession>
    private let reviews: any ReviewService
    private let marker: Marker
    private let loader: MarkPageLoader
    private let choice: ReviewChoice
    private let page: Property<MarkPage?>
    private var subscriptions: [Subscription] = []

    private enum Intent: Action, Hashable {
        case answer, turn, suspend
        case rate(Grade)
    }

    init(
        _ choice: ReviewChoice, reviews: any ReviewService, marker: Marker, loader: MarkPageLoader,
        scope: Scope
    ) {
        self.choice = choice
        self.reviews = reviews
        self.marker = marker
        self.loader = loader
        self.scope = scope
        reading = TextReading(scope.changes)
        store = scope.store(ReviewSession())
        page = scope.property(nil)
        scope.context.responder = self
        subscriptions = [
            scope.context.handle(Intent.self) { [weak self] in self?.perform($0) },
            scope.context.handle(TextReading.Action.self) { [weak self] in
                self?.reading.perform($0)
            },
            scope.context.receive(UndoChange.self) { [weak self] _ in
                // It climbs on, to be done; what has changed then is told.
                self?.store.send(.takeBack)
                return .notHandled
            },
            marker.changed.subscribe { [weak self] in self?.marksHaveChanged() },
        ]
        loadNext()
    }

    // MARK: - State

    public var state: ReviewSession.State { store.state }

    /// The list that is reviewed; nil for all words.
    public var list: String? { choice.list }

    /// The interval that a grade would give, `10 min`; empty if there is no card.
    public func interval(_ grade: Grade) -> String {
        state.card?.intervals[grade]?.intervalText ?? ""
    }

    /// The local date on which the next word is due.
    public var nextDue: String? { state.queue?.nextDue.map { $0.shortText(in: loader.zone) } }

    public var isTyping: Bool { reading.isTyping }

    // MARK: - Events

    public func action(for event: UserEvent) -> (any Action)? {
        if !state.isAnswered, state.card != nil {
            switch event {
            case .open, .move(.pageDown): return Intent.answer
            default: break
            }
        }
        if let grade = event.tabNumber.flatMap(Grade.init(rawValue:)) {
            guard state.card != nil else { return nil }
            return state.isAnswered
                ? Intent.rate(grade)
                : ShowMessage("Space shows the answer, then you say how it was")
        }
        if let action = wordAction(for: event) ?? reading.action(for: event) { return action }
        guard let card = state.card else { return event == .back ? AppAction.back : nil }
        let markable = card.markable
        switch event {
        case .nextView: return Intent.turn
        case .leaveOut: return Intent.suspend
        case .editNote, .describeMark: return DescribeMark(markable)
        case .mark: return ToggleMark(markable)
        case .copyWord: return AppAction.copy(Clipping(markable.title))
        case .back: return AppAction.back
        default: return nil
        }
    }

    /// `d` opens the entry of the card's word; while a word is chosen, of that one.
    private func wordAction(for event: UserEvent) -> (any Action)? {
        guard event == .lookUp, !reading.cursor.state.isOn, let card = state.card else {
            return nil
        }
        return LookUp(card.mark.title)
    }

    private func perform(_ intent: Intent) {
        switch intent {
        case .answer:
            store.send(.answer)
            showText()
        case .turn:
            store.send(.turn)
            showText()
        case .rate(let grade): rate(grade)
        case .suspend: suspend()
        }
    }

    // MARK: - Reviewing

    private func rate(_ grade: Grade) {
        guard let card = state.card, !state.isRating else { return }
        store.send(.rate(grade))
        save { [weak self, reviews] () async throws(OwnWordsError) in
            guard try await reviews.rate(card, grade) else {
                self?.store.send(.fail)
                self?.say("\(card.mark.title) was reviewed in another window meanwhile")
                return
            }
        }
    }

    private func suspend() {
        guard let mark = state.card?.mark else { return }
        save { [weak self, reviews] () async throws(OwnWordsError) in
            try await reviews.suspend(mark.key, true)
            self?.say("\(mark.title) is left out of reviews; u takes that back")
        }
    }

    /// Shows the card again whose review was taken back.
    private func bringBack(_ key: MarkKey) {
        effects.run("next card", policy: .latest, start: .immediately) {
            [weak self, reviews] run in
            do throws(OwnWordsError) {
                guard let card = try await reviews.card(for: key), run.isLive else { return }
                self?.store.send(.bringBack(card))
                self?.showCard()
            } catch {
                self?.say("\(error)")
            }
        }
    }

    /// Saves a change, then shows the next card.
    private func save(
        _ change: @escaping @MainActor () async throws(OwnWordsError) -> Void
    ) {
        effects.run("review", policy: .latest, start: .immediately, saves: true) {
            [weak self] run in
            do throws(OwnWordsError) {
                try await change()
            } catch {
                self?.store.send(.fail)
                self?.say("\(error)")
                return
            }
            if run.isLive { self?.loadNext() }
            self?.marker.wordsHaveChanged()
        }
    }

    private func loadNext() {
        effects.run("next card", policy: .latest, start: .immediately) {
            [weak self, reviews, choice] run in
            do throws(OwnWordsError) {
                let queue = try await reviews.reviewQueue(choice)
                guard run.isLive else { return }
                self?.store.send(.show(queue))
                self?.showCard()
            } catch {
                self?.say("\(error)")
            }
        }
    }

    /// The shown mark may have another note now, or none of it may be left.
    private func marksHaveChanged() {
        if let key = state.returning { return bringBack(key) }
        guard let key = state.card?.mark.key, !state.isRating else { return }
        guard scope.marked.contains(key) else { return loadNext() }
        loadPage()
    }

    private func say(_ text: String) { scope.context.send(ShowMessage(text)) }

    // MARK: - The text

    private func showCard() {
        page.value = nil
        showText()
        loadPage()
    }

    /// Loads the answer while the front is shown.
    private func loadPage() {
        guard let card = state.card else { return }
        effects.run("page", policy: .latest, start: .afterFrame) { [weak self, loader] run in
            await loader.load(card.markable) { state in
                guard run.isLive, let value = state.value else { return }
                self?.page.value = value
                self?.showText()
            }
        }
    }

    private func showText() {
        let state = state
        let page = page.value
        reading.show(keepsPlace: state.isAnswered) {
            ReviewText(state: state, page: page).text
        }
    }
}

extension ReviewCard {
    fileprivate var markable: Markable {
        Markable(
            mark.key, title: mark.title, meaning: mark.meaning, partOfSpeech: mark.partOfSpeech,
            pronunciation: mark.pronunciation, origin: Markable.Origin(place: "Review"))
    }
}
