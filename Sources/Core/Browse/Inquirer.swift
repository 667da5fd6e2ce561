/// Asks a service and keeps what becomes of the question in an ``Inquiry``.
@MainActor
public final class Inquirer<
    Question: Equatable & Sendable, Answer: Equatable & Sendable,
    Failure: Error & Equatable & Sendable
>: ListSource {
    /// What asks a service: it calls its last argument each time that there is news.
    public typealias Work =
        @MainActor (Question, @MainActor (LoadState<Answer, Failure>) -> Void) async -> Void

    /// What is asked, and how far the answer has come.
    public let store: ReducerStore<Inquiry<Question, Answer, Failure>>
    /// Turns while an answer is waited for.
    public let busy: BusyIndicator

    private let scheduler: any Scheduler
    private let work: Work
    private let start: Effects.Start
    private let ages: (Answer) -> Bool
    private let standsIn: (Answer) -> Bool
    private var pause: Subscription?
    private var ageing: Subscription?
    private var subscriptions: [Subscription] = []
    private var answeredAt = Duration.zero
    /// Asks the service; its argument is the number of the start.
    private lazy var command = Command<Int>("inquiry", in: scope) { [weak self] round, _ in
        await self?.perform(round)
    }
    private let scope: Scope

    /// How long nothing is typed before it is a pause: a server is not asked for each letter.
    public static var pauseLength: Duration { .milliseconds(400) }
    /// How often the age of an answer is told anew.
    static var ageInterval: Duration { .seconds(60) }

    /// Makes an inquirer that asks nothing.
    ///
    /// - Parameters:
    ///   - memory: How long the answer to an earlier question stays.
    ///   - scope: That of the view model; it gets one of its own below it.
    ///   - start: When to begin after it was asked.
    ///   - ages: Whether a person is told how old an answer is.
    ///   - standsIn: Whether an answer that comes with a failure is only better than none.
    ///   - work: Asks the service. When it ends without a final state, the inquiry is stopped.
    init(
        memory: Inquiry<Question, Answer, Failure>.Memory, scope: Scope,
        start: Effects.Start = .now, ages: @escaping (Answer) -> Bool = { _ in false },
        standsIn: @escaping (Answer) -> Bool = { _ in false },
        work: @escaping Work
    ) {
        self.scope = scope.newScope()
        self.start = start
        self.ages = ages
        self.standsIn = standsIn
        self.work = work
        scheduler = scope.scheduler
        store = scope.store(Inquiry(memory: memory))
        busy = BusyIndicator(scope)
        subscriptions = [
            store.subscribe { [weak self] in self?.busy.show($0.isLoading) },
            // Its screen has gone away.
            self.scope.effects.onCancelAll { [weak self] in _ = self?.stop() },
        ]
    }

    public var state: Inquiry<Question, Answer, Failure>.State { store.state }
    public var isLoading: Bool { state.isLoading }
    public var hasFailed: Bool { state.failure != nil }
    public var isReady: Bool { state.isCurrent && !state.awaitsPause }

    /// Asks for something, now or when the person makes a pause in typing.
    public func ask(_ question: Question, awaitsPause: Bool = false) {
        pause = nil
        store.send(.ask(question, awaitsPause: awaitsPause))
        if state.awaitsPause {
            command.cancel()
            pause = scheduler.schedule(after: Inquirer.pauseLength) { [weak self] in self?.begin() }
        } else if state.isLoading {
            command.restart(state.round, start: start)
        } else {
            command.cancel()
        }
    }

    /// Asks nothing any more.
    public func forget() {
        pause = nil
        store.send(.forget)
        command.cancel()
    }

    public func reload() { if state.question != nil { begin() } }

    public func finishTyping() { if state.awaitsPause { begin() } }

    @discardableResult
    public func stop() -> Bool {
        guard state.isLoading else { return false }
        pause = nil
        store.send(.stop)
        command.cancel()
        return true
    }

    private func begin() {
        pause = nil
        store.send(.begin)
        command.restart(state.round, start: start)
    }

    private func perform(_ round: Int) async {
        guard let question = state.question else { return }
        await work(question) { [weak self] in self?.hear($0, round) }
        if round == state.round { stop() }
    }

    private func hear(_ news: LoadState<Answer, Failure>, _ round: Int) {
        guard round == state.round else { return }
        var news = news
        if case .failed(let failure, let answer?) = news, state.currentAnswer != nil,
            standsIn(answer)
        {
            news = .failed(failure, previous: nil)
        }
        if news.value != nil { answeredAt = scheduler.now }
        store.send(.hear(news, round: round))
        ageing = nil
        if let answer = state.answer, ages(answer) { grow() }
    }

    /// Tells the age of the answer anew each minute.
    private func grow() {
        ageing = scheduler.schedule(after: Inquirer.ageInterval) { [weak self] in
            guard let self, let answer = state.answer, ages(answer) else { return }
            store.send(.grow(age: scheduler.now - answeredAt))
            grow()
        }
    }
}
