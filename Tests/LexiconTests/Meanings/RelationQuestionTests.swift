import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `A question for the words that have a relation to a word` {
    private static let files = WordNetFiles(
        [
            .init(
                "big", "a", ["big", "large"], [.init("!", "small", from: 2, to: 1)],
                gloss: "of great size"),
            .init(
                "small", "a", ["small"], [.init("!", "big", from: 1, to: 2)],
                gloss: "of little size"),
            .init("huge", "s", ["huge", "immense"], [.init("&", "big")], gloss: "very great"),
            .init("ox", "n", ["ox"], gloss: "an animal that draws carts"),
            .init("box", "n", ["box"], gloss: "a container with a lid"),
            .init("sheep", "n", ["sheep"], gloss: "a woolly animal"),
            .init("scissors", "n", ["scissors"], gloss: "a tool with two blades"),
            .init("passer-by", "n", ["passer-by"], gloss: "one who walks past"),
            .init(
                "wine", "n", ["wine"], [.init("+", "vinous", from: 1, to: 1)],
                gloss: "fermented juice"),
            .init(
                "vinous", "a", ["vinous"], [.init("+", "wine", from: 1, to: 1)],
                gloss: "relating to that drink"),
        ])

    private let texts: IndexedTexts

    init() throws { texts = try SmallTexts(Self.files).texts }

    private func answers(_ text: String) -> [String] {
        (RelationQuestion(text)?.answers(in: [texts], .empty) ?? [])
            .map { "\($0.word): \($0.sense.definition)" }
    }

    @Test(arguments: [
        ("opposite of large", ["small: of little size"]),
        ("What is the opposite of large?", ["small: of little size"]),
        ("antonyms for the small", ["large: of great size"]),
        // By a similar word.
        ("opposite of immense", ["small: of little size"]),
        ("synonym of big", ["large: of great size"]),
        (
            "another word for huge",
            ["immense: very great", "big: of great size", "large: of great size"]
        ),
        ("adjective for wine", ["vinous: relating to that drink"]),
        ("plural of ox", ["oxen: plural of ox"]), ("plural of a box", ["boxes: plural of box"]),
        ("plural of sheep", ["sheep: plural of sheep"]),
        // Its plural does not go by its end.
        ("plural of scissors", []), ("plural of passer-by", []),
        // Not in the dictionary.
        ("plural of fox", []), ("opposite of tiny", []), ("adjective for box", []),
    ])
    func `is answered by the relations that a dictionary has`(
        _ text: String, _ expected: [String]
    ) {
        expectEqual(answers(text), expected)
    }

    @Test(arguments: [
        "", "opposite", "opposite of", "the opposite side", "plural of", "large", "word for large",
        "a fear of the opposite of large", "Gegenteil von groß",
    ])
    func `is no other text`(_ text: String) {
        #expect(RelationQuestion(text) == nil)
    }

    @Test func `for an adjective is also a description`() {
        let description = RelationQuestion("adjective for the moon")?.description
        expectEqual(description?.text, "relating to moon")
        expectEqual(description?.part, "adjective")
        #expect(RelationQuestion("opposite of big")?.description == nil)
    }
}
