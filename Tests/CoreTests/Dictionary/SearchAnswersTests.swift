import TestSupport
import Testing
import Texts

@testable import Core

struct SearchAnswersTests {
    private let failure = DictionaryServiceError.unreadable(source: "a", reason: "it is gone")

    private func found(
        _ words: String..., by match: HeadwordMatch.Match = .prefix, moreCount: Int = 0
    ) -> Result<HeadwordMatches, DictionaryServiceError> {
        .success(
            HeadwordMatches(
                rows: words.map { HeadwordMatch(word: $0, source: "a", match: match) },
                moreCount: moreCount))
    }

    private func answers(
        _ results: Result<HeadwordMatches, DictionaryServiceError>..., of source: String = "a"
    ) -> SearchAnswers {
        var answers = SearchAnswers()
        for result in results { answers.add(result, of: source) }
        return answers
    }

    @Test("A dictionary that has not answered, has failed, or has found nothing has no words")
    func nothing() {
        #expect(SearchAnswers()["a"] == nil)
        for answers in [answers(), answers(.failure(failure)), answers(found())] {
            #expect(answers.rows(of: "a").isEmpty)
            expectEqual(answers.moreCount(of: "a"), 0)
        }
    }

    @Test("Similar spellings are added to the words of a dictionary, and take none of them away")
    func similar() {
        let both = answers(found("gold", moreCount: 7), found("god", by: .typo(cost: 64)))
        expectEqual(both.rows(of: "a").map(\.word), ["gold", "god"])
        expectEqual(both.moreCount(of: "a"), 7)
    }

    @Test("A failure replaces words, and words a failure")
    func failures() {
        expectEqual(answers(found("gold"), .failure(failure))["a"], .failure(failure))
        expectEqual(answers(.failure(failure), found("gold"))["a"], found("gold"))
    }

    @Test("The answers of others are added; where both know a dictionary, theirs count")
    func merging() {
        let local = answers(found("gold"))
        let merged = local.merging(answers(found("goldfish"), of: "host"))
        expectEqual(merged.rows(of: "a").map(\.word), ["gold"])
        expectEqual(merged.rows(of: "host").map(\.word), ["goldfish"])
        expectEqual(local.merging(answers(found("other"))).rows(of: "a").map(\.word), ["other"])
    }
}
