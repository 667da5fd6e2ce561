import TestSupport
import Testing

@testable import Lexicon

struct StemmerTests {
    @Test(
        "The forms of a word share a stem",
        arguments: [
            ("en", ["walk", "walks", "walked", "walking"]), ("en", ["spider", "spiders"]),
            ("en", ["happy", "happiness"]), ("en", ["cry", "cries", "cried"]),
            // German words are folded.
            ("de", ["laufen", "laufe", "lauf"]), ("de", ["haus", "hauser", "hausern"]),
            ("de", ["kind", "kinder", "kindern", "kindes"]),
        ])
    func stems(code: String, forms: [String]) {
        let stemmer = Stemmer(Language(code))
        #expect(Set(forms.map(stemmer.stem)).count == 1, "\(forms.map(stemmer.stem))")
    }

    @Test(
        "Words with little in common have stems of their own",
        arguments: [("en", ["walk", "wall", "talk"]), ("de", ["haus", "hund"])])
    func apart(code: String, words: [String]) {
        let stemmer = Stemmer(Language(code))
        expectEqual(Set(words.map(stemmer.stem)).count, words.count)
    }

    @Test func `Something is left of each word, in Arabic too, where a word may be all endings`() {
        let stemmer = Stemmer(Language("ar"))
        let letters = (0x621...0x64A).compactMap(Unicode.Scalar.init).map(String.init)
        let words = letters + letters.flatMap { first in letters.map { first + $0 } }
        #expect(words.filter { stemmer.stem($0).isEmpty }.isEmpty)
    }

    @Test(
        "The words of a language that is not known stay as they are",
        arguments: [nil, "la", "ja"])
    func unknown(code: String?) {
        let stemmer = Stemmer(code.flatMap(Language.init))
        for word in ["walking", "häuser", "пчелы", ""] { expectEqual(stemmer.stem(word), word) }
    }

    @Test func `A stem of anything is short and can be asked for again`() {
        let stemmer = Stemmer(.english)
        let long = String(repeating: "ing", count: 1_000)
        for word in ["", "s", "'s", "ß", "пчелы", "\u{0}", long] {
            let stem = stemmer.stem(word)
            #expect(stem.utf8.count <= word.utf8.count)
            expectEqual(stemmer.stem(word), stem)
        }
    }
}
