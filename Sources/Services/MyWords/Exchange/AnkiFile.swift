import Core
import Lexicon
import Texts

/// Reads the text files that Anki exports.
enum AnkiFile {
    /// Reads the marks of a file.
    ///
    /// - Parameters:
    ///   - bytes: The file, whose head lines may be missing.
    ///   - chosenColumns: The columns that the user has named; nil to find them in the file.
    ///   - now: The time of a context whose row has no time.
    /// - Returns: The marks, and notes on the refused rows.
    /// - Throws: A ``MarkImportError`` when the file is damaged.
    static func read(
        _ bytes: [UInt8], _ chosenColumns: MarkColumns?, now: UnixTime
    ) throws(MarkImportError) -> MarkImport {
        let head = AnkiHead(bytes)
        var rows = RowReader(
            bytes, separator: head.separator ?? separator(in: bytes[head.end...]),
            escape: .quotes, comment: "#", from: head.end, line: head.line)
        var row: [String] = []
        guard let line = try rows.next(&row) else { return MarkCollector().result(.anki) }
        var table = TableRows(chosenColumns ?? head.columns(first: row), now: now)
        if head.isHTML { table.plainText = { AnkiFile.text($0) } }
        if chosenColumns == nil { table.tagsColumn = head.tagsIndex }
        table.lists = head.tags
        table.mayHaveCardMarkup = !head.isFromMot
        return try table.read(rows, first: (row, line), of: bytes, .anki)
    }

    /// The first of Anki's separators that occurs in the rows; a blank if none does.
    private static func separator(in bytes: ArraySlice<UInt8>) -> UInt8 {
        let sample = bytes.prefix(8_192)
        return "\t|;:,".utf8.first { sample.contains($0) } ?? UInt8(ascii: " ")
    }

    /// The text of a field in HTML, on one line.
    static func text(_ html: String) -> String {
        guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") })
        else { return html }
        // `▣` stands for a picture.
        return StyledText(html: html.utf8).paragraphs.map(\.text).joined(separator: " ")
            .replacing("▣", with: "")
    }
}

/// The head lines of Anki's text, `#key:value`.
struct AnkiHead {
    /// The separator of fields; nil if it must be found in the rows.
    private(set) var separator: UInt8?
    private(set) var isHTML = false
    /// Tags of all notes.
    private(set) var tags: [String] = []
    /// The offset of the first row, in bytes.
    private(set) var end = 0
    /// The number of the first row's line.
    private(set) var line = 1

    private var names: [String] = []
    // Indices of columns, counted from 0.
    private var guidIndex: Int?
    private(set) var tagsIndex: Int?
    /// The columns that name the deck or the note type of a note.
    private var deckAndTypeIndices: Set<Int> = []

    private static let separators: [String: UInt8] = [
        "tab": UInt8(ascii: "\t"), "comma": UInt8(ascii: ","), "semicolon": UInt8(ascii: ";"),
        "space": UInt8(ascii: " "), "pipe": UInt8(ascii: "|"), "colon": UInt8(ascii: ":"),
    ]
    private static let keys: Set<String> = [
        "separator", "html", "tags", "columns", "notetype", "deck", "notetype column",
        "deck column", "tags column", "guid column",
    ]

