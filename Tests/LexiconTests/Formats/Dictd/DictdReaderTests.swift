import SystemPackage
import TestSupport
import Testing

@testable import Lexicon

struct `A dictionary of dictd` {
    private static let animals: [(headword: String, text: String)] = [
        ("bee", "bee\n   an insect\n"), ("cat", "cat\n   the first cat\n"),
        ("cat", "cat\n   the second cat\n"), ("cat-o'-nine-tails", "a whip\n"),
        ("caterpillar", "soon a {moth}\n"), ("château", "a house\n"), ("dog", "dog\n   a friend\n"),
    ]

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func open(
        _ files: DictdFiles, isCompressed: Bool = false
    ) throws -> DictdReader {
        try DictdReader(index: files.write(to: folder, isCompressed: isCompressed))
    }

    private func headwords(_ reader: DictdReader) throws -> [String] {
        var headwords: [String] = []
        try reader.forEachHeadword { text, _, _ in
            headwords.append(String(decoding: text.indices.map { text[$0] }, as: UTF8.self))
            return true
        }
        return headwords
    }

    // MARK: Content

    @Test(arguments: [false, true]) func `gives headwords and their texts`(
        isCompressed: Bool
    ) throws {
        let reader = try open(DictdFiles(Self.animals), isCompressed: isCompressed)
        expectEqual(reader.name, "tiny")
        try expectEqual(headwords(reader), Self.animals.map(\.headword))
        expectEqual(reader.headwordCount, Self.animals.count)
        let all = try reader.headwords(startingWith: "", limit: 100)
        expectEqual(all.map(\.text), Self.animals.map(\.headword))
        for (headword, (word, text)) in zip(all, Self.animals) {
            try expectEqual(reader.definition(at: headword.location), text)
            try expectEqual(reader.entries(of: [headword]).map(\.word), [word])
        }
    }

    @Test func `of Ding has the other spellings of its headings, each with the same entry`() throws
    {
        let files = DictdFiles(
            [
                ("empty emptier emptiest", "empty <emptier> <emptiest>\n\n   leer {adj}\n"),
                ("month mo", "month /mo./\n\n   Monat {m}\n"), ("sea", "sea\n\n   See {f}\n"),
            ], information: ["utf8": ""])
        let path = try files.write(to: folder, name: "english-german")
        let reader = try DictdReader(index: FilePath(path), among: OpenFiles())
        let wanted = ["empty", "emptier", "emptiest", "month", "mo.", "sea"]
        try expectEqual(headwords(reader), wanted)
        #expect(try headwords(reader) == wanted, "the second time from memory")
        let first = try reader.headwords(startingWith: "emptier", limit: 1)
        try expectEqual(reader.entries(of: first).map(\.word), ["empty"])
    }

    @Test func `of abbreviations has them in capitals`() throws {
        let files = DictdFiles([("isst", "ISST\n   an institute\n")], information: ["utf8": ""])
        let path = try files.write(to: folder, name: "vera")
        let reader = try DictdReader(index: FilePath(path), among: OpenFiles())
        try expectEqual(headwords(reader), ["ISST"])
        let all = try reader.headwords(startingWith: "isst", limit: 1)
        try expectEqual(reader.entries(of: all).map(\.word), ["ISST"])
    }

    @Test func `gives each entry of a headword, a record once`() throws {
        var files = DictdFiles(Self.animals)
        let last = DictdFiles.line("zebra", offset: 0, length: 3)
        files.index += Array((last + last).utf8)
        let reader = try open(files)
        let cats = try reader.headwords(startingWith: "cat", limit: 2)
        try expectEqual(reader.entries(of: cats).count, 2)
        let zebras = try reader.headwords(startingWith: "zebra", limit: 10)
        expectEqual(zebras.count, 2)
        try expectEqual(reader.entries(of: zebras).count, 1)
    }

    @Test func `has the entries of a headword in the order of its text, not of its index`() throws {
        var files = DictdFiles([("ere", "before"), ("ere", "to plow"), ("erect", "upright")])
        files.index = ["ere\tG\tH\n", "ere\tA\tG\n", "erect\tN\tH\n"].flatMap { Array($0.utf8) }
        let reader = try open(files)
        let found = try reader.headwords(startingWith: "ere", limit: 3)
        let texts = try reader.entries(of: found).map { entry in
            if case .texts(let texts) = entry.body { texts[0].text } else { "" }
        }
        expectEqual(texts, ["before", "to plow", "upright"])
    }

