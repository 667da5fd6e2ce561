import Lexicon
import Texts

/// The form of a file with marks.
public enum MarkFileForm: String, CaseIterable, Sendable {
    /// Rows with tabs between the columns.
    case tsv = "TSV"
    /// Rows with commas between the columns (RFC 4180).
    case csv = "CSV"
    /// CSV with semicolons, as spreadsheets write it where the comma is the decimal sign.
    case semicolons = "CSV with semicolons"
    /// A word a line, or a word and its meaning.
    case list = "a list"
    case json = "JSON"
    /// The text that Anki exports and imports.
    case anki = "Anki's text"
    /// The favorites of GoldenDict.
    case favorites = "GoldenDict's favorites"
    /// The words of another program in XML.
    case xml = "XML"
    /// The words that were looked up in KOReader, `lookup_history.lua`.
    case lookUps = "KOReader's look-ups"
    /// The highlights of Kindle, `My Clippings.txt`.
    case clippings = "Kindle's clippings"
    /// The words that were looked up on a Kindle, `vocab.db`.
    case kindle = "Kindle's vocabulary"
    /// The vocabulary builder of KOReader, `vocabulary_builder.sqlite3`.
    case koReader = "KOReader's vocabulary"
    /// The words of a Kobo, in `KoboReader.sqlite`.
    case kobo = "Kobo's words"
    /// The notes of Anki with their reviews, in a package or as `collection.anki2`.
    case collection = "Anki's collection"
}

extension MarkFileForm {
    /// The number of rows that decide the form.
    private static let sampleSize = 20

    /// Finds the form of a file.
    ///
    /// - Parameters:
    ///   - text: The text of the file.
    ///   - name: The name of the file.
    ///   - hasColumns: True if the user has named the columns; the file is then a table.
    init(of text: [UInt8], name: String, hasColumns: Bool) {
        let start = text.prefix(4_096).drop { $0 <= 0x20 }
        if start.first == UInt8(ascii: "{") || MarkFileForm.isList(start) {
            self = .json
        } else if MarkFileForm.isXML(start, of: text) {
            self = .favorites
        } else if MarkFileForm.hasLookUps(start) {
            self = .lookUps
        } else if AnkiHead.hasHead(text) {
            self = .anki
        } else {
            self = MarkFileForm.table(text, name: name.lowercased(), hasColumns: hasColumns)
        }
    }

    /// Takes away a first line such as `sep=;`, in which Excel names the separator; nil without
    /// such a line.
    init?(takingSeparatorFrom text: inout [UInt8]) {
        let forms: [UInt8: MarkFileForm] = [
            UInt8(ascii: ";"): .semicolons, UInt8(ascii: ","): .csv, MarkFileForm.tab: .tsv,
        ]
        guard text.count > 5, text.starts(with: "sep=".utf8), let form = forms[text[4]],
            text[5] == 0x0A || text[5] == 0x0D
        else { return nil }
        text.removeFirst(5)
        self = form
    }

    /// The rows of a table of this form; nil if the form is no table.
    func rows(_ text: [UInt8]) -> RowReader? {
        switch self {
        case .list, .xml: RowReader(text, separator: MarkFileForm.tab, escape: .backslash)
        case .tsv:
            // Pleco begins the name of a category with `//`.
            RowReader(
                text, separator: MarkFileForm.tab,
                escape: MarkFileForm.hasQuotes(text) ? .quotes : .backslash,
                comment: text.starts(with: "//".utf8) ? "//" : nil, joinsLines: true)
        case .csv: RowReader(text, separator: UInt8(ascii: ","), escape: .quotes)
        case .semicolons: RowReader(text, separator: UInt8(ascii: ";"), escape: .quotes)
        case .json, .anki, .favorites, .lookUps, .clippings, .kindle, .koReader, .kobo, .collection:
            nil
        }
    }

    /// Returns true for a list in JSON, false for a word in brackets.
    private static func isList(_ start: ArraySlice<UInt8>) -> Bool {
        guard start.first == UInt8(ascii: "[") else { return false }
        // Notes of Obsidian begin with `[[`, and a name.
        var rest = start.dropFirst().drop { $0 <= 0x20 }
        if rest.first == UInt8(ascii: "[") { rest = rest.dropFirst().drop { $0 <= 0x20 } }
        return rest.first.map { "{]\"".utf8.contains($0) } ?? false
    }

