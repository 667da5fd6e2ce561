import SystemPackage
import TestSupport
import Testing

@testable import Lexicon

struct `The headwords that translate a word` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func search(
        _ words: [String], name: String, information: [String: String]
    ) throws -> [HeadwordSearch] {
        let files = DictdFiles(
            words.map { ($0, "\($0)\n\n   x\n") }, information: information)
        let path = try files.write(to: folder, name: name)
        let reader = try DictdReader(index: FilePath(path), among: OpenFiles())
        return [
            HeadwordSearch(reader, by: .index(try IndexBuilder.temporary(reader))),
            HeadwordSearch(reader, by: .scan),
        ]
    }

    @Test(arguments: [
        (
            "english-german", ["utf8": ""], "give",
            ["give sb sth", "give sth", "to give", "to give sth"]
        ),
        ("english-german", ["utf8": "", "allchars": ""], "take", ["take sb./sth."]),
        ("german-english", ["utf8": ""], "geben", ["etw geben", "jdm etw geben", "sich geben"]),
        ("german-english", ["utf8": ""], "beeilen", ["sich beeilen"]),
        ("english-german", ["utf8": ""], "asleep", ["be asleep"]),
        ("english-german", ["utf8": ""], "rely", ["rely on sth"]),
        ("english-german", ["utf8": ""], "rely on", ["rely on"]),
        ("english-german", ["utf8": ""], "mo", []),
        ("tiny", ["utf8": ""], "give", []),
    ])
    func `have an object, or what they are said with`(
        name: String, information: [String: String], word: String, found: [String]
    ) throws {
        let words = [
            "to give", "give sth", "give sb sth", "to give sth", "give up", "give in to sth",
            "take sb./sth.", "etw geben",
            "jdm etw geben", "sich geben", "sich beeilen", "be asleep", "fall asleep", "rely on",
            "rely on sth", "rely on you",
        ]
        for search in try search(words, name: name, information: information) {
            let headwords = try search.related(to: word)
            let entries = try headwords.map {
                try search.reader.entry(at: $0.location, within: WorkBudget())
            }
            expectEqual(entries.map(\.word), found)
        }
    }

    @Test func `are read of a few phrases with the word, from all over the alphabet`() throws {
        let phrases = ["a", "b", "c"].flatMap { first in (10..<22).map { "\(first)\($0) anrufen" } }
        let words = phrases + ["anrufen", "anrufen lassen", "d wanrufen"]
        for search in try search(words, name: "german-english", information: ["utf8": ""]) {
            let texts = search.phrases(with: "anrufen", within: WorkBudget())
            let found = texts.map { String($0.prefix { $0 != "\n" }) }
            let spread = phrases.indices.filter { $0.isMultiple(of: 3) }.map { phrases[$0] }
            #expect(found == (search.index == nil ? [] : spread))
        }
    }
}
