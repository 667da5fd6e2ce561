import Core
import GRDB
import Glibc

/// Sets a damaged file aside, and makes a new file from its readable rows and from the last good
/// copy.
///
/// The caller holds the lock of the folder.
struct MyWordsRecovery {
    let file: MyWordsFile
    /// The time as part of a file name.
    let stamp: String

    /// - Returns: The sentence to show.
    func run() throws -> String {
        let folder = file.folder
        let newFile = folder.words + ".part"
        MyWordsFolder.remove(newFile)
        defer { MyWordsFolder.remove(newFile) }
        try MyWordsFile.make(newFile)
        let newQueue = try DatabaseQueue(path: newFile, configuration: file.configuration)
        try newQueue.write(MyWordsSchema.make)
        let rowsOfFile = try copyTables(from: folder.words, into: newQueue)
        let copies = MyWordsCopies(file: file)
        var fromCopy = ""
        if !rowsOfFile.isWhole, let copy = copies.lastGoodName {
            let rowsOfCopy = try copyTables(
                from: copies.path(of: copy), into: newQueue, withChanges: rowsOfFile.count == 0)
            fromCopy = ", \(rowsOfCopy.count.grouped) from \(copy)"
        }
        try newQueue.write { database in
            let lastChange = try Int.fetchOne(
                database,
                sql: """
                    SELECT ifnull(max(change), 0) FROM (
                        SELECT change FROM review UNION ALL SELECT change FROM known
                        UNION ALL SELECT change FROM book)
                    WHERE \(MyWordsSchema.isChangeNumber("change"))
                    """)
            try MyWordsLineage.begin(
                "a damaged file, as far as it could be read",
                after: max(rowsOfFile.lastChange, lastChange ?? 0),
                in: database)
        }
        try newQueue.close()
        let damagedPath = MyWordsFolder.freeName("\(folder.words).damaged-\(stamp)")
        try folder.replaceWords(by: newFile, keeping: damagedPath)
        return "your words were damaged and are repaired: \(rowsOfFile.count.grouped) rows of the "
            + "old file\(fromCopy); the old file is \(damagedPath)"
    }

    private struct CopiedRows {
        var count = 0
        /// True if all rows could be read.
        var isWhole = true
        var lastChange = 0
    }

    /// Copies the rows that can be read, except the rows that the new file has already.
    ///
    /// - Parameters:
    ///   - path: The file from which rows are copied.
    ///   - newQueue: The file into which rows are copied.
    ///   - withChanges: True to copy the changes and their images too, if all marks can be read:
    ///     changes fit only the complete marks.
    /// - Returns: The number of rows, and the number of the last change.
    /// - Throws: A `DatabaseError` when the new file can't be written.
    private func copyTables(
        from path: String, into newQueue: DatabaseQueue, withChanges: Bool = true
    ) throws -> CopiedRows {
        var copiedRows = CopiedRows(isWhole: false)
        // A file that can't be opened at all has no rows. The log of SQLite may be damaged too.
        guard
            let oldQueue = (try? file.openToRead(path))
                ?? (try? file.openToRead(path, withoutLog: true))
        else { return copiedRows }
        copiedRows.isWhole = true
        let tableNames = (try? oldQueue.read(MyWordsSchema.tables(in:)))?.map(\.name)
        for table in MyWordsRecovery.tables where tableNames?.contains(table) ?? true {
            // Read from both ends, because reading stops at a damaged page.
            let isWhole = try copyTable(
                table, "ASC", from: oldQueue, into: newQueue, &copiedRows.count)
            if !isWhole {
                copiedRows.isWhole = false
                _ = try copyTable(table, "DESC", from: oldQueue, into: newQueue, &copiedRows.count)
            } else if table == "mark", withChanges {
                copyChanges(from: oldQueue, into: newQueue)
            }
        }
        // If this number can't be read, changes are numbered from the last number in the reviews.
        copiedRows.lastChange = (try? oldQueue.read(MyWordsLineage.init))??.lastChange ?? 0
        return copiedRows
    }

    /// The tables with data that must not be lost.
    private static let tables = ["mark", "review", "visit", "query", "book", "known"]

    /// Copies the rows of a table, one by one; rows that do not fit are left out.
    ///
    /// - Returns: True if all rows could be read, and none was left out.
    private func copyTable(
        _ table: String, _ direction: String, from oldQueue: DatabaseQueue,
        into newQueue: DatabaseQueue,
        _ count: inout Int
    ) throws -> Bool {
        try newQueue.write { database in
            let countBefore = database.totalChangesCount
            defer { count += database.totalChangesCount - countBefore }
            do {
                let leftOutCount = try oldQueue.read { source in
                    try MyWordsRecovery.copy(
                        table, "ORDER BY rowid \(direction)", from: source, to: database)
                }
                return leftOutCount == 0
            } catch let error as DatabaseError where error.isOfDamage {
                return false
            }
        }
    }

    /// Copies the changes that can be undone: all of them, or none.
    private func copyChanges(from oldQueue: DatabaseQueue, into newQueue: DatabaseQueue) {
        // With incomplete images, an undo would restore wrong marks.
        try? newQueue.write { database in
            try oldQueue.read { source in
                for table in ["change", "image"] {
                    _ = try MyWordsRecovery.copy(table, "", from: source, to: database)
                }
            }
        }
    }

    /// Copies rows, except rows that exist already or do not fit the table.
    ///
    /// - Returns: The number of rows that were left out.
    private static func copy(
        _ table: String, _ order: String, from source: Database, to database: Database
    ) throws -> Int {
        let existingColumns = try source.columns(in: table).map(\.name)
        let columns = (MyWordsSchema.tables.first { $0.name == table }?.columns ?? [])
            .filter(existingColumns.contains)
        guard !columns.isEmpty else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        let list = columns.joined(separator: ", ")
        let placeholders = columns.map { _ in "?" }.joined(separator: ", ")
        let insertion = try database.makeStatement(
            sql: "INSERT OR IGNORE INTO \(table) (\(list)) VALUES (\(placeholders))")
        let rows = try Row.fetchCursor(source, sql: "SELECT \(list) FROM \(table) \(order)")
        var leftOutCount = 0
        while let row = try rows.next() {
            try insertion.execute(arguments: StatementArguments(row.databaseValues))
            if database.changesCount == 0 { leftOutCount += 1 }
        }
        return leftOutCount
    }
}

extension DatabaseError {
    /// True if the error comes from reading a damaged file, not from writing the new one.
    fileprivate var isOfDamage: Bool {
        [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR].contains(resultCode)
            || [.SQLITE_IOERR_READ, .SQLITE_IOERR_SHORT_READ].contains(extendedResultCode)
    }
}
