public import Core
import GRDB
import Glibc

/// The identity of the words of a file, and the number of changes that were made to the words.
struct MyWordsLineage: Equatable {
    /// The identity; a restore gives the words another identity.
    let id: String
    /// The source of the words when they got their identity; empty for a file that was made by its
    /// first change.
    let origin: String
    let lastChange: Int

    /// - Returns: nil if something else has removed the identity from the file.
    init?(_ database: Database) throws {
        guard
            let row = try Row.fetchOne(
                database, sql: "SELECT lineage, origin, lastChange FROM state")
        else { return nil }
        id = StoredMark.text(row[0], 100) ?? ""
        origin = StoredMark.text(row[1], 100) ?? ""
        lastChange = StoredMark.number(row[2], in: 0...MyWordsSchema.largestChange) ?? 0
    }

    /// Gives the words of a file a new identity.
    ///
    /// The number of changes continues from that of the words that they replace.
    static func begin(_ origin: String, after lastChange: Int, in database: Database) throws {
        let fileLastChange = try MyWordsLineage(database)?.lastChange ?? 0
        try database.execute(
            sql: """
                DELETE FROM state;
                INSERT INTO state (lineage, origin, lastChange)
                    VALUES (lower(hex(randomblob(8))), ?, ?);
                """, arguments: [origin, max(fileLastChange, lastChange)])
    }

    /// Returns true if these are the earlier words, perhaps with further changes.
    func follows(_ earlier: MyWordsLineage) -> Bool {
        id == earlier.id && lastChange >= earlier.lastChange
    }
}

/// The changes that can be undone and redone.
///
/// The table `image` has, on side 0, the marks as they were before each change. An undo puts these
/// images in the place of the marks, and stores the replaced marks as images on side 1. A redo does
/// the reverse. `place` is the row of a mark, or NULL if there was no mark. A new change forgets
/// the undone changes.
///
/// A change of many marks is made in parts, so that other calls need not wait for it. The row of
/// the change shows the progress. If the program ends before the last part, the next program that
/// opens the file finishes an undo or redo, and undoes an addition.
extension MyWordsDatabase {
    /// The number of changes that can be undone.
    private static let changeLimit = 1_000
    /// The number of marks in a part; the lock is held for less than a tenth of a second.
    static let partSize = 5_000
    /// The number of rows of forgotten changes that are removed with each new change.
    private static let forgottenRowCount = 500
    /// The pause between two parts, so that other programs get the lock; in microseconds.
    private static let pause: useconds_t = 3_000

    /// The progress of a change.
    enum Progress: Int {
        case done, undone
        /// The change is being made, undone or redone in parts.
        case making, undoing, redoing
        /// The change can't be undone or redone; its rows are removed little by little.
        case forgotten

        /// The progress once all parts are undone or redone; nil if no part is left to do.
        var afterLastPart: Progress? {
            switch self {
            case .making: .forgotten
            case .undoing: .undone
            case .redoing: .done
            case .done, .undone, .forgotten: nil
            }
        }
    }

    public func undo() async throws(MyWordsError) -> String? {
        try await step(.undoing, of: .done, "DESC")
    }

    public func redo() async throws(MyWordsError) -> String? {
        try await step(.redoing, of: .undone, "ASC")
    }

    /// Undoes or redoes a change.
    ///
    /// - Parameters:
    ///   - progress: ``Progress/undoing`` or ``Progress/redoing``.
    ///   - earlierProgress: The progress of the changes of which one is undone or redone.
    ///   - direction: The order of the numbers of these changes: the first one is taken.
    /// - Returns: The name of the change; nil if there is none.
    /// - Throws: A ``MyWordsError``.
    private func step(
        _ progress: Progress, of earlierProgress: Progress, _ direction: String
    ) async throws(MyWordsError) -> String? {
        guard let folder, try folder.state() != nil else { return nil }
        let lock = try beginParts(folder)
        defer { Glibc.close(lock) }
        let firstPart: (change: Int, what: String, isWhole: Bool)? = try write(isStep: true) {
            database in
            let selection = """
                SELECT number, what FROM change WHERE progress = \(earlierProgress.rawValue)
                ORDER BY number \(direction) LIMIT 1
                """
            guard let row = try Row.fetchOne(database, sql: selection),
                let change = Int.fromDatabaseValue(row[0])
            else { return nil }
            try database.execute(
                sql: "UPDATE change SET progress = ? WHERE number = ?",
                arguments: [progress.rawValue, change])
            let isWhole = try MyWordsDatabase.makePart(of: change, in: database)
            return (change, StoredMark.text(row[1], 200) ?? "", isWhole)
        }
        guard let firstPart else { return nil }
        var isWhole = firstPart.isWhole
        while !isWhole {
            await MyWordsDatabase.pauseBetweenParts()
            isWhole = try write { try MyWordsDatabase.makePart(of: firstPart.change, in: $0) }
        }
        return firstPart.what
    }

