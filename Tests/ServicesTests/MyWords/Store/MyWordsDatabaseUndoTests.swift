import Core
import GRDB
import Services
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct `The changes of My words` {
    private let world: MyWordsWorld

    init() throws { world = try MyWordsWorld() }

    /// For each review that is kept, whether it was taken back.
    private func undoneReviews() async throws -> [Bool] {
        try await world.other().read { try Bool.fetchAll($0, sql: "SELECT undone FROM review") }
    }

    @Test func `are taken back one by one, also those of another run`() async throws {
        let words = world.database()
        let key = MarkKey(word: MergeKey("serene"))
        try await words.mark([MyWordsWorld.word("serene")], nil)
        try await words.describe(key, MarkDescription(lists: ["calm"], note: "a note"))
        try await expectEqual(words.unmark([key]), [key])
        try await words.mark(["calm", "quiet"].map { MyWordsWorld.word($0) }, nil)
        let later = world.database()
        try await expectEqual(later.undo(), "marking 2 words")
        try await expectEqual(later.titles(), [])
        try await expectEqual(later.undo(), "unmarking serene")
        try await expectEqual(words.mark(for: key)?.note, "a note")
        try await expectEqual(words.undo(), "changing the lists and the note of serene")
        try await expectEqual(words.mark(for: key)?.lists, [])
        try await expectEqual(words.undo(), "marking serene")
        #expect(try await words.undo() == nil)
        try await expectEqual(words.keys(), [])
    }

    @Test func `are done again after they were taken back, until there is another one`()
        async throws
    {
        let words = world.database()
        let key = MarkKey(word: MergeKey("serene"))
        try await words.mark([MyWordsWorld.word("serene")], nil)
        let card = try #require(try await words.card(for: key))
        #expect(try await words.rate(card, .good))
        try await expectEqual(words.unmark([key]), [key])
        for _ in 1...3 { _ = try await words.undo() }
        try await expectEqual(words.keys(), [])
        let later = world.database()
        try await expectEqual(later.redo(), "marking serene")
        try await expectEqual(later.redo(), "reviewing serene")
        try await expectEqual(words.mark(for: key)?.review.count, 1)
        try await words.mark([MyWordsWorld.word("calm")], nil)
        #expect(try await words.redo() == nil)
        try await expectEqual(undoneReviews(), [false])
        try await expectEqual(words.undo(), "marking calm")
        try await expectEqual(words.undo(), "reviewing serene")
        try await expectEqual(words.mark(for: key)?.review.count, 0)
    }

    @Test func `a review that was taken back stays so, whatever is done after it`() async throws {
        let words = world.database()
        let key = MarkKey(word: MergeKey("serene"))
        try await words.mark([MyWordsWorld.word("serene")], nil)
        let card = try #require(try await words.card(for: key))
        #expect(try await words.rate(card, .good))
        try await expectEqual(words.undo(), "reviewing serene")
        // This change has the number of the one that was taken back.
        try await words.mark([MyWordsWorld.word("calm")], nil)
        try await expectEqual(words.undo(), "marking calm")
        try await expectEqual(words.redo(), "marking calm")
        try await expectEqual(undoneReviews(), [true])
    }

    @Test func `a change without an effect is none, and a second mark says that it is one`()
        async throws
    {
        let words = world.database()
        let key = MarkKey(word: MergeKey("serene"))
        let description = MarkDescription(lists: ["calm"], note: "a note")
        try await words.mark([MyWordsWorld.word("serene")], description)
        try await words.describe(key, description)
        try await words.suspend([key], false)
        try await words.mark([MyWordsWorld.word("serene")], nil)
        try await expectEqual(words.undo(), "marking serene again")
        try await expectEqual(words.undo(), "marking serene")
        #expect(try await words.undo() == nil)
    }

    @Test func `several marks are dropped or suspended in one change`() async throws {
        let words = world.database()
        let titles = ["one", "two", "three"]
        let keys = titles.map { MarkKey(word: MergeKey($0)) }
        try await words.mark(titles.map { MyWordsWorld.word($0) }, nil)
        try await words.suspend(Array(keys.prefix(1)), true)
        try await words.suspend(keys, true)
        try await words.suspend(keys, false)
        let description = MarkDescription(lists: ["list"])
        try await words.describe([keys[0]: description, keys[2]: description], as: nil)
        try await words.unmark(keys)
        var names: [String?] = []
        for _ in 1...6 { names.append(try await words.undo()) }
        expectEqual(
            names,
            [
                "unmarking 3 words", "changing the lists of 2 words",
                "resuming the reviews of 3 words", "suspending 2 words",
                "suspending one", "marking 3 words",
            ])
    }

    @Test func `marks keep their order when they change, and when that is taken back`()
        async throws
    {
        let words = world.database()
        let titles = ["one", "two", "three", "four"]
        for title in titles { try await words.mark([MyWordsWorld.word(title)], nil) }
        let key = MarkKey(word: MergeKey("two"))
        try await words.describe(key, MarkDescription(note: "a note"))
        try await expectEqual(words.titles(), titles.reversed())
        _ = try await words.undo()
        try await expectEqual(words.titles(), titles.reversed())
    }

    @Test func `each has the marks on one side, of before it or of after it`() async throws {
        let words = world.database()
        let key = MarkKey(word: MergeKey("serene"))
        let images = { [world] in
            try world.other().read {
                try Row.fetchAll(
                    $0, sql: "SELECT side, place IS NOT NULL, note FROM image ORDER BY change"
                ).map { "\($0[0] as Int) \($0[1] as Bool) \($0[2] as String? ?? "-")" }
            }
        }
        try await words.mark([MyWordsWorld.word("serene")], nil)
        try await words.describe(key, MarkDescription(note: "a note"))
        try expectEqual(images(), ["0 false -", "0 true "])
        for _ in 1...2 { _ = try await words.undo() }
        try expectEqual(images(), ["1 true ", "1 true a note"])
        for _ in 1...2 { _ = try await words.redo() }
        try expectEqual(images(), ["0 false -", "0 true "])
    }
}
