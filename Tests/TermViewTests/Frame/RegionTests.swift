import Core
import TestSupport
import Testing
import Texts

@testable import TermView

/// The target of a click, at each place of a frame.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct RegionTests {
    private nonisolated static let sizes = [(40, 12), (80, 24), (120, 40)]
    private nonisolated static let wide = (120, 40)

    /// Opens the browser with all its tabs, and shows the episodes.
    private func episodes(_ size: (Int, Int)) async throws -> TestApp {
        let service = FakeEpisodeService()
        let app = try TestApp(
            StubWordService { .sample($0) }, dictionaries: FakeDictionaryService([:]),
            episodes: service, shop: FakeStoreService(), size: size)
        service.tell(.told(.trees), of: 7)
        try app.press("3")
        await app.settled()
        return app
    }

    /// Returns the target at the place where a text begins on the screen.
    private func target(
        of text: String, in app: TestApp
    ) throws -> (screen: any ScreenViewModel, target: Region.Target)? {
        app.target(at: try app.point(of: text))
    }

    @Test("A row of a list is that row, at its first cell and at its last", arguments: sizes)
    func row(width: Int, height: Int) async throws {
        let app = try await episodes((width, height))
        let found = try #require(try target(of: "Birch", in: app))
        expectEqual(found.target, .row(2))
        #expect(found.screen === app.episodes)
        let y = try #require(app.terminal.canvas?.lines.firstIndex { $0.contains("Birch") })
        let listWidth = try #require(
            app.terminal.canvas?.lines[y].prefix { $0 != "│" }.cellWidth)
        expectEqual(app.target(at: Point(x: 0, y: y))?.target, .row(2))
        expectEqual(app.target(at: Point(x: min(listWidth, width) - 1, y: y))?.target, .row(2))
    }

    @Test func `The rows of a list that has scrolled are those that are shown`() async throws {
        let app = try await episodes((40, 8))
        try app.press("G")
        try expectEqual(target(of: "Behind the Bark", in: app)?.target, .row(5, isSelected: true))
        try expectEqual(target(of: "Cedar", in: app)?.target, .row(4))
    }

    @Test("A row that the selection has moved to is there before the whole frame")
    func selectionFirst() async throws {
        let app = try await episodes(RegionTests.wide)
        try app.present()
        try app.press("j")
        try app.presentList()
        let y = try #require(app.terminal.canvas?.lines.firstIndex { $0.contains("Birch") })
        expectEqual(app.target(at: Point(x: 1, y: y))?.target, .row(2, isSelected: true))
    }

    @Test("A heading is nothing to ask for, and neither are blank cells", arguments: sizes)
    func nothing(width: Int, height: Int) async throws {
        let app = try await episodes((width, height))
        #expect(try target(of: "Season 1", in: app) == nil)
        #expect(app.target(at: Point(x: 0, y: 1)) == nil, "the line below the tabs")
        #expect(app.target(at: Point(x: 0, y: height - 2)) == nil, "below the last row")
        for point in [Point(x: -1, y: 0), Point(x: 0, y: height), Point(x: width, y: 4)] {
            #expect(app.target(at: point) == nil)
        }
    }

    @Test("A tab is what its key shows, also where only its number is shown", arguments: sizes)
    func tab(width: Int, height: Int) async throws {
        let app = try await episodes((width, height))
        try expectEqual(target(of: "3 Episodes", in: app)?.target, .tab(3))
        try expectEqual(target(of: " 2 ", in: app)?.target, .tab(2))
        try expectEqual(target(of: "? help", in: app)?.target, .event(.help))
    }

    @Test(
        "A hint is each of its keys, its purpose the first, and a message instead of the hints none"
    )
    func hint() async throws {
        let app = try await episodes((80, 24))
        let found = try #require(try target(of: "/ another show", in: app))
        expectEqual(found.target, .event(.search))
        #expect(found.screen === app.episodes)
        try expectEqual(target(of: "season", in: app)?.target, .event(.nextSection))
        try expectEqual(target(of: "} {", in: app)?.target, .event(.nextSection))
        try expectEqual(target(of: "{ season", in: app)?.target, .event(.previousSection))
        try app.press("y")
        #expect(try target(of: "Sent to the terminal", in: app) == nil)
    }

    @Test("A place of a text is the character there, however wide those before it are")
    func place() async throws {
        let service = FakeDictionaryService(["WordNet": ["dog"]])
        service.setEntry([Sense(partOfSpeech: "noun", definition: "日本語 é x")], of: "dog")
        let app = try TestApp(StubWordService { .sample($0) }, dictionaries: service)
        try await app.pressSettling("2 text:dog Enter")
        let start = try app.point(of: "日本語")
        let offsets = (-1...10).map { column in
            let point = Point(x: start.x + column, y: start.y)
            return if case .text(let place) = app.target(at: point)?.target { place.offset } else {
                -1
            }
        }
        expectEqual(offsets, [-1, 0, 0, 3, 3, 6, 6, 9, 10, 12, 13, -1])
    }

    @Test func `A link that goes on in the next line is a link there too`() async throws {
        let service = FakeDictionaryService(["WordNet": ["dog"]])
        let synonym = Array(repeating: "dog", count: 20).joined(separator: " ")
        service.setEntry(
            [Sense(partOfSpeech: "noun", definition: "a pet", synonyms: [synonym])], of: "dog")
        let app = try TestApp(
            StubWordService { .sample($0) }, dictionaries: service, size: (40, 12))
        try app.press("2 text:dog")
        await app.settled()
        try app.press("Enter")
        await app.settled()
        let lines = try app.present().lines
        let first = try #require(lines.firstIndex { $0.contains("synonym") })
        expectEqual(app.target(at: Point(x: 30, y: first))?.target, .link(0))
        expectEqual(app.target(at: Point(x: 10, y: first + 1))?.target, .link(0))
    }

    @Test("A window that is too small, and one that was not drawn, has nothing to ask for")
    func noFrame() async throws {
        let app = try await episodes((19, 4))
        #expect(app.target(at: Point(x: 0, y: 0)) == nil)
        try app.present()
        #expect(app.target(at: Point(x: 0, y: 0)) == nil)
    }
}
