/// A row of a list.
public protocol ListRow: Identifiable, Equatable, Sendable {
    /// Whether the selection passes it over.
    var isHeading: Bool { get }
    /// Whether it is one of the things that the list is about: one can be read after the other.
    var isItem: Bool { get }
    /// The section that it belongs to; nil for none.
    var section: String? { get }
    /// The texts of an item that the filter looks in.
    var filterTexts: [String] { get }
    /// What copying its word copies; nil when the detail knows.
    var word: String? { get }

    /// The items that are wanted, with the headings that still have some below them.
    static func filtered(_ rows: [Self], where isWanted: (Self) -> Bool) -> [Self]
}

extension ListRow {
    public var isHeading: Bool { false }
    public var isItem: Bool { !isHeading }
    public var section: String? { nil }
    public var word: String? { nil }

    public static func filtered(_ rows: [Self], where isWanted: (Self) -> Bool) -> [Self] {
        var kept: [Self] = []
        var heading: Self?
        for row in rows {
            if row.isHeading {
                heading = row.section == nil ? nil : row
            } else if row.isItem, isWanted(row) {
                if let heading { kept.append(heading) }
                heading = nil
                kept.append(row)
            }
        }
        return kept
    }
}
