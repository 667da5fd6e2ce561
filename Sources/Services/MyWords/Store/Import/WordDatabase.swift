import Core
import GRDB
import Texts

/// Reads the words of programs that store words in SQLite.
enum WordDatabase {
    /// Reads the marks of a file.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - now: The time of a context whose row has no time.
    ///   - zone: The time zone in which the days begin on which words are due.
    /// - Returns: The marks, and notes on the refused rows.
    /// - Throws: A ``MarkImportError`` when the file is damaged, or of an unknown program.
    static func read(
        _ bytes: consuming [UInt8], now: UnixTime, in zone: any TimeZoneService
    ) throws(MarkImportError) -> MarkImport {
        do {
            let file = try ForeignDatabase(bytes)
            if let words = try LookedUpWords.all.first(where: { try file.has($0.tables) }) {
                return try words.marks(in: file, now: now)
            }
            guard try file.has(AnkiCollection.tables) else {
                throw MarkImportError.unknownDatabase
            }
            return try AnkiCollection.marks(in: file, now: now, zone)
        } catch let error as MarkImportError {
            throw error
        } catch {
            throw .damagedDatabase
        }
    }
}

/// The words that were looked up on an e-reader.
///
/// Each look-up is a row of the table `found`. Look-ups of the same word are merged later, the
/// newest first.
private struct LookedUpWords {
    let form: MarkFileForm
    let tables: [ForeignDatabase.Table]
    /// A query for the `word`, its `sentence`, the title of the book as `source`, and the `time` in
    /// seconds since 1970.
    let selection: String

    static let all = [
        LookedUpWords(
            form: .kindle,
            tables: [
                .init("WORDS", ["id", "word", "stem", "timestamp"]),
                .init("LOOKUPS", ["word_key", "book_key", "usage", "timestamp"]),
                .init("BOOK_INFO", ["id", "title"]),
            ],
            selection: """
                SELECT coalesce(nullif(trim(stem), ''), word) AS word, usage AS sentence, title AS source,
                    coalesce(LOOKUPS.timestamp, WORDS.timestamp) / 1000 AS time
                FROM WORDS LEFT JOIN LOOKUPS ON word_key = WORDS.id
                LEFT JOIN BOOK_INFO ON BOOK_INFO.id = book_key
                """),
        LookedUpWords(
            form: .koReader,
            tables: [
                .init(
                    "vocabulary",
                    ["word", "title_id", "create_time", "prev_context", "next_context"],
                    newerColumns: ["highlight"]),
                .init("title", ["id", "name"]),
            ],
            // The highlight is the word as the book has it.
            selection: """
                SELECT word, name AS source, create_time AS time,
                    CASE WHEN ifnull(prev_context, '') || ifnull(next_context, '') <> '' THEN
                        ifnull(prev_context, '') || coalesce(nullif(highlight, ''), word)
                        || ifnull(next_context, '')
                    END AS sentence
                FROM vocabulary LEFT JOIN title ON title.id = title_id
                """),
        LookedUpWords(
            form: .kobo,
            tables: [
                .init("WordList", ["Text", "VolumeId", "DateCreated"]),
                .init("content", ["ContentID", "Title"]),
            ],
            // Kobo stores a word as it was selected, with the punctuation after it.
            selection: """
                SELECT trim(Text, ' .,;:!?…“”‘’«»()"') AS word, NULL AS sentence, Title AS source,
                    CAST(strftime('%s', DateCreated) AS INTEGER) AS time
                FROM WordList LEFT JOIN content ON ContentID = VolumeId
                """),
    ]

    func marks(in file: ForeignDatabase, now: UnixTime) throws -> MarkImport {
        try file.copy(tables, ForeignDatabase.foundTable(selection, by: "time"))
        let columns: [MarkColumn] = [.word, .source, .sentence, .added]
        var rows = TableRows(MarkColumns(columns, unknownNames: []), now: now)
        rows.mayHaveCardMarkup = false
        return try file.marks(form) { [rows] row, _ in
            let time = StoredMark.time(row["time"])?.exchangeText ?? ""
            let texts = ["word", "source", "sentence"].map { row.text($0) }
            return rows.fields(of: texts + [time]).fields
        }
    }
}
