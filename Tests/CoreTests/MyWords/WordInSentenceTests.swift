import Testing

@testable import Core

struct WordInSentenceTests {
    private static let places: [(word: String, sentence: String, found: [String])] = [
        ("dog", "A dog, the Dog and dogs.", ["dog", "Dog"]),
        ("dog", "Two dogs.", ["dogs"]),
        ("make", "making what he makes", ["making", "makes"]),
        ("ant", "an elegant plant", []),
        ("naive", "so naïve", ["naïve"]),
        ("cafe", "le cafe\u{301} noir", ["cafe\u{301}"]),
        ("ice cream", "Ice cream!", ["Ice cream"]),
        ("kick the bucket", "She kicked the bucket.", ["kicked the bucket"]),
        ("to be at sixes", "He had been at sixes all day.", ["been at sixes"]),
        ("", "a word", []), ("dog", "", []),
        // Chinese and Japanese have no blanks between words.
        ("漢字", "私は漢字を書く。", ["漢字"]), ("綠", "綠色的。", ["綠"]),
    ]

    @Test func `A word is found whole; where it is not there, so are its inflected forms`() {
        for (word, sentence, found) in WordInSentenceTests.places {
            let places = WordInSentence.places(of: word, in: sentence)
            #expect(places.map { String(sentence[$0]) } == found, "\(word): \(sentence)")
        }
    }
}
