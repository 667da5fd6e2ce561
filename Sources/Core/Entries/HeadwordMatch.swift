public import Texts

/// A headword that matches a query.
public struct HeadwordMatch: Model {
    /// Unique in the app: the dictionary and the word.
    public var id: String { "dictionary:\(source)|\(word)" }
    /// The headword as the dictionary spells it.
    public let word: String
    /// The name of the dictionary.
    public let source: String
    public let match: Match
    /// The commonness of the word, up to 255; 0 if that is unknown.
    public let commonness: UInt8
    /// The inflected form that was searched for, if the word is its base form; else nil.
    public let form: String?
    /// The headword of which the word is a form, if the form fits a pattern; nil if the word is a
    /// headword itself.
    public let base: String?

    /// See ``MatchRank`` for the order of the matches.
    public typealias Match = MatchKind

    /// The word must be clean.
    public init(
        word: String, source: String, match: Match, commonness: UInt8 = 0, form: String? = nil,
        base: String? = nil
    ) {
        self.word = word
        self.source = source
        self.match = match
        self.commonness = commonness
        self.form = form
        self.base = base
    }
}

extension MatchKind {
    /// True if a headword with this kind of match is listed even beyond the limit.
    var isCertain: Bool {
        switch self {
        case .exact, .inflected, .phrase: true
        case .form, .inside, .prefix, .pattern, .typo, .part, .neighbour: false
        }
    }

    /// True if the whole query is the headword, a form of it, or a part of it.
    public var coversQuery: Bool {
        switch self {
        case .exact, .inflected, .phrase, .form, .inside: true
        case .prefix, .pattern, .typo, .part, .neighbour: false
        }
    }

    /// True if the headword is only spelled similarly to the query.
    var isSimilar: Bool { if case .typo = self { true } else { false } }

    /// True if the headword is only some words of the query.
    var isPart: Bool { if case .part = self { true } else { false } }
}

/// The place of a headword among the matches of a query: the smaller, the better.
///
/// The order is:
///
/// - words that are spelled as you typed them
/// - words that differ in case, or in the kind of gap
/// - the same two groups again, for the query without the punctuation around it
/// - words that are equal under folding
/// - base forms, the commonest first
/// - words that begin with the query, and similar spellings
///
/// Words of the last group are sorted by a score: their commonness less the cost of a misspelling.
/// So a similar spelling never comes before an equally common word that begins with the query. A
/// word without the blanks that you typed, such as `thereinto` for `the rein to`, is a similar
/// spelling. If other letters differ too, `disque` for `dès que`, it comes last. Equal scores are
/// sorted by length, then by the alphabet.
public struct MatchRank: Hashable, Sendable {
    private var kind: Kind
    private let score: Int
    private let length: Int
    /// True if the word comes after words that begin with the query and have the same score.
    private let isBehindBeginnings: Bool
    /// The key of the headword.
    let key: MergeKey

    private enum Kind: Int {
        case spelled, same, meantSpelled, meantSame, folded, inflected, phrase, form, fitting,
            scored, part, joined
    }

    /// The bonus of a phrase that contains all words of the query, because phrases are all rare.
    fileprivate static let insideBonus = 100

    /// A score that is greater than the difference between the scores of any two words of the same
    /// kind.
    fileprivate static let kindScore = 1_000

    /// The maximum cost of a phrase in which only one word is inflected.
    static let formCost = 15

    /// The cost of each blank that a word lacks.
    private static let missingBlank = 40

    /// The lowest cost of a misspelling.
    public static let leastCost = 60
    /// The highest score of a similar spelling.
    fileprivate static let highestSimilarScore = Int(UInt8.max) - leastCost

