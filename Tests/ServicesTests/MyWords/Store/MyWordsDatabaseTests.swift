import Core
import Glibc
import Services
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct `The file of My words` {
    private let world: MyWordsWorld

    init() throws { world = try MyWordsWorld() }

    @Test func `is made by the first change, in a folder that only you can read`() async throws {
        let words = world.database()
        try await expectEqual(words.keys(), [])
        try await expectEqual(words.marks(in: .byList), [])
        #expect(try await words.undo() == nil)
        #expect(throws: (any Error).self) { try world.folder.names(in: "data") }
        try await words.mark([MyWordsWorld.word("serene")], nil)
        #expect(try world.folder.names(in: "data/mot").contains("words.sqlite"))
        var status = stat()
        expectEqual(stat(world.path, &status), 0)
        expectEqual(status.st_mode & 0o777, 0o700)
    }

    @Test func `keeps what a mark says, for another run`() async throws {
        let markable = Markable(
            MarkKey(word: MergeKey("Ice-cream")), title: "Ice-cream", meaning: "frozen dessert",
            partOfSpeech: "noun", pronunciation: "aɪs",
            origin: Markable.Origin(
                place: "Dictionary", source: "WordNet", entry: "ice", sentence: "an ice-cream"))
        let description = MarkDescription(lists: ["food", "#summer days"], note: "buy\tsome")
        try await world.database().mark([markable], description)
        let mark = try #require(
            try await world.database().mark(for: MarkKey(word: MergeKey("ice cream"))))
        expectEqual(mark.title, "Ice-cream")
        expectEqual(mark.meaning, "frozen dessert")
        expectEqual(mark.partOfSpeech, "noun")
        expectEqual(mark.pronunciation, "aɪs")
        expectEqual(mark.lists, ["food", "summer-days"])
        expectEqual(mark.note, "buy some")
        expectEqual(mark.contexts.map(\.origin), [markable.origin])
        #expect(mark.guid.hasPrefix("icecream-"), "a name that says what it is, for other programs")
        try await expectEqual(world.database().lists(), ["food", "summer-days"])
    }

    @Test func `adds a list to those of a mark, and keeps its note without a new one`() async throws
    {
        let words = world.database()
        let word = MyWordsWorld.word("serene")
        try await words.mark([word], MarkDescription(lists: ["b"], note: "a note"))
        try await words.mark([word], MarkDescription(lists: ["a"]))
        let added = try await words.mark(for: word.key)
        expectEqual(added?.lists, ["a", "b"])
        expectEqual(added?.note, "a note")
        try await words.mark([word], MarkDescription(note: "another"))
        let noted = try await words.mark(for: word.key)
        expectEqual(noted?.lists, ["a", "b"])
        expectEqual(noted?.note, "another")
    }

    @Test func `adds a context each time, the newest first, and each place once`() async throws {
        let words = world.database()
        for sentence in ["one", "two", "one"] {
            world.pass(.seconds(60))
            try await words.mark([MyWordsWorld.word("serene", sentence: sentence)], nil)
        }
        let key = MarkKey(word: MergeKey("serene"))
        let mark = try #require(try await words.mark(for: key))
        expectEqual(mark.contexts.map(\.origin.sentence), ["one", "two"])
        try await words.addContext(Markable.Origin(place: "Words"), to: key)
        try await words.addContext(
            Markable.Origin(place: "Words"), to: MarkKey(word: MergeKey("unknown")))
        try await expectEqual(words.mark(for: key)?.contexts.first?.origin.place, "Words")
        try await expectEqual(words.keys(), [key])
    }

    @Test func `the file is for its owner alone, also in a folder that others can read`()
        async throws
    {
        try #require(mkdir(world.folder.path(of: "open"), 0o755) == 0)
        let words = world.database(in: world.folder.path(of: "open"))
        for word in ["serene", "calm"] { try await words.mark([MyWordsWorld.word(word)], nil) }
        _ = try await words.undo()
        let copy = "copies/words-2026-11-18.sqlite"
        for name in ["words.sqlite", "lock", "import.lock", copy] {
            var status = stat()
            expectEqual(stat(world.folder.path(of: "open/\(name)"), &status), 0)
            #expect(status.st_mode & 0o777 == 0o600, "\(name)")
        }
    }

    @Test func `is one file, with no log beside it, also while the program runs`() async throws {
        let words = world.database()
        for title in ["one", "two", "three"] {
            try await words.mark([MyWordsWorld.word(title)], nil)
            try expectEqual(
                world.folder.names(in: "data/mot").filter { $0.hasPrefix("words") },
                ["words.sqlite"])
        }
    }

    @Test func `a copy of the file alone has all marks, also while the program runs`()
        async throws
    {
        let words = world.database()
        for title in ["one", "two"] { try await words.mark([MyWordsWorld.word(title)], nil) }
        let bytes = try world.folder.bytes(of: MyWordsWorld.file)
        let folder = try TemporaryFolder()
        _ = try folder.write(bytes, to: "words.sqlite")
        let copy = world.database(in: folder.path)
        try await expectEqual(copy.titles(), ["two", "one"])
    }

    @Test func `lists marks in each order`() async throws {
        let words = world.database()
        let lists = ["beta": ["unit-10"], "alpha": ["unit-2", "unit-10"], "gamma": []]
        for word in ["beta", "gamma", "alpha"] {
            world.pass(.seconds(1))
            try await words.mark(
                [MyWordsWorld.word(word)], MarkDescription(lists: lists[word] ?? []))
        }
        let orders = try await [
            words.marks(in: .newestFirst), words.marks(in: .byWord), words.marks(in: .byList),
        ]
        expectEqual(
            orders.map { $0.map(\.title) },
            [
                ["alpha", "gamma", "beta"], ["alpha", "beta", "gamma"],
                ["alpha", "alpha", "beta", "gamma"],
            ])
        expectEqual(orders[2].map(\.lists), [["unit-2"], ["unit-10"], ["unit-10"], []])
        try await expectEqual(words.lists(), ["unit-2", "unit-10"])
    }

    @Test func `counts the words that were opened, and forgets them when asked`() async throws {
        let words = world.database()
        for word in ["Serene", "calm", "serene"] {
            world.pass(.seconds(1))
            try await words.visit(word, in: "Dictionary")
        }
        for query in ["ser", "calm", "ser"] { await words.remember(query) }
        try await expectEqual(
            words.visits().map { "\($0.word) \($0.count)" }, ["serene 2", "calm 1"])
        await expectEqual(words.openedWords(limit: 9), ["serene", "calm"])
        await expectEqual(words.openedWords(limit: 1), ["serene"])
        await expectEqual(words.queries(), ["ser", "calm"])
        try await words.mark([MyWordsWorld.word("kept")], nil)
        try await words.clear()
        try await expectEqual(words.visits(), [])
        await expectEqual(words.openedWords(limit: 9), [])
        await expectEqual(words.queries(), [])
        try await expectEqual(words.titles(), ["kept"])
    }

    @Test func `shows the changes of another program, and says that there are some`() async throws {
        let (one, other) = (world.database(), world.database())
        try await one.mark([MyWordsWorld.word("first")], nil)
        var changes = one.foreignChanges().makeAsyncIterator()
        try await other.mark([MyWordsWorld.word("second")], nil)
        #expect(await changes.next() != nil)
        try await expectEqual(one.titles(), ["second", "first"])
    }

    @Test func `hears of the first words of another program, and of those behind a link`()
        async throws
    {
        let one = world.database()
        var changes = one.foreignChanges().makeAsyncIterator()
        async let first: Void? = changes.next()
        try await world.database().mark([MyWordsWorld.word("first")], nil)
        #expect(await first != nil)
        let place = world.folder.path(of: "words")
        expectEqual(rename(world.folder.path(of: MyWordsWorld.file), place), 0)
        expectEqual(symlink(place, world.folder.path(of: MyWordsWorld.file)), 0)
        try await expectEqual(one.titles(), ["first"])
        async let second: Void? = changes.next()
        try await world.database().mark([MyWordsWorld.word("second")], nil)
        #expect(await second != nil)
        try await expectEqual(one.titles(), ["second", "first"])
    }

    @Test(.needs(.time)) func `ten programs at once lose no change`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for program in 0..<10 {
                group.addTask { [world] in
                    // On a busy machine one may have to wait for all others.
                    let words = world.database(waitLimit: .seconds(60))
                    for number in 0..<20 {
                        try await words.mark([MyWordsWorld.word("w\(program) n\(number)")], nil)
                    }
                }
            }
            try await group.waitForAll()
        }
        try await expectEqual(world.database().keys().count, 200)
    }
}
