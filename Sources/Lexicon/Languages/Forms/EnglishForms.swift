import Texts

/// The forms of English words: plurals, verb forms and comparatives, regular or irregular, modern
/// or old.
struct EnglishForms: Inflections {
    /// The tables of the language.
    ///
    /// Endings that begin with a vowel may double the letter before them.
    let rules: RuleForms
    /// The words that are rarely meant as forms of others: `including`.
    let ownWords: Set<String>
    /// The minimum length of the result of a rule, in letters; most shorter results are no words.
    private static let leastCount = 3
    private static let vowels = Set("aeiouy")

    /// The possible base forms of a word, whether they are words or not.
    func bases(of word: String) -> [BaseForm] {
        var bases = BaseForms(of: word)
        addSimple(to: &bases)
        if ownWords.contains(bases.word) {
            return bases.sorted.map { $0.adding(cost: MatchKind.ownWordCost) }
        }
        let parts = bases.word.split(separator: "-")
        guard parts.count > 1 else { return bases.sorted }
        // A compound is inflected at its first or its last word: `passers-by`.
        let (first, last) = (String(parts[0]), String(parts[parts.count - 1]))
        for base in simpleBases(of: first) {
            bases.add(base.with(end: bases.word.dropFirst(first.count), cost: 10))
        }
        for base in simpleBases(of: last) {
            bases.add(base.with(prefix: bases.word.dropLast(last.count), cost: 10))
        }
        return bases.sorted
    }

    func forms(of word: String, shaped shape: FormShape) -> [String] {
        EnglishForms.forms(of: word)
            .filter { shape.allows(length: $0.count, lastLetter: $0.last) }
    }

    /// The forms of a word as a noun (the plural) and as a verb.
    private static func forms(of word: String) -> [String] {
        guard let last = word.last, word.count > 1 else { return [] }
        let stem = String(word.dropLast())
        let plurals = regularPlurals(of: word)
        switch last {
        case "y" where !endsInVowel(stem): return plurals + [stem + "ied", word + "ing"]
        case "e":
            let keepsE = stem.last.map("eoy".contains) ?? false
            let verb = stem.last == "i" ? stem.dropLast() + "y" : keepsE ? word[...] : stem[...]
            return plurals + [word + "d", String(verb) + "ing"]
        default:
            let isShort =
                !endsInVowel(word) && endsInVowel(stem) && !"wxyh".contains(last)
                && word.count(where: vowels.contains) == 1
            let participleStem = isShort ? word + String(last) : last == "c" ? word + "k" : word
            return plurals + [participleStem + "ed", participleStem + "ing"]
        }
    }

    var irregularForms: [String] { rules.irregular.forms }

    func plurals(of noun: String) -> (irregular: [String], regular: [String]) {
        if Language.english.rules.invariantNouns.contains(noun) { return ([noun], []) }
        return (
            rules.irregular.forms(of: noun, as: "noun"), EnglishForms.regularPlurals(of: noun)
        )
    }

    private static func regularPlurals(of noun: String) -> [String] {
        let isAfterConsonant = noun.count > 1 && !endsInVowel(noun.dropLast())
        let hisses = ["s", "x", "z", "ch", "sh"].contains(where: noun.hasSuffix)
        if noun.hasSuffix("y"), isAfterConsonant { return [noun.dropLast() + "ies"] }
        if noun.hasSuffix("o"), isAfterConsonant { return [noun + "es", noun + "s"] }
        return [noun + (hisses ? "es" : "s")]
    }

    private static func endsInVowel(_ text: some StringProtocol) -> Bool {
        text.last.map("aeiou".contains) ?? false
    }

    private func simpleBases(of word: String) -> [BaseForm] {
        var bases = BaseForms(of: word)
        addSimple(to: &bases)
        return bases.sorted
    }

    /// Adds the possible base forms of a word; its hyphens are ignored.
    private func addSimple(to bases: inout BaseForms) {
        let word = bases.word
        bases.add(rules.irregular[word])
        addPrefixed(word, to: &bases)
        addShortened(word, to: &bases)
        for candidate in rules.endings.candidates(of: word) {
            add(candidate, to: &bases)
        }
        // The old second person of a verb is formed from its past: `sawest`, `gav'st`.
        for ending in ["'st", "est", "st"] where word.hasSuffix(ending) {
            bases.add(rules.irregular[word.dropLast(ending.count)], cost: 10)
        }
    }

