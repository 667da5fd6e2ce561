public import Core
import GRDB
import Glibc
import Lexicon

/// My words in a SQLite file.
///
/// Calls wait for the disk on a thread of their own. The file is made by the first change. A change
/// is in the file itself, and on the disk, when its call returns: decision 0040.
public actor MyWordsDatabase: MyWords {
    let folder: MyWordsFolder?
    let now: @Sendable () -> UnixTime
    let zone: any TimeZoneService
    let schedule: ReviewSchedule
    private let lookInterval: Duration
    private let thread = BlockingExecutor()
    private var queue: DatabaseQueue?
    /// The file as it was after the last call.
    private var lastState: MyWordsFolder.State?
    /// The identity of the words, and the number of changes that were made to the words.
    private var lineage: MyWordsLineage?
    /// True if another program has changed the file, and this was not reported yet.
    private var hasForeignChange = false
    /// The sentences that are still to be shown, the oldest first.
    var notices: [String] = []
    /// The last day on which a copy was tried.
    private var copiedDay: CalendarDate?
    /// True if a notice has reported that the file is missing.
    private var hasReportedMissing = false
    private var hasReportedLostRows = false

    /// The actor has its own thread, because calls wait for the disk and for other programs.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        thread.asUnownedSerialExecutor()
    }

    /// Creates the store; the file is opened when it is first needed.
    ///
    /// - Parameters:
    ///   - folder: The folder of the file; nil if there is none to use.
    ///   - zone: The time zone in which the days of copies and of study begin.
    ///   - settings: Settings that decide when words are due, and in which order.
    ///   - lookInterval: The time between two checks for changes by other programs.
    ///   - waitLimit: The longest time that a call waits for other programs that change the words.
    ///   - onWait: Called when a call waits for other programs for longer than a person expects.
    ///   - now: Returns the current time.
    public init(
        folder: String?, zone: any TimeZoneService, settings: Settings = Settings(),
        lookInterval: Duration = .milliseconds(1_500),
        waitLimit: Duration = .seconds(5), onWait: @escaping @Sendable () -> Void = {},
        now: @escaping @Sendable () -> UnixTime = UnixTime.now
    ) {
        let busyTimeout = BusyTimeout(limit: waitLimit, report: onWait)
        self.folder = folder.map { MyWordsFolder(path: $0, busyTimeout: busyTimeout) }
        self.zone = zone
        schedule = ReviewSchedule(settings, in: zone)
        self.lookInterval = lookInterval
        self.now = now
    }

    // MARK: - Marks

    public func keys() throws(MyWordsError) -> Set<MarkKey> {
        try read([]) { database in
            var keys: Set<MarkKey> = []
            let cursor = try Row.fetchCursor(database, sql: "SELECT kind, id FROM mark")
            while let row = try cursor.next() { StoredMark.key(row).map { _ = keys.insert($0) } }
            return keys
        }
    }

    public func marks(
        in order: MarkOrder, of kind: MarkKey.Kind?, limit: Int?
    ) throws(MyWordsError) -> [MarkLine] {
        let sorting =
            switch order {
            case .newestFirst, .byList: "added DESC, rowid DESC"
            case .byWord: "word, title, kind, id"
            case .byDue:
                """
                suspended, due IS NULL, due, iif(due IS NULL, added, 0),
                iif(due IS NULL, rowid, word)
                """
            }
        let (lines, lostCount): ([MarkLine], Int) = try read(([], 0)) { database in
            var lines: [MarkLine] = []
            var lists = StoredMark.DecodedLists()
            var lostCount = 0
            let cursor = try Row.fetchCursor(
                database,
                // The plus keeps SQLite from using the index of the kind, because nearly all rows
                // have the same kind.
                sql: """
                    SELECT \(StoredMark.lineColumns) FROM mark WHERE ?1 IS NULL OR +kind = ?1
                    ORDER BY \(sorting) LIMIT ?2
                    """,
                // SQLite, "SELECT": a negative limit means no limit.
                arguments: [kind?.rawValue, limit ?? -1])
            while let row = try cursor.next() {
                if let line = StoredMark.line(row, &lists) {
                    lines.append(line)
                } else {
                    lostCount += 1
                }
            }
            return (lines, lostCount)
        }
        reportLostRows(lostCount)
        return order == .byList ? MarkLine.byList(lines) : lines
    }

    public func mark(for key: MarkKey) throws(MyWordsError) -> Mark? {
        try read(nil) { try MyWordsDatabase.mark(for: key, in: $0) }
    }

    public func lists() throws(MyWordsError) -> [String] {
        try read([]) { database in
            let sql = """
                SELECT DISTINCT value FROM mark, json_each(
                    CASE WHEN json_valid(mark.lists) THEN mark.lists ELSE '[]' END)
                WHERE typeof(value) = 'text' ORDER BY value
                """
            return try StoredMark.texts(sql, limit: MarkLimits.name, in: database)
                .map(MarkDescription.listName).filter { !$0.isEmpty }.sorted(byTitle: \.self)
        }
    }

    @discardableResult
    public func mark(
        _ markables: [Markable], _ description: MarkDescription?
    ) throws(MyWordsError) -> Set<MarkKey> {
        guard !markables.isEmpty else { return [] }
        let now = now()
        let keys = markables.map(\.key)
        let existingKeys = Set(try marks(for: keys).map(\.key))
        let wordsText = MyWordsDatabase.title(of: markables.map(\.title))
        let againText = existingKeys.isSuperset(of: keys) ? " again" : ""
        try change("marking \(wordsText)\(againText)", keys) { database, _ in
            for markable in markables {
                let oldMark = try MyWordsDatabase.mark(for: markable.key, in: database)
                let guid = MarkGUID.guid(of: markable.key)
                let newMark = (oldMark ?? Mark(of: markable, guid: guid, at: now))
                    .adding(MarkContext(markable.origin, at: now), description)
                try MyWordsDatabase.store(newMark, in: database)
            }
        }
        return existingKeys
    }

    public func addContext(
        _ origin: Markable.Origin, to key: MarkKey
    ) throws(MyWordsError) {
        let now = now()
        try write { database in
            guard let mark = try MyWordsDatabase.mark(for: key, in: database) else { return }
            try MyWordsDatabase.store(mark.adding(MarkContext(origin, at: now), nil), in: database)
        }
    }

    @discardableResult
    public func describe(
        _ descriptions: [MarkKey: MarkDescription], as sense: ChosenSense?
    ) throws(MyWordsError) -> [MarkPart] {
        let now = now()
        func described(_ mark: Mark) -> Mark {
            descriptions[mark.key].map { mark.described(by: $0, as: sense, at: now) } ?? mark
        }
        let oldMarks = try marks(for: descriptions.keys.sorted()).filter { described($0) != $0 }
        let parts = MarkPart.allCases.filter { part in
            oldMarks.contains { described($0).parts(changedSince: $0).contains(part) }
        }
        guard !parts.isEmpty else { return [] }
        let wordsText = MyWordsDatabase.title(of: oldMarks.map(\.title))
        let keys = oldMarks.map(\.key)
        try change("changing \(parts.names) of \(wordsText)", keys) { database, _ in
            for key in keys {
                guard let mark = try MyWordsDatabase.mark(for: key, in: database) else { continue }
                try MyWordsDatabase.store(described(mark), in: database)
            }
        }
        return parts
    }

    @discardableResult
    public func unmark(_ keys: [MarkKey]) throws(MyWordsError) -> Set<MarkKey> {
        let marks = try marks(for: keys)
        guard !marks.isEmpty else { return [] }
        let wordsText = MyWordsDatabase.title(of: marks.map(\.title))
        try change("unmarking \(wordsText)", marks.map(\.key)) { database, _ in
            for mark in marks {
                try database.execute(
                    sql: "DELETE FROM mark WHERE kind = ? AND id = ?",
                    arguments: [mark.key.kind.rawValue, mark.key.id])
            }
        }
        return Set(marks.map(\.key))
    }

    /// The name of the changed words: the only title, or their number.
    static func title(of titles: [String]) -> String {
        titles.count == 1 ? titles[0] : "\(titles.count.grouped) words"
    }

    /// The existing marks of some keys, in the order of the keys.
    ///
    /// - Throws: A ``MyWordsError``.
    public func marks(for keys: [MarkKey]) throws(MyWordsError) -> [Mark] {
        try read([]) { database in
            try keys.compactMap { try MyWordsDatabase.mark(for: $0, in: database) }
        }
    }

    // MARK: - Rows

    static let columns = MyWordsSchema.markColumns.joined(separator: ", ")
    private static let placeholders = MyWordsSchema.markColumns.map { _ in "?" }.joined(
        separator: ", ")

    /// The end of a statement that inserts marks: an existing mark keeps its row.
    static let replacing =
        "ON CONFLICT (kind, id) DO UPDATE SET "
        + MyWordsSchema.markColumns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")

    static func mark(for key: MarkKey, in database: Database) throws -> Mark? {
        let statement = try database.cachedStatement(
            sql: "SELECT \(columns) FROM mark WHERE kind = ? AND id = ?")
        return try Row.fetchOne(statement, arguments: [key.kind.rawValue, key.id])
            .flatMap(StoredMark.mark)
    }

    private static let insertion = "INSERT INTO mark (\(columns)) VALUES (\(placeholders))"

    static func store(_ mark: Mark, in database: Database) throws {
        var row = try RowInsertion("\(insertion) \(replacing)", in: database)
        try StoredMark.bind(MarkRecord(mark), at: mark.added, to: &row)
        _ = try row.insert()
    }

    /// A statement that stores a mark unless another mark has its key or its GUID.
    static let insertionOfNew = "\(insertion) ON CONFLICT DO NOTHING"

    // MARK: - Changes by other programs

    public nonisolated func foreignChanges() -> AsyncStream<Void> {
        guard let folder else { return AsyncStream { nil } }
        let watch = Watch(folder, every: lookInterval)
        return AsyncStream {
            while await watch.awaitChange() {
                if await self.noticeForeignChange() { return () }
            }
            return nil
        }
    }

    /// Looks at the file of the words when something happens in its folder, or from time to time.
    ///
    /// The actor waits on a thread of its own, so that an idle program sleeps.
    private actor Watch {
        private let folder: MyWordsFolder
        private let interval: useconds_t
        private let thread = BlockingExecutor()
        /// The file at the last look; nil before the first look.
        private var lastState: MyWordsFolder.State?

        nonisolated var unownedExecutor: UnownedSerialExecutor {
            thread.asUnownedSerialExecutor()
        }

        init(_ folder: MyWordsFolder, every interval: Duration) {
            self.folder = folder
            self.interval = useconds_t(interval / .microseconds(1))
        }

        /// Returns true when the file has changed, false when the task is cancelled.
        func awaitChange() -> Bool {
            while !Task.isCancelled {
                let watch = folder.changeWatch()
                defer { close(watch) }
                // An error is ignored here, because the next call meets the same error and reports
                // it.
                if let state = try? folder.state(), state != lastState {
                    lastState = state
                    return true
                }
                var request = pollfd(fd: watch, events: Int16(POLLIN), revents: 0)
                if watch >= 0 { poll(&request, 1, Watch.pollTimeout) }
                // Wait, because a change causes several events, and many changes may come at once.
                usleep(interval)
            }
            return false
        }

        /// The time after which the file is checked without an event, in milliseconds, because a
        /// link may lead to another file by now.
        private static let pollTimeout: CInt = 60_000
    }

    /// Returns true if another program has changed the file since the last call.
    private func noticeForeignChange() -> Bool {
        guard let folder else { return false }
        // An error is ignored here, because the next call meets the same error and reports it.
        if let state = try? folder.state(), state != lastState {
            _ = try? read(()) { _ in () }
            // A new file is reported too, because another program has made it by its first change.
            hasForeignChange = true
        }
        defer { hasForeignChange = false }
        return hasForeignChange
    }

    /// Reports once that there are rows that can't be shown.
    func reportLostRows(_ count: Int) {
        guard count > 0, !hasReportedLostRows else { return }
        hasReportedLostRows = true
        let rows =
            count == 1
            ? "a mark has lost its word" : "\(count.grouped) marks have lost their word"
        notices.append("\(rows) and can't be shown; `mot restore` lists the copies")
    }

    public func takeNotice() -> String? { notices.isEmpty ? nil : notices.removeFirst() }

    // MARK: - Reading and writing

    /// Reads the words; returns `emptyValue` if there is no file.
    func read<Value>(
        _ emptyValue: Value, _ body: (Database) throws -> Value
    ) throws(MyWordsError) -> Value {
        guard let folder else { return emptyValue }
        return try repairing(folder) {
            guard let state = try folder.state() else {
                forgetFile(of: folder)
                return emptyValue
            }
            // An unchanged file can be read without checks, and without waiting for its lock.
            if let queue, state == lastState, !MyWordsFile.hasLog(folder.words) {
                return try queue.read(body)
            }
            return try folder.locked { try opened(folder, &$0) }.read(body)
        }
    }

    /// Changes the words, after the copy of the day is made.
    ///
    /// - Parameters:
    ///   - isStep: True if the change undoes or redoes another one. Such a change fails if other
    ///     words have replaced the words that the user knows.
    ///   - body: Makes the change.
    /// - Returns: The result of `body`.
    /// - Throws: A ``MyWordsError``; then nothing has changed.
    func write<Value>(
        isStep: Bool = false, _ body: (Database) throws -> Value
    ) throws(MyWordsError) -> Value {
        guard let folder else { throw .noFolder }
        return try repairing(folder) {
            // This throws if a link leads nowhere: a new file would hide the words to which the
            // link led.
            let isThere = try folder.state() != nil
            if !isThere {
                forgetFile(of: folder)
                try folder.make(folder.path)
            }
            guard folder.isWritable else { throw MyWordsError.readOnly(path: folder.words) }
            return try folder.locked { record in
                let noticeCount = notices.count
                let earlierLineage = lineage
                let queue = try opened(folder, &record)
                if isStep, let earlierLineage, let lineage, !lineage.follows(earlierLineage),
                    notices.count > noticeCount
                {
                    throw MyWordsError.replaced(message: notices.removeLast())
                }
                if isThere { copyDaily(queue, folder, &record) }
                let (value, newLineage) = try queue.write { database in
                    (try body(database), try MyWordsLineage(database))
                }
                // Another program may have copied its own file over this file meanwhile.
                let state = try folder.state()
                guard let state, state.id == lastState?.id,
                    try queue.read(MyWordsLineage.init) == newLineage
                else { throw MyWordsError.overwritten(path: folder.words) }
                (lastState, lineage, record.state) = (state, newLineage, state)
                return value
            }
        }
    }

    /// Calls `work`, and once more after a repair if the file is damaged.
    ///
    /// The repair makes a new file from all rows that can be read.
    private func repairing<Value>(
        _ folder: MyWordsFolder, _ work: () throws -> Value
    ) throws(MyWordsError) -> Value {
        folder.busyTimeout.begin()
        for isLast in [false, true] {
            let state = try folder.state()
            do {
                return try work()
            } catch {
                let knownError = MyWordsError(error, folder)
                if case .locked = knownError {} else { queue = nil }
                if let knownError { throw knownError }
                if isLast { break }
                guard folder.isWritable else {
                    throw .unusable(
                        path: folder.words, reason: "it is damaged, and its folder is read-only")
                }
                try recover(folder, state)
            }
        }
        throw .unusable(path: folder.words, reason: "it is damaged")
    }

    // MARK: - The file

    /// Returns the open file, after a check for changes since the last call.
    ///
    /// The caller holds the lock of the folder.
    func opened(
        _ folder: MyWordsFolder, _ record: inout MyWordsFolder.Record
    ) throws -> DatabaseQueue {
        let file = MyWordsFile(folder: folder)
        let copies = MyWordsCopies(file: file)
        let state = try folder.state()
        let isWritable = folder.isWritable
        // SQLite keeps its pages while the change counter of the file is the same. If a copy
        // replaced the content of the file, and another program changed the copy, other words may
        // have the same counter.
        if state != lastState || MyWordsFile.hasLog(folder.words) { queue = nil }
        if queue == nil, isWritable {
            copies.tidy()
            notices += try file.setAsideForeignLog(lastState: record.state, stamp: stamp)
        }
        // Each file of SQLite has 512 bytes or more. An empty file has lost its words if it had
        // some before, or if there are copies.
        if let state, state.size < 512,
            state.size > 0 || (record.state?.size ?? 0) > 0 || copies.lastGoodName != nil
        {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        let queue =
            try self.queue
            ?? (isWritable ? file.open() : file.openInReadOnlyFolder())
        let day = now().seconds / 86_400
        if state != nil, state != record.state || record.checkedDay != day {
            try check(queue)
            record.checkedDay = day
        }
        if isWritable {
            try finishParts(queue, folder)
        } else if self.queue == nil {
            try reportUnfinishedChanges(queue)
        }
        self.queue = queue
        try compareLineage(queue, state)
        lastState = try folder.state()
        record.state = lastState
        return queue
    }

    /// Checks all of the file, and reports rows that can't be right.
    private func check(_ queue: DatabaseQueue) throws {
        let health = try queue.read(MyWordsFile.health)
        guard health.damagedRowCount > 0 else { return }
        let names = health.titles.isEmpty ? "" : " (\(health.titles.joined(separator: ", ")) …)"
        let rows = health.damagedRowCount == 1 ? "a row" : "\(health.damagedRowCount.grouped) rows"
        let verb = health.damagedRowCount == 1 ? "is" : "are"
        notices.append(
            "\(rows) of your words\(names) \(verb) damaged; `mot restore` lists the copies")
    }

    /// Finds out whether these are still the words of the last call.
    private func compareLineage(_ queue: DatabaseQueue, _ state: MyWordsFolder.State?) throws {
        let currentLineage = try queue.read(MyWordsLineage.init)
        defer { lineage = currentLineage }
        guard let lastState else { return }
        if state != lastState { hasForeignChange = true }
        guard let currentLineage, let lineage, !currentLineage.follows(lineage) else { return }
        let count = try queue.read(MyWordsCopies.contents).count
        let origin = currentLineage.origin.isEmpty ? "another file" : currentLineage.origin
        let countText = "\(count.grouped) \(count == 1 ? "word" : "words")"
        notices.append("your words are those of \(origin) now: \(countText)")
    }

    /// Closes the file, and reports once that it is missing.
    private func forgetFile(of folder: MyWordsFolder) {
        if lastState != nil { hasForeignChange = true }
        closeFile()
        guard !hasReportedMissing else { return }
        let hasCopy = MyWordsCopies(file: MyWordsFile(folder: folder)).lastGoodName != nil
        guard hasCopy || folder.hadWords else { return }
        hasReportedMissing = true
        notices.append(
            "\(folder.words) is missing. "
                + (hasCopy
                    ? "`mot restore` lists its copies"
                    : "If your words are on another disk, mount it"))
    }

    var stamp: String { now().iso8601.filter { $0 != ":" } }

    private func recover(
        _ folder: MyWordsFolder, _ damagedState: MyWordsFolder.State?
    ) throws(MyWordsError) {
        do {
            try folder.locked { record in
                // Another program may have repaired the file meanwhile.
                guard let damagedState, damagedState.id == (try folder.state()?.id) else { return }
                let recovery = MyWordsRecovery(file: MyWordsFile(folder: folder), stamp: stamp)
                notices.append(try recovery.run())
                record.state = try folder.state()
            }
            closeFile()
        } catch {
            throw MyWordsError(error, folder)
                ?? .unusable(path: folder.words, reason: "it is damaged")
        }
    }

    /// Closes the file, because another file takes its place.
    func closeFile() { (queue, lastState, lineage) = (nil, nil, nil) }

    /// Makes the copy of the day before its first change.
    ///
    /// If the copy can't be made, the change goes on, and a message gives the reason once a day.
    private func copyDaily(
        _ queue: DatabaseQueue, _ folder: MyWordsFolder, _ record: inout MyWordsFolder.Record
    ) {
        let now = now()
        let today = now.date(in: zone)
        guard copiedDay != today else { return }
        copiedDay = today
        do {
            try MyWordsCopies(file: MyWordsFile(folder: folder)).make(today, from: queue)
        } catch {
            let day = now.seconds / 86_400
            guard record.reportedDay != day else { return }
            record.reportedDay = day
            notices.append(
                "today's copy of your words was not made: "
                    + MyWordsError.causeOfCopyFailure(error, in: folder.copies))
        }
    }
}

