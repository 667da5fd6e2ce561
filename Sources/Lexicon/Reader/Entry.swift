public import Texts

/// An entry of a dictionary.
///
/// Its texts must be cleaned before they are shown.
public struct Entry: Hashable, Sendable {
    /// The headword, as the dictionary spells it.
    public let word: String
    public let body: Body
    /// True if the entry is surely about its word; false if the dictionary may have led from the
    /// word to an entry about another word.
    public let isAboutHeadword: Bool
    /// The pronunciation of the word in pinyin or kana; empty if the dictionary gives none.
    public let reading: String
    /// The rarity of the word among the words with the same letters or reading, as the dictionary
    /// marks it; 0 for the commonest.
    public let rarity: Int

    public enum Body: Hashable, Sendable {
        /// Texts as the dictionary stores them, in order; the ``Typesetter`` typesets them.
        case texts([RawText])
        /// Structured senses in order of use.
        case senses([Sense])
        /// Only the name of another headword; the entry of that headword is meant.
        case redirect(to: String)
    }

    public init(
        word: String, body: Body, isAboutHeadword: Bool = false, reading: String = "",
        rarity: Int = 0
    ) {
        self.word = word
        self.body = body
        self.isAboutHeadword = isAboutHeadword
        self.reading = reading
        self.rarity = rarity
    }

    /// The approximate memory use, in bytes.
    public var size: Int {
        switch body {
        case .texts(let texts): texts.reduce(0) { $0 + $1.size }
        case .redirect(let word): word.utf8.count
        case .senses(let senses):
            senses.reduce(0) { sum, sense in
                sense.examples.reduce(sum + sense.definition.utf8.count) { $0 + $1.utf8.count }
            }
        }
    }
}

extension Entry {
    /// The same entry with the senses of a spelling first: the month for `March`, the carriage for
    /// `landau`.
    ///
    /// Parts of speech with senses of the spelling come first. In each part of speech, the senses
    /// of the spelling come first.
    func puttingFirst(spelling: String) -> Entry {
        guard case .senses(let senses) = body, senses.contains(where: { $0.spelling != nil }) else {
            return self
        }
        let hasSpelling = { (sense: Sense) in (sense.spelling ?? word) == spelling }
        var partNames: [String] = []
        for sense in senses where !partNames.contains(sense.partOfSpeech) {
            partNames.append(sense.partOfSpeech)
        }
        let parts = partNames.map { part in
            let senses = senses.filter { $0.partOfSpeech == part }
            return senses.filter(hasSpelling) + senses.filter { !hasSpelling($0) }
        }
        let sortedParts = parts.filter { hasSpelling($0[0]) } + parts.filter { !hasSpelling($0[0]) }
        return Entry(
            word: word, body: .senses(sortedParts.flatMap(\.self)), isAboutHeadword: isAboutHeadword
        )
    }

    /// The same entry with the senses of some parts of speech first.
    func puttingFirst(partsOfSpeech parts: [String]) -> Entry {
        guard case .senses(let senses) = body else { return self }
        let first = senses.filter { parts.contains($0.partOfSpeech) }
        let others = senses.filter { !parts.contains($0.partOfSpeech) }
        return Entry(word: word, body: .senses(first + others))
    }
}
