public import Texts

/// Looks up words in dictionaries.
///
/// The service does nothing until it is called. A call ends early when its task is cancelled.
public protocol DictionaryService: Sendable {
    /// A stream of all dictionaries in order. It yields the current list first, at once if the
    /// dictionaries are known, and another list after each change.
    func sources() -> AsyncStream<[DictionarySource]>

    /// The dictionaries in order, as they are now.
    func currentSources() async -> [DictionarySource]

    /// The headwords of one dictionary that match a query, the best first.
    ///
    /// - Throws: A ``DictionaryServiceError`` with the cause.
    func matches(
        for query: HeadwordQuery, in source: DictionarySource.ID
    ) async throws(DictionaryServiceError) -> HeadwordMatches

    /// The entries of one dictionary for a word.
    ///
    /// - Parameters:
    ///   - word: The word as the dictionary spells it, or as you have typed it.
    ///   - source: The dictionary.
    ///   - breadth: The headwords whose entries to return.
    ///   - extent: The part of each that is enough.
    /// - Returns: The entries; empty if the dictionary does not have the word.
    /// - Throws: A ``DictionaryServiceError`` with the cause.
    func entries(
        for word: String, in source: DictionarySource.ID, breadth: EntryBreadth,
        extent: EntryExtent
    ) async throws(DictionaryServiceError) -> [DictionaryEntry]

    /// Returns as much of the entries for some words as their rows say, for all rows of a screen in one call.
    ///
    /// - Parameters:
    ///   - words: The words.
    ///   - source: The dictionary.
    /// - Returns: The entries of each word, none where they can't be read; those of the first words alone when the
    ///   task was cancelled.
    func gists(
        of words: [EntryQuestion], in source: DictionarySource.ID
    ) async -> [[DictionaryEntry]]

    /// Returns what the entries of the dictionaries on this computer say about a text.
    ///
    /// The first call begins to make the indexes that are needed for that.
    func passages(for query: PassageQuery) async -> Passages

    /// The file of a sound or a picture that an entry of a dictionary names.
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

    public init(_ word: String, _ breadth: EntryBreadth) {
        self.word = word
        self.breadth = breadth
    }
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

    /// A service without sounds and pictures has no file.
    public func resource(
        named name: String, in source: DictionarySource.ID
    ) async throws(DictionaryServiceError) -> [UInt8]? { nil }

    /// A service whose texts can't be searched finds none.
    public func passages(for query: PassageQuery) async -> Passages { Passages() }
}

/// Questions to several dictionaries: a dictionary that can't be read must not hide the answers of the
/// others.
extension DictionaryService {
    /// The first list of ``sources()``.
    public func currentSources() async -> [DictionarySource] {
        for await sources in sources() { return sources }
        return []
    }

    /// Returns the entries of a dictionary for a word, or the reason for which it can't be read.
    public func answer(
        for word: String, in source: DictionarySource.ID, breadth: EntryBreadth,
        extent: EntryExtent = .whole
    ) async -> Result<[DictionaryEntry], DictionaryServiceError> {
        await Result { () async throws(DictionaryServiceError) in
            try await entries(for: word, in: source, breadth: breadth, extent: extent)
        }
    }

    /// The headwords of a dictionary that match a query, or why it can't be read.
    public func answer(
        to query: HeadwordQuery, in source: DictionarySource.ID
    ) async -> Result<HeadwordMatches, DictionaryServiceError> {
        await Result { () async throws(DictionaryServiceError) in
            try await matches(for: query, in: source)
        }
    }

    /// Returns the entries of each dictionary of this computer for a word, in their order, one after the
    /// other.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - breadths: The breadths to ask for: the second if a dictionary has nothing for the first, and so on.
    ///   - isEnough: Returns true if the entries of one dictionary are all that is wanted; then only they are
    ///     returned, and no further dictionary is asked.
    /// - Returns: The entries of each dictionary that has some; a dictionary that can't be read has none.
    func localEntries(
        for word: String, _ breadths: [EntryBreadth],
        isEnough: ([DictionaryEntry]) -> Bool = { _ in false }
    ) async -> [[DictionaryEntry]] {
        var found: [SpelledEntries.Answer] = []
        // A capital that was typed is meant: dictionaries that have it come first, as on the page.
        let isCapital = word != word.lowercased()
        for source in await currentSources() where !source.isRemote && !source.isHidden {
            for breadth in breadths {
                let answer = await answer(for: word, in: source.id, breadth: breadth)
                guard case .success(let entries) = answer, !entries.isEmpty else { continue }
                if !isCapital, isEnough(entries) { return [entries] }
                found.append((source, entries))
                break
            }
        }
        let places =
            isCapital ? SpelledEntries.order(of: found, for: word).places : Array(found.indices)
        let entries = places.compactMap { found[$0].entries }
        return isCapital ? entries.first(where: isEnough).map { [$0] } ?? entries : entries
    }
}

