/// The forms of German words: cases, plurals, degrees and verb forms.
///
/// An umlaut stays in the base form, because look-ups ignore accents. `Bäumen` leads to `Bäum`,
/// which has the same key as `Baum`.
struct GermanForms: Inflections {
    let rules: RuleForms
    /// The irregular verbs with the auxiliary `sein`; their verbs with a separable prefix have it,
    /// too.
    let withSein: Set<String>
    /// The minimum length of the result of a rule, in letters.
    private static let leastCount = 3
    /// The endings of adjectives, and of participles that are used as adjectives.
    private static let adjectiveEndings = ["", "e", "en", "em", "er", "es"]
    /// The endings of irregular stems: `gingen`, `besseren`.
    private static let endings = ["e", "en", "n", "em", "er", "es"]
    /// The endings of the second person, such as `nimmst`.
    ///
    /// They are less likely, because most forms with these endings are regular, such as `schaltet`.
    private static let personEndings = ["st", "t", "est", "et"]
    /// The extra cost of a verb if the word begins with a capital, because a noun is likelier.
    private static let capitalCost = 20
    /// The extra cost of a noun if the word begins with a small letter.
    private static let smallCost = 3

    /// The possible base forms of a word, whether they are words or not.
    func bases(of word: String) -> [BaseForm] {
        var bases = BaseForms(of: word)
        let isNoun = word.first?.isUppercase ?? false
        bases.add(irregularBases(of: bases.word[...]))
        addRegular(to: &bases, isNoun: isNoun)
        // `Gesetzen` and `Ausgaben` are no forms of `setzen` and `ausgeben`, but a sentence may begin
        // with `Getrennt` or `Verboten`.
        let capitalCost = isNoun ? GermanForms.capitalCost : 0
        let participleBases = GermanForms.participleBases(of: bases.word[...], enCost: capitalCost)
        bases.add(participleBases, cost: 8)
        for prefix in rules.prefixes where bases.word.hasPrefix(prefix) {
            let form = bases.word.dropFirst(prefix.count)
            addPrefixed(form, by: prefix[...], pastCost: capitalCost, to: &bases)
        }
        // Some plurals differ in their umlaut alone: `Töchter`, but not `hörten`.
        let withoutUmlauts = GermanForms.withoutUmlauts(bases.word[...])
        if withoutUmlauts != bases.word {
            let cost = isNoun ? 11 : 11 + GermanForms.smallCost
            bases.add(BaseForm(withoutUmlauts, as: "noun", cost: cost))
        }
        if let modernWord = GermanForms.modernSpelling(of: bases.word) {
            bases.add(BaseForm(modernWord, cost: 1))
            bases.add(
                self.bases(
                    of: isNoun
                        ? modernWord.prefix(1).uppercased() + modernWord.dropFirst() : modernWord),
                cost: 1)
        }
        return bases.sorted
    }

    /// The spelling of today for a word as it was written before 1901: `Thür`, `seyn`, `todt`,
    /// `giebt`; nil for other words.
    static func modernSpelling(of word: String) -> String? {
        // A shortcut: most words have none of these letters in a row.
        let isOld = zip(word.utf8, word.utf8.dropFirst()).contains { one, next in
            switch (one, next) {
            case (0x74, 0x68), (0x65, 0x79), (0x64, 0x74), (0x67, 0x69), (0x69, 0xC3): true
            default: false
            }
        }
        guard isOld else { return nil }
        var modernWord = word
        for (old, modern) in oldSpellings { modernWord = modernWord.replacing(old, with: modern) }
        return modernWord == word ? nil : modernWord
    }

    /// Parts of words in the old spelling and in that of today; names such as `Goethe` have none.
    private static let oldSpellings = """
        theil teil, thier tier, thür tür, thrän trän, thurm turm, thor tor, thal tal, thun tun, thut tut, \
        that tat, gethan getan, rath rat, muth mut, noth not, werth wert, wirth wirt, roth rot, blüth blüt, \
        seyn sein, bey bei, frey frei, zwey zwei, drey drei, todt tot, tödt töt, niß nis, giebt gibt, \
        giebst gibst, gieng ging
        """.split(separator: ",").map { pair in
            let words = pair.split(separator: " ").map(String.init)
            return (words[0], words[1])
        }

