public import Core
import GRDB

/// The changes that can be taken back, and done again.
///
/// Each has the marks as they were before it; one that was taken back also has them as they were
/// after it. A new change forgets those that were taken back.
extension WordsDatabase {
    /// How many changes can be taken back.
    private static let changeLimit = 1_000

    public func undo() throws(OwnWordsError) -> String? {
        try apply(
            "SELECT number, what FROM change WHERE undone = 0 ORDER BY number DESC LIMIT 1",
            """
            INSERT INTO after (change, \(WordsDatabase.columns))
                SELECT :change, \(WordsDatabase.columns) FROM mark
                WHERE (kind, id) IN (SELECT kind, id FROM touched WHERE change = :change);
            \(WordsDatabase.restoring(from: "before"));
            UPDATE review SET undone = 1 WHERE change = :change;
            UPDATE change SET undone = 1 WHERE number = :change;
            """)
    }

    public func redo() throws(OwnWordsError) -> String? {
        try apply(
            "SELECT number, what FROM change WHERE undone = 1 ORDER BY number LIMIT 1",
            """
            \(WordsDatabase.restoring(from: "after"));
            DELETE FROM after WHERE change = :change;
            UPDATE review SET undone = 0 WHERE change = :change;
            UPDATE change SET undone = 0 WHERE number = :change;
            """)
    }

    /// Takes a change back, or does it again.
    ///
    /// - Parameters:
    ///   - selection: A query for the number of the change and what it did.
    ///   - statements: What to do with the change of the number `:change`.
    /// - Returns: What the change did; nil if there is none.
    /// - Throws: An ``OwnWordsError``.
    private func apply(
        _ selection: String, _ statements: String
    ) throws(OwnWordsError) -> String? {
        guard let file, try hasFile(file) else { return nil }
        return try write { database in
            guard let row = try Row.fetchOne(database, sql: selection),
                let change = Int.fromDatabaseValue(row["number"])
            else { return nil }
            try database.execute(sql: statements, arguments: ["change": change])
            return (String.fromDatabaseValue(row["what"]) ?? "").cleaned(limit: 200)
        }
    }

    /// The statements that make the marks of a change those of a table; others are dropped.
    private static func restoring(from table: String) -> String {
        """
        DELETE FROM mark WHERE (kind, id) IN (
            SELECT kind, id FROM touched WHERE change = :change
            EXCEPT SELECT kind, id FROM \(table) WHERE change = :change);
        INSERT INTO mark (\(columns)) SELECT \(columns) FROM \(table) WHERE change = :change
            \(replacing)
        """
    }

    /// Makes a change that ``undo()`` takes back.
    ///
    /// - Parameters:
    ///   - what: What it does: `marking serene`.
    ///   - keys: The marks that it changes, makes or removes.
    ///   - body: Makes the change; its last argument is the number of the change.
    /// - Returns: What `body` returns.
    /// - Throws: An ``OwnWordsError``; then nothing has changed.
    @discardableResult
    func change<Value>(
        _ what: String, _ keys: [MarkKey], _ body: (Database, Int) throws -> Value
    ) throws(OwnWordsError) -> Value {
        let now = now()
        return try write { database in
            try WordsDatabase.forgetChanges(where: "undone = 1", in: database)
            try database.execute(
                sql: "INSERT INTO change (time, what) VALUES (?, ?)",
                arguments: [now.seconds, what])
            let change = Int(database.lastInsertedRowID)
            let touch = try database.makeStatement(
                sql: "INSERT INTO touched (change, kind, id) VALUES (?, ?, ?)")
            let save = try database.makeStatement(
                sql: """
                    INSERT INTO before (change, \(WordsDatabase.columns))
                    SELECT ?, \(WordsDatabase.columns) FROM mark WHERE kind = ? AND id = ?
                    """)
            for key in keys {
                try touch.execute(arguments: [change, key.kind.rawValue, key.id])
                try save.execute(arguments: [change, key.kind.rawValue, key.id])
            }
            let value = try body(database, change)
            let oldest = change - WordsDatabase.changeLimit
            try WordsDatabase.forgetChanges(where: "number <= \(oldest)", in: database)
            return value
        }
    }

    /// Forgets changes, so that they can't be taken back nor done again.
    private static func forgetChanges(where condition: String, in database: Database) throws {
        let changes = "(SELECT number FROM change WHERE \(condition))"
        try database.execute(
            sql: """
                DELETE FROM touched WHERE change IN \(changes);
                DELETE FROM before WHERE change IN \(changes);
                DELETE FROM after WHERE change IN \(changes);
                -- The number of a change that was taken back is used again.
                UPDATE review SET change = 0 WHERE undone = 1 AND change IN \(changes);
                DELETE FROM change WHERE \(condition);
                """)
    }
}
