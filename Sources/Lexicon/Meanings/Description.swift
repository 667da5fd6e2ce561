import Glibc

/// A description of a word, with its terms in dictionaries whose texts are indexed.
public struct Description {
    /// A word of the description.
    struct Term {
        let stem: String
        /// The number of the term in each dictionary; nil for a dictionary that lacks it.
        let numbers: [Int?]
        /// The weight of the term; rare terms weigh more.
        let weight: Double
        /// The words that may stand in a text in place of the term, the best first.
        let substitutes: [Substitute]
    }

    /// A word that may replace a term of similar meaning.
    struct Substitute {
        let stem: String
        let numbers: [Int?]
        /// The share of the term's meaning that the substitute has, up to 1.
        let share: Float
    }

    /// All terms, including terms that no dictionary has.
    let terms: [Term]
    /// The sum of the weights of the terms.
    let weight: Double
    let language: Language
    /// The word for the kind of thing that is described, and its base forms: *person* in *a person
    /// who sells flowers*.
    let kinds: [String]
    private let stemmer: Stemmer
    /// The stems of all words of the description.
    private let stems: Set<String>
    private let requiredPart: TextPart?
    /// The required part of speech, or else the part of speech that the first word of the text
    /// implies.
    private let part: TextPart?

    /// The maximum number of terms; each term takes a bit of a number of 64 bits.
    private static let termLimit = 40

    /// Reads a description.
    ///
    /// The last word may be unfinished, and any word may be misspelled.
    ///
    /// - Parameters:
    ///   - text: The text that was typed.
    ///   - part: The part of speech of the wanted words; nil if the text decides it.
    ///   - sources: The dictionaries.
    ///   - correction: Returns the word that is meant by an unknown word, which is in no text of
    ///     the dictionaries.
    public init(
        _ text: String, part: TextPart? = nil, in sources: [IndexedTexts],
        correction: (String) -> String? = { _ in nil }
    ) {
        let words = Array(TextWords.words(of: text).prefix(10 * Description.termLimit))
        let language =
            Language(functionWordsIn: words) ?? Description.language(of: words, in: sources)
        let stemmer = Stemmer(language)
        let functionWords = language.functionWords
        let texts = DescribedTexts(sources: sources, language: language, stemmer: stemmer)
        self.language = language
        self.stemmer = stemmer
        requiredPart = part
        self.part =
            part
            ?? (words.count > 1 ? words.first.flatMap { functionWords.partsOfSpeech[$0] } : nil)
        let kind = self.part == .verb ? nil : Description.kind(in: words, functionWords)
        // The tables of forms can always be read.
        let bases = kind.flatMap { try? language.inflections?.bases(of: $0) } ?? []
        kinds = [kind].compactMap(\.self) + bases.map(\.word)
        let intendedWords = texts.intendedWords(
            for: words.filter { !functionWords.isStopWordOfDescription($0) }, correction: correction
        )
        var counts: [(word: String, stem: String, count: Double)] = []
        for word in intendedWords {
            let stem = stemmer.stem(word)
            if let index = counts.firstIndex(where: { $0.stem == stem }) {
                counts[index].count = 1.5
            } else if counts.count < Description.termLimit {
                counts.append((word, stem, 1))
            }
        }
        let stems = Set(words.map(stemmer.stem)).union(counts.map(\.stem))
        let documentCount = Double(sources.reduce(0) { $0 + $1.texts.documentCount })
        terms = counts.map { word, stem, times in
            let numbers = texts.numbers(of: stem)
            let count = texts.count(numbers)
            let rarity = log(1 + (documentCount - count + 0.5) / (count + 0.5))
            return Term(
                stem: stem, numbers: numbers, weight: rarity * times,
                substitutes: texts.substitutes(for: word, except: stems))
        }
        weight = terms.reduce(0) { $0 + $1.weight }
        self.stems = stems
    }

    /// The lowest share of the description that the best sense must have.
    ///
    /// If no sense has this share, no word fits.
    ///
    /// The best sense must have most of a short description, or a third of a long one. A
    /// description of two known words has no lowest share, because the words need not stand
    /// together: *home of a badger*.
    var leastShare: Float {
        let isPair = terms.count == 2 && terms.allSatisfy { $0.numbers.contains { $0 != nil } }
        return isPair ? 0 : max(0.33, 0.82 - 0.08 * Float(terms.count))
    }

