import TestSupport
import Testing
import Texts

@testable import Core

struct `The order of matches` {
    private func match(
        _ word: String, _ match: HeadwordMatch.Match, _ commonness: UInt8 = 0
    ) -> HeadwordMatch {
        HeadwordMatch(word: word, source: "any", match: match, commonness: commonness)
    }

    /// Returns the words of the matches in order, which must not depend on the order of the
    /// matches.
    private func order(_ matches: [HeadwordMatch], for text: String) -> [String] {
        let query = HeadwordQuery(text)
        let words = matches.ranked(for: query).map(\.word)
        expectEqual(matches.reversed().ranked(for: query).map(\.word), words)
        return words
    }

    @Test func `has spellings first, then base forms, then words that begin so`() {
        let matches = [
            match("resumes", .prefix, 200), match("r\u{E9}sum\u{E9}", .exact, 255),
            match("Resume", .exact), match("resum", .inflected(cost: 10)), match("resume", .exact),
        ]
        let wanted = ["resume", "Resume", "r\u{E9}sum\u{E9}", "resum", "resumes"]
        expectEqual(order(matches, for: "resume"), wanted)
    }

    @Test func `has the spelling as typed before the one without punctuation`() {
        let matches = [
            match("it", .exact, 250), match("its", .exact, 240), match("it's", .exact, 1),
        ]
        expectEqual(order(matches, for: "it's"), ["it's", "it", "its"])
        expectEqual(
            order([match("dog", .exact), match("do", .exact)], for: "\"dog,\"").first, "dog")
    }

    @Test func `has what lacks a blank behind what begins so, unless it is common`() {
        let matches = [
            match("inform", .exact, 30), match("in form", .prefix), match("cannot", .exact, 200),
            match("information", .typo(cost: 100), 120), match("in-form", .exact),
        ]
        expectEqual(
            order(matches, for: "in for m"),
            ["cannot", "in form", "in-form", "inform", "information"])
        let words = [match("disque", .typo(cost: 100), 255), match("dès", .part(0..<1))]
        #expect(order(words, for: "dès que") == ["dès", "disque"], "two differences")
    }

    @Test(
        arguments: [
            ("wäre", "Ware", "sein"), ("aß", "Ass", "sein"), ("bist", "BIST", "sein"),
            ("nasas", "NASAs", "NASAs"),
            ("Aids", "AIDS", "AIDS"), ("it", "IT", "IT"), ("wäre", "Wäre", "Wäre"),
            ("naïve", "naive", "naive"),
        ])
    func `has an abbreviation, or a word without the umlaut, behind base forms`(
        text: String, exact: String, first: String
    ) {
        let matches = [match(exact, .exact, 200), match("sein", .inflected(cost: 0))]
        expectEqual(order(matches, for: text).first, first)
    }

    @Test func `has a word before a name, where both differ in accents`() {
        let words = [match("Yìnháng", .exact), match("yínháng", .exact)]
        expectEqual(order(words, for: "yinhang"), ["yínháng", "Yìnháng"])
        let typed = ["xuè xì", "xuè xǐ", "xué xí"].map { match($0, .exact) }
        expectEqual(order(typed, for: "xuéxí").first, "xué xí")
        let umlauts = ["nù", "nú", "nǚ"].map { match($0, .exact) }
        expectEqual(order(umlauts, for: "nü").first, "nǚ")
        let syllables = ["xiān", "Xī ān"].map { match($0, .exact) }
        expectEqual(order(syllables, for: "xi'an").first, "Xī ān")
        expectEqual(order(words, for: "Yinhang"), ["Yìnháng", "yínháng"])
    }

    @Test func `has the commonest base form first`() {
        let forms = [match("WA", .inflected(cost: 10), 30), match("be", .inflected(cost: 10), 255)]
        expectEqual(order(forms, for: "was"), ["be", "WA"])
    }

    @Test func `has the commonest first, then the shorter, then the alphabet`() {
        let matches = [
            match("serves", .prefix, 9), match("served", .prefix, 9), match("serf", .prefix, 9),
            match("server", .prefix, 10),
        ]
        expectEqual(order(matches, for: "ser"), ["server", "serf", "served", "serves"])
    }

