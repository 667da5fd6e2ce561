public import Texts

/// A request of the user, independent of keys and screens.
///
/// A keymap turns keys into events, and a view model turns an event into an ``Action``. Each event is
/// declared once, in the feature or folder it belongs to.
public struct UserEvent: Hashable, Sendable {
    /// Identifies the event together with its argument; for example `next-month`.
    public let name: String
    /// The effect of the event, as shown in the help.
    public let purpose: String
    /// The place in which the event applies.
    ///
    /// The help groups events by it.
    public let group: Group
    /// The effect of its key elsewhere, after the name of the key, as in `s sorts the Store`.
    ///
    /// It is said where the key does nothing. Nil where the event is known everywhere.
    public let elsewhere: String?
    /// Distinguishes events of one name.
    public let argument: Argument

    /// The place in which an event applies.
    public struct Group: Hashable, Sendable {
        /// The heading in the help.
        public let title: String

        public init(_ title: String) { self.title = title }

        public static let everywhere = Group("Everywhere")
        public static let lists = Group("Lists")
        /// In the text of a detail.
        public static let texts = Group("Texts")
        /// While a word is chosen in a text or a title.
        public static let wordCursor = Group("Word cursor")
        public static let prompts = Group("In a search box")
        /// The digits.
        ///
        /// In vi a number says how often; the help says that here it does not.
        public static let tabs = Group("Tabs: a digit is a tab, never a count")
    }

    /// Distinguishes events of one name.
    public enum Argument: Hashable, Sendable {
        case none
        case movement(Movement)
        case edit(Prompt.Action)
        case number(Int)
        /// A place in a text.
        case position(TextPosition)
    }

    public init(
        _ name: String, _ purpose: String, in group: Group = .everywhere,
        elsewhere: String? = nil, argument: Argument = .none
    ) {
        self.name = name
        self.purpose = purpose
        self.group = group
        self.elsewhere = elsewhere
        self.argument = argument
    }

    public static func == (one: UserEvent, other: UserEvent) -> Bool {
        one.name == other.name && one.argument == other.argument
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(argument)
    }
}

/// A movement through rows or lines.
public enum Movement: Hashable, Sendable, CaseIterable {
    case up, down
    case halfPageUp, halfPageDown
    case pageUp, pageDown
    case top, bottom
    /// Scroll by a line. The selected row stays, unless it would leave the screen.
    case scrollUp, scrollDown
    /// To the first or the last row on the screen, without scrolling.
    case windowTop, windowBottom

    /// The distance in rows; negative is up.
    ///
    /// - Parameters:
    ///   - height: The number of rows that fit on the screen.
    ///   - count: The number of rows that exist.
    /// - Returns: The distance, which may lead past the first or the last row; 0 for a movement within
    ///   the screen.
    public func distance(height: Int, count: Int) -> Int {
        switch self {
        case .up, .scrollUp: -1
        case .down, .scrollDown: 1
        case .halfPageUp: -max(1, height / 2)
        case .halfPageDown: max(1, height / 2)
        case .pageUp: -max(1, height)
        case .pageDown: max(1, height)
        case .top: -count
        case .bottom: count
        case .windowTop, .windowBottom: 0
        }
    }

    /// The purpose shown in the help.
    var purpose: String {
        switch self {
        case .up: "up"
        case .down: "down"
        case .halfPageUp: "half a page up"
        case .halfPageDown: "half a page down"
        case .pageUp: "a page up"
        case .pageDown: "a page down"
        case .top: "to the top"
        case .bottom: "to the bottom"
        case .scrollUp: "scroll a line up"
        case .scrollDown: "scroll a line down"
        case .windowTop: "to the top of the window; in a text, its first link"
        case .windowBottom: "to the bottom of the window; in a text, its last link"
        }
    }
}

/// The events of the app and of prompts.
extension UserEvent {
    /// Leave the prompt or the chosen word.
    ///
    /// Without these stop loading; if nothing loads, remove the filter or the marks of a found text; without
    /// these go back one layer.
    public static let back = UserEvent("back", "stop loading, else back one layer")
    /// Go back one layer; at the last one, leave the program.
    public static let leave = UserEvent("leave", "go back; at the top level, quit")
    public static let quit = UserEvent("quit", "quit the program")
    /// Leave the program with the exit status of an interrupt.
    public static let interrupt = UserEvent("interrupt", "quit the program, also in a search box")
    /// Show what the keys do.
    public static let help = UserEvent("help", "this help")
    public static let redraw = UserEvent("redraw", "draw the screen anew")
    public static let suspend = UserEvent("suspend", "back to the shell; fg returns")
    /// Take the mouse, so that it clicks here, or give it back to the terminal, where it selects text.
    public static let mouse = UserEvent(
        "mouse", "the mouse: clicks here, or selects text again")
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

    /// Hide the tab that is shown.
    public static let hideTab = UserEvent(
        "hide-tab", "hide this tab; its key brings it back", in: .tabs)

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
        case .insert, .replace, .selectAll, .deselect, .caret: ""
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
