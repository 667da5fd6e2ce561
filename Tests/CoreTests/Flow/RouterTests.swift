import Core
import TestSupport
import Testing

@MainActor
@Suite struct RouterTests {
    @Test("Screens lie on top of each other, and the top one has the keys")
    func pushAndPop() {
        let root = FakeScreen()
        let detail = FakeScreen()
        let router = Router(root: root)
        #expect(router.top === root)
        router.push(detail)
        #expect(router.top === detail)
        #expect(router.pop())
        #expect(router.top === root)
    }

    @Test("The first screen stays")
    func root() {
        let root = FakeScreen()
        let router = Router(root: root)
        #expect(!router.pop())
        router.popToRoot()
        #expect(router.stack.count == 1)
        #expect(router.top === root)
    }

    @Test("Showing the top screen again changes nothing")
    func pushAgain() {
        let detail = FakeScreen()
        let router = Router(root: FakeScreen())
        router.push(detail)
        let isDrawnAgain = isObserved {
            router.stack.count
        } in: {
            router.push(detail)
        }
        #expect(!isDrawnAgain)
        #expect(router.stack.count == 2)
    }

    @Test("A screen that is taken away leaves no work behind, and that of the others goes on")
    func cancelling() {
        let effects = Effects()
        let gate = Gate()
        let screens = (0..<4).map { _ in FakeScreen(effects: effects.newScope()) }
        let router = Router(root: screens[0])
        for screen in screens {
            router.push(screen)
            screen.effects.run("work", policy: .first) { _ in await gate.pass() }
        }
        router.pop()
        #expect(screens.map { $0.effects.isRunning("work") } == [true, true, true, false])
        router.popToRoot()
        #expect(screens.map { $0.effects.isRunning("work") } == [true, false, false, false])
        gate.open()
    }

    @Test("An event becomes the screen's action, else the app's, else nothing")
    func handling() {
        let context = Context()
        let log = Log<AppAction>()
        let subscription = context.receive(AppAction.self) { action in
            log.add(action)
            return .handled
        }
        let screen = FakeScreen(context: context.newScope()) { event in
            event == .open ? AppAction.redraw : nil
        }
        #expect(screen.handle(.open) == .handled)
        #expect(screen.handle(.help) == .handled)
        #expect(screen.handle(.nextMonth) == .notHandled)
        #expect(log.entries == [.redraw, .showHelp])
        withExtendedLifetime(subscription) {}
    }
}
