import SystemPackage
import TestSupport
import Testing

@testable import Lexicon

struct `The facts in an index` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func facts(of files: DictdFiles) throws -> IndexFacts {
        let reader = try DictdReader(
            index: FilePath(files.write(to: folder)), among: OpenFiles())
        return try IndexBuilder.build(reader, at: folder.path(of: "index")).facts
    }

    private static let descriptions = [
        nil, DictionaryDescription(), DictionaryDescription(title: "A title"),
        DictionaryDescription(text: "One\n\nThree"),
        DictionaryDescription(title: "A title", text: "\nTwo\n"),
    ]

    @Test(arguments: descriptions)
    func `are read as they were written`(_ description: DictionaryDescription?) {
        let kinds: [(width: Int?, isHTML: Bool, code: String?)] = [
            (nil, false, nil), (72, true, "ru"), (8, false, "zh"),
        ]
        for (width, isHTML, code) in kinds {
            var facts = IndexFacts()
            facts.description = description
            facts.language = code.map { Language(code: $0) }
            facts.isCapitalized = !isHTML
            facts.texts = TextFacts(wrapWidth: width, isHTML: isHTML)
            expectEqual(IndexFacts(facts.bytes), facts)
        }
    }

    @Test(arguments: ["", "72", "a b c d", "1 2 3 4 5", "\u{FF}\n"])
    func `are none in another text`(_ text: String) {
        let facts = IndexFacts(Array(text.utf8))
        #expect(facts.description == nil)
        expectEqual(facts.texts, TextFacts())
    }

    @Test func `have the description, clean and cut`() throws {
        let lines = ["00-database-info", "a\u{1B}b"] + Array(repeating: "c", count: 600)
        let facts = try facts(
            of: DictdFiles(
                [("word", "text\n")],
                information: [
                    "utf8": "", "allchars": "", "short": "00-database-short\n  The\u{7} title\n",
                    "info": lines.joined(separator: "\n"),
                ]))
        expectEqual(facts.description?.title, "The title")
        let text = try #require(facts.description?.text.split(separator: "\n"))
        expectEqual(text.first, "a b")
        expectEqual(text.count, 500)
    }

    @Test func `have the language by letters, and whether headwords are capitalized`() throws {
        let words = [
            (["слово", "дом", "мышь"], "ru", false), (["Serene", "Sea", "Sun", "so"], nil, true),
            (["Aa", "Bb", "sea"], nil, false),
        ]
        for (words, code, isCapitalized) in words {
            let facts = try facts(of: DictdFiles(words.map { ($0, "text\n") }))
            expectEqual(facts.language?.code, code)
            expectEqual(facts.isCapitalized, isCapitalized)
        }
    }

    @Test func `have how the texts of a dictionary look, which need not be read again`() throws {
        let html = (0..<50).map { ("word\($0)", "<b>word</b> <i>text</i><br>\($0)") }
        let wrapped = (0..<50).map { number in
            (
                "word\(number)",
                String(repeating: String(repeating: "ab ", count: 23) + "\n", count: 9)
            )
        }
        for (entries, isHTML) in [(html, true), (wrapped, false)] {
            let path = FilePath(try StarDictFiles(entries).write(to: folder))
            let reader = try StarDictReader(ifo: path, among: OpenFiles())
            let facts = try IndexBuilder.build(reader, at: folder.path(of: "index")).facts
            expectEqual(facts.texts, reader.textFacts())
            expectEqual(facts.texts.isHTML, isHTML)
            #expect((facts.texts.wrapWidth != nil) == !isHTML)
            let next = try StarDictReader(ifo: path, among: OpenFiles())
            var adoptedFacts = facts
            adoptedFacts.texts = TextFacts(wrapWidth: 9, isHTML: !isHTML)
            next.adopt(adoptedFacts)
            expectEqual(next.textFacts(), adoptedFacts.texts)
        }
    }
}
