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
        expectEqual(texts.words(for: "greek cheese").first, "feta")
        expectEqual(texts.words(for: "shed of a car").first, "garage")
    }

    @Test(arguments: [
        ("person who sells flowers", "florist"), ("person who flies a plane", "pilot"),
    ])
    func `of many words finds a synonym or a broader word of one of them`(
        _ text: String, _ word: String
    ) throws {
        let texts = try SmallTexts(
            WordNetFiles([
                .init("sell", "v", ["sell", "deal"], gloss: "give for money"),
                .init("plane", "n", ["plane"], [.init("@", "aircraft")], gloss: "it has wings"),
                .init("aircraft", "n", ["aircraft"], gloss: "a machine in the air"),
                .init("florist", "n", ["florist"], gloss: "a person who deals in flowers"),
                .init("maid", "n", ["maid"], gloss: "a person who wears flowers"),
                .init("pilot", "n", ["pilot"], gloss: "a person who flies an aircraft"),
                .init("boy", "n", ["boy"], gloss: "a person who flies a kite"),
            ])
        ).texts
        expectEqual(texts.words(for: text).first, word)
    }

    @Test func `finds the word first that has all its words in two dictionaries together`() throws {
        let striped = try Self.texts([
            ("ant", "A striped thing."), ("zebra", "A striped thing."), ("bee", "A striped thing."),
        ])
        let animals = try Self.texts([
            ("ant", "A striped thing."), ("zebra", "An animal."), ("dog", "An animal."),
            ("cow", "An animal."), ("hen", "An animal."),
        ])
        let sources = [striped, animals]
        let found = MeaningSearch(sources)
            .words(for: Description("a striped animal", in: sources), limit: 1)
        expectEqual(found.map(\.word), ["zebra"])
    }

    @Test func `of two words finds what one of them finds, if none has both`() throws {
        let texts = try Self.texts([
            ("ratel", "Kin of the badger."), ("house", "A home for people."), ("ant", "It digs."),
        ])
        expectEqual(Set(texts.words(for: "home of a badger")), ["ratel", "house"])
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
        expectEqual(texts.words(for: "when a function calls itself").first, "recursion")
    }

    @Test func `means the commonest word that begins like its last one`() throws {
        // A shorter word is commoner where no list tells.
        let others = (0..<600).map { ("streaked\($0 + 100)", "A word.") }
        let texts = try Self.texts(
            others + [("street", "A way for cars."), ("narrow", "Not wide, as a street.")])
        let stems = Description("a narrow stre", in: [texts]).terms.map(\.stem)
        expectEqual(stems, ["narrow", "street"])
    }
}
