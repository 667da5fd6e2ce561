/// A request that climbs the ``Context`` chain until a receiver handles it.
public protocol Action: Sendable {}

/// The action for an event that has no effect here and must not climb further.
///
/// No receiver handles it.
public struct NoAction: Action, Hashable {
    public init() {}
}

/// Whether a receiver has handled an action.
public enum ActionResult: Sendable {
    /// The action is done; no other receiver is asked.
    case handled
    /// The next receiver is asked.
    case notHandled
}

/// Several actions in one.
///
/// They are sent in order, and each climbs the chain on its own.
public struct CompoundAction: Action {
    /// The parts, none of them compound.
    public let actions: [any Action]

    /// Compound actions among them are flattened.
    public init(_ actions: [any Action]) {
        self.actions = actions.flatMap { ($0 as? CompoundAction)?.actions ?? [$0] }
    }
}

extension Action {
    /// This action followed by the other.
    public func with(_ other: any Action) -> CompoundAction { CompoundAction([self, other]) }
}

/// What any screen may ask of the app.
public enum AppAction: Action, Hashable {
    /// Go back one layer.
    case back
    /// Go back one layer; at the last one, leave the program.
    case leave
    /// Leave the program.
    case quit
    /// Leave the program with the exit status of an interrupt.
    case interrupt
    /// Show what the keys do.
    case showHelp
    /// Show a tab, counted from 1. The tab that is already shown goes back to its first screen.
    case showTab(Int)
    case copy(Clipping)
    /// Redraw the whole screen.
    case redraw
    /// Suspend the program and return to the shell, as Ctrl-Z does.
    case suspend

    /// The action for an event that no screen has handled; nil when the app has none either.
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

/// Push a screen, but only if the screen that sends this action is still on top.
public struct ShowScreen: Action {
    public let viewModel: any ScreenViewModel
    /// The screen that sends the action.
    public let sender: any ScreenViewModel

    public init(_ viewModel: any ScreenViewModel, over sender: any ScreenViewModel) {
        self.viewModel = viewModel
        self.sender = sender
    }
}

/// Push a screen over whichever is on top, as an answer to the key that was just pressed.
public struct PresentScreen: Action {
    public let viewModel: any ScreenViewModel

    public init(_ viewModel: any ScreenViewModel) { self.viewModel = viewModel }
}

/// Go back from a screen, if it is on top.
public struct CloseScreen: Action {
    /// The view model of the screen.
    public let viewModel: any ScreenViewModel

    public init(_ viewModel: any ScreenViewModel) { self.viewModel = viewModel }
}

/// Show a message in the status line until the next key.
public struct ShowMessage: Action, Hashable {
    /// At most one sentence.
    public let text: String

    public init(_ text: String) { self.text = text }
}
