import Core
import TestSupport
import Testing
import Texts

struct `The words of a book` {
    private let service = FakeDictionaryService([
        "one": [
            "boat", "gale", "house", "keep", "lamp", "light", "the", "tower", "keeper",
            "drawing-room", "Anne",
        ]
    ])

    init() {
        service.name("one", language: "en")
        for (form, word) in [("lamps", "lamp"), ("kept", "keep"), ("gales", "gale")] {
            service.addForm(form, of: word)
        }
        let commonness: KeyValuePairs<String, UInt8> = [
            "the": 250, "house": 180, "keep": 170, "light": 160, "boat": 140, "lamp": 120,
            "tower": 110, "keeper": 100, "gale": 90, "drawing-room": 20,
        ]
        for (word, value) in commonness { service.setCommonness(value, of: word) }
    }

    private func list(
        _ parts: [[String]], _ knowledge: WordKnowledge = WordKnowledge(), language: String = "en"
    ) async throws -> BookWordList {
        let book = FakeBook("Book", parts: parts, language: language)
        return try await BookWordCounter(service)
            .words(of: book, knowing: knowledge)
    }

    private func words(_ list: BookWordList, _ kind: BookWord.Kind) -> [String] {
        list.words.filter { $0.kind == kind }.map(\.word)
    }

    @Test func `are counted in all their forms, the rarest first`() async throws {
        let list = try await list([
            ["The lamps kept the lamp. “Lamp’s light!”"], ["Gales, a gale: the blorp."],
        ])
        expectEqual(list.runningCount, 12)
        expectEqual(
            list.words.map { "\($0.word) \($0.count)" },
            ["gale 2", "lamp 3", "light 1", "keep 1", "the 3", "a 1", "blorp 1"])
        let lamp = try #require(list.words.first { $0.word == "lamp" })
        expectEqual(lamp.sentence, "The lamps kept the lamp.")
        expectEqual(lamp.place, BookPlace(part: 0, position: TextPosition(paragraph: 0, offset: 4)))
        expectEqual(lamp.commonness, 120)
    }

    @Test func `do not stand in addresses`() async throws {
        let list = try await list([
            [
                "See https://lamp.example/gale?x, write to keeper@tower.example; www.boat.example keeps Struwwel."
            ]
        ])
        expectEqual(
            Set(list.words.map(\.word)), ["See", "write", "to", "keeps", "Struwwel"])
    }

    @Test func `are known if they are common, ticked or made of known words`() async throws {
        let knowledge = WordKnowledge(
            known: [MergeKey("gales")], learning: [MergeKey("tower")], leastCommonness: 140)
        let list = try await list(
            [["The keeper kept gale and tower, lamp, boat-house, lamp-house, and wouldn’t."]],
            knowledge)
        expectEqual(Set(words(list, .known)), ["the", "keep", "boat-house"])
        expectEqual(words(list, .learning), ["tower"])
        expectEqual(
            Set(words(list, .unknown)),
            [
                "keeper", "gale", "lamp", "lamp-house", "and", "wouldn’t",
            ])
        expectEqual(list.knownShare, 4.0 / 11)
    }

