import Core
import Lexicon
import Texts

/// Searches a server with the strategies that it has, and ranks the results.
struct DICTSearch {
    private let query: HeadwordQuery
    private let source: String
    private let commonness: CommonnessTable

    /// Names of strategies in dictd(8) and other servers.
    private enum Strategy {
        static let exact = "exact"
        static let prefix = "prefix"
        /// Modern POSIX regular expressions.
        static let expression = "re"
        /// One letter is wrong, missing or added, or two are swapped.
        static let oneTypo = "lev"
    }

    init(_ query: HeadwordQuery, source: String, commonness: CommonnessTable) {
        self.query = query
        self.source = source
        self.commonness = commonness
    }

    /// The headwords that match the query; nil when the task was cancelled.
    func matches(by client: DICTClient) async throws(DICTFailure) -> HeadwordMatches? {
        switch query.kind {
        case .words: break
        case .similar: return try await typos(by: client)
        // A server can't list the words before and after a word. To ask it for each word of a text
        // would take too long.
        case .neighbours, .parts: return HeadwordMatches(rows: [])
        }
        if let pattern = KeyPattern(query.text) {
            return try await patternMatches(pattern, by: client)
        }
        guard let headwordsOfText = try await exactHeadwords(for: query.text, by: client) else {
            return nil
        }
        let strategies = [Strategy.exact, Strategy.prefix]
        guard let headwords = try await client.headwords(for: query.word, by: strategies) else {
            return nil
        }
        let key = Folding.key(of: query.word)
        var exactMatches = headwordsOfText + headwords[0]
        var longerWords: [String] = []
        for word in headwords[1] {
            if Folding.key(of: word) == key {
                exactMatches.append(word)
            } else {
                longerWords.append(word)
            }
        }
        return matches(exact: exactMatches, others: longerWords) { _ in .prefix }
    }

    /// The headwords that equal a text, if the typed text differs from the word of the query; nil
    /// when the task was cancelled.
    private func exactHeadwords(
        for text: String, by client: DICTClient
    ) async throws(DICTFailure) -> [String]? {
        guard query.word != query.text else { return [] }
        return try await client.headwords(for: text, by: [Strategy.exact])?[0]
    }

    private func typos(by client: DICTClient) async throws(DICTFailure) -> HeadwordMatches? {
        guard let strategies = try await client.strategies() else { return nil }
        guard strategies.contains(Strategy.oneTypo) else { return HeadwordMatches(rows: []) }
        let headwords = try await client.headwords(for: query.word, by: [Strategy.oneTypo])
        return headwords.map { headwords in
            matches(others: headwords[0]) {
                .typo(cost: Misspelling.cost(of: $0, typedAs: query.word))
            }
        }
    }

    /// Returns true if a pattern has letters, unless it is an anagram that may omit letters or add
    /// any letter.
    ///
    /// A pattern without letters would match the whole dictionary.
    private static func isNarrow(_ pattern: WordPattern) -> Bool {
        if pattern.isPartial || pattern.isAnagram && pattern.items.contains(.anyLetter) {
            return false
        }
        return pattern.items.contains { item in
            if case .text(let text) = item { text.contains(where: isPlain) } else { false }
        }
    }

    /// Searches for a pattern; a pattern without letters finds nothing.
    private func patternMatches(
        _ pattern: KeyPattern, by client: DICTClient
    ) async throws(DICTFailure) -> HeadwordMatches? {
        guard let typedPattern = WordPattern(query.text), DICTSearch.isNarrow(typedPattern) else {
            return HeadwordMatches(rows: [])
        }
        guard let strategies = try await client.strategies() else { return nil }
        let headwords: [[String]]?
        if strategies.contains(Strategy.expression) {
            headwords = try await client.headwords(
                for: expression(of: typedPattern), by: [Strategy.expression])
        } else {
            guard !typedPattern.isAnagram, case .text(let start) = typedPattern.items.first else {
                throw .unanswerable(reason: "it needs a letter before ? and *")
            }
            headwords = try await client.headwords(for: start, by: [Strategy.prefix])
        }
        guard let headwords,
            let headwordsOfWord = try await exactHeadwords(for: query.word, by: client)
        else { return nil }
        let fittingWords = headwords[0].filter {
            pattern.fits(Folding.key(of: $0)) && pattern.hasGaps(of: $0)
        }
        return matches(exact: headwordsOfWord, others: fittingWords) { _ in .pattern }
    }

    /// The pattern as a regular expression, which may match more than the pattern.
    ///
    /// Characters other than letters and digits are optional, because servers ignore them.
    private func expression(of pattern: WordPattern) -> String {
        // Some servers start at the character after `^`, whatever it is, so this character must be
        // a letter.
        let startsWithLetter = query.text.first.map { $0.isLetter || $0.isNumber } ?? false
        let parts = pattern.items.map { item in
            switch item {
            case .anyLetters: ".*"
            case .anyLetter, .oneOf: "."
            case .blank, .hyphen: ".?"
            case .text(let text): text.map { DICTSearch.isPlain($0) ? "\($0)" : ".?" }.joined()
            }
        }
        guard !pattern.isAnagram else {
            let letters = Set(query.text.lowercased().filter(DICTSearch.isPlain))
            return "[\(letters.sorted().map(String.init).joined())]{\(parts.count)}$"
        }
        return (startsWithLetter ? "^" : "") + parts.joined() + "$"
    }

    private static func isPlain(_ letter: Character) -> Bool { letter.isLetter || letter.isNumber }

    /// Ranks the headwords.
    ///
    /// Each headword occurs once, in the spelling of the first database, because servers ignore
    /// case.
    private func matches(
        exact: [String] = [], others: [String], as match: (String) -> HeadwordMatch.Match
    ) -> HeadwordMatches {
        var addedWords: Set<String> = []
        var count = 0
        func rows(
            _ words: [String], _ match: (String) -> HeadwordMatch.Match
        ) -> [HeadwordMatch] {
            let cleanedWords = words.map { $0.cleaned(limit: Typesetter.wordLimit) }
            let distinctWords = cleanedWords.filter {
                !$0.isEmpty && addedWords.insert($0.lowercased()).inserted
            }
            count += distinctWords.count
            let matches = distinctWords.map { word in
                HeadwordMatch(
                    word: word, source: source, match: match(word),
                    commonness: commonness.commonness(of: Folding.key(of: word)))
            }
            return Array(matches.ranked(for: query).prefix(query.limit))
        }
        let matches = rows(exact) { _ in .exact } + rows(others, match)
        return HeadwordMatches(rows: matches, moreCount: count - matches.count)
    }
}
