import Core
import TestSupport
import Testing

@testable import TermView

struct KeymapTests {
    private static let keymap = Keymap.standard(
        tabs: ["Words", "Second"])

    @Test(
        "A key is bound twice only where what one tab does with it means nothing in another",
        arguments: [
            (true, []),
            (
                false,
                [
                    "+", "-", "1", "2", "D", "R", "Shift-Tab", "Space", "Tab", "a", "b", "e", "f",
                    "h", "l", "t", "x", "←", "→",
                ]
            ),
        ])
    func boundOnce(isTyping: Bool, exceptions: [String]) {
        let other: Keymap.Focus = isTyping ? .browsing : .typing
        let keys = KeymapTests.keymap.bindings.filter { $0.focus != other }.flatMap(\.keys)
        let twice = Dictionary(grouping: keys) { $0 }.filter { $1.count > 1 }.keys.map(\.label)
        expectEqual(twice.sorted(), exceptions)
    }

    @Test func `Each binding has keys, and a purpose of its own where it applies`() {
        let bindings = KeymapTests.keymap.bindings
        #expect(bindings.allSatisfy { !$0.keys.isEmpty && !$0.purpose.isEmpty })
        #expect(!bindings.flatMap(\.keys).contains(Key(.unknown)), "a name was mistyped")
        // The help identifies entries by their keys, so these must be unique.
        expectEqual(Set(KeymapTests.keymap.help.map(\.id)).count, bindings.count)
    }

    @Test func `The label of an event is a key that asks for it`() throws {
        for binding in KeymapTests.keymap.bindings where binding.focus != .typing {
            let label = KeymapTests.keymap.label(for: binding.event)
            let key = try #require(Key(name: label), "\(binding.event) has the label '\(label)'")
            #expect(KeymapTests.keymap.events(for: key, isTyping: false).contains(binding.event))
        }
    }

    @Test func `In a search box the label is a key that is no letter there`() throws {
        for binding in KeymapTests.keymap.bindings where binding.focus != .browsing {
            let label = KeymapTests.keymap.label(for: binding.event, isTyping: true)
            let key = try #require(Key(name: label), "\(binding.event) has the label '\(label)'")
            #expect(KeymapTests.keymap.events(for: key, isTyping: true).contains(binding.event))
        }
        expectEqual(KeymapTests.keymap.label(for: .help, isTyping: true), "F1")
        expectEqual(KeymapTests.keymap.label(for: .leave, isTyping: true), "")
    }

    @Test(
        "The way to an event is a key that asks for it there, if need be after the one that leaves the box",
        arguments: [
            (UserEvent.undo, "u", "Alt-u"), (.redo, "Ctrl-R", "Ctrl-R"), (.mark, "m", "Alt-m"),
            (.reload, "r", "F5"), (.tab(1), "1", "Alt-1"), (.sort, "s", "Esc s"),
            (.back, "Esc", "Esc"), (.tab(7), "", ""),
        ])
    func keySequences(event: UserEvent, browsing: String, typing: String) {
        expectEqual(KeymapTests.keymap.keySequence(for: event, isTyping: false), browsing)
        expectEqual(KeymapTests.keymap.keySequence(for: event, isTyping: true), typing)
    }

    @Test func `An event without a key outside a search box has no label`() {
        expectEqual(KeymapTests.keymap.label(for: .edit(.left)), "")
        expectEqual(KeymapTests.keymap.label(for: .tab(7)), "")
    }

    @Test func `Every key of a binding asks for its event where it counts`() {
        for binding in KeymapTests.keymap.bindings {
            for key in binding.keys {
                let found = [true, false].filter {
                    KeymapTests.keymap.events(for: key, isTyping: $0).contains(binding.event)
                }
                let wanted: [Bool] =
                    switch binding.focus {
                    case .browsing: [false]
                    case .typing: [true]
                    case .everywhere: [true, false]
                    }
                #expect(Set(wanted).isSubset(of: found), "\(key.label)")
            }
        }
    }

    @Test("While typing, every printable key is text", arguments: 0x20...0x7E as ClosedRange<UInt8>)
    func typing(byte: UInt8) {
        let scalar = Unicode.Scalar(byte)
        expectEqual(
            KeymapTests.keymap.events(for: .character(scalar), isTyping: true).first,
            .edit(.insert(String(scalar))))
    }

