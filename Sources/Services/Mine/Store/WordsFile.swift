import Core
import FoundationEssentials
import GRDB
import Glibc

/// The SQLite file of one's own words, which several programs may use at once.
struct WordsFile: Sendable {
    let folder: String
    /// How long a call waits for another program that writes, in seconds.
    let busyTimeout: TimeInterval

    var path: String { folder + "/words.sqlite" }
    /// The folder of the daily copies.
    var copiesFolder: String { folder + "/copies" }

    /// Identifies a file even after another file has taken its name.
    struct ID: Equatable {
        private let device: dev_t
        private let inode: ino_t

        fileprivate init(_ status: stat) {
            device = status.st_dev
            inode = status.st_ino
        }
    }

    /// An open file.
    struct Connection {
        let queue: DatabaseQueue
        let id: ID?
    }

    /// Whether this process may write into the folder.
    var isWritable: Bool { access(folder, W_OK) == 0 }

    /// The file that has the name now; nil if there is none.
    var id: ID? {
        var status = stat()
        return stat(path, &status) == 0 ? ID(status) : nil
    }

    /// Whether there is a file; the first change makes it.
    ///
    /// - Throws: An ``OwnWordsError`` when the system does not say, as in a folder of somebody else.
    func exists() throws(OwnWordsError) -> Bool {
        var status = stat()
        if stat(path, &status) == 0 { return true }
        guard errno == ENOENT else {
            throw .unusable(path: folder, reason: String(cString: strerror(errno)))
        }
        return false
    }

    /// Opens the file; creates it and its folder if necessary.
    ///
    /// - Throws: An ``OwnWordsError``, or a `DatabaseError` when the file is damaged.
    func open() throws -> Connection {
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw OwnWordsError.unusable(path: folder, reason: WordsFile.reason(of: error))
        }
        guard isWritable else { return try openReadOnly() }
        return try locked(openLocked)
    }

    /// Opens the file while no other program does so, since the first one creates it.
    func openLocked() throws -> Connection {
        // SQLite would make a file that others can read, if they can read the folder.
        let new = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if new >= 0 { close(new) }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        let version = try queue.read(WordsSchema.version)
        guard version <= WordsSchema.version else { throw OwnWordsError.newerVersion(path: path) }
        try queue.writeWithoutTransaction { database in
            // What is shown as kept survives a power cut. Not by `Configuration.journalMode`, because
            // that looks up the owner of the file, which fails in a static executable. The log is
            // emptied after each commit, so that a copy of the file alone has all words.
            try database.execute(
                sql: """
                    PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
                    PRAGMA wal_autocheckpoint = 1
                    """)
        }
        if version < WordsSchema.version { try queue.write(WordsSchema.migrate) }
        return Connection(queue: queue, id: id)
    }

    /// Opens a file that nobody can write: without its log, SQLite can read it only so.
    private func openReadOnly() throws -> Connection {
        guard let id else { throw OwnWordsError.readOnly(path: path) }
        var configuration = configuration
        configuration.readonly = true
        // SQLite, "Uniform Resource Identifiers".
        let address = URL(filePath: path).absoluteString + "?immutable=1"
        let queue = try DatabaseQueue(path: address, configuration: configuration)
        guard try queue.read(WordsSchema.version) <= WordsSchema.version else {
            throw OwnWordsError.newerVersion(path: path)
        }
        return Connection(queue: queue, id: id)
    }

    /// How any file of words is opened.
    var configuration: Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(busyTimeout)
        return configuration
    }

    /// Calls `body` while no other program does so with the same folder.
    func locked<Result>(_ body: () throws -> Result) throws -> Result {
        let lock = Glibc.open(folder + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else {
            throw OwnWordsError.unusable(path: folder, reason: String(cString: strerror(errno)))
        }
        defer { close(lock) }
        while flock(lock, LOCK_EX) != 0 {
            guard errno == EINTR else { throw OwnWordsError.locked(path: path) }
        }
        return try body()
    }

    /// The cause of a failed call of Foundation.
    private static func reason(of error: any Error) -> String {
        guard let error = error as? CocoaError else { return "\(error)" }
        if let cause = error.underlying as? POSIXError {
            return String(cString: strerror(cause.code.rawValue))
        }
        return "it can't be created"
    }
}

extension OwnWordsError {
    /// The error for one of the database; nil if the file is damaged.
    init?(_ error: any Error, _ file: WordsFile) {
        if let error = error as? OwnWordsError {
            self = error
            return
        }
        guard let error = error as? DatabaseError else {
            self = .unusable(path: file.path, reason: "\(error)")
            return
        }
        switch error.resultCode {
        case .SQLITE_NOTADB, .SQLITE_CORRUPT: return nil
        case .SQLITE_FULL: self = .diskFull(path: file.path)
        case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly(path: file.path)
        case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: self = .locked(path: file.path)
        default:
            let reason = error.message ?? "\(error.resultCode)"
            self = .unusable(path: file.path, reason: reason.cleaned(limit: 200))
        }
    }
}
