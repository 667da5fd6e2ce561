import TestSupport
import Testing
import Texts

@testable import Core

/// The words that are offered below the empty search box.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct OfferedWordTests {
    private let service = FakeDictionaryService([
        "WordNet": ["quaint", "wolf"], "gcide": ["oak"],
    ])
    private let log = FakeMyWords()
    private let month = [
        OfferedWord(word: "ash", reason: .month, summary: "noun  a tree"),
        OfferedWord(word: "quaint", reason: .today, summary: "adjective  old"),
        OfferedWord(word: "Wolf", reason: .month, summary: "noun  an animal"),
        OfferedWord(word: "oak", reason: .month),
    ]

    /// Returns a search after `quaint` and `wolf` were opened.
    private func world(_ month: (any MonthWordService)? = nil) async throws -> SearchWorld {
        for word in ["quaint", "wolf"] { try await log.visit(word, in: "Dictionary") }
        return await SearchWorld(service, queries: log, month: month ?? FakeMonthWords(self.month))
    }

    @Test("The word of the day, then the words opened last, then those of this month, each once")
    func rows() async throws {
        let world = try await world()
        expectEqual(
            world.shown, ["*today: quaint", "Opened last wolf", "Words of this month ash oak"])
        #expect(world.search.isTyping && world.search.detail == nil)
    }

    @Test(
        "Down and Tab lead to the rows, and Enter looks one up and opens it",
        arguments: [UserEvent.move(.down), .nextPane])
    func opening(event: UserEvent) async throws {
        let world = try await world()
        world.search.handle(event)
        #expect(!world.search.isTyping)
        world.search.handle(.move(.down))
        world.search.handle(.open)
        await world.effects.settled()
        expectEqual(world.search.text, "wolf")
        #expect((world.unhandled.take().last as? ScreenAction)?.shown === world.search.detail)
        expectEqual(world.detail?.item?.title, "wolf")
    }

    @Test("In the empty search box Enter opens nothing")
    func typing() async throws {
        let world = try await world()
        world.search.handle(.open)
        await world.effects.settled()
        #expect(world.search.isTyping && world.search.text.isEmpty)
        #expect(world.unhandled.entries.isEmpty)
    }

    @Test("A word without a meaning has that of a dictionary; others keep theirs")
    func meanings() async throws {
        let world = try await world()
        let summaries = world.search.list.rows.compactMap(\.item?.offeredWord).map(
            world.search.summary)
        expectEqual(
            summaries,
            [
                "adjective  old", "noun  what WordNet says of wolf", "noun  a tree",
                "noun  what gcide says of oak",
            ])
    }

    @Test("Late words of the month join the rows, and the selected row stays selected")
    func late() async throws {
        let service = PendingWordService()
        let day = ManualDay(try .of("2026-11-02"))
        for word in ["oak", "wolf"] { try await log.visit(word, in: "Dictionary") }
        let world = await SearchWorld(
            self.service, queries: log, month: WordsOfThisMonth(service, day), findsSources: false)
        while service.requests.isEmpty || world.search.list.rows.isEmpty { await Task.yield() }
        #expect(world.search.isEarly(.move(.down)), "a key typed fast waits for the rows")
        #expect(!world.search.isEarly(.dictionaries))
        world.search.handle(.move(.down))
        world.search.handle(.move(.down))
        expectEqual(world.shown, ["Opened last wolf *oak"])
        service.answer(try .of("2026-11"), with: .sample(try .of("2026-11")))
        await world.effects.settled()
        expectEqual(
            world.shown,
            [
                "today: birch", "Opened last wolf *oak", "Words of this month ash cedar",
            ])
        #expect(!world.search.isEarly(.move(.down)))
    }

    @Test(
        "The first screen asks once which language one learns, if there are several",
        arguments: [(1, ["French"]), (2, ["English"]), (3, [])])
    func language(moves: Int, answer: [String]) async {
        let preferences = FakeSettings()
        func world(asks: Bool = true) async -> SearchWorld {
            await SearchWorld(service, preferences: preferences, asksLanguage: asks)
        }
        await expectEqual(world().shown, [])
        service.name("WordNet", language: "English")
        service.name("gcide", language: "English → French")
        await expectEqual(world(asks: false).shown, [])
        let first = await world()
        let question = "Which language do you learn?"
        expectEqual(first.shown, ["\(question) *French English none"])
        first.search.handle(.open)
        let isAsking = preferences.current.firstLanguages == nil
        #expect(isAsking, "Enter in the search box chooses nothing")
        for _ in 1...moves { first.search.handle(.move(.down)) }
        first.search.handle(.open)
        await first.effects.settled()
        expectEqual(preferences.current.firstLanguages, answer)
        expectEqual(first.shown, [])
        await expectEqual(world().shown, [])
    }

    @Test("The question stands below the word of the day, and its chosen row stays chosen")
    func languageBelowWord() async throws {
        let service = PendingWordService()
        let day = ManualDay(try .of("2026-11-02"))
        self.service.name("WordNet", language: "English")
        self.service.name("gcide", language: "French")
        let world = await SearchWorld(
            self.service, month: WordsOfThisMonth(service, day), asksLanguage: true,
            findsSources: false)
        while service.requests.isEmpty || world.search.list.rows.isEmpty { await Task.yield() }
        for _ in 1...2 { world.search.handle(.move(.down)) }
        let question = "Which language do you learn? French *English none"
        expectEqual(world.shown, [question])
        service.answer(try .of("2026-11"), with: .sample(try .of("2026-11")))
        await world.effects.settled()
        expectEqual(world.shown, ["today: birch", question, "Words of this month ash cedar"])
    }

    @Test("A word that was opened is offered once the search box is empty again")
    func opened() async throws {
        let world = try await world()
        try await log.visit("oak", in: "Dictionary")
        world.type("o")
        world.retype("")
        await world.effects.settled()
        expectEqual(
            world.shown, ["*today: quaint", "Opened last oak wolf", "Words of this month ash"])
    }
}

