import TestSupport
import Testing
import Texts

@testable import Core

/// The summary of an entry in a row of a list, if the dictionary does not mark the senses.
struct EntrySummaryTests {
    private func summary(_ paragraphs: [[StyledText.Run]]) -> String? {
        DictionaryEntry(
            id: "1", word: "quire", source: "Paper", text: StyledText(paragraphs.map { .init($0) })
        ).summary
    }

    private static let word = StyledText.Run("quire", style: .strong)

    @Test(
        "A row says the article of a noun and the reading of a word in other letters before its meaning"
    )
    func rows() {
        var sense = Sense(partOfSpeech: "noun", definition: "house")
        sense.forms = WordForms(article: "das", inflections: "Häuser")
        let noun = DictionaryEntry(
            id: "1", word: "Haus", source: "Ding", text: StyledText(), senses: [sense])
        expectEqual([noun].summary(of: "Haus"), "(das) house")
        #expect(noun.summary == "house", "which is what a mark keeps")
        sense.frame = "etw."
        let framed = DictionaryEntry(
            id: "1", word: "Haus", source: "Ding", text: StyledText(), senses: [sense])
        expectEqual([framed].summary(of: "Haus"), "(etw.) house")
        let glosses = ["row", "line", "profession", "all right"].enumerated().map {
            StyledText.Paragraph("\($0 + 1). \($1)", indent: 2)
        }
        let chinese = DictionaryEntry(
            id: "1", word: "行", source: "CC-CEDICT", text: StyledText([.init("háng")] + glosses),
            isAboutHeadword: true, reading: "háng")
        expectEqual([chinese].summary(of: "行"), "(háng) row; line; profession")
        expectEqual(chinese.pronunciation(of: "行"), "háng")
    }

    @Test(
        "A reference to another word is a meaning only if there is no other",
        arguments: [
            (["See Thee. [Obs.] —Chaucer."], "See Thee. [Obs.] —Chaucer."),
            (["See Thee. [Obs.] —Chaucer.", "A word before nouns"], "A word before nouns"),
            (["See the sights of a town in a day.", "Meet"], "See the sights of a town in a day."),
        ])
    func references(definitions: [String], meaning: String) {
        let senses = definitions.map { Sense(partOfSpeech: "", definition: $0) }
        func entry(_ senses: [Sense]) -> DictionaryEntry {
            DictionaryEntry(id: "1", word: "the", source: "a", text: StyledText(), senses: senses)
        }
        for entries in [[entry(senses)], senses.map { entry([$0]) }] {
            expectEqual(entries.summary(of: "the"), meaning)
            let part = WordPage.Part(source: "a", .entries(entries))
            expectEqual(WordPage("the", parts: [part]).markable?.meaning, meaning)
        }
    }

