import TestSupport
import Testing
import Texts

struct `The sentences of a paragraph` {
    private func sentences(_ text: String, _ language: String) -> [String] {
        text.sentenceRanges(language: language).map { String(text[bytes: $0]) }
    }

    /// A story that has most of what makes sentences hard.
    private static let story = [
        "Mr. Tolliver had kept the lamp at St. Anne’s Point for thirty-one years, and in all that time he had lost "
            + "his temper twice.",
        "The first time was in 1887, over a goat.",
        "“Don’t touch the glass,” he used to tell the boys from No. 7.",
        "“It’s older than your grandmother, and it’s worth more, too!”",
        "They never did touch it.",
        "Well … hardly ever.",
        "At 9 p.m. the wind went round to the north-east.",
        "Dr. Quill, who had been to sea (i.e. as far as the second buoy), said that a storm was brewing; nobody "
            + "believed him.",
        "Was he right?",
        "He was, for once.",
        "The waves came in like grey oxen.",
        "They took the jetty, the boat-house, two geese, etc., and they would have taken the ledger as well, had Miss "
            + "Ash not run for it.",
        "“Give it up!” cried Tolliver.",
        "She wouldn’t.",
        "J. R. Penn wrote afterwards that the light had never gone out.",
        "It was the most unbelievable thing he ever printed.",
        "She had put up with worse, she said, and looked the other way.",
    ]

    @Test func `are those of a story`() {
        let story = `The sentences of a paragraph`.story
        expectEqual(sentences(story.joined(separator: " "), "en"), story)
    }

    private static let japanese = [
        "灯台守は毎晩、ランプに火を点した。", "「ガラスに触るな！　古いんだ。」と彼は言った。", "神聖文字は読めなかった……本当に？",
        "喰い尽くされた。", "31年間、一度も怒らなかった。",
    ]

    @Test func `have no blanks between them in Japanese`() {
        let story = `The sentences of a paragraph`.japanese
        expectEqual(sentences(story.joined(), "ja"), story)
    }

    /// A language, and sentences.
    private static let texts: [(String, [String])] = [
        ("en", []),
        ("en", ["Hello World.", "My name is Jonas."]),
        ("en", ["She stopped at 5 p.m.", "Nobody saw it."]),
        ("en", ["At 5 a.m. Mr. Smith left."]),
        ("en", ["I live in the U.S.", "How about you?"]),
        ("en", ["He works for the U.S. Government in Virginia."]),
        ("en", ["We are a good team, you and I.", "Did you see Albert I. Jones?"]),
        ("en", ["No.", "That is No. 7, in vol. 3.", "See p. 55 on Nov. 3."]),
        ("en", ["It was . . . well, odd.", "It ended. . . .", "Nobody knew."]),
        ("en", ["He said ‘no.’", "The boys' dogs' tails wagged.", "Rock ’n’ roll!"]),
        ("en", ["\"Will you come?\" he asked.", "(She nodded.)", "[It was late.]"]),
        ("en", ["It was so.[12]", "Others say no.³", "Who knows?"]),
        ("en", ["What?!", "Never!!!", "Version 2.0 costs $3.50 at example.com today."]),
        ("en", ["It was 33.8°F. at noon.", "They ran at 9 km/h.", "The end."]),
        ("en", ["1. The first thing.", "2. The second thing."]),
        ("en", ["— Who is it?", "— It is I."]),
        ("en-GB", ["Dr. Quill left.", "He slept"]),
        ("", ["Mr. Quill left.", "He slept."]),
        (
            "de",
            ["Am 3. Oktober kam er z. B. um 5 Uhr.", "„Halt!“, rief sie.", "»Komm!«", "Er ging."]
        ),
        ("de", ["Das dauert ca. 3 Tage, d.h. lange, usw. Punkt.", "Schluss!"]),
        (
            "fr",
            ["M. Dupont dit : « Bonjour ! »", "Il partit.", "L’eau… puis rien.", "Qu’est-ce ?"]
        ),
        ("fr", ["J.-P. Martin a dit\u{A0}: «\u{A0}Non.\u{A0}»", "Rien."]),
        ("es", ["¿Qué hora es?", "¡Son las 3!", "El Sr. García vino.", "Los EE. UU. son así."]),
        ("it", ["Il sig. Rossi è qui.", "L’ha visto, p.es. ieri."]),
        ("ru", ["А. С. Пушкин жил в г. Москве.", "Он писал стихи, прозу и т. д. и т. п."]),
        ("ar", ["هل هو هنا؟", "نعم."]),
        ("hi", ["वह आया।", "वह गया।"]),
        ("zh", ["他说：「好。」", "他走了！", "为什么？"]),
    ]

    @Test(arguments: texts)
    func `end where a reader ends them`(_ language: String, _ wanted: [String]) {
        let isUnspaced = language == "zh"
        let text = wanted.joined(separator: isUnspaced ? "" : " ")
        expectEqual(sentences(text, language), wanted)
    }

    @Test func `are without the blanks around them`() {
        expectEqual(sentences("  One.\u{A0} \t Two.  ", "en"), ["One.", "Two."])
        #expect("   ".sentenceRanges().isEmpty)
    }

    @Test(arguments: [". ", "A word, b. (((( ", ".\u{A0}(", "「。", "... [1] ", "a.b.", "No. "])
    func `are found in a time that grows with the text`(_ text: String) {
        let time = { (count: Int) in
            let long = String(repeating: text, count: count)
            return ContinuousClock().measure { _ = long.sentenceRanges(language: "en") }
        }
        _ = time(2_000)
        let (small, large) = (time(2_000), time(32_000))
        // Sixteen times as much: 256 times as long if it were quadratic.
        #expect(large < max(small, .milliseconds(1)) * 100)
    }
}