    public init(_ match: HeadwordMatch, for query: HeadwordQuery) {
        key = MergeKey(match.word)
        var (score, length) = (match.score, match.word.utf8.count)
        let blankCost = MatchRank.blankCost(of: match.word, for: query)
        switch match.match {
        case .exact:
            kind = MatchRank.kind(of: match.word, key, for: query)
            if kind == .folded, blankCost > 0 {
                kind = .scored
                score -= blankCost
            } else if MatchRank.isLessLikely(match.word, than: query.word, kind) {
                kind = .form
            } else if kind == .folded, query.word.withoutTones != query.word.lowercased() {
                // `xuéxí` means `xué xí`, not `xuè xì`.
                let letters = query.word.lowercased().filter { $0 != " " }
                score += match.word.lowercased().filter { $0 != " " } == letters ? 1 : 0
            } else if kind == .folded, query.word.syllables.count > 1,
                query.word.syllables == match.word.syllables
            {
                // `xi'an` means `Xī ān`, not `xiān`.
                score += 1
            } else if kind == .folded, match.word.first?.isUppercase == true,
                query.word.first?.isUppercase == false
            {
                // `yinhang` rather means `yínháng`, a bank, than the name `Yìnháng`.
                score -= 1
            }
        case .inflected: kind = .inflected
        case .phrase: kind = .phrase
        case .pattern, .neighbour:
            kind = .fitting
            if query.sortsBestFirst {
                score -= WordKind(match.word).rawValue * MatchRank.kindScore
                // Forms come after the headwords.
                score -= match.base == nil ? 0 : MatchRank.kindScore / 2
            } else {
                // In alphabetical order.
                (score, length) = (0, 0)
            }
        case .typo:
            kind = blankCost > 0 ? .joined : .scored
            score -= blankCost
        case .prefix, .form, .inside: kind = .scored
        case .part(let words):
            kind = .part
            // Parts of a sentence or a compound are sorted by their positions in the query, then by
            // their lengths, the longest first, then by their commonness.
            if query.isSentence || query.words.count == 1 {
                score = -words.lowerBound
                length = -words.count * MatchRank.kindScore - Int(match.commonness)
            }
        }
        (self.score, self.length) = (score, length)
        if case .inside = match.match {
            isBehindBeginnings = true
        } else {
            isBehindBeginnings = match.match.isSimilar
        }
    }

    /// Returns true if a word with the same letters is less likely than a base form of the query.
    ///
    /// Such a word is an abbreviation (`BIST` for `bist`), or lacks the umlaut that was typed
    /// (`ware` for `wäre`) or the `ß` (`Ass` for `aß`).
    private static func isLessLikely(_ word: String, than text: String, _ kind: Kind) -> Bool {
        if kind == .folded {
            return text.hasUmlaut && !word.hasUmlaut || text.contains("ß") && !word.contains("ß")
        }
        return (kind == .same || kind == .meantSame) && isAbbreviation(word)
            && text == text.lowercased()
    }

    /// Returns true if a word has only capitals, at least three.
    static func isAbbreviation(_ word: String) -> Bool {
        word.utf8.count > 2 && word.utf8.allSatisfy { 0x41...0x5A ~= $0 }
    }

    /// Returns the cost of the blanks of a query that a word lacks.
    private static func blankCost(of word: String, for query: HeadwordQuery) -> Int {
        guard query.words.count > 1 else { return 0 }
        let count = word.split { $0.isWhitespace || $0 == "-" }.count
        return max(0, query.words.count - count) * missingBlank
    }

    /// Ranks a headword after its base, because the headword is only a form of that base.
    mutating func comeAfterBase() { if kind.rawValue < Kind.inflected.rawValue { kind = .form } }

    private static func kind(
        of word: String, _ key: MergeKey, for query: HeadwordQuery
    ) -> Kind {
        if word == query.text { return .spelled }
        if key == MergeKey(query.text) { return .same }
        if word == query.word { return .meantSpelled }
        return key == MergeKey(query.word) ? .meantSame : .folded
    }
}

extension MatchRank: Comparable {
    public static func < (one: MatchRank, other: MatchRank) -> Bool {
        if one.kind != other.kind { return one.kind.rawValue < other.kind.rawValue }
        if one.score != other.score { return one.score > other.score }
        if one.isBehindBeginnings != other.isBehindBeginnings { return other.isBehindBeginnings }
        if one.length != other.length { return one.length < other.length }
        return one.key < other.key
    }
}

extension HeadwordQuery {
    /// Finds the word that the text means: the text is the word, a form of it, or a part of it.
    ///
    /// - Parameter answers: The answers of the dictionaries to this query.
    /// - Returns: The word; nil if the found words are only similar to the text, begin with the
    ///   text, or are parts of the text.
    public func meantWord(in answers: [HeadwordMatches]) -> String? {
        let bestMatch = answers.flatMap(\.rows)
            .min { MatchRank($0, for: self) < MatchRank($1, for: self) }
        return bestMatch?.match.coversQuery == true ? bestMatch?.word : nil
    }

