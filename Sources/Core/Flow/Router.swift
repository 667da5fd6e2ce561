/// Which screens lie on top of each other.
///
/// Navigation goes from view model to view model; which screen shows one is the view layer's
/// business.
@MainActor
public final class Router {
    private let screens: Property<[any ScreenViewModel]>

    /// Makes a router with its first screen.
    public init(root: any ScreenViewModel, _ changes: Changes) {
        screens = Property([root], changes)
    }

    /// The view models from the first to the one on top; never empty.
    public var stack: [any ScreenViewModel] { screens.value }

    /// The one that has the keys.
    public var top: any ScreenViewModel { stack[stack.count - 1] }

    /// Shows a screen on top of the others; showing the top one again changes nothing.
    public func push(_ viewModel: any ScreenViewModel) {
        if viewModel !== top { screens.value.append(viewModel) }
    }

    /// Takes the top screen away and cancels its work.
    ///
    /// - Returns: False when only the first screen is left, which stays.
    @discardableResult
    public func pop() -> Bool {
        guard stack.count > 1, let popped = screens.value.popLast() else { return false }
        popped.effects.cancelAll()
        return true
    }

    /// Takes all screens but the first away.
    public func popToRoot() { while pop() {} }
}
