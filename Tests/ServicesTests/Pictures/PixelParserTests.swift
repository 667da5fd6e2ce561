import Core
import TestSupport
import Testing

@testable import Services

/// The output of chafa for terminals with pixels.
struct PixelParserTests {
    /// Two pixels are eight bytes, and eleven digits of base64 with one for padding.
    private static let kittys =
        "\u{1B}_Ga=T,f=32,s=1,v=2,c=1,r=1,m=1\u{1B}\\\u{1B}_Gm=1;AAAAAA==\u{1B}\\"
        + "\u{1B}_Gm=1;/+8BAg==\u{1B}\\\u{1B}_Gm=0\u{1B}\\\n"
    private static let sixels = "\u{1B}P0;1;0q\"1;1;12;6#0;2;4;2;50#0!12~$-\u{1B}\\"

    @Test func `kitty's parts are kept as they are`() {
        let picture = PixelParser.picture(of: Array(PixelParserTests.kittys.utf8), .kitty)
        expectEqual(picture?.size, PixelSize(width: 1, height: 2))
        expectEqual(picture?.parts, [Array("AAAAAA==".utf8), Array("/+8BAg==".utf8)])
        expectEqual(picture?.byteCount, 16)
    }

    @Test func `Sixels are kept without the lines below them`() {
        let picture = PixelParser.picture(of: Array(PixelParserTests.sixels.utf8), .sixel)
        expectEqual(picture?.size, PixelSize(width: 12, height: 6))
        expectEqual(picture?.parts, [Array("0;1;0q\"1;1;12;6#0;2;4;2;50#0!12~$".utf8)])
    }

    @Test(
        "Anything else is refused whole",
        arguments: [
            "", "x", "\u{1B}[2J" + kittys, kittys + "\u{1B}[2J", kittys + "x",
            kittys.replacing("s=1", with: "s=2"), kittys.replacing("s=1", with: "s=0"),
            kittys.replacing("s=1,", with: ""), kittys.replacing("a=T", with: "a=t"),
            kittys.replacing("f=32", with: "f=24"), kittys.replacing("f=32", with: "f=32,o=z"),
            kittys.replacing("v=2", with: "v=99999999999999999999"),
            kittys.replacing("AAAAAA==", with: "AAAA*A=="),
            kittys.replacing("AAAAAA==", with: "AAAAAA="),
            kittys.replacing("AAAAAA==", with: "AA\u{7}AAA=="),
            kittys.replacing("AAAAAA==\u{1B}\\", with: "AAAAAA==\u{1B}["),
            kittys.replacing("\u{1B}_Gm=0\u{1B}\\\n", with: "\u{1B}_Gm=0"),
            sixels.replacing("\u{1B}\\", with: ""), sixels.replacing("\u{1B}\\", with: "\u{1B}]"),
            sixels.replacing("q", with: "p"), sixels.replacing("\"1;1;12;6", with: ""),
            sixels.replacing("12;6", with: "12"), sixels.replacing("12;6", with: "12;0"),
            sixels.replacing("!12~", with: "!12~\u{7}"), sixels.replacing("!12~", with: "!12~ü"),
            sixels.replacing("!12~", with: "!99999~"), sixels + "x", sixels + sixels,
            "\u{1B}P+q544e\u{1B}\\",
        ])
    func refused(output: String) {
        #expect(PixelParser.picture(of: Array(output.utf8), .kitty) == nil)
        #expect(PixelParser.picture(of: Array(output.utf8), .sixel) == nil)
    }

    @Test func `A part is not longer than the protocol allows`() {
        let count = 4_100
        let side = count / 4 * 3 / 4
        let start = "\u{1B}_Ga=T,f=32,s=\(side),v=1\u{1B}\\\u{1B}_Gm=0;"
        let output = start + String(repeating: "A", count: count) + "\u{1B}\\"
        #expect(PixelParser.picture(of: Array(output.utf8), .kitty) == nil)
    }
}
