import TestSupport
import Testing

@testable import Lexicon

struct `Encodings of texts` {
    /// Bytes as Python's codecs write them, and texts.
    @Test(
        arguments: [
            (
                "GB18030",
                [0x61, 0xBA, 0xBA, 0x81, 0x30, 0x81, 0x30, 0x94, 0x39, 0xFC, 0x36, 0x62],
                "a汉\u{80}😀b"
            ),
            ("gb2312", [0xA3, 0xC1, 0xA1, 0xA1], "Ａ\u{3000}"),
            ("GBK", [0x81, 0x40, 0xFE, 0x4F], "丂\u{FA29}"),
            ("GB18030", [0x84, 0x31, 0xA4, 0x39], "\u{FFFF}"),
            (
                "Big5", [0xBA, 0x7E, 0x41, 0xF9, 0xD5, 0xA4, 0xFF, 0xBA],
                "漢A龘\u{FFFD}\u{FFFD}\u{FFFD}"
            ),
            ("big5-hkscs", [0x87, 0x40], "䏰"),
            (
                "UTF-16", [0x61, 0, 0xE9, 0, 0x3D, 0xD8, 0, 0xDE, 0, 0xD8, 0x62, 0, 0x63],
                "aé😀\u{FFFD}b"
            ),
            ("UTF-16BE", [0, 0x61, 0x4E, 0x2D, 0xDC, 0], "a中\u{FFFD}"),
            ("EUC-JP", [0xC6, 0xFC, 0xCB, 0xDC, 0x61, 0x8E, 0xB1], "日本aｱ"),
            ("EUC-JP", [0xA1, 0x40, 0xF4, 0xFE], "\u{FFFD}@\u{FFFD}\u{FFFD}"),
            ("GBK", [0xFF, 0x80, 0xBA], "\u{FFFD}\u{FFFD}\u{FFFD}"),
        ] as [(String, [UInt8], String)])
    func `are decoded`(name: String, bytes: [UInt8], text: String) throws {
        let encoding = try #require(TextEncoding(named: name))
        let decoded = encoding.text(bytes)
        expectEqual(decoded, text)
    }
}
