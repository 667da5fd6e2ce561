import Core
import Services
import TestSupport
import Testing

@testable import TermView

/// The effects of the user's own keys on the screen.
@MainActor
struct OwnKeysTests {
    private func app(_ keys: String) throws -> TestApp {
        try TestApp(
            AlmanacService(), dictionaries: FakeDictionaryService(["serf": ["a slave"]]),
            keptWords: FakeMyWords(), settings: keys)
    }

    @Test(
        "A key does what the settings say, in whatever way it is written",
        arguments: [
            ("[keys]\n\"C-n\" = \"down\"", "Ctrl-N", "2/30"),
            ("[keys]\n\"ctrl-n\" = \"down\"", "Ctrl-N", "2/30"),
            ("[keys]\n\"<c-n>\" = \"down\"", "Ctrl-N", "2/30"),
            ("[keys]\n\"^N\" = \"down\"", "Ctrl-N", "2/30"),
            ("[keys]\n\"C-j\" = \"down\"", "Ctrl-J", "2/30"),
            ("[keys]\nx = \"down\"", "x", "2/30"), ("[keys]\nX = \"bottom\"", "X", "30/30"),
            ("[keys]\n\"A-x\" = \"page-down\"", "Alt-x", "20/30"),
            ("[keys]\n\"M-x\" = \"bottom\"", "Alt-x", "30/30"),
            ("[keys]\n\"S-Up\" = \"down\"", "Shift-Up", "2/30"),
            ("[keys]\nBackTab = \"down\"", "Shift-Tab", "2/30"),
            ("[keys]\nF7 = \"half-page-down\"", "F7", "10/30"),
            ("[keys]\nspc = \"down\"", "Space", "2/30"), ("[keys]\n\";\" = \"down\"", ";", "2/30"),
            ("[keys]\nj = \"none\"", "j", "1/30"), ("[keys]\nj = \"up\"", "Down j", "1/30"),
            ("[keys.words]\n\"C-j\" = \"down\"", "Ctrl-J", "2/30"),
            ("[keys]\nj = \"down\"", "j", "2/30"), ("[keys.words]\nx = \"down\"", "x", "2/30"),
            ("[keys.dictionary]\nx = \"down\"", "x", "1/30"),
            ("[keys]\nx = \"top\"\n[keys.words]\nx = \"down\"", "x", "2/30"),
            ("[keys.typing]\nj = \"down\"", "j", "2/30"),
        ])
    func effects(settings: String, keys: String, position: String) throws {
        let app = try app(settings)
        try app.present()
        try app.press("g \(keys)")
        #expect(try app.present().lines[23].hasSuffix(" \(position)"))
    }

    @Test("A key runs a command of the settings, and the help and the row's actions list it")
    func commands() async throws {
        let programs = FakePrograms(ProgramResult(lines: ["2", "acorns"]))
        let app = try TestApp(
            AlmanacService(), settings: "[keys]\nx = \"!trans {word}\"\n\"g t\" = \"|wc\"",
            programs: programs)
        try await app.pressSettling("g g x")
        #expect(app.app.router.top is ProgramDetail)
        expectEqual(programs.runs, [["trans", "desuetude", ""]])
        let lines = try app.present().lines
        #expect(lines.contains { $0.contains("acorns") })
        #expect(!lines.contains { $0.contains("next, previous") })
        try await app.pressSettling("Esc g t Esc .")
        #expect(programs.runs.last?.first == "wc" && programs.runs.last?.last?.isEmpty == false)
        #expect(try app.present().lines.contains { $0.contains("run trans {word}") })
    }

    @Test("The key for a command asks for it, and shows its output or its mistake")
    func pipe() async throws {
        let programs = FakePrograms(ProgramResult(lines: ["212"]))
        let app = try TestApp(AlmanacService(), programs: programs)
        try await app.pressSettling("| w c > x Enter")
        expectEqual(app.app.status.message?.hasPrefix("Mot runs no shell: put > into"), true)
        #expect(try app.present().lines.contains { $0.contains("Pipe the entry to wc>x") })
        try await app.pressSettling("Backspace Backspace Enter")
        expectEqual(app.app.status.message, "wc: 212")
        #expect(app.app.router.top === app.words)
        expectEqual(programs.runs.count, 1)
    }