    @Test func `Pasted text is text while typing, and nothing else otherwise`() {
        let key = Key(.paste("quit q"))
        expectEqual(
            KeymapTests.keymap.events(for: key, isTyping: true).first, .edit(.insert("quit q")))
        #expect(KeymapTests.keymap.events(for: key, isTyping: false).isEmpty)
    }

    @Test(
        "Keys without a meaning ask for nothing", arguments: [true, false],
        [Key(.unknown), Key(.function(11)), .alt("x"), .control("@")])
    func nothing(isTyping: Bool, key: Key) {
        #expect(KeymapTests.keymap.events(for: key, isTyping: isTyping).isEmpty)
    }

    @Test(
        "The keys of the standard keymap",
        arguments: [
            ("j", .move(.down)), ("Down", .move(.down)), ("k", .move(.up)), ("Up", .move(.up)),
            ("Ctrl-D", .move(.halfPageDown)), ("Ctrl-U", .move(.halfPageUp)),
            ("Space", .move(.pageDown)), ("PgDn", .move(.pageDown)), ("Ctrl-F", .move(.pageDown)),
            ("PgUp", .move(.pageUp)), ("d", .lookUp), ("w", .nextWord), ("Ctrl-B", .move(.pageUp)),
            ("g", .move(.top)), ("Home", .move(.top)), ("G", .move(.bottom)),
            ("End", .move(.bottom)), ("H", .move(.windowTop)), ("L", .move(.windowBottom)),
            ("Ctrl-E", .move(.scrollDown)), ("Ctrl-Y", .move(.scrollUp)), ("Enter", .open),
            ("Esc", .back), ("Backspace", .back), ("J", .nextItem),
            ("K", .previousItem), ("Tab", .nextStop), ("Shift-Tab", .previousStop),
            ("Shift-Down", .scrollDetail(.down)), ("Shift-Up", .scrollDetail(.up)),
            ("}", .nextSection), ("{", .previousSection), ("[", .historyBack),
            ("]", .historyForward),
            ("Alt-Left", .historyBack), ("Alt-Right", .historyForward),
            ("/", .search), ("i", .prompt),
            ("<", .narrowList),
            (">", .widenList), ("=", .fitList), ("P", .rowPictures), ("t", .know),
            ("D", .goToDate), ("n", .findNext),
            ("N", .findPrevious), ("&", .filter), ("y", .copyWord), ("Y", .copyEntry),
            ("p", .play), ("o", .openPage), ("f", .filterKind), ("s", .sort),
            ("r", .reload), ("R", .review), ("F5", .reload),
            ("z", .stop), ("?", .help), ("F1", .help), ("q", .leave), ("Q", .quit),
            ("Ctrl-C", .interrupt), ("Ctrl-L", .redraw), ("Ctrl-Z", .suspend),
            ("1", .grade(.again)),
            ("Alt-2", .tab(2)),
        ] as [(String, UserEvent)])
    func standard(name: String, event: UserEvent) throws {
        let key = try #require(Key(name: name))
        expectEqual(KeymapTests.keymap.events(for: key, isTyping: false).first, event)
    }

    @Test(
        "The keys of a search box",
        arguments: [
            ("Enter", .open), ("Esc", .back), ("Tab", .nextPane), ("Shift-Tab", .previousPane),
            ("Down", .move(.down)), ("Ctrl-N", .move(.down)), ("Up", .move(.up)),
            ("Ctrl-P", .move(.up)), ("PgDn", .move(.pageDown)), ("PgUp", .move(.pageUp)),
            ("Shift-Down", .scrollDetail(.down)), ("Shift-Up", .scrollDetail(.up)),
            ("Ctrl-A", .edit(.start)), ("Home", .edit(.start)), ("Ctrl-E", .edit(.end)),
            ("End", .edit(.end)), ("Right", .edit(.right)), ("F5", .reload),
            ("Alt-Left", .historyBack), ("Alt-Right", .historyForward),
            ("Ctrl-U", .edit(.deleteToStart)),
            ("Ctrl-W", .edit(.deleteWord)), ("Ctrl-H", .edit(.deleteBackward)),
            ("Backspace", .edit(.deleteBackward)), ("Delete", .edit(.deleteForward)),
            ("Left", .edit(.left)), ("F1", .help), ("Ctrl-C", .interrupt), ("Alt-1", .tab(1)),
        ] as [(String, UserEvent)])
    func searchBox(name: String, event: UserEvent) throws {
        let key = try #require(Key(name: name))
        expectEqual(KeymapTests.keymap.events(for: key, isTyping: true).first, event)
    }

