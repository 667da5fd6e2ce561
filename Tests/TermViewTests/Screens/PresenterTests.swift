import Core
import TermView
import TestSupport
import Testing

@MainActor
@Suite struct PresenterTests {
    private static let trees = StubWordService { .sample($0) }

    @Test("A frame is needed at first, and then only after a change")
    func needsFrame() throws {
        let app = try TestApp(PresenterTests.trees)
        #expect(app.needsFrame)
        try app.present()
        #expect(!app.needsFrame)
        try app.press("j")
        #expect(app.needsFrame)
        try app.present()
        #expect(!app.needsFrame)
    }

    @Test("A key that changes nothing on the screen needs no frame", arguments: ["k", "Esc", "z"])
    func noChange(keys: String) throws {
        let app = try TestApp(PresenterTests.trees, today: "2026-11-01")
        try app.present()
        try app.press(keys)
        #expect(!app.needsFrame)
        #expect(app.frameRequests == 0)
    }

    @Test("What the screen does not show may change without a frame")
    func unseen() throws {
        let app = try TestApp(PresenterTests.trees)
        try app.press("?")
        try app.present()
        app.words.list.cursor.send(.move(.down))
        #expect(!app.needsFrame)
        app.app.status.show("seen")
        #expect(app.needsFrame)
    }

    @Test("However many keys come before a frame, one frame is asked for")
    func oneRequest() throws {
        let app = try TestApp(PresenterTests.trees)
        try app.present()
        try app.press("j k j Right Left ? / a s h Backspace")
        #expect(app.frameRequests == 1)
        try app.present()
        try app.press("s")
        #expect(app.frameRequests == 2)
    }

    @Test("A thousand frames without a change leave one registration")
    func oneRegistration() throws {
        // A frame drawn as soon as it is asked for lets every further registration ask again: that
        // is what the program must not do, and what shows here how many there are.
        let app = try TestApp(PresenterTests.trees) { _ = try? $0.present() }
        for _ in 0..<1_000 { try app.present() }
        try app.press("j")
        #expect(app.frameRequests == 1)
    }

    @Test("A frame that is asked for without a change is drawn, and the next change is noticed")
    func invalidate() throws {
        let app = try TestApp(PresenterTests.trees)
        try app.present()
        app.invalidate()
        #expect(app.needsFrame)
        #expect(app.frameRequests == 0)
        try app.press("j")
        try app.present()
        try app.press("j")
        #expect(app.needsFrame)
        #expect(app.frameRequests == 1)
    }

    @Test("The list comes first, with the detail as it was, and the detail follows")
    func listFirst() throws {
        let app = try TestApp(PresenterTests.trees, today: "2026-11-01", size: (100, 10))
        let before = try app.present()
        try app.press("j")
        let list = try app.presentList()
        let detailColumns = 52..<100
        let text = { (canvas: Canvas, columns: Range<Int>) in
            canvas.lines.map { String($0.dropFirst(columns.lowerBound).prefix(columns.count)) }
        }
        #expect(list.lines[5].hasPrefix("▌Mon  2  birch"))
        #expect(list.lines[9].hasSuffix("2/3"))
        #expect(text(list, detailColumns).dropLast() == text(before, detailColumns).dropLast())
        #expect(app.needsFrame)
        let full = try app.present()
        #expect(full.lines[2].contains("birch"))
        #expect(text(full, 0..<51) == text(list, 0..<51))
        #expect(!app.needsFrame)
    }

    @Test(
        "The list does not come alone where its detail is not beside it, or is another",
        arguments: [(100, "?"), (100, "Tab"), (80, "j"), (100, "? Esc")])
    func noListFirst(width: Int, keys: String) throws {
        let app = try TestApp(PresenterTests.trees, size: (width, 10))
        try app.present()
        // The first key may lead away, the second back.
        try app.press(String(keys.split(separator: " ")[0]))
        if keys.contains(" ") {
            try app.present()
            try app.press(String(keys.split(separator: " ")[1]))
        }
        let shown = app.terminal.canvas
        #expect(try app.presentList() == shown)
        #expect(app.needsFrame)
    }

    @Test("A window of another size gets a frame of its size, and the list fits it")
    func resize() throws {
        let app = try TestApp(
            StubWordService { .sample($0, words: Array(repeating: "oak", count: 28)) })
        for (width, height) in [(80, 24), (40, 6), (1, 1), (200, 60)] {
            app.terminal.size = Size(width: width, height: height)
            app.invalidate()
            #expect(try app.present().size == app.terminal.size)
        }
        try app.press("g")
        app.terminal.size = Size(width: 80, height: 10)
        app.invalidate()
        try app.present()
        try app.press("Space")
        #expect(app.words.list.cursor.state.index == 5, "ten rows without head, month and foot")
    }
}