    /// Takes the lock for a change in parts, so that no other program makes such a change at the
    /// same time.
    ///
    /// - Returns: The descriptor that holds the lock until it is closed.
    func beginParts(_ folder: MyWordsFolder) throws(MyWordsError) -> Int32 {
        guard folder.isWritable else { throw .readOnly(path: folder.words) }
        guard let lock = folder.beginParts() else { throw .busy(path: folder.words) }
        return lock
    }

    /// Lets other calls and other programs have their turn.
    static func pauseBetweenParts() async {
        // Only the thread of the database sleeps. The sleep can't be cancelled, because a change
        // that was begun must go on.
        usleep(pause)
        await Task.yield()
    }

    /// The changes that were begun and are not finished.
    private static func unfinishedChanges(_ database: Database) throws -> [Row] {
        try Row.fetchAll(
            database,
            sql: """
                SELECT number, progress, what FROM change
                WHERE progress BETWEEN \(Progress.making.rawValue) AND \(Progress.redoing.rawValue)
                ORDER BY number DESC
                """)
    }

    /// Reports unfinished changes in a read-only folder, where no program can finish them.
    func reportUnfinishedChanges(_ queue: DatabaseQueue) throws {
        for row in try queue.read(MyWordsDatabase.unfinishedChanges) {
            notices.append(
                "\(StoredMark.text(row[2], 200) ?? "") is not finished, and part of it is shown; "
                    + "make the folder of your words writable")
        }
    }

    /// Finishes the changes in parts that a program left unfinished when it ended.
    ///
    /// The caller holds the lock of the folder.
    func finishParts(_ queue: DatabaseQueue, _ folder: MyWordsFolder) throws {
        let unfinishedChanges = try queue.read(MyWordsDatabase.unfinishedChanges)
        guard !unfinishedChanges.isEmpty, let lock = folder.beginParts() else { return }
        defer { Glibc.close(lock) }
        for row in unfinishedChanges {
            guard let change = Int.fromDatabaseValue(row[0]) else { continue }
            while try !queue.write({ try MyWordsDatabase.makePart(of: change, in: $0) }) {}
            let isUndone = Int.fromDatabaseValue(row[1]) == Progress.making.rawValue
            if isUndone {
                notices.append(
                    "\(StoredMark.text(row[2], 200) ?? "") was interrupted and is undone")
            }
        }
    }

    /// Undoes or redoes the next part of a change, as the row of the change says.
    ///
    /// A mark that a later change has touched is left to that change.
    ///
    /// - Returns: True if it was the last part.
    static func makePart(of change: Int, in database: Database) throws -> Bool {
        let progress = try Int.fetchOne(
            database, sql: "SELECT progress FROM change WHERE number = ?", arguments: [change]
        ).flatMap(Progress.init)
        guard let progress, let finalProgress = progress.afterLastPart else { return true }
        let sideArguments: StatementArguments = [
            "change": change, "side": progress == .redoing ? 1 : 0,
        ]
        let lastRow = try Row.fetchOne(
            database,
            sql: """
                SELECT kind, id FROM image WHERE change = :change AND side = :side
                ORDER BY kind, id LIMIT 1 OFFSET \(partSize - 1)
                """, arguments: sideArguments)
        // If fewer marks are left, the part has all of them.
        let end = lastRow ?? ["kind": Int.max, "id": ""]
        let partArguments =
            sideArguments &+ [
                "kind": end["kind"] as DatabaseValue, "id": end["id"] as DatabaseValue,
            ]
        for statement in (progress == .making ? [] : [keepingStatement]) + restoringStatements {
            try database.cachedStatement(sql: statement).execute(arguments: partArguments)
        }
        guard lastRow == nil else { return false }
        try database.execute(
            sql: """
                UPDATE change SET progress = :ended WHERE number = :change;
                UPDATE review SET undone = :ended <> \(Progress.done.rawValue)
                    WHERE change = :change;
                UPDATE known SET undone = :ended <> \(Progress.done.rawValue)
                    WHERE change = :change;
                UPDATE book SET removed = :ended = \(Progress.done.rawValue)
                    WHERE change = :change;
                """, arguments: ["change": change, "ended": finalProgress.rawValue])
        return true
    }

    /// A statement that stores the marks of a part as images on the other side.
    private static let keepingStatement = """
        INSERT OR REPLACE INTO image (change, side, kind, id, place, \(MyWordsSchema.contentColumns))
        SELECT change, 1 - side, kind, id, mark.rowid, \(contentColumnsOfMark)
        FROM image LEFT JOIN mark USING (kind, id) WHERE \(isInPart) AND \(isNotLater)
        """

