import TestSupport
import Testing
import Texts

@testable import Lexicon

@Suite("A text in Markdown")
struct MarkdownBookTests {
    private func reader(_ text: String) throws -> any BookReader {
        try BookSource(text, named: "notes.md").reader()
    }

    @Test(
        "has its blocks as paragraphs",
        arguments: [
            ("A line\nthat goes on.\n\nAnother.", ["A line that goes on.", "Another."]),
            ("A break  \nof a line\\\nthere.", ["A break", "of a line", "there."]),
            ("1. oil\n2. wicks\n   - two\n\n   more\n", ["1. oil", "2. wicks", "• two", "more"]),
            ("> Quoted\n> text\nthat is lazy.\n\nNot.", ["Quoted text that is lazy.", "Not."]),
            (
                "```sh\nmake _it_   now\n\n```\n\n    indented\n",
                ["make _it_   now", "indented"]
            ),
            (
                "| Year | Pints |\n|---|---:|\n| 1990 | `a\\|b`\n",
                ["Year │ Pints", "1990 │ a|b"]
            ),
            ("| no | head |\n| at | all |\n", ["| no | head |", "| at | all |"]),
            ("<!-- a\n\ncomment -->\n<p>Some <b>HTML</b>.</p>\n\nText.", ["Some HTML.", "Text."]),
            (
                "- <kbd>q</kbd>: `ends`\n- [two\n  lines][]\n\n[two lines]: https://example.org",
                ["• q: ends", "• two lines"]
            ),
            ("Text.\n\n***\n\nText.", ["Text.", "* * *", "Text."]),
            ("[lamp]: https://example.org\n\nText.", ["Text."]),
            ("[^a\u{9B}]: Note.", ["a Note."]),
        ])
    func blocks(text: String, lines: [String]) throws {
        let paragraphs = try reader(text).paragraphs()
        expectEqual(paragraphs.map { ($0.marker.map { $0 + " " } ?? "") + $0.text }, lines)
    }

    @Test(
        "has its marks as styles",
        arguments: [
            ("the *lamp* and __wouldn't__", "the {lamp }and [wouldn't]"),
            ("snake_case_word stays, \\*so\\* does", "snake_case_word stays, *so* does"),
            ("2 * 3 * 4 and *open", "2 * 3 * 4 and *open"), ("`a_b *c*`", "a_b *c*"),
            ("***both***", "[{both}]"), ("a <b>tag</b> x < y", "a tag x < y"),
            ("![A lamp](lamp.png \"title\")", "(A lamp)"),
        ])
    func emphasis(text: String, marked: String) throws {
        let runs = try #require(try reader(text).paragraphs().first).runs
        var shown = ""
        for run in runs {
            var text = run.text
            if run.style == .secondary {
                text = text.replacing("[", with: "(").replacing("]", with: ")")
            }
            if run.style.contains(.emphasized) { text = "{\(text)}" }
            if run.style.contains(.strong) { text = "[\(text)]" }
            shown += text
        }
        expectEqual(shown, marked)
    }

    @Test func `has links that lead to addresses, headings and notes`() throws {
        let reader = try reader(
            """
            # The Ledger

            See [it](#the-ledger), [the *web*](https://example.org/a_(b)), <https://example.org>,
            [named][web], [not], [Web] and the goat[^1].

            [web]: <https://example.org/web> "Title"
            [^1]: It was called Bishop.
            """)
        let text = try reader.text(ofPart: 0)
        #expect(
            text.text.contains(
                "See it, the web, https://example.org, named, [not], Web and the goat[1]."))
        let targets = text.links.map(\.target)
        expectEqual(targets.count, 6)
        #expect(targets.first == .place("#the-ledger") && targets.last == .place("#^1"))
        let note = try #require(try reader.place(of: "#^1"))
        expectEqual(text.paragraphs[note.position.paragraph].text, "1 It was called Bishop.")
        let heading = try #require(try reader.place(of: "#the-ledger"))
        expectEqual(text.paragraphs[heading.position.paragraph].text, "The Ledger")
    }

    @Test func `has its headings as contents, and its data out of sight`() throws {
        let reader = try reader(
            "---\ntitle: \"Notes\"\nlang: de\n---\n\n# One #\n\nText.\n\nTwo\n---\n\nText.\n\n# Three\n"
        )
        expectEqual(reader.headings, ["One", "  Two", "Three"])
        expectEqual(reader.book.title, "Notes")
        expectEqual(reader.book.language, "de")
        try expectEqual(reader.lines(), ["One", "Text.", "Two", "Text.", "Three"])
        let last = try #require(reader.book.contents.last)
        try expectEqual(reader.paragraph(of: last)?.text, "Three")
    }

    @Test func `has the shown title of a heading as its name, and headings of each level`() throws {
        let reader = try reader("## [1.2](https://example.org) - *new*\n\nText.\n\n#### Deep\n")
        expectEqual(reader.headings, ["1.2 - new", "    Deep"])
        #expect(try reader.place(of: "#12---new") != nil)
    }

    @Test func `is cut into parts even if it is one line`() throws {
        let line = Array(repeating: "word", count: 400_000).joined(separator: " ")
        let reader = try reader(line + "\n\n# Two\n")
        #expect(reader.book.parts.count > 5)
        #expect(reader.book.parts.allSatisfy { $0.size < 600_000 })
        try expectEqual(reader.lines().dropLast().joined(separator: " "), line)
        let heading = try #require(reader.book.contents.first)
        expectEqual(heading.part, reader.book.parts.count - 1)
    }

    @Test(
        "of marks without end is read in time",
        arguments: ["[", "*", "`a", "<a", "![", "> ", "- ", "[a](", "_a "])
    func hostile(mark: String) throws {
        let text = String(repeating: mark, count: 4_000)
        try expectEqual(reader(text).book.parts.isEmpty, false)
    }
}
