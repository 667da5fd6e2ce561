import TestSupport
import Testing
import Texts

@testable import Lexicon

@Suite("A plain text")
struct PlainBookTests {
    private func reader(_ text: String) throws -> any BookReader {
        try BookSource(text, named: "lamp.txt").reader()
    }

    /// Prose that is wrapped to 60 characters.
    private static let prose = """
        Mr. Tolliver had kept the lamp at the Point for thirty-one
        years, and in all that time he had lost his temper twice.
        The first time was in 1887, over a goat.
        """
    private static let proseLine =
        "Mr. Tolliver had kept the lamp at the Point for thirty-one years, and in all that time he had lost his "
        + "temper twice. The first time was in 1887, over a goat."

    @Test(
        "has its wrapped lines joined, and its verses, lists and tables kept",
        arguments: [
            (prose, [proseLine]),
            // Verse keeps its lines and their indentation.
            (
                prose + "\n\n" + """
                    The lamp goes round, the lamp goes round,
                      And no one hears it make a sound;
                    But when it stops, the whole world knows,
                      And up the stair the keeper goes.
                    """,
                [
                    proseLine, "The lamp goes round, the lamp goes round,",
                    "And no one hears it make a sound;",
                    "But when it stops, the whole world knows,",
                    "And up the stair the keeper goes.",
                ]
            ),
            // The speakers of a play stand in lines of their own.
            (
                "Hor.\nDo, if it will not stand.\n\nBer.\n'Tis here!\n",
                ["Hor.", "Do, if it will not stand.", "Ber.", "'Tis here!"]
            ),
            // Each line is a paragraph where no line is wrapped.
            (
                String(repeating: "word ", count: 40) + "end.\nNext line.\n",
                [String(repeating: "word ", count: 40) + "end.", "Next line."]
            ),
            (
                prose + "\n\nYear     Pints    Geese\n1886     410      3\n1887     398      2\n",
                [
                    proseLine, "Year     Pints    Geese", "1886     410      3",
                    "1887     398      2",
                ]
            ),
            (
                prose + "\n\n- oil for the lamp\n- wicks\n- a goat\n",
                [proseLine, "- oil for the lamp", "- wicks", "- a goat"]
            ),
            (
                "Half of them were blank--\nblank as snow--and lost.",
                ["Half of them were blank--blank as snow--and lost."]
            ),
        ])
    func paragraphs(text: String, lines: [String]) throws {
        try expectEqual(reader(text).lines(), lines)
        let withReturns = "\u{FEFF}" + text.replacing("\n", with: "\r\n")
        try expectEqual(reader(withReturns).lines(), lines)
    }

    @Test("has paragraphs at its indented lines, and no hyphens where words were broken")
    func indented() throws {
        let text = """
               Mr. Tolliver had kept the lamp at St. Anne’s Point for thirty-one years,
            and in all that time he had lost his temper twice. The first time was in
            1887, over a goat.
               “Don’t touch the glass,” he used to tell the boys from No. 7. “It’s ol-
            der than your grandmother, and it’s worth more, too!” They never did touch
            it. Well … hardly ever.
               The ledger was written in a hand so small that only the keeper’s mother-
            in-law could read it. Petrichor, it said under the third of May, and noth-
            ing else. It was the Anglo-
            Saxon thing, and he kept the ledger to-
            day as well. My fellow-
            travellers are travellers and a fellow.
               There was a sheet of verses between two pages.
            """
        let lines = try reader(text).lines()
        expectEqual(lines.count, 4)
        #expect(lines[0].hasPrefix("Mr. Tolliver had") && lines[0].hasSuffix("over a goat."))
        #expect(lines[1].contains("It’s older than your"))
        #expect(lines[2].contains("mother-in-law could") && lines[2].contains("nothing else"))
        #expect(lines[2].contains("Anglo-Saxon") && lines[2].contains("today as well"))
        #expect(lines[2].contains("My fellow-travellers are"))
    }