    @Test func `stops when told to`() throws {
        let reader = try open(DictdFiles(Self.animals))
        var count = 0
        try reader.forEachHeadword { _, _, _ in
            count += 1
            return count < 3
        }
        expectEqual(count, 3)
    }

    @Test func `estimates the number of headwords of a big index`() throws {
        // More lines than are counted, of many lengths.
        let words = (0..<9_000).map { "\($0 * $0)" }
        let reader = try open(DictdFiles(words.map { ($0, "") }))
        #expect((8_100...9_900).contains(reader.headwordCount))
    }

    @Test func `shows a headword as it was before it was folded`() throws {
        var files = DictdFiles([], information: ["utf8": "", "allchars": ""])
        files.text = Array("a mathematician".utf8)
        files.index += Array(
            DictdFiles.line("gödel, kurt", offset: 0, length: 15, original: "Gödel, Kurt").utf8)
        files.index += Array(DictdFiles.line("hilbert", offset: 0, length: 15, original: "").utf8)
        let reader = try open(files)
        try expectEqual(headwords(reader), ["Gödel, Kurt", "hilbert"])
        try expectEqual(
            reader.headwords(startingWith: "göd", limit: 9).map(\.text), ["Gödel, Kurt"])
    }

    // MARK: Description

    @Test func `says what it is`() throws {
        let reader = try open(
            DictdFiles(
                Self.animals,
                information: [
                    "allchars": "", "utf8": "", "short": "00-database-short\n     Animals\n",
                    "info": "All of\n\nthem\n",
                ]))
        try expectEqual(
            reader.description(),
            DictionaryDescription(title: "Animals", text: "All of\n\nthem"))
        try expectEqual(headwords(reader), Self.animals.map(\.headword))
        let silent = try open(DictdFiles(Self.animals))
        try expectEqual(silent.description(), DictionaryDescription())
    }

    @Test func `made from several dictionaries hides their descriptions`() throws {
        var files = DictdFiles([], information: [:])
        for word in ["00-web1913-info", "00-web1913-url", "00 gauge", "00database", "00-1"] {
            files.index += Array(DictdFiles.line(word, offset: 0, length: 0).utf8)
        }
        try expectEqual(headwords(open(files)), ["00 gauge", "00-1"])
    }

    @Test func `has a stamp for each version of its files`() throws {
        let first = try open(DictdFiles(Self.animals))
        let same = try DictdReader(index: first.path)
        expectEqual(first.stamp, same.stamp)
        #expect(first.files.allSatisfy { $0.isCurrent() })
        let second = try open(DictdFiles(Self.animals.dropLast()))
        #expect(first.stamp != second.stamp)
        #expect(!first.files.allSatisfy { $0.isCurrent() })
        #expect(second.files.allSatisfy { $0.isCurrent() })
    }

    // MARK: Encodings

    @Test func `without a declared encoding may be ISO 8859-1`() throws {
        var files = DictdFiles([], information: [:])
        files.text = [0x66, 0xFC, 0x72]
        files.index = [0xFC, 0x62, 0x65, 0x72] + Array("\tA\tD\n".utf8)
        let reader = try open(files)
        try expectEqual(headwords(reader), ["über"])
        let found = try reader.headwords(startingWith: "", limit: 9)
        expectEqual(found.map(\.text), ["über"])
        try expectEqual(reader.definition(at: try #require(found.first).location), "für")
    }

    @Test func `that declares UTF-8 is repaired`() throws {
        var files = DictdFiles([], information: ["utf8": "", "allchars": ""])
        files.text = [0x66, 0xFC, 0x72]
        files.index += [0xFC, 0x62] + Array("\tA\tD\n".utf8)
        let reader = try open(files)
        let found = try reader.headwords(startingWith: "", limit: 9)
        expectEqual(found.map(\.text), ["\u{FFFD}b"])
        try expectEqual(reader.definition(at: try #require(found.first).location), "f\u{FFFD}r")
    }
}
