import Texts

/// Looks headwords up in one dictionary: exact matches first, then similar ones.
///
/// Methods call `isCancelled` now and then. When it returns true, their result is incomplete.
public struct HeadwordSearch: Sendable {
    let reader: any DictionaryReader
    private let method: Method
    /// Nil without an index.
    var index: HeadwordIndex? { if case .index(let index) = method { index } else { nil } }
    private let table: Lazy<CommonnessTable>
    let grammar: GrammarCache

    /// The commonness of words.
    var commonness: CommonnessTable { table.value }

    public enum Method: Sendable {
        /// With an index: complete and fast.
        case index(HeadwordIndex)
        /// Without an index: also complete. In a sorted dictionary, a word is found by bisection.
        /// Other queries fold all headwords, which takes about 10 ms for 150,000 headwords.
        case scan
    }

    /// - Parameters:
    ///   - reader: The dictionary.
    ///   - method: The way to find the headwords of the dictionary.
    ///   - commonness: The commonness of words, which is evaluated when it is first needed. A table
    ///     made from lists of words also knows inflected forms.
    ///   - grammar: Remembers the grammar of the dictionary's entries.
    public init(
        _ reader: any DictionaryReader, by method: Method,
        commonness: @autoclosure @escaping @Sendable () -> CommonnessTable = .empty,
        grammar: GrammarCache = GrammarCache()
    ) {
        self.reader = reader
        self.method = method
        table = Lazy(commonness)
        self.grammar = grammar
    }

    public var languages: Languages { reader.languages }

    /// True if a damaged part of an index or a table was read.
    ///
    /// If so, hits may be wrong.
    public var isDamaged: Bool {
        if case .index(let index) = method, index.isDamaged { return true }
        return table.madeValue?.isDamaged == true
    }

    /// The headwords that match a query: a word, a prefix, or a pattern; see ``KeyPattern``.
    ///
    /// The hits come in this order:
    ///
    /// - equal spellings, then equal keys
    /// - equal spellings, then equal keys, of the word that is meant
    /// - the base forms of the word that is meant, the commonest first
    /// - if the word is a phrase, the headwords that it may stand for, or else the headwords that
    ///   contain it
    /// - up to `limit` headwords that begin with the query, the commonest first, then the shorter
    ///
    /// For a pattern, the last group has the headwords that match or have a matching form. If no
    /// list of words has the query, its regular base forms count as similar spellings.
    ///
    /// - Parameters:
    ///   - text: The query; a blank query matches nothing.
    ///   - intendedText: The word that is meant, such as `dog` by `dog?`; nil if the text itself is
    ///     meant. If no headword begins with the text, headwords that begin with this word match.
    ///   - limit: The maximum number of hits besides exact and inflected hits.
    ///   - sortsBestFirst: True if the words that fit a pattern are sorted from best to worst,
    ///     false for alphabetical order.
    ///   - isExactlySpelled: True if the capitals and accents of the text are meant.
    ///   - isCancelled: Returns true if the result is no longer needed.
    /// - Returns: The hits, and the number of further matches.
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    public func hits(
        for text: String, meaning intendedText: String? = nil, limit: Int,
        sortsBestFirst: Bool = false,
        isExactlySpelled: Bool = false, isCancelled: @escaping () -> Bool = { false }
    ) throws(LexiconError) -> HeadwordHits {
        let word = SearchWord(text)
        guard !word.key.isEmpty else { return HeadwordHits() }
        if !isExactlySpelled { grammar.wordWasTyped() }
        let intendedWord = intendedText.map(SearchWord.init) ?? word
        let finder = finder(isCancelled)
        var list = HitList()
        var wordHit = try equalHit(of: word, finder)
        let pattern = KeyPattern(word.text)
        // A headword may contain `?` or `*` itself, such as `*nix`.
        if pattern != nil {
            let typed = word.text.lowercased()
            wordHit.headwords.removeAll { $0.text.lowercased() != typed }
        }
        if languages.headwords == Language("zh") {
            for hit in try pinyinHits(of: word, finder) { list.add(hit, as: .exact) }
        }
        list.add(wordHit, as: .exact)
        if intendedWord.text != word.text {
            list.add(try equalHit(of: intendedWord, finder), as: .exact)
        }
        if let pattern {
            let keyHits =
                sortsBestFirst
                ? try finder.bestKeys(fitting: pattern, limit: max(0, limit))
                : try finder.keys(fitting: pattern, limit: max(0, limit))
            var forms = PatternForms(of: self, fitting: pattern, isCancelled: isCancelled)
            let patternHits = try keyHits.withoutVariants.with(
                &forms, limit: limit, sortsBestFirst: sortsBestFirst)
            list.add(patternHits, limit: limit) { _ in .pattern }
            return list.hits
        }
        try addReadings(
            of: intendedWord, isExactlySpelled: isExactlySpelled, to: &list, limit: limit, finder)
        // In a sorted dictionary without an index, headwords that begin with the word are counted
        // only if `limit` is above 0. For a word of a book, the count is not needed.
        guard limit > 0 || !isExactlySpelled && (index != nil || !reader.isSorted) else {
            return list.hits
        }
        var keyHits = try finder.keys(startingWith: word, limit: max(0, limit))
        if keyHits.count == 0, intendedWord.key != word.key {
            keyHits = try finder.keys(startingWith: intendedWord, limit: max(0, limit))
        }
        // `in for` hardly begins `information`.
        if let parts = word.parts, keyHits.keys.first?.beginning(with: parts) == nil {
            return list.hits
        }
        list.add(keyHits.withoutVariants, limit: limit) { _ in .prefix }
        return list.hits
    }

