import Core
import TestSupport
import Testing
import Texts

/// The rows of the results, and their details.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct StoreListTests {
    @Test func `The kinds go round, and the selection stays with what is still shown`() async {
        let world = StoreWorld(
            FakeStoreService { _ in [.fresh([.song("a"), .podcast("b"), .episode("c")])] })
        world.look(for: "x")
        await world.effects.settled()
        for event in [UserEvent.back, .move(.down)] { world.store.handle(event) }
        var seen: [[String]] = []
        var titles: [String] = []
        for _ in 1...4 {
            world.store.handle(.filterKind)
            seen.append(world.shown)
            titles.append(world.store.kind?.menuTitle ?? "All")
        }
        expectEqual(titles, ["Podcasts", "Songs", "TV Episodes", "All"])
        expectEqual(seen, [["*b"], ["*a"], ["*c"], ["a", "b", "*c"]])
    }

    @Test func `The order stays for what is looked for next, and sorts the samples too`() async {
        let world = StoreWorld(FakeStoreService(samples: [.song("b"), .song("a")]))
        for event in [UserEvent.back, .sort] { world.store.handle(event) }
        expectEqual(world.shown, ["Sample:", "a", "*b"])
        world.retype("x")
        world.pause()
        await world.tell(.fresh([.song("d"), .song("c")]), for: "x")
        expectEqual(world.shown, ["*c", "d"])
    }

    @Test func `One goes back to what was looked for and made use of before, and on again`() async {
        let world = StoreWorld(.answering())
        for text in ["one", "unused", "two"] {
            world.retype(text)
            world.pause()
            await world.effects.settled()
            if text != "unused" { world.store.handle(.back) }
        }
        func go(_ event: UserEvent) async -> [String] {
            world.store.handle(event)
            await world.effects.settled()
            return world.shown
        }
        await expectEqual(go(.historyForward), ["*two song"])
        await expectEqual(go(.historyBack), ["*one song"])
        #expect(!world.store.isTyping)
        expectEqual(world.store.searchText, "one")
        await expectEqual(go(.historyForward), ["*two song"])
        await expectEqual(go(.historyForward), ["*two song"])
    }

    @Test func `One comes back to the row where one was`() async {
        let world = StoreWorld(
            FakeStoreService { text in [.fresh((1...4).map { .song("\(text) \($0)") })] })
        for text in ["one", "two"] {
            world.retype(text)
            world.pause()
            await world.effects.settled()
            world.store.handle(.back)
            world.store.handle(.move(.bottom))
            world.store.handle(.move(.up))
        }
        world.store.handle(.move(.top))
        world.store.handle(.historyBack)
        await world.effects.settled()
        expectEqual(world.shown, ["one 1", "one 2", "*one 3", "one 4"])
        world.store.handle(.historyForward)
        await world.effects.settled()
        expectEqual(world.shown, ["*two 1", "two 2", "two 3", "two 4"])
    }

    @Test func `The item that is read stays when the list goes on without it`() async throws {
        let world = StoreWorld(FakeStoreService(samples: [.song("a")]) { _ in [.fresh([])] })
        let detail = try #require(world.detail)
        world.type("x")
        world.store.handle(.open)
        await world.effects.settled()
        #expect(world.store.detail == nil)
        expectEqual(detail.item?.title, "a")
    }
}
