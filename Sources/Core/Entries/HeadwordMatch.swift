/// A headword that matches a query.
public struct HeadwordMatch: Model {
    /// Unique in the app: the dictionary and the word.
    public var id: String { "dictionary:\(source)|\(word)" }
    /// The headword as the dictionary spells it.
    public let word: String
    /// The name of the dictionary.
    public let source: String
    public let match: Match

    /// How a headword matches a query, the best first.
    public enum Match: Hashable, Sendable {
        /// It equals the query, ignoring case, accents, hyphens, apostrophes and blanks.
        case exact
        /// The query is an inflected form of it, as `went` of `go`.
        case inflected
        /// It begins with the query.
        case prefix
        /// It matches a pattern with `?` and `*`.
        case pattern
        /// It is spelled similarly: its edit distance to the query, in letters.
        case typo(distance: Int)
    }

    /// The word must be clean.
    public init(word: String, source: String, match: Match) {
        self.word = word
        self.source = source
        self.match = match
    }
}
