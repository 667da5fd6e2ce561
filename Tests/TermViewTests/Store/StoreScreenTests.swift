import Core
import TestSupport
import Testing
import Texts

@testable import TermView

@MainActor
@Suite(.timeLimit(.minutes(5))) struct StoreScreenTests {
    private nonisolated static let links = StoreItem.Links(
        preview: WebAddress("https://audio.example.org/preview.m4a"),
        page: WebAddress("https://store.example.org/album/401186200"),
        picture: WebAddress("https://images.example.org/100x100bb.jpg"))

    private nonisolated static let found: [StoreItem] = [
        .song("Come Together", links: links), .podcast("Radiolab", links: links),
        .episode("The Constant", links: links),
        .song("While My Guitar Gently Weeps", artist: "The Beatles", album: "The Beatles"),
        .song("日本の歌", artist: nil, album: nil),
    ]

    private nonisolated static let samples: [StoreItem] = [
        .song("Come Together"), .podcast("Radiolab"), .episode("The Constant"),
    ]

    /// Opens the Store tab, and presses some keys.
    private func app(
        _ keys: String = "", size: (width: Int, height: Int) = (80, 24),
        _ state: RemoteState<[StoreItem]> = .fresh(found, leftOutCount: 3)
    ) async throws -> TestApp {
        let shop = FakeStoreService(samples: StoreScreenTests.samples) { _ in [state] }
        let app = try TestApp(StubWordService { .sample($0) }, shop: shop, size: size)
        try app.press("2 " + keys)
        await app.settled()
        return app
    }

    @Test func `Before anything is typed: what can be looked for, and the samples`() async throws {
        let app = try await app(size: (80, 24))
        try expectScreen(app.present(), named: "store.samples")
        #expect(app.terminal.canvas?.cursor?.y == 2, "in the search box")
    }

    @Test("Found items have a row each, and the number that is left out is shown")
    func found() async throws {
        let app = try await app("c o m e Enter", size: (80, 14))
        try app.press("Esc j")
        try expectScreen(app.present(), named: "store.found")
    }

    @Test func `One kind alone`() async throws {
        let app = try await app("c o m e Enter", size: (80, 14))
        try app.press("Esc f f")
        try expectScreen(app.present(), named: "store.songs")
    }

    /// Returns the titles of the results, in the order of the rows.
    private func titles(in app: TestApp) throws -> [String] {
        let lines = try app.present().lines.dropFirst(3)
        return lines.compactMap { line in
            StoreScreenTests.found.map(\.title)
                .first { line.prefix(16).contains($0.prefix(8)) }
        }
    }

    @Test("Each press of the key sorts by something else, which the menu names")
    func sorted() async throws {
        let app = try await app("text:come Enter Esc", size: (120, 40))
        let (come, radiolab, constant) = ("Come Together", "Radiolab", "The Constant")
        let (guitar, song) = ("While My Guitar Gently Weeps", "日本の歌")
        let asFound = [come, radiolab, constant, guitar, song]
        try expectEqual(titles(in: app), asFound)
        try expectEqual(app.present().lines[2].contains("f All"), true)
        let orders: [(menu: String, titles: [String])] = [
            ("s by title", asFound),
            ("s by artist", [constant, come, guitar, radiolab, song]),
            ("s by date", [constant, come, guitar, song, radiolab]),
        ]
        for (menu, wanted) in orders {
            try app.press("s")
            #expect(try titles(in: app) == wanted, "\(menu)")
            #expect(try app.present().lines[2].contains(menu))
        }
        try app.press("s")
        try expectEqual(titles(in: app), asFound)
        try expectEqual(app.present().lines[2].contains("s by"), false)
    }

    @Test func `A kind of which nothing was found`() async throws {
        let app = try await app("c o m e Enter", size: (40, 12), .fresh([.podcast("Radiolab")]))
        try app.press("Esc f f")
        try expectScreen(app.present(), named: "store.nothing-of-kind")
    }

    @Test func `The details of a song, a podcast and an episode`() async throws {
        let app = try await app("c o m e Enter", size: (80, 24))
        try app.press("Enter")
        try expectScreen(app.present(), named: "store.song")
        try app.press("Esc j Enter")
        try expectScreen(app.present(), named: "store.podcast")
        try app.press("J")
        try expectScreen(app.present(), named: "store.episode")
        try app.press("Esc")
        #expect(app.app.router.top === app.store, "one layer, though the kind has changed")
    }

    @Test("A key that is pressed again within half a second starts nothing, nor a second time")
    func repeatedKeys() async throws {
        let app = try await app("c o m e Enter")
        try app.press("Esc p p p")
        expectEqual(app.opener.addresses.count, 1)
        app.scheduler.advance(by: .milliseconds(499))
        try app.press("p")
        expectEqual(app.opener.addresses.count, 1)
        app.scheduler.advance(by: .milliseconds(500))
        try app.press("p o")
        expectEqual(app.opener.addresses.count, 3)
        try app.press("Enter Enter")
        #expect(app.app.router.top === app.store.detail)
        expectEqual(app.opener.addresses.count, 3)
        app.scheduler.advance(by: .milliseconds(500))
        try app.press("Enter")
        expectEqual(app.opener.addresses.count, 4)
    }

    // MARK: - Without an answer

    @Test func `Nothing was found, and nothing that is shown here`() async throws {
        try expectScreen(
            await app("x y z z y Enter", size: (40, 12), .fresh([])).present(),
            named: "store.nothing")
        try expectScreen(
            await app("x y z z y Enter", size: (40, 12), .fresh([], leftOutCount: 7)).present(),
            named: "store.all-left-out")
    }

    @Test("With the network off: what was fetched before, its age, the samples")
    func offline() async throws {
        let app = try await app(
            "c o m e Enter", size: (80, 14),
            .failed(.switchedOff, previous: .kept([.song("Come Rain or Come Shine")])))
        try expectScreen(app.present(), named: "store.offline-kept")
    }

    @Test(
        "The screen says why there is no answer, and what helps",
        arguments: [
            ("offline", .switchedOff),
            ("limited", .rateLimited(host: "itunes.apple.com", retryAfter: 34)),
        ] as [(String, NetworkError)])
    func failed(name: String, error: NetworkError) async throws {
        let app = try await app("x y z Enter", size: (40, 12), .failed(error, previous: nil))
        let canvas = try app.present()
        try expectScreen(canvas, named: "store.\(name)")
        #expect(!canvas.text.contains("No Results"))
        // If the user has switched the network off, the message is not an alert.
        #expect(canvas.rows[4].contains { $0.style == .alert } == (error != .switchedOff))
    }

    @Test("While the store is waited for: old rows, dimmed, and a spinner in the menu's place")
    func loading() async throws {
        let shop = FakeStoreService(samples: StoreScreenTests.samples)
        let app = try TestApp(StubWordService { .sample($0) }, shop: shop, size: (40, 12))
        try app.press("2 a")
        try expectScreen(app.present(), named: "store.just-typed")
        app.passSpinner()
        try expectScreen(app.present(), named: "store.waiting")
        try app.press("Enter")
        shop.tell(.fresh([.song("Something")]), for: "a")
        await app.settled()
        try app.press("/ Right b")
        let canvas = try app.present()
        let row = try #require(canvas.lines.firstIndex { $0.contains("Something") })
        #expect(canvas.rows[row].dropFirst().prefix(30).allSatisfy { $0.style.contains(.dim) })
    }

    @Test func `The screen says that the search was stopped`() async throws {
        let shop = FakeStoreService()
        let app = try TestApp(StubWordService { .sample($0) }, shop: shop, size: (40, 12))
        try app.press("2 a Enter Esc z")
        try expectScreen(app.present(), named: "store.stopped")
    }
}
