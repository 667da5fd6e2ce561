import Synchronization

/// Looks headwords up in one dictionary: exact matches first, then similar ones.
///
/// Each `isCancelled` is called now and then; when it returns true, the result is incomplete.
public struct HeadwordSearch: Sendable {
    let reader: any DictionaryReader
    private let method: Method
    /// Nil without an index.
    var index: HeadwordIndex? { if case .index(let index) = method { index } else { nil } }
    private let table: LazyTable
    let grammar: KnownGrammar

    /// The commonness of words.
    var commonness: CommonnessTable { table.value }

    /// Makes a table when it is first needed.
    private final class LazyTable: Sendable {
        private let state = Mutex<CommonnessTable?>(nil)
        private let make: @Sendable () -> CommonnessTable

        init(_ make: @escaping @Sendable () -> CommonnessTable) { self.make = make }

        /// The table; nil until it was first needed.
        var known: CommonnessTable? { state.withLock(\.self) }

        var value: CommonnessTable {
            state.withLock { state in
                let table = state ?? make()
                state = table
                return table
            }
        }
    }

    public enum Method: Sendable {
        /// With an index: complete and fast.
        case index(HeadwordIndex)
        /// Without an index: complete, too. In a sorted dictionary, a word is found by bisecting.
        /// Other queries fold all headwords, which takes about 10 ms for 150,000.
        case scan
    }

    /// - Parameters:
    ///   - reader: The dictionary.
    ///   - method: The way to find its headwords.
    ///   - commonness: The commonness of words, which is evaluated when it is first needed. With an
    ///     index, it knows forms of words, too.
    ///   - grammar: Remembers the grammar of the dictionary's entries.
    public init(
        _ reader: any DictionaryReader, by method: Method,
        commonness: @autoclosure @escaping @Sendable () -> CommonnessTable = .empty,
        grammar: KnownGrammar = KnownGrammar()
    ) {
        self.reader = reader
        self.method = method
        table = LazyTable(commonness)
        self.grammar = grammar
    }

    public var languages: Languages { reader.languages }

    /// True if a damaged part of an index or a table was read.
    ///
    /// If so, hits may be wrong.
    public var isDamaged: Bool {
        if case .index(let index) = method, index.isDamaged { return true }
        return table.known?.isDamaged == true
    }

    /// The headwords that match a query: a word, a prefix, or a pattern; see ``KeyPattern``.
    ///
    /// The hits come in this order:
    ///
    /// - equal spellings, then equal keys
    /// - equal spellings, then equal keys, of the word that is meant
    /// - the base forms of that word, the commonest first
    /// - if that word is a phrase, its headwords, or else the headwords that contain it
    /// - up to `limit` headwords that begin with the query, the commonest first, then the shorter
    ///
    /// For a pattern, the last group has the headwords that match, or have a form that matches. If
    /// no list of words has the query, its regular base forms count as similar spellings.
    ///
    /// - Parameters:
    ///   - text: The query; a blank one matches nothing.
    ///   - meant: The word that is meant, such as `dog` by `dog?`; nil if the text itself is meant.
    ///     If no headword begins with the text, headwords that begin with this word match.
    ///   - limit: The most hits besides the exact and inflected ones.
    ///   - hasBestFirst: True if the words that fit a pattern are sorted from best to worst, false
    ///     for alphabetical order.
    ///   - isPrinted: True if the capitals and accents of the text are meant.
    ///   - isCancelled: Returns true if the result is no longer needed.
    /// - Returns: The hits, and the number of further matches.
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    public func hits(
        for text: String, meaning meant: String? = nil, limit: Int, hasBestFirst: Bool = false,
        isPrinted: Bool = false, isCancelled: @escaping () -> Bool = { false }
    ) throws(LexiconError) -> HeadwordHits {
        let word = SearchWord(text)
        guard !word.key.isEmpty else { return HeadwordHits() }
        let meantWord = meant.map(SearchWord.init) ?? word
        let finder = finder(isCancelled)
        var list = HitList()
        var equal = try equals(of: word, finder)
        let pattern = KeyPattern(word.text)
        // A headword may contain `?` or `*` itself, such as `*nix`.
        if pattern != nil {
            let typed = word.text.lowercased()
            equal.headwords.removeAll { $0.text.lowercased() != typed }
        }
        list.add(equal, as: .exact)
        if meantWord.text != word.text {
            list.add(try equals(of: meantWord, finder), as: .exact)
        }
        if let pattern {
            let found =
                hasBestFirst
                ? try finder.bestKeys(fitting: pattern, limit: max(0, limit))
                : try finder.keys(fitting: pattern, limit: max(0, limit))
            var forms = PatternForms(of: self, fitting: pattern, isCancelled: isCancelled)
            let all = try found.withoutVariants.with(
                &forms, limit: limit, hasBestFirst: hasBestFirst)
            list.add(all, limit: limit) { _ in .pattern }
            return list.hits
        }
        try addReadings(of: meantWord, isPrinted: isPrinted, to: &list, limit: limit, finder)
        // In a sorted dictionary without an index, headwords that begin with the word are counted
        // only if some are wanted.
        guard limit > 0 || index != nil || !reader.isSorted else { return list.hits }
        var found = try finder.keys(startingWith: word, limit: max(0, limit))
        if found.count == 0, meantWord.key != word.key {
            found = try finder.keys(startingWith: meantWord, limit: max(0, limit))
        }
        // `in for` hardly begins `information`.
        if let parts = word.parts, found.keys.first?.beginning(with: parts) == nil {
            return list.hits
        }
        list.add(found.withoutVariants, limit: limit) { _ in .prefix }
        return list.hits
    }

