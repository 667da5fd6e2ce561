/// A query to one dictionary.
public struct SourceQuery: Hashable, Sendable {
    /// The name of the dictionary.
    let source: String
    let query: HeadwordQuery
}

/// The answer of a dictionary with its query.
public struct SearchAnswer: Equatable, Sendable {
    let asked: SourceQuery
    let result: Result<HeadwordMatches, DictionaryServiceError>
}
