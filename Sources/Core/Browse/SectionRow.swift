public import Texts

/// A row of a list in sections: an item, or the heading above some items.
public enum SectionRow<Item: ListRow>: ListRow where Item.ID: Sendable {
    case heading(SectionHeading)
    case item(Item)

    /// Identifies a row in its list.
    public enum ID: Hashable, Sendable {
        case heading(String)
        case item(Item.ID)
    }

    public var id: ID {
        switch self {
        case .heading(let heading): .heading(heading.title)
        case .item(let item): .item(item.id)
        }
    }

    /// The item; nil for a heading.
    public var item: Item? { if case .item(let item) = self { item } else { nil } }

    public var section: String? {
        switch self {
        case .heading(let heading): heading.kind == .section ? heading.title : nil
        case .item(let item): item.section
        }
    }

    public var isHeading: Bool { item == nil }
    public var isItem: Bool { item?.isItem == true }
    public var filterTexts: [String] { item?.filterTexts ?? [] }
    public var word: String? { item?.word }
    public var isTitle: Bool { item?.isTitle == true }
    public var rowPicture: WebAddress? { item?.rowPicture }
    public var markable: Markable? { item?.markable }
    public var markKey: MarkKey? { item?.markKey }
    public var isMark: Bool { item?.isMark == true }

    public static func counted(_ rows: [SectionRow]) -> [SectionRow] {
        var count = 0
        let lastRowFirst = rows.reversed().map { row -> SectionRow in
            guard case .heading(var heading) = row else {
                count += 1
                return row
            }
            heading.count = count
            count = 0
            return .heading(heading)
        }
        return lastRowFirst.reversed()
    }
}

/// The heading above some items of a list, which can't be selected.
public struct SectionHeading: Hashable, Sendable {
    public enum Kind: Sendable {
        /// Names the section below it.
        case section
        /// Describes rows that may have sections.
        case title
        /// A less important note.
        case note
    }

    /// Unique in the list.
    public let title: String
    public internal(set) var kind = Kind.section
    /// The number of items below the heading.
    public internal(set) var count = 0
}

extension Array where Element: ListRow, Element.ID: Sendable {
    /// Returns the items below a heading; without a title or items, without heading.
    func headed(
        _ title: String, _ kind: SectionHeading.Kind = .section
    ) -> [SectionRow<Element>] {
        let hasHeading = !title.isEmpty && !isEmpty
        return
            (hasHeading ? [.heading(SectionHeading(title: title, kind: kind, count: count))] : [])
            + map(SectionRow.item)
    }

    /// Returns the items, each section below a heading with its name.
    ///
    /// The items of a section stand together.
    func sectioned() -> [SectionRow<Element>] {
        var rows: [SectionRow<Element>] = []
        var rest = self[...]
        while let first = rest.first {
            let part = rest.prefix { $0.section == first.section }
            rows += Array(part).headed(first.section ?? "")
            rest = rest.dropFirst(part.count)
        }
        return rows
    }
}
