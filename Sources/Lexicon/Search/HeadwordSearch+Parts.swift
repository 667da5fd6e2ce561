// The parts of a text: its words, and several of them in a row.

extension HeadwordSearch {
    /// The most words of a text whose parts are looked up.
    public static let partLimit = 400
    /// The most words of a headword that is looked for in a text.
    private static let longestPart = 6
    /// How many readings of some words are followed.
    private static let partReadingLimit = 16

    /// The headwords that are words of a text, or several of them in a row: each with the words that it is.
    ///
    /// Words that say little by themselves are no parts. A text of another language has no parts here. The parts of a
    /// single word are those of a compound.
    ///
    /// - Parameters:
    ///   - words: The words, without punctuation around them; those beyond ``partLimit`` are left out.
    ///   - isCancelled: Whether the result is no longer needed.
    /// - Returns: The hits in the order of the words, the longest first.
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    public func parts(
        of words: [String], isCancelled: @escaping () -> Bool = { false }
    ) throws(LexiconError) -> HeadwordHits {
        let words = Array(words.prefix(HeadwordSearch.partLimit))
        let finder = finder(isCancelled)
        if words.count == 1 { return try compoundParts(of: words[0], finder) }
        if let other = Language(ofMost: words), other != language { return HeadwordHits() }
        let isMinor = words.map { language.functionWords.minor.contains($0.lowercased()) }
        var choices: [[PhraseReading.Choice]] = []
        for word in words {
            if isCancelled() { return HeadwordHits() }
            choices.append(
                try PhraseReading.choices(for: word, language.functionWords) {
                    word throws(LexiconError) in
                    try allBases(of: word)
                })
        }
        var runs: [(range: Range<Int>, keys: [HeadwordKey])] = []
        for start in words.indices where !isCancelled() {
            for run in try self.runs(from: start, choices, finder).reversed() {
                let wordCount = isMinor[run.range].count { !$0 }
                // `send sb.` says no more than `send`.
                let readings = wordCount > 1 ? run.readings : run.readings.filter { !$0.isOpen }
                if wordCount > 0 { runs.append((run.range, readings.map(\.key))) }
            }
        }
        let found = try finder.hits(of: runs.flatMap(\.keys))
        var list = HitList()
        for (range, keys) in runs where range.count < words.count {
            if range.count > 1 {
                // Without its gaps, `be the` is Bethe.
                let hit = keys.lazy.compactMap { found[$0]?.phrases }.first
                if let hit { list.add(hit, as: .part(range)) }
            } else {
                for hit in hits(of: choices[range.lowerBound], found) {
                    list.add(hit, as: .part(range))
                }
            }
        }
        return list.hits
    }

    /// Some words in a row as a headword may have them.
    private struct Reading {
        var key: HeadwordKey
        var cost: Int
        /// Whether a word stands for another.
        var isOpen: Bool

        func adding(_ choice: PhraseReading.Choice) -> Reading {
            Reading(
                key: key + choice.key, cost: cost + choice.cost,
                isOpen: isOpen || !choice.isForm && choice.cost > 0)
        }
    }

    /// The words in a row from one on that begin a headword, with what they may be there, the likeliest first.
    private func runs(
        from start: Int, _ choices: [[PhraseReading.Choice]], _ finder: some HeadwordFinder
    ) throws(LexiconError) -> [(range: Range<Int>, readings: [Reading])] {
        let empty = Reading(key: HeadwordKey(), cost: 0, isOpen: false)
        var readings = choices[start].map(empty.adding)
        var runs = [(range: start..<start + 1, readings: readings)]
        for added in language.functionWords.added {
            let first = Reading(
                key: Folding.key(of: added), cost: PhraseReading.addedCost, isOpen: false)
            readings += choices[start].map(first.adding)
        }
        for end in choices.indices.dropFirst(start + 1).prefix(HeadwordSearch.longestPart - 1) {
            readings = readings.flatMap { reading in
                choices[end].map(reading.adding)
            }.filter { finder.hasKeys(startingWith: $0.key) }
            guard !readings.isEmpty else { break }
            readings.sort { $0.cost < $1.cost }
            readings = Array(readings.prefix(HeadwordSearch.partReadingLimit))
            runs.append((start..<end + 1, readings))
        }
        return runs
    }

    /// What a single word is: itself, and its base forms that follow no rule; without the word, its likeliest base.
    private func hits(
        of choices: [PhraseReading.Choice], _ found: [HeadwordKey: KeyHit]
    ) -> [KeyHit] {
        var hits: [KeyHit] = []
        for choice in choices where choice.isForm || choice.cost == 0 {
            guard hits.isEmpty || choice.cost <= PhraseReading.irregularCost,
                var hit = found[choice.key]
            else { continue }
            // Where it is spelled so, `well` is not `we'll`.
            let isSame = { (headword: Headword) in
                headword.text.lowercased() == choice.word.lowercased()
            }
            let same = hit.headwords.filter(isSame)
            hit.headwords = same.isEmpty ? hit.sorted(first: choice.word) : same
            hits.append(hit)
        }
        return hits
    }
}

extension KeyHit {
    /// The headwords of several words; nil if there are none.
    fileprivate var phrases: KeyHit? {
        let headwords = sorted().filter { $0.text.contains { $0 == " " || $0 == "-" } }
        return headwords.isEmpty ? nil : KeyHit(headwords: headwords, commonness: commonness)
    }
}
