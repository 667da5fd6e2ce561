/// A headword that answers a query: each spelling once.
public struct HeadwordHit: Hashable, Sendable {
    /// As the dictionary spells it.
    public let text: String
    /// How it answers.
    public let kind: Kind
    /// Its records, in the dictionary's order.
    public let locations: [HeadwordLocation]

    /// How a headword answers a query, the best first.
    public enum Kind: Hashable, Sendable {
        /// It folds to the same as the query; see ``Folding``.
        case exact
        /// The query is a form of it.
        case inflected
        /// It begins with the query.
        case prefix
        /// It fits the pattern.
        case pattern
        /// It has so many typos.
        case typo(distance: Int)
    }

    /// Makes a hit.
    public init(text: String, kind: Kind, locations: [HeadwordLocation]) {
        self.text = text
        self.kind = kind
        self.locations = locations
    }

    /// Its records as the dictionary wants them for their entries.
    public var headwords: [Headword] { locations.map { Headword(text: text, location: $0) } }
}

/// What a dictionary answers to a query.
public struct HeadwordHits: Hashable, Sendable {
    /// Headwords, the best first.
    public internal(set) var rows: [HeadwordHit] = []
    /// How many more there are, which the limit has left out; spellings that fold alike count once.
    public internal(set) var moreCount = 0
}
