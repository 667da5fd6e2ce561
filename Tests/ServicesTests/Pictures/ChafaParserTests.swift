import Core
import TestSupport
import Testing

@testable import Services

struct `The output of chafa` {
    private typealias Cell = Picture.Cell

    private let room = PictureSize(width: 8, height: 3)

    private func parsed(_ output: String) -> [[Picture.Cell]]? {
        ChafaParser.picture(of: Array(output.utf8), fitting: room)?.rows
    }

    @Test func `Colours apply until others are set, or all are reset`() {
        let output = "\u{1B}[0m\u{1B}[38;5;24;48;5;18m▄▄\u{1B}[48;5;5m▘\u{1B}[0m \n"
        let blue = Cell("▄", foreground: 24, background: 18)
        expectEqual(
            parsed(output), [[blue, blue, Cell("▘", foreground: 24, background: 5), Cell(" ")]])
    }

    @Test func `The eight colours, and those of the terminal`() {
        let output = "\u{1B}[31;46m▌\u{1B}[39m▌\u{1B}[49m▌\n"
        expectEqual(
            parsed(output),
            [
                [Cell("▌", foreground: 1, background: 6), Cell("▌", background: 6), Cell("▌")]
            ])
    }

    @Test func `In reverse video, foreground and background are swapped`() {
        let output = "\u{1B}[7m\u{1B}[38;5;124m▎\u{1B}[0m▎\n"
        expectEqual(parsed(output), [[Cell("▎", foreground: 124, isReversed: true), Cell("▎")]])
    }

    @Test func `Colours apply across rows; shorter rows are filled up`() {
        let red = Cell("█", foreground: 1)
        expectEqual(parsed("\u{1B}[31m█\n██\n"), [[red, .blank], [red, red]])
        expectEqual(parsed("█\n█"), [[Cell("█")], [Cell("█")]])
        expectEqual(parsed("\u{1B}[m█\n"), [[Cell("█")]])
    }

    @Test(
        arguments: [
            "", "\n", "\u{1B}[0m", "a", "日", "╍", "█\u{301}", "█\r\n", "\t", "\u{7F}", "\u{9B}31m█",
            "\u{1B}", "\u{1B}[", "\u{1B}[3", "\u{1B}]0;title\u{07}█", "\u{1B}c█", "\u{1B}[2J█",
            "\u{1B}[?25l█", "\u{1B}[1m█", "\u{1B}[38;5m█", "\u{1B}[38;2;1;2;3m█",
            "\u{1B}[38;5;256m█", "\u{1B}[48;6;1m█", "\u{1B}[999999999999999999999m█",
            "\u{1B}[-1m█", "\u{1B}[31:1m█", "█\u{1B}[4b", "\u{1B}[0;0;0;0;0;0;0;0;0m█",
        ])
    func `Output with anything else in it is refused`(output: String) {
        #expect(parsed(output) == nil)
    }

    @Test func `Invalid UTF-8 is refused`() {
        #expect(ChafaParser.picture(of: [0xE2, 0x96], fitting: room) == nil)
        #expect(ChafaParser.picture(of: [0x20, 0xFF, 0x0A], fitting: room) == nil)
    }

    @Test(arguments: [("█", 8, 3, true), ("█", 9, 3, false), ("█", 8, 4, false)])
    func `A picture that is too large is refused`(
        glyph: String, width: Int, height: Int, fits: Bool
    ) {
        let row = String(repeating: glyph, count: width) + "\n"
        #expect((parsed(String(repeating: row, count: height)) != nil) == fits)
    }
}
