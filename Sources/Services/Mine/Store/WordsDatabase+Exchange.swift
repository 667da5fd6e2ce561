public import Core
import GRDB

extension WordsDatabase {
    /// Which marks are exported.
    public struct Selection: Sendable {
        /// The name of a list; nil for all marks.
        public var list: String?
        /// Only what was marked since.
        public var since: UnixTime?
        /// Only what is due now.
        public var isDue = false

        public init() {}
    }

    /// A part of the exported marks, in the order in which they came into the file.
    public struct Part: Sendable {
        public let marks: [Mark]
        /// Where the next part begins; nil after the last one.
        public let next: Int?
    }

    /// How many marks a part has.
    private static let partSize = 1_000

    /// The marks of a selection, part by part, so that any number takes the memory of one part.
    ///
    /// - Parameters:
    ///   - selection: Which marks.
    ///   - start: Where the part begins; 0 for the first one.
    /// - Returns: The part.
    /// - Throws: An ``OwnWordsError``.
    public func part(of selection: Selection, from start: Int) throws(OwnWordsError) -> Part {
        let now = now()
        return try read(Part(marks: [], next: nil)) { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT *, rowid AS number FROM mark WHERE rowid >= :start
                    AND (:list IS NULL OR EXISTS
                        (SELECT 1 FROM json_each(mark.lists) WHERE value = :list))
                    AND (:since IS NULL OR added >= :since)
                    AND (NOT :due OR (suspended = 0 AND phase > 0 AND due <= :now))
                    ORDER BY rowid LIMIT :count
                    """,
                arguments: [
                    "start": start, "list": selection.list, "since": selection.since?.seconds,
                    "due": selection.isDue, "now": now.seconds, "count": WordsDatabase.partSize,
                ])
            let last = rows.last.flatMap { Int.fromDatabaseValue($0["number"]) }
            return Part(
                marks: rows.compactMap(MarkRow.mark),
                next: rows.count < WordsDatabase.partSize ? nil : last.map { $0 + 1 })
        }
    }

    /// What became of imported marks.
    public struct Merge: Hashable, Sendable {
        public var addedCount: Int
        /// Marks that say more now.
        public var changedCount: Int
        /// Marks that had all of it already.
        public var sameCount: Int

        public init(addedCount: Int = 0, changedCount: Int = 0, sameCount: Int = 0) {
            self.addedCount = addedCount
            self.changedCount = changedCount
            self.sameCount = sameCount
        }
    }

    /// Adds marks, and to those that there are what they lack; nothing is taken from them.
    ///
    /// All of it is one change for ``undo()``.
    ///
    /// - Parameters:
    ///   - records: The marks, each key once.
    ///   - isTrial: Whether only to say what would become of them.
    /// - Returns: What became of them.
    /// - Throws: An ``OwnWordsError``.
    public func merge(_ records: [MarkRecord], isTrial: Bool) throws(OwnWordsError) -> Merge {
        let now = now()
        var merge = Merge()
        var news: [Mark] = []
        let olds: [Mark?] = try read(records.map { _ in nil }) { database in
            try records.map { try WordsDatabase.mark(like: $0, in: database) }
        }
        for (record, old) in zip(records, olds) {
            guard let old else {
                merge.addedCount += 1
                news.append(Mark(record, guid: WordsDatabase.newGUID(), at: now))
                continue
            }
            let new = Mark(MarkRecord(old).merged(with: record), guid: old.guid, at: now)
            if new == old { merge.sameCount += 1 } else { merge.changedCount += 1 }
            if new != old { news.append(new) }
        }
        guard !isTrial, !news.isEmpty else { return merge }
        try change("importing \(news.count.grouped) words", news.map(\.key)) { database, _ in
            for mark in news { try WordsDatabase.storeImported(mark, in: database) }
        }
        return merge
    }

    /// The mark of a record; nil if there is none.
    ///
    /// A table does not say that an episode or a song is one, but it has its name.
    private static func mark(like record: MarkRecord, in database: Database) throws -> Mark? {
        if let mark = try mark(for: record.key, in: database) { return mark }
        guard let guid = record.guid else { return nil }
        return try Row.fetchOne(
            database, sql: "SELECT * FROM mark WHERE guid = ? AND kind = ? AND title = ?",
            arguments: [guid, MarkKey.Kind.item.rawValue, record.word]
        ).flatMap(MarkRow.mark)
    }

    /// Stores a mark under another name if its own belongs to another mark.
    private static func storeImported(_ mark: Mark, in database: Database) throws {
        let owner = try Row.fetchOne(
            database, sql: "SELECT kind, id FROM mark WHERE guid = ?", arguments: [mark.guid]
        ).flatMap(MarkRow.key)
        var mark = mark
        if let owner, owner != mark.key { mark = mark.renamed(newGUID()) }
        try store(mark, in: database)
    }
}

extension Mark {
    /// The mark of a record; what it does not say is as in a new mark.
    fileprivate init(_ record: MarkRecord, guid: String, at now: UnixTime) {
        self.init(
            key: record.key, guid: record.guid ?? guid, title: record.word,
            meaning: record.meaning, partOfSpeech: record.partOfSpeech,
            pronunciation: record.pronunciation, note: record.note,
            lists: MarkDescription(lists: record.lists).lists, contexts: record.contexts,
            added: record.added ?? now, review: record.review ?? .new,
            isSuspended: record.isSuspended)
    }

    fileprivate func renamed(_ guid: String) -> Mark {
        Mark(
            key: key, guid: guid, title: title, meaning: meaning, partOfSpeech: partOfSpeech,
            pronunciation: pronunciation, note: note, lists: lists, contexts: contexts,
            added: added, review: review, isSuspended: isSuspended)
    }
}
