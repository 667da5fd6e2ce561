// Verbs whose parts do not stand side by side: `Ich rufe dich morgen an`, `she turned the light off`.

extension HeadwordSearch {
    /// A verb, the word of a text that is a form of it, and the other word that belongs to it.
    typealias SeparatedVerb = (hit: KeyHit, verb: Int, particle: Int)

    /// The most words between the two.
    private static let widestGap = 20

    /// The verbs of which a text has both parts in a clause, the particle at its end.
    ///
    /// The verb is the first word of the clause that makes a headword with the particle. In German that word is one
    /// (`anrufen`), in English it is two (`turn off`).
    ///
    /// - Parameters:
    ///   - words: The words of the text.
    ///   - clauseEnds: The last word of each clause.
    ///   - finder: Finds the headwords.
    /// - Returns: The verbs in the order of the text.
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    func separatedVerbs(
        in words: [String], clauseEnds: Set<Int>, _ finder: some HeadwordFinder
    ) throws(LexiconError) -> [SeparatedVerb] {
        let rules = language.rules
        let (particles, conjunctions) = (rules.particles, rules.conjunctions)
        guard !particles.isEmpty else { return [] }
        let small = words.map { $0.lowercased() }
        var verbs: [SeparatedVerb] = []
        var start = 0
        for end in words.indices {
            let isLast =
                clauseEnds.contains(end) || end + 1 == words.count
                || conjunctions.contains(small[end + 1])
            guard isLast else { continue }
            if particles.contains(small[end]) {
                // A clause may go on behind another: `Er gab, als er krank war, das Rauchen auf`.
                let first = max(0, end - HeadwordSearch.widestGap)
                let before = first..<max(first, start)
                for place in Array(max(first, start)..<end) + before {
                    guard let hit = try verb(words, at: place, small[end], finder) else { continue }
                    verbs.append((hit, place, end))
                    break
                }
            }
            start = end + 1
        }
        return verbs
    }

    /// The headword that a word of a text is with a particle; nil if there is none.
    private func verb(
        _ words: [String], at place: Int, _ particle: String, _ finder: some HeadwordFinder
    ) throws(LexiconError) -> KeyHit? {
        let word = words[place]
        // In German a noun has a capital, and so has the first word of any sentence.
        let isJoined = language.functionWords.hasVerbLast
        guard !isJoined || place == 0 || word.first?.isUppercase != true else { return nil }
        // `it was hard to keep the noise down` is not about being down.
        guard isJoined || !language.functionWords.minor.contains(word.lowercased()) else {
            return nil
        }
        let bases = try allBases(of: word).filter { $0.partOfSpeech == "verb" }
        // An infinitive is no form of itself, and an imperative may have no ending: `wir rufen dich an`, `ruf an`.
        let small = word.lowercased()
        let others = !isJoined || small.hasSuffix("n") ? [small] : [small + "en"]
        for base in bases.map({ $0.word.lowercased() }) + others {
            let text = isJoined ? particle + base : "\(base) \(particle)"
            var found = try equals(of: SearchWord(text), finder)
            found.headwords.removeAll { $0.text.lowercased() != text }
            if !found.headwords.isEmpty { return found }
        }
        return nil
    }
}
