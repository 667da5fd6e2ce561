import Core
import FoundationEssentials
import GRDB
import Glibc
import Lexicon

/// The SQLite file of ``AnswerDatabase``, which several processes may use at once.
struct AnswerFile {
    let folder: String
    /// How long a call waits for locks.
    let busyTimeout: BusyTimeout

    var path: String { folder + "/answers.sqlite" }
    /// Where a damaged file is moved to, replacing an earlier one.
    var damagedPath: String { path + ".damaged" }

    struct Connection {
        let queue: DatabaseQueue
        /// The identity of the file; nil when its name was given to another file meanwhile.
        let id: FileID?
    }

    /// What has the name now: a file, or a link to one, which is never followed.
    private var status: stat? {
        var status = stat()
        return lstat(path, &status) == 0 ? status : nil
    }

    /// The file that has the name now.
    var id: FileID? { status.map(FileID.init) }

    /// Whether this process has the permission to write the file.
    var isWritable: Bool { access(path, W_OK) == 0 }

    /// Opens the file; creates it and its folders if necessary.
    ///
    /// Nothing is written to a complete file, so cached answers can be read on a full or read-only
    /// disk.
    func open() throws -> Connection {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        var configuration = Configuration()
        configuration.busyMode = .callback { [busyTimeout] _ in busyTimeout.wait() }
        try makeFile()
        let before = id
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        let isComplete = try queue.writeWithoutTransaction { database in
            // Not synchronous, because answers lost in a power cut can be asked for again. No WAL,
            // because even reading would write to it, and several machines may share the folder.
            // Not with `Configuration.journalMode`, because it looks up the owner of the file,
            // which fails in a static executable.
            try database.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF")
            return try Int.fetchOne(database, sql: "PRAGMA user_version") != 0
        }
        if !isComplete { try queue.write(AnswerFile.complete) }
        let after = id
        return Connection(queue: queue, id: before == nil || before == after ? after : nil)
    }

    /// Makes an empty file that only its owner may read, unless there is one.
    ///
    /// SQLite would make it readable for all, and write into the file that a link leads to. Its
    /// other files get the permissions of this one.
    private func makeFile() throws(AnswerFileError) {
        let made = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if made >= 0 { close(made) }
        // If there is none, SQLite says why.
        guard status.map({ $0.st_mode & S_IFMT == S_IFREG }) ?? true else { throw .notAFile }
    }

    /// Creates the schema.
    ///
    /// Another process may have done so a moment ago.
    private static func complete(_ database: Database) throws {
        try database.create(table: "answer", options: .ifNotExists) { table in
            table.primaryKey("address", .text)
            table.column("body", .blob).notNull()
            // Added up without reading the bodies.
            table.column("size", .integer).notNull()
            table.column("time", .integer).notNull()
        }
        try database.create(
            index: "answerByTime", on: "answer", columns: ["time", "size", "address"],
            options: .ifNotExists)
        try database.execute(sql: "PRAGMA user_version = 1")
    }

    /// Renames a damaged file, so that the next call opens a new one.
    ///
    /// If several processes find it damaged, one renames it while it holds the file's lock. The
    /// others then see that the name refers to another file, and leave that one alone. A process
    /// that still has the old file open can no longer write it, because SQLite checks its name.
    ///
    /// This process must not have the file open, because closing it would drop SQLite's locks
    /// (fcntl(2)).
    func setAside(_ id: FileID) {
        let descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard busyTimeout.wait() else { return }
        }
        guard self.id == id else { return }
        rename(path, damagedPath)
    }
}

/// Why a file is not opened.
enum AnswerFileError: Error {
    /// Its name is that of a link, a folder, a pipe or a device.
    case notAFile
}
