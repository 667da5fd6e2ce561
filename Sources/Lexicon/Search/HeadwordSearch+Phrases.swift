// Texts of several words: phrases as they stood in a text, and the parts of a text.

extension HeadwordSearch {
    /// The language whose rules apply: a dictionary of an unknown one is taken for one of English.
    var language: Language { reader.languages.headwords ?? .english }

    /// The headwords that a phrase may be, in place of those that are spelled so: see ``PhraseReading``.
    ///
    /// - Returns: The hits with their cost, the cheapest first.
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    func phrases(
        of word: SearchWord, _ finder: some HeadwordFinder
    ) throws(LexiconError) -> [(hit: KeyHit, cost: Int)] {
        let readings = try readings(of: word.text)
        let keys = readings.map { Folding.key(of: $0.text) }
        let found = try finder.hits(of: keys)
        return zip(readings, keys).compactMap { reading, key in
            found[key].map { ($0, reading.cost) }
        }
    }

    /// Adds the headword behind an article: `das Haus` is `Haus`, even if a dictionary has it with the article.
    func addWord(
        behindArticle word: SearchWord, to list: inout HitList, _ finder: some HeadwordFinder
    ) throws(LexiconError) {
        let words = word.text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count == 2, language.functionWords.leads(words[0]) else { return }
        var found = try finder.key(of: SearchWord(words[1]))
        found.headwords = found.sorted(first: words[1])
        list.add(found, as: .inflected(cost: 0))
    }

    /// The most words that are looked for inside headwords.
    private static let insideLimit = 8
    /// How many readings of a phrase are looked for there.
    private static let insideReadingLimit = 8

    /// What each word costs that a headword has before a phrase.
    private static let missingWord = 15
    /// What it costs if it has words behind the phrase, too.
    private static let missingEnd = 100

    /// The headwords in which a phrase stands after their first word, and what each costs.
    ///
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    func headwords(
        around word: SearchWord, limit: Int, _ finder: some HeadwordFinder
    ) throws(LexiconError) -> [(hit: KeyHit, cost: Int)] {
        let count = WordParts.keys(of: word.text).count
        guard (2...HeadwordSearch.insideLimit).contains(count) else { return [] }
        let texts = [word.text] + (try readings(of: word.text)).map(\.text)
        for text in texts.prefix(HeadwordSearch.insideReadingLimit) {
            let words = WordParts.keys(of: text)
            guard words.count >= 2 else { continue }
            let found = try finder.keys(inside: words, limit: limit).keys
            guard !found.isEmpty else { continue }
            return found.map { hit in
                let all = WordParts.keys(of: hit.headwords[0].text)
                let missing = (all.count - words.count) * HeadwordSearch.missingWord
                return (hit, missing + (all.ends(with: words) ? 0 : HeadwordSearch.missingEnd))
            }
        }
        return []
    }

    private func readings(of text: String) throws(LexiconError) -> [PhraseReading] {
        try PhraseReading.readings(
            of: text.split(whereSeparator: \.isWhitespace).map(String.init), in: language
        ) { word throws(LexiconError) in
            try allBases(of: word)
        }
    }

    /// The base forms that the dictionary or its language knows of a word.
    func allBases(of word: String) throws(LexiconError) -> [BaseForm] {
        let own = try reader.inflections?.bases(of: word) ?? []
        return try own + (language.inflections?.bases(of: word) ?? [])
    }
}

extension Array where Element: Equatable {
    fileprivate func ends(with other: [Element]) -> Bool {
        suffix(other.count).elementsEqual(other)
    }
}
