import Core
import TestSupport
import Testing

/// What becomes of the answers of the store.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct StoreAnswersTests {
    @Test("The last text wins: an earlier answer that comes later is never shown")
    func lateAnswer() async {
        let world = StoreWorld(FakeStoreService())
        world.type("a")
        await world.pause(untilRequests: 1)
        world.type("b")
        await world.pause(untilRequests: 2)
        world.service.send(.fresh([.song("of ab")]), for: "ab")
        await world.effects.settled()
        world.service.send(.fresh([.song("of a")]), for: "a")
        for _ in 0..<20 { await Task.yield() }
        #expect(world.shown == ["*of ab"])
        #expect(world.service.abandoned == ["a"])
    }

    @Test("Old rows stay while the next answer is waited for; its first row is selected then")
    func oldRows() async {
        let world = StoreWorld(FakeStoreService())
        world.type("a")
        await world.pause(untilRequests: 1)
        world.service.send(.fresh([.song("one"), .song("two"), .song("three")]), for: "a")
        await world.effects.settled()
        world.store.handle(.move(.down))
        world.type("b")
        #expect(world.shown == ["one", "*two", "three"])
        #expect(world.store.results.isStale)
        await world.pause(untilRequests: 2)
        world.service.send(.fresh([.song("three"), .song("two")]), for: "ab")
        await world.effects.settled()
        #expect(world.shown == ["*three", "two"])
    }

    @Test("What was kept is shown at once, and replaced where the selection stands")
    func kept() async {
        let world = StoreWorld(FakeStoreService())
        world.type("a")
        await world.pause(untilRequests: 1)
        world.service.send(.loading(previous: .kept([.song("one"), .song("two")])), for: "a")
        await world.until { world.shown == ["*one", "two"] }
        #expect(world.store.positionParts == ["3 days ago", "1/2"])
        world.store.handle(.move(.down))
        world.service.send(
            .fresh([.song("zero"), .song("one"), .song("two")], leftOut: 4), for: "a")
        await world.effects.settled()
        #expect(world.shown == ["zero", "one", "*two"])
        #expect(world.store.positionParts == ["4 left out", "3/3"])
    }

    @Test("A failure shows what was kept, and what of the samples fits")
    func failure() async {
        let world = StoreWorld(
            FakeStoreService(samples: Media.samples) { _ in
                [.failed(.switchedOff, previous: .kept([.song("Come Rain")]))]
            })
        world.type("come")
        world.store.handle(.open)
        await world.effects.settled()
        #expect(world.shown == ["*Come Rain", "Sample:", "Come Together"])
        #expect(world.store.results.state.failure == .switchedOff)
    }

    @Test("Asking again asks the service, though the text is the same")
    func reload() async {
        let world = StoreWorld(.answering())
        world.store.handle(.reload)
        #expect(world.service.requests.isEmpty)
        world.type("a")
        world.store.handle(.open)
        world.store.handle(.reload)
        await world.effects.settled()
        #expect(world.service.requests == ["a", "a"])
    }

    // MARK: - Waiting

    @Test("Esc leaves the prompt, also while something is waited for, then stops that")
    func stopping() async {
        let world = StoreWorld(FakeStoreService())
        world.type("a")
        await world.pause(untilRequests: 1)
        await world.until { world.store.busy.frame != nil }
        world.store.handle(.back)
        #expect(!world.store.isTyping)
        #expect(world.store.busy.frame != nil)
        world.store.handle(.back)
        #expect(world.effects.isSettled)
        #expect(world.store.busy.frame == nil)
        #expect(world.store.results.state == .notLoaded)
        await world.until { world.service.abandoned == ["a"] }
    }

    @Test("A service that ends without a word is waited for no longer")
    func silence() async {
        let world = StoreWorld(FakeStoreService { _ in [.loading(previous: nil)] })
        world.type("a")
        world.store.handle(.open)
        await world.effects.settled()
        #expect(!world.store.results.state.isLoading)
    }

    @Test("What waits for a pause is done at once when no more is typed")
    func finishing() {
        let world = StoreWorld(.answering())
        world.store.finishTyping()
        #expect(world.service.requests.isEmpty)
        world.type("abba")
        world.store.finishTyping()
        world.store.finishTyping()
        #expect(world.service.requests == ["abba"])
    }
}
