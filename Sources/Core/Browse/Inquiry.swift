/// A question and the progress of its answer.
///
/// An answer is stored with its question, so it is never taken for the answer to another question.
/// Each request to the service is a numbered round. Reports of an earlier round are ignored.
public struct Inquiry<
    Question: Equatable & Sendable, Answer: Equatable & Sendable,
    Failure: Error & Equatable & Sendable
>: Reducer {
    /// The time for which the answer to an earlier question stays.
    public enum Retention: Sendable {
        /// Until another answer replaces it, even if the next question fails or is stopped.
        case untilReplaced
        /// Until the next question is answered, fails or is stopped.
        case untilAnswered
        /// Until the next question is asked.
        case untilAsked
    }

    /// An answer with its question.
    public struct Reply: Equatable, Sendable {
        public let question: Question
        public let answer: Answer
        /// True if the answer is complete; false while the service still works.
        public let isFinal: Bool
    }

    public struct State: Equatable, Sendable {
        /// The current question; nil for none.
        public fileprivate(set) var question: Question?
        /// The shown reply, which may belong to an earlier question.
        public fileprivate(set) var progress = LoadState<Reply, Failure>.notLoaded
        /// True if the service is asked only after a pause in typing.
        public fileprivate(set) var awaitsPause = false
        /// The time since the answer arrived.
        public fileprivate(set) var age = Duration.zero
        /// The number of the current round.
        fileprivate(set) var round = 0
        /// True if the shown reply belongs to the current question, or if there is no reply.
        public fileprivate(set) var isCurrent = true

        /// The shown answer, which may belong to an earlier question.
        public var answer: Answer? { progress.value?.answer }
        public var isLoading: Bool { progress.isLoading }
        /// The failure of the last request.
        public var failure: Failure? { progress.failure }
        /// The answer to the current question.
        public var currentAnswer: Answer? { isCurrent ? answer : nil }
        /// True if the service was stopped before it had answered the current question.
        public var isStopped: Bool {
            question != nil && !isLoading && failure == nil && currentReply?.isFinal != true
        }
        /// True if an answer is shown while the next answer is loading.
        public var isStale: Bool { isLoading && progress.value != nil }

        fileprivate var currentReply: Reply? { isCurrent ? progress.value : nil }

        /// Compared once for each action, because each frame reads ``isCurrent`` several times.
        fileprivate var repliesToQuestion: Bool {
            progress.value.map { $0.question == question } ?? true
        }
    }

    public enum Action: Sendable {
        /// Ask a question. If its final answer is still shown, the service is not asked.
        case ask(Question, awaitsPause: Bool)
        /// Ask the service now: the pause is over, or the answer is reloaded.
        case begin
        /// The service has reported a new state of the answer.
        case receive(LoadState<Answer, Failure>, round: Int)
        /// Stop waiting for the answer.
        case stop
        /// Remove the question and its answer.
        case forget
        /// Set the time since the answer arrived.
        case updateAge(Duration)
    }

    public let initialState = State()
    private let retention: Retention

    public init(retention: Retention) { self.retention = retention }

    public func reduce(_ state: State, _ action: Action) -> State {
        var next = nextState(state, action)
        next.isCurrent = next.repliesToQuestion
        return next
    }

    private func nextState(_ state: State, _ action: Action) -> State {
        var next = state
        switch action {
        case .ask(let question, let awaitsPause):
            next.round += 1
            next.question = question
            next.awaitsPause = false
            if let reply = state.progress.value, reply.question == question, reply.isFinal {
                next.progress = .loaded(reply)
                return next
            }
            next.awaitsPause = awaitsPause
            let keepsReply = retention != .untilAsked || next.repliesToQuestion
            next.progress = .loading(previous: keepsReply ? state.progress.value : nil)
        case .begin:
            guard state.question != nil else { return state }
            next.round += 1
            next.awaitsPause = false
            next.progress = .loading(previous: state.progress.value)
        case .receive(let report, let round):
            guard round == state.round, state.isLoading, !state.awaitsPause,
                let question = state.question
            else { return state }
            if report.value != nil { next.age = .zero }
            let reply = report.value.map {
                Reply(question: question, answer: $0, isFinal: report.isLoaded)
            }
            next.progress = progress(of: report, reply, state)
        case .stop:
            guard state.isLoading else { return state }
            next.round += 1
            next.awaitsPause = false
            let reply = retention == .untilReplaced ? state.progress.value : state.currentReply
            if retention == .untilReplaced, let reply { next.question = reply.question }
            next.progress = reply.map(LoadState.loaded) ?? .notLoaded
        case .forget:
            next = initialState
            next.round = state.round + 1
        case .updateAge(let age):
            next.age = age
        }
        return next
    }

    private func progress(
        of report: LoadState<Answer, Failure>, _ reply: Reply?, _ state: State
    ) -> LoadState<Reply, Failure> {
        switch report {
        case .notLoaded: return state.progress
        case .loading: return .loading(previous: reply ?? state.progress.value)
        case .loaded: return reply.map(LoadState.loaded) ?? state.progress
        case .failed(let failure, _):
            let oldReply = retention == .untilReplaced ? state.progress.value : state.currentReply
            return .failed(failure, previous: reply ?? oldReply)
        }
    }
}
