/// A format in which marks go out.
public enum MarkFormat: String, CaseIterable, Sendable {
    /// A row a line, tabs between the columns; tab, line ends and backslash as `\t`, `\n`, `\r`, `\\`.
    case tsv
    /// RFC 4180: commas between the columns, quotes around what holds one.
    case csv
    /// All that is kept, contexts and reviews too.
    case json
    /// The text that Anki imports. It finds a note by its GUID, so a second import updates.
    case anki
}
