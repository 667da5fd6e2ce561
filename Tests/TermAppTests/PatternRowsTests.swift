import Core
import TestSupport
import Testing
import Texts

@testable import TermApp

struct PatternRowsTests {
    private func answer(
        _ source: String, _ words: [String], exact: [String] = [], moreCount: Int = 0
    ) -> HeadwordMatches {
        let rows =
            exact.map { HeadwordMatch(word: $0, source: source, match: .exact) }
            + words.map { HeadwordMatch(word: $0, source: source, match: .pattern) }
        return HeadwordMatches(rows: rows, moreCount: moreCount)
    }

    private func rows(_ answers: [HeadwordMatches]) -> [FoundWord] {
        let sources = ["a", "b"].map {
            DictionarySource(
                name: $0, kind: .files, path: "/" + $0, format: "dictd", headwordCount: nil,
                state: .ready)
        }
        return Array(WordMerge(HeadwordQuery("*"), of: sources).alphabeticalWords(of: answers))
    }

    private func text(_ answers: [HeadwordMatches]) -> [String] {
        rows(answers).map { "\($0.word): \($0.sources.joined(separator: " "))" }
    }

    @Test("Each word is there once, in alphabetical order, with all dictionaries that have it")
    func merged() {
        let first = answer("a", ["cat", "co-op", "résumé"])
        let second = answer("b", ["Cat", "CO OP", "coop", "cut", "resume"])
        expectEqual(
            text([first, second]),
            [
                "cat: a b", "co-op: a b", "coop: b", "cut: b", "resume: b", "résumé: a",
            ])
    }

    @Test func `A headword that is spelled as the pattern comes first`() {
        let rows = rows([
            answer("a", ["unix"]), answer("b", ["Linux", "unix"], exact: ["*nix"]),
        ])
        expectEqual(rows.map(\.word), ["*nix", "Linux", "unix"])
        expectEqual(rows.map(\.match), [.exact, .pattern, .pattern])
    }

    @Test func `They end where a dictionary has more than it has answered`() {
        let all = answer("b", ["ant", "bee", "cow", "dog"])
        expectEqual(
            text([answer("a", ["ant", "cow"], moreCount: 1), all]), ["ant: a b", "bee: b"])
        expectEqual(text([answer("a", [], moreCount: 1), all]), [])
        expectEqual(text([answer("a", ["ant"]), all]).count, 4)
    }

    @Test func `No answers have no rows`() {
        expectEqual(text([]), [])
        expectEqual(text([answer("a", [])]), [])
    }
}
