import Core
import TestSupport
import Testing

/// When answers come late, in another order, or not at all.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct SearchAnswersTests {
    private let service = FakeDictionaryService([
        "WordNet": ["go", "gold", "golden", "good"], "gcide": ["gold", "wolf"],
    ])
    private let failure = DictionaryServiceError.unreadable(
        source: "gcide", reason: "the file ends before the entry")

    private func hold() { ["WordNet", "gcide"].forEach(service.hold) }

    @Test("An earlier answer never replaces a later one, whoever answers first")
    func latest() async {
        let world = await SearchWorld(service)
        hold()
        world.type("go")
        for text in ["go", "g"] {
            for source in ["gcide", "WordNet"] { service.answer(text, in: source) }
        }
        await world.effects.settled()
        #expect(world.search.results.text == "go")
        #expect(world.shown == ["WordNet: *go gold golden good", "gcide: gold"])
    }

    @Test("Old rows stay until new ones arrive, and only a slow answer turns the spinner")
    func oldRows() async {
        let world = await SearchWorld(service)
        world.type("wolf")
        let old = world.shown
        hold()
        world.type("x")
        #expect(world.shown == old)
        #expect(world.search.busy.frame == nil)
        world.scheduler.advance(by: BusyIndicator.delay)
        #expect(world.search.busy.frame == 0)
        #expect(world.shown == old)
        service.release("WordNet")
        service.release("gcide")
        await world.effects.settled()
        #expect(world.search.busy.frame == nil)
        #expect(world.shown.isEmpty)
    }

    @Test("Within a frame answers wait for each other; after it each is shown as it comes")
    func frame() async {
        service.hold("gcide")
        let world = await SearchWorld(service)
        world.type("gol")
        #expect(world.shown.isEmpty, "the frame is not over")
        world.passFrame()
        #expect(world.shown == ["WordNet: *gold golden", "gcide:"])
        service.release("gcide")
        await world.effects.settled()
        #expect(world.shown == ["WordNet: *gold golden", "gcide: gold"])
    }

    @Test("A dictionary that answers late does not take the selection")
    func lateSection() async {
        service.hold("WordNet")
        let world = await SearchWorld(service)
        world.type("gold")
        world.passFrame()
        #expect(world.shown == ["WordNet:", "gcide: *gold"])
        service.release("WordNet")
        await world.effects.settled()
        #expect(world.shown == ["WordNet: gold golden", "gcide: *gold"])
    }

    @Test("A dictionary that fails is named with its cause, and the others answer")
    func failing() async {
        service.set("gcide", to: .failed(failure))
        let world = await SearchWorld(service)
        world.type("gold")
        await world.effects.settled()
        #expect(world.shown == ["WordNet: *gold golden", "gcide:"])
        #expect(world.search.results.section(of: "gcide")?.state.failure == failure)
        #expect(world.search.results.state.failure == Failures([failure]))
        #expect(!world.search.isLoading)
    }

    @Test("Loading again asks all, and a dictionary that has recovered answers")
    func reload() async {
        service.set("gcide", to: .failed(failure))
        let world = await SearchWorld(service)
        world.type("gold")
        service.set("gcide", to: .ready)
        await world.effects.settled()
        world.search.handle(.reload)
        await world.effects.settled()
        #expect(world.shown == ["WordNet: *gold golden", "gcide: gold"])
        #expect(world.search.results.state.failure == nil)
    }

    @Test("While dictionaries are asked, asking again is refused; typing is not")
    func overlap() async {
        hold()
        let world = await SearchWorld(service)
        world.type("gold")
        #expect(world.search.isLoading)
        let count = service.requests.count
        world.search.handle(.reload)
        #expect(service.requests.count == count)
        world.type("e")
        #expect(service.requests.count == count + 2)
        service.release("WordNet")
        service.release("gcide")
        await world.effects.settled()
        #expect(world.shown == ["WordNet: *golden", "nothing in gcide"])
    }

    @Test("Those that have answered are not asked twice when the others are waited for")
    func overlapWithAnswers() async {
        service.hold("gcide")
        let world = await SearchWorld(service)
        world.type("gold")
        world.passFrame()
        let count = service.requests.count
        world.search.handle(.reload)
        service.release("gcide")
        await world.effects.settled()
        #expect(service.requests.count == count)
        #expect(world.shown == ["WordNet: *gold golden", "gcide: gold"])
    }

    @Test("Stopping keeps the rows there are, and a late answer is not shown")
    func stop() async {
        let world = await SearchWorld(service)
        world.type("gol")
        let old = world.shown
        hold()
        world.type("de")
        world.search.handle(.stop)
        await world.effects.settled()
        service.release("WordNet")
        service.release("gcide")
        await service.isHeard()
        #expect(world.shown == old)
        #expect(!world.search.isLoading)
        world.search.handle(.reload)
        await world.effects.settled()
        #expect(world.shown == ["WordNet: *golden", "nothing in gcide"])
    }

    @Test("Esc leaves the search box, also while a dictionary is waited for, then stops that")
    func leaving() async {
        let world = await SearchWorld(service)
        hold()
        world.type("gol")
        world.scheduler.advance(by: BusyIndicator.delay)
        #expect(world.search.busy.frame == 0)
        world.search.handle(.back)
        #expect(!world.search.isTyping)
        #expect(world.search.isLoading)
        world.search.handle(.back)
        #expect(!world.search.isLoading)
        #expect(world.search.busy.frame == nil)
        #expect(world.unhandled.entries.isEmpty)
    }

    @Test("What was stopped is not asked again by itself, whatever becomes of the dictionaries")
    func stopped() async {
        let world = await SearchWorld(service)
        service.hold("gcide")
        world.type("gol")
        world.search.handle(.stop)
        let count = service.requests.count
        for progress in [0.5, 0.6] {
            service.set("WordNet", to: .indexing(progress: progress))
            await service.isHeard()
            let section = world.search.results.section(of: "WordNet")
            #expect(section?.source.state == .indexing(progress: progress))
        }
        #expect(service.requests.count == count)
        #expect(!world.search.isLoading)
        world.type("d")
        #expect(service.requests.count == count + 2, "another text is asked for as ever")
    }

    // MARK: - Dictionaries come and change

    @Test("What is typed before the dictionaries are known is looked up when they are")
    func lateSources() async {
        service.hideSources()
        let world = await SearchWorld(service, findsSources: false)
        world.type("gold")
        #expect(!world.effects.isSettled, "a script waits for the dictionaries")
        service.findSources()
        await world.effects.settled()
        #expect(world.shown == ["WordNet: *gold golden", "gcide: gold"])
    }

    @Test("A dictionary that is found later is asked for what is looked up, and no other again")
    func newSource() async {
        let world = await SearchWorld(service)
        world.type("gold")
        await world.effects.settled()
        let count = service.requests.count
        service.add("late", ["golden"])
        await service.isHeard()
        await world.effects.settled()
        #expect(world.shown.last == "late: golden")
        #expect(service.requests.dropFirst(count).map(\.source) == ["late"])
    }

    @Test("A pattern is looked up again in a dictionary whose index is ready")
    func indexReady() async {
        service.set("gcide", to: .indexing(progress: 0.5))
        let world = await SearchWorld(service)
        world.type("g?ld")
        await world.effects.settled()
        let count = service.requests.count
        service.set("gcide", to: .indexing(progress: 0.9))
        service.set("gcide", to: .ready)
        await service.isHeard()
        await world.effects.settled()
        #expect(service.requests.dropFirst(count).map(\.source) == ["gcide"])
    }

    @Test("Listening for changes of the dictionaries holds no script up")
    func settled() async {
        let world = await SearchWorld(service)
        #expect(world.effects.isSettled)
    }

    // MARK: - Typos and more rows

    @Test("When nothing is spelled so, all are asked for what is spelled alike")
    func typos() async {
        service.addTypo("goldne", for: "golden")
        let world = await SearchWorld(service)
        world.type("goldn")
        await world.effects.settled()
        let count = service.requests.count
        world.type("e")
        await world.effects.settled()
        #expect(
            world.shown == [
                "No such spelling. Did you mean:", "WordNet: *golden", "nothing in gcide",
            ])
        #expect(
            service.requests.dropFirst(count).map(\.query.wantsTypos).prefix(2) == [false, false])
        #expect(service.requests.dropFirst(count + 2).allSatisfy { $0.query.wantsTypos })
        await world.effects.settled()
        world.search.handle(.edit(.deleteBackward))
        world.search.handle(.edit(.deleteBackward))
        #expect(world.shown == ["WordNet: *gold golden", "gcide: gold"])
    }

    @Test("A pattern has no typos", arguments: ["x?", "x*"])
    func patternTypos(text: String) async {
        let world = await SearchWorld(service)
        world.type(text)
        await world.effects.settled()
        let asked = service.requests.filter { $0.query.text == text }
        #expect(asked.count == 2)
        #expect(!asked.contains { $0.query.wantsTypos })
        #expect(world.search.results.foundNothing)
    }

    @Test("Opening the last row of a section shows more of it, with the first new row selected")
    func more() async {
        let words = (100..<800).map { "s\($0)" }
        let service = FakeDictionaryService(["WordNet": words, "gcide": ["sea"]])
        let world = await SearchWorld(service)
        world.type("s")
        #expect(world.shown[0].hasSuffix("s119 … 680 more"))
        for _ in 0..<20 { world.search.handle(.move(.down)) }
        #expect(world.search.list.selected?.id == .more("WordNet"))
        world.search.handle(.open)
        await world.effects.settled()
        #expect(world.search.list.selected?.headword?.word == "s120")
        #expect(world.shown[0].hasSuffix("s599 … 200 more"))
        #expect(service.requests.last?.query == HeadwordQuery("s", limit: 500))
        #expect(service.requests.count == 3, "no other is asked")
        world.type("1")
        #expect(world.shown[0].hasSuffix("s119 … 80 more"), "another text begins anew")
    }

    @Test("More of a section is waited for, whatever else becomes known meanwhile")
    func slowMore() async {
        let service = FakeDictionaryService([
            "WordNet": (100..<800).map { "s\($0)" }, "gcide": ["sea"],
        ])
        let world = await SearchWorld(service)
        world.type("s")
        for _ in 0..<20 { world.search.handle(.move(.down)) }
        service.hold("WordNet")
        world.search.handle(.open)
        service.set("gcide", to: .indexing(progress: 0.5))
        await service.isHeard()
        #expect(world.search.results.section(of: "gcide")?.source.state.isIndexing == true)
        service.release("WordNet")
        await world.effects.settled()
        #expect(world.search.list.selected?.headword?.word == "s120")
    }
}
