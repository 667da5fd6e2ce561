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
