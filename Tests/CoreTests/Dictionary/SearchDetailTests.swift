import Core
import TestSupport
import Testing
import Texts

/// The time at which the page of the selected word is loaded, and the detail before that.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct SearchDetailTests {
    private let service = FakeDictionaryService(["WordNet": ["gold", "golden", "good"]])
    private let gate = Gate()
    private let failure = DictionaryServiceError.unreadable(source: "WordNet", reason: "it is gone")

    /// Returns a search that has found its rows, before a frame was shown.
    private func world(typing text: String = "go") async throws -> (SearchWorld, EntryDetail) {
        let world = await SearchWorld(service)
        world.effects.expectFrames()
        world.type(text)
        return (world, try #require(world.detail))
    }

    /// Returns a search that shows the entries of its first row.
    private func readWorld() async throws -> (SearchWorld, EntryDetail) {
        let world = await SearchWorld(service)
        world.type("go")
        await world.effects.settled()
        return (world, try #require(world.detail))
    }

    @Test("The list is shown before anybody looks the page up, which may then come in a moment")
    func afterTheList() async throws {
        service.holdEntries(at: gate)
        let (world, detail) = try await world()
        expectEqual(world.shown, ["*gold good golden"])
        #expect(service.entryRequests.isEmpty)
        world.effects.frameWasShown(isWhole: false)
        expectEqual(service.entryRequests.first, "gold")
        #expect(detail.awaitsAnswer)
        gate.open()
        await world.effects.settled()
        expectEqual(detail.item?.word, "gold")
        #expect(!detail.awaitsAnswer)
    }

    @Test func `A row that is passed over between two frames is not looked up`() async throws {
        let (world, detail) = try await world()
        for _ in 1...2 { world.search.handle(.move(.down)) }
        service.holdEntries(at: gate)
        world.effects.frameWasShown(isWhole: false)
        // The summaries of the rows are loaded from the first row on.
        expectEqual(service.entryRequests.sorted(), ["gold", "golden"])
        gate.open()
        await world.effects.settled()
        expectEqual(detail.item?.word, "golden")
    }

    @Test("Once the page is slow, the old one is dimmed, and no frame waits for it")
    func slow() async throws {
        let (world, detail) = try await readWorld()
        service.holdEntries(at: gate)
        world.search.handle(.move(.down))
        #expect(detail.awaitsAnswer)
        #expect(!detail.notice.isStale)
        expectEqual(detail.item?.word, "gold")
        world.scheduler.advance(by: BusyIndicator.delay)
        #expect(!detail.awaitsAnswer)
        #expect(detail.notice.isStale)
        #expect(!detail.respond(to: .copyEntry), "it is not about the selected row")
        gate.open()
        await world.effects.settled()
        expectEqual(detail.item?.word, "good")
        #expect(!detail.notice.isStale)
    }

    @Test("A page that is no longer wanted is neither awaited nor shown when it comes")
    func notWanted() async throws {
        service.holdEntries(at: gate)
        let (world, detail) = try await world()
        world.effects.frameWasShown(isWhole: true)
        #expect(detail.awaitsAnswer)
        world.search.searchText = ""
        #expect(!detail.awaitsAnswer)
        gate.open()
        world.effects.frameWasShown(isWhole: true)
        await world.effects.settled()
        #expect(detail.item == nil)
        world.type("good")
        world.effects.frameWasShown(isWhole: true)
        await world.effects.settled()
        expectEqual(detail.item?.word, "good")
    }

    @Test(
        "A dictionary whose entries can't be had says why on the page, and leaves no text of another word"
    )
    func failing() async throws {
        let (world, detail) = try await readWorld()
        service.failEntries(with: failure)
        world.search.handle(.move(.down))
        await world.effects.settled()
        expectEqual(detail.item?.word, "good")
        expectEqual(detail.reading.text.lines, ["it is gone  WordNet"])
        service.failEntries(with: nil)
        world.search.handle(.reload)
        await world.effects.settled()
        expectEqual(detail.notice, DetailNotice())
        #expect(detail.reading.text.lines.contains { $0.contains("what WordNet says of good") })
    }

    @Test func `If there is no text, the detail says why`() async throws {
        service.setEntry([], of: "gold")
        let (world, detail) = try await readWorld()
        #expect(detail.notice.message == nil, "an entry without senses is an entry")
        service.hideEntries(of: "good")
        world.search.handle(.move(.down))
        await world.effects.settled()
        expectEqual(detail.notice.message, "No dictionary says anything about good.")
        for event in [UserEvent.filter, .edit(.insert("xyz"))] { world.search.handle(event) }
        #expect(detail.notice.message == nil, "there is no word to select")
    }

    @Test("The words of the rows on the screen are summed up, and of those that come to be on it")
    func summaries() async throws {
        let words = (100..<130).map { "s\($0)" }
        let service = FakeDictionaryService(["WordNet": words])
        let world = await SearchWorld(service)
        world.type("s")
        await world.effects.settled()
        func summed() -> [String] {
            world.search.list.rows.compactMap(\.item?.foundWord)
                .filter { world.search.summary(of: $0) != nil }.map(\.word)
        }
        expectEqual(summed(), Array(words[..<10]))
        expectEqual(
            world.search.list.rows.first?.item?.foundWord.flatMap(world.search.summary),
            "what WordNet says of s100")
        world.search.handle(.move(.bottom))
        await world.effects.settled()
        expectEqual(summed(), Array(words[..<10] + words[20...]))
    }
}
