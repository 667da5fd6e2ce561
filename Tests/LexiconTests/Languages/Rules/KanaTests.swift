import TestSupport
import Testing

@testable import Lexicon

struct KanaTests {
    @Test(
        "A Japanese word that is typed in Latin letters is read as kana",
        arguments: [
            ("taberu", "たべる"), ("gakkou", "がっこう"), ("shinbun", "しんぶん"), ("sinbun", "しんぶん"),
            ("shimbun", "しんぶん"), ("kyou", "きょう"), ("ocha", "おちゃ"), ("tsuki", "つき"),
            ("jyuu", "じゅう じゅー"),
            ("kin'en", "きんえん"), ("konna", "こんな"), ("matcha", "まっちゃ"), ("ja nai", "じゃない"),
            ("hon", "ほん"),
            ("Tōkyō", "とうきょう とおきょお とーきょー"), ("koohii", "こおひい こーひー"), ("ko-hi-", "こーひー"),
            ("library", ""), ("school", ""), ("naïve", ""), ("", ""),
        ])
    func hiragana(typed: String, kana: String) {
        expectEqual(Kana.hiragana(typed: typed).joined(separator: " "), kana)
    }

    @Test("A text that is too long for a word is none")
    func long() { #expect(Kana.hiragana(typed: String(repeating: "ka", count: 31)).isEmpty) }
}
