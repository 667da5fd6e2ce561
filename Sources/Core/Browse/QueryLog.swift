/// Keeps the queries of a search box for other days.
public protocol QueryLog: Sendable {
    /// The queries, the last one first; nil if none are kept.
    func queries() async -> [String]?
    func remember(_ query: String) async
}

/// Keeps no queries.
public struct NoQueryLog: QueryLog {
    public init() {}
    public func queries() async -> [String]? { nil }
    public func remember(_ query: String) async {}
}
