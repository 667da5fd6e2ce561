import Core
import TestSupport
import Testing

@Suite struct ModelTests {
    @Test("Two models of one id are one version only when everything about them is the same")
    func versions() throws {
        let date = try CalendarDate.of("2026-11-02")
        let word = Word(id: "a:1", word: "quire", date: date, definition: "24 sheets")
        let same = Word(id: "a:1", word: "quire", date: date, definition: "24 sheets")
        let newer = Word(id: "a:1", word: "quire", date: date, definition: "25 sheets")
        #expect(word == same)
        #expect(word.id == newer.id)
        #expect(word != newer)
    }
}
