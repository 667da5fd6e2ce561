import Core
import Services
import TestSupport
import Testing
import Texts

@Suite(.timeLimit(.minutes(5))) struct ITunesServiceTests {
    private let clock = ManualClock()
    private let store = MemoryAnswerStore()
    private let base: WebAddress

    init() throws { base = try #require(WebAddress("https://store.example.org/search")) }

    private func service(
        _ client: any HTTPClient, base: WebAddress? = nil
    ) -> ITunesService {
        ITunesService(
            answers: RemoteAnswers(client: client, store: store) { UnixTime(seconds: 1_000_000) },
            base: base ?? self.base, clock: clock)
    }

    private func last(
        _ text: String, of service: ITunesService
    ) async -> RemoteState<[StoreItem]>? {
        var last: RemoteState<[StoreItem]>?
        for await state in service.search(for: text) { last = state }
        return last
    }

    private func answer(_ body: String) async throws -> Answer<[StoreItem]> {
        try #require(await last("x", of: service(StubHTTPClient { _ in body }))?.value)
    }

    // MARK: - Requests

    @Test(
        "The request has the text as it was typed, a limit of 100, and the parameters of the address",
        arguments: [
            ("https://store.example.org/search", "?term=AC%2FDC%20%26%20caf%C3%A9&limit=100"),
            (
                "https://store.example.org/search?country=de",
                "&term=AC%2FDC%20%26%20caf%C3%A9&limit=100"
            ),
        ])
    func address(base: String, query: String) async throws {
        let client = StubHTTPClient { _ in #"{"resultCount":0,"results":[]}"# }
        let address = try #require(WebAddress(base))
        _ = await last("AC/DC & café", of: service(client, base: address))
        expectEqual(client.requests.map(\.address.text), [base + query])
    }

    @Test(
        "A kind is requested by the store's name for it",
        arguments: [
            (nil, ""), (.song, "&media=music&entity=song"), (.podcast, "&media=podcast"),
            (.episode, "&media=tvShow&entity=tvEpisode"),
        ] as [(StoreItem.Kind?, String)])
    func kind(_ kind: StoreItem.Kind?, query: String) async {
        let client = StubHTTPClient { _ in #"{"resultCount":0,"results":[]}"# }
        for await _ in service(client).search(for: "x", kind: kind) {}
        expectEqual(
            client.requests.map(\.address.text),
            ["https://store.example.org/search?term=x&limit=100" + query])
    }

    @Test func `A text that is too long is truncated`() async throws {
        let client = StubHTTPClient { _ in #"{"resultCount":0,"results":[]}"# }
        _ = await last(String(repeating: "🎵", count: 1_000), of: service(client))
        let address = try #require(client.requests.first?.address)
        #expect(WebAddress(address.text) == address, "no longer than an address may be")
        #expect(address.text.hasSuffix("%F0%9F%8E%B5&limit=100"))
    }

    // MARK: - Answers

    /// An answer of the real shape, with all kinds of results.
    private static let mixed = #"""
        {"resultCount":9,"results":[
        {"wrapperType":"track","kind":"song","artistId":136975,"collectionId":1441164426,"trackId":1441164589,
         "artistName":"The Beatles","collectionName":"Abbey Road (Remastered)","trackName":"Here Comes the Sun",
         "collectionCensoredName":"Abbey Road (Remastered)","artistViewUrl":"https://music.example.org/artist/136975",
         "collectionViewUrl":"https://music.example.org/album/1?i=2","trackViewUrl":"https://music.example.org/album/1?i=2&uo=4",
         "previewUrl":"https://audio.example.org/p.m4a","artworkUrl30":"https://is1.example.org/30x30bb.jpg",
         "artworkUrl100":"https://is1.example.org/100x100bb.jpg","collectionPrice":12.99,"trackPrice":1.29,
         "releaseDate":"1969-09-26T07:00:00Z","collectionExplicitness":"notExplicit","discCount":1,"discNumber":1,
         "trackCount":17,"trackNumber":7,"trackTimeMillis":185733,"country":"USA","currency":"USD",
         "primaryGenreName":"Rock","isStreamable":true},
        {"wrapperType":"track","kind":"podcast","collectionId":152249110,"trackId":152249110,"artistName":"WNYC Studios",
         "collectionName":"Radiolab","trackName":"Radiolab","collectionViewUrl":"https://podcasts.example.org/id152249110",
         "feedUrl":"https://feeds.example.org/radiolab","trackViewUrl":"https://podcasts.example.org/id152249110?uo=4",
         "artworkUrl100":"https://is1.example.org/100x100bb.jpg","releaseDate":"2024-05-31T17:00:00Z","trackCount":250,
         "primaryGenreName":"Science","genreIds":["1533","26"],"genres":["Science","Podcasts"]},
        {"wrapperType":"track","kind":"tv-episode","artistId":102225071,"collectionId":266024001,"trackId":270012345,
         "artistName":"Lost","collectionName":"Lost, Season 4","trackName":"The Constant",
         "collectionViewUrl":"https://tv.example.org/season/4","trackViewUrl":"https://tv.example.org/episode/5",
         "previewUrl":"https://video.example.org/p.m4v","artworkUrl100":"https://is1.example.org/100x100bb.jpg",
         "releaseDate":"2008-02-28T08:00:00Z","trackCount":14,"trackNumber":5,"trackTimeMillis":2550000,
         "shortDescription":"Desmond slips.","longDescription":"Desmond slips through time."},
        {"wrapperType":"track","kind":"feature-movie","trackId":1,"trackName":"A film"},
        {"wrapperType":"audiobook","collectionId":2,"collectionName":"A book without a kind"},
        {"wrapperType":"track","kind":"song","trackName":"A song without a number"},
        {"wrapperType":"track","kind":"song","trackId":"3","trackName":"A number that is a text"},
        {"wrapperType":"track","kind":"tv-episode","trackId":4},
        null
        ]}
        """#

    @Test("Songs, podcasts and TV episodes are read; all else is skipped and counted")
    func mixed() async throws {
        let answer = try await answer(ITunesServiceTests.mixed)
        expectEqual(answer.leftOutCount, 6)
        expectEqual(answer.origin, .server)
        expectEqual(answer.value.map(\.kind), [.song, .podcast, .episode])
        let song = StoreItem(
            id: "store:1441164589", kind: .song, title: "Here Comes the Sun", artist: "The Beatles",
            collection: "Abbey Road (Remastered)", number: 7, count: 17,
            duration: .milliseconds(185_733), releaseDate: try .of("1969-09-26"), price: "1.29 USD",
            collectionPrice: "12.99 USD",
            links: StoreItem.Links(
                preview: WebAddress("https://audio.example.org/p.m4a"),
                page: WebAddress("https://music.example.org/album/1?i=2&uo=4"),
                artist: WebAddress("https://music.example.org/artist/136975"),
                collection: WebAddress("https://music.example.org/album/1?i=2"),
                picture: WebAddress("https://is1.example.org/100x100bb.jpg")))
        let podcast = StoreItem(
            id: "store:152249110", kind: .podcast, title: "Radiolab", artist: "WNYC Studios",
            count: 250, genre: "Science", releaseDate: try .of("2024-05-31"),
            links: StoreItem.Links(
                page: WebAddress("https://podcasts.example.org/id152249110"),
                feed: WebAddress("https://feeds.example.org/radiolab"),
                picture: WebAddress("https://is1.example.org/100x100bb.jpg")))
        let episode = StoreItem(
            id: "store:270012345", kind: .episode, title: "The Constant", artist: "Lost",
            collection: "Lost, Season 4", number: 5, count: 14, duration: .seconds(2_550),
            releaseDate: try .of("2008-02-28"), summary: "Desmond slips.",
            description: "Desmond slips through time.",
            links: StoreItem.Links(
                preview: WebAddress("https://video.example.org/p.m4v"),
                page: WebAddress("https://tv.example.org/episode/5"),
                collection: WebAddress("https://tv.example.org/season/4"),
                picture: WebAddress("https://is1.example.org/100x100bb.jpg")))
        expectEqual(answer.value, [song, podcast, episode])
    }

    @Test(
        "A price is that of the item or of its collection, in the currency of the store",
        arguments: [
            (#""trackPrice": 0.99, "currency": "EUR""#, "0.99 EUR"),
            (#""trackPrice": 12, "currency": "USD""#, "12.00 USD"),
            (#""trackPrice": 0, "currency": "USD""#, "free"),
            (#""trackPrice": -1, "currency": "USD""#, nil), (#""trackPrice": 0.99"#, nil),
            (#""trackPrice": 1e300, "currency": "USD""#, nil),
        ])
    func price(fields: String, price: String?) async throws {
        for name in ["trackPrice", "collectionPrice"] {
            let fields = fields.replacing("trackPrice", with: name)
            let answer = try await answer(
                #"{"results": [{"kind": "song", "trackId": 1, "trackName": "One", \#(fields)}]}"#)
            let isTrack = name == "trackPrice"
            expectEqual(answer.value.map(\.price), [isTrack ? price : nil])
            expectEqual(answer.value.map(\.collectionPrice), [isTrack ? nil : price])
        }
    }

    @Test func `A duplicate is listed once`() async throws {
        let song = #"{"kind": "song", "trackId": 1, "trackName": "One"}"#
        let answer = try await answer(#"{"results": [\#(song), \#(song)]}"#)
        expectEqual(answer.value.map(\.id), ["store:1"])
        expectEqual(answer.leftOutCount, 1)
    }

    @Test("An item with only an ID and a name is shown, and an impossible value is not")
    func bare() async throws {
        let answer = try await answer(
            #"""
            {"results":[
            {"kind":"song","trackId":1,"trackName":" A\u001b[31m\nsong ","trackNumber":0,"trackCount":-3,
             "trackTimeMillis":-1,"releaseDate":"soon","previewUrl":"file:///etc/passwd",
             "trackViewUrl":"javascript:alert(1)","artworkUrl100":"https://"},
            {"kind":"song","trackId":2,"trackName":" \u200e\u0007 "}
            ]}
            """#)
        expectEqual(answer.value, [StoreItem(id: "store:1", kind: .song, title: "A [31m song")])
        expectEqual(answer.leftOutCount, 1)
    }

    @Test(
        "An answer that is not a list of results is unreadable, and is not cached",
        arguments: [
            "", "<html>busy</html>", "[]", #"{"resultCount":1}"#, #"{"results":{"a":1}}"#,
            #"{"results":[{"kind":"song"}"#, "null",
        ])
    func unreadable(body: String) async throws {
        let state = await last("x", of: service(StubHTTPClient { _ in body }))
        guard case .unreadable(let host, _)? = state?.failure else {
            Issue.record("\(String(describing: state))")
            return
        }
        expectEqual(host, "store.example.org")
        #expect(store.all.isEmpty)
    }

    @Test("An answer is cached; an empty one is not, because the store may be busy")
    func keeping() async throws {
        let empty = try await answer(#"{"resultCount":0,"results":[]}"#)
        #expect(empty.value.isEmpty)
        expectEqual(empty.leftOutCount, 0)
        #expect(store.all.isEmpty)
        _ = try await answer(ITunesServiceTests.mixed)
        expectEqual(Array(store.all.keys), ["https://store.example.org/search?term=x&limit=100"])
        let offline = await last("x", of: service(OfflineHTTPClient()))
        expectEqual(offline?.failure, .switchedOff)
        expectEqual(offline?.value?.value.count, 3)
        expectEqual(offline?.value?.origin, .cached(age: .zero))
    }

    // MARK: - Rate limit

    @Test("After 20 requests in a minute none is made, and the error says how long to wait")
    func budget() async {
        let client = StubHTTPClient { _ in #"{"results":[]}"# }
        let service = service(client)
        for number in 1...20 {
            #expect(await last("\(number)", of: service)?.failure == nil)
            clock.advance(by: .milliseconds(500))
        }
        await expectEqual(
            last("x", of: service)?.failure,
            .rateLimited(host: "store.example.org", retryAfter: 50))
        expectEqual(client.requests.count, 20)
        clock.advance(by: .seconds(50))
        #expect(await last("x", of: service)?.failure == nil)
    }

    @Test func `Status 403 means that the rate limit was exceeded; other statuses do not`() async {
        let tooOften = StubHTTPClient { request throws(NetworkError) in
            throw .refused(host: request.address.host, status: 403)
        }
        await expectEqual(
            last("x", of: service(tooOften))?.failure,
            .rateLimited(host: "store.example.org", retryAfter: 60))
        let refused = StubHTTPClient { request throws(NetworkError) in
            throw .refused(host: request.address.host, status: 500)
        }
        await expectEqual(
            last("x", of: service(refused))?.failure,
            .refused(host: "store.example.org", status: 500))
        #expect(store.all.isEmpty)
    }

    @Test(
        "A store that reports its rate limit is not asked again until its time has come",
        arguments: [
            (NetworkError.refused(host: "store.example.org", status: 403), 60),
            (.rateLimited(host: "store.example.org", retryAfter: 90), 90),
            (.rateLimited(host: "store.example.org", retryAfter: nil), 60),
        ])
    func resting(failure: NetworkError, seconds: Int) async {
        let client = StubHTTPClient { _ throws(NetworkError) in throw failure }
        let service = service(client)
        _ = await last("a", of: service)
        clock.advance(by: .seconds(seconds - 1))
        await expectEqual(
            last("ab", of: service)?.failure,
            .rateLimited(host: "store.example.org", retryAfter: 1))
        expectEqual(client.requests.count, 1)
        clock.advance(by: .seconds(1))
        _ = await last("abc", of: service)
        expectEqual(client.requests.count, 2)
    }

    @Test func `Offline requests do not count towards the rate limit`() async {
        let service = service(OfflineHTTPClient())
        for number in 1...30 {
            await expectEqual(last("\(number)", of: service)?.failure, .switchedOff)
        }
    }
}