/// The list of the dictionaries.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct SearchOverviewTests {
    private let service = FakeDictionaryService([
        "WordNet": ["quaint"], "gcide": ["quaint"], "foldoc": ["grep"],
    ])
    private let preferences = FakeSettings()

    /// Returns a search that lists its dictionaries.
    private func world() async -> SearchWorld {
        let world = await SearchWorld(
            service, preferences: preferences,
            month: FakeMonthWords([OfferedWord(word: "quaint", reason: .today, summary: "old")]))
        world.search.handle(.dictionaries)
        // Discards the actions so far.
        _ = world.unhandled.take()
        return world
    }

    @Test("A key lists the dictionaries in place of offered words; it leads back, and so does Esc")
    func listing() async {
        for event in [UserEvent.dictionaries, .back, .search] {
            let world = await world()
            expectEqual(world.shown, ["*WordNet gcide foldoc"])
            #expect(!world.search.isTyping)
            world.search.handle(event)
            expectEqual(world.shown, ["*today: quaint"])
            #expect(world.search.isTyping)
        }
    }

    @Test("From results and from an entry the key leads there, and Esc back to the selected row")
    func overResults() async {
        service.add("wn", ["quaintly"])
        let world = await SearchWorld(service, preferences: preferences)
        world.type("quaint")
        await world.effects.settled()
        world.search.handle(.move(.down))
        for isReading in [false, true] {
            if isReading { world.search.handle(.open) }
            expectEqual(world.shown, ["quaint 2 *quaintly"])
            world.search.handle(.dictionaries)
            expectEqual(world.shown, ["*WordNet gcide foldoc wn"])
            #expect(world.search.detail is DictionaryAboutDetail && !world.search.isTyping)
            world.search.handle(.move(.down))
            world.search.handle(.back)
            await world.effects.settled()
            expectEqual(world.shown, ["quaint 2 *quaintly"])
            #expect(world.search.text == "quaint" && world.detail?.item?.title == "quaintly")
        }
    }

    @Test func `A word that is looked up takes the place of the list of the dictionaries`() async {
        let world = await world()
        world.search.lookUp("grep")
        await world.effects.settled()
        expectEqual(world.shown, ["*grep"])
        #expect(!world.search.listsDictionaries)
    }

    @Test("In the search box + - t x are letters")
    func typing() async {
        let world = await SearchWorld(service, preferences: preferences)
        for event in [
            UserEvent.raiseDictionary, .lowerDictionary, .topDictionary, .hideDictionary,
        ] {
            world.search.handle(event)
        }
        await world.effects.settled()
        expectEqual(preferences.current.saved, Settings.Saved())
    }

    @Test("A key moves the selected dictionary, or hides it; it is arranged by what is listed")
    func arranging() async {
        let world = await world()
        world.search.handle(.move(.down))
        world.search.handle(.raiseDictionary)
        expectEqual(preferences.current[.dictionaryOrder], ["gcide", "WordNet", "foldoc"])
        world.search.handle(.lowerDictionary)
        expectEqual(preferences.current[.dictionaryOrder], ["WordNet", "gcide", "foldoc"])
        world.search.handle(.hideDictionary)
        expectEqual(preferences.current[.hiddenDictionaries], ["gcide"])
        await world.effects.settled()
        #expect(world.unhandled.entries.isEmpty)
    }

    @Test func `Keys about the list wait until it follows what a key has arranged`() async {
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

    @Test func `A key moves the selected dictionary to the top, however far that is`() async {
        let world = await world()
        for _ in 1...2 { world.search.handle(.move(.down)) }
        world.search.handle(.topDictionary)
        expectEqual(preferences.current[.dictionaryOrder], ["foldoc", "WordNet", "gcide"])
        await world.effects.settled()
        #expect(world.unhandled.entries.isEmpty)
    }

    @Test func `A message says if the order can't be saved`() async {
        preferences.fail(with: .noFolder)
        let world = await world()
        world.search.handle(.lowerDictionary)
        await world.effects.settled()
        expectEqual(
            world.unhandled.entries.map { ($0 as? ShowMessage)?.said },
            ["Not saved: there is no folder to save it in; set HOME or XDG_STATE_HOME"])
    }

    @Test func `Enter tells about a dictionary`() async throws {
        service.describe("gcide", as: "The English of 1913")
        service.name("gcide", language: "en")
        let world = await world()
        world.search.handle(.move(.down))
        world.search.handle(.open)
        let shown = world.unhandled.take().last as? ScreenAction
        let about = try #require(shown?.shown as? DictionaryAboutDetail)
        expectEqual(about.reading.text.lines.prefix(2), ["gcide", "The English of 1913"])
        #expect(about.reading.text.lines.contains("en"))
        expectEqual(about.notice, DetailNotice())
        service.name("WordNet", edition: "English 1.0")
        service.name("gcide", edition: "English 1.0")
        await service.isHeard()
        #expect(
            about.reading.text.lines.contains(
                "It is the same database as WordNet, whose entries are shown."))
    }
}

