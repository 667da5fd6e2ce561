/// One row of the results.
public enum SearchRow: ListRow {
    /// What the rows below have in common, when that has to be said. Can't be selected.
    case title(String)
    /// The dictionary whose rows are below, by name. Can't be selected.
    case heading(source: String)
    /// A headword.
    case headword(HeadwordViewModel)
    /// There are more in that dictionary, which the limit has left out.
    case more(source: String, count: Int)
    /// The dictionaries that have nothing. Can't be selected.
    case nothing(sources: [String])

    /// What tells rows apart, and a row from itself in later results.
    public enum ID: Hashable, Sendable {
        /// The title, and the list of dictionaries that have nothing.
        case title, nothing
        /// The parts of a section.
        case heading(String), headword(source: String, word: String), more(String)
    }

    /// The same for the same thing in any results.
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

    /// The dictionary that it belongs to.
    public var source: String? {
        switch self {
        case .heading(let source), .more(let source, _): source
        case .headword(let headword): headword.source
        case .title, .nothing: nil
        }
    }

    /// Whether the selection passes it over.
    public var isHeading: Bool {
        switch self {
        case .title, .heading, .nothing: true
        case .headword, .more: false
        }
    }

    /// The headword that it shows.
    public var headword: HeadwordViewModel? {
        if case .headword(let headword) = self { headword } else { nil }
    }
}
