import Synchronization
import Texts

/// Sends commands to one dictionary server, over a connection that stays open and is opened again
/// when the server has closed it.
final class DICTClient: Sendable {
    private let server: DICTServer
    private let depth: Int
    private let timeout: Duration
    private let clock: any Clock<Duration>
    private let cachedConnection = Mutex<DICTConnection?>(nil)
    private let knownStrategies = Mutex<Set<String>?>(nil)

    /// Creates a client; it connects at the first request.
    ///
    /// - Parameters:
    ///   - server: The server.
    ///   - depth: The most requests in flight at once.
    ///   - timeout: The longest wait for an answer.
    ///   - clock: Measures the timeout.
    init(
        _ server: DICTServer, depth: Int, timeout: Duration, clock: any Clock<Duration>
    ) {
        self.server = server
        self.depth = depth
        self.timeout = timeout
        self.clock = clock
    }

    deinit { cachedConnection.withLock { $0?.close() } }

    /// Sends some commands; each has one answer.
    ///
    /// - Parameter commands: The commands. If one is too long for a line, all answers are empty,
    ///   because no word is that long.
    /// - Returns: The answers; nil when the task was cancelled.
    /// - Throws: The error of the connection or the server.
    func answers(to commands: [DICTCommand]) async throws(DICTFailure) -> [DICTAnswer]? {
        guard commands.allSatisfy({ $0.line != nil }) else {
            let noMatch = DICTAnswer(replies: [DICTReply(status: .noMatch, line: "")])
            return commands.map { _ in noMatch }
        }
        let (connection, isNew) = connection()
        do throws(DICTFailure) {
            return try await connection.answers(to: commands)
        } catch {
            // Servers close idle connections, possibly at the moment of a request.
            guard error == .closed, !isNew else { throw error }
            return try await self.connection().0.answers(to: commands)
        }
    }

    private func connection() -> (DICTConnection, isNew: Bool) {
        cachedConnection.withLock { cachedConnection in
            if let cachedConnection, cachedConnection.isOpen { return (cachedConnection, false) }
            let newConnection = DICTConnection(
                to: server, depth: depth, timeout: timeout, clock: clock)
            cachedConnection = newConnection
            return (newConnection, true)
        }
    }

    // MARK: - Words

    /// The database to ask.
    private var database: String { server.database ?? DICTCommand.anyDatabase }

    /// The definitions of a word.
    ///
    /// - Returns: The definitions, empty when the server does not have the word; nil when the task
    ///   was cancelled.
    func definitions(of word: String) async throws(DICTFailure) -> [DICTDefinition]? {
        let answers = try await answers(to: [.define(word, database: database)])
        return try answers?.first?.checked(accepting: [.noMatch]).definitions
    }

    /// The headwords that match a text.
    ///
    /// - Returns: The headwords for each strategy, empty when the server does not know the
    ///   strategy; nil when the task was cancelled.
    func headwords(
        for text: String, by strategies: [String]
    ) async throws(DICTFailure) -> [[String]]? {
        let commands = strategies.map { DICTCommand.match(text, database: database, strategy: $0) }
        guard let answers = try await answers(to: commands) else { return nil }
        var headwords: [[String]] = []
        for answer in answers {
            let acceptedStatuses: Set = [DICTStatus.noMatch, .invalidStrategy, .noStrategies]
            headwords.append(
                try answer.checked(accepting: acceptedStatuses).pairs(of: .matches).map(\.text))
        }
        return headwords
    }

    // MARK: - The server

    /// The names of the server's search strategies; requested once.
    ///
    /// - Returns: The names; nil when the task was cancelled.
    func strategies() async throws(DICTFailure) -> Set<String>? {
        if let strategies = knownStrategies.withLock({ $0 }) { return strategies }
        guard let answer = try await answers(to: [.showStrategies])?.first else { return nil }
        let names = Set(
            try answer.checked(accepting: [.noStrategies]).pairs(of: .strategies).map(\.name))
        knownStrategies.withLock { $0 = names }
        return names
    }

    /// The databases to ask.
    ///
    /// - Returns: The names and the titles; nil when the task was cancelled.
    /// - Throws: ``DICTFailure/unanswerable(reason:)`` when the server does not have the database
    ///   of its address, or another error of the connection or the server.
    func databases() async throws(DICTFailure) -> [(name: String, text: String)]? {
        guard let answer = try await answers(to: [.showDatabases])?.first else { return nil }
        let databases = try answer.checked(accepting: [.noDatabases]).pairs(of: .databases)
        guard let database = server.database else { return databases }
        let askedDatabases = databases.filter { $0.name == database }
        guard askedDatabases.isEmpty, !databases.isEmpty else { return askedDatabases }
        let names = databases.prefix(DICTClient.listedCount).map { $0.name.cleaned(limit: 40) }
        throw .unanswerable(
            reason: "it has no database \(database); it has " + names.joined(separator: ", ")
                + (databases.count > names.count ? " and others" : ""))
    }

    /// The most databases that are listed in an error.
    private static let listedCount = 100
}

extension DICTAnswer {
    /// The answer, unless it is an error; the statuses in `acceptedStatuses` are not errors.
    fileprivate func checked(accepting acceptedStatuses: Set<DICTStatus>) throws(DICTFailure)
        -> DICTAnswer
    {
        guard status == .done || acceptedStatuses.contains(status) else { throw .declined(status) }
        return self
    }
}
