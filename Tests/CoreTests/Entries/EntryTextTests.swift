import TestSupport
import Testing
import Texts

@testable import Core

struct EntryTextTests {
    private func lines(_ entries: [DictionaryEntry]) -> [String] {
        EntryText.paragraphs(of: entries).map(\.text)
    }

    @Test func `Each list of an entry folds on its own`() {
        let folds = EntryText.paragraphs(of: [.dog, .person]).compactMap(\.fold)
        expectEqual(folds.count, 11)
        // Two of the lists belong to the same sense, and fold together.
        expectEqual(Set(folds).count, 10)
    }

    @Test(
        "Entries are separated by an empty line, and the word that a text begins with is said once")
    func severalEntries() {
        let lines = lines([.text(), .text("DOG", number: 1), .text("cat", number: 2)])
        expectEqual(lines.filter { $0 == "dog" }.count, 1)
        // A second entry with its own title gets no other title above it.
        #expect(!lines.contains("DOG"))
        let heads = lines.indices.filter { lines[$0].hasPrefix("Dog (d\u{14F}g), n.") }
        expectEqual(heads.count, 3)
        expectEqual(heads.first, 2)
        #expect(heads.allSatisfy { lines[$0 - 1].isEmpty })
        expectEqual(lines.firstIndex(of: "cat").map { [lines[$0 - 1], lines[$0 + 1]] }, ["", ""])
    }

    @Test("The text of a further entry is no title unless it is set as one, and goes no further")
    func textsWithoutTitle() {
        for run in [
            StyledText.Run("dog, translated"), .init("doggy", style: .strong),
        ] {
            let entry = DictionaryEntry(
                id: "dog", word: "dog", source: "a", text: StyledText([.init([run])]))
            expectEqual(lines([.text(), entry]).suffix(3), ["dog", "", run.text])
        }
    }

    @Test(
        "The entries of a dictionary are one section with its name, whose parts of speech are marked"
    )
    func roles() {
        let paragraphs = EntryText.paragraphs(of: [.dog, .person])
        expectEqual(paragraphs.compactMap(\.aside), ["WordNet"])
        expectEqual(paragraphs.indices.filter { paragraphs[$0].role == .section }, [0])
        expectEqual(paragraphs.filter { $0.role == .entry }.map(\.text), ["person"])
        expectEqual(
            paragraphs.filter { $0.role == .partOfSpeech }.map(\.text), ["noun", "verb", "noun"])
    }

    @Test func `Nothing is said of no entries`() {
        expectEqual(lines([]), [])
    }
}
