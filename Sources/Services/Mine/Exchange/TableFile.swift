import Core

/// Reads CSV and TSV.
enum TableFile {
    /// Reads the marks of a table whose first row may be a head.
    ///
    /// - Parameters:
    ///   - text: The file.
    ///   - form: Its form, that of a table.
    ///   - wanted: The columns, if a person has asked for some.
    ///   - now: The time of a context whose row has none.
    /// - Returns: The marks, and what was not taken.
    /// - Throws: A ``MarkImportError`` when the file is damaged.
    static func read(
        _ text: [UInt8], _ form: MarkFileForm, _ wanted: MarkColumns?, now: UnixTime
    ) throws(MarkImportError) -> MarkImport {
        guard var rows = form.rows(text) else { return MarkCollector().result(form) }
        var row: [String] = []
        guard let line = try rows.next(&row) else { return MarkCollector().result(form) }
        let head = MarkColumns(head: row)
        let columns = wanted ?? head ?? MarkColumns(count: row.count)
        return try TableRows(columns, now: now).read(
            rows, first: head == nil ? (row, line) : nil, of: text, form)
    }
}
