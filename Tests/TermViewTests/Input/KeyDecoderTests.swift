import TestSupport
import Testing

@testable import TermView

struct KeyDecoderTests {
    /// Returns the keys of some bytes, including those decoded at the end of the input.
    private static func keys(
        _ bytes: some Collection<UInt8>, known: [[UInt8]: Key] = [:], readsAlt: Bool = true
    ) -> [Key] {
        var decoder = KeyDecoder(known: known, readsAlt: readsAlt)
        return decoder.decode(bytes) + decoder.finish()
    }

    @Test(
        "Single bytes",
        arguments: [
            ("a", .character("a")), ("G", .character("G")), (" ", .character(" ")),
            ("\r", Key(.enter)), ("\n", Key(.enter)), ("\t", Key(.tab)),
            ("\u{7F}", Key(.backspace)), ("\u{8}", .control("h")), ("\u{1}", .control("a")),
            ("\u{1A}", .control("z")), ("\u{3}", .control("c")), ("\u{0}", .control("@")),
            ("\u{1C}", .control("\\")), ("\u{1F}", .control("_")), ("\u{1B}", Key(.escape)),
        ] as [(EscapedText, Key)])
    func singleBytes(bytes: EscapedText, key: Key) {
        expectEqual(KeyDecoderTests.keys(bytes.text.utf8), [key])
    }

    @Test("Scalars of two, three and four bytes", arguments: ["é", "語", "😀", "\u{FFFD}"])
    func scalars(text: String) {
        expectEqual(KeyDecoderTests.keys(text.utf8), text.unicodeScalars.map { .character($0) })
    }

    @Test(
        "The sequences of xterm, after ESC",
        arguments: [
            ("[A", Key(.up)), ("[B", Key(.down)), ("[C", Key(.right)), ("[D", Key(.left)),
            ("[H", Key(.home)), ("[F", Key(.end)), ("OA", Key(.up)), ("OB", Key(.down)),
            ("OC", Key(.right)), ("OD", Key(.left)), ("OH", Key(.home)), ("OF", Key(.end)),
            ("OM", Key(.enter)), ("OP", Key(.function(1))), ("OQ", Key(.function(2))),
            ("OR", Key(.function(3))), ("OS", Key(.function(4))),
            ("[1~", Key(.home)), ("[2~", Key(.insert)), ("[3~", Key(.delete)), ("[4~", Key(.end)),
            ("[5~", Key(.pageUp)), ("[6~", Key(.pageDown)), ("[7~", Key(.home)),
            ("[8~", Key(.end)), ("[11~", Key(.function(1))), ("[15~", Key(.function(5))),
            ("[17~", Key(.function(6))), ("[21~", Key(.function(10))),
            ("[23~", Key(.function(11))), ("[24~", Key(.function(12))),
            ("[Z", Key(.tab, .shift)), ("[1;2A", Key(.up, .shift)), ("[1;3D", Key(.left, .alt)),
            ("[1;5C", Key(.right, .control)), ("[1;8H", Key(.home, [.shift, .alt, .control])),
            ("[1;2P", Key(.function(1), .shift)), ("[5;5~", Key(.pageUp, .control)),
            ("[15;2~", Key(.function(5), .shift)), ("[;5A", Key(.up, .control)),
            ("[1;1A", Key(.up)), ("O5P", Key(.function(1), .control)),
            ("O1;2A", Key(.up, .shift)),
        ] as [(String, Key)])
    func sequences(sequence: String, key: Key) {
        expectEqual(KeyDecoderTests.keys("\u{1B}\(sequence)".utf8), [key])
        // Scripts contain the same sequences, and the key after them counts there, too.
        expectEqual(
            KeyDecoderTests.keys("\u{1B}\(sequence)j".utf8, readsAlt: false),
            [key, .character("j")])
    }

