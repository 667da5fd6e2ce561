import Core
import TestSupport
import Testing
import Texts

@testable import Services

@Suite(.timeLimit(.minutes(5))) struct `A server as a dictionary` {
    private func service(
        checksFirst: Bool = false, database: String = "",
        _ answer: @escaping @Sendable (String) -> String
    ) throws -> (DICTDictionaryService, ScriptedServer) {
        var options = DICTDictionaryService.Options()
        options.checksFirst = checksFirst
        let server = try ScriptedServer { line, _ in answer(line) }
        let name = try #require(DICTServer("127.0.0.1:\(server.port)/\(database)"))
        return (DICTDictionaryService(name, name: "a", options: options), server)
    }

    @Test func `without regular expressions is not asked for a pattern without a prefix`()
        async throws
    {
        let (service, server) = try service { line in
            switch line {
            case "SHOW STRAT": "111 1\r\nprefix \"Beginnings\"\r\n.\r\n250 ok\r\n"
            case "MATCH * prefix c": "152 1\r\ndb \"cat\"\r\n.\r\n250 ok\r\n"
            default: "250 ok\r\n"
            }
        }
        let id = DictionarySource.id(named: "a")
        // The server answers other queries, so this must not count as unreachable.
        let failure = DictionaryServiceError.unreadable(
            source: "a", reason: "it needs a letter before ? and *")
        await #expect(throws: failure) {
            try await service.matches(for: HeadwordQuery("?at"), in: id)
        }
        let found = try await service.matches(for: HeadwordQuery("c?t"), in: id)
        expectEqual(found.rows.map(\.word), ["cat"])
        expectEqual(server.connectionCount, 1)
    }

    @Test(
        "names its databases when it is checked",
        arguments: [
            (
                "110 2\r\nwn \"WordNet 3.0\"\r\nx \"A \u{1B}[2J B\"\r\n.\r\n250 ok\r\n",
                ["WordNet 3.0", "A [2J B"], true
            ),
            ("554 none\r\n", [], false), ("500 what\r\n", nil, false),
        ] as [(String, [String]?, Bool)])
    func databases(answer: String, titles: [String]?, isReady: Bool) async throws {
        let (service, server) = try service(checksFirst: true) { line in
            line == "SHOW DB" ? answer : "250 ok\r\n"
        }
        let source = await service.source()
        expectEqual(source.databases, titles)
        expectEqual(source.databaseNames, titles.map { $0.isEmpty ? [] : ["wn", "x"] })
        #expect((source.state == .ready) == isReady)
        expectEqual(server.connectionCount, 1)
    }

    @Test(
        "names the one database that it is",
        arguments: [
            ("wn", ["WordNet 3.0"], DictionarySource.State.ready),
            (
                "no", nil,
                .failed(
                    .unreadable(source: "a", reason: "it has no database no; it has wn, x"))
            ),
        ] as [(String, [String]?, DictionarySource.State)])
    func database(name: String, titles: [String]?, state: DictionarySource.State) async throws {
        let (service, server) = try service(checksFirst: true, database: name) { line in
            line == "SHOW DB"
                ? "110 2\r\nwn \"WordNet 3.0\"\r\nx \"X\"\r\n.\r\n250 ok\r\n" : "250 ok\r\n"
        }
        let source = await service.source()
        expectEqual(source.databases, titles)
        expectEqual(source.databaseNames, titles.map { _ in [name] })
        expectEqual(source.state, state)
        expectEqual(server.connectionCount, 1)
    }

    @Test func `that is one database is asked for that only`() async throws {
        let (service, server) = try service(database: "wn") { line in
            switch line {
            case "MATCH wn exact dog", "MATCH wn prefix dog":
                "152 1\r\nwn \"dog\"\r\n.\r\n250 ok\r\n"
            case "DEFINE wn dog":
                "150 1\r\n151 \"dog\" wn \"W\"\r\ndog\r\n    n 1: an animal\r\n.\r\n250 ok\r\n"
            case _ where line.hasPrefix("CLIENT"): "250 ok\r\n"
            default: "500 what\r\n"
            }
        }
        let id = DictionarySource.id(named: "a")
        let found = try await service.matches(for: HeadwordQuery("dog"), in: id)
        expectEqual(found.rows.map(\.word), ["dog"])
        let entries = try await service.entries(for: "dog", in: id, breadth: .word)
        expectEqual(entries.map { $0.senses.map(\.definition) }, [["an animal"]])
        expectEqual(server.connectionCount, 1)
    }

    @Test func `has unknown databases until it is asked`() async throws {
        let (service, server) = try service { _ in "250 ok\r\n" }
        #expect(await service.source().databases == nil)
        expectEqual(server.connectionCount, 0)
    }

    @Test func `has the translations of each database on one page, which names it`() async throws {
        let definitions = [
            ("english-german", "dog\r\n (carpentry)\r\n   Klammhaken {m}\r\n"),
            ("english-german", "dog\r\n\r\n   Hund {m}\r\n"),
            ("wn", "dog\r\n    n 1: an animal\r\n"),
        ]
        let texts = definitions.map { "151 \"dog\" \($0) \"About \($0)\"\r\n\($1).\r\n" }
        let answer = "150 3\r\n" + texts.joined() + "250 ok\r\n"
        let (service, server) = try service { line in
            line.hasPrefix("DEFINE") ? answer : "250 ok\r\n"
        }
        let entries = try await service.entries(
            for: "dog", in: DictionarySource.id(named: "a"), breadth: .word)
        expectEqual(
            entries.map { $0.senses.map(\.definition) },
            [
                ["Hund m", "Klammhaken m"], ["an animal"],
            ])
        expectEqual(entries.map(\.text.lines.last), ["From About english-german", "From About wn"])
        expectEqual(server.connectionCount, 1)
    }
}
