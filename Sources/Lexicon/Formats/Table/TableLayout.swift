import Texts

/// The layout of a table: the mark between fields, quotation marks, columns, and the facts in its
/// head.
struct TableLayout: Sendable {
    /// The mark between fields, such as a tab, a comma or a semicolon.
    var delimiter: UInt8
    /// True if a field may stand in quotation marks (RFC 4180), instead of having escapes like
    /// `\n`.
    var hasQuotes: Bool
    /// True if the texts are HTML; nil if each text must be examined.
    var isHTML: Bool?
    /// The names of the columns, if the first record has them.
    var columns: [String] = []
    /// The facts that PyGlossary writes in lines such as `##name` and `##sourceLang`.
    var facts: [String: String] = [:]
    /// True if the third column has other headwords, separated by commas, as in the CSV of
    /// PyGlossary.
    var hasOtherWords = false
    /// The offset of the first record.
    var start = 0

    /// The most lines before the first record.
    private static let headLimit = 100

    /// Reads the layout from the head of a file.
    ///
    /// - Parameters:
    ///   - lines: The file.
    ///   - ending: `tsv` or `csv`.
    /// - Throws: A ``LexiconError`` when the file can't be read.
    init(of lines: EncodedLines, ending: String) throws(LexiconError) {
        let isCSV = ending == "csv"
        var layout: (delimiter: UInt8?, isHTML: Bool?, facts: [String: String]) = (nil, nil, [:])
        var hasOtherWords = false
        var firstRecord = ""
        var count = 0
        var start = lines.start
        try lines.forEach { line, offset in
            let text = String(repairing: line)
            count += 1
            start = offset
            if isCSV, count < TableLayout.headLimit, let fact = TableLayout.quotedFact(text) {
                layout.facts[fact.name] = fact.value
                hasOtherWords = true
                return true
            }
            if let setting = TableLayout.setting(text), count < TableLayout.headLimit {
                switch setting.name {
                case "sep", "separator": layout.delimiter = TableLayout.delimiter(setting.value)
                case "html": layout.isHTML = setting.value.lowercased() == "true"
                default: layout.facts[setting.name] = setting.value
                }
                return true
            }
            firstRecord = text
            return false
        }
        delimiter =
            layout.delimiter
            ?? (isCSV ? TableLayout.guessedDelimiter(firstRecord) : UInt8(ascii: "\t"))
        hasQuotes = isCSV ? true : try TableLayout.hasQuotedFields(lines, from: start)
        isHTML = layout.isHTML
        facts = layout.facts
        self.hasOtherWords = hasOtherWords
        self.start = start
        let fields = TableRecord.fields(of: Array(firstRecord.utf8), self).map(\.trimmed)
        let names = fields.prefix(2).map { $0.lowercased() }
        if let name = names.first, TableLayout.headwordColumnNames.contains(name) {
            columns = fields
        } else if names == ["source", "target"]
            || names.count == 2 && TableLayout.wordNames.contains(names[0])
                && TableLayout.meaningNames.contains(names[1])
        {
            // The head of a glossary of two languages, or in another language.
            columns = fields
        } else if fields.count > 1, fields.prefix(2).allSatisfy(TableLayout.isLanguage) {
            columns = fields
            facts.merge(["sourcelang": fields[0], "targetlang": fields[1]]) { existing, _ in
                existing
            }
        }
    }

    /// True if one of the first lines has quotation marks around a field.
    private static func hasQuotedFields(
        _ lines: EncodedLines, from start: Int
    ) throws(LexiconError) -> Bool {
        var count = 0
        var isFound = false
        try lines.forEach(from: start) { line, _ in
            count += 1
            isFound = TableQuotes.areUsed(in: Array(String(repairing: line).utf8))
            return !isFound && count < headLimit
        }
        return isFound
    }

    /// A line before the records: `##name<TAB>…`, Anki's `#separator:tab`, Excel's `sep=;`.
    private static func setting(_ line: String) -> (name: String, value: String)? {
        if line.hasPrefix("sep="), line.utf8.count == 5 {
            return ("sep", String(line.dropFirst(4)))
        }
        guard line.hasPrefix("#") else { return nil }
        let content = line.drop { $0 == "#" }
        guard let end = content.firstIndex(where: { $0 == "\t" || $0 == ":" }) else {
            // A line with `#` and no tab is a comment. With a tab, it is a record whose word begins
            // with `#`.
            return line.contains("\t") ? nil : ("", "")
        }
        let isFact = line.hasPrefix("##") && content[end] == "\t"
        guard isFact || content[end] == ":" else { return nil }
        return (
            content[..<end].lowercased(),
            content[content.index(after: end)...].filter { $0 != "\r" }
        )
    }

    /// A line `"#name","…"` before the records, as the CSV of PyGlossary has it.
    private static func quotedFact(_ line: String) -> (name: String, value: String)? {
        guard line.hasPrefix("\"#") else { return nil }
        let fields = TableRecord.quotedFields(Array(line.utf8), guessedDelimiter(line)).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard fields.count == 2 else { return nil }
        return (fields[0].dropFirst().lowercased(), fields[1].trimmed)
    }

    private static func delimiter(_ name: String) -> UInt8? {
        let names: [String: UInt8] = [
            "tab": 9, "comma": UInt8(ascii: ","), "semicolon": UInt8(ascii: ";"),
            "pipe": UInt8(ascii: "|"), "space": UInt8(ascii: " "), "colon": UInt8(ascii: ":"),
        ]
        return names[name.lowercased()] ?? (name.utf8.count == 1 ? name.utf8.first : nil)
    }

    /// The first comma, semicolon or tab in a line, outside of quotation marks; a comma if there is
    /// none.
    private static func guessedDelimiter(_ line: String) -> UInt8 {
        var isQuoted = false
        for byte in line.utf8 {
            switch byte {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"):
                if !isQuoted { return byte }
            default: break
            }
        }
        return UInt8(ascii: ",")
    }

    /// True if a column has the name of a language.
    ///
    /// A code does not count, because it may be a word.
    private static func isLanguage(_ name: String) -> Bool {
        name.utf8.count > longestCode && Language(name) != nil
    }

    private static let longestCode = 3

    /// The names that the first column may have in a table that names its columns.
    private static let headwordColumnNames = Set(WordLists.items("head"))

    /// The names of the first column in other languages, which are words of a dictionary, too.
    private static let wordNames = Set(WordLists.items("column word").map { $0.lowercased() })

    /// The names of the second column beside these.
    private static let meaningNames = Set(WordLists.items("column meaning").map { $0.lowercased() })
}
