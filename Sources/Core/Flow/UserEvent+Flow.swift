/// What can be asked of the app around every screen, and of every prompt.
extension UserEvent {
    /// Stop what loads, else go back one layer.
    public static let back = UserEvent("back", "stop loading, else back one layer")
    /// Go back one layer; at the last one, leave the program.
    public static let leave = UserEvent("leave", "leave this level, at last quit the program")
    /// Leave the program at once.
    public static let quit = UserEvent("quit", "quit the program")
    /// Leave the program at once, and say that it was interrupted.
    public static let interrupt = UserEvent("interrupt", "quit the program, also in a search box")
    /// Show what the keys do.
    public static let help = UserEvent("help", "these keys")
    /// Draw the whole screen anew.
    public static let redraw = UserEvent("redraw", "draw the screen anew")
    /// Give the terminal back to the shell for a while.
    public static let suspend = UserEvent("suspend", "back to the shell; fg returns")
    /// Go to the search box.
    public static let search = UserEvent(
        "search", "to the search box; in a detail, find a text")

    /// Show a tab, counted from 1; its name is for the help.
    public static func tab(_ number: Int, _ name: String = "") -> UserEvent {
        UserEvent("tab", "the tab \(name)", argument: .number(number))
    }

    /// The number of ``tab(_:_:)``; nil for other events.
    public var tabNumber: Int? {
        if name == "tab", case .number(let number) = argument { number } else { nil }
    }

    /// Change the text of the prompt.
    public static func edit(_ action: Prompt.Action) -> UserEvent {
        UserEvent("edit", action.purpose, in: .prompts, argument: .edit(action))
    }

    /// The change of ``edit(_:)``; nil for other events.
    public var edit: Prompt.Action? {
        if case .edit(let action) = argument { action } else { nil }
    }
}

extension Prompt.Action {
    /// As the help says it; empty for text, which needs no help.
    fileprivate var purpose: String {
        switch self {
        case .insert, .replace: ""
        case .left: "a character to the left"
        case .right: "a character to the right"
        case .wordLeft: "a word to the left"
        case .wordRight: "a word to the right"
        case .start: "to the start of the text"
        case .end: "to the end of the text"
        case .deleteBackward: "delete the character before"
        case .deleteForward: "delete the character here"
        case .deleteWord: "delete the word before"
        case .deleteWordForward: "delete the word behind"
        case .deleteToStart: "delete all before"
        case .deleteToEnd: "delete all behind"
        }
    }
}
