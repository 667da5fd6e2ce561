import TestSupport
import Testing

@testable import Core

@Suite struct EntryTextTests {
    private func lines(_ entries: [DictionaryEntry]) -> [String] {
        EntryText.text(of: entries).paragraphs.map(\.text)
    }

    @Test("Senses are numbered within each part of speech")
    func numbers() {
        let paragraphs = EntryText.text(of: [.dog]).paragraphs
        #expect(paragraphs.compactMap(\.marker) == ["1", "2", "1"])
        #expect(paragraphs.filter { $0.text == "noun" || $0.text == "verb" }.count == 2)
    }

    @Test("Other words for a sense, and the words it leads to, are links")
    func links() {
        let words = EntryText.text(of: [.dog]).links.map { link in
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
        let text = EntryText.text(of: [.person])
        #expect(text.links.count == 401)
        let last = try #require(text.paragraphs.last)
        #expect(last.text.hasPrefix("hyponym (noun 1): human 1, human 2, "))
    }

    @Test("Examples stand in quotation marks; how a verb is used comes last")
    func examples() throws {
        let paragraphs = EntryText.text(of: [.dog]).paragraphs
        let example = try #require(paragraphs.first { $0.text == "“the dog barked all night”" })
        #expect(example.runs.map(\.style) == [.emphasized])
        #expect(paragraphs.last?.text == "Somebody ----s something; Somebody ----s somebody")
    }

    @Test("Entries are separated by a rule, and the word that a text begins with is said once")
    func severalEntries() {
        let lines = lines([.text(), .text("Dog", number: 1)])
        #expect(lines.filter { $0 == "────────" }.count == 1)
        #expect(lines.filter { $0 == "dog" }.count == 1)
        #expect(lines.filter { $0 == "Dog" }.count == 1)
        #expect(lines[2].hasPrefix("Dog (dŏg), n."))
    }

    @Test("Nothing is said of no entries")
    func nothing() {
        #expect(lines([]) == [])
    }
}