    @Test(
        "A key that is set to do nothing does not do what older terminals send for it",
        arguments: [
            ("[keys]\n\"C-j\" = \"none\"", "Ctrl-J", false),
            ("[keys.words]\n\"C-j\" = \"none\"", "Ctrl-J", false),
            ("[keys]\n\"C-j\" = \"none\"\n[keys.words]\n\"C-j\" = \"open\"", "Ctrl-J", true),
            ("[keys]\n\"S-Enter\" = \"none\"", "Shift-Enter", false),
            ("[keys.typing]\n\"C-j\" = \"none\"", "Ctrl-J", true), ("", "Ctrl-J", true),
        ])
    func unused(settings: String, key: String, opens: Bool) throws {
        let app = try app(settings)
        try app.press(key)
        #expect((app.app.router.top === app.words.detail) == opens)
        if !opens { expectEqual(app.app.status.message?.contains("does nothing here"), true) }
    }

    @Test(
        "A key that is taken from an event is no longer named for it, in hints, header and messages"
    )
    func labels() throws {
        let app = try app("[keys]\nF1 = \"none\"\n\"C-h\" = \"help\"\nu = \"none\"\nU = \"undo\"")
        #expect(try app.present().lines[0].hasSuffix("Ctrl-H help"))
        let own = try self.app("[keys]\nF1 = \"down\"\n\"?\" = \"down\"\nX = \"help\"")
        #expect(try own.present().lines[0].hasSuffix("X help"))
        try own.press("X")
        #expect(try own.present().lines.joined(separator: "\n").contains("Keys"))
    }

    @Test func `A message names the key that holds`() async throws {
        let app = try app("[keys]\nU = \"undo\"\nu = \"none\"")
        try await app.pressSettling("m m")
        #expect(try app.present().lines[23].contains("; U undoes that"))
    }

    @Test func `The first of two keys says what may follow, and the second does it`() throws {
        let app = try app(
            "[keys]\n\"g g\" = \"bottom\"\n\"g C-t\" = \"down\"\n"
                + "[keys.words]\n\"z t\" = \"down\"")
        try app.present()
        try app.press("Home g")
        expectEqual(app.app.status.message, "g: Ctrl-T down, g to the bottom; Esc cancels")
        #expect(try app.present().lines[23].contains("g: Ctrl-T down, g to the bottom"))
        try app.press("g")
        #expect(app.app.status.message == nil)
        #expect(try app.present().lines[23].hasSuffix(" 30/30"))
        try app.press("Home g Ctrl-T z t")
        #expect(try app.present().lines[23].hasSuffix(" 3/30"))
    }

    @Test func `Esc cancels the first of two keys, and another key does nothing`() throws {
        let app = try app("[keys]\n\"g g\" = \"bottom\"")
        try app.present()
        try app.press("Home g Esc")
        #expect(app.app.status.message == nil)
        try app.press("g j")
        expectEqual(app.app.status.message, "g j does nothing here; ? shows the keys")
        try app.press("j")
        #expect(try app.present().lines[23].hasSuffix(" 2/30"))
        try app.press("g Ctrl-C")
        expectEqual(app.requests, [.quit(isInterrupt: true)])
    }

    @Test func `Two keys count in a search box, too, where the first is no text`() async throws {
        let app = try app("[keys.typing]\n\"C-x u\" = \"edit-delete-to-start\"")
        try await app.pressSettling("2 text:abc Ctrl-X u text:se")
        expectEqual(app.search.searchText, "se")
    }

    @Test("In a search box, a key of its own table counts, and letters stay text")
    func typing() async throws {
        let app = try app("[keys.typing]\n\"C-j\" = \"down\"\n\"C-t\" = \"edit-delete-to-start\"")
        try await app.pressSettling("2 text:abc Ctrl-T text:se")
        expectEqual(app.search.searchText, "se")
    }

