import Core
import TestSupport
import Testing
import Texts

@testable import TermView

@MainActor
@Suite(.timeLimit(.minutes(5))) struct EpisodesScreenTests {
    private let service = FakeEpisodeService()
    private let failure = NetworkError.timedOut(host: "api.example.org", seconds: 3)

    /// Opens the browser with the episodes in its second tab.
    private func app(
        _ size: (Int, Int), _ step: RemoteState<EpisodeGuide>? = .told(.trees)
    ) async throws -> TestApp {
        let app = try TestApp(
            StubWordService { .sample($0) }, episodes: service, size: (size.0, size.1))
        if let step { service.tell(step, of: 7) }
        try app.press("2")
        if step != nil { await app.settled() }
        return app
    }

    private func thrones() -> EpisodeGuide {
        let image = EpisodeImage(
            medium: WebAddress("https://static.example.org/medium/1.jpg"),
            original: WebAddress("https://static.example.org/original/1.jpg"))
        let titles = ["Winter Is Coming", "The Kingsroad", "The Bear and the Maiden Fair", "日本語"]
        let summary =
            "A king rides north to ask an old friend for help, and far away a princess is married "
            + "to the leader of a people of riders."
        let episodes = (1...3).flatMap { season in
            titles.enumerated().map { number, title in
                Episode.sample(
                    season, number + 9, "\(title)", summary: summary, image: image)
            }
        }
        return EpisodeGuide(showName: "A Game of Seasons", episodes: episodes)
    }

    @Test func `The episodes of a show below their seasons`() async throws {
        let app = try await app((80, 24), .told(thrones(), leftOutCount: 2))
        try app.press("j j j j")
        try expectScreen(app.present(), named: "episodes.list")
    }

    @Test("The word of a title that is chosen is the one part of the row that is not reversed")
    func choosing() async throws {
        let app = try await app((80, 24), .told(thrones()))
        try app.press("j d w")
        let canvas = try app.present()
        let row = canvas.rows[try #require(canvas.lines.firstIndex { $0.hasPrefix("▌") })]
        let plain = row.dropFirst().enumerated().filter { $0.element.style.contains(.match) }
        #expect(plain.map(\.offset) == Array(4..<13), "Kingsroad behind The")
        #expect(canvas.lines[23].hasPrefix(" Enter look up · b w word"))
    }

    @Test("A long name leaves the detail beside it as it is, on each key", arguments: ["j", "G"])
    func longName(key: String) async throws {
        let show = "The Strange and Wonderful Tales of the Trees of the North"
        let guide = EpisodeGuide(showName: show, episodes: thrones().episodes)
        let app = try await app((110, 12), .told(guide))
        let heading = try app.present().lines[2]
        expectEqual(
            heading, " The Strange and Wonderful Tales of the Trees of t… 12 episodes │ S1E9")
        try app.press(key)
        try expectEqual(app.presentList().lines[2], heading)
    }

    @Test func `An episode that was opened`() async throws {
        let app = try await app((80, 14), .told(thrones()))
        try app.press("Enter J")
        try expectScreen(app.present(), named: "episodes.detail")
    }

    @Test("Without the network the episodes are there, and it says whose they are")
    func offline() async throws {
        let kept = Answer(EpisodeGuide.trees, origin: .cached(age: .seconds(3 * 86_400)))
        let app = try await app((80, 14), .failed(.switchedOff, previous: kept))
        try expectScreen(app.present(), named: "episodes.offline")
    }

    @Test func `A show without episodes says so, and how to find another`() async throws {
        let none = EpisodeGuide(showName: "Trees", episodes: [])
        let app = try await app((40, 12), .told(none))
        try expectScreen(app.present(), named: "episodes.empty")
    }

    // MARK: - Another show

    private func search(
        _ size: (Int, Int), _ answer: RemoteState<[Show]>
    ) async throws -> TestApp {
        let app = try await app(size)
        service.tell(answer, named: "lost")
        try app.press("/ l o s t")
        app.scheduler.advance(by: .milliseconds(400))
        await app.settled()
        return app
    }

    @Test func `The search for a show, before anything is typed`() async throws {
        let app = try await app((80, 14))
        try app.press("/")
        try expectScreen(app.present(), named: "episodes.finder")
    }

    @Test func `The shows that were found`() async throws {
        let app = try await search((80, 14), .found("Lost", "Lost in Space", "Lost Girl"))
        try app.press("Down")
        try expectScreen(app.present(), named: "episodes.found")
    }

    @Test func `A search that finds nothing, or fails, says so`() async throws {
        let none = try await search((40, 12), .found())
        try expectScreen(none.present(), named: "episodes.found-nothing")
        let failed = try await search((40, 12), .failed(failure, previous: nil))
        try expectScreen(failed.present(), named: "episodes.finder-failed")
    }

    @Test(
        "Tabs that there is no room for have their numbers alone", arguments: [(40, 12), (60, 12)])
    func header(width: Int, height: Int) throws {
        let app = try TestApp(
            StubWordService { .sample($0) }, dictionaries: FakeDictionaryService([:]),
            episodes: service, size: (width, height))
        let all = "Mot 1 Words 2 Dictionary 3 Episodes ? help"
        func header() throws -> String { try app.present().lines[0].cleaned() }
        #expect(try header() == (width == 60 ? all : "Mot 1 Words 2 3 ? help"))
        try app.press("3")
        #expect(try header() == (width == 60 ? all : "Mot 1 2 3 Episodes ? help"))
    }

    @Test func `A row gives up its columns one by one, and never a part of a number`() {
        let episode = EpisodeViewModel(.sample(2011, 104, "Ash"), zone: FixedTimeZone.utc)
        let wanted = [
            (90, "Ash S2011E104 4 Sep 2075"), (50, "Ash S2011E104 4 Sep 2075"),
            (49, "Ash S2011E104"), (36, "Ash S2011E104"), (35, "Ash"),
        ]
        for (width, text) in wanted {
            var canvas = Canvas(Size(width: width, height: 1))
            EpisodeRow().draw(episode, on: &canvas, in: Area(canvas.size))
            let shown = canvas.lines[0].split(separator: " ").joined(separator: " ")
            expectEqual(shown, text)
        }
    }
}
