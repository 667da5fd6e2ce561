import Core
import TestSupport
import Testing
import Texts

@testable import Services

@Suite(.timeLimit(.minutes(5))) struct `Answers of servers` {
    private let store = MemoryAnswerStore()
    private static let now = UnixTime(seconds: 10_000)

    private func request() throws -> HTTPRequest {
        HTTPRequest(try #require(WebAddress("http://example.org/a")))
    }

    /// Parses whole numbers; 0 is not cacheable.
    private static let number: @Sendable ([UInt8]) throws(UnreadableAnswer) -> Readable<Int> = {
        bytes throws(UnreadableAnswer) in
        guard let number = Int(String(decoding: bytes, as: UTF8.self)) else {
            throw UnreadableAnswer(reason: "it is no number")
        }
        return Readable(number, leftOutCount: number % 2, isCacheable: number != 0)
    }

    private func keep(_ text: String, for seconds: Int) async throws {
        await store.save(
            CachedAnswer(
                body: Array(text.utf8), time: UnixTime(seconds: Self.now.seconds - seconds)),
            for: try request().address.text)
    }

    private func states(
        _ client: any HTTPClient, lifetime: Duration = .zero
    ) async throws -> [RemoteState<Int>] {
        let remote = RemoteAnswers(client: client, store: store, now: { Self.now })
        var states: [RemoteState<Int>] = []
        for await state in remote.states(for: try request(), lifetime: lifetime, read: Self.number)
        {
            states.append(state)
        }
        return states
    }

    private func answering(_ text: String) -> StubHTTPClient { StubHTTPClient { _ in text } }

    private func cachedAnswer(_ number: Int, ago seconds: Int) -> Answer<Int> {
        Answer(number, leftOutCount: number % 2, origin: .cached(age: .seconds(seconds)))
    }

    @Test func `come from the server when none is cached, and are cached`() async throws {
        let states = try await states(answering("7"))
        let answer = Answer(7, leftOutCount: 1, origin: .server)
        expectEqual(states, [.loading(previous: nil), .loaded(answer)])
        let key = try request().address.text
        expectEqual(store.all, [key: CachedAnswer(body: Array("7".utf8), time: Self.now)])
    }

    @Test func `come from the cache until the server has answered`() async throws {
        try await keep("6", for: 60)
        try await expectEqual(
            states(answering("8")),
            [
                .loading(previous: cachedAnswer(6, ago: 60)),
                .loaded(Answer(8, origin: .server)),
            ])
    }

    @Test func `in the cache are ignored if their time is in the future`() async throws {
        try await keep("6", for: -1)
        try await expectEqual(
            states(answering("8"), lifetime: .seconds(60)),
            [.loading(previous: nil), .loaded(Answer(8, origin: .server))])
    }

    @Test func `stay cached when the server fails`() async throws {
        try await keep("6", for: 60)
        let before = store.all
        let states = try await states(OfflineHTTPClient())
        expectEqual(
            states,
            [
                .loading(previous: cachedAnswer(6, ago: 60)),
                .failed(.switchedOff, previous: cachedAnswer(6, ago: 60)),
            ])
        expectEqual(store.all, before)
    }

    @Test func `are not waited for if the network is switched off and nothing is cached`()
        async throws
    {
        try await expectEqual(states(OfflineHTTPClient()), [.failed(.switchedOff, previous: nil)])
    }

    @Test func `that can't be read are an error, and not cached`() async throws {
        let error = NetworkError.unreadable(host: "example.org", reason: "it is no number")
        try await expectEqual(
            states(answering("<html>")),
            [.loading(previous: nil), .failed(error, previous: nil)])
        #expect(store.all.isEmpty)
    }

    @Test func `that are not cacheable are shown, and not cached`() async throws {
        try await expectEqual(states(answering("0")).last, .loaded(Answer(0, origin: .server)))
        #expect(store.all.isEmpty)
    }

    @Test func `that another version has cached, and this one can't read, are ignored`()
        async throws
    {
        try await keep("six", for: 60)
        try await expectEqual(
            states(answering("8")),
            [.loading(previous: nil), .loaded(Answer(8, origin: .server))])
    }

    @Test(arguments: [(59, 0), (60, 1), (61, 1)])
    func `are not requested again while they are fresh`(
        age: Int, requestCount: Int
    ) async throws {
        try await keep("6", for: age)
        let client = answering("8")
        let states = try await states(client, lifetime: .seconds(60))
        expectEqual(client.requests.count, requestCount)
        expectEqual(
            states.last,
            .loaded(
                requestCount == 0 ? cachedAnswer(6, ago: age) : Answer(8, origin: .server)))
    }

    @Test func `are sent before they are cached, and the stream ends then`() async throws {
        let store = SlowAnswerStore()
        let remote = RemoteAnswers(client: answering("8"), store: store, now: { Self.now })
        var states = remote.states(for: try request(), read: Self.number).makeAsyncIterator()
        await expectEqual(states.next()?.isLoading, true)
        await expectEqual(states.next(), .loaded(Answer(8, origin: .server)))
        #expect(store.all.isEmpty)
        store.open()
        #expect(await states.next() == nil)
        expectEqual(store.all.count, 1)
    }

    @Test func `are no longer requested when nobody listens`() async throws {
        let client = PendingHTTPClient()
        let remote = RemoteAnswers(client: client, store: store, now: { Self.now })
        let request = try request()
        let task = Task {
            var count = 0
            for await _ in remote.states(for: request, read: Self.number) { count += 1 }
            return count
        }
        await client.isAsked()
        task.cancel()
        await expectEqual(task.value, 1)
        expectEqual(client.cancelled, [request.address])
        #expect(store.all.isEmpty)
    }
}
