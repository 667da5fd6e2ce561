import Texts

/// A row of a command's output.
enum Row {
    /// Joins fields with tabs; tabs and newlines in a field are replaced.
    static func text(of fields: [String]) -> String {
        cleaned(fields).joined(separator: "\t") + "\n"
    }

    /// The fields without characters that control a terminal.
    static func cleaned(_ fields: [String]) -> [String] { fields.map(cleaned) }

    /// A field without characters that control a terminal.
    ///
    /// Fast for plain ASCII, because most fields are ASCII and there may be a million rows.
    static func cleaned(_ field: String) -> String {
        let isPlain = field.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        return isPlain ? field : field.cleanedKeepingBlanks(limit: .max)
    }
}
