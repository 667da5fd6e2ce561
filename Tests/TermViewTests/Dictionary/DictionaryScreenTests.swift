import Core
import Services
import TestSupport
import Testing
import Texts

@testable import TermView

@MainActor
@Suite(.timeLimit(.minutes(5))) struct DictionaryScreenTests {
    private nonisolated static let sizes = [(40, 12), (80, 24), (120, 40)]

    private let service = FakeDictionaryService([
        "WordNet": [
            "serenade", "serenader", "serendipitous", "serendipity", "serene", "serenely",
            "sereneness", "serenity", "serf",
        ],
        "gcide": ["serenade", "serene", "serenitude", "wolf"], "foldoc": ["grep", "sed"],
    ])

    /// Opens the Dictionary tab, and presses some keys.
    private func app(
        _ keys: String = "", size: (width: Int, height: Int) = (80, 24),
        service: FakeDictionaryService? = nil
    ) async throws -> TestApp {
        let app = try TestApp(
            AlmanacService(), dictionaries: service ?? self.service, size: size)
        try app.press("2")
        await app.settled()
        try app.press(keys)
        await app.settled()
        return app
    }

    @Test(
        "Before anything is typed: a line about the dictionaries, the word of the day, opened words, the month"
    )
    func start() async throws {
        let keptWords = FakeMyWords()
        for word in ["sed", "serenity", "xyzzy"] { try await keptWords.visit(word, in: "") }
        let app = try TestApp(
            AlmanacService(), dictionaries: service, keptWords: keptWords, greets: true,
            size: (80, 24))
        try await app.pressSettling("2")
        // Once rows are on the screen, their meanings are looked up.
        await app.settled()
        try expectScreen(app.present(), named: "dictionary.start")
        #expect(app.terminal.canvas?.cursor?.y == 2, "in the search box")
        try await app.pressSettling("Down Down")
        try expectScreen(app.present(), named: "dictionary.start.row")
    }

    @Test(
        "If no word fits a clue with a pattern, or has a sound, one sentence says so",
        arguments: [
            ("?????:zzz", "No word fits both this pattern and this"),
            ("rhyme:zzz", "No word here rhymes with zzz."),
            ("sounds:zzz", "No other word here sounds like zzz."),
        ])
    func noClue(text: String, message: String) async throws {
        let lines = try await app("text:\(text)").present().lines
        #expect(lines.contains { $0.contains(message) })
        #expect(!lines.contains { $0.contains("WordNet") })
    }

    @Test func `The dictionaries, and the folder for others`() async throws {
        service.set("gcide", to: .indexing(progress: 0.43))
        service.set(
            "foldoc",
            to: .failed(
                .unreadable(source: "foldoc", reason: "the index ends in the middle of a line")))
        service.describe(
            "gcide", as: "The Collaborative International Dictionary of English v.0.48")
        try expectScreen(
            await app("F3", size: (80, 24)).present(), named: "dictionary.overview")
    }

    @Test func `A selected dictionary and a hidden one`() async throws {
        let preferences = FakeSettings()
        preferences.change { $0.hideDictionary("WordNet", true) }
        let arranged = ArrangedDictionaryService(service, by: preferences) { _ in nil }
        let app = try TestApp(
            AlmanacService(), dictionaries: arranged, preferences: preferences,
            size: (80, 24))
        try await app.pressSettling("2 F3 j")
        try expectScreen(app.present(), named: "dictionary.arranged")
        #expect(app.terminal.canvas?.cursor?.x == 0, "at the selected dictionary")
        try await app.pressSettling("Enter")
        try expectScreen(app.present(), named: "dictionary.about")
    }

    @Test func `No dictionary at all`() async throws {
        let app = try await app(
            size: (80, 14), service: FakeDictionaryService([:]))
        try expectScreen(app.present(), named: "dictionary.none")
    }

    @Test("A word that only a hidden dictionary has says so, with the key that shows that")
    func onlyHidden() async throws {
        let preferences = FakeSettings()
        preferences.change { $0.hideDictionary("jargon", true) }
        let service = FakeDictionaryService(["WordNet": ["dog"], "jargon": ["foo"]])
        let arranged = ArrangedDictionaryService(service, by: preferences) { _ in nil }
        let app = try TestApp(
            AlmanacService(), dictionaries: arranged, preferences: preferences, size: (80, 24))
        try await app.pressSettling("2 text:foo")
        expectEqual(app.search.miss?.cause, .elsewhere(["jargon"]))
        #expect(try app.present().text.contains("jargon has “foo”, but is hidden;"))
        try await app.pressSettling("Ctrl-U text:dog")
        #expect(app.search.miss == nil)
    }

    @Test func `Without a dictionary, a search says so and how to get one`() async throws {
        let service = FakeDictionaryService(["Almanac": ["petrichor"]])
        service.embed("Almanac")
        let app = try await app("s e r e n e", size: (80, 24), service: service)
        func text() throws -> String {
            try app.present().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        #expect(
            try text().contains(
                "besides the words of the almanac; F3 lists dictionaries to fetch. `apt install")
        )
        #expect(!(try text().contains("spelled")))
        try await app.pressSettling("F3")
        #expect(
            try text().contains("~/.local/share/mot/dictionaries is the folder for your own."))
        try await app.pressSettling("Esc")
        #expect(app.search.text == "serene", "F3 has taken nothing away")
    }

    @Test func `A quotation that no entry has is called that`() async throws {
        let app = try await app(size: (80, 24))
        try await app.pressSettling("\" b u s y")
        #expect(try app.present().text.contains("No entry contains this. Try fewer words."))
    }

    @Test func `A word while it is typed`() async throws {
        let app = try await app("s e r e n", size: (80, 24))
        try expectScreen(app.present(), named: "dictionary.typing")
        let cursor = try #require(app.terminal.canvas?.cursor)
        #expect(cursor.y == 2, "in the search box")
    }

    @Test("Words by their meaning, after their key, in the order of the alphabet")
    func meanings() async throws {
        service.set(
            Passages(rows: [
                Passage(
                    word: "wolf", source: "gcide", partOfSpeech: "noun",
                    text: "A wild dog that hunts in packs.", marks: [2..<10],
                    anchor: "A wild dog that hunts in packs."),
                Passage(
                    word: "dingo", source: "WordNet", partOfSpeech: "noun",
                    text: "wolflike yellowish-brown wild dog of Australia", marks: [25..<33],
                    anchor: "n1"),
            ]), of: .described(as: nil))
        let app = try await app(
            "w i l d Space d o g", size: (80, 14))
        try await app.pressSettling("Esc D s")
        try expectScreen(app.present(), named: "dictionary.meanings")
    }

    @Test("The list, and a headword that was opened", arguments: sizes)
    func opened(width: Int, height: Int) async throws {
        let app = try await app("s e r e n e Esc j", size: (width, height))
        try expectScreen(app.present(), named: "dictionary.list")
        try app.press("Enter")
        await app.settled()
        try expectScreen(app.present(), named: "dictionary.opened")
    }

    @Test func `A filter of the headwords, and one that leaves nothing`() async throws {
        let app = try await app("s e r e n Esc & i t", size: (80, 24))
        try expectScreen(app.present(), named: "dictionary.filter")
        expectEqual(app.terminal.canvas?.cursor, Point(x: 5, y: 22))
        try app.press("x")
        try expectScreen(app.present(), named: "dictionary.filter-nothing")
    }

    @Test func `Nothing anywhere, and a dictionary that failed`() async throws {
        let app = try await app("x y z z y", size: (80, 24))
        try expectScreen(app.present(), named: "dictionary.nothing")
        service.set(
            "gcide",
            to: .failed(.unreadable(source: "gcide", reason: "the file ends before the entry")))
        try app.press("Ctrl-U s e r")
        await app.settled()
        try expectScreen(app.present(), named: "dictionary.failed")
    }

    /// Opens the Dictionary tab while a server has not answered the query for `serene`.
    private func app(
        waitingFor server: String, of service: FakeDictionaryService,
        size: (width: Int, height: Int)
    ) async throws -> TestApp {
        service.serve(server)
        service.hold(server)
        let app = try await app(size: size, service: service)
        try app.press("s e r e n e")
        // Lets the pause after typing pass, and the delay of the spinner.
        app.scheduler.advance(by: .milliseconds(200))
        await service.isAsked(server)
        #expect(app.search.busy.frame != nil)
        return app
    }

    @Test func `A server that is waited for, and one that gives no answer`() async throws {
        let app = try await app(waitingFor: "gcide", of: service, size: (80, 24))
        try expectScreen(app.present(), named: "dictionary.server-waiting")
        service.set(
            "gcide", to: .failed(.unreachable(.timedOut(host: "dict.example.org:2628", seconds: 3)))
        )
        service.release("gcide")
        await app.settled()
        try expectScreen(app.present(), named: "dictionary.server-silent")
    }

    @Test(
        "The cause of a failure is there in full beside the detail",
        arguments: [
            "nothing answers there", "it refuses the user or secret (531)",
            "it answers what nobody has asked",
        ])
    func cause(reason: String) async throws {
        let host = "dictionaries.example.org:2628"
        let service = FakeDictionaryService(["WordNet": ["serene"], host: []])
        let app = try await app(waitingFor: host, of: service, size: (112, 14))
        service.set(
            host, to: .failed(.unreachable(.connectionFailed(host: host, reason: reason))))
        service.release(host)
        await app.settled()
        let lines = try app.present().lines
        #expect(lines.contains { $0.contains(" dictio") && $0.contains("  \(reason) ") })
        expectEqual(lines.last?.contains("F5 try again"), true)
    }

    @Test func `A word that is spelled wrong`() async throws {
        service.addTypo("serendipty", for: "serendipity")
        let app = try await app("s e r e n d i p t y", size: (80, 14))
        try expectScreen(app.present(), named: "dictionary.typo")
    }

    @Test func `More rows than are shown at first`() async throws {
        let words = (0..<600).map { "s\($0 + 1_000)" }
        let app = try await app(
            "s Esc G", size: (80, 24),
            service: FakeDictionaryService(["WordNet": words, "gcide": ["sea"]]))
        try app.press("k")
        try expectScreen(app.present(), named: "dictionary.more")
        try app.press("Enter")
        await app.settled()
        try expectScreen(app.present(), named: "dictionary.more-opened")
    }

    /// Sizes at which other programs crashed, and at last the usual size.
    private static let storm = [(5, 20), (1, 1), (2, 3), (0, 0), (60, 200), (200, 60), (80, 24)]

    @Test(
        "After a storm of sizes the screen is as before",
        arguments: [
            "s e r e n", "s e r e n Esc j", "s e r e n Enter", "s e r e n Enter / d",
            "s e r e n Esc & i", "s e r e n ? / n e x t",
        ])
    func resizeStorm(keys: String) async throws {
        let app = try await app(keys)
        let before = try app.present()
        for (width, height) in Self.storm {
            app.terminal.size = Size(width: width, height: height)
            try expectEqual(app.present().size, app.terminal.size)
            await app.settled()
        }
        try expectEqual(app.present(), before)
    }

    @Test func `Only the almanac`() async throws {
        let service = FakeDictionaryService(["Almanac": ["petrichor"]])
        service.embed("Almanac")
        let app = try await app("F3", size: (80, 14), service: service)
        try expectScreen(app.present(), named: "dictionary.embedded")
    }

    @Test("Rows of an earlier text are dim once the answer takes long, and the spinner turns")
    func slow() async throws {
        let app = try await app("s e r e n", size: (40, 12))
        // All dictionaries wait, because an early answer could come before the spinner or after it.
        ["WordNet", "gcide", "foldoc"].forEach(service.hold)
        try app.press("e")
        app.passSpinner()
        let canvas = try app.present()
        try expectScreen(canvas, named: "dictionary.slow")
        #expect(canvas.rows[5].dropFirst(3).prefix(6).allSatisfy { $0.style.contains(.dim) })
        ["WordNet", "gcide", "foldoc"].forEach(service.release)
        await app.settled()
        #expect(try app.present().rows[5].dropFirst(1).prefix(6).allSatisfy { $0.style != .dim })
    }

    @Test func `A form, and a dictionary that makes its index`() async throws {
        service.addForm("serfs", of: "serf")
        service.set("gcide", to: .indexing(progress: 0.43))
        let app = try await app("s e r f s", size: (80, 24))
        try expectScreen(app.present(), named: "dictionary.form")
    }

    @Test("A letter that is typed is there in the next frame, whoever has not answered")
    func typingAhead() async throws {
        ["WordNet", "gcide", "foldoc"].forEach(service.hold)
        let app = try await app()
        try app.press("s e r")
        try expectEqual(app.present().lines[2], " Look up  / ser")
        ["WordNet", "gcide", "foldoc"].forEach(service.release)
    }

    @Test("A link leads to the sense that is meant, which is at the top and marked")
    func senseLink() async throws {
        let senses = (1...30).map {
            Sense(id: "n\($0)", partOfSpeech: "noun", definition: "meaning \($0) of a wolf")
        }
        service.setEntry(senses, of: "wolf")
        service.setEntry(
            [
                Sense(
                    id: "n0", partOfSpeech: "noun", definition: "a song in the evening",
                    relations: [
                        Relation(
                            kind: "hypernym",
                            targets: [.init("wolf", sense: "n12"), .init("wolf", sense: "n1")])
                    ])
            ], of: "serenade")
        let app = try await app("s e r e n a d e", size: (60, 16))
        await app.settled()
        try app.press("Enter Tab Enter")
        await app.settled()
        let followed = try app.present()
        #expect(followed.lines[3].hasPrefix(" 12  meaning 12 of a wolf"))
        #expect(followed.rows[3].contains { $0.style == [.accent, .match] })
        try app.press("[")
        await app.settled()
        try app.press("Tab Enter")
        await app.settled()
        // The first sense of an entry is shown with its headword.
        #expect(try app.present().lines[2].hasPrefix(" wolf"))
    }

    @Test("A link leads to its word, and back to the very place", arguments: [(60, 16), (120, 16)])
    func link(width: Int, height: Int) async throws {
        service.setEntry(
            [
                Sense(
                    partOfSpeech: "noun", definition: "a song in the evening",
                    synonyms: ["serenity", "wolf"])
            ], of: "serenade")
        let app = try await app("s e r e n a d e", size: (width, height))
        await app.settled()
        try app.press("Enter Tab Tab")
        let before = try app.present()
        try app.press("Enter")
        await app.settled()
        let followed = try app.present().text
        #expect(followed.contains("what gcide says of wolf"))
        try app.press("[")
        await app.settled()
        try expectEqual(app.present(), before)
    }
}
