public import Observation

/// What frames every screen: the tabs, the screens on top of each other, the status.
@MainActor
@Observable
public final class AppViewModel {
    /// The names of the tabs, in the order of their numbers.
    public let tabs: [String]
    /// Which tab is shown, counted from 0.
    public let selectedTab = 0
    /// The screens of the tab.
    public let router: Router
    /// The message at the foot of the screen.
    public let status = StatusViewModel()

    /// Makes the frame around a first screen.
    public init(tabs: [String], router: Router) {
        self.tabs = tabs
        self.router = router
    }
}
