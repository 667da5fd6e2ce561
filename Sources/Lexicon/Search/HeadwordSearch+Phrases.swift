// Queries of several words, such as a phrase that stood in a text.

extension HeadwordSearch {
    /// The language of the headwords, whose rules apply; English if the language is unknown.
    var language: Language { reader.languages.headwords ?? .english }

    /// The language whose rules apply to a text.
    ///
    /// If the dictionary names no language, the letters of the text may imply one.
    func language(of text: String) -> Language {
        reader.languages.headwords ?? Language(lettersOf: text) ?? .english
    }

    /// Adds the headwords that a phrase may be, unless a hit has as many words as the phrase
    /// already.
    ///
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    func addPhrases(
        of word: SearchWord, to list: inout HitList, limit: Int, _ finder: some HeadwordFinder
    ) throws(LexiconError) {
        let words = word.text.split(whereSeparator: \.isWhitespace).map(String.init)
        // `das Haus` means `Haus`, even if a dictionary has a headword with the article.
        if words.count == 2, language.functionWords.leads(words[0]) {
            list.add(try equals(of: SearchWord(words[1]), finder), as: .inflected(cost: 0))
        }
        // `the rein to` is hardly `thereinto`.
        guard list.hits.rows.allSatisfy({ WordParts.keys(of: $0.text).count < words.count })
        else { return }
        let readings = try PhraseReading.readings(
            of: words, language.functionWords, bases: allBases)
        let found = try finder.hits(of: readings.map(\.key))
        var isFound = false
        for reading in readings {
            guard var hit = found[reading.key] else { continue }
            // `sate down` rather means `sit down` than `sit-down`.
            let alike = hit.headwords.filter { reading.hasGaps(of: $0.text) }
            if !alike.isEmpty { hit.headwords = alike }
            let cost = reading.cost + (alike.isEmpty ? HeadwordSearch.otherGaps : 0)
            let missing = reading.choices.count - WordParts.keys(of: hit.headwords[0].text).count
            // `the back track` is hardly `backtrack`.
            let isPhrase = missing <= 0 || reading.choices.count == 1
            list.add(
                hit,
                as: isPhrase
                    ? .phrase(cost: cost)
                    : .form(cost: cost + missing * HeadwordSearch.missingBlank))
            isFound = isFound || isPhrase
        }
        guard !isFound else { return }
        let texts = [word.text] + readings.prefix(HeadwordSearch.insideReadingLimit).map(\.text)
        try addHeadwords(around: texts.map(WordParts.keys), to: &list, limit: limit, finder)
        guard list.hits.rows.isEmpty else { return }
        // `kicked the buc` is the beginning of `kick the bucket`.
        let own = try finder.keys(startingWith: word, limit: 1).keys
        guard own.allSatisfy({ $0.beginning(with: WordParts.keys(of: word.text)) == nil }) else {
            return
        }
        try addHeadwords(beginningWith: texts.dropFirst(), to: &list, limit: limit, finder)
    }

    /// The cost of a headword whose gaps differ from those of the phrase.
    private static let otherGaps = 5
    /// The cost of each gap that a headword lacks.
    ///
    /// The list of results charges the same for an equal key that lacks gaps.
    private static let missingBlank = 40

    /// The most words of a phrase that is looked for inside headwords.
    private static let insideLimit = 8
    /// The most further readings of a phrase that are looked for inside headwords.
    private static let insideReadingLimit = 7

    /// The cost of each word that a headword has besides a phrase.
    private static let missingWord = 15
    /// The further cost of a headword that has words after the phrase, too.
    private static let missingEnd = 100

    /// Adds the headwords that have a phrase after their first word.
    ///
    /// - Parameters:
    ///   - phrases: The readings of the phrase, each as the keys of its words. Only the first
    ///     reading that is found counts.
    ///   - list: The list of the matches so far.
    ///   - limit: The most headwords.
    ///   - finder: Finds the headwords.
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    private func addHeadwords(
        around phrases: [[HeadwordKey]], to list: inout HitList, limit: Int,
        _ finder: some HeadwordFinder
    ) throws(LexiconError) {
        for words in phrases where (2...HeadwordSearch.insideLimit).contains(words.count) {
            let found = try finder.keys(inside: words, limit: limit).keys
            for hit in found {
                let all = WordParts.keys(of: hit.headwords[0].text)
                let missing = (all.count - words.count) * HeadwordSearch.missingWord
                let isEnd = all.suffix(words.count).elementsEqual(words)
                list.add(hit, as: .inside(cost: missing + (isEnd ? 0 : HeadwordSearch.missingEnd)))
            }
            if !found.isEmpty { return }
        }
    }

    /// Adds the headwords that begin with a reading of a phrase.
    ///
    /// Only the first reading that begins headwords counts.
    ///
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    private func addHeadwords(
        beginningWith phrases: some Sequence<String>, to list: inout HitList, limit: Int,
        _ finder: some HeadwordFinder
    ) throws(LexiconError) {
        for phrase in phrases.map(SearchWord.init) {
            guard let parts = phrase.parts else { continue }
            let found = try finder.keys(startingWith: phrase, limit: limit)
            guard found.keys.first?.beginning(with: parts) != nil else { continue }
            return list.add(found, limit: limit) { _ in .prefix }
        }
    }

    /// The base forms that the dictionary or its language knows of a word.
    func allBases(of word: String) throws(LexiconError) -> [BaseForm] {
        let own = try reader.inflections?.bases(of: word) ?? []
        return try own + (language(of: word).inflections?.bases(of: word) ?? [])
    }
}
