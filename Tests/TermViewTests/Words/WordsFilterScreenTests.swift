import Core
import Services
import TestSupport
import Testing

@testable import TermView

@MainActor
@Suite struct WordsFilterScreenTests {
    private nonisolated static let sizes = [(40, 12), (80, 24), (120, 40)]

    @Test("A filter while it is typed, and when it is kept", arguments: sizes)
    func filter(width: Int, height: Int) throws {
        let app = try TestApp(AlmanacService(), size: (width, height))
        try app.press("& e r")
        try expectScreen(app.present(), named: "words.filter-typed")
        #expect(app.terminal.canvas?.cursor == Point(x: 5, y: height - 2))
        try app.press("Enter j")
        try expectScreen(app.present(), named: "words.filter-kept")
    }

    @Test("A filter that leaves nothing says so, and which key shows all")
    func nothing() throws {
        let app = try TestApp(AlmanacService(), size: (40, 12))
        try app.press("& x y z z y")
        try expectScreen(app.present(), named: "words.filter-nothing")
        try app.press("Esc")
        #expect(try app.present().lines[2].hasSuffix("30 words"))
    }

    @Test("In a low window what is said and the filter have a line each")
    func low() throws {
        let app = try TestApp(AlmanacService(), size: (30, 6))
        try app.press("& x y z")
        let lines = try app.present().lines
        #expect(lines[3].hasPrefix(" No word of"))
        #expect(lines[4] == " & xyz")
    }

    @Test("In the smallest window there is a row, and the prompt")
    func smallest() throws {
        let app = try TestApp(AlmanacService(), size: (20, 6))
        try app.press("& e")
        try expectScreen(app.present(), named: "words.filter-typed")
    }

    @Test("Finding in a word's detail, and copying it")
    func detail() throws {
        let app = try TestApp(AlmanacService(), size: (80, 24))
        try app.press("Enter / o f Enter")
        let foot = try app.present().lines.last
        #expect(foot?.contains("1/") == true)
        try app.press("n Esc y")
        #expect(app.app.status.message == app.words.list.selected.map { "Copied: \($0.wordTitle)" })
        try app.press("Y")
        #expect(app.app.status.message?.wholeMatch(of: /Copied \d+ lines/) != nil)
        try app.press("Esc")
        #expect(app.app.router.top === app.words)
    }
}
