import Core
import TestSupport
import Testing
import Texts

/// The meanings that dictionaries give to words of a list without meanings.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct WordListMeaningsTests {
    private let dictionaries = FakeDictionaryService([
        "server": ["ash"], "WordNet": ["ash", "birch"], "gcide": ["ash", "cedar"],
    ])

    init() { dictionaries.serve("server") }

    /// Returns a month with the words ash, birch and xyzzy; birch has a definition.
    private nonisolated static func response(_ month: YearMonth) -> WordResponse {
        let words = zip(month.days, ["ash", "birch", "xyzzy"]).map { date, word in
            Word(
                id: "\(date)", word: word, date: date,
                definition: word == "birch" ? "its own meaning" : nil)
        }
        return WordResponse(words: words, source: "Own", leftOutCount: 0)
    }

    private func world() async throws -> WordsWorld {
        let world = try WordsWorld(
            StubWordService { WordListMeaningsTests.response($0) }, dictionaries: dictionaries)
        world.words.list.cursor.send(.fit(height: 10))
        world.words.start()
        await world.effects.settled()
        return world
    }

    private func definitions(_ world: WordsWorld) -> [String?] {
        world.words.list.rows.map { world.words.defined($0).definition }
    }

    @Test("A word without a meaning has that of a dictionary; others keep theirs")
    func meanings() async throws {
        let world = try await world()
        expectEqual(definitions(world), ["what WordNet says of ash", "its own meaning", nil])
        #expect(dictionaries.entryRequests(to: "server").isEmpty, "a server is not asked")
        await world.handle(.move(.top))
        let ash = try #require(world.detail?.item)
        expectEqual(ash.definition, "what WordNet says of ash")
        expectEqual(ash.partOfSpeech, "noun")
        #expect(ash.text.paragraphs.contains { $0.aside == "WordNet" })
        expectEqual(ash.markable?.origin.source, "WordNet")
        await world.handle(.move(.down))
        let birch = try #require(world.detail?.item)
        expectEqual(birch.definition, "its own meaning")
        #expect(birch.text.paragraphs.allSatisfy { $0.aside == nil })
    }

    @Test func `Only words on the screen are looked up, each once`() async throws {
        let world = try WordsWorld(
            StubWordService { month in .sample(month) }, dictionaries: dictionaries)
        world.words.list.cursor.send(.fit(height: 2))
        world.words.start()
        await world.effects.settled()
        #expect(dictionaries.entryRequests.isEmpty, "all have definitions")
        let own = try await self.world()
        let count = dictionaries.entryRequests.count
        own.words.list.cursor.send(.fit(height: 11))
        await own.effects.settled()
        expectEqual(dictionaries.entryRequests.count, count)
    }

    @Test("The filter finds what dictionaries say, also of words that are not on the screen")
    func filtering() async throws {
        let service = StubWordService { month in
            let words = zip(month.days, ["ash", "birch", "xyzzy", "cedar"]).map { date, word in
                Word(id: "\(date)", word: word, date: date)
            }
            return WordResponse(words: words, source: "Own", leftOutCount: 0)
        }
        let world = try WordsWorld(service, dictionaries: dictionaries)
        world.words.list.cursor.send(.fit(height: 2))
        world.words.start()
        await world.effects.settled()
        #expect(!dictionaries.entryRequests.contains("cedar"))
        await world.handle(.filter)
        await world.handle(.edit(.insert("gcide")))
        expectEqual(world.words.list.rows.map(\.wordTitle), ["cedar"])
        await world.handle(.edit(.replace("wordnet")))
        expectEqual(world.words.list.rows.map(\.wordTitle), ["ash", "birch"])
        await world.handle(.edit(.replace("xyz")))
        expectEqual(world.words.list.rows.map(\.wordTitle), ["xyzzy"])
    }

    @Test func `A month that is left asks no further`() async throws {
        let gate = Gate()
        dictionaries.holdEntries(at: gate)
        let service = PendingWordService()
        let world = try WordsWorld(service, dictionaries: dictionaries)
        world.words.list.cursor.send(.fit(height: 10))
        world.words.start()
        let november = try YearMonth.of("2026-11")
        service.answer(november, with: WordListMeaningsTests.response(november))
        await service.isHeard()
        while dictionaries.entryRequests.isEmpty { await Task.yield() }
        world.words.handle(.nextMonth)
        gate.open()
        try await service.answer("2026-12", in: world)
        #expect(!dictionaries.entryRequests.contains("xyzzy"))
        expectEqual(definitions(world), ["a tree", "a tree", "a tree"])
    }
}
