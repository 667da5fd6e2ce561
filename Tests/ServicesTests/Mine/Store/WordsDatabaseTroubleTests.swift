import Core
import GRDB
import Glibc
import Services
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct `The file of one's own words in trouble` {
    private let world: OwnWordsWorld

    init() throws { world = try OwnWordsWorld() }

    private static let words = (0..<200).map { "word \($0)" }

    /// A file with 200 marks, none of them only in the log.
    private func fill() async throws {
        try await world.database().mark(
            Self.words.map { OwnWordsWorld.word($0, meaning: String(repeating: $0, count: 20)) },
            nil)
        let queue = try world.other()
        _ = try await queue.writeWithoutTransaction {
            try $0.checkpoint(.truncate)
        }
        try queue.close()
    }

    @Test func `without a folder, reading finds nothing and a change says why`() async throws {
        let words = WordsDatabase(folder: nil, days: world, zone: FixedTimeZone.utc)
        #expect(try await words.keys() == [])
        await #expect(throws: OwnWordsError.noFolder) {
            try await words.mark([OwnWordsWorld.word("serene")], nil)
        }
    }

    @Test func `a folder that is a file is named by each call with the cause`() async throws {
        let path = try world.folder.write("", to: "file") + "/mot"
        let words = world.database(in: path)
        let error = OwnWordsError.unusable(path: path, reason: "Not a directory")
        await #expect(throws: error) { try await words.keys() }
        await #expect(throws: error) { try await words.undo() }
        await #expect(throws: error) { try await words.mark([OwnWordsWorld.word("serene")], nil) }
    }

    @Test func `a file of a newer version is left alone`() async throws {
        try await fill()
        try await world.other().write { try $0.execute(sql: "PRAGMA user_version = 99") }
        let before = try world.folder.bytes(of: OwnWordsWorld.file)
        let words = world.database()
        let path = world.folder.path(of: OwnWordsWorld.file)
        await #expect(throws: OwnWordsError.newerVersion(path: path)) { try await words.keys() }
        await #expect(throws: OwnWordsError.newerVersion(path: path)) {
            try await words.mark([OwnWordsWorld.word("serene")], nil)
        }
        #expect(try world.folder.bytes(of: OwnWordsWorld.file) == before)
        #expect(await words.takeNotice() == nil)
    }

    @Test func `a file that is locked for long fails the change and loses nothing`() async throws {
        try await fill()
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(
            path: world.folder.path(of: OwnWordsWorld.file), configuration: configuration)
        let words = world.database(busyTimeout: 0.05)
        #expect(try await words.keys().count == 200)
        try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
        let path = world.folder.path(of: OwnWordsWorld.file)
        await #expect(throws: OwnWordsError.locked(path: path)) {
            try await words.mark([OwnWordsWorld.word("serene")], nil)
        }
        #expect(try await words.keys().count == 200, "it can be read meanwhile")
        try other.inDatabase { try $0.execute(sql: "COMMIT") }
        try await words.mark([OwnWordsWorld.word("serene")], nil)
        #expect(try await words.keys().count == 201)
    }

    @Test(.enabled(if: MemoryDisk.isAvailable, Comment(rawValue: MemoryDisk.reason)))
    func `a full disk fails the change, and all goes on when there is room`() async throws {
        let disk = try MemoryDisk(kilobytes: 1_000)
        let words = world.database(in: disk.path)
        try await words.mark([OwnWordsWorld.word("first")], nil)
        let filling = try disk.fill()
        let large = OwnWordsWorld.word("second", meaning: String(repeating: "x", count: 500))
        var error: OwnWordsError?
        for number in 0..<200 where error == nil {
            do throws(OwnWordsError) {
                try await words.describe(
                    MarkKey(word: MergeKey("first")),
                    MarkDescription(note: String(repeating: "\(number) ", count: 1_000)))
            } catch let caught {
                error = caught
            }
        }
        #expect(error == .diskFull(path: disk.path + "/words.sqlite"))
        #expect(try await words.titles() == ["first"])
        unlink(filling)
        try await words.mark([large], nil)
        #expect(try await words.titles() == ["second", "first"])
    }

    @Test(.enabled(if: MemoryDisk.isAvailable, Comment(rawValue: MemoryDisk.reason)))
    func `a read-only disk can be read, and a change says why not`() async throws {
        let disk = try MemoryDisk(kilobytes: 2_000)
        try await world.database(in: disk.path).mark([OwnWordsWorld.word("first")], nil)
        try disk.setWritable(false)
        let words = world.database(in: disk.path)
        #expect(try await words.titles() == ["first"])
        await #expect(throws: OwnWordsError.readOnly(path: disk.path + "/words.sqlite")) {
            try await words.mark([OwnWordsWorld.word("second")], nil)
        }
        try disk.setWritable(true)
        let later = world.database(in: disk.path)
        try await later.mark([OwnWordsWorld.word("second")], nil)
        #expect(try await later.titles() == ["second", "first"])
    }

    // MARK: - Damage

    /// What can happen to a file, and how many of 200 marks survive at least.
    enum Damage: CaseIterable, CustomTestStringConvertible {
        case empty, cut, randomStart, randomMiddle, text

        var testDescription: String { "\(self)" }

        func apply(to bytes: [UInt8]) -> [UInt8] {
            var random = SeededRandom(seed: 7)
            var bytes = bytes
            switch self {
            case .empty: return []
            case .cut: return Array(bytes.prefix(bytes.count / 2))
            case .randomStart:
                for index in 0..<100 { bytes[index] = UInt8.random(in: 0...255, using: &random) }
            case .randomMiddle:
                let middle = bytes.count / 2
                for index in middle..<middle + 5_000 {
                    bytes[index] = UInt8.random(in: 0...255, using: &random)
                }
            case .text: return Array("this is no database\n".utf8)
            }
            return bytes
        }
    }

    @Test(arguments: Damage.allCases)
    func `a damaged file is set aside, and all comes back that the copy or the file has`(
        damage: Damage
    ) async throws {
        try await fill()
        // The first change of another day makes the copy of that day.
        try world.setDay("2026-11-24")
        try await world.database().mark([OwnWordsWorld.word("later")], nil)
        let queue = try world.other()
        _ = try await queue.writeWithoutTransaction { try $0.checkpoint(.truncate) }
        try queue.close()
        let bytes = damage.apply(to: try world.folder.bytes(of: OwnWordsWorld.file))
        try world.folder.replace(OwnWordsWorld.file, by: bytes)

        let words = world.database()
        try await words.mark([OwnWordsWorld.word("new")], nil)
        let titles = Set(try await words.titles())
        if damage == .empty {
            // An empty file is a new one for SQLite; the copy is there to be brought back.
            #expect(titles == ["new"])
            #expect(await words.copies().map(\.markCount) == [200])
            return
        }
        #expect(titles.isSuperset(of: Self.words))
        #expect(titles.contains("new"))
        let notice = try #require(await words.takeNotice())
        #expect(notice.hasPrefix("your words were damaged; the old file is "))
        let aside = try world.folder.names(in: "data/mot").filter { $0.contains("damaged") }
        #expect(aside.count >= 1)
        // Of a page in the middle nothing is known before it is read.
        if damage != .randomMiddle {
            #expect(try world.folder.bytes(of: "data/mot/" + (aside.first ?? "")) == bytes)
        }
        #expect(await words.takeNotice() == nil)
    }

    @Test func `without a copy, what can be read of a damaged file comes back`() async throws {
        try await fill()
        var bytes = try world.folder.bytes(of: OwnWordsWorld.file)
        let page = 4_096
        // The page of some marks, with their meanings.
        let marks = try #require(bytes.firstRange(of: Array("word 150word 150".utf8))?.lowerBound)
        let start = marks / page * page
        for index in start..<start + page { bytes[index] = 0xAA }
        try world.folder.replace(OwnWordsWorld.file, by: bytes)
        let words = world.database()
        _ = try await words.marks(in: .newestFirst)
        let titles = try await words.titles()
        #expect(titles.count > 100)
        #expect(titles.count < 200, "else nothing was damaged")
    }

    @Test func `a copy is made before the first change of a day, and the last seven stay`()
        async throws
    {
        for day in 10...19 {
            try world.setDay("2026-11-\(day)")
            let words = world.database()
            for number in 0..<2 {
                try await words.mark([OwnWordsWorld.word("word \(day) \(number)")], nil)
            }
        }
        let copies = await world.database().copies()
        #expect(copies.map { "\($0.day)" } == (13...19).reversed().map { "2026-11-\($0)" })
        #expect(copies.map(\.markCount) == (3...9).reversed().map { $0 * 2 })
    }

    @Test func `a copy comes back, and what was there before is kept beside it`() async throws {
        let words = world.database()
        try await words.mark([OwnWordsWorld.word("first")], nil)
        try world.setDay("2026-11-24")
        let later = world.database()
        try await later.mark([OwnWordsWorld.word("second")], nil)
        #expect(try await later.restore(try .of("2026-11-20")) == nil)
        #expect(try await later.restore(try .of("2026-11-24")) == 1)
        #expect(try await later.titles() == ["first"])
        #expect(try await words.titles() == ["first"], "another program sees it too")
        let before = try DatabaseQueue(
            path: world.path + "/copies/words-before-restore.sqlite")
        let count = try await before.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM mark") }
        #expect(count == 2)
    }

    // MARK: - Reviews

    @Test func `a word that was reviewed elsewhere is not reviewed twice`() async throws {
        let (one, other) = (world.database(), world.database())
        try await one.mark([OwnWordsWorld.word("serene")], nil)
        let card = try #require(try await one.reviewQueue(ReviewChoice()).next)
        #expect(try await other.rate(card, .good))
        #expect(try await !one.rate(card, .again))
        #expect(try await one.mark(for: card.mark.key)?.review.count == 1)
    }

    @Test func `reviews are kept, taken back and counted by the days of study`() async throws {
        let words = world.database()
        try await words.mark((0..<30).map { OwnWordsWorld.word("word \($0)") }, nil)
        var choice = ReviewChoice(newCount: 3)
        #expect(try await words.reviewQueue(choice).newCount == 3)
        for _ in 0..<3 {
            let queue = try await words.reviewQueue(choice)
            let card = try #require(queue.next)
            #expect(try await words.rate(card, .easy))
        }
        var queue = try await words.reviewQueue(choice)
        #expect(queue.next == nil)
        #expect(queue.newCount == 0)
        #expect(queue.nextDue != nil)
        #expect(try await words.undo()?.hasPrefix("reviewing word") == true)
        #expect(try await words.reviewQueue(choice).newCount == 1)
        choice.list = "nothing"
        #expect(try await words.reviewQueue(choice).next == nil)
        choice.list = nil
        world.pass(.seconds(86_400))
        queue = try await words.reviewQueue(choice)
        #expect(queue.newCount == 3, "another day has its own new words")
    }

    @Test func `a word that was forgotten is counted as one that comes again`() async throws {
        let words = world.database()
        try await words.mark([OwnWordsWorld.word("serene")], nil)
        let card = try #require(try await words.card(for: MarkKey(word: MergeKey("serene"))))
        #expect(try await words.rate(card, .again))
        let queue = try await words.reviewQueue(ReviewChoice())
        #expect(queue.next?.mark.title == "serene")
        #expect([queue.dueCount, queue.newCount, queue.againCount] == [0, 0, 1])
    }

    @Test func `a clock that was set back keeps the word due within its interval`() async throws {
        let words = world.database()
        try await words.mark([OwnWordsWorld.word("serene")], nil)
        for _ in 0..<3 {
            let card = try #require(
                try await words.card(for: MarkKey(word: MergeKey("serene"))))
            #expect(try await words.rate(card, .good))
            world.setBack(.seconds(86_400))
        }
        let mark = try #require(try await words.mark(for: MarkKey(word: MergeKey("serene"))))
        let due = try #require(mark.review.due)
        #expect(due.seconds < 1_795_000_000 + 30 * 86_400)
        #expect(due.seconds > 1_795_000_000 - 4 * 86_400)
    }

    @Test func `a word that is left out is not asked`() async throws {
        let words = world.database()
        try await words.mark([OwnWordsWorld.word("serene")], nil)
        try await words.suspend(MarkKey(word: MergeKey("serene")), true)
        #expect(try await words.reviewQueue(ReviewChoice()).next == nil)
        #expect(try await words.dueWords(ReviewChoice()) == [])
        try await words.mark([OwnWordsWorld.word("calm")], nil)
        let lines = try await words.marks(in: .byDue)
        #expect(lines.map(\.title) == ["calm", "serene"], "what is left out stands last")
        #expect(lines.map(\.isSuspended) == [false, true])
        _ = try await words.undo()
        #expect(try await words.undo() == "leaving serene out")
        #expect(try await words.dueWords(ReviewChoice()).map(\.title) == ["serene"])
    }
}
