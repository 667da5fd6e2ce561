public import Texts

/// Looks up words in dictionaries.
///
/// The service does nothing until it is called. A call ends early when its task is cancelled.
public protocol DictionaryService: Sendable {
    /// Returns a stream of the list of all dictionaries, in order.
    ///
    /// The stream yields the current list first, at once if the dictionaries are known, and another
    /// list after each change.
    func sources() -> AsyncStream<[DictionarySource]>

    /// Returns the current list of dictionaries, in order.
    func currentSources() async -> [DictionarySource]

    /// Returns the headwords of one dictionary that match a query, the best first.
    ///
    /// - Throws: A ``DictionaryServiceError`` with the cause.
    func matches(
        for query: HeadwordQuery, in source: DictionarySource.ID
    ) async throws(DictionaryServiceError) -> HeadwordMatches

    /// Returns the entries of one dictionary for a word.
    ///
    /// - Parameters:
    ///   - word: The word as the dictionary spells it, or as you have typed it.
    ///   - source: The dictionary.
    ///   - breadth: The headwords whose entries are returned.
    ///   - extent: The part of each entry that is needed.
    /// - Returns: The entries; empty if the dictionary does not have the word.
    /// - Throws: A ``DictionaryServiceError`` with the cause.
    func entries(
        for word: String, in source: DictionarySource.ID, breadth: EntryBreadth,
        extent: EntryExtent
    ) async throws(DictionaryServiceError) -> [DictionaryEntry]

    /// Returns the entries for the words of a screen's rows in one call; the beginnings of the
    /// entries suffice, because rows are short.
    ///
    /// - Parameters:
    ///   - words: The words.
    ///   - source: The dictionary.
    /// - Returns: The entries of each word; empty for a word whose entries can't be read. If the
    ///   task is cancelled, only the entries of the first words are returned.
    func gists(
        of words: [EntryQuestion], in source: DictionarySource.ID
    ) async -> [[DictionaryEntry]]

    /// Searches the texts of the entries in the dictionaries on this computer.
    ///
    /// The first call begins to make the indexes that the search needs.
    func passages(for query: PassageQuery) async -> Passages

    /// Returns the file of a sound or a picture that an entry of a dictionary names.
    ///
    /// - Parameters:
    ///   - name: The name in a link of the entry.
    ///   - source: The dictionary.
    /// - Returns: The bytes, which are untrusted; nil if the dictionary has no file of that name.
    /// - Throws: A ``DictionaryServiceError`` with the cause.
    func resource(
        named name: String, in source: DictionarySource.ID
    ) async throws(DictionaryServiceError) -> [UInt8]?
}

/// A word whose entries are wanted, and the headwords that belong to it.
public struct EntryQuestion: Sendable {
    public let word: String
    public let breadth: EntryBreadth
}

extension DictionaryService {
    /// Returns whole entries.
    public func entries(
        for word: String, in source: DictionarySource.ID, breadth: EntryBreadth
    ) async throws(DictionaryServiceError) -> [DictionaryEntry] {
        try await entries(for: word, in: source, breadth: breadth, extent: .whole)
    }

    public func gists(
        of words: [EntryQuestion], in source: DictionarySource.ID
    ) async -> [[DictionaryEntry]] {
        var gists: [[DictionaryEntry]] = []
        for word in words {
            let answer = await answer(
                for: word.word, in: source, breadth: word.breadth, extent: .gist)
            guard !Task.isCancelled else { break }
            gists.append((try? answer.get()) ?? [])
        }
        return gists
    }

    /// The default for a service without sounds and pictures: no file.
    public func resource(
        named name: String, in source: DictionarySource.ID
    ) async throws(DictionaryServiceError) -> [UInt8]? { nil }

    /// The default for a service whose texts can't be searched: no passages.
    public func passages(for query: PassageQuery) async -> Passages { Passages() }
}

/// Questions to several dictionaries: a dictionary that can't be read must not hide the answers of
/// the other dictionaries.
extension DictionaryService {
    /// Returns the first list of ``sources()``.
    public func currentSources() async -> [DictionarySource] {
        for await sources in sources() { return sources }
        return []
    }

    /// Returns the entries of a dictionary for a word, or the reason for which the dictionary can't
    /// be read.
    public func answer(
        for word: String, in source: DictionarySource.ID, breadth: EntryBreadth,
        extent: EntryExtent = .whole
    ) async -> Result<[DictionaryEntry], DictionaryServiceError> {
        await Result { () async throws(DictionaryServiceError) in
            try await entries(for: word, in: source, breadth: breadth, extent: extent)
        }
    }

    /// Returns the headwords of a dictionary that match a query, or the reason for which the
    /// dictionary can't be read.
    public func answer(
        to query: HeadwordQuery, in source: DictionarySource.ID
    ) async -> Result<HeadwordMatches, DictionaryServiceError> {
        await Result { () async throws(DictionaryServiceError) in
            try await matches(for: query, in: source)
        }
    }

