import Core
import Lexicon
import Texts

/// Reads CSV and TSV.
enum TableFile {
    /// Reads the marks of a table whose first row may be a head.
    ///
    /// - Parameters:
    ///   - text: The file; for a list, its rows as TSV.
    ///   - form: The form of the file, a table or a list.
    ///   - chosenColumns: The columns that the user has named; nil to find them in the file.
    ///   - hasHead: False for a list, whose first word may be "word".
    ///   - isHeadCertain: True if the first row is a head, whatever its names are.
    ///   - headingCount: The number of headings that a list has beside the rows.
    ///   - now: The time of a context whose row has no time.
    /// - Returns: The marks, and notes on the refused rows.
    /// - Throws: A ``MarkImportError`` when the file is damaged, or does not look like words.
    static func read(
        _ text: [UInt8], _ form: MarkFileForm, _ chosenColumns: MarkColumns?, hasHead: Bool = true,
        isHeadCertain: Bool = false, headingCount: Int = 0, now: UnixTime
    ) throws(MarkImportError) -> MarkImport {
        guard var rows = form.rows(text) else { return MarkCollector().result(form) }
        var row: [String] = []
        guard let line = try rows.next(&row) else { return MarkCollector().result(form) }
        let namedHead = hasHead ? PhraseBook.head(row) ?? MarkColumns(head: row) : nil
        let isOtherHead = hasHead && (isHeadCertain || MarkColumns.lackWord(row))
        let head =
            namedHead ?? (isOtherHead ? AnkiNoteType(row, needsMeaning: true).columns : nil)
        // A row with several names of columns is a head that does not name the word.
        guard head != nil || chosenColumns != nil || Set(row.map { MarkColumn($0) }).count < 4
        else { throw .noWordColumn }
        let phrases = try PhraseBook.columns(rows, first: row)
        let columns = chosenColumns ?? head ?? phrases ?? MarkColumns(first: row)
        var table = TableRows(columns, now: now)
        // The texts of a table from Mot have no markup of flash-card programs.
        table.mayHaveCardMarkup = !columns.columns.contains(.guid)
        table.hasNamedColumns =
            namedHead != nil || isHeadCertain || chosenColumns != nil && form != .list
        table.leftOutCount = headingCount
        table.areHighlights = head != nil && MarkColumns.areHighlights(row)
        if head == nil, table.mayHaveCardMarkup, form != .list, row.count > 1, hasHTML(text) {
            table.plainText = { html in
                let text = AnkiFile.text(html)
                return text.isEmpty ? html : text
            }
        }
        return try table.read(rows, first: head == nil ? (row, line) : nil, of: text, form)
    }
}

extension TableFile {
    /// True if the texts are HTML, as older versions of Anki export them without a head.
    private static func hasHTML(_ text: [UInt8]) -> Bool {
        let sample = String(decoding: text.prefix(RowReader.limit), as: UTF8.self)
        return ["<br", "</", "&nbsp;"].contains(where: sample.contains)
    }
}

/// The phrase book of Google Translate: the two languages, then the phrase and its translation.
private enum PhraseBook {
    /// The columns of a table whose first row is a head with languages; nil for another row.
    ///
    /// The row names two languages, or a language and the column of the word or the meaning. The
    /// others are names of columns, or what lists of words have beside them.
    static func head(_ row: [String]) -> MarkColumns? {
        var names = MarkColumns.renamed(row)
        let places = row.indices.filter { language(named: row[$0]) != nil }
        let columns = names.map { MarkColumn($0) }
        guard let first = places.first, let last = places.last, places.count <= 2,
            row.indices.allSatisfy({
                places.contains($0) || columns[$0] != nil
                    || otherNames.contains(row[$0].cleaned().lowercased())
            })
        else { return nil }
        if first == last {
            guard columns.contains(.word) != columns.contains(.meaning) else { return nil }
            names[first] = columns.contains(.word) ? "meaning" : "word"
        } else {
            // `Deutsch` and `German` are a word and its translation.
            guard language(named: row[first]) != language(named: row[last]) else { return nil }
            (names[first], names[last]) = ("word", "meaning")
        }
        return MarkColumns(names: names)
    }

    private static let otherNames: Set = [
        "id", "#", "no", "nr", "rank", "unit", "lesson", "lektion", "level", "category", "topic",
        "gender", "plural", "romaji",
    ]

    /// The code of a language with this English name, or of a frequent language with this German,
    /// French or Spanish name; nil for other texts.
    private static func language(named name: String) -> String? {
        let name = name.cleaned()
        guard name.count > 3 else { return nil }
        return Language(name)?.code ?? names.first { $0.value.contains(name.lowercased()) }?.key
    }

    private static let names = WordLists.wordsByLanguage("language")