extension MyWordsError {
    /// Converts the error number of a failed call of the system.
    init(errno: Int32, path: String) {
        switch errno {
        case ENOSPC, EDQUOT: self = .diskFull(path: path)
        case EROFS, EACCES, EPERM: self = .readOnly(path: path)
        case EIO: self = .unreadable(path: path)
        default: self = .unusable(path: path, reason: String(cString: strerror(errno)))
        }
    }

    /// Converts an error of the database; nil if the file is damaged.
    init?(_ error: any Error, _ folder: MyWordsFolder) {
        if let error = error as? MyWordsError {
            self = error
            return
        }
        let path = folder.words
        guard let error = error as? DatabaseError else {
            self = .unusable(path: path, reason: "the cause is unknown")
            return
        }
        switch (error.resultCode, error.extendedResultCode) {
        case (.SQLITE_NOTADB, _), (.SQLITE_CORRUPT, _), (_, .SQLITE_IOERR_SHORT_READ): return nil
        case (.SQLITE_FULL, _): self = .diskFull(path: path)
        case (_, .SQLITE_READONLY_DBMOVED): self = .overwritten(path: path)
        case (_, .SQLITE_READONLY_ROLLBACK): self = .interrupted(path: path)
        case (.SQLITE_CANTOPEN, _) where !folder.isWritable && MyWordsFile.hasLog(path):
            self = .interrupted(path: path)
        case (.SQLITE_READONLY, _), (.SQLITE_PERM, _), (.SQLITE_AUTH, _):
            self = .readOnly(path: path)
        case (.SQLITE_BUSY, _), (.SQLITE_LOCKED, _), (.SQLITE_PROTOCOL, _):
            self = .locked(path: path)
        case (_, .SQLITE_IOERR_WRITE), (_, .SQLITE_IOERR_FSYNC), (_, .SQLITE_IOERR_TRUNCATE):
            self = .unwritable(path: path)
        case (.SQLITE_IOERR, _): self = .unreadable(path: path)
        case (.SQLITE_CANTOPEN, _) where access(path, R_OK) != 0:
            self = .unusable(path: path, reason: String(cString: strerror(errno)))
        case (.SQLITE_CANTOPEN, _): self = .unusable(path: path, reason: "it can't be opened")
        case (.SQLITE_NOMEM, _): self = .unusable(path: path, reason: "there is no memory for it")
        default: self = .foreign(path: path, reason: "its tables are not as mot makes them")
        }
    }

    /// The reason why a copy of the words can't be written, as the end of a sentence.
    static func causeOfCopyFailure(_ error: any Error, in path: String) -> String {
        switch error {
        case MyWordsError.unusable(_, let reason): "\(path): \(reason)"
        case MyWordsError.readOnly: "\(path) is read-only"
        case MyWordsError.diskFull: "the disk is full"
        case let error as DatabaseError where error.resultCode == .SQLITE_FULL: "the disk is full"
        default: "\(path) can't be written"
        }
    }
}
