import TestSupport
import Testing

@testable import Core

/// The orders of the list, and the selection when the order changes.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct SearchOrderTests {
    private let service = FakeDictionaryService([
        "WordNet": ["gnu", "go", "goal", "gold", "golden", "good", "grape"],
        "gcide": ["goal", "gold", "goldfish", "wolf"], "foldoc": ["grep"],
    ])

    private func handle(_ events: UserEvent..., in world: SearchWorld) async {
        for event in events {
            world.search.handle(event)
            await world.effects.settled()
        }
    }

    /// Returns a list of words that begin with a text; its prompt does not have the focus.
    private func world(
        typing text: String, _ service: FakeDictionaryService? = nil
    ) async -> SearchWorld {
        let world = await SearchWorld(service ?? self.service)
        world.type(text)
        await handle(.back, in: world)
        return world
    }

    @Test func `The order changes in a circle, and a message says which it is`() async {
        let world = await world(typing: "go")
        var orders: [SearchMode] = []
        for _ in 1...5 {
            await handle(.nextView, in: world)
            orders.append(world.search.mode)
        }
        expectEqual(orders, [.alphabetical, .byDictionary, .described, .quoted, .words])
        expectEqual(
            world.unhandled.take().compactMap { ($0 as? ShowMessage)?.said },
            [
                "Words alphabetical", "Words by dictionary", "Words by meaning",
                "Words in the entries", "Words best first",
            ])
    }

    @Test("Each order has its rows, and the selected word stays")
    func rows() async {
        let world = await world(typing: "go")
        await handle(.move(.down), .move(.down), in: world)
        expectEqual(world.shown, ["go goal 2 *gold 2 good golden goldfish"])
        await handle(.nextView, in: world)
        expectEqual(world.shown, ["gnu go goal 2 *gold 2 golden goldfish good grape grep wolf"])
        expectEqual(world.search.positionParts, ["alphabetical", "4/10"])
        await handle(.nextView, in: world)
        expectEqual(
            world.shown,
            [
                "WordNet: go goal *gold good golden", "gcide: goal gold goldfish",
                "Nothing in foldoc",
            ])
        expectEqual(world.search.positionParts, ["by dictionary", "3/8"])
        let said = Passage(
            word: "gold", source: "WordNet", partOfSpeech: "", text: "a metal", marks: [],
            anchor: "a metal")
        for kind in [PassageQuery.Kind.described(as: nil), .quoted] {
            service.set(Passages(rows: [said]), of: kind)
        }
        for title in ["In meanings", "In the entries"] {
            await handle(.nextView, in: world)
            expectEqual(world.shown, ["\(title): *gold"])
        }
        await handle(.nextView, in: world)
        expectEqual(world.shown, ["go goal 2 *gold 2 good golden goldfish"])
        expectEqual(world.search.positionParts, ["3/6"])
    }

    @Test("The order is kept while a text is edited; in the alphabet the word itself is selected")
    func kept() async {
        let world = await world(typing: "go")
        await handle(.nextView, in: world)
        for (text, row) in [
            ("gol", "gold"), ("gold", "gold"), ("goldf", "goldfish"), ("goldfz", "good"),
        ] {
            world.search.searchText = text
            await world.effects.settled()
            #expect(world.search.list.selected?.word == row, "\(text)")
            expectEqual(world.search.list.rows.count, 10)
        }
        await handle(.nextView, in: world)
        world.retype("gold")
        await world.effects.settled()
        expectEqual(
            world.shown, ["WordNet: *gold golden", "gcide: gold goldfish", "Nothing in foldoc"])
    }

    @Test(
        "While a text is typed, the key of the order is a letter, and without rows it means nothing"
    )
    func typing() async {
        let world = await SearchWorld(service)
        #expect(!world.search.respond(to: .nextView))
        world.type("go")
        world.search.handle(.nextView)
        expectEqual(world.search.mode, .words)
    }

    @Test func `The neighbours go on in both directions`() async {
        let words = (1_000..<3_000).map { "w\($0)" }
        let world = await world(typing: "w2000", FakeDictionaryService(["WordNet": words]))
        await handle(.nextView, in: world)
        let rows = { world.search.list.rows.compactMap(\.word) }
        expectEqual(rows(), Array(words[960..<1_040]))
        expectEqual(world.search.list.selected?.word, "w2000")
        expectEqual(world.search.list.rows.first?.text, "… before")
        expectEqual(world.search.list.rows.last?.text, "… after")
        await handle(.move(.bottom), .open, in: world)
        expectEqual(rows(), Array(words[500..<1_500]))
        #expect(world.search.list.selected?.word == "w2040", "the first of the new words")
        await handle(.move(.top), .open, in: world)
        expectEqual(rows(), words)
        #expect(world.search.list.selected?.word == "w1499", "the last of the words before")
        #expect(!world.search.list.rows.contains { $0.item?.foundWord == nil })
    }

    @Test(
        "By dictionary, each goes on by itself as far as is needed, with its first new word selected"
    )
    func moreByDictionary() async {
        let words = (100..<200).map { "s\($0)" }
        let service = FakeDictionaryService(["WordNet": words, "gcide": ["sea", "s"]])
        let world = await world(typing: "s", service)
        await handle(.nextView, .nextView, in: world)
        expectEqual(world.shown.map { $0.suffix(14) }, ["s139 … 60 more", "gcide: *s sea"])
        await handle(.previousSection, .move(.top), in: world)
        for _ in 1...40 { world.search.handle(.move(.down)) }
        expectEqual(world.search.list.selected?.text, "… 60 more")
        await handle(.open, in: world)
        expectEqual(world.search.list.selected?.word, "s140")
        expectEqual(world.shown.first?.hasSuffix("s198 s199"), true)
    }

    @Test("No server is asked for neighbours, nor does it keep the list from being complete")
    func servers() async {
        service.add("host", ["gold", "goldy"])
        service.serve("host")
        let world = await world(typing: "gold")
        world.scheduler.advance(by: .milliseconds(200))
        await world.effects.settled()
        expectEqual(world.shown, ["*gold 3 goldy golden goldfish"])
        await handle(.nextView, in: world)
        #expect(!world.search.isLoading)
        expectEqual(world.search.list.selected?.word, "gold")
        #expect(
            service.requests.filter { $0.source == "host" }.allSatisfy {
                $0.query.kind != .neighbours
            })
        await handle(.nextView, in: world)
        world.scheduler.advance(by: .milliseconds(200))
        await world.effects.settled()
        expectEqual(world.shown.last, "Nothing in foldoc")
        #expect(world.shown.contains("host: gold goldy"))
    }

    @Test func `A word that only a server has gives way to the next one in the alphabet`() async {
        service.add("host", ["goldy"])
        service.serve("host")
        let world = await world(typing: "goldy")
        world.scheduler.advance(by: .milliseconds(200))
        await world.effects.settled()
        expectEqual(world.shown.first, "*goldy")
        await handle(.nextView, in: world)
        expectEqual(world.search.list.selected?.word, "good")
    }

    @Test func `Rows of the last order stay until those of the next one are there`() async {
        let world = await world(typing: "go")
        let old = world.shown
        service.hold("WordNet")
        world.search.handle(.nextView)
        expectEqual(world.shown, old)
        world.search.handle(.move(.down))
        service.release("WordNet")
        await world.effects.settled()
        #expect(world.shown[0].hasPrefix("gnu go"))
    }

    @Test func `Back and forward return to the order of each place`() async {
        let world = await world(typing: "gold")
        await handle(.move(.down), .nextView, in: world)
        let place = world.shown
        expectEqual(place, ["gnu go goal 2 gold 2 *golden goldfish good grape grep wolf"])
        world.search.context.send(FollowLink(word: "wolf"))
        await world.effects.settled()
        await handle(.nextView, in: world)
        expectEqual(world.search.mode, .byDictionary)
        await handle(.historyBack, in: world)
        expectEqual(world.search.mode, .alphabetical)
        expectEqual(world.shown, place)
        await handle(.historyForward, in: world)
        expectEqual(world.search.mode, .byDictionary)
        expectEqual(world.search.list.selected?.word, "wolf")
    }

    @Test("A link leads to its word in every order", arguments: 0...2)
    func links(steps: Int) async {
        let world = await world(typing: "go")
        for _ in 0..<steps { await handle(.nextView, in: world) }
        service.addForm("goals", of: "goal")
        for (link, word) in [("wolf", "wolf"), ("gold", "gold"), ("goals", "goal")] {
            world.search.context.send(FollowLink(word: link))
            await world.effects.settled()
            expectEqual(world.search.list.selected?.word, word)
        }
    }
}
