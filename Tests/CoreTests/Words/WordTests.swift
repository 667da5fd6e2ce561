import Core
import TestSupport
import Testing

struct WordTests {
    @Test("The day, month and year of a word are those of its date")
    func date() throws {
        let word = Word(id: "a:1", word: "quire", date: try .of("2026-11-02"))
        #expect([word.day, word.month, word.year] == [2, 11, 2026])
    }
}
