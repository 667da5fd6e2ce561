import TestSupport
import Testing

@testable import Lexicon

struct TextWordsTests {
    @Test(
        "The words of a text are its runs of letters and digits, folded",
        arguments: [
            ("", []), (" \t\n", []), ("?!…", []),
            ("Busy as a bee.", ["busy", "as", "a", "bee"]),
            ("(busy),as;a-bee", ["busy", "as", "a", "bee"]),
            ("one's mind", ["one", "s", "mind"]), ("one’s", ["one", "s"]),
            ("Crème brûlée, NAÏVE", ["creme", "brulee", "naive"]), ("cre\u{300}me", ["creme"]),
            ("größer Straße", ["grosser", "strasse"]),
            ("in 1984, 3.14", ["in", "1984", "3", "14"]),
            ("Пчела и МЁД", ["пчела", "и", "мед"]),
            ("a_b@c[d", ["a", "b", "c", "d"]),
            ("bee🐝bee", ["bee", "bee"]),
        ] as [(String, [String])])
    func words(text: String, words: [String]) {
        expectEqual(TextWords.words(of: text), words)
    }

    @Test func `A place is that of the word as it stands, in bytes`() {
        let text = "«Crème» – größer, Пчела2 end"
        var words: [String] = []
        TextWords.forEach(in: text) { _, place in
            words.append(String(decoding: Array(text.utf8)[place], as: UTF8.self))
        }
        expectEqual(words, ["Crème", "größer", "Пчела2", "end"])
    }

    @Test(
        "A run longer than any word is none, and the words beside it are found",
        arguments: ["a", "é", "я", "9"])
    func long(letter: String) {
        let text = "before " + String(repeating: letter, count: 1 << 20) + ", after"
        expectEqual(TextWords.words(of: text), ["before", "after"])
        let longest = String(repeating: "a", count: 64)
        expectEqual(TextWords.words(of: longest), [longest])
        expectEqual(TextWords.words(of: longest + "a"), [])
    }
}
