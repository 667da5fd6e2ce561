import Core
import TestSupport
import Testing

/// Counts up.
private struct Counter: Reducer {
    let initialState = 0

    func reduce(_ state: Int, _ action: Int) -> Int { state + action }
}

@MainActor
struct ScopeTests {
    private let app = Scope()

    @Test func `Changes of properties and stores in any scope count as changes of the app`() {
        let screen = app.newScope()
        let property = screen.newScope().property("a")
        let store = screen.store(Counter())
        property.wrappedValue = "b"
        store.send(1)
        store.send(0)
        expectEqual(app.changes.count, 2)
        #expect(screen.changes === app.changes)
    }

    @Test func `All scopes of an app have one time`() {
        let scheduler = ManualScheduler()
        let scope = Scope(scheduler: scheduler).newScope().newScope()
        scheduler.advance(by: .seconds(3))
        expectEqual(scope.scheduler.now, .seconds(3))
    }
}
