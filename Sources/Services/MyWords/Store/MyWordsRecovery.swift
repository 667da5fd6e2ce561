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
        let part = folder.words + ".part"
        MyWordsFolder.remove(part)
        defer { MyWordsFolder.remove(part) }
        try MyWordsFile.make(part)
        let new = try DatabaseQueue(path: part, configuration: file.configuration)
        try new.write(MyWordsSchema.make)
        let found = try take(from: folder.words, into: new)
        let copies = MyWordsCopies(file: file)
        var fromCopy = ""
        if !found.isWhole, let copy = copies.lastGood {
            let rest = try take(
                from: copies.path(of: copy), into: new, withChanges: found.count == 0)
            fromCopy = ", \(rest.count.grouped) from \(copy)"
        }
        try new.write { database in
            let last = try Int.fetchOne(
                database,
                sql: """
                    SELECT ifnull(max(change), 0) FROM (
                        SELECT change FROM review UNION ALL SELECT change FROM known
                        UNION ALL SELECT change FROM book)
                    WHERE \(MyWordsSchema.isChangeNumber("change"))
                    """)
            try MyWordsLineage.begin(
                "a damaged file, as far as it could be read",
                after: max(found.lastChange, last ?? 0),
                in: database)
        }
        try new.close()
        let aside = MyWordsFolder.freeName("\(folder.words).damaged-\(stamp)")
        try folder.replaceWords(by: part, keeping: aside)
        return "your words were damaged; the old file is \(aside), "
            + "\(found.count.grouped) rows could be read of it\(fromCopy)"
    }

    private struct Taken {
        var count = 0
        /// True if all rows could be read.
        var isWhole = true
        var lastChange = 0
    }

    /// Copies the rows that can be read, except those that the new file has already.
    ///
    /// - Parameters:
    ///   - path: The file from which rows are copied.
    ///   - new: The file into which rows are copied.
    ///   - withChanges: True to copy the changes and their images too. They are copied only if all
    ///     marks can be read, because they fit no other marks.
    /// - Returns: The number of rows, and the number of the last change.
    /// - Throws: A `DatabaseError` when the new file can't be written.
    private func take(
        from path: String, into new: DatabaseQueue, withChanges: Bool = true
    ) throws -> Taken {
        var taken = Taken(isWhole: false)
        // A file that can't be opened at all has no rows. The log of SQLite may be damaged too.
        guard
            let old = (try? file.openToRead(path)) ?? (try? file.openToRead(path, withoutLog: true))
        else { return taken }
        taken.isWhole = true
        let all = (try? old.read(MyWordsSchema.tables(in:)))?.map(\.name)
        for table in MyWordsRecovery.tables where all?.contains(table) ?? true {
            // From both ends: reading stops at a damaged page.
            let isWhole = try take(table, "ASC", from: old, into: new, &taken.count)
            if !isWhole {
                taken.isWhole = false
                _ = try take(table, "DESC", from: old, into: new, &taken.count)
            } else if table == "mark", withChanges {
                takeChanges(from: old, into: new)
            }
        }
        // If this number can't be read, changes are numbered from the last number in the reviews.
        taken.lastChange = (try? old.read(MyWordsLineage.init))??.lastChange ?? 0
        return taken
    }

    /// The tables with data that must not be lost.
    private static let tables = ["mark", "review", "visit", "query", "book", "known"]

    /// Copies the rows of a table, one by one; rows that do not fit are left out.
    ///
    /// - Returns: True if all could be read, and nothing was left out.
    private func take(
        _ table: String, _ direction: String, from old: DatabaseQueue, into new: DatabaseQueue,
        _ count: inout Int
    ) throws -> Bool {
        try new.write { database in
            let before = database.totalChangesCount
            defer { count += database.totalChangesCount - before }
            do {
                let leftOut = try old.read { source in
                    try MyWordsRecovery.copy(
                        table, "ORDER BY rowid \(direction)", from: source, to: database)
                }
                return leftOut == 0
            } catch let error as DatabaseError where error.isOfDamage {
                return false
            }
        }
    }

    /// Copies the changes that can be undone: all of them, or none.
    private func takeChanges(from old: DatabaseQueue, into new: DatabaseQueue) {
        // With incomplete images, an undo would restore wrong marks.
        try? new.write { database in
            try old.read { source in
                for table in ["change", "image"] {
                    _ = try MyWordsRecovery.copy(table, "", from: source, to: database)
                }
            }
        }
    }

    /// Copies rows, except those that exist already or do not fit the table.
    ///
    /// - Returns: The number of rows that were left out.
    private static func copy(
        _ table: String, _ order: String, from source: Database, to database: Database
    ) throws -> Int {
        let known = try source.columns(in: table).map(\.name)
        let columns = (MyWordsSchema.tables.first { $0.name == table }?.columns ?? [])
            .filter(known.contains)
        guard !columns.isEmpty else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        let list = columns.joined(separator: ", ")
        let places = columns.map { _ in "?" }.joined(separator: ", ")
        let insertion = try database.makeStatement(
            sql: "INSERT OR IGNORE INTO \(table) (\(list)) VALUES (\(places))")
        let rows = try Row.fetchCursor(source, sql: "SELECT \(list) FROM \(table) \(order)")
        var leftOut = 0
        while let row = try rows.next() {
            try insertion.execute(arguments: StatementArguments(row.databaseValues))
            if database.changesCount == 0 { leftOut += 1 }
        }
        return leftOut
    }
}

extension DatabaseError {
    /// True if the error comes from reading a damaged file, not from writing the new one.
    fileprivate var isOfDamage: Bool {
        [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR].contains(resultCode)
            || [.SQLITE_IOERR_READ, .SQLITE_IOERR_SHORT_READ].contains(extendedResultCode)
    }
}
