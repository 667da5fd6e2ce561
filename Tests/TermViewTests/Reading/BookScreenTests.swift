import Core
import TestSupport
import Testing
import Texts

@testable import TermView

@MainActor
struct BookScreenTests {
    private static let story: [StyledText.Paragraph] = [
        .init("The Harbour", style: .strong),
        .empty,
        .init(
            "She gave in at last. The harbour lay quiet, and the fishermen, who had mended their "
                + "nets all morning, went home one by one; only the old pilot stayed on the mole."),
        .empty,
        .init([
            .init("“You will not see her again,” he said. "),
            .init("[1]", link: .place("note")), .init(" Nobody answered him. "),
            .init("A gull cried.", style: .emphasized),
        ]),
        .empty,
        .init(String(repeating: "The tide came in, slowly, and took the sand away. ", count: 20)),
    ]

    private static let book = FakeBook(
        "A Last Look",
        texts: [
            StyledText(story), StyledText([.init("Second chapter"), .empty, .init("It rained.")]),
        ],
        contents: [
            .init("The Harbour", part: 0),
            .init("The Mole", level: 1, part: 0), .init("Rain", part: 1, anchor: "two"),
        ],
        places: ["two": BookPlace(part: 1)])

    private static func dictionary() -> FakeDictionaryService {
        let service = FakeDictionaryService([
            "WordNet": ["give", "harbour", "pilot"], "gcide": ["harbour"],
        ])
        service.addForm("gave", of: "give")
        service.setEntry(
            [
                Sense(
                    partOfSpeech: "noun",
                    definition: "a sheltered port where ships can take on or discharge cargo",
                    synonyms: ["haven", "port"])
            ], of: "harbour")
        return service
    }

    /// The browser with a book in its only tab.
    @MainActor
    private final class Reader {
        let reader: BookViewModel
        private let scope = Scope()
        private let browser: Browser
        private let terminal: MemoryTerminal

        init(
            _ size: (width: Int, height: Int), book: FakeBook = BookScreenTests.book,
            isPlain: Bool = false
        ) {
            let (scope, title) = (scope, "Read")
            let reader = BookViewModel(
                book, from: nil, shelf: FakeBookShelf(),
                dictionaries: BookScreenTests.dictionary(), images: StubImageService(),
                now: { UnixTime(seconds: 0) }, scope: scope)
            self.reader = reader
            let app = AppViewModel(tabs: [Tab(title) { reader }], scope.changes)
            var settings = Settings([Setting.plain.declaration])
            settings.override(with: ["plain": .flag(isPlain)])
            let keymaps = Keymaps(Keymap.standardBindings(tabs: [title]), isPlain: isPlain)
            let coordinator = Coordinator(
                app: app, opener: FakeOpener(), clipboard: FakeClipboard(hasProgram: false),
                scope: scope)
            terminal = MemoryTerminal(size: Size(width: size.width, height: size.height))
            browser = Browser(
                app: app, settings: LiveSettings(service: FakeSettings(settings), scope: scope),
                coordinator: coordinator, scope: scope, terminal: terminal,
                keymaps: { _ in keymaps }
            ) { keymaps in
                var screens = ScreenRegistry()
                screens.registerDictionary(keymap: keymaps.common)
                screens.registerReading(keymap: keymaps.common)
                return screens
            }
            browser.start()
        }

        /// Presses keys one by one, each after the work of the key before it has ended.
        func press(_ names: String = "") async throws -> Canvas {
            await show()
            for key in try Key.keys(named: names) {
                browser.handle(key)
                await show()
            }
            return try #require(terminal.canvas)
        }

        private func show() async {
            for _ in 0..<3 {
                await scope.effects.settled()
                browser.presenter.present()
            }
        }

        /// Presses the mouse where a text begins.
        func press(on text: String) async throws -> Canvas {
            let lines = try await press().lines
            let y = try #require(lines.firstIndex { $0.contains(text) })
            let start = try #require(lines[y].ranges(of: text).first?.lowerBound)
            let point = Point(x: lines[y][..<start].cellWidth, y: y)
            browser.handle(Key(.pointer(Pointer(.left, at: point))))
            return try await press()
        }
    }

    private nonisolated static let sizes = [(80, 24), (120, 40)]

