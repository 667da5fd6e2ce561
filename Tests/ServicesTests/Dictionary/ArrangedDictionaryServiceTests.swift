import Core
import TestSupport
import Testing

@testable import Services

@Suite(.timeLimit(.minutes(5))) struct `Local dictionaries and servers` {
    private let local = FakeDictionaryService(["WordNet": ["go", "gold"]])

    private func service(
        _ servers: [String], named names: [String] = [], isOffline: Bool = false,
        clock: any Clock<Duration> = ContinuousClock()
    ) throws -> ArrangedDictionaryService {
        var options = DICTDictionaryService.Options()
        options.isOffline = isOffline
        let services = DICTDictionaryService.services(
            of: try servers.map { try #require(DICTServer($0)) }, named: names, options: options,
            commonness: WordCommonness(), clock: clock)
        return ArrangedDictionaryService(local, servers: services, by: FakeSettings()) { _ in nil
        }
    }

    private func sources(_ service: ArrangedDictionaryService) async -> [DictionarySource] {
        for await sources in service.sources() { return sources }
        return []
    }

    @Test func `are listed in their order, without a connection`() async throws {
        let server = try ScriptedServer { _ in }
        let name = "127.0.0.1:\(server.port)"
        let known = await sources(try service([name, "anna:s3cret@" + name]))
        expectEqual(known.map(\.name), ["WordNet", name, name + " 2"])
        expectEqual(known.map(\.isRemote), [false, true, true])
        expectEqual(known.map(\.state), [.ready, .ready, .ready])
        #expect(!known.contains { "\($0)".contains("s3cret") })
        expectEqual(server.connectionCount, 0)
    }

    @Test func `can be limited by name`() async throws {
        let servers = ["one.example", "two.example:1"]
        let known = await sources(try service(servers, named: ["TWO.example:1"]))
        expectEqual(known.map(\.name), ["WordNet", "two.example:1"])
    }

    @Test func `are listed again when a local one changes`() async throws {
        var all: [[String]] = []
        for await sources in try service(["one.example"]).sources() {
            all.append(sources.map(\.name))
            if all.count == 2 { break }
            local.add("gcide", [])
        }
        expectEqual(
            all,
            [
                ["WordNet", "one.example:2628"], ["WordNet", "gcide", "one.example:2628"],
            ])
    }

    @Test func `make no connection when offline, and say so`() async throws {
        let server = try ScriptedServer { _ in }
        let name = "127.0.0.1:\(server.port)"
        let service = try service([name], isOffline: true)
        let failure = DictionaryServiceError.unreadable(
            source: name, reason: "\(NetworkError.switchedOff)")
        await expectEqual(sources(service).last?.state, .failed(failure))
        await #expect(throws: failure) {
            try await service.matches(for: HeadwordQuery("go"), in: "dictionary:" + name)
        }
        expectEqual(server.connectionCount, 0)
    }

    @Test func `answer locally while a server is silent, whose error names it`() async throws {
        let server = try ScriptedServer { while $0.line() != nil {} }
        let name = "127.0.0.1:\(server.port)"
        let clock = ManualClock()
        let service = try service([name], clock: clock)
        async let silent = Result { () async throws(DictionaryServiceError) in
            try await service.matches(for: HeadwordQuery("go"), in: "dictionary:" + name)
        }
        await clock.hasSleep(for: DICTDictionaryService.Options().timeout)
        let found = try await service.matches(for: HeadwordQuery("go"), in: "dictionary:WordNet")
        expectEqual(found.rows.map(\.word), ["go", "gold"])
        clock.advance(by: .seconds(3))
        let failure = DictionaryServiceError.unreachable(.timedOut(host: name, seconds: 3))
        await expectEqual(silent, .failure(failure))
        expectEqual("\(failure)", "\(name) did not answer within 3 s")
    }

    @Test func `that do not exist are named`() async throws {
        await #expect(throws: DictionaryServiceError.noSuchSource(name: "nope")) {
            try await service([]).entries(
                for: "go", in: "dictionary:nope", breadth: .word)
        }
    }
}
