public import Core
import GRDB

/// One's own words in a SQLite file.
///
/// Calls wait for the disk on a thread of their own. The file is made by the first change. A change is
/// on the disk when its call returns: the file has a write-ahead log that is synchronised with each
/// commit (SQLite, "Write-Ahead Logging" and "PRAGMA synchronous").
public actor WordsDatabase: OwnWords {
    let file: WordsFile?
    let now: @Sendable () -> UnixTime
    let zone: any TimeZoneService
    let schedule: ReviewSchedule
    private let days: any DayService
    private let clock: any Clock<Duration>
    private let thread = BlockingExecutor()
    private var connection: WordsFile.Connection?
    private var notice: String?
    /// The day of the last look at the copies.
    private var copiedDay: CalendarDate?
    /// What SQLite counts for the changes of others.
    private var dataVersion: Int?

    /// How often the file is looked at for changes of others.
    static let pollInterval = Duration.milliseconds(1_500)

    /// Its own thread, because calls wait for the disk and for other programs.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.asUnownedSerialExecutor()
    }

    /// Creates the store; the file is opened when it is first needed.
    ///
    /// - Parameters:
    ///   - folder: The folder of the file; nil if there is none to use.
    ///   - days: Tells the day, for the daily copies.
    ///   - zone: The time zone whose clock begins the days of study.
    ///   - clock: Measures the time between two looks at the file.
    ///   - busyTimeout: How long a call waits for another program that writes, in seconds.
    ///   - now: Tells the time of changes.
    public init(
        folder: String?, days: any DayService, zone: any TimeZoneService,
        clock: any Clock<Duration> = ContinuousClock(),
        busyTimeout: Double = 5, now: @escaping @Sendable () -> UnixTime = UnixTime.now
    ) {
        file = folder.map { WordsFile(folder: $0, busyTimeout: busyTimeout) }
        self.days = days
        self.zone = zone
        schedule = ReviewSchedule(in: zone)
        self.clock = clock
        self.now = now
    }

    // MARK: - Marks

    public func keys() throws(OwnWordsError) -> Set<MarkKey> {
        try read([]) { database in
            var keys: Set<MarkKey> = []
            keys.reserveCapacity(try Int.fetchOne(database, sql: "SELECT count(*) FROM mark") ?? 0)
            let cursor = try Row.fetchCursor(database, sql: "SELECT kind, id FROM mark")
            while let row = try cursor.next() { MarkRow.key(row).map { _ = keys.insert($0) } }
            return keys
        }
    }

    public func marks(in order: MarkOrder, limit: Int?) throws(OwnWordsError) -> [MarkLine] {
        let sorting =
            switch order {
            case .newestFirst, .byList: "added DESC, rowid DESC"
            case .byWord: "word, title, kind, id"
            case .byDue: "suspended, due IS NULL, due, word"
            }
        let lines: [MarkLine] = try read([]) { database in
            var lines: [MarkLine] = []
            let cursor = try Row.fetchCursor(
                database,
                sql: "SELECT \(MarkRow.lineColumns) FROM mark ORDER BY \(sorting) LIMIT ?",
                // SQLite, "SELECT": a negative limit is none.
                arguments: [limit ?? -1])
            while let row = try cursor.next() { MarkRow.line(row).map { lines.append($0) } }
            return lines
        }
        return order == .byList ? MarkLine.byList(lines) : lines
    }

    public func mark(for key: MarkKey) throws(OwnWordsError) -> Mark? {
        try read(nil) { try WordsDatabase.mark(for: key, in: $0) }
    }

    public func lists() throws(OwnWordsError) -> [String] {
        try read([]) { database in
            let texts = try String.fetchAll(
                database,
                sql: "SELECT DISTINCT value FROM mark, json_each(mark.lists) ORDER BY value")
            return texts.map(MarkDescription.listName).filter { !$0.isEmpty }
        }
    }

    @discardableResult
    public func mark(
        _ markables: [Markable], _ description: MarkDescription?
    ) throws(OwnWordsError) -> Set<MarkKey> {
        guard let first = markables.first else { return [] }
        let now = now()
        let keys = markables.map(\.key)
        let known = Set(try marks(for: keys).map(\.key))
        let what = markables.count == 1 ? first.title : "\(markables.count.grouped) words"
        let again = known.isSuperset(of: keys) ? " again" : ""
        try change("marking \(what)\(again)", keys) { database, _ in
            for markable in markables {
                let old = try WordsDatabase.mark(for: markable.key, in: database)
                let new = (old ?? Mark(of: markable, guid: WordsDatabase.newGUID(), at: now))
                    .adding(MarkContext(markable.origin, at: now), description)
                try WordsDatabase.store(new, in: database)
            }
        }
        return known
    }

    public func addContext(
        _ origin: Markable.Origin, to key: MarkKey
    ) throws(OwnWordsError) {
        let now = now()
        try write { database in
            guard let mark = try WordsDatabase.mark(for: key, in: database) else { return }
            try WordsDatabase.store(mark.adding(MarkContext(origin, at: now), nil), in: database)
        }
    }

    public func describe(
        _ key: MarkKey, _ description: MarkDescription
    ) throws(OwnWordsError) {
        guard let old = try mark(for: key),
            MarkDescription(lists: old.lists, note: old.note) != description
        else { return }
        try change("changing the note of \(old.title)", [key]) { database, _ in
            guard var mark = try WordsDatabase.mark(for: key, in: database) else { return }
            mark.lists = description.lists
            mark.note = description.note
            try WordsDatabase.store(mark, in: database)
        }
    }

    @discardableResult
    public func unmark(_ keys: [MarkKey]) throws(OwnWordsError) -> Set<MarkKey> {
        let marks = try marks(for: keys)
        guard let first = marks.first else { return [] }
        let what = marks.count == 1 ? first.title : "\(marks.count.grouped) words"
        try change("dropping \(what)", marks.map(\.key)) { database, _ in
            for mark in marks {
                try database.execute(
                    sql: "DELETE FROM mark WHERE kind = ? AND id = ?",
                    arguments: [mark.key.kind.rawValue, mark.key.id])
            }
        }
        return Set(marks.map(\.key))
    }

    /// The marks that there are of some keys.
    private func marks(for keys: [MarkKey]) throws(OwnWordsError) -> [Mark] {
        try read([]) { database in
            try keys.compactMap { try WordsDatabase.mark(for: $0, in: database) }
        }
    }

    // MARK: - Rows

    static let columns = WordsSchema.names.joined(separator: ", ")
    private static let places = WordsSchema.names.map { _ in "?" }.joined(separator: ", ")

    /// The end of a statement that inserts marks: those that there are stay in their places.
    static let replacing =
        "ON CONFLICT (kind, id) DO UPDATE SET "
        + WordsSchema.names.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")

    static func mark(for key: MarkKey, in database: Database) throws -> Mark? {
        try Row.fetchOne(
            database, sql: "SELECT * FROM mark WHERE kind = ? AND id = ?",
            arguments: [key.kind.rawValue, key.id]
        ).flatMap(MarkRow.mark)
    }

    static func store(_ mark: Mark, in database: Database) throws {
        try database.cachedStatement(
            sql: "INSERT INTO mark (\(columns)) VALUES (\(places)) \(replacing)"
        ).execute(arguments: MarkRow.values(of: mark))
    }

    static func newGUID() -> String {
        let letters = Array("abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789")
        var random = SystemRandomNumberGenerator()
        return String((0..<10).compactMap { _ in letters.randomElement(using: &random) })
    }

    // MARK: - Changes of others

    public nonisolated func foreignChanges() -> AsyncStream<Void> {
        AsyncStream { [clock] in
            while !Task.isCancelled {
                // Sleeping fails only when the task is cancelled.
                try? await clock.sleep(for: WordsDatabase.pollInterval)
                if await self.noticeForeignChange() { return () }
            }
            return nil
        }
    }

    /// Whether another program has changed the file since the last call.
    private func noticeForeignChange() -> Bool {
        guard let file, connection != nil || file.id != nil else { return false }
        let before = dataVersion
        // What fails here fails again with the next call of the person, and is said there.
        let now = try? use(file) { queue in
            try queue.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
        }
        dataVersion = now.flatMap(\.self) ?? before
        return dataVersion != before
    }

    public func takeNotice() -> String? {
        defer { notice = nil }
        return notice
    }

    // MARK: - The file

    func hasFile(_ file: WordsFile) throws(OwnWordsError) -> Bool {
        if connection != nil { return true }
        return try file.exists()
    }

    /// Reads; without a file, the answer is `none`.
    func read<Value>(
        _ none: Value, _ body: (Database) throws -> Value
    ) throws(OwnWordsError) -> Value {
        guard let file, try hasFile(file) else { return none }
        return try use(file) { queue in try queue.read(body) }
    }

    func write<Value>(_ body: (Database) throws -> Value) throws(OwnWordsError) -> Value {
        guard let file else { throw .noFolder }
        try copyDaily(file)
        return try use(file) { queue in try queue.write(body) }
    }

    /// Calls `work` with the open file; after damage with a new one, made of what can be read.
    func use<Value>(
        _ file: WordsFile, _ work: (DatabaseQueue) throws -> Value
    ) throws(OwnWordsError) -> Value {
        for isLast in [false, true] {
            do {
                return try work(try opened(file))
            } catch {
                if let known = OwnWordsError(error, file) { throw known }
                if isLast { break }
                try recover(file)
            }
        }
        throw .unusable(path: file.path, reason: "it is damaged")
    }

    private func opened(_ file: WordsFile) throws -> DatabaseQueue {
        // Another file may have taken the name: a copy that was brought back, a folder that was moved.
        if let connection, connection.id == file.id { return connection.queue }
        connection = nil
        let connection = try file.open()
        self.connection = connection
        dataVersion = try connection.queue.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
        return connection.queue
    }

    private func recover(_ file: WordsFile) throws(OwnWordsError) {
        let damaged = connection?.id ?? file.id
        connection = nil
        let stamp = now().iso8601.filter { $0 != ":" }
        do {
            notice = try file.locked {
                // Another program may have done it meanwhile.
                guard file.id == damaged else { return notice }
                return try WordsRecovery(file: file, stamp: stamp).run()
            }
        } catch {
            throw OwnWordsError(error, file)
                ?? .unusable(path: file.path, reason: "it is damaged")
        }
    }

    /// Makes the copy of the day before its first change.
    private func copyDaily(_ file: WordsFile) throws(OwnWordsError) {
        let today = days.today()
        guard copiedDay != today, file.id != nil else { return }
        let copies = DailyCopies(of: file)
        copiedDay = today
        guard file.isWritable, !copies.days.contains(today) else { return }
        try use(file) { queue in
            let state = try queue.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
            // A damaged file must not become a copy.
            guard state == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
            try file.locked {
                // Another program may have made it meanwhile.
                if !copies.days.contains(today) { try copies.make(today, from: queue) }
            }
        }
    }
}
