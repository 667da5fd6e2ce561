import TestSupport
import Testing
import Texts

@testable import Core

/// The steps of a search as plain values, without a dictionary or a screen.
struct SearchSessionTests {
    private let rules = SearchSession()

    private func state(after actions: SearchSession.Action...) -> SearchSession.State {
        actions.reduce(rules.initialState, rules.reduce)
    }

    private func question(
        _ text: String, _ kind: SearchQuestion.Kind = .words, limit: Int = SearchQuestion.firstLimit
    ) -> SearchQuestion {
        SearchQuestion(text: text, kind: kind, limit: limit)
    }

    private func place(_ text: String, _ mode: SearchMode = .words) -> SearchPosition {
        SearchPosition(
            list: ListPosition(question: question(text), row: nil, top: 0), mode: mode,
            detailTop: nil, openFolds: [], link: nil, word: text, arrival: .list)
    }

    private func word(_ word: String) -> FoundWord {
        FoundWord(key: MergeKey(word), word: word, sources: ["a"], match: .prefix)
    }

    @Test(
        "One action lists the words for a description, from any mode, and what the text finds again"
    )
    func describing() {
        let typed = state(after: .type("gol", leaving: nil), .nextMode(around: nil))
        let described = rules.reduce(typed, .describe(nil))
        expectEqual(described.mode, .described)
        expectEqual(described.question, question("gol", .described))
        let words = rules.reduce(described, .describe(word("golf")))
        expectEqual(words.mode, .words)
        expectEqual(words.question, question("gol"))
        expectEqual(words.target, .sameWord(MergeKey("golf")))
        expectEqual(rules.reduce(described, .type("golf", leaving: nil)).mode, .described)
        expectEqual(rules.reduce(described, .type("", leaving: nil)).mode, .words)
    }

    /// Returns a search in the text of entries, after `count` changes of the order.
    private func passages(_ count: Int, _ text: String = "gold") -> SearchSession.State {
        (0..<count).reduce(state(after: .type(text, leaving: nil))) { state, _ in
            rules.reduce(state, .nextMode(around: nil))
        }
    }

    @Test(
        "By meaning and in the entries, a text that is edited is asked for alike, another one as a word",
        arguments: [(3, SearchQuestion.Kind.described), (4, .quoted)])
    func typingOn(count: Int, kind: SearchQuestion.Kind) {
        for text in ["golde", "\"gold"] {
            let typed = rules.reduce(passages(count), .type(text, leaving: nil))
            expectEqual(typed.question, question(text, kind))
            expectEqual(typed.target, .first)
        }
        let other = rules.reduce(passages(count), .type("wolf", leaving: nil))
        expectEqual(other.mode, .words)
        expectEqual(other.question, question("wolf"))
        let pattern = rules.reduce(passages(count, "g?ld"), .useRows)
        expectEqual(pattern.question?.kind, kind)
    }

    @Test(
        "A link, or a word of another tab, that is met there leads to the list of words",
        arguments: [3, 4])
    func leaving(count: Int) {
        let followed = rules.reduce(
            passages(count), .follow(FollowLink(word: "wolf"), leaving: place("gold")))
        expectEqual(followed.mode, .words)
        expectEqual(followed.question, question("wolf"))
        let looked = rules.reduce(passages(count), .lookUp("wolf", leaving: place("gold")))
        expectEqual(looked.mode, .words)
        expectEqual(looked.question, question("wolf"))
    }

    @Test(
        "In the alphabet a text is edited on, but another one begins with the best words again",
        arguments: [
            ("golde", true), ("gol", true), ("old", true), ("go-ld", true), ("golden age", true),
            ("g", false), ("wold", true), ("wolf", false), ("", false), ("<lis", false),
        ])
    func retyping(text: String, isKept: Bool) {
        let alphabet = state(after: .type("gold", leaving: nil), .nextMode(around: nil))
        let typed = rules.reduce(alphabet, .type(text, leaving: nil))
        #expect(typed.mode == (isKept ? .alphabetical : .words))
        let byDictionary = rules.reduce(alphabet, .nextMode(around: nil))
        expectEqual(rules.reduce(byDictionary, .type(text, leaving: nil)).mode, .byDictionary)
    }

    @Test("A person who moves the selection keeps it, but a link leads to its word all the same")
    func moving() {
        expectEqual(state(after: .type("gol", leaving: nil), .move).target, .sameRow)
        let link = SearchSession.Action.follow(FollowLink(word: "wolf"), leaving: nil)
        expectEqual(state(after: link, .move).target, .linked("wolf"))
    }

    @Test("A word of another tab is no neighbour in the alphabet, and going back leaves the tab")
    func otherTab() {
        let looked = state(
            after: .type("gold", leaving: nil), .nextMode(around: nil),
            .lookUp(" wolf\n", leaving: place("gold", .alphabetical)))
        expectEqual(looked.mode, .words)
        expectEqual(looked.question, question("wolf"))
        expectEqual(looked.visit.arrival, .otherTab)
        expectEqual(looked.history.previous?.mode, .alphabetical)
    }
}