    /// The headwords that a word may misspell; see ``TypoAutomaton``.
    ///
    /// Headwords with an equal key are not included. If a phrase is no misspelling of a headword,
    /// the result has the headwords that begin with its letters, but lack its blanks.
    ///
    /// The hits are sorted by commonness minus the cost of the ``Misspelling``, then by length, the
    /// shortest first. A word of more than 62 letters has no hits.
    ///
    /// - Parameters:
    ///   - text: The word.
    ///   - limit: The maximum number of hits.
    ///   - keepsFirstLetter: True if only headwords with the same first letter count.
    ///   - leastScore: The lowest score of a hit; the score is the commonness minus the cost.
    ///   - isCancelled: Returns true if the result is no longer needed.
    /// - Returns: The hits, and the number of further matches.
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    public func typos(
        of text: String, limit: Int, keepsFirstLetter: Bool = false, leastScore: Int = .min,
        isCancelled: @escaping () -> Bool = { false }
    ) throws(LexiconError) -> HeadwordHits {
        let word = SearchWord(text)
        guard !word.key.isEmpty else { return HeadwordHits() }
        let finder = finder(isCancelled)
        var list = HitList()
        let typoHits = try finder.keys(
            near: word, limit: max(0, limit), keepsFirstLetter: keepsFirstLetter,
            leastScore: leastScore)
        list.add(typoHits, limit: limit) { .typo(cost: $0.cost) }
        if word.parts != nil, list.hits.rows.isEmpty {
            let joinedHits = try finder.keys(startingWith: word, limit: max(0, limit))
            list.add(joinedHits, limit: limit) { _ in .typo(cost: HeadwordSearch.joinedCost) }
        }
        return list.hits
    }

    /// The cost of a headword that begins with the letters of a text, but without its blanks.
    private static let joinedCost = 100

    /// The headwords nearest to a text in the order of their keys: up to `limit` keys before it,
    /// and up to `limit` keys from it on.
    ///
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    public func neighbours(
        of text: String, limit: Int, isCancelled: @escaping () -> Bool = { false }
    ) throws(LexiconError) -> HeadwordHits {
        let word = SearchWord(text)
        guard !word.key.isEmpty else { return HeadwordHits() }
        let hits = try finder(isCancelled).keys(around: word, limit: max(0, limit))
        var list = HitList()
        list.add(hits, limit: .max) { _ in .neighbour }
        return list.hits
    }

    /// The headwords whose entries explain a word, without duplicate records: equal spellings (in
    /// any case, if no headword has the same case), then base forms, then equal keys.
    ///
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    public func related(
        to text: String, isCancelled: @escaping () -> Bool = { false }
    ) throws(LexiconError) -> [Headword] {
        let word = SearchWord(text)
        guard !word.key.isEmpty else { return [] }
        let finder = finder(isCancelled, ranks: false)
        var list = HitList()
        var wordHit = try equalHit(of: word, finder)
        if languages.headwords == Language("zh") {
            let matchingHeadwords = wordHit.headwords.filter {
                Pinyin.matches($0.text, typed: word.text)
            }
            if !matchingHeadwords.isEmpty { wordHit.headwords = matchingHeadwords }
        }
        let sameSpellings = wordHit.headwords.filter { $0.text == word.text }
        let lowercased = word.text.lowercased()
        let spelledHeadwords =
            sameSpellings.isEmpty
            ? wordHit.headwords.filter { $0.text.lowercased() == lowercased } : sameSpellings
        list.add(KeyHit(headwords: spelledHeadwords, commonness: wordHit.commonness), as: .exact)
        for (base, cost) in try baseForms(of: word, finder) {
            list.add(base, as: .inflected(cost: cost))
        }
        list.add(wordHit, as: .exact)
        return list.hits.rows.flatMap(\.headwords)
    }

