import Core
import TestSupport
import Testing

@MainActor
struct AppViewModelTests {
    private let roots = [FakeScreen(), FakeScreen(), FakeScreen()]
    private let made = Log<String>()
    private let changes = Changes()

    /// Returns an app with three tabs, which log when they are made.
    private func app(selected: Int = 0) throws -> AppViewModel {
        let tabs = zip(["one", "two", "three"], roots).map { name, root in
            Tab(name) { [made] in
                made.add(name)
                return root
            }
        }
        return AppViewModel(tabs: tabs, selected: selected, changes)
    }

    @Test func `A tab is made when it is first shown, and only then has to be started`() throws {
        let app = try app()
        #expect(app.showTab(2))
        #expect(app.root === roots[2])
        expectEqual(made.take(), ["one", "three"])
        #expect(!app.showTab(0))
        #expect(!app.showTab(2))
        #expect(made.entries.isEmpty)
    }

    @Test("Each tab keeps its screens; showing the one that is shown goes to its first screen")
    func stacks() throws {
        let app = try app()
        let detail = FakeScreen()
        app.router.push(detail)
        _ = app.showTab(1)
        #expect(app.router.top === roots[1])
        _ = app.showTab(0)
        #expect(app.router.top === detail)
        _ = app.showTab(0)
        #expect(app.router.top === roots[0])
    }

    @Test("A tab that was gone to for a search leads back once, unless another was shown since")
    func returning() throws {
        let app = try app()
        #expect(app.returnTab == nil)
        _ = app.showTab(1, returning: true)
        expectEqual(app.returnTab, 0)
        _ = app.showTab(0)
        #expect(app.router.top === roots[0])
        #expect(app.returnTab == nil)
        _ = app.showTab(1, returning: true)
        _ = app.showTab(2)
        #expect(app.returnTab == nil)
    }

    @Test func `The first screen of a tab hears that another tab comes to the front`() throws {
        let app = try app()
        _ = app.showTab(0)
        expectEqual(roots.map(\.closeCount), [0, 0, 0])
        _ = app.showTab(1, returning: true)
        expectEqual(roots.map(\.closeCount), [1, 0, 0])
        _ = app.showTab(0)
        expectEqual(roots.map(\.closeCount), [1, 1, 0])
    }

    @Test("Another tab is a change that is seen, showing the same first screen again is none")
    func seen() throws {
        let app = try app()
        _ = app.showTab(0)
        expectEqual(changes.count, 0)
        _ = app.showTab(1)
        expectEqual(changes.count, 1)
        _ = app.showTab(1)
        expectEqual(changes.count, 1)
    }
}
