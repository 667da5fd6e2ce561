import Core
import TestSupport
import Testing

@MainActor
struct RouterTests {
    private let changes = Changes()

    @Test func `The first screen stays`() {
        let root = FakeScreen()
        let router = Router(root: root, changes)
        #expect(!router.pop())
        router.popToRoot()
        expectEqual(router.stack.count, 1)
        #expect(router.top === root)
    }

    @Test func `Showing the top screen again changes nothing`() {
        let detail = FakeScreen()
        let router = Router(root: FakeScreen(), changes)
        router.push(detail)
        let count = changes.count
        router.push(detail)
        expectEqual(changes.count, count)
        expectEqual(router.stack.count, 2)
    }

    @Test("A screen that is taken away leaves no work behind, and that of the others goes on")
    func cancelling() {
        let scope = Scope()
        let gate = Gate()
        let screens = (0..<4).map { _ in FakeScreen(scope.newScope()) }
        let router = Router(root: screens[0], changes)
        for screen in screens {
            router.push(screen)
            screen.effects.run("work", policy: .first) { _ in await gate.pass() }
        }
        router.pop()
        expectEqual(screens.map { $0.effects.isRunning("work") }, [true, true, true, false])
        router.popToRoot()
        expectEqual(screens.map { $0.effects.isRunning("work") }, [true, false, false, false])
        gate.open()
    }

    @Test func `A screen that comes or goes is a change that is seen`() {
        let router = Router(root: FakeScreen(), changes)
        let counts = [
            { router.push(FakeScreen()) }, { _ = router.pop() }, { _ = router.pop() },
        ].map { step in
            step()
            return changes.count
        }
        expectEqual(counts, [1, 2, 2])
    }
}
