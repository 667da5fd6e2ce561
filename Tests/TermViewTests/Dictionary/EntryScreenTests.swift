import TestSupport
import Testing
import Texts

@testable import Core
@testable import TermView

@MainActor
struct EntryScreenTests {
    private let entry = EntryDetail(images: StubImageService(), scope: Scope())
    private let screen = DetailScreen<WordPage>(
        keymap: .standard(tabs: ["Dictionary"]))

    /// Returns the page of a word, with a part for each run of entries from the same dictionary.
    private func page(_ entries: DictionaryEntry...) -> WordPage {
        let parts = entries.reduce(into: [[DictionaryEntry]]()) { parts, entry in
            if parts.last?.first?.source == entry.source {
                parts[parts.count - 1].append(entry)
            } else {
                parts.append([entry])
            }
        }
        return WordPage(
            entries[0].word, parts: parts.map { .init(source: $0[0].source, .entries($0)) })
    }

    /// Draws the screen while it has the focus.
    private func draw(_ size: (Int, Int) = (40, 12)) -> Canvas {
        var canvas = Canvas(Size(width: size.0, height: size.1))
        screen.fit(entry, in: canvas.size)
        _ = screen.draw(entry, on: &canvas, in: Area(canvas.size), hasFocus: true)
        return canvas
    }

    /// Handles events, each after the screen was fitted.
    private func handle(_ events: UserEvent..., size: (Int, Int) = (40, 12)) {
        for event in events {
            screen.fit(entry, in: Size(width: size.0, height: size.1))
            entry.handle(event)
        }
    }

    /// Returns the styles of the cells that show a text.
    private func styles(of text: String, in canvas: Canvas) throws -> Set<Style> {
        let y = try #require(canvas.lines.firstIndex { $0.contains(text) })
        let line = canvas.lines[y]
        let start = try #require(line.firstRange(of: text)?.lowerBound)
        let x = line[..<start].cellWidth
        return Set(canvas.rows[y].dropFirst(x).prefix(text.cellWidth).map(\.style))
    }

    @Test(
        "Senses taken apart, at the usual sizes", arguments: [(40, 12), (80, 24), (120, 40)])
    func senses(width: Int, height: Int) throws {
        entry.show(page(.dog))
        try expectScreen(draw((width, height)), named: "entry.senses")
    }

    @Test func `A sense that leads to 400 words`() throws {
        entry.show(page(.person))
        try expectScreen(draw((80, 14)), named: "entry.many-words")
    }

    @Test func `Several entries that are texts`() throws {
        entry.show(page(.text(), .text("Dog", number: 1)))
        try expectScreen(draw((80, 14)), named: "entry.texts")
    }

    @Test("A text is bold, italic, dim or underlined by what it is")
    func styles() throws {
        entry.show(page(.text()))
        let canvas = draw((80, 24))
        try expectEqual(styles(of: "Dog", in: canvas), [.bold])
        try expectEqual(styles(of: "docga", in: canvas), [.italic])
        try expectEqual(styles(of: "n.", in: canvas), [.dim])
        try expectEqual(styles(of: "Canis", in: canvas), [.underline])
        try expectEqual(styles(of: "quadruped", in: canvas), [.plain])
    }

    @Test func `The relations of a sense are dim until one goes through the links`() throws {
        entry.show(page(.dog))
        handle(.unfold)
        try expectEqual(styles(of: "pooch", in: draw((80, 24))), [.dim])
        handle(.nextPane)
        try expectEqual(styles(of: "pooch", in: draw((80, 24))), [.underline])
    }

    @Test("The selected link is reversed and bears the cursor, and is scrolled into sight")
    func links() throws {
        entry.show(page(.dog))
        handle(.unfold, .nextPane, .nextPane, .nextPane, .nextPane, .nextPane)
        expectEqual(entry.reading.link?.target, .word("pooch"))
        let canvas = draw()
        try expectEqual(styles(of: "pooch", in: canvas), [.match])
        let y = try #require(canvas.lines.firstIndex { $0.contains("pooch") })
        expectEqual(canvas.cursor?.y, y)
        try expectScreen(canvas, named: "entry.link")
    }

    @Test("The chosen word is reversed and bears the cursor, and the hints say what to do")
    func choosing() throws {
        entry.show(page(.dog))
        handle(.nextPane, .lookUp, .nextWord)
        expectEqual(entry.reading.cursor.state.word?.text, "dog")
        let canvas = draw()
        expectEqual(canvas.rows.joined().filter { $0.style.contains(.match) }.count, 3)
        let cursor = try #require(canvas.cursor)
        expectEqual(canvas.rows[cursor.y][cursor.x].style, [.match, .bold])
        expectEqual(
            screen.footer(for: entry).hints.map(\.purpose), ["look up", "word", "line", "end"])
    }

