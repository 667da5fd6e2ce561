import Core
import TestSupport
import Testing
import Texts

@testable import TermView

@MainActor
@Suite(.timeLimit(.minutes(5))) struct MyWordsScreenTests {
    private static let dictionaries: FakeDictionaryService = {
        let service = FakeDictionaryService([
            "WordNet": ["halcyon", "ice cream", "limpid", "serene", "wistful"]
        ])
        service.setEntry(
            [
                Sense(
                    partOfSpeech: "adjective",
                    definition: "not agitated; without losing self-possession",
                    examples: ["spoke in a serene voice"], synonyms: ["calm", "tranquil"]),
                Sense(
                    partOfSpeech: "adjective", definition: "completely clear and fine",
                    examples: ["serene skies and a bright blue sea"]),
            ], of: "serene")
        return service
    }()

    /// Opens the tab with the sample words or other words, and presses some keys.
    private func app(
        _ keys: String = "", words: FakeMyWords? = nil, size: (width: Int, height: Int)
    ) async throws -> TestApp {
        var keptWords = words
        if keptWords == nil { keptWords = try await FakeMyWords.sample() }
        let app = try TestApp(
            StubWordService { .sample($0) }, dictionaries: MyWordsScreenTests.dictionaries,
            keptWords: keptWords, size: size)
        await app.settled()
        try await app.pressSettling("3 " + keys)
        return app
    }

    // MARK: - The list

    @Test func `The marks, newest first, by list and by due date`() async throws {
        let app = try await app("j j j j", size: (80, 24))
        try expectScreen(app.present(), named: "my-words.marks")
        try await app.pressSettling("s")
        try expectScreen(app.present(), named: "my-words.by-list")
        try await app.pressSettling("g v v")
        try expectScreen(app.present(), named: "my-words.due")
    }

    @Test("Selected rows have a sign and a number, and a list has their actions")
    func selection() async throws {
        let app = try await app("V V", size: (80, 24))
        try expectScreen(app.present(), named: "my-words.selected")
        try await app.pressSettling("k .")
        try expectScreen(app.present(), named: "my-words.selected-actions")
        try await app.pressSettling("x")
        #expect(try app.present().text.contains("Unmarked 2 words; u undoes that"))
        try await app.pressSettling("u .")
        try expectScreen(app.present(), named: "my-words.actions")
        try await app.pressSettling("/ text:copy Enter")
        #expect(try app.present().text.contains("Sent to the terminal: "))
        try await app.pressSettling("A Enter")
        #expect(try app.present().text.contains("Enter acts on one row only"))
    }

    @Test("The words that were looked up, and the question before they are forgotten")
    func history() async throws {
        let app = try await app("v", size: (80, 14))
        try expectScreen(app.present(), named: "my-words.history")
        try await app.pressSettling("X")
        try expectScreen(app.present(), named: "my-words.clearing")
    }

    @Test func `Without words a sentence says how to begin, in each view`() async throws {
        let app = try await app(words: FakeMyWords(), size: (80, 14))
        try expectScreen(app.present(), named: "my-words.empty")
        try await app.pressSettling("v")
        try expectScreen(app.present(), named: "my-words.empty-history")
        try await app.pressSettling("v")
        try expectScreen(app.present(), named: "my-words.empty-due")
    }

    @Test func `A filter that leaves some rows, and one that leaves none`() async throws {
        let app = try await app("& text:ser", size: (80, 14))
        try expectScreen(app.present(), named: "my-words.filter")
        try await app.pressSettling("text:xyz Enter")
        try expectScreen(app.present(), named: "my-words.filter-nothing")
    }

    @Test func `Words that can't be read: why, and which key tries again`() async throws {
        let words = FakeMyWords()
        await words.fail(.locked(path: "/home/anna/.local/share/mot/words.sqlite"))
        let app = try await app(words: words, size: (80, 14))
        try expectScreen(app.present(), named: "my-words.failed")
    }

    @Test("Small windows", arguments: [(20, 5), (24, 6), (30, 8)])
    func small(width: Int, height: Int) async throws {
        let app = try await app(size: (width, height))
        try expectScreen(app.present(), named: "my-words.small")
        for keys in ["v", "v", "R", "Space", "Esc", "M", "Esc", "Enter", "Esc"] {
            try await app.pressSettling(keys)
            expectEqual(app.terminal.canvas?.size, Size(width: width, height: height))
        }
    }

    // MARK: - The page

    @Test func `A mark with a note, contexts, and what the dictionaries say`() async throws {
        let app = try await app("j j j j Enter", size: (80, 24))
        try expectScreen(app.present(), named: "my-words.page")
    }

    @Test("A mark whose dictionary is gone, and an item that is in no dictionary")
    func kept() async throws {
        let app = try await app("G Enter", size: (80, 14))
        try expectScreen(app.present(), named: "my-words.page-kept")
        try await app.pressSettling("K K")
        try expectScreen(app.present(), named: "my-words.page-item")
    }

    // MARK: - The form

    @Test func `The line for lists and note, of a mark that has some`() async throws {
        let app = try await app("j j j j e", size: (80, 24))
        try expectScreen(app.present(), named: "my-words.form")
        try await app.pressSettling("Ctrl-U text:calm Space # p")
        try expectScreen(app.present(), named: "my-words.form-typed")
        try await app.pressSettling("Tab Enter")
        expectEqual(app.app.status.message, "Changed the lists and the note of serene")
        try await expectEqual(app.keptWords.mark(for: .of("serene"))?.lists, ["poetry"])
    }
}
