/// Looks headwords up in one dictionary: what is exact comes first, then what is near.
///
/// Wherever `isCancelled` is taken, it is asked now and then; when it says so, the answer is what
/// was found until then.
public struct HeadwordSearch: Sendable {
    private let reader: any DictionaryReader
    private let means: Means

    /// How headwords are found.
    public enum Means: Sendable {
        /// By an index: everything, fast.
        case index(HeadwordIndex)
        /// By folding all headwords for every question: everything, some 10 ms for 150,000.
        case scan
        /// In the dictionary's own order, at once; patterns and typos by a scan. Headwords that
        /// only folding brings together may be missing, and more is counted only up to 100.
        case ownOrder
    }

    /// Makes the search of a dictionary.
    public init(_ reader: any DictionaryReader, by means: Means) {
        self.reader = reader
        self.means = means
    }

    /// The headwords that answer a query: a word, its beginning, or a pattern with `?` (a letter)
    /// and `*` (any letters).
    ///
    /// First those that are spelled so, then those equal under folding, then those of which the
    /// word is a form; then, up to the limit, those that begin with it or fit the pattern, in the
    /// order of their keys.
    ///
    /// - Parameters:
    ///   - text: What was typed; nothing answers if it is blank.
    ///   - limit: The most rows wanted besides the exact and inflected ones.
    ///   - isCancelled: Whether nobody wants the answer any more.
    /// - Returns: The rows, and how many more there are.
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    public func hits(
        for text: String, limit: Int, isCancelled: @escaping () -> Bool = { false }
    ) throws(LexiconError) -> HeadwordHits {
        let word = SearchWord(text)
        guard !word.key.isEmpty else { return HeadwordHits() }
        let finder = finder(isCancelled)
        var list = HitList(reader)
        let equal = try equals(of: word, finder, list)
        guard let pattern = KeyPattern(word.text) else {
            list.add(equal, as: .exact)
            list.add(try baseForms(of: word, finder, list), as: .inflected)
            let found = try finder.keys(startingWith: word, limit: max(0, limit))
            try list.add(found, limit: limit) { _ in .prefix }
            let rows = list.hits.rows.filter { $0.kind == .prefix }
            try check(rows.map(\.text)) { $0.hasPrefix(word.key) }
            return list.hits
        }
        // A headword may have such letters itself: `*nix`.
        list.add(equal.filter { $0.text == word.text }, as: .exact)
        let found = try finder.keys(fitting: pattern, limit: max(0, limit))
        try list.add(found, limit: limit) { _ in .pattern }
        return list.hits
    }

    /// The headwords that a word may be a misspelling of: with one typo in up to 5 letters, with two
    /// at most in more (see ``TypoAutomaton``); not those equal under folding.
    ///
    /// The nearest come first, of those the most common, then in the order of their keys. A word of
    /// more than 62 letters has none.
    ///
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    public func typos(
        of text: String, limit: Int, isCancelled: @escaping () -> Bool = { false }
    ) throws(LexiconError) -> HeadwordHits {
        let word = SearchWord(text)
        guard !word.key.isEmpty else { return HeadwordHits() }
        let finder = finder(isCancelled)
        var list = HitList(reader)
        let found = try finder.keys(near: word, limit: max(0, limit))
        try list.add(found, limit: limit) { .typo(distance: $0.distance) }
        return list.hits
    }

    /// The headwords whose entries explain a word, each record once: those spelled so, then its
    /// base forms, then those equal under folding.
    ///
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    public func related(
        to text: String, isCancelled: @escaping () -> Bool = { false }
    ) throws(LexiconError) -> [Headword] {
        let word = SearchWord(text)
        guard !word.key.isEmpty else { return [] }
        let finder = finder(isCancelled)
        var list = HitList(reader)
        let equal = try equals(of: word, finder, list)
        list.add(equal.filter { $0.text == word.text }, as: .exact)
        list.add(try baseForms(of: word, finder, list), as: .inflected)
        list.add(equal, as: .exact)
        return list.hits.rows.flatMap(\.headwords)
    }

    /// The headwords that a word is a form of: those spelled as the dictionary says, or if there
    /// are none those equal to them under folding.
    private func baseForms(
        of word: SearchWord, _ finder: some HeadwordFinder, _ list: HitList
    ) throws(LexiconError) -> [Headword] {
        var headwords: [Headword] = []
        for base in try reader.baseForms(of: word.text) {
            let found = try equals(of: SearchWord(base), finder, list)
            let spelled = found.filter { $0.text == base }
            headwords += spelled.isEmpty ? found : spelled
        }
        return headwords
    }

    /// The headwords that fold to the same as a word, that one first.
    private func equals(
        of word: SearchWord, _ finder: some HeadwordFinder, _ list: HitList
    ) throws(LexiconError) -> [Headword] {
        let found = try list.headwords(at: finder.records(of: word), first: word.text)
        try check(found.map(\.text)) { $0 == word.key }
        return found
    }

    /// Makes sure that the index has led to headwords that answer, which takes less time than to
    /// look whether all of its file is as it was written.
    private func check(
        _ texts: [String], answers: (HeadwordKey) -> Bool
    ) throws(LexiconError) {
        guard case .index = means else { return }
        guard texts.allSatisfy({ answers(Folding.key(of: $0)) }) else {
            throw .damagedIndex(file: reader.path)
        }
    }

    private func finder(_ isCancelled: @escaping () -> Bool) -> any HeadwordFinder {
        let scan = PlainScan(reader: reader, isCancelled: isCancelled)
        return switch means {
        case .index(let index): IndexFinder(index: index, isCancelled: isCancelled)
        case .scan: scan
        case .ownOrder: OwnOrderFinder(reader: reader, scan: scan)
        }
    }
}
