public import Core
import GRDB
import Glibc

extension MyWordsDatabase {
    /// The criteria by which marks are selected for export.
    public struct Selection: Sendable {
        /// The name of a list; nil for all marks.
        public var list: String?
        /// The earliest time at which a mark was added; nil for all marks.
        public var since: UnixTime?
        /// True to select only marks that are due now.
        public var isDue = false

        public init() {}
    }

    /// A part of the exported marks, in the order in which they came into the file.
    public struct Part: Sendable {
        public let marks: [Mark]
        /// The row after which the next part begins; nil after the last part.
        public let end: Int?
    }

    /// The most marks in a part of an export.
    private static let exportSize = 1_000

    /// The marks of a selection, part by part, so that only one part is in memory at a time.
    ///
    /// - Parameters:
    ///   - selection: The criteria for the marks.
    ///   - row: The ``Part/end`` of the part before; nil for the first part.
    /// - Returns: The part.
    /// - Throws: A ``MyWordsError``.
    public func part(of selection: Selection, after row: Int?) throws(MyWordsError) -> Part {
        let now = now()
        let (part, count) = try read((Part(marks: [], end: nil), 0)) { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT \(MyWordsDatabase.columns), rowid FROM mark
                    WHERE rowid > :row AND \(StoredMark.isInList)
                    AND (:since IS NULL OR added >= :since)
                    AND (NOT :due OR (suspended = 0 AND phase > 0 AND due <= :now))
                    ORDER BY rowid LIMIT :count
                    """,
                arguments: [
                    "row": row ?? .min, "list": selection.list, "since": selection.since?.seconds,
                    "due": selection.isDue, "now": now.seconds, "count": MyWordsDatabase.exportSize,
                ])
            let exportSize = MyWordsDatabase.exportSize
            let end = rows.last.flatMap {
                Int.fromDatabaseValue($0[MyWordsSchema.markColumns.count])
            }
            let marks = rows.compactMap(StoredMark.mark)
            return (Part(marks: marks, end: rows.count < exportSize ? nil : end), rows.count)
        }
        reportLostRows(count - part.marks.count)
        return part
    }

    public func table(of keys: [MarkKey]) throws(MyWordsError) -> String {
        var writer = MarkWriter(.tsv)
        return writer.head + (try marks(for: keys)).map { writer.text(of: MarkRecord($0)) }.joined()
    }

    // MARK: - Adding

    /// The outcome of an import.
    public struct Merge: Hashable, Sendable {
        public var addedCount = 0
        /// The number of marks to which something was added.
        public var changedCount = 0
        /// The number of marks that already had all of the data.
        public var sameCount = 0
        /// The number of the change; nil if nothing has changed.
        public internal(set) var change: Int?
    }

    /// Adds new marks, and completes existing marks without removing anything from them.
    ///
    /// The import is one change for ``undo()``. The change is made in parts; each part is merged
    /// with the marks that exist when the part begins. If the program ends before the last part,
    /// the next program that opens the file undoes all parts.
    ///
    /// - Parameters:
    ///   - markImport: The marks of a file.
    ///   - list: The name of a list to which all marks are added; nil for none.
    ///   - isTrial: True to find the outcome without adding anything.
    ///   - progress: Called after each part with the number of marks so far.
    /// - Returns: The outcome.
    /// - Throws: A ``MyWordsError``; then all parts are undone.
    public func add(
        _ markImport: MarkImport, to list: String? = nil, isTrial: Bool = false,
        progress: @Sendable (Int) async -> Void = { _ in }
    ) async throws(MyWordsError) -> Merge {
        guard let folder else { throw .noFolder }
        let list = list.map(MarkDescription.listName).flatMap { $0.isEmpty ? nil : $0 }
        if try folder.state() == nil, !isTrial { try folder.make(folder.path) }
        let lock = isTrial ? nil : try beginParts(folder)
        defer { if let lock { Glibc.close(lock) } }
        var addition = MarkAddition(now: now(), isTrial: isTrial)
        var start: Int? = 0
        do throws(MyWordsError) {
            while let partStart = start {
                var (records, nextStart) = markImport.part(from: partStart)
                if let list {
                    for index in records.indices {
                        let lists = records[index].lists + [list]
                        records[index].lists = MarkDescription(lists: lists).lists
                    }
                }
                let additionBefore = addition
                let body = { (database: Database) throws in
                    var addition = additionBefore
                    try addition.add(records, to: database)
                    if nextStart == nil { try addition.end(in: database) }
                    return addition
                }
                // If there is no file yet, all marks are new.
                addition =
                    isTrial ? try read(additionBefore.adding(records.count), body) : try write(body)
                await progress(addition.count)
                start = nextStart
                if nextStart != nil { await MyWordsDatabase.pauseBetweenParts() }
            }
        } catch {
            // If the parts can't be undone now, as on a full disk, the next opening of the file
            // undoes them.
            if let change = addition.change { try? undoParts(of: change) }
            throw error
        }
        addition.merge.change = addition.change
        return addition.merge
    }

    private func undoParts(of change: Int) throws(MyWordsError) {
        var isWhole = false
        while !isWhole { isWhole = try write { try MyWordsDatabase.makePart(of: change, in: $0) } }
    }
}

/// Adds marks to a database, one by one.
private struct MarkAddition {
    let now: UnixTime
    let isTrial: Bool
    var merge = MyWordsDatabase.Merge()
    /// The number of the change; nil before the first mark that changes something.
    private(set) var change: Int?

    /// The outcome so far, with a number of further new marks.
    func adding(_ count: Int) -> MarkAddition {
        var adding = self
        adding.merge.addedCount += count
        return adding
    }

    /// The number of marks that were handled.
    var count: Int { merge.addedCount + merge.changedCount + merge.sameCount }

    /// Adds new marks, and completes existing marks.
    mutating func add(_ records: [MarkRecord], to database: Database) throws {
        var markInsertion = try RowInsertion(MyWordsDatabase.insertionOfNew, in: database)
        var noteInsertion = try RowInsertion(MyWordsDatabase.notingNewMark, in: database)
        for record in records {
            // Most marks of a large file are new, so insert each one without looking for it first.
            if !isTrial, try insert(record, &markInsertion, &noteInsertion, in: database) {
                merge.addedCount += 1
            } else {
                try complete(record, in: database)
            }
        }
    }

    /// Inserts a mark.
    ///
    /// - Returns: False if another mark has its key or its GUID.
    private mutating func insert(
        _ record: MarkRecord, _ markInsertion: inout RowInsertion,
        _ noteInsertion: inout RowInsertion,
        in database: Database
    ) throws -> Bool {
        try StoredMark.bind(record, at: now, to: &markInsertion)
        guard try markInsertion.insert() else { return false }
        noteInsertion.bind(try number(in: database))
        noteInsertion.bind(record.key.kind.rawValue)
        noteInsertion.bind(record.key.id)
        _ = try noteInsertion.insert()
        try keepLog(of: record, in: database)
        return true
    }

    /// Adds missing data to the mark of a record.
    ///
    /// If the mark of another word only has the same GUID, adds a new mark.
    private mutating func complete(_ record: MarkRecord, in database: Database) throws {
        guard let oldMark = try MarkAddition.mark(like: record, in: database) else {
            merge.addedCount += 1
            guard !isTrial else { return }
            try store(Mark(record, guid: MarkGUID.random(), at: now), in: database)
            return try keepLog(of: record, in: database)
        }
        let mergedRecord = MarkRecord(oldMark).merged(with: record)
        let newMark = Mark(mergedRecord, guid: oldMark.guid, at: now)
        guard newMark != oldMark else {
            merge.sameCount += 1
            return
        }
        merge.changedCount += 1
        guard !isTrial else { return }
        try store(newMark, in: database)
        try keepLog(of: mergedRecord, in: database)
    }

    /// Stores the reviews that a record has and the log of its mark lacks.
    private mutating func keepLog(of record: MarkRecord, in database: Database) throws {
        guard !record.log.isEmpty else { return }
        let statement = try database.cachedStatement(
            sql: """
                INSERT INTO review (kind, id, time, grade, change) SELECT ?1, ?2, ?3, ?4, ?5
                WHERE NOT EXISTS (
                    SELECT 1 FROM review WHERE kind = ?1 AND id = ?2 AND time = ?3
                    AND change <> ?5 AND undone = 0)
                """)
        let change = try number(in: database)
        for review in record.log {
            try statement.execute(arguments: [
                record.key.kind.rawValue, record.key.id, review.time.seconds,
                review.grade.rawValue, change,
            ])
        }
    }

    private mutating func store(_ mark: Mark, in database: Database) throws {
        try MyWordsDatabase.touch(mark.key, by: try number(in: database), in: database)
        try MyWordsDatabase.store(mark, in: database)
    }

    /// The number of the change; the first call begins the change.
    private mutating func number(in database: Database) throws -> Int {
        guard let change else {
            let newNumber = try MyWordsDatabase.begin(
                "importing words", .making, at: now, in: database)
            change = newNumber
            return newNumber
        }
        return change
    }

    /// If something has changed, ends the change, so that it can be undone.
    func end(in database: Database) throws {
        guard let change else { return }
        let count = merge.addedCount + merge.changedCount
        try database.execute(
            sql: "UPDATE change SET what = ?, progress = ? WHERE number = ?",
            arguments: [
                "importing \(count.grouped) \(count == 1 ? "word" : "words")",
                MyWordsDatabase.Progress.done.rawValue, change,
            ])
        try MyWordsDatabase.forgetSome(in: database)
    }

    /// The mark of a record; nil if there is none.
    ///
    /// A table does not show that a mark is an episode or a song. Such a mark is found by its GUID.
    private static func mark(like record: MarkRecord, in database: Database) throws -> Mark? {
        if let mark = try MyWordsDatabase.mark(for: record.key, in: database) { return mark }
        guard let guid = record.guid else { return nil }
        let statement = try database.cachedStatement(
            sql: """
                SELECT \(MyWordsDatabase.columns) FROM mark
                WHERE guid = ? AND kind = ? AND title = ?
                """)
        return try Row.fetchOne(
            statement, arguments: [guid, MarkKey.Kind.item.rawValue, record.title]
        ).flatMap(StoredMark.mark)
    }
}

extension Mark {
    /// The mark of a record; missing data are as in a new mark.
    fileprivate init(_ record: MarkRecord, guid: String, at now: UnixTime) {
        self.init(
            key: record.key, guid: guid, record.content, added: record.added ?? now,
            review: record.review ?? .new)
    }
}
