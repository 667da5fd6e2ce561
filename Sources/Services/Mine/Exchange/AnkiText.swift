import Core

/// Anki's text: head lines with `#`, then rows with tabs between the fields.
///
/// `Front` and `Back` are the fields of Anki's note type `Basic`; the other columns fill fields of
/// such a name in another one, or are left out.
enum AnkiText {
    /// The columns after the GUID; the lists come last, as tags.
    static let columns = MarkColumn.allCases.filter { $0 != .guid && $0 != .lists }

    static let head = """
        #separator:tab
        #html:true
        #notetype:Basic
        #deck:Mot
        #guid column:1
        #tags column:\(columns.count + 2)
        #columns:guid\t\(columns.map(name).joined(separator: "\t"))\ttags

        """

    private static func name(_ column: MarkColumn) -> String {
        switch column {
        case .word: "Front"
        case .meaning: "Back"
        default: column.rawValue
        }
    }

    /// A row.
    static func text(of record: MarkRecord) -> String {
        let fields = columns.map { TableField.ankiHTML($0.text(of: record)) }
        return TableField.anki(record.guid ?? "") + "\t" + fields.joined(separator: "\t") + "\t"
            + TableField.anki(record.lists.joined(separator: " ")) + "\n"
    }
}