    static let texts: [(paragraphs: [[StyledText.Run]], summary: String?)] = [
        ([[word], [.init("24 sheets")]], "24 sheets"),
        ([[.init("24 sheets")]], "24 sheets"),
        // Part of speech and pronunciation are not a meaning.
        (
            [
                [word, .init(" "), .init("noun", style: .emphasized), .init(" /ˈkwaɪə/")],
                [.init("24 sheets of paper")],
            ], "24 sheets of paper"
        ),
        ([[word, .init(" [kwaɪə] (BrE), "), .init("n", style: .secondary)], [.init("24")]], "24"),
        ([[.init("Quire (n.)")], [.init("sheets")]], "sheets"),
        (
            [[.init("(kwaïr) s. m.", style: [.emphasized, .secondary])], [.init("24 feuilles")]],
            "24 feuilles"
        ),
        ([[.init("see ream", style: .emphasized)], [.init("24")]], "see ream"),
        // The number of the first of several meanings is left out; a single meaning may begin with
        // a number.
        (
            [[word], [.init("1 twenty-four sheets")], [.init("2 four sheets")]],
            "twenty-four sheets"
        ),
        ([[word], [.init("1. sheets")], [.init("2. four")]], "sheets"),
        ([[word], [.init("1 ream / 20")], [.init("see ream")]], "1 ream / 20"),
        // Labels, pronunciations and titles before the meaning are skipped.
        ([[.init("n.", style: .secondary)], [.init("24 sheets")]], "24 sheets"),
        ([[.init("noun", style: .emphasized)], [.init("24 sheets")]], "24 sheets"),
        ([[.init("['kwaɪə]")], [.init("n.", style: .secondary)], [.init("24")]], "24"),
        (
            [[.init("Am.", style: .secondary), .init(" ♪", link: .sound("a"))], [.init("24")]],
            "24"
        ),
        ([[.init("Meaning:")], [.init("24 sheets")]], "24 sheets"),
        ([[.init("Fail completely:")], [.init("the quire grelted")]], "Fail completely:"),
        ([[.init("ˈkwaɪə")], [.init("24 sheets")]], "24 sheets"),
        (
            [[.init("quire¹ ", style: .strong), .init("noun", style: .secondary)], [.init("24")]],
            "24"
        ),
        ([[.init("choir", style: .strong)], [.init("24 sheets")]], "24 sheets"),
        ([[.init("1)")], [.init("24 sheets")]], "24 sheets"),
        ([[.init("meaning:", style: .secondary), .init(" 24 sheets")]], "24 sheets"),
        ([[.init("class:", style: .secondary), .init(" n.")], [.init("24 sheets")]], "24 sheets"),
        (
            [[.init("m", style: .secondary), .init("; f - quirin")], [.init("24 sheets")]],
            "24 sheets"
        ),
        ([[.init("adj.", style: .secondary), .init(", of paper")]], "of paper"),
        ([[.init("n.", style: .secondary)]], "n."), ([[.init("[24]")]], "[24]"),
        // A line that has more text than the word is a meaning.
        ([[word, .init(" 24 sheets of paper")], [.init("see ream")]], "quire 24 sheets of paper"),
        (
            [
                [
                    word, .init(" "),
                    .init("twenty-four sheets of paper, folded once or more", style: .emphasized),
                ], [.init("see ream")],
            ], "quire twenty-four sheets of paper, folded once or more"
        ),
        // The entry has no other text.
        ([[word, .init(" noun", style: .emphasized)]], "quire noun"),
        ([[word]], nil), ([], nil), ([[.init("quire")]], nil),
        // The meaning may be the same word in another language.
        ([[.init("Quire")]], "Quire"), ([[word], [.init("Quire")]], nil),
        ([[.init("quires of paper")]], "quires of paper"),
    ]

    @Test(
        "The sound of Chinese and Japanese words is no meaning of them",
        arguments: [("研究", "yánjiū"), ("天気運", "てんきうん【天気運】")])
    func sound(word: String, told: String) {
        let text = StyledText([.init([.init(told)]), .init([.init("what it means")])])
        let entry = DictionaryEntry(id: "1", word: word, source: "Paper", text: text)
        expectEqual(entry.summary, "what it means")
    }

    static let readings: [(word: String, entries: [String], summary: String?)] = [
        ("wǒ men", ["我们"], "我们 · meaning of 我们"),
        (
            "かみ", ["上", "神", "神", "紙"], "上 meaning of 上, 神 meaning of 神, 紙 meaning of 紙"
        ),
        ("我們", ["我们"], "meaning of 我们"), ("おすわり", ["お座り"], "お座り · meaning of お座り"),
        ("colour", ["color"], "meaning of color"),
        ("quire", [], nil),
    ]

    @Test(
        "The reading of a word in other letters is part of its summary, if an entry has it",
        arguments: readings)
    func reading(word: String, entries: [String], wanted: String?) {
        let found = entries.enumerated().map { number, word in
            DictionaryEntry(
                id: "\(number)", word: word, source: "Paper",
                text: StyledText([.init([.init("meaning of \(word)")])]))
        }
        expectEqual(found.summary(of: word), wanted)
    }

    @Test(
        "It is the first line that says more than a dictionary's title of the entry",
        arguments: texts)
    func lines(paragraphs: [[StyledText.Run]], wanted: String?) {
        expectEqual(summary(paragraphs), wanted)
    }

    @Test func `A row of an entry of one endless paragraph is made of the paragraph's beginning`() {
        let endless = String(repeating: "many sheets ", count: 700_000)
        for (run, start) in [(endless, "many sheets"), ("quire " + endless, "quire many")] {
            var told: String?
            let entry = DictionaryEntry(
                id: "1", word: "quire", source: "Paper",
                text: StyledText([.init([.init(run)]), .init([.init(run)])]), isAboutHeadword: true)
            let time = processorTime { told = entry.summary }
            expectEqual(told?.hasPrefix(start), true)
            #expect(time < .milliseconds(20), "\(time)")
        }
    }
}
