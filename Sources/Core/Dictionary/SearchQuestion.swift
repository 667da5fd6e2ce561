import Texts

/// The question to the dictionaries for a list of words.
public struct SearchQuestion: Equatable, Sendable {
    /// The text of the prompt, cleaned; not empty.
    let text: String
    let kind: Kind
    /// The maximum number of words.
    let limit: Int
    /// The query to each dictionary.
    let query: HeadwordQuery
    /// True if the words are sorted from their last letters on, so that words that rhyme are
    /// neighbours.
    let isSortedFromEnd: Bool

    enum Kind: Equatable, Sendable {
        /// The words that match the text.
        case words
        /// The words that fit a pattern, in alphabetical order.
        case alphabet
        /// The words before and after a word in the alphabet.
        case neighbours(of: String)
        /// The words whose meaning the text describes.
        case described
        /// The entries whose texts match the text of the question, read as a ``TextQuery``.
        case quoted
    }

    /// The initial ``limit``.
    static let firstLimit = 40

    init(text: String, kind: Kind, limit: Int) {
        self.text = text
        self.kind = kind
        self.limit = limit
        query =
            switch kind {
            case .words, .described, .quoted:
                HeadwordQuery(text, limit: limit, sortsBestFirst: true)
            case .alphabet: HeadwordQuery(text, limit: limit)
            case .neighbours(let word): HeadwordQuery(word, .neighbours, limit: limit)
            }
        isSortedFromEnd = kind == .alphabet && WordPattern(text)?.isEnding == true
    }

    /// Returns the query for all words that fit the pattern.
    ///
    /// The query is nil if the dictionaries have returned all of these words already, or if too
    /// many words fit.
    func queryForAll(besides answers: [HeadwordMatches]) -> HeadwordQuery? {
        let count = answers.reduce(0) { $0 + $1.rows.count + $1.moreCount }
        guard query.isPattern, answers.contains(where: { $0.moreCount > 0 }),
            count <= SearchQuestion.maximumMatchCount
        else { return nil }
        return HeadwordQuery(
            text, limit: SearchQuestion.maximumMatchCount, sortsBestFirst: query.sortsBestFirst)
    }

    /// Returns the queries for the texts of entries; empty if only headwords are wanted.
    ///
    /// - Parameter answers: The answers of the dictionaries to ``query``.
    /// - Returns: The queries.
    func passageQueries(besides answers: [HeadwordMatches]) -> [PassageQuery] {
        switch kind {
        case .described: [PassageQuery(text, .described(as: nil), limit: limit)]
        case .quoted: [PassageQuery(text, .quoted, limit: limit)]
        case .alphabet, .neighbours: []
        case .words where TextQuery.isQuoted(text): [PassageQuery(text, .quoted, limit: limit)]
        case .words where isClue: [PassageQuery(text, .described(as: nil), limit: limit)]
        case .words:
            [description(besides: answers), query.translationQuery(besides: answers)].compactMap(
                \.self)
        }
    }

    /// Returns the query for the words that the text describes; nil if the text is a headword, or
    /// no description.
    private func description(besides answers: [HeadwordMatches]) -> PassageQuery? {
        // A phrase of three or more words may be a description even if up to a quarter of the
        // dictionaries have it as a headword.
        let meantCount = answers.count { $0.rows.contains(where: \.match.coversQuery) }
        let isHeadword = meantCount > (query.words.count > 2 ? answers.count / 4 : 0)
        guard query.words.count > 1, !query.isPattern, !isHeadword, !query.isFromText else {
            return nil
        }
        return PassageQuery(
            text, .described(as: nil), limit: min(limit, SearchQuestion.descriptionLimit))
    }

    /// The maximum number of described words that are listed below other results.
    private static let descriptionLimit = 12

    /// True if the text describes a word and contains a pattern that the word fits, or asks for
    /// words by their sound.
    private var isClue: Bool {
        kind == .words && (PatternClue(text) != nil || SoundQuestion(text) != nil)
    }

    /// True if headwords are searched.
    var asksForHeadwords: Bool { kind != .described && kind != .quoted && !isClue }

    /// True if only the texts of entries are searched.
    var asksOnlyForTexts: Bool { !asksForHeadwords || kind == .words && TextQuery.isQuoted(text) }

