/// A phrase, or some consecutive words of a text, read as a headword: `lose one's temper` for
/// `lost her temper`.
struct PhraseReading {
    /// The reading of each word of the phrase.
    private(set) var choices: [Choice] = []
    /// The key of all words of the reading.
    private(set) var key = HeadwordKey()
    /// The difference from the phrase, in the unit of ``Misspelling``.
    private(set) var cost: Int

    /// A word of a headword for which a word of the phrase may stand.
    struct Choice {
        let word: String
        let key: HeadwordKey
        let cost: Int
        let kind: Kind

        enum Kind {
            /// The word itself, or an additional word of the headword.
            case same
            /// A base form of the word.
            case base
            /// A placeholder, which stands for any word: `one's`.
            case placeholder
        }

        init(_ word: String, cost: Int = 0, _ kind: Kind = .same) {
            self.word = word
            key = Folding.key(of: word)
            self.cost = cost
            self.kind = kind
        }

        /// True for the word itself, and for an irregular base form.
        var isSure: Bool { kind == .same || kind == .base && cost <= Cost.base }
    }

    private enum Cost {
        /// The base form of a word.
        static let base = 10
        /// A placeholder.
        static let placeholder = 4
        /// The additional cost of a placeholder for each more usual placeholder.
        static let lessUsual = 5
        /// A word of the headword before the phrase.
        static let addedWord = 5
        /// A verb that is first in the phrase, and last in the headword.
        static let movedVerb = 5
        /// A word at the start of the phrase that the headword lacks.
        static let missingLeadingWord = 15
        /// An adjective, or an object at the end of the phrase, that the headword lacks.
        static let missingInnerWord = 5
    }

    init(cost: Int = 0) { self.cost = cost }

    var text: String { choices.map(\.word).joined(separator: " ") }

    /// True if the reading has a placeholder.
    var hasPlaceholder: Bool { choices.contains { $0.kind == .placeholder } }

    /// Returns true if a headword with the same key has as many words as the reading.
    func hasGaps(of headword: String) -> Bool {
        headword.split(separator: " ").count == text.split(separator: " ").count
    }

    func adding(_ choice: Choice) -> PhraseReading {
        var longerReading = self
        longerReading.choices.append(choice)
        longerReading.key = key + choice.key
        longerReading.cost += choice.cost
        return longerReading
    }

    /// The maximum number of words of a phrase; no dictionary has longer phrases.
    private static let wordLimit = 12
    /// The maximum number of readings of a phrase.
    private static let limit = 48
    /// The maximum number of base forms of a word that are tried.
    private static let baseLimit = 4

    /// The readings of a phrase, the likeliest first, without the phrase itself.
    ///
    /// - Parameters:
    ///   - words: The words of the phrase.
    ///   - functionWords: The small words of the language of the headwords.
    ///   - bases: Returns the base forms that a word may have; they need not be real words.
    /// - Returns: The readings; empty for a phrase that is too long.
    /// - Throws: The error of `bases`.
    static func readings(
        of words: [String], _ functionWords: FunctionWords,
        bases: (String) throws(LexiconError) -> [BaseForm]
    ) throws(LexiconError) -> [PhraseReading] {
        guard (2...wordLimit).contains(words.count) else { return [] }
        var choices: [[Choice]] = []
        for (word, next) in zip(words, words.dropFirst() + [""]) {
            var wordChoices = try self.choices(for: word, functionWords, bases: bases)
            // Before an article, `her` stands for an object rather than for `one's`.
            if functionWords.isLeading(next) {
                wordChoices.removeAll { choice in
                    choice.kind == .placeholder
                        && functionWords.possessives.contains { $0.word == choice.word }
                }
            }
            choices.append(wordChoices)
        }
        var readings = combinations(of: choices, from: PhraseReading())
        if functionWords.hasVerbLast {
            // `hat die Nase voll` is `die Nase voll haben`.
            let verb = choices[0].filter { $0.kind == .base }
            readings += combinations(
                of: choices.dropFirst() + [verb], from: PhraseReading(cost: Cost.movedVerb))
        }
        for count in 1..<words.count where functionWords.isLeading(words[count - 1]) {
            guard words.prefix(count).allSatisfy(functionWords.isLeading) else { break }
            let start = PhraseReading(cost: count * Cost.missingLeadingWord)
            readings += combinations(of: choices.dropFirst(count), from: start)
        }
        for start in beginnings(functionWords).dropFirst()
        where words[0].lowercased() != start.text {
            readings += combinations(of: choices[...], from: start)
        }
        for choices in shortened(choices, of: words, functionWords) {
            for start in beginnings(functionWords, cost: Cost.missingInnerWord) {
                readings += combinations(of: choices, from: start)
            }
        }
        var addedTexts: Set<String> = [words.joined(separator: " ")]
        return Array(
            readings.cheapestFirst.filter { addedTexts.insert($0.text).inserted }.prefix(limit))
    }

