import Core
import FoundationEssentials
import GRDB
import Glibc
import Services
import Synchronization
import TestSupport
import Testing
import Texts

@Suite(.timeLimit(.minutes(5))) struct `The file of My words in trouble` {
    private let world: MyWordsWorld

    init() throws { world = try MyWordsWorld() }

    @Test func `without a folder, reading finds nothing and a change says why`() async throws {
        let words = MyWordsDatabase(folder: nil, zone: FixedTimeZone.utc)
        try await expectEqual(words.keys(), [])
        await #expect(throws: MyWordsError.noFolder) {
            try await words.mark([MyWordsWorld.word("serene")], nil)
        }
    }

    @Test func `a folder that is a file is named by each call with the cause`() async throws {
        let path = try world.folder.write("", to: "file") + "/mot"
        let words = world.database(in: path)
        let error = MyWordsError.unusable(path: path, reason: "Not a directory")
        await #expect(throws: error) { try await words.keys() }
        await #expect(throws: error) { try await words.undo() }
        await #expect(throws: error) { try await words.mark([MyWordsWorld.word("serene")], nil) }
    }

    @Test func `a file of a newer version is left alone`() async throws {
        try await world.fill()
        try await world.other().write { try $0.execute(sql: "PRAGMA user_version = 99") }
        let before = try world.folder.bytes(of: MyWordsWorld.file)
        let words = world.database()
        let path = world.folder.path(of: MyWordsWorld.file)
        await #expect(throws: MyWordsError.newerVersion(path: path)) { try await words.keys() }
        await #expect(throws: MyWordsError.newerVersion(path: path)) {
            try await words.mark([MyWordsWorld.word("serene")], nil)
        }
        try expectEqual(world.folder.bytes(of: MyWordsWorld.file), before)
        #expect(await words.takeNotice() == nil)
    }

    @Test func `a file that is locked for long fails the change and loses nothing`() async throws {
        try await world.fill()
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(
            path: world.folder.path(of: MyWordsWorld.file), configuration: configuration)
        let words = world.database(waitLimit: .milliseconds(50))
        try await expectEqual(words.keys().count, 200)
        try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
        let path = world.folder.path(of: MyWordsWorld.file)
        await #expect(throws: MyWordsError.locked(path: path)) {
            try await words.mark([MyWordsWorld.word("serene")], nil)
        }
        #expect(try await words.keys().count == 200, "it can be read meanwhile")
        try other.inDatabase { try $0.execute(sql: "COMMIT") }
        try await words.mark([MyWordsWorld.word("serene")], nil)
        try await expectEqual(words.keys().count, 201)
    }

    @Test(.needs(.mount))
    func `a full disk fails the change, and all goes on when there is room`() async throws {
        let disk = try MemoryDisk(kilobytes: 1_000)
        let words = world.database(in: disk.path)
        try await words.mark([MyWordsWorld.word("first")], nil)
        let filling = try disk.fill()
        let large = MyWordsWorld.word("second", meaning: String(repeating: "x", count: 500))
        var error: MyWordsError?
        for number in 0..<200 where error == nil {
            do throws(MyWordsError) {
                try await words.describe(
                    MarkKey(word: MergeKey("first")),
                    MarkDescription(note: String(repeating: "\(number) ", count: 1_000)))
            } catch let caught {
                error = caught
            }
        }
        expectEqual(error, .diskFull(path: disk.path + "/words.sqlite"))
        try await expectEqual(words.titles(), ["first"])
        unlink(filling)
        try await words.mark([large], nil)
        try await expectEqual(words.titles(), ["second", "first"])
    }

    @Test(.needs(.mount))
    func `a read-only disk can be read, and a change says why not`() async throws {
        let disk = try MemoryDisk(kilobytes: 2_000)
        try await world.database(in: disk.path).mark([MyWordsWorld.word("first")], nil)
        try disk.setWritable(false)
        let words = world.database(in: disk.path)
        try await expectEqual(words.titles(), ["first"])
        await #expect(throws: MyWordsError.readOnly(path: disk.path + "/words.sqlite")) {
            try await words.mark([MyWordsWorld.word("second")], nil)
        }
        try disk.setWritable(true)
        let later = world.database(in: disk.path)
        try await later.mark([MyWordsWorld.word("second")], nil)
        try await expectEqual(later.titles(), ["second", "first"])
    }

    // MARK: - Waiting

    /// The lock that holds up a change.
    enum Holder: CaseIterable, CustomTestStringConvertible {
        case folder, database
        var testDescription: String { "\(self)" }
    }

    @Test(.needs(.time), arguments: Holder.allCases)
    func `a change waits for another program, says so, and fails when that takes too long`(
        holder: Holder
    ) async throws {
        try await world.fill()
        let lock = open(world.path + "/lock", O_RDWR | O_CLOEXEC)
        defer { close(lock) }
        let other = try world.other(allowsUnsafeTransactions: true)
        switch holder {
        case .folder: expectEqual(flock(lock, LOCK_EX), 0)
        case .database: try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
        }
        let reportCount = Mutex(0)
        let words = world.database(waitLimit: .milliseconds(600)) {
            reportCount.withLock { $0 += 1 }
        }
        await #expect(throws: MyWordsError.locked(path: world.path + "/words.sqlite")) {
            try await words.mark([MyWordsWorld.word("serene")], nil)
        }
        expectEqual(reportCount.withLock(\.self), 1)
        switch holder {
        case .folder: flock(lock, LOCK_UN)
        case .database: try other.inDatabase { try $0.execute(sql: "ROLLBACK") }
        }
        try await words.mark([MyWordsWorld.word("serene")], nil)
        try await expectEqual(words.keys().count, 201)
    }

    // MARK: - Not where it was

    @Test(arguments: ["a/b/mot/words.sqlite", "a/b/mot", "a/b"])
    func `a link that leads nowhere is named, and nothing begins anew beside it`(
        name: String
    ) async throws {
        let link = world.folder.path(of: name)
        try FileManager.default.createDirectory(
            atPath: URL(filePath: link).deletingLastPathComponent().path,
            withIntermediateDirectories: true)
        expectEqual(symlink(world.folder.path(of: "no/disk"), link), 0)
        let words = world.database(in: world.folder.path(of: "a/b/mot"))
        let error = MyWordsError.unreachable(path: link)
        await #expect(throws: error) { try await words.keys() }
        await #expect(throws: error) { try await words.mark([MyWordsWorld.word("serene")], nil) }
    }

    @Test func `a folder that never had words is not complained about`() async throws {
        try FileManager.default.createDirectory(
            atPath: world.path + "/dictionaries", withIntermediateDirectories: true)
        let words = world.database()
        try await expectEqual(words.keys(), [])
        await expectEqual(words.takeNotices(), [])
    }

    @Test(arguments: [
        (["one"], "If your words are on another disk, mount it"),
        (["one", "two"], "`mot restore` lists its copies"),
    ])
    func `a folder that had words is named once, with what helps`(
        titles: [String], remedy: String
    ) async throws {
        let words = world.database()
        // The copy of the day is made before its second change.
        for title in titles { try await words.mark([MyWordsWorld.word(title)], nil) }
        let file = world.path + "/words.sqlite"
        unlink(file)
        let later = world.database()
        try await expectEqual(later.keys(), [])
        try await expectEqual(later.titles(), [])
        await expectEqual(later.takeNotices(), ["\(file) is missing. \(remedy)"])
    }

    @Test func `a file that is removed while the program runs is reported, and a new one is made`()
        async throws
    {
        let words = world.database()
        // The folder is empty at first.
        try await expectEqual(words.keys(), [])
        for title in ["one", "two"] { try await words.mark([MyWordsWorld.word(title)], nil) }
        let file = world.path + "/words.sqlite"
        unlink(file)
        try await words.mark([MyWordsWorld.word("three")], nil)
        await expectEqual(
            words.takeNotices(), ["\(file) is missing. `mot restore` lists its copies"])
        try await expectEqual(words.titles(), ["three"])
        var changes = words.foreignChanges().makeAsyncIterator()
        #expect(await changes.next() != nil, "the marks that are shown must be read again")
    }

    @Test func `a file of a version before this one is left alone, and says how words come over`()
        async throws
    {
        try await world.fill()
        try await world.other().write {
            try $0.execute(
                sql: "DROP TABLE image; CREATE TABLE touched (id); PRAGMA user_version = 3")
        }
        let bytes = try world.folder.bytes(of: MyWordsWorld.file)
        let path = world.path + "/words.sqlite"
        let words = world.database()
        await #expect(throws: MyWordsError.earlierVersion(path: path)) { try await words.keys() }
        await #expect(throws: MyWordsError.earlierVersion(path: path)) {
            try await words.mark([MyWordsWorld.word("serene")], nil)
        }
        try expectEqual(world.folder.bytes(of: MyWordsWorld.file), bytes)
    }

    @Test func `a file of version 1 is brought to this version, with its changes`() async throws {
        try await world.fill()
        try await world.database().unmark([MyWordsWorld.word("word 7").key])
        try await world.other().write {
            for table in ["mark", "image"] {
                for column in ["article", "forms"] {
                    try $0.execute(sql: "ALTER TABLE \(table) DROP COLUMN \(column)")
                }
            }
            try $0.execute(sql: "DROP TABLE book; DROP TABLE known; PRAGMA user_version = 1")
        }
        let words = world.database()
        try await expectEqual(words.keys().count, 199)
        try await expectEqual(words.undo(), "unmarking word 7")
        try await expectEqual(words.mark(for: MyWordsWorld.word("word 7").key)?.forms.isEmpty, true)
        var noun = MyWordsWorld.word("Mädchen")
        noun.forms = WordForms(article: "das", inflections: "Mädchen")
        try await words.mark([noun], nil)
        try await expectEqual(world.database().mark(for: noun.key)?.forms, noun.forms)
    }

    // MARK: - Written by something else

    @Test(arguments: [
        ("PRAGMA user_version = -1", "its version is -1"),
        ("PRAGMA user_version = 0", "its version is 0"),
        ("ALTER TABLE mark DROP COLUMN note", "its table mark has no note"),
        ("ALTER TABLE review RENAME COLUMN grade TO mark", "its table review has no grade"),
        ("DROP TABLE image", "it has no table image"),
        ("DROP TABLE known", "it has no table known"),
        (
            "CREATE TRIGGER thief AFTER INSERT ON mark BEGIN DELETE FROM mark; END",
            "it has a trigger thief"
        ),
        ("DROP TABLE visit; CREATE VIEW visit AS SELECT * FROM mark", "it has a view visit"),
    ])
    func `a file that something else has changed is left alone, and says what is wrong`(
        statement: String, reason: String
    ) async throws {
        try await world.fill()
        try await world.other().write { try $0.execute(sql: statement) }
        let bytes = try world.folder.bytes(of: MyWordsWorld.file)
        let words = world.database()
        let error = MyWordsError.foreign(path: world.path + "/words.sqlite", reason: reason)
        await #expect(throws: error) { try await words.keys() }
        await #expect(throws: error) { try await words.undo() }
        await #expect(throws: error) { try await words.mark([MyWordsWorld.word("serene")], nil) }
        try expectEqual(world.folder.bytes(of: MyWordsWorld.file), bytes)
    }
}
