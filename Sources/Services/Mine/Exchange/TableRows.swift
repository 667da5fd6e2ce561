import Core

/// Reads marks from the rows of a table.
struct TableRows {
    /// Which columns the rows have.
    let columns: MarkColumns
    /// The time of a context whose row has none.
    let now: UnixTime
    /// Changes what is in a column before it is read, such as HTML.
    var plainText: ((String) -> String)?
    /// Columns with tags of Anki.
    var tagsColumn: Int?
    /// Lists of all marks.
    var lists: [String] = []

    init(_ columns: MarkColumns, now: UnixTime) {
        self.columns = columns
        self.now = now
    }

    /// Adds the mark of a row; a row without any text is skipped.
    func add(
        _ row: [String], line: Int, to marks: inout MarkCollector
    ) throws(MarkImportError) {
        guard row.contains(where: { !$0.isEmpty }) else { return }
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
        try marks.add(fields, line: line, unread: unread)
    }
}