    /// The choices without the words that a text adds to a headword: an adjective behind an article
    /// (`led her a merry dance`), and an object with its preposition at the end
    /// (`set her cap at him`).
    private static func shortened(
        _ choices: [[Choice]], of words: [String], _ functionWords: FunctionWords
    ) -> [[[Choice]]] {
        var shortened: [[[Choice]]] = []
        for index in words.indices.dropFirst(2).dropLast()
        where functionWords.isLeading(words[index - 1]) && !functionWords.isLeading(words[index]) {
            shortened.append(Array(choices[..<index] + choices[(index + 1)...]))
        }
        let end = words.suffix(2).map { $0.lowercased() }
        if words.count > 3, functionWords.stopWords.contains(end[0]),
            !functionWords.placeholders(for: end[1]).isEmpty
        {
            shortened.append(choices.dropLast(2))
        }
        return shortened
    }

    /// The readings before the first word of a phrase: the empty one, and each word that headwords
    /// may have before the phrase.
    static func beginnings(_ functionWords: FunctionWords, cost: Int = 0) -> [PhraseReading] {
        let start = PhraseReading(cost: cost)
        return [start]
            + functionWords.addedWords.map { start.adding(Choice($0, cost: Cost.addedWord)) }
    }

    /// The words of a headword that a word of a phrase may stand for, the word itself first.
    ///
    /// - Throws: The error of `bases`.
    static func choices(
        for word: String, _ functionWords: FunctionWords,
        bases: (String) throws(LexiconError) -> [BaseForm]
    ) throws(LexiconError) -> [Choice] {
        let lowercased = word.lowercased().replacing("\u{2019}", with: "'")
        let placeholders = functionWords.placeholders(for: lowercased)
        var choices = [Choice(word)]
        choices += placeholders.map {
            Choice($0.word, cost: Cost.placeholder + $0.rank * Cost.lessUsual, .placeholder)
        }
        // A pronoun is no form of another word.
        guard placeholders.isEmpty || !functionWords.stopWords.contains(lowercased) else {
            return choices
        }
        if let form = functionWords.setForms[lowercased] {
            choices.append(Choice(form, cost: Cost.base, .base))
        }
        choices += try bases(word).prefix(baseLimit).filter { $0.word != word }
            .map { Choice($0.word, cost: Cost.base + $0.cost, .base) }
        return choices
    }

    /// The cheapest readings that begin with `start` and go on with one choice for each word.
    private static func combinations(
        of choices: some Sequence<[Choice]>, from start: PhraseReading
    ) -> [PhraseReading] {
        choices.reduce([start]) { readings, choices in
            let longerReadings = readings.flatMap { choices.map($0.adding) }
            return longerReadings.count <= limit
                ? longerReadings : Array(longerReadings.cheapestFirst.prefix(limit))
        }
    }
}

extension [PhraseReading] {
    /// The readings sorted by cost; equally cheap readings stay in their order.
    var cheapestFirst: [PhraseReading] {
        enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }
            .map(\.element)
    }
}
