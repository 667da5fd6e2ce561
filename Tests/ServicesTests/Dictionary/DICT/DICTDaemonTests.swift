import Core
import TestSupport
import Testing
import Texts

@testable import Services

/// A real dictd(8) with two databases.
@Suite(
    .needs(.dictd),
    .timeLimit(.minutes(5)))
struct `A dictd server` {
    private let daemon: DictionaryDaemon

    init() throws { daemon = try DictionaryDaemon() }

    private func service(
        login: String? = nil, secret: String? = nil
    ) throws -> DICTDictionaryService {
        let server = try #require(
            DICTServer((login.map { $0 + "@" } ?? "") + daemon.name, secret: secret))
        var options = DICTDictionaryService.Options()
        options.checksFirst = true
        options.depth = 64
        options.timeout = .seconds(20)
        return DICTDictionaryService(server, name: "dictd", options: options)
    }

    private func words(
        _ text: String, kind: HeadwordQuery.Kind = .words, limit: Int = 20
    ) async throws -> [String] {
        let query = HeadwordQuery(text, kind, limit: limit)
        return try await service().matches(for: query, in: "dictionary:dictd").rows.map(\.word)
    }

    @Test func `returns the word first, then those that begin with it`() async throws {
        let query = HeadwordQuery("seren", limit: 3)
        let found = try await service().matches(for: query, in: "dictionary:dictd")
        expectEqual(found.rows.map(\.word), ["serene", "serenoa", "serenade"])
        #expect(found.rows.allSatisfy { $0.match == .prefix && $0.source == "dictd" })
        #expect(found.moreCount > 3)
        let exact = try await service().matches(
            for: HeadwordQuery("SERENE"), in: "dictionary:dictd")
        expectEqual(exact.rows.first?.match, .exact)
        expectEqual(exact.rows.map(\.word).prefix(2), ["serene", "serenely"])
    }

    @Test func `returns each word once, however many databases have it`() async throws {
        let found = try await words("algorithm")
        expectEqual(found.filter { $0.lowercased() == "algorithm" }.count, 1)
        expectEqual(Set(found.map { $0.lowercased() }).count, found.count)
    }

    @Test(
        arguments: [
            ("c?t", ["cat", "cot", "cut"], ["coat", "ct"]),
            ("*ndipity", ["serendipity"], []), ("serendi*ty", ["serendipity"], []),
            ("ice?cream", [], ["ice cream"]), ("ice cre*", ["ice cream"], []),
            ("a.b*", [], ["aab"]), ("[a*", [], ["a"]),
        ])
    func `finds words that match a pattern, and no others`(
        pattern: String, wanted: [String], unwanted: [String]
    ) async throws {
        let found = Set(try await words(pattern, limit: 10_000).map { $0.lowercased() })
        #expect(found.isSuperset(of: wanted), "\(found)")
        #expect(found.isDisjoint(with: unwanted), "\(found)")
    }

    @Test func `is not asked for all of its words`() async throws {
        try await expectEqual(words("*", limit: 10), [])
    }

    @Test func `finds similar spellings`() async throws {
        try await expectEqual(words("serendipty", kind: .similar), ["serendipity"])
        try await expectEqual(words("zqzqzq", kind: .similar), [])
    }

    @Test func `returns the entries of all databases, with their names`() async throws {
        let entries = try await service().entries(
            for: "algorithm", in: "dictionary:dictd", breadth: .related)
        #expect(entries.count >= 2)
        expectEqual(Set(entries.map(\.id)).count, entries.count)
        let ends = entries.compactMap(\.text.paragraphs.last?.text)
        #expect(ends.allSatisfy { $0.hasPrefix("From ") })
        expectEqual(Set(ends).count, 2)
        let serene = try await service().entries(
            for: "serene", in: "dictionary:dictd", breadth: .word)
        expectEqual(serene.first?.word, "serene")
        let text = try #require(serene.first?.text)
        expectEqual(text.links.map(\.target).prefix(2), [.word("calm"), .word("unagitated")])
        #expect(text.text.contains("in the midst of turbulence"), "lines are joined")
        expectEqual(text.paragraphs.last?.text, "From WordNet (r) 3.0 (2006)")
    }

    @Test func `returns nothing for an unknown word`() async throws {
        let entries = try await service().entries(
            for: "zqzqzq", in: "dictionary:dictd", breadth: .related)
        #expect(entries.isEmpty)
        try await expectEqual(words("zqzqzq"), [])
    }

    @Test(arguments: [
        "café", "say \"a\" \\ b", "it's", "it's \"a\"", "\\", "ice cream", "日本語", "a\r\nQUIT", ".",
    ])
    func `accepts any word`(word: String) async throws {
        // One service uses one connection, on which a misread answer would spoil the next.
        let service = try service()
        _ = try await service.entries(for: word, in: "dictionary:dictd", breadth: .related)
        let next = try await service.matches(
            for: HeadwordQuery("serene"), in: "dictionary:dictd")
        expectEqual(next.rows.first?.word, "serene")
    }

    @Test func `answers all commands that are sent`() async throws {
        let client = DICTClient(
            DICTServer(host: "127.0.0.1", port: daemon.port), depth: 1, timeout: .seconds(20),
            clock: ContinuousClock())
        let answers = try await client.answers(to: [
            .showDatabases, .showStrategies, .client("mot"), .define("serene", database: "nope"),
            .match("serene", strategy: "nope"),
        ])
        expectEqual(
            answers?.map(\.status),
            [.done, .done, .done, DICTStatus(rawValue: 550), .invalidStrategy])
        expectEqual(answers?[0].pairs(of: .databases).map(\.name), DictionaryDaemon.databases)
        let strategies = answers?[1].pairs(of: .strategies).map(\.name) ?? []
        #expect(Set(strategies).isSuperset(of: ["exact", "prefix", "re", "lev"]))
    }

    @Test func `accepts only users with the right secret`() async throws {
        func states(_ login: String?, _ secret: String? = nil) async throws -> Bool {
            try await service(login: login, secret: secret).source().state == .ready
        }
        #expect(try await states(nil))
        #expect(try await states(DictionaryDaemon.login))
        #expect(try await states("anna", "s3cret"))
        #expect(try await !states("anna:wrong"))
    }
}
