/// The frame around all screens: the tabs with their navigation stacks, and the status line.
@MainActor
public final class AppViewModel {
    public let tabs: [Tab]
    public let status: StatusViewModel
    /// The change counter of the app.
    public let changes: Changes

    /// The widths of the shown list and its detail, set by the screen; nil if no list is shown, and
    /// on a plain screen.
    public var share: WindowShare?
    /// True if the screen is for a screen reader or Braille; set by the screen.
    ///
    /// A plain screen has one pane, and nothing on it moves by itself.
    public var isPlain = false {
        didSet { changes.isStill = isPlain }
    }

    /// True if the mouse clicks in Mot instead of selecting text in the terminal.
    public var takesMouse: Bool

    /// The index of the shown tab, counted from 0.
    @Property public private(set) var selectedTab: Int
    @Property private var hiddenTabIDs: Set<String>
    /// True if a detail with the focus fills the window, without its list.
    @Property public internal(set) var isDetailAlone: Bool
    /// The navigation stacks of the tabs that have been shown.
    private var routers: [Int: Router] = [:]
    /// The index of the tab to go back to from the first screen of the shown tab; nil for none.
    public private(set) var returnTab: Int?

    /// Makes the first screen of one tab.
    ///
    /// The first screens of the other tabs are made when those tabs are first shown.
    ///
    /// - Parameters:
    ///   - tabs: The tabs, at least one.
    ///   - selected: The tab to show first, counted from 0.
    ///   - hidden: The IDs of the tabs that are not shown.
    ///   - takesMouse: True if the mouse clicks in Mot from the start.
    ///   - changes: The change counter of the app.
    public init(
        tabs: [Tab], selected: Int = 0, hidden: Set<String> = [], takesMouse: Bool = false,
        _ changes: Changes
    ) {
        self.tabs = tabs
        self.changes = changes
        self.takesMouse = takesMouse
        _hiddenTabIDs = Property(hidden, changes)
        _selectedTab = Property(selected, changes)
        _isDetailAlone = Property(false, changes)
        status = StatusViewModel(changes)
        router = Router(root: tabs[selected].makeRoot(), changes)
        routers = [selected: router]
    }

    /// The ID of the shown tab.
    public var selectedTabID: String { tabs[selectedTab].id }

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
    ///   - returning: True if the tab that is shown now becomes ``returnTab``.
    /// - Returns: True if the first screen of the tab was made by this call and must be started.
    public func showTab(_ index: Int, returning: Bool = false) -> Bool {
        let previousTab = selectedTab
        guard index != previousTab else {
            router.popToRoot()
            return false
        }
        let openedRouter = routers[index]
        let nextRouter =
            if let openedRouter { openedRouter } else {
                Router(root: tabs[index].makeRoot(), changes)
            }
        routers[index] = nextRouter
        root.tabDidClose()
        router = nextRouter
        selectedTab = index
        returnTab = returning ? previousTab : nil
        return openedRouter == nil
    }

    // MARK: - Hidden tabs

    /// Returns true if a tab is hidden; tabs are counted from 0.
    public func isHidden(_ index: Int) -> Bool { hiddenTabIDs.contains(tabs[index].id) }

    /// The tab to show when the selected tab is hidden: the first other tab that is not hidden; nil
    /// if all other tabs are hidden.
    public var tabBesidesSelected: Int? {
        tabs.indices.first { $0 != selectedTab && !isHidden($0) }
    }

    /// Hides a tab, or shows it again.
    public func setHidden(_ isHidden: Bool, tab index: Int) {
        if isHidden {
            hiddenTabIDs.insert(tabs[index].id)
        } else {
            hiddenTabIDs.remove(tabs[index].id)
        }
    }
}

/// A tab: its name and the factory of its first screen.
public struct Tab {
    /// The name of the tab in saved preferences.
    public let id: String
    public let name: String
    let makeRoot: @MainActor () -> any ScreenViewModel
    /// Looks a word up in the first screen; nil if the tab does not handle ``LookUp``.
    public let lookUp: (@MainActor (LookUp) -> Void)?

    /// - Parameters:
    ///   - name: The name in the tab bar.
    ///   - id: The name of the tab in saved preferences; nil for its name in the tab bar.
    ///   - lookUp: Looks a word up in the first screen; nil if the tab does not handle ``LookUp``.
    ///   - makeRoot: Makes the first screen. Called when the tab is first shown.
    public init(
        _ name: String, id: String? = nil, lookUp: (@MainActor (LookUp) -> Void)? = nil,
        makeRoot: @escaping @MainActor () -> any ScreenViewModel
    ) {
        self.name = name
        self.id = id ?? name
        self.lookUp = lookUp
        self.makeRoot = makeRoot
    }
}

/// The message in the status line, shown until the next key.
@MainActor
public final class StatusViewModel {
    /// The message; nil for none.
    @Property public private(set) var message: String?

    public init(_ changes: Changes) { _message = Property(nil, changes) }

    /// Returns the name of the key for an event.
    public var keyLabel: @MainActor (UserEvent) -> String = { "\($0)" }

    public func show(_ message: Sentence) { self.message = message.text(naming: keyLabel) }

    public func clear() { message = nil }
}

extension Setting where Value == Bool {
    /// True if the mouse clicks in Mot.
    public static var takesMouse: Setting {
        .flag(
            "mouse", false,
            "Use the mouse in Mot instead of selecting text in the terminal",
            appliesAtOnce: true)
    }
}