    /// Adds verbs that consist of a prefix and an irregular verb: `overcame`.
    private func addPrefixed(_ word: String, to bases: inout BaseForms) {
        for prefix in rules.prefixes where word.hasPrefix(prefix) {
            for base in rules.irregular[word.dropFirst(prefix.count)]
            where base.partOfSpeech == "verb" {
                bases.add(base.with(prefix: prefix[...], cost: 10))
            }
        }
    }

    /// Adds the base forms of old spellings, in which an apostrophe stands for an e: `fall'n`.
    private func addShortened(_ word: String, to bases: inout BaseForms) {
        for (ending, fullEnding) in [("'n", "en"), ("'d", "ed")] where word.hasSuffix(ending) {
            let fullWord = String(word.dropLast(ending.count)) + fullEnding
            bases.add(rules.irregular[fullWord], cost: 20)
        }
    }

    private func add(_ candidate: EndingRules.Candidate, to bases: inout BaseForms) {
        let base = candidate.base
        guard base.word.count >= EnglishForms.leastCount, EnglishForms.hasVowel(candidate),
            candidate.stem.count > 1 || candidate.ending.count > 2,
            !(candidate.ending == "s" && candidate.stem.hasSuffix("s"))
        else { return }
        let undoubledCandidate = undoubled(candidate)
        // `passing` belongs to `pass`, but `getting` belongs to `get`.
        let isDoubtful = undoubledCandidate.map { !"flsz".contains($0.stem.last ?? " ") } ?? false
        // `hoping` belongs to `hope`, because the form of `hop` is `hopping`.
        let isWithoutE =
            candidate.replacement.isEmpty && (isShort(candidate) || lacksE(candidate))
        bases.add(isDoubtful || isWithoutE ? base.adding(cost: 5) : base)
        if let undoubledCandidate {
            bases.add(
                isDoubtful ? undoubledCandidate.base : undoubledCandidate.base.adding(cost: 5))
        }
    }

    /// The candidate without the double letter, if the ending may have doubled its last letter:
    /// `vanned`.
    private func undoubled(_ candidate: EndingRules.Candidate) -> EndingRules.Candidate? {
        let stem = candidate.stem
        guard candidate.replacement.isEmpty, stem.count > EnglishForms.leastCount,
            let first = candidate.ending.first, "ei'".contains(first), candidate.ending != "es",
            let last = stem.last, last == stem.dropLast().last, !EnglishForms.vowels.contains(last)
        else { return nil }
        return EndingRules.Candidate(
            stem: stem.dropLast(), ending: candidate.ending, replacement: "",
            partOfSpeech: candidate.partOfSpeech, cost: candidate.cost, name: candidate.name)
    }

    /// Returns true if a stem before a vowel ends in a consonant, a vowel and a consonant.
    ///
    /// If the stem were the base form, its last letter would be doubled.
    private func isShort(_ candidate: EndingRules.Candidate) -> Bool {
        guard let first = candidate.ending.first, "ei'".contains(first) else { return false }
        let stem = Array(candidate.stem)
        guard let last = stem.last, stem.count > 2, !"wxy".contains(last) else { return false }
        let areVowels = stem.map(EnglishForms.vowels.contains)
        return areVowels.suffix(3) == [false, true, false]
            && areVowels.dropLast(3).allSatisfy { !$0 }
    }

    /// Returns true if a stem before a vowel probably lacks an e at its end: `includ`, `forc`.
    private func lacksE(_ candidate: EndingRules.Candidate) -> Bool {
        guard let first = candidate.ending.first, "ei'".contains(first) else { return false }
        return EnglishForms.endingsWithE.contains { candidate.stem.hasSuffix($0) }
    }

    private static let endingsWithE = [
        "c", "v", "u", "rg", "dg", "iz", "as", "is", "os", "us", "ns", "rs", "at", "ut", "id",
        "ud", "ib", "ub", "ir", "ur", "ag", "in", "bl", "cl", "dl", "fl", "gl", "kl", "pl", "tl",
        "zl",
    ]

    /// Returns true if a base form has a vowel, not counting an e that the rule adds.
    private static func hasVowel(_ candidate: EndingRules.Candidate) -> Bool {
        candidate.stem.contains(where: vowels.contains)
            || candidate.replacement != "e"
                && candidate.replacement.contains(where: vowels.contains)
    }
}
