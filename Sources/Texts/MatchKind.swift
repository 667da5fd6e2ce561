/// The ways in which a headword matches a query.
public enum MatchKind: Hashable, Sendable {
    /// The headword equals the query, ignoring case, accents, hyphens, apostrophes and blanks.
    case exact
    /// The query is an inflected form of the headword, as `went` of `go`. The cost of a form that
    /// follows no rule is 0.
    case inflected(cost: Int)
    /// The query is the headword as it is used in a text: `lost her temper` for `lose one's
    /// temper`. The cost measures the difference.
    case phrase(cost: Int)
    /// The headword begins with the query.
    case prefix
    /// The headword matches a pattern with `?` and `*`.
    case pattern
    /// The headword is spelled similarly. The headword comes before a word that begins with the
    /// query only if it is commoner than that word by more than this cost.
    case typo(cost: Int)
    /// The query may be a form of the headword. The cost counts like the cost of a misspelling.
    case form(cost: Int)
    /// The query is some words of the headword, without its first word. The cost counts like the
    /// cost of a misspelling.
    case inside(cost: Int)
    /// The headword is some consecutive words of the query; the range has their indices.
    case part(Range<Int>)
    /// The headword is near the query in the alphabet.
    case neighbour

    /// The cost from which a text has a word of its own rather than an inflected form: `including`.
    public static let ownWordCost = 50
}
