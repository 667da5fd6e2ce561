public import Texts

/// Merges the matches of all dictionaries: each word is listed once.
///
/// Headwords with the same ``MergeKey`` are one word. The spelling of the word is the first of the
/// following spellings that exists:
///
/// - the typed spelling, if a dictionary has this spelling; also the spelling of a word in a phrase,
///   such as `das Band`. For a word in small letters, abbreviations (`WHO`) are considered last.
/// - the spelling of the first dictionary with exact spelling
/// - the spelling of the first dictionary that has the word in lower case
/// - the spelling of the first dictionary
///
/// A dictionary that capitalises its headwords is considered last.
///
/// An index of dictfmt(1) lists *well-known* as `wellknown`. That is one word with the `well-known`
/// of a dictionary with exact spelling, unless such a dictionary also has `wellknown`.
public struct WordMerge {
    private let query: HeadwordQuery
    /// The names of the sources in order.
    private let names: [String]
    /// The spelling of each source, by its name.
    private let spellings: [String: DictionarySource.Spelling]
    /// The languages of each source, by its name.
    private let languages: [String: Set<String>]
    /// The place of each source in the order of the dictionaries, and the language of its headwords.
    private let places: [String: (place: Int, language: String?)]
    /// The text and its words, as far as they were typed with capitals that are meant.
    private let typedWords: [MergeKey: String]
    /// The key of a word that was typed in small letters; nil if it has a capital.
    private let smallKey: MergeKey?

    /// - Parameters:
    ///   - query: The query that was answered.
    ///   - sources: The dictionaries in order.
    public init(_ query: HeadwordQuery, of sources: [DictionarySource]) {
        self.query = query
        names = sources.map(\.name)
        spellings = sources.reduce(into: [:]) { $0[$1.name] = $1.spelling }
        languages = sources.reduce(into: [:]) { $0[$1.name] = $1.languages }
        places = sources.enumerated().reduce(into: [:]) { places, source in
            places[source.element.name] = (source.offset, source.element.language)
        }
        // The first word of a sentence always has a capital.
        let words = query.words.dropFirst(query.isSentence ? 1 : 0)
        typedWords = (words + [query.word, query.text]).reduce(into: [:]) { typedWords, word in
            let key = MergeKey(word)
            if word != word.lowercased() { typedWords[key] = typedWords[key] ?? word }
        }
        smallKey = query.word == query.word.lowercased() ? MergeKey(query.word) : nil
    }

    /// The matches that belong to one word.
    private struct Group {
        var matches: [HeadwordMatch]
        /// The matches without the hyphens of the word.
        var unhyphened: [HeadwordMatch] = []
        /// The rank of its best match.
        var rank: MatchRank
        var bestMatch: HeadwordMatch
    }

    /// Merges the matches of all dictionaries into words, the best word first.
    ///
    /// - Parameters:
    ///   - matches: The matches, in the order of the dictionaries.
    ///   - limit: The maximum number of words that only begin with the query or are similar to it.
    /// - Returns: The words.
    public func words(
        of matches: some Sequence<HeadwordMatch>, limit: Int = .max
    ) -> [FoundWord] {
        var groups = groups(matches)
        let bases = groups.filter(isBase).flatMap(\.matches)
        if !bases.isEmpty, !groups.contains(where: { hasSpelledHeadword($0, besides: bases) }) {
            for index in groups.indices where mayBeForm(groups[index], of: bases) {
                groups[index].rank.comeAfterBase()
            }
        }
        let sorted = groups.sorted { $0.rank < $1.rank }
        let certainCount = sorted.count { $0.bestMatch.match.isCertain }
        return sorted.prefix(certainCount + min(limit, sorted.count)).map(word)
    }

    /// Makes the word of matches that have the same spelling and the same kind, as most matches of
    /// a pattern do.
    ///
    /// - Parameter matches: At least one match.
    /// - Returns: The word.
    public func word(ofAlike matches: [HeadwordMatch]) -> FoundWord {
        let first = matches[0]
        return word(first.word, MergeKey(first.word), of: matches, bestMatch: first)
    }