    /// The maximum number of matches, of all dictionaries together, that are listed at once.
    private static let maximumMatchCount = 200_000

    /// Returns the words as they are listed: sorted from their last letters on, or in the given
    /// order.
    func sorted(_ words: [FoundWord]) -> [FoundWord] {
        guard isSortedFromEnd else { return words }
        return words.map { (end: String($0.key.text.reversed()), word: $0) }
            .sorted { $0.end < $1.end }.map(\.word)
    }

    /// The same question for more words.
    var forMore: SearchQuestion {
        SearchQuestion(text: text, kind: kind, limit: max(500, min(limit, 1_000_000) * 10))
    }
}

extension SearchQuestion {
    /// The row to select in a new list: the word itself, or the best row.
    var target: SearchTarget {
        switch kind {
        case .words, .alphabet: query.isSentence ? .rarest : .first
        case .described, .quoted: .first
        case .neighbours(let word): .nearest(MergeKey(word))
        }
    }

    /// Returns true if the answers can be listed in a mode.
    func fits(_ mode: SearchMode) -> Bool {
        switch mode {
        case .words, .byDictionary: kind == .words
        case .described: kind == .described
        case .quoted: kind == .quoted
        case .alphabetical:
            switch kind {
            case .alphabet, .neighbours: true
            case .words, .described, .quoted: false
            }
        }
    }

    /// True if servers are asked.
    ///
    /// Servers are not asked for the neighbours of a word, because they do not know them.
    var isForServers: Bool { (kind == .words || kind == .alphabet) && asksForHeadwords }

    /// Returns true if another question asks for the same words, no matter for how many of them.
    func hasWords(of other: SearchQuestion) -> Bool { text == other.text && kind == other.kind }
}

/// The answers of dictionaries.
public struct SearchAnswers: Equatable, Sendable {
    /// The answers by the names of the dictionaries.
    private var results: [String: Result<HeadwordMatches, DictionaryServiceError>] = [:]
    /// All words of the dictionaries on this computer that fit a pattern; nil if they are not
    /// wanted, or have not arrived yet.
    var allWords: [FoundWord]?
    /// The indices of ``allWords``, the longest word first.
    var longestOrder: [Int] = []
    /// The passages in the dictionaries on this computer; nil if they are not wanted, or have not
    /// arrived yet.
    var passages: Passages?

    /// The answer of a dictionary; nil while there is none.
    subscript(source: String) -> Result<HeadwordMatches, DictionaryServiceError>? {
        results[source]
    }

    /// Adds the answer of a dictionary.
    ///
    /// A further answer, with similar spellings, is added to the first.
    mutating func add(
        _ result: Result<HeadwordMatches, DictionaryServiceError>, of source: String
    ) {
        guard case .success(let firstMatches) = results[source],
            case .success(let similarMatches) = result
        else { return results[source] = result }
        results[source] = .success(
            HeadwordMatches(
                rows: firstMatches.rows + similarMatches.rows, moreCount: firstMatches.moreCount))
    }

    /// Returns the answers about headwords, without those of some dictionaries.
    func without(_ sources: Set<String>) -> SearchAnswers {
        var remaining = SearchAnswers()
        remaining.results = results.filter { !sources.contains($0.key) }
        return remaining
    }

    /// Returns these answers merged with other answers, which replace the answers of the same
    /// dictionaries.
    func merging(_ others: SearchAnswers) -> SearchAnswers {
        var merged = self
        merged.results.merge(others.results) { _, new in new }
        if others.allWords != nil {
            (merged.allWords, merged.longestOrder) = (others.allWords, others.longestOrder)
        }
        merged.passages = others.passages ?? passages
        return merged
    }

    /// Returns the matches of a dictionary; empty if it has found nothing or has not answered.
    func rows(of source: String) -> [HeadwordMatch] {
        (try? results[source]?.get())?.rows ?? []
    }

    func moreCount(of source: String) -> Int {
        (try? results[source]?.get())?.moreCount ?? 0
    }

    /// The matches of the dictionaries that could answer.
    var allMatches: [HeadwordMatches] { results.values.compactMap { try? $0.get() } }
}
