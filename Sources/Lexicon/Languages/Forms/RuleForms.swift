/// The forms of a language with rules in two tables: irregular forms, and endings.
struct RuleForms: Inflections {
    let irregular: IrregularForms
    let endings: EndingRules
    /// Prefixes that make new verbs from irregular verbs: `revenir`.
    let prefixes: [String]
    /// Short words that lose their vowel before a vowel, with their apostrophe: `l'`.
    let elidedWords: [String]
    /// A letter, and the letter that most texts and dictionaries use in its place: `ё`, `е`.
    let letterReplacement: [String]

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
        return bases.sorted
    }

    /// Replaces the first letter of ``letterReplacement`` by the second, which most texts use.
    static func text(_ text: some StringProtocol, letterReplacement: [String]) -> String {
        guard letterReplacement.count == 2 else { return String(text) }
        return String(text).replacing(letterReplacement[0], with: letterReplacement[1])
            .replacing(letterReplacement[0].uppercased(), with: letterReplacement[1].uppercased())
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
