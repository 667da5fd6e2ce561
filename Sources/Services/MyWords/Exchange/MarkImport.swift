public import Core
import Texts

/// The marks in a file, and notes on the refused and the shortened rows.
///
/// Only the places of the marks are kept; ``part(from:)`` reads the marks again, part by part,
/// because a million marks would take ten times the memory of the file.
public struct MarkImport: Sendable {
    public let form: MarkFileForm
    /// The rows from which nothing was read.
    public let refusedRows: LineNotes
    /// The rows from which something was left out.
    public let shortenedRows: LineNotes
    /// The names of the first hundred columns that are ignored.
    public let unknownColumns: [String]
    /// The number of passages or headings that are no words.
    public let leftOutCount: Int
    /// True if the file was read as Windows-1252, because it is not Unicode.
    public internal(set) var isWindowsText = false
    let places: [Place]
    /// Reads the mark at the offset of a place again.
    let fields: @Sendable (Int) -> MarkFields?

    /// The place of a mark in the file.
    struct Place {
        /// The first eight bytes of the mark's key.
        let start: UInt64
        /// The argument with which ``fields`` reads the mark again.
        let offset: Int
    }

    /// The number of marks in a part; up to twice as many if many keys begin with the same bytes.
    fileprivate static let partSize = 2_000

    /// The number of rows that have a mark.
    public var rowCount: Int { places.count }

    /// A part of the marks, in which each key and each GUID occurs once.
    ///
    /// The marks are in the order of the file if one part has all of them.
    ///
    /// - Parameter start: The index of the first place of the part; 0 for the first part.
    /// - Returns: The marks, and the start of the next part; nil after the last one.
    public func part(from start: Int) -> (records: [MarkRecord], next: Int?) {
        var end = min(start + MarkImport.partSize, places.count)
        let endLimit = min(end + MarkImport.partSize, places.count)
        while end < endLimit, end > 0, places[end].start == places[end - 1].start { end += 1 }
        var marks = UniqueMarks()
        for place in places[min(start, end)..<end] {
            if let record = fields(place.offset).flatMap(MarkRecord.init) { marks.add(record) }
        }
        return (marks.records, end < places.count ? end : nil)
    }

    /// All marks.
    public var records: [MarkRecord] {
        var records: [MarkRecord] = []
        var start: Int? = 0
        while let partStart = start {
            let part = part(from: partStart)
            records += part.records
            start = part.next
        }
        return records
    }
}

/// Merges marks that have the same key.
private struct UniqueMarks {
    private(set) var records: [MarkRecord] = []
    private var indicesByKey: [MarkKey: Int] = [:]
    /// The index of the record to which each GUID belongs.
    private var ownerIndices: [String: Int] = [:]

    mutating func add(_ newRecord: MarkRecord) {
        var record = newRecord
        let index = indicesByKey[record.key] ?? records.count
        if let guid = record.guid {
            // A GUID identifies one mark, so the first mark keeps it.
            let ownerIndex = ownerIndices[guid] ?? index
            ownerIndices[guid] = ownerIndex
            if ownerIndex != index { record.guid = nil }
        }
        if index < records.count {
            records[index] = records[index].merged(with: record)
        } else {
            indicesByKey[record.key] = index
            records.append(record)
        }
    }
}

/// Notes on lines of a file.
public struct LineNotes: Hashable, Sendable {
    /// The most notes that are kept.
    public static let limit = 100

    /// The first notes.
    public private(set) var firstNotes: [LineNote] = []
    /// The number of all notes, including notes that are not kept.
    public private(set) var count = 0

    mutating func append(_ note: LineNote) {
        count += 1
        if firstNotes.count < LineNotes.limit { firstNotes.append(note) }
    }
}

/// A note on a line of a file.
public struct LineNote: Hashable, Sendable {
    /// The word for a line: `row` in a database.
    var unit = "line"
    /// The line, counted from 1.
    public let line: Int
    public let reason: Reason

    public enum Reason: Hashable, Sendable {
        /// The field of the word is empty, or has only invisible characters.
        case noWord
        /// An element of a list in JSON is no mark.
        case noMark
        /// A text, or the number of lists or contexts, is over its limit.
        case tooLong
        /// The row has more fields than there are columns.
        case moreFields
        /// The row has no tab, as the others have.
        case noTab
        case unknownDate(String)
        case unknownReview
    }
}

extension LineNote: CustomStringConvertible {
    public var description: String {
        let text =
            switch reason {
            case .noWord: "there is no word"
            case .noMark: "this is no mark; a mark has at least a \"word\""
            case .tooLong: "a text is too long; its end was left out"
            case .moreFields:
                "a field behind the last column was left out; one with a separator needs quotes"
            case .noTab:
                "there is no tab, so this is a word; a line end in a meaning needs quotes around it"
            case .unknownDate(let text):
                "\"\(text)\" is no date such as 2026-11-30; it was left out"
            case .unknownReview: "its reviews can't be read; they were left out"
            }
        return "\(unit) \(line): \(text)"
    }
}

