import TestSupport
import Testing
import Texts

@testable import Lexicon

/// WordNet with its texts indexed, once for all tests.
enum IndexedWordNet {
    private static let indexed = Result {
        try SmallTexts(try WordNetReader(folder: InstalledWordNet.folder), in: TemporaryFolder())
            .texts
    }

    static var texts: IndexedTexts { get throws { try indexed.get() } }
}

@Suite(.needs(InstalledWordNet.need), .needs(.time))
struct `The meanings of the installed WordNet` {
    private let texts: IndexedTexts

    init() throws { texts = try IndexedWordNet.texts }

    @Test(arguments: [
        ("fear of spiders", "arachnophobia"), ("the day after today", "tomorrow"),
        ("a young dog", "puppy"),
        ("the science of insects", "entomology"), ("to cook in an oven", "bake"),

        ("female horse", "mare"),
        ("a person who eats no meat", "vegetarian"),

        ("marriage to two people at the same time", "bigamy"), ("fear of heights", "acrophobia"),
        ("the day before today", "yesterday"), ("to stop burning", "extinguish"),
        ("a word that reads the same backward and forward", "palindrome"),
        ("frozen rain", "sleet"), ("a house for bees", "apiary"),
        ("the killing of a king", "regicide"),
    ])
    func `of a plain clue are found among the first three words`(
        _ clue: String, _ word: String
    ) {
        let words = texts.words(for: clue, limit: 3)
        #expect(words.contains(word), "\(words)")
    }

    @Test(arguments: [
        ("stream", "b????", "brook"), ("fear of heights", "*/10", "acrophobia"),
        ("small stream", "*/5", "creek"), ("young dog", "<yupp?>", "puppy"),
        ("underwater boat", "?-????", "U-boat"),
    ])
    func `fit a pattern if there is one`(_ clue: String, _ pattern: String, _ word: String) throws {
        let words = texts.words(for: clue, fitting: pattern)
        let fits = try #require(KeyPattern(pattern))
        #expect(words.allSatisfy { fits.fits(Folding.key(of: $0)) && fits.hasGaps(of: $0) })
        #expect(words.prefix(3).contains(word), "\(words)")
    }

    @Test(arguments: ["arachnophobia", "umbrella", "scurry", "plutocracy", "bigamy"])
    func `quoted as they are give their word first`(_ word: String) throws {
        let key = try #require(texts.headwords.number(of: Folding.key(of: word)))
        let headword = try #require(texts.headwords.headwords(ofKey: key).first)
        let sense = try #require(try texts.reader.entry(at: headword.location).firstSense)
        let words = texts.words(for: sense.definition, limit: 3)
        #expect(([word] + sense.synonyms).contains(words.first ?? ""), "\(words)")
    }

    @Test(arguments: [
        "", " ", "?!", "asdf qwer zxcv", "xyzzy plugh frobozz", "blorf snorf", "the of and to",
        "qqq www eee", "пчела мед", "\u{0}", "frabjous snorkwhistle", "fnord bleem zork",
        "wibble flibber glonk", "glorp a zindle", "lorem ipsum dolor sit amet", "12345 67890",
        "banana parliament hydraulic lullaby", "mimsy borogoves outgrabe", "zzz zzzz zzzzz",
        "flarn the quibbet", "wug wugs and a blicket", "green seven because hydraulics window",
        "snorgle the frumious bandersnitch", "to glimp a norf", "ываыва ывавы",
        "purple dishwasher monkey tuesday", "abc def ghi jkl mno", "?!? ... !!!",
        "zork blem",
    ])
    func `are none that nonsense describes`(_ text: String) {
        expectEqual(texts.words(for: text), [])
    }

    @Test(arguments: ["fear of spiders", "a young dog", "dogs barking at a cat", "honey bees"])
    func `are no words of the description`(_ text: String) {
        let stemmer = Stemmer(.english)
        let own = Set(TextWords.words(of: text).map(stemmer.stem))
        for word in texts.words(for: text, limit: 100) {
            let stems = TextWords.words(of: word).map(stemmer.stem)
            #expect(!own.isSuperset(of: stems), "\(word)")
        }
    }

    @Test func `are as many as are wanted, the first ones of more`() {
        let all = texts.words(for: "a small animal with wings", limit: 100)
        expectEqual(all.count, 100)
        expectEqual(Set(all).count, 100)
        for limit in [0, 1, 10] {
            expectEqual(
                texts.words(for: "a small animal with wings", limit: limit),
                Array(all.prefix(limit)))
        }
    }

