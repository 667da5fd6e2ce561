import Core
import Services
import TestSupport
import Testing
import Texts

@Suite(.timeLimit(.minutes(5))) struct `Words of a server` {
    private let store = MemoryAnswerStore()
    private static let list = """
        {"words":[
            {"id":2,"word":"birch","day":2,"month":1,"year":2015,"imageUrl":"https://a.org/b.png"},
            {"id":1,"word":"ash","day":1,"month":1,"year":2015},
            {"id":3,"word":"cedar","day":1,"month":2,"year":2015},
            {"id":4,"word":"\\u001b[2Jdoom\\n","day":3,"month":1,"year":2015},
            {"id":5,"word":7,"day":1,"month":1,"year":2015},
            {"id":6,"word":"never","day":31,"month":2,"year":2015}
        ]}
        """

    private func service(
        _ client: any HTTPClient, at address: String = "http://a.org/words", now: Int = 1_000,
        store: (any AnswerStore)? = nil, waitsUntilSaved: Bool = true
    ) throws -> HTTPWordService {
        HTTPWordService(
            address: try #require(WebAddress(address)),
            remote: RemoteAnswers(client: client, store: store ?? self.store) {
                UnixTime(seconds: now)
            }, waitsUntilSaved: waitsUntilSaved)
    }

    private func answering(_ text: String) -> StubHTTPClient { StubHTTPClient { _ in text } }

    private func error(_ service: HTTPWordService) async -> WordServiceError? {
        await #expect(throws: WordServiceError.self) {
            try await service.words(month: 1, year: 2015)
        }
    }

    @Test(
        arguments: [
            ("http://a.org/words", "http://a.org/words?month=1&year=2015"),
            ("http://a.org/?team=x", "http://a.org/?team=x&month=1&year=2015"),
        ])
    func `are requested by month`(address: String, asked: String) async throws {
        let client = answering("[]")
        let service = try service(client, at: address)
        #expect(client.requests.isEmpty)
        _ = try await service.words(month: 1, year: 2015)
        expectEqual(client.requests.map(\.address.text), [asked])
    }

    @Test func `are those of the month, sorted and clean, and unreadable ones are counted`()
        async throws
    {
        let answer = try await service(answering(Self.list)).words(month: 1, year: 2015)
        expectEqual(
            answer,
            WordResponse(
                words: [
                    Word(id: "a.org:1", word: "ash", date: try .of("2015-01-01")),
                    Word(
                        id: "a.org:2", word: "birch", date: try .of("2015-01-02"),
                        imageUrl: "https://a.org/b.png"),
                    Word(id: "a.org:4", word: "[2Jdoom", date: try .of("2015-01-03")),
                ], source: "a.org", leftOutCount: 2,
                firstFault: "item 5: its word has the wrong type"))
    }

    private static let emptyLists = [#"{"words":[]}"#, "[]", #"[{"id":1,"word":7}]"#]

    @Test(arguments: emptyLists)
    func `may be none, which tells nothing of other months and is not cached`(text: String)
        async throws
    {
        let answer = try await service(answering(text)).words(month: 1, year: 2015)
        #expect(answer.words.isEmpty)
        expectEqual(answer.source, "a.org")
        #expect(answer.otherMonthsMayHaveWords)
        #expect(answer.nearestMonth == nil)
        #expect(store.all.isEmpty)
    }

    @Test(arguments: emptyLists)
    func `stay when the server answers with none later, however often`(text: String) async throws {
        let given = try await service(answering(Self.list)).words(month: 1, year: 2015)
        #expect(!given.areFromEarlierAnswer)
        for minutes in 1...2 {
            let later = try service(answering(text), now: 1_000 + minutes * 60)
            let answer = try await later.words(month: 1, year: 2015)
            expectEqual(answer.words, given.words)
            #expect(answer.areFromEarlierAnswer)
            expectEqual(answer.age, .seconds(minutes * 60))
        }
        let other = Self.list.replacing("birch", with: "beech")
        let again = try await service(answering(other)).words(month: 1, year: 2015)
        expectEqual(again.words.map(\.word), ["ash", "beech", "[2Jdoom"])
        #expect(!again.areFromEarlierAnswer)
        #expect(again.age == nil)
    }

    @Test func `of a month that has moved to another are not shown any longer`() async throws {
        _ = try await service(answering(Self.list)).words(month: 1, year: 2015)
        let moved = Self.list.replacing(#""month":1"#, with: #""month":3"#)
        let answer = try await service(answering(moved)).words(month: 1, year: 2015)
        #expect(answer.words.isEmpty)
        #expect(answer.nearestMonth == (try .of("2015-02")))
        #expect(!answer.otherMonthsMayHaveWords)
    }

    @Test(
        arguments: [(3, "2015-01"), (12, "2015-01")] as [(Int, String)])
    func `of the nearest month that gave some are known in a month without any`(
        month: Int, nearest: String
    ) async throws {
        let january = Self.list
        let client = StubHTTPClient { request in
            request.address.text.contains("month=1&") ? january : "[]"
        }
        let service = try service(client)
        #expect(try await service.words(month: month, year: 2015).nearestMonth == nil)
        _ = try await service.words(month: 1, year: 2015)
        let answer = try await service.words(month: month, year: 2015)
        #expect(answer.words.isEmpty)
        #expect(answer.nearestMonth == (try .of(nearest)))
        expectEqual(client.requests.count, 3)
    }

    @Test func `of months that are empty now are among all words`() async throws {
        _ = try await service(answering(Self.list)).words(month: 1, year: 2015)
        let all = try await service(answering("[]")).allWords(in: 2015)
        expectEqual(all.words.map(\.word), ["ash", "birch", "[2Jdoom"])
        #expect(all.areFromEarlierAnswer)
    }

    @Test(
        arguments: [
            ("<!DOCTYPE html><html>", "it is not valid JSON, or it is incomplete"),
            (#"{"words":[{"id":1,"#, "it is not valid JSON, or it is incomplete"),
            (#"{"words":{"id":1}}"#, #"it has no list called "words""#),
            (#"{"error":"busy"}"#, #"it has no list called "words""#),
            ("7", #"it has no list called "words""#), ("", "it is empty"),
        ])
    func `do not come from an answer that is not a list, which is not cached`(
        text: String, reason: String
    ) async throws {
        await expectEqual(
            error(try service(answering(text))),
            .network(.unreadable(host: "a.org", reason: reason)))
        #expect(store.all.isEmpty)
    }

    @Test func `are returned before they are cached, except to a program that exits then`()
        async throws
    {
        let store = SlowAnswerStore()
        let screen = try service(answering(Self.list), store: store, waitsUntilSaved: false)
        try await expectEqual(screen.words(month: 1, year: 2015).words.count, 3)
        #expect(store.all.isEmpty)
        store.open()
        await store.isKept()

        let other = SlowAnswerStore()
        let program = try service(answering(Self.list), store: other)
        let steps = StepExecutor()
        let words = Task(executorPreference: steps) {
            defer { expectEqual(other.all.count, 1) }
            return try await program.words(month: 1, year: 2015)
        }
        await other.isAsked()
        await steps.isIdle()
        other.open()
        try await expectEqual(words.value.words.count, 3)
    }
}
