import Core
import Services
import TermView
import TestSupport
import Testing

@MainActor
struct HelpScreenTests {
    private func help(_ keys: String = "", size: (width: Int, height: Int) = (80, 24)) throws
        -> TestApp
    {
        let app = try TestApp(AlmanacService(), size: size)
        try app.press("? " + keys)
        return app
    }

    @Test(
        "The keys and their purposes are listed",
        arguments: [(20, 5), (40, 12), (80, 24)])
    func help(width: Int, height: Int) throws {
        try expectScreen(help(size: (width, height)).present(), named: "help")
    }

    @Test func `At the usual width, no key's line is cut`() throws {
        let canvas = try help(size: (80, 200)).present()
        expectEqual(canvas.lines.filter { $0.contains("…") }, [])
        #expect(
            canvas.lines.contains {
                $0.contains("suspend the word, or bring it back to reviews")
            })
    }

    @Test(
        "A search for a common word finds the key",
        arguments: [
            ("learn", "review the shown words that are due"),
            ("bookmark", "mark the word or the item"),
            ("order", "sort the rows"), ("pattern", "to the search box"),
            ("anagram", "to the search box"), ("export", "copy the word"),
            ("ahead", "review words that are not due"), ("time", "words that are not due"),
            ("rare", "sort the rows"), ("sentence", "sort the rows"),
            ("zoom", "the text in the whole window"), ("exit", "quit the program"),
            ("install", "list your dictionaries"), ("german", "list your dictionaries"),
            ("theme", "the settings"), ("colour", "the settings"),
        ])
    func answers(word: String, purpose: String) throws {
        let app = try help("/ text:\(word)")
        let lines = try app.present().lines
        #expect(lines.contains { $0.contains(purpose) }, "\(lines)")
    }

    /// Returns the first heading on the screen, and the number of rows below it.
    private func beginning(_ app: TestApp) throws -> (heading: String, count: Int) {
        let help = try #require(app.app.router.top as? HelpViewModel)
        let count = help.list.rows.dropFirst().prefix { !$0.isHeading }.count
        return (try app.present().lines[4], count)
    }

    @Test func `It begins with the twelve keys that one needs first in the tab one is in`() throws {
        let app = try TestApp(
            AlmanacService(), dictionaries: FakeDictionaryService([:]),
            episodes: FakeEpisodeService(), shop: FakeStoreService(),
            keptWords: FakeMyWords(), size: (80, 60))
        for (index, tab) in app.app.tabs.enumerated() {
            try app.press("Alt-\(index + 1) F1")
            #expect(try beginning(app) == (" Main keys in \(tab.name)", 12))
        }
    }

    @Test("In a text, it begins with the keys of texts; the keys of its tab follow")
    func inText() async throws {
        let app = try TestApp(AlmanacService(), size: (80, 60))
        await app.settled()
        try app.press("Enter ?")
        #expect(try beginning(app) == (" Main keys in a text", 12))
    }

    @Test("While one searches, the rows that fit are shown and the cursor is in the text")
    func searching() throws {
        let app = try help("/ M o n t h Left")
        try expectScreen(app.present(), named: "help.searching")
        let line = try #require(app.terminal.canvas?.lines.dropFirst(2).first)
        let cursor = try #require(app.terminal.canvas?.cursor)
        expectEqual(cursor.y, 2)
        expectEqual(line.dropFirst(cursor.x), "h")
        try app.press("Esc")
        #expect(try app.present().cursor?.y == 4, "back on the rows")
    }

    @Test func `When nothing fits, it says so`() throws {
        let app = try help("/ x y l o p h o n e", size: (40, 12))
        try expectScreen(app.present(), named: "help.no-match")
    }

    @Test func `A window resized while the help is open shows the help`() throws {
        let app = try help("G")
        app.terminal.size = Size(width: 120, height: 40)
        let canvas = try app.present()
        expectEqual(canvas.size, app.terminal.size)
        #expect(canvas.lines.contains { $0.hasPrefix("▌") })
    }
}
