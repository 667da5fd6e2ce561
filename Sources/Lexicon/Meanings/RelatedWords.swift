import Texts

/// The share of a word's meaning that a substitute has, chosen by trying (docs/decisions/0055).
enum SubstituteShare {
    /// The same number: *7th*.
    static let number: Float = 1
    /// A form that follows no rule, or its base form: *teeth* for *tooth*, *eat* for *eaten*.
    static let form: Float = 0.8
    /// A word that is derived from the word, or the word's origin: *Greece* for *Greek*.
    static let derived: Float = 0.7
    static let synonym: Float = 0.5
}

extension IndexedTexts {
    /// The most headwords of a key, and base forms of a word, that are read.
    private static let entryLimit = 4
    /// The number of senses of each part of speech that lend their synonyms.
    private static let senseLimit = 2

    /// The senses with data in the dictionary's entries of a word, or of its base forms if it is no
    /// headword.
    func senses(of word: String) -> [Sense] {
        let wordSenses = entries(of: word)
        guard wordSenses.isEmpty else { return wordSenses }
        // A dictionary that can't be read has no base forms.
        let bases = (try? reader.inflections?.bases(of: word)) ?? []
        return bases.prefix(IndexedTexts.entryLimit).flatMap { entries(of: $0.word) }
    }

    private func entries(of word: String) -> [Sense] {
        guard let key = headwords.number(of: Folding.key(of: word)) else { return [] }
        return headwords.headwords(ofKey: key, limit: IndexedTexts.entryLimit).flatMap { headword in
            let entry = try? reader.entry(at: headword.location, within: WorkBudget { false })
            if case .senses(let senses)? = entry?.body { return senses }
            return []
        }
    }

    /// The words that may replace a word, and the share of its meaning that each has.
    func related(to word: String) -> [(word: String, share: Float)] {
        var counts: [String: Int] = [:]
        return senses(of: word).flatMap { sense in
            let derivedWords = sense.relations.filter {
                IndexedTexts.derivedKinds.contains($0.kind)
            }
            .flatMap(\.words).map { (word: $0, share: SubstituteShare.derived) }
            counts[sense.partOfSpeech, default: 0] += 1
            guard counts[sense.partOfSpeech, default: 0] <= IndexedTexts.senseLimit else {
                return derivedWords
            }
            return derivedWords + sense.synonyms.map { ($0, SubstituteShare.synonym) }
        }
    }

    private static let derivedKinds: Set = [
        "pertainym", "derived form", "derived from adjective", "participle",
    ]
}
