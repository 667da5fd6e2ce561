import Texts

// Headwords in a text: single words, and several consecutive words.

extension HeadwordSearch {
    /// The maximum number of words of a text that are looked up.
    public static let partLimit = 400
    /// The maximum number of words of a headword in a text.
    private static let longestPart = 6
    /// The maximum number of readings of a run of words that are extended by the next word.
    private static let partReadingLimit = 16

    /// The headwords that a text contains, as single words or as several consecutive words.
    ///
    /// Words that say little by themselves are left out. A text in another language than the
    /// headwords has no hits. If the text is a single word, the word is split as a compound.
    ///
    /// - Parameters:
    ///   - words: The words, without punctuation around them; words beyond ``partLimit`` are left
    ///     out.
    ///   - clauseEnds: The index of the last word of each clause.
    ///   - isCancelled: Returns true if the result is no longer needed.
    /// - Returns: The separated verbs, then the other hits in the order of their first words. Among
    ///   hits with the same first word, the longest come first.
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    public func parts(
        of words: [String], clauseEnds: Set<Int> = [], isCancelled: @escaping () -> Bool = { false }
    ) throws(LexiconError) -> HeadwordHits {
        let words = Array(words.prefix(HeadwordSearch.partLimit))
        let finder = finder(isCancelled)
        if words.count == 1 { return try compoundParts(of: words[0], finder) }
        if language.isForeign(to: words) { return HeadwordHits() }
        let isStopWord = words.map { language.functionWords.stopWords.contains($0.lowercased()) }
        var choices: [[PhraseReading.Choice]] = []
        for word in words {
            if isCancelled() { return HeadwordHits() }
            choices.append(
                try PhraseReading.choices(for: word, language.functionWords, bases: allBases))
        }
        var runs: [Run] = []
        for start in words.indices where !isCancelled() {
            for var run in try self.runs(from: start, choices, finder).reversed() {
                let wordCount = isStopWord[run.range].count { !$0 }
                // `send sb.` says no more than `send`.
                if wordCount == 1 { run.readings.removeAll(where: \.hasPlaceholder) }
                if wordCount > 0, run.range.count < words.count { runs.append(run) }
            }
        }
        let hitsByKey = try finder.hits(of: runs.flatMap { $0.readings.map(\.key) })
        var list = HitList()
        for verb in try separatedVerbs(in: words, clauseEnds: clauseEnds, finder) {
            list.add(
                verb.hit, as: .inflected(cost: 0),
                separatedForm: "\(words[verb.verb]) … \(words[verb.particle])")
        }
        for (range, readings) in runs where !isCancelled() {
            var hits =
                range.count > 1
                ? phrase(of: readings, hitsByKey)
                : try pronominalVerbs(in: words[...range.lowerBound], finder)
            if hits == nil { hits = try bases(of: words[range.lowerBound], finder) }
            let verb =
                range.count > 1
                ? nil : try participleBase(in: words[...range.lowerBound], finder)
            let words = hits ?? self.hits(ofWord: readings, hitsByKey)
            for hit in [verb].compactMap(\.self) + words { list.add(hit, as: .part(range)) }
        }
        return list.hits
    }

    /// The headwords that have a word of a text as a form, as in a search for the word alone.
    ///
    /// Nil if the word is no form. Also nil for English, because ``hits(ofWord:_:)`` knows English
    /// forms.
    func bases(
        of word: String, _ finder: some HeadwordFinder
    ) throws(LexiconError) -> [KeyHit]? {
        guard language(of: word) != .english else { return nil }
        let word = SearchWord(word)
        var list = HitList()
        list.add(try equalHit(of: word, finder), as: .exact)
        try addForms(of: word, isKnown: nil, isExactlySpelled: false, to: &list, finder)
        let bases = list.hits.rows.filter { if case .inflected = $0.kind { true } else { false } }
        // `gefallen` itself comes before `fallen`, and `devant` before `devoir`, but `stand` is no
        // headword in a German text.
        let isOwnWord = bases.contains {
            $0.kind != .inflected(cost: 0)
                && (language != Language("de") || word.text.hasSuffix($0.text))
        }
        let exactHits = list.hits.rows.filter {
            isOwnWord && $0.kind == .exact && $0.text.lowercased() == word.text.lowercased()
        }
        let hits =
            exactHits.map { KeyHit(headwords: $0.headwords, commonness: .max - 1) }
            + bases.map { KeyHit(headwords: $0.headwords, commonness: $0.commonness) }
        return hits.isEmpty ? nil : hits
    }

    /// Several consecutive words, and their readings as a headword, the likeliest first.
    private typealias Run = (range: Range<Int>, readings: [PhraseReading])

    /// The runs that begin with the word at `start` and may begin a headword.
    private func runs(
        from start: Int, _ choices: [[PhraseReading.Choice]], _ finder: some HeadwordFinder
    ) throws(LexiconError) -> [Run] {
        var runs = [
            (range: start..<start + 1, readings: choices[start].map(PhraseReading().adding))
        ]
        var readings = PhraseReading.beginnings(language.functionWords)
            .flatMap { choices[start].map($0.adding) }
        for end in choices.indices.dropFirst(start + 1).prefix(HeadwordSearch.longestPart - 1) {
            let longerReadings = readings.flatMap { choices[end].map($0.adding) }
                .filter { finder.hasKeys(startingWith: $0.key) }
            guard !longerReadings.isEmpty else { break }
            readings = Array(longerReadings.cheapestFirst.prefix(HeadwordSearch.partReadingLimit))
            runs.append((start..<end + 1, readings))
        }
        return runs
    }

    /// The likeliest headword of several words.
    ///
    /// A headword of fewer words does not count: `be the` is not `Bethe`, and `einem trüben` is not
    /// `sich eintrüben`.
    private func phrase(
        of readings: [PhraseReading], _ hitsByKey: [HeadwordKey: KeyHit]
    ) -> [KeyHit] {
        let hit = readings.lazy.compactMap { reading in
            hitsByKey[reading.key]?.phrases(withWords: reading.choices.count)
        }.first
        return hit.map { [$0] } ?? []
    }

    /// The headwords for a single word: the word itself, and its irregular base forms.
    ///
    /// If neither is in the dictionary, the likeliest base form.
    private func hits(
        ofWord readings: [PhraseReading], _ hitsByKey: [HeadwordKey: KeyHit]
    ) -> [KeyHit] {
        var hits: [KeyHit] = []
        for reading in readings where hits.isEmpty || reading.choices[0].isSure {
            guard var hit = hitsByKey[reading.key] else { continue }
            // If a headword has this spelling, other headwords with the same key are left out:
            // `well` is not `we'll`.
            let hasSameSpelling = { (headword: Headword) in
                headword.text.lowercased() == reading.text.lowercased()
            }
            let sameSpellings = hit.headwords.filter(hasSameSpelling)
            hit.headwords = sameSpellings.isEmpty ? hit.sorted(first: reading.text) : sameSpellings
            hits.append(hit)
        }
        return hits
    }
}

extension KeyHit {
    /// A copy with only the headwords of so many words or more; nil if there are none.
    fileprivate func phrases(withWords count: Int) -> KeyHit? {
        let headwords = sorted().filter { WordParts.keys(of: $0.text).count >= count }
        return headwords.isEmpty ? nil : KeyHit(headwords: headwords, commonness: commonness)
    }
}
