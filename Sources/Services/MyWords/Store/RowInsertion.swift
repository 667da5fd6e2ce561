import GRDB
import GRDBSQLite

/// Inserts many rows by one statement.
///
/// GRDB makes a value of each argument, which takes longer than all other work for a row (decision
/// 0066).
struct RowInsertion {
    private let statement: Statement
    private let database: Database
    private var column: Int32 = 0

    private var handle: OpaquePointer { statement.sqliteStatement }

    /// - Parameters:
    ///   - sql: The statement, with a `?` for each column.
    ///   - database: The database; it must outlive this value.
    /// - Throws: A `DatabaseError`.
    init(_ sql: String, in database: Database) throws {
        statement = try database.cachedStatement(sql: sql)
        self.database = database
    }

    /// Binds the next column.
    mutating func bind(_ text: String) {
        column += 1
        var text = text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                // SQLITE_TRANSIENT: SQLite copies the text.
                let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
                _ = sqlite3_bind_text(
                    handle, column, characters.baseAddress, Int32(characters.count), copies)
            }
        }
    }

    /// Binds the next column; nil is NULL.
    mutating func bind(_ number: Int?) {
        column += 1
        if let number {
            sqlite3_bind_int64(handle, column, Int64(number))
        } else {
            sqlite3_bind_null(handle, column)
        }
    }

    /// Binds the next column; nil is NULL.
    mutating func bind(_ number: Double?) {
        column += 1
        if let number {
            sqlite3_bind_double(handle, column, number)
        } else {
            sqlite3_bind_null(handle, column)
        }
    }

    /// Inserts a row with the columns that were bound since the last insertion.
    ///
    /// - Returns: True if the row was inserted; false if the statement has left it out because of a
    ///   conflict.
    /// - Throws: A `DatabaseError`.
    mutating func insert() throws -> Bool {
        column = 0
        let code = sqlite3_step(handle)
        sqlite3_reset(handle)
        guard code == SQLITE_DONE else {
            throw DatabaseError(resultCode: ResultCode(rawValue: code))
        }
        return database.changesCount > 0
    }
}
