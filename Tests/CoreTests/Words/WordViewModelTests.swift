import Core
import TestSupport
import Testing

struct WordViewModelTests {
    @Test func `A word's texts are those of its row and its detail; numbers are plain`() throws {
        let word = WordViewModel(
            Word(
                id: "a:1", word: "quire", date: try .of("2026-11-02"),
                imageUrl: "https://example.org/q.png", partOfSpeech: "noun",
                pronunciation: "kwaɪə", definition: "24 sheets of paper",
                example: "He bought a quire.", origin: "Latin quaterni"))
        expectEqual(word.id, "a:1")
        expectEqual([word.day, word.month, word.year], ["2", "11", "2026"])
        expectEqual([word.weekday, word.longDate], ["Mon", "Monday 2 November 2026"])
        expectEqual(
            [
                word.wordTitle, word.imageUrl, word.partOfSpeech, word.pronunciation,
                word.definition, word.example, word.origin,
            ],
            [
                "quire", "https://example.org/q.png", "noun", "/kwaɪə/", "24 sheets of paper",
                "He bought a quire.", "Latin quaterni",
            ])
    }
}
