import Lexicon
import TestSupport
import Testing
import Texts

struct SenseSetterTests {
    private func text(of senses: [Sense], _ word: String) -> StyledText {
        Typesetter.typeset(Entry(word: word, body: .senses(senses))).text
    }

    @Test func `Senses are numbered within each part of speech`() {
        let paragraphs = text(of: .dog, "dog").paragraphs
        expectEqual(paragraphs.compactMap(\.marker), ["1", "2", "1"])
        expectEqual(paragraphs.filter { $0.text == "noun" || $0.text == "verb" }.count, 2)
    }

    @Test func `Other words for a sense, and the words it leads to, are links`() {
        let words = text(of: .dog, "dog").links.map { link in
            link.target.word
        }
        expectEqual(
            words.prefix(4), ["domestic dog", "Canis familiaris", "canine", "domestic animal"])
        #expect(words.contains("follow"))
    }

    @Test func `A long list of words stands with its sense, and none of them is missing`() throws {
        let text = text(of: .person, "person")
        expectEqual(text.links.count, 401)
        let last = try #require(text.paragraphs.last)
        #expect(last.text.hasPrefix("kinds: human 1, human 2, "))
        #expect(last.fold != nil)
    }

    @Test func `Examples stand in quotation marks; how a verb is used comes last`() throws {
        let paragraphs = text(of: .dog, "dog").paragraphs
        let example = try #require(paragraphs.first { $0.text == "“the dog barked all night”" })
        expectEqual(example.runs.map(\.style), [.emphasized])
        expectEqual(
            paragraphs.last?.text, "patterns: somebody dogs something; somebody dogs somebody")
    }

    @Test func `Patterns of several senses name the senses to which they belong`() {
        let frames = [["Something ----s"], ["Somebody ----s PP"], [], ["Something ----s"]]
        let senses = (0..<8).map { number in
            Sense(
                partOfSpeech: "verb", definition: "sense \(number)",
                frames: number < 4 ? frames[number] : ["Something ----s"])
        }
        expectEqual(
            text(of: senses, "go").paragraphs.last?.text,
            "patterns: something goes (1, 4–8); somebody goes somewhere (2)")
    }

    @Test func `Links lead to the sense that is meant, those of synonyms to the same sense`() {
        let sense = Sense(
            id: "n1", spelling: "March", partOfSpeech: "noun", definition: "a month",
            synonyms: ["Mar"],
            relations: [
                Relation(
                    kind: "part holonym", targets: [.init("year", sense: "n2"), .init("spring")])
            ])
        let text = text(of: [sense], "march")
        expectEqual(
            text.links.map(\.target),
            [
                .sense("n1", word: "Mar"), .sense("n2", word: "year"), .word("spring"),
            ])
        expectEqual(text.paragraphs.first { $0.sense == "n1" }?.text, "(March) a month")
    }
}
