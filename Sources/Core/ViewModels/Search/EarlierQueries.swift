/// What was looked for before, to be brought back into an empty prompt as a shell does.
public struct EarlierQueries: Equatable, Sendable {
    /// The most queries that are kept.
    public static let limit = 100

    /// Each once, the most recent first.
    private var queries: [String] = []
    /// Which one the prompt shows, if it shows one that was brought back.
    private var shown: Int?

    /// Makes an empty list.
    public init() {}

    /// Whether the prompt shows one of them, unchanged.
    public var isRecalling: Bool { shown != nil }

    /// A query was of use.
    public mutating func add(_ query: String) {
        shown = nil
        guard !query.isEmpty else { return }
        queries.removeAll { $0 == query }
        queries.insert(query, at: 0)
        if queries.count > EarlierQueries.limit { queries.removeLast() }
    }

    /// The prompt was changed by hand.
    public mutating func stopRecalling() { shown = nil }

    /// The query before the one that is shown; nil when that is the oldest.
    public mutating func older() -> String? {
        let next = shown.map { $0 + 1 } ?? 0
        guard next < queries.count else { return nil }
        shown = next
        return queries[next]
    }

    /// The query after the one that is shown, after the most recent one an empty one; nil when none
    /// is shown.
    public mutating func newer() -> String? {
        guard let current = shown else { return nil }
        shown = current > 0 ? current - 1 : nil
        return shown.map { queries[$0] } ?? ""
    }
}
