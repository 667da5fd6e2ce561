import Texts

/// Finds the base forms of an inflected word, as described in morphy(7WN) and implemented in
/// WordNet's library (morph.c).
///
/// Irregular forms are in the exception files. Regular forms lose their endings, and the result
/// must be in the index. The words of a collocation are handled separately.
struct Morphy: Inflections {
    let database: WordNetDatabase
    /// The cost of a base form that follows a rule.
    private static let regularCost = 10

    /// The base forms with their other spellings, in the order of WordNet's programs: nouns, verbs,
    /// adjectives, adverbs.
    func bases(of word: String) throws(LexiconError) -> [BaseForm] {
        let lemma = Lemma(word)
        guard (1...Lemma.limit).contains(lemma.bytes.count) else { return [] }
        var bases: [BaseForm] = []
        for category in database.categories {
            var baseLemmas: [Lemma] = []
            for base in try baseForms(of: lemma, as: category.part) {
                for variant in base.variants where variant != lemma && !baseLemmas.contains(variant)
                {
                    if try category.index.contains(variant) { baseLemmas.append(variant) }
                }
            }
            guard !baseLemmas.isEmpty else { continue }
            let isRegular = try exceptions(of: lemma, as: category.part).isEmpty
            for base in baseLemmas {
                bases.append(
                    BaseForm(
                        try database.spelling(of: base), as: category.part.name,
                        cost: isRegular ? Morphy.regularCost : 0))
            }
        }
        return bases
    }

    /// The base forms of a word as a part of speech, best first, without the word itself.
    ///
    /// Forms from an exception file may be in no index.
    func baseForms(of lemma: Lemma, as part: PartOfSpeech) throws(LexiconError) -> [Lemma] {
        let exceptions = try exceptions(of: lemma, as: part)
        if let first = exceptions.first, first != lemma { return exceptions }
        let isWord = !lemma.bytes.contains { $0 == underscore || $0 == hyphen }
        // A verb of several words is split before endings are removed.
        if isWord || part != .verb {
            // If there are exceptions here, the first one is the word itself (`feed`).
            if exceptions.isEmpty, let base = try regularBaseForm(of: lemma, as: part),
                base != lemma
            {
                return [base]
            }
            if isWord { return [] }
        }
        let words = lemma.bytes.split(separator: underscore, omittingEmptySubsequences: false)
        let hasPreposition = words.dropFirst().contains { Morphy.prepositions.contains(Array($0)) }
        let base =
            part == .verb && hasPreposition
            ? try baseForm(ofVerbWithPreposition: words)
            : try baseForm(ofCollocation: lemma, as: part)
        return base.map { [$0] } ?? []
    }

    /// True if WordNet's library finds a word or one of its other spellings.
    func isDefined(_ lemma: Lemma, as part: PartOfSpeech) throws(LexiconError) -> Bool {
        for variant in lemma.variants where try database[part].index.contains(variant) {
            return true
        }
        return false
    }

    private func exceptions(
        of lemma: Lemma, as part: PartOfSpeech
    ) throws(LexiconError) -> [Lemma] {
        guard !lemma.bytes.isEmpty, let lines = database[part].exceptions,
            let line = try lines.line(beginningWith: lemma.bytes + [UInt8(ascii: " ")])
        else { return [] }
        var fields = LineFields(line)
        var bases: [Lemma] = []
        while let field = fields.next(), bases.count < 100 {
            bases.append(Lemma(bytes: Array(field)))
        }
        return Array(bases.dropFirst())
    }

    /// The base form of a single word (`morphword`).
    private func baseForm(
        ofWord lemma: Lemma, as part: PartOfSpeech
    ) throws(LexiconError) -> Lemma? {
        if let exception = try exceptions(of: lemma, as: part).first { return exception }
        return try regularBaseForm(of: lemma, as: part)
    }

