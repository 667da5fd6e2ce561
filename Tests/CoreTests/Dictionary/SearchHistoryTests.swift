import TestSupport
import Testing
import Texts

@testable import Core

/// Going back to earlier places, following links, and recalling earlier queries.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct SearchHistoryTests {
    private let service = FakeDictionaryService([
        "WordNet": ["go", "gold", "golden", "good", "metal"] + (100..<160).map { "s\($0)" },
        "gcide": ["gold", "wolf", "wolfram"],
    ])

    private func follow(_ word: String, in world: SearchWorld) async {
        world.search.context.send(FollowLink(word: word))
        await world.effects.settled()
    }

    private func handle(_ event: UserEvent, in world: SearchWorld) async {
        world.search.handle(event)
        await world.effects.settled()
    }

    @Test("A link to an inflected form leads to its base form, however the word is spelled")
    func formLink() async {
        service.addForm("golds", of: "gold")
        let world = await SearchWorld(service)
        world.type("wolf")
        await follow("golds", in: world)
        expectEqual(world.shown, ["*gold (form: golds) 2"])
        await follow("Metal", in: world)
        expectEqual(world.shown, ["*Metal"])
    }

    @Test("A link to the word that is looked up already selects it, and one comes back")
    func sameWord() async {
        let world = await SearchWorld(service)
        world.type("gold")
        await handle(.move(.down), in: world)
        expectEqual(world.shown, ["gold 2 *golden"])
        await follow("gold", in: world)
        expectEqual(world.shown, ["*gold 2 golden"])
        await handle(.historyBack, in: world)
        expectEqual(world.shown, ["gold 2 *golden"])
    }

    @Test func `A link to an unknown word says so, and the place stays`() async {
        let world = await SearchWorld(service)
        world.type("wolf")
        await handle(.move(.down), in: world)
        await follow("xyzzy", in: world)
        #expect(world.unhandled.entries.last as? ShowMessage == ShowMessage("No entry for xyzzy"))
        expectEqual(world.search.searchText, "wolf")
        expectEqual(world.shown, ["wolf *wolfram"])
        await handle(.historyForward, in: world)
        expectEqual(world.search.searchText, "wolf")
        #expect(
            world.unhandled.entries.last as? ShowMessage == ShowMessage("There is no later search"))
    }

    @Test("The page of a link counts as opened, but none after a link that leads nowhere")
    func opened() async {
        let world = await SearchWorld(service)
        let opened = Log<String>()
        let subscription = world.context.handle(Marking.self) {
            if let markable = $0.opened { opened.add(markable.title) }
        }
        world.type("wolf")
        await follow("xyzzy", in: world)
        await handle(.move(.down), in: world)
        expectEqual(world.shown, ["wolf *wolfram"])
        #expect(opened.entries.isEmpty)
        await follow("gold", in: world)
        expectEqual(opened.entries, ["gold"])
        withExtendedLifetime(subscription) {}
    }

    @Test("A word counts as opened with the capitals of its entry, which its row may lack")
    func openedCapitals() async {
        let service = FakeDictionaryService(["torn": ["tisch"], "Ding": ["Tisch"]])
        service.failEntries(of: "torn", with: .unreadable(source: "torn", reason: "it is torn"))
        let world = await SearchWorld(service)
        let opened = Log<String>()
        let subscription = world.context.handle(Marking.self) {
            if let markable = $0.opened { opened.add(markable.title) }
        }
        world.type("tisch")
        await world.effects.settled()
        expectEqual(world.shown, ["*tisch 2"])
        await handle(.open, in: world)
        expectEqual(opened.entries, ["Tisch"])
        withExtendedLifetime(subscription) {}
    }

    @Test("Back and forward return to the very place, the rows and the detail included")
    func backAndForth() async throws {
        let world = await SearchWorld(service)
        world.type("s")
        await world.effects.settled()
        await handle(.move(.bottom), in: world)
        await handle(.open, in: world)
        for _ in 0..<15 { world.search.handle(.move(.down)) }
        for _ in 0..<3 { world.search.handle(.move(.up)) }
        await world.effects.settled()
        let row = world.search.list.selected?.id
        let top = world.search.list.cursor.state.top
        await follow("gold", in: world)
        await follow("metal", in: world)
        await handle(.historyBack, in: world)
        expectEqual(world.search.searchText, "gold")
        await handle(.historyBack, in: world)
        expectEqual(world.search.searchText, "s")
        expectEqual(world.search.list.selected?.id, row)
        expectEqual(world.search.list.cursor.state.top, top)
        await handle(.historyBack, in: world)
        #expect(world.search.searchText == "s", "there is nothing before")
        await handle(.historyForward, in: world)
        expectEqual(world.shown, ["*gold 2 golden"])
        await handle(.historyForward, in: world)
        expectEqual(world.search.searchText, "metal")
    }

    @Test("From the entry of a link, going back leads to where it was followed, else to the list")
    func layers() async throws {
        let world = await SearchWorld(service)
        world.type("wolf")
        await handle(.open, in: world)
        let detail = try #require(world.detail)
        #expect(detail.owner?.layerBelow == nil)
        await follow("gold", in: world)
        await follow("metal", in: world)
        for (back, text) in [("back to gold", "gold"), ("back to wolf", "wolf")] {
            expectEqual(detail.owner?.layerBelow?.purpose, back)
            detail.handle(.back)
            await world.effects.settled()
            expectEqual(world.search.searchText, text)
        }
        #expect(detail.owner?.layerBelow == nil)
        #expect(detail.action(for: .back) as? AppAction == .back)
        await handle(.historyForward, in: world)
        expectEqual(detail.owner?.layerBelow?.purpose, "back to wolf")
        await handle(.open, in: world)
        #expect(detail.owner?.layerBelow == nil, "the list was gone to and opened this entry")
    }

    @Test func `A word of an entry is looked up as a link is followed`() async throws {
        let world = await SearchWorld(service)
        world.type("wolf")
        await handle(.open, in: world)
        let detail = try #require(world.detail)
        detail.context.send(LookUp("metal"))
        await world.effects.settled()
        expectEqual(world.shown, ["*metal"])
        expectEqual(detail.owner?.layerBelow?.purpose, "back to wolf")
    }

    @Test(
        "A word of another tab is looked up before the dictionaries are known, and opened",
        arguments: [true, false])
    func otherTab(findsSources: Bool) async throws {
        let world = await SearchWorld(service, findsSources: findsSources)
        world.search.lookUp("gold")
        await world.effects.settled()
        expectEqual(world.shown, ["*gold 2 golden"])
        #expect(!world.search.isTyping)
        let opened = try #require(world.unhandled.entries.last as? ScreenAction)
        #expect(opened.shown === world.detail)
        _ = world.unhandled.take()
        world.detail?.handle(.back)
        expectEqual(world.unhandled.take().map { $0 as? AppAction }, [.back, .back])
    }

    @Test("A word of a book begins with the book's dictionary, also after going back to it")
    func firstSource() async throws {
        let world = await SearchWorld(service)
        let sources = { world.detail?.item?.parts.map(\.source) }
        world.search.lookUp("gold", firstIn: "gcide")
        await world.effects.settled()
        expectEqual(sources(), ["gcide", "WordNet"])
        await follow("wolf", in: world)
        await follow("gold", in: world)
        expectEqual(sources(), ["WordNet", "gcide"])
        for _ in 1...2 { await handle(.historyBack, in: world) }
        expectEqual(sources(), ["gcide", "WordNet"])
        world.search.lookUp("gold")
        await world.effects.settled()
        expectEqual(sources(), ["WordNet", "gcide"])
    }

    @Test("For an unknown word of another tab, similar ones are listed, and none is opened")
    func otherTabMissing() async {
        service.addTypo("golb", for: "gold")
        let world = await SearchWorld(service)
        world.search.lookUp("golb")
        await world.effects.settled()
        #expect(world.unhandled.entries.last as? ShowMessage == ShowMessage("No entry for golb"))
        #expect(!world.unhandled.entries.contains { ($0 as? ScreenAction)?.shown != nil })
        await handle(.open, in: world)
        #expect((world.unhandled.entries.last as? ScreenAction)?.shown != nil)
    }

    @Test("A text that was made use of is a place to come back to, one that was typed over is none")
    func usedPlaces() async {
        let world = await SearchWorld(service)
        world.type("gol")
        world.type("d")
        await handle(.back, in: world)
        world.retype("wolf")
        await handle(.back, in: world)
        await handle(.historyBack, in: world)
        expectEqual(world.search.searchText, "gold")
        #expect(!world.search.isTyping)
        await handle(.historyBack, in: world)
        expectEqual(world.search.searchText, "gold")
    }

    // MARK: - Earlier queries

    @Test func `An earlier query that one has gone away from is an earlier one no more`() async {
        let world = await SearchWorld(service)
        for text in ["gold", "wolf"] {
            world.retype(text)
            await handle(.back, in: world)
        }
        world.retype("")
        await handle(.move(.up), in: world)
        expectEqual(world.search.searchText, "wolf")
        await follow("gold", in: world)
        world.search.handle(.search)
        await handle(.move(.down), in: world)
        expectEqual(world.search.searchText, "gold")
        expectEqual(world.shown, ["gold 2 *golden"])
    }

    @Test("Queries of other days come back behind those of today, and are kept for the next one")
    func otherDays() async {
        let log = FakeMyWords()
        for query in ["oak", "wolf"] { await log.remember(query) }
        let world = await SearchWorld(service, queries: log)
        for text in ["gold", "metal"] {
            world.retype(text)
            await handle(.back, in: world)
        }
        world.retype("")
        var texts: [String] = []
        for _ in 1...5 {
            await handle(.move(.up), in: world)
            texts.append(world.search.searchText)
        }
        expectEqual(texts, ["metal", "gold", "wolf", "oak", "oak"])
        await expectEqual(log.queries(), ["metal", "gold", "wolf", "oak"])
    }

    @Test("A query that is only typed is not kept, and those that are there are not kept again")
    func unused() async {
        let log = FakeMyWords()
        for query in ["oak", "wolf"] { await log.remember(query) }
        let world = await SearchWorld(service, queries: log)
        world.type("gold")
        await world.effects.settled()
        await expectEqual(log.queries(), ["wolf", "oak"])
        await expectEqual(log.rememberCount, 2)
        await handle(.open, in: world)
        await expectEqual(log.queries(), ["gold", "wolf", "oak"])
    }

    @Test("Queries that were cleared do not come back when the tab is shown again")
    func cleared() async throws {
        let log = FakeMyWords()
        let world = await SearchWorld(service, queries: log)
        world.retype("gold")
        await handle(.back, in: world)
        await expectEqual(log.queries(), ["gold"])
        try await log.clear()
        world.search.tabDidOpen()
        await world.effects.settled()
        #expect(!world.search.hasEarlierQueries)
    }

    @Test func `Without a log the queries of this day stay`() async {
        let world = await SearchWorld(service, queries: NoQueryLog())
        world.retype("gold")
        await handle(.back, in: world)
        world.search.tabDidOpen()
        await world.effects.settled()
        #expect(world.search.hasEarlierQueries)
    }

    @Test func `Back leads to a page with the lists that were opened in it`() async {
        let world = await SearchWorld(service)
        world.type("gold")
        await handle(.open, in: world)
        world.detail?.reading.openFolds = ["relations"]
        world.detail?.context.send(FollowLink(word: "wolf"))
        await world.effects.settled()
        expectEqual(world.detail?.item?.word, "wolf")
        expectEqual(world.detail?.reading.openFolds, [])
        await handle(.historyBack, in: world)
        expectEqual(world.detail?.item?.word, "gold")
        expectEqual(world.detail?.reading.openFolds, ["relations"])
    }

    // MARK: - Steps

    @Test("Reading on goes from word to word; by dictionary also from one to the next")
    func steps() async {
        let world = await SearchWorld(service)
        world.type("gol")
        let items: [(UserEvent, String)] = [
            (.nextItem, "golden"), (.nextItem, "golden"), (.previousItem, "gold"),
            (.previousItem, "gold"),
        ]
        for (event, word) in items {
            await handle(event, in: world)
            expectEqual(world.search.list.selected?.word, word)
        }
        await handle(.back, in: world)
        for _ in 1...2 { await handle(.nextView, in: world) }
        let sections: [(UserEvent, String, String)] = [
            (.nextItem, "golden", "WordNet"), (.nextSection, "gold", "gcide"),
            (.nextSection, "gold", "gcide"), (.previousSection, "gold", "WordNet"),
            (.previousSection, "gold", "WordNet"),
        ]
        for (event, word, section) in sections {
            await handle(event, in: world)
            expectEqual(world.search.list.selected?.word, word)
            expectEqual(world.search.list.selected?.section, section)
        }
    }

    @Test("In a list without sections their keys lead through the page beside it")
    func detailSteps() async throws {
        let world = await SearchWorld(service)
        world.type("gold")
        await world.effects.settled()
        let detail = try #require(world.detail)
        let text = detail.reading.text
        detail.reading.fitLines(height: 2)
        let row = world.search.list.selected?.id
        for (event, line) in [
            (UserEvent.nextSection, text.starts(of: .section)[1] + 1), (.previousSection, 1),
        ] {
            await handle(event, in: world)
            expectEqual(detail.reading.topParagraph, line)
        }
        expectEqual(world.search.list.selected?.id, row)
    }
}
