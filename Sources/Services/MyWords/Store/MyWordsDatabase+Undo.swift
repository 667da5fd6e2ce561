public import Core
import GRDB
import Glibc

/// Which words a file has, and how many changes they have had.
struct MyWordsLineage: Equatable {
    /// Another one after a copy was brought back.
    let id: String
    /// Where the words came from then; empty for a file that was made by its first change.
    let origin: String
    let lastChange: Int

    /// - Returns: nil for a file of an earlier version, and for one from which it was taken.
    init?(_ database: Database) throws {
        guard try database.tableExists("state"),
            let row = try Row.fetchOne(
                database, sql: "SELECT lineage, origin, lastChange FROM state")
        else { return nil }
        id = StoredMark.text(row[0], 100) ?? ""
        origin = StoredMark.text(row[1], 100) ?? ""
        lastChange = StoredMark.number(row[2], in: 0...MyWordsSchema.largestChange) ?? 0
    }

    /// Makes the words of a file new ones, whose changes are counted on from those that they replace.
    static func begin(_ origin: String, after lastChange: Int, in database: Database) throws {
        let own = try MyWordsLineage(database)?.lastChange ?? 0
        try database.execute(
            sql: """
                DELETE FROM state;
                INSERT INTO state (lineage, origin, lastChange)
                    VALUES (lower(hex(randomblob(8))), ?, ?);
                """, arguments: [origin, max(own, lastChange)])
    }

    /// Whether these are the words of before, with all the changes that they had.
    func follows(_ earlier: MyWordsLineage) -> Bool {
        id == earlier.id && lastChange >= earlier.lastChange
    }
}

/// The changes that can be taken back, and done again.
///
/// Each has the marks as they were before it; one that was taken back also has them as they were
/// after it. A new change forgets those that were taken back.
///
/// What changes many marks is made in parts, so that nobody waits for it. Its row says how far it has got.
/// If the program ends before the last part, the next one to open the file finishes a step back or
/// forth, and takes back what was to be added.
extension MyWordsDatabase {
    /// How many changes can be taken back.
    private static let changeLimit = 1_000
    /// How many marks a part has; the lock is held for less than a tenth of a second.
    static let partSize = 5_000
    /// How many rows of forgotten changes are removed with each new one.
    private static let forgottenCount = 500
    /// Between two parts, so that other programs get the lock; in microseconds.
    private static let pause: useconds_t = 3_000

    /// How far a change is, in the column `undone`.
    enum Progress: Int {
        case done, undone
        /// Being made, taken back, and done again, in parts.
        case making, undoing, redoing
        /// Can't be taken back nor done again; its rows are removed little by little.
        case forgotten

        /// What follows the last part of a change that is taken back or done again; nil for others.
        var ended: Progress? {
            switch self {
            case .making: .forgotten
            case .undoing: .undone
            case .redoing: .done
            case .done, .undone, .forgotten: nil
            }
        }
    }

    public func undo() async throws(MyWordsError) -> String? {
        try await step(
            """
            SELECT number, what FROM change WHERE undone = \(Progress.done.rawValue)
            AND \(MyWordsSchema.isChangeNumber("number")) ORDER BY number DESC LIMIT 1
            """, .undoing)
    }

    public func redo() async throws(MyWordsError) -> String? {
        try await step(
            """
            SELECT number, what FROM change WHERE undone = \(Progress.undone.rawValue)
            AND \(MyWordsSchema.isChangeNumber("number")) ORDER BY number LIMIT 1
            """, .redoing)
    }