    /// The headwords of which a word may be a misspelling; see ``TypoAutomaton``.
    ///
    /// Headwords with an equal key are not included. If a phrase is no misspelling of a headword,
    /// the result has those that begin with its letters, but lack its blanks.
    ///
    /// The hits are sorted by commonness less the cost of the ``Misspelling``, then by length, the
    /// shortest first. A word of more than 62 letters has no hits.
    ///
    /// - Parameters:
    ///   - text: The word.
    ///   - limit: The most hits.
    ///   - beginsRight: True if only headwords with the same first letter count.
    ///   - leastScore: The least commonness less cost of a hit.
    ///   - isCancelled: Returns true if the result is no longer needed.
    /// - Returns: The hits, and the number of further matches.
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    public func typos(
        of text: String, limit: Int, beginsRight: Bool = false, leastScore: Int = .min,
        isCancelled: @escaping () -> Bool = { false }
    ) throws(LexiconError) -> HeadwordHits {
        let word = SearchWord(text)
        guard !word.key.isEmpty else { return HeadwordHits() }
        let finder = finder(isCancelled)
        var list = HitList()
        let found = try finder.keys(
            near: word, limit: max(0, limit), beginsRight: beginsRight, leastScore: leastScore)
        list.add(found, limit: limit) { .typo(cost: $0.cost) }
        if word.parts != nil, list.hits.rows.isEmpty {
            let joined = try finder.keys(startingWith: word, limit: max(0, limit))
            list.add(joined, limit: limit) { _ in .typo(cost: HeadwordSearch.joinedCost) }
        }
        return list.hits
    }

    /// The cost of a headword that begins with the letters of a text, but without its blanks.
    private static let joinedCost = 100

    /// The headwords nearest to a text in the order of their keys: up to `limit` keys before it, and up
    /// to `limit` from it on.
    ///
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    public func neighbours(
        of text: String, limit: Int, isCancelled: @escaping () -> Bool = { false }
    ) throws(LexiconError) -> HeadwordHits {
        let word = SearchWord(text)
        guard !word.key.isEmpty else { return HeadwordHits() }
        let found = try finder(isCancelled).keys(around: word, limit: max(0, limit))
        var list = HitList()
        list.add(found, limit: .max) { _ in .neighbour }
        return list.hits
    }

    /// The headwords whose entries explain a word, without duplicate records: equal spellings (in
    /// any case, if none has the same case), then base forms, then equal keys.
    ///
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    public func related(
        to text: String, isCancelled: @escaping () -> Bool = { false }
    ) throws(LexiconError) -> [Headword] {
        let word = SearchWord(text)
        guard !word.key.isEmpty else { return [] }
        let finder = finder(isCancelled, ranks: false)
        var list = HitList()
        var equal = try equals(of: word, finder)
        if languages.headwords == Language("zh") {
            let meant = equal.headwords.filter { Pinyin.isMeant($0.text, by: word.text) }
            if !meant.isEmpty { equal.headwords = meant }
        }
        let same = equal.headwords.filter { $0.text == word.text }
        let lowercased = word.text.lowercased()
        let spelled =
            same.isEmpty ? equal.headwords.filter { $0.text.lowercased() == lowercased } : same
        list.add(KeyHit(headwords: spelled, commonness: equal.commonness), as: .exact)
        for (base, cost) in try baseForms(of: word, finder) {
            list.add(base, as: .inflected(cost: cost))
        }
        list.add(equal, as: .exact)
        return list.hits.rows.flatMap(\.headwords)
    }

