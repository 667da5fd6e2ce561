import TestSupport
import Testing

@testable import Lexicon

@Suite struct `A head of JMdict in FreeDict` {
    /// A word, and what its head says of it: the word to show, its reading and its rarity.
    @Test(arguments: [
        ("来る", "来る くる 0"), ("來る", "來る くる 3"), ("くる", "来る くる 1"), ("行く", nil),
    ])
    func `tells how a word is written and read`(word: String, facts: String?) {
        let head =
            " [ichi1]  [nf16]  来る /ɽˈɯᵝ/,  (old kanji)  來る /ɽ/,  (old kana) きる /k/, [ichi1] くる /k/"
        let found = JMdictLine.facts(about: word, in: head + "\nto come, to arrive\n")
        expectEqual(found.map { "\($0.word) \($0.reading) \($0.rarity)" }, facts)
    }

    @Test(arguments: [("なか", 0), ("ちゅう", 4)])
    func `is rarer with a reading that is not the usual one`(reading: String, rarity: Int) {
        let head = "[ichi1] 中 /n/, [ichi1] \(reading) /n/"
        expectEqual(JMdictLine.facts(about: "中", in: head + "\ninside\n")?.rarity, rarity)
    }

    @Test func `leaves a word in kana that people write so`() throws {
        let text = "[ichi1] 綺麗 /k/, [ichi1] きれい /k/\n(word usually written using kana alone)\n"
        let found = try #require(JMdictLine.facts(about: "きれい", in: text))
        #expect(found == ("きれい", "", 0))
    }
}
