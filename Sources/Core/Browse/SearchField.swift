import Texts

/// A search prompt: its text, the focus, and the earlier queries.
public struct SearchField: Reducer {
    public struct State: Equatable, Sendable {
        public fileprivate(set) var line: Prompt.State
        public fileprivate(set) var focus: Focus
        /// The earlier queries without duplicates, the most recent first.
        public fileprivate(set) var queries: [String] = []
        /// The index in `queries` of the recalled query that the prompt shows; nil for none.
        public fileprivate(set) var recalled: Int?

        /// The text, cleaned and without blanks at the ends.
        public var query: String { line.text.cleaned() }
    }

    /// The part that gets the keys: the prompt, or the list below it.
    public enum Focus: Hashable, Sendable {
        case prompt, list
    }

    public enum Action: Core.Action, Hashable {
        case edit(Prompt.Action)
        /// Focus the prompt or the list. An earlier text is selected in the prompt, so that the next letter
        /// replaces it.
        case focus(Focus)
        /// Add a query to the earlier queries. An empty query is ignored.
        case remember(String)
        /// Replace the earlier queries, the most recent first.
        case setEarlier([String])
        /// Show the next older query, at first the most recent one.
        case recallOlder
        /// Show the next newer query. After the most recent one the prompt is empty.
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
            if next.query != state.query { next.recalled = nil }
        case .focus(let focus):
            next.focus = focus
            next.line = prompt.reduce(state.line, focus == .prompt ? .selectAll : .deselect)
        case .remember(let query):
            next.recalled = nil
            guard !query.isEmpty else { break }
            next.queries.removeAll { $0 == query }
            next.queries.insert(query, at: 0)
            next.queries = Array(next.queries.prefix(SearchField.limit))
        case .setEarlier(let queries):
            guard state.recalled == nil else { break }
            next.queries = Array(queries.prefix(SearchField.limit))
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

    /// The action for an event while the prompt has the focus; nil when it is for the list.
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

/// Keeps the queries of a search box for other days, and knows the words that were opened.
public protocol QueryLog: Sendable {
    /// The queries, the last one first; nil if none are kept.
    func queries() async -> [String]?
    /// The words that were opened last, the last one first; empty if none are kept.
    func openedWords(limit: Int) async -> [String]
    func remember(_ query: String) async
}

/// Keeps no queries.
public struct NoQueryLog: QueryLog {
    public init() {}
    public func queries() async -> [String]? { nil }
    public func openedWords(limit: Int) async -> [String] { [] }
    public func remember(_ query: String) async {}
}

/// Keeps the queries of a prompt for other days.
@MainActor
final class KeptQueries {
    private let log: any QueryLog
    private let field: ReducerStore<SearchField>
    private let effects: Effects
    /// The query that was remembered last.
    private var last: String?
    private var subscription: Subscription?

    init(_ log: any QueryLog, of field: ReducerStore<SearchField>, _ effects: Effects) {
        self.log = log
        self.field = field
        self.effects = effects
    }

    /// Remembers each query from now on.
    func start() {
        subscription = field.follow(\.queries.first) { [weak self] _, query in
            if let query { self?.remember(query) }
        }
    }

    /// Loads the queries of other days; those of this one may have been cleared meanwhile.
    func load() {
        let known = field.state.queries
        effects.run("queries", policy: .latest, start: .afterFrame) { [weak self, log] run in
            let earlier = await log.queries()
            guard let self, let earlier, run.isLive else { return }
            let since = field.state.queries.filter { !known.contains($0) }
            // The newest of them is kept already.
            if since.isEmpty { last = earlier.first }
            field.send(.setEarlier(since + earlier.filter { !since.contains($0) }))
        }
    }

    private func remember(_ query: String) {
        guard query != last else { return }
        last = query
        effects.run("remembering", policy: .latest, saves: true) { [log] _ in
            await log.remember(query)
        }
    }
}
