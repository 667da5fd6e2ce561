import Core

/// The words in a file of another program, as the rows of a table.
struct WordRows {
    private let columns: [MarkColumn]
    private var table: [UInt8] = []
    /// The line of the file in which each row is.
    private var lines: [Int] = []
    /// The number of passages that are no words.
    var leftOutCount = 0

    /// The longest field, in Unicode scalars, so that no row is too long.
    private static let longestField = 20_000

    init(_ columns: [MarkColumn]) { self.columns = columns }

    /// Adds the row of a word.
    ///
    /// - Parameters:
    ///   - fields: The fields in the order of the columns; the first one is the word.
    ///   - line: The line of the file in which the word is.
    mutating func add(_ fields: [String], line: Int) {
        // A row without any text would be skipped, and would not be among the refused rows.
        let fields = [fields[0].isEmpty ? " " : fields[0]] + fields.dropFirst()
        let row = fields.map { field in
            let isLong = field.utf8.count > WordRows.longestField
            let end = field.unicodeScalars.prefix(WordRows.longestField)
            return TableField.tsv(isLong ? String(end) : field)
        }
        table += "\(row.joined(separator: "\t"))\n".utf8
        lines.append(line)
    }

    /// The marks of all rows.
    ///
    /// - Throws: ``MarkImportError/tooManyRows(limit:)``.
    func marks(_ form: MarkFileForm, now: UnixTime) throws(MarkImportError) -> MarkImport {
        var rows = TableRows(MarkColumns(columns, unknownNames: []), now: now)
        rows.leftOutCount = leftOutCount
        rows.lines = lines
        rows.mayHaveCardMarkup = form == .xml
        return try rows.read(
            RowReader(table, separator: UInt8(ascii: "\t"), escape: .backslash), first: nil,
            of: table, form)
    }
}
