import TestSupport
import Testing
import Texts

@testable import Core

/// Changes of the list of the dictionaries while it is loaded, or while a word is looked up.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct DictionarySourcesTests {
    private let service = FakeDictionaryService(["WordNet": ["gold"], "gcide": ["gold"]])

    /// Returns the names of the dictionaries that were asked for headwords after the first `count`
    /// requests.
    private func asked(since count: Int) -> [String] {
        service.requests.dropFirst(count).filter { $0.query.limit > 0 }.map(\.source)
    }

    @Test("A list that was asked for before a change never replaces the list after it")
    func order() async {
        service.set("gcide", to: .indexing(progress: 0.5))
        let scope = Scope(scheduler: ManualScheduler())
        let search = DictionarySearch(LateDictionaries(base: service), scope)
        search.start()
        await scope.effects.settled()
        await search.update()
        expectEqual(search.allSources?.map(\.state), [.ready, .ready])
    }

    @Test func `An index that is ready asks its own dictionary again, and no other`() async {
        service.set("gcide", to: .indexing(progress: 0.5))
        let world = await SearchWorld(service)
        world.type("gol")
        await world.effects.settled()
        let count = service.requests.count
        service.set("gcide", to: .ready)
        await service.isHeard()
        await world.effects.settled()
        expectEqual(Set(asked(since: count)), ["gcide"])
        expectEqual(world.shown, ["*gold 2"])
    }

    @Test("While another dictionary is waited for, a better one is asked again at the end, once")
    func later() async {
        service.set("gcide", to: .indexing(progress: 0.5))
        let world = await SearchWorld(service)
        service.hold("WordNet")
        let count = service.requests.count
        world.type("gold")
        world.passFrame()
        for state in [DictionarySource.State.ready, .indexing(progress: 0.9), .ready] {
            service.set("gcide", to: state)
            await service.isHeard()
        }
        service.release("WordNet")
        await world.effects.settled()
        let all = asked(since: count)
        expectEqual(all.count { $0 == "gcide" }, all.count { $0 == "WordNet" } + 1)
        expectEqual(world.shown, ["*gold 2"])
        #expect(!world.search.isLoading)
    }

    @Test func `A new text is asked of all dictionaries, also after one became better`() async {
        service.set("gcide", to: .indexing(progress: 0.5))
        let world = await SearchWorld(service)
        world.type("gol")
        await world.effects.settled()
        service.set("gcide", to: .ready)
        world.type("d")
        await world.effects.settled()
        let all = service.requests.filter { $0.query.text == "gold" && $0.query.limit > 0 }
        expectEqual(Set(all.map(\.source)), ["WordNet", "gcide"])
    }
}

/// Dictionaries; the index of one becomes ready while the first list of them is returned.
private struct LateDictionaries: DictionaryService {
    let base: FakeDictionaryService

    func sources() -> AsyncStream<[DictionarySource]> { base.sources() }

    func currentSources() async -> [DictionarySource] {
        let found = await base.currentSources()
        guard found.contains(where: \.state.isIndexing) else { return found }
        base.set("gcide", to: .ready)
        await base.isHeard()
        return found
    }

    func matches(
        for query: HeadwordQuery, in source: DictionarySource.ID
    ) async throws(DictionaryServiceError) -> HeadwordMatches {
        try await base.matches(for: query, in: source)
    }

    func entries(
        for word: String, in source: DictionarySource.ID, breadth: EntryBreadth,
        extent: EntryExtent
    ) async throws(DictionaryServiceError) -> [DictionaryEntry] {
        try await base.entries(for: word, in: source, breadth: breadth, extent: extent)
    }
}
