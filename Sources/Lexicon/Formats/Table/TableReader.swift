import struct SystemPackage.FilePath

/// A personal glossary: a table whose first column has the headwords, as spreadsheets, Anki and
/// PyGlossary ("Tabfile", "CSV") write it.
///
///     quire<TAB>24 sheets of paper
///     colour|color<TAB>what red and blue are
///
/// A location is the offset of a record.
final class TableReader: FactsReader {
    let facts: DictionaryFacts
    private let lines: EncodedLines
    private let layout: TableLayout

    /// About how long a record is, in bytes.
    private static let usualLength = 60
    /// The most lines to read of a record in quotation marks.
    private static let lineLimit = 1_000

    /// - Throws: A ``LexiconError`` when the file can't be read.
    init(_ path: FilePath, among files: OpenFiles) throws(LexiconError) {
        let file = try files.open(path)
        let source = try file.uncompressed()
        let ending = path.string.lowercased().hasSuffix(".csv") ? "csv" : "tsv"
        lines = try TableReader.lines(of: source)
        let layout = try TableLayout(of: lines, ending: ending)
        self.layout = layout
        guard try TableReader.hasFields(lines, layout) else {
            let name = layout.delimiter == UInt8(ascii: "\t") ? "TAB" : "comma"
            throw .unsupported(
                file: path.string, reason: "no line has a \(name) between a word and its text")
        }
        let declaredLanguages = Languages(
            headwords: layout.facts["sourcelang"].flatMap { Language($0) },
            entries: layout.facts["targetlang"].flatMap { Language($0) })
        let infoLines = ["description", "author", "publisher", "copyright", "license", "website"]
            .compactMap { layout.facts[$0] }
        facts = try DictionaryFacts(
            path, [file], title: layout.facts["name"] ?? layout.facts["bookname"],
            languages: declaredLanguages.headwords == nil
                ? Languages(in: path.stem ?? "") : declaredLanguages,
            count: source.count / TableReader.usualLength + 1,
            about: infoLines.joined(separator: "\n"))
    }

    /// The lines, in the encoding of Western Windows if the text is not in Unicode.
    private static func lines(of source: any ByteSource) throws(LexiconError) -> EncodedLines {
        let lines = try EncodedLines(source)
        guard lines.encoding == .utf8, try !source.beginsInUTF8() else { return lines }
        return try EncodedLines(source, otherwise: .windows1252)
    }

    /// The most lines that are read to distinguish a text from a table.
    private static let sampleCount = 200
    /// The most bytes of these lines.
    private static let sampleSize = 1 << 20

    /// Returns true if a file begins with `##name`, or if nine lines in ten have a tab.
    ///
    /// Texts that are no tables may have the same file name extension.
    ///
    /// Returns false for a file that can't be read, because many texts belong to no dictionary.
    fileprivate static func isTable(_ path: FilePath) -> Bool {
        do throws(LexiconError) {
            var lines = try lines(of: OpenFiles().open(path))
            lines.lineLimit = usualLength * sampleCount
            var (lineCount, count, tabCount) = (0, 0, 0)
            var hasName = false
            try lines.forEach { line, offset in
                hasName =
                    hasName
                    || offset == lines.start
                        && String(repairing: line).hasPrefix("##name\t")
                lineCount += 1
                guard lineCount < 10 * sampleCount, offset < sampleSize else { return false }
                guard line.count > 0, line[0] != UInt8(ascii: "#") else { return true }
                count += 1
                if let tab = line.firstIndex(of: UInt8(ascii: "\t"), from: 0), tab > 0 {
                    tabCount += 1
                }
                return !hasName && count < sampleCount
            }
            return hasName || tabCount > 0 && tabCount * 10 >= count * 9
        } catch {
            return false
        }
    }

