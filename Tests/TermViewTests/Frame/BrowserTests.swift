import Core
import TestSupport
import Testing

@testable import TermView

/// The handling of keys before a screen gets them, and of keys that no screen handles.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct BrowserTests {
    private func app() throws -> TestApp {
        try TestApp(
            StubWordService { .sample($0) }, dictionaries: FakeDictionaryService(["a": ["ash"]]))
    }

    @Test(
        "A key that does nothing is named, with what it does elsewhere or the key that tells what keys do",
        arguments: [
            ("@", "@ does nothing here; ? shows the keys"),
            ("F12", "F12 does nothing here; ? shows the keys"),
            ("2 Ctrl-T", "Ctrl-T does nothing here; F1 shows the keys"),
            (
                "s",
                "s sorts the rows of the Store, My words and Read, and the words found for a sentence, a pattern or a description"
            ),
            ("? A", "A selects all rows in lists of words and other items to mark"),
            ("{", "{ goes to the previous section of a list or page with sections"),
            ("2 a Esc Left", "← goes to the previous month in Words"),
            ("2 a Esc x", "x hides a dictionary in the list of the dictionaries"),
            ("w", "w moves the word cursor, which the look-up key shows in a text"),
        ])
    func unknown(keys: String, message: String) throws {
        let app = try app()
        try app.press(keys)
        expectEqual(app.app.status.message, message)
    }

    @Test("A key that is pressed to be sure, or that is unknown, is passed over in silence")
    func silence() throws {
        let app = try app()
        try app.press("Esc")
        #expect(app.app.status.message == nil)
        app.press(Key(.unknown))
        #expect(app.app.status.message == nil)
    }

    @Test("Text that is pasted beside a search box is no key, and a message says where it may go")
    func pasted() throws {
        let app = try app()
        app.press(Key(.paste("q")))
        expectEqual(app.app.status.message, "Text can be pasted into a search box; / leads to one")
        #expect(app.requests.isEmpty)
        try app.press("2")
        app.press(Key(.paste("ash")))
        expectEqual(app.search.searchText, "ash")
    }

    @Test func `The first of two meanings that the screen knows counts`() async throws {
        let app = try app()
        try app.press("Right")
        expectEqual(app.words.month.description, "2026-12")
        try app.press("2 a")
        await app.settled()
        try app.press("Esc Right")
        #expect(app.app.router.top === app.search.detail)
    }

    // MARK: - Keys that wait together

    /// Presses keys that come from a terminal all at once.
    private func pressTogether(_ text: String, in app: TestApp) {
        app.pressTogether(
            text.unicodeScalars.map { $0 == "\u{1B}" ? Key(.escape) : .character($0) })
    }

    @Test("Letters that wait together are one change of the search box, and one question")
    func oneQuestion() async throws {
        let dictionaries = FakeDictionaryService(["a": ["serendipity"]])
        let app = try TestApp(StubWordService { .sample($0) }, dictionaries: dictionaries)
        try app.press("2")
        await app.settled()
        pressTogether("serendip", in: app)
        await app.settled()
        expectEqual(app.search.searchText, "serendip")
        expectEqual(dictionaries.requestedTexts, ["serendip"])
    }

    @Test(
        "Letters that wait together are what they are one by one",
        arguments: [
            "seren", "/seren", "//", "//seren", "se/ren", "a b", "é\u{301}語", "1q?&jG[",
            "ser\u{1B}1", "/\u{1B}/ab",
        ] as [EscapedText])
    func together(text: EscapedText) async throws {
        let (together, single) = (try app(), try app())
        for app in [together, single] {
            try app.press("2")
            await app.settled()
        }
        pressTogether(text.text, in: together)
        for scalar in text.text.unicodeScalars { pressTogether(String(scalar), in: single) }
        await together.settled()
        await single.settled()
        expectEqual(together.search.searchText, single.search.searchText)
        try expectEqual(together.present().text, single.present().text)
        expectEqual(together.requests, single.requests)
    }

    @Test("Keys that wait together beside a search box are pressed one after the other")
    func browsing() throws {
        let app = try app()
        pressTogether("gjG", in: app)
        expectEqual(app.words.list.cursor.state.index, app.words.list.rows.count - 1)
        // A key among them that opens a search box changes the meaning of the keys behind it.
        pressTogether("?/month", in: app)
        #expect(try app.present().text.contains("/ month"))
    }

    // MARK: - Keys that come before their answer

    /// Opens the search box of the Dictionary tab, with one dictionary.
    private func searchBox() async throws -> (app: TestApp, dictionaries: FakeDictionaryService) {
        let dictionaries = FakeDictionaryService(["a": ["ash", "ashen", "ashtray", "elm", "elmy"]])
        let app = try TestApp(StubWordService { .sample($0) }, dictionaries: dictionaries)
        try app.press("2")
        await app.settled()
        return (app, dictionaries)
    }

    /// Returns the screen once nothing loads any more.
    private func screen(_ app: TestApp) async throws -> String {
        await app.settled()
        try app.present()
        await app.settled()
        return try app.present().text
    }

    @Test(
        "Keys that come together before the answer do what they do one by one",
        arguments: ["a", "as", "ash", "e", "zzz"],
        [
            "Enter", "Tab", "Down Enter", "Down Down Tab", "Down Up Enter", "Enter Esc",
            "Esc Down Enter", "Tab Esc Esc", "Enter J J", "Down Esc Down Enter",
            "Enter i text:e Down Enter", "Enter / text:w Enter",
        ])
    func early(text: String, keys: String) async throws {
        let (together, dictionaries) = try await searchBox()
        dictionaries.hold("a")
        together.pressTogether(try Key.keys(named: "text:\(text) \(keys)"))
        await dictionaries.isAsked("a")
        dictionaries.release("a")
        let (single, _) = try await searchBox()
        try await single.pressSettling("text:\(text) \(keys)")
        try await expectEqual(screen(together), screen(single))
        expectEqual(together.waitingCount, 0)
    }

    /// Opens the browser with My words in the last tab, and presses some keys.
    private func ownWords(_ keys: String) async throws -> TestApp {
        let app = try TestApp(
            StubWordService { .sample($0) },
            dictionaries: FakeDictionaryService(["WordNet": ["serene", "wistful"]]),
            keptWords: try await .sample())
        await app.settled()
        try await app.pressSettling(keys)
        return app
    }

    @Test(
        "In My words keys wait for the rows, the form, the change and the card that they are about",
        arguments: [
            ("1", "3 j j Enter"), ("1", "3 v j Enter"), ("1", "3 s j Enter"),
            ("1", "3 R Space 3"), ("3", "R Space 3 Space 1 t text:serene Enter"),
            ("3", "j M text:#new Space text:note Enter j"), ("3", "M Down Enter j Enter"),
            ("3", "j x x u j"), ("3", "j S j S"), ("3", "j m j m Enter"), ("3", "v v x j x"),
        ])
    func earlyInMyWords(first: String, keys: String) async throws {
        let together = try await ownWords(first)
        let gate = Gate()
        await together.keptWords.holdReads(at: gate)
        await together.keptWords.holdChanges(at: gate)
        together.pressTogether(try Key.keys(named: keys))
        #expect(together.waitingCount > 0)
        gate.open()
        let single = try await ownWords(first)
        try await single.pressSettling(keys)
        try await expectEqual(screen(together), screen(single))
        expectEqual(together.waitingCount, 0)
    }

    @Test(
        "In Words, keys wait for the words of a month, except keys that go to another month",
        arguments: [false, true])
    func earlyInWords(asksServer: Bool) async throws {
        let keys = "Right Left j m j"
        let late = LateWordService(asksServer: asksServer)
        let together = try TestApp(late)
        together.pressTogether(try Key.keys(named: keys))
        expectEqual(together.waitingCount, 3)
        late.answersAll()
        let single = try TestApp(late)
        await single.settled()
        try await single.pressSettling(keys)
        try await expectEqual(screen(together), screen(single))
    }

    @Test("Keys about the whole page wait until all dictionaries of this computer have answered")
    func earlyInText() async throws {
        let dictionaries = FakeDictionaryService(["a": ["ash"], "b": ["ash"]])
        let app = try TestApp(StubWordService { .sample($0) }, dictionaries: dictionaries)
        try await app.pressSettling("2")
        let gate = Gate()
        dictionaries.holdEntries(of: "b", at: gate)
        app.pressTogether(try Key.keys(named: "text:ash Enter"))
        while app.app.router.top !== app.search.detail {
            await Task.yield()
            app.pressWaiting()
        }
        app.pressTogether(try Key.keys(named: "}"))
        expectEqual(app.waitingCount, 1)
        // The browser does not wait for a slow dictionary.
        app.passSpinner()
        while app.waitingCount > 0 {
            await Task.yield()
            app.pressWaiting()
        }
        gate.open()
        await app.settled()
    }

    @Test(
        "A key waits for the rows of the last letter while the spinner of an earlier letter turns")
    func earlyAfterSpinner() async throws {
        let dictionaries = FakeDictionaryService(["a": ["ash"], "b": ["ashen"]])
        let app = try TestApp(StubWordService { .sample($0) }, dictionaries: dictionaries)
        try await app.pressSettling("2")
        dictionaries.hold("b")
        try app.press("text:as")
        await dictionaries.isAsked("b")
        app.passSpinner()
        try app.press("h")
        await dictionaries.isAsked("b", count: 2)
        app.passSpinner(BusyIndicator.delay - .milliseconds(1))
        #expect(!app.search.isStale && app.search.list.selected?.word == "ash")
        app.pressTogether(try Key.keys(named: "Down"))
        expectEqual(app.waitingCount, 1)
        dictionaries.release("b")
        await app.settled()
        expectEqual(app.search.list.selected?.word, "ashen")
        expectEqual(app.waitingCount, 0)
    }

    @Test func `After a second, keys act on what is there`() async throws {
        let (app, dictionaries) = try await searchBox()
        dictionaries.hold("a")
        app.pressTogether(try Key.keys(named: "text:ash Down Enter"))
        await dictionaries.isAsked("a")
        app.passSpinner(Browser.maximumWait - .milliseconds(1))
        app.pressWaiting()
        expectEqual(app.waitingCount, 2)
        app.passSpinner(.milliseconds(1))
        app.pressWaiting()
        expectEqual(app.waitingCount, 0)
        // The keys behind them do not wait for another second.
        app.pressTogether(try Key.keys(named: "text:e Down"))
        expectEqual(app.waitingCount, 0)
        dictionaries.release("a")
        await app.settled()
        expectEqual(app.search.searchText, "ashe")
    }

    @Test func `Esc drops the keys that a person sees waiting, and acts at once`() async throws {
        let (app, dictionaries) = try await searchBox()
        dictionaries.hold("a")
        app.pressTogether(try Key.keys(named: "text:ash Down Enter"))
        await dictionaries.isAsked("a")
        app.passSpinner()
        app.pressTogether([Key(.escape)])
        expectEqual(app.waitingCount, 0)
        #expect(!app.search.isTyping)
        dictionaries.release("a")
        await app.settled()
        #expect(app.app.router.top === app.search)
        expectEqual(app.search.list.selected?.word, "ash")
    }

    @Test func `Ctrl-C ends the program, whatever waits before it`() async throws {
        let (app, dictionaries) = try await searchBox()
        dictionaries.hold("a")
        app.pressTogether(try Key.keys(named: "text:ash Enter Ctrl-C"))
        expectEqual(app.requests, [.quit(isInterrupt: true)])
    }

    @Test func `No key waits for a server while there are rows`() async throws {
        let dictionaries = FakeDictionaryService(["a": ["ash", "ashen"], "b": ["ashes"]])
        dictionaries.serve("b")
        let app = try TestApp(StubWordService { .sample($0) }, dictionaries: dictionaries)
        try app.press("2")
        await app.settled()
        app.pressTogether(try Key.keys(named: "text:ash Down"))
        await app.settled()
        #expect(app.search.isLoading)
        expectEqual(app.waitingCount, 0)
        expectEqual(app.search.list.selected?.word, "ashen")
    }

    @Test func `More than 256 keys do not wait`() async throws {
        let (app, dictionaries) = try await searchBox()
        dictionaries.hold("a")
        app.pressTogether([.character("a")] + [Key](repeating: Key(.down), count: 300))
        expectEqual(app.waitingCount, 256)
    }

    @Test("The notice about the terminal is shown until the next key, cut to the window")
    func telling() throws {
        let app = try app()
        app.tell("TERM=xterm-kitty is unknown here; using xterm-256color")
        #expect(try app.present().text.contains("TERM=xterm-kitty is unknown here; using"))
        app.terminal.size = Size(width: 40, height: 12)
        #expect(try app.present().text.split(separator: "\n").allSatisfy { $0.count <= 40 })
        try app.press("j")
        #expect(!(try app.present().text.contains("TERM")))
    }
}