    @Test(
        "An unknown sequence is one key without a meaning, and the next key counts",
        arguments: [
            "[99~", "[9999999999999999999999~", "[1;5x", "[I", "[12;40R", "[>0;1c",
            "[200;1~", "[201~", "[ q", "[2A", "[1;1$~", "[9$x", "[z", "[9^", "[1;2a",
            "[[A", "[[E", "Oz", "O ", "O9z", "O1;2z", "O2a",
            EscapedText("[" + String(repeating: "1;", count: 500) + "A"),
        ])
    func unknown(sequence: EscapedText) {
        expectEqual(
            KeyDecoderTests.keys("\u{1B}\(sequence.text)j".utf8),
            [
                Key(.unknown), .character("j"),
            ])
    }

    @Test(
        "A sequence that breaks off is one key without a meaning, and what broke it off counts",
        arguments: [
            ("[\r", [Key(.unknown), Key(.enter)]), ("[1;\u{1B}[A", [Key(.unknown), Key(.up)]),
            ("[1é", [Key(.unknown), .character("é")]), ("O\r", [Key(.unknown), Key(.enter)]),
            ("O\u{1B}OA", [Key(.unknown), Key(.up)]),
            ("O1\u{7F}", [Key(.unknown), Key(.backspace)]),
        ] as [(EscapedText, [Key])])
    func brokenOff(sequence: EscapedText, keys: [Key]) {
        expectEqual(KeyDecoderTests.keys("\u{1B}\(sequence.text)".utf8), keys)
    }

    @Test(
        "A report of the mouse is a press at a cell counted from 0, with the modifiers that are held",
        arguments: [
            ("[<0;1;1M", .left, 0, 0, []), ("[<0;300;40M", .left, 299, 39, []),
            ("[<1;2;3M", .middle, 1, 2, []), ("[<2;2;3M", .right, 1, 2, []),
            ("[<64;80;24M", .wheelUp, 79, 23, []), ("[<65;80;24M", .wheelDown, 79, 23, []),
            ("[<4;2;3M", .left, 1, 2, .shift), ("[<8;2;3M", .left, 1, 2, .alt),
            ("[<16;2;3M", .left, 1, 2, .control), ("[<81;2;3M", .wheelDown, 1, 2, .control),
            ("[<028;02;03M", .left, 1, 2, [.shift, .alt, .control]),
        ] as [(String, Pointer.Button, Int, Int, Key.Modifiers)])
    func pointer(report: String, button: Pointer.Button, x: Int, y: Int, held: Key.Modifiers) {
        let key = Key(.pointer(Pointer(button, at: Point(x: x, y: y))), held)
        for readsAlt in [true, false] {
            let keys = KeyDecoderTests.keys("\u{1B}\(report)j".utf8, readsAlt: readsAlt)
            expectEqual(keys, [key, .character("j")])
        }
    }

    @Test(
        "A report of the mouse that is no press, or makes no sense, is nothing, and the next key counts",
        arguments: [
            "[<0;1;1m", "[<3;1;1M", "[<32;1;1M", "[<35;1;1M", "[<66;1;1M", "[<67;1;1M", "[<96;1;1M",
            "[<128;1;1M", "[<99999;1;1M", "[<M", "[<m", "[<;M", "[<;;M", "[<0M", "[<0;1M",
            "[<0;1;M",
            "[<0;;1M", "[<;1;1M", "[<0;1;1;1M", "[<0;1;1;M", "[<0;0;1M", "[<0;1;0M", "[<-1;1;1M",
            "[<0;-1;1M", "[<0;1;-5M", "[<0;1 ;1M", "[<<0;1;1M", "[<0:1:1M", "[<0;1;1x", "[<0;1;1~",
            "[<0;123456;1M", "[<0;1;99999999999999999999999999M", "[M !!", "[M\u{20}~~", "[Mabc",
            "[M\u{0}\u{0}\u{0}", "[M \u{7F}\u{7F}",
            EscapedText("[<" + String(repeating: "1;", count: 500) + "M"),
        ])
    func noPress(report: EscapedText) {
        for readsAlt in [true, false] {
            let keys = KeyDecoderTests.keys("\u{1B}\(report.text)j".utf8, readsAlt: readsAlt)
            expectEqual(keys, [.character("j")])
        }
    }

