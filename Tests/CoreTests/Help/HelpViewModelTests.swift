import Core
import TestSupport
import Testing

@MainActor
struct HelpViewModelTests {
    private let scope = Scope()
    private let help: HelpViewModel

    init() {
        help = HelpViewModel(
            entries: [
                HelpEntry(keys: ["j", "Down"], purpose: "down"),
                HelpEntry(keys: ["k", "Up"], purpose: "up"),
                HelpEntry(keys: ["Ctrl-D"], purpose: "half a page down"),
                HelpEntry(keys: ["G", "End"], purpose: "to the bottom"),
            ], scope: scope.newScope())
    }

    private var shown: [String] { help.list.rows.compactMap { $0.item?.keys[0] } }

    @Test(
        "Searching finds purposes and keys, in any case, cleaned of blanks",
        arguments: [
            ("down", ["j", "Ctrl-D"]), ("DOWN", ["j", "Ctrl-D"]), (" down ", ["j", "Ctrl-D"]),
            ("ctrl-d", ["Ctrl-D"]), ("half a page", ["Ctrl-D"]), ("bottom", ["G"]),
            ("zebra", []), ("", ["j", "k", "Ctrl-D", "G"]), ("  ", ["j", "k", "Ctrl-D", "G"]),
        ])
    func search(text: String, keys: [String]) {
        help.handle(.move(.bottom))
        help.handle(.search)
        help.handle(.edit(.insert(text)))
        expectEqual(shown, keys)
        expectEqual(help.searchText, text)
        let isFirstSelected = help.list.cursor.state.index == 0
        #expect(isFirstSelected || text.allSatisfy { $0 == " " })
    }

    @Test func `Enter or an action's key closes the list of actions, and runs the action`() {
        let done = Log<UserEvent>()
        let unhandled = Log<any Action>()
        let subscription = scope.context.handleRest(in: unhandled)
        let list = HelpViewModel(
            entries: [
                HelpEntry(keys: ["m"], purpose: "mark", event: .mark),
                HelpEntry(keys: ["y"], purpose: "copy", event: .copyWord),
            ], of: "serene", scope: scope.newScope()
        ) { done.add($0) }
        list.handle(.move(.down))
        list.handle(.open)
        list.handle(.mark)
        list.handle(.search)
        list.searchText = "cop"
        list.handle(.open)
        expectEqual(done.entries, [.copyWord, .mark, .copyWord])
        list.searchText = "zebra"
        #expect(!list.respond(to: .open))
        #expect(!list.respond(to: .play), "it is not in the list")
        list.handle(.rowActions)
        expectEqual(unhandled.take().map { $0 as? AppAction }, [.back, .back, .back, .back])
        #expect(!help.respond(to: .open), "the help only lists keys")
        _ = subscription
    }

    @Test func `The best match comes first: a key, then a word that begins so, then any text`() {
        let entries = [
            HelpEntry(keys: ["Space"], purpose: "a page down"),
            HelpEntry(keys: ["k"], purpose: "back to the list"),
            HelpEntry(keys: ["a"], purpose: "again"), HelpEntry(keys: ["x"], purpose: "append"),
        ]
        let help = HelpViewModel(entries: entries, scope: Scope())
        help.searchText = "a"
        expectEqual(help.list.rows.compactMap { $0.item?.keys[0] }, ["a", "Space", "x", "k"])
    }

    @Test func `Other words for what a key does find it, after those whose purpose has them`() {
        let entries = [
            HelpEntry(keys: ["m"], purpose: "mark the word", synonyms: "learn bookmark"),
            HelpEntry(keys: ["x"], purpose: "unlearn it"),
            HelpEntry(keys: ["R"], purpose: "learn it"),
        ]
        let help = HelpViewModel(entries: entries, scope: Scope())
        let found = { help.list.rows.compactMap { $0.item?.keys[0] } }
        help.searchText = "learn"
        expectEqual(found(), ["R", "m", "x"])
        help.searchText = "Book"
        expectEqual(found(), ["m"])
    }

    @Test func `The help begins with what means most in the shown tab, whatever its group`() {
        let entries = [
            HelpEntry(keys: ["j"], purpose: "down", group: "Lists"),
            HelpEntry(keys: ["c"], purpose: "contents", group: "Texts", tabs: ["Dictionary"]),
        ]
        let help = HelpViewModel(entries: entries, tab: "Dictionary", scope: Scope())
        let rows = help.list.rows.map { $0.item?.keys[0] ?? "# \($0.section ?? "")" }
        expectEqual(rows, ["# Dictionary", "c", "# Lists", "j"])
    }

    @Test func `The keys that a person needs first come before all, in their own section`() {
        let entries = [
            HelpEntry(keys: ["m"], purpose: "mark", group: "Lists", startHeading: "First of all"),
            HelpEntry(
                keys: ["j"], purpose: "move down", group: "Lists", startHeading: "First of all"),
            HelpEntry(keys: ["k"], purpose: "move up", group: "Lists"),
            HelpEntry(keys: ["f"], purpose: "more of a kind", group: "Store"),
        ]
        let help = HelpViewModel(entries: entries, tab: "Store", scope: Scope())
        let rows = help.list.rows.map { $0.item?.keys[0] ?? "# \($0.section ?? "")" }
        expectEqual(rows, ["# First of all", "m", "j", "# Store", "f", "# Lists", "k"])
        help.handle(.nextSection)
        expectEqual(help.list.selected?.item?.keys, ["f"])
        help.searchText = "mo"
        expectEqual(help.list.rows.compactMap { $0.item?.keys[0] }, ["j", "k", "f"])
    }

    @Test func `Moving the caret leaves the selection where it is`() {
        help.handle(.search)
        help.handle(.edit(.insert("down")))
        help.handle(.move(.down))
        for action in [Prompt.Action.left, .start, .end, .deleteForward] {
            help.handle(.edit(action))
        }
        expectEqual(help.list.selected?.item?.keys, ["Ctrl-D"])
    }

    @Test func `Esc leaves the search box first, keeping what it found, and then the help`() {
        let sent = Log<AppAction>()
        let app = FakeScreen.app(scope)
        let subscription = scope.context.handle(AppAction.self, sent.add)
        help.handle(.search)
        #expect(help.isTyping)
        help.handle(.edit(.insert("half")))
        help.handle(.back)
        #expect(!help.isTyping)
        expectEqual(shown, ["Ctrl-D"])
        #expect(sent.entries.isEmpty)
        help.handle(.back)
        expectEqual(sent.entries, [.back])
        withExtendedLifetime((app, subscription)) {}
    }

    @Test func `Enter goes from the search box to the list, and does nothing there`() {
        help.handle(.search)
        #expect(help.handle(.open))
        #expect(!help.isTyping)
        #expect(!help.handle(.open))
    }

    @Test("The key that shows the help takes it away, also from the search box and the filter")
    func helpAgain() {
        for event in [nil, UserEvent.search, .filter] {
            if let event { help.handle(event) }
            #expect(help.action(for: .help) as? AppAction == .back)
        }
    }

    @Test func `A filter leaves fewer of what was found; Enter keeps it, Esc takes it away`() {
        help.searchText = "down"
        for event in [UserEvent.filter, .edit(.insert("half")), .open] { help.handle(event) }
        expectEqual(shown, ["Ctrl-D"])
        #expect(!help.isTyping)
        help.handle(.filter)
        #expect(help.isTyping)
        help.handle(.back)
        #expect(!help.isTyping)
        expectEqual(shown, ["j", "Ctrl-D"])
        expectEqual(help.searchText, "down")
    }
}