    /// Reads the head of a file.
    init(_ bytes: [UInt8]) {
        // `#mot columns` ends the head of a file from Mot: a later line that begins with `#` is a
        // word.
        var isLast = false
        while !isLast, AnkiHead.isHead(bytes[end...]) {
            let text = bytes[end...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
            if let setting = AnkiHead.setting(in: text) {
                set(setting.key, setting.value)
                isLast = setting.key == "mot columns"
            }
            let isPair = bytes[text.endIndex...].starts(with: "\r\n".utf8)
            end = min(bytes.count, text.endIndex + (isPair ? 2 : 1))
            line += 1
        }
    }

    /// Returns true if a file begins with a head line.
    static func hasHead(_ bytes: [UInt8]) -> Bool {
        let line = bytes.prefix(1_000).prefix { $0 != UInt8(ascii: "\n") }
        // `# Tags: food` is a heading of Markdown.
        guard !line.starts(with: "# ".utf8) else { return false }
        return setting(in: line).map { keys.contains($0.key) } ?? false
    }

    /// True if `mot export` wrote the file.
    ///
    /// In files of earlier versions, the GUID is the first column.
    var isFromMot: Bool {
        names.count > 3 && Set(names.prefix(3)) == Set(AnkiText.names.prefix(3))
            && names[3] == AnkiText.names[3]
    }

    /// Returns the columns of rows like the first one.
    ///
    /// If no column has a name for the words, the first free column has the words. If no column has
    /// a name at all, the free columns are those of a table without a head. Columns with data of
    /// Anki itself, such as tags, are not free.
    func columns(first row: [String]) -> MarkColumns {
        let ankiIndices = deckAndTypeIndices.union([guidIndex, tagsIndex].compactMap(\.self))
        let labels = (0..<max(row.count, names.count)).map { index in
            ankiIndices.contains(index) || index >= names.count ? "" : names[index]
        }
        var columns = MarkColumns(names: labels).columns
        if let guidIndex, guidIndex < columns.count { columns[guidIndex] = .guid }
        let places = columns.indices.filter { !ankiIndices.contains($0) }
        if names.isEmpty {
            let found = MarkColumns(first: places.map { row[$0] }).columns
            for (place, column) in zip(places, found) { columns[place] = column }
        } else {
            columns.add([.word], at: places)
        }
        var freeIndices = columns.indices.filter { columns[$0] == nil && !ankiIndices.contains($0) }
        // In a file from Mot, the back of a card repeats other columns, so it is not reported.
        // Files of Mot's first version do not have those other columns.
        if isFromMot { freeIndices.removeAll { AnkiText.names.contains(labels[$0]) } }
        let unknownNames = freeIndices.map { labels[$0].isEmpty ? "column \($0 + 1)" : labels[$0] }
        let deckAndTypeNames = deckAndTypeIndices.sorted().map { index in
            index < names.count ? names[index] : "column \(index + 1)"
        }
        return MarkColumns(columns, unknownNames: unknownNames + deckAndTypeNames)
    }

    /// The tags in a field.
    static func tags(in value: String) -> [String] {
        // Take one list more than the limit, so that the excess is reported.
        Array(ListNames.parts(of: value.cleaned(limit: .max)).prefix(MarkLimits.lists + 1))
    }

    /// True for a line that begins with `#`, or with `"#`, as spreadsheets write it.
    private static func isHead(_ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: "#".utf8) || line.starts(with: "\"#".utf8)
    }

    private static func setting(in line: ArraySlice<UInt8>) -> (key: String, value: String)? {
        guard isHead(line), let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let quote = UInt8(ascii: "\"")
        let isQuoted = line.first == quote
        let key = String(decoding: line[..<colon].dropFirst(isQuoted ? 2 : 1), as: UTF8.self)
        let value = String(
            decoding: (isQuoted ? [quote] : []) + line[(colon + 1)...], as: UTF8.self)
        return (key.cleaned().lowercased(), value)
    }

    /// The fields of a value, without the empty fields that a spreadsheet adds to each line.
    private func fields(of value: String) -> [String] {
        let separators = "\t,;|".utf8
        // If the separator is not known yet, use the first one in the value, as in `comma,,,`.
        let valueSeparator = separator ?? value.utf8.dropFirst().first(where: separators.contains)
        var rows = RowReader(
            Array(value.utf8), separator: valueSeparator ?? UInt8(ascii: "\t"), escape: .quotes)
        var fields: [String] = []
        do throws(MarkImportError) {
            _ = try rows.next(&fields)
        } catch {
            // A value with broken quotes is ignored.
            return []
        }
        while fields.last?.isEmpty == true { fields.removeLast() }
        return fields
    }

    private mutating func set(_ key: String, _ value: String) {
        // A value of one byte may be the separator itself.
        let fields = value.utf8.count == 1 ? [value] : fields(of: value)
        let value = fields.first ?? ""
        let word = value.cleaned().lowercased()
        let index = Int(word).flatMap { (1...1_000).contains($0) ? $0 - 1 : nil }
        switch key {
        case "separator":
            separator =
                AnkiHead.separators[word] ?? (value.utf8.count == 1 ? value.utf8.first : nil)
        case "html": isHTML = word == "true"
        case "tags": tags = AnkiHead.tags(in: value)
        case "columns", "mot columns":
            names = fields.map { $0.cleaned(limit: MarkLimits.name) }
            if tagsIndex == nil { tagsIndex = names.firstIndex { $0.lowercased() == "tags" } }
        case "guid column": guidIndex = index
        case "tags column": tagsIndex = index
        case "deck column", "notetype column": if let index { deckAndTypeIndices.insert(index) }
        default: break
        }
    }
}
