import Core
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Services

@Suite(.timeLimit(.minutes(1))) struct `The folder of cached answers` {
    private let root: TemporaryFolder
    private let reports = Reports()

    init() throws { root = try TemporaryFolder() }

    private final class Reports: Sendable {
        let all = Mutex<[String]>([])
    }

    private var reported: [String] { reports.all.withLock { $0 } }

    /// The folder as another program would use it.
    private func store(
        in folder: String? = nil, total: Int = 1 << 20, answer: Int = 1 << 19
    ) -> AnswerFolder {
        var limits = AnswerFolder.Limits()
        (limits.total, limits.answer) = (total, answer)
        let reports = reports
        return AnswerFolder(in: folder ?? root.path(of: "cache/mot"), limits: limits) { text in
            reports.all.withLock { $0.append(text) }
        }
    }

    /// The path of the only file.
    private func file() throws -> String {
        let names = try root.names(in: "cache/mot/answers")
        try #require(names.count == 1)
        return "cache/mot/answers/" + names[0]
    }

    @Test func `does not exist before it is needed`() async throws {
        #expect(await store().answer(for: "a") == nil)
        try expectEqual(root.names(in: ""), [])
    }

    @Test func `has the last answer for an address, of any bytes, for every program`() async throws
    {
        let all = CachedAnswer(body: Array(0...255), time: UnixTime(seconds: -7))
        await store().save(CachedAnswer("one"), for: "a")
        await store().save(CachedAnswer(""), for: "b")
        await store().save(all, for: "a")
        await expectEqual(store().answer(for: "a"), all)
        await expectEqual(store().answer(for: "b"), CachedAnswer(""))
        expectEqual(reported, [])
    }

    @Test func `is read and written by several programs at once`() async throws {
        await withTaskGroup { group in
            for program in 0..<6 {
                let store = store()
                group.addTask {
                    for step in 0..<20 {
                        await store.save(CachedAnswer("\(step)", at: step), for: "all")
                        await store.save(
                            CachedAnswer("\(step)", at: step), for: "\(program) \(step)")
                    }
                }
            }
        }
        expectEqual(reported, [])
        for program in 0..<6 {
            await expectEqual(store().answer(for: "\(program) 19"), CachedAnswer("19", at: 19))
        }
        await expectEqual(store().answer(for: "all"), CachedAnswer("19", at: 19))
        try expectEqual(root.names(in: "cache/mot/answers").count, 121)
    }

    @Test(arguments: [0o000, 0o022] as [mode_t])
    func `is readable only for its owner`(mask: mode_t) async throws {
        let before = umask(mask)
        defer { _ = umask(before) }
        await store().save(CachedAnswer("one"), for: "a")
        for (name, mode) in [("cache/mot/answers", 0o700 as mode_t), (try file(), 0o600)] {
            var status = stat()
            expectEqual(stat(root.path(of: name), &status), 0)
            expectEqual(status.st_mode & 0o777, mode)
        }
    }

    @Test
    func `deletes the oldest answers when there is no room, and what an earlier version has left`()
        async throws
    {
        let store = store(total: 100)
        let answer = CachedAnswer(String(repeating: "x", count: 20))
        await store.save(answer, for: "old")
        _ = try root.write("old", to: "cache/mot/answers.sqlite")
        _ = try root.write(String(repeating: "x", count: 100), to: "cache/mot/answers/x.part")
        await store.save(answer, for: "young")
        await store.save(answer, for: "new")
        #expect(await store.answer(for: "old") == nil)
        #expect(await store.answer(for: "young") != nil)
        #expect(await store.answer(for: "new") != nil)
        try expectEqual(root.names(in: "cache/mot"), ["answers"])
        try expectEqual(root.names(in: "cache/mot/answers").count, 2)
    }

    @Test func `does not store an answer that is too large, and keeps the one before`() async throws
    {
        let store = store(answer: 3)
        await store.save(CachedAnswer("123"), for: "a")
        await store.save(CachedAnswer("1234"), for: "a")
        await store.save(CachedAnswer("1"), for: String(repeating: "a", count: 10_000))
        await expectEqual(store.answer(for: "a"), CachedAnswer("123"))
        try expectEqual(root.names(in: "cache/mot/answers").count, 1)
    }

    @Test func `never has a damaged answer, and takes the next one`() async throws {
        await store().save(CachedAnswer("one", at: 7), for: "address")
        let path = try file()
        let bytes = try root.bytes(of: path)
        let damaged =
            bytes.indices.map { index in
                var flipped = bytes
                flipped[index] ^= 1
                return flipped
            } + bytes.indices.map { Array(bytes[..<$0]) } + [
                bytes + [0], Array(repeating: 0, count: 9_000),
            ]
        for bytes in damaged {
            _ = try root.write(bytes, to: path)
            #expect(await store().answer(for: "address") == nil)
        }
        await store().save(CachedAnswer("two"), for: "address")
        await expectEqual(store().answer(for: "address"), CachedAnswer("two"))
    }

    @Test(arguments: ["a folder", "a pipe", "a link that leads nowhere"])
    func `waits for nothing that has the name of an answer`(obstacle: String) async throws {
        await store().save(CachedAnswer("one"), for: "a")
        let path = try file()
        unlink(root.path(of: path))
        switch obstacle {
        case "a folder": expectEqual(mkdir(root.path(of: path), 0o700), 0)
        case "a pipe": _ = try root.makePipe(path)
        default: expectEqual(symlink(root.path(of: "nowhere"), root.path(of: path)), 0)
        }
        #expect(await store().answer(for: "a") == nil)
        await store().save(CachedAnswer("two"), for: "a")
        let isReplaced = obstacle != "a folder"
        #expect(await store().answer(for: "a") == (isReplaced ? CachedAnswer("two") : nil))
        #expect(reported.count == (isReplaced ? 0 : 1))
    }

    @Test func `may be impossible to make: this is said once, and tried again`() async throws {
        _ = try root.write("", to: "cache")
        let store = store()
        for _ in 1...3 { await store.save(CachedAnswer("one"), for: "a") }
        expectEqual(
            reported,
            [
                "answers can't be cached in \(root.path(of: "cache/mot")): the system says: Not a directory; "
                    + "set XDG_CACHE_HOME to use another folder"
            ])
        unlink(root.path(of: "cache"))
        await store.save(CachedAnswer("one"), for: "a")
        await expectEqual(store.answer(for: "a"), CachedAnswer("one"))
    }

    @Test(.needs(.mount))
    func `has its answers on a full or read-only disk, and takes others later`()
        async throws
    {
        let disk = try MemoryDisk(kilobytes: 400)
        let store = store(in: disk.path)
        await store.save(CachedAnswer("one"), for: "a")
        let filling = try disk.fill()
        await store.save(CachedAnswer(String(repeating: "x", count: 9_000)), for: "a")
        await expectEqual(store.answer(for: "a"), CachedAnswer("one"))
        expectEqual(reported.count, 1)
        expectEqual(reported.first?.contains("the disk is full"), true)
        unlink(filling)
        try disk.setWritable(false)
        await store.save(CachedAnswer("two"), for: "a")
        await expectEqual(store.answer(for: "a"), CachedAnswer("one"))
        try disk.setWritable(true)
        await store.save(CachedAnswer("two"), for: "a")
        await expectEqual(store.answer(for: "a"), CachedAnswer("two"))
    }
}

extension CachedAnswer {
    fileprivate init(_ text: String, at seconds: Int = 0) {
        self.init(body: Array(text.utf8), time: UnixTime(seconds: seconds))
    }
}
