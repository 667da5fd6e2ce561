import Core
import GRDB
import Texts

/// Reads the notes of Anki, with their reviews.
///
/// Source: Anki's own tables. In versions before 2.1.28, one row has all note types and decks as
/// JSON.
struct AnkiCollection: Sendable {
    static let tables: [ForeignDatabase.Table] = [
        .init("col", ["crt", "models", "decks"]),
        .init("notes", ["id", "guid", "mid", "flds", "tags"]),
        .init(
            "cards",
            ["id", "nid", "did", "odid", "ord", "type", "queue", "due", "odue", "left", "ivl"],
            newerColumns: ["data"]),
        .init("revlog", ["id", "cid", "ease", "type", "factor"]),
    ]
    private static let newerTables: [ForeignDatabase.Table] = [
        .init("fields", ["ntid", "ord", "name"]), .init("decks", ["id", "name"]),
    ]

    /// Converts the JSON of old versions to the tables of newer ones.
    private static let conversion = """
        CREATE TABLE fields AS
            SELECT CAST(model.key AS INTEGER) AS ntid, json_extract(field.value, '$.ord') AS ord,
                json_extract(field.value, '$.name') AS name
            FROM col, json_each(models) AS model, json_each(model.value, '$.flds') AS field;
        CREATE TABLE decks AS
            SELECT CAST(key AS INTEGER) AS id, json_extract(value, '$.name') AS name
            FROM col, json_each(col.decks);
        """

    /// Finds each note with its first card.
    ///
    /// A card in a filtered deck counts with the deck and the due day that it had before it moved
    /// there. Deck 1, the default deck of everybody, becomes no list.
    private static let noteSearch =
        """
        CREATE UNIQUE INDEX cardById ON cards (id);
        CREATE INDEX cardByNote ON cards (nid, ord);
        CREATE INDEX reviewByCard ON revlog (cid, id);
        """
        + ForeignDatabase.foundTable(
            """
            SELECT notes.id / 1000 AS time, guid, mid, flds, tags, card.id AS card, type, queue, "left",
                ivl, CASE WHEN odid <> 0 AND odue <> 0 THEN odue ELSE due END AS due,
                CASE WHEN json_valid(data) THEN json_extract(data, '$.s') END AS stability,
                CASE WHEN json_valid(data) THEN json_extract(data, '$.d') END AS difficulty,
                replace(replace(name, '::', '/'), char(31), '/') AS deck
            FROM notes
            LEFT JOIN cards AS card ON card.rowid = (
                SELECT rowid FROM cards WHERE nid = notes.id ORDER BY ord LIMIT 1)
            LEFT JOIN decks ON decks.id = CASE WHEN odid <> 0 THEN odid ELSE did END AND decks.id <> 1
            """)

    /// The note types by their numbers.
    private let noteTypes: [Int: AnkiNoteType]
    /// The day from which the days of reviews are counted.
    private let firstDay: StudyDay
    private let now: UnixTime
    private let zone: any TimeZoneService

    /// - Parameters:
    ///   - file: A file with the tables.
    ///   - now: The time of a context whose note has no time.
    ///   - zone: The time zone in which days begin.
    /// - Returns: The marks, and notes on the refused rows.
    /// - Throws: A ``MarkImportError``, or a `DatabaseError`.
    static func marks(
        in file: ForeignDatabase, now: UnixTime, _ zone: any TimeZoneService
    ) throws -> MarkImport {
        let hasNewerTables = try file.has(newerTables)
        try file.copy(
            tables + (hasNewerTables ? newerTables : []),
            (hasNewerTables ? "" : conversion) + noteSearch)
        let collection = try file.queue.inDatabase { try AnkiCollection($0, now: now, zone) }
        let unknownNames = collection.noteTypes.sorted { $0.key < $1.key }.flatMap(
            \.value.columns.unknownNames)
        return try file.marks(
            .collection, unknownColumns: Array(unknownNames.unique.prefix(LineNotes.limit)),
            fields: collection.fields)
    }