/// The reason why nothing is read from a file with marks.
///
/// The file is not named, because the caller knows its name.
public enum MarkImportError: Error, Hashable {
    /// The file is larger than the limit, in bytes.
    case tooLarge(limit: Int)
    /// The file has more rows than the limit.
    case tooManyRows(limit: Int)
    /// A line, or a row with quoted line ends, is longer than the limit, in bytes.
    case lineTooLong(line: Int, limit: Int)
    /// A line is not Unicode.
    case notUnicode(line: Int)
    /// The file is a ZIP archive without a collection of Anki, such as a spreadsheet, or an archive
    /// from standard input.
    case archive
    /// The file is a ZIP archive that can't be unpacked.
    case damagedArchive(reason: String)
    /// The program that unpacks a collection of Anki is not installed.
    case noUnpacker(program: String)
    /// The file is a database of SQLite with unknown tables.
    case unknownDatabase
    /// The file is a database of SQLite that can't be read.
    case damagedDatabase
    /// A line has a zero byte, so the file is no text.
    case zeroByte(line: Int)
    /// A quote is opened and never closed.
    case openQuote(line: Int)
    /// A closing quote is followed by something other than a separator.
    case textAfterQuote(line: Int)
    /// The file is damaged or incomplete.
    case damaged(MarkFileForm, line: Int, reason: String)
    /// The JSON has no list of marks.
    case noMarks
    /// Most rows have a sentence, a number or code in the place of the word.
    case noWords(line: Int, text: String)
    /// The file was written by a newer version of this program.
    case newerVersion
    /// The file is XML that begins with another element than GoldenDict's favorites.
    case otherXML(element: String)
    /// A name in the user's list of columns is unknown.
    case unknownColumn(String)
    /// Two names in the user's list of columns mean the same column.
    case repeatedColumn(String)
    /// No column has the words.
    case noWordColumn
}

extension MarkImportError: CustomStringConvertible {
    /// The cause and the remedy.
    public var description: String {
        switch self {
        case .tooLarge(let limit): "it is larger than \(limit >> 20) MiB; split it"
        case .tooManyRows(let limit): "it has more than \(limit.grouped) rows; split it"
        case .lineTooLong(let line, let limit):
            "line \(line) is longer than \(limit >> 20) MiB, so this is no list of words; break the line"
        case .notUnicode(let line):
            "line \(line) is not Unicode; save the file as UTF-8, or convert it with iconv"
        case .archive:
            "it is an archive, not text; import a deck of Anki from a file, and save a spreadsheet as CSV"
        case .damagedArchive(let reason):
            "it is an archive that can't be unpacked: \(reason); copy or export it again"
        case .noUnpacker(let program):
            "it is packed with \(program), which is not installed; install \(program), or export it from "
                + "Anki with “Support older Anki versions” ticked"
        case .unknownDatabase:
            "this SQLite database is not from Kindle, KOReader, Kobo or Anki; export its words as text"
        case .damagedDatabase:
            "this is an SQLite database that is damaged or incomplete; copy or export it again"
        case .zeroByte(let line):
            "line \(line) has a zero byte, so it is no text; save or export it as text in UTF-8"
        case .openQuote(let line):
            """
            the quote in line \(line) is never closed; close it, and double the quotes inside ("")
            """
        case .textAfterQuote(let line):
            """
            line \(line) has text after a closing quote; double the quotes inside a field ("")
            """
        case .damaged(let form, let line, let reason):
            "line \(line) is not \(form.rawValue): \(reason); mend it, or export it again"
        case .noMarks: "this JSON has no list of marks; use a file of `mot export --format json`"
        case .noWords(let line, let text):
            "this does not look like a list of words: line \(line) is “\(text)”; write a word a "
                + "line, its meaning behind a tab, or name the columns of a table in its first row "
                + "(word, meaning)"
        case .newerVersion: "it was written by a newer version of mot; install that version"
        case .unknownColumn(let name):
            "there is no column \"\(name)\"; use \(MarkColumn.names), or - for none"
        case .otherXML(let element):
            "it is XML that begins with <\(element)>, not GoldenDict's favorites; "
                + "save its words as CSV"
        case .repeatedColumn(let name):
            "two columns mean \"\(name)\"; write - for one of them"
        case .noWordColumn: "no column has the words; name one \"word\""
        }
    }
}

/// Collects the places of the marks in a file, and the problems with its rows.
struct MarkCollector {
    /// The most rows of a file.
    static let rowLimit = 1_000_000

    private let rowLimit: Int
    private let unit: String
    private var places: [MarkImport.Place] = []
    private var rowCount = 0
    private var refusedRows = LineNotes()
    private var shortenedRows = LineNotes()
    /// The number of passages or headings that are no words.
    var leftOutCount = 0
    private var strangeCount = 0
    /// The number of titles without a meaning that end with a comma, as some lines of a poem do.
    private var verseCount = 0
    private var blankCount = 0
    /// The first row that does not look like a word.
    private var firstStrangeRow: (line: Int, text: String)?

