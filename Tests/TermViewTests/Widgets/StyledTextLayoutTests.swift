import Core
import TestSupport
import Testing
import Texts

@testable import TermView

struct StyledTextLayoutTests {
    /// Returns the lines as they are drawn, with their indentation.
    private func lines(_ paragraphs: [StyledText.Paragraph], width: Int) -> [String] {
        let text = StyledText(paragraphs)
        return StyledTextLayout(text, width: width).lines.map { line in
            let bytes = Array(text.paragraphs[line.paragraph].text.utf8)[line.range]
            return String(repeating: " ", count: line.indent)
                + String(decoding: bytes, as: UTF8.self) + (line.aside.map { "|" + $0 } ?? "")
        }
    }

    @Test func `Runs are wrapped as one text`() {
        let runs: [StyledText.Run] = [.init("one t"), .init("wo", style: .strong), .init(" three")]
        expectEqual(lines([.init(runs)], width: 7), ["one two", "three"])
    }

    @MainActor
    @Test(
        "A folded list takes two lines, at any width that has room for a word", arguments: 18..<140)
    func folded(width: Int) {
        let words = ["pooch", "cur", "lap dog", "hunting dog", "puppy", "Canis", "a"]
        let items = (0..<60).map { StyledText.Run(words[$0 * $0 % 7], link: .word("\($0)")) }
        let runs = [.init("kinds: ")] + items.map { [$0] }.joined(separator: [.init(", ")])
        let reading = TextReading(Changes())
        reading.show { StyledText([.init(Array(runs), indent: 6, fold: "kinds")]) }
        reading.fit(width: width)
        let lines = StyledTextLayout(reading.text, width: width).lines
        expectEqual(lines.count, 2)
        expectEqual(lines.last?.text.hasSuffix(" more"), true)
    }

    @MainActor
    @Test(
        "The relations of a sense take one line, at any width that has room for it",
        arguments: 24..<140)
    func relations(width: Int) {
        let lists = ["broader", "kinds"].map { label in
            StyledText.Paragraph(
                [.init("\(label): "), .init("a", link: .word("a"))], indent: 6, role: .relation,
                fold: "relations")
        }
        let reading = TextReading(Changes())
        reading.show { StyledText(lists + [.init("below")]) }
        reading.fit(width: width)
        let lines = StyledTextLayout(reading.text, width: width).lines
        expectEqual(lines.map(\.paragraph), [0, 2])
        #expect(lines[0].text.hasPrefix("… 2 relations"))
    }

    @Test func `A paragraph of any indentation has half of the width for its text`() {
        expectEqual(lines([.init("ab cd", indent: 2)], width: 5), ["  ab", "  cd"])
        expectEqual(lines([.init("abc", indent: 40)], width: 5), ["  abc"])
        expectEqual(lines([.init("ab", indent: 40)], width: 1), ["a", "b"])
        expectEqual(lines([.init("ab")], width: -3), ["a", "b"])
    }

    @Test func `The text at the right end goes below if there is no room`() {
        let title = StyledText.Paragraph("dog", aside: "gcide")
        expectEqual(lines([title], width: 10), ["dog|gcide"])
        expectEqual(lines([title], width: 9), ["dog", "|gcide"])
        expectEqual(lines([title], width: 4), ["dog", "|gcid", "|e"])
    }

    @Test func `A drawing keeps its blanks; too wide, it is wrapped and not cut off`() {
        let drawing = StyledText.Paragraph("a   b  c")
        expectEqual(lines([drawing], width: 8), ["a   b  c"])
        expectEqual(lines([drawing], width: 6), ["a   b ", "c"])
    }

    @Test("Each line knows where it begins, and in which run", arguments: 1...40)
    func starts(width: Int) throws {
        let text = EntryText.sample
        let layout = StyledTextLayout(text, width: width)
        expectEqual(layout.starts, layout.starts.sorted())
        for line in layout.lines where !line.range.isEmpty {
            let runs = text.paragraphs[line.paragraph].runs
            try #require(runs.indices.contains(line.firstRun))
            let before = runs[..<line.firstRun].reduce(0) { $0 + $1.text.utf8.count }
            expectEqual(line.runStart, before)
            let run = before..<before + runs[line.firstRun].text.utf8.count
            #expect(run.contains(line.range.lowerBound))
        }
    }
}

private enum EntryText {
    /// A text with wide characters, runs of all kinds and an empty run.
    static let sample = StyledText([
        .init([
            .init("日本"), .init("", style: .strong), .init("語 e\u{301}lan", link: .word("x")),
            .init(" and so on and on"), .init(", "), .init("last", link: .word("last")),
        ]),
        .empty, .init("second", indent: 4, marker: "1", aside: "aside"),
    ])
}
