import Core
import TestSupport
import Testing

@testable import TermView

/// The reports of the terminal, among keys.
struct TerminalReportsTests {
    @Test(
        "The answer and the report of a change are understood, and are no keys",
        arguments: [
            ("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", true),
            ("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", false), ("\u{1B}]11;rgb:f/f/f\u{7}", false),
            ("\u{1B}]11;rgb:1c/1C/1c\u{7}", true), ("\u{1B}]11;rgba:fd/f6/e3/ff\u{7}", false),
            ("\u{1B}[?997;1n", true), ("\u{1B}[?997;2n", false),
            ("\u{1B}]11;rgb:00/ff/00\u{7}", false), ("\u{1B}]11;rgb:00/00/ff\u{7}", true),
            ("\u{1B}]11;rgb:00/00\u{7}", nil), ("\u{1B}]11;rgb:gg/00/00\u{7}", nil),
            ("\u{1B}]11;rgb:00000/0/0\u{7}", nil), ("\u{1B}]10;rgb:0/0/0\u{7}", nil),
            ("\u{1B}]11;red\u{7}", nil), ("\u{1B}[?62;4c", nil), ("\u{1B}[?2026;2$y", nil),
            ("\u{1B}[?997;3n", nil), ("\u{1B}P>|xterm(3)\u{1B}\\", nil),
        ])
    func reports(bytes: String, isDark: Bool?) {
        var decoder = KeyDecoder(readsAlt: true)
        expectEqual(decoder.decode(Array("a\(bytes)b".utf8)), [.character("a"), .character("b")])
        expectEqual(decoder.reports.isBackgroundDark, isDark)
        // A report that is divided at any place but behind ESC gives the same keys.
        var torn = KeyDecoder(readsAlt: true)
        var keys: [Key] = []
        for byte in bytes.utf8 { keys += torn.decode([byte]) }
        #expect(keys == [] && torn.reports.isBackgroundDark == isDark)
    }

    @Test(
        "It says how it shows pixels; kitty's protocol comes before sixels",
        arguments: [
            ("\u{1B}_Gi=31;OK\u{1B}\\", .kitty), ("\u{1B}[?62;4;22c", .sixel),
            ("\u{1B}[?62;22;4c", .sixel), ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c", .kitty),
            ("\u{1B}[?62;4c\u{1B}_Gi=31;OK\u{1B}\\", .kitty),
            ("\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\", nil), ("\u{1B}_Gi=7;OK\u{1B}\\", nil),
            ("\u{1B}]Gi=31;OK\u{1B}\\", nil), ("\u{1B}[?4c", nil), ("\u{1B}[?62;14;41c", nil),
            ("\u{1B}[?c", nil), ("\u{1B}[?62;4n", nil), ("\u{1B}[?1;2c", nil),
        ] as [(String, PixelProtocol?)])
    func pixels(bytes: String, pixels: PixelProtocol?) {
        var decoder = KeyDecoder(readsAlt: true)
        expectEqual(decoder.decode(Array("a\(bytes)b".utf8)), [.character("a"), .character("b")])
        expectEqual(decoder.reports.pixels, pixels)
    }

    @Test func `The last report counts`() {
        var decoder = KeyDecoder(readsAlt: true)
        _ = decoder.decode(Array("\u{1B}[?997;1n\u{1B}[?997;2n\u{1B}[?1c".utf8))
        expectEqual(decoder.reports.isBackgroundDark, false)
    }

    @Test(
        "COLORFGBG names the background last",
        arguments: [
            ("15;0", true), ("0;15", false), ("0;default;7", false), ("12;8", true), ("15", false),
            ("", nil), ("a;b", nil), ("0;16", nil), (nil, nil),
        ] as [(String?, Bool?)])
    func variable(text: String?, isDark: Bool?) {
        expectEqual(TerminalReports.isDark(variable: text), isDark)
    }
}
