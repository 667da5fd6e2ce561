/// The use of a lemma as one part of speech.
struct LemmaUse {
    let part: PartOfSpeech
    /// The frequency of the use in texts.
    let count: TagCounts.Use
    /// The spelling of each sense, in WordNet's order; the lemma itself if the synset can't be
    /// read.
    let spellings: [String]
}

extension Lemma {
    /// Sorts parts of speech by the frequency of their first senses, highest first.
    ///
    /// Without counts, a word in lower case comes before a name (`whittle`: the verb, then the
    /// engineer). After that, the number of senses decides, and then WordNet's order.
    func sorted(_ uses: [LemmaUse]) -> [LemmaUse] {
        guard uses.count > 1 else { return uses }
        func isName(_ use: LemmaUse) -> Bool { use.spellings.first != text }
        return uses.sorted { one, other in
            if one.count != other.count { return one.count > other.count }
            if isName(one) != isName(other) { return isName(other) }
            return (other.spellings.count, one.part.rawValue)
                < (one.spellings.count, other.part.rawValue)
        }
    }

    /// The spelling of the commonest sense.
    ///
    /// If the commonest sense has no count, a spelling in lower case of any sense is preferred.
    ///
    /// The parts of speech must be sorted.
    func spelling(in uses: [LemmaUse]) -> String {
        guard let first = uses.first, let spelling = first.spellings.first else { return text }
        guard spelling != text, first.count.firstSense == 0 else { return spelling }
        return uses.contains { $0.spellings.contains(text) } ? text : spelling
    }
}

extension Lemma {
    /// The spelling of the lemma among the words of a synset; the lemma itself if the synset does
    /// not have it.
    func spelling(among words: [String]) -> String { words.first(where: matches) ?? text }
}

extension WordNetDatabase {
    /// The spelling of a lemma in the commonest of these synsets, as in the data files.
    func spelling(of lemma: Lemma, in senses: Senses) throws(LexiconError) -> String {
        let text = lemma.text
        var firstSpellings: [String] = []
        for (part, offsets) in senses {
            guard let offset = offsets.first else { continue }
            firstSpellings.append(try self[part].synsets.spelling(of: lemma, at: offset) ?? text)
        }
        // Most words are in lower case in all these senses, so their counts are not needed.
        if firstSpellings.allSatisfy({ $0 == text }) { return text }
        if firstSpellings.count == 1, senses[0].offsets.count == 1 { return firstSpellings[0] }
        var spellings: [(part: PartOfSpeech, senses: [String])] = []
        for (part, offsets) in senses {
            var senseSpellings: [String] = []
            for offset in offsets {
                senseSpellings.append(
                    try self[part].synsets.spelling(of: lemma, at: offset) ?? text)
            }
            spellings.append((part, senseSpellings))
        }
        return lemma.spelling(in: try uses(of: lemma, spelled: spellings))
    }

    /// The uses of a lemma, one for each part of speech, the commonest first.
    func uses(
        of lemma: Lemma, spelled spellings: [(part: PartOfSpeech, senses: [String])]
    ) throws(LexiconError) -> [LemmaUse] {
        // Counts are not needed for a single part of speech with a single spelling.
        let isSimple =
            spellings.count == 1
            && spellings[0].senses.dropFirst().allSatisfy { $0 == spellings[0].senses[0] }
        let counts = isSimple ? [:] : try tagCounts?.uses(of: lemma) ?? [:]
        return lemma.sorted(
            spellings.map { part, senses in
                LemmaUse(part: part, count: counts[part] ?? TagCounts.Use(), spellings: senses)
            })
    }
}