    @Test(
        arguments: [
            (200, ["the", "tehran"]), (170, ["tehran", "the"]), (100, ["tehran", "the"]),
        ] as [(UInt8, [String])])
    func `has a similar spelling first only if it is commoner than what begins so`(
        _ commonness: UInt8, _ words: [String]
    ) {
        let matches = [
            match("tehran", .prefix, 100), match("the", .typo(cost: 70), commonness),
        ]
        expectEqual(order(matches, for: "teh"), words)
    }

    @Test func `has what begins so before a similar spelling with the same score`() {
        let matches = [match("lone", .typo(cost: 10), 60), match("london", .prefix, 50)]
        expectEqual(order(matches, for: "lond"), ["london", "lone"])
    }

    @Test func `has plain words that fit a pattern first, the commonest of each kind first`() {
        let matches = [
            match("9 a", .pattern, 90), match("Da", .pattern, 80), match("a a", .pattern, 70),
            match("ba", .pattern, 1), match("aa", .pattern, 1), match("ca", .pattern, 60),
        ]
        let ranked = matches.ranked(for: HeadwordQuery("*a", sortsBestFirst: true))
        expectEqual(ranked.map(\.word), ["ca", "aa", "ba", "Da", "a a", "9 a"])
        #expect(!HeadwordQuery("a", sortsBestFirst: true).sortsBestFirst)
    }

    @Test func `has forms that fit a pattern behind plain words, and shorter words first`() {
        let form = HeadwordMatch(
            word: "as", source: "a", match: .pattern, commonness: 99, base: "a")
        let matches = [
            form, match("As", .pattern, 99), match("bass", .pattern), match("is", .pattern),
        ]
        let ranked = matches.ranked(for: HeadwordQuery("*s", sortsBestFirst: true))
        expectEqual(ranked.map(\.word), ["is", "bass", "as", "As"])
    }

    @Test func `has words that fit a pattern in alphabetical order, the word itself first`() {
        let matches = [
            match("doge", .pattern, 1), match("dogs", .pattern, 9), match("dog", .exact),
        ]
        expectEqual(order(matches, for: "dog?"), ["dog", "doge", "dogs"])
    }

    @Test(
        arguments: [
            (nil, true), (.prefix, true), (.exact, false), (.inflected(cost: 10), false),
        ] as [(HeadwordMatch.Match?, Bool)])
    func `leaves room for similar spellings unless the word was found`(
        _ best: HeadwordMatch.Match?, _ wants: Bool
    ) {
        let found = [HeadwordMatches(rows: best.map { [match("word", $0, 90)] } ?? [])]
        #expect((HeadwordQuery("word").next(after: .words, besides: found) != nil) == wants)
        #expect(HeadwordQuery("w?rd").next(after: .words, besides: found) == nil)
        #expect(HeadwordQuery("👍").next(after: .words, besides: []) == nil, "it has no letter")
    }

    @Test func `leaves no room for similar spellings after the commonest words`() {
        let found = [HeadwordMatches(rows: [match("the", .prefix, 255)])]
        #expect(HeadwordQuery("th").next(after: .words, besides: found) == nil)
    }

    @Test(
        "Similar spellings must be as common as the last word that begins so, where more do",
        arguments: [
            ([], 0, nil), ([80, 30], 0, 1), ([80, 30], 5, 30), ([80, 0], 5, 1),
        ] as [([UInt8], Int, Int?)])
    func leastScore(_ commonness: [UInt8], _ moreCount: Int, _ leastScore: Int?) {
        let rows = commonness.map { match("words", .prefix, $0) }
        let found = [HeadwordMatches(rows: rows, moreCount: moreCount), HeadwordMatches(rows: [])]
        let similar = HeadwordQuery("word", limit: 7).next(after: .words, besides: found)
        let wanted = HeadwordQuery(
            "word", .similar, limit: 7, keepsFirstLetter: leastScore != nil,
            leastScore: leastScore ?? .min)
        expectEqual(similar, wanted)
    }
}
