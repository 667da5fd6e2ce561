import Core
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct SearchDetailTests {
    private let service = FakeDictionaryService(["WordNet": ["gold", "golden", "good"]])
    private let gate = Gate()

    /// A search that has found its rows, and has told of no frame yet.
    private func world(typing text: String = "go") async throws -> (SearchWorld, EntryViewModel) {
        let world = await SearchWorld(service)
        world.effects.expectFrames()
        world.type(text)
        while world.search.list.rows.isEmpty { await Task.yield() }
        return (world, try #require(world.search.detail as? EntryViewModel))
    }

    @Test("The list is shown before anybody looks the detail up, which may then come in a moment")
    func afterTheList() async throws {
        service.holdEntries(at: gate)
        let (world, detail) = try await world()
        #expect(service.entryRequests.isEmpty)
        #expect(!detail.awaitsAnswer)
        world.effects.frameWasShown(isWhole: false)
        #expect(detail.awaitsAnswer)
        gate.open()
        await world.effects.settled()
        #expect(service.entryRequests == ["gold"])
        #expect(detail.headword?.word == "gold")
        #expect(!detail.awaitsAnswer)
    }

    @Test("A row that is passed over between two frames is not looked up")
    func passedOver() async throws {
        let (world, detail) = try await world()
        for _ in 1...2 { world.search.handle(.move(.down)) }
        world.effects.frameWasShown(isWhole: false)
        await world.effects.settled()
        #expect(service.entryRequests == ["good"])
        #expect(detail.headword?.word == "good")
    }

    @Test("Once a person has noticed that the detail is slow, no frame waits for it")
    func slow() async throws {
        service.holdEntries(at: gate)
        let (world, detail) = try await world()
        world.effects.frameWasShown(isWhole: true)
        #expect(detail.awaitsAnswer)
        await world.clock.sleepers(1, for: BusyIndicator.delay)
        world.clock.advance(by: BusyIndicator.delay)
        while !detail.entries.isLoading { await Task.yield() }
        #expect(!detail.awaitsAnswer)
        gate.open()
        await world.effects.settled()
        #expect(detail.headword?.word == "gold")
    }

    @Test("No frame waits for a detail that is not wanted any more")
    func notWanted() async throws {
        service.holdEntries(at: gate)
        let (world, detail) = try await world()
        world.effects.frameWasShown(isWhole: true)
        #expect(detail.awaitsAnswer)
        world.search.searchText = ""
        #expect(!detail.awaitsAnswer)
        gate.open()
        await world.effects.settled()
    }
}
