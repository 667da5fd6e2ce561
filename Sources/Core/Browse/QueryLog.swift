/// Keeps the queries of a search box for later runs of the program, and knows the words that were
/// opened.
public protocol QueryLog: Sendable {
    /// Returns the queries, the last one first; nil if queries are not kept.
    func queries() async -> [String]?
    /// Returns the words that were opened last, the last one first; empty if words are not kept.
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

    /// Loads earlier queries, unless the person clears the history meanwhile.
    func load() {
        let known = field.state.queries
        effects.run("queries", policy: .latest, start: .afterFrame) { [weak self, log] run in
            let earlier = await log.queries()
            guard let self, let earlier, run.isLive else { return }
            let since = field.state.queries.filter { !known.contains($0) }
            // The newest query is saved already.
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