    /// The statements that put the images of a part in the place of its marks, and remove the
    /// images.
    private static let restoringStatements = [
        """
        DELETE FROM mark WHERE rowid IN (
            SELECT mark.rowid FROM image JOIN mark USING (kind, id)
            WHERE \(isInPart) AND image.place IS NULL AND \(isNotLater))
        """,
        """
        INSERT INTO mark (\(columns)) SELECT \(columns) FROM image
        WHERE \(isInPart) AND place IS NOT NULL AND \(isNotLater) ORDER BY place \(replacing)
        """,
        "DELETE FROM image WHERE \(isInPart)",
    ]

    private static let contentColumnsOfMark = MyWordsSchema.markColumns.dropFirst(2)
        .map { "mark.\($0)" }.joined(separator: ", ")

    private static let isInPart = """
        image.change = :change AND image.side = :side AND (image.kind, image.id) <= (:kind, :id)
        """

    /// A condition: no later change has touched the mark of an image.
    private static let isNotLater = """
        (image.kind, image.id) NOT IN (
            SELECT later.kind, later.id FROM image AS later
            JOIN change ON change.number = later.change
            WHERE later.change > :change AND change.progress = \(Progress.done.rawValue))
        """

    // MARK: - Changes

    /// Makes a change that ``undo()`` can undo.
    ///
    /// - Parameters:
    ///   - name: The name of the change: `marking serene`.
    ///   - keys: The keys of the marks that the change changes, makes or removes.
    ///   - body: Makes the change; its last argument is the number of the change.
    /// - Returns: The result of `body`.
    /// - Throws: A ``MyWordsError``; then nothing has changed.
    @discardableResult
    func change<Value>(
        _ name: String, _ keys: [MarkKey], _ body: (Database, Int) throws -> Value
    ) throws(MyWordsError) -> Value {
        let now = now()
        return try write { database in
            let change = try MyWordsDatabase.begin(name, .done, at: now, in: database)
            for key in keys { try MyWordsDatabase.touch(key, by: change, in: database) }
            let value = try body(database, change)
            try MyWordsDatabase.forgetSome(in: database)
            return value
        }
    }

    /// Begins a change; undone changes can't be redone afterwards.
    ///
    /// - Returns: The number of the change, larger than all earlier numbers.
    static func begin(
        _ name: String, _ progress: Progress, at time: UnixTime, in database: Database
    ) throws -> Int {
        let lastNumber = try Int.fetchOne(
            database,
            sql: """
                SELECT max(number) FROM (
                    SELECT lastChange AS number FROM state UNION ALL SELECT number FROM change)
                WHERE \(MyWordsSchema.isChangeNumber("number"))
                """)
        let change = (lastNumber ?? 0) + 1
        try database.execute(
            sql: """
                UPDATE change SET progress = \(Progress.forgotten.rawValue)
                    WHERE progress = \(Progress.undone.rawValue) OR number <= :oldest;
                INSERT INTO change (number, time, what, progress)
                    VALUES (:change, :time, :what, :progress);
                UPDATE state SET lastChange = :change;
                """,
            arguments: [
                "change": change, "oldest": change - changeLimit, "time": time.seconds,
                "what": name, "progress": progress.rawValue,
            ])
        return change
    }

    /// Stores a mark as it is before a change, or notes that it does not exist.
    static func touch(_ key: MarkKey, by change: Int, in database: Database) throws {
        try database.cachedStatement(
            sql: """
                INSERT OR IGNORE INTO image
                    (change, side, kind, id, place, \(MyWordsSchema.contentColumns))
                SELECT ?1, 0, ?2, ?3, mark.rowid, \(contentColumnsOfMark)
                FROM (SELECT 1) LEFT JOIN mark ON mark.kind = ?2 AND mark.id = ?3
                WHERE \(isUntouched)
                """
        ).execute(arguments: [change, key.kind.rawValue, key.id])
    }

    /// A statement that notes, for a change, the kind and the ID of a mark that it has made.
    static let notingNewMark = """
        INSERT OR IGNORE INTO image (change, side, kind, id) SELECT ?1, 0, ?2, ?3
        WHERE \(isUntouched)
        """

    /// A condition: no later change has touched the mark.
    private static let isUntouched =
        "NOT EXISTS (SELECT 1 FROM image WHERE change > ?1 AND kind = ?2 AND id = ?3)"

    /// Removes some rows of changes that can't be undone any more.
    ///
    /// Each call removes only some rows, because there may be a million.
    static func forgetSome(in database: Database) throws {
        let isForgotten = "progress = \(Progress.forgotten.rawValue)"
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT change, side, kind, id FROM change AS forgotten
                CROSS JOIN image ON image.change = number
                WHERE \(isForgotten) LIMIT \(forgottenRowCount)
                """)
        let deletion = try database.cachedStatement(
            sql: "DELETE FROM image WHERE change = ? AND side = ? AND kind = ? AND id = ?")
        for row in rows { try deletion.execute(arguments: StatementArguments(row.databaseValues)) }
        try database.execute(
            sql: """
                DELETE FROM change WHERE \(isForgotten)
                    AND NOT EXISTS (SELECT 1 FROM image WHERE image.change = number)
                """)
    }
}
