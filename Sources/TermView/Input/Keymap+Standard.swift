import Core

extension Keymap {
    /// The standard keys, as in vi, less, tig and the shell.
    public static func standard(tabs: [String], features: [Binding]) -> Keymap {
        Keymap(standardBindings(tabs: tabs, features: features))
    }

    /// The standard keys, as in vi, less, tig and the shell.
    ///
    /// - Parameters:
    ///   - tabs: The titles of the tabs, in the order of their numbers.
    ///   - features: The bindings of the features; they take precedence over the general ones after
    ///     them.
    /// - Returns: The bindings, in the order of the help.
    public static func standardBindings(tabs: [String], features: [Binding]) -> [Binding] {
        choosing + moving + reading + finding + searching + features + fallbacks + system
            + tabBindings(tabs) + [Binding("T", to: .hideTab)] + editing
    }

    /// The keys of the word cursor.
    ///
    /// Without one, they mean what follows.
    private static let choosing: [Binding] = [
        Binding("w", "l", "Right", to: .nextWord),
        Binding("b", "h", "Left", to: .previousWord),
    ]

    private static let moving: [Binding] = [
        Binding("j", "Down", to: .move(.down)),
        Binding("k", "Up", to: .move(.up)),
        Binding("Ctrl-D", to: .move(.halfPageDown)),
        Binding("Ctrl-U", to: .move(.halfPageUp)),
        Binding("Space", "PgDn", "Ctrl-F", to: .move(.pageDown)),
        Binding("b", "PgUp", "Ctrl-B", to: .move(.pageUp)),
        Binding("g", "Home", to: .move(.top)),
        Binding("G", "End", to: .move(.bottom)),
        Binding("H", to: .move(.windowTop)),
        Binding("L", to: .move(.windowBottom)),
        Binding("Ctrl-E", to: .move(.scrollDown)),
        Binding("Ctrl-Y", to: .move(.scrollUp)),
    ]

    private static let reading: [Binding] = [
        Binding("Enter", "l", to: .open),
        Binding("Esc", "h", "Backspace", to: .back),
        Binding("J", to: .nextItem),
        Binding("K", to: .previousItem),
        Binding("Tab", to: .nextPane),
        Binding("Shift-Tab", to: .previousPane),
        Binding("W", to: .wholeWindow),
        Binding("<", to: .narrowList),
        Binding(">", to: .widenList),
        Binding("=", to: .fitList),
        Binding("+", to: .unfold),
        Binding("-", to: .refold),
        Binding("Shift-Down", to: .scrollDetail(.down)),
        Binding("Shift-Up", to: .scrollDetail(.up)),
    ]

    private static let finding: [Binding] = [
        Binding("/", to: .search),
        Binding("i", to: .prompt),
        Binding("n", to: .findNext),
        Binding("N", to: .findPrevious),
        Binding("&", to: .filter),
        Binding("v", to: .nextView),
        Binding("P", to: .rowPictures),
        Binding("s", to: .sort),
        Binding("d", to: .lookUp),
        Binding("y", to: .copyWord),
        Binding("Y", to: .copyEntry),
        Binding("o", to: .openPage),
        Binding("p", to: .play),
        Binding("m", to: .mark),
        Binding("Alt-m", to: .mark, in: .everywhere, "mark the selected row, also in a search box"),
        Binding("M", to: .describeMark),
        Binding("u", to: .undo),
        Binding("Alt-u", to: .undo, in: .everywhere, "the same, also in a search box"),
        Binding("Ctrl-R", to: .redo, in: .everywhere),
    ]

    private static let searching: [Binding] = [
        Binding("}", to: .nextSection),
        Binding("{", to: .previousSection),
        Binding(")", to: .nextPart),
        Binding("(", to: .previousPart),
        Binding("c", to: .contents),
        Binding("[", to: .historyBack),
        Binding("]", to: .historyForward),
        Binding("Alt-Left", to: .historyBack, in: .everywhere, "back, also in a search box"),
        Binding("Alt-Right", to: .historyForward, in: .everywhere, "on, also in a search box"),
    ]

    /// Fallbacks for screens where no feature binds the key.
    private static let fallbacks: [Binding] = [
        Binding("Right", to: .open, "open the selected row, where there are no months")
    ]

    private static let system: [Binding] = [
        Binding("r", "R", "F5", to: .reload),
        Binding("z", to: .stop),
        Binding("?", to: .help),
        Binding("F1", to: .help, in: .everywhere, "this help (also in a search box)"),
        Binding("F2", to: .mouse, in: .everywhere),
        Binding("q", to: .leave),
        Binding("Q", to: .quit),
        Binding("Ctrl-C", to: .interrupt, in: .everywhere),
        Binding("Ctrl-L", to: .redraw, in: .everywhere),
        Binding("Ctrl-Z", to: .suspend, in: .everywhere),
    ]

    private static func tabBindings(_ tabs: [String]) -> [Binding] {
        zip(1...9, tabs).flatMap { number, name in
            let event = UserEvent.tab(number, name)
            return [
                Binding("\(number)", to: event),
                Binding(
                    "Alt-\(number)", to: event, in: .everywhere,
                    "\(event.purpose), also in a search box"),
            ]
        }
    }

    private static let editing: [Binding] = [
        Binding("Enter", to: .open, in: .typing, "open the selected row, keep what was found"),
        Binding("Esc", to: .back, in: .typing, "leave the search box"),
        Binding("Tab", to: .nextPane, in: .typing, "to the detail"),
        Binding("Shift-Tab", to: .previousPane, in: .typing, "to the detail"),
        Binding("Down", "Ctrl-N", to: .move(.down), in: .typing),
        Binding("Up", "Ctrl-P", to: .move(.up), in: .typing, "up; when empty, earlier queries"),
        Binding("Shift-Down", to: .scrollDetail(.down), in: .typing, "scroll the detail down"),
        Binding("Shift-Up", to: .scrollDetail(.up), in: .typing, "scroll the detail up"),
        Binding("PgDn", to: .move(.pageDown), in: .typing),
        Binding("PgUp", to: .move(.pageUp), in: .typing),
        Binding("F5", to: .reload, in: .typing),
        Binding("Left", "Ctrl-B", to: .edit(.left), in: .typing),
        Binding("Right", "Ctrl-F", to: .edit(.right), in: .typing),
        Binding("Ctrl-Left", "Alt-b", to: .edit(.wordLeft), in: .typing),
        Binding("Ctrl-Right", "Alt-f", to: .edit(.wordRight), in: .typing),
        Binding("Ctrl-A", "Home", to: .edit(.start), in: .typing),
        Binding("Ctrl-E", "End", to: .edit(.end), in: .typing),
        Binding("Backspace", "Ctrl-H", to: .edit(.deleteBackward), in: .typing),
        Binding("Delete", "Ctrl-D", to: .edit(.deleteForward), in: .typing),
        Binding("Ctrl-W", "Alt-Backspace", to: .edit(.deleteWord), in: .typing),
        Binding("Alt-d", to: .edit(.deleteWordForward), in: .typing),
        Binding("Ctrl-K", to: .edit(.deleteToEnd), in: .typing),
        Binding("Ctrl-U", to: .edit(.deleteToStart), in: .typing),
    ]
}
