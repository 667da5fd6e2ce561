/// A row of the search results.
public enum SearchRow: ListRow {
    /// A heading above all rows. Can't be selected.
    case title(String)
    /// The name of a dictionary, above its rows. Can't be selected.
    case heading(source: String)
    case headword(HeadwordViewModel)
    /// The dictionary has `count` more matches than its limit.
    case more(source: String, count: Int)
    /// The names of the dictionaries without matches. Can't be selected.
    case nothing(sources: [String])

    /// Identifies a row in any results.
    public enum ID: Hashable, Sendable {
        case title, nothing
        case heading(String), headword(source: String, word: String), more(String)
    }

    public var id: ID {
        switch self {
        case .title: .title
        case .heading(let source): .heading(source)
        case .headword(let headword): .headword(source: headword.source, word: headword.word)
        case .more(let source, _): .more(source)
        case .nothing: .nothing
        }
    }

    public var section: String? { source }
    public var isItem: Bool { headword != nil }
    public var word: String? { headword?.word }
    public var filterTexts: [String] { [headword?.word ?? ""] }

    /// The name of its dictionary; nil for none.
    public var source: String? {
        switch self {
        case .heading(let source), .more(let source, _): source
        case .headword(let headword): headword.source
        case .title, .nothing: nil
        }
    }

    public var isHeading: Bool {
        switch self {
        case .title, .heading, .nothing: true
        case .headword, .more: false
        }
    }

    public var headword: HeadwordViewModel? {
        if case .headword(let headword) = self { headword } else { nil }
    }
}
