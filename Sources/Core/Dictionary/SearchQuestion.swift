/// What the dictionaries are asked for a list of words.
public struct SearchQuestion: Equatable, Sendable {
    /// The text of the prompt, cleaned; not empty.
    let text: String
    let kind: Kind
    /// The maximum number of words.
    let limit: Int
    /// The query to each dictionary.
    let query: HeadwordQuery

    enum Kind: Equatable, Sendable {
        /// The words that the text finds.
        case words
        /// The words before and after a word in the alphabet.
        case neighbours(of: String)
    }

    /// The initial ``limit``.
    static let firstLimit = 40

    init(text: String, kind: Kind, limit: Int) {
        self.text = text
        self.kind = kind
        self.limit = limit
        query =
            switch kind {
            case .words: HeadwordQuery(text, limit: limit, hasBestFirst: true)
            case .neighbours(let word): HeadwordQuery(word, .neighbours, limit: limit)
            }
    }

    /// The same question for more words.
    var forMore: SearchQuestion {
        SearchQuestion(text: text, kind: kind, limit: max(500, min(limit, 1_000_000) * 10))
    }
}

extension SearchQuestion {
    /// What to select in a new list: the word itself, or the best one.
    var target: SearchTarget {
        switch kind {
        case .words: query.isSentence ? .rarest : .first
        case .neighbours(let word): .nearest(MergeKey(word))
        }
    }

    /// Whether its answers make a list in a mode.
    func fits(_ mode: SearchMode) -> Bool { (kind == .words) == (mode != .alphabetical) }

    /// Whether it asks for the same words, as many as may be.
    func hasWords(of other: SearchQuestion) -> Bool { text == other.text && kind == other.kind }
}

/// What dictionaries have found.
public struct SearchAnswers: Equatable, Sendable {
    /// By the name of the dictionary.
    private var results: [String: Result<HeadwordMatches, DictionaryServiceError>] = [:]

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
        guard case .success(let first) = results[source], case .success(let similar) = result
        else { return results[source] = result }
        results[source] = .success(
            HeadwordMatches(rows: first.rows + similar.rows, moreCount: first.moreCount))
    }

    /// The answers of these dictionaries and of others.
    func merging(_ others: SearchAnswers) -> SearchAnswers {
        var merged = self
        merged.results.merge(others.results) { _, new in new }
        return merged
    }

    /// The matches of a dictionary; empty if it has found nothing or has not answered.
    func rows(of source: String) -> [HeadwordMatch] {
        (try? results[source]?.get())?.rows ?? []
    }

    func moreCount(of source: String) -> Int {
        (try? results[source]?.get())?.moreCount ?? 0
    }

    /// What the dictionaries have found that could answer.
    var found: [HeadwordMatches] { results.values.compactMap { try? $0.get() } }
}
