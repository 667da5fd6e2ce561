import TestSupport
import Testing
import Texts

@testable import Core

struct WordPageTests {
    private func page(
        _ parts: [WordPage.Part], bases: [String] = [], spellings: [String] = []
    ) -> WordPage {
        WordPage("dog", parts: parts, relatives: .init(bases: bases, spellings: spellings))
    }

    private let failure = DictionaryServiceError.unreachable(.switchedOff)

    /// Returns the first line of each section of the text, with the section's name.
    private func sections(_ text: StyledText) -> [String] {
        text.starts(of: .section).map { index in
            "\(text.paragraphs[index].text) | \(text.paragraphs[index].aside ?? "")"
        }
    }

    @Test("Each part is a section with the name of its dictionary, one below the other")
    func sections() {
        let text = page([
            .init(source: "WordNet", .entries([.dog])),
            .init(source: "gcide", .entries([.text(), .text("Dog", number: 1)])),
            .init(source: "one.example.org", .asking),
            .init(source: "two.example.org", .failed(failure)),
        ]).text
        expectEqual(
            sections(text),
            [
                "dog | WordNet", "dog | gcide", "asking… | one.example.org",
                "\(failure.cause) | two.example.org",
            ])
    }

    @Test(
        "Dictionaries on this computer that spell the word in another way come last",
        arguments: [
            ("dog", ["plain", "encyclopedia", "failed", "form", "server", "capital"]),
            ("Dog", ["capital", "failed", "server", "plain", "encyclopedia", "form"]),
        ])
    func spelledFirst(title: String, order: [String]) {
        func source(
            _ name: String, _ spelling: DictionarySource.Spelling = .usual
        ) -> DictionarySource {
            DictionarySource(
                name: name, kind: name == "server" ? .server : .files, path: "", format: "",
                headwordCount: nil, state: .ready, spelling: spelling)
        }
        let answers: [(DictionarySource, WordPage.State)] = [
            (source("capital"), .entries([.text("Dog")])),
            (source("plain"), .entries([.text("dog")])),
            (source("encyclopedia", .capitalized), .entries([.text("Dog")])),
            (source("failed"), .failed(failure)), (source("form"), .entries([.text("dogs")])),
            (source("server"), .entries([.text("dog")])),
        ]
        let page = WordPage(title, of: answers.map { (source: $0, state: $1) })
        expectEqual(page.parts.map(\.source), order)
    }

    @Test func `Between two sections is an empty line at least, and none before the first`() {
        let text = page([
            .init(source: "a", .entries([.dog])), .init(source: "b", .asking),
            .init(source: "c", .entries([.text()])),
        ]).text
        expectEqual(text.starts(of: .section).first, 0)
        for start in text.starts(of: .section).dropFirst() {
            #expect(text.paragraphs[start - 1].runs.isEmpty)
            #expect(!text.paragraphs[start].runs.isEmpty)
        }
    }

    @Test func `At the end are links to the base forms, and to other spellings`() {
        let text = page(
            [.init(source: "a", .entries([.text()]))], bases: ["go", "be"],
            spellings: ["d\u{F6}g"]
        ).text
        expectEqual(text.lines.suffix(2), ["A form of: go, be", "See also: d\u{F6}g"])
        expectEqual(
            text.links.suffix(3).map(\.target), [.word("go"), .word("be"), .word("d\u{F6}g")])
        let alone = page([], spellings: ["d\u{F6}g"]).text
        expectEqual(alone.lines, ["See also: d\u{F6}g"])
    }

    @Test func `A page without anything has no text`() {
        #expect(page([]).text.paragraphs.isEmpty)
    }

    @Test("A page is that of its word, however the word is spelled; its links are followed")
    func item() throws {
        expectEqual(WordPage("Ice-cream", parts: []).id, WordPage("ice cream", parts: []).id)
        expectEqual(WordPage("Ice-cream", parts: []).word, "Ice-cream")
        let page = page([.init(source: "WordNet", .entries([.dog]))])
        let link = try #require(page.text.links.first)
        #expect(page.action(following: link) as? FollowLink == FollowLink(word: "domestic dog"))
    }

    // MARK: - What a mark keeps

    private func senses(_ definitions: [String], _ source: String) -> DictionaryEntry {
        DictionaryEntry(
            id: source, word: "break", source: source,
            senses: definitions.map { Sense(partOfSpeech: "verb", definition: $0) })
    }

