import TestSupport
import Testing
import Texts

@testable import Core

@Suite struct WordPageTests {
    private func page(
        _ parts: [WordPage.Part], bases: [String] = [], spellings: [String] = []
    ) -> WordPage {
        WordPage("dog", parts: parts, relatives: .init(bases: bases, spellings: spellings))
    }

    private let failure = DictionaryServiceError.unreachable(.switchedOff)

    /// The first line of each section of the text, with its name.
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
            .init(source: "wn", .repeated([.dog], of: "WordNet")),
            .init(source: "one.example.org", .asking),
            .init(source: "two.example.org", .failed(failure)),
        ]).text
        #expect(
            sections(text) == [
                "dog | WordNet", "dog | gcide", "the same as WordNet | wn",
                "asking… | one.example.org", "\(failure.cause) | two.example.org",
            ])
    }

    @Test(
        "Dictionaries on this computer that spell the word in another way come last",
        arguments: [
            ("dog", ["plain", "encyclopedia", "failed", "form", "server", "capital"]),
            ("Dog", ["capital", "encyclopedia", "failed", "form", "server", "plain"]),
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
        #expect(page.parts.map(\.source) == order)
    }

    @Test("The line of a dictionary that repeats another opens its entries")
    func repeated() throws {
        let folded = page([
            .init(source: "WordNet", .entries([.dog])),
            .init(source: "wn", .repeated([.dog], of: "WordNet")),
        ])
        let link = try #require(folded.text.links.last)
        #expect(folded.following(link) as? OpenPart == OpenPart(source: "wn"))
        let opened = folded.opening(["wn"])
        #expect(opened.parts.last == .init(source: "wn", .entries([.dog])))
        #expect(folded.opening(["gcide"]) == folded)
    }

    @Test("Between two sections is an empty line at least, and none before the first")
    func gaps() {
        let text = page([
            .init(source: "a", .entries([.dog])), .init(source: "b", .asking),
            .init(source: "c", .entries([.text()])),
        ]).text
        #expect(text.starts(of: .section).first == 0)
        for start in text.starts(of: .section).dropFirst() {
            #expect(text.paragraphs[start - 1].runs.isEmpty)
            #expect(!text.paragraphs[start].runs.isEmpty)
        }
    }

    @Test("At the end are links to the base forms, and to other spellings")
    func relatives() {
        let text = page(
            [.init(source: "a", .entries([.text()]))], bases: ["go", "be"],
            spellings: ["d\u{F6}g"]
        ).text
        #expect(text.lines.suffix(2) == ["A form of: go, be", "See also: d\u{F6}g"])
        #expect(
            text.links.suffix(3).map(\.target) == [.word("go"), .word("be"), .word("d\u{F6}g")])
        let alone = page([], spellings: ["d\u{F6}g"]).text
        #expect(alone.lines == ["See also: d\u{F6}g"])
    }

    @Test("A page without anything has no text")
    func nothing() {
        #expect(page([]).text.paragraphs.isEmpty)
    }

    @Test("A page is that of its word, however the word is spelled; its links are followed")
    func item() throws {
        #expect(WordPage("Ice-cream", parts: []).id == WordPage("ice cream", parts: []).id)
        #expect(WordPage("Ice-cream", parts: []).word == "Ice-cream")
        let page = page([.init(source: "WordNet", .entries([.dog]))])
        let link = try #require(page.text.links.first)
        #expect(page.following(link) as? FollowLink == FollowLink(word: "domestic dog"))
    }

    // MARK: - What a mark keeps

    private func senses(_ definitions: [String], _ source: String) -> DictionaryEntry {
        DictionaryEntry(
            id: source, word: "break", source: source,
            senses: definitions.map { Sense(partOfSpeech: "verb", definition: $0) })
    }

    @Test("Marking keeps the sense at the top of the window, with its dictionary")
    func markableAtPlace() throws {
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
        #expect(page.markable(at: .start)?.meaning == "interrupt")
        #expect(try mark(at: "become weak") == ["become weak", "WordNet"])
        #expect(try mark(at: "strain apart") == ["to strain apart", "gcide"])
    }

    @Test("A word that was met in a sentence is marked with the sentence")
    func sentence() {
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
        #expect(page.markable?.origin.sentence == "Let us break it.")
    }
}
