/// Looks headwords up in one dictionary: exact matches first, then similar ones.
///
/// Each `isCancelled` is called now and then; when it returns true, the result is incomplete.
public struct HeadwordSearch: Sendable {
    private let reader: any DictionaryReader
    private let method: Method

    public enum Method: Sendable {
        /// With an index: complete and fast.
        case index(HeadwordIndex)
        /// By folding all headwords for each query: complete, about 10 ms for 150,000.
        case scan
        /// In the dictionary's own order: immediate.
        ///
        /// Patterns and typos use a scan. Headwords that match only after folding may be missing,
        /// and further matches are counted up to 100 only.
        case ownOrder
    }

    public init(_ reader: any DictionaryReader, by method: Method) {
        self.reader = reader
        self.method = method
    }

    /// The headwords that match a query: a word, a prefix, or a pattern with `?` (one letter) and
    /// `*` (any letters).
    ///
    /// First come equal spellings, then equal keys, then the base forms of the word. They are
    /// followed by up to `limit` headwords that begin with the query or match the pattern, in the
    /// order of their keys.
    ///
    /// - Parameters:
    ///   - text: The query; a blank one matches nothing.
    ///   - limit: The most hits besides the exact and inflected ones.
    ///   - isCancelled: Whether the result is no longer needed.
    /// - Returns: The hits, and the number of further matches.
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
        // A headword may contain `?` or `*` itself, such as `*nix`.
        list.add(equal.filter { $0.text == word.text }, as: .exact)
        let found = try finder.keys(fitting: pattern, limit: max(0, limit))
        try list.add(found, limit: limit) { _ in .pattern }
        return list.hits
    }

    /// The headwords of which a word may be a misspelling: with one typo in words of up to 5
    /// letters, with up to two in longer ones (see ``TypoAutomaton``).
    ///
    /// Headwords with an equal key are not included.
    ///
    /// They are sorted by the number of typos, then by commonness, then by key. A word of more than
    /// 62 letters has none.
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
        var list = HitList(reader)
        try list.add(found, limit: .max) { _ in .neighbour }
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
        let finder = finder(isCancelled)
        var list = HitList(reader)
        let equal = try equals(of: word, finder, list)
        let same = equal.filter { $0.text == word.text }
        let lowercased = word.text.lowercased()
        list.add(
            same.isEmpty ? equal.filter { $0.text.lowercased() == lowercased } : same, as: .exact)
        list.add(try baseForms(of: word, finder, list), as: .inflected)
        list.add(equal, as: .exact)
        return list.hits.rows.flatMap(\.headwords)
    }

    /// The base forms of a word: headwords with the dictionary's spelling of them, or else with an
    /// equal key.
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

    /// The headwords with the same key as a word, the equal spelling first.
    private func equals(
        of word: SearchWord, _ finder: some HeadwordFinder, _ list: HitList
    ) throws(LexiconError) -> [Headword] {
        let found = try list.headwords(at: finder.records(of: word), first: word.text)
        try check(found.map(\.text)) { $0 == word.key }
        return found
    }

    /// Throws if the index has led to headwords that do not match.
    ///
    /// This is faster than checking the checksum of the whole file.
    private func check(
        _ texts: [String], answers: (HeadwordKey) -> Bool
    ) throws(LexiconError) {
        guard case .index = method else { return }
        guard texts.allSatisfy({ answers(Folding.key(of: $0)) }) else {
            throw .damagedIndex(file: reader.path)
        }
    }

    private func finder(_ isCancelled: @escaping () -> Bool) -> any HeadwordFinder {
        let scan = PlainScan(reader: reader, isCancelled: isCancelled)
        return switch method {
        case .index(let index): IndexFinder(index: index, isCancelled: isCancelled)
        case .scan: scan
        case .ownOrder: OwnOrderFinder(reader: reader, scan: scan)
        }
    }
}
