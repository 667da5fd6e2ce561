import Core

/// A line of a table on standard output.
enum Row {
    /// The fields, separated by tabs; there are as many, and it is one line, whatever is in them.
    static func text(of fields: [String]) -> String {
        fields.map(clean).joined(separator: "\t") + "\n"
    }

    /// Most fields are clean, and there may be a million rows.
    private static func clean(_ field: String) -> String {
        let isPlain = field.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        return isPlain ? field : field.cleanedKeepingBlanks(limit: .max)
    }
}
