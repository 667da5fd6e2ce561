import Core
import Services
import TestSupport
import Testing

@testable import TermView

@MainActor
struct WordsFilterScreenTests {
    @Test func `A filter while it is typed, and when it is kept`() throws {
        let app = try TestApp(AlmanacService(), size: (80, 24))
        try app.press("& e r")
        try expectScreen(app.present(), named: "words.filter-typed")
        expectEqual(app.terminal.canvas?.cursor, Point(x: 5, y: 22))
        try app.press("Enter j")
        try expectScreen(app.present(), named: "words.filter-kept")
    }

    /// Returns the parts of the lines that are drawn in reverse.
    private func marked(in canvas: Canvas) -> [String] {
        zip(canvas.lines, canvas.rows).flatMap { line, row -> [String] in
            // The selected row is reversed itself, and its matches are not.
            guard !line.hasPrefix("▌") else { return [] }
            var parts: [String] = []
            for (x, letter) in zip(row.indices, line) where row[x].style.contains(.match) {
                if x > 0, row[x - 1].style.contains(.match), !parts.isEmpty {
                    parts[parts.count - 1].append(letter)
                } else {
                    parts.append(String(letter))
                }
            }
            return parts
        }
    }

    @Test(
        "The text of the filter is seen and marked in each row, in a meaning that is cut too",
        arguments: [50, 80, 120])
    func marks(width: Int) throws {
        let app = try TestApp(AlmanacService(), size: (width, 24))
        try app.press("& text:the Enter")
        let canvas = try app.present()
        let found = marked(in: canvas)
        #expect(found.count >= app.words.list.rows.count - 1, "the selected row has none")
        expectEqual(Set(found.map { $0.lowercased() }), ["the"])
        try app.press("&")
        try app.press("Ctrl-U text:sun Space 1 Enter")
        #expect(app.words.list.rows.allSatisfy { $0.rowDate.hasPrefix("Sun 1") })
    }

    @Test func `A date is typed below the list`() throws {
        let app = try TestApp(AlmanacService(), size: (80, 24))
        try app.press("Enter D text:3 Space n")
        try expectScreen(app.present(), named: "words.date")
        try app.press("text:ov Enter")
        expectEqual(app.words.list.selected.map { "\($0.date)" }, "2026-11-03")
        #expect(app.app.router.top === app.words)
    }

    @Test func `A search in a detail finds its part of speech too`() throws {
        let app = try TestApp(AlmanacService(), size: (80, 24))
        try app.press("Enter / text:noun")
        expectEqual(marked(in: try app.present()).first, "noun")
    }

    @Test func `A filter that leaves nothing says so, and which key shows all`() throws {
        let app = try TestApp(AlmanacService(), size: (40, 12))
        try app.press("& x y z z y")
        try expectScreen(app.present(), named: "words.filter-nothing")
        try app.press("Esc")
        #expect(try app.present().lines[2].hasSuffix("30 words"))
    }

    @Test func `In a low window the message and the filter have a line each`() throws {
        let app = try TestApp(AlmanacService(), size: (30, 6))
        try app.press("& x y z")
        let lines = try app.present().lines
        #expect(lines[3].hasPrefix(" No word of"))
        expectEqual(lines[4], " & xyz")
    }

    @Test func `In the smallest window there is a row, and the prompt`() throws {
        let app = try TestApp(AlmanacService(), size: (20, 6))
        try app.press("& e")
        try expectScreen(app.present(), named: "words.filter-typed")
    }

    @Test func `Finding in a word's detail, and copying it`() throws {
        let app = try TestApp(AlmanacService(), size: (80, 24))
        try app.press("Enter / o f Enter")
        let foot = try app.present().lines.last
        expectEqual(foot?.contains("1/"), true)
        try app.press("n Esc y")
        expectEqual(
            app.app.status.message,
            app.words.list.selected.map { "Sent to the terminal: \($0.wordTitle)" })
        try app.press("Y")
        #expect(app.app.status.message?.wholeMatch(of: /Sent to the terminal: \d+ lines/) != nil)
        try app.press("Esc")
        #expect(app.app.router.top === app.words)
    }
}
