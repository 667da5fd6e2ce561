import Testing

@testable import Lexicon

@Suite struct KanaTests {
    @Test(
        "A Japanese word that is typed in Latin letters is read as kana",
        arguments: [
            ("taberu", "たべる"), ("gakkou", "がっこう"), ("shinbun", "しんぶん"), ("sinbun", "しんぶん"),
            ("kyou", "きょう"), ("ocha", "おちゃ"), ("tsuki", "つき"), ("kin'en", "きんえん"), ("konna", "こんな"),
            ("matcha", "まっちゃ"), ("Fuji-san", "ふじさん"), ("ja nai", "じゃない"), ("hon", "ほん"),
            ("library", nil), ("school", nil), ("naïve", nil), ("", nil),
        ])
    func hiragana(typed: String, kana: String?) {
        #expect(Kana.hiragana(typed: typed) == kana)
    }

    @Test("A text that is too long for a word is none")
    func long() { #expect(Kana.hiragana(typed: String(repeating: "ka", count: 31)) == nil) }
}
