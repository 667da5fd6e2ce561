import TestSupport
import Testing
import Texts

@testable import Core

struct OwnFirstTests {
    /// Returns an entry whose text has a title in bold; empty for no title.
    private func entry(
        of word: String, title: String = "", _ paragraphs: String..., number: Int
    ) -> DictionaryEntry {
        var lines = paragraphs.map { StyledText.Paragraph([.init($0)]) }
        let head = lines.removeFirst()
        let runs = title.isEmpty ? head.runs : [.init(title, style: .strong)] + head.runs
        return DictionaryEntry(
            id: "\(number)", word: word, source: "gcide",
            text: StyledText([.init(), .init(runs)] + [.init()] + lines))
    }

    private func chinese(
        _ glosses: String..., reading: String = "nà", number: Int
    ) -> DictionaryEntry {
        let lines = glosses.enumerated().map { StyledText.Paragraph("\($0 + 1). \($1)") }
        return DictionaryEntry(
            id: "\(number)", word: "那", source: "CC-CEDICT", text: StyledText(lines),
            isAboutHeadword: true, reading: reading)
    }

    private func order(_ entries: [DictionaryEntry]) -> [String] {
        entries.ownFirst.map(\.id)
    }

    @Test func `Entries with the title come first, then those that tell of the word at once`() {
        expectEqual(
            order([
                entry(of: "crwth", title: "Crowd", " n. [W. crwth.] A violin.", number: 1),
                entry(of: "crwth", title: "Band", " n. Players.", "a crwth", number: 2),
                entry(of: "crwth", title: "Crwth", ", n.", "See Crowd.", number: 3),
                entry(of: "crwth", title: "crwth", " v.", number: 4),
            ]), ["3", "4", "1", "2"])
    }

    @Test("Entries that begin with what the word means, as those of Ding, stay in their order")
    func translations() {
        expectEqual(
            order([
                entry(of: "serene", "durchlauchtig", number: 1),
                entry(of: "serene", title: "serene", " (sky)", number: 2),
                entry(of: "serene", "gelassen", number: 3),
            ]), ["1", "2", "3"])
        let senses = DictionaryEntry(id: "s", word: "go", source: "WordNet", senses: [])
        expectEqual(order([senses, senses]), ["s", "s"])
        expectEqual(order([]), [])
    }

    @Test(
        "A Chinese surname, or what only refers to another word, comes after a word of the same letters"
    )
    func references() {
        let entries = [
            chinese("surname Na", number: 1), chinese("variant of 哪", "see 哪", number: 2),
            chinese("that", "variant of 哪", number: 3),
        ]
        expectEqual(order(entries), ["3", "1", "2"])
    }

    @Test func `A particle is first of Chinese homographs, then the word with the most senses`() {
        let entries = [
            chinese("to persuade", reading: "shuì", number: 1),
            chinese("to speak", "to say", reading: "shuō", number: 2),
            chinese("(modal particle)", reading: "le", number: 3),
        ]
        expectEqual(order(entries), ["3", "2", "1"])
        let senses = (1...3).map { Sense(partOfSpeech: "verb", definition: "to go \($0)") }
        for (word, ids) in [("いく", ["3", "1"]), ("人", ["3", "1"]), ("学生", ["1", "3"])] {
            let japanese = [1, 3].map { count in
                DictionaryEntry(
                    id: "\(count)", word: word, source: "freedict", text: StyledText([]),
                    senses: Array(senses.prefix(count)), isMadeOfSenses: true)
            }
            expectEqual(order(japanese), ids)
        }
    }

    @Test("A Japanese word that its dictionary marks as common is first, even with fewer senses")
    func common() {
        let entries = [(1, 1, 3), (2, 0, 1), (3, 0, 2)].map { number, rarity, count in
            let lines = (1...count).map { StyledText.Paragraph("\($0). gloss") }
            return DictionaryEntry(
                id: "\(number)", word: "本", source: "edict", text: StyledText(lines),
                isAboutHeadword: true, reading: "ほん", rarity: rarity)
        }
        expectEqual(order(entries), ["3", "2", "1"])
    }

    @Test(
        "A title goes no further than the word; case and accents do not count",
        arguments: ["Gold", "Go", "GO on", "g\u{F6}", "go… (in words)"])
    func longerTitles(title: String) {
        let isTitle = title != "Gold"
        let other = entry(of: "go", title: title, " is not to stop", number: 1)
        let own = entry(of: "go", title: "go", ", v.", number: 2)
        #expect(order([other, own]) == (isTitle ? ["1", "2"] : ["2", "1"]))
    }
}
