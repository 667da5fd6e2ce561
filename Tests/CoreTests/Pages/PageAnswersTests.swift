import TestSupport
import Testing
import Texts

@testable import Core

/// The parts of a page: the dictionaries that are asked about a word, and their answers.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct PageAnswersTests {
    private let service = FakeDictionaryService([
        "WordNet": ["go", "gold", "r\u{E9}sum\u{E9}", "resume", "Resume"],
        "gcide": ["gold", "re-sume"], "foldoc": ["grep"], "host": ["gold", "goldfish"],
    ])
    private let scheduler = ManualScheduler()

    init() { service.serve("host") }

    private func question(_ word: String, in names: String...) async -> PageLoader.Question {
        var sources = service.sources().makeAsyncIterator()
        let found = FoundWord(
            key: MergeKey(word), word: word, sources: names, match: .exact)
        return PageLoader.Question(word: found, sources: await sources.next() ?? [])
    }

    private func answers(_ question: PageLoader.Question) -> PageAnswers {
        PageAnswers(
            service: service, gathering: Gathering(scheduler: scheduler), question: question)
    }

    // MARK: - Asking

    @Test("The dictionaries of this computer that list the word are asked, and all servers")
    func asked() async {
        let question = await question("gold", in: "gcide", "WordNet")
        let local = await answers(question).local { _ in }
        expectEqual(Set(local.results.keys), ["WordNet", "gcide"])
        expectEqual(
            ["WordNet", "gcide", "foldoc", "host"].map { service.entryRequests(to: $0).count },
            [
                1, 1, 0, 0,
            ])
        let remote = await answers(question).servers { _ in }
        expectEqual(Set(remote.results.keys), ["host"])
        expectEqual(service.entryRequests(to: "host"), ["gold"])
    }

    @Test("Relatives are the base forms, and the words that differ in accents or apostrophes")
    func relatives() async {
        service.addForm("resume", of: "go")
        let local = await answers(question("resume", in: "WordNet")).local { _ in }
        expectEqual(local.relatives.bases, ["go"])
        expectEqual(local.relatives.spellings, ["re-sume", "r\u{E9}sum\u{E9}"])
    }

    @Test("A word without relatives has none, and a dictionary that fails has none to tell of")
    func noRelatives() async {
        service.set("gcide", to: .failed(.noSuchSource(name: "gcide")))
        let local = await answers(question("gold", in: "WordNet")).local { _ in }
        expectEqual(local.relatives, WordPage.Relatives())
        expectEqual(local.results.count, 1)
    }

    @Test func `Answers are passed on, though a dictionary is silent about relatives`() async {
        service.holdRelatives(of: "foldoc")
        let told = Log<Set<String>>()
        let answers = await answers(question("gold", in: "WordNet"))
        let task = Task.immediate { await answers.local { told.add(Set($0.results.keys)) } }
        #expect(told.entries.isEmpty)
        scheduler.advance(by: Gathering.frame)
        expectEqual(told.entries, [["WordNet"]])
        service.release("foldoc")
        await expectEqual(task.value.results.count, 1)
    }

    @Test func `The answer of each server is passed on when it comes`() async {
        service.serve("foldoc")
        let gate = Gate()
        service.holdEntries(of: "foldoc", at: gate)
        let told = Log<Int>()
        let answers = await answers(question("gold"))
        let task = Task.immediate { await answers.servers { told.add($0.results.count) } }
        scheduler.advance(by: Gathering.frame)
        expectEqual(told.entries, [1])
        gate.open()
        _ = await task.value
        expectEqual(told.entries, [1, 2])
    }

    // MARK: - The page

    private typealias Results = [String: Result<[DictionaryEntry], DictionaryServiceError>]

    private static let failure = DictionaryServiceError.unreadable(
        source: "b", reason: "it is gone")

    private func entries(_ source: String) -> [DictionaryEntry] {
        [DictionaryEntry(id: source, word: "go", source: source, senses: [])]
    }

    private func source(
        _ name: String, _ kind: DictionarySource.Kind = .files, edition: String? = nil
    ) -> DictionarySource {
        DictionarySource(
            name: name, kind: kind, path: "/" + name, format: "dictd", headwordCount: nil,
            state: .ready, edition: edition)
    }

    /// Returns the parts of a page as text: `WordNet`, `gcide!` for a failure, `host…` for a
    /// missing answer.
    private func parts(
        _ sources: [DictionarySource], local: Results, remote: Results? = nil,
        isAsking: Bool = false
    ) -> [String] {
        let word = FoundWord(
            key: MergeKey("go"), word: "go", sources: sources.map(\.name), match: .exact)
        return PageAnswers.page(
            of: PageLoader.Question(word: word, sources: sources),
            PageLoader.Answers(results: local), remote.map { PageLoader.Answers(results: $0) },
            isAsking: isAsking
        ).parts.map { part in
            switch part.state {
            case .entries: part.source
            case .failed: part.source + "!"
            case .asking: part.source + "…"
            }
        }
    }

    @Test("The parts are in the order of the shelf; who says nothing has none, who fails has one")
    func shelf() {
        let sources = ["a", "b", "c", "d"].map { source($0) }
        let local: Results = [
            "d": .success(entries("d")), "a": .success(entries("a")), "b": .failure(Self.failure),
            "c": .success([]),
        ]
        expectEqual(parts(sources, local: local), ["a", "b!", "d"])
        expectEqual(parts(sources, local: ["d": .success(entries("d"))]), ["d"])
        expectEqual(parts(sources, local: [:]), [])
    }

    @Test func `A server that is asked has a part, until it says that there is nothing`() {
        let sources = [source("a"), source("one", .server), source("two", .server)]
        let local: Results = ["a": .success(entries("a"))]
        expectEqual(parts(sources, local: local), ["a"])
        expectEqual(parts(sources, local: local, isAsking: true), ["a", "one…", "two…"])
        let remote: Results = ["two": .success([])]
        expectEqual(parts(sources, local: local, remote: remote, isAsking: true), ["a", "one…"])
        let all: Results = ["one": .failure(Self.failure), "two": .success(entries("two"))]
        expectEqual(parts(sources, local: local, remote: all), ["a", "one!", "two"])
    }

    @Test func `The same database stands once on a page, as the first on the shelf that has it`() {
        let sources = [
            source("wn", edition: "WordNet 3.0"), source("old", edition: "WordNet 2.1"),
            source("WordNet", edition: "WordNet 3.0"), source("plain"), source("plainer"),
            source("host", .server, edition: "WordNet 3.0"),
        ]
        var local: Results = [:]
        for source in sources { local[source.name] = .success(entries(source.name)) }
        expectEqual(parts(sources, local: local), ["wn", "old", "plain", "plainer"])
        local["wn"] = .failure(Self.failure)
        expectEqual(parts(sources, local: local).prefix(3), ["wn!", "old", "WordNet"])
        local["wn"] = .success([])
        expectEqual(parts(sources, local: local).prefix(2), ["old", "WordNet"])
    }
}
