import TestSupport
import Testing
import Texts

@testable import Core

struct TextSectionsTests {
    /// A preface, then two sections: paragraphs 1 to 3, and 4 to 5.
    private let text = StyledText([
        .init("preface"), .init("dog", aside: "a", role: .section),
        .init("noun", role: .partOfSpeech),
        .init("an animal"), .init("dog", aside: "b", role: .section), .init("a beast"),
    ])

    private func at(_ paragraph: Int, _ offset: Int = 0) -> TextPosition {
        TextPosition(paragraph: paragraph, offset: offset)
    }

    @Test(
        "A place is in the section that begins last before it",
        arguments: [(0, nil), (1, 1), (3, 1), (4, 4), (5, 4), (99, 4)] as [(Int, Int?)])
    func sectionStart(paragraph: Int, expected: Int?) {
        expectEqual(text.sectionStart(at: at(paragraph)), expected)
        #expect(StyledText().sectionStart(at: at(paragraph)) == nil)
    }

    @Test(
        "A sentence is running text, not a list of links",
        arguments: [
            ("The cat sat on the ", .body, true), ("A form of: ", .body, false),
            ("The cat sat on the ", .relation, false), ("", .body, false),
        ] as [(String, StyledText.Paragraph.Role, Bool)])
    func sentences(text: String, role: StyledText.Paragraph.Role, isSentence: Bool) {
        let link = StyledText.Run("mat", link: .word("mat"))
        expectEqual(StyledText.Paragraph([.init(text), link], role: role).isSentence, isSentence)
    }

    @Test func `A section ends where the next one begins; outside of any, the text is one`() {
        expectEqual(text.section(at: at(2)).lines, ["dog  a", "noun", "an animal"])
        expectEqual(text.section(at: at(5)).lines, ["dog  b", "a beast"])
        expectEqual(text.section(at: at(0)), text)
    }

    /// The lines below the name of a section, and the line at which reading begins, counted from
    /// the name.
    private static let starts: [(roles: [StyledText.Paragraph.Role], start: Int)] = [
        ([], 0), ([.body], 1), ([.body, .mention], 2),
        ([.partOfSpeech, .body, .mention, .mention], 3),
        ([.body, .entry, .body, .mention], 1), ([.mention, .entry, .mention], 1),
        ([.body, .section, .mention], 1), ([.section, .mention], 0),
        ([.body, .relatedEntries, .mention], 1),
    ]

    @Test(
        "A section is read from its beginning, or from what its first entry says about the word",
        arguments: starts)
    func start(roles: [StyledText.Paragraph.Role], start: Int) {
        let text = StyledText(
            [.init("preface"), .init("dog", aside: "a", role: .section)]
                + roles.map { .init("dog", role: $0) })
        expectEqual(text.start(ofSectionFrom: 1), 1 + start)
    }

    @Test func `A section ends with its words, without the empty lines before the next one`() {
        let page = WordPage(
            "dog",
            parts: [
                .init(
                    source: "a",
                    .entries([.init(id: "a", word: "dog", source: "a", senses: [])])),
                .init(source: "b", .asking),
            ], relatives: .init(bases: ["do"]))
        expectEqual(page.text.section(at: at(0)).lines, ["dog  a"])
        expectEqual(page.text.section(at: at(99)).lines, ["asking…  b"])
    }

    /// The section names of a newer text, and the places of the same words in the old and the newer
    /// text.
    private static let newerTexts: [(names: [String], old: Int, new: Int)] = [
        (["a", "b"], 0, 0), (["x", "a", "b"], 1, 3), (["a", "x", "b"], 3, 5), (["b"], 2, 0),
        (["b", "a"], 1, 3),
    ]

    @Test("The same words stand with their section in a newer text", arguments: newerTexts)
    func position(names: [String], old: Int, new: Int) {
        // Each section has two paragraphs.
        func text(_ names: [String]) -> StyledText {
            StyledText(
                names.flatMap { name -> [StyledText.Paragraph] in
                    [.init("dog", aside: name, role: .section), .init("what \(name) says")]
                })
        }
        let (before, after) = (text(["a", "b"]), text(names))
        expectEqual(before.position(of: at(old, 3), in: after), at(new, 3))
    }

    @Test func `The place stays where its section is gone, and outside of any`() {
        expectEqual(text.position(of: at(5), in: StyledText([.init("other")])), at(5))
        expectEqual(text.position(of: at(0, 4), in: StyledText()), at(0, 4))
    }
}