    /// True if the query is known to be an irregular form of this word (`hath`, `went`), or a form
    /// of this phrase (`taken to task`).
    ///
    /// An entry for the form only names the base, or translates only the form, so it is worth less
    /// than the entries of the base. The exception is a form that is also a headword of a
    /// dictionary that spells exactly. In a text, regular forms (`asked`) count, too.
    private func isBase(_ group: Group) -> Bool {
        group.matches.contains { match in
            switch match.match {
            case .inflected(let cost):
                query.words.count > 1 || cost == 0
                    || query.isExactlySpelled && cost < MatchKind.ownWordCost
                        && spellings[match.source] == .exact
            case .phrase(let cost):
                spellings[match.source] == .exact && cost <= MatchRank.formCost
            default: false
            }
        }
    }

    /// True if each match may be a form of a base: its dictionary covers all languages of a
    /// dictionary with a base.
    ///
    /// The word `ere` of the English gcide is no form of the German `Eren`. A reader whose French
    /// dictionaries come first rather means the bed by `lit` than a form of the English `light`.
    private func mayBeForm(_ group: Group, of bases: [HeadwordMatch]) -> Bool {
        // A word with another key than the query comes after the base: `grosser` for the query
        // `größer`.
        guard group.rank.key == MergeKey(query.text) else { return true }
        return group.matches.allSatisfy { match in
            // An abbreviation is no word of a language: `ISST`. Nor is `ging`, which is obsolete in
            // English.
            if MatchRank.isAbbreviation(match.word), match.word != query.text { return true }
            if spellings[match.source] == .capitalized, !WordMerge.isUsual(match) { return true }
            let knownLanguages = languages[match.source] ?? []
            return bases.contains { knownLanguages.isSuperset(of: languages[$0.source] ?? []) }
                && (match.word != query.text
                    || !bases.allSatisfy { isLearned(match.source, before: $0.source) })
        }
    }

    /// True if a word is common enough for the shorter lists of English words; only the longest have
    /// obsolete words.
    private static func isUsual(_ match: HeadwordMatch) -> Bool { match.commonness > 40 }

    /// True if a dictionary comes before another one with headwords in another language, or if the
    /// typed accents tell the language: `naïve` is no form of the German `naiv`.
    private func isLearned(_ source: String, before other: String) -> Bool {
        guard let one = places[source], let other = places[other], let language = one.language,
            let otherLanguage = other.language
        else { return false }
        let hasAccents = query.text.utf8.count > query.text.count
        return language != otherLanguage && (one.place < other.place || hasAccents)
    }

    /// True if a dictionary with significant capitals spells a word with the typed capitals.
    private func isTyped(_ match: HeadwordMatch) -> Bool {
        typedWords.values.contains(match.word) && spellings[match.source] != .capitalized
    }

    /// True if a dictionary has the query as a headword, and that dictionary spells exactly or has
    /// the typed capitals.
    private func hasSpelledHeadword(_ group: Group, besides bases: [HeadwordMatch]) -> Bool {
        group.matches.contains { match in
            guard match.match == .exact else { return false }
            // If the dictionary also has the base, its headword may be only a form: `Städte`.
            if isTyped(match), !bases.contains(where: { $0.source == match.source }) {
                return true
            }
            guard spellings[match.source] == .exact else { return false }
            // Capitals distinguish words, but not phrases.
            return [query.text, query.word].contains(match.word) || query.words.count > 1
        }
    }

    /// The words of some matches in alphabetical order: at most ``HeadwordQuery/limit`` words
    /// before the query, and as many from the query on.
    func neighbours(
        of matches: some Sequence<HeadwordMatch>
    ) -> (before: [FoundWord], after: [FoundWord]) {
        let middle = AlphabetKey(MergeKey(query.text))
        let sorted = groups(matches)
            .map { (order: AlphabetKey($0.rank.key), word: word(of: $0)) }
            .sorted { $0.order < $1.order }
        // Beyond the limit, the words of some dictionaries are missing.
        let before = sorted.filter { $0.order < middle }.suffix(query.limit)
        let after = sorted.filter { middle <= $0.order }.prefix(query.limit)
        return (before.map(\.word), after.map(\.word))
    }

    /// Groups the matches by word, in the order of the matches.
    private func groups(_ matches: some Sequence<HeadwordMatch>) -> [Group] {
        var indices: [MergeKey: Int] = [:]
        var groups: [Group] = []
        for match in matches {
            let rank = MatchRank(match, for: query)
            guard let index = indices[rank.key] else {
                indices[rank.key] = groups.count
                groups.append(Group(matches: [match], rank: rank, bestMatch: match))
                continue
            }
            groups[index].matches.append(match)
            // The first dictionary decides if a word that fits a pattern is a headword or a form.
            let isAlike = (match.base == nil) == (groups[index].bestMatch.base == nil)
            if isAlike, rank < groups[index].rank {
                (groups[index].rank, groups[index].bestMatch) = (rank, match)
            }
        }
        return joinUnhyphened(groups)
    }

