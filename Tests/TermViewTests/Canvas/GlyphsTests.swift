import TestSupport
import Testing

@testable import TermView

struct GlyphsTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let text: String
        let shown: [String]
        let width: Int

        init(_ name: String, _ text: String, _ shown: [String], _ width: Int) {
            self.name = name
            self.text = text
            self.shown = shown
            self.width = width
        }

        var testDescription: String { name }
    }

    @Test(
        "Glyphs are as a terminal shows them, in as many cells",
        arguments: [
            Case("nothing", "", [], 0),
            Case("plain letters", "ab ", ["a", "b", " "], 3),
            Case("a mark joins its letter", "e\u{301}a", ["e\u{301}", "a"], 2),
            Case("a composed letter stays composed", "é", ["\u{E9}"], 1),
            Case(
                "four combiningMarks stay, more go", "a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}b",
                ["a\u{300}\u{301}\u{302}\u{303}", "b"], 2),
            Case("a mark at the start goes", "\u{301}a", ["a"], 1),
            Case("a mark after a control goes", "\u{1B}\u{301}a", ["\u{FFFD}", "a"], 2),
            Case("a mark alone goes", "\u{301}", [], 0),
            Case("wide letters", "日本", ["日", "本"], 4),
            Case("full width letters", "Ａb", ["Ａ", "b"], 3),
            Case(
                "syllables in parts", "\u{1112}\u{1161}\u{11AB}", ["\u{1112}\u{1161}\u{11AB}"], 2),
            Case("a family is its first member", "👨\u{200D}👩\u{200D}👧!", ["👨", "!"], 3),
            Case(
                "a kiss is its first face",
                "👩\u{200D}❤\u{FE0F}\u{200D}💋\u{200D}👨!", ["👩", "!"], 3),
            Case("a skin tone goes", "👍🏽!", ["👍", "!"], 3),
            Case("a skin tone on a narrow hand goes", "☝🏽!", ["☝", "!"], 2),
            Case("a skin tone alone is a picture", "a🏽", ["a", "🏽"], 3),
            Case("a skin tone within a profession goes", "👩🏽\u{200D}🚀!", ["👩", "!"], 3),
            Case("a burning heart is a heart", "❤\u{FE0F}\u{200D}🔥!", ["❤", "!"], 2),
            Case("a rainbow flag is a flag", "\u{1F3F3}\u{FE0F}\u{200D}🌈!", ["\u{1F3F3}", "!"], 2),
            Case("a flag is its letters", "🇩🇪!", ["D", "E", "!"], 3),
            Case(
                "a flag of tags is a black flag", "🏴\u{E0067}\u{E0062}\u{E007F}!", ["🏴", "!"], 3),
            Case("variation selectors go", "❤\u{FE0F}a\u{FE0E}\u{E0101}", ["❤", "a"], 2),
            Case("a key cap is a mark", "1\u{FE0F}\u{20E3}", ["1\u{20E3}"], 1),
            Case("a soft hyphen goes", "co\u{AD}op", ["c", "o", "o", "p"], 4),
            Case("a letter with a joiner stays two letters", "a\u{200D}b", ["a", "b"], 2),
            Case("a picture joined to a letter is both", "👨\u{200D}a", ["👨", "a"], 3),
            Case(
                "what turns text round goes", "\u{202E}a\u{200F}\u{2066}b\u{FEFF}", ["a", "b"], 2),
            Case("a blank without width goes", "a\u{200B}b", ["a", "b"], 2),
            Case("right to left letters take a cell each", "שלום", ["ש", "ל", "ו", "ם"], 4),
            Case(
                "controls are replaced", "\u{0}\t\n\u{1B}[\u{7F}",
                ["\u{FFFD}", "\u{FFFD}", "\u{FFFD}", "\u{FFFD}", "[", "\u{FFFD}"], 6),
            Case("C1 is replaced", "\u{85}\u{9B}", ["\u{FFFD}", "\u{FFFD}"], 2),
            Case(
                "what is unassigned is replaced", "\u{378}\u{10FFFF}", ["\u{FFFD}", "\u{FFFD}"], 2),
            Case("newer pictures are wide", "\u{1FAE9}!", ["\u{1FAE9}", "!"], 3),
            Case("newer Chinese letters are wide", "\u{2EBF0}!", ["\u{2EBF0}", "!"], 3),
        ])
    func table(_ example: Case) {
        let shown = Glyphs(example.text).map(\.text)
        // Compared scalar by scalar, because `==` on strings takes é to equal e with a combining
        // mark.
        expectEqual(
            shown.map { Array($0.unicodeScalars) }, example.shown.map { Array($0.unicodeScalars) })
        expectEqual(example.text.cellWidth, example.width)
    }

    @Test func `For any text, each glyph is one that terminals agree about`() {
        var random = SeededRandom(seed: 1)
        let pool: [ClosedRange<UInt32>] = [
            0...0x2FF, 0x300...0x36F, 0x1100...0x11FF, 0x2000...0x20FF, 0x2600...0x27BF,
            0xFE00...0xFE0F, 0x1F1E6...0x1F6FF, 0xE0000...0xE01FF, 0...0x10FFFF,
        ]
        var failures: [String] = []
        for _ in 0..<2_000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<12 {
                let range = pool.randomElement(using: &random) ?? 0...0
                if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
                    text.append(scalar)
                }
            }
            for glyph in Glyphs(String(text))
            where TextWidth.cells(of: glyph.scalar) != glyph.width || !(1...2).contains(glyph.width)
                || glyph.combiningMarks.count > 4
                || !glyph.combiningMarks.allSatisfy({ TextWidth.cells(of: $0) == 0 })
            {
                failures.append("\(text.map(\.value))")
            }
        }
        expectEqual(failures, [])
    }
}

extension Glyph {
    fileprivate var text: String {
        var text = String.UnicodeScalarView()
        text.append(scalar)
        text.append(contentsOf: combiningMarks)
        return String(text)
    }
}
