import TestSupport
import Testing
import Texts

@testable import Lexicon

@Suite("Subtitles")
struct SubtitleBookTests {
    @Test("in SubRip's form have sentences over cues, and a paragraph for each speaker")
    func subRip() throws {
        let text = """
            1
            00:00:01,000 --> 00:00:03,500
            <i>Mr. Tolliver kept the lamp</i>
            {\\an8}at St. Anne's Point

            2
            00:00:03,600 --> 00:00:05,000
            for thirty-one years.

            3
            00:00:06,000 --> 00:00:08,000
            - Don't touch the glass!
            - Why not?

            4
            00:00:08,100 --> 00:00:09,000
            [WIND HOWLS]

            5
            01:00:10,000 --> 01:00:12,000
            TOLLIVER: Because it's…

            6
            01:00:12,100 --> 01:00:13,000
            …older than you.
            """
        for source in [text, "\u{FEFF}" + text.replacing("\n", with: "\r\n")] {
            let paragraphs = try BookSource(source).reader().paragraphs()
            expectEqual(
                paragraphs.map { ($0.marker ?? "") + " " + $0.text },
                [
                    "0:01 Mr. Tolliver kept the lamp at St. Anne's Point for thirty-one years.",
                    "0:06 Don't touch the glass!", "0:06 Why not?", "0:08 [WIND HOWLS]",
                    "1:00:10 TOLLIVER", "1:00:10 Because it's… …older than you.",
                ])
        }
    }

    @Test func `in WebVTT's form have no settings, styles, notes and tags`() throws {
        let text = """
            WEBVTT - The Lamp
            Kind: captions

            STYLE
            ::cue { color: lime }

            NOTE
            not text

            intro
            00:01.000 --> 00:03.500 line:79% position:50%
            <v Tolliver>Don't touch <c.yellow>the</c> &lt;glass&gt;!</v>

            00:01.000 --> 00:03.500 line:85%
            It's older than you.

            01:00:00.000 --> 01:00:01.000
            <00:00:01.000>It <00:00:01.200>is.
            """
        try expectEqual(
            BookSource(text).reader().lines(),
            [
                "TOLLIVER", "Don't touch the <glass>! It's older than you.", "It is.",
            ])
    }

    @Test("with marks that nothing closes are read in time", arguments: ["<", "{\\a"])
    func unclosed(mark: String) throws {
        let line = String(repeating: mark, count: 200_000)
        let text = "1\n00:00:01,000 --> 00:00:03,500\n\(line)\n"
        try expectEqual(BookSource(text).reader().lines().count, 1)
    }

    @Test(
        "are no text that begins with a number", arguments: ["1\nA list.\n", "WEBVTTX\n", "12\n"])
    func others(text: String) {
        #expect(!SubtitleBook.isSubtitles(BookSource(text)))
    }
}
