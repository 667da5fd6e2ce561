import TestSupport
import Testing
import Texts

@testable import Core

@MainActor
@Suite(.timeLimit(.minutes(1))) struct SummariesTests {
    private let service = FakeDictionaryService([
        "WordNet": ["gold", "golden", "a bird in the hand of the goldsmith"],
        "gcide": ["gold", "a bird in the hand of the goldsmith", "wolf"],
    ])
    private let scheduler = ManualScheduler()
    private let scope: Scope
    private let summaries: Summaries

    init() {
        scope = Scope(scheduler: scheduler)
        summaries = Summaries(service, scope)
    }

    private func word(_ word: String, in sources: String...) -> FoundWord {
        FoundWord(key: MergeKey(word), word: word, sources: sources, match: .exact)
    }

    private func sources() async -> [DictionarySource] {
        var sources = service.sources().makeAsyncIterator()
        return await sources.next() ?? []
    }

    private func load(_ words: [FoundWord]) async {
        let sources = await sources()
        summaries.load(words, from: sources)
    }

    @Test func `A word is summed up by the first of its dictionaries`() async {
        let words = [word("gold", in: "WordNet", "gcide"), word("wolf", in: "gcide")]
        expectEqual(words.map(summaries.summary), [nil, nil])
        await load(words)
        await scope.effects.settled()
        expectEqual(
            words.map(summaries.summary), ["what WordNet says of gold", "what gcide says of wolf"])
    }

    @Test func `In a list by dictionary, each dictionary sums a word up itself`() async {
        let words = ["WordNet", "gcide"].map { word("gold", in: $0) }
        await load(words)
        await scope.effects.settled()
        expectEqual(
            words.map(summaries.summary), ["what WordNet says of gold", "what gcide says of gold"])
    }

    @Test("A word of two languages is summed up in both, unless a typed capital has decided")
    func foreign() async {
        let sources = [("WordNet", "en"), ("gcide", "fr")].map { name, language in
            DictionarySource(
                name: name, kind: .files, path: "", format: "", headwordCount: nil, state: .ready,
                languages: [language, "en"], language: language)
        }
        let words = ["gold", "Gold"].map { word($0, in: "WordNet", "gcide") }
        for (word, french) in zip(words, [" · fr: what gcide says of gold", ""]) {
            summaries.load([word], from: sources)
            await scope.effects.settled()
            expectEqual(summaries.summary(of: word), "what WordNet says of gold\(french)")
        }
        let long = word("a bird in the hand of the goldsmith", in: "WordNet", "gcide")
        summaries.load([long], from: sources)
        await scope.effects.settled()
        expectEqual(
            summaries.summary(of: long),
            "what WordNet says of a bird in the hand…"
                + " · fr: what gcide says of a bird in the hand of…")
        // French was put first.
        let french = word("gold", in: "gcide", "WordNet")
        summaries.load([french], from: sources)
        await scope.effects.settled()
        expectEqual(summaries.summary(of: french), "what gcide says of gold")
    }

    @Test func `A summary is loaded once, also where there is none`() async {
        service.hideEntries(of: "wolf")
        let words = [word("gold", in: "WordNet"), word("wolf", in: "gcide")]
        for _ in 1...2 {
            await load(words)
            await scope.effects.settled()
        }
        expectEqual(service.entryRequests, ["gold", "wolf"])
        #expect(summaries.summary(of: words[1]) == nil)
    }

    @Test(
        "The list is drawn before a summary is loaded; words that went away meanwhile are not asked for"
    )
    func afterFrame() async {
        scope.effects.expectFrames()
        await load([word("gold", in: "WordNet")])
        await load([word("golden", in: "WordNet")])
        #expect(service.entryRequests.isEmpty)
        scope.effects.frameWasShown(isWhole: true)
        await scope.effects.settled()
        expectEqual(service.entryRequests, ["golden"])
    }

    @Test func `A word that none of the dictionaries lists is asked of none of them`() async {
        let server = word("goldfish", in: "host")
        await load([server])
        await scope.effects.settled()
        #expect(service.entryRequests.isEmpty)
        #expect(summaries.summary(of: server) == nil)
    }

    @Test func `A dictionary that lists the word later sums it up then`() async {
        let sources = await sources()
        summaries.load([word("gold", in: "host")], from: sources)
        await scope.effects.settled()
        let both = word("gold", in: "WordNet", "host")
        summaries.load([both], from: sources)
        await scope.effects.settled()
        expectEqual(summaries.summary(of: both), "what WordNet says of gold")
    }

    @Test(
        "A dictionary that can't be read leaves a word without a summary, and the others with theirs"
    )
    func failing() async {
        service.failEntries(of: "gcide", with: .noSuchSource(name: "gcide"))
        let words = [word("wolf", in: "gcide"), word("gold", in: "WordNet")]
        await load(words)
        await scope.effects.settled()
        expectEqual(words.map(summaries.summary), [nil, "what WordNet says of gold"])
    }

    @Test func `A dictionary that is slow does not delay the summaries of the others`() async {
        let gate = Gate()
        service.holdEntries(of: "gcide", at: gate)
        let words = [word("wolf", in: "gcide"), word("gold", in: "WordNet")]
        await load(words)
        scheduler.advance(by: Gathering.frame)
        while summaries.summary(of: words[1]) == nil { await Task.yield() }
        expectEqual(words.map(summaries.summary), [nil, "what WordNet says of gold"])
        gate.open()
        await scope.effects.settled()
        expectEqual(
            words.map(summaries.summary), ["what gcide says of wolf", "what WordNet says of gold"])
    }

    @Test("A word whose question was given up, because the list has changed, is asked again")
    func givenUp() async {
        let gold = word("gold", in: "WordNet")
        let gate = Gate()
        service.holdEntries(at: gate)
        // A cancelled request ends with an error, or without an answer.
        service.failEntries(with: .noSuchSource(name: "WordNet"))
        await load([gold])
        while service.entryRequests.isEmpty { await Task.yield() }
        let sources = await sources()
        summaries.load([], from: sources)
        gate.open()
        for _ in 1...1_000 { await Task.yield() }
        service.failEntries(with: nil)
        await load([gold])
        await scope.effects.settled()
        expectEqual(summaries.summary(of: gold), "what WordNet says of gold")
    }
}
