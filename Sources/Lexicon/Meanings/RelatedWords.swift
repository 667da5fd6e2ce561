import Texts

/// The share of a word's meaning that a substitute has, chosen by trying (docs/decisions/0055).
enum SubstituteShare {
    /// Another spelling of the same number: *7th* for *seventh*.
    static let number: Float = 1
    /// A form that follows no rule, or its base form: *teeth* for *tooth*, *eat* for *eaten*.
    static let form: Float = 0.8
    /// A word that is derived from the word, or the word's origin: *Greece* for *Greek*.
    static let derived: Float = 0.5
    static let synonym: Float = 0.35
    /// A word for a broader meaning: *aircraft* for *airplane*.
    static let broader: Float = 0.25
}

extension IndexedTexts {
    /// The maximum number of headwords of a key, and of base forms of a word, that are read.
    private static let entryLimit = 4

    /// The senses with data in the entries of a word.
    ///
    /// If the word is no headword, the entries of its base forms are read.
    func senses(of word: String) -> [Sense] {
        let wordSenses = entries(of: word)
        guard wordSenses.isEmpty else { return wordSenses }
        // If the dictionary can't be read, there are no base forms.
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

    /// The words that may replace a word, each with its share of the word's meaning.
    ///
    /// Every sense has derived words. Only the first sense of each part of speech has synonyms and
    /// broader words, because the later senses are rarely meant.
    func related(to word: String) -> [(word: String, share: Float)] {
        var usedParts: Set<String> = []
        return senses(of: word).flatMap { sense in
            func words(_ kinds: Set<String>, _ share: Float) -> [(word: String, share: Float)] {
                sense.relations.filter { kinds.contains($0.kind) }.flatMap(\.words).map {
                    ($0, share)
                }
            }
            let derivedWords = words(IndexedTexts.derivedKinds, SubstituteShare.derived)
            guard usedParts.insert(sense.partOfSpeech).inserted else { return derivedWords }
            return derivedWords + sense.synonyms.map { ($0, SubstituteShare.synonym) }
                + words(["hypernym"], SubstituteShare.broader)
        }
    }

    private static let derivedKinds: Set = [
        "pertainym", "derived form", "derived from adjective", "participle",
    ]
}
