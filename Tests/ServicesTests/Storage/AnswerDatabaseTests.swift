import Core
import Glibc
import Services
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct `The file of cached answers` {
    private let world: AnswerWorld

    init() throws { world = try AnswerWorld() }

    // MARK: - Keeping

    @Test func `does not exist before it is needed`() async throws {
        _ = world.database()
        #expect(try world.root.names(in: "") == [])
    }

    @Test func `has the last answer for an address, of any bytes`() async throws {
        let database = world.database()
        #expect(await database.answer(for: "a") == nil)
        let all = CachedAnswer(body: Array(0...255), time: UnixTime(seconds: -7))
        await database.keep(CachedAnswer("one"), for: "a")
        await database.keep(CachedAnswer(""), for: "b")
        await database.keep(all, for: "a")
        #expect(await database.answer(for: "a") == all)
        #expect(await database.answer(for: "b") == CachedAnswer(""))
        #expect(world.reported == [])
    }

    @Test func `outlives the process`() async throws {
        await world.database().keep(CachedAnswer("one"), for: "a")
        #expect(await world.database().answer(for: "a") == CachedAnswer("one"))
    }

    @Test func `is read and written by several programs at once`() async throws {
        await withTaskGroup { group in
            for program in 0..<6 {
                group.addTask {
                    let database = world.database()
                    for step in 0..<20 {
                        await database.keep(
                            CachedAnswer("\(step)", at: step), for: "\(program) \(step)")
                    }
                }
            }
        }
        #expect(world.reported == [])
        let database = world.database()
        for program in 0..<6 {
            #expect(await database.answer(for: "\(program) 19") == CachedAnswer("19", at: 19))
        }
    }

    @Test func `is readable by its owner only`() async throws {
        await world.database().keep(CachedAnswer("one"), for: "a")
        var status = stat()
        #expect(stat(world.folder, &status) == 0)
        #expect(status.st_mode & 0o077 == 0)
    }

    // MARK: - Limits

    @Test func `deletes the oldest answers when there is no room`() async throws {
        var limits = AnswerDatabase.Limits()
        limits.total = 155
        let database = world.database(limits: limits)
        await database.keep(CachedAnswer("1234", at: 5), for: "old")
        await database.keep(CachedAnswer("1234", at: 6), for: "young")
        #expect(await database.answer(for: "old") != nil)
        await database.keep(CachedAnswer("123", at: 7), for: "new")
        #expect(await database.answer(for: "old") == nil)
        #expect(await database.answer(for: "young") != nil)
        await database.keep(CachedAnswer("1234567890", at: 7), for: "newest")
        #expect(await database.answer(for: "new") == nil)
        #expect(await database.answer(for: "newest") != nil)
    }

    @Test func `also deletes answers with an empty body`() async throws {
        var limits = AnswerDatabase.Limits()
        limits.total = 1_000
        let database = world.database(limits: limits)
        let addresses = (100..<120).map {
            "http://example.org/\($0)/" + String(repeating: "a", count: 17)
        }
        for (time, address) in addresses.enumerated() {
            await database.keep(CachedAnswer("", at: time), for: address)
        }
        var kept: [String] = []
        for address in addresses where await database.answer(for: address) != nil {
            kept.append(address)
        }
        // 64 and twice 40 bytes each.
        #expect(kept == addresses.suffix(6))
    }

    @Test func `does not store an answer that is too large, nor delete another for it`()
        async throws
    {
        var limits = AnswerDatabase.Limits()
        limits.answer = 3
        let database = world.database(limits: limits)
        await database.keep(CachedAnswer("123"), for: "a")
        await database.keep(CachedAnswer("1234"), for: "a")
        #expect(await database.answer(for: "a") == CachedAnswer("123"))
    }
}
