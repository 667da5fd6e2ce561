import TestSupport
import Testing
import Texts

@testable import Core

/// The dictionaries that can be fetched, below the installed dictionaries.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct CatalogueOffersTests {
    private let service = FakeDictionaryService(["WordNet": ["wolf"]])
    private let catalogue = FakeCatalogueService(.samples)

    /// Returns a search that lists its dictionaries.
    private func world(spoken: [String] = ["en"], text: String = "") async -> SearchWorld {
        let world = await SearchWorld(service, catalogue: catalogue, spoken: spoken)
        world.type(text)
        await world.effects.settled()
        world.search.handle(.dictionaries)
        await world.effects.settled()
        _ = world.unhandled.take()
        return world
    }

    private func said(_ world: SearchWorld) -> [String] {
        world.unhandled.take().compactMap { ($0 as? ShowMessage)?.said }
    }

    /// Selects an item.
    private func select(_ id: String, in world: SearchWorld) throws {
        let row = try #require(world.search.list.rows.firstIndex { $0.item?.offer?.id == id })
        world.search.handle(.row(row))
    }

    /// Returns a world in which the download of `deu-eng` has a state.
    private func fetching(_ state: FetchState) async throws -> SearchWorld {
        let world = await world()
        try select("deu-eng", in: world)
        world.search.handle(.open)
        catalogue.send(state, of: "deu-eng")
        while world.search.offers.state(of: "deu-eng") != state { await Task.yield() }
        return world
    }

    @Test(
        "First come those of the language of the text, then those of one's own languages, then the rest by name",
        arguments: [
            (["en"], "", "eng-deu afr-eng fra-eng deu-eng rus-eng rus-deu"),
            (["de", "en"], "", "deu-eng eng-deu afr-eng fra-eng rus-eng rus-deu"),
            (["en"], "собака", "rus-eng rus-deu eng-deu afr-eng fra-eng deu-eng"),
            (["de", "en"], "собака", "rus-deu rus-eng deu-eng eng-deu afr-eng fra-eng"),
        ])
    func order(spoken: [String], text: String, ids: String) async {
        let world = await world(spoken: spoken, text: text)
        expectEqual(
            world.search.list.rows.compactMap(\.item?.offer?.id).joined(separator: " "), ids)
        #expect(world.shown[1].hasPrefix("To fetch "))
    }

    @Test(
        "A dictionary that was fetched is listed once more only for a newer version",
        arguments: [("1.9", false), ("1.10", false), ("1.8-fd2", true), ("2", false)])
    func updates(version: String, isUpdate: Bool) async {
        catalogue.set(
            Catalogue(
                items: Catalogue.samples.items, fetched: [.sample("deu-eng", version: version)]))
        let rows = await world().search.list.rows
        expectEqual(rows.contains { $0.text == "deu-eng (update)" }, isUpdate)
        #expect(!rows.contains { $0.text == "deu-eng" })
    }

    @Test(
        "The filter finds names, codes and names of languages, and titles, of both kinds",
        arguments: [
            ("french", "To fetch *fra-eng"), ("FR", "To fetch *fra-eng afr-eng"),
            ("german", "To fetch *deu-eng eng-deu rus-deu"),
            ("Engl", "To fetch *eng-deu afr-eng fra-eng deu-eng rus-eng"),
            ("en", "To fetch *eng-deu afr-eng fra-eng deu-eng rus-eng"),
            ("rus-", "To fetch *rus-eng rus-deu"), ("wordn", "*WordNet"),
            ("afrikaans – e", "To fetch *afr-eng"),
        ])
    func filter(text: String, shown: String) async {
        let world = await world()
        world.search.handle(.filter)
        #expect(world.search.isTyping)
        world.type(text)
        expectEqual(world.shown, [shown])
        world.search.handle(.open)
        #expect(!world.search.isTyping)
        world.search.handle(.back)
        #expect(world.search.listsDictionaries && world.search.list.rows.count > 6)
        world.search.handle(.back)
        #expect(!world.search.listsDictionaries && world.search.isTyping)
    }

    @Test("Enter fetches, the dictionary is selected when it is here, and undo removes it")
    func fetching() async throws {
        let world = await world()
        try select("deu-eng", in: world)
        expectEqual(world.search.openPurpose, "fetch it")
        world.search.handle(.open)
        expectEqual(catalogue.fetches, ["deu-eng"])
        let offers = world.search.offers
        expectEqual(offers.state(of: "deu-eng"), .fetching(done: 0, all: 2_100_000))
        #expect(world.search.openPurpose == nil)
        world.search.handle(.open)
        expectEqual(catalogue.fetches.count, 1)
        expectEqual(world.search.notice.message, "0.0 of 2.1 MB")
        let fetched = FetchedDictionary.sample("deu-eng")
        service.add("deu-eng", ["Wolf"])
        catalogue.send(.done(fetched), of: "deu-eng")
        await world.effects.settled()
        await service.isHeard()
        expectEqual(
            said(world), ["German – English is here: 81,000 words; Esc goes back, u removes it"])
        expectEqual(
            world.shown,
            [
                "WordNet *deu-eng", "To fetch eng-deu afr-eng fra-eng rus-eng rus-deu",
            ])
        #expect(world.search.isFetchedSelected)
        world.search.handle(.undo)
        service.remove("deu-eng")
        await world.effects.settled()
        expectEqual(catalogue.removals, ["deu-eng"])
        expectEqual(said(world), ["German – English is removed"])
        #expect(world.search.list.rows.contains { $0.item?.offer?.id == "deu-eng" })
    }

    @Test(
        "What was fetched stays selected below the filter that had found it, by the title of the catalogue",
        arguments: ["french – english", "fra-", "FREN"])
    func fetchingBelowFilter(text: String) async throws {
        let world = await world()
        world.search.handle(.filter)
        world.type(text)
        world.search.handle(.open)
        world.search.handle(.open)
        expectEqual(catalogue.fetches, ["fra-eng"])
        // The name of the fetched dictionary does not contain the typed text.
        service.add("dictionary", ["mot"])
        catalogue.send(
            .done(
                FetchedDictionary(
                    id: "fra-eng", version: "1.9", path: "/dictionaries/dictionary", checksum: "",
                    size: 1)), of: "fra-eng")
        await world.effects.settled()
        await service.isHeard()
        expectEqual(world.shown, ["*dictionary"])
        let source = try #require(world.search.list.selected?.item?.source)
        expectEqual(world.search.title(of: source), "French – English")
        let about = try #require(world.search.detail as? DictionaryAboutDetail)
        expectEqual(about.reading.text.lines.prefix(2), ["French – English", "dictionary"])
        expectEqual(said(world).last?.hasPrefix("French – English is here"), true)
        world.search.handle(.back)
        expectEqual(world.search.list.selected?.item?.source, source)
    }

    @Test("A title names one dictionary: two that came together have their own names")
    func fetchedTogether() async throws {
        service.add("gcide", ["wolf"])
        catalogue.set(
            Catalogue(
                items: Catalogue.samples.items,
                fetched: [
                    FetchedDictionary(
                        id: "deu-eng", version: "1.9", path: "/dictionaries", checksum: "", size: 1)
                ]))
        let world = await world()
        let sources = try #require(world.search.allSources)
        expectEqual(sources.count, 2)
        #expect(sources.allSatisfy { world.search.title(of: $0) == nil })
    }

    @Test func `A dictionary that a package has brought is not offered once more`() async {
        service.add("freedict-deu-eng", ["Wolf"])
        let rows = await world().search.list.rows
        expectEqual(
            rows.compactMap(\.item?.offer?.id),
            [
                "eng-deu", "afr-eng", "fra-eng", "rus-eng", "rus-deu",
            ])
    }

    @Test("A row that was chosen meanwhile stays selected when the dictionary comes")
    func goingOn() async throws {
        let world = await world()
        try select("deu-eng", in: world)
        world.search.handle(.open)
        world.search.handle(.move(.top))
        service.add("deu-eng", ["Wolf"])
        catalogue.send(.done(.sample("deu-eng")), of: "deu-eng")
        await world.effects.settled()
        await service.isHeard()
        expectEqual(said(world).last, "German – English is here: 81,000 words")
        expectEqual(world.search.list.selected?.item?.source?.name, "WordNet")
        #expect(!world.search.isFetchedSelected)
        _ = said(world)
        world.search.handle(.undo)
        expectEqual(
            said(world),
            [
                "u removes only fetched dictionaries; x hides or shows one, + and - move it"
            ])
        try select("eng-deu", in: world)
        world.search.handle(.undo)
        #expect(
            said(world) == ["u again removes German – English from the disk"], "it was fetched last"
        )
        #expect(catalogue.removals.isEmpty)
        world.search.handle(.undo)
        await world.effects.settled()
        expectEqual(catalogue.removals, ["deu-eng"])
    }

    @Test func `Undo takes back no change of My words if the list is empty`() async {
        let world = await world()
        world.search.handle(.filter)
        for letter in "zzz" { world.search.handle(.edit(.insert(String(letter)))) }
        world.search.handle(.open)
        world.search.handle(.undo)
        let actions = world.unhandled.take()
        let message = (actions.last as? ShowMessage)?.said
        expectEqual(message, "Nothing was fetched just now; Enter fetches this")
        #expect(!actions.contains { $0 as? Marking == .undo })
    }

    @Test("In a folder that is not searched, a dictionary is not said to be here")
    func elsewhere() async throws {
        let world = await world()
        try select("deu-eng", in: world)
        world.search.handle(.open)
        catalogue.send(.done(.sample("deu-eng")), of: "deu-eng")
        await world.effects.settled()
        expectEqual(said(world).last?.contains("but other folders are searched; "), true)
    }

    @Test("Fetching goes on when the list is left, and the message says where it is then")
    func leaving() async throws {
        let world = await world()
        try select("deu-eng", in: world)
        world.search.handle(.open)
        world.search.handle(.dictionaries)
        service.add("deu-eng", ["Wolf"])
        catalogue.send(.done(.sample("deu-eng")), of: "deu-eng")
        await world.effects.settled()
        #expect(catalogue.stopped.isEmpty)
        expectEqual(said(world).last, "German – English is here: 81,000 words; F3 lists it")
    }

    @Test(
        "Esc stops what is fetched in the selected row, and another key what is fetched anywhere",
        arguments: [(UserEvent.back, false), (.stop, false), (.stop, true)])
    func stopping(event: UserEvent, isElsewhere: Bool) async throws {
        let world = try await fetching(.fetching(done: 1, all: 2))
        if isElsewhere { world.search.handle(.move(.top)) }
        world.search.handle(event)
        await world.effects.settled()
        #expect(world.search.listsDictionaries)
        #expect(world.search.offers.state(of: "deu-eng") == nil)
        // The service is told of the end asynchronously.
        while catalogue.stopped.isEmpty { await Task.yield() }
        expectEqual(catalogue.stopped, ["deu-eng"])
        expectEqual(said(world).last?.hasSuffix("; Enter goes on"), true)
        world.search.handle(.back)
        #expect(!world.search.listsDictionaries)
    }

    @Test(
        "A failure is told in the row and once, and Enter tries again",
        arguments: [
            (
                CatalogueError.network(.notConnected(host: "freedict.org")),
                "German – English: freedict.org can't be found; check the connection; Enter tries "
                    + "again", false
            ),
            (
                .changed(name: "deu-eng"),
                "The file of German – English has changed since it was fetched, although "
                    + "its version has not; Enter fetches it anew", true
            ),
        ])
    func failing(error: CatalogueError, message: String, accepts: Bool) async throws {
        let world = try await fetching(.failed(error))
        await world.effects.settled()
        expectEqual(said(world), [message])
        expectEqual(world.search.openPurpose, "try again")
        expectEqual(world.search.offers.text(of: "deu-eng")?.isEmpty, false)
        world.search.handle(.open)
        expectEqual(catalogue.fetches, ["deu-eng", "deu-eng"])
        #expect(catalogue.accepted == (accepts ? ["deu-eng"] : []))
    }

    @Test func `A dictionary that can't be removed stays, and the reason is told`() async throws {
        catalogue.set(
            Catalogue(items: Catalogue.samples.items, fetched: [.sample("WordNet")]))
        catalogue.failRemovals(with: .storage(reason: "the folder can't be written"))
        let world = await world()
        world.search.handle(.undo)
        expectEqual(said(world), ["u again removes WordNet from the disk"])
        world.search.handle(.undo)
        await world.effects.settled()
        expectEqual(said(world), ["WordNet: the folder can't be written"])
        #expect(world.search.isFetchedSelected)
    }

    @Test(
        "Progress is told in few words, and in still fewer where nothing moves",
        arguments: [
            (FetchState.asking(host: "freedict.org"), "asking freedict.org", "asking freedict.org"),
            (.waiting, "waiting", "waiting"),
            (.fetching(done: 1_160_000, all: 2_100_000), "1.2 of 2.1 MB", "fetching"),
            (.fetching(done: 40_000, all: nil), "0.1 MB", "fetching"),
            (.fetching(done: 0, all: 9_950_000), "0.0 of 10 MB", "fetching"),
            (
                .fetching(done: .max, all: .max), "9,223,372,036,854 of 9,223,372,036,854 MB",
                "fetching"
            ),
            (.checking, "checking", "checking"),
            (.unpacking(done: 2, all: 5), "unpacking 40 %", "unpacking"),
            (.unpacking(done: 9, all: 0), "unpacking 0 %", "unpacking"),
            (.failed(.unusable(reason: "it is HTML")), "it is HTML", "it is HTML"),
        ])
    func progress(state: FetchState, text: String, coarse: String) {
        expectEqual(state.text(isCoarse: false), text)
        expectEqual(state.text(isCoarse: true), coarse)
    }

    @Test("A key asks the servers: what they say is listed, and why one did not answer")
    func asking() async {
        let world = await world()
        let more = CatalogueItem(
            id: "kha-eng", title: "Khasi – English", languages: ["kha", "en"],
            languageNames: ["Khasi", "English"], source: "freedict.org")
        catalogue.answer([
            .loading(previous: nil),
            .failed(
                .timedOut(host: "freedict.org", seconds: 3),
                previous: Answer(
                    Catalogue(items: Catalogue.samples.items + [more]), origin: .embedded)),
        ])
        world.search.handle(.reload)
        await world.effects.settled()
        expectEqual(world.search.offers.failure, .timedOut(host: "freedict.org", seconds: 3))
        #expect(world.search.list.rows.contains { $0.item?.offer == more })
        #expect(world.search.busy.frame == nil)
        world.search.handle(.dictionaries)
        world.search.handle(.dictionaries)
        await world.effects.settled()
        #expect(world.search.offers.failure == nil, "it is told until the list is left")
    }

    @Test("The detail of an item has the command of a package, and Enter there fetches it")
    func about() async throws {
        let world = await world()
        try select("deu-eng", in: world)
        world.search.handle(.nextPane)
        let shown = world.unhandled.take().last as? ScreenAction
        let about = try #require(shown?.shown as? DictionaryAboutDetail)
        expectEqual(
            about.reading.text.lines,
            [
                "German – English", "", "deu-eng", "German → English", "81,000 words", "2.1 MB",
                "version 1.9", "its licence is in the archive", "from freedict.org",
                "no checksum of its file is published", "",
                "`apt install dict-freedict-deu-eng` installs the same dictionary.",
            ])
        about.handle(.open)
        expectEqual(catalogue.fetches, ["deu-eng"])
    }
}

