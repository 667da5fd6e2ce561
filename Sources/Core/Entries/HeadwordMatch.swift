/// A headword that matches a query.
public struct HeadwordMatch: Model {
    /// Unique in the app: the dictionary and the word.
    public var id: String { "dictionary:\(source)|\(word)" }
    /// The headword as the dictionary spells it.
    public let word: String
    /// The name of the dictionary.
    public let source: String
    public let match: Match
    /// How common the word is, up to 255; 0 if that is unknown.
    public let commonness: UInt8
    /// The form of the word that was looked for, if the word is its base form; else nil.
    public let form: String?

    /// How a headword matches a query, the best first; ``MatchRank`` has the whole order.
    public enum Match: Hashable, Sendable {
        /// It equals the query, ignoring case, accents, hyphens, apostrophes and blanks.
        case exact
        /// The query is an inflected form of it, as `went` of `go`.
        case inflected
        /// It begins with the query.
        case prefix
        /// It matches a pattern with `?` and `*`.
        case pattern
        /// It is spelled similarly. The cost is how much commoner it must be than a word that begins
        /// with the query, to come before it.
        case typo(cost: Int)
        /// It stands near the query in the alphabet.
        case neighbour
    }

    /// The word must be clean.
    public init(
        word: String, source: String, match: Match, commonness: UInt8 = 0, form: String? = nil
    ) {
        self.word = word
        self.source = source
        self.match = match
        self.commonness = commonness
        self.form = form
    }
}