    /// True if one of the first lines has two fields, or if there are no lines.
    private static func hasFields(
        _ lines: EncodedLines, _ layout: TableLayout
    ) throws(LexiconError) -> Bool {
        var count = 0
        var hasDelimiter = false
        try lines.forEach(from: layout.start) { line, _ in
            guard line.count > 0, line[0] != UInt8(ascii: "#") else { return true }
            count += 1
            hasDelimiter = (0..<line.count).contains { line[$0] == layout.delimiter }
            return !hasDelimiter && count < lineLimit
        }
        return hasDelimiter || count == 0
    }

    func forEachHeadword(_ body: HeadwordBody) throws(LexiconError) {
        try forEachRecord(from: layout.start) { record, _, offset in
            let location = HeadwordLocation(rawValue: UInt64(offset))
            return record?.words.report(at: location, to: body) ?? true
        }
    }

    func entry(
        at location: HeadwordLocation, within budget: WorkBudget
    ) throws(LexiconError) -> Entry {
        var entryRecord: (record: TableRecord, isCut: Bool)?
        let offset = Int(clamping: location.rawValue)
        if offset >= layout.start {
            try forEachRecord(from: offset) { record, isCut, place in
                if place == offset { entryRecord = record.map { ($0, isCut) } }
                return false
            }
        }
        guard let entryRecord else {
            throw .damaged(file: path, reason: "no entry is at \(offset)")
        }
        let texts = texts(of: entryRecord.record) + (entryRecord.isCut ? [.truncationNote] : [])
        return Entry(word: entryRecord.record.words[0], body: .texts(texts), isAboutHeadword: true)
    }

    /// The texts of a record, each after the name of its column if the table names more than two
    /// columns.
    private func texts(of record: TableRecord) -> [RawText] {
        record.texts.enumerated().compactMap { number, text in
            guard !text.isEmpty else { return nil }
            let isHTML = layout.isHTML ?? text.looksLikeHTML
            let column = number + 1
            let label =
                layout.columns.count > 2 && column < layout.columns.count
                ? layout.columns[column] + ": " : ""
            return RawText(label + text, isHTML ? .html : .unmarked)
        }
    }

    /// Calls the body with each record until the body returns false.
    ///
    /// The record is nil if it has no headword or no text.
    private func forEachRecord(
        from start: Int, _ body: (_ record: TableRecord?, _ isCut: Bool, _ offset: Int) -> Bool
    ) throws(LexiconError) {
        // A record that continues on the next line, within quotation marks.
        typealias OpenRecord = (bytes: [UInt8], offset: Int, lineCount: Int)
        var openRecord: OpenRecord?
        func isCut(_ record: OpenRecord) -> Bool {
            record.lineCount > TableReader.lineLimit
                || record.bytes.count >= EncodedLines.longestLine
        }
        var isHead = !layout.columns.isEmpty && start == layout.start
        try lines.forEach(from: start) { line, offset in
            var record = openRecord ?? (bytes: [], offset: offset, lineCount: 0)
            let wasOpen = openRecord != nil
            // Drops the second reference to the bytes, so that appending does not copy them.
            openRecord = nil
            // If a record is too long, its further lines are left out.
            if record.lineCount < TableReader.lineLimit,
                record.bytes.count < EncodedLines.longestLine
            {
                if record.lineCount > 0 { record.bytes.append(UInt8(ascii: "\n")) }
                record.bytes += Array(line, 0..<line.count)
            }
            record.lineCount += 1
            if TableRecord.isOpen(after: line, layout, before: wasOpen) {
                openRecord = record
                return true
            }
            if isHead {
                isHead = false
                return true
            }
            return body(TableRecord(record.bytes, layout), isCut(record), record.offset)
        }
        if let openRecord {
            _ = body(TableRecord(openRecord.bytes, layout), isCut(openRecord), openRecord.offset)
        }
    }
}

extension DictionaryFormat {
    /// Tables of words: `.tsv`, `.tab` and `.csv`, and `.txt` if the text is a table.
    static let table = {
        var format = DictionaryFormat(
            "table", endings: [".tsv", ".tab", ".csv", ".txt"], open: TableReader.init)
        format.isDictionary = { path in
            path.extension?.lowercased() != "txt" || TableReader.isTable(path)
        }
        return format
    }()
}
