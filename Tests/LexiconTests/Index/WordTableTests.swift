import TestSupport
import Testing

@testable import Lexicon

struct `The words of phrases in an index` {
    private static let letters = [
        "sea", "lion", "one", "two", "of", "the", "Mädchen", "ice-cream", "x",
    ]

    /// Phrases of random words, of which some are in nearly all of them.
    private static let phrases: [String] = {
        var random = SeededRandom(seed: 28)
        return (0..<6_000).map { number in
            var words = (0..<Int.random(in: 1...5, using: &random)).map { _ in
                letters.randomElement(using: &random) ?? ""
            }
            words.insert("word\(number % 700)", at: Int.random(in: 0...words.count, using: &random))
            return words.joined(separator: " ")
        }
    }()

    private static let index = Result { try IndexBuilder.temporary(FakeDictionary(phrases)) }

    private func headwords(inside text: String) throws -> Set<String> {
        let index = try Self.index.get()
        let words = WordParts.keys(of: text)
        let numbers = index.keys(inside: words, limit: .max, isCancelled: { false })
        return Set(numbers.flatMap { index.headwords(ofKey: $0).map(\.text) })
            .filter { WordParts.occur(words, inside: $0) }
    }

    @Test(arguments: [
        "word7 sea", "sea word7", "ice cream word12", "word699 of the", "word7 madchen",
    ])
    func `find all phrases that have them in a row after the first word`(text: String) throws {
        let words = WordParts.keys(of: text)
        let all = Set(Self.phrases.filter { WordParts.occur(words, inside: $0) })
        try expectEqual(headwords(inside: text), all)
    }

    @Test func `are not all of them found that are in too many`() throws {
        #expect(try headwords(inside: "of the").isEmpty)
        #expect(try headwords(inside: "nowhere sea").isEmpty)
    }

    @Test(arguments: [
        "24\u{A0}sheets of", "two\tsheets\tof", "a sheets\u{0} of \u{0}", "é\u{3000}sheets-of",
    ])
    func `are told apart by whatever is between words`(phrase: String) throws {
        let index = try IndexBuilder.temporary(FakeDictionary([phrase]))
        let words = WordParts.keys(of: "sheets of")
        #expect(WordParts.occur(words, inside: phrase))
        expectEqual(index.keys(inside: words, limit: 9, isCancelled: { false }), [0])
    }

    @Test func `cost no headword of one word anything`() throws {
        let words = (0..<5_000).map { "single\($0)" }
        let index = try IndexBuilder.temporary(FakeDictionary(words))
        #expect(index.range(of: .wordBlocks).isEmpty)
        #expect(
            index.keys(inside: WordParts.keys(of: "single7 x"), limit: 9, isCancelled: { false })
                .isEmpty)
    }
}
