import Core
import GRDB
import Texts

/// The tables of the file of My words.
///
/// `PRAGMA user_version` is the number of migrations that were run. A migration never changes once it
/// was released; what comes later is a new one.
enum MyWordsSchema {
    /// The version of this program; a file with a higher one is left alone.
    static let version = migrations.count

    /// Each leads to the version of its place, counted from 1.
    private static let migrations = [
        """
        CREATE TABLE mark (\(definitions), PRIMARY KEY (kind, id));
        CREATE UNIQUE INDEX markByGuid ON mark (guid);
        CREATE TABLE change (number INTEGER PRIMARY KEY, time INTEGER NOT NULL, what TEXT NOT NULL);
        CREATE TABLE touched (change INTEGER NOT NULL, kind INTEGER NOT NULL, id TEXT NOT NULL);
        CREATE INDEX touchedByChange ON touched (change);
        CREATE TABLE before (change INTEGER NOT NULL, \(definitions));
        CREATE INDEX beforeByChange ON before (change);
        CREATE TABLE review (
            number INTEGER PRIMARY KEY, kind INTEGER NOT NULL, id TEXT NOT NULL,
            time INTEGER NOT NULL, grade INTEGER NOT NULL, change INTEGER NOT NULL,
            undone INTEGER NOT NULL DEFAULT 0);
        CREATE INDEX reviewByMark ON review (kind, id);
        CREATE TABLE visit (
            id TEXT PRIMARY KEY, word TEXT NOT NULL, count INTEGER NOT NULL, last INTEGER NOT NULL,
            place TEXT NOT NULL);
        CREATE TABLE query (text TEXT PRIMARY KEY, last INTEGER NOT NULL);
        """,
        // Changes that were taken back can be done again.
        """
        ALTER TABLE change ADD COLUMN undone INTEGER NOT NULL DEFAULT 0;
        CREATE TABLE after (change INTEGER NOT NULL, \(definitions));
        CREATE INDEX afterByChange ON after (change);
        CREATE INDEX reviewByChange ON review (change);
        CREATE INDEX markByAdded ON mark (added);
        UPDATE review SET change = 0 WHERE undone = 1;
        """,
        // Numbers of changes are not used twice, also after a copy came back; a change may be made in
        // parts.
        """
        CREATE TABLE state (
            lineage TEXT NOT NULL, origin TEXT NOT NULL, lastChange INTEGER NOT NULL);
        INSERT INTO state VALUES (lower(hex(randomblob(8))), '', max(
            (SELECT ifnull(max(number), 0) FROM change WHERE \(isChangeNumber("number"))),
            (SELECT ifnull(max(change), 0) FROM review WHERE \(isChangeNumber("change")))));
        ALTER TABLE change ADD COLUMN kind INTEGER;
        ALTER TABLE change ADD COLUMN id TEXT;
        ALTER TABLE touched RENAME TO oldTouched;
        CREATE TABLE touched (
            change INTEGER NOT NULL, kind INTEGER NOT NULL, id TEXT NOT NULL,
            PRIMARY KEY (change, kind, id)) WITHOUT ROWID;
        INSERT OR IGNORE INTO touched SELECT change, kind, id FROM oldTouched;
        DROP TABLE oldTouched;
        DROP INDEX beforeByChange;
        CREATE INDEX beforeByChange ON before (change, kind, id);
        DROP INDEX afterByChange;
        CREATE INDEX afterByChange ON after (change, kind, id);
        """,
    ]

    /// The columns of a mark.
    ///
    /// `lists` and `contexts` are JSON; times are seconds since 1970; `word` is what it is sorted by.
    private static let definitions = """
        kind INTEGER NOT NULL, id TEXT NOT NULL, guid TEXT NOT NULL, title TEXT NOT NULL,
        word TEXT NOT NULL, meaning TEXT NOT NULL, part TEXT NOT NULL, ipa TEXT NOT NULL,
        note TEXT NOT NULL, lists TEXT NOT NULL, contexts TEXT NOT NULL, added INTEGER NOT NULL,
        phase INTEGER NOT NULL, step INTEGER NOT NULL, stability REAL, difficulty REAL,
        due INTEGER, reviewed INTEGER, count INTEGER NOT NULL, suspended INTEGER NOT NULL
        """

    /// The names of the columns of a mark, in order.
    static let markColumns = [
        "kind", "id", "guid", "title", "word", "meaning", "part", "ipa", "note", "lists",
        "contexts", "added", "phase", "step", "stability", "difficulty", "due", "reviewed", "count",
        "suspended",
    ]

