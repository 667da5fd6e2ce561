/// A prompt that something is looked for in: its text, whether it has the keys, earlier queries.
public struct SearchField: Reducer {
    public struct State: Equatable, Sendable {
        /// The text as it is typed.
        public fileprivate(set) var line: Prompt.State
        /// What has the keys.
        public fileprivate(set) var focus: Focus
        /// Each earlier query once, the most recent first.
        public fileprivate(set) var queries: [String] = []
        /// Which of them the prompt shows, if it shows one that was brought back.
        public fileprivate(set) var recalled: Int?

        /// The text without blanks around it, cleaned.
        public var query: String { line.text.cleaned() }
    }

    /// What has the keys: the prompt, or the list below it.
    public enum Focus: Hashable, Sendable {
        case prompt, list
    }

    public enum Action: Core.Action, Hashable {
        /// The text changes.
        case edit(Prompt.Action)
        /// The keys go to the prompt or to the list.
        case focus(Focus)
        /// A query was of use.
        case remember(String)
        /// An older query comes back; into an empty prompt, the most recent one.
        case recallOlder
        /// The query after it comes back; after the most recent one, none.
        case recallNewer
    }

    /// The most queries that are kept.
    static let limit = 100

    public let initialState: State
    private let prompt: Prompt

    /// - Parameters:
    ///   - prompt: The rules of its text.
    ///   - focus: What has the keys at first.
    public init(_ prompt: Prompt = Prompt(), focus: Focus = .prompt) {
        self.prompt = prompt
        initialState = State(line: prompt.initialState, focus: focus)
    }

    public func reduce(_ state: State, _ action: Action) -> State {
        var next = state
        switch action {
        case .edit(let edit):
            next.line = prompt.reduce(state.line, edit)
            if next.query != state.query { next.recalled = nil }
        case .focus(let focus): next.focus = focus
        case .remember(let query):
            next.recalled = nil
            guard !query.isEmpty else { break }
            next.queries.removeAll { $0 == query }
            next.queries.insert(query, at: 0)
            next.queries = Array(next.queries.prefix(SearchField.limit))
        case .recallOlder:
            let older = state.recalled.map { $0 + 1 } ?? 0
            guard state.queries.indices.contains(older) else { break }
            next.recall(older, prompt)
        case .recallNewer:
            guard let recalled = state.recalled else { break }
            next.recall(recalled > 0 ? recalled - 1 : nil, prompt)
        }
        return next
    }

    /// What an event means while the prompt has the keys; nil when it is for the list.
    static func action(for event: UserEvent, _ state: State) -> Action? {
        if let edit = event.edit { return .edit(edit) }
        switch event {
        case .move(.up) where state.recalled != nil || state.line.text.isEmpty: return .recallOlder
        case .move(.down) where state.recalled != nil: return .recallNewer
        default: return nil
        }
    }
}

extension SearchField.State {
    fileprivate mutating func recall(_ index: Int?, _ prompt: Prompt) {
        line = prompt.reduce(line, .replace(index.map { queries[$0] } ?? ""))
        recalled = index
    }
}
