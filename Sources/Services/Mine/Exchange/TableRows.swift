import Core
import Texts

/// Reads marks from the rows of a table.
struct TableRows: Sendable {
    /// Which columns the rows have.
    let columns: MarkColumns
    /// The time of a context whose row has none.
    let now: UnixTime
    /// Changes what is in a column before it is read, such as HTML.
    var plainText: (@Sendable (String) -> String)?
    /// Columns with tags of Anki.
    var tagsColumn: Int?
    /// Lists of all marks.
    var lists: [String] = []

    init(_ columns: MarkColumns, now: UnixTime) {
        self.columns = columns
        self.now = now
    }

    /// Collects all marks of a table.
    ///
    /// - Parameters:
    ///   - rows: Its rows, after the first one.
    ///   - first: The first row and its line, if it is no head.
    ///   - text: The file.
    ///   - form: Its form.
    /// - Returns: The marks, and what was not taken.
    /// - Throws: A ``MarkImportError`` when the file is damaged.
    func read(
        _ rows: RowReader, first: (row: [String], line: Int)?, of text: [UInt8],
        _ form: MarkFileForm
    ) throws(MarkImportError) -> MarkImport {
        var rows = rows
        var marks = MarkCollector(room: text)
        if let first { try add(first.row, at: rows.start, line: first.line, to: &marks) }
        var row: [String] = []
        while let line = try rows.next(&row) {
            try add(row, at: rows.start, line: line, to: &marks)
        }
        return marks.result(form, unknownColumns: columns.unknown) { [rows] in
            fields(of: rows.row(at: $0)).fields
        }
    }

    /// Adds the mark of a row; a row without any text is skipped.
    private func add(
        _ row: [String], at offset: Int, line: Int, to marks: inout MarkCollector
    ) throws(MarkImportError) {
        guard row.contains(where: { !$0.isEmpty }) else { return }
        let (fields, unread) = fields(of: row)
        try marks.add(fields, at: offset, line: line, unread: unread)
    }

    /// What a row says of a mark, and what of it can't be read.
    private func fields(of row: [String]) -> (fields: MarkFields, unread: [LineNote.Reason]) {
        var fields = MarkFields()
        var unread: [LineNote.Reason] = []
        var origin = Markable.Origin(place: MarkRecord.importPlace)
        for index in 0..<min(row.count, columns.columns.count) where !row[index].isEmpty {
            guard let column = columns.columns[index] else { continue }
            let text = column == .guid ? row[index] : plainText?(row[index]) ?? row[index]
            switch column {
            case .word: fields.word = text
            case .meaning: fields.meaning = text
            case .partOfSpeech: fields.partOfSpeech = text
            case .pronunciation: fields.pronunciation = text
            case .source: origin.source = text
            case .sentence: origin.sentence = text
            case .note: fields.note = text
            case .lists: fields.lists = ListNames.names(in: text)
            case .added:
                let text = text.cleaned(limit: MarkLimits.name)
                fields.added = UnixTime(exchangeText: text)
                if fields.added == nil, !text.isEmpty { unread.append(.unknownDate(text)) }
            case .guid: fields.guid = text
            }
        }
        if let tagsColumn, fields.lists.isEmpty, tagsColumn < row.count {
            fields.lists = AnkiHead.tags(in: row[tagsColumn])
        }
        fields.lists += lists
        let isMet = [origin.source, origin.sentence].contains { !$0.cleaned(limit: 1).isEmpty }
        if isMet {
            fields.contexts = [MarkContext(origin, at: fields.added ?? now)]
        }
        if row.dropFirst(columns.columns.count).contains(where: { !$0.isEmpty }) {
            unread.append(.moreFields)
        }
        return (fields, unread)
    }
}
