import Core
import GRDB
import TestSupport
import Testing

@testable import Services

/// A collection of Anki that statements make.
enum SampleCollection {
    /// 4 in the morning of 1 January 2026, UTC.
    static let creation = 1_767_240_000

    /// The tables that all versions have.
    private static let tables = """
        CREATE TABLE col (id INTEGER PRIMARY KEY, crt INTEGER, models TEXT, decks TEXT);
        CREATE TABLE notes (id INTEGER PRIMARY KEY, guid TEXT, mid INTEGER, mod INTEGER, tags TEXT, flds TEXT);
        CREATE TABLE cards (id INTEGER PRIMARY KEY, nid INTEGER, did INTEGER, ord INTEGER, type INTEGER,
            queue INTEGER, due INTEGER, ivl INTEGER, factor INTEGER, reps INTEGER, lapses INTEGER,
            "left" INTEGER, odue INTEGER, odid INTEGER, data TEXT);
        CREATE TABLE revlog (id INTEGER PRIMARY KEY, cid INTEGER, ease INTEGER, ivl INTEGER, lastIvl INTEGER,
            factor INTEGER, time INTEGER, type INTEGER);
        """

    private static let older = """
        INSERT INTO col VALUES (1, \(creation),
            '{"10":{"flds":[{"name":"Back","ord":1},{"name":"Front","ord":0}]},
              "11":{"flds":[{"name":"Expression","ord":0},{"name":"Meaning","ord":1},{"name":"Audio","ord":2}]},
              "12":{"flds":[{"name":"Text","ord":0},{"name":"Back Extra","ord":1}]},
              "13":{"flds":[{"name":"Unused","ord":0}]}}',
            '{"1":{"name":"Default"},"2":{"name":"Languages::Core 2000"}}');
        """

    private static let newer = """
        CREATE TABLE fields (ntid INTEGER, ord INTEGER, name TEXT COLLATE unicase, config BLOB,
            PRIMARY KEY (ntid, ord)) WITHOUT ROWID;
        CREATE UNIQUE INDEX byName ON fields (name, ntid);
        CREATE TABLE decks (id INTEGER PRIMARY KEY NOT NULL, name TEXT COLLATE unicase, kind BLOB);
        INSERT INTO col VALUES (1, \(creation), '', '');
        INSERT INTO fields (ntid, ord, name) VALUES (10, 1, 'Back'), (10, 0, 'Front'), (11, 0, 'Expression'),
            (11, 1, 'Meaning'), (11, 2, 'Audio'), (12, 0, 'Text'), (12, 1, 'Back Extra'), (13, 0, 'Unused');
        INSERT INTO decks (id, name) VALUES (1, 'Default'), (2, 'Languages' || char(31) || 'Core 2000');
        """

    static func file(isNewer: Bool = false, _ sql: String) throws -> [UInt8] {
        try databaseFile(tables + (isNewer ? newer : older) + sql)
    }

    /// A statement that adds a note.
    static func note(_ id: Int, type: Int = 10, tags: String = "", _ fields: String...) -> String {
        let fields = fields.joined(separator: "\u{1F}").replacing("'", with: "''")
        return
            "INSERT INTO notes VALUES (\(1_767_300_000_000 + id), 'g\(id)', \(type), 0, '\(tags)', '\(fields)');"
    }

    /// A statement that adds a card of a note.
    static func card(
        _ id: Int, ord: Int = 0, deck: Int = 1, type: Int = 0, queue: Int = 0, due: Int = 0,
        left: Int = 0,
        interval: Int = 0, home: Int = 0, homeDue: Int = 0, data: String = ""
    ) -> String {
        """
        INSERT INTO cards VALUES (\(id * 10 + ord), \(1_767_300_000_000 + id), \(deck), \(ord), \(type), \(queue),
            \(due), \(interval), 2500, 3, 0, \(left), \(homeDue), \(home), '\(data)');
        """
    }

    /// A statement that adds a review of a first card.
    static func review(_ id: Int, at time: Int, _ ease: Int, type: Int = 1, factor: Int = 2_500)
        -> String
    {
        "INSERT INTO revlog VALUES (\(time)001, \(id * 10), \(ease), 1, 1, \(factor), 900, \(type));"
    }
}

