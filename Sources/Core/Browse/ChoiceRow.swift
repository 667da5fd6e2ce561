/// A row that can only be chosen and has no detail: a place in a text, a show, a sense of a word.
///
/// All lists of such rows share this type, because the code of a list is compiled anew for each
/// type of row.
public struct ChoiceRow: ListRow {
    public let title: String
    public let id: Int
    /// The text before the title; empty for none.
    public internal(set) var label = ""
    /// The text after the title; empty for none.
    public internal(set) var note = ""
    /// True if the next rows are parts of this row.
    public internal(set) var isSection = false

    public var filterTexts: [String] { [title] }
}
