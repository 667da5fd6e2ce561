import Core
import TestSupport
import Testing
import Texts

@testable import TermView

/// The effects of mouse buttons, pressed on the things that a user sees.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct MouseTests {
    private nonisolated static let sizes = [(80, 24), (120, 40)]
    private nonisolated static let narrow = (80, 24)
    private nonisolated static let wide = (120, 40)

    /// Opens the browser with all tabs, 60 episodes, and a long entry of `serenade` with links to
    /// two words.
    private func app(_ keys: String, _ size: (Int, Int)) async throws -> TestApp {
        let service = FakeDictionaryService([
            "WordNet": ["serenade", "serene", "wolf", "evening"] + (10...60).map { "serenade\($0)" }
        ])
        service.setEntry(
            [
                Sense(
                    partOfSpeech: "noun", definition: "a song in the evening",
                    synonyms: ["serenata", "wolf"])
            ]
                + (1...60).map {
                    Sense(partOfSpeech: "noun", definition: "a tune of kind \($0)")
                },
            of: "serenade")
        let words = ["ash", "birch"] + (3...31).map { "word\($0)" }
        let episodes = FakeEpisodeService()
        let app = try TestApp(
            StubWordService { .sample($0, words: words) }, dictionaries: service,
            episodes: episodes,
            shop: FakeStoreService(samples: StoreItem.samples), keptWords: FakeMyWords(), size: size
        )
        let trees = (1...60).map { (number: Int) in Episode.sample(1, number, "Tree \(number)") }
        episodes.tell(.told(EpisodeGuide(showName: "Trees", episodes: trees)), of: 7)
        await app.settled()
        try await app.pressSettling(keys)
        try app.present()
        return app
    }

    /// Presses the left button at a cell.
    private func press(_ app: TestApp, x: Int, y: Int) async throws {
        app.press(Key(.pointer(Pointer(.left, at: Point(x: x, y: y)))))
        await app.settled()
        try app.present()
    }

    // MARK: - Lists

    @Test("A press selects a row, and one on the selected row opens it", arguments: sizes)
    func row(width: Int, height: Int) async throws {
        let app = try await app("3", (width, height))
        try await app.press(on: "Tree 7")
        expectEqual(app.episodes.list.selected?.item?.title, "Tree 7")
        #expect(app.app.router.top === app.episodes)
        try await app.press(on: "Tree 7", isLast: true)
        #expect(app.app.router.top === app.episodes.detail)
    }

    @Test(
        "A press of the right button, or of the left one with Ctrl, selects a row and lists its actions",
        arguments: [("3", "Tree 7"), ("3 Enter", "Tree 7"), ("2 text:ser", "serenade12")],
        [Key.Modifiers(), .control])
    func actions(place: (keys: String, row: String), held: Key.Modifiers) async throws {
        let app = try await app(place.keys, MouseTests.wide)
        let point = try app.point(of: place.row, isLast: true)
        let button: Pointer.Button = held.isEmpty ? .right : .left
        app.press(Key(.pointer(Pointer(button, at: point)), held))
        await app.settled()
        #expect(app.app.router.top is HelpViewModel)
        #expect(try app.present().text.contains(place.row))
        try await app.pressSettling("Esc")
        expectEqual(app.app.router.top.titleWord, place.row)
    }

    @Test("A row of the pane without the focus is selected and not opened, even if it was selected")
    func rowBeside() async throws {
        let app = try await app("3 Enter", MouseTests.wide)
        for _ in 1...2 {
            #expect(app.app.router.top === app.episodes.detail)
            try await app.press(on: "Tree 7", isLast: true)
            expectEqual(app.episodes.list.selected?.item?.title, "Tree 7")
            #expect(app.app.router.top === app.episodes)
            try await app.pressSettling("Enter")
        }
    }

    @Test(
        "A press on a row leaves the prompt, where Down would keep it",
        arguments: [
            ("2 text:ser", "serenade12"), ("4", "Radiolab"),
            ("3 & text:ree", "Tree 9"),
            ("? / text:down", "half a page down"), ("D text:3", "word17"),
        ], sizes)
    func rowBelowPrompt(keys: (before: String, row: String), size: (Int, Int)) async throws {
        let app = try await app(keys.before, size)
        let screen = app.app.router.top
        let place = try app.point(of: keys.row)
        #expect(screen.isTyping)
        try await press(app, x: place.x, y: place.y)
        #expect(app.app.router.top === screen)
        #expect(!screen.isTyping)
        expectEqual(app.terminal.canvas?.cursor, Point(x: 0, y: place.y))
    }

    @Test("A press on a sense chooses it, and the line keeps the focus", arguments: sizes)
    func sense(width: Int, height: Int) async throws {
        let app = try await app("2 text:serenade Esc M", (width, height))
        let form = try #require(app.app.router.top as? MarkForm)
        try await app.press(on: "a tune of kind 2")
        expectEqual(form.list.selected?.title, "a tune of kind 2")
        #expect(app.app.router.top === form)
        try await app.press(on: "a tune of kind 2")
        #expect(app.app.router.top === app.search)
    }

    @Test("In the list of the dictionaries a press opens the selected one", arguments: sizes)
    func overview(width: Int, height: Int) async throws {
        let app = try await app("2 F3", (width, height))
        expectEqual(app.search.list.selected?.item?.source?.name, "WordNet")
        try await app.press(on: "WordNet")
        #expect(app.app.router.top !== app.search)
    }

    @Test("Below the empty search box a word is selected, then opened", arguments: sizes)
    func offered(width: Int, height: Int) async throws {
        let app = try await app("1", (width, height))
        try await app.keptWords.visit("wolf", in: "Dictionary")
        try await app.pressSettling("2")
        #expect(app.search.isTyping)
        // Down would select the first row, but the row is not selected yet.
        try await app.press(on: "wolf")
        #expect(!app.search.isTyping && app.search.text.isEmpty)
        try await app.press(on: "wolf")
        expectEqual(app.search.text, "wolf")
        #expect(app.app.router.top !== app.search)
    }

    // MARK: - The frame

    @Test("A press on a tab shows it", arguments: sizes)
    func tab(width: Int, height: Int) async throws {
        let app = try await app("", (width, height))
        for (number, name) in [(3, "3 "), (2, "2 "), (5, "5 "), (1, "1 ")] {
            try await app.press(on: name)
            expectEqual(app.app.selectedTab, number - 1)
        }
        try await app.press(on: "help")
        #expect(app.app.router.top is HelpViewModel)
    }

    @Test("A tab is a tab in a review too, where its digit is a grade, and a grade is that")
    func grade() async throws {
        let app = try await app("2 text:serenade Esc m 5 R Space", MouseTests.narrow)
        let review = try #require(app.app.router.top as? ReviewViewModel)
        try await app.press(on: "1 ")
        expectEqual(app.app.selectedTab, 0)
        try await app.press(on: "5 ")
        #expect(app.app.router.top === review)
        #expect(review.state.steps.isEmpty)
        try await app.press(on: "rate your answer")
        #expect(review.state.steps.isEmpty, "nobody knows which of the four is meant")
        try await app.press(on: "3 Good")
        expectEqual(review.state.steps.count, 1)
    }

    @Test("A press on a hint is its key", arguments: sizes)
    func hint(width: Int, height: Int) async throws {
        let app = try await app("3", (width, height))
        try await app.press(on: "/ another show")
        #expect(app.app.router.top === app.episodes.finder)
        try await app.press(on: "back")
        #expect(app.app.router.top === app.episodes)
    }

    @Test("A press on the arrows beside the month goes to the one before or the next")
    func month() async throws {
        let app = try await app("", MouseTests.narrow)
        try await app.press(on: "‹")
        expectEqual(app.words.month.description, "2026-10")
        try await app.press(on: "›")
        try await app.press(on: "›")
        expectEqual(app.words.month.description, "2026-12")
    }

    // MARK: - Prompts

    @Test(
        "A press on a prompt gives it the focus, with the caret at that place",
        arguments: [
            ("2 text:serenade Esc", "/ serenade", 5, "/ serxenade"),
            ("2 text:serenade", "/ serenade", 5, "/ serxenade"),
            ("2 text:serenade Esc", "/ serenade", 30, "/ serenadex"),
            ("2 text:serenade Esc", "Look up", 0, "/ x"),
            ("2 text:serenade Enter", "/ serenade", 5, "/ serxenade"),
            ("2 text:serenade Esc & text:s", "/ serenade", 5, "/ serxenade"),
            ("2 text:serenade Esc & text:s Enter i", "& s", 3, "& sx"),
            ("3 & text:ree Enter", "& ree", 3, "& rxee"), ("3 & text:ree", "& ree", 3, "& rxee"),
            ("D text:35", "Date  35", 7, "Date  3x5"), ("3 / text:abc", "/ abc", 3, "/ axbc"),
            ("2 text:serenade Enter / text:song", "Find  song", 7, "Find  sxong"),
            ("2 text:serenade Esc M text:abc", "Note abc", 6, "Note axbc"),
            ("? / text:mouse Enter", "/ mouse", 3, "/ mxouse"),
        ], sizes)
    func prompt(
        example: (keys: String, text: String, offset: Int, shown: String), size: (Int, Int)
    ) async throws {
        // In a narrow window the detail covers the box.
        guard
            size.0 > 100 || !example.keys.hasSuffix("Enter") || !example.keys.hasPrefix("2 ")
                || example.keys.contains("&")
        else { return }
        let app = try await app(example.keys, size)
        try await app.press(on: example.text, behind: example.offset)
        #expect(app.app.router.top.isTyping)
        try await app.pressSettling("x")
        #expect(try app.present().text.contains(example.shown))
    }

    // MARK: - Panes

    @Test(
        "A press on the other pane gives it the focus, whatever is typed",
        arguments: [
            "3", "2 text:serenade Esc", "2 text:serenade", "3 & text:Tree", "D text:3", "4 Esc",
        ])
    func otherPane(keys: String) async throws {
        let app = try await app(keys, MouseTests.wide)
        let list = app.app.router.top
        try await press(app, x: 118, y: 30)
        #expect(app.app.router.top === list.detail)
        #expect(!list.isTyping || app.search === list, "only the search box goes on where it was")
        try await press(app, x: 1, y: 3)
        #expect(app.app.router.top === list)
    }

    @Test("A press beside a text leaves the text's search box, and keeps what was found")
    func leaveFinding() async throws {
        let app = try await app("2 text:serenade Enter / text:song", MouseTests.wide)
        let reading = try #require(app.search.pane.detail?.reading)
        try await press(app, x: 1, y: 3)
        #expect(app.app.router.top === app.search)
        #expect(!reading.isTyping)
        expectEqual(reading.find.hitText, "1/1")
    }

    // MARK: - Texts

    @Test("A press on a link follows it, once if it is pressed twice", arguments: sizes)
    func link(width: Int, height: Int) async throws {
        for presses in 1...2 {
            let before = "2 text:serenade " + (width < 100 ? "Enter" : "Esc")
            let app = try await app(before, (width, height))
            let place = try app.point(of: "wolf", isLast: true)
            for _ in 1...presses { try await press(app, x: place.x, y: place.y) }
            expectEqual(app.search.searchText, "wolf")
            #expect(app.app.router.top === app.search.detail)
            try await app.pressSettling("Esc")
            expectEqual(app.search.searchText, "serenade")
        }
    }

    @Test(
        "Two presses on a word of a text within 400 ms look it up",
        arguments: [(0, "evening"), (400, "evening"), (401, "serenade")], sizes)
    func doubleClick(pause: (milliseconds: Int, text: String), size: (Int, Int)) async throws {
        let before = "2 text:serenade " + (size.0 < 100 ? "Enter" : "Esc")
        let app = try await app(before, size)
        try await app.press(on: "evening", behind: 2, isLast: true)
        #expect(app.app.router.top === app.search.detail)
        expectEqual(app.search.searchText, "serenade")
        app.scheduler.advance(by: .milliseconds(pause.milliseconds))
        try await app.press(on: "evening", behind: 2, isLast: true)
        expectEqual(app.search.searchText, pause.text)
    }

    @Test("Two presses on other cells, beside a word or with a key between are no double click")
    func noDoubleClick() async throws {
        let app = try await app("2 text:serenade Enter", MouseTests.narrow)
        try await app.press(on: "evening")
        try await app.press(on: "evening", behind: 1)
        try await app.press(on: "in the", behind: 2)
        try await app.press(on: "in the", behind: 2)
        try await app.press(on: "evening")
        try app.press("Ctrl-L")
        try await app.press(on: "evening")
        expectEqual(app.search.searchText, "serenade")
    }

    @Test("The second press of a double click does nothing to what the first has brought there")
    func secondPress() async throws {
        let app = try await app("3 Down Enter Esc", MouseTests.narrow)
        let place = try app.point(of: "Tree 2")
        for _ in 1...2 { try await press(app, x: place.x, y: place.y) }
        #expect(app.app.router.top === app.episodes.detail)
        #expect(app.app.status.message == nil)
    }

    @Test("In a script a double click has a name, and no time", arguments: sizes)
    func namedDoubleClick(width: Int, height: Int) async throws {
        let before = "2 text:serenade " + (width < 100 ? "Enter" : "Esc")
        let app = try await app(before, (width, height))
        let place = try app.point(of: "evening", isLast: true)
        try await app.pressSettling("double:\(place.x + 1),\(place.y + 1)")
        expectEqual(app.search.searchText, "evening")
    }

    // MARK: - The wheel

    @Test("The wheel scrolls three rows, and selects another only where one would leave the window")
    func wheelInList() async throws {
        let app = try await app("3 Down Down Down Down", MouseTests.narrow)
        let cursor = app.episodes.list.cursor
        expectEqual(cursor.state.index, 5)
        try await app.press(.wheelDown, on: "Tree 9")
        expectEqual(cursor.state.top, 3)
        expectEqual(cursor.state.index, 5)
        try await app.press(.wheelDown, on: "Tree 9")
        expectEqual(cursor.state.top, 6)
        expectEqual(cursor.state.index, 6)
        try await app.press(.wheelUp, on: "Tree 9")
        expectEqual(cursor.state.top, 3)
    }

    @Test(
        "The wheel scrolls the list below a prompt, which keeps the focus",
        arguments: [
            ("D text:3", .wheelUp, 15), ("3 & text:ree", .wheelDown, 9),
            ("2 text:ser", .wheelDown, 9), ("? /", .wheelDown, 9),
        ] as [(String, Pointer.Button, Int)])
    func wheelBelowPrompt(keys: String, button: Pointer.Button, line: Int) async throws {
        let app = try await app(keys, MouseTests.narrow)
        let before = try app.present().lines
        app.press(Key(.pointer(Pointer(button, at: Point(x: 9, y: 12)))))
        try expectEqual(app.present().lines[line], before[12])
        #expect(app.app.router.top.isTyping)
    }

    @Test(
        "The wheel scrolls what is under it, whichever pane has the focus",
        arguments: ["Esc", "", "Enter", "Enter / text:tune", "Esc & text:ser"],
        [(120, 24), (120, 40)])
    func wheel(keys: String, size: (Int, Int)) async throws {
        let app = try await app("2 text:serenade \(keys)", size)
        let top = app.app.router.top
        let list = app.search.list.cursor
        let text = try #require(app.search.pane.detail?.reading.scroll)
        let before = text.state.top
        for _ in 1...2 { app.press(Key(.pointer(Pointer(.wheelDown, at: Point(x: 100, y: 9))))) }
        expectEqual(text.state.top, before + 6)
        expectEqual(list.state.top, 0)
        app.press(Key(.pointer(Pointer(.wheelUp, at: Point(x: 100, y: 9)))))
        expectEqual(text.state.top, before + 3)
        app.press(Key(.pointer(Pointer(.wheelDown, at: Point(x: 3, y: 9)))))
        expectEqual(list.state.top, 3)
        #expect(app.app.router.top === top)
        #expect(top.isTyping == (keys.isEmpty || keys.contains("text")))
    }

    // MARK: - Nothing

    @Test("A press on nothing, or with another button, does nothing, and a message stays")
    func nothing() async throws {
        let app = try await app("3", MouseTests.wide)
        app.tell("It stays")
        let shown = try app.present()
        let selected = try app.point(of: "Tree 7")
        let presses: [(Pointer.Button, Int, Int)] = [
            (.left, 3, 1), (.left, 1, 0), (.left, 3, 39), (.left, 3, 500), (.left, 5_000, 3),
            (.middle, selected.x, selected.y), (.right, 3, 1), (.right, 500, 500),
            (.left, 3, 2), (.left, 3, 4), (.wheelDown, 3, 0), (.wheelUp, 500, 500),
        ]
        for (button, x, y) in presses {
            app.press(Key(.pointer(Pointer(button, at: Point(x: x, y: y)))))
            #expect(!app.needsFrame, "\(button) \(x) \(y)")
        }
        try expectEqual(app.present(), shown)
        #expect(app.requests.isEmpty)
    }

    @Test func `A press on a screen that is not shown any more does nothing`() async throws {
        let app = try await app("3", MouseTests.narrow)
        let row = try app.point(of: "Tree 7")
        let hint = try app.point(of: "/ another show")
        try app.press("1")
        for place in [row, hint] {
            app.press(Key(.pointer(Pointer(.left, at: place))))
            #expect(app.app.router.top === app.words)
        }
        expectEqual(app.episodes.list.selected?.item?.title, "Tree 1")
    }

    @Test(
        "F2 takes the mouse and gives it back, in a search box too, and says which",
        arguments: ["", "2", "2 text:serenade Enter /", "3 &", "?", "2 text:serenade Esc M"])
    func switching(keys: String) async throws {
        let app = try await app(keys, MouseTests.narrow)
        let before = app.requests
        try app.press("F2")
        #expect(try app.present().text.contains("Clicks go to Mot now; F2 lets the mouse"))
        try app.press("F2")
        #expect(try app.present().text.contains("The mouse selects text in the terminal now"))
        expectEqual(app.requests, before + [.mouse(isTaken: true), .mouse(isTaken: false)])
    }
}
