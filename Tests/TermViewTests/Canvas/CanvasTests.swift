import TestSupport
import Testing

@testable import TermView

struct CanvasTests {
    struct Writing: CustomTestStringConvertible {
        let name: String
        let text: String
        var x = 0
        var width: Int?
        let row: String
        let written: Int

        init(
            _ name: String, _ text: String, x: Int = 0, width: Int? = nil, row: String,
            written: Int
        ) {
            self.name = name
            self.text = text
            self.x = x
            self.width = width
            self.row = row
            self.written = written
        }

        var testDescription: String { name }
    }

    @Test(
        "Writing in a row of six cells",
        arguments: [
            Writing("fits", "abc", x: 1, row: " abc", written: 3),
            Writing("nothing", "", row: "", written: 0),
            Writing("fills the row", "abcdef", row: "abcdef", written: 6),
            Writing("is cut at the edge", "abcdefgh", x: 3, row: "   abc", written: 3),
            Writing("fits its room", "abc", width: 3, row: "abc", written: 3),
            Writing("is longer than its room", "abcd", width: 3, row: "ab…", written: 3),
            Writing("room for one cell", "ab", width: 1, row: "…", written: 1),
            Writing("no room", "ab", width: 0, row: "", written: 0),
            Writing("less than no room", "ab", width: -3, row: "", written: 0),
            Writing("room beyond the edge", "abcd", x: 4, width: 9, row: "    a…", written: 2),
            Writing(
                "fits though its room ends beyond", "ab", x: 4, width: 9, row: "    ab", written: 2),
            Writing("begins beyond the edge", "ab", x: 6, row: "", written: 0),
            Writing("begins before the edge", "ab", x: -1, row: "", written: 0),
            Writing("wide letters", "日本", x: 1, row: " 日本", written: 4),
            Writing("a wide letter that would stick out", "日本", x: 3, row: "   日", written: 2),
            Writing("a wide letter where one cell is left", "日", x: 5, row: "", written: 0),
            Writing("a wide letter cut to one cell", "日", width: 1, row: "…", written: 1),
            Writing("wide letters cut between", "日本語", width: 5, row: "日本…", written: 5),
            Writing("wide letters cut within", "日本語", width: 4, row: "日 …", written: 4),
            Writing(
                "combiningMarks take no room", "e\u{301}a", width: 2, row: "e\u{301}a", written: 2),
        ])
    func writing(_ example: Writing) {
        var canvas = Canvas(Size(width: 6, height: 1))
        let written = canvas.write(example.text, x: example.x, y: 0, width: example.width)
        expectEqual(canvas.lines, [example.row])
        expectEqual(written, example.written)
        #expect(canvas.isWhole)
    }

    @Test(
        "A wide character that loses a half to another one becomes blank",
        arguments: [
            ("a", 1, "日本語", " a本語"), ("a", 2, "日本語", "日a 語"), ("a", 0, "日本語", "a 本語"),
            ("a", 5, "日本語", "日本 a"), ("字", 1, "日本語", " 字 語"), ("字", 0, "日本語", "字本語"),
            ("字", 2, "日本語", "日字語"), ("字", 3, "日本語", "日 字"), ("字", 4, "日本語", "日本字"),
            ("ab", 1, "日本語", " ab 語"), ("字", 0, "abcdef", "字cdef"), ("字", 4, "abcdef", "abcd字"),
            ("字", 1, "a日cde", "a字cde"), ("字", 0, "a日cde", "字 cde"),
        ])
    func halves(new: String, x: Int, old: String, result: String) {
        var canvas = Canvas(Size(width: 6, height: 1))
        canvas.write(old, x: 0, y: 0)
        canvas.write(new, x: x, y: 0)
        expectEqual(canvas.lines, [result])
        #expect(canvas.isWhole)
    }

    @Test func `Filling blanks an area, and the other half of what it cuts in two`() {
        var canvas = Canvas(Size(width: 6, height: 3))
        for y in 0..<3 { canvas.write("日本語", x: 0, y: y) }
        canvas.fill(Area(x: 1, y: 1, width: 2, height: 5), style: .reverse)
        expectEqual(canvas.lines, ["日本語", "    語", "    語"])
        #expect(canvas.isWhole)
        expectEqual(canvas.rows[1].map(\.style), [[], .reverse, .reverse, [], [], []])
    }

    @Test func `Adding a style keeps the text and the styles that are there`() {
        var canvas = Canvas(Size(width: 3, height: 2))
        canvas.write("abc", x: 0, y: 0, style: .bold)
        canvas.add(.dim, to: Area(x: 1, y: 0, width: 1, height: 1))
        expectEqual(canvas.lines, ["abc", ""])
        expectEqual(canvas.rows[0].map(\.style), [.bold, [.bold, .dim], .bold])
        expectEqual(canvas.rows[1].map(\.style), [[], [], []])
    }