    @Test func `has emphasis in italics, and names with lines as they are`() throws {
        let runs = try #require(
            try reader("He _never had been_ at snake_case_name, _she_\nsaid.").paragraphs().first
        ).runs
        expectEqual(runs.filter { $0.style == .emphasized }.map(\.text), ["never had been", "she"])
        expectEqual(runs.map(\.text).joined(), "He never had been at snake_case_name, she said.")
    }

    /// A chapter of a book with two of them.
    private static let chapter = prose + "\n\n" + prose + "\n"

    @Test(
        "has chapters where text follows their headings",
        arguments: [
            (
                "Contents\n\nCHAPTER I. Harbour\nCHAPTER II. Ledger\n\n\n\nCHAPTER I.\nHarbour\n\n\(chapter)\n\nCHAPTER II.\nLedger\n\n\(chapter)",
                ["CHAPTER I. Harbour", "CHAPTER II. Ledger"]
            ),
            (
                "BOOK ONE\n\nChapter 1\n\nThe Harbour\n\n\(chapter)\n\nChapter 2\n\n\(chapter)\n\nBOOK TWO\n\nChapter 1\n\n\(chapter)",
                [
                    "BOOK ONE", "  Chapter 1 The Harbour", "  Chapter 2", "BOOK TWO",
                    "  Chapter 1",
                ]
            ),
            (
                "\n\nPREFACE\n\n\(chapter)\n\n\nI.\n\n\(chapter)\n\nII.\n\n\(chapter)",
                ["PREFACE", "  I.", "  II."]
            ),
            (
                "Erstes Kapitel\n\n\(chapter)\n\nZweites Kapitel\n\n\(chapter)",
                ["Erstes Kapitel", "Zweites Kapitel"]
            ),
            ("Part of the reason was the goat.\n\n\(chapter)", []),
        ])
    func chapters(text: String, headings: [String]) throws {
        let reader = try reader(text)
        expectEqual(reader.headings, headings)
        for heading in reader.book.contents {
            let found = try #require(try reader.paragraph(of: heading))
            #expect(heading.title.hasPrefix(found.text))
            #expect(found.runs.allSatisfy { $0.style == .strong })
        }
    }

    @Test("from Project Gutenberg begins after its header and ends before its footer")
    func gutenberg() throws {
        let reader = try reader(
            """
            The Project Gutenberg eBook of The Lamp

            Title: The Lamp at
                   St. Anne’s

            Author: A. Maker
            Language: German

            *** START OF THE PROJECT GUTENBERG EBOOK THE LAMP ***


            THE LAMP

            by A. Maker


            CHAPTER I.

            \(PlainBookTests.chapter)

            [Illustration: The lamp]

            *** END OF THE PROJECT GUTENBERG EBOOK THE LAMP ***

            Updated editions will not replace this one.
            """)
        expectEqual(reader.book.title, "The Lamp at St. Anne’s")
        expectEqual(reader.book.author, "A. Maker")
        expectEqual(reader.book.language, "en")
        expectEqual(reader.book.parts.map(\.isInOrder), [false, true])
        let lines = try reader.lines()
        #expect(lines.first == "THE LAMP" && lines.last == "[Illustration: The lamp]")
        try expectEqual(reader.text(ofPart: 1).paragraphs.first?.text, "CHAPTER I.")
        try expectEqual(reader.paragraphs().last?.runs.first?.style, .secondary)
    }

    @Test(
        "is cut into parts, and no word is lost",
        arguments: [
            String(repeating: prose + "\n\n", count: 2_000),
            String(repeating: prose + "\n", count: 2_000),
            String(repeating: "word_and äöü ", count: 30_000),
            String(repeating: "äöü", count: 60_000),
        ])
    func parts(text: String) throws {
        let reader = try reader(text)
        let sizes = reader.book.parts.map(\.size)
        #expect(sizes.count > 1 && sizes.allSatisfy { $0 <= 3 << 16 })
        let letters = { (text: String) in text.filter { !$0.isWhitespace } }
        expectEqual(letters(try reader.lines().joined()), letters(text))
    }

    @Test func `has no text beyond its parts`() throws {
        #expect(try reader(PlainBookTests.prose).text(ofPart: 7).paragraphs.isEmpty)
    }
}