    /// Takes a change back, or does it again.
    ///
    /// - Parameters:
    ///   - selection: A query for the number of the change and what it did.
    ///   - progress: Which of both.
    /// - Returns: What the change did; nil if there is none.
    /// - Throws: A ``MyWordsError``.
    private func step(
        _ selection: String, _ progress: Progress
    ) async throws(MyWordsError) -> String? {
        guard let folder, try folder.state() != nil else { return nil }
        let parts = try beginParts(folder)
        defer { Glibc.close(parts) }
        let begun: (change: Int, what: String, isWhole: Bool)? = try write(isStep: true) {
            database in
            guard let row = try Row.fetchOne(database, sql: selection),
                let change = Int.fromDatabaseValue(row[0])
            else { return nil }
            try database.execute(
                sql: "UPDATE change SET undone = ?, kind = NULL, id = NULL WHERE number = ?",
                arguments: [progress.rawValue, change])
            let isWhole = try MyWordsDatabase.makePart(of: change, in: database)
            return (change, StoredMark.text(row[1], 200) ?? "", isWhole)
        }
        guard let begun else { return nil }
        var isWhole = begun.isWhole
        while !isWhole {
            await MyWordsDatabase.pauseBetweenParts()
            isWhole = try write { try MyWordsDatabase.makePart(of: begun.change, in: $0) }
        }
        return begun.what
    }

    /// Locks out other changes in parts.
    ///
    /// - Returns: The descriptor that holds the lock until it is closed.
    func beginParts(_ folder: MyWordsFolder) throws(MyWordsError) -> Int32 {
        guard folder.isWritable else { throw .readOnly(path: folder.words) }
        guard let parts = folder.beginParts() else { throw .busy(path: folder.words) }
        return parts
    }

    /// Lets other calls and other programs have their turn.
    static func pauseBetweenParts() async {
        // This is the thread of the database alone, and a change that was begun is not cancelled.
        usleep(pause)
        await Task.yield()
    }

    /// The changes of which only some parts are made.
    private static func unfinished(_ database: Database) throws -> [Row] {
        try Row.fetchAll(
            database,
            sql: """
                SELECT number, undone, what FROM change
                WHERE undone BETWEEN \(Progress.making.rawValue) AND \(Progress.redoing.rawValue)
                AND \(MyWordsSchema.isChangeNumber("number")) ORDER BY number DESC
                """)
    }

    /// Tells what was left in parts in a folder that can only be read, so that nobody can finish it.
    func tellParts(_ queue: DatabaseQueue) throws {
        let left = try queue.read { database in
            // Earlier versions know no parts.
            let isOfToday = try database.columns(in: "change").contains { $0.name == "kind" }
            return isOfToday ? try MyWordsDatabase.unfinished(database) : []
        }
        for row in left {
            notices.append(
                "\(StoredMark.text(row[2], 200) ?? "") is not finished, and part of it is shown; "
                    + "make the folder of your words writable")
        }
    }

    /// Finishes what a program that has ended left in parts.
    ///
    /// The caller holds the lock of the folder.
    func finishParts(_ queue: DatabaseQueue, _ folder: MyWordsFolder) throws {
        let left = try queue.read(MyWordsDatabase.unfinished)
        guard !left.isEmpty, let parts = folder.beginParts() else { return }
        defer { Glibc.close(parts) }
        for row in left {
            guard let change = Int.fromDatabaseValue(row[0]) else { continue }
            while try !queue.write({ try MyWordsDatabase.makePart(of: change, in: $0) }) {}
            let isTakenBack = Int.fromDatabaseValue(row[1]) == Progress.making.rawValue
            if isTakenBack {
                notices.append(
                    "\(StoredMark.text(row[2], 200) ?? "") was interrupted and is taken back")
            }
        }
    }

