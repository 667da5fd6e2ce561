import GRDB

/// The tables of the file of one's own words.
///
/// `PRAGMA user_version` is the number of migrations that were run. A migration never changes once it
/// was released; what comes later is a new one.
enum WordsSchema {
    /// The version of this program; a file with a higher one is left alone.
    static let version = migrations.count

    /// Each leads to the version of its place, counted from 1.
    private static let migrations = [
        """
        CREATE TABLE mark (\(columns), PRIMARY KEY (kind, id));
        CREATE UNIQUE INDEX markByGuid ON mark (guid);
        CREATE TABLE change (number INTEGER PRIMARY KEY, time INTEGER NOT NULL, what TEXT NOT NULL);
        CREATE TABLE touched (change INTEGER NOT NULL, kind INTEGER NOT NULL, id TEXT NOT NULL);
        CREATE INDEX touchedByChange ON touched (change);
        CREATE TABLE before (change INTEGER NOT NULL, \(columns));
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
        CREATE TABLE after (change INTEGER NOT NULL, \(columns));
        CREATE INDEX afterByChange ON after (change);
        CREATE INDEX reviewByChange ON review (change);
        CREATE INDEX markByAdded ON mark (added);
        UPDATE review SET change = 0 WHERE undone = 1;
        """,
    ]

    /// The columns of a mark.
    ///
    /// `lists` and `contexts` are JSON; times are seconds since 1970; `word` is what it is sorted by.
    private static let columns = """
        kind INTEGER NOT NULL, id TEXT NOT NULL, guid TEXT NOT NULL, title TEXT NOT NULL,
        word TEXT NOT NULL, meaning TEXT NOT NULL, part TEXT NOT NULL, ipa TEXT NOT NULL,
        note TEXT NOT NULL, lists TEXT NOT NULL, contexts TEXT NOT NULL, added INTEGER NOT NULL,
        phase INTEGER NOT NULL, step INTEGER NOT NULL, stability REAL, difficulty REAL,
        due INTEGER, reviewed INTEGER, count INTEGER NOT NULL, suspended INTEGER NOT NULL
        """

    /// The names of the columns of a mark, in order.
    static let names = [
        "kind", "id", "guid", "title", "word", "meaning", "part", "ipa", "note", "lists",
        "contexts", "added", "phase", "step", "stability", "difficulty", "due", "reviewed", "count",
        "suspended",
    ]

    /// The tables that hold what must not be lost.
    static let recovered = ["mark", "review", "visit", "query"]

    /// The version of a file; 0 for a new one.
    static func version(of database: Database) throws -> Int {
        try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    }

    /// Brings a file to the version of this program.
    static func migrate(_ database: Database) throws {
        // Another program may have done so a moment ago.
        let old = try version(of: database)
        for migration in migrations.dropFirst(old) { try database.execute(sql: migration) }
        if old < version { try database.execute(sql: "PRAGMA user_version = \(version)") }
    }
}
