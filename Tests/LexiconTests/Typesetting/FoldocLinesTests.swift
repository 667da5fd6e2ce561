import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `The lines of a foldoc entry` {
    private func paragraphs(_ text: String) -> [String] {
        Typesetter.typeset(RawText(text, .foldoc, wrapWidth: 64), word: "foo").text.paragraphs
            .filter { !$0.runs.isEmpty }.map { $0.runs.map(\.text).joined() }
    }

    @Test(
        "are joined where the file breaks them in other places than at its width",
        arguments: [
            // Wrapped twice.
            (
                """
                   <unit> A word\tand\tanother	that is
                wrapped
                   twice, in the {programming
                language} {C}.

                   Not this.
                """,
                [
                    "unit: A word and another that is wrapped twice, in the programming language C.",
                    "Not this.",
                ]
            ),
            // A long address in the first column.
            ("\n{(http://example.org/a)}.\n", ["http://example.org/a."]),
            // A dash that the wrapping put first, and a list.
            (
                """
                   The most important characteristic of a cache is its {hit rate}
                   - the fraction of all memory accesses.
                """,
                [
                    "The most important characteristic of a cache is its hit rate - the fraction of all memory accesses."
                ]
            ),
            (
                """
                   Blocks of memory that were not freed and are not accessible
                   (i.e. {memory leaks}), which it finds with the call of sleep
                   (2) and others.
                """,
                [
                    "Blocks of memory that were not freed and are not accessible (i.e. memory leaks), which it finds with the call of sleep (2) and others."
                ]
            ),
            (
                """
                   Either the one thing that is written here, or one of these
                   (a) this, which is as long as the others, and goes on so far
                   (b) that.
                """,
                [
                    "Either the one thing that is written here, or one of these",
                    "(a) this, which is as long as the others, and goes on so far", "(b) that.",
                ]
            ),
            (
                """
                   It is made of a number of parts, of which these are the two:
                   - the fraction of all memory accesses which are satisfied here
                   - more.
                """,
                [
                    "It is made of a number of parts, of which these are the two:",
                    "- the fraction of all memory accesses which are satisfied here", "- more.",
                ]
            ),
        ])
    func lines(body: String, expected: [String]) {
        expectEqual(paragraphs("foo\n\n\(body)\n"), ["foo"] + expected)
    }

    @Test func `that wrap twice are no further to the right than others`() {
        let text = Typesetter.typeset(
            RawText("foo\n\n   One\ntwo.\n\n   Three.\n", .foldoc, wrapWidth: 64), word: "foo"
        ).text
        expectEqual(text.paragraphs.map(\.indent), [0, 0, 2, 0, 2])
    }
}
