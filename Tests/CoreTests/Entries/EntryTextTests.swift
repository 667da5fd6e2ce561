import TestSupport
import Testing

@testable import Core

@Suite struct EntryTextTests {
    private func lines(_ entries: [DictionaryEntry]) -> [String] {
        EntryText.paragraphs(of: entries).map(\.text)
    }

    @Test("Senses are numbered within each part of speech")
    func numbers() {
        let paragraphs = EntryText.paragraphs(of: [.dog])
        #expect(paragraphs.compactMap(\.marker) == ["1", "2", "1"])
        #expect(paragraphs.filter { $0.text == "noun" || $0.text == "verb" }.count == 2)
    }

    @Test("Other words for a sense, and the words it leads to, are links")
    func links() {
        let words = DictionaryEntry.dog.reading.links.map { link in
            switch link.target {
            case .word(let word): word
            case .address(let address): "\(address)"
            }
        }
        #expect(
            words.prefix(4) == ["domestic dog", "Canis familiaris", "canine", "domestic animal"])
        #expect(words.contains("follow"))
    }

    @Test("A long list of words comes after all senses, and none of them is missing")
    func longList() throws {
        let text = DictionaryEntry.person.reading
        #expect(text.links.count == 401)
        let last = try #require(text.paragraphs.last)
        #expect(last.text.hasPrefix("hyponym (noun 1): human 1, human 2, "))
    }

    @Test("Examples stand in quotation marks; how a verb is used comes last")
    func examples() throws {
        let paragraphs = EntryText.paragraphs(of: [.dog])
        let example = try #require(paragraphs.first { $0.text == "“the dog barked all night”" })
        #expect(example.runs.map(\.style) == [.emphasized])
        #expect(paragraphs.last?.text == "Somebody ----s something; Somebody ----s somebody")
    }

    @Test("Entries are separated by an empty line, and the word that a text begins with is said once")
    func severalEntries() {
        let lines = lines([.text(), .text("Dog", number: 1)])
        #expect(lines.filter { $0 == "dog" }.count == 1)
        #expect(lines.filter { $0 == "Dog" }.count == 1)
        #expect(lines[2].hasPrefix("Dog (d\u{14F}g), n."))
        #expect(lines.firstIndex(of: "Dog").map { lines[$0 - 1] } == "")
    }

    @Test("The entries of a dictionary are one section with its name, whose parts of speech are marked")
    func roles() {
        let paragraphs = EntryText.paragraphs(of: [.dog, .person])
        #expect(paragraphs.compactMap(\.aside) == ["WordNet"])
        #expect(paragraphs.indices.filter { paragraphs[$0].role == .section } == [0])
        #expect(
            paragraphs.filter { $0.role == .partOfSpeech }.map(\.text) == ["noun", "verb", "noun"])
    }

    @Test("Nothing is said of no entries")
    func nothing() {
        #expect(lines([]) == [])
    }
}
