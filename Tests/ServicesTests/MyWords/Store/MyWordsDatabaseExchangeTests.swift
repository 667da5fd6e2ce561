import Core
import FoundationEssentials
import GRDB
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Services

@Suite(.timeLimit(.minutes(5))) struct `Words in and out of the file` {
    private let world: MyWordsWorld

    init() throws { world = try MyWordsWorld() }

    private func export(
        _ words: MyWordsDatabase, _ format: MarkFormat,
        _ selection: MyWordsDatabase.Selection = MyWordsDatabase.Selection()
    ) async throws -> String {
        var writer = MarkWriter(format)
        var text = writer.head
        var end: Int?
        repeat {
            let part = try await words.part(of: selection, after: end)
            for mark in part.marks { text += writer.text(of: MarkRecord(mark)) }
            end = part.end
        } while end != nil
        return text + writer.end
    }

    private func read(_ text: String) throws -> MarkImport {
        try MarkReader.read(Array(text.utf8), now: UnixTime(seconds: 1))
    }

    /// A list of so many words, in no order.
    private func list(_ count: Int) throws -> MarkImport {
        try read((0..<count).map { "word \($0 * 7_919 % count)" }.joined(separator: "\n"))
    }

    @Test(.needs(.time), arguments: MarkFormat.allCases)
    func `exported words change nothing in their own file, and are all there in another one`(
        format: MarkFormat
    ) async throws {
        let words = world.database()
        let all = (0..<2_500).map {
            MyWordsWorld.word("word \($0)", meaning: "means \($0)", sentence: "sentence \($0)")
        }
        try await words.mark(all, MarkDescription(lists: ["list"], note: "a \"note\", = #1"))
        let marks = try read(try await export(words, format))
        expectEqual(marks.rowCount, 2_500)
        let again = try await words.add(marks)
        expectEqual(again, MyWordsDatabase.Merge(sameCount: 2_500))

        let other = try MyWordsWorld().database()
        try await expectEqual(other.add(marks, isTrial: true).addedCount, 2_500)
        #expect(try await other.keys() == [], "a trial changes nothing")
        let merge = try await other.add(marks)
        #expect(merge.addedCount == 2_500 && merge.changedCount + merge.sameCount == 0)
        let key = MarkKey(word: MergeKey("word 7"))
        let (mark, copy) = (try await words.mark(for: key), try await other.mark(for: key))
        expectEqual(copy?.guid, mark?.guid)
        expectEqual(copy?.note, mark?.note)
        expectEqual(copy?.meaning, mark?.meaning)
        expectEqual(copy?.lists, mark?.lists)
        expectEqual(copy?.sentence, mark?.sentence)
        try await expectEqual(other.undo(), "importing 2,500 words")
        try await expectEqual(other.keys(), [])
    }

    @Test func `an import adds what a mark lacks, and takes nothing from it`() async throws {
        let words = world.database()
        try await words.mark(
            [MyWordsWorld.word("serene", meaning: "")],
            MarkDescription(lists: ["one"], note: "mine"))
        let before = try await words.mark(for: MarkKey(word: MergeKey("serene")))
        let table = """
            word\tmeaning\tnote\tlists\tguid
            Serene\tcalm\ttheirs\ttwo\tanother
            new\tnot old\t\t\t\(before?.guid ?? "")
            """
        let merge = try await words.add(try read(table))
        #expect(merge.addedCount == 1 && merge.changedCount == 1 && merge.sameCount == 0)
        let mark = try #require(try await words.mark(for: MarkKey(word: MergeKey("serene"))))
        expectEqual(mark.title, "serene")
        expectEqual(mark.meaning, "calm")
        expectEqual(mark.note, "mine; theirs")
        expectEqual(mark.lists, ["one", "two"])
        expectEqual(mark.guid, before?.guid)
        let new = try #require(try await words.mark(for: MarkKey(word: MergeKey("new"))))
        #expect(new.guid != before?.guid, "the name of another mark is not taken")
        try await expectEqual(words.undo(), "importing 2 words")
        try await expectEqual(words.mark(for: before?.key ?? new.key), before)
        try await expectEqual(words.titles(), ["serene"])
    }

    @Test func `a selection has the marks of a list, of some days, or what is due`() async throws {
        let words = world.database()
        try await words.mark([MyWordsWorld.word("old")], MarkDescription(lists: ["list"]))
        let card = try #require(try await words.reviewQueue(ReviewChoice()).next)
        #expect(try await words.rate(card, .good))
        world.pass(.seconds(86_400))
        let since = UnixTime(seconds: 1_795_000_000 + 80_000)
        try await words.mark([MyWordsWorld.word("new")], nil)
        var selection = MyWordsDatabase.Selection()
        selection.list = "list"
        try await expectEqual(words.part(of: selection, after: nil).marks.map(\.title), ["old"])
        selection.list = nil
        selection.since = since
        try await expectEqual(words.part(of: selection, after: nil).marks.map(\.title), ["new"])
        selection.since = nil
        selection.isDue = true
        try await expectEqual(words.part(of: selection, after: nil).marks.map(\.title), ["old"])
    }

    @Test func `some marks are a table as the export writes it, in their own order`() async throws {
        let words = world.database()
        let marks = ["old", "new", "other"].map { MyWordsWorld.word($0) }
        try await words.mark(marks, nil)
        let lines = try await words.table(of: [marks[1].key, marks[0].key]).split(separator: "\n")
        expectEqual(lines[0] + "\n", MarkWriter(.tsv).head)
        expectEqual(lines.dropFirst().map { $0.prefix { $0 != "\t" } }, ["new", "old"])
    }

    @Test func `an import brings the newer review of two computers`() async throws {
        let words = world.database()
        try await words.mark([MyWordsWorld.word("serene"), MyWordsWorld.word("abate")], nil)
        let other = try MyWordsWorld()
        let theirs = other.database()
        _ = try await theirs.add(try read(try await export(words, .json)))
        for (database, world) in [(words, world), (theirs, other)] {
            world.pass(.seconds(60))
            let key = MarkKey(word: MergeKey("serene"))
            let card = try #require(try await database.card(for: key))
            #expect(try await database.rate(card, .good))
        }
        other.pass(.seconds(60))
        let key = MarkKey(word: MergeKey("abate"))
        let card = try #require(try await theirs.card(for: key))
        #expect(try await theirs.rate(card, .easy))
        // Both have reviewed one of the words at the same time.
        let merge = try await words.add(try read(try await export(theirs, .json)))
        #expect(merge.addedCount == 0 && merge.changedCount == 1 && merge.sameCount == 1)
        try await expectEqual(words.mark(for: key)?.review, theirs.mark(for: key)?.review)
        let back = try await theirs.add(try read(try await export(words, .json)))
        expectEqual(back, MyWordsDatabase.Merge(sameCount: 2))
    }

    /// The reviews that are kept: when, which grade, and whether they were taken back.
    private func log() async throws -> [[Int]] {
        try await world.other().read { database in
            try Row.fetchAll(database, sql: "SELECT time, grade, undone FROM review ORDER BY time")
                .map { $0.map { Int.fromDatabaseValue($0.1) ?? -1 } }
        }
    }

    /// Marks of so many words, each with these reviews.
    private func reviewed(_ count: Int, _ times: [Int]) -> MarkImport {
        var marks = MarkCollector()
        let fields: @Sendable (Int) -> MarkFields = { number in
            var fields = MarkFields()
            fields.title = "word \(number)"
            fields.log = times.map { Review(time: UnixTime(seconds: $0), grade: .good) }
            fields.review = ReviewState(
                phase: .review, memory: ReviewState.Memory(stability: 1, difficulty: 1),
                due: UnixTime(seconds: 9), lastReview: fields.log.last?.time, count: times.count)
            return fields
        }
        for number in 0..<count { try? marks.add(fields(number), at: number, line: number) }
        return marks.result(.collection, fields: fields)
    }

    @Test func `a log of reviews is kept with a mark, and taken back with the import`() async throws
    {
        let words = world.database()
        try await expectEqual(words.add(reviewed(1, [1, 2])).addedCount, 1)
        try await expectEqual(log(), [[1, 3, 0], [2, 3, 0]])
        try await expectEqual(words.add(reviewed(1, [1, 2])).sameCount, 1)
        try await expectEqual(words.add(reviewed(1, [1, 2, 3])).changedCount, 1)
        #expect(try await log() == [[1, 3, 0], [2, 3, 0], [3, 3, 0]], "each review once")
        try await expectEqual(words.add(reviewed(1, [1])).sameCount, 1)
        _ = try await words.undo()
        try await expectEqual(log(), [[1, 3, 0], [2, 3, 0], [3, 3, 1]])
        _ = try await words.redo()
        try await expectEqual(log().map(\.[2]), [0, 0, 0])
        try await expectEqual(words.add(reviewed(2, [9]), isTrial: true).addedCount, 1)
        try await expectEqual(log().count, 3)
    }

    @Test func `the reviews of an import that is interrupted are taken back`() async throws {
        let words = world.database()
        let killed = world.folder.path(of: "killed")
        _ = try await words.add(reviewed(5_000, [1])) { [world] _ in
            guard !FileManager.default.fileExists(atPath: killed) else { return }
            try? FileManager.default.copyItem(atPath: world.path, toPath: killed)
        }
        try await expectEqual(world.database(in: killed).titles(), [])
        let left = try await DatabaseQueue(path: killed + "/words.sqlite").read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM review WHERE undone = 0")
        }
        expectEqual(left, 0)
        try await expectEqual(log().count, 5_000)
    }

    // MARK: - In parts

    @Test func `an import puts all into a list, in the order of the file if it is short`()
        async throws
    {
        let words = world.database()
        let merge = try await words.add(try read("zebra\nant\nZebra\nmule\n"), to: "#zoo animals")
        expectEqual(merge.addedCount, 3)
        try await expectEqual(words.titles(), ["mule", "ant", "zebra"])
        try await expectEqual(words.lists(), ["zoo-animals"])
        try await expectEqual(words.undo(), "importing 3 words")
        try await expectEqual(words.redo(), "importing 3 words")
        try await expectEqual(words.titles(), ["mule", "ant", "zebra"])
    }

    @Test func `the message about an undone import of one word names one word`() async throws {
        let words = world.database()
        _ = try await words.add(try read("one\n"))
        try await expectEqual(words.undo(), "importing 1 word")
    }

    @Test func `an import that changes nothing is no change, and keeps what can be done again`()
        async throws
    {
        let words = world.database()
        try await words.mark([MyWordsWorld.word("one")], nil)
        try await words.mark([MyWordsWorld.word("two")], nil)
        _ = try await words.undo()
        try await expectEqual(words.add(try read("one\n")).sameCount, 1)
        try await expectEqual(words.redo(), "marking two")
    }

    @Test func `an import that is interrupted is taken back by the next opening`() async throws {
        let words = world.database()
        try await words.mark(
            [MyWordsWorld.word("word 3")], MarkDescription(note: "mine"))
        let before = try await words.mark(for: MarkKey(word: MergeKey("word 3")))
        let killed = world.folder.path(of: "killed")
        _ = try await words.add(try list(9_000), to: "list") { [world] count in
            // As the folder is when the program is killed after the second part.
            guard count >= 4_000, !FileManager.default.fileExists(atPath: killed) else { return }
            try? FileManager.default.copyItem(atPath: world.path, toPath: killed)
        }
        let later = world.database(in: killed)
        try await expectEqual(later.titles(), ["word 3"])
        try await expectEqual(later.mark(for: MarkKey(word: MergeKey("word 3"))), before)
        await expectEqual(later.takeNotices(), ["importing words was interrupted and is undone"])
        try await expectEqual(later.undo(), "marking word 3")
        try await expectEqual(later.redo(), "marking word 3")
        try await expectEqual(words.keys().count, 9_000)
    }

    @Test func `changes of others during an import stay, whatever is taken back`() async throws {
        let (words, other) = (world.database(), world.database())
        let first = MarkKey(word: MergeKey("word 0"))
        let last = MarkKey(word: MergeKey("word 999"))
        let isDone = Mutex(false)
        _ = try await words.add(try list(5_000), to: "list") { _ in
            guard
                !isDone.withLock({ isDone in
                    defer { isDone = true }
                    return isDone
                })
            else { return }
            // One that was imported already, and one that comes later.
            try? await other.describe(first, MarkDescription(note: "changed"))
            _ = try? await other.mark(
                [MyWordsWorld.word("word 999")], MarkDescription(note: "mine"))
            await #expect(throws: MyWordsError.self) { try await other.undo() }
        }
        try await expectEqual(other.mark(for: last)?.lists, ["list"])
        try await expectEqual(other.undo(), "marking word 999")
        try await expectEqual(words.undo(), "changing the lists and the note of word 0")
        try await expectEqual(words.mark(for: first)?.note, "")
        try await expectEqual(words.undo(), "importing 5,000 words")
        try await expectEqual(words.keys(), [])
        for _ in 1...3 { _ = try await words.redo() }
        try await expectEqual(words.mark(for: first)?.note, "changed")
        try await expectEqual(words.mark(for: last)?.note, "mine")
        try await expectEqual(words.keys().count, 5_000)
    }

    @Test func `a step back that is interrupted is finished by the next opening`() async throws {
        let words = world.database()
        try await words.mark([MyWordsWorld.word("first")], nil)
        _ = try await words.add(try list(6_000))
        // As it is after the first part: half of it is taken back already.
        let isInPart = "id <= 'word 3' AND id LIKE 'word %'"
        try await world.other().write { database in
            let columns = try database.columns(in: "mark").map(\.name).joined(separator: ", ")
            try database.execute(
                sql: """
                    UPDATE change SET progress = 3 WHERE number = 2;
                    INSERT INTO image (change, side, place, \(columns))
                        SELECT 2, 1, rowid, \(columns) FROM mark WHERE \(isInPart);
                    DELETE FROM image WHERE change = 2 AND side = 0 AND \(isInPart);
                    DELETE FROM mark WHERE \(isInPart);
                    """)
        }
        let later = world.database()
        try await expectEqual(later.titles(), ["first"])
        try await expectEqual(later.redo(), "importing 6,000 words")
        try await expectEqual(later.keys().count, 6_001)
        try await expectEqual(later.undo(), "importing 6,000 words")
        try await expectEqual(later.undo(), "marking first")
    }

    @Test func `a change while an import is taken back stays, and no step forth changes it`()
        async throws
    {
        let words = world.database()
        let key = MarkKey(word: MergeKey("word 0"))
        _ = try await words.add(try list(6_000))
        // As another program has it that is about to take back the first part.
        let lock = open(world.path + "/import.lock", O_RDWR | O_CLOEXEC)
        expectEqual(flock(lock, LOCK_EX | LOCK_NB), 0)
        try await world.other().write { try $0.execute(sql: "UPDATE change SET progress = 3") }
        try await words.describe(key, MarkDescription(note: "changed"))
        close(lock)
        let later = world.database()
        try await expectEqual(later.titles(), ["word 0"])
        try await expectEqual(later.undo(), "changing the note of word 0")
        try await expectEqual(later.redo(), "importing 6,000 words")
        try await expectEqual(later.mark(for: key)?.note, "")
        try await expectEqual(later.redo(), "changing the note of word 0")
        try await expectEqual(later.mark(for: key)?.note, "changed")
    }

    @Test func `the rows of changes that are forgotten go little by little`() async throws {
        let words = world.database()
        _ = try await words.add(try list(3_000))
        _ = try await words.undo()
        for number in 0..<5 { try await words.mark([MyWordsWorld.word("w \(number)")], nil) }
        let counts = { [world] in
            try world.other().read { database in
                try ["change", "image"].map {
                    try Int.fetchOne(database, sql: "SELECT count(*) FROM \($0)") ?? -1
                }
            }
        }
        #expect(try counts() == [6, 505], "the forgotten one has rows yet")
        for number in 0..<2 { try await words.mark([MyWordsWorld.word("v \(number)")], nil) }
        try expectEqual(counts(), [7, 7])
    }

    @Test func `two imports do not mix: the second one says that there is another`() async throws {
        let (words, other) = (world.database(), world.database())
        let file = try list(3_000)
        let refusals = Mutex(0)
        _ = try await words.add(file) { _ in
            do throws(MyWordsError) {
                _ = try await other.add(file)
            } catch {
                if case .busy = error { refusals.withLock { $0 += 1 } }
            }
        }
        expectEqual(refusals.withLock(\.self), 2)
        try await expectEqual(other.add(file).sameCount, 3_000)
    }
}
