/// A headword that matches a query; each spelling is one hit.
public struct HeadwordHit: Hashable, Sendable {
    /// As the dictionary spells it.
    public let text: String
    public let kind: Kind
    /// How common it is, up to 255; see ``CommonnessTable``.
    public let commonness: UInt8
    /// Its records, in the dictionary's order.
    public let locations: [HeadwordLocation]

    /// How a headword matches a query, from best to worst.
    public enum Kind: Hashable, Sendable {
        /// The keys are equal; see ``Folding``.
        case exact
        /// The query is an inflected form of the headword.
        case inflected
        /// The headword begins with the query.
        case prefix
        case pattern
        /// The headword stands near the query in the order of the keys.
        case neighbour
        /// The query may be a misspelling of the headword. The cost is in the unit of commonness.
        case typo(cost: Int)
    }

    public init(text: String, kind: Kind, commonness: UInt8, locations: [HeadwordLocation]) {
        self.text = text
        self.kind = kind
        self.commonness = commonness
        self.locations = locations
    }

    /// The records as headwords, to read their entries.
    public var headwords: [Headword] { locations.map { Headword(text: text, location: $0) } }
}

/// The result of a query.
public struct HeadwordHits: Hashable, Sendable {
    /// The best hits first.
    public internal(set) var rows: [HeadwordHit] = []
    /// How many more matches there are beyond the limit; spellings with the same key count once.
    public internal(set) var moreCount = 0
}
