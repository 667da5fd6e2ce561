import Core
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct StoreViewModelTests {
    private let samples: [Media] = [.song("Come Together"), .podcast("Radiolab")]

    /// A store that has one song for every text.
    private func answering() -> FakeStoreService {
        FakeStoreService(samples: samples) { text in [.fresh([.song("\(text) song")])] }
    }

    // MARK: - Typing

    @Test("Before anything is typed the samples are there, and the store was not asked")
    func beginning() {
        let world = StoreWorld(answering())
        #expect(world.shown == ["Sample:", "*Come Together", "Radiolab"])
        #expect(world.store.isTyping)
        #expect(world.service.requests.isEmpty)
        #expect(world.effects.isSettled)
    }

    @Test("Eleven letters cost one call, however fast or slow", arguments: [30, 150, 399])
    func elevenLetters(milliseconds: Int) async {
        let world = StoreWorld(answering())
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
        let world = StoreWorld(answering())
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
        let world = StoreWorld(answering())
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
        let world = StoreWorld(answering())
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
        let service = answering()
        let store = StoreViewModel(
            service: service, images: StubImageService(), context: Context(), effects: Effects(),
            clock: ManualClock())
        store.searchText = "abba"
        store.start()
        #expect(service.requests == ["abba"])
    }

    @Test("An emptied search box shows the samples again, and nothing is waited for")
    func emptied() async {
        let world = StoreWorld(FakeStoreService(samples: samples))
        world.type("a")
        await world.pause(untilRequests: 1)
        world.store.handle(.edit(.deleteBackward))
        #expect(world.shown == ["Sample:", "*Come Together", "Radiolab"])
        #expect(world.effects.isSettled)
        #expect(world.store.busy.frame == nil)
    }

    @Test("Earlier queries come back into an empty prompt")
    func earlierQueries() async {
        let world = StoreWorld(answering())
        world.type("abba")
        world.store.handle(.back)
        world.retype("")
        world.store.handle(.move(.up))
        #expect(world.store.searchText == "abba")
        world.store.handle(.move(.down))
        #expect(world.store.searchText == "")
    }

    // MARK: - Answers

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
            FakeStoreService(samples: samples) { _ in
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
        let world = StoreWorld(answering())
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
        let world = StoreWorld(answering())
        world.store.finishTyping()
        #expect(world.service.requests.isEmpty)
        world.type("abba")
        world.store.finishTyping()
        world.store.finishTyping()
        #expect(world.service.requests == ["abba"])
    }

    // MARK: - The list and its details

    @Test("The filter goes round, and the selection stays with what is still shown")
    func filter() async {
        let world = StoreWorld(
            FakeStoreService { _ in [.fresh([.song("a"), .podcast("b"), .episode("c")])] })
        world.type("x")
        world.store.handle(.open)
        await world.effects.settled()
        world.store.handle(.move(.down))
        var seen: [[String]] = []
        var titles: [String] = []
        for _ in 1...4 {
            world.store.handle(.filterKind)
            seen.append(world.shown)
            titles.append(world.store.filter.title)
        }
        #expect(titles == ["Podcasts", "Songs", "TV Episodes", "All"])
        #expect(seen == [["*b"], ["*a"], ["*c"], ["a", "b", "*c"]])
    }

    @Test("The detail is that of the selected thing's kind, and stays the same one")
    func details() async throws {
        let world = StoreWorld(FakeStoreService(samples: [.song("a"), .podcast("b"), .song("c")]))
        let first = try #require(world.store.detail as? SongDetailViewModel)
        #expect(first.item?.title == "a")
        world.store.handle(.move(.down))
        #expect((world.store.detail as? PodcastDetailViewModel)?.item?.title == "b")
        world.store.handle(.move(.down))
        #expect(world.store.detail === first)
        #expect(first.item?.title == "c")
        #expect(first.positionText == "3/3")
    }

    @Test("Reading on goes from the detail of one kind to that of another in its place")
    func readingOn() throws {
        let world = StoreWorld(FakeStoreService(samples: [.song("a"), .song("b"), .podcast("c")]))
        let song = try #require(world.store.detail)
        song.handle(.nextItem)
        #expect(world.unhandled.entries.isEmpty, "the same detail shows the next song")
        #expect(world.shown == ["Sample:", "a", "*b", "c"])
        song.handle(.nextItem)
        let actions = world.unhandled.take()
        #expect(actions.first as? AppAction == .back)
        #expect((actions.last as? ShowScreen)?.viewModel is PodcastDetailViewModel)
    }

    @Test("What is read stays when the list goes on without it")
    func readingStays() async throws {
        let world = StoreWorld(FakeStoreService(samples: [.song("a")]) { _ in [.fresh([])] })
        let detail = try #require(world.store.detail as? SongDetailViewModel)
        world.type("x")
        world.store.handle(.open)
        await world.effects.settled()
        #expect(world.store.detail == nil)
        #expect(detail.item?.title == "a")
    }

    @Test("A newer version of what is read is shown where the old one stood")
    func newVersion() async throws {
        let world = StoreWorld(FakeStoreService())
        world.type("x")
        await world.pause(untilRequests: 1)
        let old = Media.song("a", id: "store:1")
        world.service.send(.loading(previous: .kept([old])), for: "x")
        await world.until { world.shown == ["*a"] }
        let detail = try #require(world.store.detail as? SongDetailViewModel)
        let starts = [TextPosition].starts(6)
        detail.reading.fit(lines: starts, height: 3)
        detail.handle(.move(.down))
        world.service.send(.fresh([.song("b", id: "store:1")]), for: "x")
        await world.effects.settled()
        #expect(detail.item?.title == "b")
        #expect(detail.reading.text.paragraphs.first?.text == "b")
        #expect(detail.reading.scroll.state.top == 1)
    }

    @Test("The pane beside the list is shown by key, and its lines scroll from the list")
    func panes() {
        let world = StoreWorld(FakeStoreService(samples: samples))
        world.store.handle(.nextPane)
        #expect(
            (world.unhandled.entries.last as? ShowScreen)?.viewModel === world.store.detail)
        #expect(!world.store.isTyping)
    }

    @Test("Where there is no list to go to, Esc goes back")
    func back() {
        let world = StoreWorld(FakeStoreService())
        world.store.handle(.back)
        #expect(world.unhandled.entries.last as? AppAction == .back)
    }
}
