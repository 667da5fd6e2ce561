import Core
import FoundationEssentials
import GRDB
import Glibc
import Services
import TestSupport
import Testing

/// A folder that can only be read never shows other rows than it has without a word about it.
@Suite(.timeLimit(.minutes(5)), .needs(.mount))
struct `A folder of My words that can only be read` {
    private let world: MyWordsWorld
    private let disk: MemoryDisk
    private var path: String { disk.path + "/words.sqlite" }

    init() throws {
        world = try MyWordsWorld()
        disk = try MemoryDisk(kilobytes: 16_000)
    }

    private func mark(_ word: String) async throws {
        try await world.database(in: disk.path).mark([MyWordsWorld.word(word)], nil)
    }

    @Test func `shows what others write into it meanwhile`() async throws {
        try await mark("first")
        try disk.setWritable(false)
        let words = world.database(in: disk.path)
        try await expectEqual(words.titles(), ["first"])
        try disk.setWritable(true)
        let other = try DatabaseQueue(path: path)
        try await other.write { try $0.execute(sql: "UPDATE mark SET title = 'second'") }
        try other.close()
        try disk.setWritable(false)
        try await expectEqual(words.titles(), ["second"])
        await expectEqual(words.takeNotices(), [])
    }

    @Test func `shows nothing where a change is beside the words, and says why`() async throws {
        try await world.fill()
        let killed = try TemporaryFolder()
        let copy = { (from: String, to: String) in
            for end in ["", "-journal"] {
                unlink(to + end)
                try FileManager.default.copyItem(atPath: from + end, toPath: to + end)
            }
        }
        try FileManager.default.copyItem(atPath: world.path + "/words.sqlite", toPath: path)
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        try DatabaseQueue(path: path, configuration: configuration).inDatabase { database in
            try database.execute(
                sql: "PRAGMA cache_size = 1; BEGIN; UPDATE mark SET note = hex(randomblob(400))")
            try copy(path, killed.path(of: "words"))
            try database.execute(sql: "ROLLBACK")
        }
        try copy(killed.path(of: "words"), path)
        try disk.setWritable(false)
        let words = world.database(in: disk.path)
        for _ in 1...2 {
            await #expect(throws: MyWordsError.interrupted(path: path)) {
                try await words.titles()
            }
        }
        try disk.setWritable(true)
        try await expectEqual(words.titles().count, 200)
    }

    @Test func `tells that an import is not finished, of which a part is shown`() async throws {
        let list = (0..<6_000).map { "word \($0)" }.joined(separator: "\n")
        let found = try MarkReader.read(Array(list.utf8), now: UnixTime(seconds: 1))
        _ = try await world.database().add(found) { [world, disk] count in
            let copy = disk.path + "/words.sqlite"
            guard !FileManager.default.fileExists(atPath: copy) else { return }
            try? FileManager.default.copyItem(atPath: world.path + "/words.sqlite", toPath: copy)
        }
        try disk.setWritable(false)
        let words = world.database(in: disk.path)
        let count = try await words.keys().count
        #expect((1..<6_000).contains(count))
        await expectEqual(
            words.takeNotices(),
            [
                "importing words is not finished, and part of it is shown; "
                    + "make the folder of your words writable"
            ])
        try await expectEqual(words.keys().count, count)
        #expect(await words.takeNotices() == [], "it is told once")
        try disk.setWritable(true)
        let later = world.database(in: disk.path)
        try await expectEqual(later.keys(), [])
        await expectEqual(later.takeNotices(), ["importing words was interrupted and is undone"])
    }

    @Test func `is left alone where a newer version has written it, or it is damaged`() async throws
    {
        try await mark("first")
        let other = try DatabaseQueue(path: path)
        try await other.write { try $0.execute(sql: "PRAGMA user_version = 99") }
        try other.close()
        try disk.setWritable(false)
        await #expect(throws: MyWordsError.newerVersion(path: path)) {
            try await world.database(in: disk.path).titles()
        }
        try disk.setWritable(true)
        expectEqual(truncate(path, 20_000), 0)
        try disk.setWritable(false)
        await #expect(
            throws: MyWordsError.unusable(
                path: path, reason: "it is damaged, and its folder is read-only")
        ) {
            try await world.database(in: disk.path).titles()
        }
    }
}
