import Core
import FoundationEssentials
import GRDB
import Lexicon

/// Caches answers in a SQLite file, up to a size limit.
///
/// The file is opened when it is first needed, and several processes may use it at once. Errors of
/// the file never delay or lose an answer of a server. A damaged file is set aside and created
/// again. While the file can't be written, for example because the disk is full, cached answers can
/// still be read, and writing is retried after some time.
///
/// See decision 0022.
public actor AnswerDatabase: AnswerStore {
    /// The limits on the size of the cache.
    public struct Limits: Sendable {
        /// The size of all answers and their index entries, in bytes.
        ///
        /// Beyond it, the oldest answers are deleted.
        public var total = 64 * 1_048_576
        /// The size of one answer, in bytes; longer ones are not cached.
        public var answer = 8 * 1_048_576

        public init() {}
    }

    /// How long nothing is written after a failed write.
    static let pause = Duration.seconds(30)
    /// How often storing an answer is tried while another process has locked the file.
    private static let tries = 20
    private static let pauseBetweenTries = Duration.milliseconds(50)
    /// A look-up may come after another call that waits; both together wait less than 50 ms.
    private static let busyLimit = Duration.milliseconds(20)

    private let file: AnswerFile
    private let limits: Limits
    private let clock: any Clock<Duration>
    private let elapsed: @Sendable () -> Duration
    private let report: @Sendable (String) -> Void
    private let thread = BlockingExecutor()

    private var connection: AnswerFile.Connection?
    /// Before this time nothing is written, and a file that could not be opened is not opened again;
    /// nil when nothing is wrong.
    private var pauseEnd: Duration?
    private var hasReported = false

    /// Its own thread, because calls wait for the disk and for other processes.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.asUnownedSerialExecutor()
    }

    /// Creates the store; the file is opened when it is first needed.
    ///
    /// - Parameters:
    ///   - folder: The folder of the file; it is created if necessary.
    ///   - limits: The limits on the size.
    ///   - clock: Measures the pause after a failed write.
    ///   - report: Called at most once, with a sentence that says why nothing is cached.
    public init(
        folder: String, limits: Limits = Limits(), clock: any Clock<Duration> = ContinuousClock(),
        report: @escaping @Sendable (String) -> Void
    ) {
        file = AnswerFile(
            folder: folder, busyTimeout: BusyTimeout(limit: AnswerDatabase.busyLimit))
        self.limits = limits
        self.clock = clock
        elapsed = clock.stopwatch()
        self.report = report
    }

    /// The last answer stored for an address; nil also when the file stays locked for longer than
    /// ``BusyTimeout``.
    public func answer(for address: String) -> CachedAnswer? {
        let outcome = use { queue in
            let row = try queue.read { database in
                try Row.fetchOne(
                    database,
                    sql: """
                        SELECT body, time FROM answer WHERE address = ? AND length(body) <= ?
                        """,
                    arguments: [address, limits.answer])
            }
            // The file may have been changed by other programs.
            guard let row, let body = Data.fromDatabaseValue(row["body"]),
                let time = Int.fromDatabaseValue(row["time"])
            else { return CachedAnswer?.none }
            return CachedAnswer(body: Array(body), time: UnixTime(seconds: time))
        }
        if case .done(let answer) = outcome { return answer }
        return nil
    }

    /// Stores an answer, and deletes the oldest ones if there is no room.
    public func keep(_ answer: CachedAnswer, for address: String) async {
        guard answer.body.count <= limits.answer else { return }
        for _ in 0..<AnswerDatabase.tries {
            guard !isPaused else { return }
            guard case .locked = use({ try insert(answer, for: address, into: $0) }) else { return }
            // Look-ups may run meanwhile. Sleeping fails only when the task is cancelled.
            guard (try? await clock.sleep(for: AnswerDatabase.pauseBetweenTries)) != nil else {
                return
            }
        }
    }

    private func insert(
        _ answer: CachedAnswer, for address: String, into queue: DatabaseQueue
    ) throws {
        // The address is in the table and in the index, and a row has an overhead of some bytes.
        let size = answer.body.count + 2 * address.utf8.count + 64
        try queue.write { database in
            try database.execute(
                sql: """
                    INSERT OR REPLACE INTO answer (address, body, size, time)
                    VALUES (?, ?, ?, ?)
                    """,
                arguments: [address, Data(answer.body), size, answer.time.seconds])
            try database.execute(
                sql: """
                    DELETE FROM answer WHERE address IN (
                        SELECT address FROM (
                            SELECT address,
                                sum(size) OVER (ORDER BY time DESC, rowid DESC) AS upToHere
                            FROM answer)
                        WHERE upToHere > ?)
                    """, arguments: [limits.total])
        }
    }

    // MARK: - The file

    /// The result of a database operation.
    private enum Outcome<Value> {
        case done(Value)
        /// Another process has locked the file; it may be free in a moment.
        case locked
        case failed
    }

    /// Runs an operation on the file, or on a new file if it is damaged.
    private func use<Value>(_ work: (DatabaseQueue) throws -> Value) -> Outcome<Value> {
        file.busyTimeout.begin()
        var lastError: (any Error)?
        // The tries: the open connection, a new connection, a new file.
        for _ in 0..<3 {
            let isNew = connection == nil
            // The file with the name now, in case it can't even be opened.
            var id = connection?.id ?? file.id
            do {
                guard let connection = try opened() else { return .failed }
                id = connection.id
                return .done(try work(connection.queue))
            } catch let error as DatabaseError where error.isLock {
                return .locked
            } catch let error as DatabaseError where error.isMove {
                // The next try finds the new file.
                connection = nil
                return .locked
            } catch let error as DatabaseError
                where error.isDamage || error.isRefusal && file.isWritable
            {
                connection = nil
                lastError = error
                // A connection that was opened while the file was read-only stays read-only. A new
                // connection reports read-only if the header of the file is damaged.
                guard error.isDamage || isNew, let id else { continue }
                file.setAside(id)
            } catch {
                lastError = error
                break
            }
        }
        pause(after: lastError)
        return .failed
    }

    /// The open connection; nil during a pause after an error.
    private func opened() throws -> AnswerFile.Connection? {
        if pauseEnd != nil, !isPaused {
            // The file system may have been mounted again since.
            pauseEnd = nil
            connection = nil
        }
        if let connection { return connection }
        guard pauseEnd == nil else { return nil }
        let connection = try file.open()
        self.connection = connection
        return connection
    }

    private var isPaused: Bool { pauseEnd.map { elapsed() < $0 } ?? false }

    private func pause(after error: (any Error)?) {
        pauseEnd = elapsed() + AnswerDatabase.pause
        guard !hasReported else { return }
        hasReported = true
        report(
            "answers can't be cached in \(file.folder): \(AnswerDatabase.reason(error)); "
                + "set XDG_CACHE_HOME to use another folder")
    }

    private static func reason(_ error: (any Error)?) -> String {
        switch error {
        case is AnswerFileError: "answers.sqlite there is a link, or no file; remove it"
        case let error as DatabaseError:
            switch error.resultCode {
            case .SQLITE_FULL: "the disk is full"
            case .SQLITE_READONLY, .SQLITE_PERM: "answers.sqlite may not be written"
            case .SQLITE_CANTOPEN: "answers.sqlite can't be opened"
            case .SQLITE_IOERR: "the disk can't be read or written"
            default: "answers.sqlite can't be used"
            }
        default: "the folder can't be made"
        }
    }
}

extension DatabaseError {
    /// Whether another process has locked the file.
    fileprivate var isLock: Bool { resultCode == .SQLITE_BUSY || resultCode == .SQLITE_PROTOCOL }

    /// Whether the file is damaged: not a database, or not one of ours.
    fileprivate var isDamage: Bool {
        [.SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_ERROR].contains(resultCode)
    }

    /// Whether another process has renamed the file, and perhaps created a new one.
    fileprivate var isMove: Bool {
        extendedResultCode == .SQLITE_READONLY_DBMOVED
            || extendedResultCode == .SQLITE_IOERR_DELETE_NOENT
    }

    /// Whether the file, or the connection, is read-only.
    fileprivate var isRefusal: Bool { resultCode == .SQLITE_READONLY }
}
