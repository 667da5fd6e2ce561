import Core
import Services
import TestSupport
import Testing
import Texts

@testable import TermView

/// A plain screen for a screen reader: the place of the cursor, the text there, and the text that
/// was written.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct PlainScreenTests {
    private static let plain = "plain = true"

    /// Records the frames after some keys, for a golden file.
    private struct Journey {
        let app: TestApp
        private(set) var text = ""
        private var last: Canvas?

        @MainActor
        init(_ app: TestApp, settling: Bool = true) async throws {
            self.app = app
            if settling { await app.settled() }
            try show("the first screen")
        }

        /// Presses keys one by one, and shows each as the program does: first the list.
        @MainActor
        mutating func press(_ names: String) async throws {
            for name in names.split(separator: " ") {
                try app.press(String(name))
                if app.needsFrame { try app.presentList() }
                await app.settled()
                try show(String(name))
            }
        }

        /// Records the text that is written, in the order of writing.
        @MainActor
        mutating func show(_ what: String) throws {
            let canvas = try app.present()
            PlainScreenTests.expectPlain(canvas, what)
            let cursor = try #require(canvas.cursor)
            text += "\(what)\n  cursor \(cursor.x),\(cursor.y): "
            text += canvas.text(in: cursor.y, cursor.x..<canvas.size.width) + "\n"
            if let scroll = canvas.scroll(since: last) {
                let rows = "\(scroll.rows.lowerBound)-\(scroll.rows.upperBound - 1)"
                text += "  moved \(rows) \(scroll.isUp ? "up" : "down")\n"
            }
            for area in canvas.written(since: last) {
                let columns = area.x..<area.x + area.width
                text += "  wrote \(area.x)-\(columns.upperBound - 1),\(area.y): "
                text += canvas.text(in: area.y, columns) + "\n"
            }
            last = canvas
        }
    }

    /// Expects the rules of all plain screens: a cursor, and no signs that screen readers can't
    /// speak.
    private static func expectPlain(_ canvas: Canvas, _ what: String) {
        let signs = canvas.text.unicodeScalars.filter {
            $0.value > 0x2000 && !$0.properties.isAlphabetic
                && !"“”‘’–—".unicodeScalars.contains($0)
        }
        #expect(signs.isEmpty, "\(what): \(signs)")
        #expect(canvas.cursor != nil, "\(what)")
    }

    private func dictionaries() -> FakeDictionaryService {
        let service = FakeDictionaryService([
            "WordNet": [
                "serenade", "serendipity", "serene", "serenely", "sereneness", "serenity",
            ],
            "gcide": ["serenade", "serene"],
        ])
        service.setEntry(
            [
                Sense(
                    partOfSpeech: "adjective",
                    definition: "not agitated; without losing self-possession",
                    examples: ["a serene expression on the face"])
            ], of: "serene")
        return service
    }

    private func app(
        _ service: (any WordService)? = nil, dictionaries: (any DictionaryService)? = nil,
        shop: (any StoreService)? = nil, keptWords: FakeMyWords? = nil, settings: String = plain,
        size: (width: Int, height: Int) = (80, 24)
    ) throws -> TestApp {
        try TestApp(
            service ?? StubWordService { .sample($0, words: ["ash", "birch", "oak"]) },
            dictionaries: dictionaries, shop: shop, keptWords: keptWords, settings: settings,
            size: size)
    }

    @Test func `A word is looked up`() async throws {
        var journey = try await Journey(app(dictionaries: dictionaries()))
        try await journey.press("2 s e r Down Down Enter Esc")
        try expectText(journey.text, named: "plain.look-up")
    }

    @Test func `The months, and some of their words`() async throws {
        var journey = try await Journey(app(AlmanacService()))
        try await journey.press("g j j k Left j Right Enter J Esc")
        try expectText(journey.text, named: "plain.months")
    }

    @Test func `An entry is read, and a link is followed`() async throws {
        let service = dictionaries()
        service.setEntry(
            StyledText([
                .init("adjective"),
                .init([.init("not agitated; like "), .init("serenity", link: .word("serenity"))]),
                .init([.init("also "), .init("serenely", link: .word("serenely"))]),
            ]), of: "serene")
        var journey = try await Journey(app(dictionaries: service))
        try await journey.press("2 text:serene Enter Tab Tab Enter Esc / text:calm Esc")
        try await journey.press("/ text:se Enter n n d Right Esc Esc")
        try expectText(journey.text, named: "plain.entry")
    }

    @Test func `A word is marked, and found among my words`() async throws {
        var journey = try await Journey(
            app(dictionaries: dictionaries(), keptWords: try await .sample()))
        try await journey.press("2 text:serene Esc m j m 3 j j v")
        try expectText(journey.text, named: "plain.mark")
    }

    @Test func `Rows are selected, and a list has their actions`() async throws {
        var journey = try await Journey(
            app(dictionaries: dictionaries(), keptWords: try await .sample()))
        try await journey.press("3 V k V V V . j Esc Esc . j j Enter")
        try expectText(journey.text, named: "plain.select")
    }

    @Test func `A review`() async throws {
        var journey = try await Journey(app(keptWords: try await .sample()))
        try await journey.press("2 R Space 3 t text:se Enter 2 Esc")
        try expectText(journey.text, named: "plain.review")
    }

    @Test func `The store is searched`() async throws {
        let shop = FakeStoreService(samples: StoreItem.samples) { _ in
            [.fresh([.song("Come Together"), .podcast("Radiolab"), .song("Something")])]
        }
        var journey = try await Journey(app(shop: shop))
        try await journey.press("2 text:come Enter Esc j f Enter Esc")
        try expectText(journey.text, named: "plain.store")
    }

    @Test func `The help is read and searched`() async throws {
        var journey = try await Journey(app())
        try await journey.press("? j j / text:month Esc j q")
        try expectText(journey.text, named: "plain.help")
    }

    @Test func `A list is filtered`() async throws {
        var journey = try await Journey(app())
        try await journey.press("g & b i r x Backspace Enter Esc")
        try expectText(journey.text, named: "plain.filter")
    }

    @Test func `It takes long, and fails; later it works`() async throws {
        let late = LateWordService()
        let app = try app(late)
        var journey = try await Journey(app, settling: false)
        app.passSpinner()
        try journey.show("(after a moment)")
        app.passSpinner(.seconds(1))
        #expect(!app.needsFrame, "no timer turns a spinner")
        late.answer(failing: true)
        await app.settled()
        try journey.show("(the server fails)")
        app.scheduler.advance(by: .seconds(300))
        #expect(!app.needsFrame, "no age grows")
        try app.press("r")
        try journey.show("r")
        late.answersAll()
        await app.settled()
        try journey.show("(the server answers)")
        try await journey.press("j x W")
        try expectText(journey.text, named: "plain.error")
    }

    @Test func `The settings: the screen is plain, and as it was, at once`() async throws {
        let app = try app(settings: "", size: (120, 24))
        await app.settled()
        let before = try app.present()
        #expect(before.text.contains("│"))
        try await app.pressSettling(": / text:plain Enter +")
        var journey = try await Journey(app)
        try await journey.press("Esc j W : / text:theme Enter + Esc")
        try expectText(journey.text, named: "plain.settings")
        try await app.pressSettling("k : / text:plain Enter - Esc")
        try expectEqual(app.present().text, before.text)
    }

    // MARK: - In words

    @Test(
        "A moved selection writes the new row, and nothing else",
        arguments: ["1 g", "2 text:ser Esc", "3 Esc", "4 g", "?"])
    func movedSelection(keys: String) async throws {
        let app = try app(
            AlmanacService(), dictionaries: dictionaries(), shop: FakeStoreService.answering(),
            keptWords: try await .sample())
        try await app.pressSettling(keys)
        let before = try app.present()
        let old = try #require(before.cursor)
        try await app.pressSettling("Down")
        let after = try app.present()
        #expect(after.cursor == old, "it takes the place of the row before")
        expectEqual(old.x, 0)
        #expect(after.lines[old.y] != before.lines[old.y])
        expectEqual(after.written(since: before), [Area(x: 0, y: old.y, width: 80, height: 1)])
    }

    @Test("While you type, the number of words and the selected row are shown, and no other row")
    func typing() async throws {
        let app = try app(dictionaries: dictionaries())
        try await app.pressSettling("2")
        let before = try app.present()
        try await app.pressSettling("s")
        var canvas = try app.present()
        expectEqual(canvas.spoken(since: before).prefix(3), ["s", "6 words", TypedRows.serene])
        #expect(canvas.lines[5..<23].allSatisfy { $0.isEmpty })
        for (key, spoken) in [
            ("e", ["e"]), ("Down", [TypedRows.serenade]), ("Up", [TypedRows.serene]),
        ] {
            let before = canvas
            try await app.pressSettling(key)
            canvas = try app.present()
            #expect(canvas.spoken(since: before) == spoken, "\(key)")
        }
        let typed = canvas
        try await app.pressSettling("Esc")
        canvas = try app.present()
        expectEqual(
            canvas.spoken(since: typed),
            [
                TypedRows.serene, "Enter read, / search, v order, ? keys",
            ])
        #expect(canvas.lines[5..<23].allSatisfy { $0.isEmpty }, "nor when the list has the keys")
    }

    private enum TypedRows {
        static let serene =
            "serene            not agitated; without losing self-possession"
        static let serenade =
            "serenade          what WordNet says of serenade"
    }

    @Test func `The text that is erased takes the number of words away`() async throws {
        let app = try app(dictionaries: dictionaries())
        try await app.pressSettling("2 s")
        try expectEqual(app.present().lines[23], "6 words")
        try await app.pressSettling("Backspace")
        try expectEqual(app.present().lines[23], "")
    }

    @Test("The front of a card is spoken first, and its keys last, as soon as there is a card")
    func card() async throws {
        let app = try app(keptWords: try await .sample())
        try await app.pressSettling("2")
        var last = try app.present()
        try await app.pressSettling("R")
        var canvas = try app.present()
        var spoken = canvas.spoken(since: last)
        expectEqual(spoken.first, "Weltschmerz")
        expectEqual(spoken.last?.hasPrefix("Space show answer, v flip"), true)
        for (key, first) in [("Space", "noun"), ("3", "ice cream")] {
            last = canvas
            try await app.pressSettling(key)
            canvas = try app.present()
            spoken = canvas.spoken(since: last)
            #expect(spoken.first?.hasPrefix(first) == true, "\(key): \(spoken)")
            let cursor = try #require(canvas.cursor)
            #expect(canvas.lines[cursor.y].hasPrefix(first), "\(key)")
        }
    }

    @Test("A text that is looked for tells how many there are, and the line of the first")
    func match() async throws {
        let app = try app(dictionaries: dictionaries())
        try await app.pressSettling("2 text:serene Enter /")
        let before = try app.present()
        try await app.pressSettling("text:agi")
        let spoken = try app.present().spoken(since: before)
        #expect(spoken.first?.hasPrefix("agi ") == true, "\(spoken)")
        #expect(spoken.dropFirst().first?.contains("agitated") == true, "\(spoken)")
    }

    @Test(
        "Every screen begins in the first column, and the cursor is there",
        arguments: [40, 80, 200])
    func firstColumn(width: Int) async throws {
        let app = try app(AlmanacService(), size: (width, 24))
        try await app.pressSettling("g")
        var canvas = try app.present()
        #expect(canvas.lines[0].hasPrefix("Mot   [1 Words]"))
        #expect(canvas.lines[1].isEmpty)
        #expect(canvas.lines[2].hasPrefix("November 2026"))
        let cursor = try #require(canvas.cursor)
        expectEqual(cursor.x, 0)
        #expect(canvas.lines[cursor.y].hasPrefix("Sun  1"))
        try await app.pressSettling("Enter")
        canvas = try app.present()
        expectEqual(canvas.cursor, Point(x: 0, y: 2))
        #expect(canvas.lines[2].first != " ")
        #expect(!canvas.text.contains("November 2026  30"), "one pane at any width")
    }

    @Test func `A picture is not asked for, and takes no room`() async throws {
        let images = PendingImageService()
        let late = LateWordService()
        let app = try TestApp(
            late, images: images, settings: PlainScreenTests.plain, month: "2026-10")
        try await app.pressSettling("g Enter")
        #expect(images.requests.isEmpty)
        #expect(try !app.present().text.contains("example.org"))
    }

    @Test("The smallest windows have a cursor", arguments: [(1, 1), (20, 5), (24, 6)])
    func small(width: Int, height: Int) async throws {
        let app = try app(size: (width, height))
        await app.settled()
        PlainScreenTests.expectPlain(try app.present(), "\(width)x\(height)")
    }
}