    /// Finds the columns of a phrase book.
    ///
    /// - Parameters:
    ///   - rows: The rows after the first one.
    ///   - first: The first row.
    /// - Returns: The columns; nil if the table is no phrase book.
    /// - Throws: A ``MarkImportError`` when the file is damaged.
    static func columns(
        _ rows: RowReader, first: [String]
    ) throws(MarkImportError) -> MarkColumns? {
        guard first.count == 4, first[0] != first[1],
            first[..<2].allSatisfy({ !$0.isEmpty && Language($0) != nil })
        else { return nil }
        var rows = rows
        var row: [String] = []
        while try rows.next(&row) != nil {
            guard row.prefix(2).allSatisfy({ Language($0) != nil }) else { return nil }
        }
        return MarkColumns([nil, nil, .word, .meaning], unknownNames: [])
    }
}

/// Reads marks from the rows of a table.
struct TableRows: Sendable {
    /// The columns of the rows.
    let columns: MarkColumns
    /// The time of a context whose row has no time.
    let now: UnixTime
    /// Converts the text of a field before it is read, such as HTML to plain text.
    var plainText: (@Sendable (String) -> String)?
    /// True if the texts may have markup of flash-card programs; see ``CardText``.
    var mayHaveCardMarkup = true
    /// The index of the column with Anki's tags.
    var tagsColumn: Int?
    /// The lists to which all marks belong.
    var lists: [String] = []
    /// True if a head or the user has named the columns.
    var hasNamedColumns = true
    /// True if the words are the highlights of books, and may be passages.
    var areHighlights = false
    /// The number of lines that are no rows, such as headings.
    var leftOutCount = 0
    /// The line of the file in which each row is; empty if each row is on its own line.
    var lines: [Int] = []

    init(_ columns: MarkColumns, now: UnixTime) {
        self.columns = columns
        self.now = now
    }

    /// Collects all marks of a table.
    ///
    /// - Parameters:
    ///   - rows: The rows of the table, after the first one.
    ///   - first: The first row and its line, if the row is no head.
    ///   - text: The file.
    ///   - form: The form of the file.
    /// - Returns: The marks, and notes on the refused rows.
    /// - Throws: A ``MarkImportError`` when the file is damaged.
    func read(
        _ rows: RowReader, first: (row: [String], line: Int)?, of text: [UInt8],
        _ form: MarkFileForm
    ) throws(MarkImportError) -> MarkImport {
        var rows = rows
        var marks = MarkCollector(roomFor: text)
        marks.leftOutCount = leftOutCount
        if let first { try add(first.row, at: rows.rowStart, line: first.line, to: &marks) }
        let needsTabs = form == .tsv && !hasNamedColumns && first?.row.count ?? 0 > 1
        var row: [String] = []
        while var line = try rows.next(&row) {
            if !lines.isEmpty { line = lines[line - 1] }
            let lacksTab = needsTabs && row.count == 1
            try add(row, at: rows.rowStart, line: line, lacksTab ? [.noTab] : [], to: &marks)
        }
        if !hasNamedColumns { try marks.checkWords() }
        return marks.result(form, unknownColumns: columns.unknownNames) { [rows] in
            fields(of: rows.row(at: $0)).fields
        }
    }

    /// Adds the mark of a row; a row without any text is skipped.
    private func add(
        _ row: [String], at offset: Int, line: Int, _ reasons: [LineNote.Reason] = [],
        to marks: inout MarkCollector
    ) throws(MarkImportError) {
        guard row.contains(where: { !$0.isEmpty }) else { return }
        guard hasNamedColumns || !ListLine.isLesson(row[0].trimmedPart) else {
            marks.leftOutCount += 1
            return
        }
        let (fields, unreadReasons) = fields(of: row)
        guard !areHighlights || !fields.title.isEmpty else {
            marks.leftOutCount += 1
            return
        }
        let isOfPerson = row.dropFirst().contains { field in
            field.utf8.dropFirst().contains(UInt8(ascii: "@")) && !field.contains(" ")
        }
        try marks.add(
            fields, at: offset, line: line, unreadReasons: reasons + unreadReasons,
            isOfPerson: isOfPerson)
    }

