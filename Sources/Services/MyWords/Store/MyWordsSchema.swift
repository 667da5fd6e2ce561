import Core
import GRDB
import Texts

/// The tables of the file of My words.
enum MyWordsSchema {
    /// The value of `PRAGMA user_version`; a file with a higher version is left alone.
    static let version = 3

    /// Makes everything that a file lacks.
    ///
    /// The index `reviewByTime` finds the reviews of a day among a million. Version 3 has added it,
    /// and the last two tables. A removed book stays in the table, with the number of its change, as
    /// long as the change can be undone. A word has a row for each tick; the last row that was not
    /// undone counts.
    private static let creation = """
        CREATE TABLE IF NOT EXISTS mark (\(definitions), PRIMARY KEY (kind, id));
        CREATE UNIQUE INDEX IF NOT EXISTS markByGuid ON mark (guid);
        CREATE INDEX IF NOT EXISTS markByAdded ON mark (added);
        CREATE TABLE IF NOT EXISTS change (
            number INTEGER PRIMARY KEY, time INTEGER NOT NULL, what TEXT NOT NULL,
            progress INTEGER NOT NULL);
        CREATE TABLE IF NOT EXISTS image (
            change INTEGER NOT NULL, side INTEGER NOT NULL, kind INTEGER NOT NULL, id TEXT NOT NULL,
            place INTEGER, \(contentColumns), PRIMARY KEY (change, side, kind, id)) WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS review (
            number INTEGER PRIMARY KEY, kind INTEGER NOT NULL, id TEXT NOT NULL,
            time INTEGER NOT NULL, grade INTEGER NOT NULL, change INTEGER NOT NULL,
            undone INTEGER NOT NULL DEFAULT 0);
        CREATE INDEX IF NOT EXISTS reviewByMark ON review (kind, id);
        CREATE INDEX IF NOT EXISTS reviewByChange ON review (change);
        CREATE INDEX IF NOT EXISTS reviewByTime ON review (time);
        CREATE TABLE IF NOT EXISTS visit (
            id TEXT PRIMARY KEY, word TEXT NOT NULL, count INTEGER NOT NULL, last INTEGER NOT NULL,
            place TEXT NOT NULL);
        CREATE TABLE IF NOT EXISTS query (text TEXT PRIMARY KEY, last INTEGER NOT NULL);
        CREATE TABLE IF NOT EXISTS state (
            lineage TEXT NOT NULL, origin TEXT NOT NULL, lastChange INTEGER NOT NULL);
        INSERT INTO state SELECT lower(hex(randomblob(8))), '', 0
            WHERE NOT EXISTS (SELECT 1 FROM state);
        CREATE TABLE IF NOT EXISTS book (
            id TEXT PRIMARY KEY, title TEXT NOT NULL, author TEXT NOT NULL, language TEXT NOT NULL,
            path TEXT NOT NULL, part INTEGER NOT NULL, paragraph INTEGER NOT NULL,
            byte INTEGER NOT NULL, quote TEXT NOT NULL, share REAL NOT NULL, last INTEGER NOT NULL,
            seconds INTEGER NOT NULL, change INTEGER NOT NULL DEFAULT 0,
            removed INTEGER NOT NULL DEFAULT 0);
        CREATE TABLE IF NOT EXISTS known (
            number INTEGER PRIMARY KEY, word TEXT NOT NULL, isKnown INTEGER NOT NULL,
            change INTEGER NOT NULL, undone INTEGER NOT NULL DEFAULT 0);
        CREATE INDEX IF NOT EXISTS knownByChange ON known (change);
        PRAGMA user_version = \(version);
        """

    /// The columns of a mark.
    ///
    /// `lists` and `contexts` are JSON; times are seconds since 1970; marks are sorted by `word`. A
    /// comma ends each definition, and there are no others.
    private static let definitions = """
        kind INTEGER NOT NULL, id TEXT NOT NULL, guid TEXT NOT NULL, title TEXT NOT NULL,
        word TEXT NOT NULL, meaning TEXT NOT NULL, part TEXT NOT NULL, ipa TEXT NOT NULL,
        note TEXT NOT NULL, lists TEXT NOT NULL, contexts TEXT NOT NULL, added INTEGER NOT NULL,
        phase INTEGER NOT NULL, step INTEGER NOT NULL, stability REAL, difficulty REAL,
        due INTEGER, reviewed INTEGER, count INTEGER NOT NULL, suspended INTEGER NOT NULL,
        \(addedColumns.map { "\($0) \(addedColumnType)" }.joined(separator: ", "))
        """

    /// The columns that version 2 has added at the end.
    private static let addedColumns = ["article", "forms"]
    private static let addedColumnType = "TEXT NOT NULL DEFAULT ''"

    /// The names of the columns of a mark, in order.
    static let markColumns = definitions.split(separator: ",").map { definition in
        String(definition.trimmedPart.prefix { $0 != " " })
    }

    /// The columns of a mark without the columns of its key.
    static let contentColumns = markColumns.dropFirst(2).joined(separator: ", ")

    /// The columns of a book, in order.
    static let bookColumns = [
        "id", "title", "author", "language", "path", "part", "paragraph", "byte", "quote", "share",
        "last", "seconds",
    ]