    /// The share of the description that some terms have, a bit for each term.
    func share(of terms: UInt64) -> Double {
        var sum = 0.0
        terms.forEachBit { sum += self.terms[$0].weight / weight }
        return sum
    }

    /// Returns true if the terms are exactly the words of a definition, without words that say
    /// little.
    func quotes(_ definition: String) -> Bool {
        tellingStems(of: definition) == Set(terms.map(\.stem))
    }

    /// The number of terms, divided by the number of words of a definition's best sentence, without
    /// words that say little.
    ///
    /// The result is 0 if no sentence has all terms.
    func share(ofSentenceIn definition: String) -> Double {
        definition.split { $0 == "." || $0 == ";" }.map { sentence in
            let stems = tellingStems(of: String(sentence))
            let hasAll = terms.allSatisfy { term in
                stems.contains(term.stem) || term.substitutes.contains { stems.contains($0.stem) }
            }
            return hasAll ? Double(terms.count) / Double(max(stems.count, terms.count)) : 0
        }
        .max() ?? 0
    }

    private func tellingStems(of text: String) -> Set<String> {
        let functionWords = language.functionWords
        return Set(
            TextWords.words(of: text).filter { !functionWords.isStopWordOfDescription($0) }.map(
                stemmer.stem))
    }

    func stem(_ word: String) -> String { stemmer.stem(word) }

    /// The last word before the words that say more about the thing: *who sells flowers*.
    private static func kind(in words: [String], _ functionWords: FunctionWords) -> String? {
        let words = words.drop(while: functionWords.isLeading)
        let others = words.dropFirst().prefix { !functionWords.isStopWordOfDescription($0) }
        return others.last ?? words.first
    }

    /// The language with texts in which the words are common.
    ///
    /// The language of the first dictionary is chosen unless another language is much likelier.
    private static func language(of words: [String], in sources: [IndexedTexts]) -> Language {
        var amounts: [Language: [Double]] = [:]
        // The entries of a dictionary of translations have words of both languages.
        let monolingualLanguages = Set(
            sources.filter { !$0.isTranslation }.compactMap(\.reader.languages.entries))
        for source in sources {
            guard let language = source.reader.languages.entries,
                !source.isTranslation || !monolingualLanguages.contains(language)
            else { continue }
            let stemmer = Stemmer(language)
            let counts = words.prefix(termLimit).map { word in
                source.texts.number(of: stemmer.stem(word)).map {
                    log(1 + Double(source.texts.documentCount(of: $0)))
                } ?? 0
            }
            amounts[language] = amounts[language].map { zip($0, counts).map(max) } ?? counts
        }
        let sums = amounts.mapValues { $0.reduce(0, +) }
        let firstLanguage = sources.lazy.compactMap(\.reader.languages.entries).first ?? .english
        let best = sums.max { ($0.value, $1.key.code) < ($1.value, $0.key.code) }
        guard let best, best.value > 1.5 * (sums[firstLanguage] ?? 0) else { return firstLanguage }
        return best.key
    }

    /// The terms and their substitutes, for marking them in texts.
    public var textTerms: TextTerms {
        TextTerms(stems: terms.flatMap { [$0.stem] + $0.substitutes.map(\.stem) }, language)
    }

    func prefers(_ part: TextPart) -> Bool { part == self.part }

    func allows(_ part: TextPart) -> Bool { requiredPart == nil || part == requiredPart }

    /// Returns true if all words of a headword are in the description.
    func hasAllWords(of headword: String) -> Bool {
        TextWords.words(of: headword).allSatisfy { stems.contains(stemmer.stem($0)) }
    }
}

/// The words of a description in the texts of its dictionaries.
private struct DescribedTexts {
    let sources: [IndexedTexts]
    let language: Language
    let stemmer: Stemmer

    /// A word in fewer documents than this may be misspelled or unfinished.
    private static let leastCount = 10.0
    /// The maximum number of headwords that are tried as completions of the last word, the
    /// commonest first.
    private static let completionLimit = 20
    /// The maximum number of substitutes of a word.
    private static let substituteLimit = 40
    /// A completion must be this much commoner than the beginning, if the beginning is also a
    /// headword.
    private static let commonnessMargin = 30

