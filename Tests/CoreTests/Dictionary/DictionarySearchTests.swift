import Core
import TestSupport
import Testing

/// Searches whose answers come late, in another order, or not at all.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct DictionarySearchTests {
    private let service = FakeDictionaryService([
        "WordNet": ["go", "gold", "golden", "good"], "gcide": ["gold", "wolf"],
    ])
    private let failure = DictionaryServiceError.unreadable(
        source: "gcide", reason: "the file ends before the entry")

    private func hold() { ["WordNet", "gcide"].forEach(service.hold) }

    private func release() { ["WordNet", "gcide"].forEach(service.release) }

    private func answer(
        of name: String, in world: SearchWorld
    ) -> Result<HeadwordMatches, DictionaryServiceError>? {
        world.search.sources?.first { $0.name == name }.flatMap(world.search.answer)
    }

    @Test func `An earlier answer never replaces a later one, whoever answers first`() async {
        let world = await SearchWorld(service)
        hold()
        world.type("go")
        for text in ["go", "g"] {
            for source in ["gcide", "WordNet"] { service.answer(text, in: source) }
        }
        await world.effects.settled()
        expectEqual(world.search.text, "go")
        expectEqual(world.shown, ["*go gold 2 good golden"])
    }

    @Test("Old rows stay until new ones arrive, and only a slow answer turns the spinner")
    func oldRows() async {
        let world = await SearchWorld(service)
        world.type("wolf")
        let old = world.shown
        hold()
        world.type("x")
        expectEqual(world.shown, old)
        #expect(world.search.busy.frame == nil)
        world.scheduler.advance(by: BusyIndicator.delay)
        expectEqual(world.search.busy.frame, 0)
        expectEqual(world.shown, old)
        release()
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
        expectEqual(world.shown, ["*gold golden", "gcide:"])
        service.release("gcide")
        await world.effects.settled()
        expectEqual(world.shown, ["*gold 2 golden"])
    }

    @Test func `Rows that come before the selection was moved may take the first place`() async {
        service.hold("WordNet")
        let world = await SearchWorld(service)
        world.type("go")
        world.passFrame()
        expectEqual(world.shown, ["*gold", "WordNet:"])
        service.release("WordNet")
        await world.effects.settled()
        expectEqual(world.shown, ["*go gold 2 good golden"])
    }

    @Test("Once it was moved, a row that comes above the selected one leaves that on its line")
    func lateAbove() async {
        let words = (100..<130).map { "s\($0)" }
        let service = FakeDictionaryService(["WordNet": ["s", "se", "sea"], "gcide": words])
        service.hold("WordNet")
        let world = await SearchWorld(service)
        world.type("s")
        world.passFrame()
        for _ in 0..<12 { world.search.handle(.move(.down)) }
        world.search.handle(.move(.up))
        let (row, line) = (world.search.list.selected?.id, world.selectedLine)
        expectEqual(line, 8)
        service.release("WordNet")
        await world.effects.settled()
        expectEqual(world.search.list.rows.prefix(3).map(\.word), ["s", "se", "sea"])
        expectEqual(world.search.list.selected?.id, row)
        expectEqual(world.selectedLine, line)
    }

    @Test func `A dictionary that fails is named with its cause, and the others answer`() async {
        service.set("gcide", to: .failed(failure))
        let world = await SearchWorld(service)
        world.type("gold")
        await world.effects.settled()
        expectEqual(world.shown, ["*gold golden", "gcide:"])
        expectEqual(answer(of: "gcide", in: world), .failure(failure))
        #expect(world.search.hasFailures)
        #expect(!world.search.isLoading)
    }

    @Test func `Loading again asks all, and a dictionary that has recovered answers`() async {
        service.set("gcide", to: .failed(failure))
        let world = await SearchWorld(service)
        world.type("gold")
        service.set("gcide", to: .ready)
        await world.effects.settled()
        world.search.handle(.reload)
        await world.effects.settled()
        expectEqual(world.shown, ["*gold 2 golden"])
        #expect(!world.search.hasFailures)
    }

    @Test func `Stopping keeps the rows there are, and a late answer is not shown`() async {
        let world = await SearchWorld(service)
        service.hold("gcide")
        world.type("gol")
        world.passFrame()
        expectEqual(world.shown, ["*gold golden", "gcide:"])
        world.search.handle(.stop)
        await world.effects.settled()
        service.release("gcide")
        await service.isHeard()
        expectEqual(world.shown, ["*gold golden", "gcide:"])
        #expect(world.search.isStopped)
        #expect(!world.search.isLoading)
        world.search.handle(.reload)
        await world.effects.settled()
        expectEqual(world.shown, ["*gold 2 golden"])
        #expect(!world.search.isStopped)
    }

    @Test("Rows of another text don't stay when nothing has answered before the search was stopped")
    func stopEarly() async {
        let world = await SearchWorld(service)
        world.type("gol")
        hold()
        world.type("de")
        world.search.handle(.stop)
        await world.effects.settled()
        release()
        await service.isHeard()
        #expect(world.shown.isEmpty)
        #expect(world.search.isStopped)
        world.search.handle(.reload)
        await world.effects.settled()
        expectEqual(world.shown, ["*golden"])
    }

    @Test func `A stopped search is not repeated when the state of a dictionary changes`() async {
        service.set("WordNet", to: .indexing(progress: 0.1))
        let world = await SearchWorld(service)
        service.hold("gcide")
        world.type("gol")
        world.search.handle(.stop)
        let count = service.requests.count
        for state in [DictionarySource.State.indexing(progress: 0.5), .ready] {
            service.set("WordNet", to: state)
            await service.isHeard()
            expectEqual(world.search.sources?.first?.state, state)
        }
        expectEqual(service.requests.count, count)
        #expect(!world.search.isLoading)
        world.type("d")
        #expect(service.requests.count == count + 2, "another text is asked for as ever")
    }

    // MARK: - Dictionaries come and change

    @Test("A text that was typed before the dictionaries are known is looked up when they are")
    func lateSources() async {
        service.hideSources()
        let world = await SearchWorld(service, findsSources: false)
        world.type("gold")
        #expect(!world.effects.isSettled, "a script waits for the dictionaries")
        service.findSources()
        await world.effects.settled()
        expectEqual(world.shown, ["*gold 2 golden"])
    }

    @Test func `A dictionary that is found later is asked for what is looked up`() async {
        let world = await SearchWorld(service)
        world.type("gold")
        await world.effects.settled()
        world.search.handle(.move(.down))
        service.add("late", ["golden", "goldfish"])
        await service.isHeard()
        await world.effects.settled()
        expectEqual(world.shown, ["gold 2 *golden 2 goldfish"])
    }

    @Test("A pattern is looked up again when an index is ready, and not while it is made")
    func indexReady() async {
        service.set("gcide", to: .indexing(progress: 0.5))
        let world = await SearchWorld(service)
        world.type("g?ld")
        await world.effects.settled()
        let count = service.requests.count
        service.set("gcide", to: .indexing(progress: 0.9))
        await service.isHeard()
        await world.effects.settled()
        expectEqual(service.requests.count, count)
        service.set("gcide", to: .ready)
        await service.isHeard()
        await world.effects.settled()
        #expect(service.requests.dropFirst(count).contains { $0.source == "gcide" })
    }

    @Test("Texts of entries are searched again when more of them can be searched, and not before")
    func textsReady() async {
        let passage = Passage(
            word: "wolf", source: "gcide", partOfSpeech: "", text: "a wild dog", marks: [],
            anchor: "a wild dog")
        service.set(Passages(missing: [.indexing(source: "gcide", progress: 0)]))
        let world = await SearchWorld(service)
        world.type("wild dog")
        await world.effects.settled()
        expectEqual(world.shown, ["In meanings (gcide indexing):"])
        let description = PassageQuery("wild dog", .described(as: nil), limit: 12)
        let asked = { [service] in service.passageQueries.count { $0 == description } }
        let count = asked()
        service.set("gcide", texts: .indexing(progress: 0.3))
        await service.isHeard()
        await world.effects.settled()
        expectEqual(asked(), count)
        expectEqual(world.shown, ["In meanings (gcide indexing 30%):"])
        service.set(Passages(rows: [passage]))
        service.set("gcide", texts: .indexed(size: 100))
        await service.isHeard()
        await world.effects.settled()
        expectEqual(asked(), count + 1)
        expectEqual(world.shown, ["In meanings: *wolf"])
    }

    @Test func `Texts of entries are not searched for a headword, nor for a pattern`() async {
        let world = await SearchWorld(service)
        let texts = ["gold", "g?ld wolf", "wolf"]
        for text in texts {
            world.retype(text)
            await world.effects.settled()
        }
        // Only beginnings of the texts, which were typed on the way, may be searched for in the
        // entries.
        #expect(service.passageQueries.allSatisfy { !texts.contains($0.text) })
        world.retype("wild dog")
        await world.effects.settled()
        #expect(
            service.passageQueries.contains(
                PassageQuery("wild dog", .described(as: nil), limit: 12)))
        world.retype("\"wild dog\"")
        await world.effects.settled()
        expectEqual(service.passageQueries.last?.kind, .quoted)
    }

    @Test func `The list of dictionaries changing leaves rows and selection alone`() async {
        let world = await SearchWorld(service)
        world.type("gol")
        world.search.handle(.move(.down))
        let count = service.requests.count
        service.describe("gcide", as: "A title")
        await service.isHeard()
        expectEqual(world.shown, ["gold 2 *golden"])
        expectEqual(service.requests.count, count)
    }

    // MARK: - Similar spellings

    private func kinds(_ text: String) -> [HeadwordQuery.Kind] {
        // Requests with a limit of 0 are left out: the page asks for related words.
        service.requests.filter { $0.query.text == text && $0.query.limit > 0 }.map(\.query.kind)
    }

    @Test("If no word is spelled so, all dictionaries are asked for similar spellings")
    func similar() async {
        service.addTypo("goldne", for: "golden")
        let world = await SearchWorld(service)
        world.type("goldne")
        await world.effects.settled()
        expectEqual(world.shown, ["No such spelling. Did you mean: *golden"])
        expectEqual(kinds("goldne"), [.words, .words, .similar, .similar])
        world.search.handle(.edit(.deleteBackward))
        world.search.handle(.edit(.deleteBackward))
        expectEqual(world.shown, ["*gold 2 golden"])
    }

    @Test(
        "The first shown rows have similar spellings, if these come within a frame")
    func similarAtOnce() async {
        service.addTypo("gol", for: "go")
        let world = await SearchWorld(service)
        world.type("go")
        let seen = Log<[String]>()
        let subscription = world.search.list.cursor.subscribe { _ in seen.add(world.shown) }
        _ = seen.take()
        world.type("l")
        let lists = seen.take()
        #expect(!lists.contains(["*gold 2 golden"]))
        expectEqual(lists.last, ["*gold 2 golden go"])
        withExtendedLifetime(subscription) {}
    }

    @Test(
        "The word itself, or a pattern, leaves nothing to guess", arguments: ["gold", "x?", "x*"])
    func notSimilar(text: String) async {
        let world = await SearchWorld(service)
        world.type(text)
        await world.effects.settled()
        expectEqual(kinds(text), [.words, .words])
    }

    @Test("While a dictionary has not answered, nothing is guessed: it may have the word")
    func similarLater() async {
        service.addTypo("wolfx", for: "wolf")
        let world = await SearchWorld(service)
        service.hold("gcide")
        world.type("wolfx")
        world.passFrame()
        expectEqual(kinds("wolfx"), [.words, .words])
        service.release("gcide")
        await world.effects.settled()
        expectEqual(world.shown, ["No such spelling. Did you mean: *wolf"])
    }

    @Test("Dictionaries whose texts are indexed meanwhile get the same questions again")
    func similarAgain() async {
        service.addTypo("gol", for: "go")
        service.set("WordNet", texts: .notIndexed)
        let world = await SearchWorld(service)
        world.type("gol")
        await world.effects.settled()
        let asked = service.requests.map(\.query).filter { $0.text == "gol" && $0.limit > 0 }
        service.set("WordNet", texts: .indexed(size: 1))
        await service.isHeard()
        await world.effects.settled()
        let all = service.requests.map(\.query).filter { $0.text == "gol" && $0.limit > 0 }
        #expect(all.count > asked.count && all.suffix(from: asked.count).allSatisfy(asked.contains))
        expectEqual(world.shown, ["*gold 2 golden go"])
    }

    @Test func `A dictionary that has failed is not asked for similar spellings`() async {
        service.set("gcide", to: .failed(failure))
        service.addTypo("goldx", for: "gold")
        let world = await SearchWorld(service)
        world.type("goldx")
        await world.effects.settled()
        #expect(
            service.requests.filter { $0.query.kind == .similar }.allSatisfy {
                $0.source == "WordNet"
            })
        expectEqual(world.shown, ["No such spelling. Did you mean: *gold", "gcide:"])
    }

    // MARK: - More rows

    /// Returns a search for `s` with 700 words, in which the row for more words is selected.
    private func moreWorld() async -> (SearchWorld, FakeDictionaryService) {
        let service = FakeDictionaryService([
            "WordNet": (100..<800).map { "s\($0)" }, "gcide": ["sea"],
        ])
        let world = await SearchWorld(service)
        world.type("s")
        await world.effects.settled()
        world.search.handle(.move(.bottom))
        return (world, service)
    }

    @Test func `Opening the last row shows more words, with the first new one selected`() async {
        let (world, service) = await moreWorld()
        #expect(world.shown[0].hasSuffix("s137 s138 *… more"))
        expectEqual(world.search.list.rows.count, 41)
        world.search.handle(.open)
        await world.effects.settled()
        expectEqual(world.search.list.selected?.word, "s139")
        expectEqual(world.search.list.rows.count, 501)
        #expect(world.shown[0].hasSuffix("s597 s598 … more"))
        #expect(service.requests.contains { $0.query == HeadwordQuery("s", limit: 500) })
        world.search.handle(.move(.bottom))
        world.search.handle(.open)
        await world.effects.settled()
        expectEqual(world.search.list.selected?.word, "s599")
        #expect(world.shown[0].hasSuffix("s798 s799"))
        world.type("1")
        await world.effects.settled()
        #expect(world.search.list.rows.count == 41, "another text begins anew")
    }

    @Test func `More words are waited for, whatever else becomes known meanwhile`() async {
        let (world, service) = await moreWorld()
        service.hold("WordNet")
        world.search.handle(.open)
        world.passFrame()
        service.describe("gcide", as: "A title")
        await service.isHeard()
        #expect(world.search.list.rows.count > 40, "the rows stay meanwhile")
        service.release("WordNet")
        await world.effects.settled()
        expectEqual(world.search.list.selected?.word, "s139")
    }
}