    /// Returns the entries for a word from each dictionary on this computer, in the order of the
    /// dictionaries.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - breadths: The breadths to ask for, in order. A dictionary is asked for the next breadth
    ///     only if it has nothing for the previous breadth.
    ///   - isEnough: Returns true if the entries of one dictionary suffice. If so, only these
    ///     entries are returned, and no other dictionary needs to be asked.
    /// - Returns: The dictionaries that have the word and can be read, with their entries.
    func localAnswers(
        for word: String, _ breadths: [EntryBreadth],
        isEnough: ([DictionaryEntry]) -> Bool = { _ in false }
    ) async -> [SpelledEntries.Answer] {
        var answers: [SpelledEntries.Answer] = []
        // A typed capital or accent is intended, so dictionaries with that spelling come first, as
        // on the page. An entry `Essen` counts for `essen` only if no other dictionary has `essen`.
        let isIntended = word != word.lowercased() || word.isAccented
        search: for source in await currentSources() where !source.isRemote && !source.isHidden {
            // Another copy of a database has the same entries.
            let edition = source.edition
            guard edition == nil || !answers.contains(where: { $0.source.edition == edition })
            else { continue }
            for breadth in breadths {
                let answer = await answer(for: word, in: source.id, breadth: breadth)
                guard case .success(let entries) = answer, !entries.isEmpty else { continue }
                answers.append((source, entries))
                let hasOtherCapitals =
                    !entries.contains { $0.word == word }
                    && entries.contains { MergeKey($0.word) == MergeKey(word) }
                if !isIntended, isEnough(entries), !hasOtherCapitals { break search }
                break
            }
        }
        let sorted = SpelledEntries.order(of: answers, for: word).places.map { answers[$0] }
        let enough = sorted.first { isEnough($0.entries ?? []) }
        return enough.map { [$0] } ?? (isIntended ? sorted : answers)
    }
}

/// The headwords that belong to a word.
public enum EntryBreadth: Hashable, Sendable {
    /// The headwords with the ``MergeKey`` of the word, which may differ from it in case and gaps.
    case word
    /// The same headwords as in the case ``word``. The word is a base form of another word, and
    /// meanings in the part of speech of that other word come first.
    case baseForm(of: String)
    /// The word, then its base forms, then the headwords that differ only in
    /// case, accents, hyphens, apostrophes and blanks.
    case related
}

/// A query for headwords.
public struct HeadwordQuery: Hashable, Sendable {
    /// A word, a prefix, or a pattern.
    public let text: String
    /// The text without punctuation around it (`"dog,"`, `(dog)`, `dog?`), and without a possessive
    /// `'s`; usually equal to the text.
    ///
    /// In a sentence, punctuation between the words is left out, too.
    public let word: String
    public let kind: Kind
    /// The maximum number of matches.
    ///
    /// Exact and inflected matches are always included and not counted.
    public let limit: Int
    /// True if the first letter of a similar spelling must be right.
    public let keepsFirstLetter: Bool
    /// The minimum score of a similar spelling: its commonness less the cost of the misspelling.
    public let leastScore: Int
    /// True if the best words that fit a pattern are wanted, not the first words in the alphabet;
    /// false if the text is no pattern.
    public let sortsBestFirst: Bool
    /// True if the text is a word of a book, so that its accents count, and in German, its capital.
    public let isExactlySpelled: Bool

    /// The kind of headwords that are wanted.
    public enum Kind: Hashable, Sendable {
        /// The word, its base forms, and the words that begin with the text; or the words that fit
        /// the pattern.
        case words
        /// Words with similar spellings.
        case similar
        /// The words before and after the text in the alphabet, up to the limit on each side.
        case neighbours
        /// Headwords that are words of the text, or several of its words in a row.
        case parts
    }

    /// The words of the text, without punctuation around them.
    public let words: [String]

    /// The indices of the words at the ends of clauses.
    public var clauseEnds: Set<Int> { MeantWord.clauseEnds(in: text) }

    /// True if the text is a pattern; see ``WordPattern``.
    public let isPattern: Bool
    /// True if the text begins or ends like a sentence, or is too long for a word or a phrase.
    public let isSentence: Bool

    private static func isSentence(_ text: String, of words: [String]) -> Bool {
        if words.count > maximumPhraseLength { return true }
        if endsInUnknownWord(text) { return false }
        if words.count >= minimumPunctuatedLength, let end = end(of: text), ".!?…".contains(end) {
            return true
        }
        return beginsSentence(words)
    }