    @Test(
        "The meaning of the word stands below the text, in a wide window beside it",
        arguments: sizes)
    func begin(width: Int, height: Int) async throws {
        let reader = Reader((width, height))
        let canvas = try await reader.press("g j w w w w w w")
        try expectScreen(canvas, named: "read.begin")
    }

    @Test("The page of the word has the whole window, or stays beside the text", arguments: sizes)
    func page(width: Int, height: Int) async throws {
        let reader = Reader((width, height))
        let canvas = try await reader.press("g j w w w w w w Enter")
        try expectScreen(canvas, named: "read.page")
    }

    @Test("The text is alone in the window after a key, and its lines are where they were")
    func alone() async throws {
        let reader = Reader((80, 24))
        let before = try await reader.press().lines
        let canvas = try await reader.press("W")
        try expectScreen(canvas, named: "read.alone")
        expectEqual(canvas.lines[2..<14], before[2..<14])
    }

    @Test func `At the last word no time is left`() async throws {
        let line = try await Reader((80, 24)).press("G").lines[2]
        #expect(line.trimmed.hasSuffix(" 100 %"), "\(line)")
    }

    @Test func `A key gives the meaning half of the screen`() async throws {
        try expectScreen(try await Reader((80, 24)).press("<"), named: "read.half")
    }

    @Test func `The contents are nested, with how far each chapter is`() async throws {
        try expectScreen(try await Reader((80, 24)).press("c"), named: "read.contents")
    }

    @Test func `After a jump, a hint says that Esc leads back`() async throws {
        let reader = Reader((80, 24))
        #expect(try await !reader.press().text.contains("Esc back"))
        #expect(try await reader.press("}").text.contains("Esc back"))
        #expect(try await !reader.press("Esc").text.contains("Esc back"))
    }

    @Test func `The search in the book has its prompt below the text`() async throws {
        try expectScreen(
            try await Reader((80, 24)).press("/ text:tide"), named: "read.finding")
    }

    @Test func `A small window has the text alone`() async throws {
        try expectScreen(try await Reader((40, 12)).press(), named: "read.small")
    }

    @Test func `A press chooses the word there, and its meaning is shown`() async throws {
        let reader = Reader((80, 24))
        _ = try await reader.press(on: "pilot")
        expectEqual(reader.reader.reading.cursor.state.word?.text, "pilot")
        let canvas = try await reader.press(on: "pilot")
        #expect(canvas.text.contains("Esc back"), "a second press opens the page")
    }

    @Test("A plain screen has the cursor at the word, and its meaning below, without ornaments")
    func plain() async throws {
        let reader = Reader((80, 24), isPlain: true)
        let canvas = try await reader.press("g j w w w w w w")
        try expectScreen(canvas, named: "read.plain")
        let word = try #require(canvas.cursor)
        #expect(String(canvas.lines[word.y].dropFirst(word.x)).hasPrefix("harbour"))
    }

    @Test func `A chapter that has the name of the book is not named beside it`() async throws {
        let book = FakeBook(
            "LESS(1)", parts: [["Less is more."]], contents: [.init("LESS(1)", part: 0)])
        let canvas = try await Reader((80, 24), book: book).press()
        #expect(canvas.lines[2].hasPrefix(" LESS(1)  "))
    }

    @Test(
        "The chapter comes before words about the time that is left",
        arguments: [
            ("Emma", "The Door", " Emma · The Door", " 0 % · 1 min left in the chapter"),
            (
                "The Strange Case of Dr Jekyll and Mr Hyde", "The Door",
                " The Strange Case of Dr Jekyll and Mr Hyde · The Door", "  0 % · 1 min"
            ),
            ("Emma", nil, " Emma", " 0 % · 1 min left"),
        ] as [(String, String?, String, String)])
    func place(title: String, chapter: String?, start: String, end: String) async throws {
        let book = FakeBook(
            title, parts: [["It was a door."]], contents: chapter.map { [.init($0, part: 0)] } ?? []
        )
        let line = try await Reader((80, 24), book: book).press().lines[2]
        #expect(line.hasPrefix(start + "  "))
        #expect(line.trimmed.hasSuffix(end))
    }

    @Test func `The list of new words names the chapter`() async throws {
        let canvas = try await Reader((80, 24)).press("v")
        #expect(canvas.text.contains("in “The Mole”"))
        let ticked = try await Reader((80, 24)).press("v A t Esc v")
        #expect(ticked.text.contains("No word here is new to you."))
        expectEqual(ticked.lines.last?.contains("go there"), false)
    }
}
