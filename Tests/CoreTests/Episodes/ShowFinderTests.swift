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
        #expect(world.foundShows == ["*Lost"])
        #expect(finder.shows.isLoading)
        world.pause()
        await world.tell(.failed(.switchedOff, previous: nil), named: "lostx")
        #expect(finder.shows == .failed(.switchedOff, previous: nil))
        #expect(world.foundShows.isEmpty)
    }

    // MARK: - What was kept

    /// Returns shows with some names that were cached an hour ago.
    private func kept(_ names: [String]) -> Answer<[Show]> {
        let shows = names.enumerated().map { Show(number: $0.offset + 1, name: $0.element) }
        return Answer(shows, origin: .cached(age: .seconds(3_600)))
    }

    /// Opens the finder with three cached shows, selects the second, and asks a server.
    private func openKept() async {
        await open()
        await find("lost", .loading(previous: kept(["Lost", "Lost Girl", "Lost in Space"])))
        handle(.move(.down))
    }

    @Test("Shows that were kept stay as they are when the service fails")
    func keptAndFailed() async {
        await openKept()
        let shows = kept(["Lost", "Lost Girl", "Lost in Space"])
        await world.tell(.failed(.switchedOff, previous: shows), named: "lost")
        #expect(finder.shows.failure == .switchedOff)
        #expect(world.foundShows == ["Lost", "*Lost Girl", "Lost in Space"])
    }

    @Test("A new list of the same text finds the selection where it is")
    func keptAndRenewed() async {
        await openKept()
        let shows = [9, 1, 2].map { Show(number: $0, name: "Show \($0)") }
        await world.tell(.loaded(Answer(shows, origin: .server)), named: "lost")
        #expect(world.foundShows == ["Show 9", "Show 1", "*Show 2"])
    }

    @Test("An emptied search box makes no request and shows nothing")
    func emptied() async {
        await open()
        world.type("lost")
        handle(.edit(.deleteToStart))
        world.pause()
        #expect(searches.isEmpty)
        #expect(finder.shows == .notLoaded)
        #expect(finder.busy.frame == nil)
    }

    @Test("A show that is chosen before a pause in typing is searched for without one")
    func choosingWithoutPause() async {
        await open()
        world.service.tell(.found("Lost"), named: "lost")
        world.service.tell(.told(.trees), of: 1)
        world.type("lost")
        handle(.open)
        #expect(searches == ["named lost"])
        await world.effects.settled()
        #expect(!world.isFinding)
        #expect(world.episodes.show.number == 1)
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
        #expect(world.foundShows == ["*Lost"])
        handle(.back)
        handle(.search)
        #expect(searches.count == (inPause ? 1 : 2))
    }

    @Test("A name that led to a show comes back into an empty prompt, and goes again")
    func earlierQueries() async {
        await open()
        await find("lost", .found("Lost"))
        handle(.open)
        handle(.search)
        #expect(world.isFinding)
        handle(.edit(.deleteToStart))
        handle(.move(.up))
        #expect(finder.searchText == "lost")
        handle(.move(.up))
        #expect(finder.searchText == "lost")
        handle(.move(.down))
        #expect(finder.searchText == "")
    }

    @Test(
        "The list takes the show that is chosen: the app is asked to go back, and for nothing else")
    func picker() async {
        await open()
        await find("lost", .found("Lost"))
        _ = world.unhandled.take()
        handle(.open)
        #expect(world.unhandled.entries.map { "\($0)" } == ["back"])
        #expect(world.episodes.show.number == 1)
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
