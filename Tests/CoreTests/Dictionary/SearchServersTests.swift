import Core
import TestSupport
import Testing

/// A server among the dictionaries: it may take long, and nobody waits for it.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct SearchServersTests {
    private let service = FakeDictionaryService([
        "WordNet": ["go", "gold", "wolf"], "host:2628": ["gold", "goldfish"],
    ])

    init() { service.serve("host:2628") }

    private func asked(_ source: String) -> [String] {
        service.requests.filter { $0.source == source }.map(\.query.text)
    }

    /// Lets the moment pass after which servers are asked.
    private func pause(_ world: SearchWorld) { world.scheduler.advance(by: .milliseconds(200)) }

    @Test("A server is asked once nothing is typed for a moment, the others at once")
    func pause() async {
        let world = await SearchWorld(service)
        world.type("gold")
        #expect(asked("WordNet") == ["g", "go", "gol", "gold"])
        #expect(asked("host:2628") == [])
        #expect(world.shown == ["WordNet: *gold", "host:2628:"])
        pause(world)
        await world.effects.settled()
        #expect(asked("host:2628") == ["gold"])
        #expect(world.shown == ["WordNet: *gold", "host:2628: gold goldfish"])
    }

    @Test("Each letter puts off when a server is asked, whatever else is done meanwhile")
    func letters() async {
        let world = await SearchWorld(service)
        for letter in ["g", "o", "l", "d"] {
            world.type(letter)
            // What the letter before has begun hears that it was cancelled.
            service.set("WordNet", to: .ready)
            await service.isHeard()
            world.scheduler.advance(by: .milliseconds(199))
            #expect(asked("host:2628") == [])
        }
        world.scheduler.advance(by: .milliseconds(1))
        await world.effects.settled()
        #expect(asked("host:2628") == ["gold"])
    }

    @Test("A script need not make the pause")
    func finishTyping() async {
        let world = await SearchWorld(service)
        world.type("gold")
        world.search.finishTyping()
        await world.effects.settled()
        #expect(asked("host:2628") == ["gold"])
    }

    @Test("A silent server keeps nobody else from guessing what was meant")
    func typos() async {
        service.hold("host:2628")
        service.addTypo("wlof", for: "wolf")
        let world = await SearchWorld(service)
        world.type("wlof")
        #expect(world.shown.contains("WordNet: *wolf"))
        #expect(world.search.results.wantsTypos)
        pause(world)
        await service.isAsked("host:2628")
        // The server has not answered what was typed: it is not asked for anything else.
        #expect(service.unanswered.map(\.query.wantsTypos) == [false])
        service.release("host:2628")
        await world.effects.settled()
        #expect(world.search.results.wantsTypos)
    }

    @Test("When a server has the word after all, the guesses go")
    func notNeeded() async {
        service.hold("host:2628")
        service.addTypo("goldfish", for: "wolf")
        let world = await SearchWorld(service)
        world.type("goldfish")
        #expect(world.shown.contains("WordNet: *wolf"))
        pause(world)
        await service.isAsked("host:2628")
        service.release("host:2628")
        await world.effects.settled()
        #expect(world.shown == ["host:2628: *goldfish", "nothing in WordNet"])
        #expect(!world.search.results.wantsTypos)
    }

    @Test("A server that is the only dictionary is asked for what is spelled alike too")
    func alone() async {
        let service = FakeDictionaryService(["host:2628": ["gold"]])
        service.serve("host:2628")
        service.addTypo("glod", for: "gold")
        let world = await SearchWorld(service)
        world.type("glod")
        pause(world)
        await world.effects.settled()
        #expect(service.requests.map(\.query.wantsTypos) == [false, true])
        #expect(world.search.results.wantsTypos)
    }

    @Test("A server that fails is named below the rows of the others, and asked no more")
    func failing() async {
        let failure = DictionaryServiceError.unreachable(
            .timedOut(host: "host:2628", seconds: 3))
        service.set("host:2628", to: .failed(failure))
        service.addTypo("wlof", for: "wolf")
        let world = await SearchWorld(service)
        world.type("wlof")
        pause(world)
        await world.effects.settled()
        #expect(world.search.results.section(of: "host:2628")?.state.failure == failure)
        #expect(asked("host:2628") == ["wlof"])
        #expect(world.shown.last == "host:2628:")
    }

    @Test("Where all that are asked are servers, rows of another text don't pass for their answer")
    func failingAlone() async {
        let service = FakeDictionaryService(["host:2628": ["gold"]])
        service.serve("host:2628")
        let world = await SearchWorld(service)
        world.type("gol")
        pause(world)
        await world.effects.settled()
        #expect(world.shown == ["host:2628: *gold"])
        service.set(
            "host:2628", to: .failed(.unreachable(.refused(host: "host:2628", status: 530))))
        world.type("x")
        pause(world)
        await world.effects.settled()
        #expect(world.shown == ["host:2628:"])
    }

    @Test("Going back does not wait for a server, whose rows are below")
    func history() async {
        let world = await SearchWorld(service)
        for text in ["go", "wolf"] {
            world.retype(text)
            pause(world)
            await world.effects.settled()
            guard text == "go" else { break }
            world.search.handle(.move(.down))
            world.search.handle(.open)
        }
        #expect(world.shown.first == "WordNet: *wolf")
        service.hold("host:2628")
        world.search.handle(.historyBack)
        #expect(world.shown.first == "WordNet: go *gold")
        world.search.handle(.stop)
    }
}
