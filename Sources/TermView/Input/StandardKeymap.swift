import Core

extension Keymap {
    /// The keys that fingers know from vi, less, tig and the shell.
    ///
    /// - Parameter tabs: The names of the tabs, in the order of their numbers.
    /// - Returns: The table.
    public static func standard(tabs: [String]) -> Keymap {
        Keymap(
            moving + reading + finding + searching + months + opening + system
                + tabBindings(tabs) + editing)
    }

    private static let moving: [Binding] = [
        bind("j", "Down", to: .move(.down), "down"),
        bind("k", "Up", to: .move(.up), "up"),
        bind("Ctrl-D", to: .move(.halfPageDown), "half a page down"),
        bind("Ctrl-U", to: .move(.halfPageUp), "half a page up"),
        bind("Space", "PgDn", "Ctrl-F", to: .move(.pageDown), "a page down"),
        bind("b", "PgUp", "Ctrl-B", to: .move(.pageUp), "a page up"),
        bind("g", "Home", to: .move(.top), "to the top"),
        bind("G", "End", to: .move(.bottom), "to the bottom"),
    ]

    private static let reading: [Binding] = [
        bind("Enter", "l", to: .open, "open the selected row, follow the selected link"),
        bind("Esc", "h", "Backspace", to: .back, "stop loading, else back one layer"),
        bind("J", to: .nextItem, "the next item, also while one is read"),
        bind("K", to: .previousItem, "the previous item"),
        bind("Tab", to: .nextPane, "from the list to the detail, through its links, back"),
        bind("Shift-Tab", to: .previousPane, "the same, the other way round"),
        bind("Shift-Down", to: .scrollDetail(.down), "scroll the detail down from the list"),
        bind("Shift-Up", to: .scrollDetail(.up), "scroll the detail up from the list"),
    ]

    private static let finding: [Binding] = [
        bind("/", "i", to: .search, "to the search box; in a detail, find a text"),
        bind("n", to: .findNext, "the next match of the text"),
        bind("N", to: .findPrevious, "the match before"),
        bind("&", to: .filter, "filter: only the rows that contain a text"),
        bind("y", to: .copyWord, "copy the word to the clipboard"),
        bind("Y", to: .copyEntry, "copy all that is said about it to the clipboard"),
    ]

    private static let searching: [Binding] = [
        bind("}", to: .nextSource, "the next dictionary or season"),
        bind("{", to: .previousSource, "the previous dictionary or season"),
        bind("[", to: .historyBack, "back in the history, to where one was before"),
        bind("]", to: .historyForward, "on again in the history"),
        bind("Alt-Left", in: .everywhere, to: .historyBack, "back, also in a search box"),
        bind("Alt-Right", in: .everywhere, to: .historyForward, "on, also in a search box"),
    ]

    private static let months: [Binding] = [
        bind("Left", "<", to: .previousMonth, "the previous month"),
        bind("Right", ">", to: .nextMonth, "the next month"),
        bind("t", to: .today, "this month, today's word"),
        bind("Right", to: .open, "open the selected row, where there are no months"),
    ]

    private static let opening: [Binding] = [
        bind("o", to: .openPage, "open the page in a browser"),
        bind("p", to: .play, "play some seconds of it"),
        bind("f", to: .filterKind, "show only one kind, then the next"),
    ]

    private static let system: [Binding] = [
        bind("r", "R", "F5", to: .reload, "load again"),
        bind("z", to: .stop, "stop loading"),
        bind("?", to: .help, "these keys"),
        bind("F1", in: .everywhere, to: .help, "these keys, also in a search box"),
        bind("q", to: .leave, "leave this level, at last quit the program"),
        bind("Q", to: .quit, "quit the program"),
        bind("Ctrl-C", in: .everywhere, to: .interrupt, "quit the program, also in a search box"),
        bind("Ctrl-L", in: .everywhere, to: .redraw, "draw the screen anew"),
        bind("Ctrl-Z", in: .everywhere, to: .suspend, "back to the shell; fg returns"),
    ]

    private static func tabBindings(_ tabs: [String]) -> [Binding] {
        zip(1...9, tabs).flatMap { number, name in
            [
                bind("\(number)", to: .tab(number), "the tab \(name)"),
                bind(
                    "Alt-\(number)", in: .everywhere, to: .tab(number),
                    "the tab \(name), also in a search box"),
            ]
        }
    }

    private static let editing: [Binding] = [
        bind("Enter", in: .typing, to: .open, "open the selected row, keep what was found"),
        bind("Esc", in: .typing, to: .back, "leave the search box"),
        bind("Tab", in: .typing, to: .nextPane, "to the detail"),
        bind("Shift-Tab", in: .typing, to: .previousPane, "to the detail"),
        bind("Down", "Ctrl-N", in: .typing, to: .move(.down), "down"),
        bind("Up", "Ctrl-P", in: .typing, to: .move(.up), "up; when empty, earlier queries"),
        bind("Shift-Down", in: .typing, to: .scrollDetail(.down), "scroll the detail down"),
        bind("Shift-Up", in: .typing, to: .scrollDetail(.up), "scroll the detail up"),
        bind("PgDn", in: .typing, to: .move(.pageDown), "a page down"),
        bind("PgUp", in: .typing, to: .move(.pageUp), "a page up"),
        bind("F5", in: .typing, to: .reload, "load again"),
        bind("Left", "Ctrl-B", in: .typing, to: .edit(.left), "a character to the left"),
        bind("Right", "Ctrl-F", in: .typing, to: .edit(.right), "a character to the right"),
        bind("Ctrl-Left", "Alt-b", in: .typing, to: .edit(.wordLeft), "a word to the left"),
        bind("Ctrl-Right", "Alt-f", in: .typing, to: .edit(.wordRight), "a word to the right"),
        bind("Ctrl-A", "Home", in: .typing, to: .edit(.start), "to the start of the text"),
        bind("Ctrl-E", "End", in: .typing, to: .edit(.end), "to the end of the text"),
        bind(
            "Backspace", "Ctrl-H", in: .typing, to: .edit(.deleteBackward),
            "delete the character before"),
        bind(
            "Delete", "Ctrl-D", in: .typing, to: .edit(.deleteForward),
            "delete the character here"),
        bind(
            "Ctrl-W", "Alt-Backspace", in: .typing, to: .edit(.deleteWord),
            "delete the word before"),
        bind("Alt-d", in: .typing, to: .edit(.deleteWordForward), "delete the word behind"),
        bind("Ctrl-K", in: .typing, to: .edit(.deleteToEnd), "delete all behind"),
        bind("Ctrl-U", in: .typing, to: .edit(.deleteToStart), "delete all before"),
    ]

    private static func bind(
        _ names: String..., in scope: Scope = .browsing, to event: UserEvent, _ purpose: String
    ) -> Binding {
        // A name that no key has is not passed over: a test finds it.
        let keys = names.map { Key(name: $0) ?? Key(.unknown) }
        return Binding(keys: keys, event: event, purpose: purpose, scope: scope)
    }
}
