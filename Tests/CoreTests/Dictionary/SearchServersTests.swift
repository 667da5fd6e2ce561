import Core
import TestSupport
import Testing
import Texts

/// A server among the dictionaries, which may take long and delays no other answer.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct SearchServersTests {
    private let service = FakeDictionaryService([
        "WordNet": ["go", "gold", "wolf"], "host:2628": ["gold", "goldfish"],
    ])

    init() { service.serve("host:2628") }

    private func asked(_ source: String) -> [String] {
        service.requests.filter { $0.source == source }.map(\.query.text)
    }

    /// The kinds of the queries that the server was asked.
    private var kinds: [HeadwordQuery.Kind] {
        service.requests.filter { $0.source == "host:2628" }.map(\.query.kind)
    }

    /// Lets the delay pass after which servers are asked.
    private func pause(_ world: SearchWorld) { world.scheduler.advance(by: .milliseconds(200)) }

    @Test("A server is asked once nothing is typed for a moment, the others at once")
    func pause() async {
        let world = await SearchWorld(service)
        world.type("gold")
        expectEqual(asked("WordNet").last, "gold")
        expectEqual(asked("host:2628"), [])
        expectEqual(world.shown, ["*gold", "host:2628:"])
        pause(world)
        await world.effects.settled()
        expectEqual(asked("host:2628"), ["gold"])
        expectEqual(world.shown, ["*gold 2 goldfish"])
    }

    @Test("Each letter puts off when a server is asked, whatever else is done meanwhile")
    func letters() async {
        let world = await SearchWorld(service)
        for letter in ["g", "o", "l", "d"] {
            world.type(letter)
            // The search for the text before this letter is cancelled.
            service.set("WordNet", to: .ready)
            await service.isHeard()
            world.scheduler.advance(by: .milliseconds(199))
            expectEqual(asked("host:2628"), [])
        }
        world.scheduler.advance(by: .milliseconds(1))
        await world.effects.settled()
        expectEqual(asked("host:2628"), ["gold"])
    }

    @Test("A script need not make the pause, neither for the words nor for their entries")
    func finishTyping() async {
        let world = await SearchWorld(service)
        world.type("gold")
        world.search.finishTyping()
        await world.effects.settled()
        expectEqual(asked("host:2628"), ["gold"])
        expectEqual(service.entryRequests(to: "host:2628"), ["gold"])
    }

    @Test func `A row that a server adds above the selected one leaves that on its line`() async {
        let service = FakeDictionaryService([
            "WordNet": ["goldb", "goldc"], "host:2628": ["gold", "golda"],
        ])
        service.serve("host:2628")
        let world = await SearchWorld(service)
        world.type("gold")
        expectEqual(world.shown, ["*goldb goldc", "host:2628:"])
        pause(world)
        await world.effects.settled()
        expectEqual(world.shown, ["gold golda *goldb goldc"])
        expectEqual(world.detail?.item?.word, "goldb")
    }

    @Test func `A silent server keeps nobody else from guessing what was meant`() async {
        service.hold("host:2628")
        service.addTypo("wlof", for: "wolf")
        let world = await SearchWorld(service)
        world.type("wlof")
        expectEqual(world.shown, ["No such spelling. Did you mean: *wolf", "host:2628:"])
        pause(world)
        await service.isAsked("host:2628")
        // The server has not answered the first query, so it gets no further query.
        expectEqual(kinds, [.words])
        service.release("host:2628")
        await world.effects.settled()
        expectEqual(kinds, [.words, .similar])
        expectEqual(world.shown, ["No such spelling. Did you mean: *wolf"])
    }

    @Test("When a server has the word after all, it comes before the guesses, and is none")
    func found() async {
        service.hold("host:2628")
        service.addTypo("goldfish", for: "wolf")
        let world = await SearchWorld(service)
        world.type("goldfish")
        expectEqual(world.shown, ["No such spelling. Did you mean: *wolf", "host:2628:"])
        pause(world)
        await service.isAsked("host:2628")
        service.release("host:2628")
        await world.effects.settled()
        expectEqual(world.shown, ["goldfish *wolf"])
        expectEqual(kinds, [.words])
    }

    @Test func `A server that is the only dictionary is asked for similar spellings too`() async {
        let service = FakeDictionaryService(["host:2628": ["gold"]])
        service.serve("host:2628")
        service.addTypo("glod", for: "gold")
        let world = await SearchWorld(service)
        world.type("glod")
        pause(world)
        await world.effects.settled()
        expectEqual(service.requests.map(\.query.kind), [.words, .similar])
        expectEqual(world.shown, ["No such spelling. Did you mean: *gold"])
    }

    @Test("A server that fails is named below the rows of the others, and asked no more")
    func failing() async throws {
        let failure = DictionaryServiceError.unreachable(
            .timedOut(host: "host:2628", seconds: 3))
        service.set("host:2628", to: .failed(failure))
        service.addTypo("wlof", for: "wolf")
        let world = await SearchWorld(service)
        world.type("wlof")
        pause(world)
        await world.effects.settled()
        let server = try #require(world.search.sources?.last)
        expectEqual(world.search.answer(of: server), .failure(failure))
        expectEqual(kinds, [.words])
        expectEqual(world.shown.last, "host:2628:")
    }

    @Test("If only servers are asked, rows of another text don't pass for their answer")
    func failingAlone() async {
        let service = FakeDictionaryService(["host:2628": ["gold"]])
        service.serve("host:2628")
        let world = await SearchWorld(service)
        world.type("gol")
        pause(world)
        await world.effects.settled()
        expectEqual(world.shown, ["*gold"])
        service.set(
            "host:2628", to: .failed(.unreachable(.refused(host: "host:2628", status: 530))))
        world.type("x")
        pause(world)
        await world.effects.settled()
        expectEqual(world.shown, ["host:2628:"])
    }

    @Test func `Going back does not wait for a server`() async {
        let world = await SearchWorld(service)
        for text in ["go", "wolf"] {
            world.retype(text)
            pause(world)
            await world.effects.settled()
            guard text == "go" else { break }
            world.search.handle(.move(.down))
            world.search.handle(.open)
        }
        expectEqual(world.shown, ["*wolf"])
        service.hold("host:2628")
        world.search.handle(.historyBack)
        expectEqual(world.shown.first, "go *gold")
        world.search.handle(.stop)
    }

    // MARK: - The page

    @Test(
        "A server is asked what it says of a word that rests, or is opened; what it says comes last"
    )
    func page() async throws {
        let world = await SearchWorld(service)
        world.type("gold")
        await world.effects.settled()
        expectEqual(world.detail?.item?.parts.map(\.source), ["WordNet", "host:2628"])
        expectEqual(world.detail?.item?.parts.last?.state, .asking)
        expectEqual(service.entryRequests(to: "host:2628"), [])
        world.search.handle(.open)
        await world.effects.settled()
        expectEqual(service.entryRequests(to: "host:2628"), ["gold"])
        guard case .entries = world.detail?.item?.parts.last?.state else {
            Issue.record("the server has said something")
            return
        }
    }
}