    @Test(
        "A wrong key has an error, and the others hold",
        arguments: [
            ("\"C-i\" = \"down\"", "a terminal sends Tab for C-i; write Tab"),
            ("\"C-m\" = \"down\"", "a terminal sends Enter for C-m; write Enter"),
            ("\"C-[\" = \"down\"", "a terminal sends Esc for C-[; write Esc"),
            ("\"C-1\" = \"down\"", "no terminal sends C-1; choose another key"),
            ("\"C-S-a\" = \"down\"", "no terminal sends C-S-a; choose another key"),
            ("\"S-g\" = \"down\"", "S-g can't be written with Shift; write G"),
            (
                "\"S-1\" = \"down\"",
                "S-1 can't be written with Shift; write the character that Shift makes"
            ),
            (
                "\"g g g\" = \"top\"",
                "g g g is no key; write one key, or two with a blank between them"
            ),
            (
                "\"g g\" = \"top\"\ng = \"top\"",
                "g g begins with g, so only one can be set; line 3 has the other"
            ),
            (
                "g = \"top\"\n\"g g\" = \"top\"",
                "g g begins with g, so only one can be set; line 3 has the other"
            ),
            ("\"g C-c\" = \"top\"", "Ctrl-C always quits the program; take another key"),
            ("\"Esc g\" = \"top\"", "Esc cancels the first of two keys; take another key"),
            ("\"g PgDwn\" = \"top\"", "there is no key PgDwn; did you mean PgDn?"),
            ("PgDwn = \"down\"", "there is no key PgDwn; did you mean PgDn?"),
            ("gg = \"top\"", "there is no key gg; did you mean g g?"),
            (
                "\"\" = \"down\"",
                "there is no key ; write a character, or a name such as Enter, PgDn, F1, C-d, A-x"
            ),
            ("q = \"dwon\"", "no key does \"dwon\"; did you mean down?"),
            ("q = \"polka-dance\"", "no key does \"polka-dance\"; mot config lists what keys do"),
            ("q = 1", "put what q does in quotation marks, as in q = \"down\""),
            ("q = \"edit-start\"", "edit-start is for search boxes: put it below [keys.typing]"),
            (
                "y = \"down\"\n\"ctrl-y\" = \"up\"\n\"C-y\" = \"up\"",
                "Ctrl-Y is there twice, first in line 4"
            ),
        ])
    func problems(keys: String, sentence: String) throws {
        let text = SettingsText("[keys]\nx = \"down\"\n\(keys)\n")
        expectEqual(text.problems, [])
        let bindings = Keymap.standardBindings(tabs: ["Words"])
        let keymaps = Keymaps(bindings, own: text.entries, tabs: ["words"])
        expectEqual(keymaps.problems.map(\.text), [sentence])
        expectEqual(keymaps.common.events(for: .character("x"), isTyping: false), [.move(.down)])
    }

    @Test func `An unknown table of keys is reported, with the known ones`() {
        let text = SettingsText("[keys.wrods]\nx = \"down\"\n[keys.typing]\nx = \"down\"")
        let keymaps = Keymaps(
            Keymap.standardBindings(tabs: ["Words"]), own: text.entries,
            tabs: ["words"])
        expectEqual(
            keymaps.problems.map(\.text),
            [
                "there is no table keys.wrods; the tables are keys, keys.typing, keys.words",
                "x is text in a search box; add Ctrl- or Alt-",
            ])
    }

    @Test(
        "Each event has a name of its own, and the lines of the settings name all keys and can be read"
    )
    func names() {
        let bindings = Keymap.standardBindings(
            tabs: ["Words", "Dictionary"])
        let events = Set(bindings.map(\.event))
        expectEqual(Set(events.map(\.keyName)).count, events.count)
        let lines = Keymaps.lines(of: bindings, own: [])
        let text = lines.map { $0.hasPrefix("# \"") ? String($0.dropFirst(2)) : $0 }
        let read = SettingsText(text.joined(separator: "\n"))
        expectEqual(read.problems, [])
        #expect(
            lines.contains {
                $0.hasSuffix("l does the first of these that the screen knows: next-word, open")
            })
        expectEqual(
            Keymaps(bindings, own: read.entries.filter { $0.path.last != "Ctrl-H" }, tabs: [])
                .problems, [])
    }
}
