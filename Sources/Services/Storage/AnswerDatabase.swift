import Core
import FoundationEssentials
import GRDB

/// Keeps answers in a file, for as long as there is room.
///
/// The file is opened when it is first needed, and several programs may use it at once. Whatever is
/// wrong with it, nobody has to wait or do without an answer for it: a damaged file is made anew,
/// and where there can be none, nothing is kept, and told once.
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

    private enum State {
        case closed
        case open(DatabaseQueue)
        case unusable
    }

    private let folder: String
    private let limits: Limits
    private let report: @Sendable (String) -> Void
    private let thread = BlockingExecutor()
    private var state = State.closed

    /// Runs on a thread of its own, for it waits for the disk and for other programs.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.asUnownedSerialExecutor()
    }

    /// Makes the store; nothing is opened before it is first needed.
    ///
    /// - Parameters:
    ///   - folder: The folder of the file, which is made with those above it.
    ///   - limits: How much is kept.
    ///   - report: Told at most once, in a sentence, why nothing is kept.
    public init(
        folder: String, limits: Limits = Limits(), report: @escaping @Sendable (String) -> Void
    ) {
        self.folder = folder
        self.limits = limits
        self.report = report
    }

    /// The answer that was kept last for an address.
    public func answer(for address: String) -> KeptAnswer? {
        use { queue in
            let row = try queue.read { database in
                try Row.fetchOne(
                    database, sql: "SELECT body, time FROM answer WHERE address = ?",
                    arguments: [address])
            }
            // Nobody promises that what is in the file is what was put there.
            guard let row, let body = Data.fromDatabaseValue(row["body"]),
                let time = Int.fromDatabaseValue(row["time"])
            else { return nil }
            return KeptAnswer(body: Array(body), time: UnixTime(seconds: time))
        }
    }

    /// Keeps an answer, and lets go of others if there is no room.
    public func keep(_ answer: KeptAnswer, for address: String) {
        guard answer.body.count <= limits.answer else { return }
        // The address is in the table and in its index, and each row has some bytes of its own.
        let size = answer.body.count + 2 * address.utf8.count + 64
        _ = use { queue in
            try queue.write { database in
                try database.execute(
                    sql: """
                        INSERT OR REPLACE INTO answer (address, body, size, time)
                        VALUES (?, ?, ?, ?)
                        """,
                    arguments: [
                        address, Data(answer.body), size, answer.time.seconds,
                    ])
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
    }

    /// Does something with the file.
    ///
    /// - Returns: nil when that was not possible.
    private func use<Value>(_ work: (DatabaseQueue) throws -> Value?) -> Value? {
        guard let queue = opened() else { return nil }
        do {
            return try work(queue)
        } catch let error as DatabaseError where error.isDamage {
            // What was in it is lost. The next one to come finds a new file.
            removeFile()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
            // Others are using it, and it may be free the next time.
        } catch {
            giveUp(error)
        }
        return nil
    }

    private func opened() -> DatabaseQueue? {
        switch state {
        case .open(let queue): return queue
        case .unusable: return nil
        case .closed: break
        }
        do {
            let queue = try openedOrRenewed()
            state = .open(queue)
            return queue
        } catch {
            giveUp(error)
            return nil
        }
    }

    private func openedOrRenewed() throws -> DatabaseQueue {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        do {
            return try AnswerDatabase.open(path)
        } catch let error as DatabaseError {
            // Or another program was about to make the file as well; now it is there.
            if error.isDamage { removeFile() }
            return try AnswerDatabase.open(path)
        }
    }

    private var path: String { folder + "/answers.sqlite" }

    private static func open(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(2)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        // Readers and a writer do not wait for each other, and nobody for the disk: what a power cut
        // takes can be asked for again. Not by `Configuration.journalMode`, which looks up who owns
        // the file, for which a static executable has no means.
        try queue.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF")
        }
        try migrator.migrate(queue)
        return queue
    }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("answers") { database in
            // Another program may do the same at the same moment.
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
        }
        return migrator
    }

    private func removeFile() {
        state = .closed
        for suffix in ["", "-wal", "-shm"] {
            // What is not there need not go.
            try? FileManager.default.removeItem(atPath: path + suffix)
        }
    }

    private func giveUp(_ error: any Error) {
        if case .unusable = state { return }
        state = .unusable
        let reason = (error as? DatabaseError)?.message ?? "it can't be written"
        report("answers can't be kept in \(folder): \(reason); XDG_CACHE_HOME names another place")
    }
}

extension DatabaseError {
    /// Whether the file is not what it was when it was written.
    fileprivate var isDamage: Bool {
        resultCode == .SQLITE_NOTADB || resultCode == .SQLITE_CORRUPT
    }
}
