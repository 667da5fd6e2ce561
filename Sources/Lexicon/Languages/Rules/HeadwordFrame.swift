/// A headword of a dictionary of translations, split into a word and its frame.
///
///     jdn. an etw. erinnern    erinnern      jdn. an etw.
///     to depend on sth.        depend        on sth.
///     sich beeilen             beeilen       sich
///     die Polizei              Polizei       die
struct HeadwordFrame: Equatable {
    /// The headword without the words around it: one word, or a phrase.
    let word: String
    /// The words around it.
    ///
    /// `~` stands in place of the word if the frame is on both sides of it.
    let frame: String
    /// The word with its preposition, as people type it: `warten auf`.
    ///
    /// Nil if the word has no preposition, or if the headword begins with the word itself
    /// (`depend on sth.`).
    let withPreposition: String?
    /// True if the frame has a preposition, or a companion (`sich`, `be`) other than `to`.
    let hasPrepositionOrCompanion: Bool
}

/// The words that make a frame around a headword in one language; see ``LanguageRules``.
struct FrameWords: Sendable {
    /// The words that stand for an object, in lower case without punctuation, and all pairs of
    /// these words: `jdn./etw.`.
    let placeholders: Set<String>
    /// The pairs of words that stand for an object together: `einer_sache`.
    private let placeholderPairs: Set<String>
    let prepositions: Set<String>
    private let companions: Set<String>
    private let articles: Set<String>
    /// The hashes of all words that make a frame.
    ///
    /// A headword without any of these words has no frame.
    let wordHashes: Set<UInt64>
    /// The first words of frames at the beginning of a headword, in lower case without punctuation.
    let firstWords: Set<String>
    /// True if a verb follows its objects: `auf jdn. warten`.
    private let hasVerbLast: Bool

    /// The maximum number of words of a headword, and of the word or phrase inside the frame.
    private static let (wordLimit, innerWordLimit) = (8, 4)

    init(
        placeholders: [String], prepositions: [String], companions: [String], articles: [String],
        hasVerbLast: Bool
    ) {
        let pairs = placeholders.filter { $0.contains("_") }
        placeholderPairs = Set(pairs)
        self.placeholders = FrameWords.objects(placeholders)
        self.prepositions = Set(prepositions)
        self.companions = Set(companions)
        self.articles = Set(articles)
        self.hasVerbLast = hasVerbLast
        let frameWords = self.placeholders.union(companions).union(articles)
        let pairWords = pairs.map { $0.split(separator: "_").map(String.init) }
        wordHashes = Set(
            frameWords.union(pairWords.map { $0[1] }).map { StableHash.of($0.utf8) })
        firstWords = frameWords.union(prepositions).union(pairWords.map { $0[0] })
    }

    /// The placeholders of one word, and all pairs of them.
    fileprivate static func objects(_ placeholders: [String]) -> Set<String> {
        let objects = placeholders.filter { !$0.contains("_") }.map(folded)
        return Set(objects + objects.flatMap { one in objects.map { one + $0 } })
    }

    /// A word in lower case, without the punctuation that most dictd indexes lack.
    private static func folded(_ word: some StringProtocol) -> String {
        word.lowercased().filter { $0 != "." && $0 != "/" && $0 != "," }
    }

    /// Returns true if a word stands for an object: `etw.`, `jdn./etw.`.
    func isPlaceholder(_ word: some StringProtocol) -> Bool {
        word.utf8.count <= FrameWords.longestPlaceholder
            && placeholders.contains(FrameWords.folded(word))
    }

    private static let longestPlaceholder = 24

    /// Splits a headword.
    ///
    /// - Parameter headword: The headword without marks, with single blanks between words.
    /// - Returns: The word and its frame; nil if the headword has no frame, or consists of a frame
    ///   only.
    func frame(of headword: String) -> HeadwordFrame? {
        let words = headword.split(separator: " ")
        guard (2...FrameWords.wordLimit).contains(words.count) else { return nil }
        let isObject = words.indices.map { isPlaceholder(words[$0]) || isInPair($0, of: words) }
        let isPreposition = words.indices.map { index in
            index + 1 < words.count && isObject[index + 1]
                && words[index].lowercased().split(separator: "/")
                    .allSatisfy { prepositions.contains(String($0)) }
        }
        var innerIndexes = words.indices.filter { !isObject[$0] && !isPreposition[$0] }
        let isCompanion = { (index: Int) in self.companions.contains(words[index].lowercased()) }
        while innerIndexes.count > 1, let first = innerIndexes.first, isCompanion(first) {
            innerIndexes.removeFirst()
        }
        if innerIndexes.count > 1, let last = innerIndexes.last, isCompanion(last) {
            innerIndexes.removeLast()
        }
        if innerIndexes.count == words.count, articles.contains(words[0].lowercased()) {
            innerIndexes.removeFirst()
        }
        guard !innerIndexes.isEmpty, innerIndexes.count < words.count,
            innerIndexes.count <= FrameWords.innerWordLimit,
            !innerIndexes.allSatisfy(isCompanion)
        else { return nil }
        let word = innerIndexes.map { words[$0] }.joined(separator: " ")
        let hasPrepositionOrCompanion = words.indices.contains {
            isPreposition[$0] || isCompanion($0) && !innerIndexes.contains($0) && words[$0] != "to"
        }
        let prepositionIndexes = words.indices.filter { isPreposition[$0] }
        var withPreposition: String?
        if prepositionIndexes.count == 1, hasVerbLast {
            withPreposition = "\(word) \(words[prepositionIndexes[0]])"
        }
        return HeadwordFrame(
            word: word, frame: frame(of: words, around: innerIndexes),
            withPreposition: withPreposition, hasPrepositionOrCompanion: hasPrepositionOrCompanion)
    }

    /// True if a word and its neighbour stand for an object: `einer Sache entsprechen`.
    private func isInPair(_ index: Int, of words: [Substring]) -> Bool {
        !placeholderPairs.isEmpty
            && zip(words, words.dropFirst()).enumerated().contains { first, pair in
                (first == index || first + 1 == index)
                    && placeholderPairs.contains("\(pair.0)_\(pair.1)".lowercased())
            }
    }

    private func frame(of words: [Substring], around innerIndexes: [Int]) -> String {
        let isInFrame = words.indices.map { !innerIndexes.contains($0) }
        var frameWords: [Substring] = []
        for index in words.indices {
            if isInFrame[index] {
                frameWords.append(words[index])
            } else if frameWords.last != "~" {
                frameWords.append("~")
            }
        }
        // The `to` of an infinitive is removed, because it says nothing about the word.
        if frameWords.first == "to", frameWords.count > 1 { frameWords.removeFirst() }
        if frameWords.first == "~" { frameWords.removeFirst() }
        if frameWords.last == "~" { frameWords.removeLast() }
        return frameWords.joined(separator: " ")
    }
}

extension Language? {
    /// The words that make a frame around a headword.
    ///
    /// For an unknown language, the placeholders of all languages, and a few companions.
    var frameWords: FrameWords { self?.rules.frameWords ?? FrameWords.ofUnknownLanguage }
}

extension FrameWords {
    static let ofUnknownLanguage = FrameWords()

    private init() {
        placeholders = LanguageRules.all.reduce(into: []) { all, rules in
            all.formUnion(FrameWords.objects(rules.placeholders))
        }
        placeholderPairs = []
        prepositions = []
        companions = ["sich", "to", "be"]
        articles = []
        wordHashes = []
        firstWords = []
        hasVerbLast = false
    }
}