    func forms(of word: String, shaped shape: FormShape) -> [String] {
        let isNoun = word.first?.isUppercase == true
        let parts: Set<String> =
            isNoun ? ["noun"] : word.hasSuffix("n") ? ["verb", "adjective"] : ["adjective"]
        var forms = rules.endings.forms(of: word, shaped: shape, as: parts)
        if !parts.contains("verb"), let umlauted = GermanForms.umlauted(word) {
            forms += rules.endings.forms(of: umlauted, shaped: shape, as: parts)
            if shape.allows(length: umlauted.count, lastLetter: umlauted.last) {
                forms.append(umlauted)
            }
        }
        return forms
    }

    var irregularForms: [String] { rules.irregular.forms }

    /// A word with an umlaut in place of its last `a`, `o`, `u` or `au`; nil if it has none.
    private static func umlauted(_ word: String) -> String? {
        guard var index = word.lastIndex(where: { "aouAOU".contains($0) }) else { return nil }
        if word[index] == "u", index > word.startIndex, word[word.index(before: index)] == "a" {
            index = word.index(before: index)
        }
        let baseVowel = word[index].lowercased()
        guard let letter = umlauts.first(where: { String($0.value) == baseVowel })?.key else {
            return nil
        }
        let umlaut = word[index].isUppercase ? letter.uppercased() : String(letter)
        return "\(word[..<index])\(umlaut)\(word[word.index(after: index)...])"
    }

    private func addRegular(to bases: inout BaseForms, isNoun: Bool) {
        for candidate in rules.endings.candidates(of: bases.word) {
            let base = candidate.base
            guard base.word.count >= GermanForms.leastCount, candidate.stem.count > 1 else {
                continue
            }
            switch base.partOfSpeech {
            case "verb" where isNoun: bases.add(base.adding(cost: GermanForms.capitalCost))
            case "noun" where !isNoun: bases.add(base.adding(cost: GermanForms.smallCost))
            default: bases.add(base)
            }
        }
    }

    /// Adds the verbs with a prefix: `verstanden`, `angerufen`, `abgeholt`, `anzurufen`.
    private func addPrefixed(
        _ form: Substring, by prefix: Substring, pastCost: Int, to bases: inout BaseForms
    ) {
        var verbs = irregularBases(of: form).map { $0.adding(cost: pastCost) }
        // Some prefixes replace the `ge` of the participle.
        verbs += irregularBases(of: "ge" + form).map { $0.adding(cost: 2) }
        verbs += GermanForms.participleBases(of: form).map { $0.adding(cost: 5) }
        if form.hasPrefix("zu"), form.hasSuffix("n") {
            verbs.append(BaseForm(form.dropFirst(2), as: "verb", cost: 5))
        }
        for verb in verbs where verb.partOfSpeech == "verb" {
            bases.add(verb.with(prefix: prefix, cost: 5))
        }
    }

    /// The base forms of an irregular form, which may have an ending and an umlaut: `gäben`.
    private func irregularBases(of form: Substring) -> [BaseForm] {
        // A shortcut: all irregular forms are shorter, with their endings.
        guard form.utf8.count < 20 else { return [] }
        var bases = rules.irregular[form]
        // The table has all forms of pronouns, so they get no endings.
        for (endings, cost) in [(GermanForms.endings, 2), (GermanForms.personEndings, 13)] {
            for ending in endings where form.hasSuffix(ending) {
                let stem = form.dropLast(ending.count)
                bases += rules.irregular[stem].filter { $0.partOfSpeech != nil }.map {
                    $0.adding(cost: cost)
                }
            }
        }
        for stem in GermanForms.subjunctiveStems(of: form) {
            let withoutUmlauts = GermanForms.withoutUmlauts(stem)
            guard withoutUmlauts != stem else { continue }
            bases += rules.irregular[withoutUmlauts].filter { $0.partOfSpeech == "verb" }
                .map { $0.adding(cost: 4) }
        }
        // `ss` may stand for `ß`.
        guard zip(form.utf8, form.utf8.dropFirst()).contains(where: { $0 == 0x73 && $1 == 0x73 })
        else { return bases }
        return bases + irregularBases(of: form.replacing("ss", with: "ß")[...])
    }

