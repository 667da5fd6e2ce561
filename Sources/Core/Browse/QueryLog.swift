/// Keeps the queries of a search box for later runs of the program, and knows the words that were
/// opened.
public protocol QueryLog: Sendable {
    /// Returns the queries, the most recent first; nil if queries are not kept.
    func queries() async -> [String]?
    /// Returns the words that were opened last, the most recent first; empty if words are not kept.
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

/// Keeps the queries of a prompt for later runs of the program.
@MainActor
final class QuerySaver {
    private let log: any QueryLog
    private let field: ReducerStore<SearchField>
    private let effects: Effects
    /// The query that was remembered last.
    private var lastQuery: String?
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

    /// Loads earlier queries, unless the person clears the history meanwhile.
    func load() {
        let initialQueries = field.state.queries
        effects.run("queries", policy: .latest, start: .afterFrame) { [weak self, log] run in
            let savedQueries = await log.queries()
            guard let self, let savedQueries, run.isLive else { return }
            let newQueries = field.state.queries.filter { !initialQueries.contains($0) }
            // The newest query is saved already.
            if newQueries.isEmpty { lastQuery = savedQueries.first }
            field.send(.setEarlier(newQueries + savedQueries.filter { !newQueries.contains($0) }))
        }
    }

    private func remember(_ query: String) {
        guard query != lastQuery else { return }
        lastQuery = query
        effects.run("remembering", policy: .latest, saves: true) { [log] _ in
            await log.remember(query)
        }
    }
}
