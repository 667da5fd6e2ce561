import Core
import GRDB
import Services
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct `The reviews of My words` {
    private let world: MyWordsWorld

    init() throws { world = try MyWordsWorld() }

    @Test func `a word that was reviewed elsewhere is not reviewed twice`() async throws {
        let (one, other) = (world.database(), world.database())
        try await one.mark([MyWordsWorld.word("serene")], nil)
        let card = try #require(try await one.reviewQueue(ReviewChoice()).next)
        #expect(try await other.rate(card, .good))
        #expect(try await !one.rate(card, .again))
        try await expectEqual(one.mark(for: card.mark.key)?.review.count, 1)
    }

    @Test func `reviews are kept, taken back and counted by the days of study`() async throws {
        let words = world.database()
        try await words.mark((0..<30).map { MyWordsWorld.word("word \($0)") }, nil)
        var choice = ReviewChoice(newCount: 3)
        try await expectEqual(words.reviewQueue(choice).newCount, 3)
        for _ in 0..<3 {
            let queue = try await words.reviewQueue(choice)
            let card = try #require(queue.next)
            #expect(try await words.rate(card, .easy))
        }
        var queue = try await words.reviewQueue(choice)
        #expect(queue.next == nil)
        expectEqual(queue.newCount, 0)
        #expect(queue.nextDue != nil)
        try await expectEqual(words.undo()?.hasPrefix("reviewing word"), true)
        try await expectEqual(words.reviewQueue(choice).newCount, 1)
        choice.list = "nothing"
        #expect(try await words.reviewQueue(choice).next == nil)
        choice.list = nil
        world.pass(.seconds(86_400))
        queue = try await words.reviewQueue(choice)
        #expect(queue.newCount == 3, "another day has its own new words")
    }

    @Test func `a word that was forgotten is counted as one that comes again`() async throws {
        let words = world.database()
        try await words.mark([MyWordsWorld.word("serene")], nil)
        let card = try #require(try await words.card(for: MarkKey(word: MergeKey("serene"))))
        #expect(try await words.rate(card, .again))
        let queue = try await words.reviewQueue(ReviewChoice())
        expectEqual(queue.next?.mark.title, "serene")
        expectEqual([queue.dueCount, queue.newCount, queue.againCount], [0, 0, 1])
    }

    @Test func `only the chosen words are reviewed, and ahead of time by their dates, each once`()
        async throws
    {
        let words = world.database()
        let names = ["one \"quoted\"", "two", "three", "four"]
        try await words.mark(names.map { MyWordsWorld.word($0) }, nil)
        let keys = names.map { MarkKey(word: MergeKey($0)) }
        var choice = ReviewChoice(newCount: 2)
        choice.keys = Set(keys.prefix(3))
        try await expectEqual(words.dueWords(choice).count, 2)
        // Hard is due before Easy.
        for (key, grade) in zip(keys, [Grade.easy, .good]) {
            for _ in 0..<2 {
                let card = try #require(try await words.card(for: key))
                #expect(try await words.rate(card, grade))
            }
        }
        var queue = try await words.reviewQueue(choice)
        #expect(queue.next == nil && queue.newCount == 0 && queue.aheadCount == 3)
        choice.isAhead = true
        var order: [String] = []
        queue = try await words.reviewQueue(choice)
        while let card = queue.next, order.count < 9 {
            order.append(card.mark.title)
            #expect(try await words.rate(card, .good))
            choice.reviewedKeys.insert(card.mark.key)
            queue = try await words.reviewQueue(choice)
        }
        // The new one that is over the limit of the day comes last, twice by its steps.
        expectEqual(order, ["two", names[0], "three", "three"])
        expectEqual(queue.aheadCount, 0)
        choice.keys = []
        try await expectEqual(words.reviewQueue(choice), ReviewQueue())
    }

    @Test func `a clock that was set back keeps the word due within its interval`() async throws {
        let words = world.database()
        try await words.mark([MyWordsWorld.word("serene")], nil)
        for _ in 0..<3 {
            let card = try #require(
                try await words.card(for: MarkKey(word: MergeKey("serene"))))
            #expect(try await words.rate(card, .good))
            world.setBack(.seconds(86_400))
        }
        let mark = try #require(try await words.mark(for: MarkKey(word: MergeKey("serene"))))
        let due = try #require(mark.review.due)
        #expect(due.seconds < 1_795_000_000 + 30 * 86_400)
        #expect(due.seconds > 1_795_000_000 - 4 * 86_400)
    }

    @Test func `the words due today are those that are asked now, new ones of today included`()
        async throws
    {
        let words = world.database()
        try await words.mark((0..<30).map { MyWordsWorld.word("word \($0)") }, nil)
        for (newCount, begun) in [(20, 0), (20, 1), (2, 2), (0, 2)] {
            for _ in 0..<begun {
                let card = try #require(try await words.reviewQueue(ReviewChoice()).next)
                #expect(try await words.rate(card, .easy))
            }
            let choice = ReviewChoice(newCount: newCount)
            let count = try await words.dueWords(choice).count
            try await expectEqual(words.counts(choice).days.first?.dueCount, count)
            try await expectEqual(words.dueCount(choice), count)
        }
    }

    @Test func `a suspended word is not asked, and is counted where nothing else is`() async throws
    {
        let words = world.database()
        try await words.mark([MyWordsWorld.word("serene")], nil)
        try await words.suspend([MarkKey(word: MergeKey("serene"))], true)
        try await expectEqual(words.reviewQueue(ReviewChoice()), ReviewQueue(suspendedCount: 1))
        try await expectEqual(words.dueWords(ReviewChoice()), [])
        try await words.mark([MyWordsWorld.word("calm")], nil)
        let lines = try await words.marks(in: .byDue)
        #expect(lines.map(\.title) == ["calm", "serene"], "suspended ones stand last")
        expectEqual(lines.map(\.isSuspended), [false, true])
        _ = try await words.undo()
        try await expectEqual(words.undo(), "suspending serene")
        try await expectEqual(words.dueWords(ReviewChoice()).map(\.title), ["serene"])
    }

    @Test func `new words come in the order in which they were marked, or mixed in one that stays`()
        async throws
    {
        let words = world.database()
        let names = ["zebra", "apple", "mango", "birch", "yew", "cherry"]
        try await words.mark(names.prefix(4).map { MyWordsWorld.word($0) }, nil)
        world.pass(.seconds(1))
        try await words.mark(names.suffix(2).map { MyWordsWorld.word($0) }, nil)
        try await expectEqual(words.dueWords(ReviewChoice()).map(\.title), names)
        try await expectEqual(words.marks(in: .byDue).map(\.title), names)
        try await expectEqual(words.reviewQueue(ReviewChoice()).next?.mark.title, "zebra")
        let mixed = ReviewChoice(order: .mixed)
        let order = try await words.dueWords(mixed).map(\.title)
        #expect(order != names && order != names.sorted() && order.sorted() == names.sorted())
        try await expectEqual(world.database().dueWords(mixed).map(\.title), order)
        try await expectEqual(words.reviewQueue(mixed).next?.mark.title, order.first)
    }

    @Test func `a word without a meaning is no card until it has one, unless it was reviewed`()
        async throws
    {
        let words = world.database()
        let names = ["known", "unknown", "reviewed"]
        try await words.mark(
            names.map { MyWordsWorld.word($0, meaning: $0 == "known" ? "calm" : "") }, nil)
        let counts = { [words] in try await words.counts(ReviewChoice()) }
        try await expectEqual(words.dueWords(ReviewChoice()).map(\.title), ["known"])
        try await expectEqual(words.reviewQueue(ReviewChoice()).newCount, 1)
        try await expectEqual(counts()[.withoutMeaning], 2)
        try await expectEqual(counts().days.first?.dueCount, 1)
        let card = try #require(try await words.card(for: MarkKey(word: MergeKey("reviewed"))))
        #expect(try await words.rate(card, .good))
        let choice = ReviewChoice(newCount: 0)
        try await expectEqual(words.reviewQueue(choice).next?.mark.title, "reviewed")
        try await expectEqual(counts()[.withoutMeaning], 1)
        let file = Array("word,meaning\nunknown,calm\n".utf8)
        _ = try await words.add(try MarkReader.read(file, now: UnixTime(seconds: 1)))
        let due = try await words.dueWords(ReviewChoice())
        expectEqual(due.map(\.title), ["known", "unknown"])
        try await expectEqual(counts()[.withoutMeaning], 0)
    }

    @Test func `words without a meaning are counted where nothing else is to be reviewed`()
        async throws
    {
        let words = world.database()
        try await words.mark([MyWordsWorld.word("serene", meaning: "")], nil)
        try await expectEqual(
            words.reviewQueue(ReviewChoice()), ReviewQueue(withoutMeaningCount: 1))
    }

    @Test func `the reviews of a month are counted by day, of the words that are shown`()
        async throws
    {
        let words = world.database()
        try await words.mark(["old", "one", "two", "other"].map { MyWordsWorld.word($0) }, nil)
        let rate = { [words] (word: String, grade: Grade) in
            let card = try #require(try await words.card(for: MarkKey(word: MergeKey(word))))
            #expect(try await words.rate(card, grade))
        }
        try await rate("old", .good)
        world.pass(.seconds(30 * 86_400))
        try await rate("one", .again)
        try await rate("one", .good)
        try await rate("other", .good)
        world.pass(.seconds(86_400))
        try await rate("two", .easy)
        try await rate("one", .easy)
        _ = try await words.undo()
        var shown = ReviewChoice()
        shown.keys = Set(["old", "one", "two"].map { MarkKey(word: MergeKey($0)) })
        let month = try await words.counts(shown).month
        expectEqual(month.count, 30)
        expectEqual(month.map(\.reviewCount).suffix(3), [0, 2, 1])
        expectEqual(month.map(\.rememberedCount).suffix(3), [0, 1, 1])
        #expect(month.reduce(0) { $0 + $1.reviewCount } == 3, "31 days ago is no longer shown")
    }

    /// Marks with any state, and reviews of them, of words that are not marked, and of items.
    private func fill(_ random: inout SeededRandom) throws {
        try world.other().write { database in
            for number in 0..<300 {
                let now = 1_795_000_000
                let quarters = Int.random(in: -20...40, using: &random)
                let days = Int.random(in: 0...30, using: &random)
                let due: Int? = number % 9 == 0 ? nil : now + quarters * 21_600
                let reviewed: Int? = due.map { $0 - days * 86_400 + 3_600 }
                let phase = Int.random(in: 0...3, using: &random)
                let suspended = Int.random(in: 0...5, using: &random) == 0 ? 1 : 0
                let lists = ["[]", "[\"b2\"]", "[\"b2\",\"poetry\"]"]
                    .randomElement(using: &random)
                let time = now + Int.random(in: -3_200_000...50_000, using: &random)
                let grade = Int.random(in: 1...4, using: &random)
                try database.execute(
                    sql: """
                        UPDATE mark SET phase = ?, due = ?, reviewed = ?, suspended = ?, lists = ?,
                            meaning = ?
                        WHERE id = ?
                        """,
                    arguments: [
                        phase, due, reviewed, suspended, lists,
                        number % 7 == 0 ? "" : "a meaning", "word \(number % 250)",
                    ])
                try database.execute(
                    sql: """
                        INSERT INTO review (kind, id, time, grade, change, undone)
                        VALUES (?, ?, ?, ?, 0, ?)
                        """,
                    arguments: [
                        number % 50 == 0 ? 1 : 0, "word \(number % 260)", time, grade,
                        number % 10 == 0 ? 1 : 0,
                    ])
            }
        }
    }

    /// The reviews that were not undone, with their marks.
    private func log() throws -> [(key: MarkKey, review: Review)] {
        try world.other().read { database in
            try Row.fetchAll(
                database, sql: "SELECT kind, id, time, grade FROM review WHERE undone = 0"
            ).map { row in
                let (kind, id): (Int, String) = (row[0], row[1])
                let (time, grade): (Int, Int) = (row[2], row[3])
                return (
                    MarkKey(MarkKey.Kind(rawValue: kind) ?? .word, id: id),
                    Review(
                        time: UnixTime(seconds: time), grade: Grade(rawValue: grade) ?? .again)
                )
            }
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `SQL counts words and reviews as one by one`(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        let words = world.database()
        try await words.mark((0..<250).map { MyWordsWorld.word("word \($0)") }, nil)
        try await words.mark(
            [
                Markable(
                    MarkKey(.item, id: "word 0"), title: "an item", meaning: "a song",
                    origin: Markable.Origin(place: "Store"))
            ], nil)
        try fill(&random)
        let now = UnixTime(seconds: 1_795_000_000)
        let today = StudyDay(of: now, in: FixedTimeZone.utc).beginning(in: FixedTimeZone.utc)
        let log = try log()
        let begun = Dictionary(grouping: log, by: \.key).count { _, reviews in
            reviews.allSatisfy { $0.review.time >= today }
        }
        let lines = try await words.marks(in: .byDue)
        let some = Set(lines.filter { $0.title.hasSuffix("7") }.map(\.key))
        for (list, keys) in [(nil, nil), ("poetry", nil), (nil, some), ("b2", some), ("x", nil)]
            as [(String?, Set<MarkKey>?)]
        {
            for newCount in [0, 5, 1_000] {
                var choice = ReviewChoice(list: list, newCount: newCount)
                choice.keys = keys
                let chosen = lines.filter {
                    list.map($0.lists.contains) != false && keys?.contains($0.key) != false
                }
                let shown = Set(chosen.map(\.key).filter { $0.kind == .word })
                let reference = ReviewCounts(
                    of: chosen, newCount: newCount - begun,
                    reviews: log.filter { shown.contains($0.key) }.map(\.review), at: now,
                    in: FixedTimeZone.utc)
                try await expectEqual(words.counts(choice), reference)
                #expect(
                    try await words.dueCount(choice) == (try await words.dueWords(choice).count))
            }
        }
    }

    @Test func `the first rows of an order are those that it begins with, of any kind`()
        async throws
    {
        var random = SeededRandom(seed: 4)
        let words = world.database()
        try await words.mark((0..<250).map { MyWordsWorld.word("word \($0)") }, nil)
        try await words.mark(
            (0..<20).map {
                Markable(
                    MarkKey(.item, id: "song \($0)"), title: "word \($0)",
                    origin: Markable.Origin(place: "Store"))
            }, nil)
        try fill(&random)
        for order in MarkOrder.allCases where order != .byList {
            let all = try await words.marks(in: order)
            expectEqual(all.count, 270)
            for kind in [nil, .word, .item] as [MarkKey.Kind?] {
                let wanted = all.filter { kind == nil || $0.key.kind == kind }
                for limit in [0, 1, 100, 270, 1_000] {
                    try await expectEqual(
                        words.marks(in: order, of: kind, limit: limit),
                        Array(wanted.prefix(limit)))
                }
            }
        }
    }
}
