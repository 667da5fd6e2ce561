import Core
import Glibc
import Services
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct `The file of kept answers` {
    private let root: TemporaryFolder
    private let reports = Reports()

    init() throws { root = try TemporaryFolder() }

    private final class Reports: Sendable {
        let texts = Mutex<[String]>([])
    }

    private var folder: String { root.path(of: "cache/mot") }

    private func database(
        _ folder: String? = nil, limits: AnswerDatabase.Limits = .init()
    ) -> AnswerDatabase {
        AnswerDatabase(folder: folder ?? self.folder, limits: limits) { [reports] text in
            reports.texts.withLock { $0.append(text) }
        }
    }

    private var reported: [String] { reports.texts.withLock { $0 } }

    private func answer(_ text: String, at seconds: Int = 0) -> KeptAnswer {
        KeptAnswer(body: Array(text.utf8), time: UnixTime(seconds: seconds))
    }

    // MARK: - Keeping

    @Test func `is not there before it is needed`() async throws {
        _ = database()
        #expect(try root.names(in: "") == [])
    }

    @Test func `has what was kept last for an address, of any bytes`() async throws {
        let database = database()
        #expect(await database.answer(for: "a") == nil)
        let all = KeptAnswer(body: Array(0...255), time: UnixTime(seconds: -7))
        await database.keep(answer("one"), for: "a")
        await database.keep(answer(""), for: "b")
        await database.keep(all, for: "a")
        #expect(await database.answer(for: "a") == all)
        #expect(await database.answer(for: "b") == answer(""))
        #expect(reported == [])
    }

    @Test func `lasts longer than the program`() async throws {
        await database().keep(answer("one"), for: "a")
        #expect(await database().answer(for: "a") == answer("one"))
    }

    @Test func `is read and written by several programs at once`() async throws {
        let folder = folder
        let report = { @Sendable [reports] (text: String) in
            reports.texts.withLock { $0.append(text) }
        }
        await withTaskGroup { group in
            for program in 0..<6 {
                group.addTask {
                    let database = AnswerDatabase(folder: folder, report: report)
                    for step in 0..<20 {
                        let body = Array("\(step)".utf8)
                        await database.keep(
                            KeptAnswer(body: body, time: UnixTime(seconds: step)),
                            for: "\(program) \(step)")
                    }
                }
            }
        }
        #expect(reported == [])
        let database = database()
        for program in 0..<6 {
            #expect(await database.answer(for: "\(program) 19") == answer("19", at: 19))
        }
    }

    @Test func `is for the eyes of its owner`() async throws {
        await database().keep(answer("one"), for: "a")
        var status = stat()
        #expect(stat(folder, &status) == 0)
        #expect(status.st_mode & 0o077 == 0)
    }

    // MARK: - Limits

    @Test func `lets go of the oldest answers when there is no room`() async throws {
        var limits = AnswerDatabase.Limits()
        limits.total = 155
        let database = database(limits: limits)
        await database.keep(answer("1234", at: 5), for: "old")
        await database.keep(answer("1234", at: 6), for: "young")
        #expect(await database.answer(for: "old") != nil)
        await database.keep(answer("123", at: 7), for: "new")
        #expect(await database.answer(for: "old") == nil)
        #expect(await database.answer(for: "young") != nil)
        await database.keep(answer("1234567890", at: 7), for: "newest")
        #expect(await database.answer(for: "new") == nil)
        #expect(await database.answer(for: "newest") != nil)
    }

    @Test func `lets go of answers that have nothing but their addresses, too`() async throws {
        var limits = AnswerDatabase.Limits()
        limits.total = 1_000
        let database = database(limits: limits)
        let addresses = (100..<120).map {
            "http://example.org/\($0)/" + String(repeating: "a", count: 17)
        }
        for (time, address) in addresses.enumerated() {
            await database.keep(answer("", at: time), for: address)
        }
        var kept: [String] = []
        for address in addresses where await database.answer(for: address) != nil {
            kept.append(address)
        }
        // 64 and twice 40 bytes each.
        #expect(kept == addresses.suffix(6))
    }

    @Test func `does not keep an answer that is too large, nor lose another for it`() async throws {
        var limits = AnswerDatabase.Limits()
        limits.answer = 3
        let database = database(limits: limits)
        await database.keep(answer("123"), for: "a")
        await database.keep(answer("1234"), for: "a")
        #expect(await database.answer(for: "a") == answer("123"))
    }

    // MARK: - Trouble

    @Test(arguments: ["no database at all, but long enough to be one", "SQLite format 3\0"])
    func `is made anew when it is damaged`(beginning: String) async throws {
        mkdir(root.path(of: "cache"), 0o700)
        mkdir(folder, 0o700)
        let bytes = Array(beginning.utf8) + [UInt8](repeating: 0xA5, count: 5_000)
        _ = try root.write(bytes, to: "cache/mot/answers.sqlite")
        let database = database()
        await database.keep(answer("one"), for: "a")
        #expect(await database.answer(for: "a") == answer("one"))
        #expect(reported == [])
    }

    @Test func `is made anew when it turns out to be damaged later`() async throws {
        await database().keep(answer(String(repeating: "x", count: 100_000)), for: "a")
        var bytes = try root.bytes(of: "cache/mot/answers.sqlite")
        // The first page, which says what there is, stays.
        for index in 4_096..<bytes.count { bytes[index] = 0xA5 }
        _ = try root.write(bytes, to: "cache/mot/answers.sqlite")
        let database = database()
        _ = await database.answer(for: "a")
        await database.keep(answer("one"), for: "a")
        _ = await database.answer(for: "a")
        await database.keep(answer("two"), for: "a")
        #expect(await database.answer(for: "a") == answer("two"))
        #expect(reported == [])
    }

    @Test func `is not needed: where there can be none, nothing is kept, and told once`()
        async throws
    {
        let file = try root.write("", to: "file")
        let database = database(file + "/mot")
        await database.keep(answer("one"), for: "a")
        #expect(await database.answer(for: "a") == nil)
        #expect(await database.answer(for: "a") == nil)
        #expect(reported.count == 1)
        #expect(reported.first?.hasPrefix("answers can't be kept in \(file)/mot: ") == true)
    }
}
