public import Texts

/// A row of a list.
public protocol ListRow: Identifiable, Equatable, Sendable {
    /// True if the row can't be selected.
    var isHeading: Bool { get }
    /// True if the row has a detail, so that `next-item` stops at it.
    var isItem: Bool { get }
    /// The section of the row; nil for none.
    var section: String? { get }
    /// The texts that the filter searches.
    var filterTexts: [String] { get }
    /// The text that "copy the word" copies; nil to ask the detail.
    var word: String? { get }
    /// True if ``word`` is a title, whose words are looked up one by one.
    var isTitle: Bool { get }

    /// The address of the row's picture; nil for none.
    var rowPicture: WebAddress? { get }

    /// The content of a mark of the row; nil if the row can't be marked.
    var markable: Markable? { get }
    /// The key of ``markable``, which each frame reads.
    var markKey: MarkKey? { get }
    /// True if all rows of the list are marks, so that only marks that are not written yet stand
    /// out.
    var isMark: Bool { get }

    /// Returns the rows; each heading that shows a count gets the number of its items.
    static func counted(_ rows: [Self]) -> [Self]
}

extension ListRow {
    public var isHeading: Bool { false }
    public var isItem: Bool { !isHeading }
    public var section: String? { nil }
    public var word: String? { nil }
    public var isTitle: Bool { false }
    public var rowPicture: WebAddress? { nil }
    public var markable: Markable? { nil }
    public var markKey: MarkKey? { markable?.key }
    public var isMark: Bool { false }

    public static func counted(_ rows: [Self]) -> [Self] { rows }
}

extension ListRow where Self: DetailItem {
    public var rowPicture: WebAddress? { pictureAddress }
}

/// A step from a row to another item or section.
enum ListStep: Hashable {
    case nextItem, previousItem
    /// To the first row of the next or the previous section. If there is no previous section, to
    /// the first row of the current section.
    case nextSection, previousSection
}

extension Array where Element: ListRow {
    /// Returns the items for which `isWanted` is true, and the headings of lists and sections that
    /// have such items.
    func filtered(where isWanted: (Element) -> Bool) -> [Element] {
        var includedRows: [Element] = []
        var headings: [Element] = []
        for row in self {
            if row.isHeading {
                // The heading of a section replaces the previous section's heading, but not the
                // title of the list.
                headings.removeAll { row.section == nil || $0.section != nil }
                headings.append(row)
            } else if row.isItem, isWanted(row) {
                includedRows += headings + [row]
                headings = []
            }
        }
        return Element.counted(includedRows)
    }

    /// Returns the IDs of the rows that are new, or another version of an old row.
    func changes(since oldRows: [Element]) -> Set<Element.ID> {
        let oldVersions = Dictionary(oldRows.map { ($0.id, $0) }) { first, _ in first }
        return Set(filter { oldVersions[$0.id] != $0 }.map(\.id))
    }

    /// Returns the index of the row that a step leads to; nil if there is no such row.
    func row(_ step: ListStep, from index: Int) -> Int? {
        guard indices.contains(index) else { return nil }
        let below = indices.dropFirst(index + 1)
        let above = indices.prefix(index)
        let section = self[index].section
        let isOther = { (row: Int) in !self[row].isHeading && self[row].section != section }
        switch step {
        case .nextItem: return below.first { self[$0].isItem }
        case .previousItem: return above.last { self[$0].isItem }
        case .nextSection: return below.first(where: isOther)
        case .previousSection:
            let targetSection = above.last(where: isOther).map { self[$0].section } ?? section
            return firstIndex { !$0.isHeading && $0.section == targetSection }
        }
    }
}

extension Array where Element: Equatable {
    /// Returns the element after another one; after the last one, the first.
    func next(after element: Element) -> Element {
        firstIndex(of: element).map { self[($0 + 1) % count] } ?? element
    }
}

extension CaseIterable where Self: Equatable {
    /// The next case; after the last one, the first.
    public var next: Self { Array(Self.allCases).next(after: self) }
}
