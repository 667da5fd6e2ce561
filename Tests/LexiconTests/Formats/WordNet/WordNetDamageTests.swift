import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `A line of WordNet` {
    /// An index with one additional line.
    private func index(_ line: String) throws -> (WordNetIndex, TemporaryFolder) {
        let folder = try TemporaryFolder()
        _ = try folder.write("  1 licence\n\(line)\nzebra n 1 0 1 0 00000007  \n", to: "index.noun")
        return (
            try WordNetIndex(.noun, in: DiskFile(path: folder.path(of: "index.noun"))), folder
        )
    }

    @Test(arguments: [
        ("dog n 2 3 @ ~ #m 2 1 00000010 00000020  ", [10, 20]),
        ("dog n 1 0 1 0 00000010", [10]),
        ("dog n 3 1 @ 3 1 10 20", [10, 20]),
        ("dog n 999999999999999 0 1 0 10 x 20", [10]),
        ("dog n 0 0 0 0", []),
    ])
    func `of the index gives its senses`(line: String, offsets: [Int]) throws {
        let (index, folder) = try index(line)
        _ = folder
        try expectEqual(index.synsetOffsets(of: Lemma("Dog")), offsets)
        try expectEqual(index.synsetOffsets(of: Lemma("zebra")), [7])
    }

    @Test(arguments: [
        "dog", "dog ", "dog n", "dog v 1 0 1 0 00000010", "dog n x 0 1 0 10",
        "dog n 1 999 @ 1 0 10",
        "dog n 1 1000 1 0 10", "dog n 1 -1 1 0 10", "dog n 1 1 @ 1", "dog\tn 1 0 1 0 10",
        "dog n 1 99999999999999999999 @ 1 0 10", " dog n 1 0 1 0 10", "",
    ])
    func `of the index is skipped when it is damaged`(line: String) throws {
        let (index, folder) = try index(line)
        _ = folder
        try expectEqual(index.synsetOffsets(of: Lemma("dog")), [])
        try expectEqual(index.synsetOffsets(of: Lemma("zebra")), [7])
    }

    /// The synset of a data file that contains only this line.
    private func synset(_ line: String) throws -> Synset? {
        let folder = try TemporaryFolder()
        let file = try DiskFile(path: folder.write(line, to: "data.verb"))
        return try SynsetFile(part: .verb, file: file).synset(at: 0)
    }

    private static let good =
        "00000000 29 v 02 run 0 race_Horses 1 002 @ 00000010 v 0000 ?? 00000020 n 0000 "
        + "02 + 02 00 + 08 02 | move | fast; \"run!\"  "

    @Test func `of the data gives a synset, without pointers of unknown kinds`() throws {
        let synset = try #require(try synset(Self.good + "\n00000099"))
        expectEqual(synset.words, ["run", "race Horses"])
        expectEqual(synset.pointers.map(\.kind.name), ["hypernym"])
        expectEqual(synset.frames.map(\.number), [2, 8])
        expectEqual(synset.frames.map(\.word), [0, 2])
        expectEqual(Gloss(synset.gloss).definition, "move | fast")
        expectEqual(Gloss(synset.gloss).examples, ["run!"])
    }

    @Test(arguments: [
        ("00000000", "00000001"), ("00000000", ""), (" v 02", " n 02"), (" v 02", " x 02"),
        (" v 02", " v ff"), (" v 02", " v 100"), (" v 02", " v 99999999999999999"),
        (" 002 @", " 999 @"), (" 002 @", " 9999 @"), (" 002 @", " @"), ("v 0000 ", "v 00 "),
        ("00000010 v", "x v"), ("02 + 02", "99 + 02"), ("02 + 02", "02 - 02"),
        ("+ 08 02", "+ 08"), ("| move", ""), ("v 0000 ??", "v 0000"),
    ])
    func `of the data is not a synset when it is damaged`(old: String, new: String) throws {
        let range = try #require(Self.good.firstRange(of: old))
        let line = Self.good[..<range.lowerBound] + new + Self.good[range.upperBound...]
        // Without a bar there is no gloss, but the words are read.
        #expect((try synset(String(line)) == nil) == (old != "| move"), "\(line)")
    }

    @Test func `of the data may end anywhere`() throws {
        for count in 0..<Self.good.utf8.count {
            let synset = try synset(String(Self.good.prefix(count)))
            #expect(synset == nil || synset?.words == ["run", "race Horses"], "\(count)")
        }
    }

    @Test func `of the index may refer to too many related words`() throws {
        // Each of 250 senses has 900 pointers to a synset of 200 words.
        let words = (0..<200).map { "w\($0)_\(String(repeating: "x", count: 60)) 0" }
        let big = "00000000 03 n c8 \(words.joined(separator: " ")) 000 | many\n"
        let pointers = (0..<900).map { _ in "@ 00000000 n 0000" }.joined(separator: " ")
        let offset = big.utf8.count
        let digits = "\(offset)"
        let padded = String(repeating: "0", count: 8 - digits.count) + digits
        let sense = "\(padded) 03 n 01 dog 0 900 \(pointers) | sense\n"
        var files = WordNetFiles.sample.files
        files["data.noun"] = Array((big + sense).utf8)
        let senses = Array(repeating: padded, count: 250).joined(separator: " ")
        files["index.noun"] = Array("dog n 250 1 @ 250 0 \(senses)\n".utf8)
        let folder = try TemporaryFolder()
        for (name, bytes) in files { _ = try folder.write(bytes, to: name) }
        let reader = try WordNetReader(folder: folder.path)
        let entries = try reader.entries(of: reader.headwords(startingWith: "dog", limit: 1))
        guard case .senses(let read) = try #require(entries.first).body else { return }
        expectEqual(read.count { $0.partOfSpeech == "noun" }, 250)
        expectEqual(read[0].relations.map(\.words.count), [200])
        #expect(read[249].relations.isEmpty)
    }
}
