import Core
import GRDB
import Glibc
import Services
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct `Damage to the file of My words` {
    private let world: MyWordsWorld

    init() throws { world = try MyWordsWorld() }

    /// A file with 200 marks and one more, and a copy with the 200.
    private func fill() async throws {
        try await world.fill()
        try world.setDay("2026-11-24")
        try await world.database().mark([MyWordsWorld.word("later")], nil)
    }

    /// The damages of a file.
    enum Damage: CaseIterable, CustomTestStringConvertible {
        case empty, oneByte, text, cut, cutBySome, randomStart, randomMiddle, swappedPages

        var testDescription: String { "\(self)" }

        func apply(to bytes: [UInt8]) -> [UInt8] {
            var random = SeededRandom(seed: 7)
            var bytes = bytes
            switch self {
            case .empty: return []
            case .oneByte: return [0x53]
            case .text: return Array("this is no database\n".utf8)
            case .cut: return Array(bytes.prefix(bytes.count / 2))
            case .cutBySome: return Array(bytes.dropLast(2_048))
            case .randomStart:
                for index in 0..<100 { bytes[index] = UInt8.random(in: 0...255, using: &random) }
            case .randomMiddle:
                let middle = bytes.count / 2
                for index in middle..<middle + 5_000 {
                    bytes[index] = UInt8.random(in: 0...255, using: &random)
                }
            case .swappedPages:
                let page = 4_096
                let pages = bytes.count / page
                for index in 0..<page {
                    bytes.swapAt((pages - 2) * page + index, (pages - 5) * page + index)
                }
            }
            return bytes
        }
    }

    @Test(.needs(.time), arguments: Damage.allCases)
    func `is noticed by the first call, and all comes back that the file or the copy has`(
        damage: Damage
    ) async throws {
        try await fill()
        let bytes = damage.apply(to: try world.folder.bytes(of: MyWordsWorld.file))
        try world.folder.replace(MyWordsWorld.file, by: bytes)

        let words = world.database()
        let titles = Set(try await words.titles())
        #expect(titles.isSuperset(of: MyWordsWorld.words))
        let notices = await words.takeNotices()
        expectEqual(notices.first?.hasPrefix("your words were damaged and are repaired: "), true)
        let aside = try world.folder.names(in: "data/mot").filter { $0.contains("damaged") }
        expectEqual(aside.count, 1)
        try expectEqual(world.folder.bytes(of: "data/mot/" + (aside.first ?? "")), bytes)
        // It goes on from there.
        try await words.mark([MyWordsWorld.word("new")], nil)
        try await expectEqual(words.undo(), "marking new")
        try await expectEqual(Set(world.database().titles()), titles)
        await expectEqual(words.takeNotices(), [])
    }

    @Test func `leaves what can be taken back, if all rows can be read`() async throws {
        try await fill()
        let bytes = Damage.swappedPages.apply(to: try world.folder.bytes(of: MyWordsWorld.file))
        try world.folder.replace(MyWordsWorld.file, by: bytes)
        let words = world.database()
        try await expectEqual(words.titles().count, 201)
        try await expectEqual(words.undo(), "marking later")
    }

    @Test func `without a copy leaves what can be read`() async throws {
        try await world.fill()
        var bytes = try world.folder.bytes(of: MyWordsWorld.file)
        let page = 4_096
        // The page of some marks, with their meanings.
        let marks = try #require(bytes.firstRange(of: Array("word 150word 150".utf8))?.lowerBound)
        let start = marks / page * page
        for index in start..<start + page { bytes[index] = 0xAA }
        try world.folder.replace(MyWordsWorld.file, by: bytes)
        let words = world.database()
        let titles = try await words.titles()
        #expect(titles.count > 100)
        #expect(titles.count < 200, "else nothing was damaged")
    }

    @Test func `that two programs find at once is mended once`() async throws {
        try await fill()
        let programs = [world.database(), world.database()]
        for words in programs { try await expectEqual(words.titles().count, 201) }
        try world.folder.replace(MyWordsWorld.file, by: [])
        for words in programs { try await expectEqual(words.titles().count, 200) }
        try expectEqual(
            world.folder.names(in: "data/mot").filter { $0.contains("damaged") }.count, 1)
    }

    @Test func `numbers of changes go on after it, so that old reviews stay done`() async throws {
        let words = world.database()
        try await words.mark([MyWordsWorld.word("serene")], nil)
        let key = MarkKey(word: MergeKey("serene"))
        let card = try #require(try await words.card(for: key))
        #expect(try await words.rate(card, .good))
        // The copy of this day has the review.
        world.pass(.seconds(86_400))
        try await words.mark([MyWordsWorld.word("lucid")], nil)
        let number = try await world.other().read {
            try Int.fetchOne($0, sql: "SELECT max(change) FROM review")
        }
        var bytes = try world.folder.bytes(of: MyWordsWorld.file)
        for index in 0..<50 { bytes[index + 30] ^= 0xFF }
        try world.folder.replace(MyWordsWorld.file, by: bytes)
        let later = world.database()
        try await later.mark([MyWordsWorld.word("calm")], nil)
        let next = try await world.other().read {
            try Int.fetchOne($0, sql: "SELECT max(number) FROM change")
        }
        #expect(next ?? 0 > number ?? 0)
    }

    // MARK: - Values that the program does not write

    private static let extremes = [
        "-9223372036854775808", "9223372036854775807", "-1", "0", "1e308", "-1e308", "9e999",
        "NULL", "''",
        "x'ff'", "'text'", "'[1'", "'[[[\"a\"]]]'", "char(0, 27, 8238)",
    ]

    @Test(.needs(.time)) func `of one value leaves all other rows, and ends nothing`() async throws
    {
        // The number of values for each column; the next column gets the next ones.
        let count = Tier.amount(usual: 1, all: Self.extremes.count)
        let words = world.database()
        try await words.mark((0..<10).map { MyWordsWorld.word("word \($0)") }, nil)
        try await words.mark([MyWordsWorld.word("later")], nil)
        let card = try #require(try await words.reviewQueue(ReviewChoice()).next)
        #expect(try await words.rate(card, .good))
        try await words.visit("serene", in: "Dictionary")
        await words.remember("serene")
        let good = try world.folder.bytes(of: MyWordsWorld.file)
        let columns = try await world.other().read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT m.name, p.name FROM sqlite_schema AS m, pragma_table_info(m.name) AS p
                    WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'
                    """
            ).map { (table: $0[0] as String, column: $0[1] as String) }
        }
        #expect(columns.count > 60)
        for (number, (table, column)) in columns.enumerated() {
            for next in 0..<count {
                let value = Self.extremes[(number * count + next) % Self.extremes.count]
                // This table has no rows by number.
                let isLast =
                    table == "image"
                    ? "change = (SELECT max(change) FROM image)"
                    : "rowid = (SELECT max(rowid) FROM \(table))"
                try world.folder.replace(MyWordsWorld.file, by: good)
                let other = try world.other()
                // The table refuses some values.
                let isTaken: Void? = try? other.inDatabase { database in
                    try database.execute(
                        sql: """
                            PRAGMA ignore_check_constraints = ON;
                            UPDATE \(table) SET \(column) = \(value) WHERE \(isLast)
                            """)
                }
                try other.close()
                guard isTaken != nil else { continue }
                let titles = await useAll(world.database())
                #expect(titles.count >= 10, "\(table).\(column) = \(value)")
            }
        }
    }

    /// Does all that there is to do; what fails says so.
    private func useAll(_ words: MyWordsDatabase) async -> [String] {
        let key = MarkKey(word: MergeKey("word 3"))
        let titles = (try? await words.titles()) ?? []
        for order in [MarkOrder.byList, .byWord, .byDue] {
            _ = try? await words.marks(in: order)
        }
        _ = try? await words.keys()
        for key in (try? await words.keys()) ?? [] { _ = try? await words.mark(for: key) }
        _ = try? await words.lists()
        var selection = MyWordsDatabase.Selection()
        selection.list = "list"
        _ = try? await words.part(of: selection, after: nil)
        _ = try? await words.part(of: MyWordsDatabase.Selection(), after: nil)
        _ = try? await words.visits()
        _ = await words.queries()
        try? await words.visit("serene", in: "Dictionary")
        for choice in [ReviewChoice(), ReviewChoice(list: "list", newCount: 10_000)] {
            _ = try? await words.dueWords(choice)
            if let card = try? await words.reviewQueue(choice).next {
                _ = try? await words.rate(card, .good)
            }
        }
        if let card = try? await words.card(for: MarkKey(word: MergeKey("later"))) {
            _ = try? await words.rate(card, .hard)
        }
        try? await words.describe(key, MarkDescription(lists: ["list"], note: "note"))
        try? await words.suspend([key], true)
        _ = try? await words.mark([MyWordsWorld.word("new")], nil)
        _ = try? await words.unmark([key])
        for _ in 0..<4 { _ = try? await words.undo() }
        for _ in 0..<4 { _ = try? await words.redo() }
        if let file = try? MarkReader.read(
            Array("word 4\nword 5\nanother\n".utf8), now: UnixTime(seconds: 1))
        {
            _ = try? await words.add(file)
        }
        return titles
    }

    @Test func `of rows is told once a day, with their number and words`() async throws {
        try await fill()
        try await world.other().write {
            try $0.execute(
                sql: """
                    UPDATE mark SET lists = '{broken' WHERE id = 'word 7';
                    UPDATE mark SET title = '' WHERE id = 'word 8';
                    """)
        }
        let words = world.database()
        try await expectEqual(words.titles().count, 200)
        let all = "2 rows of your words (word 7 …) are damaged; `mot restore` lists the copies"
        let leftOut =
            "a mark has lost its word and can't be shown; "
            + "`mot restore` lists the copies"
        await expectEqual(words.takeNotices(), [all, leftOut])
        let later = world.database()
        try await expectEqual(later.lists(), [])
        await expectEqual(later.takeNotices(), [])
        var selection = MyWordsDatabase.Selection()
        selection.list = "none"
        #expect(try await later.part(of: selection, after: nil).marks.isEmpty)
        try world.setDay("2026-11-25")
        _ = try await later.keys()
        await expectEqual(later.takeNotices(), [])
        _ = try await world.database().keys()
    }
}
