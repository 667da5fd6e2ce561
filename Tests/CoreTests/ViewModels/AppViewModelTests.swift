import Core
import TestSupport
import Testing

@MainActor
@Suite struct AppViewModelTests {
    @Test("The app begins with its first tab, its first screen and no message")
    func beginning() {
        let root = FakeScreen()
        let app = AppViewModel(tabs: ["Words"], router: Router(root: root))
        #expect(app.tabs[app.selectedTab] == "Words")
        #expect(app.router.top === root)
        #expect(app.status.message == nil)
    }
}
