import Core
import TestSupport
import Testing

@MainActor
struct ContextTests {
    private struct Play: Action, Equatable { let title: String }

    @Test("The last registered receiver is asked first, and handling an action ends its way")
    func order() {
        let context = Context()
        let log = Log<String>()
        let subscriptions = [
            ("a", true), ("b", true), ("c", false),
        ].map { name, result in
            context.receiveAll { _ in
                log.add(name)
                return result
            }
        }
        #expect(context.send(AppAction.back))
        expectEqual(log.entries, ["c", "b"])
        withExtendedLifetime(subscriptions) {}
    }

    @Test func `A receiver that handles all actions of a type ends the way of each of them`() {
        let context = Context()
        let log = Log<Play>()
        let outer = context.handle(Play.self) { _ in Issue.record("the other has handled it") }
        let inner = context.handle(Play.self, log.add)
        #expect(context.send(Play(title: "x")))
        #expect(!context.send(AppAction.back))
        expectEqual(log.entries, [Play(title: "x")])
        withExtendedLifetime([outer, inner]) {}
    }

    @Test("An action that is not handled here goes on to the parents, never to the children")
    func parents() {
        let app = Context()
        let screen = app.newScope()
        let row = screen.newScope()
        let log = Log<String>()
        let subscriptions = [("app", app), ("screen", screen), ("row", row)].map { name, context in
            context.receiveAll { _ in
                log.add(name)
                return name == "app" ? true : false
            }
        }
        #expect(row.send(AppAction.back))
        expectEqual(log.take(), ["row", "screen", "app"])
        #expect(screen.send(AppAction.back))
        expectEqual(log.take(), ["screen", "app"])
        withExtendedLifetime(subscriptions) {}
    }

    @Test func `All parts of a compound action are sent in order, each up the whole chain`() {
        let app = Context()
        let screen = app.newScope()
        let log = Log<String>()
        let subscriptions = [
            screen.receive(Play.self) { play in
                log.add("screen \(play.title)")
                return true
            },
            app.receive(AppAction.self) { action in
                log.add("app \(action)")
                return true
            },
        ]
        let action = AppAction.back.with(Play(title: "x")).with(AppAction.copy(Clipping("y")))
        #expect(screen.send(action))
        expectEqual(log.entries, ["app back", "screen x", "app \(AppAction.copy(Clipping("y")))"])
        withExtendedLifetime(subscriptions) {}
    }

    @Test(
        "A compound action is handled when one of its parts was",
        arguments: [
            ([true, false], true), ([false, true], true),
            ([false, false], false), ([], false),
        ])
    func compoundResult(parts: [Bool], result: Bool) {
        let context = Context()
        let subscription = context.receive(Play.self) { _ in true }
        let actions: [any Action] = parts.map { isPlay -> any Action in
            if isPlay { Play(title: "x") } else { AppAction.back }
        }
        expectEqual(context.send(CompoundAction(actions)), result)
        withExtendedLifetime(subscription) {}
    }

    @Test func `A receiver whose subscription was released is asked no more`() {
        let context = Context()
        var subscription: Subscription? = context.receive(Play.self) { _ in true }
        #expect(context.send(Play(title: "x")))
        #expect(subscription != nil)
        subscription = nil
        #expect(!context.send(Play(title: "x")))
    }

    // MARK: - Events

    /// A detail in a list in an app; each handles some events and logs the actions.
    @MainActor
    private struct Chain {
        let app: FakeScreen
        let list: FakeScreen
        let detail: FakeScreen
        let done = Log<String>()
        private let subscriptions: [Subscription]

        init(detailIsTyping: Bool = false, listIsTyping: Bool = false) {
            let scope = Scope()
            app = FakeScreen.app(scope)
            list = FakeScreen(scope.newScope(), isTyping: listIsTyping) { event in
                [.nextItem, .reload, .open].contains(event) ? Play(title: "list") : nil
            }
            detail = FakeScreen(list.scope.newScope(), isTyping: detailIsTyping) { event in
                [.open, .copyWord].contains(event) ? Play(title: "detail") : nil
            }
            subscriptions = [
                app.context.handle(Unhandled.self) { [done] in done.add("app \($0.event)") },
                list.context.handle(Play.self) { [done] in done.add("\($0.title) in the list") },
            ]
        }
    }

    @Test("An event climbs from the detail over the list to the app, until somebody knows it")
    func climbing() {
        let chain = Chain()
        let known: [UserEvent] = [.open, .copyWord, .nextItem, .reload, .help]
        for event in known { #expect(chain.detail.handle(event), "\(event)") }
        expectEqual(
            chain.done.entries,
            [
                "detail in the list", "detail in the list", "list in the list", "list in the list",
                "app help",
            ])
        #expect(!chain.detail.handle(.nextMonth))
    }

    @Test func `An event never goes down: a detail is not asked for what its list is asked`() {
        let chain = Chain()
        #expect(!chain.list.handle(.copyWord))
        #expect(chain.list.handle(.open))
        expectEqual(chain.done.entries, ["list in the list"])
    }

    @Test func `Typing in a detail is nothing for the list behind it: only the app is asked`() {
        let chain = Chain(detailIsTyping: true)
        #expect(chain.detail.handle(.open))
        #expect(!chain.detail.handle(.nextItem))
        #expect(chain.detail.handle(.help))
        expectEqual(chain.done.entries, ["detail in the list", "app help"])
    }

    @Test("A list that is typed in asks the app as well, and a detail that is not asks the list")
    func typingBehind() {
        let chain = Chain(listIsTyping: true)
        #expect(chain.list.handle(.redraw))
        #expect(chain.detail.handle(.nextItem))
        expectEqual(chain.done.entries, ["app redraw", "list in the list"])
    }

    @Test func `A context whose screen has gone passes events on`() {
        let scope = Scope()
        let app = FakeScreen.app(scope)
        var screen: FakeScreen? = FakeScreen(scope.newScope()) { _ in Play(title: "x") }
        let context = screen?.context
        let sent = Log<any Action>()
        let subscription = scope.context.receiveAll { action in
            sent.add(action)
            return true
        }
        expectEqual(context?.send(.help), true)
        #expect(screen != nil && sent.take().last is Play)
        screen = nil
        expectEqual(context?.send(.help), true)
        #expect(sent.entries.last as? Unhandled == Unhandled(.help))
        withExtendedLifetime((app, subscription)) {}
    }
}