    /// - Parameters:
    ///   - rowLimit: The most rows.
    ///   - unit: The word for a line in notes, such as `row`.
    init(rowLimit: Int = MarkCollector.rowLimit, unit: String = "line") {
        self.rowLimit = rowLimit
        self.unit = unit
    }

    /// Reserves room for as many marks as a file has lines.
    init(roomFor text: [UInt8]) {
        self.init()
        places.reserveCapacity(min(text.count { $0 == UInt8(ascii: "\n") } + 1, rowLimit))
    }

    /// Adds a mark.
    ///
    /// - Parameters:
    ///   - fields: The fields of the mark in the file.
    ///   - offset: The argument with which the mark can be read again.
    ///   - line: The line where the mark begins.
    ///   - unreadReasons: The problems with parts of the mark that could not be read.
    ///   - isOfPerson: True if the row has an address of mail.
    /// - Throws: ``MarkImportError/tooManyRows(limit:)``.
    mutating func add(
        _ fields: MarkFields, at offset: Int, line: Int, unreadReasons: [LineNote.Reason] = [],
        isOfPerson: Bool = false
    ) throws(MarkImportError) {
        rowCount += 1
        guard rowCount <= rowLimit else { throw .tooManyRows(limit: rowLimit) }
        guard let record = MarkRecord(fields) else {
            refuse(line, .noWord)
            return
        }
        if fields.isCut { shortenedRows.append(LineNote(unit: unit, line: line, reason: .tooLong)) }
        for reason in unreadReasons {
            shortenedRows.append(LineNote(unit: unit, line: line, reason: reason))
        }
        let isLikeWord = MarkCollector.isLikeWord(
            record.title, hasMeaning: !record.meaning.isEmpty)
        if isOfPerson || !isLikeWord || MarkCollector.isMeasure(record.meaning)
            || MarkCollector.hasCode(record.meaning)
        {
            // A quarter of sentences is enough, because they may be the meanings of other lines.
            let isSentence =
                record.meaning.isEmpty
                && record.title.count { $0 == " " } >= MarkCollector.longestTitle
            strangeCount += isSentence ? 2 : 1
            firstStrangeRow = firstStrangeRow ?? (line, "\(record.title) \(record.meaning)")
        }
        blankCount += record.title.utf8.count { $0 == UInt8(ascii: " ") }
        if record.meaning.isEmpty, [",", ";"].contains(where: record.title.hasSuffix) {
            verseCount += 1
            firstStrangeRow = firstStrangeRow ?? (line, record.title)
        }
        var start: UInt64 = 0
        var shift: UInt64 = 64
        for byte in record.key.id.utf8.prefix(8) {
            shift -= 8
            start |= UInt64(byte) << shift
        }
        places.append(MarkImport.Place(start: start, offset: offset))
    }

    /// Checks that most rows look like words, few like sentences, and that they are no poem.
    ///
    /// - Throws: ``MarkImportError/noWords(line:text:)``.
    func checkWords() throws(MarkImportError) {
        let isPoem =
            places.count > 4 && verseCount > 1 && blankCount > places.count
            && (places.count...places.count * 3).contains(verseCount * 4)
        guard let firstStrangeRow, isPoem || strangeCount * 2 > places.count else { return }
        throw .noWords(
            line: firstStrangeRow.line,
            text: firstStrangeRow.text.cleaned(limit: MarkCollector.shownLength))
    }

    /// The length to which the text in the error is cut, in Unicode scalars.
    private static let shownLength = 40

    /// Records the reason why nothing is read from a line.
    mutating func refuse(_ line: Int, _ reason: LineNote.Reason) {
        refusedRows.append(LineNote(unit: unit, line: line, reason: reason))
    }

    /// The marks that were added.
    ///
    /// - Parameters:
    ///   - form: The form of the file.
    ///   - unknownColumns: The names of columns that are ignored.
    ///   - fields: Reads the mark at the offset of a place again.
    /// - Returns: The marks.
    func result(
        _ form: MarkFileForm, unknownColumns: [String] = [],
        fields: @escaping @Sendable (Int) -> MarkFields? = { _ in nil }
    ) -> MarkImport {
        // Sort the places by key: then each part changes few pages of the database, and marks with
        // equal keys are neighbours.
        let sortedPlaces =
            places.count > MarkImport.partSize
            ? places.sorted { ($0.start, $0.offset) < ($1.start, $1.offset) } : places
        return MarkImport(
            form: form, refusedRows: refusedRows, shortenedRows: shortenedRows,
            unknownColumns: unknownColumns, leftOutCount: leftOutCount, places: sortedPlaces,
            fields: fields)
    }
}
