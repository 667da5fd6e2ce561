import Core
import TestSupport

/// Random changes of My words, the same for the same seed.
struct MyWordsSteps {
    private var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    private static let wordCount = 40

    /// Makes the next change.
    mutating func step(in words: some MyWords & ReviewService) async throws {
        let word = word()
        let key = MarkKey(word: MergeKey(word))
        switch Int.random(in: 0..<11, using: &random) {
        case 0...3: try await words.mark([markable(word)], nil)
        case 4:
            // Mark many words in one change, as an import does.
            let many = (0..<200).map { "import \($0) \(word)" }
            try await words.mark(many.map(markable), MarkDescription(lists: ["import"]))
        case 5: try await words.unmark([key])
        case 6:
            let note = "note \(Int.random(in: 0..<1_000, using: &random))"
            try await words.describe(key, MarkDescription(lists: ["list"], note: note))
        case 7...8:
            let grade = Grade.allCases.randomElement(using: &random) ?? .good
            guard let card = try await words.card(for: key) else { return }
            _ = try await words.rate(card, grade)
        case 9: _ = try await words.undo()
        default: _ = try await words.redo()
        }
    }

    private mutating func word() -> String {
        "word \(Int.random(in: 0..<MyWordsSteps.wordCount, using: &random))"
    }

    private func markable(_ word: String) -> Markable {
        Markable(
            MarkKey(word: MergeKey(word)), title: word, meaning: "what \(word) means",
            origin: Markable.Origin(place: "Fuzz", sentence: "a sentence with \(word)"))
    }

    /// All data that the changes can change, as text; for the many words of imports, only the keys.
    static func state(of words: some MyWords) async throws -> Set<String> {
        var state: Set<String> = []
        for key in try await words.keys() {
            if key.id.hasPrefix("import") {
                state.insert(key.id)
                continue
            }
            guard let mark = try await words.mark(for: key) else { continue }
            state.insert(
                "\(mark.title)|\(mark.note)|\(mark.lists)|\(mark.review.count)|\(mark.contexts.count)"
            )
        }
        return state
    }
}
