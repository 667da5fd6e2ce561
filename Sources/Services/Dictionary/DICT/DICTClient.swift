import Synchronization

/// Asks one server of dictionaries, by a connection that is kept, and made anew when it was closed.
final class DICTClient: Sendable {
    private let server: DICTServer
    private let depth: Int
    private let patience: Duration
    private let clock: any Clock<Duration>
    private let kept = Mutex<DICTConnection?>(nil)
    private let knownStrategies = Mutex<Set<String>?>(nil)

    /// Makes a client, which connects when it is first asked.
    ///
    /// - Parameters:
    ///   - server: Whom to ask.
    ///   - depth: The most requests on their way at once.
    ///   - patience: How long the server may take for an answer.
    ///   - clock: Measures that.
    init(
        _ server: DICTServer, depth: Int, patience: Duration, clock: any Clock<Duration>
    ) {
        self.server = server
        self.depth = depth
        self.patience = patience
        self.clock = clock
    }

    deinit { kept.withLock { $0?.close() } }

    /// What the server answers to some commands, one answer each.
    ///
    /// - Parameter commands: One that does not fit into a line is a word that nobody has.
    /// - Returns: The answers; nil when the task was cancelled.
    /// - Throws: Why there are none.
    func answers(to commands: [DICTCommand]) async throws(DICTFailure) -> [DICTAnswer]? {
        guard commands.allSatisfy({ $0.line != nil }) else {
            let none = DICTAnswer(replies: [DICTReply(status: .noMatch, line: "")])
            return commands.map { _ in none }
        }
        let (connection, isNew) = connection()
        do throws(DICTFailure) {
            return try await connection.answers(to: commands)
        } catch {
            // A server closes a connection that was idle for long, maybe just when it is asked.
            guard error == .closed, !isNew else { throw error }
            return try await self.connection().0.answers(to: commands)
        }
    }

    private func connection() -> (DICTConnection, isNew: Bool) {
        kept.withLock { kept in
            if let kept, kept.isOpen { return (kept, false) }
            let new = DICTConnection(to: server, depth: depth, patience: patience, clock: clock)
            kept = new
            return (new, true)
        }
    }

    // MARK: - Words

    /// All that the server says about a word.
    ///
    /// - Returns: The definitions, none when it does not have the word; nil when cancelled.
    func definitions(
        of word: String, in database: String = DICTCommand.anyDatabase
    ) async throws(DICTFailure) -> [DICTDefinition]? {
        let answers = try await answers(to: [.define(word, database: database)])
        return try answers?.first?.checked(absent: [.noMatch]).definitions
    }

    /// The headwords that some strategies find for a text, in all databases.
    ///
    /// - Returns: For each strategy its headwords; none when the server does not have it. Nil when
    ///   cancelled.
    func headwords(
        for text: String, by strategies: [String]
    ) async throws(DICTFailure) -> [[String]]? {
        let commands = strategies.map { DICTCommand.match(text, strategy: $0) }
        guard let answers = try await answers(to: commands) else { return nil }
        var found: [[String]] = []
        for answer in answers {
            let absent: Set = [DICTStatus.noMatch, .invalidStrategy, .noStrategies]
            found.append(try answer.checked(absent: absent).pairs(of: .matches).map(\.text))
        }
        return found
    }

    // MARK: - The server

    /// The ways to search that the server has, by name; asked for once.
    ///
    /// - Returns: The names; nil when cancelled.
    func strategies() async throws(DICTFailure) -> Set<String>? {
        if let known = knownStrategies.withLock({ $0 }) { return known }
        guard let answer = try await answers(to: [.showStrategies])?.first else { return nil }
        let names = Set(
            try answer.checked(absent: [.noStrategies]).pairs(of: .strategies).map(\.name))
        knownStrategies.withLock { $0 = names }
        return names
    }

    /// What the databases of the server are called.
    ///
    /// - Returns: Their titles; nil when cancelled.
    func databases() async throws(DICTFailure) -> [String]? {
        let answer = try await answers(to: [.showDatabases])?.first
        return try answer?.checked(absent: [.noDatabases]).pairs(of: .databases).map(\.text)
    }
}

extension DICTAnswer {
    /// The answer if the server has done what was asked, or has nothing of that kind.
    fileprivate func checked(absent: Set<DICTStatus>) throws(DICTFailure) -> DICTAnswer {
        guard status == .done || absent.contains(status) else { throw .declined(status) }
        return self
    }
}
