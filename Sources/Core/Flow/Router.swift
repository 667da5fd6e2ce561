/// The navigation stack of a tab.
///
/// It holds view models. The view layer knows which screen shows a view model.
@MainActor
public final class Router {
    private let screens: Property<[any ScreenViewModel]>

    public init(root: any ScreenViewModel, _ changes: Changes) {
        screens = Property([root], changes)
    }

    /// From the root to the top; never empty.
    public var stack: [any ScreenViewModel] { screens.value }

    /// The screen that gets the keys.
    public var top: any ScreenViewModel { stack[stack.count - 1] }

    /// Puts a screen on top.
    ///
    /// Pushing the top screen again changes nothing.
    public func push(_ viewModel: any ScreenViewModel) {
        if viewModel !== top { screens.value.append(viewModel) }
    }

    /// Removes the top screen and cancels its work.
    ///
    /// The root always stays.
    ///
    /// - Returns: Whether a screen was removed.
    @discardableResult
    public func pop() -> Bool {
        guard stack.count > 1, let popped = screens.value.popLast() else { return false }
        popped.effects.cancelAll()
        return true
    }

    public func popToRoot() { while pop() {} }
}