    @Test(
        "An old report of the mouse is nothing, also far to the right, where its bytes are no text")
    func farReport() {
        for bytes: [UInt8] in [[0x20, 0xFF, 0xC3], [0x80, 0x80, 0x80], [0x60, 0xE8, 0xAA]] {
            let keys = KeyDecoderTests.keys([0x1B, 0x5B, 0x4D] + bytes + Array("j".utf8))
            expectEqual(keys, [.character("j")])
        }
    }

    @Test(
        "A report of the mouse that breaks off is nothing, and what broke it off counts",
        arguments: [
            ("[<0;1\u{3}", [.control("c")]), ("[<0;1;1\r", [Key(.enter)]),
            ("[<0\u{1B}[A", [Key(.up)]), ("[<0;1é", [.character("é")]), ("[<0;1", []),
            ("[M\u{3}", [.control("c")]), ("[M !\u{1B}[A", [Key(.up)]), ("[M", []), ("[M !", []),
        ] as [(EscapedText, [Key])])
    func brokenReport(report: EscapedText, keys: [Key]) {
        expectEqual(KeyDecoderTests.keys("\u{1B}\(report.text)".utf8), keys)
    }

    @Test func `A terminal whose key sends what begins an old report of the mouse has that key`() {
        let known: [[UInt8]: Key] = [Array("\u{1B}[M".utf8): Key(.function(1))]
        expectEqual(
            KeyDecoderTests.keys("\u{1B}[Mj".utf8, known: known),
            [
                Key(.function(1)), .character("j"),
            ])
    }

    @Test func `The terminal's own sequences come first, those of the Linux console among them`() {
        func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
        let known: [[UInt8]: Key] = [
            bytes("\u{1B}[[A"): Key(.function(1)), bytes("\u{1B}[[E"): Key(.function(5)),
            bytes("\u{1B}[x"): Key(.insert), bytes("\u{1B}OA"): Key(.home),
            bytes("\u{1B}[4~"): Key(.delete),
        ]
        let keys = KeyDecoderTests.keys(
            "\u{1B}[[A\u{1B}[[E\u{1B}[[B\u{1B}[x\u{1B}OA\u{1B}[4~\u{1B}[5~A".utf8, known: known)
        expectEqual(
            keys,
            [
                Key(.function(1)), Key(.function(5)), Key(.unknown), Key(.insert), Key(.home),
                Key(.delete), Key(.pageUp), .character("A"),
            ])
    }

    @Test(
        "Bytes that are no UTF-8 are replaced, and the keys around them are kept",
        arguments: [
            ("a byte that begins nothing", [0xFF], 1), ("the middle of a scalar", [0x80, 0xBF], 2),
            ("too long for ASCII", [0xC0, 0xAF], 2), ("the same in three", [0xE0, 0x80, 0xAF], 3),
            ("the same in four", [0xF0, 0x80, 0x80, 0xAF], 4),
            ("half of a pair", [0xED, 0xA0, 0x80], 3), ("beyond the last", [0xF4, 0x90, 0x80], 3),
            ("far beyond the last", [0xF5, 0xFE], 2), ("two of three bytes", [0xE8, 0xAA], 1),
            ("one of two bytes", [0xC3], 1), ("three of four bytes", [0xF0, 0x9F, 0x98], 1),
            ("broken off twice", [0xC3, 0xE8, 0xAA], 2),
        ] as [(String, [UInt8], Int)])
    func invalid(name: String, bytes: [UInt8], count: Int) {
        let replaced = [Key](repeating: .character("\u{FFFD}"), count: count)
        let around = KeyDecoderTests.keys([0x61] + bytes + Array("jé".utf8))
        expectEqual(around, [.character("a")] + replaced + [.character("j"), .character("é")])
        expectEqual(KeyDecoderTests.keys(bytes + [0x1B, 0x5B, 0x41]), replaced + [Key(.up)])
        #expect(KeyDecoderTests.keys(bytes) == replaced, "at the end")
    }

