import Core
import TestSupport
import Testing
import Texts

@testable import TermView

/// A card asks for the sense in which a word was met, for each way to mark the word.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct MetWordTests {
    private static func dictionaries() -> FakeDictionaryService {
        let service = FakeDictionaryService([
            "WordNet": ["kick the bucket", "serene"], "gcide": ["calm"],
        ])
        service.setEntry(
            [
                Sense(
                    partOfSpeech: "adjective", definition: "not agitated",
                    examples: ["spoke in a serene voice"]),
                Sense(partOfSpeech: "adjective", definition: "clear and fine"),
                Sense(
                    partOfSpeech: "noun", definition: "an expanse of clear sky or sea",
                    examples: ["sailing on the serene"]),
            ], of: "serene")
        service.setEntry(
            [
                Sense(
                    partOfSpeech: "verb", definition: "pass from physical life",
                    examples: ["She kicked the bucket"])
            ], of: "kick the bucket")
        service.setEntry(StyledText([.init("as serene as glass")]), of: "calm")
        return service
    }

    /// The keys that mark a word, and its card: the front, then the first lines of the answer.
    private nonisolated static let marks: [(keys: String, card: [String])] = [
        // The third sense, chosen in the list of senses.
        (
            "2 text:serene Esc M Down Down Enter",
            [
                "sailing on the ___", "", "serene", "noun  WordNet",
                "  an expanse of clear sky or sea",
            ]
        ),
        // The third sense, to which the page is scrolled.
        (
            "2 text:serene Enter ) j j j j j j j j m",
            [
                "sailing on the ___", "", "serene", "noun  WordNet",
                "  an expanse of clear sky or sea",
            ]
        ),
        // A phrase.
        (
            "2 text:kick Space text:the Space text:bucket Esc m",
            [
                "She ___", "", "kick the bucket", "verb  WordNet", "  pass from physical life",
            ]
        ),
        // A word of another dictionary's text: the sentence there, and the meaning of the word.
        (
            "2 text:calm Enter d w m",
            ["as ___ as glass", "", "serene", "adjective  WordNet", "  not agitated"]
        ),
    ]

    @Test("A mark asks for the sense and the sentence in which it was made", arguments: marks)
    func met(keys: String, card: [String]) async throws {
        let app = try app()
        try await app.pressSettling(keys)
        try await expect(card, in: app)
    }

    @Test("An imported word asks for its own meaning, with the dictionary that has it")
    func imported() async throws {
        let app = try app()
        var serene = Markable(
            word: "serene",
            origin: Markable.Origin(place: "mot import", sentence: "The serene of heaven."))
        serene.meaning = "an expanse of clear sky or sea"
        serene.partOfSpeech = "noun"
        try await app.keptWords.mark([serene], nil)
        try await expect(
            [
                "The ___ of heaven.", "", "serene", "noun  WordNet",
                "  an expanse of clear sky or sea",
            ], in: app)
    }

    private func app() throws -> TestApp {
        // The window is just high enough to show a page to its end.
        try TestApp(
            StubWordService { .sample($0) }, dictionaries: MetWordTests.dictionaries(),
            keptWords: FakeMyWords(), size: (80, 8))
    }

    private func expect(_ card: [String], in app: TestApp) async throws {
        await app.settled()
        try await app.pressSettling("Alt-3 R")
        let review = try #require(app.app.router.top as? ReviewViewModel)
        expectEqual(review.reading.text.lines, [card[0]])
        try await app.pressSettling("Space")
        expectEqual(Array(review.reading.text.lines.prefix(card.count)), card)
    }
}
