import Texts

/// Endings of inflected forms, each with its replacement in the base form.
struct EndingRules: Sendable {
    private struct Rule {
        let ending: String
        let replacements: [Substring]
        let partOfSpeech: String?
        let cost: Int
        /// The name of the rule with each replacement: `noun: s = -`.
        let names: [String]
    }

    /// A text that may be a base form.
    struct Candidate {
        /// The word without its ending.
        let stem: Substring
        let ending: String
        let replacement: Substring
        let partOfSpeech: String?
        let cost: Int
        let name: String

        var base: BaseForm {
            BaseForm(String(stem + replacement), as: partOfSpeech, cost: cost, rule: name)
        }
    }

    /// The rules by the last letters of their endings, the cheapest first.
    ///
    /// Equally cheap rules are sorted by the length of the ending, the longest first.
    private let rules: [Character?: [Rule]]

    /// The cost of a missing accent, which many people do not type: `comio` for `comió`.
    private static let accentCost = 5
    private static let withoutAccents: [Character: Character] = [
        "á": "a", "à": "a", "â": "a", "é": "e", "è": "e", "ê": "e", "í": "i", "ì": "i", "î": "i",
        "ó": "o", "ò": "o", "ô": "o", "ú": "u", "ù": "u", "û": "u",
    ]

    static func unaccented(_ text: String) -> String {
        String(text.map { withoutAccents[$0] ?? $0 })
    }

    /// Reads the lines of a table.
    ///
    /// A line such as `verb 20:` has the part of speech and the cost of the rules after it; `any`
    /// stands for no part of speech. Commas separate rules. A rule is an ending and its
    /// replacements: `ies = y ie, s = -`. A hyphen stands for an empty replacement.
    init(_ table: [String]) {
        var rules: [Rule] = []
        var partOfSpeech: String?
        var cost = 0
        for line in table {
            if line.hasSuffix(":") {
                let words = line.dropLast().split(separator: " ")
                partOfSpeech = words[0] == "any" ? nil : String(words[0])
                cost = Int(words[words.count - 1]) ?? 0
                continue
            }
            for rule in line.split(separator: ",") {
                let sides = rule.split(separator: "=").map { $0.split(separator: " ") }
                let replacements = sides[1].map { $0 == "-" ? "" : $0 }
                for ending in sides[0].map(String.init) {
                    for text in [ending, EndingRules.unaccented(ending)].unique {
                        let names = replacements.map {
                            "\(partOfSpeech ?? "any"): \(text) = \($0.isEmpty ? "-" : $0)"
                        }
                        rules.append(
                            Rule(
                                ending: text, replacements: replacements,
                                partOfSpeech: partOfSpeech,
                                cost: cost + (text == ending ? 0 : EndingRules.accentCost),
                                names: names))
                    }
                }
            }
        }
        self.rules = Dictionary(
            grouping: rules.sorted { ($0.cost, -$0.ending.count) < ($1.cost, -$1.ending.count) },
            by: \.ending.last)
    }

    /// The bases that a word in lower case may have, the cheapest first.
    func candidates(of word: String) -> [Candidate] {
        var candidates: [Candidate] = []
        for rule in rules[word.last] ?? [] where word.hasSuffix(rule.ending) {
            let stem = word.dropLast(rule.ending.count)
            for (replacement, name) in zip(rule.replacements, rule.names) {
                candidates.append(
                    Candidate(
                        stem: stem, ending: rule.ending, replacement: replacement,
                        partOfSpeech: rule.partOfSpeech, cost: rule.cost, name: name))
            }
        }
        return candidates
    }

    /// The inflected forms of a given shape that likely rules make from a word.
    ///
    /// If `parts` is given, only rules for these parts of speech count.
    func forms(
        of word: String, shaped shape: FormShape, as parts: Set<String>? = nil
    ) -> [String] {
        var forms: [String] = []
        let count = word.count
        for (lastLetter, rules) in rules {
            for rule in rules where rule.cost <= EndingRules.likelyCost {
                if let parts, let part = rule.partOfSpeech, !parts.contains(part) { continue }
                for replacement in rule.replacements where word.hasSuffix(replacement) {
                    let length = count - replacement.count + rule.ending.count
                    guard shape.allows(length: length, lastLetter: lastLetter) else { continue }
                    forms.append(word.dropLast(replacement.count) + rule.ending)
                }
            }
        }
        return forms
    }

    /// The highest cost of a rule that is used to make forms.
    private static let likelyCost = 12
}

extension BaseForm {
    init(_ word: Substring, as partOfSpeech: String?, cost: Int) {
        self.init(String(word), as: partOfSpeech, cost: cost)
    }

    /// Returns the same word with a higher cost, because the rule is more doubtful.
    func adding(cost: Int) -> BaseForm {
        BaseForm(word, as: partOfSpeech, cost: self.cost + cost, rule: rule)
    }

    /// Returns the word with more letters around it and a higher cost.
    func with(prefix: Substring = "", end: Substring = "", cost: Int) -> BaseForm {
        BaseForm(
            String(prefix + word + end), as: partOfSpeech, cost: self.cost + cost, rule: rule)
    }
}