    /// The past forms of a subjunctive, which may have an umlaut: `gäb`, `hätte`.
    private static func subjunctiveStems(of form: Substring) -> [Substring] {
        var stems = ["e", "en", "est", "et"].filter(form.hasSuffix).map {
            form.dropLast($0.count)
        }
        for ending in ["", "n", "st", "t"] where form.hasSuffix(ending) {
            let stem = form.dropLast(ending.count)
            if stem.hasSuffix("te") || stem.hasSuffix("de") { stems.append(stem) }
        }
        return stems
    }

    private static func withoutUmlauts(_ text: Substring) -> String {
        guard text.utf8.contains(0xC3) else { return String(text) }
        return String(text.map { umlauts[$0] ?? $0 })
    }
    private static let umlauts: [Character: Character] = ["ä": "a", "ö": "o", "ü": "u"]

    /// The verbs of a participle with `ge`: `gemacht`, `gearbeitete`.
    ///
    /// A participle in `en` has an extra cost, because the table has most of them.
    private static func participleBases(of form: Substring, enCost: Int = 0) -> [BaseForm] {
        guard form.hasPrefix("ge") else { return [] }
        var bases: [BaseForm] = []
        for ending in adjectiveEndings where form.hasSuffix(ending) {
            let participle = form.dropFirst(2).dropLast(ending.count)
            let cost = ending.isEmpty ? 0 : 2
            for (ending, replacement) in [("et", "en"), ("t", "en"), ("t", "n"), ("en", "en")]
            where participle.hasSuffix(ending) {
                let stem = participle.dropLast(ending.count)
                guard stem.count > 1 else { continue }
                let isEn = participle.hasSuffix("en")
                bases.append(
                    BaseForm(stem + replacement, as: "verb", cost: cost + (isEn ? enCost : 0)))
            }
        }
        return bases
    }

    // MARK: - Principal parts

    /// Prefixes that are never separated from their verb, and replace the `ge` of the participle.
    private static let inseparable: Set = ["be", "emp", "ent", "er", "ge", "miss", "ver", "zer"]
    /// Prefixes that are separated from only some of their verbs.
    private static let sometimesSeparable: Set = [
        "durch", "hinter", "über", "um", "unter", "wider", "wieder",
    ]
    /// Verbs of the table that also have regular forms, and regular verbs that only seem to have a
    /// prefix.
    private static let alsoRegular = Set(
        """
        backen begleiten bereiten erschrecken gären hauen hängen melken saugen schaffen schleifen senden sieden speien \
        stecken verleiden weben weichen wenden
        """.split(separator: " ").map(String.init))

    /// The present (third person) if its vowel changes, the past and the participle, with its
    /// auxiliary if that is `sein`: `fährt, fuhr, ist gefahren`.
    func principalParts(of verb: String) -> [String] {
        guard !GermanForms.alsoRegular.contains(verb) else { return [] }
        if let parts = rules.irregular.verbs[verb] {
            return GermanForms.ordered(parts, withSein.contains(verb))
        }
        for prefix in rules.prefixes where verb.hasPrefix(prefix) {
            let rest = String(verb.dropFirst(prefix.count))
            guard !GermanForms.sometimesSeparable.contains(prefix),
                !GermanForms.alsoRegular.contains(rest),
                var parts = rules.irregular.verbs[rest], parts.count > 1
            else { continue }
            let isInseparable = GermanForms.inseparable.contains(prefix)
            // In the table, the participle comes after the past.
            let participle =
                isInseparable && parts[1].hasPrefix("ge") && !rest.hasPrefix("ge")
                ? String(parts[1].dropFirst(2)) : parts[1]
            parts = parts.map { isInseparable ? prefix + $0 : "\($0) \(prefix)" }
            parts[1] = prefix + participle
            return GermanForms.ordered(
                parts, withSein.contains(verb) || !isInseparable && withSein.contains(rest))
        }
        return []
    }

    /// Puts the present before the past and the participle, which the table has first.
    private static func ordered(_ forms: [String], _ hasSein: Bool) -> [String] {
        forms.dropFirst(2).prefix(1) + forms.prefix(1)
            + forms.dropFirst().prefix(1).map { hasSein ? "ist \($0)" : $0 }
    }
}
