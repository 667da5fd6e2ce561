import Core
import GRDB
import GRDBSQLite

/// A database of another program; some of its tables are copied into memory.
///
/// The file may be hostile, so no code in it is run, and the file is never changed. The rows of
/// plain tables are copied up to a limit, and all queries go to the copies. (SQLite, "Defense
/// Against The Dark Arts".)
struct ForeignDatabase: Sendable {
    /// The first bytes of a file of SQLite.
    static let start = Array("SQLite format 3\0".utf8)

    /// A table, or a part of one.
    struct Table: Sendable {
        let name: String
        let columns: [String]
        /// Columns that only newer versions of the program have; NULL in files without these
        /// columns.
        let newerColumns: [String]

        init(_ name: String, _ columns: [String], newerColumns: [String] = []) {
            self.name = name
            self.columns = columns
            self.newerColumns = newerColumns
        }
    }

    /// The database with the copies; the file itself is attached as the schema `file`.
    let queue: DatabaseQueue

    /// The most rows of a table: more than the number of reviews in the largest collections of
    /// Anki.
    private static let rowLimit = 5_000_000
    /// The most pages of the copies, of 4 KiB each.
    ///
    /// A limit is needed because rows of a small hostile file may share their bytes.
    private static let pageLimit = 1 << 18

    /// Opens a file from its bytes.
    ///
    /// - Throws: A `DatabaseError`.
    init(_ bytes: consuming [UInt8]) throws {
        var bytes = bytes
        guard bytes.count >= 100, bytes.count.isMultiple(of: ForeignDatabase.pageSize(bytes)) else {
            throw DatabaseError(resultCode: .SQLITE_NOTADB)
        }
        // A database in memory can't have a write-ahead log, so set the mode without one (SQLite,
        // "Database File Format", 1.3).
        (bytes[18], bytes[19]) = (1, 1)
        let encoding = [2: "UTF-16le", 3: "UTF-16be"][bytes[59]] ?? "UTF-8"
        var configuration = Configuration()
        configuration.prepareDatabase { database in
            try database.execute(
                sql: """
                    PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;
                    PRAGMA encoding = '\(encoding)'; ATTACH ':memory:' AS file;
                    PRAGMA main.max_page_count = \(ForeignDatabase.pageLimit);
                    PRAGMA temp_store = MEMORY;
                    """)
        }
        queue = try DatabaseQueue(configuration: configuration)
        let content = bytes
        try queue.inDatabase { database in
            let count = content.count
            guard let copy = sqlite3_malloc64(UInt64(count)) else {
                throw DatabaseError(resultCode: .SQLITE_NOMEM)
            }
            UnsafeMutableRawBufferPointer(start: copy, count: count).copyBytes(from: content)
            // SQLite frees the copy, even if this call fails.
            let code = sqlite3_deserialize(
                database.sqliteConnection, "file", copy.assumingMemoryBound(to: UInt8.self),
                Int64(count), Int64(count),
                UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY))
            guard code == SQLITE_OK else {
                throw DatabaseError(resultCode: ResultCode(rawValue: code))
            }
        }
    }

    /// The size of each page in bytes.
    ///
    /// If a file ended within a page, SQLite would read empty rows there.
    private static func pageSize(_ bytes: [UInt8]) -> Int {
        let size = Int(bytes[16]) << 8 | Int(bytes[17])
        return size == 1 ? 1 << 16 : max(size, 1)
    }

    /// Returns true if the file has these tables with all of their columns.
    func has(_ tables: [Table]) throws -> Bool {
        try tables.allSatisfy { table in
            try table.columns.allSatisfy { try has($0, in: table.name) }
        }
    }

    private func has(_ column: String, in table: String) throws -> Bool {
        try queue.inDatabase { database in
            // Views and virtual tables, which have no root page, are not used.
            try Row.fetchOne(
                database,
                sql: """
                    SELECT 1 FROM file.sqlite_schema AS part, pragma_table_info(part.name, 'file') AS info
                    WHERE part.type = 'table' AND part.rootpage > 0
                    AND part.name = ? COLLATE NOCASE AND info.name = ? COLLATE NOCASE
                    """, arguments: [table, column]) != nil
        }
    }

    /// Copies tables, and closes the file.
    ///
    /// - Parameters:
    ///   - tables: Tables of the file.
    ///   - preparation: Statements that make the table `found` from the copies.
    /// - Throws: A `DatabaseError`.
    func copy(_ tables: [Table], _ preparation: String) throws {
        let statements = try tables.map { table in
            let newerColumns = try table.newerColumns.map {
                (name: $0, isThere: try has($0, in: table.name))
            }
            // Anki sorts names in a way of its own, which is not needed here.
            let columns = (table.columns.map { (name: $0, isThere: true) } + newerColumns).map {
                ($0.isThere ? "\"\($0.name)\" COLLATE BINARY" : "NULL") + " AS \"\($0.name)\""
            }.joined(separator: ", ")
            return """
                CREATE TABLE main."\(table.name)" AS
                SELECT \(columns) FROM file."\(table.name)" LIMIT \(ForeignDatabase.rowLimit);
                """
        }
        try queue.inDatabase { database in
            try database.execute(sql: statements.joined() + "DETACH file;")
            try database.execute(sql: preparation)
        }
    }

    /// Statements that make the table `found`.
    ///
    /// - Parameters:
    ///   - selection: A query for the rows of `found`. Only a limited number of rows is copied,
    ///     because a hostile file may give any number.
    ///   - order: The column by which the rows are sorted, the highest first; nil for their order
    ///     in the file.
    /// - Returns: The statements.
    static func foundTable(_ selection: String, by order: String? = nil) -> String {
        let sorting = order.map { "ORDER BY \($0) DESC" } ?? ""
        return """
            CREATE TABLE found AS SELECT * FROM (\(selection) LIMIT \(rowLimit)) \(sorting);
            """
    }

    /// Collects the marks in the rows of the table `found`.
    ///
    /// - Parameters:
    ///   - form: The form of the file.
    ///   - unknownColumns: The names of columns that are ignored.
    ///   - fields: Reads the mark of a row.
    /// - Returns: The marks.
    /// - Throws: A ``MarkImportError``, or a `DatabaseError`.
    func marks(
        _ form: MarkFileForm, unknownColumns: [String] = [],
        fields: @escaping @Sendable (Row, Database) throws -> MarkFields
    ) throws -> MarkImport {
        var marks = MarkCollector(unit: "row")
        try queue.inDatabase { database in
            let rows = try Row.fetchCursor(database, sql: "SELECT rowid, * FROM found")
            while let row = try rows.next() {
                let number = Int.fromDatabaseValue(row[0]) ?? 0
                try marks.add(try fields(row, database), at: number, line: number)
            }
        }
        return marks.result(form, unknownColumns: unknownColumns) { [queue] number in
            // This can't fail, because the same row was read before.
            try? queue.inDatabase { database in
                let row = try Row.fetchOne(
                    database.cachedStatement(sql: "SELECT rowid, * FROM found WHERE rowid = ?"),
                    arguments: [number])
                return try row.map { try fields($0, database) }
            }
        }
    }
}

extension Row {
    /// The text of a column; empty if the column has no text.
    func text(_ column: String) -> String {
        String.fromDatabaseValue(self[column] as DatabaseValue) ?? ""
    }

    /// The whole number of a column; nil if the column has no whole number.
    func number(_ column: String) -> Int? { Int.fromDatabaseValue(self[column] as DatabaseValue) }
}
