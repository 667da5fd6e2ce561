import Core
import FoundationEssentials
import GRDB
import Glibc
import Lexicon
import Texts

/// Opens the SQLite file of My words, and checks it before it is trusted.
///
/// The caller holds the lock of the folder.
struct MyWordsFile: Sendable {
    let folder: MyWordsFolder

    private var path: String { folder.words }

    /// The options with which any file of words is opened.
    var configuration: Configuration {
        var configuration = Configuration()
        configuration.busyMode = .callback { [busyTimeout = folder.busyTimeout] _ in
            busyTimeout.wait()
        }
        configuration.prepareDatabase { database in
            // SQLite, "Defense Against The Dark Arts": the file may be somebody else's.
            try database.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
        }
        return configuration
    }

    /// Opens the words to change them; makes the file if there is none.
    ///
    /// - Throws: A ``MyWordsError``, or a `DatabaseError`.
    func open() throws -> DatabaseQueue {
        try MyWordsFile.make(path)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        _ = try queue.read { try MyWordsSchema.check($0, path: path) }
        try queue.writeWithoutTransaction { database in
            // When a change is reported as made, it is in the file itself, and it survives a power
            // cut: decision 0040. `Configuration.journalMode` is not used, because it looks up the
            // owner of the file, which fails in a static executable.
            try database.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA")
        }
        // Most files need no upgrade. Read first, because a write would wait for other programs.
        if try queue.read(MyWordsSchema.isEarlier) {
            try queue.write { database in
                if try MyWordsSchema.isEarlier(database) { try MyWordsSchema.make(in: database) }
            }
        }
        return queue
    }

