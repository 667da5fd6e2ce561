import TestSupport
import Testing

@testable import Core

@Suite struct ReviewFrontTests {
    private func mark(_ word: String, _ sentences: [String], meaning: String = "") -> Mark {
        var markable = Markable.dictionary(word)
        markable.meaning = meaning
        var mark = Mark(of: markable, guid: "a", at: UnixTime(seconds: 0))
        mark.contexts = sentences.map {
            MarkContext(Markable.Origin(place: "Test", sentence: $0), at: UnixTime(seconds: 0))
        }
        return mark
    }

    /// A word, a sentence, and the sentence with the word left out; nil if it is not in it.
    static let gaps: [(word: String, sentence: String, gap: String?)] = [
        ("serene", "a serene sky", "a ___ sky"),
        ("serene", "Serene, she sat.", "___, she sat."),
        ("serene", "so SERENE", "so ___"),
        ("serene", "serenely serene", "___ ___"),
        // Inflected forms would give it away.
        ("walk", "She walks where he walked, walking.", "She ___ where he ___, ___."),
        ("make", "making do", "___ do"),
        ("happy", "happier than the happiest", "___ than the ___"),
        // Not within another word.
        ("ant", "an elegant ant", "an elegant ___"),
        ("ant", "an elegant giant", nil),
        ("go", "they will forgo it", nil),
        // Accents, umlauts, apostrophes.
        ("uber", "das Über-Ich", "das ___-Ich"),
        ("Öl", "Öl und Ölfarbe", "___ und ___"),
        ("naive", "a naïve naivete", "a ___ ___"),
        ("naïve", "so naive", "so ___"),
        ("cafe", "le cafe\u{301} noir", "le ___ noir"),
        ("straße", "die Straßen", "die ___"),
        ("don't", "I don’t", "I ___"),
        // More than one word.
        ("ice cream", "Ice cream! Ice creams!", "___! ___!"),
        ("ice cream", "ice and cream", nil),
        ("kick the bucket", "She kicked the bucket.", "She ___."),
        ("lose one's temper", "He lost his temper, and left.", "He ___, and left."),
        ("kick the bucket", "She kicked a bucket.", nil),
        ("日本", "日本に行く", "___"),
        ("serene", "", nil), ("", "a serene sky", nil), ("!", "a!", nil),
    ]

    @Test("A sentence leaves out what begins as the word does")
    func gaps() {
        for (word, sentence, gap) in ReviewFrontTests.gaps {
            #expect(
                ReviewFront.sentence.text(of: mark(word, [sentence])) == gap, "\(word): \(sentence)"
            )
        }
    }

    @Test("The newest sentence that has the word is shown")
    func newest() {
        let mark = mark("serf", ["", "a lord", "a serf", "two serfs"])
        #expect(ReviewFront.sentence.text(of: mark) == "a ___")
    }

    @Test("A key turns the card to the fronts that there are")
    func next() {
        func fronts(_ mark: Mark) -> [ReviewFront] {
            var front = ReviewFront.word
            return (1...3).map { _ in
                front = front.next(for: mark)
                return front
            }
        }
        #expect(
            fronts(mark("serf", ["a serf"], meaning: "a slave")) == [.sentence, .meaning, .word])
        #expect(fronts(mark("serf", [], meaning: "a slave")) == [.meaning, .word, .meaning])
        #expect(fronts(mark("serf", ["a lord"])) == [.word, .word, .word])
    }
}
