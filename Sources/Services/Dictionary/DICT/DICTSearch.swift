import Core
import Lexicon

/// A query, put to a server by the ways to search that it has, and its answers ranked.
struct DICTSearch {
    private let query: HeadwordQuery
    private let source: String

    /// The names of ways to search, as dictd(8) and others have them.
    private enum Strategy {
        static let exact = "exact"
        static let prefix = "prefix"
        /// Modern regular expressions of POSIX.
        static let expression = "re"
        /// One letter is wrong, missing, too many, or two are in the wrong order.
        static let oneTypo = "lev"
    }

    init(_ query: HeadwordQuery, source: String) {
        self.query = query
        self.source = source
    }

    /// The headwords that answer it; nil when the task was cancelled.
    func matches(by client: DICTClient) async throws(DICTFailure) -> HeadwordMatches? {
        if query.wantsTypos { return try await typos(by: client) }
        if let pattern = KeyPattern(query.text) { return try await fitting(pattern, by: client) }
        let strategies = [Strategy.exact, Strategy.prefix]
        guard let found = try await client.headwords(for: query.text, by: strategies) else {
            return nil
        }
        let key = Folding.key(of: query.text)
        var certain = found[0]
        var others: [String] = []
        for word in found[1] {
            if Folding.key(of: word) == key { certain.append(word) } else { others.append(word) }
        }
        return matches(exact: certain, others: others, as: .prefix)
    }

    private func typos(by client: DICTClient) async throws(DICTFailure) -> HeadwordMatches? {
        guard let strategies = try await client.strategies() else { return nil }
        guard strategies.contains(Strategy.oneTypo) else { return HeadwordMatches(rows: []) }
        let found = try await client.headwords(for: query.text, by: [Strategy.oneTypo])
        return found.map { matches(others: $0[0], as: .typo(distance: 1)) }
    }

    /// Of a pattern without letters nothing is found: it would be the whole dictionary.
    private func fitting(
        _ pattern: KeyPattern, by client: DICTClient
    ) async throws(DICTFailure) -> HeadwordMatches? {
        guard query.text.contains(where: { $0.isLetter || $0.isNumber }) else {
            return HeadwordMatches(rows: [])
        }
        guard let strategies = try await client.strategies() else { return nil }
        let found: [[String]]?
        if strategies.contains(Strategy.expression) {
            found = try await client.headwords(for: expression, by: [Strategy.expression])
        } else {
            let start = query.text.prefix { $0 != "?" && $0 != "*" }
            guard !start.isEmpty else {
                throw .unanswerable(reason: "it needs a letter before ? and *")
            }
            found = try await client.headwords(for: String(start), by: [Strategy.prefix])
        }
        return found.map { found in
            matches(others: found[0].filter { pattern.fits(Folding.key(of: $0)) }, as: .pattern)
        }
    }

    /// The pattern as a regular expression.
    ///
    /// What is neither letter nor digit may be missing: servers leave it out of what they search.
    private var expression: String {
        let parts = query.text.map { character in
            switch character {
            case "*": ".*"
            case "?": "."
            case _ where character.isLetter || character.isNumber: "\(character)"
            default: ".?"
            }
        }
        // Some servers take what follows the ^ for a letter to look up, whatever it is.
        let startsWithLetter = query.text.first.map { $0.isLetter || $0.isNumber } ?? false
        return (startsWithLetter ? "^" : "") + parts.joined() + "$"
    }

    /// Ranks what was found: each word once, in whatever case the first database has it, for a
    /// server makes no difference.
    private func matches(
        exact: [String] = [], others: [String], as match: HeadwordMatch.Match
    ) -> HeadwordMatches {
        var seen: Set<String> = []
        var count = 0
        func rows(_ words: [String], _ match: HeadwordMatch.Match) -> [HeadwordMatch] {
            let named = words.map { word in
                let clean = word.cleaned(limit: EntryModels.wordLimit)
                return (key: clean.lowercased(), word: clean)
            }
            let distinct = named.filter { !$0.key.isEmpty && seen.insert($0.key).inserted }
            count += distinct.count
            return distinct.sorted { $0.key < $1.key }.prefix(query.limit)
                .map { HeadwordMatch(word: $0.word, source: source, match: match) }
        }
        let found = rows(exact, .exact) + rows(others, match)
        return HeadwordMatches(rows: found, moreCount: count - found.count)
    }
}