    /// Returns the next query for a text, once the dictionaries have answered the last query.
    ///
    /// The next query asks for similar spellings, and the query after it for the words of the text
    /// if no headword has the whole text. For a sentence, the next query asks for the words at
    /// once.
    ///
    /// - Parameters:
    ///   - lastKind: The kind of the last query.
    ///   - answers: The matches of all queries so far.
    /// - Returns: The query; nil if enough was found.
    public func next(after lastKind: Kind, besides answers: [HeadwordMatches]) -> HeadwordQuery? {
        let partsQuery = HeadwordQuery(text, .parts, limit: limit)
        switch lastKind {
        case .words where isSentence: return partsQuery
        case .words where isUnspaced && answers.allSatisfy({ $0.rows.isEmpty }): return partsQuery
        case .words: return similarQuery(besides: answers)
        case .similar
        where !isPattern && (words.count > 1 || word.count >= HeadwordQuery.compoundLength):
            return answers.allSatisfy { $0.rows.allSatisfy(\.match.isSimilar) } ? partsQuery : nil
        case .similar, .neighbours, .parts: return nil
        }
    }

    /// True if the text is in Chinese or Japanese letters, which have no blanks between words.
    ///
    /// Two kana are hardly two words, but two Chinese letters may be: `去过`.
    private var isUnspaced: Bool {
        let firstLetter: UInt32 = word.count > 2 ? 0x2E80 : 0x3400
        return word.count > 1 && word.unicodeScalars.allSatisfy { $0.value >= firstLetter }
    }

    /// The minimum number of letters of a compound whose parts are looked up.
    private static let compoundLength = 7

    /// The minimum score of a similar phrase, because seldom more than one word of a phrase is
    /// wrong.
    private static let leastPhraseScore = -140

    /// The maximum number of similar spellings in a list that has words that begin with the text.
    private static let similarLimit = 10

    /// Returns the query for the similar spellings to add to the words that were found.
    ///
    /// If a dictionary has words that begin with the text, a similar spelling is listed only if
    ///
    /// - its first letter is right,
    /// - it is commoner than the misspelling costs, and
    /// - it is as common as the last word of each list that was cut.
    ///
    /// If a dictionary has phrases that begin with the text, no similar spelling of a phrase is
    /// listed, because phrases are all rare.
    ///
    /// - Parameter answers: The answers of the dictionaries to this query.
    /// - Returns: The query, or nil. The result is nil if the word of the query was found, or if it
    ///   begins a word that is commoner than all similar words. The result is also nil for the
    ///   beginning of a phrase, and for one or two letters that begin a word.
    private func similarQuery(besides answers: [HeadwordMatches]) -> HeadwordQuery? {
        guard !isPattern, word.contains(where: { $0.isLetter || $0.isNumber }),
            answers.allSatisfy({ $0.rows.allSatisfy(\.leavesRoomForSimilar) })
        else { return nil }
        let ends = answers.compactMap { matches -> Int? in
            guard let lastMatch = matches.rows.last, !lastMatch.match.isSimilar else { return nil }
            return matches.moreCount > 0 ? max(1, lastMatch.score) : 1
        }
        guard let leastScore = ends.max() else {
            return HeadwordQuery(
                text, .similar, limit: limit,
                leastScore: words.count > 1 ? HeadwordQuery.leastPhraseScore : .min)
        }
        guard words.count == 1, word.count > 2 else { return nil }
        let limit = min(limit, HeadwordQuery.similarLimit)
        return HeadwordQuery(
            text, .similar, limit: limit, keepsFirstLetter: true, leastScore: leastScore)
    }
}

extension HeadwordMatch {
    /// The commonness less the cost of the misspelling.
    fileprivate var score: Int {
        switch match {
        case .typo(let cost), .form(let cost): Int(commonness) - cost
        // For a phrase, only the cost counts, not the commonness of its words.
        case .phrase(let cost): -cost
        // A phrase comes first, then the rarest word.
        case .part(let words): (words.count - 1) * MatchRank.kindScore - Int(commonness)
        case .inside(let cost): Int(commonness) + MatchRank.insideBonus - cost
        case .exact, .inflected, .prefix, .pattern, .neighbour: Int(commonness)
        }
    }

    /// True if a similar spelling may come before this match.
    fileprivate var leavesRoomForSimilar: Bool {
        switch match {
        case .exact, .inflected, .phrase, .inside, .part: false
        case .prefix, .typo, .form: score < MatchRank.highestSimilarScore
        case .pattern, .neighbour: true
        }
    }
}

extension Sequence<HeadwordMatch> {
    /// Returns the matches of several dictionaries in one list, the best first.
    ///
    /// Equal matches keep their order.
    public func ranked(for query: HeadwordQuery) -> [HeadwordMatch] {
        enumerated().map { (rank: MatchRank($1, for: query), offset: $0, match: $1) }
            .sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }
            .map(\.match)
    }
}
