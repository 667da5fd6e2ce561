/// The function words of a language: articles that a text has and a headword lacks, and
/// placeholders.
///
/// All words are in lower case, with plain apostrophes. Each property is a part of
/// ``LanguageRules``.
struct FunctionWords: Sendable {
    /// Words before a headword in a text: `the`, `to`.
    let leadingWords: Set<String>
    /// Words that a headword may have before the word of the text: `to`.
    let addedWords: [String]
    /// A placeholder in headwords, and the number of more usual placeholders for the same word.
    typealias Placeholder = (word: String, rank: Int)
    /// The placeholders in headwords, by the words of texts that they stand for: `one's` and `one`
    /// for `her`.
    private var placeholders: [String: [Placeholder]] = [:]
    /// The placeholders for words that end in `'s`: `one's` for `Tom's`.
    let possessives: [Placeholder]
    /// The forms of verbs in headwords, by the other forms that texts have: `a` for `avait`, because
    /// `il y a` is a headword.
    let setForms: [String: String]
    /// Words that say little by themselves.
    private(set) var stopWords: Set<String>
    /// True if the verb of a phrase is last in a headword, but before the other words of the phrase
    /// in a text.
    let hasVerbLast: Bool
    /// Stop words that matter in a description: `not`, `very`.
    let meaningfulStopWords: Set<String>
    /// The parts of speech that descriptions mean, by their first words: a description that begins
    /// with `to` means a verb.
    private(set) var partsOfSpeech: [String: TextPart] = [:]

    /// Returns true if a folded word adds little to a description.
    func isStopWordOfDescription(_ word: String) -> Bool {
        word.utf8.count < 2 || stopWords.contains(word) && !meaningfulStopWords.contains(word)
    }

    /// Returns true if a text may have a word before a headword that lacks it.
    func isLeading(_ word: String) -> Bool { leadingWords.contains(word.lowercased()) }

    /// The placeholders in headwords that a word of a text, in lower case, may replace.
    func placeholders(for word: String) -> [Placeholder] {
        placeholders[word] ?? (word.hasSuffix("'s") ? possessives : [])
    }

    /// - Parameter parts: The lines of each part of the text; see ``LanguageRules``.
    init(_ parts: [String: [String]]) {
        let words = { (name: String) in LanguageRules.words(parts[name]) }
        let leading = Set(words("leading"))
        leadingWords = leading
        addedWords = words("added")
        stopWords = Set(words("stop words")).union(leading)
        meaningfulStopWords = Set(words("meaningful stop words"))
        hasVerbLast = parts["verb last"] != nil
        setForms = LanguageRules.list(parts["set forms"]).reduce(into: [:]) { setForms, forms in
            let words = LanguageRules.words([forms])
            for word in words.dropFirst() { setForms[word] = words[0] }
        }
        for (name, part) in [("verb", TextPart.verb), ("noun", .noun), ("adjective", .adjective)] {
            for word in words(name) { partsOfSpeech[word] = part }
        }
        for line in parts["open"] ?? [] {
            let sides = line.split(separator: "=").map { LanguageRules.words([String($0)]) }
            for word in sides.joined() {
                // `her` in a text may match `the` in a headword. `the` and `one's` do not match
                // each other.
                let isInText = sides[0].contains(word)
                guard isInText || !leading.contains(word) else { continue }
                placeholders[word, default: []] +=
                    sides[1].filter { $0 != word && (isInText || !leading.contains($0)) }
                    .enumerated().map { (word: $1, rank: $0) }
                stopWords.insert(word)
            }
        }
        possessives = placeholders["my"] ?? []
    }
}

extension Language {
    /// The language with the most function words among `words`; nil if there are no function words,
    /// or if several languages have equally many.
    init?(functionWordsIn words: [String]) {
        let counts = Language.functionWordCounts(in: words)
        let highestCount = counts.map(\.count).max() ?? 0
        let languages = counts.filter { $0.count == highestCount }
        guard highestCount > 0, languages.count == 1, let language = Language(languages[0].code)
        else { return nil }
        self = language
    }

    static func functionWordCounts(in words: [String]) -> [(code: String, count: Int)] {
        let words = words.map { $0.lowercased() }
        return LanguageRules.all.map { rules in
            (rules.code, words.count(where: rules.functionWords.stopWords.contains))
        }
    }

    /// Returns true if another language has more function words among `words`.
    func isForeign(to words: [String]) -> Bool {
        let counts = Language.functionWordCounts(in: words)
        let count = counts.first { $0.code == code }?.count ?? 0
        return counts.contains { $0.count > count }
    }

    /// The function words of the language; empty if Mot has no rules for the language.
    var functionWords: FunctionWords { rules.functionWords }

    /// Returns true if a word says little by itself in some language: `the`, `dans`.
    public static func isStopWord(_ word: String) -> Bool {
        let folded = word.lowercased()
        return LanguageRules.all.contains { rules in
            rules.functionWords.stopWords.contains(folded) || rules.functionWords.isLeading(folded)
        }
    }
}
