/// What frames every screen: the tabs, the screens on top of each other in each, the status.
@MainActor
public final class AppViewModel {
    /// The tabs, in the order of their numbers.
    public let tabs: [Tab]
    /// The message at the foot of the screen.
    public let status: StatusViewModel
    /// Counts the changes of all that is shown.
    public let changes: Changes

    private let selection: Property<Int>
    /// The stacks of the tabs that were shown so far.
    private var routers: [Int: Router] = [:]
    /// The tab that a search was begun from, and that going back from it returns to.
    private var returnTab: Int?

    /// Makes the frame around the first screen of a tab; other tabs are made when they are shown.
    ///
    /// - Parameters:
    ///   - tabs: The tabs, at least one.
    ///   - selected: Which one to show first, counted from 0.
    ///   - changes: Those of the app.
    /// - Throws: A ``ContainerError`` when the screen can't be made.
    public init(tabs: [Tab], selected: Int = 0, _ changes: Changes) throws(ContainerError) {
        self.tabs = tabs
        self.changes = changes
        selection = Property(selected, changes)
        status = StatusViewModel(changes)
        router = Router(root: try tabs[selected].makeRoot(), changes)
        routers = [selected: router]
    }

    /// Which tab is shown, counted from 0.
    public var selectedTab: Int { selection.value }

    /// The screens of the tab that is shown.
    public private(set) var router: Router

    /// The first screen of the tab that is shown.
    public var root: any ScreenViewModel { router.stack[0] }

    /// Shows a tab as it was left; the one that is shown goes back to its first screen.
    ///
    /// - Parameters:
    ///   - index: The tab, counted from 0.
    ///   - returning: Whether ``returnToTab()`` shall lead back to the one that is shown now.
    /// - Returns: Whether its first screen was made just now, and has to be started.
    /// - Throws: A ``ContainerError`` when it can't be made; then nothing has changed.
    public func showTab(_ index: Int, returning: Bool = false) throws(ContainerError) -> Bool {
        let shown = selectedTab
        guard index != shown else {
            router.popToRoot()
            return false
        }
        let known = routers[index]
        let next =
            if let known { known } else { Router(root: try tabs[index].makeRoot(), changes) }
        routers[index] = next
        select(index, next)
        returnTab = returning ? shown : nil
        return known == nil
    }

    /// Shows the tab again that a search was begun from.
    ///
    /// - Returns: False when there is none, or it was returned to already.
    public func returnToTab() -> Bool {
        guard let tab = returnTab, let stack = routers[tab] else { return false }
        returnTab = nil
        select(tab, stack)
        return true
    }

    private func select(_ tab: Int, _ stack: Router) {
        root.tabDidClose()
        router = stack
        selection.value = tab
    }
}
