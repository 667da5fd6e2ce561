public import Core
import Texts

/// A view model without contents that maps events to actions as a test says.
@MainActor
public final class FakeScreen: ScreenViewModel {
    public let scope: Scope
    public let isTyping: Bool
    /// The number of times that another tab was shown instead.
    public private(set) var closeCount = 0
    private let meaning: @MainActor (UserEvent) -> (any Action)?

    /// Makes a view model that maps events to actions with the closure.
    public init(
        _ scope: Scope = Scope(), isTyping: Bool = false,
        meaning: @escaping @MainActor (UserEvent) -> (any Action)? = { _ in nil }
    ) {
        self.scope = scope
        self.isTyping = isTyping
        self.meaning = meaning
        scope.context.responder = self
    }

    public func respond(to event: UserEvent) -> Bool {
        meaning(event).map { context.send($0) } ?? false
    }

    public func tabDidClose() { closeCount += 1 }
}

/// An event that no screen has handled, as the app in a test receives it.
public struct Unhandled: Action, Hashable {
    public let event: UserEvent

    /// nil for an event about the content of the screen, which has no effect in the app.
    public init?(_ event: UserEvent) {
        switch event {
        case .leave, .quit, .interrupt, .help, .redraw, .suspend, .hideTab, .tab: self.event = event
        default: return nil
        }
    }
}

extension FakeScreen {
    /// A screen in place of the app: it goes back, and passes on events for the whole program.
    public static func app(_ scope: Scope) -> FakeScreen {
        FakeScreen(scope) { event in
            if event == .back { AppAction.back } else { Unhandled(event) }
        }
    }
}

extension UserEvent {
    /// One event of each kind, and all movements and edits.
    public static let samples: [UserEvent] =
        Movement.allCases.flatMap { [.move($0), .scrollDetail($0)] }
        + [
            .open, .back, .leave, .quit, .interrupt, .nextItem, .previousItem, .nextPane,
            .previousPane, .nextMonth, .previousMonth, .today, .goToDate, .reload, .stop, .search,
            .prompt,
            .help,
            .historyBack, .historyForward, .nextSection, .previousSection, .findNext,
            .findPrevious, .filter, .copyWord, .copyEntry, .pipe, .lookUp,
            .nextWord, .previousWord, .play, .openPage, .filterKind, .sort,
            .nextPart, .previousPart, .contents, .nextView, .tab(1), .redraw, .suspend, .mark,
            .describeMark, .undo, .editNote, .dropMark, .review, .leaveOut, .clearHistory,
            .typeAnswer, .reviewAhead, .reviewForgotten, .mouse, .row(2), .link(2),
            .lookUpAt(.start), .nextStop, .previousStop, .nextReading, .know, .lightWords,
            .selectRow, .selectAll, .rowActions,
        ]
        + [
            Prompt.Action.insert("x"), .replace("y"), .deleteBackward, .deleteForward, .deleteWord,
            .deleteToStart, .left, .right, .start, .end, .caret(1),
        ].map { .edit($0) }
}
