import Core
import TestSupport
import Testing

@testable import TermView

/// The ways to the dictionaries and back, by their keys.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct LookingUpTests {
    private func app() throws -> TestApp {
        try TestApp(
            StubWordService { .sample($0, words: ["ash", "birch"]) },
            dictionaries: FakeDictionaryService(["WordNet": ["ash", "ashen", "elm"]]),
            shop: FakeStoreService(samples: StoreItem.samples))
    }

    @Test("d looks the word of a row up, and Esc leads back", arguments: ["", "Enter "])
    func row(before: String) async throws {
        let app = try app()
        await app.settled()
        try await app.pressSettling(before + (before.isEmpty ? "d" : "d d"))
        expectEqual(app.app.selectedTab, 1)
        #expect(app.app.router.top === app.search.detail)
        expectEqual(app.search.list.selected?.word, "ash")
        try await app.pressSettling("Esc")
        expectEqual(app.app.selectedTab, 0)
        #expect(app.app.router.top === (before.isEmpty ? app.words : app.words.detail))
    }

    @Test(
        "i leads to the prompt from a detail, and Esc back to it where the prompt is another tab's")
    func prompt() async throws {
        let app = try app()
        await app.settled()
        try await app.pressSettling("Enter i")
        #expect(app.app.router.top === app.search)
        #expect(app.search.isTyping)
        try await app.pressSettling("Esc")
        #expect(app.app.router.top === app.words.detail)
        try await app.pressSettling("2 a s h Enter")
        #expect(app.app.router.top === app.search.detail)
        try await app.pressSettling("i")
        #expect(app.app.router.top === app.search)
        #expect(app.search.prompt.isSelected)
        try await app.pressSettling("e")
        expectEqual(app.search.searchText, "e")
    }

    @Test(
        "A tab that is shown again has its keys where they were; its own number leads to the prompt"
    )
    func tabs() async throws {
        let app = try app()
        await app.settled()
        try await app.pressSettling("2 a s h Esc 1 2")
        #expect(!app.search.isTyping)
        try await app.pressSettling("2")
        #expect(app.search.isTyping)
        #expect(app.search.prompt.isSelected)
        try await app.pressSettling("Alt-1 /")
        #expect(app.search.isTyping)
        #expect(app.search.prompt.isSelected)
    }

    @Test(
        "The keys that sort the Store lead from a detail back to the list", arguments: ["f", "s"])
    func store(key: String) async throws {
        let app = try app()
        await app.settled()
        try await app.pressSettling("3 Esc Enter")
        #expect(app.app.router.top === app.store.detail)
        try await app.pressSettling(key)
        #expect(app.app.router.top === app.store)
    }
}