/// The headwords that belong to a word.
public enum EntryBreadth: Hashable, Sendable {
    /// The headwords that are this word, whatever its case and gaps: those with its ``MergeKey``.
    case word
    /// The same, as a base form of another word: what it means in the part of speech of that word
    /// comes first.
    case baseForm(of: String)
    /// The word, then its base forms, then the headwords that differ only in
    /// case, accents, hyphens, apostrophes and blanks.
    case related
}

extension HeadwordMatch {
    /// The breadth to ask for to read about this row.
    public var breadth: EntryBreadth { form.map(EntryBreadth.baseForm) ?? .word }
}

/// A query for headwords.
public struct HeadwordQuery: Hashable, Sendable {
    /// A word, a prefix, or a pattern.
    public let text: String
    /// The text without punctuation around it (`"dog,"`, `(dog)`, `dog?`), and without a possessive
    /// `'s`; usually equal to the text.
    ///
    /// A sentence has none between its words either.
    public let word: String
    public let kind: Kind
    /// The maximum number of matches.
    ///
    /// Exact and inflected matches are always included and not counted.
    public let limit: Int
    /// True if the first letter of a similar spelling must be right.
    public let beginsRight: Bool
    /// The least score of a similar spelling: how common it is, less what the misspelling costs.
    public let leastScore: Int
    /// True if the best words that fit a pattern are wanted, not the first in the alphabet; false for another text.
    public let hasBestFirst: Bool
    /// True if the text is a word of a book: its accents, and in German its capital, are meant.
    public let isPrinted: Bool

    /// The words that are wanted.
    public enum Kind: Hashable, Sendable {
        /// The word, its base forms and what begins so, or what fits the pattern.
        case words
        /// Words with similar spellings.
        case similar
        /// The words before and after it in the alphabet, as many of each as the limit.
        case neighbours
        /// The words of a text, or several of them in a row.
        case parts
    }

    /// The words of the text, without punctuation around them.
    public let words: [String]

    /// The words at the ends of clauses, counted from 0.
    public var clauseEnds: Set<Int> { MeantWord.clauseEnds(in: text) }

    /// True if the text is a pattern; see ``WordPattern``.
    public let isPattern: Bool
    /// True if the text is a sentence, or too long for anything else: it ends like one, or begins like one.
    public let isSentence: Bool

    private static func isSentence(_ text: String, of words: [String]) -> Bool {
        if words.count > longestPhrase { return true }
        if endsInUnknownWord(text) { return false }
        if words.count >= shortestEnded, let end = end(of: text), ".!?…".contains(end) {
            return true
        }
        return beginsSentence(words)
    }

    private static func beginsSentence(_ words: [String]) -> Bool {
        guard words.count >= shortestSentence, words[0].first?.isUppercase == true else {
            return false
        }
        // German has capitals within, and a title more of them than small letters.
        let rest = words.dropFirst()
        return 2 * rest.count { $0.first?.isLowercase == true } > rest.count
    }

    /// The last character, without quotation marks and blanks behind it.
    private static func end(of text: String) -> Character? {
        text.last { !$0.isWhitespace && !"\"'”’»)".contains($0) }
    }

    /// True if it begins and ends like a sentence, so that it was copied from a text and describes no word.
    var isFromText: Bool {
        isSentence && HeadwordQuery.beginsSentence(words)
            && HeadwordQuery.end(of: text).map(".!…".contains) == true
    }

    /// Returns true if the last word is of unknown letters: `lord of the ?????`.
    private static func endsInUnknownWord(_ text: String) -> Bool {
        guard let last = text.split(whereSeparator: \.isWhitespace).last else { return false }
        return last.count > 1 && last.allSatisfy { $0 == "?" }
    }

    /// In words.
    private static let longestPhrase = 8
    private static let shortestSentence = 4
    private static let shortestEnded = 3

    public init(
        _ text: String, _ kind: Kind = .words, limit: Int = 20, beginsRight: Bool = false,
        leastScore: Int = .min, hasBestFirst: Bool = false, isPrinted: Bool = false
    ) {
        self.text = text
        self.isPrinted = isPrinted
        words = MeantWord.words(in: text)
        self.kind = kind
        self.limit = limit
        self.beginsRight = beginsRight
        self.leastScore = leastScore
        isSentence = HeadwordQuery.isSentence(text, of: words)
        let pattern = isSentence || PatternClue(text) != nil ? nil : WordPattern(text)
        isPattern = pattern != nil
        self.hasBestFirst = hasBestFirst && isPattern
        // `c[au]` is not a word in brackets.
        let isOnlyPattern =
            pattern?.isElaborate == true || isPattern && HeadwordQuery.endsInUnknownWord(text)
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
    /// Exact matches, base forms, then the words that begin so, the commonest first; or similar spellings,
    /// the likeliest first; or words that fit a pattern, or neighbours, in alphabetical order.
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
    /// There is no dictionary with that name; `nearest` is the name that is spelled most alike.
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
