import TestSupport
import Testing
import Texts

@testable import Core

/// The list below the empty search box: the word of the day, and the dictionaries.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct SearchOverviewTests {
    private let service = FakeDictionaryService([
        "WordNet": ["quaint"], "gcide": ["quaint"], "foldoc": ["grep"],
    ])
    private let preferences = FakePreferences()

    private func world() async -> SearchWorld {
        await SearchWorld(
            service, preferences: preferences, today: DayWord(word: "quaint", summary: "old"))
    }

    @Test("The word of the day comes first, then the dictionaries; Down and Tab lead to them")
    func beginning() async {
        for event in [UserEvent.move(.down), .nextPane] {
            let world = await world()
            #expect(world.shown == ["*today: quaint WordNet gcide foldoc"])
            #expect(world.search.isTyping)
            world.search.handle(event)
            #expect(!world.search.isTyping)
        }
    }

    @Test("In the empty search box Enter opens nothing, and + - t x are letters")
    func typing() async {
        let world = await world()
        for event in [
            UserEvent.open, .raiseDictionary, .lowerDictionary, .topDictionary, .hideDictionary,
        ] {
            world.search.handle(event)
        }
        await world.effects.settled()
        #expect(preferences.current == Preferences())
        #expect(world.search.isTyping && world.search.text.isEmpty)
    }

    @Test("The word of the day is looked up, and read")
    func today() async {
        let world = await world()
        world.search.handle(.move(.down))
        world.search.handle(.open)
        await world.effects.settled()
        #expect(world.search.text == "quaint")
        #expect((world.unhandled.take().last as? ShowScreen)?.viewModel === world.search.detail)
        #expect(world.detail?.item?.title == "quaint")
    }

    @Test("A key moves the selected dictionary, or hides it; it is arranged by what is listed")
    func arranging() async {
        let world = await world()
        world.search.handle(.move(.down))
        world.search.handle(.raiseDictionary)
        #expect(preferences.current == Preferences(), "the word of the day is none")
        for _ in 1...2 { world.search.handle(.move(.down)) }
        world.search.handle(.raiseDictionary)
        #expect(preferences.current.dictionaries == ["gcide", "WordNet", "foldoc"])
        world.search.handle(.lowerDictionary)
        #expect(preferences.current.dictionaries == ["WordNet", "gcide", "foldoc"])
        world.search.handle(.hideDictionary)
        #expect(preferences.current.hiddenDictionaries == ["gcide"])
        await world.effects.settled()
        #expect(world.unhandled.entries.isEmpty)
    }

    @Test("Keys about the list wait until it follows what a key has arranged")
    func waiting() async {
        let world = await world()
        world.search.handle(.move(.down))
        world.search.handle(.move(.down))
        #expect(!world.search.isEarly(.move(.down)))
        world.search.handle(.hideDictionary)
        #expect(world.search.isEarly(.move(.down)))
        #expect(!world.search.isEarly(.back))
        service.findSources()
        await service.isHeard()
        #expect(!world.search.isEarly(.move(.down)))
    }

    @Test("A key moves the selected dictionary to the top, however far that is")
    func top() async {
        let world = await world()
        for _ in 1...4 { world.search.handle(.move(.down)) }
        world.search.handle(.topDictionary)
        #expect(preferences.current.dictionaries == ["foldoc", "WordNet", "gcide"])
        await world.effects.settled()
        #expect(world.unhandled.entries.isEmpty)
    }

    @Test("What can't be kept is said")
    func failing() async {
        preferences.fail(with: .noFolder)
        let world = await world()
        for _ in 1...2 { world.search.handle(.move(.down)) }
        world.search.handle(.lowerDictionary)
        await world.effects.settled()
        #expect(
            world.unhandled.entries.map { ($0 as? ShowMessage)?.said }
                == ["Not kept: set HOME or XDG_STATE_HOME to a folder"])
    }

    @Test("Enter tells about a dictionary")
    func about() async throws {
        service.describe("gcide", as: "The English of 1913")
        service.name("gcide", language: "en")
        let world = await world()
        for _ in 1...3 { world.search.handle(.move(.down)) }
        world.search.handle(.open)
        let shown = world.unhandled.take().last as? ShowScreen
        let about = try #require(shown?.viewModel as? DictionaryAboutDetail)
        #expect(about.reading.text.lines.prefix(2) == ["gcide", "The English of 1913"])
        #expect(about.reading.text.lines.contains("en"))
        #expect(about.notice == DetailNotice())
        service.name("WordNet", edition: "English 1.0")
        service.name("gcide", edition: "English 1.0")
        await service.isHeard()
        #expect(
            about.reading.text.lines.contains(
                "It is the same database as WordNet, whose entries are shown."))
    }
}

