/// Looks words up in dictionaries.
///
/// Nothing happens until something is asked for. A call stops early when its task is cancelled.
public protocol DictionaryService: Sendable {
    /// The dictionaries in their order: as they are now, and again whenever something about one of
    /// them has changed, until the reader stops listening. The first is there at once when the
    /// dictionaries are known.
    func sources() -> AsyncStream<[DictionarySource]>

    /// The headwords of one dictionary that answer a query, ranked.
    ///
    /// - Throws: A ``DictionaryServiceError`` with its cause.
    func matches(
        for query: HeadwordQuery, in source: DictionarySource.ID
    ) async throws(DictionaryServiceError) -> HeadwordMatches

    /// What one dictionary says about a word.
    ///
    /// - Parameters:
    ///   - word: As the dictionary spells it, or as a person typed it.
    ///   - source: The dictionary.
    ///   - breadth: Which headwords count.
    /// - Returns: Its entries; none when it does not have the word.
    /// - Throws: A ``DictionaryServiceError`` with its cause.
    func entries(
        for word: String, in source: DictionarySource.ID, breadth: EntryBreadth
    ) async throws(DictionaryServiceError) -> [DictionaryEntry]
}

/// Which headwords' entries are wanted for a word.
public enum EntryBreadth: Sendable {
    /// Those spelled exactly so.
    case spelling
    /// Those; then those of its base forms; then those that differ in case, accents, hyphens,
    /// apostrophes and blanks only.
    case related
}

/// What is looked for in a dictionary.
public struct HeadwordQuery: Hashable, Sendable {
    /// A word or its beginning, or a pattern with `?` and `*`; as typed.
    public let text: String
    /// Whether words that are spelled alike are wanted, and nothing else.
    public let wantsTypos: Bool
    /// The most matches wanted besides the exact and inflected ones, which always come.
    public let limit: Int

    /// Whether the text is a pattern with `?` or `*`, as for crosswords.
    public var isPattern: Bool { text.contains { $0 == "?" || $0 == "*" } }

    /// Makes a query.
    public init(_ text: String, wantsTypos: Bool = false, limit: Int = 20) {
        self.text = text
        self.wantsTypos = wantsTypos
        self.limit = limit
    }
}

/// What one dictionary answers to a query.
public struct HeadwordMatches: Hashable, Sendable {
    /// The matches: exact ones, inflected ones, then prefixes or patterns in alphabetical order;
    /// or typos, the nearest first.
    public let rows: [HeadwordMatch]
    /// How many more there are, which the limit has left out.
    public let moreCount: Int

    /// Makes an answer.
    public init(rows: [HeadwordMatch], moreCount: Int = 0) {
        self.rows = rows
        self.moreCount = moreCount
    }
}

/// Why a dictionary could not answer.
public enum DictionaryServiceError: Error, Hashable {
    /// There is no dictionary of that name: look at the list of those there are.
    case noSuchSource(name: String)
    /// The dictionary can't be read; `reason` is a sentence that says why and what to do.
    case unreadable(source: String, reason: String)
    /// The dictionary is a server, and there is no talking to it for now.
    case unreachable(NetworkError)
}

extension DictionaryServiceError {
    /// The cause in a few words, for a place that names the dictionary already.
    public var cause: String {
        switch self {
        case .noSuchSource: "there is no such dictionary"
        case .unreadable(_, let reason): reason
        case .unreachable(let error): error.cause
        }
    }
}

extension DictionaryServiceError: CustomStringConvertible {
    /// One sentence for a person: the cause, and what to do about it.
    public var description: String {
        switch self {
        case .noSuchSource(let name):
            "there is no dictionary \(name); `mot dictionaries` lists those there are"
        case .unreadable(let source, let reason):
            "\(source): \(reason)"
        case .unreachable(let error):
            "\(error)"
        }
    }
}
