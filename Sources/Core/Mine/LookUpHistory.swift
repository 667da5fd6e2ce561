/// Keeps the words that were looked up.
public protocol LookUpHistory: Sendable {
    /// The words, the last one first.
    func visits() async throws(OwnWordsError) -> [Visit]
    /// Counts a word that was opened.
    func visit(_ word: String, in place: String) async throws(OwnWordsError)
    /// Forgets all words, and all queries that the same file keeps.
    func clear() async throws(OwnWordsError)
}

/// Keeps nothing, for scripted runs and for those who want no history.
public struct NoHistory: LookUpHistory {
    public init() {}
    public func visits() async throws(OwnWordsError) -> [Visit] { [] }
    public func visit(_ word: String, in place: String) async throws(OwnWordsError) {}
    public func clear() async throws(OwnWordsError) {}
}
