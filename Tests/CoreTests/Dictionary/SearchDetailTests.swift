import Core
import TestSupport
import Testing

/// When the entries of the selected headword are asked for, and what the detail shows until they come.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct SearchDetailTests {
    private let service = FakeDictionaryService(["WordNet": ["gold", "golden", "good"]])
    private let gate = Gate()
    private let failure = DictionaryServiceError.unreadable(source: "WordNet", reason: "it is gone")

    /// A search that has found its rows, and has told of no frame yet.
    private func world(typing text: String = "go") async throws -> (SearchWorld, EntryDetail) {
        let world = await SearchWorld(service)
        world.effects.expectFrames()
        world.type(text)
        return (world, try #require(world.detail))
    }

    /// A search that shows the entries of its first row.
    private func readWorld() async throws -> (SearchWorld, EntryDetail) {
        let world = await SearchWorld(service)
        world.type("go")
        await world.effects.settled()
        return (world, try #require(world.detail))
    }

    @Test("The list is shown before anybody looks the detail up, which may then come in a moment")
    func afterTheList() async throws {
        service.holdEntries(at: gate)
        let (world, detail) = try await world()
        #expect(world.shown == ["WordNet: *gold golden good"])
        #expect(service.entryRequests.isEmpty)
        world.effects.frameWasShown(isWhole: false)
        #expect(service.entryRequests == ["gold"])
        #expect(detail.awaitsAnswer)
        gate.open()
        await world.effects.settled()
        #expect(detail.item?.word == "gold")
        #expect(!detail.awaitsAnswer)
    }

    @Test("A row that is passed over between two frames is not looked up")
    func passedOver() async throws {
        let (world, detail) = try await world()
        for _ in 1...2 { world.search.handle(.move(.down)) }
        world.effects.frameWasShown(isWhole: false)
        await world.effects.settled()
        #expect(service.entryRequests == ["good"])
        #expect(detail.item?.word == "good")
    }

    @Test("Once the detail is slow, the old one is dimmed, and no frame waits for it")
    func slow() async throws {
        let (world, detail) = try await readWorld()
        service.holdEntries(at: gate)
        world.search.handle(.move(.down))
        #expect(detail.awaitsAnswer)
        #expect(!detail.notice().isStale)
        #expect(detail.item?.word == "gold")
        world.scheduler.advance(by: BusyIndicator.delay)
        #expect(!detail.awaitsAnswer)
        #expect(detail.notice().isStale)
        #expect(detail.action(for: .copyEntry) == nil, "it is not about the selected row")
        gate.open()
        await world.effects.settled()
        #expect(detail.item?.word == "golden")
        #expect(!detail.notice().isStale)
    }

    @Test("Nobody waits for a detail that is not wanted any more, nor is it shown when it comes")
    func notWanted() async throws {
        service.holdEntries(at: gate)
        let (world, detail) = try await world()
        world.effects.frameWasShown(isWhole: true)
        #expect(detail.awaitsAnswer)
        world.search.searchText = ""
        #expect(!detail.awaitsAnswer)
        #expect(world.effects.isSettled)
        gate.open()
        world.effects.frameWasShown(isWhole: true)
        world.type("good")
        world.effects.frameWasShown(isWhole: true)
        await world.effects.settled()
        #expect(service.entryRequests == ["gold", "good"])
        #expect(detail.item?.word == "good")
    }

    @Test("Entries that can't be had leave no text of another headword, and say why")
    func failing() async throws {
        let (world, detail) = try await readWorld()
        service.failEntries(with: failure)
        world.search.handle(.move(.down))
        await world.effects.settled()
        #expect(detail.item?.word == "golden")
        #expect(detail.reading.text.paragraphs.isEmpty)
        #expect(detail.notice().failure == "WordNet: it is gone")
        service.failEntries(with: nil)
        world.search.handle(.reload)
        await world.effects.settled()
        #expect(detail.notice() == EntryDetail.Notice())
        #expect(!detail.reading.text.paragraphs.isEmpty)
    }

    @Test("Entries that can't be had again leave the text of the same headword")
    func failingAgain() async throws {
        let (world, detail) = try await readWorld()
        let old = detail.reading.text
        service.failEntries(with: failure)
        world.search.handle(.reload)
        await world.effects.settled()
        #expect(detail.reading.text == old)
        let notice = EntryDetail.Notice(isStale: true, failure: "WordNet: it is gone")
        #expect(detail.notice() == notice)
    }

    @Test("Where there is no text the detail says why")
    func notices() async throws {
        service.setEntry([], of: "gold")
        let (world, detail) = try await readWorld()
        #expect(detail.notice().message == nil, "an entry without senses is an entry")
        service.hideEntries(of: "golden")
        world.search.handle(.move(.down))
        await world.effects.settled()
        #expect(detail.notice().message == "WordNet says nothing about golden.")
        for event in [UserEvent.filter, .edit(.insert("xyz"))] { world.search.handle(event) }
        #expect(detail.notice().message == "Select a word to read about it.")
    }
}
