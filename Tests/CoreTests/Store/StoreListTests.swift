import Core
import TestSupport
import Testing

/// The rows that were found, and their details.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct StoreListTests {
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
    func panes() throws {
        let world = StoreWorld(FakeStoreService(samples: Media.samples))
        let reading = try #require(world.store.detail as? SongDetailViewModel).reading
        reading.fit(lines: .starts(30), height: 10)
        world.store.handle(.scrollDetail(.pageDown))
        #expect(reading.scroll.state.top == 10)
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