    @Test func `are spelled as in the text, and contractions of known words are known`()
        async throws
    {
        let service = FakeDictionaryService(["one": ["IT", "youll", "you", "keep", "o'clock"]])
        service.setCommonness(200, of: "you")
        service.addForm("kept", of: "keep")
        let book = FakeBook("Book", parts: [["You’ll keep it, you’ll. Kept by one o'clock it is."]])
        let list = try await BookWordCounter(service)
            .words(of: book, knowing: WordKnowledge(leastCommonness: 140))
        let spellings = list.words.map(\.word)
        #expect(
            spellings.contains("it") && spellings.contains("you’ll") && spellings.contains("keep"))
        expectEqual(words(list, .known), ["you’ll"])
    }

    @Test func `are counted when the dictionaries have their indexes`() async throws {
        service.set("one", to: .indexing(progress: 0.5))
        let book = FakeBook("Book", parts: [["lamps"]], language: "en")
        let counter = BookWordCounter(service, waitsForIndexes: true)
        async let list = counter.words(of: book, knowing: WordKnowledge())
        await Task.yield()
        #expect(service.requests.isEmpty)
        service.set("one", to: .ready)
        try await expectEqual(list.words.map(\.word), ["lamp"])
    }

    @Test func `are names if they have a capital everywhere inside of sentences`() async throws {
        let list = try await list([
            [
                "The Tower",
                "He saw Tower and Gale. Gale light. A gale, he told Tower. Quill met Quill.",
                "He met Anne and Keeper.",
            ]
        ])
        expectEqual(Set(words(list, .name)), ["Tower", "Quill", "Anne"])
        #expect(words(list, .unknown).contains("keeper"))
        #expect(words(list, .unknown).contains("gale"))
    }

    @Test func `are no names for their capitals in German`() async throws {
        service.add("zwei", ["haus", "hof"])
        service.name("zwei", language: "de")
        let list = try await list(
            [["Das Haus und Haus. Ein Hof von Quill."]], WordKnowledge(), language: "de")
        #expect(words(list, .name).isEmpty)
        #expect(words(list, .unknown).starts(with: ["Haus", "Hof"]))
        #expect(words(list, .unknown).contains("und"))
        // Nouns are looked up with their capital.
        let asked = service.requests.map(\.query)
        #expect(asked.contains { $0.text == "Haus" } && asked.allSatisfy(\.isExactlySpelled))
        #expect(asked.contains { $0.text == "und" })
    }

    @Test func `have the base form of their first form, each time`() async throws {
        let words = "abcdefghij".map { "z\($0)" }
        let service = FakeDictionaryService(["one": words + words.map { $0.uppercased() }])
        for word in words {
            service.addForm(word + "s", of: word)
            service.setCommonness(9, of: word.uppercased())
            service.setCommonness(5, of: word)
        }
        let text = words.map { "\($0) \($0)s" }.joined(separator: " ")
        let list = try await BookWordCounter(service)
            .words(of: FakeBook("Book", parts: [[text]]), knowing: WordKnowledge())
        expectEqual(list.words.map(\.commonness), words.map { _ in 9 })
    }

    @Test func `are as rare as few dictionaries have them where nothing counts them`() async throws
    {
        let service = FakeDictionaryService([
            "a": ["eau", "lampe", "phare"], "b": ["lampe", "phare"], "c": ["phare"],
        ])
        for name in ["a", "b", "c"] { service.name(name, language: "fr") }
        let book = FakeBook("Livre", parts: [["phare lampe eau zut"]], language: "fr")
        let list = try await BookWordCounter(service)
            .words(of: book, knowing: WordKnowledge(leastCommonness: 0))
        expectEqual(list.words.map(\.word), ["eau", "lampe", "phare", "zut"])
        #expect(list.words.allSatisfy { $0.commonness == 0 })
    }

    @Test func `are told after the first part`() async throws {
        let book = FakeBook("Book", parts: [["lamp"], ["boat"], ["house"], ["light"], ["gale"]])
        let told = await Log<Int>()
        let list = try await BookWordCounter(service)
            .words(of: book, knowing: WordKnowledge()) {
                told.add($0.words.count)
            }
        await expectEqual(told.entries, [1, 2, 4])
        expectEqual(list.words.count, 5)
    }

    @Test func `are asked for in lists, each form once, and in no entry`() async throws {
        _ = try await list([["lamp lamp lamps"], ["Lamp"]])
        expectEqual(service.requests.map(\.query.text).sorted(), ["lamp", "lamps"])
        #expect(service.entryRequests.isEmpty)
    }

    @Test func `are only those of the chapter, which may begin and end inside of a part`()
        async throws
    {
        let book = FakeBook("Book", parts: [["lamp", "boat"], ["house", "light"], ["gale"]])
        let start = BookPlace(part: 0, position: TextPosition(paragraph: 1, offset: 0))
        let end = BookPlace(part: 1, position: TextPosition(paragraph: 1, offset: 0))
        let list = try await BookWordCounter(service)
            .words(of: book, in: start..<end, knowing: WordKnowledge())
        expectEqual(list.words.map(\.word), ["boat", "house"])
        expectEqual(list.words.map(\.place), [start, BookPlace(part: 1)])
    }

    @Test func `do not include the words of notes`() async throws {
        var note = StyledText.Paragraph("house")
        note.role = .note
        let book = FakeBook(
            "Book", texts: [StyledText([.init("lamp"), note]), StyledText([.init("boat")])],
            partsInOrder: [true, false])
        let counter = BookWordCounter(service)
        for range in [nil, BookPlace(part: 0)..<BookPlace(part: 2)] {
            let list = try await counter.words(of: book, in: range, knowing: WordKnowledge())
            expectEqual(list.words.map(\.word), ["lamp"])
        }
    }

    @Test func `are not counted when nobody waits for them`() async throws {
        let book = FakeBook("Book", parts: [["lamp"], ["boat"]])
        let counter = BookWordCounter(service)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await counter.words(of: book, knowing: WordKnowledge())
        }
        #expect(try await task.value.words.isEmpty)
    }

    @Test func `of a page are lit where they are not known`() async throws {
        let text = StyledText([.init("The gale’s lamp"), .init("a boat, 灯台 9th")])
        let kinds = await BookWordCounter(service).kinds(
            in: text, language: "en",
            knowing: WordKnowledge(
                known: [MergeKey("a")], learning: [MergeKey("lamp")], leastCommonness: 140))
        expectEqual(
            kinds,
            [
                TextSpan(paragraph: 0, range: 4..<12): .unknown,
                TextSpan(paragraph: 0, range: 13..<17): .learning,
            ])
    }
}
