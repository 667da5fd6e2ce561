import Core
import GRDB
import Glibc

/// Sets a damaged file aside, and makes a new one of what can be read.
struct WordsRecovery {
    let file: WordsFile
    /// The time as part of a file name.
    let stamp: String

    /// - Returns: What to tell the person.
    func run() throws -> String {
        let aside = "\(file.path).damaged-\(stamp)"
        guard rename(file.path, aside) == 0 else {
            throw OwnWordsError.unusable(path: file.path, reason: String(cString: strerror(errno)))
        }
        // The last changes may be only in the write-ahead log.
        rename(file.path + "-wal", aside + "-wal")
        unlink(file.path + "-shm")
        let connection = try file.openLocked()
        var copyDay: CalendarDate?
        let copies = DailyCopies(of: file)
        for day in copies.days where copyDay == nil {
            if take(from: copies.path(of: day), into: connection.queue) > 0 { copyDay = day }
        }
        let count = take(from: aside, into: connection.queue)
        try connection.queue.close()
        let fromCopy = copyDay.map { ", all else from the copy of \($0)" } ?? ""
        return "your words were damaged; the old file is \(aside), "
            + "\(count) rows could be read of it\(fromCopy)"
    }

    /// Copies the rows that can be read.
    ///
    /// - Returns: How many.
    private func take(from path: String, into queue: DatabaseQueue) -> Int {
        var configuration = file.configuration
        configuration.readonly = true
        // A file that can't be opened at all has no rows.
        guard let damaged = try? DatabaseQueue(path: path, configuration: configuration) else {
            return 0
        }
        return WordsSchema.recovered.reduce(0) { count, table in
            // From both ends: reading stops at a damaged page.
            let forward = rows(of: table, "ASC", in: damaged)
            let backward = forward.isWhole ? [] : rows(of: table, "DESC", in: damaged).rows
            return count + insert(forward.rows + backward, into: table, of: queue)
        }
    }

    private func rows(
        of table: String, _ direction: String, in queue: DatabaseQueue
    ) -> (rows: [Row], isWhole: Bool) {
        var rows: [Row] = []
        do {
            try queue.read { database in
                let cursor = try Row.fetchCursor(
                    database, sql: "SELECT * FROM \(table) ORDER BY rowid \(direction)")
                while let row = try cursor.next() { rows.append(row.copy()) }
            }
            return (rows, true)
        } catch {
            return (rows, false)
        }
    }

    /// Inserts rows; one that does not fit the table is left out.
    private func insert(_ rows: [Row], into table: String, of queue: DatabaseQueue) -> Int {
        var count = 0
        do {
            try queue.write { database in
                let known = try database.columns(in: table).map(\.name)
                for row in rows {
                    let columns = known.filter(row.hasColumn)
                    let places = columns.map { _ in "?" }.joined(separator: ", ")
                    let values = columns.map { row[$0] as DatabaseValue }
                    do {
                        try database.execute(
                            sql: """
                                INSERT OR REPLACE INTO \(table)
                                (\(columns.joined(separator: ", "))) VALUES (\(places))
                                """, arguments: StatementArguments(values))
                        count += 1
                    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT
                    {
                        continue
                    }
                }
            }
        } catch {
            return 0
        }
        return count
    }
}
