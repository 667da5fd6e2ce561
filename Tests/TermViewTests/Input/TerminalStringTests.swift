import TestSupport
import Testing

@testable import TermView

/// The control strings that a terminal sends, among the keys that a user presses.
struct TerminalStringTests {
    /// The answers of a terminal to queries of another program, without their ESC.
    private static let answers: [EscapedText] = [
        "]11;rgb:1e1e/1e1e/2e2e", "]10;rgba:ff/ff/ff/ff", "]4;1;rgb:cd/00/00", "]52;c;cVFqYWJj",
        "]lquit", "P>|kitty(0.35.2)", "P1+r544e=78746572", "P0$r0m", "_Gi=31;OK", "^private",
        "Xstart of string", "]2;π é 語 \u{9C}",
    ]
    private static let ends: [EscapedText] = ["\u{7}", "\u{1B}\\"]

    private static func decoder() -> KeyDecoder { KeyDecoder(readsAlt: true) }

    @Test("An answer is no key, and the keys around it count", arguments: answers, ends)
    func answer(answer: EscapedText, end: EscapedText) {
        var decoder = TerminalStringTests.decoder()
        let keys = decoder.decode("a\u{1B}\(answer.text)\(end.text)j".utf8)
        expectEqual(keys, [.character("a"), .character("j")])
        #expect(decoder.timeout(escapeDelay: .zero) == nil)
    }

    @Test("An answer that is torn anywhere is no key", arguments: answers, ends)
    func torn(answer: EscapedText, end: EscapedText) {
        let bytes = Array("\u{1B}\(answer.text)\(end.text)j".utf8)
        for first in 0...bytes.count {
            for second in first...bytes.count {
                var decoder = TerminalStringTests.decoder()
                let keys =
                    decoder.decode(bytes[..<first]) + decoder.decode(bytes[first..<second])
                    + decoder.decode(bytes[second...])
                guard keys != [.character("j")] else { continue }
                Issue.record("torn at \(first) and \(second): \(keys)")
                return
            }
        }
    }

    @Test(
        "An answer whose rest comes late is not typed: only its beginning may have been a key",
        arguments: answers, ends)
    func late(answer: EscapedText, end: EscapedText) throws {
        let bytes = Array("\u{1B}\(answer.text)\(end.text)j".utf8)
        let introducer = try #require(answer.text.unicodeScalars.first)
        let allowed: [[Key]] = [[], [Key(.escape)], [.alt(introducer)]]
        // If the terminator itself is divided, a backslash may remain.
        for cut in 1..<bytes.count - 2 {
            var decoder = TerminalStringTests.decoder()
            let first = decoder.decode(bytes[..<cut]) + decoder.timeOut()
            #expect(allowed.contains(first), "cut at \(cut)")
            #expect(decoder.decode(bytes[cut...]) == [.character("j")], "cut at \(cut)")
        }
    }

    @Test(
        "A key that no answer contains ends one that has lost its end",
        arguments: [
            ("\r", [Key(.enter)]), ("\u{3}", [.control("c")]), ("\u{18}", [.control("x")]),
            ("\u{1A}", [.control("z")]), ("\u{7F}", [Key(.backspace)]), ("\t", [Key(.tab)]),
            ("\u{1B}[A", [Key(.up)]), ("\u{1B}OB", [Key(.down)]), ("\u{1B}b", [.alt("b")]),
            ("\u{1B}\u{1B}[A", [Key(.escape), Key(.up)]),
            ("\u{1B}[200~q\u{1B}[201~", [Key(.paste("q"))]),
            ("\u{1B}]2;x\u{7}", []),
        ] as [(EscapedText, [Key])])
    func lostEnd(key: EscapedText, keys: [Key]) {
        var decoder = TerminalStringTests.decoder()
        expectEqual(decoder.decode("\u{1B}]11;rgb\(key.text)j".utf8), keys + [.character("j")])
    }

    @Test func `A pause ends an answer that has lost its end, and Esc is Esc then`() {
        var decoder = TerminalStringTests.decoder()
        expectEqual(decoder.decode("\u{1B}]11;rgb".utf8), [])
        expectEqual(decoder.timeout(escapeDelay: .zero), .milliseconds(500))
        expectEqual(decoder.timeOut(), [])
        #expect(decoder.timeout(escapeDelay: .zero) == nil)
        expectEqual(decoder.decode("jq".utf8), [.character("j"), .character("q")])
        expectEqual(decoder.decode("\u{1B}]11;rgb\u{1B}".utf8) + decoder.timeOut(), [Key(.escape)])
        expectEqual(decoder.decode("j".utf8), [.character("j")])
    }

    @Test func `An answer that is too long has lost its end: what follows are keys again`() {
        var decoder = TerminalStringTests.decoder()
        let longest = String(repeating: "x", count: TerminalString.limit)
        expectEqual(decoder.decode("\u{1B}]\(longest)\u{7}j".utf8), [.character("j")])
        expectEqual(decoder.decode("\u{1B}]\(longest)jq".utf8), [.character("j"), .character("q")])
    }

    @Test(
        "Esc and the character are two keys for a person who takes a moment, and Alt for others",
        arguments: ["]", "P", "_", "^", "X"] as [Unicode.Scalar])
    func person(character: Unicode.Scalar) {
        var decoder = TerminalStringTests.decoder()
        let text = String(character)
        expectEqual(decoder.decode("\u{1B}".utf8) + decoder.timeOut(), [Key(.escape)])
        expectEqual(decoder.decode(text.utf8), [.character(character)])
        expectEqual(decoder.decode("j".utf8), [.character("j")])

        expectEqual(decoder.decode("\u{1B}\(text)".utf8), [])
        #expect(decoder.timeout(escapeDelay: .zero) == .zero, "no longer than after any other ESC")
        expectEqual(decoder.timeOut(), [.alt(character)])
        expectEqual(decoder.decode("j".utf8), [.character("j")])
        expectEqual(decoder.decode("\u{1B}\(text)\r".utf8), [.alt(character), Key(.enter)])
        expectEqual(decoder.decode("\u{1B}\(text)\u{1B}[A".utf8), [.alt(character), Key(.up)])
        expectEqual(decoder.decode("\u{1B}\(text)".utf8) + decoder.finish(), [.alt(character)])
    }

    @Test func `In a script, where no terminal answers, they are the keys that they look like`() {
        var decoder = KeyDecoder(readsAlt: false)
        let keys = decoder.decode("\u{1B}]1\u{1B}P".utf8) + decoder.finish()
        expectEqual(
            keys,
            [
                Key(.escape), .character("]"), .character("1"), Key(.escape), .character("P"),
            ])
        expectEqual(decoder.decode("\u{1B}".utf8) + decoder.timeOut(), [Key(.escape)])
        expectEqual(decoder.decode("]a\u{7}".utf8).count, 3)
    }

    @Test func `Forms of eight bits begin no string: they may be a part of UTF-8`() {
        var decoder = TerminalStringTests.decoder()
        expectEqual(
            decoder.decode([0x9D] + Array("j".utf8)), [.character("\u{FFFD}"), .character("j")])
        expectEqual(decoder.decode("\u{9D}j".utf8), [Key(.unknown), .character("j")])
    }
}
