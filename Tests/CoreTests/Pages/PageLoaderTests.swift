import TestSupport
import Testing
import Texts

@testable import Core

/// The time at which dictionaries are asked about a word, and the page that is shown meanwhile.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct PageLoaderTests {
    private let service = FakeDictionaryService([
        "WordNet": ["gold", "wolf"], "gcide": ["gold"], "host": ["gold", "goldfish"],
    ])
    private let scheduler = ManualScheduler()
    private let scope: Scope
    private let loader: PageLoader

    init() {
        service.serve("host")
        scope = Scope(scheduler: scheduler)
        loader = PageLoader(service, scope)
    }

    private func ask(_ word: String, in names: String...) async {
        var sources = service.sources().makeAsyncIterator()
        let found = FoundWord(key: MergeKey(word), word: word, sources: names, match: .exact)
        loader.ask(found, in: await sources.next() ?? [])
    }

    /// The page as text: `gold: WordNet host…`.
    private var page: String? {
        loader.page.map { page in
            let parts = page.parts.map { part in
                part.state == .asking ? part.source + "…" : part.source
            }
            return page.title + ": " + parts.joined(separator: " ")
        }
    }

    private func rest(_ duration: Duration = .milliseconds(200)) async {
        scheduler.advance(by: duration)
        await scope.effects.settled()
    }

    @Test(
        "Dictionaries on this computer are shown at once; a server is asked when the word has rested"
    )
    func resting() async {
        await ask("gold", in: "WordNet", "gcide")
        expectEqual(page, "gold: WordNet gcide host…")
        await rest(.milliseconds(199))
        expectEqual(service.entryRequests(to: "host"), [])
        await rest(.milliseconds(1))
        expectEqual(service.entryRequests(to: "host"), ["gold"])
        expectEqual(page, "gold: WordNet gcide host")
    }

    @Test func `A word that is passed over within that time is asked of no server`() async {
        for word in ["gold", "wolf", "goldfish"] {
            await ask(word, in: "WordNet")
            scheduler.advance(by: .milliseconds(199))
        }
        await rest()
        expectEqual(service.entryRequests(to: "host"), ["goldfish"])
    }

    @Test func `A server is asked at once about a word that is opened`() async {
        await ask("gold", in: "WordNet")
        loader.finishPause()
        await scope.effects.settled()
        expectEqual(service.entryRequests(to: "host"), ["gold"])
        loader.finishPause()
        await rest()
        expectEqual(service.entryRequests(to: "host"), ["gold"])
    }

    @Test("A word that further dictionaries have is asked of those here, and of no server again")
    func moreSources() async {
        await ask("gold", in: "WordNet")
        scheduler.advance(by: .milliseconds(150))
        await ask("gold", in: "WordNet", "gcide")
        scheduler.advance(by: .milliseconds(50))
        await scope.effects.settled()
        expectEqual(service.entryRequests(to: "host"), ["gold"])
        await ask("gold", in: "WordNet", "gcide", "host")
        expectEqual(page, "gold: WordNet gcide host")
        await rest()
        expectEqual(service.entryRequests(to: "host"), ["gold"])
        expectEqual(service.entryRequests(to: "gcide"), ["gold"])
    }

    @Test("A word whose capitals another dictionary has told meanwhile is asked again")
    func capitals() async {
        await ask("gold", in: "WordNet")
        await ask("Gold", in: "WordNet")
        expectEqual(service.entryRequests(to: "WordNet"), ["gold", "Gold"])
        expectEqual(loader.word?.word, "Gold")
    }

    @Test func `The beginning of a long entry is shown until all of it is there`() async {
        let (one, two) = (StyledText([.init("one")]), StyledText([.init("one"), .init("two")]))
        service.setEntry(two, beginning: one, of: "wolf")
        let gate = Gate()
        service.holdWholeEntries(at: gate)
        await ask("wolf", in: "WordNet")
        expectEqual(loader.page?.parts.first?.entries.first?.text, one)
        #expect(!loader.isLoading)
        #expect(loader.isTextComing, "keys that are about the text wait for all of it")
        gate.open()
        await scope.effects.settled()
        expectEqual(loader.page?.parts.first?.entries.first?.text, two)
        #expect(!loader.isTextComing)
    }

    @Test func `The page of the last word stays until the next one is there`() async {
        await ask("gold", in: "WordNet", "gcide")
        await rest()
        let gate = Gate()
        service.holdEntries(of: "WordNet", at: gate)
        await ask("wolf", in: "WordNet")
        expectEqual(page, "gold: WordNet gcide")
        #expect(loader.isLoading)
        expectEqual(loader.word?.word, "wolf")
        gate.open()
        await scope.effects.settled()
        expectEqual(page, "wolf: WordNet host…")
        #expect(!loader.isLoading)
    }

    @Test func `Once a dictionary has said something about the word, its page is there`() async {
        await ask("wolf", in: "WordNet")
        await rest()
        let gate = Gate()
        service.holdEntries(of: "gcide", at: gate)
        await ask("gold", in: "WordNet", "gcide")
        scheduler.advance(by: Gathering.frame)
        expectEqual(page, "gold: WordNet host…")
        #expect(!loader.isLoading)
        scheduler.advance(by: BusyIndicator.delay)
        #expect(!loader.isVisiblyLoading, "what is shown is about this word")
        gate.open()
        await scope.effects.settled()
        expectEqual(page?.hasPrefix("gold: WordNet gcide"), true)
    }

    @Test func `Loading again asks all, and what a server has said stays meanwhile`() async {
        await ask("gold", in: "WordNet")
        await rest()
        let gate = Gate()
        service.holdEntries(at: gate)
        loader.reload()
        expectEqual(page, "gold: WordNet host")
        gate.open()
        await scope.effects.settled()
        expectEqual(service.entryRequests(to: "WordNet"), ["gold", "gold"])
        expectEqual(service.entryRequests(to: "host"), ["gold", "gold"])
        expectEqual(page, "gold: WordNet host")
    }

    @Test func `Without a word there is no page, and no request`() async {
        #expect(page == nil)
        await ask("gold", in: "WordNet")
        loader.forget()
        #expect(page == nil)
        #expect(loader.word == nil)
        await rest()
        expectEqual(service.entryRequests(to: "host"), [])
        loader.reload()
        expectEqual(service.entryRequests, ["gold"])
    }
}
