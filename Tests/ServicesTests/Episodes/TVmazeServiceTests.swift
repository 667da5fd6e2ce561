import Core
import Services
import TestSupport
import Testing
import Texts

@Suite(.timeLimit(.minutes(5))) struct TVmazeServiceTests {
    private let store = MemoryAnswerStore()
    private let failure = NetworkError.timedOut(host: "tv.example.org", seconds: 3)

    private func service(_ client: any HTTPClient) throws -> TVmazeService {
        let address = try #require(WebAddress("http://tv.example.org/api"))
        return TVmazeService(
            answers: RemoteAnswers(client: client, store: store) { UnixTime(seconds: 1_000) },
            address: address)
    }

    private func guide(
        _ body: String, show: Int = 7
    ) async throws -> [RemoteState<EpisodeGuide>] {
        let service = try service(StubHTTPClient { _ in body })
        return await Array(service.episodes(of: show))
    }

    // MARK: - Episodes

    /// An answer with the structure of TVmaze's, written for these tests.
    private static let episodes = """
        [{"id":31,"url":"https://tv.example.org/episodes/31/trees-1x01-ash","name":"Ash","season":1,
        "number":1,"type":"regular","airdate":"2020-05-01","airtime":"21:00",
        "airstamp":"2020-05-02T01:00:00+00:00","runtime":60,"rating":{"average":8.1},
        "image":{"medium":"https://tv.example.org/m/31.jpg",
        "original":"https://tv.example.org/o/31.jpg"},
        "summary":"<p>An <b>ash</b> falls.<br />Nobody&nbsp;hears &amp; <i>nobody</i> sees.</p>",
        "_links":{"self":{"href":"https://tv.example.org/episodes/31"},
        "show":{"href":"https://tv.example.org/shows/7","name":"Trees"}}},
        {"id":32,"name":"Behind the Bark","season":1,"number":null,"type":"insignificant_special",
        "airdate":"","airtime":"","airstamp":null,"runtime":null,"rating":{"average":null},
        "image":null,"summary":null}]
        """

    @Test("The server is asked for the episodes of the show, below the address it was given")
    func request() async throws {
        let client = StubHTTPClient { _ in "[]" }
        for await _ in try service(client).episodes(of: 7) {}
        expectEqual(
            client.requests.map(\.address.text), ["http://tv.example.org/api/shows/7/episodes"])
    }

    @Test("An answer is parsed: names, numbers, time, pictures, and the summary without markup")
    func decoding() async throws {
        let answer = try #require(try await guide(TVmazeServiceTests.episodes).last?.value)
        expectEqual(answer.leftOutCount, 0)
        expectEqual(answer.origin, .server)
        expectEqual(answer.value.showName, "Trees")
        let ash = try #require(answer.value.episodes.first)
        expectEqual(ash.id, "episode:7:31")
        expectEqual(ash.title, "Ash")
        expectEqual(ash.code, "S1E1")
        expectEqual(ash.airDate?.iso8601, "2020-05-02T01:00:00Z")
        expectEqual(ash.image.medium?.text, "https://tv.example.org/m/31.jpg")
        expectEqual(ash.image.original?.text, "https://tv.example.org/o/31.jpg")
        expectEqual(ash.page?.text, "https://tv.example.org/episodes/31/trees-1x01-ash")
        expectEqual(ash.summary.lines, ["An ash falls.", "Nobody hears & nobody sees."])
        let styles = ash.summary.paragraphs.flatMap(\.runs).filter { !$0.style.isEmpty }
        expectEqual(styles.map { $0.text.cleaned() }, ["ash", "nobody"])
        let special = answer.value.episodes[1]
        #expect(special.number == nil)
        #expect(special.airDate == nil)
        expectEqual(special.summary, StyledText())
        #expect(special.image == EpisodeImage() && special.page == nil)
    }

    @Test(
        "An item without a required field, or with an impossible value, is skipped and counted",
        arguments: [
            #"{"name":"Elm","season":1,"number":2}"#, #"{"id":2,"season":1,"number":2}"#,
            #"{"id":2,"name":"Elm","number":2}"#, #"{"id":"2","name":"Elm","season":1}"#,
            #"{"id":2,"name":null,"season":1}"#, #"{"id":2,"name":" \u0007 ","season":1}"#,
            #"{"id":2,"name":"Elm","season":-1}"#, #"{"id":2,"name":"Elm","season":1,"number":-2}"#,
            #"{"id":2,"name":"Elm","season":1.5}"#, #"{"id":2,"name":"Elm","season":1e99}"#,
            #"{"id":2,"name":"Elm","season":1,"airstamp":"soon"}"#,
            #"{"id":2,"name":"Elm","season":1,"airstamp":5}"#,
            #"{"id":2,"name":"Elm","season":1,"summary":{}}"#, #"{"id":1,"name":"Ash","season":1}"#,
            "null", "5", #""Elm""#, "[]", "{}",
        ])
    func leftOut(item: String) async throws {
        let ash = #"{"id":1,"name":"Ash","season":1,"number":1}"#
        let oak = #"{"id":3,"name":"Oak","season":1,"number":3}"#
        let answer = try #require(try await guide("[\(ash),\(item),\(oak)]").last?.value)
        expectEqual(answer.value.episodes.map(\.title), ["Ash", "Oak"])
        expectEqual(answer.leftOutCount, 1)
    }

    @Test func `Texts are cleaned, and pictures and pages must have a web address`() async throws {
        let body = #"""
            [{"id":1,"name":"A\u001b[31msh\n\u202e","season":1,"number":1,
            "summary":"<p>One\u0000<script>alert(1)</script> <a href='entry'>two</a></p>\u009b5m",
            "image":{"medium":"file:///etc/passwd","original":"-o/tmp/x"},
            "url":"javascript:alert(1)"}]
            """#
        let answer = try #require(try await guide(body).last?.value)
        let episode = try #require(answer.value.episodes.first)
        expectEqual(episode.title, "A [31msh")
        expectEqual(episode.summary.lines.joined(separator: "|"), "One two|| 5m")
        #expect(episode.summary.links.isEmpty)
        #expect(episode.image == EpisodeImage() && episode.page == nil)
    }

    @Test(
        "An answer that is not a list of episodes is an error that names the server and says why",
        arguments: [
            ("", "it is empty"), ("<html>", "it is not valid JSON, or it is incomplete"),
            (#"[{"id":1"#, "it is not valid JSON, or it is incomplete"),
            (#"{"name":"Not Found"}"#, "it is JSON, but not in the expected format"),
            ("null", "it is JSON, but not in the expected format"),
        ])
    func unreadable(body: String, reason: String) async throws {
        let last = try #require(try await guide(body).last)
        let error = NetworkError.unreadable(host: "tv.example.org", reason: reason)
        expectEqual(last, .failed(error, previous: nil))
        #expect(store.all.isEmpty)
    }

    @Test func `An empty list is an answer, but is not cached`() async throws {
        let last = try #require(try await guide("[]").last)
        expectEqual(last, .told(EpisodeGuide(showName: nil, episodes: [])))
        #expect(store.all.isEmpty)
    }

    // MARK: - Without the server

    @Test(
        "When the server fails, the episodes of Game of Thrones are available, but not of other shows"
    )
    func embedded() async throws {
        let service = try service(OfflineHTTPClient())
        let thrones = try #require(await Array(service.episodes(of: 82)).last)
        expectEqual(thrones.failure, .switchedOff)
        expectEqual(thrones.value?.origin, .embedded)
        expectEqual(thrones.value?.value.episodes.count, 73)
        let other = await Array(service.episodes(of: 83)).last
        expectEqual(other, .failed(.switchedOff, previous: nil))
    }

    @Test func `A cached answer is preferred to the embedded episodes`() async throws {
        _ = try await guide(TVmazeServiceTests.episodes, show: 82)
        let states = await Array(try service(OfflineHTTPClient()).episodes(of: 82))
        expectEqual(states.last?.value?.value.showName, "Trees")
    }

    // MARK: - Shows

    @Test func `Shows are found by name: year, and station or web service`() async throws {
        let client = StubHTTPClient { _ in
            """
            [{"score":0.9,"show":{"id":5,"name":"Trees","premiered":"2020-05-01",
            "network":{"id":1,"name":"Forest One"},"webChannel":null}},
            {"score":0.8,"show":{"id":6,"name":"More Trees","premiered":null,"network":null,
            "webChannel":{"id":2,"name":"Woodflix"}}},
            {"score":0.7,"show":{"id":0,"name":"No number"}},{"score":0.6},
            {"score":0.5,"show":{"id":5,"name":"Trees again"}}]
            """
        }
        let last = await Array(try service(client).shows(named: "trees & more")).last
        let addresses = client.requests.map(\.address.text)
        expectEqual(addresses, ["http://tv.example.org/api/search/shows?q=trees%20%26%20more"])
        let answer = try #require(last?.value)
        expectEqual(
            answer.value,
            [
                Show(number: 5, name: "Trees", year: 2020, network: "Forest One"),
                Show(number: 6, name: "More Trees", network: "Woodflix"),
            ])
        expectEqual(answer.leftOutCount, 3)
    }
}

extension Array {
    /// All elements of a stream.
    fileprivate init(_ stream: AsyncStream<Element>) async {
        self = []
        for await element in stream { append(element) }
    }
}
