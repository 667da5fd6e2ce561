import TestSupport
import Testing
import Texts

@testable import Core

struct MentionTests {
    /// Returns the entry of `six` under the name of a phrase, with the phrase's paragraph and the
    /// lettered meanings below it.
    private func entry(
        of word: String, _ phrase: [StyledText.Run], _ meanings: [String]
    ) -> DictionaryEntry {
        let letters = zip(["a", "b"], meanings).map { letter, meaning in
            StyledText.Paragraph([.init(meaning)], indent: 6, marker: letter)
        }
        return DictionaryEntry(
            id: "1", word: word, source: "gcide",
            text: StyledText(
                [
                    .init([.init("Six", style: .strong), .init(" n.")]), .init(),
                    .init([.init("Five and one.")], indent: 4, marker: "1"), .init(),
                    .init(phrase, indent: 2),
                ] + letters + [.init(), .init([.init("1913 Webster")])]))
    }

    private func run(_ text: String) -> StyledText.Run { .init(text, style: .strong) }

    @Test func `A phrase says what stands behind it, or in the lettered meanings below it`() {
        let cases: [(String, [StyledText.Run], [String], String)] = [
            ("at six", [run("At six"), .init(", at odds.")], ["early"], "at odds."),
            ("at six", [run("At six"), .init(",")], ["at odds.", "early."], "at odds. early."),
            (
                "at sixes", [run("At six"), .init(" or "), .init("At sixes"), .init(",")],
                ["at odds."], "at odds."
            ),
            (
                "at sixes", [run("At six"), .init(", early. See also or at sixes, at odds.")], [],
                "At six, early. See also or at sixes, at odds."
            ),
        ]
        for (word, phrase, letters, summary) in cases {
            expectEqual(entry(of: word, phrase, letters).summary, summary)
        }
    }

    @Test func `The lettered meanings are told with it only where it has none of its own`() {
        let texts = { (end: String) in
            entry(of: "at six", [run("At six"), .init(end)], ["at odds"]).mentionParagraphs?.map(
                \.text)
        }
        expectEqual(texts(", late."), ["At six, late."])
        expectEqual(texts(","), ["At six,", "at odds"])
        #expect(entry(of: "six", [run("At six")], []).mentionParagraphs == nil)
    }

    @Test func `An entry about another word tells of its phrase alone, and stays what it says`() {
        let phrase = entry(of: "at six", [run("At six"), .init(", at odds.")], [])
        expectEqual(phrase.reducedToMention.text.paragraphs.map(\.text), ["At six, at odds."])
        #expect(phrase.reducedToMention.mention == nil)
        let own = entry(of: "six", [run("At six")], [])
        expectEqual(own.reducedToMention, own)
    }
}
