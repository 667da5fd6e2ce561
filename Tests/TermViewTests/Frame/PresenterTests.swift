import Core
import TestSupport
import Testing

@testable import TermView

@MainActor
struct PresenterTests {
    private static let trees = StubWordService { .sample($0) }

    @Test func `A frame is needed at first, and after each key`() throws {
        let app = try TestApp(PresenterTests.trees)
        #expect(app.needsFrame)
        try app.present()
        #expect(!app.needsFrame)
        try app.press("j")
        #expect(app.needsFrame)
        try app.present()
        #expect(!app.needsFrame)
        app.forgetFrame()
        #expect(app.needsFrame)
    }

    @Test("A frame in which nothing has changed is the same", arguments: ["k", "Esc", "/ Esc"])
    func noChange(keys: String) throws {
        let app = try TestApp(PresenterTests.trees, today: "2026-11-01")
        let before = try app.present()
        try app.press(keys)
        try expectEqual(app.present(), before)
    }

    @Test(
        "The selection moves first, over what was there, and all else follows",
        arguments: [80, 120], [("j", "2/3"), ("G", "3/3"), ("j k j", "2/3")])
    func selectionFirst(width: Int, step: (keys: String, position: String)) throws {
        let app = try TestApp(PresenterTests.trees, today: "2026-11-01", size: (width, 10))
        let before = try app.present()
        try app.press(step.keys)
        let first = try app.presentList()
        #expect(app.needsFrame)
        let full = try app.present()
        #expect(!app.needsFrame)
        expectEqual(first.cursor, full.cursor)
        expectEqual(first.lines[9], before.lines[9])
        #expect(full.lines[9].hasSuffix("  " + step.position))
        let listColumns = width == 80 ? 80 : 82
        let list = { (canvas: Canvas) in canvas.rows[2..<9].map { $0[..<listColumns] } }
        expectEqual(list(first), list(full))
        #expect(list(first) != list(before))
        let rest = { (canvas: Canvas) in canvas.rows[..<9].map { $0[listColumns...] } }
        expectEqual(rest(first), rest(before))
    }

    @Test("On a terminal that shows nothing any more, a frame is a whole one at once")
    func forgottenFrame() throws {
        let app = try TestApp(PresenterTests.trees, today: "2026-11-01", size: (100, 10))
        let before = try app.present()
        try app.press("j")
        app.forgetFrame()
        try expectEqual(app.presentList(), before)
        #expect(app.needsFrame)
        #expect(try app.present().lines[9].hasSuffix("  2/3"))
    }

    @Test("A list that scrolls comes first, with the detail as it was, and the detail follows")
    func listFirst() throws {
        let app = try TestApp(PresenterTests.trees, today: "2026-11-01", size: (120, 6))
        let before = try app.present()
        try app.press("G")
        let list = try app.presentList()
        let detailColumns = 84..<120
        let text = { (canvas: Canvas, columns: Range<Int>) in
            canvas.lines.map { String($0.dropFirst(columns.lowerBound).prefix(columns.count)) }
        }
        #expect(list.lines[4].hasPrefix("▌Tue  3  cedar"))
        expectEqual(list.lines[5], before.lines[5])
        expectEqual(text(list, detailColumns).dropLast(), text(before, detailColumns).dropLast())
        #expect(app.needsFrame)
        let full = try app.present()
        #expect(full.lines[2].contains("cedar"))
        #expect(full.lines[5].hasSuffix("3/3"))
        expectEqual(text(full, 0..<82), text(list, 0..<82))
        #expect(!app.needsFrame)
    }

    @Test(
        "Nothing comes first where another list has the keys, or a text, or the list has no detail",
        arguments: [(120, "?"), (120, "Tab"), (80, "Right"), (120, "? Esc"), (80, "? Esc")])
    func noListFirst(width: Int, keys: String) throws {
        let app = try TestApp(PresenterTests.trees, size: (width, 10))
        try app.present()
        // The first key may open another screen, and the second return from it.
        try app.press(String(keys.split(separator: " ")[0]))
        if keys.contains(" ") {
            try app.present()
            try app.press(String(keys.split(separator: " ")[1]))
        }
        let shown = app.terminal.canvas
        try expectEqual(app.presentList(), shown)
        #expect(app.needsFrame)
    }

    /// A terminal that can stop taking output for a while.
    private final class BlockedTerminal: Terminal {
        let size = Size(width: 40, height: 10)
        var isBlocked = false
        private(set) var canvas: Canvas?

        func show(_ canvas: Canvas) -> Bool {
            if !isBlocked { self.canvas = canvas }
            return !isBlocked
        }
    }

    @Test func `A frame that the terminal does not take is needed until it takes one`() throws {
        let terminal = BlockedTerminal()
        let changes = Changes()
        let app = AppViewModel(tabs: [Tab("Words") { FakeScreen() }], changes)
        let presenter = Presenter(
            app: app,
            screen: RootScreen(
                registry: ScreenRegistry(),
                keymaps: Keymaps(Keymap.standardBindings(tabs: ["Words"]))),
            terminal: terminal)
        presenter.present()
        #expect(!presenter.needsFrame)
        app.status.show("later")
        terminal.isBlocked = true
        presenter.present()
        #expect(presenter.needsFrame)
        terminal.isBlocked = false
        presenter.present()
        expectEqual(terminal.canvas?.text.contains("later"), true)
        #expect(!presenter.needsFrame)
    }

    @Test func `A window of another size gets a frame of its size, and the list fits it`() throws {
        let app = try TestApp(
            StubWordService { .sample($0, words: Array(repeating: "oak", count: 28)) })
        for (width, height) in [(80, 24), (40, 6), (1, 1), (200, 60)] {
            app.terminal.size = Size(width: width, height: height)
            #expect(app.needsFrame)
            try expectEqual(app.present().size, app.terminal.size)
        }
        try app.press("g")
        app.terminal.size = Size(width: 80, height: 10)
        try app.present()
        try app.press("Space")
        #expect(app.words.list.cursor.state.index == 5, "ten rows without head, month and foot")
    }
}