/// Searches while some dictionaries are hidden.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct HiddenDictionaryTests {
    private let base = FakeDictionaryService([
        "WordNet": ["gold"], "gcide": ["gold", "golden"], "foldoc": ["gold"],
    ])
    private let service: HidingDictionaries

    init() { service = HidingDictionaries(base, ["gcide"]) }

    @Test func `A hidden dictionary is listed, and not asked`() async {
        let scope = Scope()
        let search = SearchViewModel(in: service, scope: scope)
        search.start()
        search.tabDidOpen()
        await scope.effects.settled()
        search.handle(.dictionaries)
        expectEqual(search.list.rows.map(\.text), ["WordNet", "foldoc", "(gcide)"])
        search.searchText = "gold"
        await scope.effects.settled()
        expectEqual(search.list.rows.map(\.text), ["gold 2"])
        #expect(!base.requests.contains { $0.source == "gcide" })
    }

    @Test func `The last dictionary can't be hidden`() async {
        let scope = Scope()
        let preferences = FakeSettings()
        let settings = LiveSettings(service: preferences, scope: scope)
        settings.start()
        let messages = Log<String>()
        let subscription = scope.context.handle(ShowMessage.self) { messages.add($0.said) }
        let search = SearchViewModel(
            in: HidingDictionaries(base, ["gcide", "foldoc"]),
            scope: scope.newScope())
        search.start()
        search.tabDidOpen()
        await scope.effects.settled()
        search.handle(.dictionaries)
        search.handle(.hideDictionary)
        expectEqual(messages.take(), ["The last dictionary can't be hidden"])
        search.handle(.undo)
        #expect(messages.take().count == 1, "no mark is taken back from here")
        for _ in 1...2 { search.handle(.move(.down)) }
        search.handle(.lowerDictionary)
        expectEqual(messages.entries, ["A hidden dictionary can't be moved; x shows it"])
        search.handle(.hideDictionary)
        await scope.effects.settled()
        #expect(preferences.current.saved == Settings.Saved(), "it shows what was hidden")
        withExtendedLifetime((subscription, settings)) {}
    }

    @Test("A hidden dictionary gives My words no meaning")
    func meanings() async {
        let found = await service.localAnswers(for: "golden", [.related])
        #expect(found.isEmpty)
        await expectEqual(base.localAnswers(for: "golden", [.related]).count, 1)
    }
}

/// Dictionaries of which some are hidden.
private struct HidingDictionaries: DictionaryService {
    let base: FakeDictionaryService
    private let settings: Settings

    init(_ base: FakeDictionaryService, _ hidden: [String]) {
        self.base = base
        var settings = Settings()
        settings[.hiddenDictionaries] = hidden
        self.settings = settings
    }

    func sources() -> AsyncStream<[DictionarySource]> {
        let (base, settings) = (base, settings)
        return AsyncStream { continuation in
            Task {
                let sources = await base.currentSources()
                continuation.yield(sources.arranged(by: settings, speaking: ["en"]))
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
        for word: String, in source: DictionarySource.ID, breadth: EntryBreadth,
        extent: EntryExtent
    ) async throws(DictionaryServiceError) -> [DictionaryEntry] {
        try await base.entries(for: word, in: source, breadth: breadth, extent: extent)
    }
}
