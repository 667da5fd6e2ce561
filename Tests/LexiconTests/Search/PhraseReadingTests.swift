import TestSupport
import Testing

@testable import Lexicon

struct `The readings of a phrase` {
    private func readings(_ phrase: String, _ language: Language = .english) throws
        -> [PhraseReading]
    {
        let bases = [
            "lost": ["lose"], "sent": ["send"], "kept": ["keep"], "eyes": ["eye"],
            "hat": ["haben"], "ging": ["gehen"],
        ]
        return try PhraseReading.readings(
            of: phrase.split(separator: " ").map(String.init), language.functionWords
        ) { word in
            bases[word, default: []].map { BaseForm($0) }
        }
    }

    @Test(
        "have the words of the headword, and what each costs",
        arguments: [
            ("sent to Coventry", "send to Coventry", 10),
            ("lost her temper", "lose one's temper", 14),
            ("the sand spurry", "sand spurry", 15), ("come to hand", "to come to hand", 5),
            ("Tom's cabin", "somebody's cabin", 14), ("eyes in his cap", "eyes in the cap", 9),
            ("eyes in the cap", "eye in the cap", 10),
            // An adjective, or an object at the end, that the headword lacks.
            ("lost her a merry dance", "lose one a dance", 19),
            ("lost her a merry dance", "to lose one a dance", 24),
            ("kept my eyes open", "keep one's eyes open", 14),
        ])
    func reading(phrase: String, headword: String, cost: Int) throws {
        #expect(try readings(phrase).contains { $0.text == headword && $0.cost == cost })
    }

    @Test(
        "have a German verb at the end, as headwords have",
        arguments: [
            ("hat die Nase voll", "die Nase voll haben"),
            ("ging mir auf die Nerven", "jdm. auf die Nerven gehen"),
        ])
    func verbLast(phrase: String, headword: String) throws {
        let german = try #require(Language("de"))
        #expect(try readings(phrase, german).contains { $0.text == headword })
        #expect(try readings(phrase).allSatisfy { $0.text != headword })
    }

    @Test func `are those of the language of the headwords`() throws {
        let german = try #require(Language("de"))
        try expectEqual(readings("die Katze", german).map(\.text), ["sich die Katze", "Katze"])
        #expect(try readings("the Katze", german).allSatisfy { $0.text != "Katze" })
        #expect(try readings("half mich", german).map(\.text).contains("half jdn."))
    }

    @Test func `are at most 48, the cheapest first, each once, and never the phrase`() throws {
        let phrase = "the eyes lost her the eyes lost him sent to his eyes"
        let readings = try readings(phrase)
        expectEqual(readings.count, 48)
        expectEqual(readings.map(\.cost), readings.map(\.cost).sorted())
        expectEqual(Set(readings.map(\.text)).count, 48)
        #expect(!readings.map(\.text).contains(phrase))
    }

    @Test func `are none of a word, and none of more than twelve`() throws {
        #expect(try readings("lost").isEmpty)
        #expect(try readings("a b c d e f g h i j k l m").isEmpty)
    }
}
