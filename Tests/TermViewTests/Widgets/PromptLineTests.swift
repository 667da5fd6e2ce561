import Core
import TestSupport
import Testing

@testable import TermView

@MainActor
struct PromptLineTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let text: String
        let lefts: Int
        let line: String
        let caret: Int

        init(_ name: String, _ text: String, lefts: Int = 0, line: String, caret: Int) {
            self.name = name
            self.text = text
            self.lefts = lefts
            self.line = line
            self.caret = caret
        }

        var testDescription: String { name }
    }

    private func draw(
        _ text: String, lefts: Int = 0, width: Int = 6, hasFocus: Bool = true
    ) -> Canvas {
        let prompt = StateStore(Prompt())
        prompt.send(.insert(text))
        for _ in 0..<lefts { prompt.send(.left) }
        var canvas = Canvas(Size(width: 10, height: 1))
        PromptLine.draw(
            prompt.state, on: &canvas, in: Area(x: 2, y: 0, width: width, height: 1),
            hasFocus: hasFocus)
        return canvas
    }

    @Test func `A long label leaves half of a narrow line for the text`() {
        let prompt = StateStore(Prompt())
        prompt.send(.insert("wc -w"))
        var canvas = Canvas(Size(width: 20, height: 1))
        SearchBox(label: "Pipe the entry to", hasFocus: true).draw(
            prompt.state, on: &canvas, in: Area(x: 0, y: 0, width: 20, height: 1))
        expectEqual(canvas.lines[0], " Pipe the … wc -w")
    }

    @Test(
        "A line of six cells shows the part around its caret",
        arguments: [
            Case("empty", "", line: "", caret: 0),
            Case("shorter", "abc", line: "abc", caret: 3),
            Case("room for the caret", "abcde", line: "abcde", caret: 5),
            Case("one too long", "abcdef", line: "bcdef", caret: 5),
            Case("much too long", "abcdefghij", line: "fghij", caret: 5),
            Case("caret within", "abc", lefts: 2, line: "abc", caret: 1),
            Case(
                "caret at the start of a long one", "abcdefghij", lefts: 10, line: "abcde…",
                caret: 0),
            Case("caret within a long one", "abcdefghij", lefts: 3, line: "cdefg…", caret: 5),
            Case("wide letters", "日本語字", line: "語字", caret: 4),
            Case("a wide letter under the caret", "ab日", lefts: 1, line: "ab日", caret: 2),
            Case("marks take no room", "e\u{301}e\u{301}", line: "e\u{301}e\u{301}", caret: 2),
        ])
    func table(_ example: Case) {
        let canvas = draw(example.text, lefts: example.lefts)
        #expect(canvas.lines[0].drop { $0 == " " } == example.line)
        expectEqual(canvas.cursor, Point(x: 2 + example.caret, y: 0))
    }

    @Test func `Without the focus it leaves the cursor alone`() {
        #expect(draw("abc", hasFocus: false).cursor == nil)
    }

    @Test("Little room is no harm, and the caret stays inside", arguments: 1...3)
    func narrow(width: Int) throws {
        for text in ["", "a", "abcdef", "日本語"] {
            let canvas = draw(text, width: width)
            let caret = try #require(canvas.cursor)
            #expect((2..<2 + width).contains(caret.x))
            #expect(canvas.lines[0].cellWidth <= 2 + width)
        }
    }

    @Test("A selected text is reversed where it has the focus", arguments: [true, false])
    func selected(hasFocus: Bool) {
        let prompt = StateStore(Prompt())
        prompt.send(.insert("oak"))
        prompt.send(.selectAll)
        var canvas = Canvas(Size(width: 6, height: 1))
        PromptLine.draw(
            prompt.state, on: &canvas, in: Area(x: 0, y: 0, width: 6, height: 1),
            hasFocus: hasFocus)
        expectEqual(
            canvas.rows[0].map { $0.style == .reverse },
            [
                hasFocus, hasFocus, hasFocus, false, false, false,
            ])
    }
}
