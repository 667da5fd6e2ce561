/// One row of the results.
public enum SearchRow: Identifiable, Equatable, Sendable {
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

/// A headword as its row shows it: texts that never change.
public struct HeadwordViewModel: Equatable, Sendable {
    /// The model behind it.
    let model: HeadwordMatch
    /// How it answers the query, where that is not plain to see: `form: went`.
    public let note: String?

    /// Makes the view model of a headword that answers a query.
    public init(_ match: HeadwordMatch, query: String) {
        model = match
        note = match.match == .inflected ? "form: \(query)" : nil
    }

    /// The headword.
    public var word: String { model.word }
    /// The name of its dictionary.
    public var source: String { model.source }
    /// Whether it is what was asked for.
    public var isExact: Bool { model.match == .exact }
}

extension SearchResults {
    /// The rows of the list, those of each dictionary below its name.
    ///
    /// A dictionary without rows has its name there only while there is something to say about it;
    /// the others are listed together at the end.
    public var rows: [SearchRow] {
        guard !text.isEmpty else { return [] }
        var rows: [SearchRow] = []
        var empty: [String] = []
        for section in sections {
            let matches = section.state.value?.rows ?? []
            if matches.isEmpty, section.state.isLoaded, !section.source.state.isIndexing {
                empty.append(section.source.name)
                continue
            }
            rows.append(.heading(source: section.source.name))
            // Rows that stand there until the answer comes belong to the query before.
            let query = section.answeredQuery?.text ?? text
            rows += matches.map { .headword(HeadwordViewModel($0, query: query)) }
            if let moreCount = section.state.value?.moreCount, moreCount > 0 {
                rows.append(.more(source: section.source.name, count: moreCount))
            }
        }
        let hasRows = rows.contains { !$0.isHeading }
        if wantsTypos, hasRows { rows.insert(.title("Nothing is spelled so. Did you mean"), at: 0) }
        if !empty.isEmpty, hasRows { rows.append(.nothing(sources: empty)) }
        return rows
    }
}

extension ListFilter {
    /// The headwords that contain the text, below the names of their dictionaries.
    func rows(of rows: [SearchRow]) -> [SearchRow] {
        guard !text.isEmpty else { return rows }
        let headwords = self.rows(of: rows.filter { $0.headword != nil }) {
            [$0.headword?.word ?? ""]
        }
        let ids = Set(headwords.map(\.id))
        let sources = Set(headwords.compactMap(\.source))
        return rows.filter { row in
            if case .heading(let source) = row { return sources.contains(source) }
            return ids.contains(row.id)
        }
    }
}
