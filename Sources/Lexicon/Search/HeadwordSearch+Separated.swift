import Texts

// Verbs with other words between their two parts: `Ich rufe dich morgen an`,
// `she turned the light off`.

extension HeadwordSearch {
    /// A verb, and the indexes of its form and of its particle among the words of a text.
    typealias SeparatedVerb = (hit: KeyHit, verb: Int, particle: Int)

    /// The maximum number of words between the form and the particle.
    private static let widestGap = 20

    /// The verbs with both parts in one clause of a text, the particle at the end of the clause.
    ///
    /// In English the particle may also be inside the clause, if only a pronoun stands between both
    /// parts: `gave it up at last`.
    ///
    /// The verb is the first word of the clause that forms a headword together with the particle.
    /// The headword is one word in German (`anrufen`), and two words in English (`turn off`).
    ///
    /// - Parameters:
    ///   - words: The words of the text.
    ///   - clauseEnds: The index of the last word of each clause.
    ///   - finder: Finds the headwords.
    /// - Returns: The verbs in the order of the text.
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    func separatedVerbs(
        in words: [String], clauseEnds: Set<Int>, _ finder: some HeadwordFinder
    ) throws(LexiconError) -> [SeparatedVerb] {
        let rules = language.rules
        let (particles, conjunctions) = (rules.particles, rules.conjunctions)
        let (objects, particlesBehindObjects) = (rules.objects, rules.particlesBehindObjects)
        guard !particles.isEmpty else { return [] }
        let lowercasedWords = words.map { $0.lowercased() }
        var verbs: [SeparatedVerb] = []
        var start = 0
        for end in words.indices {
            let isLast =
                clauseEnds.contains(end) || end + 1 == words.count
                || conjunctions.contains(lowercasedWords[end + 1])
            guard isLast else {
                if end - 2 >= start, particlesBehindObjects.contains(lowercasedWords[end]),
                    objects.contains(lowercasedWords[end - 1]),
                    let hit = try verb(words, at: end - 2, lowercasedWords[end], finder)
                {
                    verbs.append((hit, end - 2, end))
                }
                continue
            }
            if particles.contains(lowercasedWords[end]) {
                // A clause may go on after another clause:
                // `Er gab, als er krank war, das Rauchen auf`.
                let windowStart = max(0, end - HeadwordSearch.widestGap)
                let earlierPlaces = windowStart..<max(windowStart, start)
                for place in Array(max(windowStart, start)..<end) + earlierPlaces {
                    guard let hit = try verb(words, at: place, lowercasedWords[end], finder) else {
                        continue
                    }
                    verbs.append((hit, place, end))
                    break
                }
            }
            start = end + 1
        }
        return verbs
    }

    /// The headword that a word of a text forms with a particle; nil if there is none.
    private func verb(
        _ words: [String], at place: Int, _ particle: String, _ finder: some HeadwordFinder
    ) throws(LexiconError) -> KeyHit? {
        let word = words[place]
        // In German a noun has a capital, and so has the first word of any sentence.
        let isJoined = language.functionWords.hasVerbLast
        guard !isJoined || place == 0 || word.first?.isUppercase != true else { return nil }
        // Small words are skipped: `it was hard to keep the noise down` has `keep down`, not
        // `be down`.
        guard isJoined || !language.functionWords.stopWords.contains(word.lowercased()) else {
            return nil
        }
        let bases = try allBases(of: word).filter { $0.partOfSpeech == "verb" }
        // The base forms lack infinitives (`wir rufen dich an`), and imperatives without an ending
        // (`ruf an`).
        let lowercased = word.lowercased()
        let infinitives =
            !isJoined || lowercased.hasSuffix("n") ? [lowercased] : [lowercased + "en"]
        for base in bases.map({ $0.word.lowercased() }) + infinitives {
            let text = isJoined ? particle + base : "\(base) \(particle)"
            var hit = try equalHit(of: SearchWord(text), finder)
            hit.headwords.removeAll { $0.text.lowercased() != text }
            if !hit.headwords.isEmpty { return hit }
        }
        return nil
    }
}