    /// The mark of a row, and the fields that can't be read.
    func fields(of row: [String]) -> (fields: MarkFields, unreadReasons: [LineNote.Reason]) {
        var fields = MarkFields()
        var unreadReasons: [LineNote.Reason] = []
        var origin = Markable.Origin(place: MarkRecord.importPlace)
        for index in 0..<min(row.count, columns.columns.count) where !row[index].isEmpty {
            guard let column = columns.columns[index] else { continue }
            let plainField = column == .guid ? row[index] : plainText?(row[index]) ?? row[index]
            let isOfCard = [.word, .meaning, .pronunciation, .sentence].contains(column)
            let hasPlainGaps = [.word, .sentence].contains(column)
            let card =
                mayHaveCardMarkup && isOfCard
                ? CardText(plainField, hasPlainGaps: hasPlainGaps) : nil
            let text = card?.text ?? plainField
            switch column {
            case .word:
                fields.title = mayHaveCardMarkup ? (card?.gap ?? text).withoutGender : text
                if areHighlights { fields.title = ClippingsFile.word(in: text) ?? "" }
                if card?.gap != nil, origin.sentence.isEmpty { origin.sentence = text }
                if let reading = card?.reading, fields.pronunciation.isEmpty {
                    fields.pronunciation = reading
                }
            case .meaning: fields.meaning = text
            case .partOfSpeech: fields.partOfSpeech = text
            case .pronunciation: fields.pronunciation = card?.reading ?? text
            case .source: origin.source = text
            case .sentence: origin.sentence = text
            case .note: fields.note = text
            case .lists: fields.lists = ListNames.names(in: text)
            case .added:
                let text = text.cleaned(limit: MarkLimits.name)
                fields.added = UnixTime(exchangeText: text)
                if fields.added == nil, !text.isEmpty { unreadReasons.append(.unknownDate(text)) }
            case .guid: fields.guid = text
            case .article: fields.forms.article = text
            case .forms: fields.forms.inflections = text
            }
        }
        if let tagsColumn, fields.lists.isEmpty, tagsColumn < row.count {
            fields.lists = AnkiHead.tags(in: row[tagsColumn])
        }
        fields.lists += lists
        let hasOrigin = [origin.source, origin.sentence].contains { !$0.cleaned(limit: 1).isEmpty }
        if hasOrigin {
            fields.contexts = [MarkContext(origin, at: fields.added ?? now)]
        }
        if row.dropFirst(columns.columns.count).contains(where: { !$0.isEmpty }) {
            unreadReasons.append(.moreFields)
        }
        return (fields, unreadReasons)
    }
}

/// Escapes texts for the fields of a table.
enum TableField {
    /// A field of TSV: tab, line ends and backslash as `\t`, `\n`, `\r`, `\\`.
    static func tsv(_ text: String) -> String {
        guard text.utf8.contains(where: { escapes[$0] != nil }) else { return text }
        var field: [UInt8] = []
        for byte in text.utf8 {
            if let letter = escapes[byte] {
                field += [backslash, letter]
            } else {
                field.append(byte)
            }
        }
        return String(decoding: field, as: UTF8.self)
    }

    /// A field of CSV (RFC 4180).
    ///
    /// A field with blanks at its ends is quoted too, because some programs drop such blanks.
    static func csv(_ text: String) -> String {
        let blank = UInt8(ascii: " ")
        let hasBlanks = text.utf8.first == blank || text.utf8.last == blank
        return hasBlanks || text.utf8.contains(where: { csvMarks.contains($0) })
            ? quoted(text) : text
    }

    /// A field of Anki's text.
    ///
    /// A field that begins with `#` is quoted, because Anki would ignore the row as a comment.
    static func anki(_ text: String) -> String {
        let isComment = text.utf8.first == UInt8(ascii: "#")
        return isComment || text.utf8.contains(where: { ankiMarks.contains($0) })
            ? quoted(text) : text
    }

    /// A text as HTML.
    static func html(_ text: String) -> String {
        guard text.utf8.contains(where: { htmlMarks.contains($0) }) else { return text }
        var html = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "\n", "\r": html += "<br>"
            default: html.unicodeScalars.append(scalar)
            }
        }
        return html
    }

    /// Undoes ``tsv(_:)``; a backslash before any other character stays.
    static func withoutBackslashes(_ field: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(field.count)
        var rest = field
        while let byte = rest.popFirst() {
            if byte == backslash, let letter = rest.first,
                let unescapedByte = unescapedBytes[letter]
            {
                text.append(unescapedByte)
                rest.removeFirst()
            } else {
                text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func quoted(_ text: String) -> String {
        var field: [UInt8] = [quote]
        for byte in text.utf8 {
            if byte == quote { field.append(quote) }
            field.append(byte)
        }
        field.append(quote)
        return String(decoding: field, as: UTF8.self)
    }

    private static let backslash = UInt8(ascii: "\\")
    private static let quote = UInt8(ascii: "\"")
    private static let csvMarks = Array("\",\r\n".utf8)
    private static let ankiMarks = Array("\"\t\r\n".utf8)
    private static let htmlMarks = Array("&<>\r\n".utf8)

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "\t"): UInt8(ascii: "t"), UInt8(ascii: "\n"): UInt8(ascii: "n"),
        UInt8(ascii: "\r"): UInt8(ascii: "r"), backslash: backslash,
    ]
    private static let unescapedBytes = [UInt8: UInt8](
        uniqueKeysWithValues: escapes.map { ($0.value, $0.key) })
}

extension String {
    /// The word without its gender, as dict.cc writes it: `Haus {n}`.
    fileprivate var withoutGender: String {
        guard let brace = lastIndex(of: "{"),
            ["{m}", "{f}", "{n}", "{pl}"].contains(self[brace...])
        else { return self }
        return String(self[..<brace])
    }
}
