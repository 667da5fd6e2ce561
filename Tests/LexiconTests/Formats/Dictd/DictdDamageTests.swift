import Glibc
import TestSupport
import Testing

@testable import Lexicon

struct `A damaged dictionary of dictd` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func open(index: String, text: String = "some text") throws -> DictdReader {
        var files = DictdFiles([])
        files.index = Array(index.utf8)
        files.text = Array(text.utf8)
        return try DictdReader(index: files.write(to: folder))
    }

    @Test func `names the file that is missing`() throws {
        let path = folder.path(of: "tiny.index")
        #expect(throws: LexiconError.missing(file: path)) { try DictdReader(index: path) }
        _ = try folder.write("", to: "tiny.index")
        #expect(throws: LexiconError.missing(file: folder.path(of: "tiny.dict"))) {
            try DictdReader(index: path)
        }
    }

    @Test func `whose text is truncated says so, and returns the other entries`() throws {
        let entries = (0..<40).map { (headword: "word \($0)", text: "text \($0 * $0 * 7_919)") }
        let files = DictdFiles(entries)
        let path = try files.write(to: folder, isCompressed: true)
        let whole = try DiskFile(path: folder.path(of: "tiny.dict.dz"))
        _ = try folder.write(
            whole.bytes(at: 0, count: whole.count - 20), to: "tiny.dict.dz")
        #expect(throws: LexiconError.self) { try DictdReader(index: path) }

        var plain = files
        plain.text.removeLast()
        try #require(rename(folder.path(of: "tiny.dict.dz"), folder.path(of: "old")) == 0)
        let reader = try DictdReader(index: plain.write(to: folder))
        let first = try reader.headwords(startingWith: "word 0", limit: 1)
        try expectEqual(reader.entries(of: first).count, 1)
        let last = try reader.headwords(startingWith: "word 39", limit: 1)
        #expect(throws: LexiconError.self) { try reader.entries(of: last) }
        try expectEqual(reader.entries(of: last + first).count, 1)
    }

    @Test(arguments: [
        "word", "word\t", "word\tA", "word\tA\t", "word\t\tA", "\tA\tA", "word\t*\tA",
        "word\tA\tA ",
        "word\tA A", "word\tAAAAAAAA\tA", "", "\0\0\0", "word A A",
    ]) func `skips an invalid line`(line: String) throws {
        let good = DictdFiles.line("zebra", offset: 0, length: 4)
        let reader = try open(index: line + "\n" + good)
        var count = 0
        try reader.forEachHeadword { _, location, _ in
            expectEqual(location.rawValue, UInt64(line.utf8.count + 1))
            count += 1
            return true
        }
        expectEqual(count, 1)
        try expectEqual(reader.headwords(startingWith: "zebra", limit: 2).count, 1)
        #expect(throws: LexiconError.self) {
            try reader.definition(at: HeadwordLocation(rawValue: 0))
        }
    }

    @Test func `is read with CR LF, zeros and a last line without an end`() throws {
        let reader = try open(index: "a\tA\tE\r\nb\0b\tF\tE\tB\0B\r\nc\tA\tE")
        let all = try reader.headwords(startingWith: "", limit: 9)
        expectEqual(all.map(\.text), ["a", "B\0B", "c"])
        try expectEqual(
            all.map { try reader.definition(at: $0.location) }, ["some", "text", "some"])
    }

    @Test(arguments: [(0, 10), (10, 1), (9, 1), (1 << 41, 1), (0, 1 << 32), (1, (1 << 20) + 1)])
    func `refuses a text that is not there`(offset: Int, length: Int) throws {
        let reader = try open(index: DictdFiles.line("word", offset: offset, length: length))
        let word = try reader.headwords(startingWith: "word", limit: 1)
        #expect(throws: LexiconError.self) { try reader.entries(of: word) }
    }

    @Test(arguments: [0, 1, 4, 1 << 39, .max]) func `refuses an invalid location`(
        number: UInt64
    ) throws {
        let reader = try open(index: "wrong\n" + DictdFiles.line("word", offset: 0, length: 1))
        let location = HeadwordLocation(rawValue: number)
        #expect(throws: LexiconError.self) {
            try reader.entries(of: [Headword(text: "word", location: location)])
        }
        #expect(throws: LexiconError.self) { try reader.definition(at: location) }
    }

    @Test func `may be empty, or without lines`() throws {
        for index in ["", "\n", "\n\n\n"] {
            let reader = try open(index: index, text: "")
            #expect(try reader.headwords(startingWith: "x", limit: 9).isEmpty)
            expectEqual(reader.headwordCount, 0)
        }
    }

    @Test(arguments: [
        "word\tA\tE\nwor", "word\tA\tE\nworn\tA", String(repeating: "x", count: 300_000),
    ])
    func `with a truncated index says so`(index: String) throws {
        let error = LexiconError.damaged(
            file: folder.path(of: "tiny.index"), reason: "its last line is incomplete")
        #expect(throws: error) { try open(index: index, text: "text") }
    }

    @Test func `may have a headword of ten thousand letters`() throws {
        let long = String(repeating: "long ", count: 2_000)
        let reader = try open(
            index: "a\tA\tB\n" + DictdFiles.line(long, offset: 0, length: 4) + "z\tA\tB\n")
        let found = try reader.headwords(startingWith: "long", limit: 9)
        expectEqual(found.map(\.text), [long])
        try expectEqual(reader.entries(of: found).count, 1)
    }

    @Test func `that is not sorted only misses some words`() throws {
        var random = SeededRandom(seed: 5)
        let words = (0..<300).map { _ in "w\(UInt16.random(in: 0...999, using: &random))" }
        let reader = try open(
            index: words.map { DictdFiles.line($0, offset: 0, length: 4) }.joined())
        for word in words {
            let found = try reader.headwords(startingWith: word, limit: 9)
            #expect(found.allSatisfy { $0.text.hasPrefix(word) })
        }
    }
}
