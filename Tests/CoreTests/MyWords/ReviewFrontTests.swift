import TestSupport
import Testing
import Texts

@testable import Core

struct ReviewFrontTests {
    private func mark(_ word: String, _ sentences: [String], meaning: String = "") -> Mark {
        var markable = Markable.dictionary(word)
        markable.meaning = meaning
        var mark = Mark(of: markable, guid: "a", at: UnixTime(seconds: 0))
        mark.contexts = sentences.map {
            MarkContext(Markable.Origin(place: "Test", sentence: $0), at: UnixTime(seconds: 0))
        }
        return mark
    }

    /// A word, a sentence, and the sentence with gaps for the word; nil if it does not contain the
    /// word.
    static let gaps: [(word: String, sentence: String, gap: String?)] = [
        ("serene", "a serene sky", "a ___ sky"),
        ("serene", "Serene, she sat.", "___, she sat."),
        ("serene", "so SERENE", "so ___"),
        ("serene", "serenely serene", "___ ___"),
        // Inflected forms become gaps too, because they would give the word away.
        ("walk", "She walks where he walked, walking.", "She ___ where he ___, ___."),
        ("make", "making do", "___ do"),
        ("happy", "happier than the happiest", "___ than the ___"),
        // The same letters within another word stay.
        ("ant", "an elegant ant", "an elegant ___"),
        ("ant", "an elegant giant", nil),
        ("go", "they will forgo it", nil),
        // Accents, umlauts and apostrophes are ignored.
        ("uber", "das Über-Ich", "das ___-Ich"),
        ("Öl", "Öl und Ölfarbe", "___ und ___"),
        ("naive", "a naïve naivete", "a ___ ___"),
        ("naïve", "so naive", "so ___"),
        ("cafe", "le cafe\u{301} noir", "le ___ noir"),
        ("straße", "die Straßen", "die ___"),
        ("don't", "I don’t", "I ___"),
        // A headword of several words.
        ("ice cream", "Ice cream! Ice creams!", "___! ___!"),
        ("ice cream", "ice and cream", nil),
        ("kick the bucket", "She kicked the bucket.", "She ___."),
        ("lose one's temper", "He lost his temper, and left.", "He ___, and left."),
        ("kick the bucket", "She kicked a bucket.", nil),
        ("日本", "日本に行く", "___に行く"),
        ("serene", "", nil), ("", "a serene sky", nil), ("!", "a!", nil),
    ]

