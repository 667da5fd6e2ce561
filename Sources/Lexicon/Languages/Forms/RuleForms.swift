/// The forms of a language with rules in two tables: irregular forms, and endings.
struct RuleForms: Inflections {
    let irregular: IrregularForms
    let endings: EndingRules
    /// Prefixes that make new verbs from irregular verbs: `revenir`.
    let prefixes: [String]
    /// Short words that lose their vowel before a vowel, with their apostrophe: `l'`.
    let elidedWords: [String]
    /// Pronouns, and `n'`, that lose their vowel before a verb: `j'`.
    let elidedPronouns: [String]
    /// The pronouns that are written behind a verb as one word: `dímelo`, `dis-moi`.
    let joinedPronouns: EndingRules
    /// A letter, and the letter that most texts and dictionaries use in its place: `ё`, `е`.
    let letterReplacement: [String]

    /// The joined pronouns of Spanish with which a verb is likelier reflexive.
    private static let reflexives: Set = ["te", "se", "nos", "os", "monos"]
    /// The additional cost of a verb that only seems to have pronouns.
    private static let doubtCost = 10
    /// The minimum length of a base form, and of its stem, in letters.
    private static let leastCounts = (base: 3, stem: 1)

    func forms(of word: String, shaped shape: FormShape) -> [String] {
        endings.forms(of: word, shaped: shape)
    }

    var irregularForms: [String] { irregular.forms }

    /// The possible base forms of a word, whether they are words or not.
    func bases(of word: String) -> [BaseForm] {
        var bases = BaseForms(of: RuleForms.text(word, letterReplacement: letterReplacement))
        add(bases.word, cost: 0, to: &bases)
        for article in elidedWords where bases.word.hasPrefix(article) {
            let rest = bases.word.dropFirst(article.count)
            bases.add(BaseForm(rest, as: nil, cost: 10))
            add(String(rest), cost: 10, to: &bases)
        }
        for pronoun in elidedPronouns where bases.word.hasPrefix(pronoun) {
            let rest = bases.word.dropFirst(pronoun.count)
            // `m'appelle` is a form of `s'appeler`, if the dictionary has that.
            if ["m'", "t'"].contains(pronoun) { add("s'" + rest, cost: 0, to: &bases) }
            // In `c'est`, the verb `être` is likelier than the noun `est`.
            add(String(rest), cost: 0, to: &bases)
            bases.add(BaseForm(rest, as: nil, cost: 10))
        }
        addVerbs(withPronounsIn: bases.word, cost: 0, to: &bases)
        return bases.sorted
    }

    /// Replaces the first letter of ``letterReplacement`` by the second, which most texts use.
    static func text(_ text: some StringProtocol, letterReplacement: [String]) -> String {
        guard letterReplacement.count == 2 else { return String(text) }
        return String(text).replacing(letterReplacement[0], with: letterReplacement[1])
            .replacing(letterReplacement[0].uppercased(), with: letterReplacement[1].uppercased())
    }

    /// Adds the verbs of a word that ends with one or two pronouns: `dándoselo`, `donne-moi`.
    private func addVerbs(withPronounsIn word: String, cost: Int, to bases: inout BaseForms) {
        for pronoun in joinedPronouns.candidates(of: word) {
            let verb = String(pronoun.stem + pronoun.replacement)
            // In Spanish, an accent near the end of the verb shows that pronouns follow: `dímelo`,
            // but not `fácilmente`. A word without an accent or a hyphen may be no verb: `vinos`.
            let unaccented = EndingRules.unaccented(verb)
            let isSure = unaccented.suffix(5) != verb.suffix(5) || pronoun.ending.hasPrefix("-")
            let cost = cost + pronoun.cost + (isSure ? 0 : RuleForms.doubtCost)
            let form = pronoun.ending.hasPrefix("-") ? verb : unaccented
            var verbs = BaseForms(of: word)
            if form.hasSuffix("r") { verbs.add(BaseForm(form, as: "verb", cost: 0)) }
            add(form, cost: 0, to: &verbs)
            // `manos` has no `mar`, although `dame` has `dar`.
            let verbBases = verbs.sorted.filter {
                $0.partOfSpeech == "verb" && (isSure || $0.cost == 0 || verb.count > 3)
            }
            // `levántate` is likelier a form of `levantarse`, and `ayúdame` of `ayudar`.
            let isReflexive = word == bases.word && RuleForms.reflexives.contains(pronoun.ending)
            let reflexiveCost = cost + (isReflexive ? 0 : 1)
            for base in verbBases {
                bases.add(base.with(end: "se", cost: reflexiveCost))
                bases.add(base.adding(cost: cost))
            }
            if word == bases.word {
                addVerbs(withPronounsIn: verb, cost: pronoun.cost, to: &bases)
            }
        }
    }

    private func add(_ word: String, cost: Int, to bases: inout BaseForms) {
        bases.add(irregular[word], cost: cost)
        for prefix in prefixes where word.hasPrefix(prefix) {
            for base in irregular[word.dropFirst(prefix.count)] where base.partOfSpeech == "verb" {
                bases.add(base.with(prefix: prefix[...], cost: cost + 5))
            }
        }
        for candidate in endings.candidates(of: word) {
            guard candidate.stem.count >= RuleForms.leastCounts.stem,
                candidate.base.word.count >= RuleForms.leastCounts.base
            else { continue }
            bases.add(candidate.base.adding(cost: cost))
        }
    }
}
