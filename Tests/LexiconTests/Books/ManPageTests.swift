import TestSupport
import Testing
import Texts

@testable import Lexicon

@Suite("A page of the manual")
struct ManPageTests {
    @Test func `has struck letters and switched styles as styles`() throws {
        let text =
            "N\u{8}NA\u{8}AM\u{8}ME\u{8}E\n     lamp - keep a _\u{8}l_\u{8}i_\u{8}g_\u{8}h_\u{8}t\n\n"
            + "\u{1B}[1mDESCRIPTION\u{1B}(B\u{1B}[0m\n     The lamp is \u{1B}[4mlit\u{1B}[24m at dusk, and it is not put out "
            + "be\u{2010}\n     fore dawn.\n"
        let reader = try BookSource(text).reader()
        expectEqual(reader.headings, ["NAME", "DESCRIPTION"])
        let paragraphs = try reader.paragraphs()
        expectEqual(
            paragraphs.map(\.text),
            [
                "NAME", "lamp - keep a light", "DESCRIPTION",
                "The lamp is lit at dusk, and it is not put out before dawn.",
            ])
        #expect(paragraphs[0].runs.allSatisfy { $0.style.contains(.strong) })
        let emphasized = paragraphs.flatMap(\.runs).filter { $0.style.contains(.emphasized) }
        expectEqual(emphasized.map(\.text), ["light", "lit"])
    }

    @Test func `without styles is told by its first line`() throws {
        let reader = try BookSource(
            """
            LAMP(1)                  General Commands Manual                 LAMP(1)

            NAME
                   lamp - keep a light

            DESCRIPTION
                   The lamp is lit at dusk,  and  it  is  not  put  out  before  dawn
                   comes, whatever the keeper says about it in his ledger.

               Options
                   -o oil
                          Use this oil in the lamp.

                   -w     Use this wick, and no other that somebody may find in  the
                          house, because it is the wrong one.

            Point                           2026-01-01                       LAMP(1)
            """
        ).reader()
        expectEqual(reader.book.title, "lamp(1)")
        expectEqual(reader.headings, ["NAME", "DESCRIPTION", "  Options"])
        let lines = try reader.lines()
        #expect(
            lines.contains(
                "The lamp is lit at dusk, and it is not put out before dawn comes, whatever the keeper says about it "
                    + "in his ledger."))
        #expect(lines.contains("-o oil") && lines.contains("Use this oil in the lamp."))
        #expect(
            lines.contains { $0.hasPrefix("-w Use this wick, and") && $0.hasSuffix("wrong one.") })
    }

    @Test(
        "with broken marks is still text",
        arguments: ["\u{8}\u{8}a\u{8}", "a\u{1B}[", "a\u{1B}]8;;x", "a\u{1B}", "a\u{1B}[1;;99ma"])
    func broken(text: String) throws {
        try expectEqual(BookSource(text).reader().lines().joined().contains("a"), true)
    }
}
