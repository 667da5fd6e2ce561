public import Texts

/// The words that are looked for in texts, as an index has them.
public struct TextTerms {
    enum Word: Hashable {
        case stem(String)
        case beginning(String)

        func fits(_ word: String, stem: String) -> Bool {
            switch self {
            case .stem(let wanted): stem == wanted
            case .beginning(let text): word.hasPrefix(text)
            }
        }

        /// Its ``TextMark``; nil for one that is not whole.
        var mark: UInt8? {
            if case .stem(let stem) = self { TextMark.of(stem) } else { nil }
        }
    }

    /// The words of each part; several are a phrase.
    let wanted: [[Word]]
    let excluded: [[Word]]
    private let stemmer: Stemmer

    public init(_ query: TextQuery, _ language: Language?) {
        let stemmer = Stemmer(language)
        self.stemmer = stemmer
        func words(_ parts: [TextQuery.Part]) -> [[Word]] {
            parts.map { part in
                switch part {
                case .words(let texts):
                    texts.flatMap { TextWords.words(of: String($0)) }
                        .map { .stem(stemmer.stem($0)) }
                case .beginning(let text):
                    TextWords.words(of: String(text)).map { .beginning($0) }
                }
            }
            .filter { !$0.isEmpty }
        }
        wanted = words(query.wanted)
        excluded = words(query.excluded)
    }

    /// The words of a description.
    init(stems: some Sequence<String>, _ language: Language?) {
        wanted = stems.map { [.stem($0)] }
        excluded = []
        stemmer = Stemmer(language)
    }

    /// Whether a text has all phrases that are wanted, and nothing that is excluded.
    public func fit(_ typeset: TypesetText) -> Bool {
        let phrases = wanted.filter { $0.count > 1 }
        if phrases.isEmpty, excluded.isEmpty { return true }
        let paragraphs = typeset.text.paragraphs.map { read($0.text) }
        func has(_ phrase: [Word]) -> Bool {
            paragraphs.contains { !TextTerms.places(of: phrase, in: $0).isEmpty }
        }
        return phrases.allSatisfy(has) && !excluded.contains(where: has)
    }

    /// Where the wanted words and phrases stand in a text, in bytes, in order.
    public func places(in text: String) -> [Range<Int>] {
        let words = read(text)
        return wanted.flatMap { TextTerms.places(of: $0, in: words) }
            .sorted { $0.lowerBound < $1.lowerBound }
    }

    /// How many of the wanted words and phrases stand in a text.
    public func partCount(in text: String) -> Int {
        let words = read(text)
        return wanted.count { !TextTerms.places(of: $0, in: words).isEmpty }
    }

    private typealias ReadWord = (word: String, stem: String, place: Range<Int>)

    private func read(_ text: String) -> [ReadWord] {
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
            let isThere = phrase.indices.allSatisfy {
                phrase[$0].fits(words[start + $0].word, stem: words[start + $0].stem)
            }
            guard isThere else { continue }
            let end = words[start + phrase.count - 1].place.upperBound
            places.append(words[start].place.lowerBound..<end)
        }
        return places
    }
}
