import TestSupport
import Testing

@testable import Lexicon

struct `A misspelling` {
    @Test(
        arguments: [
            ("the", "the", 0), ("teh", "the", 60), ("wordl", "world", 60), ("until", "until", 0),
            // Left out, doubled, not doubled, too many, another letter.
            ("seprate", "separate", 60), ("untill", "until", 60), ("comited", "committed", 120),
            ("separatex", "separate", 120), ("separade", "separate", 100),
            ("separale", "separate", 150),
            // A vowel for a vowel, a letter that sounds alike.
            ("seperate", "separate", 100), ("kat", "cat", 150), ("majic", "magic", 100),
            // The first letter.
            ("bat", "rat", 200), ("at", "cat", 110), ("xcat", "cat", 170), ("ehat", "heat", 110),
            ("hte", "the", 110), ("aabout", "about", 60),
            // Several.
            ("recieve", "receive", 60), ("definately", "definitely", 100),
            ("accomodate", "accommodate", 60), ("neccesary", "necessary", 120),
            // Letters, not bytes; case and accents do not count.
            ("λογοσ", "λόγος", 0), ("λγοος", "λόγος", 60), ("Résumé", "resume", 0),
            ("", "", 0), ("", "a", 110), ("a", "", 170),
        ] as [(String, String, Int)])
    func `costs as much as what was done to the word`(
        _ typed: String, _ meant: String, _ cost: Int
    ) {
        expectEqual(Misspelling.cost(of: meant, typedAs: typed), cost)
    }

    @Test func `costs no less than the least`() {
        var random = RandomWords(seed: 6)
        for _ in 0..<2_000 {
            let word = random.word()
            let typed = random.mistyped(word)
            guard Folding.key(of: typed).letters.count <= 62 else { continue }
            let cost = Misspelling.cost(of: word, typedAs: typed)
            let isSame = Folding.key(of: word) == Folding.key(of: typed)
            #expect(isSame ? cost == 0 : cost >= Misspelling.leastCost, "\(word) \(typed)")
        }
    }

    @Test(arguments: [61, 62, 63, 255])
    func `is of at most 62 letters`(_ count: Int) {
        let text = String(repeating: "a", count: count)
        #expect((Misspelling(Folding.key(of: text)) != nil) == (count <= 62))
        #expect(Misspelling.cost(of: text, typedAs: text) == (count <= 62 ? 0 : 255))
        #expect(Misspelling.cost(of: text, typedAs: "a") >= 0)
    }
}
