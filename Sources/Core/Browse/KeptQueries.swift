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
        subscription = field.subscribe { [weak self] in self?.queriesMayHaveChanged($0.queries) }
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

    private func queriesMayHaveChanged(_ queries: [String]) {
        guard let query = queries.first, query != last else { return }
        last = query
        effects.run("remembering", policy: .latest, saves: true) { [log] _ in
            await log.remember(query)
        }
    }
}
