/// A row of the tab of My words: the heading of a list, with the number of its marks, or an item.
public typealias MyWordsRow = SectionRow<MyWordsItem>

/// A mark, or a word that was looked up.
public enum MyWordsItem: ListRow {
    /// A mark, below the heading of its list if the rows are by list.
    case mark(MarkLine, isInList: Bool)
    case visit(Visit)

    /// Identifies an item in any view.
    public enum ID: Hashable, Sendable {
        case mark(MarkKey, list: String?)
        case visit(MergeKey)
    }

    public var id: ID {
        switch self {
        case .mark(let line, let isInList): .mark(line.key, list: isInList ? line.lists.first : nil)
        case .visit(let visit): .visit(visit.key)
        }
    }

    public var section: String? {
        guard case .mark(let line, true) = self else { return nil }
        return line.lists.first.map { "#\($0)" } ?? "in no list"
    }

    public var filterTexts: [String] {
        switch self {
        case .mark(let line, _): [line.title, line.meaning] + line.lists.map { "#\($0)" }
        case .visit(let visit): [visit.word]
        }
    }

    public var word: String? {
        switch self {
        case .mark(let line, _): line.title
        case .visit(let visit): visit.word
        }
    }

    public var isTitle: Bool { markKey?.kind == .item }

    public var isMark: Bool { if case .mark = self { true } else { false } }

    public var markKey: MarkKey? {
        switch self {
        case .mark(let line, _): line.key
        case .visit(let visit): MarkKey(word: visit.key)
        }
    }

    public var markable: Markable? {
        switch self {
        case .mark(let line, _): line.markable
        case .visit(let visit):
            Markable(word: visit.word, origin: Markable.Origin(place: visit.place))
        }
    }

    /// The line of the mark; nil for other rows.
    var line: MarkLine? { if case .mark(let line, _) = self { line } else { nil } }

    /// The title of the tab, saved as the place of words that are marked here.
    static let place = "My words"
}

/// A mark in one line of a list.
public struct MarkLine: Identifiable, Hashable, Sendable {
    public let key: MarkKey
    public let title: String
    /// The beginning of its meaning.
    public let meaning: String
    public let lists: [String]
    public let added: UnixTime
    /// The time when the word is due; nil if it was never reviewed, and for other marks.
    public let due: UnixTime?
    /// True if the mark is left out of reviews.
    public let isSuspended: Bool
    /// The stage of learning, if the mark is a word.
    public let stage: ReviewStage

    public var id: MarkKey { key }

    public init(
        key: MarkKey, title: String, meaning: String, lists: [String], added: UnixTime,
        due: UnixTime?, isSuspended: Bool = false, stage: ReviewStage = .new
    ) {
        self.key = key
        self.title = title
        self.meaning = meaning
        self.lists = lists
        self.added = added
        self.due = due
        self.isSuspended = isSuspended
        self.stage = stage
    }
}

extension MarkLine {
    var markable: Markable {
        Markable(
            key, title: title, meaning: meaning,
            origin: Markable.Origin(place: MyWordsItem.place))
    }

    /// The lines of each list, in the alphabetical order of the lists; lines without a list come
    /// last.
    ///
    /// A mark with several lists comes once in each of them.
    public static func byList(_ lines: [MarkLine]) -> [MarkLine] {
        var lists: [String: [MarkLine]] = [:]
        for line in lines {
            for list in line.lists { lists[list, default: []].append(line.restricted(to: list)) }
        }
        return lists.keys.sorted().sorted(byTitle: \.self).flatMap { lists[$0] ?? [] }
            + lines.filter(\.lists.isEmpty)
    }

    private func restricted(to list: String) -> MarkLine {
        MarkLine(
            key: key, title: title, meaning: meaning, lists: [list], added: added, due: due,
            isSuspended: isSuspended, stage: stage)
    }
}

/// A word that was looked up.
public struct Visit: Identifiable, Hashable, Sendable {
    public let key: MergeKey
    public let word: String
    /// The number of times that it was looked up.
    public let count: Int
    public let last: UnixTime
    /// The title of the tab in which it was read last.
    public let place: String

    public var id: MergeKey { key }

    /// The texts must be cleaned already.
    public init(word: String, count: Int, last: UnixTime, place: String) {
        key = MergeKey(word)
        self.word = word
        self.count = count
        self.last = last
        self.place = place
    }
}
