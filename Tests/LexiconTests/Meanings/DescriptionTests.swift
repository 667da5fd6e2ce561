import TestSupport
import Testing

@testable import Lexicon

/// Descriptions of the words of small dictionaries.
struct `A description` {
    private static func texts(_ nouns: [(word: String, gloss: String)]) throws -> IndexedTexts {
        let synsets = nouns.map { WordNetFiles.Synset($0.word, "n", [$0.word], gloss: $0.gloss) }
        return try SmallTexts(WordNetFiles(synsets)).texts
    }

    @Test(arguments: [
        ("seventh planet", "uranus"), ("7th planet", "neptune"), ("animal eaten", "oyster"),
    ])
    func `finds a number and a base form that the text writes in another way`(
        _ text: String, _ word: String
    ) throws {
        let texts = try Self.texts([
            ("uranus", "The 7th planet."), ("neptune", "No seventh planet."),
            ("mars", "A red planet."), ("oyster", "An animal that people eat."),
            ("ant", "An animal that digs."),
        ])
        #expect(texts.words(for: text, limit: 2).contains(word))
    }

    @Test func `finds words that are made of its words, and their synonyms`() throws {
        let texts = try SmallTexts(
            WordNetFiles([
                .init(
                    "greek", "a", ["Greek"], [.init("\\", "greece", from: 1, to: 1)],
                    gloss: "of that country"),
                .init("greece", "n", ["Greece"], gloss: "a country in the south"),
                .init("feta", "n", ["feta"], gloss: "white cheese popular in Greece"),
                .init("cheddar", "n", ["cheddar"], gloss: "hard cheese"),
                .init("car", "n", ["car", "automobile"], gloss: "it has four wheels"),
                .init("garage", "n", ["garage"], gloss: "a shed for an automobile"),
            ])
        ).texts
        #expect(texts.words(for: "greek cheese").first == "feta")
        #expect(texts.words(for: "shed of a car").first == "garage")
    }

    @Test func `of two words finds what one of them finds, if none has both`() throws {
        let texts = try Self.texts([
            ("ratel", "Kin of the badger."), ("house", "A home for people."), ("ant", "It digs."),
        ])
        #expect(Set(texts.words(for: "home of a badger")) == ["ratel", "house"])
        #expect(texts.words(for: "home of a zork").isEmpty)
        #expect(texts.words(for: "home badger digs zork").isEmpty)
    }

    @Test func `finds the shorter of two definitions first that have all its words`() throws {
        let long = String(repeating: "and it depends on much else in many odd ways ", count: 3)
        let texts = try Self.texts([
            ("baz", "A function that another one calls \(long)."),
            ("recursion", "When a function (or procedure) calls itself. \(long)"),
            ("routine", "What calls a function \(long)."),
        ])
        #expect(texts.words(for: "when a function calls itself").first == "recursion")
    }

    @Test func `means the commonest word that begins like its last one`() throws {
        // A shorter word is commoner where no list tells.
        let others = (0..<600).map { ("streaked\($0 + 100)", "A word.") }
        let texts = try Self.texts(
            others + [("street", "A way for cars."), ("narrow", "Not wide, as a street.")])
        let stems = Description("a narrow stre", in: [texts]).terms.map(\.stem)
        #expect(stems == ["narrow", "street"])
    }
}
