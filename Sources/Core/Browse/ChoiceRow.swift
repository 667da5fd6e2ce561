/// A row that can only be chosen and has no detail: a place in a text, a show, a sense of a word.
///
/// All lists of such rows share this type, because the code of a list is compiled anew for each
/// type of row.
public struct ChoiceRow: ListRow {
    public let id: Int
    public let title: String
    /// The text before the title; empty for none.
    public let label: String
    /// The text after the title; empty for none.
    public let note: String
    /// True if the next rows are parts of this row.
    public let isSection: Bool

    public var filterTexts: [String] { [title] }

    init(_ title: String, id: Int, label: String = "", note: String = "", isSection: Bool = false) {
        self.title = title
        self.id = id
        self.label = label
        self.note = note
        self.isSection = isSection
    }
}
