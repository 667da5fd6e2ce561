public import Observation

/// What the router and the keymap ask of every view model that has a screen of its own.
///
/// A view model never names its screen: the view layer has a registry from the type of the view
/// model to the screen that shows it.
@MainActor
public protocol ScreenViewModel: AnyObject, Observable, Sendable {
    /// The start of the chain that this screen's actions go up.
    var context: Context { get }
    /// The work of this screen, cancelled when it is popped.
    var effects: Effects { get }
    /// Whether printable keys are text for the screen's search box.
    var isTyping: Bool { get }
    /// The detail of a list's selected row, shown beside the list where there is room.
    var detail: (any ScreenViewModel)? { get }

    /// Calls the body when a row is chosen, with what a person is told of it, if anything.
    ///
    /// - Returns: What ends that when it is released; nil for a screen without rows to choose.
    func onChoice(_ body: @escaping @MainActor (_ message: String?) -> Void) -> Subscription?

    /// Whether what the last event asked for may be there in a moment: a frame may wait for it.
    var awaitsAnswer: Bool { get }

    /// What an event means here; nil when it means nothing. Pure: it changes no state.
    func action(for event: UserEvent) -> (any Action)?

    /// Begins its work; called once, when it is first shown as the first screen of a tab.
    func start()
    /// Its tab has come to the front, or back to this first screen.
    func tabDidOpen()
    /// Does at once what was put off until the person makes a pause in typing.
    func finishTyping()
}

extension ScreenViewModel {
    /// Most screens have no search box.
    public var isTyping: Bool { false }

    /// Most screens wait for nobody.
    public var awaitsAnswer: Bool { false }

    /// Most screens are no lists with details.
    public var detail: (any ScreenViewModel)? { nil }

    /// Most screens are no lists with details.
    public func onChoice(
        _ body: @escaping @MainActor (_ message: String?) -> Void
    ) -> Subscription? { nil }

    /// Most screens are shown by others, and have nothing to load.
    public func start() {}

    /// Most screens have no search box to give the keys to.
    public func tabDidOpen() {}

    /// Most screens answer each letter.
    public func finishTyping() {}

    /// Sends what the event means up the chain.
    ///
    /// - Returns: Whether somebody handled it.
    @discardableResult
    public func handle(_ event: UserEvent) -> ActionResult {
        guard let action = action(for: event) ?? AppAction(event) else { return .notHandled }
        return context.send(action)
    }
}

/// Which screens lie on top of each other.
///
/// Navigation goes from view model to view model; which screen shows one is the view layer's
/// business.
@MainActor
@Observable
public final class Router {
    /// The view models from the first to the one on top; never empty.
    public private(set) var stack: [any ScreenViewModel]

    /// Makes a router with its first screen.
    public init(root: any ScreenViewModel) { stack = [root] }

    /// The one that has the keys.
    public var top: any ScreenViewModel {
        // Read once: Observation is told of each time, and every key asks for this.
        let stack = stack
        return stack[stack.count - 1]
    }

    /// Shows a screen on top of the others; showing the top one again changes nothing.
    public func push(_ viewModel: any ScreenViewModel) {
        if viewModel !== top { stack.append(viewModel) }
    }

    /// Takes the top screen away and cancels its work.
    ///
    /// - Returns: False when only the first screen is left, which stays.
    @discardableResult
    public func pop() -> Bool {
        guard stack.count > 1, let popped = stack.popLast() else { return false }
        popped.effects.cancelAll()
        return true
    }

    /// Takes all screens but the first away.
    public func popToRoot() { while pop() {} }
}
