public import Texts

/// The words that are looked for in texts, as an index stores them.
public struct TextTerms {
    enum Word: Hashable {
        case stem(String)
        case beginning(String)
        /// The ending of a word, and the stem of the ending as if the ending were a word.
        ///
        /// A term that ends with this stem may be the stem of a word with the ending.
        case ending(String, stem: String)

        func fits(_ word: String, stem: String) -> Bool {
            switch self {
            case .stem(let requiredStem): stem == requiredStem
            case .beginning(let text): word.hasPrefix(text)
            case .ending(let text, _): word.hasSuffix(text)
            }
        }

        /// True if the stem of a word is not enough to tell if the word fits.
        var isVague: Bool { if case .ending = self { true } else { false } }

        /// The ``TextMark`` of the word; nil for a beginning or an ending.
        var mark: UInt8? {
            if case .stem(let stem) = self { TextMark.of(stem) } else { nil }
        }
    }

    /// The words of each required part; several words are a phrase.
    let requiredPhrases: [[Word]]
    let excludedPhrases: [[Word]]
    private let stemmer: Stemmer

    public init(_ query: TextQuery, _ language: Language?) {
        let stemmer = Stemmer(language)
        self.stemmer = stemmer
        func words(_ parts: [[Substring]]) -> [[Word]] {
            parts.map { $0.flatMap { TextTerms.words(of: $0, stemmer) } }.filter { !$0.isEmpty }
        }
        requiredPhrases = words(query.requiredPhrases)
        excludedPhrases = words(query.excludedPhrases)
    }

    /// The words of a text without blanks: `hive*` is the beginning of a word, `*hive` the end.
    private static func words(of text: Substring, _ stemmer: Stemmer) -> [Word] {
        let texts = TextWords.words(of: String(text))
        var words = texts.map { Word.stem(stemmer.stem($0)) }
        guard let first = texts.first, let last = texts.last else { return [] }
        // The index finds beginnings and ends of words, but no letters in the middle.
        if texts.count == 1, text.first == "*", text.last == "*" { return [] }
        if text.first == "*" { words[0] = .ending(first, stem: stemmer.stem(first)) }
        if text.last == "*" { words[words.count - 1] = .beginning(last) }
        return words
    }

    /// The words of a description.
    init(stems: some Sequence<String>, _ language: Language?) {
        requiredPhrases = stems.map { [.stem($0)] }
        excludedPhrases = []
        stemmer = Stemmer(language)
    }

    /// Returns true if a text has all required phrases and endings, and no excluded word or phrase.
    public func fit(_ typeset: TypesetText) -> Bool {
        let phrases = requiredPhrases.filter { $0.count > 1 || $0[0].isVague }
        if phrases.isEmpty, excludedPhrases.isEmpty { return true }
        let paragraphs = typeset.text.paragraphs.map { readWords($0.text) }
        func has(_ phrase: [Word]) -> Bool {
            paragraphs.contains { !TextTerms.places(of: phrase, in: $0).isEmpty }
        }
        return phrases.allSatisfy(has) && !excludedPhrases.contains(where: has)
    }

    /// The places of the required words and phrases in a text, in bytes, in order.
    public func places(in text: String) -> [Range<Int>] {
        let words = readWords(text)
        return requiredPhrases.flatMap { TextTerms.places(of: $0, in: words) }
            .sorted { $0.lowerBound < $1.lowerBound }
    }

    /// True if the only required word or phrase is a whole translation in a text that lists
    /// translations.
    ///
    /// An article, `to`, text in brackets, and a note about the grammar are ignored: `to bark`,
    /// `Hund m [zool.]`.
    public func areTranslation(in text: String) -> Bool {
        guard requiredPhrases.count == 1, excludedPhrases.isEmpty,
            text.utf8.count <= TextTerms.longestTranslation
        else { return false }
        let texts = TextTerms.withoutBrackets(text).split { ",;/|\n".contains($0) }
        return texts.contains { text in
            let words = readWords(String(text))
            var trimmedWords = words.drop { TextTerms.articles.contains($0.word) }
            while let last = trimmedWords.last, TextTerms.grammarNotes.contains(last.word) {
                trimmedWords.removeLast()
            }
            return [words, Array(trimmedWords)].contains {
                $0.count == requiredPhrases[0].count
                    && !TextTerms.places(of: requiredPhrases[0], in: $0).isEmpty
            }
        }
    }

    /// In bytes; a longer text is an explanation, not a list of translations.
    private static let longestTranslation = 2_000

    private static func withoutBrackets(_ text: String) -> String {
        var depth = 0
        return text.filter { letter in
            let isEnd = ")]}>".contains(letter)
            if "([{<".contains(letter) { depth += 1 }
            defer { if isEnd { depth = max(0, depth - 1) } }
            return depth == 0 && !isEnd
        }
    }

    private static let articles: Set = [
        "to", "a", "an", "the", "der", "die", "das", "ein", "eine", "l", "le", "la", "les", "un",
        "une",
        "el", "los", "las", "una", "il", "lo", "gli", "de", "het", "een", "o", "os", "as", "um",
        "uma",
    ]
    private static let grammarNotes: Set = [
        "m", "f", "n", "c", "mf", "pl", "sg", "v", "vi", "vt", "vr", "adj", "adv",
    ]

    /// The number of required words and phrases that stand in a text.
    public func partCount(in text: String) -> Int {
        let words = readWords(text)
        return requiredPhrases.count { !TextTerms.places(of: $0, in: words).isEmpty }
    }

    private typealias ReadWord = (word: String, stem: String, place: Range<Int>)

    private func readWords(_ text: String) -> [ReadWord] {
        var words: [ReadWord] = []
        TextWords.forEach(in: text) { word, place in
            words.append((word, stemmer.stem(word), place))
        }
        return words
    }

    private static func places(of phrase: [Word], in words: [ReadWord]) -> [Range<Int>] {
        guard words.count >= phrase.count, !phrase.isEmpty else { return [] }
        var places: [Range<Int>] = []
        for start in 0...words.count - phrase.count {
            let matchesPhrase = phrase.indices.allSatisfy {
                phrase[$0].fits(words[start + $0].word, stem: words[start + $0].stem)
            }
            guard matchesPhrase else { continue }
            let end = words[start + phrase.count - 1].place.upperBound
            places.append(words[start].place.lowerBound..<end)
        }
        return places
    }
}
