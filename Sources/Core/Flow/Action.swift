/// Something that is wanted, on its way up a ``Context`` to whoever can do it.
public protocol Action: Sendable {}

/// The answer to an event that means nothing here and shall not climb; nobody handles it.
public struct NoAction: Action, Hashable {
    public init() {}
}

/// Whether a receiver has done what an action wanted.
public enum ActionResult: Sendable {
    /// Done: nobody else is asked.
    case handled
    /// Not mine: ask the next receiver.
    case notHandled
}

/// Several actions in one, sent in order; each goes up the chain on its own.
public struct CompoundAction: Action {
    /// The parts, none of them compound.
    public let actions: [any Action]

    /// Makes one action of several; compound ones among them are taken apart.
    public init(_ actions: [any Action]) {
        self.actions = actions.flatMap { ($0 as? CompoundAction)?.actions ?? [$0] }
    }
}

extension Action {
    /// This action, then the other.
    public func with(_ other: any Action) -> CompoundAction { CompoundAction([self, other]) }
}

/// What any screen may want of the app.
public enum AppAction: Action, Hashable {
    /// Go back one layer.
    case back
    /// Go back one layer; at the last one, leave the program.
    case leave
    /// Leave the program.
    case quit
    /// Leave the program, and say that it was interrupted.
    case interrupt
    /// Show what the keys do.
    case showHelp
    /// Show a tab, counted from 1; the one that is shown goes back to its first screen.
    case showTab(Int)
    /// Copy a text.
    case copy(Clipping)
    /// Draw the whole screen anew.
    case redraw
    /// Give the terminal back to the shell for a while.
    case suspend

    /// What an event means where no screen has a meaning of its own for it.
    public init?(_ event: UserEvent) {
        switch event {
        case .back: self = .back
        case .leave: self = .leave
        case .quit: self = .quit
        case .interrupt: self = .interrupt
        case .help: self = .showHelp
        case .redraw: self = .redraw
        case .suspend: self = .suspend
        default:
            guard let number = event.tabNumber else { return nil }
            self = .showTab(number)
        }
    }
}

/// Show a screen on top of the one that asks, if that is still on top then.
public struct ShowScreen: Action {
    /// The view model of the screen to show.
    public let viewModel: any ScreenViewModel
    /// The one that asks.
    public let asking: any ScreenViewModel

    public init(_ viewModel: any ScreenViewModel, over asking: any ScreenViewModel) {
        self.viewModel = viewModel
        self.asking = asking
    }
}

/// Say something at the foot of the screen, until the next key.
public struct ShowMessage: Action, Hashable {
    /// One sentence, or less.
    public let text: String

    /// Makes the action.
    public init(_ text: String) { self.text = text }
}