    private init(
        _ database: Database, now: UnixTime, _ zone: any TimeZoneService
    ) throws {
        self.now = now
        self.zone = zone
        let creation = try Row.fetchOne(database, sql: "SELECT crt FROM col")
        firstDay = StudyDay(
            of: creation.flatMap { StoredMark.time($0[0]) } ?? UnixTime(seconds: 0), in: zone)
        var names: [Int: [String]] = [:]
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT ntid, name FROM fields WHERE ntid IN (SELECT mid FROM found)
                ORDER BY ntid, ord
                """)
        while let row = try rows.next() {
            guard let type = row.number("ntid") else { continue }
            names[type, default: []].append(row.text("name"))
        }
        noteTypes = names.mapValues { AnkiNoteType($0) }
    }

    private func fields(of row: Row, in database: Database) throws -> MarkFields {
        // A note whose type is missing is read as a word and its meaning.
        let type = row.number("mid").flatMap { noteTypes[$0] } ?? AnkiNoteType(["", ""])
        let time = StoredMark.time(row["time"])
        var fields = type.fields(of: row.text("flds"), at: time ?? now)
        fields.guid = row.text("guid")
        fields.added = fields.added ?? time
        fields.lists += AnkiHead.tags(in: row.text("tags")) + [row.text("deck")]
        fields.isSuspended = row.number("queue") == -1
        try review(row, in: database).map { (fields.review, fields.log) = $0 }
        return fields
    }

    // MARK: - Reviews

    /// The most reviews of a card.
    private static let reviewLimit = 1_000

    /// The state of a card and the log of its reviews; nil for a new card.
    ///
    /// The memory is computed from the log, unless Anki has stored it. The due time is that of the
    /// card.
    private func review(
        _ row: Row, in database: Database
    ) throws -> (state: ReviewState, log: [Review])? {
        guard let phase = AnkiCollection.phase(row), let due = due(row) else { return nil }
        // Answers in sessions that change no schedule, and changes by hand, are no reviews.
        let log = try Row.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT id / 1000, ease FROM revlog
                    WHERE cid = ? AND NOT (type = 3 AND factor = 0) ORDER BY id LIMIT ?
                    """), arguments: [row["card"] as DatabaseValue, AnkiCollection.reviewLimit]
        ).compactMap { row in
            StoredMark.time(row[0]).flatMap { time in
                Int.fromDatabaseValue(row[1]).flatMap(Grade.init)
                    .map { Review(time: time, grade: $0) }
            }
        }
        var state = ReviewSchedule(in: zone, isFuzzed: false).state(of: log, seed: 0)
        state.phase = phase
        state.due = due
        state.memory = StoredMark.memory(row["stability"], row["difficulty"]) ?? state.memory
        if log.isEmpty {
            // Without a log, the interval of the card is its stability.
            let days = max(1, row.number("ivl") ?? 1)
            let memory = ReviewState.Memory(stability: Double(days), difficulty: 5)
            state.memory = state.memory ?? memory
            state.lastReview = due.advanced(by: .seconds(-86_400 * min(days, 36_500)))
            state.count = 1
        }
        return (state, log)
    }

    /// The time at which a card is due; nil for a time that no calendar has.
    private func due(_ row: Row) -> UnixTime? {
        guard let due = row.number("due") else { return nil }
        // The number is a day, or the seconds since 1970.
        let isDay = due < 1_000_000_000
        return isDay
            ? firstDay.adding(days: due).beginning(in: zone) : StoredMark.time(row["due"])
    }

    /// The phase of a card; nil for a new card.
    ///
    /// Anki counts the steps that are left. By default, there are two.
    private static func phase(_ row: Row) -> ReviewState.Phase? {
        let isInSteps = [1, 3].contains(row.number("queue"))
        return switch row.number("type") {
        case 1: .learning(step: (row.number("left") ?? 0) % 1_000 == 1 ? 1 : 0)
        case 2 where !isInSteps: .review
        case 2, 3: .relearning(step: 0)
        default: nil
        }
    }
}
