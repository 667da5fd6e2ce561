/// The frame around all screens: the tabs with their navigation stacks, and the status line.
@MainActor
public final class AppViewModel {
    public let tabs: [Tab]
    public let status: StatusViewModel
    /// The change counter of the app.
    public let changes: Changes

    /// Whether the window has room for a list with its detail beside it; the screen says so.
    public var hasRoomForTwo = false

    private let selection: Property<Int>
    private let showsDetailAlone: Property<Bool>
    /// The navigation stacks of the tabs that have been shown.
    private var routers: [Int: Router] = [:]
    /// The tab that ``returnToTab()`` goes back to; nil for none.
    private var returnTab: Int?

    /// Makes the first screen of one tab.
    ///
    /// The other tabs are made when they are first shown.
    ///
    /// - Parameters:
    ///   - tabs: The tabs, at least one.
    ///   - selected: The tab to show first, counted from 0.
    ///   - changes: The change counter of the app.
    public init(tabs: [Tab], selected: Int = 0, _ changes: Changes) {
        self.tabs = tabs
        self.changes = changes
        selection = Property(selected, changes)
        showsDetailAlone = Property(false, changes)
        status = StatusViewModel(changes)
        router = Router(root: tabs[selected].makeRoot(), changes)
        routers = [selected: router]
    }

    /// The index of the shown tab, counted from 0.
    public var selectedTab: Int { selection.value }

    /// Whether a detail that has the focus has the whole window, without its list.
    public internal(set) var isDetailAlone: Bool {
        get { showsDetailAlone.value }
        set { showsDetailAlone.value = newValue }
    }

    /// The navigation stack of the shown tab.
    public private(set) var router: Router

    /// The first screen of the shown tab.
    public var root: any ScreenViewModel { router.stack[0] }

    /// Shows a tab as you left it.
    ///
    /// The tab that is already shown goes back to its first screen.
    ///
    /// - Parameters:
    ///   - index: The tab, counted from 0.
    ///   - returning: Whether ``returnToTab()`` goes back to the tab that is shown now.
    /// - Returns: Whether the first screen of the tab was made by this call and must be started.
    public func showTab(_ index: Int, returning: Bool = false) -> Bool {
        let shown = selectedTab
        guard index != shown else {
            router.popToRoot()
            return false
        }
        let known = routers[index]
        let next =
            if let known { known } else { Router(root: tabs[index].makeRoot(), changes) }
        routers[index] = next
        select(index, next)
        returnTab = returning ? shown : nil
        return known == nil
    }

    /// Goes back to the tab that was shown before the last ``showTab(_:returning:)`` with `returning`.
    ///
    /// - Returns: False when there is no such tab, or you have gone back to it already.
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

/// A tab: its name and the factory of its first screen.
public struct Tab {
    public let name: String
    let makeRoot: @MainActor () -> any ScreenViewModel
    let lookUp: (@MainActor (String) -> Void)?

    /// - Parameters:
    ///   - name: The name in the tab bar.
    ///   - lookUp: Looks a word up in the first screen; nil if the tab does not handle ``LookUp``.
    ///   - makeRoot: Makes the first screen. Called when the tab is first shown.
    public init(
        _ name: String, lookUp: (@MainActor (String) -> Void)? = nil,
        makeRoot: @escaping @MainActor () -> any ScreenViewModel
    ) {
        self.name = name
        self.lookUp = lookUp
        self.makeRoot = makeRoot
    }
}

/// The message in the status line, shown until the next key.
@MainActor
public final class StatusViewModel {
    private let shown: Property<String?>

    public init(_ changes: Changes) { shown = Property(nil, changes) }

    /// The message; nil for none.
    public var message: String? { shown.value }

    public func show(_ message: String) { shown.value = message }

    public func clear() { shown.value = nil }
}
