/// Asks a service a question, and stores the progress in an ``Inquiry``.
@MainActor
public final class Inquirer<
    Question: Equatable & Sendable, Answer: Equatable & Sendable,
    Failure: Error & Equatable & Sendable
>: ListSource, Versioned {
    /// Asks the service.
    ///
    /// The work calls its last argument with each new state of the answer.
    public typealias Work =
        @MainActor (Question, @escaping @MainActor (LoadState<Answer, Failure>) -> Void) async ->
        Void

    let store: ReducerStore<Inquiry<Question, Answer, Failure>>
    public let busy: BusyIndicator

    private let scheduler: any Scheduler
    private let work: Work
    private let start: Effects.Start
    private let showsAge: (Answer) -> Bool
    private let isFallback: (Answer) -> Bool
    private let pauseLength: Duration
    private var pauseTimer: Subscription?
    private var ageTimer: Subscription?
    private var subscriptions: [Subscription] = []
    private var answerTime = Duration.zero
    /// True once the service has reported something about the current question.
    private var hasReport = false
    private let scope: Scope

    /// The usual length of a pause in typing.
    ///
    /// A server is asked after a pause, not for each letter.
    public static var usualPause: Duration { .milliseconds(400) }
    /// The time between two updates of the shown age of an answer.
    static var ageInterval: Duration { .seconds(60) }

    /// - Parameters:
    ///   - retention: The time for which the answer to an earlier question stays.
    ///   - scope: The scope of the view model. The inquirer makes its own scope below it.
    ///   - start: When to ask the service after a question.
    ///   - pauseLength: The length of a pause in typing, for questions that await it.
    ///   - showsAge: Returns true if the age of an answer is shown.
    ///   - isFallback: Returns true if an answer that comes with a failure must not replace a shown
    ///     answer to the same question.
    ///   - work: Asks the service. If it returns without a final state, the inquiry is stopped.
    init(
        retention: Inquiry<Question, Answer, Failure>.Retention, scope: Scope,
        start: Effects.Start = .now, pauseLength: Duration = usualPause,
        showsAge: @escaping (Answer) -> Bool = { _ in false },
        isFallback: @escaping (Answer) -> Bool = { _ in false },
        work: @escaping Work
    ) {
        self.scope = scope.newScope()
        self.start = start
        self.pauseLength = pauseLength
        self.showsAge = showsAge
        self.isFallback = isFallback
        self.work = work
        scheduler = scope.scheduler
        store = scope.store(Inquiry(retention: retention))
        busy = BusyIndicator(scope)
        subscriptions = [
            store.follow(\.isLoading) { [busy] _, isLoading in busy.show(isLoading) },
            // The screen was popped.
            self.scope.effects.onCancelAll { [weak self] in self?.stop() },
        ]
    }

    public var state: Inquiry<Question, Answer, Failure>.State { store.state }
    public var isLoading: Bool { state.isLoading }
    public var hasFailed: Bool { state.failure != nil }
    public var isReady: Bool { state.isCurrent && !state.awaitsPause }
    /// True until the first report, and until there is an answer to the current question.
    ///
    /// The work of a server first reports the cached answer, or an empty report if no answer is
    /// cached.
    public var areRowsComing: Bool {
        state.isLoading && !state.awaitsPause && !(hasReport && state.currentAnswer != nil)
    }

    public var version: Int { store.version }

    /// Asks a question, at once or after a pause in typing.
    public func ask(_ question: Question, awaitsPause: Bool = false) {
        pauseTimer = nil
        scope.changes.together {
            store.send(.ask(question, awaitsPause: awaitsPause))
            if state.awaitsPause {
                cancelWork()
                pauseTimer = scheduler.schedule(after: pauseLength) { [weak self] in self?.begin() }
            } else if state.isLoading {
                work(on: state.round)
            } else {
                cancelWork()
            }
        }
    }

    /// Removes the question and its answer.
    public func forget() { if state.question != nil { end(.forget) } }

    public func reload() { if state.question != nil { begin() } }

    public func finishTyping() { if state.awaitsPause { begin() } }

    public func stop() { if state.isLoading { end(.stop) } }

    private func begin() {
        pauseTimer = nil
        scope.changes.together {
            store.send(.begin)
            work(on: state.round)
        }
    }

    private func end(_ action: Inquiry<Question, Answer, Failure>.Action) {
        pauseTimer = nil
        scope.changes.together {
            store.send(action)
            cancelWork()
        }
    }

    /// Asks the service, and cancels the earlier request.
    private func work(on round: Int) {
        guard let question = state.question else { return }
        hasReport = false
        scope.effects.run("inquiry", policy: .latest, start: start) { [weak self, work] _ in
            await work(question) { self?.receive($0, round) }
            if let self, round == state.round { stop() }
        }
    }

    private func cancelWork() { scope.effects.cancel("inquiry") }

    private func receive(_ report: LoadState<Answer, Failure>, _ round: Int) {
        guard round == state.round else { return }
        hasReport = true
        var report = report
        if case .failed(let failure, let answer?) = report, state.currentAnswer != nil,
            isFallback(answer)
        {
            report = .failed(failure, previous: nil)
        }
        if report.value != nil { answerTime = scheduler.now }
        ageTimer = nil
        scope.changes.together {
            store.send(.receive(report, round: round))
            if let answer = state.answer, showsAge(answer) { scheduleAgeUpdate() }
        }
    }

    private func scheduleAgeUpdate() {
        ageTimer = scheduler.schedule(after: Inquirer.ageInterval) { [weak self] in
            guard let self, let answer = state.answer, showsAge(answer) else { return }
            if !scope.changes.isStill { store.send(.updateAge(scheduler.now - answerTime)) }
            scheduleAgeUpdate()
        }
    }
}