/// Searches in dictionaries of which some are hidden.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct HiddenDictionaryTests {
    private let base = FakeDictionaryService([
        "WordNet": ["gold"], "gcide": ["gold", "golden"], "foldoc": ["gold"],
    ])
    private let service: HidingDictionaries

    init() { service = HidingDictionaries(base, ["gcide"]) }

    @Test("A hidden dictionary is listed, and nobody asks it")
    func search() async {
        let scope = Scope()
        let search = SearchViewModel(in: service, scope: scope)
        search.start()
        search.tabDidOpen()
        await scope.effects.settled()
        #expect(search.list.rows.map(\.text) == ["WordNet", "foldoc", "(gcide)"])
        search.searchText = "gold"
        await scope.effects.settled()
        #expect(search.list.rows.map(\.text) == ["gold 2"])
        #expect(!base.requests.contains { $0.source == "gcide" })
    }

    @Test("The last dictionary can't be hidden")
    func last() async {
        let scope = Scope()
        let preferences = FakePreferences()
        let messages = Log<String>()
        let subscription = scope.context.handle(ShowMessage.self) { messages.add($0.said) }
        let search = SearchViewModel(
            in: HidingDictionaries(base, ["gcide", "foldoc"]), preferences: preferences,
            scope: scope.newScope())
        search.start()
        search.tabDidOpen()
        await scope.effects.settled()
        search.handle(.move(.down))
        search.handle(.hideDictionary)
        #expect(messages.take() == ["The last dictionary can't be hidden"])
        search.handle(.undo)
        #expect(messages.take().count == 1, "no mark is taken back from here")
        for _ in 1...2 { search.handle(.move(.down)) }
        search.handle(.lowerDictionary)
        #expect(messages.entries == ["It is hidden; show it before you move it"])
        search.handle(.hideDictionary)
        await scope.effects.settled()
        #expect(preferences.current == Preferences(), "it shows what was hidden")
        withExtendedLifetime(subscription) {}
    }

    @Test("What My words ask for a meaning is not hidden")
    func meanings() async {
        let found = await service.localEntries(for: "golden", [.related])
        #expect(found.isEmpty)
        #expect(await base.localEntries(for: "golden", [.related]).count == 1)
    }
}

/// Dictionaries of which some are hidden.
private struct HidingDictionaries: DictionaryService {
    let base: FakeDictionaryService
    let preferences: Preferences

    init(_ base: FakeDictionaryService, _ hidden: [String]) {
        self.base = base
        var preferences = Preferences()
        preferences.hiddenDictionaries = hidden
        self.preferences = preferences
    }

    func sources() -> AsyncStream<[DictionarySource]> {
        let (base, preferences) = (base, preferences)
        return AsyncStream { continuation in
            Task {
                let sources = await base.currentSources()
                continuation.yield(sources.arranged(by: preferences, speaking: ["en"]))
                continuation.finish()
            }
        }
    }

    func matches(
        for query: HeadwordQuery, in source: DictionarySource.ID
    ) async throws(DictionaryServiceError) -> HeadwordMatches {
        try await base.matches(for: query, in: source)
    }

    func entries(
        for word: String, in source: DictionarySource.ID, breadth: EntryBreadth
    ) async throws(DictionaryServiceError) -> [DictionaryEntry] {
        try await base.entries(for: word, in: source, breadth: breadth)
    }
}
