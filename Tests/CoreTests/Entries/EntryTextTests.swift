import TestSupport
import Testing

@testable import Core

@Suite struct EntryTextTests {
    private func lines(_ entries: [DictionaryEntry]) -> [String] {
        EntryText.paragraphs(of: entries).map(\.text)
    }

    private func text(_ entry: DictionaryEntry) -> StyledText {
        StyledText(EntryText.paragraphs(of: [entry]))
    }

    @Test("Senses are numbered within each part of speech")
    func numbers() {
        let paragraphs = EntryText.paragraphs(of: [.dog])
        #expect(paragraphs.compactMap(\.marker) == ["1", "2", "1"])
        #expect(paragraphs.filter { $0.text == "noun" || $0.text == "verb" }.count == 2)
    }

    @Test("Other words for a sense, and the words it leads to, are links")
    func links() {
        let words = text(.dog).links.map { link in
            switch link.target {
            case .word(let word), .sense(_, let word), .more(let word): word
            case .address(let address): "\(address)"
            }
        }
        #expect(
            words.prefix(4) == ["domestic dog", "Canis familiaris", "canine", "domestic animal"])
        #expect(words.contains("follow"))
    }

    @Test("A long list of words stands with its sense, and none of them is missing")
    func longList() throws {
        let text = text(.person)
        #expect(text.links.count == 401)
        let last = try #require(text.paragraphs.last)
        #expect(last.text.hasPrefix("kinds: human 1, human 2, "))
        #expect(last.fold != nil)
    }

    @Test("Each list of an entry folds on its own")
    func folds() {
        let folds = EntryText.paragraphs(of: [.dog, .person]).compactMap(\.fold)
        #expect(folds.count == 11)
        #expect(Set(folds).count == folds.count)
    }

    @Test("Examples stand in quotation marks; how a verb is used comes last")
    func examples() throws {
        let paragraphs = EntryText.paragraphs(of: [.dog])
        let example = try #require(paragraphs.first { $0.text == "“the dog barked all night”" })
        #expect(example.runs.map(\.style) == [.emphasized])
        #expect(
            paragraphs.last?.text == "patterns: somebody dogs something; somebody dogs somebody")
    }

    @Test("Of several senses, the patterns say to which they belong")
    func patterns() {
        let frames = [["Something ----s"], ["Somebody ----s PP"], [], ["Something ----s"]]
        let senses = (0..<8).map { number in
            Sense(
                partOfSpeech: "verb", definition: "sense \(number)",
                frames: number < 4 ? frames[number] : ["Something ----s"])
        }
        let entry = DictionaryEntry(id: "go", word: "go", source: "WordNet", body: .senses(senses))
        #expect(
            lines([entry]).last == "patterns: something goes (1, 4–8); somebody goes somewhere (2)")
    }

    @Test("Links lead to the sense that is meant, those of synonyms to the same sense")
    func senses() {
        let sense = Sense(
            id: "n1", spelling: "March", partOfSpeech: "noun", definition: "a month",
            synonyms: ["Mar"],
            relations: [
                WordRelation(
                    kind: "part holonym", targets: [.init("year", sense: "n2"), .init("spring")])
            ])
        let text = text(
            DictionaryEntry(id: "march", word: "march", source: "WordNet", body: .senses([sense])))
        #expect(
            text.links.map(\.target) == [
                .sense("n1", word: "Mar"), .sense("n2", word: "year"), .word("spring"),
            ])
        #expect(text.paragraphs.first { $0.sense == "n1" }?.text == "(March) a month")
    }

    @Test(
        "Entries are separated by an empty line, and the word that a text begins with is said once")
    func severalEntries() {
        let lines = lines([.text(), .text("DOG", number: 1), .text("cat", number: 2)])
        #expect(lines.filter { $0 == "dog" }.count == 1)
        // A further entry needs no title above its own.
        #expect(!lines.contains("DOG"))
        let heads = lines.indices.filter { lines[$0].hasPrefix("Dog (d\u{14F}g), n.") }
        #expect(heads.count == 3)
        #expect(heads.first == 2)
        #expect(heads.allSatisfy { lines[$0 - 1].isEmpty })
        #expect(lines.firstIndex(of: "cat").map { [lines[$0 - 1], lines[$0 + 1]] } == ["", ""])
    }

    @Test("What a further entry says is no title unless it is set as one, and goes no further")
    func textsWithoutTitle() {
        for run in [
            StyledText.Run("dog, translated"), .init("doggy", style: .strong),
        ] {
            let entry = DictionaryEntry(
                id: "dog", word: "dog", source: "a", body: .text(StyledText([.init([run])])))
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
