import Core
import TestSupport
import Testing

/// What is typed, and when the store is asked for it.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct StoreViewModelTests {
    @Test("Before anything is typed the samples are there, and the store was not asked")
    func beginning() {
        let world = StoreWorld(.answering())
        #expect(world.shown == ["Sample:", "*Come Together", "Radiolab"])
        #expect(world.store.isTyping)
        #expect(world.service.requests.isEmpty)
        #expect(world.effects.isSettled)
    }

    @Test("Eleven letters cost one call, however fast or slow", arguments: [30, 150, 399])
    func elevenLetters(milliseconds: Int) async {
        let world = StoreWorld(.answering())
        for letter in "serendipity".dropLast() {
            world.type(String(letter))
            await world.pass(.milliseconds(milliseconds))
        }
        world.type("y")
        #expect(world.service.requests.isEmpty)
        await world.pause(untilRequests: 1)
        #expect(world.service.requests == ["serendipity"])
    }

    @Test("A long pause in the middle costs one more")
    func longPause() async {
        let world = StoreWorld(FakeStoreService())
        world.type("seren")
        await world.pause(untilRequests: 1)
        world.type("dipity")
        await world.pause(untilRequests: 2)
        #expect(world.service.requests == ["seren", "serendipity"])
    }

    @Test("What is typed is looked for after a pause, without the blanks around it")
    func pausing() async {
        let world = StoreWorld(.answering())
        world.type(" come  to ")
        await world.pass(.milliseconds(399))
        #expect(world.service.requests.isEmpty)
        await world.pause(untilRequests: 1)
        await world.effects.settled()
        #expect(world.service.requests == ["come to"])
        #expect(world.shown == ["*come to song"])
    }

    @Test("The same text is not looked for again: blanks and moves of the caret change nothing")
    func same() async {
        let world = StoreWorld(.answering())
        world.type("abba")
        world.store.handle(.open)
        await world.effects.settled()
        world.type("  ")
        world.store.handle(.edit(.left))
        world.store.searchText = "abba"
        #expect(!world.store.results.state.isLoading)
        #expect(world.service.requests == ["abba"])
    }

    @Test("Enter looks for the text at once, and then opens the selected row")
    func enter() async {
        let world = StoreWorld(.answering())
        let chosen = Log<StoreRow>()
        let subscription = world.store.list.selection.subscribe { chosen.add($0) }
        defer { _ = subscription }
        world.type("abba")
        world.store.handle(.open)
        #expect(world.service.requests == ["abba"])
        await world.effects.settled()
        #expect(world.store.isTyping)
        #expect(chosen.entries.isEmpty)
        world.store.handle(.open)
        #expect(chosen.entries.map(\.media?.item.title) == ["abba song"])
        #expect(!world.store.isTyping)
    }

    /// A search for "ab" that was not answered yet, the rows those of "a".
    private func waiting() async -> StoreWorld {
        let world = StoreWorld(FakeStoreService())
        world.type("a")
        await world.pause(untilRequests: 1)
        let links = MediaLinks(
            preview: WebAddress("https://a.org/p"), page: WebAddress("https://a.org/"))
        world.service.send(.fresh([.song("one", links: links), .song("two")]), for: "a")
        await world.effects.settled()
        world.type("b")
        await world.pause(untilRequests: 2)
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
        world.service.send(.fresh([.song("three")]), for: "ab")
        await world.effects.settled()
        world.store.handle(.nextPane)
        #expect(world.unhandled.entries.count == 1)
    }

    @Test("Enter on rows of an earlier text opens the first of the answer when it comes")
    func opensOnLanding() async {
        let world = await waiting()
        let chosen = Log<StoreRow>()
        let subscription = world.store.list.selection.subscribe { chosen.add($0) }
        defer { _ = subscription }
        world.store.handle(.open)
        #expect(chosen.entries.isEmpty)
        world.service.send(.fresh([.song("three"), .song("four")]), for: "ab")
        await world.effects.settled()
        #expect(chosen.entries.map(\.media?.item.title) == ["three"])
    }

    @Test("Whoever moves, types on or has no answer has opened nothing", arguments: 0..<3)
    func opensNot(which: Int) async {
        let world = await waiting()
        let chosen = Log<StoreRow>()
        let subscription = world.store.list.selection.subscribe { chosen.add($0) }
        defer { _ = subscription }
        world.store.handle(.open)
        switch which {
        case 0: world.store.handle(.move(.down))
        case 1:
            world.type("c")
            await world.pause(untilRequests: 3)
        default: world.service.send(.failed(.switchedOff, previous: nil), for: "ab")
        }
        let text = world.store.results.text
        if which == 2 {
            await world.effects.settled()
            world.store.handle(.reload)
        }
        world.service.send(.fresh([.song("three")]), for: text)
        await world.effects.settled()
        #expect(world.shown == ["*three"])
        #expect(chosen.entries.isEmpty)
    }

    @Test("A text that is there from the beginning is looked for at once")
    func given() async {
        let service = FakeStoreService.answering()
        let store = StoreViewModel(
            service: service, images: StubImageService(), context: Context(), effects: Effects(),
            clock: ManualClock())
        store.searchText = "abba"
        store.start()
        #expect(service.requests == ["abba"])
    }

    @Test("An emptied search box shows the samples again, and nothing is waited for")
    func emptied() async {
        let world = StoreWorld(FakeStoreService(samples: Media.samples))
        world.type("a")
        await world.pause(untilRequests: 1)
        world.store.handle(.edit(.deleteBackward))
        #expect(world.shown == ["Sample:", "*Come Together", "Radiolab"])
        #expect(world.effects.isSettled)
        #expect(world.store.busy.frame == nil)
    }

    @Test("Earlier queries come back into an empty prompt")
    func earlierQueries() async {
        let world = StoreWorld(.answering())
        world.type("abba")
        world.store.handle(.back)
        world.retype("")
        world.store.handle(.move(.up))
        #expect(world.store.searchText == "abba")
        world.store.handle(.move(.down))
        #expect(world.store.searchText == "")
    }
}
