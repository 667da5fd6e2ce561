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

    @Test("Changes of properties and stores in any scope count as changes of the app")
    func changes() {
        let screen = app.newScope()
        let property = screen.newScope().property("a")
        let store = screen.store(Counter())
        property.wrappedValue = "b"
        store.send(1)
        store.send(0)
        expectEqual(app.changes.count, 2)
        #expect(screen.changes === app.changes)
    }

    @Test("Its work ends with that of the scope around it, and is waited for with it")
    func work() async {
        let gate = Gate()
        let (screen, other) = (app.newScope(), app.newScope())
        let detail = screen.newScope()
        for scope in [detail, other] {
            scope.effects.run("work", policy: .first) { _ in await gate.pass() }
        }
        screen.effects.cancelAll()
        #expect(!detail.effects.isRunning("work"))
        #expect(other.effects.isRunning("work"))
        #expect(!app.effects.isSettled)
        gate.open()
        await app.effects.settled()
        #expect(app.effects.isSettled)
    }

    @Test("All scopes of an app have one time")
    func time() {
        let scheduler = ManualScheduler()
        let scope = Scope(scheduler: scheduler).newScope().newScope()
        scheduler.advance(by: .seconds(3))
        expectEqual(scope.scheduler.now, .seconds(3))
    }
}
