import Core
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct ShowFinderTests {
    private let world = EpisodesWorld()
    private var finder: ShowFinder { world.episodes.finder }

    /// The finder open, the episodes loaded.
    private func open() async {
        await world.start()
        world.episodes.handle(.search)
    }

    private var searches: [String] { world.service.requests.filter { $0 != "7" } }

    @Test("The service is asked when no letter has come for a moment, once for many letters")
    func debounced() async {
        await open()
        for letters in ["los", "t girls"] {
            world.type(letters)
            await world.clock.sleepers(1, for: TypingPause.length)
            world.clock.advance(by: TypingPause.length - .milliseconds(1))
            #expect(world.clock.sleepingTimes.contains(.milliseconds(1)))
            #expect(searches.isEmpty)
        }
        world.service.tell(.found("Lost Girl"), named: "lost girls")
        await world.pause()
        await world.effects.settled()
        #expect(searches == ["named lost girls"])
        #expect(world.foundShows == ["*Lost Girl"])
    }

    @Test("The last question wins: an earlier answer is not waited for")
    func latest() async {
        await open()
        world.type("lo")
        await world.pause()
        await world.until { searches == ["named lo"] }
        world.type("st")
        await world.until { world.service.abandoned == ["named lo"] }
        world.service.tell(.found("Loki"), named: "lo")
        world.service.tell(.found("Lost"), named: "lost")
        await world.pause()
        await world.effects.settled()
        #expect(world.foundShows == ["*Lost"])
    }

    @Test("The shows found before stay until there is an answer, but not beside a failure")
    func stale() async {
        await open()
        world.service.tell(.found("Lost"), named: "lost")
        world.type("lost")
        await world.pause()
        await world.effects.settled()
        world.type("x")
        #expect(world.foundShows == ["*Lost"])
        #expect(finder.shows.isLoading)
        world.service.tell(.failed(.switchedOff, previous: nil), named: "lostx")
        await world.pause()
        await world.effects.settled()
        #expect(finder.shows == .failed(.switchedOff, previous: nil))
        #expect(world.foundShows.isEmpty)
    }

    // MARK: - What was kept

    /// Shows of those names that were kept an hour ago.
    private func kept(_ names: [String]) -> Answer<[Show]> {
        let shows = names.enumerated().map { Show(number: $0.offset + 1, name: $0.element) }
        return Answer(shows, origin: .kept(age: .seconds(3_600)))
    }

    /// The finder with three shows that were kept, the second one selected; a server is asked.
    private func openKept() async {
        await open()
        let shows = kept(["Lost", "Lost Girl", "Lost in Space"])
        world.service.tell(.loading(previous: shows), named: "lost")
        world.type("lost")
        await world.pause()
        await world.until { world.foundShows.count == 3 }
        world.episodes.handle(.move(.down))
    }

    @Test("Shows that were kept stay as they are when the service fails")
    func keptAndFailed() async {
        await openKept()
        let shows = kept(["Lost", "Lost Girl", "Lost in Space"])
        world.service.tell(.failed(.switchedOff, previous: shows), named: "lost")
        await world.effects.settled()
        #expect(finder.shows.failure == .switchedOff)
        #expect(world.foundShows == ["Lost", "*Lost Girl", "Lost in Space"])
    }

    @Test("A new list of the same text finds the selection where it is")
    func keptAndRenewed() async {
        await openKept()
        let shows = [9, 1, 2].map { Show(number: $0, name: "Show \($0)") }
        world.service.tell(.loaded(Answer(shows, origin: .server)), named: "lost")
        await world.effects.settled()
        #expect(world.foundShows == ["Show 9", "Show 1", "*Show 2"])
    }

    @Test("A show that was kept is chosen at once")
    func choosingKept() async {
        await openKept()
        world.service.tell(.told(.trees), of: 2)
        world.episodes.handle(.open)
        #expect(!finder.isOpen)
        #expect(world.episodes.show.number == 2)
        await world.effects.settled()
    }

    @Test("An emptied search box asks nobody and shows nothing")
    func emptied() async {
        await open()
        world.type("lost")
        world.episodes.handle(.edit(.deleteToStart))
        await world.effects.settled()
        #expect(searches.isEmpty)
        #expect(finder.shows == .notLoaded)
        #expect(finder.busy.frame == nil)
    }

    @Test("Blanks and moves of the caret change nothing about what is looked for")
    func trimmed() async {
        await open()
        world.service.tell(.found("Lost"), named: "lost")
        world.type("lost")
        await world.pause()
        await world.effects.settled()
        world.type("  ")
        world.episodes.handle(.edit(.left))
        #expect(finder.shows.isLoaded)
        #expect(searches.count == 1)
    }

    @Test("A show that is chosen before it is there is chosen when it comes")
    func choosingEarly() async {
        await open()
        world.service.tell(.found("Lost", "Lost in Space"), named: "lost")
        world.type("lost")
        world.episodes.handle(.open)
        await world.until { !finder.isOpen }
        #expect(world.episodes.showName == "Lost")
        world.service.tell(.told(.trees), of: 1)
        await world.effects.settled()
        #expect(world.episodes.show.number == 1)
    }

    @Test("What is chosen before a pause in typing is looked for without one")
    func choosingWithoutPause() async {
        await open()
        world.service.tell(.found("Lost"), named: "lost")
        world.service.tell(.told(.trees), of: 1)
        world.type("lost")
        world.episodes.handle(.open)
        #expect(searches == ["named lost"])
        await world.effects.settled()
        #expect(!finder.isOpen)
        #expect(world.episodes.show.number == 1)
    }

    @Test("What was chosen and not found is not chosen when it is asked for again")
    func choosingFailed() async {
        await open()
        world.service.tell(.failed(.switchedOff, previous: nil), named: "lost")
        world.type("lost")
        world.episodes.handle(.open)
        await world.effects.settled()
        world.service.tell(.found("Lost"), named: "lost")
        world.episodes.handle(.reload)
        await world.effects.settled()
        #expect(finder.isOpen)
        #expect(world.foundShows == ["*Lost"])
    }

    @Test("The spinner goes on turning from one letter to the next")
    func spinner() async {
        await open()
        world.type("l")
        // That of the list, which has loaded, goes on beside it.
        await world.clock.sleepers(2, for: BusyIndicator.delay)
        world.clock.advance(by: BusyIndicator.delay)
        await world.until { finder.busy.frame == 0 }
        world.type("o")
        #expect(finder.busy.frame == 0)
        world.episodes.handle(.edit(.deleteToStart))
        #expect(finder.busy.frame == nil)
    }

    @Test("Whoever moves or types on has not chosen")
    func choosingNot() async {
        await open()
        world.service.tell(.found("Lost"), named: "lost")
        world.type("los")
        world.episodes.handle(.open)
        world.type("t")
        await world.until { world.service.abandoned == ["named los"] }
        await world.pause()
        await world.effects.settled()
        #expect(finder.isOpen)
        #expect(world.foundShows == ["*Lost"])
    }

    @Test("Closed before there is an answer it looks again when it is opened")
    func interrupted() async {
        await open()
        world.type("lost")
        world.episodes.handle(.back)
        #expect(world.effects.isSettled)
        world.service.tell(.found("Lost"), named: "lost")
        world.episodes.handle(.search)
        await world.effects.settled()
        #expect(world.foundShows == ["*Lost"])
    }

    @Test("It asks again without a pause when it is told to")
    func reload() async {
        await open()
        world.service.tell(.failed(.switchedOff, previous: nil), named: "lost")
        world.type("lost")
        await world.pause()
        await world.effects.settled()
        world.service.tell(.found("Lost"), named: "lost")
        world.episodes.handle(.reload)
        await world.effects.settled()
        #expect(world.foundShows == ["*Lost"])
        #expect(world.service.requests == ["7", "named lost", "named lost"])
    }

    @Test("A name that led to a show comes back into an empty prompt, and goes again")
    func earlierQueries() async {
        await open()
        world.service.tell(.found("Lost"), named: "lost")
        world.service.tell(.told(.trees), of: 1)
        world.type("lost")
        await world.pause()
        await world.effects.settled()
        world.episodes.handle(.open)
        await world.effects.settled()
        world.episodes.handle(.search)
        world.episodes.handle(.edit(.deleteToStart))
        world.episodes.handle(.move(.up))
        #expect(finder.prompt.state.text == "lost")
        world.episodes.handle(.move(.up))
        #expect(finder.prompt.state.text == "lost")
        world.episodes.handle(.move(.down))
        #expect(finder.prompt.state.text == "")
    }
}
