/// A mark in one line of a list.
public struct MarkLine: Identifiable, Hashable, Sendable {
    public let key: MarkKey
    public let title: String
    /// The beginning of its meaning.
    public let meaning: String
    public let lists: [String]
    public let added: UnixTime
    /// When it is due; nil if it was never reviewed, or is no word.
    public let due: UnixTime?
    /// Whether it is left out of reviews.
    public let isSuspended: Bool

    public var id: MarkKey { key }

    public init(
        key: MarkKey, title: String, meaning: String, lists: [String], added: UnixTime,
        due: UnixTime?, isSuspended: Bool = false
    ) {
        self.key = key
        self.title = title
        self.meaning = meaning
        self.lists = lists
        self.added = added
        self.due = due
        self.isSuspended = isSuspended
    }
}

extension MarkLine {
    /// The lines of each list, in the alphabetical order of the lists; those without a list last.
    ///
    /// A mark of several lists comes once in each.
    public static func byList(_ lines: [MarkLine]) -> [MarkLine] {
        var lists: [String: [MarkLine]] = [:]
        for line in lines {
            for list in line.lists { lists[list, default: []].append(line.only(in: list)) }
        }
        return lists.keys.sorted().flatMap { lists[$0] ?? [] } + lines.filter(\.lists.isEmpty)
    }

    private func only(in list: String) -> MarkLine {
        MarkLine(
            key: key, title: title, meaning: meaning, lists: [list], added: added, due: due,
            isSuspended: isSuspended)
    }
}
