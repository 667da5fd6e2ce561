import TestSupport
import Testing

@testable import TermView

/// The parts of a plain canvas that are written, which a screen reader therefore speaks.
struct CanvasPlainTests {
    /// A plain canvas with some rows.
    private func canvas(_ rows: [String], focus: Int? = nil) -> Canvas {
        var canvas = Canvas(Size(width: 40, height: max(8, rows.count)), isPlain: true)
        for (y, row) in rows.enumerated() { canvas.write(row, x: 0, y: y) }
        if let focus { canvas.moveFocus(to: Area(x: -1, y: focus, width: 41, height: 1)) }
        return canvas
    }

    @Test(
        "Changes are spoken in whole fields",
        arguments: [
            ("18 words", "8 words", "8 words"),
            ("serve  a purpose", "sense  a purpose", "sense"),
            ("abide", "abject", "abject"),
            ("abject", "abide", "abide"),
            ("serene  calm   2 dictionaries", "serene  calm   3 dictionaries", "3 dictionaries"),
            ("serene", "serene            not agitated", "not agitated"),
            ("1 due  2 new", "2 new  1 done", "2 new  1 done"),
            ("好 good  2", "好 better  2", "好 better  2"),
            ("serene  *", "serene", ""),
            ("calm", "calm", ""),
        ])
    func fields(before: String, after: String, spoken: String) {
        let told = canvas([after]).spoken(since: canvas([before]))
        #expect(told == (spoken.isEmpty ? [] : [spoken]))
    }

    @Test func `Behind the caret a letter is spoken alone, and a number behind it whole`() {
        var before = canvas(["Find  ser           12 matches"])
        before.promptRow = 0
        before.cursor = Point(x: 9, y: 0)
        var after = canvas(["Find  sere          12 matches"])
        after.promptRow = 0
        after.cursor = Point(x: 10, y: 0)
        expectEqual(after.spoken(since: before), ["e"])
        var fewer = canvas(["Find  sere          11 matches"])
        fewer.promptRow = 0
        fewer.cursor = after.cursor
        expectEqual(fewer.spoken(since: after), ["11 matches"])
        expectEqual(canvas(["Find  seren"]).spoken(since: canvas(["Find  ser"])), ["seren"])
    }

    @Test func `The typed text comes first, then the message, what has the focus, and the rest`() {
        var after = canvas(["tabs", "prompt", "row", "chosen", "hints"], focus: 3)
        after.promptRow = 1
        expectEqual(after.spoken(since: canvas([])), ["prompt", "chosen", "tabs", "row", "hints"])
        after.messageRow = 4
        expectEqual(after.spoken(since: canvas([])), ["prompt", "hints", "chosen", "tabs", "row"])
    }

    @Test func `A row that gets the focus is spoken, and not a row that loses or keeps it`() {
        let rows = ["ash  a tree", "birch  another"]
        let first = canvas(rows, focus: 0)
        let second = canvas(rows, focus: 1)
        expectEqual(second.spoken(since: first), ["birch  another"])
        expectEqual(second.spoken(since: second), [])
        expectEqual(canvas(rows).spoken(since: second), [])
    }

    @Test func `A prompt that gets the keys is spoken whole, and the row that loses them is not`() {
        let rows = ["Look up  ser", "serene  calm"]
        func canvas(isTyping: Bool) -> Canvas {
            var canvas = self.canvas(rows)
            canvas.promptRow = isTyping ? 0 : nil
            let row = Area(x: 0, y: 1, width: 40, height: 1)
            canvas.focus = Canvas.Focus(row, item: 1, takesKeys: !isTyping)
            return canvas
        }
        let typed = canvas(isTyping: true).spoken(since: canvas(isTyping: false))
        expectEqual(typed, ["Look up  ser"])
        let left = canvas(isTyping: false).spoken(since: canvas(isTyping: true))
        expectEqual(left, ["serene  calm"])
    }

    @Test func `A style changes nothing, because a screen reader would speak the text again`() {
        let before = canvas(["serene"])
        var after = before
        after.write("serene", x: 0, y: 0, style: .bold)
        let area = Area(x: 0, y: 0, width: 6, height: 1)
        after.select(area)
        after.add(.dim, to: area)
        after.set(.match, in: area)
        after.fill(Area(x: 0, y: 1, width: 6, height: 1), style: .reverse)
        expectEqual(after, before)
    }

    @Test("Rows that move by a line are moved, and only the new one is spoken", arguments: [1, -1])
    func scroll(step: Int) {
        let words = ["ash", "beech", "birch", "cedar", "elm", "fir", "oak"]
        func list(from first: Int) -> Canvas {
            canvas(["Trees"] + words[first..<first + 5] + ["", "keys"])
        }
        let update = list(from: 1 + step).update(since: list(from: 1))
        expectEqual(update.scroll, Canvas.Scroll(rows: 1..<6, isUp: step > 0))
        expectEqual(list(from: 1 + step).spoken(since: list(from: 1)), [step > 0 ? "oak" : "ash"])
    }

    @Test func `Fewer than three rows are written anew, and so is a page`() {
        let before = canvas(["ash", "beech", "birch"])
        #expect(canvas(["beech", "birch", "cedar"]).update(since: before).scroll == nil)
        let page = canvas(["elm", "fir", "oak"])
        expectEqual(page.spoken(since: before), ["elm", "fir", "oak"])
    }
}
