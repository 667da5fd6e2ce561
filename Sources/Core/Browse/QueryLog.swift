/// Keeps the queries of a search box for other days.
public protocol QueryLog: Sendable {
    /// The queries, the last one first.
    func queries() async -> [String]
    func remember(_ query: String) async
}

/// Keeps no queries.
public struct NoQueryLog: QueryLog {
    public init() {}
    public func queries() async -> [String] { [] }
    public func remember(_ query: String) async {}
}
