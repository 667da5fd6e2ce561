import Core
import TestSupport
import Testing

@testable import TermView

@MainActor
@Suite(.timeLimit(.minutes(5))) struct ReviewScreenTests {
    /// Opens a review of My words, and presses some keys.
    private func app(
        _ words: FakeMyWords, _ keys: String = "", size: (width: Int, height: Int)
    ) async throws -> TestApp {
        let app = try TestApp(
            StubWordService { .sample($0) },
            dictionaries: FakeDictionaryService(["WordNet": ["serene", "wistful"]]),
            episodes: FakeEpisodeService(), shop: FakeStoreService(), keptWords: words, size: size)
        await app.settled()
        try await app.pressSettling("5 R " + keys)
        return app
    }

    /// Returns My words with one word, which has a sentence.
    private func wistful() async throws -> FakeMyWords {
        let words = FakeMyWords()
        let origin = Markable.Origin(
            place: "Dictionary", source: "WordNet",
            sentence: "She gave the harbour a last wistful look, and then, wistfully, went home.")
        try await words.mark(
            [
                Markable(
                    .of("wistful"), title: "wistful", meaning: "showing pensive sadness",
                    partOfSpeech: "adjective", origin: origin)
            ], MarkDescription(lists: ["poetry"]))
        return words
    }

    @Test func `The front of a card, and its answer with what each digit would do`() async throws {
        let app = try await app(try await .sample(), size: (80, 14))
        try expectScreen(app.present(), named: "review.front")
        try await app.pressSettling("Space")
        try expectScreen(app.present(), named: "review.answer")
        try await app.pressSettling("3")
        try expectScreen(app.present(), named: "review.next")
    }

    @Test func `The sentence with a gap, its answer, and the meaning`() async throws {
        let app = try await app(try await wistful(), size: (80, 24))
        try expectScreen(app.present(), named: "review.sentence")
        try await app.pressSettling("Space")
        try expectScreen(app.present(), named: "review.sentence-answer")
    }

    @Test func `The word is typed, and what was wrong is shown`() async throws {
        let app = try await app(try await wistful(), "t text:wistfull", size: (80, 24))
        try expectScreen(app.present(), named: "review.typing")
        try await app.pressSettling("Enter")
        try expectScreen(app.present(), named: "review.typed")
    }

    @Test func `The forgotten words again`() async throws {
        let app = try await app(
            try await wistful(), "Space 1 Space 2", size: (80, 24))
        try expectScreen(app.present(), named: "review.forgotten-end")
        try await app.pressSettling("f Space")
        try expectScreen(app.present(), named: "review.forgotten")
        try await app.pressSettling("3")
        #expect(try app.present().text.contains("Done for now"))
    }

    @Test func `A review of the listed words alone, and one ahead of time`() async throws {
        let app = try await app(
            try await .sample(), "Esc & text:ser Enter R", size: (80, 14))
        try expectScreen(app.present(), named: "review.shown")
        let review = try #require(app.app.router.top as? ReviewViewModel)
        while !review.state.isFinished { try await app.pressSettling("Space 4") }
        try await app.pressSettling("Esc R")
        try expectScreen(app.present(), named: "review.shown-not-due")
        try await app.pressSettling("a")
        try expectScreen(app.present(), named: "review.ahead")
    }

    @Test func `Behind a filter that shows nothing, the review says so`() async throws {
        let app = try await app(
            try await .sample(), "Esc & text:xyzzy Enter R", size: (80, 14))
        let text = try app.present().text
        #expect(text.contains("There is nothing to review: the filter shows no word."))
    }

    @Test("The end: what was reviewed and forgotten, and when the next word is due")
    func end() async throws {
        let app = try await app(try await wistful(), "Space 2", size: (80, 14))
        try expectScreen(app.present(), named: "review.end")
        try await app.pressSettling("Esc R")
        try expectScreen(app.present(), named: "review.not-due")
    }

    @Test func `Nothing to review at all`() async throws {
        let app = try await app(FakeMyWords(), size: (80, 14))
        try expectScreen(app.present(), named: "review.nothing")
    }

    @Test(
        "A review of suspended words says so, with the key that brings one back",
        arguments: [
            ("S", "the word is suspended; u brings the last one back."),
            ("S Esc R", "the word is suspended; S in My words brings one back."),
        ])
    func suspended(keys: String, reason: String) async throws {
        let app = try await app(try await wistful(), keys, size: (100, 24))
        #expect(try app.present().text.contains("There is nothing to review: \(reason)"))
    }

    @Test(
        "A word without a meaning has no card, or a card that can get one; the key is named",
        arguments: [
            (0, "There is nothing to review: the word has no meaning; e in My words adds"),
            (1, "e add a meaning"),
        ])
    func noMeaning(reviewCount: Int, text: String) async throws {
        let words = FakeMyWords()
        let markable = Markable(.of("mizzle"), title: "mizzle", origin: .init(place: "Read"))
        try await words.mark([markable], MarkDescription())
        for _ in 0..<reviewCount {
            let card = try #require(try await words.card(for: .of("mizzle")))
            _ = try await words.rate(card, .again)
        }
        let app = try await app(words, "Space", size: (100, 24))
        #expect(try app.present().text.contains(text))
    }

    @Test func `d opens the entry, and going back leads to the card`() async throws {
        let app = try await app(try await wistful(), "Space d", size: (80, 24))
        expectEqual(app.app.selectedTab, 1)
        try await app.pressSettling("Esc")
        expectEqual(app.app.selectedTab, 4)
        #expect(app.app.router.top is ReviewViewModel)
    }
}
