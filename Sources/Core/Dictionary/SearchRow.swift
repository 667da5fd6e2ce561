/// A row of the search results.
public enum SearchRow: ListRow {
    /// A heading above all rows. Can't be selected.
    case title(String)
    /// The name of a dictionary: above its words, or with its state below all words. Can't be selected.
    case heading(source: String)
    /// A word; in a list by dictionary, below the heading of `section`.
    case word(FoundWord, section: String?)
    case more(More)
    /// The names of the dictionaries without matches. Can't be selected.
    case nothing(sources: [String])

    /// Further words beyond the limit.
    public enum More: Hashable, Sendable {
        case words
        /// The words before, or after, the shown ones in the alphabet.
        case before, after
        case inDictionary(String, count: Int)
    }

    /// Identifies a row in any results.
    public enum ID: Hashable, Sendable {
        case title, nothing
        case heading(String), word(MergeKey, section: String?), more(String)
    }

    public var id: ID {
        switch self {
        case .title: .title
        case .heading(let source): .heading(source)
        case .word(let word, let section): .word(word.key, section: section)
        case .more(.words): .more("words")
        case .more(.before): .more("before")
        case .more(.after): .more("after")
        case .more(.inDictionary(let source, _)): .more("words of " + source)
        case .nothing: .nothing
        }
    }

    public var isItem: Bool { found != nil }
    public var word: String? { found?.word }
    public var markable: Markable? { found.map { Markable(word: $0.word, origin: .dictionary()) } }
    public var markKey: MarkKey? { found.map { MarkKey(word: $0.key) } }
    public var filterTexts: [String] { [word ?? ""] }

    /// The dictionary that the row is listed under; nil for none.
    public var section: String? {
        switch self {
        case .heading(let source), .more(.inDictionary(let source, _)): source
        case .word(_, let section): section
        case .title, .nothing, .more: nil
        }
    }

    public var isHeading: Bool {
        switch self {
        case .title, .heading, .nothing: true
        case .word, .more: false
        }
    }

    /// The word; nil for another kind of row.
    public var found: FoundWord? {
        if case .word(let word, _) = self { word } else { nil }
    }
}
