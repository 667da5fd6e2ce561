import Texts

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

    /// Adds the headwords that a phrase may stand for, unless a hit already has as many words as
    /// the phrase.
    ///
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    func addPhrases(
        of word: SearchWord, to list: inout HitList, limit: Int, _ finder: some HeadwordFinder
    ) throws(LexiconError) {
        let words = word.text.split(whereSeparator: \.isWhitespace).map(String.init)
        if words.count == 2 { try addWord(ofPair: words, to: &list, finder) }
        // `the rein to` is hardly `thereinto`.
        guard list.hits.rows.allSatisfy({ WordParts.keys(of: $0.text).count < words.count })
        else { return }
        // `etw. aufgeben`, as textbooks write it, means `aufgeben`.
        if words.count == 2, words[0].hasSuffix("."),
            language.rules.frameWords.isPlaceholder(words[0])
        {
            list.add(try equalHit(of: SearchWord(words[1]), finder), as: .inflected(cost: 0))
        }
        let readings = try PhraseReading.readings(
            of: words, language.functionWords, bases: allBases)
        let hitsByKey = try finder.hits(of: readings.map(\.key))
        // `est parti` means `partir`, but `s'est levé` means `se lever`.
        if !hitsByKey.values.contains(where: { $0.headwords[0].text.contains(" ") }),
            words.dropLast().allSatisfy(language.functionWords.isLeading),
            let verb = try participleBase(in: words[...], finder)
        {
            list.add(verb, as: .inflected(cost: 0))
        }
        var hasPhrase = false
        for reading in readings {
            guard var hit = hitsByKey[reading.key] else { continue }
            // `die Schönste` is no form of `schon`.
            if reading.text.hasUmlaut, hit.headwords.contains(where: \.text.hasUmlaut) {
                hit.headwords.removeAll { !$0.text.hasUmlaut }
            }
            // `sate down` rather means `sit down` than `sit-down`.
            let headwordsWithSameGaps = hit.headwords.filter { reading.hasGaps(of: $0.text) }
            if !headwordsWithSameGaps.isEmpty { hit.headwords = headwordsWithSameGaps }
            let cost =
                reading.cost + (headwordsWithSameGaps.isEmpty ? HeadwordSearch.otherGapsCost : 0)
            let missingCount =
                reading.choices.count - WordParts.keys(of: hit.headwords[0].text).count
            // `the back track` is hardly `backtrack`.
            let isPhrase = missingCount <= 0 || reading.choices.count == 1
            // `der die das` is no form of `Dieder`.
            if !isPhrase, words.allSatisfy(language.functionWords.isLeading) { continue }
            list.add(
                hit,
                as: isPhrase
                    ? .phrase(cost: cost)
                    : .form(cost: cost + missingCount * HeadwordSearch.missingBlankCost))
            hasPhrase = hasPhrase || isPhrase
        }
        guard !hasPhrase, try !addVerb(in: words, to: &list, finder) else { return }
        let texts = [word.text] + readings.prefix(HeadwordSearch.insideReadingLimit).map(\.text)
        try addHeadwords(around: texts.map(WordParts.keys), to: &list, limit: limit, finder)
        guard list.hits.rows.isEmpty else { return }
        // `kicked the buc` is the beginning of `kick the bucket`.
        let prefixHits = try finder.keys(startingWith: word, limit: 1).keys
        guard prefixHits.allSatisfy({ $0.beginning(with: WordParts.keys(of: word.text)) == nil })
        else { return }
        try addHeadwords(beginningWith: texts.dropFirst(), to: &list, limit: limit, finder)
    }

    /// Adds the word that two words mean even if a dictionary has a headword with both: `Haus` of
    /// `das Haus`, `llamarse` of `me llamo`, `anfangen` of `fängt an`.
    private func addWord(
        ofPair words: [String], to list: inout HitList, _ finder: some HeadwordFinder
    ) throws(LexiconError) {
        if language.functionWords.isLeading(words[0]) {
            let noun = try equalHit(of: SearchWord(words[1]), finder)
            let hits = try transcribedHits(of: words[1], finder)
            for hit in [noun] + hits { list.add(hit, as: .inflected(cost: 0)) }
        }
        for verb in try pronominalVerbs(in: words[...], finder) ?? [] {
            list.add(verb, as: .inflected(cost: 0))
        }
        guard language.functionWords.hasVerbLast else { return }
        for verb in try separatedVerbs(in: words, clauseEnds: [], finder) {
            list.add(verb.hit, as: .inflected(cost: 0))
        }
    }

    /// Adds the verb of a phrase that has a preposition behind it, or only small words before it.
    ///
    /// - Returns: True if there is such a verb.
    private func addVerb(
        in words: [String], to list: inout HitList, _ finder: some HeadwordFinder
    ) throws(LexiconError) -> Bool {
        guard list.hits.rows.isEmpty, words.count > 1 else { return false }
        let (words, last) = (words.dropLast(), words[words.count - 1])
        // `sich freuen auf` means `sich freuen`, if no headword has the preposition.
        if words.count > 1, language.rules.frameWords.prepositions.contains(last) {
            var hit = try equalHit(of: SearchWord(words.joined(separator: " ")), finder)
            // `the rein to` is no `therein`.
            hit.headwords.removeAll { !$0.text.contains(" ") }
            list.add(hit, as: .phrase(cost: HeadwordSearch.missingWordCost))
        } else if words.allSatisfy(language.functionWords.isLeading) {
            // `je m'appelle` means `s'appeler`. Phrases have only the likeliest forms of a word.
            for hit in try bases(of: last, finder) ?? [] {
                list.add(hit, as: .inflected(cost: 0))
            }
        }
        return !list.hits.rows.isEmpty
    }

    /// The cost of a headword whose gaps differ from the gaps of the phrase.
    private static let otherGapsCost = 5
    /// The cost of each gap that a headword lacks.
    ///
    /// The list of results charges the same for an equal key that lacks gaps.
    private static let missingBlankCost = 40

    /// The maximum number of words of a phrase that is looked for inside headwords.
    private static let insideLimit = 8
    /// The maximum number of further readings of a phrase that are looked for inside headwords.
    private static let insideReadingLimit = 7

    /// The cost of each word that a headword has besides a phrase, or lacks.
    private static let missingWordCost = 15
    /// The additional cost of a headword that has words after the phrase.
    private static let missingEndCost = 100

    /// Adds the headwords that have a phrase after their first word.
    ///
    /// - Parameters:
    ///   - phrases: The readings of the phrase, each as the keys of its words. Only the first
    ///     reading that is found in headwords counts.
    ///   - list: The list of the matches so far.
    ///   - limit: The maximum number of headwords.
    ///   - finder: Finds the headwords.
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    private func addHeadwords(
        around phrases: [[HeadwordKey]], to list: inout HitList, limit: Int,
        _ finder: some HeadwordFinder
    ) throws(LexiconError) {
        for words in phrases where (2...HeadwordSearch.insideLimit).contains(words.count) {
            let hits = try finder.keys(inside: words, limit: limit).keys
            for hit in hits {
                let headwordWords = WordParts.keys(of: hit.headwords[0].text)
                let cost = (headwordWords.count - words.count) * HeadwordSearch.missingWordCost
                let isEnd = headwordWords.suffix(words.count).elementsEqual(words)
                list.add(hit, as: .inside(cost: cost + (isEnd ? 0 : HeadwordSearch.missingEndCost)))
            }
            if !hits.isEmpty { return }
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
            let hits = try finder.keys(startingWith: phrase, limit: limit)
            guard hits.keys.first?.beginning(with: parts) != nil else { continue }
            return list.add(hits, limit: limit) { _ in .prefix }
        }
    }

    /// The base forms of a word that the dictionary or its language knows.
    func allBases(of word: String) throws(LexiconError) -> [BaseForm] {
        let dictionaryBases = try reader.inflections?.bases(of: word) ?? []
        return try dictionaryBases + (language(of: word).inflections?.bases(of: word) ?? [])
    }
}
