/// A headword that answers a query: one row of the results.
public struct HeadwordMatch: Model {
    /// Unique in the app: the dictionary and the word, which it lists once for each spelling.
    public var id: String { "dictionary:\(source)|\(word)" }
    /// The headword, as the dictionary spells it.
    public let word: String
    /// The name of the dictionary.
    public let source: String
    /// How it answers.
    public let match: Match

    /// How a headword answers a query, the best first.
    public enum Match: Hashable, Sendable {
        /// It is what was asked for; case, accents, hyphens, apostrophes and blanks do not count.
        case exact
        /// What was asked for is a form of it, as `went` is of `go`.
        case inflected
        /// It begins with what was asked for.
        case prefix
        /// It fits a pattern with `?` and `*`.
        case pattern
        /// It is spelled alike: so many letters are wrong.
        case typo(distance: Int)
    }

    /// Makes a match; the word must be clean.
    public init(word: String, source: String, match: Match) {
        self.word = word
        self.source = source
        self.match = match
    }
}
