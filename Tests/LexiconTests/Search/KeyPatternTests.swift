import TestSupport
import Testing

@testable import Lexicon

struct `A pattern` {
    @Test(arguments: [
        ("c?t", "cat", true), ("c?t", "Cut", true), ("c?t", "ct", false), ("c?t", "coat", false),
        ("*ation", "station", true), ("*ation", "ation", true), ("*ation", "stations", false),
        ("a*b*c", "abc", true), ("a*b*c", "axxbyybc", true), ("a*b*c", "axbxcx", false),
        ("a*", "a", true), ("*", "anything", true), ("**?**", "a", true), ("?", "日", true),
        ("??", "日", false), ("Caf?*", "cafe au lait", true), ("λ?γος", "λόγος", true),
        ("*b*a*b", "abab", true), ("*aab", "aaab", true), ("?*?", "a", false),
        ("w*?", "who?", true),
    ])
    func `fits`(_ pattern: String, _ word: String, _ fits: Bool) throws {
        let pattern = try #require(KeyPattern(pattern))
        let key = Folding.key(of: word)
        expectEqual(pattern.fits(key), fits)
        #expect((PatternAutomaton(pattern).distance(of: key) == 0) == fits)
    }

    @Test(arguments: [
        ("c[au]t", "cat", true), ("c[au]t", "cot", false), ("c[^au]t", "cot", true),
        ("c[^au]t", "Cut", false),
        ("[a-c]at", "bat", true), ("[a-c]at", "rat", false), ("[é]t?", "eta", true),
        ("[γ-λ]?", "λα", true),
        ("*ation/8", "vacation", true), ("*ation/8", "station", false), ("?_t", "cat", true),
        ("*/3", "日本語", true),
        ("??? ???", "hot dog", true), ("??? ???", "hotdog", false), ("??? ???", "ho tdog", false),
        ("* of *", "Lord of the Rings", true), ("* of *", "loft", false),
        ("c?t *", "cat’s-eye x", false),
        ("[^a] b", "a b", false), ("* ?", "vitamin C", true),
        ("<listen>", "Silent", true), ("<listen>", "listens", false),
        ("<dirty room>", "dormitory", true),
        ("<liste?>", "tinsel", true), ("<liste?>", "little", false), ("<aab>", "abb", false),
        ("<s?>", "ss", true), ("<éa>", "Ae", true),
        ("?*", "--", true), ("<traces*>", "cat", true), ("<traces*>", "traces", true),
        ("<traces*>", "tratt", false),
        ("<traces*>/5", "crate", true), ("<traces*> /5", "cat", false), ("<cat?>/4", "cats", true),
        ("*+tea", "Tate", true), ("*+tea", "teas", false), ("+éta", "tea", true),
        ("t*+tea/4", "tate", true), ("t*/4+tea", "teat", true), ("t*+tea/4", "tea", false),
        ("?-????", "e-mail", true), ("?-????", "email", false), ("?-????", "e mail", false),
        ("*-*", "mother-in-law", true), ("*-in-*", "mother in law", false),
        ("e?mail", "e-mail", false), ("?????", "e-mail", true), ("*-* ?", "by-pass a", true),
    ])
    func `has sets of letters, gaps, a length, or letters in any order`(
        _ pattern: String, _ word: String, _ fits: Bool
    ) throws {
        let pattern = try #require(KeyPattern(pattern))
        #expect((pattern.fits(Folding.key(of: word)) && pattern.hasGaps(of: word)) == fits)
    }

    @Test(arguments: [
        "", "word", "’", "日本", "[", "a[b", "[]", "[^]", "<", "<>", "a<b>", "9/11", "snake_case",
        "w/8", "<->", "a+b", "c++", "+1", "e-mail",
    ])
    func `has a question mark or a star`(_ text: String) {
        #expect(KeyPattern(text) == nil)
    }

    @Test(arguments: [
        ("*", true), ("***", true), ("-*", false), ("*+ab", false), ("?", false), ("*a", false),
    ])
    func `matches all words if it has only stars`(_ pattern: String, _ fitsAll: Bool) throws {
        try expectEqual(#require(KeyPattern(pattern)).fitsAll, fitsAll)
    }

    @Test func `matches the same keys as its automaton, or fewer if it is long`() throws {
        var random = RandomWords(seed: 4)
        var fittingCount = 0
        for _ in 0..<6_000 {
            let word = random.word()
            guard let pattern = KeyPattern(random.pattern(of: word)) else { continue }
            guard !pattern.isAnagram, pattern.length == nil else { continue }
            let automaton = PatternAutomaton(pattern)
            for other in [word, random.word()] {
                let key = Folding.key(of: other)
                let accepts = automaton.distance(of: key) != nil && pattern.allows(key)
                let fits = pattern.fits(key)
                fittingCount += fits ? 1 : 0
                let agrees = automaton.isApproximate ? accepts || !fits : accepts == fits
                if !agrees { Issue.record("\(pattern.items) \(key)") }
            }
        }
        #expect(fittingCount > 1_000)
    }

    @Test(.timeLimit(.minutes(5)))
    func `of any length is matched quickly`() throws {
        let pattern = try #require(KeyPattern(String(repeating: "a*", count: 2_000) + "b"))
        let key = Folding.key(of: String(repeating: "a", count: 10_000))
        for _ in 0..<20 { #expect(!pattern.fits(key)) }
    }
}
