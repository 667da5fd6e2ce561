import TestSupport
import Testing

@testable import Core

@MainActor
@Suite(.timeLimit(.minutes(5))) struct `The list of a pattern` {
    private static let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    /// The words `aaing`, `abing` and so on: more than one request returns.
    private static let many = letters.prefix(3).flatMap { first in
        letters.map { first + $0 + "ing" }
    }

    private func world(_ text: String) async -> SearchWorld {
        let world = await SearchWorld([
            "WordNet": `The list of a pattern`.many, "gcide": ["aaing", "zing", "zong"],
        ])
        world.type(text)
        await world.effects.settled()
        return world
    }

    @Test func `says how many fit, and has all of them, each once`() async {
        let world = await world("*ing")
        expectEqual(world.search.list.rows.count, 80)
        expectEqual(world.search.list.rows.first, .title("79 words fit."))
        expectEqual(world.shown[0], "79 words fit. *zing aaing 2" + world.shown[0].dropFirst(27))
    }

    @Test(arguments: [("zi?g", "1 word fits."), ("z?ng", "2 words fit.")])
    func `says that of few words too`(pattern: String, title: String) async {
        await expectEqual(world(pattern).search.list.rows.first, .title(title))
    }

    @Test func `says how many there are at least while a dictionary has not answered`() async {
        let service = FakeDictionaryService(["WordNet": ["zing"], "gcide": ["zong"]])
        let world = await SearchWorld(service)
        service.hold("gcide")
        world.type("z?ng")
        await service.isAsked("gcide")
        world.passFrame()
        expectEqual(world.shown, ["At least 1 word fits. *zing", "gcide:"])
        service.release("gcide")
        await world.effects.settled()
        expectEqual(world.shown, ["2 words fit. *zing zong"])
    }

    @Test func `has no words of none`() async {
        #expect(await world("?x?x").search.list.rows.isEmpty)
    }

    @Test func `has an alphabetical order, that of the ends if these are all that is known`() async
    {
        let world = await SearchWorld(["WordNet": ["bang", "bong", "king", "zing"]])
        for (pattern, rows) in [
            ("*ng", "4 words fit. *bang king zing bong"),
            ("?*ng", "4 words fit. *bang bong king zing"),
        ] {
            world.search.searchText = pattern
            await world.effects.settled()
            expectEqual(world.search.mode, .words)
            world.screen.handle(.back)
            world.screen.handle(.nextView)
            await world.effects.settled()
            expectEqual(world.shown, [rows])
            for _ in SearchMode.allCases.dropFirst() { world.screen.handle(.nextView) }
            await world.effects.settled()
        }
    }

    @Test func `has the longest words first after a key, and the best again`() async {
        let world = await SearchWorld(["WordNet": ["king", "seeing", "wing", "being"]])
        world.search.searchText = "*ing"
        await world.effects.settled()
        #expect(!world.search.canSort)
        world.screen.handle(.back)
        let best = world.search.list.rows.compactMap(\.word)
        let longest = ["seeing", "being"] + best.filter { $0.count == 4 }
        #expect(best.count == 4 && best != longest)
        for (words, message) in [
            (longest, "The longest words first"), (best, "The best matches first"),
            (longest, "The longest words first"),
        ] {
            world.search.handle(.sort)
            await world.effects.settled()
            expectEqual(world.search.list.rows.compactMap(\.word), words)
            expectEqual(world.search.list.selected?.word, words.first)
            #expect(world.unhandled.entries.last as? ShowMessage == ShowMessage(message))
        }
        world.screen.handle(.move(.down))
        world.search.handle(.sort)
        await world.effects.settled()
        #expect(world.search.list.selected?.word == "being", "a row that was chosen stays")
        // A sentence has an order of its own.
        world.search.searchText = "She lost her temper."
        await world.effects.settled()
        world.screen.handle(.back)
        world.search.handle(.sort)
        #expect(
            world.unhandled.entries.last as? ShowMessage == ShowMessage("The rarest words first"))
    }

    @Test func `has the words of servers at its end`() async {
        let service = FakeDictionaryService([
            "WordNet": `The list of a pattern`.many, "dict.org": ["aaing", "aing"],
        ])
        service.serve("dict.org")
        let world = await SearchWorld(service)
        world.type("*ing")
        world.search.finishTyping()
        await world.effects.settled()
        expectEqual(world.search.list.rows.count, 80)
        expectEqual(world.search.list.rows.last?.word, "aing")
    }

    @Test(arguments: [(200_000, true), (200_001, false)])
    func `is whole unless it is too long`(count: Int, isWhole: Bool) {
        let question = SearchQuestion(text: "*a*", kind: .words, limit: 40)
        let found = [HeadwordMatches(rows: [], moreCount: count)]
        #expect((question.queryForAll(besides: found) != nil) == isWhole)
    }
}