    @Test func `Marking keeps the sense at the top of the window, with its dictionary`() throws {
        let page = page([
            .init(
                source: "WordNet",
                .entries([senses(["interrupt", "destroy", "become weak"], "WordNet")])),
            .init(source: "gcide", .entries([senses(["to strain apart"], "gcide")])),
        ])
        func mark(at text: String) throws -> [String] {
            let paragraph = try #require(page.text.paragraphs.firstIndex { $0.text.contains(text) })
            let mark = page.markable(at: TextPosition(paragraph: paragraph, offset: 0))
            return [mark?.meaning ?? "", mark?.origin.source ?? ""]
        }
        expectEqual(page.markable(at: .start)?.meaning, "interrupt")
        try expectEqual(mark(at: "become weak"), ["become weak", "WordNet"])
        try expectEqual(mark(at: "strain apart"), ["to strain apart", "gcide"])
    }

    /// Entries with senses in the layout of each format: the text at the top, and the sense that a
    /// mark stores.
    private static let told: [(text: String, senses: [String], kept: [String: String])] = [
        // In gcide, numbers are markers, and quotations stand below the sense.
        (
            "n.|A bed|A bed of flowers|“a bed of roses”|v. t.|To lay in a bed",
            ["A bed", "A bed of flowers", "To lay in a bed"],
            [
                "A bed of flowers": "A bed of flowers", "roses": "A bed of flowers",
                "v. t.": "A bed of flowers", "To lay": "To lay in a bed",
            ]
        ),
        // In HTML, numbers are text, a definition continues below, and a heading belongs to each
        // sense below it.
        (
            "1. Haus|house|2. (of people)|a) kind|b) able|an example",
            ["Haus; house", "(of people) kind", "(of people) able"],
            [
                "1. Haus": "Haus; house", "house": "Haus; house", "(of": "(of people) kind",
                "a) kind": "(of people) kind", "b) able": "(of people) able",
                "an example": "(of people) able",
            ]
        ),
        // A long sense is cut.
        (
            "first|" + String(repeating: "long ", count: 40) + "end",
            ["first", String(repeating: "long ", count: 20) + "…"],
            ["end": String(repeating: "long ", count: 20) + "…"]
        ),
        // Without numbers, the first paragraph of the entry is the sense.
        ("to begin with|more of it", [], ["more": "to begin with"]),
    ]

    @Test("The sense of a place is found in the texts of all formats", arguments: told)
    func places(text: String, senses: [String], kept: [String: String]) throws {
        let paragraphs = text.split(separator: "|").map { StyledText.Paragraph(String($0)) }
        let entry = DictionaryEntry(
            id: "b", word: "bed", source: "b", text: StyledText(paragraphs),
            senses: senses.map { Sense(partOfSpeech: "noun", definition: $0) },
            isAboutHeadword: true)
        let page = page([
            .init(source: "a", .entries([self.senses(["another"], "a")])),
            .init(source: "b", .entries([entry])),
        ])
        let shown = page.text.paragraphs
        for (read, meaning) in kept {
            let paragraph = try #require(shown.lastIndex { $0.text.contains(read) })
            let mark = page.markable(at: TextPosition(paragraph: paragraph, offset: 0))
            #expect(mark?.meaning == meaning, "\(read)")
            expectEqual(mark?.origin.source, "b")
        }
    }

    @Test func `Senses with IDs are found by these, whatever an example says`() throws {
        let paragraphs: [StyledText.Paragraph] = [
            .init([.init("a bank")], sense: "1"), .init("“a bank of a river”"),
            .init([.init("a bank of a river")], sense: "2"),
        ]
        let entry = DictionaryEntry(
            id: "b", word: "bank", source: "b", text: StyledText(paragraphs),
            senses: [
                Sense(id: "1", partOfSpeech: "noun", definition: "a bank"),
                Sense(id: "2", partOfSpeech: "noun", definition: "a bank of a river"),
            ], isAboutHeadword: true)
        let page = WordPage(
            "bank", parts: [.init(source: "b", .entries([entry]))],
            relatives: WordPage.Relatives(spellings: ["Bank"]))
        let shown = page.text.paragraphs
        let meanings = shown.indices.filter { !shown[$0].runs.isEmpty }.map { index in
            page.markable(at: TextPosition(paragraph: index, offset: 0))?.meaning
        }
        expectEqual(meanings, ["a bank", "a bank", "a bank", "a bank of a river", "a bank"])
    }

    @Test func `A word that was met in a sentence is marked with the sentence`() {
        let page = WordPage(
            "break",
            of: [
                (
                    source: DictionarySource(
                        name: "a", kind: .files, path: "", format: "", headwordCount: nil,
                        state: .ready),
                    state: .entries([senses(["interrupt"], "a")])
                )
            ],
            sentence: "Let us break it.")
        expectEqual(page.markable?.origin.sentence, "Let us break it.")
    }
}
