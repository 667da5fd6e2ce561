public import Core
public import Observation

/// A view model with nothing to show, which answers events as a test says.
@MainActor
@Observable
public final class FakeScreen: ScreenViewModel {
    /// The start of its chain.
    public let context: Context
    /// Its work.
    public let effects: Effects
    private let meaning: @MainActor (UserEvent) -> (any Action)?

    /// Makes a view model to which events mean what the closure says.
    public init(
        context: Context = Context(), effects: Effects = Effects(),
        meaning: @escaping @MainActor (UserEvent) -> (any Action)? = { _ in nil }
    ) {
        self.context = context
        self.effects = effects
        self.meaning = meaning
    }

    /// What the closure says.
    public func action(for event: UserEvent) -> (any Action)? { meaning(event) }
}

extension UserEvent {
    /// One of each kind, and all movements and edits.
    public static let samples: [UserEvent] =
        Movement.allCases.flatMap { [.move($0), .scrollDetail($0)] }
        + [
            .open, .back, .leave, .quit, .interrupt, .nextItem, .previousItem, .nextPane,
            .previousPane, .nextMonth, .previousMonth, .today, .reload, .stop, .search, .help,
            .historyBack, .historyForward, .nextSource, .previousSource, .findNext,
            .findPrevious, .filter, .copyWord, .copyEntry, .play, .openPage, .filterKind, .tab(1),
            .redraw, .suspend,
        ]
        + [
            Prompt.Action.insert("x"), .replace("y"), .deleteBackward, .deleteForward, .deleteWord,
            .deleteToStart, .left, .right, .start, .end,
        ].map { .edit($0) }
}
