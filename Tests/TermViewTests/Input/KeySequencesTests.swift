import TestSupport
import Testing

@testable import TermView

/// The sequences that current terminals send for keys, and older terminals other than xterm.
struct KeySequencesTests {
    /// Expects the keys of a sequence after ESC, on a terminal and in a script.
    private static func expect(_ sequence: String, _ keys: [Key]) {
        for readsAlt in [true, false] {
            var decoder = KeyDecoder(readsAlt: readsAlt)
            let found = decoder.decode("\u{1B}\(sequence)~".utf8) + decoder.finish()
            #expect(found == keys + [.character("~")], "readsAlt: \(readsAlt)")
        }
    }

    @Test(
        "kitty's protocol tells each key by a code, with its modifiers",
        arguments: [
            ("[97u", .character("a")), ("[97;1u", .character("a")), ("[97;2u", .character("A")),
            ("[97:65;2u", .character("A")), ("[49:33;2u", .character("!")),
            ("[233;2u", .character("É")), ("[223;2u", .character("ß")),
            ("[97;3u", .alt("a")), ("[97;4u", .alt("A")), ("[98;33u", .alt("b")),
            ("[97;5u", .control("a")), ("[97;6u", .control("a")),
            ("[99;7u", Key(.character("c"), [.control, .alt])), ("[99;5u", .control("c")),
            ("[1089::99;5u", .control("c")), ("[1089;5u", .control("с")),
            ("[106;5u", .control("j")), ("[105;5u", Key(.tab)), ("[109;5u", Key(.enter)),
            ("[91;5u", Key(.escape)), ("[32u", .character(" ")), ("[32;2u", .character(" ")),
            ("[32;5u", .control(" ")), ("[13u", Key(.enter)), ("[13;2u", Key(.enter, .shift)),
            ("[27u", Key(.escape)), ("[27;3u", Key(.escape, .alt)), ("[9u", Key(.tab)),
            ("[9;2u", Key(.tab, .shift)), ("[9;5u", Key(.tab, .control)),
            ("[127u", Key(.backspace)), ("[127;3u", Key(.backspace, .alt)),
            ("[8;5u", Key(.backspace, .control)), ("[10u", Key(.enter)),
            // With Caps Lock or Num Lock on.
            ("[97;65u", .character("a")), ("[99;69u", .control("c")),
            ("[99;133u", .control("c")), ("[99;197u", .control("c")), ("[13;129u", Key(.enter)),
            ("[1;129A", Key(.up)), ("[5;69~", Key(.pageUp, .control)),
            // A pressed key, and a key that is held down.
            ("[97;1:1u", .character("a")), ("[97;5:2u", .control("a")), ("[1;1:2B", Key(.down)),
            ("[6;1:1~", Key(.pageDown)),
            // With the text that the key types.
            ("[97;;97u", .character("a")), ("[49;2;33u", .character("!")),
            ("[97;5;1u", .control("a")), ("[0;;229u", .character("å")),
        ] as [(EscapedText, Key)])
    func kitty(sequence: EscapedText, key: Key) {
        KeySequencesTests.expect(sequence.text, [key])
    }

    @Test func `A key that types several characters is those characters`() {
        KeySequencesTests.expect("[97;;110:111u", [.character("n"), .character("o")])
    }

    @Test(
        "The release of a key is no key, and neither is a modifier alone",
        arguments: [
            "[97;1:3u", "[99;5:3u", "[13;1:3u", "[1;1:3A", "[1;5:3P", "[5;1:3~", "[57358u",
            "[57360;129u", "[57441;2u", "[57442;5:1u", "[57448;5:3u", "[57454u",
        ])
    func nothing(sequence: String) {
        KeySequencesTests.expect(sequence, [])
    }

    @Test(
        "kitty's numbers are keys of the keypad, functions, and names of usual keys",
        arguments: [
            (57344, .escape), (57345, .enter), (57347, .backspace), (57349, .delete),
            (57350, .left), (57357, .end), (57364, .function(1)), (57375, .function(12)),
            (57376, .function(13)), (57398, .function(35)), (57399, .character("0")),
            (57408, .character("9")), (57409, .character(".")), (57410, .character("/")),
            (57411, .character("*")), (57412, .character("-")), (57413, .character("+")),
            (57414, .enter), (57415, .character("=")), (57416, .character(",")), (57417, .left),
            (57418, .right), (57419, .up), (57420, .down), (57421, .pageUp), (57422, .pageDown),
            (57423, .home), (57424, .end), (57425, .insert), (57426, .delete),
        ] as [(Int, Key.Base)])
    func numbers(code: Int, base: Key.Base) {
        KeySequencesTests.expect("[\(code)u", [Key(base)])
        KeySequencesTests.expect("[\(code);129u", [Key(base)])
    }

