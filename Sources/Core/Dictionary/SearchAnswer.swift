/// A query and the dictionary that it is for.
public struct SourceQuery: Hashable, Sendable {
    /// The name of the dictionary.
    let source: String
    /// What is asked.
    let query: HeadwordQuery
}

/// What a dictionary has answered to what.
public struct SearchAnswer: Equatable, Sendable {
    let asked: SourceQuery
    let result: Result<HeadwordMatches, DictionaryServiceError>
}
