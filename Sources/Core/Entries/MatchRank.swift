/// The place of a headword among the matches of a query: the smaller, the better.
///
/// First come words that are spelled as you typed it; then those that differ in case, or in the kind of
/// gap; the same for the word without punctuation; then those that are equal under folding; then
/// base forms, the commonest first. The words that begin so and those that are spelled similarly have
/// one score: how common they are, less what a misspelling costs. So a similar one never comes before
/// one that begins so and is as common. Equal scores are sorted by length, then by the alphabet.
public struct MatchRank: Hashable, Sendable {
    private let kind: Kind
    private let score: Int
    private let length: Int
    private let isSimilar: Bool
    private let key: MergeKey

    private enum Kind: Int {
        case spelled, same, meantSpelled, meantSame, folded, inflected, fitting, scored
    }

    /// How common the commonest word is.
    private static let highestCommonness = Int(UInt8.max)
    /// The least that a similar spelling costs.
    public static let leastCost = 60

    public init(_ match: HeadwordMatch, for query: HeadwordQuery) {
        key = MergeKey(match.word)
        var cost = 0
        switch match.match {
        case .exact: kind = MatchRank.kind(of: match.word, key, for: query)
        case .inflected: kind = .inflected
        case .pattern, .neighbour: kind = .fitting
        case .prefix: kind = .scored
        case .typo(let typoCost):
            kind = .scored
            cost = typoCost
        }
        // Words that fit a pattern are in alphabetical order.
        let isScored = kind != .fitting
        score = isScored ? Int(match.commonness) - cost : 0
        length = isScored ? match.word.utf8.count : 0
        if case .typo = match.match { isSimilar = true } else { isSimilar = false }
    }

    private static func kind(
        of word: String, _ key: MergeKey, for query: HeadwordQuery
    ) -> Kind {
        if word == query.text { return .spelled }
        if key == MergeKey(query.text) { return .same }
        if word == query.word { return .meantSpelled }
        return key == MergeKey(query.word) ? .meantSame : .folded
    }

    /// Whether a similar spelling may come before this match.
    public var leavesRoomForSimilar: Bool {
        kind == .scored && score < MatchRank.highestCommonness - MatchRank.leastCost
    }
}

extension MatchRank: Comparable {
    public static func < (one: MatchRank, other: MatchRank) -> Bool {
        if one.kind != other.kind { return one.kind.rawValue < other.kind.rawValue }
        if one.score != other.score { return one.score > other.score }
        if one.isSimilar != other.isSimilar { return other.isSimilar }
        if one.length != other.length { return one.length < other.length }
        return one.key < other.key
    }
}

extension HeadwordQuery {
    /// Whether similar spellings are to be looked for as well.
    ///
    /// They are not when the word was found, or something so common begins so that none of them could
    /// come before it. `best` is the best match of all dictionaries; nil if there is none.
    public func wantsSimilar(besides best: MatchRank?) -> Bool {
        !isPattern && (best?.leavesRoomForSimilar ?? true)
    }
}

extension Sequence<HeadwordMatch> {
    /// The matches of any dictionaries in one list, the best first; equal ones keep their order.
    public func ranked(for query: HeadwordQuery) -> [HeadwordMatch] {
        enumerated().map { (rank: MatchRank($1, for: query), offset: $0, match: $1) }
            .sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }
            .map(\.match)
    }
}