    @Test(
        "Controls beyond ASCII are no text",
        arguments: ["\u{80}", "\u{9B}", "\u{9F}"] as [EscapedText])
    func moreControls(text: EscapedText) {
        expectEqual(KeyDecoderTests.keys((text.text + "a").utf8), [Key(.unknown), .character("a")])
    }

    @Test(
        "ESC before a character is Alt for a terminal, and the Esc key for a script",
        arguments: [
            ("b", [.alt("b")], [Key(.escape), .character("b")]),
            ("1", [.alt("1")], [Key(.escape), .character("1")]),
            ("\u{7F}", [Key(.backspace, .alt)], [Key(.escape), Key(.backspace)]),
            ("é", [.alt("é")], [Key(.escape), .character("é")]),
            ("\r", [Key(.escape), Key(.enter)], [Key(.escape), Key(.enter)]),
            ("\u{1B}[A", [Key(.escape), Key(.up)], [Key(.escape), Key(.up)]),
            (
                "\u{1B}\u{1B}", [Key](repeating: Key(.escape), count: 3),
                [Key](repeating: Key(.escape), count: 3)
            ),
            ("", [Key(.escape)], [Key(.escape)]), ("[", [.alt("[")], [Key(.unknown)]),
            ("O", [.alt("O")], [Key(.unknown)]), ("[1;", [Key(.unknown)], [Key(.unknown)]),
            ("O1", [Key(.unknown)], [Key(.unknown)]),
        ] as [(EscapedText, [Key], [Key])])
    func alt(rest: EscapedText, terminal: [Key], script: [Key]) {
        expectEqual(KeyDecoderTests.keys("\u{1B}\(rest.text)".utf8, readsAlt: true), terminal)
        expectEqual(KeyDecoderTests.keys("\u{1B}\(rest.text)".utf8, readsAlt: false), script)
    }

    /// The key of `ESC [ < 0 ; 10 ; 5 M`.
    private static let click = Key(.pointer(Pointer(.left, at: Point(x: 9, y: 4))))