    /// Takes the next part of a change back, or makes it again, as its row says.
    ///
    /// A mark that a later change has touched is left to that change.
    ///
    /// - Returns: Whether it was the last part.
    static func makePart(of change: Int, in database: Database) throws -> Bool {
        guard
            let row = try Row.fetchOne(
                database, sql: "SELECT undone, kind, id FROM change WHERE number = ?",
                arguments: [change]),
            let progress = Int.fromDatabaseValue(row[0]).flatMap(Progress.init),
            let ended = progress.ended
        else { return true }
        var range: StatementArguments = [
            "change": change, "kind": Int.fromDatabaseValue(row[1]) ?? .min,
            "id": String.fromDatabaseValue(row[2]) ?? "",
        ]
        let last = try Row.fetchOne(
            database,
            sql: """
                SELECT kind, id FROM touched WHERE change = :change AND (kind, id) > (:kind, :id)
                ORDER BY kind, id LIMIT 1 OFFSET \(partSize - 1)
                """, arguments: range)
        // Without so many, the rest.
        let end = last ?? ["kind": Int.max, "id": ""]
        range =
            range &+ [
                "lastKind": end["kind"] as DatabaseValue, "lastID": end["id"] as DatabaseValue,
            ]
        for statement in statements(of: progress) {
            try database.cachedStatement(sql: statement).execute(
                arguments: range)
        }
        guard last == nil else {
            try database.execute(
                sql: "UPDATE change SET kind = :lastKind, id = :lastID WHERE number = :change",
                arguments: StatementArguments([
                    "change": change, "lastKind": end["kind"] as DatabaseValue,
                    "lastID": end["id"] as DatabaseValue,
                ]))
            return false
        }
        try database.execute(
            sql: """
                UPDATE change SET undone = :ended, kind = NULL, id = NULL WHERE number = :change;
                UPDATE review SET undone = :ended WHERE change = :change
                    AND :ended <> \(Progress.forgotten.rawValue);
                """, arguments: ["change": change, "ended": ended.rawValue])
        return true
    }

    /// The statements that make a part.
    private static func statements(of progress: Progress) -> [String] {
        switch progress {
        case .making: restoring(from: "before")
        case .undoing:
            [
                """
                INSERT INTO after (change, \(columns)) SELECT :change, \(columns(of: "mark"))
                FROM touched JOIN mark USING (kind, id) WHERE \(isInPart("touched"))
                ORDER BY mark.rowid
                """
            ] + restoring(from: "before")
        case .redoing:
            restoring(from: "after") + ["DELETE FROM after WHERE \(isInRange("after"))"]
        case .done, .undone, .forgotten: []
        }
    }

    /// The statements that make the marks of a part those of a table; others are dropped.
    private static func restoring(from table: String) -> [String] {
        [
            """
            DELETE FROM mark WHERE rowid IN (
                SELECT mark.rowid FROM touched JOIN mark USING (kind, id)
                WHERE \(isInPart("touched")) AND NOT EXISTS (
                    SELECT 1 FROM \(table) AS old WHERE old.change = :change
                    AND old.kind = touched.kind AND old.id = touched.id))
            """,
            """
            INSERT INTO mark (\(columns)) SELECT \(columns) FROM \(table)
            WHERE \(isInPart(table)) ORDER BY rowid \(replacing)
            """,
        ]
    }

    private static func columns(of table: String) -> String {
        MyWordsSchema.markColumns.map { "\(table).\($0)" }.joined(separator: ", ")
    }

    /// Whether a row of a table belongs to the part, and no later change has touched its mark.
    private static func isInPart(_ table: String) -> String {
        """
        \(isInRange(table)) AND (\(table).kind, \(table).id) NOT IN (
            SELECT later.kind, later.id FROM touched AS later
            JOIN change ON change.number = later.change
            WHERE later.change > :change AND change.undone = \(Progress.done.rawValue))
        """
    }

    private static func isInRange(_ table: String) -> String {
        """
        \(table).change = :change AND (\(table).kind, \(table).id) > (:kind, :id)
        AND (\(table).kind, \(table).id) <= (:lastKind, :lastID)
        """
    }

    // MARK: - Changes