    @Test func `A sentence leaves out what begins as the word does`() {
        for (word, sentence, gap) in ReviewFrontTests.gaps {
            #expect(
                ReviewFront.sentence.text(of: mark(word, [sentence])) == gap, "\(word): \(sentence)"
            )
        }
    }

    @Test func `The newest sentence that has the word is shown`() {
        let mark = mark("serf", ["", "a lord", "a serf", "two serfs"])
        expectEqual(ReviewFront.sentence.text(of: mark), "a ___")
    }

    /// A word, its sentence, a typed answer, and the parts of the answer that are shown, each right
    /// or wrong.
    static let answers: [(word: String, sentence: String, typed: String, lines: [String])] = [
        ("serene", "a serene sky", "serene", ["serene|right"]),
        ("serene", "a serene sky", "Serene", ["Serene|right, but check the spelling", "serene|"]),
        ("naïve", "so naive", "naive", ["naive|right, but check the spelling", "naïve|"]),
        ("ice-cream", "", "Ice cream", ["Ice cream|right, but check the spelling", "ice-cream|"]),
        ("don't", "", "dont", ["dont|right, but check the spelling", "don't|"]),
        // The form in the sentence is right, too.
        ("walk", "She walks.", "walks", ["walks|right"]),
        ("walk", "She walks.", "walk", ["walk|right"]),
        (
            "kick the bucket", "She kicked the bucket.", "kicked the bucket",
            ["kicked the bucket|right"]
        ),
        ("serene", "a serene sky", "serenne", ["serenne|wrong", "serene|"]),
        ("serene", "a serene sky", "", ["|wrong", "serene|"]),
        ("!", "", "!", ["!|right"]), ("!", "", "?", ["?|wrong", "!|"]),
    ]

    @Test func `A typed answer is compared as a search compares, and its differences are shown`() {
        for (word, sentence, typed, lines) in ReviewFrontTests.answers {
            let answer = TypedAnswer(typed, to: mark(word, [sentence]), .sentence)
            expectEqual(answer.paragraphs.map { "\($0.text)|\($0.aside ?? "")" }, lines)
            expectEqual(answer.isRight, !lines[0].contains("wrong"))
        }
        let wrong = TypedAnswer("serenne", to: mark("serene", []), .meaning)
        let stressed = wrong.paragraphs.flatMap(\.runs).filter { !$0.style.isEmpty }
        expectEqual(stressed.map(\.text), ["n"])
        let form = TypedAnswer("walks", to: mark("walk", ["She walks."]), .meaning)
        #expect(!form.isRight, "no sentence asks for that form")
    }

    @Test(
        "A typed noun is right with its article, without umlauts, and in other kana",
        arguments: [
            ("Mädchen", "das Mädchen", ["das Mädchen|right"]),
            ("Mädchen", "Mädchen", ["Mädchen|right"]),
            ("Mädchen", "Maedchen", ["Mädchen|right"]),
            ("Mädchen", "das Maedchen", ["das Mädchen|right"]),
            ("Mädchen", "Madchen", ["Madchen|right, but check the spelling", "Mädchen|"]),
            ("Mädchen", "der Mädchen", ["der Mädchen|wrong", "das Mädchen|"]),
            ("タベル", "たべる", ["たべる|right, but check the spelling", "タベル|"]),
        ])
    func typedNoun(word: String, typed: String, lines: [String]) {
        var mark = mark(word, [])
        mark.forms.article = "das"
        let answer = TypedAnswer(typed, to: mark, .meaning)
        expectEqual(answer.paragraphs.map { "\($0.text)|\($0.aside ?? "")" }, lines)
    }

    @Test(
        "A typed reading of Chinese letters is right, in kana, or in pinyin without tones",
        arguments: [
            ("食べる", "たべる", "たべる", ["たべる|right", "食べる|"]),
            ("你好", "nǐ hǎo", "nihao", ["nihao|right", "你好|"]),
            ("你好", "nǐ hǎo", "hao", ["hao|wrong", "你好|"]), ("你好", "", "？", ["？|wrong", "你好|"]),
            ("calm", "kɑːm", "kɑːm", ["kɑːm|wrong", "calm|"]),
        ])
    func typedReading(word: String, reading: String, typed: String, lines: [String]) {
        var mark = mark(word, [])
        mark.pronunciation = reading
        let answer = TypedAnswer(typed, to: mark, .meaning)
        expectEqual(answer.paragraphs.map { "\($0.text)|\($0.aside ?? "")" }, lines)
    }

    @Test(
        "A typed noun is right with any article of its gender in a language",
        arguments: [
            ("une", "la", true), ("la", "une", true), ("la", "una", true), ("il", "un", true),
            ("der", "ein", true), ("der", "eine", false), ("le", "la", false), ("", "het", true),
            ("die", "la", false),
        ])
    func article(of word: String, typed: String, isRight: Bool) {
        var mark = mark("radio", [])
        mark.forms.article = word
        expectEqual(TypedAnswer("\(typed) radio", to: mark, .meaning).isRight, isRight)
    }

    @Test(
        "A screen reader hears the kept meaning once, and the dictionaries of a word without one",
        arguments: [("calm", false, 2), ("calm", true, 1), ("", true, 1)])
    func heard(meaning: String, isSpoken: Bool, count: Int) {
        let entry = DictionaryEntry(
            id: "1", word: "serene", source: "WordNet",
            senses: [Sense(partOfSpeech: "adjective", definition: "calm")])
        let mark = mark("serene", [], meaning: meaning)
        let page = MyWordsPage(
            of: .dictionary("serene"), mark: mark, entries: [[entry]], zone: FixedTimeZone.utc)
        let rules = ReviewSession()
        let queue = ReviewQueue(next: ReviewCard(mark, intervals: [:]))
        let state = rules.reduce(rules.reduce(rules.initialState, .show(queue)), .answer)
        let text = ReviewText(state: state, page: page, isSpoken: isSpoken).text
        expectEqual(text.lines.count { $0.contains("calm") }, count)
    }

    @Test func `A key turns the card to the fronts that there are`() {
        func fronts(_ mark: Mark) -> [ReviewFront] {
            var front = ReviewFront.word
            return (1...3).map { _ in
                front = front.next(for: mark)
                return front
            }
        }
        expectEqual(
            fronts(mark("serf", ["a serf"], meaning: "a slave")), [.sentence, .meaning, .word])
        expectEqual(fronts(mark("serf", [], meaning: "a slave")), [.meaning, .word, .meaning])
        expectEqual(fronts(mark("serf", ["a lord"])), [.word, .word, .word])
    }
}
