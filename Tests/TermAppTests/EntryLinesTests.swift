import Core
import TestSupport
import Testing
import Texts

@testable import TermApp

struct EntryLinesTests {
    private static func entry(
        _ word: String, _ lines: [String], senses: [Sense] = []
    ) -> DictionaryEntry {
        DictionaryEntry(
            id: word, word: word, source: "d",
            text: StyledText(lines.map { $0.isEmpty ? .empty : StyledText.Paragraph($0) }),
            senses: senses)
    }

    private static let cases: [(entry: DictionaryEntry, text: String, senses: [String])] = [
        (
            entry(
                "set", ["set", "", "1 to put", "2 to harden"],
                senses: [
                    Sense(partOfSpeech: "verb", definition: "to put", examples: ["set it down"]),
                    Sense(partOfSpeech: "", definition: "to harden.", synonyms: ["gel"]),
                ]),
            "set (d)\n  1. verb: to put; “set it down”\n  2. to harden. synonym: gel\n\n",
            ["to put", "to harden."]
        ),
        // An entry without senses is taken as one sense, and the headword is not repeated.
        (
            entry("html", ["HTML", "  HyperText Markup", "", "Language"]),
            "html (d)\n  1. HyperText Markup Language\n\n", ["HyperText Markup Language"]
        ),
        // A line that has only the part of speech is not a definition.
        (
            entry("quire", ["quire (noun) /kwaɪə/", "24 sheets of paper"]),
            "quire (d)\n  1. quire (noun) /kwaɪə/ 24 sheets of paper\n\n",
            ["24 sheets of paper"]
        ),
        (
            entry(
                "ream", [],
                senses: [
                    Sense(partOfSpeech: "", definition: "20 quires;", examples: ["a ream"])
                ]), "ream (d)\n  1. 20 quires; “a ream”\n\n", ["20 quires;"]
        ),
        // If an entry refers to another word, its own text is used, not that word's senses.
        (
            entry(
                "kick the bucket", ["Bucket", "", "a vessel", "To kick the bucket, to die"],
                senses: [Sense(partOfSpeech: "noun", definition: "a vessel")]),
            "kick the bucket (d)\n  1. To kick the bucket, to die\n\n",
            ["To kick the bucket, to die"]
        ),
    ]

    @Test("Each sense of an entry is a line", arguments: cases)
    func lines(entry: DictionaryEntry, text: String, senses: [String]) {
        let part = WordPage.Part(source: "d", .entries([entry]))
        expectEqual(EntryLines.text(of: part), text)
        expectEqual(EntryLines.rows(of: part), senses.map { [entry.word, "d", $0] })
    }
}
