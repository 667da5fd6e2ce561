import Core
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct SearchViewModelTests {
    private let service = FakeDictionaryService([
        "WordNet": ["go", "gold", "golden", "good"], "gcide": ["gold", "wolf"], "foldoc": ["grep"],
    ])

    // MARK: - Typing

    /// Logs the word of each row whose detail is opened.
    private func chosen(in world: SearchWorld) -> (log: Log<String?>, subscription: Subscription) {
        let log = Log<String?>()
        let subscription = world.context.handle(ScreenAction.self) {
            [search = world.search] action in
            guard case .show(let screen, let sender) = action else { return }
            #expect(screen === search.detail && sender === search)
            log.add(search.list.selected?.word)
        }
        return (log, subscription)
    }

    @Test("Nothing is looked up before something is typed, and no dictionary before the start")
    func beginning() async {
        let scope = Scope()
        let search = SearchViewModel(in: service, scope: scope)
        #expect(search.sources == nil)
        let world = await SearchWorld(service)
        expectEqual(world.search.sources?.count, 3)
        #expect(world.search.isTyping)
        #expect(world.search.detail == nil)
        expectEqual(world.shown, [])
        #expect(service.requests.isEmpty)
    }

    @Test func `Every dictionary is asked for every text, once`() async {
        let world = await SearchWorld(service)
        world.type("go")
        let words = service.requests.filter { $0.query.kind == .words && $0.query.limit > 0 }
        expectEqual(words.map(\.query.text), ["g", "g", "g", "go", "go", "go"])
        expectEqual(words.map(\.source).prefix(3), ["WordNet", "gcide", "foldoc"])
    }

    @Test func `Blanks around the text and moves of the caret do not change the search`() async {
        let world = await SearchWorld(service)
        world.type(" go")
        let count = service.requests.count
        world.type("  ")
        world.search.handle(.edit(.left))
        expectEqual(service.requests.count, count)
        expectEqual(world.search.text, "go")
        expectEqual(world.search.searchText, " go  ")
    }

    @Test("The text is bound both ways: setting it searches, setting it to what it is does not")
    func twoWay() async {
        let world = await SearchWorld(service)
        let subscription = world.search.pane.field?.subscribe { [search = world.search] state in
            // A text field that sets the text that it was told must not begin a loop.
            search.searchText = state.line.text
        }
        world.search.searchText = "gold"
        world.search.searchText = "gold"
        expectEqual(world.search.searchText, "gold")
        expectEqual(service.requestedTexts, ["gold"])
        withExtendedLifetime(subscription) {}
    }

    @Test func `An emptied search box shows no results, no detail, and makes no request`() async {
        let world = await SearchWorld(service)
        world.type("gold")
        let count = service.requests.count
        world.search.handle(.edit(.deleteToStart))
        expectEqual(world.shown, [])
        #expect(world.search.detail == nil)
        expectEqual(service.requests.count, count)
        #expect(!world.search.isLoading)
    }

    // MARK: - Opening

    @Test("Opening while the rows are those of an earlier text opens the right one when it comes")
    func earlyOpen() async {
        let world = await SearchWorld(service)
        world.type("wolf")
        service.hold("WordNet")
        service.hold("gcide")
        let (chosen, subscription) = chosen(in: world)
        world.retype("golden")
        world.search.handle(.open)
        #expect(chosen.entries.isEmpty)
        service.release("gcide")
        service.release("WordNet")
        await world.effects.settled()
        expectEqual(chosen.entries, ["golden"])
        withExtendedLifetime(subscription) {}
    }

    @Test(
        "Once the spinner shows, Enter opens the row that one sees, and better rows leave it selected"
    )
    func openWhileLoading() async {
        let service = FakeDictionaryService(["a": ["golden"], "b": ["gold"]])
        service.hold("b")
        let world = await SearchWorld(service)
        let (chosen, subscription) = chosen(in: world)
        world.type("gold")
        world.scheduler.advance(by: BusyIndicator.delay)
        world.search.handle(.open)
        expectEqual(chosen.entries, ["golden"])
        service.release("b")
        await world.effects.settled()
        expectEqual(world.shown.first?.hasPrefix("gold "), true)
        expectEqual(world.search.list.selected?.word, "golden")
        withExtendedLifetime(subscription) {}
    }

    @Test("Enter that has waited opens the row although the last answer brings no other rows")
    func sameRows() async {
        let service = FakeDictionaryService(["a": ["gold", "golden"], "b": ["zebra"]])
        service.hold("b")
        let world = await SearchWorld(service)
        let (chosen, subscription) = chosen(in: world)
        world.type("gol")
        world.passFrame()
        world.search.handle(.move(.down))
        world.search.handle(.open)
        #expect(chosen.entries.isEmpty)
        service.release("b")
        await world.effects.settled()
        expectEqual(chosen.entries, ["golden"])
        withExtendedLifetime(subscription) {}
    }

    @Test func `A mark waits for the first row while a dictionary is indexed`() async {
        let service = FakeDictionaryService(["WordNet": ["gold"]])
        service.set("WordNet", to: .indexing(progress: 0.5))
        service.hold("WordNet")
        let world = await SearchWorld(service)
        world.type("gold")
        world.scheduler.advance(by: BusyIndicator.delay)
        world.search.handle(.back)
        world.search.handle(.describeMark)
        service.release("WordNet")
        await world.effects.settled()
        guard case .describe(let things) = world.unhandled.entries.last as? Marking else {
            Issue.record("nothing is described")
            return
        }
        expectEqual(things.map(\.title), ["gold"])
    }

    @Test func `A typed word that no dictionary has can be marked`() async {
        let world = await SearchWorld(service)
        world.type("xyzzy")
        await world.effects.settled()
        world.search.handle(.mark)
        let mark = world.unhandled.entries.last as? Marking
        expectEqual(mark?.toggled?.map(\.title), ["xyzzy"])
    }

    // MARK: - The detail

    @Test("The detail follows the selection, and each word is asked for once of each that lists it")
    func detail() async throws {
        let world = await SearchWorld(service)
        world.type("gol")
        let detail = try #require(world.detail)
        await world.effects.settled()
        expectEqual(detail.item?.word, "gold")
        expectEqual(detail.item?.parts.map(\.source), ["WordNet", "gcide"])
        world.search.handle(.move(.down))
        await world.effects.settled()
        expectEqual(detail.item?.word, "golden")
        expectEqual(detail.item?.parts.map(\.source), ["WordNet"])
        let count = service.entryRequests.count
        world.search.handle(.move(.down))
        world.search.handle(.edit(.insert(" ")))
        await world.effects.settled()
        expectEqual(service.entryRequests.count, count)
    }

    @Test func `A text that is too long is cut, and a message says so`() async {
        let world = await SearchWorld(service)
        world.search.handle(.edit(.insert(String(repeating: "gold ", count: 10_000))))
        await world.effects.settled()
        expectEqual(world.search.searchText.count, Prompt.limit)
        expectEqual(
            world.unhandled.entries.compactMap { ($0 as? ShowMessage)?.said },
            ["Only 1,000 characters fit; the rest was cut"])
    }
}