    /// Pieces of input, each after a pause in milliseconds, and the keys that a terminal decodes
    /// from them.
    static let paused: [(String, [(Int, EscapedText)], [Key])] = [
        ("Esc", [(0, "\u{1B}"), (25, "j")], [Key(.escape), .character("j")]),
        ("Alt", [(0, "\u{1B}"), (24, "j")], [.alt("j")]),
        ("an arrow", [(0, "\u{1B}["), (499, "A")], [Key(.up)]),
        ("an arrow in pieces", [(0, "\u{1B}["), (400, "1;"), (400, "5A")], [Key(.up, .control)]),
        ("an arrow of the other mode", [(0, "\u{1B}O"), (400, "A")], [Key(.up)]),
        ("a function key", [(0, "\u{1B}[1"), (150, "5~")], [Key(.function(5))]),
        (
            "an answer in pieces", [(0, "\u{1B}[?64;1"), (150, ";2;6;22c"), (0, "j")],
            [.character("j")]
        ),
        (
            "an answer whose rest comes late", [(0, "\u{1B}[?64;1"), (900, ";2;6;22c"), (0, "j")],
            [Key(.unknown), .character("j")]
        ),
        (
            "an answer behind a late ESC", [(0, "\u{1B}"), (150, "[?64;1;2c"), (0, "j")],
            [Key(.escape), .character("j")]
        ),
        (
            "a paste behind a late ESC", [(0, "\u{1B}"), (150, "[200~q\u{1B}[201~j")],
            [Key(.escape), Key(.paste("q")), .character("j")]
        ),
        (
            "Esc and what a person types", [(0, "\u{1B}"), (150, "[A")],
            [Key(.escape), .character("["), .character("A")]
        ),
        (
            "a number after what was given up", [(0, "\u{1B}[1"), (600, "12"), (0, "j")],
            [Key(.unknown), .character("1"), .character("2"), .character("j")]
        ),
        ("a click in pieces", [(0, "\u{1B}[<0;1"), (400, "0;"), (400, "5M")], [click]),
        (
            "a click whose rest comes late", [(0, "\u{1B}[<0;1"), (900, "0;5M"), (0, "j")],
            [click, .character("j")]
        ),
        (
            "a click whose rest comes late twice",
            [(0, "\u{1B}[<"), (900, "0;1"), (900, "0;5M"), (0, "j")], [click, .character("j")]
        ),
        (
            "a click whose last byte comes late", [(0, "\u{1B}[<0;10;5"), (900, "M"), (0, "M")],
            [click, .character("M")]
        ),
        (
            "a click behind a late ESC", [(0, "\u{1B}"), (150, "[<0;10"), (100, ";5M"), (0, "j")],
            [Key(.escape), click, .character("j")]
        ),
        (
            "a click behind late bytes", [(0, "\u{1B}["), (900, "<0;10"), (100, ";5Mj")],
            [.alt("["), click, .character("j")]
        ),
        (
            "a click whose rest never comes", [(0, "\u{1B}[<0;10"), (900, "j"), (0, "5")],
            [.character("j"), .character("5")]
        ),
        ("an old click in pieces", [(0, "\u{1B}[M"), (400, " "), (400, "!!j")], [.character("j")]),
        (
            "an old click whose rest comes late", [(0, "\u{1B}[M "), (900, "!!"), (0, "j")],
            [.character("j")]
        ),
        (
            "an old click behind a late ESC", [(0, "\u{1B}"), (150, "[M !!j")],
            [Key(.escape), .character("j")]
        ),
        ("Alt-[", [(0, "\u{1B}["), (500, "j")], [.alt("["), .character("j")]),
        ("Alt-O", [(0, "\u{1B}O"), (500, "j")], [.alt("O"), .character("j")]),
        (
            "Ctrl-C in a sequence", [(0, "\u{1B}["), (30, "\u{3}")],
            [Key(.unknown), .control("c")]
        ),
        ("Ctrl-C in another", [(0, "\u{1B}O1"), (30, "\u{3}")], [Key(.unknown), .control("c")]),
        ("Ctrl-C after ESC", [(0, "\u{1B}\u{3}")], [Key(.escape), .control("c")]),
        ("Ctrl-C in an answer", [(0, "\u{1B}]11;"), (30, "\u{3}")], [.control("c")]),
        (
            "Ctrl-C at the end of an answer", [(0, "\u{1B}]11;x\u{1B}"), (30, "\u{3}")],
            [Key(.escape), .control("c")]
        ),
        (
            "a slow paste", [(0, "\u{1B}[200~q"), (999, "Q"), (999, "\u{1B}[201~")],
            [Key(.paste("qQ"))]
        ),
        (
            "a paste without end", [(0, "\u{1B}[200~q\u{1B}[20"), (1000, "q")],
            [Key(.paste("q\u{1B}[20")), .character("q")]
        ),
        (
            "a paste that goes on after all", [(0, "\u{1B}[200~q"), (1500, "Q\u{1B}[201~j")],
            [Key(.paste("q")), Key(.paste("Q")), .character("j")]
        ),
        (
            "Ctrl-C in a paste", [(0, "\u{1B}[200~q"), (100, "\u{3}"), (100, "j")],
            [Key(.paste("q")), .control("c"), .character("j")]
        ),
        (
            "Ctrl-C, held, in a paste", [(0, "\u{1B}[200~q"), (100, "\u{3}\u{3}")],
            [Key(.paste("q")), .control("c"), .control("c")]
        ),
        (
            "Ctrl-C that was read with a paste", [(0, "\u{1B}[200~q\u{3}w\u{3}"), (1000, "")],
            [Key(.paste("q\u{3}w")), .control("c")]
        ),
    ]