    @Test(
        "Parts outside the canvas are cut off",
        arguments: [
            (Area(x: -2, y: -2, width: 3, height: 3), ["#..", "...", "..."]),
            (Area(x: 2, y: 1, width: 9, height: 1), ["...", "..#", "..."]),
            (Area(x: 3, y: 3, width: 2, height: 2), ["...", "...", "..."]),
            (Area(x: -9, y: 0, width: 3, height: 3), ["...", "...", "..."]),
            (Area(x: 1, y: 1, width: -2, height: 2), ["...", "...", "..."]),
            (Area(x: -1, y: -1, width: 9, height: 9), ["###", "###", "###"]),
        ])
    func outside(area: Area, marked: [String]) {
        let blank = Canvas(Size(width: 3, height: 3))
        var filled = blank
        filled.fill(area, style: .reverse)
        var added = blank
        added.add(.reverse, to: area)
        let pictures = [filled, added].map { canvas in
            (0..<3).map { y in
                canvas.rows[y].map { $0.style == .reverse ? "#" : "." }.joined()
            }
        }
        expectEqual(pictures, [marked, marked])
    }

    @Test("Rows outside are not written", arguments: [-1, 2, 100])
    func rowsOutside(y: Int) {
        var canvas = Canvas(Size(width: 3, height: 2))
        expectEqual(canvas.write("abc", x: 0, y: y), 0)
        expectEqual(canvas, Canvas(Size(width: 3, height: 2)))
    }

    @Test(
        "The smallest canvases can be drawn on",
        arguments: [(0, 0, ""), (1, 0, ""), (0, 2, "\n\n"), (1, 1, "…\n"), (-1, -1, "")])
    func smallest(width: Int, height: Int, text: String) {
        var canvas = Canvas(Size(width: width, height: height))
        canvas.write("ab", x: 0, y: 0)
        canvas.write("日本", x: 0, y: 0, width: 3)
        canvas.add(.bold, to: Area(x: 0, y: 0, width: 5, height: 5))
        expectEqual(canvas.text, text)
    }

    @Test func `Rows are equal when they look the same, whatever else is on their canvases`() {
        var first = Canvas(Size(width: 4, height: 2))
        var second = first
        first.write("e\u{301}o\u{308}", x: 0, y: 1)
        second.write("u\u{308}", x: 0, y: 0)
        second.write("o\u{308}", x: 1, y: 1)
        second.write("e\u{301}", x: 0, y: 1)
        #expect(first.changedColumns(1, since: second) == nil)
        #expect(second.changedColumns(1, since: first) == nil)
        expectEqual(first.changedColumns(0, since: second), 0..<1)
        second.write("u", x: 0, y: 0)
        second.write(" ", x: 0, y: 0)
        #expect(first == second, "one way to draw it or another")
        second.write("e\u{300}", x: 0, y: 1)
        expectEqual(first.changedColumns(1, since: second), 0..<1)
        #expect(first != second)
    }

    @Test(
        "Rows differ by scalar, by mark, by style and by width",
        arguments: [("b", Style.plain), ("a\u{301}", .plain), ("a", .bold), ("語", .plain)])
    func differing(text: String, style: Style) {
        var first = Canvas(Size(width: 2, height: 1))
        var second = first
        first.write("a", x: 0, y: 0)
        second.write(text, x: 0, y: 0, style: style)
        #expect(first.changedColumns(0, since: second) != nil)
        #expect(first != second)
    }

    @Test(
        "The changed columns go from the first change to the last, wide characters whole",
        arguments: [
            ("abcdef", "abcdef", nil), ("abcdef", "Xbcdef", 0..<1), ("abcdef", "abcdeX", 5..<6),
            ("abcdef", "aXcdXf", 1..<5), ("日本語", "日本字", 4..<6), ("日本語", "日b", 2..<6),
            ("a日本", "日本", 0..<5), ("ab", "a字", 1..<3), ("", "", nil),
            ("e\u{301}a", "e\u{300}a", 0..<1), ("日日", "a日日", 0..<5),
        ] as [(String, String, Range<Int>?)])
    func changedColumns(old: String, new: String, columns: Range<Int>?) {
        let canvases = [old, new].map { text in
            var canvas = Canvas(Size(width: 6, height: 1))
            canvas.write(text, x: 0, y: 0)
            return canvas
        }
        expectEqual(canvases[1].changedColumns(0, since: canvases[0]), columns)
        expectEqual(canvases[0].changedColumns(0, since: canvases[1]), columns)
    }

    @Test func `Canvases differ by their cursors and their sizes`() {
        let canvas = Canvas(Size(width: 2, height: 1))
        var other = canvas
        other.cursor = Point(x: 1, y: 0)
        #expect(canvas != other)
        #expect(canvas != Canvas(Size(width: 1, height: 2)))
    }

    @Test(
        "More marked letters than a canvas has room for lose their combiningMarks, and nothing else"
    )
    func manyMarks() {
        var canvas = Canvas(Size(width: 700, height: 100))
        for y in 0..<100 {
            canvas.write(String(repeating: "e\u{301}", count: 700), x: 0, y: y)
        }
        expectEqual(canvas.lines.first, String(repeating: "e\u{301}", count: 700))
        expectEqual(canvas.lines.last, String(repeating: "e", count: 700))
    }
}

extension Canvas {
    /// True if each wide character has both its halves.
    fileprivate var isWhole: Bool {
        (0..<size.height).allSatisfy { y in
            let widths = rows[y].map(\.width)
            return widths.indices.allSatisfy { x in
                switch widths[x] {
                case 2: x + 1 < widths.count && widths[x + 1] == 0
                case 0: x > 0 && widths[x - 1] == 2
                default: true
                }
            }
        }
    }
}
