import Core
import TestSupport
import Testing
import Texts

@testable import TermView

struct WrappingTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let text: String
        let width: Int
        let lines: [String]

        init(_ name: String, _ text: String, _ width: Int, _ lines: [String]) {
            self.name = name
            self.text = text
            self.width = width
            self.lines = lines
        }

        var testDescription: String { name }
    }

    @Test(
        "The lines of a text",
        arguments: [
            Case("no text is one empty line", "", 10, [""]),
            Case("a text that fits", "one two", 7, ["one two"]),
            Case("one cell too narrow", "one two", 6, ["one", "two"]),
            Case("several words a line", "a bb ccc dddd", 6, ["a bb", "ccc", "dddd"]),
            Case("a blank at the end of a line needs no room", "abc d", 3, ["abc", "d"]),
            Case("a line ends at its last blank", "ab cd efg", 6, ["ab cd", "efg"]),
            Case("a mark belongs to no blank", "a \u{301}b", 9, ["a \u{301}b"]),
            Case("a word longer than a line", "abcdefgh", 3, ["abc", "def", "gh"]),
            Case("a long word begins a line", "ab cdefgh i", 4, ["ab", "cdef", "gh i"]),
            Case("a word as long as the line", "abc def", 3, ["abc", "def"]),
            Case("one cell a line", "ab c", 1, ["a", "b", "c"]),
            Case("a width of nothing counts as one cell", "ab", 0, ["a", "b"]),
            Case("wide characters count twice", "日本 語", 4, ["日本", "語"]),
            Case("wide characters are not halved", "日本語", 5, ["日本", "語"]),
            Case("a line ends between wide letters", "ab 日本語", 7, ["ab 日本", "語"]),
            Case("no line ends before a full stop", "日本。語", 5, ["日", "本。", "語"]),
            Case("no line is a blank alone", " 日本語", 5, [" 日本", "語"]),
            Case("wide characters where one cell is left", "日本", 1, ["日", "本"]),
            Case(
                "combiningMarks stay with their letters", "e\u{301}e\u{301}", 1,
                ["e\u{301}", "e\u{301}"]),
        ])
    func table(_ example: Case) {
        let lines = Wrapping.lines(of: example.text, width: example.width)
        expectEqual(lines.map(String.init), example.lines)
    }

    @Test("No line is wider than asked for, and no letter is lost", arguments: 2...30)
    func anyText(width: Int) {
        var random = SeededRandom(seed: UInt64(width))
        let letters = Array("abcdefgh日本語é   ")
        let text = String((0..<400).compactMap { _ in letters.randomElement(using: &random) })
            .cleaned()
        let lines = Wrapping.lines(of: text, width: width)
        #expect(lines.allSatisfy { (1...width).contains($0.cellWidth) })
        expectEqual(lines.joined().filter { $0 != " " }, text.filter { $0 != " " })
    }
}
