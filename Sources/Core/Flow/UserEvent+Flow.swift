/// The events of the app and of prompts.
extension UserEvent {
    /// Leave the prompt or the chosen word.
    ///
    /// Without these stop loading; if nothing loads, remove the filter or the marks of a found text; without
    /// these go back one layer.
    public static let back = UserEvent("back", "stop loading, else back one layer")
    /// Go back one layer; at the last one, leave the program.
    public static let leave = UserEvent("leave", "leave this level, at last quit the program")
    public static let quit = UserEvent("quit", "quit the program")
    /// Leave the program with the exit status of an interrupt.
    public static let interrupt = UserEvent("interrupt", "quit the program, also in a search box")
    /// Show what the keys do.
    public static let help = UserEvent("help", "these keys")
    public static let redraw = UserEvent("redraw", "draw the screen anew")
    public static let suspend = UserEvent("suspend", "back to the shell; fg returns")
    public static let search = UserEvent(
        "search", "to the search box; in a detail, find a text")
    /// Give the focus to the prompt, wherever you are.
    public static let prompt = UserEvent("prompt", "to the search box, from a detail too")

    /// Show a tab, counted from 1.
    ///
    /// Only the help uses its name.
    public static func tab(_ number: Int, _ name: String = "") -> UserEvent {
        UserEvent("tab", "the tab \(name)", in: .tabs, argument: .number(number))
    }

    /// The number of a ``tab(_:_:)`` event; nil for other events.
    public var tabNumber: Int? {
        if name == "tab", case .number(let number) = argument { number } else { nil }
    }

    /// Edit the text of the prompt.
    public static func edit(_ action: Prompt.Action) -> UserEvent {
        UserEvent("edit", action.purpose, in: .prompts, argument: .edit(action))
    }

    /// The action of an ``edit(_:)`` event; nil for other events.
    public var edit: Prompt.Action? {
        if case .edit(let action) = argument { action } else { nil }
    }
}

extension Prompt.Action {
    /// The purpose shown in the help; empty for typed text, which the help does not list.
    fileprivate var purpose: String {
        switch self {
        case .insert, .replace, .selectAll, .deselect: ""
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
