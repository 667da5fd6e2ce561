import Texts

extension HeadwordSearch {
    /// The limits for splitting a text without blanks into headwords.
    private struct Compounds {
        /// The lengths of texts that are split, in letters.
        var lengths = 7...40
        var partLengths = 3...40
        var partLimit = 4
        /// True for sentences, which may have punctuation and forms of headwords.
        var areSentences = false

        /// The limits for languages that have no blanks at all.
        static let sentences = Compounds(
            lengths: 2...100, partLengths: 1...8, partLimit: 100, areSentences: true)
    }

    /// The headwords that are the parts of a compound, in order: `Katze` and `Haus` for
    /// `Katzenhaus`.
    ///
    /// The compound itself is never a part. A Chinese or Japanese sentence is a compound, too. The
    /// result is empty for a language that writes compounds with blanks.
    ///
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    func compoundParts(
        of word: String, _ finder: some HeadwordFinder
    ) throws(LexiconError) -> HeadwordHits {
        let languageRules = language(of: word).rules
        guard languageRules.isUnspaced || !languageRules.linkingElements.isEmpty else {
            return HeadwordHits()
        }
        let limits = languageRules.isUnspaced ? Compounds.sentences : Compounds()
        var letters = Array(word.lowercased())
        if limits.areSentences { letters.removeAll { !$0.isLetter } }
        guard limits.lengths.contains(letters.count), letters.allSatisfy(\.isLetter),
            // An English word in a Japanese text is not split into headwords of Latin letters.
            !limits.areSentences || !letters.allSatisfy(\.isASCII)
        else { return HeadwordHits() }
        var places: [Range<Int>] = []
        for start in letters.indices {
            for end in limits.partLengths.map({ start + $0 })
            where end <= letters.count && end - start < letters.count {
                places.append(start..<end)
            }
        }
        var hitsByPlace = try hits(of: places.map { ($0, SearchWord(String(letters[$0]))) }, finder)
        if limits.areSentences {
            var bases: [(Range<Int>, SearchWord)] = []
            for place in places where hitsByPlace[place] == nil {
                bases += try allBases(of: String(letters[place]))
                    .map { (place, SearchWord($0.word)) }
            }
            hitsByPlace.merge(try hits(of: bases, finder)) { existing, _ in existing }
        }
        var list = HitList()
        let links = languageRules.linkingElements
        let parts = HeadwordSearch.split(
            letters.count, partLimit: limits.partLimit, endsLong: limits.areSentences
        ) {
            hitsByPlace[$0] != nil
        } link: { start in
            links.compactMap { link in
                letters[start...].starts(with: link) ? start + link.count : nil
            }
        }
        for (number, part) in (parts ?? []).enumerated() {
            guard let hit = hitsByPlace[part] else { continue }
            list.add(hit, as: .part(number..<number + 1))
        }
        return list.hits
    }

    /// The headwords without blanks that equal words of a text, by the place of the word.
    private func hits(
        of words: [(Range<Int>, SearchWord)], _ finder: some HeadwordFinder
    ) throws(LexiconError) -> [Range<Int>: KeyHit] {
        let hitsByKey = try finder.hits(of: Array(Set(words.map(\.1.key))))
        var hits: [Range<Int>: KeyHit] = [:]
        for (place, word) in words where hits[place] == nil {
            guard var hit = hitsByKey[word.key] else { continue }
            // `ならない` is no `ラナイ` behind another letter.
            let mayBeKatakana = place.lowerBound == 0 || Kana.isKatakana(word.text)
            hit.headwords = hit.sorted(first: word.text).filter {
                !$0.text.contains(" ") && (mayBeKatakana || !Kana.isKatakana($0.text))
            }
            if !hit.headwords.isEmpty { hits[place] = hit }
        }
        return hits
    }

    /// Splits a word into the fewest parts; of equally many parts, chooses the split with the
    /// shortest links, and then with the longest parts at one end.
    ///
    /// - Parameters:
    ///   - count: The number of letters of the word.
    ///   - partLimit: The maximum number of parts.
    ///   - endsLong: True if the last parts are the longest, which fits sentences: `不知道` is `不`
    ///     and `知道`.
    ///   - isWord: Returns true if a range of the letters is a word.
    ///   - link: Takes the end of a part; returns the ends of the links that begin at it. The next
    ///     part may begin at these ends.
    /// - Returns: The parts; nil if the word can't be split.
    private static func split(
        _ count: Int, partLimit: Int, endsLong: Bool, isWord: (Range<Int>) -> Bool,
        link: (Int) -> [Int]
    ) -> [Range<Int>]? {
        // For each place, the best parts from the place to the end of the word.
        var bestParts: [[Range<Int>]?] = Array(repeating: nil, count: count) + [[]]
        for start in (0..<count).reversed() {
            for end in (start + 1...count).reversed() where isWord(start..<end) {
                // A link stands between two parts, not at the end.
                let nextStarts = end < count ? [end] + link(end).filter { $0 < count } : [end]
                for nextStart in nextStarts {
                    guard let restParts = bestParts[nextStart], restParts.count < partLimit else {
                        continue
                    }
                    let parts = [start..<end] + restParts
                    let isBetter = bestParts[start].map { bestParts in
                        (parts.count, -length(parts), endsLong ? 0 : 1)
                            < (bestParts.count, -length(bestParts), 1)
                    }
                    if isBetter ?? true { bestParts[start] = parts }
                }
            }
        }
        return bestParts[0].flatMap { $0.count > 1 ? $0 : nil }
    }

    private static func length(_ parts: [Range<Int>]) -> Int { parts.reduce(0) { $0 + $1.count } }
}
