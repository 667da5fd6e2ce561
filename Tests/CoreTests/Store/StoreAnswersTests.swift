import Core
import TestSupport
import Testing

/// The answers of the store and their rows.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct StoreAnswersTests {
    @Test("Old rows stay while the next answer is waited for; its first row is selected then")
    func oldRows() async {
        let world = StoreWorld(FakeStoreService())
        world.look(for: "a")
        await world.tell(.fresh([.song("one"), .song("two"), .song("three")]), for: "a")
        world.store.handle(.move(.down))
        world.type("b")
        expectEqual(world.shown, ["one", "*two", "three"])
        #expect(world.store.isStale)
        world.pause()
        await world.tell(.fresh([.song("three"), .song("two")]), for: "ab")
        expectEqual(world.shown, ["*three", "two"])
    }

    @Test func `A cached answer is shown at once; its replacement keeps the selection`() async {
        let world = StoreWorld(FakeStoreService())
        world.look(for: "a")
        await world.tell(.loading(previous: .kept([.song("one"), .song("two")])), for: "a")
        expectEqual(world.shown, ["*one", "two"])
        expectEqual(world.store.positionParts, ["3 days ago", "1/2"])
        world.store.handle(.move(.down))
        await world.tell(
            .fresh([.song("zero"), .song("one"), .song("two")], leftOutCount: 4), for: "a")
        expectEqual(world.shown, ["zero", "one", "*two"])
        expectEqual(world.store.positionParts, ["4 left out", "3/3"])
    }

    @Test func `A failure shows what was kept, and what of the samples fits`() async {
        let world = StoreWorld(
            FakeStoreService(samples: StoreItem.samples) { _ in
                [.failed(.switchedOff, previous: .kept([.song("Come Rain")]))]
            })
        world.type("come")
        world.store.handle(.open)
        await world.effects.settled()
        expectEqual(world.shown, ["*Come Rain", "Sample:", "Come Together"])
        expectEqual(world.store.results.failure, .switchedOff)
    }
}
