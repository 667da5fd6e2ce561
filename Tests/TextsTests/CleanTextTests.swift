import Core
import TestSupport
import Testing
import Texts

struct CleanTextTests {
    private static let texts: [(String, String)] = [
        ("", ""),
        (" \t\r\n ", ""),
        ("petrichor", "petrichor"),
        ("  the   smell\tof\nrain \r\n", "the smell of rain"),
        // Text that would move the cursor, clear the screen or set the title becomes plain text.
        ("a\u{1B}[2Jb", "a [2Jb"),
        ("a\u{1B}]0;title\u{07}b", "a ]0;title b"),
        ("a\u{9B}2Jb\u{85}c", "a 2Jb c"),
        ("a\u{0}b\u{7F}c", "a b c"),
        // Line and paragraph separators, and blanks of other widths.
        ("a\u{2028}b\u{2029}c\u{A0}d\u{3000}e\u{2009}f", "a b c d e f"),
        // Characters that reverse, isolate or hide the text around them go.
        ("a\u{202E}b\u{202C}c\u{200F}d\u{200E}e", "abcde"),
        ("a\u{2066}b\u{2069}c\u{061C}d", "abcd"),
        ("a\u{200B}b\u{FEFF}c\u{AD}d\u{2060}e\u{E0041}f", "abcdef"),
        ("a \u{202E} b", "a b"),
        // Characters with which scripts are spelled stay.
        ("می\u{200C}خواهم", "می\u{200C}خواهم"),
        ("क्\u{200D}ष", "क्\u{200D}ष"),
        ("👩\u{200D}🚀", "👩\u{200D}🚀"),
        ("cafe\u{301} שלום 日本", "cafe\u{301} שלום 日本"),
    ]

    @Test("Text from outside becomes one line that moves nothing on the screen", arguments: texts)
    func cleaned(text: String, line: String) {
        expectEqual(Array(text.cleaned().unicodeScalars), Array(line.unicodeScalars))
    }

    @Test func `The letters that are taken for text without a look-up include no blank`() {
        for scalar in (UInt32(0xAE)..<0x600).compactMap(Unicode.Scalar.init) {
            let category = scalar.properties.generalCategory
            #expect(
                ![.control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator]
                    .contains(category), "U+\(String(scalar.value, radix: 16))")
        }
    }

    private static let limited: [(String, Int, String)] = [
        ("abc", 4, "abc"), ("abc", 3, "abc"), ("abc", 2, "ab…"), ("abc", 0, "…"), ("", 0, ""),
        ("ab c", 4, "ab c"), ("ab c", 3, "ab…"), ("ab c", 2, "ab…"), ("ab   ", 2, "ab"),
        ("ab\u{202E}", 2, "ab"), ("e\u{301}e\u{301}", 3, "e\u{301}e…"),
    ]

    @Test("A text longer than the limit is cut there, and says so", arguments: limited)
    func limit(text: String, limit: Int, line: String) {
        expectEqual(Array(text.cleaned(limit: limit).unicodeScalars), Array(line.unicodeScalars))
    }

    @Test(
        "Any text becomes one clean line within the limit, and cleaning it again changes nothing"
    )
    func anything() {
        var random = SeededRandom(seed: 1)
        let scalars = Self.texts.flatMap { Array($0.0.unicodeScalars) }
        for _ in 0..<2_000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...30, using: &random) {
                text.append(scalars[Int.random(in: 0..<scalars.count, using: &random)])
            }
            let line = String(text).cleaned(limit: 20)
            #expect(line.unicodeScalars.count <= 21, "\(text)")
            #expect(!line.hasPrefix(" ") && !line.hasSuffix(" ") && !line.contains("  "))
            #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
            expectEqual(line.cleaned(), line)
        }
    }

    private static let parts: [(String, String)] = [
        ("", ""), (" ", " "), (" \t a  b\n", " a b "), ("a", "a"), ("\u{202E} a", " a"),
        ("a\u{1B}[2J", "a [2J"),
    ]

    @Test("Part of a line keeps a blank at each end", arguments: parts)
    func part(text: String, line: String) {
        expectEqual(text.cleanedPart(), line)
    }

    private static let drawings: [(String, String)] = [
        ("", ""), ("  a b", "  a b"), ("a\tb\u{1B}[", "a b ["), ("a\u{202E}b", "ab"),
        ("123456", "12345…"),
    ]

    @Test("A drawing keeps its blanks", arguments: drawings)
    func drawing(text: String, line: String) {
        expectEqual(text.cleanedKeepingBlanks(limit: 5), line)
    }
}
