import Texts

/// The review of My words: the front of a card, its answer, and how well you knew it.
@MainActor
public final class ReviewViewModel: ScreenViewModel {
    public let scope: Scope
    /// The front, and below it the answer.
    public let reading: TextReading

    private let store: ReducerStore<ReviewSession>
    private let reviews: any ReviewService
    private let marker: Marker
    private let loader: MyWordsPageLoader
    private let choice: ReviewChoice
    private let line: ReducerStore<Prompt>
    @Property private var page: MyWordsPage?
    private var subscription: Subscription?

    init(
        _ choice: ReviewChoice, reviews: any ReviewService, marker: Marker,
        loader: MyWordsPageLoader,
        scope: Scope
    ) {
        self.choice = choice
        self.reviews = reviews
        self.marker = marker
        self.loader = loader
        self.scope = scope
        reading = TextReading(scope.changes, scope.context, folding: { scope.settings[.relations] })
        store = scope.store(ReviewSession())
        line = scope.store(Prompt(acceptsLeadingSlash: true))
        _page = scope.property(nil)
        scope.context.responder = self
        subscription = scope.changes.follow(marker.$changeCount) { [weak self] in self?.loadCard() }
        loadCard()
    }

    // MARK: - State

    public var state: ReviewSession.State { store.state }

    /// The list that is reviewed; nil for all words.
    public var list: String? { choice.list }

    /// The number of words that are reviewed, if only some words are; nil for all words.
    public var filteredCount: Int? { choice.keys?.count }

    /// The text that is typed as the answer; nil while nothing is typed.
    public var prompt: Prompt.State? { state.isTyping ? line.state : nil }

    /// The interval that a grade would give, `10 min`; empty if there is no card, and in a drill,
    /// which records no grades.
    public func interval(_ grade: Grade) -> String {
        guard state.drill.isEmpty else { return "" }
        return state.card?.intervals[grade]?.intervalText ?? ""
    }

    /// True if the user can go through the forgotten words again.
    public var canDrill: Bool { state.isFinished && state.forgottenCount > 0 }

    /// The number of words that can be reviewed ahead of time now; 0 for none.
    public var aheadCount: Int {
        state.isFinished && !state.isAhead ? state.queue?.aheadCount ?? 0 : 0
    }

    /// The day when the next word is due, `on 7 Dec 2026`, with the time if the word is due later
    /// on that day; nil if no word will be due.
    public var nextDue: String? { state.queue?.nextDue?.dueText(in: loader.zone) }

    public var isTyping: Bool { reading.isTyping || state.isTyping }

    /// Returns true if the card that an event is about, or the text of its answer, has not arrived
    /// yet.
    public func isEarly(_ event: UserEvent) -> Bool {
        if marker.isChanging || effects.isRunning("card") {
            return event.isAboutContent || event.edit != nil
        }
        let isInText = event.isAboutDetail || event == .nextPane || event == .previousPane
        return isInText && effects.isRunning("page")
    }

    // MARK: - Events

    public func respond(to event: UserEvent) -> Bool {
        if state.isTyping { return respondInLine(to: event) }
        if !isTyping {
            if let card = state.card, respond(to: event, card) { return true }
            // A digit that is typed after the last card must not open another tab.
            if state.isFinished, !state.steps.isEmpty, case .grade = event {
                say("The review is over; \(key: .back) leaves it")
                return true
            }
            if state.isFinished, respondAtEnd(to: event) { return true }
        }
        return reading.respond(to: event)
            || !isTyping && event == .back && context.send(AppAction.back)
    }

    /// Responds while the answer is typed.
    private func respondInLine(to event: UserEvent) -> Bool {
        if let edit = event.edit {
            line.send(edit)
            return true
        }
        switch event {
        case .open:
            store.send(.answerTyped(line.state.text.cleaned(limit: MarkLimits.title)))
            showText()
        case .back: store.send(.setTyping(false))
        default: return false
        }
        return true
    }

    /// Responds when there is nothing to review now.
    private func respondAtEnd(to event: UserEvent) -> Bool {
        switch event {
        case .reviewAhead where aheadCount > 0: store.send(.goAhead)
        case .reviewForgotten where canDrill: store.send(.beginDrill)
        case .reviewAhead:
            say("No other word can be reviewed ahead of time now")
            return true
        case .reviewForgotten:
            say("No word was forgotten in this review")
            return true
        default: return false
        }
        loadCard()
        return true
    }

    /// Responds for a card, before its text responds.
    private func respond(to event: UserEvent, _ card: ReviewCard) -> Bool {
        let markable = card.markable
        if case .grade(let number) = event, let grade = Grade(rawValue: number) {
            if state.isAnswered {
                rate(grade)
            } else {
                say("\(key: .move(.pageDown)) shows the answer, then you rate it")
            }
            return true
        }
        switch event {
        case .open where !state.isAnswered, .move(.pageDown) where !state.isAnswered:
            store.send(.answer)
            showText()
        case .nextView:
            store.send(.turn)
            showText()
        case .typeAnswer where !state.isAnswered: beginTyping()
        case .leaveOut: suspend()
        case .lookUp: return context.send(LookUp(markable.title))
        case .editNote: return context.send(Marking.describe([markable]))
        case .mark, .describeMark: return context.send(markable.action(for: event))
        case .copyWord: return context.send(AppAction.copy(Clipping(markable.title)))
        case .play where !state.isAnswered && state.front != .word:
            say("\(key: .move(.pageDown)) shows the word, then \(key: .play) plays it")
        case .play:
            return context.send(
                Hear(
                    markable.title, in: reading.text, sound: reading.nearestSound,
                    at: reading.position))
        default: return false
        }
        return true
    }