    /// The headwords for the base forms of a word, the commonest first.
    ///
    /// They have the spelling of the base form, or else an equal key.
    private func baseForms(
        of word: SearchWord, _ finder: some HeadwordFinder
    ) throws(LexiconError) -> [(hit: KeyHit, cost: Int)] {
        var bases: [(hit: KeyHit, cost: Int)] = []
        var seen: Set<String> = []
        for base in try reader.inflections?.bases(of: word.text) ?? []
        where seen.insert(base.word).inserted {
            var found = try equals(of: SearchWord(base.word), finder)
            let spelled = found.headwords.filter { $0.text == base.word }
            if !spelled.isEmpty { found.headwords = spelled }
            bases.append((found, base.cost))
        }
        guard bases.count > 1 else { return bases }
        for index in bases.indices where bases[index].hit.commonness == 0 {
            bases[index].hit.commonness = commonness.commonness(of: bases[index].hit.key)
        }
        // Stable, so that equal ones stay in the dictionary's order.
        return bases.sorted { $0.hit.commonness > $1.hit.commonness }
    }

    /// In bytes; a longer text, such as a letter with half a million accents, has no other
    /// readings.
    private static let longestReading = 2_000

    /// Adds the headwords that a text may mean although their spelling differs, such as its base
    /// forms.
    private func addReadings(
        of word: SearchWord, isPrinted: Bool, to list: inout HitList, limit: Int,
        _ finder: some HeadwordFinder
    ) throws(LexiconError) {
        guard word.text.utf8.count <= HeadwordSearch.longestReading else { return }
        for text in Transcription.texts(transcribedBy: word.text) {
            var found = try equals(of: SearchWord(text), finder)
            found.headwords.removeAll { !Transcription.isSame($0.text, as: word.text) }
            list.add(found, as: .exact)
        }
        if languages.headwords == Language("ja") {
            for kana in Kana.hiragana(typed: word.text).map(SearchWord.init) {
                list.add(try equals(of: kana, finder), as: .exact)
                if list.hits.rows.isEmpty {
                    try addForms(
                        of: kana, isKnown: nil, isPrinted: isPrinted, to: &list, finder)
                }
            }
        }
        let isPhrase = word.text.contains(where: \.isWhitespace)
        // The lists of words have no phrases.
        let isKnown = isPhrase ? nil : commonness.knows(form: word.key)
        for (base, cost) in try baseForms(of: word, finder) {
            let isDoubtful = isKnown == false && cost > 0
            list.add(
                base,
                as: isDoubtful ? .typo(cost: Misspelling.doubtfulForm) : .inflected(cost: cost))
        }
        if isPhrase {
            try addPhrases(of: word, to: &list, limit: limit, finder)
        } else {
            try addForms(of: word, isKnown: isKnown, isPrinted: isPrinted, to: &list, finder)
        }
    }

    /// The headwords with a spelling, or else with an equal key.
    func headwords(
        spelled text: String, isCancelled: @escaping () -> Bool
    ) throws(LexiconError) -> [Headword] {
        let equal = try equals(of: SearchWord(text), finder(isCancelled, ranks: false)).headwords
        let same = equal.filter { $0.text == text }
        return same.isEmpty ? equal : same
    }

    /// The headwords with the same key as a word, the equal spelling first.
    func equals(
        of word: SearchWord, _ finder: some HeadwordFinder
    ) throws(LexiconError) -> KeyHit {
        var found = try finder.key(of: word)
        found.headwords = found.sorted(first: word.text)
        return found
    }

    /// A finder of its headwords.
    ///
    /// - Parameters:
    ///   - isCancelled: Returns true if the result is no longer needed.
    ///   - ranks: False if the commonness of the hits does not matter.
    /// - Returns: The finder.
    func finder(_ isCancelled: @escaping () -> Bool, ranks: Bool = true) -> any HeadwordFinder {
        switch method {
        case .index(let index):
            IndexFinder(index: index, commonness: commonness, isCancelled: isCancelled)
        case .scan:
            PlainScan(
                reader: reader, commonness: ranks ? commonness : nil, isCancelled: isCancelled)
        }
    }
}
