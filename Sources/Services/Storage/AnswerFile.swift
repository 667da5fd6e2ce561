import Core
import FoundationEssentials
import GRDB
import Glibc

/// The file that answers are kept in, which several programs may use at once.
struct AnswerFile {
    /// The folder it is in.
    let folder: String
    /// How long a call may wait for other programs.
    let patience: LockPatience

    /// Where it is.
    var path: String { folder + "/answers.sqlite" }
    /// Where it is put when it is damaged, in place of one that was put there before.
    var damagedPath: String { path + ".damaged" }

    /// An open file.
    struct Connection {
        let queue: DatabaseQueue
        /// Which file it is; nil when the name went to another one meanwhile.
        let id: FileID?
    }

    /// What tells a file from another that takes its name.
    struct FileID: Equatable {
        private let device: dev_t
        private let inode: ino_t

        fileprivate init(_ status: stat) {
            device = status.st_dev
            inode = status.st_ino
        }
    }

    /// The file that has the name now.
    var id: FileID? {
        var status = stat()
        return stat(path, &status) == 0 ? FileID(status) : nil
    }

    /// Whether the system lets this program write it.
    var isWritable: Bool { access(path, W_OK) == 0 }

    /// Opens the file, which is made with the folders above it if it is not there.
    ///
    /// Nothing is written into one that is complete, so what was kept can be read on a disk that is
    /// full, or can't be written.
    func open() throws -> Connection {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        var configuration = Configuration()
        configuration.busyMode = .callback { [patience] _ in patience.wait() }
        let before = id
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        let isComplete = try queue.writeWithoutTransaction { database in
            // Nobody waits for the disk: what a power cut takes can be asked for again. A journal
            // and no WAL, which can't be read without being written, and is not for folders that
            // several machines share. Not by `Configuration.journalMode`, which looks up who owns
            // the file, for which a static executable has no means.
            try database.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA synchronous = OFF")
            return try Int.fetchOne(database, sql: "PRAGMA user_version") != 0
        }
        if !isComplete { try queue.write(AnswerFile.complete) }
        let after = id
        return Connection(queue: queue, id: before == nil || before == after ? after : nil)
    }

    /// Makes what is missing in a new file; another program may have done so a moment ago.
    private static func complete(_ database: Database) throws {
        try database.create(table: "answer", options: .ifNotExists) { table in
            table.primaryKey("address", .text)
            table.column("body", .blob).notNull()
            // What is added up without reading the bodies.
            table.column("size", .integer).notNull()
            table.column("time", .integer).notNull()
        }
        try database.create(
            index: "answerByTime", on: "answer", columns: ["time", "size", "address"],
            options: .ifNotExists)
        try database.execute(sql: "PRAGMA user_version = 1")
    }

    /// Puts a damaged file out of the way, for the next one to open a new one.
    ///
    /// Of several programs that find it damaged one moves it, while it holds the file's lock; the
    /// others find that it has lost its name, and leave the new file alone. A program that still has
    /// the old one open can't write it any more: SQLite looks whether it has its name.
    ///
    /// This program must not have the file open, for it would lose its locks (fcntl(2)).
    ///
    /// - Parameter id: The file that is damaged.
    func setAside(_ id: FileID) {
        let descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard patience.wait() else { return }
        }
        guard self.id == id else { return }
        rename(path, damagedPath)
    }
}