    /// The tables with the columns that the program reads and writes.
    static let tables: [(name: String, columns: [String])] = [
        ("mark", markColumns),
        ("review", ["number", "kind", "id", "time", "grade", "change", "undone"]),
        ("visit", ["id", "word", "count", "last", "place"]),
        ("query", ["text", "last"]),
        ("change", ["number", "time", "what", "progress"]),
        ("image", ["change", "side", "place"] + markColumns),
        ("state", ["lineage", "origin", "lastChange"]),
        ("book", bookColumns + ["change", "removed"]),
        ("known", ["number", "word", "isKnown", "change", "undone"]),
    ]

    /// The tables that a file has; a file of an earlier version may lack some of the tables.
    static func tables(in database: Database) throws -> [(name: String, columns: [String])] {
        let hasBooks = try fileVersion(database) >= 3
        return hasBooks ? tables : tables.filter { !["book", "known"].contains($0.name) }
    }

    private static func fileVersion(_ database: Database) throws -> Int {
        try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    }

    /// A condition: a value can be the number of a change.
    ///
    /// Any other value comes from another program that has changed the file.
    static func isChangeNumber(_ value: String) -> String {
        "typeof(\(value)) = 'integer' AND \(value) BETWEEN 1 AND \(largestChange)"
    }

    static let largestChange = 1 << 52

    /// Returns true if a file is new or of an earlier version, so that ``make(in:)`` must be called
    /// before it is used.
    static func isEarlier(_ database: Database) throws -> Bool {
        try fileVersion(database) < version
    }

    /// Makes the tables in a new file, or what a file of an earlier version lacks.
    static func make(in database: Database) throws {
        for table in try fileVersion(database) == 1 ? ["mark", "image"] : [] {
            for column in addedColumns {
                try database.execute(
                    sql: "ALTER TABLE \(table) ADD COLUMN \(column) \(addedColumnType)")
            }
        }
        try database.execute(sql: creation)
    }

    // MARK: - Checks

    /// Checks that a file has the version and the tables of this program, and no views or triggers,
    /// which could change what statements do.
    ///
    /// - Returns: False if nothing is in the file yet.
    /// - Throws: ``MyWordsError/newerVersion(path:)``, ``MyWordsError/earlierVersion(path:)``, or
    ///   ``MyWordsError/foreign(path:reason:)``.
    static func check(_ database: Database, path: String) throws -> Bool {
        let version = try fileVersion(database)
        let objects = try Row.fetchAll(
            database, sql: "SELECT type, name FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'"
        ).map { row in
            (type: text(row[0]), name: text(row[1]))
        }
        if version == 0, objects.isEmpty { return false }
        if objects.contains(where: { $0.name == "touched" }) {
            throw MyWordsError.earlierVersion(path: path)
        }
        guard version <= MyWordsSchema.version else { throw MyWordsError.newerVersion(path: path) }
        guard version > 0 else {
            throw MyWordsError.foreign(path: path, reason: "its version is \(version)")
        }
        if let foreignObject = objects.first(where: { ["view", "trigger"].contains($0.type) }) {
            throw MyWordsError.foreign(
                path: path, reason: "it has a \(foreignObject.type) \(foreignObject.name)")
        }
        for (table, columns) in try tables(in: database) {
            let names = try Row.fetchAll(
                database, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table]
            ).map { text($0[0]) }
            let isMissing = { (name: String) in
                !names.contains(name) && !(version < 2 && addedColumns.contains(name))
            }
            if let missingColumn = columns.first(where: isMissing) {
                throw MyWordsError.foreign(
                    path: path,
                    reason: names.isEmpty
                        ? "it has no table \(table)" : "its table \(table) has no \(missingColumn)")
            }
        }
        return true
    }

    private static func text(_ value: DatabaseValue) -> String {
        (String.fromDatabaseValue(value) ?? "").cleaned(limit: 40)
    }

    /// A condition: the program itself could have written the values of a mark.
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

    /// The same condition for reviews, the history, books and known words.
    static let isSoundReview = "kind IN (0, 1) AND grade BETWEEN 1 AND 4 AND \(isTime("time"))"
    static let isSoundVisit = """
        typeof(word) = 'text' AND trim(word) <> '' AND \(isCount("count", 1 << 31))
        AND \(isTime("last"))
        """
    static let isSoundBook = """
        typeof(id) = 'text' AND id <> '' AND typeof(title) = 'text' AND typeof(author) = 'text'
        AND typeof(path) = 'text' AND \(isCount("part", 1 << 31)) AND \(isTime("last"))
        AND \(isCount("paragraph", 1 << 31)) AND \(isCount("byte", 1 << 31))
        AND typeof(share) = 'real' AND share BETWEEN 0 AND 1 AND \(isCount("seconds", 1 << 31))
        """
    static let isSoundKnown = "typeof(word) = 'text' AND word <> '' AND isKnown IN (0, 1)"

    private static func isCount(_ column: String, _ limit: Int) -> String {
        "typeof(\(column)) = 'integer' AND \(column) BETWEEN 0 AND \(limit)"
    }

    private static func isTime(_ column: String) -> String {
        "typeof(\(column)) = 'integer' AND \(column) BETWEEN \(StoredMark.times.lowerBound) "
            + "AND \(StoredMark.times.upperBound)"
    }
}
