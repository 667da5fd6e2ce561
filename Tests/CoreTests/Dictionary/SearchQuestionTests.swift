import TestSupport
import Testing
import Texts

@testable import Core

struct SearchQuestionTests {
    @Test(
        "More words are many more, up to a limit",
        arguments: [
            (40, 500), (500, 5_000), (5_000, 50_000), (1_000_000, 10_000_000),
            (10_000_000, 10_000_000),
        ])
    func more(limit: Int, expected: Int) {
        let question = SearchQuestion(text: "gold", kind: .words, limit: limit)
        let more = SearchQuestion(text: "gold", kind: .words, limit: expected)
        expectEqual(question.forMore, more)
    }

    @Test(
        "Its answers make lists in two orders, those for neighbours and for what entries say in one",
        arguments: [
            (.words, [.words, .byDictionary]), (.neighbours(of: "gold"), [.alphabetical]),
            (.alphabet, [.alphabetical]), (.described, [.described]), (.quoted, [.quoted]),
        ] as [(SearchQuestion.Kind, [SearchMode])])
    func orders(kind: SearchQuestion.Kind, modes: [SearchMode]) {
        let question = SearchQuestion(text: "gold", kind: kind, limit: 40)
        expectEqual(SearchMode.allCases.filter(question.fits), modes)
    }

    @Test(
        "A clue with a pattern, and a question for a sound, ask for what they describe alone",
        arguments: ["b????:stream", "a stream /5", "a stream (5)", "rhyme:stream", "sounds:b"])
    func clue(text: String) {
        let question = SearchQuestion(text: text, kind: .words, limit: 40)
        #expect(!question.asksForHeadwords && question.asksOnlyForTexts && !question.isForServers)
        #expect(!question.query.isPattern)
        let wanted = PassageQuery(text, .described(as: nil), limit: 40)
        expectEqual(question.passageQueries(besides: []), [wanted])
    }

    // MARK: - What entries say

    private func passages(
        _ text: String, _ kind: SearchQuestion.Kind = .words, limit: Int = 40,
        besides match: HeadwordMatch.Match? = nil
    ) -> PassageQuery? {
        let rows = match.map { [HeadwordMatch(word: "gold", source: "a", match: $0)] } ?? []
        return SearchQuestion(text: text, kind: kind, limit: limit)
            .passageQueries(besides: [HeadwordMatches(rows: rows)]).first
    }

    private static let otherWays: [OtherWay] = [
        OtherWay("chien", [], ["chien"], hasMentions: true),
        OtherWay(" chien, ", [.typo(cost: 60)], ["chien"], hasMentions: true),
        OtherWay("chien", [.part(0..<1)], ["chien"], hasMentions: true),
        OtherWay("hund", [.prefix, .typo(cost: 60)], ["hund"], hasMentions: false),
        OtherWay("chien", [.exact], nil), OtherWay("chiens", [.inflected(cost: 0)], nil),
        OtherWay("chien", [.inside(cost: 9)], nil), OtherWay("ch", [], nil),
        OtherWay("1984", [], nil),
        OtherWay("c?ts", [], nil), OtherWay("*schalt*", [], nil), OtherWay("*ation/8", [], nil),
        OtherWay("Leistungs*", [], ["Leistungs*"], hasMentions: true),
        OtherWay("*schalter", [], ["*schalter"], hasMentions: true),
        OtherWay("cat*", [.pattern], nil),
        OtherWay("J'ai un chien", [], ["J'ai", "chien"]),
        OtherWay("Le chien dort dans la maison.", [.part(3..<4)], ["chien", "dort", "maison"]),
        OtherWay("the dog dog sleeps", [.part(0..<1), .part(3..<4)], ["dog"]),
        OtherWay("the dog", [.part(0..<2)], nil), OtherWay("the dog", [.prefix], nil),
        OtherWay("the dog", [.phrase(cost: 0)], nil),
    ]

    @Test(
        "Dictionaries are asked the other way round for a word without an entry",
        arguments: otherWays)
    func otherWay(trial: OtherWay) {
        let rows = trial.matches.map { HeadwordMatch(word: "gold", source: "a", match: $0) }
        let query = HeadwordQuery(trial.text).translationQuery(besides: [
            HeadwordMatches(rows: rows)
        ])
        expectEqual(
            query?.kind, trial.words.map { .translated($0, hasMentions: trial.hasMentions) })
        if let query { expectEqual(query.indexesToMake, .translations) }
    }

    @Test(
        "Several words that are no headword describe one; of a quotation, entries say it",
        arguments: [
            ("fear of spiders", .described(as: nil)), ("fear spiders", .described(as: nil)),
            ("", nil), ("fe", nil), ("fear sp*", nil), ("f?ar of", nil),
            ("\"fear of", .quoted), ("\"fear\"", .quoted), (" \"fear\" -spider*", .quoted),
            ("\"", nil), ("fear \"of\"", .described(as: nil)),
        ] as [(String, PassageQuery.Kind?)])
    func passagesOfWords(text: String, kind: PassageQuery.Kind?) {
        expectEqual(passages(text)?.kind, kind)
        expectEqual(passages(text)?.text, kind.map { _ in text })
    }

    @Test(
        "A text that dictionaries have as a headword describes none",
        arguments: [
            (.exact, false), (.inflected(cost: 10), false), (.prefix, true),
            (.part(0..<1), true), (.typo(cost: 64), true),
        ] as [(HeadwordMatch.Match, Bool)])
    func passagesBesides(match: HeadwordMatch.Match, isAsked: Bool) {
        #expect((passages("gold rush", besides: match) != nil) == isAsked)
        expectEqual(passages("\"gold rush\"", besides: match)?.kind, .quoted)
    }

    @Test(
        "In the modes of meanings and entries all is asked for, and below other words a few",
        arguments: [
            (.described, .described(as: nil), 40), (.quoted, .quoted, 40), (.alphabet, nil, 0),
            (.neighbours(of: "gold"), nil, 0),
        ] as [(SearchQuestion.Kind, PassageQuery.Kind?, Int)])
    func passagesOfModes(kind: SearchQuestion.Kind, asked: PassageQuery.Kind?, limit: Int) {
        for text in ["gold", "fear of spiders", "\"fear\"", "g?ld"] {
            let query = passages(text, kind, besides: .exact)
            expectEqual(query?.kind, asked)
            #expect(query?.limit ?? 0 == limit)
        }
        expectEqual(passages("fear of spiders", limit: 500)?.limit, 12)
        expectEqual(passages("fear of spiders", limit: 5)?.limit, 5)
        expectEqual(passages("\"fear of\"", limit: 500)?.limit, 500)
    }
}

/// A text, the matches of headwords, and the words that are then searched for in the entries.
struct OtherWay: Sendable {
    let text: String
    let matches: [HeadwordMatch.Match]
    let words: [String]?
    let hasMentions: Bool

    init(
        _ text: String, _ matches: [HeadwordMatch.Match], _ words: [String]?,
        hasMentions: Bool = false
    ) {
        (self.text, self.matches, self.words) = (text, matches, words)
        self.hasMentions = hasMentions
    }
}