    @Test func `Only tabs that exist have keys`() {
        let one = Keymap.standard(tabs: ["Words"])
        #expect(one.events(for: .character("1"), isTyping: false).contains(.tab(1)))
        #expect(!one.events(for: .character("2"), isTyping: false).contains(.tab(2)))
        #expect(one.events(for: .alt("2"), isTyping: true).isEmpty)
    }

    @Test(
        "A key of the word cursor or of a book is something else without one",
        arguments: [
            ("b", [.previousWord, .move(.pageUp)]), ("h", [.previousWord, .back]),
            ("l", [.nextWord, .open]), ("Left", [.previousWord, .previousMonth, .previousValue]),
            ("Right", [.nextWord, .nextMonth, .nextValue, .open]),
            ("Tab", [.nextStop, .nextPane]),
        ] as [(String, [UserEvent])])
    func wordCursor(name: String, events: [UserEvent]) throws {
        let key = try #require(Key(name: name))
        expectEqual(KeymapTests.keymap.events(for: key, isTyping: false), events)
    }

    @Test func `The first of two bindings of a key counts`() {
        let key = Key.character("x")
        let keymap = Keymap([
            .init(.today, "x", does: "a"), .init(.reload, "x", does: "b", while: .everywhere),
        ])
        expectEqual(keymap.events(for: key, isTyping: false).first, .today)
    }

    @Test("Help groups the keys by where they count, the general ones first and search boxes last")
    func help() {
        let keymap = Keymap([
            .init(.edit(.start), "Ctrl-A", does: "start", while: .typing),
            .init(.tab(1), "1", does: "tab", in: .tabs),
            .init(.filterKind, "f", does: "kind", in: .store),
            .init(.back, "Left", "<", does: "back"),
            .init(.filter, "&", does: "filter", in: .lists),
        ])
        expectEqual(keymap.help.map(\.keys), [["←", "<"], ["&"], ["f"], ["1"], ["Ctrl-A"]])
        expectEqual(
            keymap.help.map { $0.group.prefix(4) }, ["Ever", "List", "Stor", "Tabs", "In a"])
    }

    @Test func `The help of a tab that names no first keys is the usual one`() {
        expectEqual(KeymapTests.keymap.help(hiding: [], in: "Trees"), KeymapTests.keymap.help)
    }

    @Test func `Each key that one needs first is said once, with the purpose that the table has`() {
        let keymap = KeymapTests.keymap
        let all = Set(keymap.help.map(\.id))
        for tab in Keymap.firstEventsByTab.keys {
            for kind in [ScreenKind.list, .text] {
                let help = keymap.help(hiding: [], in: tab, over: kind)
                expectEqual(help.count, all.count)
                expectEqual(Set(help.map(\.id)), all)
                expectEqual(help.prefix { $0.startHeading != nil }.count, 12)
            }
        }
    }

    @Test("The help of a book begins with all that its keys do there, and names no key twice")
    func inBook() throws {
        let help = KeymapTests.keymap.help(hiding: [], in: "Read", over: .book)
        let book = help.filter { $0.startHeading != nil }
        expectEqual(book.count, Keymap.bookPurposes.count)
        let keys = book.flatMap(\.keys)
        expectEqual(Set(keys).count, keys.count)
        let purposes = Dictionary(
            uniqueKeysWithValues: book.flatMap { row in row.keys.map { ($0, row.purpose) } })
        expectEqual(purposes["l"], "the next word")
        expectEqual(purposes["b"], "the word before")
        expectEqual(purposes["h"], "the word before")
        expectEqual(purposes["PgUp"], "a page up")
        expectEqual(purposes["Esc"], "back from a jump, else to the books")
        let rest = help.filter { $0.startHeading == nil }
        #expect(rest.filter { $0.group == "In a search box" }.contains { $0.keys == ["Enter"] })
        #expect(!rest.contains { $0.group == "Everywhere" && keys.contains($0.keys[0]) })
    }

    @Test func `A key that a person has taken away is missing where the help begins`() {
        let keymap = Keymap(KeymapTests.keymap.bindings.filter { $0.event != .play })
        let first = keymap.help(hiding: [], in: "Dictionary").filter { $0.startHeading != nil }
        expectEqual(first.count, 11)
    }
}
