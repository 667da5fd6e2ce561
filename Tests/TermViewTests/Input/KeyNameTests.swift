import FoundationEssentials
import TestSupport
import Testing

@testable import TermView

struct KeyNameTests {
    @Test(
        "Names and the keys they name",
        arguments: [
            ("j", .character("j")), ("G", .character("G")), ("é", .character("é")),
            ("?", .character("?")), ("-", .character("-")), ("f", .character("f")),
            ("Space", .character(" ")), ("Enter", Key(.enter)), ("return", Key(.enter)),
            ("ENTER", Key(.enter)), ("Esc", Key(.escape)), ("Escape", Key(.escape)),
            ("Tab", Key(.tab)), ("Shift-Tab", Key(.tab, .shift)), ("PgDn", Key(.pageDown)),
            ("PageDown", Key(.pageDown)), ("PgUp", Key(.pageUp)), ("Up", Key(.up)), ("↑", Key(.up)),
            ("Left", Key(.left)), ("Del", Key(.delete)), ("Ins", Key(.insert)),
            ("F1", Key(.function(1))), ("f12", Key(.function(12))), ("F24", Key(.function(24))),
            ("Ctrl-D", .control("d")), ("ctrl-d", .control("d")), ("Ctrl--", .control("-")),
            ("Alt-1", .alt("1")), ("Alt-B", .alt("B")), ("Alt-b", .alt("b")),
            ("Alt-Left", Key(.left, .alt)), ("Shift-Down", Key(.down, .shift)),
            ("Ctrl-Alt-Shift-End", Key(.end, [.control, .alt, .shift])),
        ] as [(String, Key)])
    func names(name: String, key: Key) {
        expectEqual(Key(name: name), key)
    }

    @Test(
        "Other texts name no key",
        arguments: ["", "Entr", "jj", "F0", "F25", "F", "Ctrl-", "Ctrl-Alt-", "Hyper-a", "日本"])
    func noNames(name: String) {
        // A single letter is the name of a key.
        guard name != "F" else { return expectEqual(Key(name: name), .character("F")) }
        #expect(Key(name: name) == nil)
    }

    @Test(
        "A label is a name of its key",
        arguments: Keymap.standard(tabs: ["A", "B"])
            .bindings.flatMap(\.keys))
    func labels(key: Key) {
        expectEqual(Key(name: key.label), key)
    }

    @Test("A key that a keyboard's bytes give has a label that is its name", arguments: 0...0x7F)
    func decodedLabels(byte: Int) {
        var decoder = KeyDecoder(readsAlt: true)
        let alone = decoder.decode([UInt8(byte)]) + decoder.finish()
        let withAlt = decoder.decode([0x1B, UInt8(byte)]) + decoder.finish()
        for key in alone + withAlt { #expect(Key(name: key.label) == key, "\(key.label)") }
    }

    @Test(
        "Labels for a person",
        arguments: [
            (.control("d"), "Ctrl-D"), (Key(.pageDown), "PgDn"), (Key(.left, .alt), "Alt-←"),
            (.character(" "), "Space"), (.alt(" "), "Alt-Space"), (.control(" "), "Ctrl-Space"),
            (Key(.unknown), "unknown key"), (Key(.paste("a")), "Paste"),
            (Key(.function(3), .shift), "Shift-F3"),
        ] as [(Key, String)])
    func labelTexts(key: Key, label: String) {
        expectEqual(key.label, label)
    }

    @Test func `Several names are several keys, however many blanks stand between them`() throws {
        try expectEqual(
            Key.keys(named: " j  Enter\tSpace\n"),
            [.character("j"), Key(.enter), .character(" ")])
        try expectEqual(Key.keys(named: ""), [])
        #expect(
            try Key.keys(named: "C-n <a-x> ^D") == [.control("n"), .alt("x"), .control("d")],
            "the names that the settings take")
        try expectEqual(
            Key.keys(named: "/ text:né: Space text:b text: Enter"),
            ["/", "n", "é", ":", " ", "b"].map { .character($0) } + [Key(.enter)])
    }

    @Test(
        "A press of the mouse has the name of its button, and its column and row counted from 1",
        arguments: [
            ("click:10,5", [Pointer(.left, at: Point(x: 9, y: 4))]),
            ("Click:1,1000", [Pointer(.left, at: Point(x: 0, y: 999))]),
            (
                "double:10,5",
                [
                    Pointer(.left, at: Point(x: 9, y: 4)),
                    Pointer(.left, at: Point(x: 9, y: 4), isSecond: true),
                ]
            ),
            ("wheel-up:10,5", [Pointer(.wheelUp, at: Point(x: 9, y: 4))]),
            ("wheel-down:10,5", [Pointer(.wheelDown, at: Point(x: 9, y: 4))]),
        ] as [(String, [Pointer])])
    func presses(name: String, pointers: [Pointer]) throws {
        let keys = pointers.map { Key(.pointer($0)) }
        try expectEqual(
            Key.keys(named: "j \(name) :"), [.character("j")] + keys + [.character(":")])
    }

    @Test(
        "A press of the mouse without a cell is an error that says what to write",
        arguments: [
            "click:", "click:1", "click:1,", "click:,1", "click:0,5", "click:5,0", "click:-1,5",
            "click:1001,5", "click:1,5,9", "click:a,b", "click:99999999999999999999,1",
        ])
    func placesNowhere(name: String) {
        #expect(throws: OwnKeyError.unknown(name, nearest: "click:10,5")) {
            try Key.keys(named: name)
        }
    }

    @Test(
        "A name that is no key, or a key that no terminal sends, is an error that says what to write",
        arguments: [
            ("Entr", "there is no key Entr; did you mean Enter?"),
            ("j PageDwn", "there is no key PageDwn; did you mean PageDown?"),
            ("Bckspace j", "there is no key Bckspace; did you mean Backspace?"),
            ("Escpe", "there is no key Escpe; did you mean Escape?"),
            (
                "xyz",
                "there is no key xyz; write a character, or a name such as Enter, PgDn, F1, C-d, A-x"
            ),
            ("S-a", "S-a can't be written with Shift; write A"),
            ("C-i", "a terminal sends Tab for C-i; write Tab"),
        ])
    func errors(names: String, sentence: String) throws {
        let error = #expect(throws: OwnKeyError.self) { try Key.keys(named: names) }
        expectEqual(error?.description, sentence)
    }

    @Test func `Each name of a key is on the page about scripts`() throws {
        // The tests of this module lie in Tests/TermViewTests.
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(
            contentsOf: root.appending(path: "docs/guide/scripts.md"), encoding: .utf8)
        for name in Key.names.flatMap(\.names) {
            #expect(page.contains("`\(name)`"), "\(name)")
        }
        for name in ["click", "double", "wheel-up", "wheel-down"] {
            #expect(page.contains("`\(name):10,5`"), "\(name)")
        }
    }
}