    /// The number of a term in each dictionary; nil for a dictionary that lacks it.
    func numbers(of stem: String) -> [Int?] {
        sources.map { source in
            (source.reader.languages.entries ?? language) == language
                ? source.texts.number(of: stem) : nil
        }
    }

    /// The number of documents that have the term with the given numbers in the dictionaries.
    func count(_ numbers: [Int?]) -> Double {
        zip(sources, numbers).reduce(0) { sum, pair in
            sum + (pair.1.map { Double(pair.0.texts.documentCount(of: $0)) } ?? 0)
        }
    }

    /// The intended words for typed words.
    ///
    /// The last word may be unfinished, and any word may be misspelled.
    func intendedWords(for words: [String], correction: (String) -> String?) -> [String] {
        let isWord = words.map { word in
            count(numbers(of: stemmer.stem(word))) >= DescribedTexts.leastCount
                || commonness(of: word) != nil
        }
        // If none of several words is right, all of them are nonsense.
        let isReadable = words.count == 1 || isWord.contains(true)
        return words.enumerated().map { index, word in
            guard isReadable else { return word }
            let completedWord = index == words.count - 1 ? completion(of: word) : nil
            if isWord[index] { return completedWord ?? word }
            return completedWord ?? correction(word) ?? correction(stemmer.stem(word)) ?? word
        }
    }

    /// The words that may replace a word of a description, the best first.
    ///
    /// Substitutes are other spellings of a number, irregular forms, and related words.
    func substitutes(for word: String, except stems: Set<String>) -> [Description.Substitute] {
        let inflections = language.inflections
        // The tables of forms can always be read.
        let bases = (try? inflections?.bases(of: word))?.filter { $0.cost == 0 }.map(\.word)
        let forms = (bases ?? []) + (inflections?.plurals(of: word).irregular ?? [])
        var candidates = forms.map { (word: $0, share: SubstituteShare.form) }
        candidates += language.rules.otherSpellings(of: word).map { ($0, SubstituteShare.number) }
        for source in sources where source.reader.languages.entries == language {
            candidates += source.related(to: word)
        }
        let best = candidates.sorted { $0.share > $1.share }.prefix(DescribedTexts.substituteLimit)
        var usedStems = stems
        return best.compactMap { word, share in
            let words = TextWords.words(of: word)
            guard words.count == 1 else { return nil }
            let stem = stemmer.stem(words[0])
            guard usedStems.insert(stem).inserted else { return nil }
            return Description.Substitute(stem: stem, numbers: numbers(of: stem), share: share)
        }
    }

    /// The commonness of a headword; nil for other words.
    private func commonness(of word: String) -> Int? {
        let key = Folding.key(of: word)
        return sources.compactMap { source in
            source.headwords.number(of: key).map { Int(source.headwords.commonness(ofKey: $0)) }
        }.max()
    }

    /// The commonest headword that has a beginning and stands in a text.
    ///
    /// The result is nil if the beginning itself is a word of the texts, or a headword that is
    /// hardly rarer.
    private func completion(of beginning: String) -> String? {
        guard count(numbers(of: stemmer.stem(beginning))) < DescribedTexts.leastCount else {
            return nil
        }
        let key = Folding.key(of: beginning)
        var best: (word: String, commonness: Int)?
        var leastCommonness =
            commonness(of: beginning).map { $0 + DescribedTexts.commonnessMargin } ?? 0
        for headwords in sources.map(\.headwords) {
            let commonestKeys = headwords.commonest(
                of: headwords.numbers(startingWith: key), limit: DescribedTexts.completionLimit)
            for number in commonestKeys {
                let commonness = Int(headwords.commonness(ofKey: number))
                guard commonness >= leastCommonness else { break }
                guard let word = headwords.key(number)?.description,
                    numbers(of: stemmer.stem(word)).contains(where: { $0 != nil })
                else { continue }
                best = (word, commonness)
                leastCommonness = commonness + 1
                break
            }
        }
        return best?.word
    }
}
