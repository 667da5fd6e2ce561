import Core
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct ShowFinderTests {
    private let world = EpisodesWorld()
    private var finder: ShowFinder { world.episodes.finder }

    /// Loads the episodes, and opens the finder.
    private func open() async {
        await world.start()
        world.episodes.handle(.search)
    }

    private var searches: [String] { world.service.requests.filter { $0 != "7" } }

    private func handle(_ event: UserEvent) { world.screen.handle(event) }

    /// Types a name, makes a pause and gets an answer.
    private func find(_ name: String, _ answer: RemoteState<[Show]>) async {
        world.type(name)
        world.pause()
        await world.tell(answer, named: name)
    }

    @Test("The shows found before stay until there is an answer, but not beside a failure")
    func stale() async {
        await open()
        await find("lost", .found("Lost"))
        world.type("x")
        expectEqual(world.foundShows, ["*Lost"])
        #expect(finder.shows.isLoading)
        world.pause()
        await world.tell(.failed(.switchedOff, previous: nil), named: "lostx")
        expectEqual(finder.shows, .failed(.switchedOff, previous: nil))
        #expect(world.foundShows.isEmpty)
    }

    @Test(
        "Closed before there is an answer it asks nobody, and looks again when it is opened",
        arguments: [true, false])
    func interrupted(inPause: Bool) async {
        await open()
        world.type("lost")
        if !inPause { world.pause() }
        handle(.back)
        #expect(world.effects.isSettled)
        world.pause()
        #expect(finder.busy.frame == nil)
        #expect(searches.count == (inPause ? 0 : 1))
        handle(.search)
        await world.tell(.found("Lost"), named: "lost")
        expectEqual(world.foundShows, ["*Lost"])
        handle(.back)
        handle(.search)
        #expect(searches.count == (inPause ? 1 : 2))
    }

    @Test(
        "The list takes the show that is chosen: the app is asked to go back, and for nothing else")
    func picker() async {
        await open()
        await find("lost", .found("Lost"))
        _ = world.unhandled.take()
        handle(.open)
        expectEqual(world.unhandled.entries.map { "\($0)" }, ["back"])
        expectEqual(world.episodes.show.number, 1)
    }

    @Test(
        "The prompt keeps the keys: what leads out of it leads back to the list",
        arguments: [UserEvent.back, .leave])
    func leaving(event: UserEvent) async {
        await open()
        await find("lost", .found("Lost"))
        for event in [UserEvent.nextPane, .historyBack] { handle(event) }
        #expect(world.isFinding && finder.isTyping)
        handle(event)
        #expect(world.screen === world.episodes)
    }
}
