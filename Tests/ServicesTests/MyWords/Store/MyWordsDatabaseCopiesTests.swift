import Core
import FoundationEssentials
import GRDB
import Glibc
import Services
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct `Copies of My words` {
    private let world: MyWordsWorld

    init() throws { world = try MyWordsWorld() }

    private func mark(_ words: String..., in database: MyWordsDatabase) async throws {
        for word in words { try await database.mark([MyWordsWorld.word(word)], nil) }
    }

    private func path(_ name: String) -> String { "\(world.path)/copies/\(name).sqlite" }

    private func copy(_ path: String, to copy: String) throws {
        unlink(copy)
        try FileManager.default.copyItem(atPath: path, toPath: copy)
    }

    /// Writes into the file that is there, as `cp` does.
    private func overwrite(_ path: String, by bytes: [UInt8]) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        expectEqual(write(file, bytes, bytes.count), bytes.count)
        close(file)
    }

    // MARK: - Daily copies

    @Test func `are made before the first change of a day, and those of seven days stay`()
        async throws
    {
        for day in 10...19 {
            try world.setDay("2026-11-\(day)")
            let words = world.database()
            try await mark("word \(day) 0", "word \(day) 1", in: words)
        }
        let copies = await world.database().copies()
        expectEqual(
            copies.compactMap(\.day).map { "\($0)" }, (13...19).reversed().map { "2026-11-\($0)" })
        expectEqual(copies.map { $0.contents?.count }, (3...9).reversed().map { $0 * 2 })
        #expect(copies.allSatisfy { $0.size > 4_096 })
    }

    @Test func `without words, and those with a later date, take no place of those that have some`()
        async throws
    {
        let words = world.database()
        try await mark("one", in: words)
        try FileManager.default.createDirectory(
            atPath: world.path + "/copies", withIntermediateDirectories: true)
        for day in 10...16 {
            try copy(world.path + "/words.sqlite", to: path("words-2036-11-\(day)"))
        }
        let empty = try DatabaseQueue(path: path("words-2026-11-01"))
        try await empty.write { try $0.execute(sql: "CREATE TABLE mark (kind, id)") }
        try world.setDay("2026-11-24")
        try await mark("two", in: world.database())
        let days = await words.copies().compactMap(\.day).map { "\($0)" }
        #expect(days.contains("2026-11-24"), "today's copy is never the one that goes")
        expectEqual(days.filter { $0.hasPrefix("2036") }.count, 6)
        #expect(days.contains("2026-11-01"), "it is newer than those, and counts for nothing")
    }

    @Test func `that can't be made hold up no change, and are told of once a day`() async throws {
        let words = world.database()
        try await mark("one", in: words)
        _ = try world.folder.write("", to: "data/mot/copies")
        try await mark("two", in: world.database())
        let later = world.database()
        try world.setDay("2026-11-24")
        try await mark("three", in: later)
        await expectEqual(
            later.takeNotices(),
            [
                "today's copy of your words was not made: \(world.path)/copies: a file has its name"
            ])
        let other = world.database()
        try await mark("four", in: other)
        await expectEqual(other.takeNotices(), [])
        try await expectEqual(other.titles(), ["four", "three", "two", "one"])
    }

    @Test(.needs(.mount)) func `that there is no room for leave nothing behind`() async throws {
        let disk = try MemoryDisk(kilobytes: 1_500)
        try await mark("one", in: world.database(in: disk.path))
        let page = 4_096
        var copyCounts: Set<Int> = []
        for (day, roomCount) in stride(from: 0, through: 64, by: 4).enumerated() {
            try world.setDay("2026-12-\(day + 10)")
            let filling = try disk.fill()
            var status = stat()
            expectEqual(stat(filling, &status), 0)
            expectEqual(truncate(filling, Int(status.st_size) - roomCount * page), 0)
            // The change may fail: only the copy is tried here.
            try? await mark("two", in: world.database(in: disk.path))
            unlink(filling)
            let copies = disk.path + "/copies"
            let names = try? FileManager.default.contentsOfDirectory(atPath: copies)
            #expect((names ?? []).filter { !$0.hasSuffix(".sqlite") } == [], "\(roomCount) pages")
            copyCounts.insert(names?.count ?? 0)
            try? FileManager.default.removeItem(atPath: copies)
        }
        #expect(copyCounts == [0, 1], "there was room for a copy, and was not")
    }

    @Test func `that were not finished are removed by the next opening, with what SQLite left`()
        async throws
    {
        try await mark("one", in: world.database())
        try FileManager.default.createDirectory(
            atPath: world.path + "/copies", withIntermediateDirectories: true)
        for end in ["", "-journal"] {
            _ = try world.folder.write(
                "left", to: "data/mot/copies/words-2026-11-24.sqlite.part" + end)
        }
        try await expectEqual(world.database().titles(), ["one"])
        try expectEqual(world.folder.names(in: "data/mot/copies"), [])
    }

    // MARK: - Bringing one back

    @Test func `come back, and nothing that was there before is lost, however often`() async throws
    {
        let words = world.database()
        try await mark("one", in: words)
        try world.setDay("2026-11-19")
        try await mark("two", in: world.database())
        try world.setDay("2026-11-20")
        let later = world.database()
        try await mark("three", in: later)
        await #expect(throws: MyWordsError.noCopy(name: "of 2026-11-01")) {
            try await later.restore(.day(try .of("2026-11-01")))
        }
        let first = try await later.restore(.day(try .of("2026-11-19")))
        expectEqual(first.origin, "the copy of 2026-11-19")
        expectEqual(first.contents.count, 1)
        try await expectEqual(later.titles(), ["one"])
        let second = try await later.restore(.day(try .of("2026-11-20")))
        try await expectEqual(later.titles(), ["two", "one"])
        let names = [first, second].compactMap(\.nameBefore)
        expectEqual(Set(names).count, 2)
        // Taken back one by one.
        _ = try await later.restore(.beforeLastRestore)
        try await expectEqual(later.titles(), ["one"])
        _ = try await later.restore(.beforeLastRestore)
        try await expectEqual(later.titles(), ["three", "two", "one"])
        await #expect(throws: MyWordsError.self) { try await later.restore(.beforeLastRestore) }
        // The words before each step are a copy too, and each is listed.
        let copies = await later.copies()
        expectEqual(copies.filter { $0.day == nil }.map { $0.contents?.count }, [1, 2, 1, 3])
        let undone = try #require(copies.first { $0.name.hasPrefix("before-undo-") })
        try await expectEqual(later.restore(.file(undone.name)).contents.count, 1)
    }

    /// A flaw of a copy, with the reason that is given.
    enum Flaw: String, CaseIterable {
        case empty = "it has no words"
        case otherTables = "its version is 0"
        case newer = "a newer version of mot has written it"
        case earlier = "a version before 0.9.0 has written it"
        case noise = "it has no words of mot, or is damaged"
        case badPage = "it is damaged: a page"
        case cut = "it is damaged: cut"
        case link = "it has no words of mot, or is damaged: a link"
        case pipe = "it is no file"
        case trigger = "it has a trigger thief"
    }

    @Test(arguments: Flaw.allCases)
    func `that are not whole are refused by name, and the words stay as they are`(
        flaw: Flaw
    ) async throws {
        let words = world.database()
        try await mark("one", "two", in: words)
        let bad = world.folder.path(of: "bad")
        try copy(world.path + "/words.sqlite", to: bad)
        let good = try world.folder.bytes(of: "bad")
        switch flaw {
        case .empty: try world.folder.replace("bad", by: [])
        case .otherTables:
            try world.folder.replace("bad", by: [])
            try await DatabaseQueue(path: bad).write { try $0.execute(sql: "CREATE TABLE a (b)") }
        case .newer:
            try await DatabaseQueue(path: bad).write {
                try $0.execute(sql: "PRAGMA user_version = 77")
            }
        case .earlier:
            try await DatabaseQueue(path: bad).write {
                try $0.execute(sql: "CREATE TABLE touched (id)")
            }
        case .noise:
            var random = SeededRandom(seed: 1)
            try world.folder.replace(
                "bad", by: (0..<40_000).map { _ in .random(in: 0...255, using: &random) })
        case .badPage:
            try world.folder.replace("bad", by: good[..<8_192] + [0xFF] + good[8_193...])
        case .cut: try world.folder.replace("bad", by: Array(good.prefix(30_000)))
        case .link:
            unlink(bad)
            expectEqual(symlink("/etc/passwd", bad), 0)
        case .pipe:
            unlink(bad)
            _ = try world.folder.makePipe("bad")
        case .trigger:
            try await DatabaseQueue(path: bad).write {
                try $0.execute(
                    sql: "CREATE TRIGGER thief AFTER INSERT ON mark BEGIN DELETE FROM mark; END")
            }
        }
        let before = try world.folder.bytes(of: MyWordsWorld.file)
        let error = MyWordsError.badCopy(
            name: bad, reason: String(flaw.rawValue.prefix { $0 != ":" }))
        await #expect(throws: error) { try await words.restore(.file(bad)) }
        try expectEqual(world.folder.bytes(of: MyWordsWorld.file), before)
        #expect(await words.copies().filter { $0.day == nil }.isEmpty)
        try await expectEqual(words.titles(), ["two", "one"])
        try expectEqual(world.folder.names(in: "data/mot").filter { $0.contains(".part") }, [])
    }

    @Test func `come from any file, also where there are no words yet or only damaged ones`()
        async throws
    {
        let elsewhere = try MyWordsWorld()
        try await mark("one", in: elsewhere.database())
        let file = elsewhere.path + "/words.sqlite"
        let words = world.database()
        let restored = try await words.restore(.file(file))
        #expect(restored.nameBefore == nil)
        try await expectEqual(words.titles(), ["one"])
        try await expectEqual(words.undo(), "marking one")
        try world.folder.replace(MyWordsWorld.file, by: Array("no database".utf8))
        let name = try #require(try await words.restore(.file(file)).nameBefore)
        try expectEqual(
            world.folder.bytes(of: "data/mot/copies/\(name).sqlite"), Array("no database".utf8))
        try await expectEqual(words.titles(), ["one"])
    }

    @Test func `have numbers of changes that go on from those of the words they replace`()
        async throws
    {
        let words = world.database()
        try await mark("one", in: words)
        try world.setDay("2026-11-20")
        let later = world.database()
        try await mark("two", "three", "four", in: later)
        _ = try await later.restore(.day(try .of("2026-11-20")))
        try await mark("five", in: later)
        let numbers = try await world.other().read {
            try Int.fetchAll($0, sql: "SELECT number FROM change ORDER BY number")
        }
        expectEqual(numbers, [1, 5])
    }

    // MARK: - Under a running program

    /// The ways in which other words come into the place of those that a program has open.
    enum Replacement: CaseIterable, CustomTestStringConvertible {
        case restored, moved, copied
        var testDescription: String { "\(self)" }
    }

    @Test(arguments: Replacement.allCases)
    func `that come back are noticed, and the next step takes nothing back but says so`(
        replacement: Replacement
    ) async throws {
        let words = world.database()
        try await mark("one", in: words)
        let backup = world.folder.path(of: "backup")
        try copy(world.path + "/words.sqlite", to: backup)
        try await mark("two", in: words)
        try await expectEqual(words.unmark([MarkKey(word: MergeKey("two"))]).count, 1)
        switch replacement {
        case .restored: _ = try await world.database().restore(.file(backup))
        case .moved: expectEqual(rename(backup, world.path + "/words.sqlite"), 0)
        case .copied:
            overwrite(world.path + "/words.sqlite", by: try world.folder.bytes(of: "backup"))
        }
        let which = replacement == .restored ? "the file \(backup)" : "another file"
        let what = "your words are those of \(which) now: 1 word"
        await #expect(throws: MyWordsError.replaced(message: what)) { try await words.undo() }
        try await expectEqual(words.titles(), ["one"])
        #expect(try await words.undo() == "marking one", "now it is known which words these are")
        await expectEqual(words.takeNotices(), [])
    }

    @Test func `are missed where an empty file took the place of words, and that is said`()
        async throws
    {
        try await mark("one", in: world.database())
        #expect(access(world.path + "/copies", F_OK) != 0)
        overwrite(world.path + "/words.sqlite", by: [])
        let words = world.database()
        try await expectEqual(words.titles(), [])
        let notices = await words.takeNotices()
        expectEqual(notices.count, 1)
        #expect(notices.first?.contains("words.sqlite.damaged-") == true, "\(notices)")
        try await mark("two", in: words)
        try await expectEqual(world.database().titles(), ["two"])
    }

    @Test func `with as many changes as a program knows are read by it, not what it has in memory`()
        async throws
    {
        let (words, other) = (world.database(), world.database())
        try await mark("one", in: words)
        let backup = try world.folder.bytes(of: "data/mot/words.sqlite")
        try await mark("two", in: words)
        overwrite(world.path + "/words.sqlite", by: backup)
        try await mark("three", in: other)
        try await expectEqual(words.titles(), ["three", "one"])
        try await mark("four", in: words)
        try await expectEqual(world.database().titles(), ["four", "three", "one"])
    }

    @Test func `are told to a program that reads, and to one that marks`() async throws {
        let (reader, writer) = (world.database(), world.database())
        try await mark("one", in: writer)
        _ = try await reader.titles()
        let backup = world.folder.path(of: "backup")
        try copy(world.path + "/words.sqlite", to: backup)
        try await mark("two", in: writer)
        _ = try await reader.titles()
        _ = try await world.database().restore(.file(backup))
        try await mark("three", in: writer)
        await expectEqual(
            writer.takeNotices(),
            [
                "your words are those of the file \(backup) now: 1 word"
            ])
        try await expectEqual(reader.titles(), ["three", "one"])
        await expectEqual(
            reader.takeNotices(),
            [
                "your words are those of the file \(backup) now: 2 words"
            ])
    }

    // MARK: - What SQLite has left

    /// The words in the middle of a change, as a program leaves them that is killed.
    private func kill() throws {
        let other = try world.other(allowsUnsafeTransactions: true)
        try other.inDatabase { database in
            try database.execute(
                sql: """
                    PRAGMA cache_size = 1;
                    BEGIN;
                    UPDATE mark SET note = hex(randomblob(400));
                    """)
            // The change goes to the file before the end, for the cache has no room.
            let killed = try TemporaryFolder()
            for end in ["", "-journal"] {
                try FileManager.default.copyItem(
                    atPath: world.path + "/words.sqlite" + end,
                    toPath: killed.path(of: "words" + end))
            }
            try database.execute(sql: "ROLLBACK")
            // Into the file that is there: another one has no log.
            for end in ["", "-journal"] {
                overwrite(
                    world.path + "/words.sqlite" + end, by: try killed.bytes(of: "words" + end))
            }
        }
    }

    @Test func `a change of a killed program is taken back`() async throws {
        try await world.fill()
        try kill()
        let words = world.database()
        expectEqual(Set(try await words.titles()), Set(MyWordsWorld.words))
        let mark = try await words.mark(for: MarkKey(word: MergeKey("word 7")))
        expectEqual(mark?.note, "")
        try expectEqual(world.folder.names(in: "data/mot"), ["lock", "words.sqlite"])
    }

    @Test(arguments: [true, false])
    func `its log is set aside and named where a copy was put in the place of the words`(
        isMoved: Bool
    ) async throws {
        try await world.fill()
        let backup = world.folder.path(of: "backup")
        try copy(world.path + "/words.sqlite", to: backup)
        for word in ["one", "two"] { try await mark(word, in: world.database()) }
        try kill()
        if isMoved {
            expectEqual(rename(backup, world.path + "/words.sqlite"), 0)
        } else {
            overwrite(world.path + "/words.sqlite", by: try world.folder.bytes(of: "backup"))
        }
        let words = world.database()
        expectEqual(Set(try await words.titles()), Set(MyWordsWorld.words))
        let aside = try world.folder.names(in: "data/mot").filter { $0.contains(".unused-") }
        expectEqual(aside.count, 1)
        await expectEqual(words.takeNotices().first?.hasSuffix(aside.first ?? "?"), true)
        try await expectEqual(words.undo(), "marking 200 words")
    }
}
