import Core
import TestSupport
import Testing
import Texts

/// The typing of a query, and the time at which it is sent to the store.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct StoreViewModelTests {
    @Test("Enter looks for the text at once and goes to the rows, and then opens the selected one")
    func enter() async {
        let world = StoreWorld(.answering())
        world.type("abba")
        world.store.handle(.open)
        expectEqual(world.service.requests, ["abba"])
        #expect(!world.store.isTyping)
        await world.effects.settled()
        #expect(world.opened == nil)
        world.store.handle(.open)
        expectEqual(world.opened, "abba song")
    }

    /// Returns a search for "ab" without an answer yet, which shows the rows of "a".
    private func waiting() async -> StoreWorld {
        let world = StoreWorld(FakeStoreService())
        world.type("a")
        world.pause()
        let links = StoreItem.Links(
            preview: WebAddress("https://a.org/p"), page: WebAddress("https://a.org/"))
        await world.tell(.fresh([.song("one", links: links), .song("two")]), for: "a")
        world.type("b")
        world.pause()
        return world
    }

    @Test("Rows of an earlier text are only looked at: no key does anything with them")
    func rowsOfEarlierText() async {
        let world = await waiting()
        for event in [UserEvent.nextPane, .openPage, .play, .copyWord, .copyEntry] {
            world.store.handle(event)
        }
        #expect(world.store.isTyping)
        #expect(world.unhandled.entries.isEmpty)
        await world.tell(.fresh([.song("three")]), for: "ab")
        world.store.handle(.nextPane)
        expectEqual(world.unhandled.entries.count, 1)
    }

    @Test func `A text that is there from the beginning is looked for at once`() {
        let service = FakeStoreService.answering()
        let scope = Scope()
        let store = StoreViewModel(
            service: service, scope: scope,
            detail: StoreDetail(images: StubImageService(), scope: scope.newScope()))
        store.searchText = "abba"
        store.start()
        expectEqual(service.requests, ["abba"])
    }

    @Test func `An emptied search box shows the samples again, and nothing is waited for`() async {
        let world = StoreWorld(FakeStoreService(samples: StoreItem.samples))
        world.type("a")
        world.pause()
        world.store.handle(.edit(.deleteBackward))
        expectEqual(world.shown, ["Sample:", "*Come Together", "Radiolab"])
        #expect(world.effects.isSettled)
        #expect(world.store.busy.frame == nil)
    }
}
