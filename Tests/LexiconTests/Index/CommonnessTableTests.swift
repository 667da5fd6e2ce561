import SystemPackage
import TestSupport
import Testing

@testable import Lexicon

struct `A table of how common words are` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var cache: DictionaryCache { DictionaryCache(path: folder.path(of: "cache")) }
    private var path: FilePath { FilePath(folder.path) }

    private func table(_ sources: CommonnessSources) throws -> CommonnessTable {
        try CommonnessTable.openOrBuild(
            of: sources, stamp: #require(sources.stamp), in: cache)
    }

    private func values(_ table: CommonnessTable, _ words: String...) -> [UInt8] {
        words.map { table.commonness(of: Folding.key(of: $0)) }
    }

    @Test func `has the best class of each word, and the sum of its counts`() throws {
        _ = try folder.write(
            """
            go%1:04:00:: 4 2
            go%2:30:04:: 1 498
            ice_cream%1:13:00:: 1 7
            odd
            odd%1:00:00:: 1 x

            """, to: "cntlist.rev")
        for (name, words) in [
            ("english-words.50", "go\ncafe\nzebra\n"), ("american-words.20", "go\ncolor"),
            ("british_z-upper.35", "Caf\u{E9}"), ("english-contractions.10", "it's\n"),
            ("english-words.10", "dog's\n"), ("english-words.95", "zyzzyva\n"),
            ("variant_1-words.10", "colur\n"), ("english-abbreviations.10", "etc\n"),
        ] {
            _ = try folder.write(words, to: name)
        }
        let table = try table(
            CommonnessSources(counts: path.appending("cntlist.rev"), scowl: path))
        let expected: [(String, UInt8)] = [
            ("GO", 130 + 63), ("color", 130 + 16), ("caf\u{E9}", 115 + 24), ("zebra", 80 + 16),
            ("ice cream", 30 + 21), ("its", 150 + 32),
        ]
        for (word, value) in expected { #expect(values(table, word) == [value], "\(word)") }
        let unknown = ["dogs", "zyzzyva", "colur", "etc", "odd", "thelike"]
        for word in unknown {
            let guess = Commonness.guess(letters: word.count)
            #expect(values(table, word) == [guess], "\(word)")
        }
    }

    @Test func `has the words of another list only if there is no SCOWL`() throws {
        _ = try folder.write("whale\n", to: "words")
        let words = path.appending("words")
        let alone = try table(CommonnessSources(scowl: path.appending("none"), words: words))
        expectEqual(values(alone, "whale"), [80 + 16])
        _ = try folder.write("go\n", to: "english-words.10")
        let both = try table(CommonnessSources(scowl: path, words: words))
        expectEqual(values(both, "go", "whale"), [150 + 40, Commonness.guess(letters: 5)])
    }

    @Test func `is not needed where there are no sources`() {
        #expect(CommonnessSources().stamp == nil)
        let nowhere = path.appending("nowhere")
        let missing = CommonnessSources(counts: nowhere, scowl: nowhere, words: nowhere)
        #expect(missing.stamp == nil)
        expectEqual(values(.empty, "go", "serendipity"), [28, 19])
    }

    @Test func `is opened as long as its sources stay as they are`() throws {
        _ = try folder.write("whale\n", to: "words")
        let sources = CommonnessSources(words: path.appending("words"))
        let stamp = try #require(sources.stamp)
        #expect(throws: IndexError.self) { try CommonnessTable.open(in: cache, stamp: stamp) }
        let built = try table(sources)
        try expectEqual(values(CommonnessTable.open(in: cache, stamp: stamp), "whale"), [96])
        _ = try folder.replace("words", by: Array("whales\n".utf8))
        #expect(sources.stamp != stamp)
        let dictionary = FakeDictionary(["a"])
        expectEqual(built.stamp(ofIndexOf: dictionary), dictionary.stamp.combined(with: stamp))
        expectEqual(CommonnessTable.empty.stamp(ofIndexOf: dictionary), dictionary.stamp)
    }

    @Test func `answers keys in order as it answers each`() throws {
        var random = RandomWords(seed: 4)
        let known = random.words(2_000).filter { !$0.contains("\n") }
        let table = try CommonnessTable.temporary([35: known])
        let keys = Set((known + random.words(2_000)).map(Folding.key)).filter { !$0.isEmpty }
            .sorted()
        // A small dictionary passes over most words.
        for step in [1, 7, 500] {
            var reader = table.orderedReader()
            for key in stride(from: 0, to: keys.count, by: step).map({ keys[$0] })
            where reader.commonness(of: key) != table.commonness(of: key) {
                Issue.record("\(key)")
            }
        }
    }

    @Test(arguments: [(10, nil), (50_000, true)] as [(Int, Bool?)])
    func `knows forms of words only if it has many words`(_ count: Int, _ isKnown: Bool?) throws {
        let words = (0..<count).map { "w\($0)" }
        let table = try CommonnessTable.temporary([50: words])
        expectEqual(table.hasForm(Folding.key(of: "w7")), isKnown)
        expectEqual(table.hasForm(Folding.key(of: "w-")), isKnown.map { _ in false })
    }
}
