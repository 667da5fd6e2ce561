import Core
import FoundationEssentials
import GRDB
import TestSupport
import Testing

@testable import Services

/// The bytes of a database that statements make.
func databaseFile(_ sql: String) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "words.db")
    let queue = try DatabaseQueue(path: path)
    // Anki sorts by a collation of its own.
    try queue.writeWithoutTransaction { database in
        database.add(
            collation: DatabaseCollation("unicase") {
                $0 == $1 ? .orderedSame : $0 < $1 ? .orderedAscending : .orderedDescending
            })
        try database.execute(sql: sql)
    }
    try queue.close()
    return [UInt8](try Data(contentsOf: URL(filePath: path)))
}

/// The words that readers keep.
@Suite(.timeLimit(.minutes(1))) struct `Words in a database` {
    private static let kindle = """
        CREATE TABLE WORDS (id TEXT PRIMARY KEY NOT NULL, word TEXT, stem TEXT, lang TEXT,
            category INTEGER DEFAULT 0, timestamp INTEGER DEFAULT 0, profileid TEXT);
        CREATE TABLE LOOKUPS (id TEXT PRIMARY KEY NOT NULL, word_key TEXT, book_key TEXT,
            dict_key TEXT, pos TEXT, usage TEXT, timestamp INTEGER DEFAULT 0);
        CREATE TABLE BOOK_INFO (id TEXT PRIMARY KEY NOT NULL, asin TEXT, guid TEXT, lang TEXT,
            title TEXT, authors TEXT);
        INSERT INTO WORDS (id, word, stem, timestamp) VALUES
            ('en:quires', 'quires', 'quire', 1600000000000), ('en:abate', 'abate', '', 1600000001000),
            ('en:lone', 'lone', NULL, 1600000002000), ('en:none', ' ', NULL, 1600000003000);
        INSERT INTO LOOKUPS (id, word_key, book_key, usage, timestamp) VALUES
            ('1', 'en:quires', 'b', 'Two quires of paper.', 1600000010000),
            ('2', 'en:quires', 'c', 'Ten quires.', 1600000020000),
            ('3', 'en:abate', 'gone', 'The storm abates.', 1600000030000);
        INSERT INTO BOOK_INFO (id, title) VALUES ('b', 'The Book'), ('c', 'Another');
        """

    private static let koReader = """
        CREATE TABLE title (id INTEGER NOT NULL UNIQUE, name TEXT UNIQUE, filter INTEGER NOT NULL DEFAULT 1);
        CREATE TABLE vocabulary (word TEXT NOT NULL UNIQUE, title_id INTEGER, create_time INTEGER NOT NULL,
            review_time INTEGER, due_time INTEGER NOT NULL, review_count INTEGER NOT NULL DEFAULT 0,
            prev_context TEXT, next_context TEXT, streak_count INTEGER NOT NULL DEFAULT 0);
        INSERT INTO title VALUES (1, 'The Book', 1);
        INSERT INTO vocabulary (word, title_id, create_time, due_time, prev_context, next_context) VALUES
            ('quire', 1, 1600000000, 0, 'a ', ' of paper'), ('abate', NULL, 1600000001, 0, NULL, '');
        """

    private static let kobo = """
        CREATE TABLE WordList (Text TEXT, VolumeId TEXT, DictSuffix TEXT, DateCreated TEXT, PRIMARY KEY (Text));
        CREATE TABLE content (ContentID TEXT NOT NULL, ContentType TEXT NOT NULL, Title TEXT,
            PRIMARY KEY (ContentID));
        INSERT INTO WordList VALUES
            ('impeccable;', 'file:///mnt/onboard/a.epub', '-en', '2020-11-26T16:08:32Z'),
            ('taut', 'file:///mnt/onboard/gone.epub', '-en', '2020-11-26T16:08:31.000'),
            ('undated', NULL, NULL, 'never');
        INSERT INTO content VALUES ('file:///mnt/onboard/a.epub', '6', 'The Book');
        """

    private func read(_ sql: String) throws -> MarkImport {
        try WordDatabase.read(databaseFile(sql), now: importTime, in: FixedTimeZone.utc)
    }

    /// Reads a damaged or an unknown file.
    private func error(of bytes: [UInt8]) -> MarkImportError? {
        do throws(MarkImportError) {
            _ = try WordDatabase.read(bytes, now: importTime, in: FixedTimeZone.utc)
            return nil
        } catch {
            return error
        }
    }

    /// A context with its time in seconds.
    private func context(_ source: String, _ sentence: String, _ time: Int) -> MarkContext {
        MarkContext(
            Markable.Origin(place: MarkRecord.importPlace, source: source, sentence: sentence),
            at: UnixTime(seconds: time))
    }

    @Test func `of a Kindle are stems; each look-up is a context, the newest first`() throws {
        let marks = try read(Self.kindle)
        expectEqual(marks.form, .kindle)
        expectEqual(marks.records.map(\.title), ["abate", "quire", "lone"])
        expectEqual(
            marks.records.map(\.contexts),
            [
                [context("", "The storm abates.", 1_600_000_030)],
                [
                    context("Another", "Ten quires.", 1_600_000_020),
                    context("The Book", "Two quires of paper.", 1_600_000_010),
                ], [],
            ])
        expectEqual(
            marks.records.map(\.added?.seconds), [1_600_000_030, 1_600_000_010, 1_600_000_002])
        expectEqual(marks.refusedRows.firstNotes.map(\.description), ["row 4: there is no word"])
    }

    @Test func `of KOReader have the sentence with the word as it stands there`() throws {
        for hasHighlight in [false, true] {
            let addition = """
                ALTER TABLE vocabulary ADD COLUMN highlight TEXT;
                UPDATE vocabulary SET highlight = 'quires' WHERE word = 'quire';
                """
            let marks = try read(Self.koReader + (hasHighlight ? addition : ""))
            expectEqual(marks.form, .koReader)
            expectEqual(marks.records.map(\.title), ["abate", "quire"])
            let sentence = hasHighlight ? "a quires of paper" : "a quire of paper"
            expectEqual(
                marks.records.map(\.contexts), [[], [context("The Book", sentence, 1_600_000_000)]])
            expectEqual(marks.records.map(\.added?.seconds), [1_600_000_001, 1_600_000_000])
        }
    }

    @Test func `of a Kobo have no punctuation, and the title of the book`() throws {
        let marks = try read(Self.kobo)
        expectEqual(marks.form, .kobo)
        expectEqual(marks.records.map(\.title), ["impeccable", "taut", "undated"])
        let sources = marks.records.map { MarkColumn.source.text(of: $0) }
        expectEqual(sources, ["The Book", "", ""])
        expectEqual(marks.records.map(\.added?.seconds), [1_606_406_912, 1_606_406_911, nil])
    }

    @Test(
        "are read in any encoding of SQLite, and from a file that had a log",
        arguments: ["encoding = 'UTF-16le'", "encoding = 'UTF-16be'", "journal_mode = WAL"])
    func encodings(pragma: String) throws {
        try expectEqual(read("PRAGMA \(pragma); \(Self.kobo)").records.first?.title, "impeccable")
    }

    @Test(
        "of other programs are refused, and so is what only looks like a table",
        arguments: [
            "CREATE TABLE t (a)",
            kindle.replacing("CREATE TABLE BOOK_INFO", with: "CREATE TABLE other")
                .replacing("INTO BOOK_INFO", with: "INTO other"),
            """
            CREATE TABLE title (id, name);
            CREATE VIEW vocabulary AS WITH RECURSIVE v (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM v)
                SELECT n AS word, n AS title_id, n AS create_time, n AS prev_context, n AS next_context FROM v;
            """,
            """
            CREATE TABLE content (ContentID, Title);
            CREATE VIRTUAL TABLE WordList USING fts4 (Text, VolumeId, DateCreated);
            """,
        ])
    func unknownDatabases(sql: String) throws {
        expectEqual(error(of: try databaseFile(sql)), .unknownDatabase)
    }

    @Test func `that are damaged are an error or other words, and never end the program`() throws {
        let file = try databaseFile(Self.kindle)
        for count in stride(from: 16, to: file.count, by: 509) {
            #expect(error(of: Array(file.prefix(count))) != nil)
        }
        expectEqual(error(of: Array(file.prefix(4_096))), .damagedDatabase)
        var random = SeededRandom(seed: 54)
        for _ in 0..<300 {
            var bytes = file
            for _ in 0..<8 {
                bytes[Int.random(in: 16..<bytes.count, using: &random)] = .random(
                    in: 0...255, using: &random)
            }
            let marks = try? WordDatabase.read(bytes, now: importTime, in: FixedTimeZone.utc)
            #expect(marks?.records.count ?? 0 <= marks?.rowCount ?? 0)
        }
    }

    @Test func `that were looked up often keep the newest contexts`() throws {
        let lookUps = (0..<MarkLimits.contexts + 5).map {
            "('x\($0)', 'en:lone', 's \($0)', \($0)000)"
        }
        let marks = try read(
            Self.kindle
                + "INSERT INTO LOOKUPS (id, word_key, usage, timestamp) VALUES "
                + lookUps.joined(separator: ","))
        let lone = marks.records.first { $0.title == "lone" }
        expectEqual(lone?.contexts.count, MarkLimits.contexts)
        expectEqual(lone?.contexts.first?.time.seconds, MarkLimits.contexts + 4)
    }

    @Test func `of which the newest are in a log beside the file are refused`() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(databaseFile(Self.kobo), to: "KoboReader.sqlite")
        try await expectEqual(ImportFile.read(path, columns: nil).rowCount, 3)
        _ = try folder.write("", to: "KoboReader.sqlite-wal")
        try await expectEqual(ImportFile.read(path, columns: nil).rowCount, 3)
        _ = try folder.write("log", to: "KoboReader.sqlite-wal")
        await #expect(throws: ImportFileError.self) {
            try await ImportFile.read(path, columns: nil)
        }
    }
}
