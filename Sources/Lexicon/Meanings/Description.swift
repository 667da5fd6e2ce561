import Glibc

/// A description of a word, as dictionaries with indexed texts understand it.
public struct Description {
    /// A word of it.
    struct Term {
        let stem: String
        /// The number of the term in each dictionary; nil where none has it.
        let numbers: [Int?]
        /// The rarer it is, the more it tells.
        let weight: Double
    }

    /// Also the terms that no dictionary has: they are not found.
    let terms: [Term]
    /// The sum of their weights.
    let weight: Double
    let language: Language
    private let stemmer: Stemmer
    /// The stems of all its words.
    private let stems: Set<String>
    private let askedPart: TextPart?
    /// The part that is asked for, else the one that the text tells.
    private let part: TextPart?

    /// The number of words that count; at most one for each bit of a number.
    private static let termLimit = 40

    /// Reads a description.
    ///
    /// Its last word may be unfinished, and any may be misspelled.
    ///
    /// - Parameters:
    ///   - text: The text that was typed.
    ///   - part: The part of speech of the words that are wanted; nil if that is for the text to tell.
    ///   - sources: The dictionaries.
    ///   - correction: Returns the word that is meant by one that no dictionary has in its texts.
    public init(
        _ text: String, part: TextPart? = nil, in sources: [IndexedTexts],
        correction: (String) -> String? = { _ in nil }
    ) {
        let words = Array(TextWords.words(of: text).prefix(10 * Description.termLimit))
        let language = Language(ofMost: words) ?? Description.language(of: words, in: sources)
        let stemmer = Stemmer(language)
        let small = language.functionWords
        let index = DescribedTexts(sources: sources, language: language, stemmer: stemmer)
        self.language = language
        self.stemmer = stemmer
        askedPart = part
        self.part = part ?? (words.count > 1 ? words.first.flatMap { small.parts[$0] } : nil)
        let meant = index.stems(
            of: words.filter { !small.saysLittle($0) }, correction: correction)
        var counts: [(stem: String, count: Double)] = []
        for stem in meant {
            if let known = counts.firstIndex(where: { $0.stem == stem }) {
                counts[known].count = 1.5
            } else if counts.count < Description.termLimit {
                counts.append((stem, 1))
            }
        }
        let documentCount = Double(sources.reduce(0) { $0 + $1.texts.documentCount })
        terms = counts.map { stem, times in
            let numbers = index.numbers(of: stem)
            let count = index.count(numbers)
            let rarity = log(1 + (documentCount - count + 0.5) / (count + 0.5))
            return Term(stem: stem, numbers: numbers, weight: rarity * times)
        }
        weight = terms.reduce(0) { $0 + $1.weight }
        stems = Set(words.map(stemmer.stem)).union(counts.map(\.stem))
    }

    /// The share of the description that some of its terms are, given as bits.
    func share(of terms: UInt64) -> Float {
        var sum = 0.0
        terms.forEachBit { sum += self.terms[$0].weight }
        return Float(sum / weight)
    }

    /// The least share that a sense must have; else nothing fits.
    ///
    /// Most of a short description must be there; of a long one, a third is enough.
    var leastShare: Float { max(0.33, 0.82 - 0.08 * Float(terms.count)) }

    /// Returns true if it has the telling words of a definition, and no other.
    func quotes(_ definition: String) -> Bool {
        let small = language.functionWords
        let telling = TextWords.words(of: definition).filter { !small.saysLittle($0) }
        return Set(telling.map(stemmer.stem)) == Set(terms.map(\.stem))
    }

    func stem(_ word: String) -> String { stemmer.stem(word) }

    /// The language in whose texts some words are common; that of the first dictionary unless another is much likelier.
    private static func language(of words: [String], in sources: [IndexedTexts]) -> Language {
        var amounts: [Language: [Double]] = [:]
        // The entries of a dictionary of translations have words of both languages.
        let told = Set(sources.filter { !$0.isTranslation }.compactMap(\.reader.languages.entries))
        for source in sources {
            guard let language = source.reader.languages.entries,
                !source.isTranslation || !told.contains(language)
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
        let first = sources.lazy.compactMap(\.reader.languages.entries).first ?? .english
        let best = sums.max { ($0.value, $1.key.code) < ($1.value, $0.key.code) }
        guard let best, best.value > 1.5 * (sums[first] ?? 0) else { return first }
        return best.key
    }

    /// The terms, to be marked where they stand.
    public var marked: TextTerms { TextTerms(stems: terms.map(\.stem), language) }

    func wants(_ part: TextPart) -> Bool { part == self.part }

    func allows(_ part: TextPart) -> Bool { askedPart == nil || part == askedPart }

    /// Returns true if all words of a headword are in it.
    func has(_ headword: String) -> Bool {
        TextWords.words(of: headword).allSatisfy { stems.contains(stemmer.stem($0)) }
    }
}

/// The words of a description in the texts of its dictionaries.
private struct DescribedTexts {
    let sources: [IndexedTexts]
    let language: Language
    let stemmer: Stemmer

    /// A word that stands in fewer senses may be misspelled, or unfinished.
    private static let leastCount = 10.0
    /// The most words that begin like the last one and are compared.
    private static let completionLimit = 500

    /// The number of a term in each dictionary; nil where none has it.
    func numbers(of stem: String) -> [Int?] {
        sources.map { source in
            (source.reader.languages.entries ?? language) == language
                ? source.texts.number(of: stem) : nil
        }
    }

    /// The number of documents that have the terms with some numbers.
    func count(_ numbers: [Int?]) -> Double {
        zip(sources, numbers).reduce(0) { sum, pair in
            sum + (pair.1.map { Double(pair.0.texts.documentCount(of: $0)) } ?? 0)
        }
    }

    /// The stems of words, of which the last may be unfinished and any may be misspelled.
    func stems(of words: [String], correction: (String) -> String?) -> [String] {
        let isWord = words.map { word in
            count(numbers(of: stemmer.stem(word))) >= DescribedTexts.leastCount
                || isHeadword(word)
        }
        // At least one of several words is right; else all of them are nonsense.
        let isReadable = words.count == 1 || isWord.contains(true)
        return words.enumerated().map { index, word in
            let stem = stemmer.stem(word)
            guard !isWord[index], isReadable else { return stem }
            let completed = index == words.count - 1 ? completion(of: word) : nil
            return (completed ?? correction(word) ?? correction(stem)).map(stemmer.stem) ?? stem
        }
    }

    private func isHeadword(_ word: String) -> Bool {
        let key = Folding.key(of: word)
        return sources.contains { $0.headwords.number(of: key) != nil }
    }

    /// The commonest headword that begins so, if it stands in a text.
    private func completion(of beginning: String) -> String? {
        let key = Folding.key(of: beginning)
        let words = sources.flatMap { source in
            source.headwords.numbers(startingWith: key).prefix(DescribedTexts.completionLimit)
                .map { (number: $0, source: source) }
        }
        let best = words.max {
            $0.source.headwords.commonness(ofKey: $0.number)
                < $1.source.headwords.commonness(ofKey: $1.number)
        }
        return best.flatMap { $0.source.headwords.key($0.number) }.map(\.description).flatMap {
            word in
            numbers(of: stemmer.stem(word)).contains { $0 != nil } ? word : nil
        }
    }
}