extension Canvas {
    /// Returns the texts that a screen reader speaks after an earlier canvas, in order.
    func spoken(since last: Canvas) -> [String] {
        written(since: last).map { text(in: $0.y, $0.x..<$0.x + $0.width) }.filter { !$0.isEmpty }
    }

    /// Returns the rows that have moved since an earlier canvas.
    fileprivate func scroll(since last: Canvas?) -> Scroll? {
        guard let last, last.size == size else { return nil }
        return update(since: last).scroll
    }

    /// Returns the cells that were written since an earlier canvas; for the first canvas, all rows
    /// that are not blank.
    fileprivate func written(since last: Canvas?) -> [Area] {
        if let last, last.size == size { return update(since: last).areas }
        return (0..<size.height).filter { !lines[$0].isEmpty }
            .map { Area(x: 0, y: $0, width: size.width, height: 1) }
    }

    /// Returns the text in some columns of a row, without blanks at its end.
    fileprivate func text(in y: Int, _ columns: Range<Int>) -> String {
        var part = Canvas(Size(width: size.width, height: 1))
        for x in columns where rows[y][x].width > 0 {
            guard let scalar = Unicode.Scalar(rows[y][x].scalar) else { continue }
            let marks = combiningMarks(of: rows[y][x])
            part.write(
                String(String.UnicodeScalarView([scalar] + marks)), x: x - columns.lowerBound, y: 0)
        }
        return part.lines[0]
    }
}
