import TestSupport
import Testing
import Texts

@testable import Core

struct `A typed text` {
    @Test(
        arguments: [
            ("dog", false), ("dog?", false), ("to be or not to be", false), ("??? ???", false),
            ("What is it?", true), ("Lost her temper.", true), ("She lost her temper", true),
            ("New York", false), ("one two three four five six seven eight nine", true),
            ("“Where is my hat?”", true), ("a.k.a.", false), ("", false),
        ])
    func `is a sentence if it ends or begins like one, or is long`(text: String, isSentence: Bool) {
        expectEqual(HeadwordQuery(text).isSentence, isSentence)
        if isSentence { #expect(!HeadwordQuery(text).isPattern) }
    }

    @Test(arguments: [
        ("She lost her temper.", true), ("“She lost her temper!”", true),
        ("She lost her temper", false), ("a morbid fear of spiders.", false),
        ("What is the fear of spiders?", false),
        ("one two three four five six seven eight nine", false),
    ])
    func `is from a text if it begins and ends like a sentence, and describes no word then`(
        text: String, isFromText: Bool
    ) {
        expectEqual(HeadwordQuery(text).isFromText, isFromText)
        let question = SearchQuestion(text: text, kind: .words, limit: 40)
        let isDescription = question.passageQueries(besides: []).contains {
            $0.kind == .described(as: nil)
        }
        #expect(isDescription != isFromText)
    }

    @Test(arguments: [
        ("dog?", "dog", true), ("c[au]", "c[au]", true), ("[^s]t", "[^s]t", true),
        ("(dog)", "dog", false), ("run [Br.]", "run", false),
        ("<listen>", "<listen>", true), ("9/11", "9/11", false), ("etc.", "etc", false),
        ("*ation/8", "*ation/8", true),
        ("lord of the ?????", "lord of the ?????", true), ("b????", "b????", true),
        (" [ab] ", " [ab] ", true),
        ("He left [it] so.", "He left it so", false),
    ])
    func `means a word, unless it is a pattern of more than that`(
        text: String, word: String, isPattern: Bool
    ) {
        expectEqual(HeadwordQuery(text).word, word)
        expectEqual(HeadwordQuery(text).isPattern, isPattern)
    }

    @Test(
        arguments: [
            ("the lion's share,", ["the", "lion's", "share"]), ("“Where?” — he", ["Where", "he"]),
            ("mother-in-law…", ["mother-in-law"]), ("?? *", []),
        ] as [(String, [String])])
    func `has words without punctuation around them`(text: String, words: [String]) {
        expectEqual(HeadwordQuery(text).words, words)
    }

    private func next(
        _ text: String, after kind: HeadwordQuery.Kind, _ match: HeadwordMatch.Match?
    ) -> HeadwordQuery.Kind? {
        let rows = match.map { [HeadwordMatch(word: "x", source: "a", match: $0)] } ?? []
        return HeadwordQuery(text).next(after: kind, besides: [HeadwordMatches(rows: rows)])?.kind
    }

    @Test func `is asked for similar spellings, then for its words, until something has all of it`()
    {
        expectEqual(next("red umbrella", after: .words, nil), .similar)
        expectEqual(next("red umbrella", after: .similar, nil), .parts)
        expectEqual(next("red umbrella", after: .similar, .typo(cost: 90)), .parts)
        #expect(next("red umbrella", after: .parts, nil) == nil)
        #expect(next("umbrel", after: .similar, nil) == nil)
        for match in [HeadwordMatch.Match.exact, .phrase(cost: 9), .inside(cost: 9)] {
            #expect(next("red umbrella", after: .words, match) == nil)
        }
        expectEqual(next("Is this it?", after: .words, .exact), .parts)
        #expect(next("??? ???", after: .words, nil) == nil)
        expectEqual(next("去过", after: .words, nil), .parts)
        expectEqual(next("たへ", after: .words, nil), .similar)
    }
}