    @Test(
        "A sequence waits 500 ms for its rest, a paste a second, a lone ESC no longer than it is told",
        arguments: paused)
    func pauses(name: String, pieces: [(Int, EscapedText)], expected: [Key]) {
        var decoder = KeyDecoder(readsAlt: true)
        var keys: [Key] = []
        for (pause, piece) in pieces {
            if let timeout = decoder.timeout(escapeDelay: .milliseconds(25)),
                .milliseconds(pause) >= timeout
            {
                keys += decoder.timeOut()
            }
            keys += decoder.decode(Array(piece.text.utf8))
        }
        expectEqual(keys, expected)
        #expect(decoder.timeout(escapeDelay: .milliseconds(25)) == nil)
        expectEqual(decoder.timeOut(), [])
        expectEqual(decoder.finish(), [])
    }

    @Test func `A longer delay after ESC holds within a sequence, too`() {
        var decoder = KeyDecoder(readsAlt: true)
        for piece in ["\u{1B}", "[", "1"] {
            expectEqual(decoder.decode(piece.utf8), [])
            expectEqual(decoder.timeout(escapeDelay: .seconds(2)), .seconds(2))
        }
    }

    @Test func `A letter whose bytes come one by one is a letter`() {
        var decoder = KeyDecoder(readsAlt: true)
        expectEqual(decoder.decode([0xC3]), [])
        expectEqual(decoder.timeout(escapeDelay: .milliseconds(25)), .milliseconds(500))
        expectEqual(decoder.decode([0xA9]), [.character("é")])
    }

    @Test func `Pasted text is one key, whatever is in it`() {
        let text = "q é\n\u{1B}[A\u{1B}[201 ~\u{1B}[200~ end"
        var decoder = KeyDecoder(readsAlt: true)
        expectEqual(decoder.decode(Array("a\u{1B}[200~\(text)".utf8)), [.character("a")])
        expectEqual(
            decoder.decode(Array("!\u{1B}[201~b".utf8)),
            [
                Key(.paste(text + "!")), .character("b"),
            ])
    }

    @Test func `A paste that the end of the input cuts off is a paste`() {
        expectEqual(KeyDecoderTests.keys("\u{1B}[200~abc".utf8), [Key(.paste("abc"))])
        expectEqual(KeyDecoderTests.keys("\u{1B}[200~\u{1B}[201~".utf8), [Key(.paste(""))])
    }

    @Test("Ctrl-C is the way out of a paste whose end does not come, unless it is pasted itself")
    func pasteInterrupted() {
        var decoder = KeyDecoder(readsAlt: true)
        expectEqual(decoder.decode(Array("\u{1B}[200~a\u{3}q\u{1B}[20".utf8)), [])
        expectEqual(decoder.decode([0x03]), [Key(.paste("a\u{3}q\u{1B}[20")), .control("c")])
        expectEqual(decoder.decode(Array("q".utf8)), [.character("q")])
    }

    @Test(
        "The first MiB of a paste that is too long counts, and the key after it",
        .timeLimit(.minutes(5)))
    func longPaste() {
        let limit = 1_048_576
        let pasted = [UInt8](repeating: 0x61, count: limit + 2_000_000)
        let keys = KeyDecoderTests.keys(
            Array("\u{1B}[200~".utf8) + pasted + Array("\u{1B}[201~j".utf8))
        expectEqual(keys, [Key(.paste(String(repeating: "a", count: limit))), .character("j")])
    }

    @Test("A million bytes at once are a million keys", .needs(.time), .timeLimit(.minutes(5)))
    func manyBytes() {
        let keys = KeyDecoderTests.keys([UInt8](repeating: 0x6A, count: 1_000_000))
        expectEqual(keys.count, 1_000_000)
        #expect(keys.allSatisfy { $0 == .character("j") })
    }
}
