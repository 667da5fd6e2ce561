import Core
import TestSupport
import Testing
import Texts

struct WordDetailTests {
    private func word(
        imageUrl: String? = nil, partOfSpeech: String? = nil, pronunciation: String? = nil,
        definition: String? = nil, example: String? = nil, origin: String? = nil
    ) throws -> WordViewModel {
        WordViewModel(
            Word(
                id: "a:1", word: "quire", date: try .of("2026-11-02"), imageUrl: imageUrl,
                partOfSpeech: partOfSpeech, pronunciation: pronunciation, definition: definition,
                example: example, origin: origin))
    }

    private func lines(_ word: WordViewModel) -> [String] { word.text.paragraphs.map(\.text) }

    @Test("All known facts of a word can be read, with a blank line between the parts")
    func text() throws {
        let word = try word(
            partOfSpeech: "noun", pronunciation: "kwaɪə", definition: "24 sheets of paper",
            example: "He bought a quire.", origin: "Latin quaterni")
        expectEqual(
            lines(word),
            [
                "quire", "Monday 2 November 2026", "/kwaɪə/", "", "24 sheets of paper", "",
                "“He bought a quire.”", "", "Latin quaterni",
            ])
        expectEqual(word.text.paragraphs.first?.aside, "noun")
        expectEqual(lines(try self.word()), ["quire", "Monday 2 November 2026"])
    }

    @Test func `The address of a picture is shown only if no picture can be shown`() throws {
        let shown = try word(imageUrl: "https://example.org/q.png")
        expectEqual(shown.pictureAddress?.text, "https://example.org/q.png")
        expectEqual(lines(shown).count, 2)
        let told = try word(imageUrl: "q.png")
        #expect(told.pictureAddress == nil)
        expectEqual(lines(told).last, "Picture: q.png")
    }
}
