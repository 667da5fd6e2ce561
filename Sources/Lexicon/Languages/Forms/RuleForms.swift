/// The forms of a language whose rules are tables: irregular forms, and endings.
struct RuleForms: Inflections {
    let irregular: IrregularForms
    let endings: EndingRules
    /// Prefixes that make new verbs from irregular verbs: `revenir`.
    let prefixes: [String]
    /// Short words that lose their vowel before a vowel, with their apostrophe: `l'`.
    let elided: [String]
    /// A letter, and the letter that most texts print and dictionaries list in its place: `ё`, `е`.
    let written: [String]

    /// The minimum length of a base form, and of its stem, in letters.
    private static let leastCounts = (base: 3, stem: 1)

    func forms(of word: String, shaped shape: FormShape) -> [String] {
        endings.forms(of: word, shaped: shape)
    }

    var irregularForms: [String] { irregular.forms }

    /// The possible base forms of a word, whether they are words or not.
    func bases(of word: String) -> [BaseForm] {
        var found = FoundForms(of: RuleForms.text(word, written: written))
        add(found.word, cost: 0, to: &found)
        for article in elided where found.word.hasPrefix(article) {
            let rest = found.word.dropFirst(article.count)
            found.add(BaseForm(rest, as: nil, cost: 10))
            add(String(rest), cost: 10, to: &found)
        }
        return found.bases
    }

    /// Replaces the letter of ``written`` by the letter that most texts print.
    static func text(_ text: some StringProtocol, written: [String]) -> String {
        guard written.count == 2 else { return String(text) }
        return String(text).replacing(written[0], with: written[1])
            .replacing(written[0].uppercased(), with: written[1].uppercased())
    }

    private func add(_ word: String, cost: Int, to found: inout FoundForms) {
        found.add(irregular[word], cost: cost)
        for prefix in prefixes where word.hasPrefix(prefix) {
            for base in irregular[word.dropFirst(prefix.count)] where base.partOfSpeech == "verb" {
                found.add(base.with(prefix: prefix[...], cost: cost + 5))
            }
        }
        for candidate in endings.candidates(of: word) {
            guard candidate.stem.count >= RuleForms.leastCounts.stem,
                candidate.base.word.count >= RuleForms.leastCounts.base
            else { continue }
            found.add(candidate.base.adding(cost: cost))
        }
    }
}
