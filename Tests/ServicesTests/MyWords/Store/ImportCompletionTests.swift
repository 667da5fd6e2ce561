import Core
import TestSupport
import Testing

@testable import Services

@Suite(.timeLimit(.minutes(5))) struct `Imported words without a meaning` {
    private let world: MyWordsWorld
    private let words: MyWordsDatabase
    private let dictionaries = FakeDictionaryService([
        "server": ["unheard"], "WordNet": ["serene", "serf", "sea"],
    ])

    init() throws {
        world = try MyWordsWorld()
        words = world.database()
        dictionaries.serve("server")
    }

    private func add(_ text: String) async throws -> ImportCompletion.Outcome {
        let found = try read(text)
        return try await complete(found, try await words.add(found))
    }

    private func complete(
        _ found: MarkImport, _ merge: MyWordsDatabase.Merge
    ) async throws -> ImportCompletion.Outcome {
        try await ImportCompletion(words, MeaningFinder(dictionaries)).complete(found, merge)
    }

    private func mark(_ word: String) async throws -> Mark? {
        try await words.mark(for: MarkKey(word: MergeKey(word)))
    }

    private var meanings: [String: String] {
        get async throws {
            let lines = try await words.marks(in: .newestFirst)
            return [String: String](uniqueKeysWithValues: lines.map { ($0.title, $0.meaning) })
        }
    }

    @Test func `get that of a dictionary of this computer, in one step with the import`()
        async throws
    {
        let outcome = try await add("word\tmeaning\tpos\nserene\t\tadj\nsea\tmine\nunheard\nSerf\n")
        let all = [
            "serene": "what WordNet says of serene", "sea": "mine", "unheard": "",
            "Serf": "what WordNet says of serf",
        ]
        try await expectEqual(meanings, all)
        #expect(try await mark("serene")?.partOfSpeech == "adj", "what the file says stays")
        try await expectEqual(mark("Serf")?.partOfSpeech, "noun")
        #expect(try await mark("Serf")?.contexts == [], "it was met in no dictionary")
        expectEqual(outcome.completedCount, 2)
        #expect(outcome.unknownWords == ["unheard"] && outcome.unknownCount == 1)
        expectEqual(dictionaries.entryRequests(to: "server"), [])
        try await expectEqual(words.undo(), "importing 4 words")
        try await expectEqual(words.titles(), [])
        try await expectEqual(words.redo(), "importing 4 words")
        try await expectEqual(meanings, all)
    }

    @Test func `are completed by a second import, which is a step of its own`() async throws {
        let found = try read("serene\nsea\n")
        _ = try await words.add(found)
        try await words.mark([MyWordsWorld.word("other", meaning: "")], nil)
        let again = try await words.add(found)
        #expect(again.change == nil && again.sameCount == 2)
        try await expectEqual(complete(found, again).completedCount, 2)
        try await expectEqual(words.undo(), "adding the meanings of imported words")
        try await expectEqual(meanings, ["serene": "", "sea": "", "other": ""])
        try await expectEqual(words.redo(), "adding the meanings of imported words")
        try await expectEqual(meanings["sea"], "what WordNet says of sea")
        try await expectEqual(complete(found, again), ImportCompletion.Outcome())
    }

    @Test func `are left alone once the import is taken back, or a later change has them`()
        async throws
    {
        let found = try read("serene\nsea\n")
        let merge = try await words.add(found)
        try await words.describe(
            MarkKey(word: MergeKey("sea")), MarkDescription(note: "a later change"))
        try await expectEqual(complete(found, merge).completedCount, 1)
        try await expectEqual(mark("sea")?.meaning, "")
        _ = try await words.undo()
        try await expectEqual(words.undo(), "importing 2 words")
        try await expectEqual(complete(found, merge), ImportCompletion.Outcome())
        try await expectEqual(words.titles(), [])
    }

    @Test func `that no dictionary has are counted, and the first are named`() async throws {
        let outcome = try await add((0..<1_200).map { "none \($0)\n" }.joined())
        #expect(outcome.unknownCount == 1_200 && outcome.completedCount == 0)
        expectEqual(outcome.unknownWords, (0..<10).map { "none \($0)" })
    }

    @Test func `stay as they are when the look-ups are stopped, and what was found is kept`()
        async throws
    {
        let found = try read("serene\n" + (0..<600).map { "none \($0)\n" }.joined() + "sea\n")
        let merge = try await words.add(found)
        let completion = ImportCompletion(words, MeaningFinder(dictionaries))
        let outcome = try await Task {
            try await completion.complete(found, merge) { done in
                if done == 550 { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }.value
        #expect(outcome.completedCount == 1 && outcome.unknownCount < 600)
        try await expectEqual(mark("serene")?.meaning, "what WordNet says of serene")
        try await expectEqual(mark("sea")?.meaning, "")
        try await expectEqual(words.titles().count, 602)
    }
}