    private static func beginsSentence(_ words: [String]) -> Bool {
        guard words.count >= minimumSentenceLength, words[0].first?.isUppercase == true else {
            return false
        }
        // Words within a German sentence may have capitals. In a title, most words have capitals.
        let laterWords = words.dropFirst()
        return 2 * laterWords.count { $0.first?.isLowercase == true } > laterWords.count
    }

    /// Returns the last character before quotation marks and blanks at the end.
    private static func end(of text: String) -> Character? {
        text.last { !$0.isWhitespace && !"\"'”’»)".contains($0) }
    }

    /// True if the text begins and ends like a sentence.
    ///
    /// If so, the text was probably copied from somewhere, and does not describe a word.
    var isFromText: Bool {
        isSentence && HeadwordQuery.beginsSentence(words)
            && HeadwordQuery.end(of: text).map(".!…".contains) == true
    }

    /// Returns true if the last word has only unknown letters: `lord of the ?????`.
    private static func endsInUnknownWord(_ text: String) -> Bool {
        guard let lastWord = text.split(whereSeparator: \.isWhitespace).last else { return false }
        return lastWord.count > 1 && lastWord.allSatisfy { $0 == "?" }
    }

    /// The maximum number of words of a phrase; a longer text counts as a sentence.
    private static let maximumPhraseLength = 8
    private static let minimumSentenceLength = 4
    private static let minimumPunctuatedLength = 3

    public init(
        _ text: String, _ kind: Kind = .words, limit: Int = 20, keepsFirstLetter: Bool = false,
        leastScore: Int = .min, sortsBestFirst: Bool = false, isExactlySpelled: Bool = false
    ) {
        self.text = text
        self.isExactlySpelled = isExactlySpelled
        // A shortcut for letters alone, which need no parsing: a book has thousands of words.
        if text.unicodeScalars.allSatisfy({ $0.value < 0x500 && $0.properties.isAlphabetic }) {
            (words, word) = (text.isEmpty ? [] : [text], text)
            (self.kind, self.limit, self.leastScore) = (kind, limit, leastScore)
            self.keepsFirstLetter = keepsFirstLetter
            (isSentence, isPattern, self.sortsBestFirst) = (false, false, false)
            return
        }
        words = MeantWord.words(in: text)
        self.kind = kind
        self.limit = limit
        self.keepsFirstLetter = keepsFirstLetter
        self.leastScore = leastScore
        isSentence = HeadwordQuery.isSentence(text, of: words)
        let pattern = isSentence || PatternClue(text) != nil ? nil : WordPattern(text)
        isPattern = pattern != nil
        self.sortsBestFirst = sortsBestFirst && isPattern
        // The brackets of `c[au]` belong to the pattern; they are not punctuation around a word.
        // Neither are several question marks: `b????` is a word of five letters, not the word `b`.
        let isOnlyPattern = pattern?.isElaborate == true || isPattern && text.contains("??")
        word =
            if isSentence {
                words.joined(separator: " ")
            } else {
                isOnlyPattern ? text : MeantWord.word(in: text)
            }
    }
}

/// The answer of one dictionary to a query.
public struct HeadwordMatches: Hashable, Sendable {
    /// The matches, in an order that depends on the query.
    ///
    /// - for words: exact matches, base forms, then words that begin with the text, the commonest
    ///   first
    /// - for similar spellings: the likeliest first
    /// - for patterns and neighbours: in alphabetical order
    public let rows: [HeadwordMatch]
    /// The number of further matches beyond the limit.
    public let moreCount: Int

    public init(rows: [HeadwordMatch], moreCount: Int = 0) {
        self.rows = rows
        self.moreCount = moreCount
    }
}

/// A failure of a dictionary to answer.
public enum DictionaryServiceError: Error, Hashable {
    /// There is no dictionary with that name; `nearest` is the name with the most similar spelling.
    case noSuchSource(name: String, nearest: String? = nil)
    /// The dictionary can't be read. `reason` is the cause and the remedy.
    case unreadable(source: String, reason: String)
    /// The request to a dictionary server has failed.
    case unreachable(NetworkError)
}

extension DictionaryServiceError {
    /// The cause in a few words, without the name of the dictionary.
    public var cause: String {
        switch self {
        case .noSuchSource: "there is no such dictionary"
        case .unreadable(_, let reason): reason
        case .unreachable(let error): error.cause
        }
    }
}

extension DictionaryServiceError: CustomStringConvertible {
    /// One sentence: the cause and the remedy.
    public var description: String {
        switch self {
        case .noSuchSource(let name, let nearest?):
            "there is no dictionary “\(name)”; did you mean \(nearest)?"
        case .noSuchSource(let name, nil):
            "there is no dictionary “\(name)”; `mot dictionaries` lists your dictionaries"
        case .unreadable(let source, let reason):
            "\(source): \(reason)"
        case .unreachable(let error):
            "\(error)"
        }
    }
}