/// The offer of a dictionary if none has the language of a search.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct MissingDictionaryTests {
    private let service = FakeDictionaryService(["WordNet": ["wolf"]])

    /// Returns the item that is offered if nothing is found; `?` marks an item that the letters do
    /// not show.
    private func missing(_ text: String, spoken: [String]) async -> (world: SearchWorld, String?) {
        service.name("WordNet", language: "en")
        let world = await SearchWorld(
            service, catalogue: FakeCatalogueService(.samples), spoken: spoken)
        world.type(text)
        await world.effects.settled()
        let missing = world.search.miss?.dictionaryToFetch
        return (world, missing.map { "\($0.item.id)\($0.isOfText ? "" : "?")" })
    }

    @Test(
        "Letters tell a language, else it is that which one reads best",
        arguments: [
            ("собака", ["en"], "rus-eng"), ("собака", ["de", "en"], "rus-deu"),
            ("zzz", ["en"], nil), ("zzz", ["fr", "en"], "fra-eng?"), ("wolf", ["fr"], nil),
        ])
    func languages(text: String, spoken: [String], id: String?) async {
        await expectEqual(missing(text, spoken: spoken).1, id)
    }

    @Test func `It is offered also where entries have a word that is spelled alike`() async {
        for text in ["собака", "zzz"] {
            let row = Passage(
                word: "wolf", source: "WordNet", partOfSpeech: "", text: text, marks: [], anchor: ""
            )
            service.set(
                Passages(rows: [row]), of: .translated([text], hasMentions: true))
        }
        await expectEqual(missing("собака", spoken: ["en"]).1, "rus-eng")
        #expect(await missing("zzz", spoken: ["fr", "en"]).1 == nil)
    }

    @Test func `A dictionary that does not say its language may be of that one`() async throws {
        service.add("Duden", ["Haus"])
        var (world, _) = await missing("собака", spoken: ["en"])
        var miss = try #require(world.search.miss)
        #expect(!miss.isOfMissingLanguage)
        let said = miss.text(PackageHints(.apt), key: { _ in "x" }, way: { _ in "F3" })
        #expect(said.hasPrefix("No headword is “собака”."))
        #expect(
            said.contains("A dictionary of Russian can be fetched; F3 leads to Russian – English"))
        // A dictionary that can't be read does not count.
        service.set("Duden", to: .failed(.unreadable(source: "Duden", reason: "it is missing")))
        (world, _) = await missing("собака", spoken: ["en"])
        miss = try #require(world.search.miss)
        #expect(miss.isOfMissingLanguage)
    }

    @Test func `A dictionary of that language, even a hidden one, leaves nothing to offer`() async {
        service.add("русский", ["кот"])
        service.name("русский", language: "ru")
        #expect(await missing("собака", spoken: ["en"]).1 == nil)
    }

    @Test("The key that lists the dictionaries leads to it, and Enter there fetches it")
    func leading() async {
        let (world, _) = await missing("собака", spoken: ["en"])
        world.search.handle(.dictionaries)
        await world.effects.settled()
        expectEqual(world.search.list.selected?.item?.offer?.id, "rus-eng")
        world.search.handle(.open)
        #expect(world.search.offers.isFetching("rus-eng"))
    }

    @Test(
        "The sentence stands alone if letters tell it, else behind the cause",
        arguments: [("собака", ""), ("zzz", "No headword is “zzz”. D ")])
    func sentence(text: String, before: String) async throws {
        let (world, _) = await missing(text, spoken: ["ru", "en"])
        let said = try #require(world.search.miss).text(PackageHints(.apt)) {
            $0 == .open ? "Enter" : "x"
        } way: {
            $0 == .dictionaries ? "F3" : "D"
        }
        #expect(said.hasPrefix(before.isEmpty ? "No dictionary here is of Russian" : before))
        #expect(
            said.hasSuffix(
                "No dictionary here is of Russian; F3 leads to Russian – English (freedict.org, "
                    + "1.2 MB), Enter there fetches it."))
    }
}
