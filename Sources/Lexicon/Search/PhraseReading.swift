/// A text that may be a headword, in place of a phrase as it stood in a text: `lose one's temper` for `lost her
/// temper`.
struct PhraseReading: Hashable {
    let text: String
    /// How much it differs from the phrase, in the unit of ``Misspelling``.
    let cost: Int

    private enum Cost {
        /// The base form of a word.
        static let base = 10
        /// A word that stands for another.
        static let standIn = 4
        /// That it is a less usual one.
        static let lessUsual = 5
        /// A word that the headword has before the phrase.
        static let added = 5
        /// A word before the headword that it lacks.
        static let leading = 15
    }

    /// What a word costs that the headword has before the phrase.
    static let addedCost = Cost.added
    /// What a form costs that follows no rule.
    static let irregularCost = Cost.base

    /// What a word of a phrase may be in a headword.
    struct Choice {
        let word: String
        let key: HeadwordKey
        let cost: Int
        /// Whether the word of the phrase is a form of it, not a word that stands for it.
        let isForm: Bool

        init(_ word: String, cost: Int, isForm: Bool = false) {
            self.word = word
            key = Folding.key(of: word)
            self.cost = cost
            self.isForm = isForm
        }
    }

    /// The most words of a phrase; longer ones are in no dictionary.
    static let wordLimit = 12
    /// The most readings of a phrase.
    private static let limit = 48

    /// The readings of a phrase, the likeliest first, without the phrase itself.
    ///
    /// - Parameters:
    ///   - words: The words of the phrase.
    ///   - language: The language of the headwords.
    ///   - bases: The base forms that a word may have; they need not be words.
    /// - Returns: The readings; none of a phrase that is too long.
    /// - Throws: The error of `bases`.
    static func readings(
        of words: [String], in language: Language,
        bases: (String) throws(LexiconError) -> [BaseForm]
    ) throws(LexiconError) -> [PhraseReading] {
        guard (2...wordLimit).contains(words.count) else { return [] }
        let functionWords = language.functionWords
        var choices: [[Choice]] = []
        for word in words {
            choices.append(try self.choices(for: word, functionWords, bases: bases))
        }
        var readings = combinations(of: choices)
        var rest = choices[...]
        while rest.count > 1, let first = rest.first?[0].word, functionWords.leads(first) {
            rest = rest.dropFirst()
            let dropped = (choices.count - rest.count) * Cost.leading
            readings += combinations(of: Array(rest)).map { $0.adding(cost: dropped) }
        }
        for word in functionWords.added where words[0].lowercased() != word {
            readings += combinations(of: choices).map { reading in
                PhraseReading(text: "\(word) \(reading.text)", cost: reading.cost + Cost.added)
            }
        }
        let phrase = words.joined(separator: " ")
        var seen: Set<String> = [phrase]
        // Stable, so that equal ones stay in the order of their words.
        let sorted = readings.enumerated()
            .sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }
            .map(\.element)
        return Array(sorted.filter { seen.insert($0.text).inserted }.prefix(limit))
    }

    private func adding(cost: Int) -> PhraseReading {
        PhraseReading(text: text, cost: self.cost + cost)
    }

    /// What a word of a phrase may be in a headword, the word itself first.
    ///
    /// - Throws: The error of `bases`.
    static func choices(
        for word: String, _ functionWords: FunctionWords,
        bases: (String) throws(LexiconError) -> [BaseForm]
    ) throws(LexiconError) -> [Choice] {
        var choices = [Choice(word, cost: 0)]
        let lowercased = word.lowercased().replacing("\u{2019}", with: "'")
        let standIns =
            functionWords.standIns[lowercased]
            ?? (lowercased.hasSuffix("'s") ? functionWords.possessives : [])
        for (place, standIn) in standIns.enumerated() {
            choices.append(Choice(standIn, cost: Cost.standIn + place * Cost.lessUsual))
        }
        guard !functionWords.minor.contains(lowercased) || standIns.isEmpty else { return choices }
        for base in try bases(word).prefix(4) where base.word != word {
            choices.append(Choice(base.word, cost: Cost.base + base.cost, isForm: true))
        }
        return choices
    }

    /// The cheapest texts that have one of the choices in each place.
    private static func combinations(
        of choices: [[Choice]]
    ) -> [PhraseReading] {
        var readings = [PhraseReading(text: "", cost: 0)]
        for words in choices {
            var longer: [PhraseReading] = []
            for reading in readings {
                for choice in words {
                    let text = reading.text.isEmpty ? choice.word : "\(reading.text) \(choice.word)"
                    longer.append(PhraseReading(text: text, cost: reading.cost + choice.cost))
                }
            }
            if longer.count > limit {
                longer.sort { $0.cost < $1.cost }
                longer.removeLast(longer.count - limit)
            }
            readings = longer
        }
        return readings
    }
}

extension FunctionWords {
    /// Whether a word may stand before a headword that lacks it.
    func leads(_ word: String) -> Bool { leading.contains(word.lowercased()) }
}
