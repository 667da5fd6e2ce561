import TestSupport
import Testing
import Texts

@testable import Core

struct EntryTextTests {
    private func lines(_ entries: [DictionaryEntry]) -> [String] {
        EntryText.paragraphs(of: entries).map(\.text)
    }

    @Test("Each list of an entry folds on its own")
    func folds() {
        let folds = EntryText.paragraphs(of: [.dog, .person]).compactMap(\.fold)
        #expect(folds.count == 11)
        // Two of the lists belong to the same sense, and fold together.
        #expect(Set(folds).count == 10)
    }

    @Test(
        "Entries are separated by an empty line, and the word that a text begins with is said once")
    func severalEntries() {
        let lines = lines([.text(), .text("DOG", number: 1), .text("cat", number: 2)])
        #expect(lines.filter { $0 == "dog" }.count == 1)
        // A second entry with its own title gets no other title above it.
        #expect(!lines.contains("DOG"))
        let heads = lines.indices.filter { lines[$0].hasPrefix("Dog (d\u{14F}g), n.") }
        #expect(heads.count == 3)
        #expect(heads.first == 2)
        #expect(heads.allSatisfy { lines[$0 - 1].isEmpty })
        #expect(lines.firstIndex(of: "cat").map { [lines[$0 - 1], lines[$0 + 1]] } == ["", ""])
    }

    @Test("The text of a further entry is no title unless it is set as one, and goes no further")
    func textsWithoutTitle() {
        for run in [
            StyledText.Run("dog, translated"), .init("doggy", style: .strong),
        ] {
            let entry = DictionaryEntry(
                id: "dog", word: "dog", source: "a", text: StyledText([.init([run])]))
            #expect(lines([.text(), entry]).suffix(3) == ["dog", "", run.text])
        }
    }

    @Test(
        "The entries of a dictionary are one section with its name, whose parts of speech are marked"
    )
    func roles() {
        let paragraphs = EntryText.paragraphs(of: [.dog, .person])
        #expect(paragraphs.compactMap(\.aside) == ["WordNet"])
        #expect(paragraphs.indices.filter { paragraphs[$0].role == .section } == [0])
        #expect(paragraphs.filter { $0.role == .entry }.map(\.text) == ["person"])
        #expect(
            paragraphs.filter { $0.role == .partOfSpeech }.map(\.text) == ["noun", "verb", "noun"])
    }

    @Test("Nothing is said of no entries")
    func nothing() {
        #expect(lines([]) == [])
    }
}
