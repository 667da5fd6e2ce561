/// The forms of German words: cases, plurals, degrees and verb forms.
///
/// An umlaut is left where it is, for dictionaries look words up without accents: `Bäumen` leads to `Bäum`,
/// whose key is that of `Baum`.
struct GermanForms: Inflections {
    /// The shortest base form of a rule, in letters.
    private static let leastCount = 3
    /// What adjectives end in, and participles that are used as adjectives.
    private static let adjectiveEndings = ["", "e", "en", "em", "er", "es"]
    /// What is added to irregular stems: `gingen`, `nimmst`, `besseren`.
    private static let endings = ["e", "en", "n", "st", "t", "est", "et", "em", "er", "es"]
    /// A capital makes a verb less likely than a noun.
    private static let capitalCost = 20

    /// The texts of which a word may be a form, whether they are words or not.
    func bases(of word: String) -> [BaseForm] {
        var found = FoundForms(of: word)
        let isNoun = word.first?.isUppercase ?? false
        found.add(GermanForms.irregularBases(of: found.word[...]))
        addRegular(to: &found, isNoun: isNoun)
        found.add(GermanForms.participleBases(of: found.word[...]), cost: 8)
        for prefix in GermanForms.prefixes where found.word.hasPrefix(prefix) {
            addPrefixed(found.word.dropFirst(prefix.count), by: prefix[...], to: &found)
        }
        return found.bases
    }

    private func addRegular(to found: inout FoundForms, isNoun: Bool) {
        for candidate in GermanForms.rules.candidates(of: found.word) {
            let base = candidate.base
            guard base.word.count >= GermanForms.leastCount, candidate.stem.count > 1 else {
                continue
            }
            let isVerb = base.partOfSpeech == "verb"
            found.add(isNoun && isVerb ? base.adding(cost: GermanForms.capitalCost) : base)
        }
    }

    /// Adds the verbs with a prefix: `verstanden`, `angerufen`, `abgeholt`, `anzurufen`.
    private func addPrefixed(_ rest: Substring, by prefix: Substring, to found: inout FoundForms) {
        var verbs = GermanForms.irregularBases(of: rest)
        // Some prefixes stand in place of the participle's.
        verbs += GermanForms.irregularBases(of: "ge" + rest).map { $0.adding(cost: 2) }
        verbs += GermanForms.participleBases(of: rest).map { $0.adding(cost: 5) }
        if rest.hasPrefix("zu"), rest.hasSuffix("n") {
            verbs.append(BaseForm(rest.dropFirst(2), as: "verb", cost: 5))
        }
        for verb in verbs where verb.partOfSpeech == "verb" {
            found.add(verb.with(prefix: prefix, cost: 5))
        }
    }

    /// The words of which a text is an irregular form, which may have an ending and an umlaut: `gäben`.
    private static func irregularBases(of form: Substring) -> [BaseForm] {
        var bases = irregular[form]
        for stem in stems(of: form) {
            bases += irregular[stem].map { $0.adding(cost: 2) }
            let plain = String(stem.map { umlauts[$0] ?? $0 })
            if plain != stem { bases += irregular[plain].map { $0.adding(cost: 4) } }
        }
        return bases
    }

    private static func stems(of form: Substring) -> [Substring] {
        [form] + endings.filter { form.hasSuffix($0) }.map { form.dropLast($0.count) }
    }

    private static let umlauts: [Character: Character] = ["ä": "a", "ö": "o", "ü": "u"]

    /// The verbs of which a text is a participle with `ge`: `gemacht`, `gearbeitete`.
    private static func participleBases(of form: Substring) -> [BaseForm] {
        guard form.hasPrefix("ge") else { return [] }
        var bases: [BaseForm] = []
        for ending in adjectiveEndings where form.hasSuffix(ending) {
            let participle = form.dropFirst(2).dropLast(ending.count)
            let cost = ending.isEmpty ? 0 : 2
            for (ending, replacement) in [("et", "en"), ("t", "en"), ("t", "n"), ("en", "en")]
            where participle.hasSuffix(ending) {
                let stem = participle.dropLast(ending.count)
                guard stem.count > 1 else { continue }
                bases.append(BaseForm(stem + replacement, as: "verb", cost: cost))
            }
        }
        return bases
    }
}
