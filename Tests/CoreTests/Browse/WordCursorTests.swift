import TestSupport
import Testing
import Texts

@testable import Core

struct WordCursorTests {
    private let rules = WordCursor()

    /// A text whose second paragraph has no word.
    private let text = StyledText([
        .init("The dog's well-known bark"), .init("— … —"), .init("e.g. a 2nd bark.", indent: 2),
    ])
    private let lines = [
        TextPosition.start, TextPosition(paragraph: 0, offset: 10),
        TextPosition(paragraph: 1, offset: 0), TextPosition(paragraph: 2, offset: 0),
    ]

    private func words(near position: TextPosition = .start) throws -> WordCursor.Words {
        try #require(WordCursor.Words(text, lines: lines, near: position))
    }

    /// Returns the chosen word after the actions; the first action begins the choice.
    private func word(
        _ actions: [WordCursor.Action], near position: TextPosition = .start
    ) throws -> String? {
        ([.begin(try words(near: position))] + actions).reduce(rules.initialState, rules.reduce)
            .word?.text
    }

    private static let movements: [([WordCursor.Action], String?)] = [
        ([], "The"),
        ([.next], "dog's"),
        ([.next, .next], "well-known"),
        ([.next, .next, .next, .next], "e.g"),
        ([.previous], "The"),
        ([.next, .previous], "The"),
        ([.last], "bark"),
        ([.last, .next], "bark"),
        ([.last, .previous], "2nd"),
        ([.last, .first], "The"),
        // Lines without words are passed over, and the column stays.
        ([.lines(1)], "well-known"),
        ([.lines(2)], "e.g"),
        ([.lines(9)], "e.g"),
        ([.next, .next, .next, .lines(1)], "2nd"),
        ([.next, .lines(1), .lines(1), .lines(-1), .lines(-1)], "dog's"),
        ([.lines(-1)], "The"),
        ([.firstWord(fromLine: 2)], "e.g"),
        ([.firstWord(fromLine: 9)], "bark"),
        ([.lastWord(toLine: 2)], "bark"),
        ([.lastWord(toLine: -1)], "The"),
        ([.end], nil),
        ([.end, .next, .lines(1)], nil),
    ]

    @Test("The cursor goes from word to word and from line to line", arguments: movements)
    func moving(actions: [WordCursor.Action], word: String?) throws {
        try expectEqual(self.word(actions), word)
    }

    @Test(
        "The first chosen word is the one at a place, or the next",
        arguments: [(0, 0, "The"), (0, 3, "dog's"), (0, 5, "dog's"), (1, 0, "e.g"), (9, 0, "bark")])
    func start(paragraph: Int, offset: Int, word: String) throws {
        let position = TextPosition(paragraph: paragraph, offset: offset)
        try expectEqual(self.word([], near: position), word)
    }

    @Test func `The word is the same when the lines are others`() throws {
        var state = rules.reduce(rules.initialState, .begin(try words()))
        state = rules.reduce(state, .next)
        let one = try #require(WordCursor.Words(text, lines: [.start], near: .start))
        state = rules.reduce(state, .fit(one))
        expectEqual(state.word?.text, "dog's")
        expectEqual(state.word?.line, 0)
        expectEqual(state.word?.span, TextSpan(paragraph: 0, range: 4..<9))
    }

    @Test func `The text of a word has no soft hyphens, its place has them`() throws {
        let words = WordCursor.Words(
            StyledText([.init("a grand\u{AD}mother")]), lines: [.start],
            near: TextPosition(paragraph: 0, offset: 2))
        let choice = try #require(words).choice
        expectEqual(choice.text, "grandmother")
        expectEqual(choice.span, TextSpan(paragraph: 0, range: 2..<15))
    }

    @Test func `The cursor goes through a text as it is, whatever its length`() throws {
        let long = StyledText(
            (0..<300).map { .init(String(repeating: "word\($0) and more ", count: 20)) } + [.empty])
        var state = rules.reduce(
            rules.initialState,
            .begin(try #require(WordCursor.Words(long, lines: [.start], near: .start))))
        var count = 1
        while true {
            let next = rules.reduce(state, .next)
            if next == state { break }
            state = next
            count += 1
        }
        expectEqual(count, 300 * 60)
        expectEqual(state.word?.span.paragraph, 299)
        expectEqual(rules.reduce(state, .first).word?.text, "word0")
    }

    @Test(
        "A title is taken apart where it has several words",
        arguments: [
            ("Quire", "Quire"), ("Winter Is Coming", nil), ("“Hi!”", "Hi"),
            ("Rock'n'roll", "Rock'n'roll"),
            ("naïve", "naïve"), ("日本 語", nil),
        ])
    func titles(title: String, only: String?) throws {
        try expectEqual(#require(WordCursor.Words(title: title)).onlyWord, only)
    }

    @Test("A title without words has no word to choose", arguments: ["", "— …", "!?"])
    func nothing(title: String) {
        #expect(WordCursor.Words(title: title) == nil)
    }
}
