/// What a person can ask for, free of the key that was pressed and of the screen that shows.
///
/// A keymap turns keys into events; a view model answers an event with an ``Action``. Each event is
/// declared once, by the feature or the folder that it belongs to.
public struct UserEvent: Hashable, Sendable {
    /// Names it among all events, such as `next-month`.
    public let name: String
    /// What it is for, as the help says it.
    public let purpose: String
    /// Where it means something.
    public let scope: Scope
    /// What tells the events of a family apart.
    public let argument: Argument

    /// Where an event means something.
    public struct Scope: Hashable, Sendable {
        /// As a heading of the help.
        public let title: String

        public init(_ title: String) { self.title = title }

        /// In every screen.
        public static let everywhere = Scope("Everywhere")
        /// In lists.
        public static let lists = Scope("Lists")
        /// In texts that are read.
        public static let texts = Scope("Texts")
        /// In prompts.
        public static let prompts = Scope("Prompts")
    }

    /// What tells the events of a family apart.
    public enum Argument: Hashable, Sendable {
        case none
        /// A step through rows or lines.
        case movement(Movement)
        /// A change of the text in a prompt.
        case edit(Prompt.Action)
        /// A number, counted from 1.
        case number(Int)
    }

    public init(
        _ name: String, _ purpose: String, in scope: Scope = .everywhere,
        argument: Argument = .none
    ) {
        self.name = name
        self.purpose = purpose
        self.scope = scope
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

/// A step through rows or lines.
public enum Movement: Hashable, Sendable, CaseIterable {
    /// One row or line.
    case up, down
    /// Half of what fits.
    case halfPageUp, halfPageDown
    /// As much as fits.
    case pageUp, pageDown
    /// To the first or the last.
    case top, bottom

    /// How many rows to move where `height` rows fit and `count` exist; negative is up.
    public func distance(height: Int, count: Int) -> Int {
        switch self {
        case .up: -1
        case .down: 1
        case .halfPageUp: -max(1, height / 2)
        case .halfPageDown: max(1, height / 2)
        case .pageUp: -max(1, height)
        case .pageDown: max(1, height)
        case .top: -count
        case .bottom: count
        }
    }

    /// As the help says it.
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
        }
    }
}