    @Test(
        "modifyOtherKeys tells the keys that other sequences can't tell",
        arguments: [
            ("[27;5;99~", .control("c")), ("[27;5;117~", .control("u")),
            ("[27;5;106~", .control("j")), ("[27;6;67~", .control("c")),
            ("[27;2;65~", .character("A")), ("[27;2;33~", .character("!")),
            ("[27;2;32~", .character(" ")), ("[27;3;98~", .alt("b")), ("[27;4;66~", .alt("B")),
            ("[27;9;98~", .alt("b")), ("[27;5;13~", Key(.enter, .control)),
            ("[27;2;9~", Key(.tab, .shift)), ("[27;5;9~", Key(.tab, .control)),
            ("[27;2;127~", Key(.backspace, .shift)), ("[27;5;27~", Key(.escape, .control)),
            ("[27;1;27~", Key(.escape)), ("[27;5;105~", Key(.tab)),
        ] as [(String, Key)])
    func modifyOtherKeys(sequence: String, key: Key) {
        KeySequencesTests.expect(sequence, [key])
    }

    @Test func `The keypad types its characters while it is in application mode`() {
        for (final, scalar) in zip("jklmnopqrstuvwxyX", "*+,-./0123456789=".unicodeScalars) {
            KeySequencesTests.expect("O\(final)", [.character(scalar)])
        }
        KeySequencesTests.expect("OM", [Key(.enter)])
        KeySequencesTests.expect("OI", [Key(.tab)])
        KeySequencesTests.expect("O2p", [.character("0")])
        KeySequencesTests.expect("O5q", [.control("1")])
    }

    @Test(
        "rxvt tells Shift and Control by other final bytes",
        arguments: [
            ("[a", Key(.up, .shift)), ("[b", Key(.down, .shift)), ("[c", Key(.right, .shift)),
            ("[d", Key(.left, .shift)), ("Oa", Key(.up, .control)), ("Ob", Key(.down, .control)),
            ("Oc", Key(.right, .control)), ("Od", Key(.left, .control)), ("[7~", Key(.home)),
            ("[7$", Key(.home, .shift)), ("[7^", Key(.home, .control)),
            ("[7@", Key(.home, [.control, .shift])), ("[8$", Key(.end, .shift)),
            ("[3^", Key(.delete, .control)), ("[5@", Key(.pageUp, [.control, .shift])),
            ("[23$", Key(.function(11), .shift)), ("[11^", Key(.function(1), .control)),
            ("[25~", Key(.function(13))), ("[34~", Key(.function(20))),
        ] as [(String, Key)])
    func rxvt(sequence: String, key: Key) {
        KeySequencesTests.expect(sequence, [key])
    }

    @Test(
        "A code that is no character and has no key is one unknown key",
        arguments: [
            "[u", "[0u", "[1u", "[31;5u", "[128u", "[57343u", "[57427u", "[57430u", "[63743u",
            "[55296u", "[1114112u", "[99999999999u", "[97;9u", "[97;17u", "[-97u", "[97;+5u",
            "[27;5;0~", "[27;5;57427~", "[27;5~", "[27;1;2;3~", "[99$x",
        ])
    func unknown(sequence: String) {
        KeySequencesTests.expect(sequence, [Key(.unknown)])
    }

    @Test(
        "A key that only some terminals tell does what its usual key does",
        arguments: [
            ("[13;2u", "[13u"), ("[13;5u", "[13u"), ("[106;5u", "[13u"), ("[127;2u", "[127u"),
            ("[127;5u", "[127u"), ("[27;2u", "[27u"), ("[9;5u", "[9u"), ("[9;6u", "[9;2u"),
        ])
    func withoutProtocol(sequence: String, usual: String) throws {
        let keymap = Keymap.standard(tabs: ["Words"])
        for isTyping in [true, false] {
            let events = try [sequence, usual].map { sequence in
                var decoder = KeyDecoder(readsAlt: true)
                let key = try #require(decoder.decode("\u{1B}\(sequence)".utf8).first)
                return keymap.events(for: key, isTyping: isTyping)
            }
            #expect(events[0] == events[1] && !events[0].isEmpty)
        }
    }
}