    /// The headwords for the base forms of a word, the commonest first.
    ///
    /// The headwords have the spelling of the base form, or else an equal key, and are no
    /// abbreviations.
    private func baseForms(
        of word: SearchWord, _ finder: some HeadwordFinder
    ) throws(LexiconError) -> [(hit: KeyHit, cost: Int)] {
        var bases: [(hit: KeyHit, cost: Int)] = []
        var visitedWords: Set<String> = []
        for base in try reader.inflections?.bases(of: word.text) ?? []
        where visitedWords.insert(base.word).inserted {
            var hit = try equalHit(of: SearchWord(base.word), finder)
            let spelledHeadwords = hit.headwords.filter { $0.text == base.word }
            if !spelledHeadwords.isEmpty {
                hit.headwords = spelledHeadwords
            } else if base.word != base.word.uppercased() {
                // `its` is no form of `IT`.
                hit.headwords.removeAll { $0.text == $0.text.uppercased() }
                guard !hit.headwords.isEmpty else { continue }
            }
            bases.append((hit, base.cost))
        }
        guard bases.count > 1 else { return bases }
        for index in bases.indices where bases[index].hit.commonness == 0 {
            bases[index].hit.commonness = commonness.commonness(of: bases[index].hit.key)
        }
        // The sort is stable, so that equally common bases stay in the dictionary's order.
        return bases.sorted { $0.hit.commonness > $1.hit.commonness }
    }

    /// In bytes.
    ///
    /// A longer text, such as a letter with half a million accents, has no readings besides itself.
    private static let longestReading = 2_000

    /// Adds the headwords that a text may mean although their spelling differs, such as its base
    /// forms.
    private func addReadings(
        of word: SearchWord, isExactlySpelled: Bool, to list: inout HitList, limit: Int,
        _ finder: some HeadwordFinder
    ) throws(LexiconError) {
        guard word.text.utf8.count <= HeadwordSearch.longestReading else { return }
        for hit in try transcribedHits(of: word.text, finder) { list.add(hit, as: .exact) }
        if languages.headwords == Language("ja") {
            for kana in Kana.hiragana(typed: word.text).map(SearchWord.init) {
                list.add(try equalHit(of: kana, finder), as: .exact)
                if list.hits.rows.isEmpty {
                    try addForms(
                        of: kana, isKnown: nil, isExactlySpelled: isExactlySpelled, to: &list,
                        finder)
                }
            }
        }
        let isPhrase = word.text.hasBlanks
        let language = language(of: word.text)
        // The lists of English words have no phrases.
        let needsLists = !isPhrase && (language == .english || reader.inflections != nil)
        let isKnown = needsLists ? commonness.hasForm(word.key) : nil
        for (base, cost) in try baseForms(of: word, finder) {
            let isDoubtful = isKnown == false && cost > 0
            list.add(
                base,
                as: isDoubtful ? .typo(cost: Misspelling.doubtfulForm) : .inflected(cost: cost))
        }
        if isPhrase {
            try addPhrases(of: word, to: &list, limit: limit, finder)
        } else {
            try addForms(
                of: word, isKnown: isKnown, isExactlySpelled: isExactlySpelled, to: &list, finder)
        }
    }

    /// The Chinese words that a text without tones may mean, the usual ones first (`xuexi`); `v` is
    /// `ü`.
    private func pinyinHits(
        of word: SearchWord, _ finder: some HeadwordFinder
    ) throws(LexiconError) -> [KeyHit] {
        guard word.text.utf8.allSatisfy({ 0x61...0x7A ~= $0 || $0 == 0x20 }) else { return [] }
        let text = word.text.replacing("v", with: "ü")
        var hit = try equalHit(of: SearchWord(text), finder)
        hit.headwords.removeAll { !Pinyin.matches($0.text, typed: text) }
        let usual = hit.headwords.filter { ChineseWords.isUsual($0.text) }
        return [KeyHit(headwords: usual, commonness: .max), hit]
    }

    /// The headwords that a word transcribes: `Tür` for `Tuer`.
    func transcribedHits(
        of word: String, _ finder: some HeadwordFinder
    ) throws(LexiconError) -> [KeyHit] {
        var hits: [KeyHit] = []
        for text in Transcription.texts(transcribedBy: word) {
            var hit = try equalHit(of: SearchWord(text), finder)
            hit.headwords.removeAll { !Transcription.matches($0.text, transcribedAs: word) }
            hits.append(hit)
        }
        return hits
    }

    /// The headwords with a spelling, or else with an equal key.
    func headwords(
        spelled text: String, isCancelled: @escaping () -> Bool
    ) throws(LexiconError) -> [Headword] {
        let headwords = try equalHit(of: SearchWord(text), finder(isCancelled, ranks: false))
            .headwords
        let sameSpellings = headwords.filter { $0.text == text }
        return sameSpellings.isEmpty ? headwords : sameSpellings
    }

    /// The headwords with the same key as a word, the equal spelling first.
    func equalHit(
        of word: SearchWord, _ finder: some HeadwordFinder
    ) throws(LexiconError) -> KeyHit {
        var hit = try finder.key(of: word)
        hit.headwords = hit.sorted(first: word.text)
        return hit
    }

    /// A finder of the dictionary's headwords.
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