    @Test func `are none once it is cancelled`() {
        let description = Description("fear of spiders", in: [texts])
        #expect(
            MeaningSearch([texts], isCancelled: { true }).words(for: description, limit: 9).isEmpty)
    }

    @Test(arguments: [
        "a person who sells flowers", "persons who sell flowers", "somebody who sells flowers",
    ])
    func `of the kind that is described come first`(_ clue: String) throws {
        let texts = try SmallTexts(
            WordNetFiles([
                .init("person", "n", ["person", "somebody"], gloss: "a human being"),
                .init("actor", "n", ["actor"], gloss: "a person on a stage"),
                .init("baker", "n", ["baker"], gloss: "a person in a bakery"),
                .init("clerk", "n", ["clerk"], gloss: "a person in an office"),
                .init("trader", "n", ["trader"], [.init("@", "person")], gloss: "one who trades"),
                .init("florist", "n", ["florist"], [.init("@", "trader")], gloss: "sells flowers"),
                .init("booth", "n", ["booth"], gloss: "sells flowers"),
            ])
        ).texts
        expectEqual(texts.words(for: clue, limit: 1), ["florist"])
    }

    @Test func `of the part of speech that is wanted come first`() {
        func first(_ part: TextPart) -> [String] {
            let description = Description("move fast", part: part, in: [texts])
            return MeaningSearch([texts]).words(for: description, limit: 5).map { found in
                let entry = try? texts.reader.entry(at: found.headword.location)
                guard case .senses(let senses)? = entry?.body, let number = found.sense,
                    senses.indices.contains(number)
                else { return "?" }
                return senses[number].partOfSpeech
            }
        }
        #expect(first(.verb).first == "verb", "\(first(.verb))")
        #expect(first(.noun).first == "noun", "\(first(.noun))")
        #expect(first(.adjective).first == "adjective", "\(first(.adjective))")
    }

    // MARK: - What a description means

    private func stems(
        _ text: String, correction: @escaping (String) -> String? = { _ in nil }
    ) -> [String] {
        Description(text, in: [texts], correction: correction).terms.map(\.stem)
    }

    @Test(arguments: [
        ("the fear of spiders", ["fear", "spider"]), ("the of and to", []), ("", []),
        ("someone who is not very old", ["not", "veri", "old"]),
        ("Spiders, SPIDER's web", ["spider", "web"]), ("a x y bee", ["bee"]),
        // Unfinished.
        ("fear of spide", ["fear", "spider"]),
        ("spide fear", ["spide", "fear"]),
    ])
    func `are described by the words that tell something`(_ text: String, _ expected: [String]) {
        expectEqual(stems(text), expected)
    }

    @Test func `are described by what a misspelled word was meant to be`() {
        let corrections = ["feer": "fear", "spidres": "spiders", "fear": "wrong"]
        let found = stems("the fear of spidres feer web", correction: { corrections[$0] })
        // A word that is said twice counts once.
        expectEqual(found, ["fear", "spider", "web"])
        // No word is read as another one if none is right; but a word alone may be unfinished.
        let guesses = ["zork": "work", "spide": "spite"]
        expectEqual(stems("zork spide", correction: { guesses[$0] }), ["zork", "spide"])
        expectEqual(stems("spide", correction: { guesses[$0] }), ["spider"])
    }

    @Test(arguments: [
        ("to move fast", TextPart.verb), ("someone who writes", .noun), ("a young dog", .noun),
        ("very tired", .adjective), ("full of holes", .adjective), ("young dog", .unknown),
        ("to", .unknown), ("toward home", .unknown),
    ])
    func `are of the part of speech that the first word tells`(_ text: String, _ part: TextPart) {
        let description = Description(text, in: [texts])
        let wanted = [TextPart.noun, .verb, .adjective, .adverb].filter(description.prefers)
        #expect(wanted == (part == .unknown ? [] : [part]))
    }

    @Test func `are of the part of speech that is asked for, whatever the text says`() {
        let description = Description("to move fast", part: .noun, in: [texts])
        #expect(description.prefers(.noun))
        #expect(!description.prefers(.verb))
    }

    @Test func `in another language are not looked for in English texts`() {
        let description = Description(
            "die Angst vor der Spinne und nicht vor dem Hund", in: [texts])
        expectEqual(description.language, Language("de"))
        #expect(description.terms.allSatisfy { $0.numbers == [nil] })
        expectEqual(texts.words(for: "die Angst vor der Spinne und nicht vor dem Hund"), [])
    }

    @Test func `are found for as many words of a long text as count`() {
        let long = String(repeating: "a small animal with wings that flies ", count: 30_000)
        #expect(long.utf8.count > 1_000_000)
        let description = Description(long, in: [texts])
        expectEqual(description.terms.map(\.stem), ["small", "anim", "wing", "fli"])
        #expect(!texts.words(for: long).isEmpty)
        let blank = String(repeating: "x", count: 1 << 20)
        expectEqual(texts.words(for: blank), [])
    }
}

extension Entry {
    fileprivate var firstSense: Sense? {
        if case .senses(let senses) = body { senses.first } else { nil }
    }
}