    private func joinUnhyphened(_ groups: [Group]) -> [Group] {
        func letters(_ group: Group) -> [UInt8] {
            group.rank.key.text.utf8.filter { $0 != UInt8(ascii: " ") }
        }
        var groups = groups
        var indices: [[UInt8]: Int] = [:]
        for (index, group) in groups.enumerated() {
            let hasHyphen = group.matches.contains {
                $0.word.utf8.contains(UInt8(ascii: "-")) && spellings[$0.source] == .exact
            }
            if hasHyphen { indices[letters(group)] = index }
        }
        guard !indices.isEmpty else { return groups }
        var joined: Set<Int> = []
        for (index, group) in groups.enumerated() {
            guard let target = indices[letters(group)], target != index else { continue }
            let others = groups[target].matches.map(\.source)
            let isSame = group.matches.allSatisfy {
                spellings[$0.source] == .usual && $0.base == nil && !others.contains($0.source)
            }
            guard isSame else { continue }
            groups[target].unhyphened += group.matches
            joined.insert(index)
        }
        return groups.indices.filter { !joined.contains($0) }.map { groups[$0] }
    }

    private func word(of group: Group) -> FoundWord {
        var word = word(
            spelling(of: group), group.rank.key, of: group.matches, bestMatch: group.bestMatch)
        guard !group.unhyphened.isEmpty else { return word }
        for match in group.unhyphened { word.unhyphened[match.source] = match.word }
        let listing = word.sources + word.unhyphened.keys
        word.sources = names.filter(listing.contains)
        return word
    }

    private func word(
        _ spelling: String, _ key: MergeKey, of matches: [HeadwordMatch], bestMatch: HeadwordMatch
    ) -> FoundWord {
        var names: [String] = []
        for match in likelyMatches(matches, key) + matches where !names.contains(match.source) {
            names.append(match.source)
        }
        return FoundWord(
            key: key, word: spelling, sources: names,
            match: bestMatch.match, commonness: bestMatch.commonness, form: bestMatch.form,
            bases: matches.reduce(into: [:]) { $0[$1.source] = $0[$1.source] ?? $1.base },
            sentence: query.isSentence ? query.text : "",
            hasUnknownCapitals: hasUnknownCapitals(matches))
    }

    /// The matches with the typed spelling, whose dictionaries come first.
    ///
    /// A dictionary that capitalises its headwords may mean a usual word in small letters. Without
    /// a dictionary that has the small letters, all words but abbreviations are likely. A list
    /// without capitals does not count beside a dictionary of its language that spells exactly.
    private func likelyMatches(_ matches: [HeadwordMatch], _ key: MergeKey) -> [HeadwordMatch] {
        guard key == smallKey else { return matches.filter(isTyped) }
        let exactLanguages = matches.filter { spellings[$0.source] == .exact }
            .map { languages[$0.source] }.filter { $0?.isEmpty == false }
        let isSpelled = { (match: HeadwordMatch) in
            match.word == query.word
                && (spellings[match.source] == .exact
                    || !exactLanguages.contains(languages[match.source]))
        }
        let hasSpelling = matches.contains {
            isSpelled($0) && spellings[$0.source] != .capitalized
        }
        return matches.filter {
            hasSpelling
                ? isSpelled($0)
                    || spellings[$0.source] == .capitalized && WordMerge.isUsual($0)
                : $0.word != $0.word.uppercased()
        }
    }

    /// True if the lists of the dictionaries seem to have no capitals, judging by these matches.
    private func hasUnknownCapitals(_ matches: [HeadwordMatch]) -> Bool {
        matches.allSatisfy {
            spellings[$0.source] == .usual && $0.word == $0.word.lowercased()
        }
    }

    private func spelling(of group: Group) -> String {
        let likelyMatches = likelyMatches(group.matches, group.rank.key)
        func firstSpelling(
            _ kind: DictionarySource.Spelling, where isWanted: (String) -> Bool = { _ in true }
        ) -> String? {
            (likelyMatches.isEmpty ? group.matches : likelyMatches).first { match in
                spellings[match.source] == kind && isWanted(match.word)
            }?.word
        }
        if let typedWord = typedWords[group.rank.key], hasUnknownCapitals(group.matches) {
            // Keep the typed `Leben` instead of `leben`: the entries will show the right spelling.
            return typedWord
        }
        let isAbbreviationElsewhere = likelyMatches.count < group.matches.count
        return firstSpelling(.exact)
            ?? firstSpelling(.usual) { $0 == $0.lowercased() } ?? firstSpelling(.usual)
            ?? (group.rank.key == smallKey && isAbbreviationElsewhere ? query.word : nil)
            ?? likelyMatches.first?.word ?? group.bestMatch.word
    }
}

