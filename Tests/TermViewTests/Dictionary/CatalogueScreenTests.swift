import Core
import Services
import TestSupport
import Testing

@testable import TermView

/// The dictionaries that can be fetched, in the list of the dictionaries.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct CatalogueScreenTests {
    private let service = FakeDictionaryService(["WordNet": ["serf", "serene"], "gcide": ["wolf"]])
    private let catalogue = FakeCatalogueService(.samples)

    /// Opens the Dictionary tab, and presses some keys.
    private func app(
        _ keys: String, size: (width: Int, height: Int) = (80, 24), settings: String = ""
    ) async throws -> TestApp {
        let app = try TestApp(
            AlmanacService(), dictionaries: service, catalogue: catalogue, settings: settings,
            size: size)
        try await app.pressSettling("2 " + keys)
        return app
    }

    /// Sends a state of a download, and returns the screen after it.
    private func send(_ state: FetchState, in app: TestApp, of id: String = "deu-eng") async throws
        -> Canvas
    {
        catalogue.send(state, of: id)
        while app.search.offers.state(of: id) != state { await Task.yield() }
        return try app.present()
    }

    @Test func `They stand below those that are here`() async throws {
        service.describe("gcide", as: "The Collaborative International Dictionary of English")
        let app = try await app("F3 j j")
        try expectScreen(app.present(), named: "dictionary.offers")
    }

    @Test func `A filter by language, and what is told of an item`() async throws {
        let app = try await app("F3 & text:ger Enter")
        try expectScreen(app.present(), named: "dictionary.offers-filter")
        try await app.pressSettling("Tab")
        try expectScreen(app.present(), named: "dictionary.offer")
    }

    @Test func `A bar with bytes, what follows, and a failure`() async throws {
        let app = try await app("F3 & text:deu- Enter")
        try app.press("Enter")
        var canvas = try await send(.fetching(done: 1_160_000, all: 2_100_000), in: app)
        try expectScreen(canvas, named: "dictionary.fetching")
        canvas = try await send(.unpacking(done: 2, all: 5), in: app)
        #expect(canvas.text.contains("████░░░░░░ unpacking 40 %"))
        canvas = try await send(.checking, in: app)
        #expect(canvas.text.contains("  checking"))
        canvas = try await send(
            .failed(.network(.notConnected(host: "freedict.org"))), in: app)
        try expectScreen(canvas, named: "dictionary.fetch-failed")
        await app.settled()
    }

    @Test func `A plain screen says in words what is done, without numbers`() async throws {
        let app = try await app(
            "F3 & text:deu- Enter", settings: "plain = true")
        try app.press("Enter")
        let canvas = try await send(.fetching(done: 1_160_000, all: 2_100_000), in: app)
        #expect(canvas.text.contains("fetching"))
        #expect(!canvas.text.contains("MB") && !canvas.text.contains("█"))
        catalogue.send(.failed(.unusable(reason: "it is HTML")), of: "deu-eng")
        await app.settled()
    }

    @Test("An answer that finds nothing in letters of another language offers its dictionary")
    func missing() async throws {
        for name in ["WordNet", "gcide"] { service.name(name, language: "en") }
        let app = try await app("text:собака")
        try expectScreen(app.present(), named: "dictionary.missing")
        try await app.pressSettling("F3")
        expectEqual(app.search.list.selected?.item?.offer?.id, "rus-eng")
        #expect(try app.present().text.contains("▌Russian – English"))
    }

    @Test(
        "Beside words that are spelled alike, what fetches others is named before what asks again")
    func similar() async throws {
        service.addTypo("serendipty", for: "serene")
        service.set("gcide", to: .failed(.unreadable(source: "gcide", reason: "it is missing")))
        let app = try await app("text:serendipty")
        let lines = try app.present().lines.map { $0.drop { $0 == " " } }
        let miss = "No dictionary that could be asked has “serendipty”. A dictionary"
        #expect(lines.contains { $0.hasPrefix(miss) })
        #expect(lines.contains("No such spelling. Did you mean:"))
        expectEqual(lines.last?.hasPrefix("F3 dictionaries · F5 try again · "), true)
    }

    @Test("A fetched dictionary has the title of the catalogue, and behind it its own name")
    func fetched() async throws {
        let app = try await app("F3 & text:deu- Enter")
        try app.press("Enter")
        service.add("deu-eng", ["Wolf"])
        service.set("deu-eng", to: .indexing(progress: 0))
        catalogue.send(.done(.sample("deu-eng")), of: "deu-eng")
        await app.settled()
        await service.isHeard()
        let row = try app.present().lines.first { $0.hasPrefix("▌") }
        #expect(row?.hasPrefix("▌German – English  deu-eng  ") == true, "\(row ?? "")")
        #expect(row?.contains("  dictd  1 word, indexing") == true, "\(row ?? "")")
        expectEqual(row?.contains("%"), false)
    }

    @Test func `A server that does not answer is named, and the list stays`() async throws {
        let app = try await app("F3")
        catalogue.answer([.failed(.timedOut(host: "freedict.org", seconds: 3), previous: nil)])
        try await app.pressSettling("r")
        let text = try app.present().text
        #expect(text.contains("freedict.org did not answer within 3 s. r tries again."))
        #expect(text.contains("German – English"))
    }
}