@Suite(.timeLimit(.minutes(1))) struct `A collection of Anki` {
    private typealias Sample = SampleCollection

    private func read(isNewer: Bool = false, _ sql: String...) throws -> MarkImport {
        try WordDatabase.read(
            try Sample.file(isNewer: isNewer, sql.joined()), now: importTime, in: FixedTimeZone.utc)
    }

    @Test(
        "is read with its fields, decks and tags, in both of its forms", arguments: [false, true])
    func notes(isNewer: Bool) throws {
        let marks = try read(
            isNewer: isNewer,
            Sample.note(1, tags: " paper my::tag ", "<b>quire</b>&nbsp;", "24 sheets<br>of paper"),
            Sample.card(1),
            Sample.note(2, type: 11, "漢字[かんじ]", "a character [sound:b.mp3]", "[sound:a.mp3]"),
            Sample.card(2, deck: 2),
            Sample.note(3, type: 12, "The {{c1::lion’s::animal}} {{c2::share}}.", "most"),
            Sample.note(4, type: 99, "typeless", "lost"), Sample.note(5, "<img src='a.png'>", "x"))
        expectEqual(marks.form, .collection)
        expectEqual(marks.records.map(\.title), ["quire", "漢字", "lion’s", "typeless"])
        expectEqual(
            marks.records.map(\.meaning), ["24 sheets of paper", "a character", "most", "lost"])
        expectEqual(marks.records.map(\.pronunciation), ["", "かんじ", "", ""])
        expectEqual(
            marks.records.map(\.lists), [["my::tag", "paper"], ["Languages/Core-2000"], [], []])
        expectEqual(marks.records[2].contexts.map(\.origin.sentence), ["The lion’s share."])
        expectEqual(marks.records.map(\.guid), ["g1", "g2", "g3", "g4"])
        expectEqual(marks.records[0].added, UnixTime(seconds: 1_767_300_000))
        #expect(marks.records.allSatisfy { $0.review == nil && !$0.isSuspended })
        expectEqual(marks.unknownColumns, ["Audio"])
        expectEqual(marks.refusedRows.firstNotes.map(\.description), ["row 5: there is no word"])
    }

    /// 10 January 2026, 4 o'clock.
    private static let tenth = SampleCollection.creation + 9 * 86_400

    @Test(
        "keeps when a card is due",
        arguments: [
            (Sample.card(1, type: 2, queue: 2, due: 9), .review, tenth),
            // Suspended, buried, and in a filtered deck.
            (Sample.card(1, type: 2, queue: -1, due: 9), .review, tenth),
            (Sample.card(1, type: 2, queue: -3, due: 9), .review, tenth),
            (
                Sample.card(1, deck: 5, type: 2, queue: 2, due: -100_000, home: 2, homeDue: 9),
                .review,
                tenth
            ),
            (
                Sample.card(1, type: 1, queue: 1, due: tenth + 60, left: 2_002), .learning(step: 0),
                tenth + 60
            ),
            (
                Sample.card(1, type: 1, queue: 1, due: tenth + 60, left: 1_001), .learning(step: 1),
                tenth + 60
            ),
            (Sample.card(1, type: 1, queue: 3, due: 9), .learning(step: 0), tenth),
            (Sample.card(1, type: 3, queue: 1, due: tenth + 60), .relearning(step: 0), tenth + 60),
            // As Anki 2.0 has a card that was forgotten.
            (
                Sample.card(1, type: 2, queue: 1, due: tenth + 60, homeDue: 9),
                .relearning(step: 0), tenth + 60
            ),
        ] as [(String, ReviewState.Phase, Int)])
    private func due(card: String, phase: ReviewState.Phase, due: Int) throws {
        let marks = try read(
            Sample.note(1, "quire", "paper"), card,
            Sample.card(1, ord: 1, type: 2, queue: 2, due: 77),
            Sample.review(1, at: Sample.creation, 3, type: 0),
            Sample.review(1, at: Sample.creation + 2 * 86_400, 3))
        let mark = try #require(marks.records.first)
        expectEqual(mark.review?.phase, phase)
        expectEqual(mark.review?.due?.seconds, due)
        expectEqual(mark.review?.lastReview?.seconds, Sample.creation + 2 * 86_400)
        expectEqual(mark.isSuspended, card.contains(" -1,"))
    }

    @Test func `gives the log of the first card, and how well it is remembered`() throws {
        let start = Sample.creation
        let marks = try read(
            Sample.note(1, "quire", "paper"), Sample.card(1, type: 2, queue: 2, due: 9),
            Sample.review(1, at: start, 3, type: 0), Sample.review(1, at: start + 600, 4),
            // A change by hand, and a session that changed nothing.
            Sample.review(1, at: start + 700, 0, type: 4),
            Sample.review(1, at: start + 800, 1, type: 3, factor: 0),
            Sample.note(2, "abate", ""),
            Sample.card(2, type: 2, queue: 2, due: 9, data: #"{"s":7.5,"d":3.25}"#),
            Sample.review(2, at: start + 1, 2, type: 0), Sample.note(3, "lone", ""),
            Sample.card(3, type: 2, queue: 2, due: 9, interval: 4))
        let log = [Review(time: UnixTime(seconds: start), grade: .good)]
        expectEqual(
            marks.records.map(\.log),
            [
                log + [Review(time: UnixTime(seconds: start + 600), grade: .easy)],
                [Review(time: UnixTime(seconds: start + 1), grade: .hard)], [],
            ])
        let schedule = ReviewSchedule(in: FixedTimeZone.utc)
        expectEqual(
            marks.records.map(\.review?.memory),
            [
                schedule.state(of: marks.records[0].log, seed: 0).memory,
                ReviewState.Memory(stability: 7.5, difficulty: 3.25),
                ReviewState.Memory(stability: 4, difficulty: 5),
            ])
        expectEqual(marks.records.map(\.review?.count), [2, 1, 1])
        expectEqual(marks.records[2].review?.lastReview?.seconds, Self.tenth - 4 * 86_400)
    }

    @Test func `with numbers that no calendar has is read`() throws {
        let marks = try read(
            Sample.note(1, "quire", "paper"),
            Sample.card(1, type: 2, queue: 2, due: .max, interval: .max),
            Sample.note(2, "abate", ""),
            Sample.card(2, type: 2, queue: 2, due: .min, interval: .min))
        expectEqual(marks.records.map(\.title), ["quire", "abate"])
    }
}