    private func regularBaseForm(
        of lemma: Lemma, as part: PartOfSpeech
    ) throws(LexiconError) -> Lemma? {
        var stem = lemma
        var removedEnding: [UInt8] = []
        if part == .noun {
            if let container = lemma.replacing("ful", by: "") {
                // boxesful: box + ful
                stem = container
                removedEnding = Array("ful".utf8)
            } else if lemma.bytes.count <= 2 || lemma.replacing("ss", by: "") != nil {
                return nil
            }
        }
        for (suffix, ending) in Morphy.rules(of: part) {
            if let base = stem.replacing(suffix, by: ending), try isDefined(base, as: part) {
                return Lemma(bytes: base.bytes + removedEnding)
            }
        }
        return nil
    }

    /// The collocation with each word in its base form, and with the same separators.
    private func baseForm(
        ofCollocation lemma: Lemma, as part: PartOfSpeech
    ) throws(LexiconError) -> Lemma? {
        var base: [UInt8] = []
        var rest = lemma.bytes[...]
        while true {
            let word = Lemma(bytes: Array(rest.prefix { $0 != underscore && $0 != hyphen }))
            let wordBase = try baseForm(ofWord: word, as: part)
            base += (wordBase ?? word).bytes
            rest = rest.dropFirst(word.bytes.count)
            guard let separator = rest.popFirst() else { break }
            base.append(separator)
        }
        let collocation = Lemma(bytes: base)
        guard collocation != lemma, try isDefined(collocation, as: part) else { return nil }
        return collocation
    }

    /// The base form of a verb with a preposition: the base form of its first word, followed by the
    /// other words.
    ///
    /// If that verb is not found and there are more than two words, the last word is replaced by
    /// its base form as a noun (`morphprep`).
    private func baseForm(
        ofVerbWithPreposition words: [ArraySlice<UInt8>]
    ) throws(LexiconError) -> Lemma? {
        guard let first = words.first, first.allSatisfy({ $0.isASCIILowercase || $0.isASCIIDigit })
        else { return nil }
        var complements = [words.dropFirst()]
        if words.count > 2, let last = words.last,
            let noun = try baseForm(ofWord: Lemma(bytes: Array(last)), as: .noun)
        {
            complements.append(complements[0].dropLast() + [noun.bytes[...]])
        }
        let verb = Lemma(bytes: Array(first))
        let exception = try exceptions(of: verb, as: .verb).prefix(1).filter { $0 != verb }
        let regular = Morphy.rules(of: .verb).compactMap { verb.replacing($0, by: $1) }
        for base in exception + regular {
            for complement in complements {
                let words = [base.bytes[...]] + complement
                let candidate = Lemma(bytes: Array(words.joined(separator: [underscore])))
                if try isDefined(candidate, as: .verb) { return candidate }
            }
        }
        // The verb may already be in its base form, so that only the noun is inflected.
        guard complements.count > 1 else { return nil }
        let joinedWords = Array(([first] + complements[1]).joined(separator: [underscore]))
        return joinedWords.elementsEqual(words.joined(separator: [underscore]))
            ? nil : Lemma(bytes: joinedWords)
    }

    /// The rules of detachment: a suffix and its replacement.
    private static func rules(of part: PartOfSpeech) -> [(suffix: String, ending: String)] {
        switch part {
        case .noun:
            [
                ("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"),
                ("shes", "sh"), ("men", "man"), ("ies", "y"),
            ]
        case .verb:
            [
                ("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""),
                ("ing", "e"), ("ing", ""),
            ]
        case .adjective: [("er", ""), ("est", ""), ("er", "e"), ("est", "e")]
        case .adverb: []
        }
    }

    private static let prepositions = Set(
        [
            "to", "at", "of", "on", "off", "in", "out", "up", "down", "from", "with", "into",
            "for", "about", "between",
        ].map { Array($0.utf8) })
}

extension Lemma {
    /// Replaces a suffix; nil if the word does not end in it, or if its last part is only the
    /// suffix.
    fileprivate func replacing(_ suffix: String, by ending: String) -> Lemma? {
        let stem = bytes.dropLast(suffix.utf8.count)
        guard let last = stem.last, last != underscore, last != hyphen,
            bytes.dropFirst(stem.count).elementsEqual(suffix.utf8)
        else { return nil }
        return Lemma(bytes: stem + Array(ending.utf8))
    }
}

private let hyphen = UInt8(ascii: "-")