    /// Makes a change that ``undo()`` takes back.
    ///
    /// - Parameters:
    ///   - what: What it does: `marking serene`.
    ///   - keys: The marks that it changes, makes or removes.
    ///   - body: Makes the change; its last argument is the number of the change.
    /// - Returns: What `body` returns.
    /// - Throws: A ``MyWordsError``; then nothing has changed.
    @discardableResult
    func change<Value>(
        _ what: String, _ keys: [MarkKey], _ body: (Database, Int) throws -> Value
    ) throws(MyWordsError) -> Value {
        let now = now()
        return try write { database in
            let change = try MyWordsDatabase.begin(what, .done, at: now, in: database)
            for key in keys { try MyWordsDatabase.touch(key, by: change, in: database) }
            let value = try body(database, change)
            try MyWordsDatabase.forgetSome(in: database)
            return value
        }
    }

    /// Begins a change; those that were taken back can't be done again any more.
    ///
    /// - Returns: Its number, larger than all before it.
    static func begin(
        _ what: String, _ progress: Progress, at time: UnixTime, in database: Database
    ) throws -> Int {
        let columns = [("state", "lastChange"), ("change", "number"), ("review", "change")]
        let known = columns.map { table, column in
            let isNumber = MyWordsSchema.isChangeNumber(column)
            return "(SELECT ifnull(max(\(column)), 0) FROM \(table) WHERE \(isNumber))"
        }
        let last = try Int.fetchOne(
            database, sql: "SELECT max(\(known.joined(separator: ", ")))")
        let change = (last ?? 0) + 1
        try database.execute(
            sql: """
                UPDATE change SET undone = \(Progress.forgotten.rawValue)
                    WHERE undone = \(Progress.undone.rawValue) OR number <= :oldest;
                INSERT INTO change (number, time, what, undone)
                    VALUES (:change, :time, :what, :progress);
                UPDATE state SET lastChange = :change;
                INSERT INTO state (lineage, origin, lastChange)
                    SELECT lower(hex(randomblob(8))), '', :change
                    WHERE NOT EXISTS (SELECT 1 FROM state);
                """,
            arguments: [
                "change": change, "oldest": change - changeLimit, "time": time.seconds,
                "what": what, "progress": progress.rawValue,
            ])
        return change
    }

    /// Keeps a mark as it is before a change, or that there is none.
    static func touch(_ key: MarkKey, by change: Int, in database: Database) throws {
        try database.cachedStatement(sql: notingTouched).execute(
            arguments: [change, key.kind.rawValue, key.id])
        guard database.changesCount > 0 else { return }
        try database.cachedStatement(
            sql: """
                INSERT INTO before (change, \(columns))
                SELECT ?, \(columns) FROM mark WHERE kind = ? AND id = ?
                """
        ).execute(arguments: [change, key.kind.rawValue, key.id])
    }

    /// A statement that notes, for a change, the kind and the ID of a mark that it touches.
    ///
    /// A mark that a later change has touched meanwhile is left to that change.
    static let notingTouched = """
        INSERT OR IGNORE INTO touched (change, kind, id) SELECT ?1, ?2, ?3 WHERE NOT EXISTS
            (SELECT 1 FROM touched WHERE change > ?1 AND kind = ?2 AND id = ?3)
        """

    /// Removes some rows of changes that can't be taken back any more: there may be a million.
    static func forgetSome(in database: Database) throws {
        var left = forgottenCount
        while left > 0,
            let change = try Int.fetchOne(
                database,
                sql:
                    "SELECT number FROM change WHERE undone = \(Progress.forgotten.rawValue) LIMIT 1"
            )
        {
            let before = database.totalChangesCount
            for (table, key) in [
                ("touched", "change, kind, id"), ("before", "rowid"), ("after", "rowid"),
            ] {
                try database.cachedStatement(
                    sql: """
                        DELETE FROM \(table) WHERE (\(key)) IN
                            (SELECT \(key) FROM \(table) WHERE change = ? LIMIT ?)
                        """
                ).execute(arguments: [change, left])
            }
            let removed = database.totalChangesCount - before
            if removed == 0 {
                try database.execute(
                    sql: "DELETE FROM change WHERE number = ?", arguments: [change])
            }
            left -= max(1, removed)
        }
    }
}