    /// The tables with the columns that the program reads and writes.
    static let tables: [(name: String, columns: [String])] = [
        ("mark", markColumns),
        ("review", ["number", "kind", "id", "time", "grade", "change", "undone"]),
        ("visit", ["id", "word", "count", "last", "place"]),
        ("query", ["text", "last"]),
        ("change", ["number", "time", "what", "undone", "kind", "id"]),
        ("touched", ["change", "kind", "id"]),
        ("before", ["change"] + markColumns),
        ("after", ["change"] + markColumns),
        ("state", ["lineage", "origin", "lastChange"]),
    ]

    /// Whether a value can be the number of a change; others are in a file that something else has
    /// changed.
    static func isChangeNumber(_ value: String) -> String {
        "typeof(\(value)) = 'integer' AND \(value) BETWEEN 1 AND \(largestChange)"
    }

    static let largestChange = 1 << 52

    // MARK: - Checks

    /// The version of a file; 0 for a new one.
    ///
    /// - Throws: ``MyWordsError/newerVersion(path:)``, or ``MyWordsError/foreign(path:reason:)`` when
    ///   it has what would do something else than is asked for.
    static func version(of database: Database, path: String) throws -> Int {
        let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        guard version <= MyWordsSchema.version else { throw MyWordsError.newerVersion(path: path) }
        let objects = try Row.fetchAll(
            database, sql: "SELECT type, name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'"
        ).map { row in
            (type: text(row[0]), name: text(row[1]))
        }
        guard version > 0 || version == 0 && objects.isEmpty else {
            throw MyWordsError.foreign(path: path, reason: "its version is \(version)")
        }
        if let strange = objects.first(where: { ["view", "trigger"].contains($0.type) }) {
            throw MyWordsError.foreign(
                path: path, reason: "it has a \(strange.type) \(strange.name)")
        }
        return version
    }

    /// Brings a file to the version of this program.
    static func migrate(_ database: Database, path: String) throws {
        let old = try version(of: database, path: path)
        for migration in migrations.dropFirst(old) { try database.execute(sql: migration) }
        if old < version { try database.execute(sql: "PRAGMA user_version = \(version)") }
    }

    /// Checks that the tables have the columns that they should.
    ///
    /// - Throws: ``MyWordsError/foreign(path:reason:)``.
    static func check(_ database: Database, path: String) throws {
        for (table, columns) in tables {
            let names = try Row.fetchAll(
                database, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table]
            ).map { text($0[0]) }
            if let missing = columns.first(where: { !names.contains($0) }) {
                throw MyWordsError.foreign(
                    path: path,
                    reason: names.isEmpty
                        ? "it has no table \(table)" : "its table \(table) has no \(missing)")
            }
        }
    }

    private static func text(_ value: DatabaseValue) -> String {
        (String.fromDatabaseValue(value) ?? "").cleaned(limit: 40)
    }

    /// Whether the values of a mark are such as the program writes.
    static let isSoundMark = """
        kind IN (0, 1) AND typeof(id) = 'text' AND id <> '' AND typeof(title) = 'text'
        AND trim(title) <> '' AND typeof(meaning) = 'text' AND typeof(note) = 'text'
        AND json_valid(lists) AND json_valid(contexts) AND \(isTime("added"))
        AND phase IN (0, 1, 2, 3) AND \(isCount("step", 99)) AND \(isCount("count", 1 << 31))
        AND (due IS NULL OR \(isTime("due"))) AND (reviewed IS NULL OR \(isTime("reviewed")))
        AND (stability IS NULL OR typeof(stability) = 'real' AND stability BETWEEN 0.001 AND 36500)
        AND (difficulty IS NULL OR typeof(difficulty) = 'real' AND difficulty BETWEEN 1 AND 10)
        AND suspended IN (0, 1)
        """

    /// The same of the log of reviews, and of the history.
    static let isSoundReview = "kind IN (0, 1) AND grade BETWEEN 1 AND 4 AND \(isTime("time"))"
    static let isSoundVisit = """
        typeof(word) = 'text' AND trim(word) <> '' AND \(isCount("count", 1 << 31))
        AND \(isTime("last"))
        """

    private static func isCount(_ column: String, _ limit: Int) -> String {
        "typeof(\(column)) = 'integer' AND \(column) BETWEEN 0 AND \(limit)"
    }

    private static func isTime(_ column: String) -> String {
        "typeof(\(column)) = 'integer' AND \(column) BETWEEN \(StoredMark.times.lowerBound) "
            + "AND \(StoredMark.times.upperBound)"
    }
}