    /// Returns true for a declaration, a comment, favorites, and elements from beginning to end.
    private static func isXML(_ start: ArraySlice<UInt8>, of text: [UInt8]) -> Bool {
        guard start.first == UInt8(ascii: "<"), let next = start.dropFirst().first else {
            return false
        }
        // The first field of a table may begin with `<b>`.
        let isElement =
            next.isASCIILetter && !start.prefix { $0 != 0x0A && $0 != 0x0D }.contains(tab)
            && text.last { $0 > 0x20 } == UInt8(ascii: ">")
        return isElement || "?!".utf8.contains(next) || start.starts(with: "<root".utf8)
    }

    private static func hasLookUps(_ start: ArraySlice<UInt8>) -> Bool {
        start.starts(with: "-- we can read Lua syntax here!".utf8)
            || start.starts(with: "LookupHistoryEntry".utf8)
    }

    /// Decides whether a file is a table or a list.
    ///
    /// Words have no tabs, but a phrase may have a comma. So a comma separates columns only in one
    /// of these cases:
    /// - The first row is a head.
    /// - The first rows have the same number of fields.
    /// - The name of the file ends with `.csv`, or the user has named the columns.
    private static func table(_ text: [UInt8], name: String, hasColumns: Bool) -> MarkFileForm {
        let lines = text.prefix(RowReader.limit)
            .split(maxSplits: sampleSize, whereSeparator: { $0 == 0x0A || $0 == 0x0D }).prefix(
                sampleSize)
        let firstLine = lines.first ?? []
        let texts = lines.map { String(decoding: $0, as: UTF8.self) }
        // A tab may stand behind the bullet or the number of a line.
        let isTabbed = firstLine.contains(tab) && !ListFile.haveTabsOnlyAtMarks(texts)
        if name.hasSuffix(".tsv") || isTabbed { return .tsv }
        if ClippingsFile.isClippings(texts) { return .clippings }
        let comma = RowSample(.csv, text, firstLine)
        let semicolon = RowSample(.semicolons, text, firstLine)
        if !name.hasSuffix(".csv"), !hasColumns, !comma.isHead, !semicolon.isHead,
            ListFile.looksLikeList(texts)
        {
            return .list
        }
        let isTable = comma.isTable || semicolon.isTable || name.hasSuffix(".csv") || hasColumns
        guard !isTable else {
            let isBetter = semicolon.isTable == comma.isTable && semicolon.count > comma.count
            return isBetter || semicolon.isTable && !comma.isTable ? .semicolons : .csv
        }
        let hasTabs = lines.contains { $0.contains(tab) } && !ListFile.haveTabsOnlyAtMarks(texts)
        return hasTabs ? .tsv : .list
    }

    private static let tab = UInt8(ascii: "\t")

    /// True if fields have quotes around them; in a table from Mot, a quote is a quote.
    private static func hasQuotes(_ text: [UInt8]) -> Bool {
        let head = text.prefix(RowReader.limit).prefix { $0 != 0x0A && $0 != 0x0D }
            .split(separator: tab)
        let quote = UInt8(ascii: "\"")
        let areAllQuoted =
            head.count > 1
            && head.allSatisfy { $0.count > 1 && $0.first == quote && $0.last == quote }
        return !head.contains { $0.elementsEqual("guid".utf8) }
            && (areAllQuoted || TableQuotes.areUsed(in: text))
    }

    /// The first rows of a file, read as a table.
    private struct RowSample {
        /// True if the rows look like a table.
        private(set) var isTable = false
        /// The number of fields in the first row.
        private(set) var count = 0
        private(set) var isHead = false

        init(_ form: MarkFileForm, _ text: [UInt8], _ firstLine: ArraySlice<UInt8>) {
            guard var rows = form.rows(text) else { return }
            var row: [String] = []
            var counts: Set<Int> = []
            do throws(MarkImportError) {
                for number in 0..<sampleSize {
                    guard try rows.next(&row) != nil else { break }
                    if number == 0 {
                        count = row.count
                        isHead = MarkColumns(head: row) != nil
                    }
                    counts.insert(row.count)
                }
            } catch {
                // A file with broken quotes counts as a table, whose reader reports the error.
                if counts.isEmpty, firstLine.contains(rows.separator) {
                    count = 2
                    counts = [2]
                }
            }
            isTable = count > 1 && (isHead || counts.count == 1)
        }
    }
}

/// A format in which marks are exported.
public enum MarkFormat: String, CaseIterable, Sendable {
    /// A row a line, tabs between the columns; tab, line ends and backslash as `\t`, `\n`, `\r`,
    /// `\\`.
    case tsv
    /// RFC 4180: commas between the columns, quotes around a field that needs quotes.
    case csv
    /// All data of the marks, with their contexts and reviews.
    case json
    /// The text that Anki imports. Anki finds a note by its GUID, so a second import updates the
    /// note.
    case anki
}
