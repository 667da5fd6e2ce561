import Texts

/// A search prompt: its text, the focus, and the earlier queries.
public struct SearchField: Reducer {
    public struct State: Equatable, Sendable {
        public fileprivate(set) var line: Prompt.State
        public fileprivate(set) var focus: Focus
        /// The earlier queries without duplicates, the most recent first.
        public fileprivate(set) var queries: [String] = []
        /// The index in `queries` of the recalled query that the prompt shows; nil for none.
        public fileprivate(set) var recalledIndex: Int?

        /// The text, cleaned and without blanks at the ends.
        public var query: String { line.text.cleaned() }
    }

    /// The part that gets the keys: the prompt, or the list below it.
    public enum Focus: Hashable, Sendable {
        case prompt, list
    }

    public enum Action: Core.Action, Hashable {
        case edit(Prompt.Action)
        /// Focus the prompt or the list. An earlier text is selected in the prompt, so that the
        /// next letter replaces it.
        case focus(Focus)
        /// Add a query to the earlier queries. An empty query is ignored.
        case remember(String)
        /// Replace the earlier queries, the most recent first.
        case setEarlier([String])
        /// Show the next older query, at first the most recent query.
        case recallOlder
        /// Show the next newer query. After the most recent query, the prompt is empty.
        case recallNewer
    }

    /// The maximum number of earlier queries.
    static let limit = 100

    public let initialState: State
    private let prompt: Prompt

    /// - Parameters:
    ///   - prompt: The rules of the text.
    ///   - focus: The initial focus.
    public init(_ prompt: Prompt = Prompt(), focus: Focus = .prompt) {
        self.prompt = prompt
        initialState = State(line: prompt.initialState, focus: focus)
    }

    public func reduce(_ state: State, _ action: Action) -> State {
        var next = state
        switch action {
        case .edit(let edit):
            next.line = prompt.reduce(state.line, edit)
            if next.query != state.query { next.recalledIndex = nil }
        case .focus(let focus):
            next.focus = focus
            next.line = prompt.reduce(state.line, focus == .prompt ? .selectAll : .deselect)
        case .remember(let query):
            next.recalledIndex = nil
            guard !query.isEmpty else { break }
            next.queries.removeAll { $0 == query }
            next.queries.insert(query, at: 0)
            next.queries = Array(next.queries.prefix(SearchField.limit))
        case .setEarlier(let queries):
            guard state.recalledIndex == nil else { break }
            next.queries = Array(queries.prefix(SearchField.limit))
        case .recallOlder:
            let index = state.recalledIndex.map { $0 + 1 } ?? 0
            guard state.queries.indices.contains(index) else { break }
            next.recall(index, prompt)
        case .recallNewer:
            guard let recalledIndex = state.recalledIndex else { break }
            next.recall(recalledIndex > 0 ? recalledIndex - 1 : nil, prompt)
        }
        return next
    }

    /// Returns the action for an event while the prompt has the focus; nil if the event is for the
    /// list.
    static func action(for event: UserEvent, _ state: State) -> Action? {
        if let edit = event.edit { return .edit(edit) }
        switch event {
        case .move(.up) where state.recalledIndex != nil || state.line.text.isEmpty:
            return .recallOlder
        case .move(.down) where state.recalledIndex != nil: return .recallNewer
        default: return nil
        }
    }
}

extension SearchField.State {
    fileprivate mutating func recall(_ index: Int?, _ prompt: Prompt) {
        line = prompt.reduce(line, .replace(index.map { queries[$0] } ?? ""))
        recalledIndex = index
    }
}
