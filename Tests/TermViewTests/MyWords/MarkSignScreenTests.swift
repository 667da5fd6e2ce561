import Core
import Services
import TestSupport
import Testing

@testable import TermView

/// The star of marked items, in the lists and details of all tabs.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct MarkSignScreenTests {
    /// Opens the browser with all tabs.
    private func app(_ size: (width: Int, height: Int)) async throws -> TestApp {
        let episodes = FakeEpisodeService()
        let dictionaries = FakeDictionaryService([
            "WordNet": ["serenade", "serene", "serf"], "gcide": ["serene"],
        ])
        let app = try TestApp(
            AlmanacService(), dictionaries: dictionaries, episodes: episodes,
            shop: FakeStoreService(samples: StoreItem.samples), keptWords: FakeMyWords(), size: size
        )
        try app.press("3")
        episodes.tell(.told(.trees), of: 7)
        try app.press("1")
        await app.settled()
        return app
    }

    /// A tab, and the keys that lead to it and mark two rows.
    private nonisolated static let tabs = [
        ("words", "m j j m"), ("dictionary", "2 text:ser Esc m j j m"), ("episodes", "3 m j j m"),
        ("store", "4 Esc m j j m"),
    ]

    @Test("Marked words and items have a star in each list", arguments: tabs)
    func stars(tab: (name: String, keys: String)) async throws {
        let app = try await app((80, 24))
        try await app.pressSettling(tab.keys)
        try expectScreen(app.present(), named: "my-words.stars-\(tab.name)")
        #expect(try app.present().text.count { $0 == "★" } >= 2)
    }

    @Test("A star is empty until its mark is on the disk, in the list and in the detail")
    func pending() async throws {
        let app = try await app((120, 40))
        let gate = Gate()
        await app.keptWords.holdChanges(at: gate)
        try app.press("m")
        try expectEqual(app.present().text.count { $0 == "☆" }, 1)
        gate.open()
        await app.settled()
        try expectEqual(app.present().text.count { $0 == "★" }, 1)
        expectEqual(app.app.status.message?.hasPrefix("Marked "), true)
        try await app.pressSettling("Enter")
        try expectEqual(app.present().lines.last?.contains("★"), true)
        try await app.pressSettling("m")
        #expect(try !app.present().text.contains("★"))
        expectEqual(app.app.status.message?.hasSuffix("; u undoes that"), true)
    }

    @Test func `A word that is marked in one tab shows in all others that have it`() async throws {
        let app = try await app((80, 24))
        try await app.pressSettling("2 text:serene Alt-m")
        expectEqual(app.app.status.message, "Marked serene: what WordNet says of serene")
        #expect(try app.present().text.contains("★"))
        try await app.pressSettling("Alt-5")
        #expect(try app.present().lines.contains { $0.hasPrefix("▌serene ") })
        try await app.pressSettling("m 2")
        #expect(try !app.present().text.contains("★"))
    }

    @Test("In a search box, Alt-m never drops a mark, and messages name keys that are no letters")
    func searchBox() async throws {
        let app = try await app((80, 24))
        try await app.pressSettling("2 text:serene Alt-m Alt-m")
        expectEqual(app.app.status.message, "serene is marked already")
        #expect(try app.present().text.contains("★"))
        try await app.pressSettling("Alt-u")
        expectEqual(app.app.status.message, "Undone: marking serene; Ctrl-R redoes it")
        try await app.pressSettling("Ctrl-R")
        expectEqual(app.app.status.message, "Redone: marking serene")
        expectEqual(app.app.status.keyLabel(.undo), "Alt-u")
        try await app.pressSettling("Esc")
        expectEqual(app.app.status.keyLabel(.undo), "u")
    }

    @Test func `u takes marks back in any tab, many times, and says what each was`() async throws {
        let app = try await app((80, 24))
        var titles: [String] = []
        for keys in ["m", "j m"] {
            try await app.pressSettling(keys)
            titles.append(try #require(app.words.list.selected?.wordTitle))
        }
        try await app.pressSettling("4 Esc")
        var said: [String?] = []
        for _ in 1...3 {
            try await app.pressSettling("u")
            said.append(app.app.status.message)
        }
        expectEqual(
            said,
            [
                "Undone: marking \(titles[1]); Ctrl-R redoes it",
                "Undone: marking \(titles[0]); Ctrl-R redoes it",
                "There is nothing to undo",
            ])
        try await app.pressSettling("Ctrl-R")
        expectEqual(app.app.status.message, "Redone: marking \(titles[0])")
    }
}