/// A word of the list, with all dictionaries that have it.
public struct FoundWord: Equatable, Sendable {
    /// Headwords with this key are one word.
    public let key: MergeKey
    /// Its best spelling.
    public let word: String
    /// The names of the dictionaries that have the word, in order; dictionaries with the typed
    /// capitals come first.
    public internal(set) var sources: [String]
    /// The way in which the word matches the query.
    public let match: HeadwordMatch.Match
    /// The commonness of the word, up to 255; 0 if the commonness is unknown.
    public internal(set) var commonness: UInt8 = 0
    /// The form that was searched for, if the word is listed as the base of that form; else nil.
    public internal(set) var form: String?
    /// If the word is a form that fits a pattern, its base in each dictionary in which it is no
    /// headword, by the name of the dictionary.
    var bases: [String: String] = [:]
    /// The headword in each dictionary that lists the word without its hyphens.
    var unhyphened: [String: String] = [:]
    /// The passage of its entry by which the word was found; nil if it was found in another way.
    public internal(set) var passage: Passage?
    /// The sentence in which the word was met; empty if there is none.
    var sentence = ""
    /// True if the capitals of the word are unknown, because the lists of all its dictionaries seem
    /// to have no capitals.
    public internal(set) var hasUnknownCapitals = false
}

extension FoundWord {
    /// A word that was found by the text of its entry.
    ///
    /// - Parameters:
    ///   - passage: The passage of its entry.
    ///   - sources: The names of the dictionaries that may have the word.
    init(_ passage: Passage, sources: [String]) {
        self.init(
            key: MergeKey(passage.word), word: passage.word, sources: sources,
            match: .neighbour, passage: passage)
    }

    /// The reason why the word is listed, if that is not obvious: `form: went`; else nil.
    public var note: String? {
        if case .inside = match { return "contains it" }
        return base.map { "form of \($0)" } ?? form.map { "form: \($0)" }
    }

    /// The headword of which the word is a form in its first dictionary; nil if the word is a
    /// headword of that dictionary.
    public var base: String? { sources.first.flatMap { bases[$0] } }

    /// The headword under which a dictionary has the entries about the word.
    public func headword(in source: String) -> String {
        bases[source] ?? unhyphened[source] ?? (sources.contains(source) ? word : base ?? word)
    }

    /// The breadth of the entries to request from a dictionary.
    public func breadth(in source: String) -> EntryBreadth {
        headword(in: source) != word && unhyphened[source] == nil
            ? .baseForm(of: word) : form.map(EntryBreadth.baseForm) ?? .word
    }
}

extension Passages {
    /// The words that were found for a text, the surest first: words with the text as a
    /// translation, then the given words, then words whose entries mention the text.
    public func words(around words: [FoundWord]) -> [FoundWord] {
        func passageWords(_ areTranslations: Bool) -> [FoundWord] {
            rows.filter { ($0.kind == .translation) == areTranslations }
                .map { FoundWord($0, sources: [$0.source]) }
        }
        return passageWords(true) + words + passageWords(false)
    }
}

/// The key that sorts words in alphabetical order.
///
/// Only letters and digits count, as in the indexes of dictionaries; words with equal letters and
/// digits are sorted by their keys.
struct AlphabetKey: Comparable {
    private let letters: FoldedText
    private let key: MergeKey

    init(_ key: MergeKey) {
        letters = FoldedText(key.text.filter { $0 != " " && $0 != "'" })
        self.key = key
    }

    static func == (one: AlphabetKey, other: AlphabetKey) -> Bool { one.key == other.key }

    static func < (one: AlphabetKey, other: AlphabetKey) -> Bool {
        if one.letters.precedes(other.letters) { return true }
        return !other.letters.precedes(one.letters) && one.key < other.key
    }
}

extension [FoundWord] {
    /// The indices of the words, the longest first; the likelier of equally long words stays first.
    public var longestOrder: [Int] {
        let lengths = map(\.word.count)
        return indices.sorted { (lengths[$1], $0) < (lengths[$0], $1) }
    }
}