    // MARK: - Reviewing

    /// Lets the user type the word.
    ///
    /// A card that shows the word is turned first, if it has another front.
    private func beginTyping() {
        if state.front == .word {
            store.send(.turn)
            showText()
        }
        line.send(.replace(""))
        store.send(.setTyping(true))
    }

    private func rate(_ grade: Grade) {
        guard let card = state.card else { return }
        guard state.drill.isEmpty else {
            store.send(.continueDrill(grade))
            return loadCard()
        }
        save(grade) { [reviews] () async throws(MyWordsError) in
            // If `rate` returns false, another program has reviewed the word. A message says so
            // when the card is loaded again.
            (try await reviews.rate(card, grade), nil)
        }
    }

    private func suspend() {
        guard let mark = state.card?.mark else { return }
        save(nil) { [reviews] () async throws(MyWordsError) in
            try await reviews.suspend([mark.key], true)
            return (true, "Suspended \(mark.title) from reviews; \(key: .undo) undoes that")
        }
    }

    /// Saves the grade or the suspension of the card.
    ///
    /// Then the next card is loaded.
    ///
    /// - Parameters:
    ///   - grade: The grade; nil for a suspension.
    ///   - change: Saves the grade or the suspension; returns true if it was saved, and the message
    ///     for the user.
    private func save(
        _ grade: Grade?,
        _ change: @escaping @MainActor () async throws(MyWordsError) -> (Bool, message: Sentence?)
    ) {
        guard !state.isRated, let title = state.card?.mark.title else { return }
        store.send(.rate(grade))
        marker.enqueue("the review of \(title)") { [weak self] () async throws(MyWordsError) in
            do throws(MyWordsError) {
                let (isSaved, message) = try await change()
                self?.store.send(isSaved ? .wasSaved : .wasNotSaved)
                return message
            } catch {
                self?.store.send(.wasNotSaved)
                throw error
            }
        }
    }

    // MARK: - Cards

    /// Loads the card to show after a change.
    ///
    /// Loads the previous card if its grade was undone, the shown card if it is not done, else the
    /// next card.
    private func loadCard() {
        // Once the answer is saved, this function is called again.
        guard state.savingProgress != .pending else { return }
        effects.run("card", policy: .latest, start: .evenWhileKeysWait) { [weak self] run in
            do throws(MyWordsError) {
                try await self?.loadCard(run)
            } catch {
                if run.isLive { self?.say(Sentence("\(error)")) }
            }
        }
    }

    private func loadCard(_ run: Effects.Run) async throws(MyWordsError) {
        if let lastStep = state.steps.last, let card = try await reviews.card(for: lastStep.key),
            lastStep.isUndone(in: card.mark)
        {
            let queue = try await reviews.reviewQueue(currentChoice)
            guard run.isLive else { return }
            store.send(.bringBack(card, queue))
            return showCard()
        }
        if !state.isRated, let shownMark = state.card?.mark,
            let card = try await reviews.card(for: shownMark.key), !card.mark.isSuspended
        {
            guard run.isLive else { return }
            if card.mark.review.count == shownMark.review.count {
                store.send(.update(card))
                showText()
                return loadPage()
            }
            say("\(shownMark.title) was reviewed elsewhere meanwhile")
        }
        while let key = state.drill.first {
            let card = try await reviews.card(for: key)
            guard run.isLive else { return }
            guard let card else {
                store.send(.continueDrill(nil))
                continue
            }
            store.send(.showAgain(card))
            return showCard()
        }
        let queue = try await reviews.reviewQueue(currentChoice)
        guard run.isLive else { return }
        store.send(.show(queue))
        showCard()
    }

    private var currentChoice: ReviewChoice {
        var choice = choice
        choice.isAhead = state.isAhead
        choice.reviewedKeys = Set(state.steps.map(\.key))
        return choice
    }

    private func say(_ text: Sentence) { scope.context.send(ShowMessage(text)) }

    // MARK: - The text

    private func showCard() {
        page = nil
        showText()
        loadPage()
    }

    /// Loads the answer while the front is shown.
    private func loadPage() {
        guard let card = state.card else { return }
        effects.run("page", policy: .latest, start: .afterFrame) { [weak self, loader] run in
            await loader.load(card.markable) { state in
                guard run.isLive, let value = state.value else { return }
                self?.page = value
                self?.showText()
            }
        }
    }

    private func showText() {
        let state = state
        let (page, isSpoken) = (page, scope.changes.isStill)
        reading.show(keepsPosition: state.isAnswered) {
            ReviewText(state: state, page: page, isSpoken: isSpoken).text
        }
    }
}

extension ReviewCard {
    fileprivate var markable: Markable {
        Markable(
            mark.key, title: mark.title, meaning: mark.meaning, partOfSpeech: mark.partOfSpeech,
            pronunciation: mark.pronunciation, forms: mark.forms,
            origin: Markable.Origin(place: "Review"))
    }
}