    @Test func `While one finds, the hints say so, and afterwards which keys go to the matches`() {
        entry.show(page(.dog))
        handle(.search, .edit(.insert("woman")))
        expectEqual(
            screen.footer(for: entry).hints.map(\.purpose), ["keep", "match", "leave", "keys"])
        handle(.open)
        expectEqual(screen.footer(for: entry).hints.first?.events, [.findNext, .findPrevious])
    }

    @Test func `The first hint leads back to the page with the link`() {
        entry.show(page(.dog))
        let owner = FakeDetailOwner(layerBelow: DetailLayer(purpose: "back to wolf") {})
        entry.owner = owner
        let hints = screen.footer(for: entry).hints
        expectEqual(hints.first, .init(.back, purpose: "back to wolf"))
        expectEqual(hints.count { $0.events == [.back] }, 1)
    }

    @Test func `A link that goes on in the next line is read from its beginning`() throws {
        entry.show(page(.dog))
        handle(.nextPane, .nextPane)
        expectEqual(entry.reading.link?.target, .word("Canis familiaris"))
        let canvas = draw()
        let y = try #require(canvas.lines.firstIndex { $0.hasSuffix("Canis") })
        expectEqual(canvas.cursor?.y, y)
        expectEqual(canvas.rows[y + 1].filter { $0.style == .match }.count, "familiaris".count)
    }

    @Test func `The mention of the word is below the name of its dictionary, with a mark`() throws {
        entry.show(page(.dog, .iceCream))
        handle(.nextSection)
        let lines = draw().lines
        let name = try #require(lines.firstIndex { $0.hasSuffix("gcide") })
        #expect(lines[name].contains("ice cream "))
        expectEqual(lines[name + 1], "▌Ice cream, frozen cream.")
    }

    @Test func `A prompt below the text finds in it as one types`() throws {
        entry.show(page(.dog))
        handle(.search, .edit(.insert("woman")), size: (80, 24))
        let canvas = draw((80, 24))
        try expectScreen(canvas, named: "entry.finding")
        expectEqual(canvas.cursor, Point(x: 12, y: 23))
        try expectEqual(styles(of: "woman", in: canvas), [[.match, .accent, .bold]])
        handle(.open, size: (80, 24))
        #expect(screen.footer(for: entry).position.contains("1/2"))
    }

    @Test func `The prompt says if a text is not found`() throws {
        entry.show(page(.dog))
        handle(.search, .edit(.insert("xyz")))
        try expectScreen(draw(), named: "entry.not-found")
    }

    @Test func `All hits are marked, also those that a line ends within`() throws {
        entry.show(page(.dog))
        handle(.search, .edit(.insert("the")))
        handle(.open)
        let canvas = draw()
        let reversed = (0..<12).flatMap { canvas.rows[$0] }.filter { $0.style.contains(.match) }
        expectEqual(reversed.count, 3 * entry.reading.find.hits.prefix { $0.paragraph < 6 }.count)
    }

    @Test func `While another headword loads the old text is dim`() {
        entry.show(page(.dog))
        let owner = FakeDetailOwner(notice: DetailNotice(isStale: true))
        entry.owner = owner
        let canvas = draw()
        #expect(canvas.lines[0].hasPrefix(" dog"))
        #expect(canvas.rows[0].dropFirst().prefix(3).allSatisfy { $0.style == [.bold, .dim] })
    }

    @Test("A failure says why and which key tries again, above the text that was there")
    func failed() throws {
        let failure = DictionaryServiceError.unreadable(source: "WordNet", reason: "it is gone")
        entry.show(page(.dog))
        let owner = FakeDetailOwner(notice: DetailNotice(isStale: true, failure: "\(failure)"))
        entry.owner = owner
        try expectScreen(draw(), named: "entry.failed")
    }

    @Test func `Without a text, the page has a sentence`() {
        let owner = FakeDetailOwner(
            notice: DetailNotice(message: "WordNet says nothing about dog."))
        entry.owner = owner
        let canvas = draw()
        expectEqual(canvas.lines[0], " WordNet says nothing about dog.")
        #expect(canvas.rows[0].allSatisfy { $0.style == .plain }, "it is no alarm")
    }
}
