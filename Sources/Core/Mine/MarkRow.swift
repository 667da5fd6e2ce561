/// A row of the tab of one's own words.
public enum MarkRow: ListRow {
    /// The name of a list with the number of its marks; nil for those without a list. Can't be selected.
    case list(String?, count: Int)
    /// A mark, below the heading of its list if the rows are by list.
    case mark(MarkLine, isInList: Bool)
    case visit(Visit)

    /// Identifies a row in any view.
    public enum ID: Hashable, Sendable {
        case list(String?)
        case mark(MarkKey, list: String?)
        case visit(MergeKey)
    }

    public var id: ID {
        switch self {
        case .list(let name, _): .list(name)
        case .mark(let line, let isInList): .mark(line.key, list: isInList ? line.lists.first : nil)
        case .visit(let visit): .visit(visit.key)
        }
    }

    public var isHeading: Bool { if case .list = self { true } else { false } }

    public var section: String? {
        switch self {
        case .list(let name, _): name ?? ""
        case .mark(let line, true): line.lists.first ?? ""
        case .mark, .visit: nil
        }
    }

    public var filterTexts: [String] {
        switch self {
        case .list: []
        case .mark(let line, _): [line.title, line.meaning] + line.lists
        case .visit(let visit): [visit.word]
        }
    }

    public var word: String? {
        switch self {
        case .list: nil
        case .mark(let line, _): line.title
        case .visit(let visit): visit.word
        }
    }

    public var isTitle: Bool { markKey?.kind == .item }

    public var markKey: MarkKey? {
        switch self {
        case .list: nil
        case .mark(let line, _): line.key
        case .visit(let visit): MarkKey(word: visit.key)
        }
    }

    public var markable: Markable? {
        switch self {
        case .list: nil
        case .mark(let line, _):
            Markable(
                line.key, title: line.title, meaning: line.meaning,
                origin: Markable.Origin(place: MarkRow.place))
        case .visit(let visit):
            Markable(word: visit.word, origin: Markable.Origin(place: visit.place))
        }
    }

    /// The title of the tab, as where something was marked.
    static let place = "My words"

    /// The rows of marks, by list with headings.
    static func rows(_ lines: [MarkLine], byList: Bool) -> [MarkRow] {
        guard byList else { return lines.map { .mark($0, isInList: false) } }
        var rows: [MarkRow] = []
        var rest = lines[...]
        while let list = rest.first?.lists.first ?? (rest.isEmpty ? nil : "") {
            let part = rest.prefix { ($0.lists.first ?? "") == list }
            rows.append(.list(list.isEmpty ? nil : list, count: part.count))
            rows += part.map { .mark($0, isInList: true) }
            rest = rest.dropFirst(part.count)
        }
        return rows
    }

    /// Makes the headings again, because they contain the number of marks.
    public static func filtered(
        _ rows: [MarkRow], where isWanted: (MarkRow) -> Bool
    ) -> [MarkRow] {
        let kept = rows.filter { !$0.isHeading && isWanted($0) }
        guard rows.first?.isHeading == true else { return kept }
        let lines = kept.compactMap { row -> MarkLine? in
            if case .mark(let line, _) = row { line } else { nil }
        }
        return self.rows(lines, byList: true)
    }
}
