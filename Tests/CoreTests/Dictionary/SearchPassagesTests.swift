import TestSupport
import Testing
import Texts

@testable import Core

/// Rows that were found by the text of entries, and the page of the selected row.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct SearchPassagesTests {
    private let service = FakeDictionaryService([
        "WordNet": ["bank", "bee", "wolf"], "gcide": ["bank", "wolf"],
    ])

    private func passage(
        _ word: String, _ text: String, in source: String = "WordNet", anchor: String? = nil,
        marks: [Range<Int>] = []
    ) -> Passage {
        Passage(
            word: word, source: source, partOfSpeech: "noun", text: text, marks: marks,
            anchor: anchor ?? text)
    }

    private func senses(hasIDs: Bool) -> [Sense] {
        (1...30).map { number in
            Sense(
                id: hasIDs ? "s\(number)" : nil, partOfSpeech: "noun",
                definition: "meaning \(number).")
        }
    }

    private func world(
        typing text: String, _ passages: [Passage], _ kind: PassageQuery.Kind = .described(as: nil)
    ) async throws -> (SearchWorld, EntryDetail) {
        service.set(Passages(rows: passages), of: kind)
        let world = await SearchWorld(service)
        world.type(text)
        await world.effects.settled()
        let detail = try #require(world.detail)
        detail.reading.fitLines(height: 8)
        return (world, detail)
    }

    /// Returns the text of the paragraph at the top of the page.
    private func top(_ detail: EntryDetail) -> String? {
        detail.reading.fitLines(height: 8)
        return detail.reading.topParagraph.map { detail.reading.text.paragraphs[$0].text }
    }

    @Test("A row shows the sense that fits, once its page is there", arguments: [true, false])
    func sense(hasIDs: Bool) async throws {
        service.setEntry(senses(hasIDs: hasIDs), of: "bank")
        let found = passage(
            "bank", "meaning 20.", anchor: hasIDs ? "s20" : "meaning 20.")
        let (world, detail) = try await world(typing: "edge of a river", [found])
        expectEqual(world.shown, ["In meanings: *bank"])
        expectEqual(detail.item?.word, "bank")
        #expect(top(detail)?.contains("meaning 20.") == true, "\(top(detail) ?? "")")
        let marked = try #require(detail.reading.senseParagraph)
        #expect(detail.reading.text.paragraphs[marked].text.contains("meaning 20."))
    }

    @Test("Marking a row keeps the sense by which it was found", arguments: [true, false])
    func marking(hasIDs: Bool) async throws {
        service.setEntry(senses(hasIDs: hasIDs), of: "bank")
        let found = passage("bank", "meaning 20.", anchor: hasIDs ? "s20" : "meaning 20.")
        let (world, detail) = try await world(typing: "edge of a river", [found])
        world.search.handle(.mark)
        let added = world.unhandled.take().compactMap { ($0 as? Marking)?.added }
        expectEqual(added.map(\.meaning), ["meaning 20."])
        expectEqual(added.map(\.origin.source), ["WordNet"])
        world.search.handle(.back)
        detail.handle(.move(.bottom))
        world.search.handle(.mark)
        let toggled = world.unhandled.take().flatMap { ($0 as? Marking)?.toggled ?? [] }
        expectEqual(toggled.map(\.origin.source), ["gcide"])
        #expect(toggled.map(\.meaning) != ["meaning 20."])
    }

    @Test("The next row shows its own sense, and scrolling stays where it was moved")
    func nextRow() async throws {
        service.setEntry(senses(hasIDs: true), of: "bank")
        service.setEntry(senses(hasIDs: true), of: "wolf")
        let rows = [
            passage("bank", "meaning 20.", anchor: "s20"),
            passage("wolf", "meaning 10.", anchor: "s10"),
        ]
        let (world, detail) = try await world(typing: "edge of a river", rows)
        expectEqual(top(detail)?.contains("meaning 20."), true)
        world.search.handle(.move(.down))
        await world.effects.settled()
        expectEqual(world.shown, ["In meanings: bank *wolf"])
        expectEqual(top(detail)?.contains("meaning 10."), true)
        detail.handle(.move(.top))
        let moved = top(detail)
        service.describe("gcide", as: "A title")
        await service.isHeard()
        await world.effects.settled()
        expectEqual(top(detail), moved)
    }

    @Test func `The words of a quotation are marked on the page`() async throws {
        service.setEntry(senses(hasIDs: false), of: "bank")
        let found = passage("bank", "meaning 20.", marks: [0..<10])
        let (_, detail) = try await world(typing: "\"meaning 20\"", [found], .quoted)
        // Each of the two dictionaries has a match.
        expectEqual(detail.reading.find.hits.count, 2)
        expectEqual(top(detail)?.contains("meaning 20."), true)
    }

    @Test("The words of a quotation are forgotten on the page of another query")
    func forgotten() async throws {
        service.setEntry(senses(hasIDs: false), of: "bank")
        let found = passage("bank", "meaning 20.", marks: [0..<10])
        let (world, detail) = try await world(typing: "\"meaning 20\"", [found], .quoted)
        expectEqual(detail.reading.find.hitText, "2 found")
        world.retype("wolf")
        await world.effects.settled()
        expectEqual(detail.item?.word, "wolf")
        #expect(detail.reading.find.hitText == nil)
    }

    @Test("If the list in another order lacks the selected word, the best one is selected")
    func andBack() async throws {
        let (world, _) = try await world(typing: "b", [passage("wolf", "it is there")])
        world.search.handle(.back)
        for word in ["bee", "wolf", "bee"] {
            expectEqual(world.search.list.selected?.word, word)
            world.search.handle(.byMeaning)
            await world.effects.settled()
        }
    }

    @Test("They are sorted by the alphabet and back, and the same word stays selected")
    func sorted() async throws {
        let found = ["wolf", "Bank", "bee"].map { passage($0, "it is there") }
        let (world, _) = try await world(typing: "wild dog", found)
        // The rows can't be sorted while they stand below other results.
        #expect(!world.search.canSort)
        world.search.handle(.back)
        #expect(!world.search.canSort)
        world.search.handle(.byMeaning)
        await world.effects.settled()
        expectEqual(world.shown, ["In meanings: *wolf Bank bee"])
        #expect(world.search.canSort)
        for (rows, message) in [
            ("Bank bee *wolf", "In alphabetical order"),
            ("*wolf Bank bee", "The best matches first"),
        ] {
            world.search.handle(.sort)
            await world.effects.settled()
            expectEqual(world.shown, ["In meanings: \(rows)"])
            #expect(world.unhandled.entries.last as? ShowMessage == ShowMessage(message))
        }
        // Each mode has its own order.
        world.search.handle(.sort)
        service.set(Passages(rows: found), of: .quoted)
        world.search.handle(.nextView)
        await world.effects.settled()
        expectEqual(world.shown, ["In the entries: *wolf Bank bee"])
        world.search.handle(.byMeaning)
        await world.effects.settled()
        expectEqual(world.shown, ["In meanings: Bank bee *wolf"])
    }
}
