/// A question on its way to its answer.
///
/// An answer knows its question, so what is shown is never taken for the answer to another one.
/// Each start of the work has a number; news of an earlier one changes nothing.
public struct Inquiry<
    Question: Equatable & Sendable, Answer: Equatable & Sendable,
    Failure: Error & Equatable & Sendable
>: Reducer {
    /// How long the answer to an earlier question stays.
    public enum Memory: Sendable {
        /// Until there is another one: it stays when the next question fails or is stopped.
        case untilReplaced
        /// Until something is known about the next question.
        case untilAnswered
        /// Until the next question.
        case untilAsked
    }

    /// An answer and the question that it answers.
    public struct Reply: Equatable, Sendable {
        public let question: Question
        public let answer: Answer
        /// Whether it is all that the service has to say.
        public let isFinal: Bool
    }

    /// What is asked, and how far the answer has come.
    public struct State: Equatable, Sendable {
        /// What is asked; nil for nothing.
        public fileprivate(set) var question: Question?
        /// What is shown, which may answer an earlier question.
        public fileprivate(set) var progress = LoadState<Reply, Failure>.notLoaded
        /// Whether the service is asked only when the person makes a pause in typing.
        public fileprivate(set) var awaitsPause = false
        /// How long ago the answer came.
        public fileprivate(set) var age = Duration.zero
        /// Which start of the work counts.
        fileprivate(set) var round = 0

        /// The answer that is shown.
        public var answer: Answer? { progress.value?.answer }
        /// Whether an answer is waited for.
        public var isLoading: Bool { progress.isLoading }
        /// Why there is none.
        public var failure: Failure? { progress.failure }
        /// Whether what is shown, if anything, answers what is asked.
        public var isCurrent: Bool { progress.value.map { $0.question == question } ?? true }
        /// The answer to what is asked.
        public var currentAnswer: Answer? { isCurrent ? answer : nil }
        /// Whether the answer stays only until another comes.
        public var isStale: Bool { isLoading && progress.value != nil }

        fileprivate var currentReply: Reply? { isCurrent ? progress.value : nil }
    }

    /// What can happen.
    public enum Action: Sendable {
        /// Something is asked. The service need not be asked when its answer is still shown.
        case ask(Question, awaitsPause: Bool)
        /// The service is asked now: the pause has come, or the same is asked again.
        case begin
        /// The service says how far the answer has come.
        case hear(LoadState<Answer, Failure>, round: Int)
        /// Nobody waits for the answer any more.
        case stop
        /// Nothing is asked any more.
        case forget
        /// Time has passed since the answer came.
        case grow(age: Duration)
    }

    public let initialState = State()
    private let memory: Memory

    public init(memory: Memory) { self.memory = memory }

    public func reduce(_ state: State, _ action: Action) -> State {
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
            let stays = memory != .untilAsked || next.isCurrent
            next.progress = .loading(previous: stays ? state.progress.value : nil)
        case .begin:
            guard state.question != nil else { return state }
            next.round += 1
            next.awaitsPause = false
            next.progress = .loading(previous: state.progress.value)
        case .hear(let news, let round):
            guard round == state.round, state.isLoading, !state.awaitsPause,
                let question = state.question
            else { return state }
            if news.value != nil { next.age = .zero }
            let reply = news.value.map {
                Reply(question: question, answer: $0, isFinal: news.isLoaded)
            }
            next.progress = progress(of: news, reply, state)
        case .stop:
            guard state.isLoading else { return state }
            next.round += 1
            next.awaitsPause = false
            let reply = memory == .untilReplaced ? state.progress.value : state.currentReply
            if memory == .untilReplaced, let reply { next.question = reply.question }
            next.progress = reply.map(LoadState.loaded) ?? .notLoaded
        case .forget:
            next = initialState
            next.round = state.round + 1
        case .grow(let age):
            next.age = age
        }
        return next
    }

    private func progress(
        of news: LoadState<Answer, Failure>, _ reply: Reply?, _ state: State
    ) -> LoadState<Reply, Failure> {
        switch news {
        case .notLoaded: return state.progress
        case .loading: return .loading(previous: reply ?? state.progress.value)
        case .loaded: return reply.map(LoadState.loaded) ?? state.progress
        case .failed(let failure, _):
            let old = memory == .untilReplaced ? state.progress.value : state.currentReply
            return .failed(failure, previous: reply ?? old)
        }
    }
}
