import TestSupport
import Testing
import Texts

@testable import Lexicon

/// Texts of 4 MiB that would take much more memory without limits.
struct `A very long text` {
    private static func repeated(_ piece: String) -> [UInt8] {
        Array(String(repeating: piece, count: (4 << 20) / piece.utf8.count).utf8)
    }

    private static func set(_ bytes: [UInt8]) -> StyledText {
        Typesetter.typeset(RawText(dictd: bytes, database: "words", title: "Words"), word: "head")
            .text
    }

    @Test(
        "is cut where it takes more than 4 MiB, and shows so", .needs(.time),
        arguments: ["a\n", "a\n\n", "\u{2502}\n", "{a}\n", "a  b   c\n"])
    func plain(piece: String) throws {
        let text = Self.set(Self.repeated(piece))
        #expect(text.size < BoundedText.limit + 10_000)
        expectEqual(text.paragraphs.last, .truncationNote)
    }

    @Test(
        "is cut in HTML as well",
        arguments: [
            "<p>a", "a<br>", "<li>a</li>", "<pre>a\n", "<td>a<tr>", "<b>a</b>\n<br>",
            "<p><b>a</b><i>b</i>",
        ])
    func html(piece: String) throws {
        let text = StyledText(html: Self.repeated(piece))
        #expect(text.size < BoundedText.limit + 10_000)
        expectEqual(text.paragraphs.last, .truncationNote)
    }

    @Test(.needs(.time), arguments: ["<b>a</b>c", "<a href='bword://x'>a</a>c", "<td>a"])
    func `has a limited number of styles and links in a paragraph`(piece: String) {
        let text = StyledText(html: Self.repeated(piece))
        expectEqual(text.paragraphs.count, 1)
        #expect(text.paragraphs[0].runs.count <= StyledText.Paragraph.runLimit + 1)
        let shown = text.paragraphs[0].runs.reduce(0) { $0 + $1.text.utf8.count }
        #expect(shown >= StyledText.Run.limit)
    }

    @Test func `keeps its words where it has too many links`() {
        let text = Self.set(Array("head\n\n".utf8) + Self.repeated("{a} "))
        expectEqual(text.paragraphs.count, 4)
        #expect(text.paragraphs[2].runs.count <= StyledText.Paragraph.runLimit + 2)
        expectEqual(text.paragraphs[2].runs.last?.text.hasSuffix("{a}…"), true)
    }

    @Test func `is complete when it is as long as a long entry`() {
        let line = String(repeating: "word ", count: 14) + "\n"
        let entry = String(repeating: line + line + "\n", count: 5_000)
        let text = Self.set(Array(entry.utf8))
        expectEqual(text.paragraphs.last?.runs.first?.text.hasSuffix("word"), true)
    }
}
