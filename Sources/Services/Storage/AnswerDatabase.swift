import Core
import FoundationEssentials
import GRDB

/// Keeps answers in a file, for as long as there is room.
///
/// The file is opened when it is first needed, and several programs may use it at once. Whatever is
/// wrong with it, nobody has to wait or do without an answer for it. A damaged file is set aside, and
/// made anew. While nothing can be written (the disk is full, say) what was kept is still there, and
/// keeping is tried again after some time.
public actor AnswerDatabase: AnswerStore {
    /// How much is kept.
    public struct Limits: Sendable {
        /// The most bytes of all answers together, with what it takes to find them; beyond it those
        /// go that were asked for first.
        public var total = 64 * 1_048_576
        /// The most bytes of one answer; a longer one is not kept.
        public var answer = 8 * 1_048_576

        /// The usual limits.
        public init() {}
    }

    /// How long nothing is written after that has failed.
    static let rest = Duration.seconds(30)
    /// An answer is kept by the first of so many tries at which no other program has locked the file.
    private static let tries = 20
    private static let pauseBetweenTries = Duration.milliseconds(50)

    private let file: AnswerFile
    private let limits: Limits
    private let clock: any Clock<Duration>
    private let elapsed: @Sendable () -> Duration
    private let report: @Sendable (String) -> Void
    private let thread = BlockingExecutor()

    private var connection: AnswerFile.Connection?
    /// Until when nothing is written, and a file that could not be opened is not opened; nil when
    /// nothing is wrong.
    private var restEnd: Duration?
    private var hasReported = false

    /// Runs on a thread of its own, for it waits for the disk and for other programs.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.asUnownedSerialExecutor()
    }

    /// Makes the store; nothing is opened before it is first needed.
    ///
    /// - Parameters:
    ///   - folder: The folder of the file, which is made with those above it.
    ///   - limits: How much is kept.
    ///   - clock: Measures how long ago writing has failed.
    ///   - report: Told at most once, in a sentence, why nothing is kept.
    public init(
        folder: String, limits: Limits = Limits(), clock: any Clock<Duration> = ContinuousClock(),
        report: @escaping @Sendable (String) -> Void
    ) {
        file = AnswerFile(folder: folder, patience: LockPatience())
        self.limits = limits
        self.clock = clock
        elapsed = clock.stopwatch()
        self.report = report
    }

    /// The answer that was kept last for an address; nil also when the file is locked for longer than
    /// a moment.
    public func answer(for address: String) -> KeptAnswer? {
        let outcome = use { queue in
            let row = try queue.read { database in
                try Row.fetchOne(
                    database,
                    sql: """
                        SELECT body, time FROM answer WHERE address = ? AND length(body) <= ?
                        """,
                    arguments: [address, limits.answer])
            }
            // Nobody promises that what is in the file is what was put there.
            guard let row, let body = Data.fromDatabaseValue(row["body"]),
                let time = Int.fromDatabaseValue(row["time"])
            else { return KeptAnswer?.none }
            return KeptAnswer(body: Array(body), time: UnixTime(seconds: time))
        }
        if case .done(let answer) = outcome { return answer }
        return nil
    }

    /// Keeps an answer, and lets go of others if there is no room.
    public func keep(_ answer: KeptAnswer, for address: String) async {
        guard answer.body.count <= limits.answer else { return }
        for _ in 0..<AnswerDatabase.tries {
            guard !isResting else { return }
            guard case .locked = use({ try insert(answer, for: address, into: $0) }) else { return }
            // Look-ups that have come meanwhile are first. It fails when the task is cancelled, and
            // only then.
            guard (try? await clock.sleep(for: AnswerDatabase.pauseBetweenTries)) != nil else {
                return
            }
        }
    }

    private func insert(
        _ answer: KeptAnswer, for address: String, into queue: DatabaseQueue
    ) throws {
        // The address is in the table and in its index, and each row has some bytes of its own.
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

    /// What became of something that was done with the file.
    private enum Outcome<Value> {
        case done(Value)
        /// Another program has locked it: it may be free in a moment.
        case locked
        case failed
    }

    /// Does something with the file; with a new one when it is damaged.
    private func use<Value>(_ work: (DatabaseQueue) throws -> Value) -> Outcome<Value> {
        file.patience.begin()
        var lastError: (any Error)?
        // With the open file, with one that is opened now, with a new one.
        for _ in 0..<3 {
            let isNew = connection == nil
            // What has the name now, for a file that can't even be opened.
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
                // A connection that was opened while the file could not be written stays read-only.
                // A new one is refused when the header is damaged, and says that nobody may write.
                guard error.isDamage || isNew, let id else { continue }
                file.setAside(id)
            } catch {
                lastError = error
                break
            }
        }
        rest(after: lastError)
        return .failed
    }

    /// The open file; nil when it can't be opened for now.
    private func opened() throws -> AnswerFile.Connection? {
        if restEnd != nil, !isResting {
            // What could not be written may have been mounted anew since.
            restEnd = nil
            connection = nil
        }
        if let connection { return connection }
        guard restEnd == nil else { return nil }
        let connection = try file.open()
        self.connection = connection
        return connection
    }

    private var isResting: Bool { restEnd.map { elapsed() < $0 } ?? false }

    private func rest(after error: (any Error)?) {
        restEnd = elapsed() + AnswerDatabase.rest
        guard !hasReported else { return }
        hasReported = true
        let reason = (error as? DatabaseError)?.message ?? "it can't be written"
        report(
            "answers can't be kept in \(file.folder): \(reason); "
                + "XDG_CACHE_HOME names another place")
    }
}

extension DatabaseError {
    /// Whether another program has locked the file.
    fileprivate var isLock: Bool { resultCode == .SQLITE_BUSY || resultCode == .SQLITE_PROTOCOL }

    /// Whether the file is not as it was written: no database, or not one of ours.
    fileprivate var isDamage: Bool {
        [.SQLITE_NOTADB, .SQLITE_CORRUPT, .SQLITE_ERROR].contains(resultCode)
    }

    /// Whether another program has set the file aside, and perhaps made a new one.
    fileprivate var isMove: Bool {
        extendedResultCode == .SQLITE_READONLY_DBMOVED
            || extendedResultCode == .SQLITE_IOERR_DELETE_NOENT
    }

    /// Whether the file is not to be written.
    fileprivate var isRefusal: Bool { resultCode == .SQLITE_READONLY }
}