    /// Opens a file of words only to read it, such as a copy.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - withoutLog: True to ignore the log that SQLite has left beside the file.
    /// - Returns: The open file.
    /// - Throws: A ``MyWordsError``, or a `DatabaseError`.
    func openToRead(_ path: String, withoutLog: Bool = false) throws -> DatabaseQueue {
        var status = stat()
        guard stat(path, &status) == 0 else { throw MyWordsError(errno: errno, path: path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw MyWordsError.unusable(path: path, reason: "it is no file")
        }
        var configuration = configuration
        configuration.readonly = true
        // Without a log, opening need not wait for other programs, and writes nothing beside the
        // file (SQLite, "Uniform Resource Identifiers").
        let isImmutable = withoutLog || !MyWordsFile.hasLog(path)
        guard isImmutable else {
            return try DatabaseQueue(path: path, configuration: configuration)
        }
        let steps = path.split(separator: "/", omittingEmptySubsequences: false)
        let escapedPath = steps.map { WebAddress.encoded($0) }.joined(separator: "/")
        return try DatabaseQueue(
            path: "file:\(escapedPath)?immutable=1", configuration: configuration)
    }

    /// Opens the words in a folder that can only be read.
    ///
    /// - Throws: A ``MyWordsError``, or a `DatabaseError`.
    func openInReadOnlyFolder() throws -> DatabaseQueue {
        var configuration = configuration
        configuration.readonly = true
        // Locks are needed, because other users may change the words meanwhile.
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        let isEarlier = try queue.read { database in
            _ = try MyWordsSchema.check(database, path: path)
            return try MyWordsSchema.isEarlier(database)
        }
        guard !isEarlier else {
            throw MyWordsError.unusable(
                path: path,
                reason:
                    "an earlier version of mot has written it; make its folder writable, and run "
                    + "`mot marks` once")
        }
        return queue
    }

    /// Makes an empty file that only its owner can read, if there is no file.
    ///
    /// SQLite would make a file that others can read, if they can read the folder.
    static func make(_ path: String) throws {
        let file = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if file >= 0 {
            close(file)
        } else if errno != EEXIST {
            throw MyWordsError(errno: errno, path: path)
        }
    }

    // MARK: - Checking the whole file

    /// The result of a check of the whole file.
    struct Health {
        /// The number of rows with values that the program never writes.
        var damagedRowCount = 0
        /// The titles of the first damaged rows that have a title.
        var titles: [String] = []
    }

    /// Looks at each page and each row.
    ///
    /// - Throws: A `DatabaseError` with `SQLITE_CORRUPT` when a page can't be right.
    static func health(of database: Database) throws -> Health {
        let result = try Row.fetchOne(database, sql: "PRAGMA integrity_check(1)")
        guard result.flatMap({ String.fromDatabaseValue($0[0]) }) == "ok" else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        var health = Health()
        let conditions = [
            "mark": MyWordsSchema.isSoundMark, "review": MyWordsSchema.isSoundReview,
            "visit": MyWordsSchema.isSoundVisit, "book": MyWordsSchema.isSoundBook,
            "known": MyWordsSchema.isSoundKnown,
        ]
        for (table, _) in try MyWordsSchema.tables(in: database) {
            guard let isSound = conditions[table] else { continue }
            // `IS NOT TRUE` also counts a row whose condition is NULL.
            health.damagedRowCount +=
                try Int.fetchOne(
                    database, sql: "SELECT count(*) FROM \(table) WHERE (\(isSound)) IS NOT TRUE")
                ?? 0
        }
        guard health.damagedRowCount > 0 else { return health }
        health.titles = try StoredMark.texts(
            "SELECT title FROM mark WHERE (\(MyWordsSchema.isSoundMark)) IS NOT TRUE LIMIT 3",
            limit: 40, in: database)
        return health
    }

    // MARK: - Logs of SQLite

    /// Returns true if SQLite has left a log beside a file: a program is writing the file, or was
    /// killed.
    static func hasLog(_ path: String) -> Bool {
        (FileVersion(path: path + MyWordsFolder.log)?.size ?? 0) > 0
    }

    /// Renames a log that belongs to another file, as when a copy has replaced the words.
    ///
    /// Otherwise, SQLite would change the copy by the log. The caller has closed the words.
    ///
    /// - Parameters:
    ///   - lastState: The state in which a Mot program left the words; nil if unknown.
    ///   - stamp: The time as part of a name.
    /// - Returns: The sentences to show.
    /// - Throws: A ``MyWordsError`` when the log can't be renamed.
    func setAsideForeignLog(lastState: MyWordsFolder.State?, stamp: String) throws -> [String] {
        guard MyWordsFile.hasLog(path), !isBeingWritten else { return [] }
        let isSameFile = try lastState == nil || lastState?.id == folder.state()?.id
        guard !isSameFile || !hasOwnLog else { return [] }
        let log = path + MyWordsFolder.log
        let unusedLog = MyWordsFolder.freeName("\(log).unused-\(stamp)")
        guard rename(log, unusedLog) == 0 else { throw MyWordsError(errno: errno, path: path) }
        return [
            "another file took the place of your words; an interrupted change of the earlier "
                + "file is in \(unusedLog)"
        ]
    }

    /// True if a program is writing the words at this moment (SQLite, "File Locking And
    /// Concurrency").
    private var isBeingWritten: Bool {
        let file = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return false }
        defer { close(file) }
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        // The byte that SQLite locks for a program that is about to write.
        lock.l_start = 0x4000_0001
        lock.l_len = 1
        return fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
    }

    /// True if the log belongs to this file, as SQLite finds out by a trial on a copy of both.
    ///
    /// A journal restores the content before a change, with the change counter of that time
    /// (SQLite, "Database File Format", 1.3). The file to which the journal belongs has the same
    /// counter, or a counter that is one higher.
    private var hasOwnLog: Bool {
        let trialPath = folder.path + "/trial.part"
        MyWordsFolder.remove(trialPath)
        defer { MyWordsFolder.remove(trialPath) }
        do {
            for end in ["", MyWordsFolder.log] {
                try FileManager.default.copyItem(atPath: path + end, toPath: trialPath + end)
            }
        } catch {
            // If there is no room for the copies, let SQLite decide, which needs no room.
            return true
        }
        do {
            let queue = try DatabaseQueue(path: trialPath, configuration: configuration)
            try queue.writeWithoutTransaction { database in
                _ = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema")
            }
            try queue.close()
        } catch {
            // The log has made the copy unreadable, so it belongs to another file.
            return false
        }
        guard let countInTrial = MyWordsFile.changeCount(of: trialPath),
            let currentCount = MyWordsFile.changeCount(of: path)
        else { return false }
        return currentCount == countInTrial || currentCount == countInTrial &+ 1
    }

    /// The number of changes of a file, from its header; nil if it has none.
    private static func changeCount(of path: String) -> UInt32? {
        let file = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 4)
        guard pread(file, &bytes, 4, 24) == 4 else { return nil }
        return bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }
}
