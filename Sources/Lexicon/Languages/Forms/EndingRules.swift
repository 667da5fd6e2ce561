/// Endings of inflected forms, each with what stands in its place in the base form.
struct EndingRules: Sendable {
    private struct Rule {
        let ending: String
        let replacements: [Substring]
        let partOfSpeech: String?
        let cost: Int
    }

    /// A text that may be a base form.
    struct Candidate {
        /// What is left of the word without its ending.
        let stem: Substring
        let ending: String
        let replacement: Substring
        let partOfSpeech: String?
        let cost: Int

        var base: BaseForm { BaseForm(stem + replacement, as: partOfSpeech, cost: cost) }
    }

    /// By the last letters of their endings; the cheapest come first, and of those that cost the same the longest.
    private let rules: [Character?: [Rule]]

    /// What it costs that an accent is missing, which many people do not type: `comio` for `comió`.
    private static let accentCost = 5
    private static let withoutAccents: [Character: Character] = [
        "á": "a", "à": "a", "â": "a", "é": "e", "è": "e", "ê": "e", "í": "i", "ì": "i", "î": "i",
        "ó": "o", "ò": "o", "ô": "o", "ú": "u", "ù": "u", "û": "u",
    ]

    /// Reads a table.
    ///
    /// A line such as `verb 20:` tells the part of speech and the cost of the rules after it; `any` is for no
    /// part of speech. A rule is an ending and its replacements, each after a hyphen, which alone is for
    /// nothing: `-ies -y -ie`.
    init(_ table: String) {
        var rules: [Rule] = []
        var part: String?
        var cost = 0
        for line in table.split(separator: "\n") {
            let words = line.split(separator: " ")
            if line.hasSuffix(":"), words.count == 2 {
                part = words[0] == "any" ? nil : String(words[0])
                cost = Int(words[1].dropLast()) ?? 0
            } else if let word = words.first {
                let ending = String(word.dropFirst())
                let replacements = words.dropFirst().map { $0.dropFirst() }
                rules.append(
                    Rule(
                        ending: ending, replacements: replacements, partOfSpeech: part, cost: cost))
                let plain = String(ending.map { EndingRules.withoutAccents[$0] ?? $0 })
                guard plain != ending else { continue }
                rules.append(
                    Rule(
                        ending: plain, replacements: replacements, partOfSpeech: part,
                        cost: cost + EndingRules.accentCost))
            }
        }
        self.rules = Dictionary(
            grouping: rules.sorted { ($0.cost, -$0.ending.count) < ($1.cost, -$1.ending.count) },
            by: \.ending.last)
    }

    /// What a word in lower case may be a form of, the likeliest first.
    func candidates(of word: String) -> [Candidate] {
        var candidates: [Candidate] = []
        for rule in rules[word.last] ?? [] where word.hasSuffix(rule.ending) {
            let stem = word.dropLast(rule.ending.count)
            for replacement in rule.replacements {
                candidates.append(
                    Candidate(
                        stem: stem, ending: rule.ending, replacement: replacement,
                        partOfSpeech: rule.partOfSpeech, cost: rule.cost))
            }
        }
        return candidates
    }
}

extension BaseForm {
    init(_ word: Substring, as partOfSpeech: String?, cost: Int) {
        self.init(String(word), as: partOfSpeech, cost: cost)
    }

    /// The same word, found by a more doubtful rule.
    func adding(cost: Int) -> BaseForm {
        BaseForm(word, as: partOfSpeech, cost: self.cost + cost)
    }

    /// The word with more letters around it, found by a more doubtful rule.
    func with(prefix: Substring = "", end: Substring = "", cost: Int) -> BaseForm {
        BaseForm(prefix + word + end, as: partOfSpeech, cost: self.cost + cost)
    }
}
