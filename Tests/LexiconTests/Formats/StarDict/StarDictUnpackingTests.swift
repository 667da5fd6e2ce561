import TestSupport
import Testing

@testable import Lexicon

struct `Compressed word lists` {
    private let folder: TemporaryFolder
    private let cache: DictionaryCache

    init() throws {
        folder = try TemporaryFolder()
        cache = DictionaryCache(path: folder.path(of: "cache"))
    }

    private static var files: StarDictFiles {
        var files = StarDictFiles((0..<500).map { ("word\($0)", "entry \($0)") })
        files.layout.isCompressed = true
        files.synonyms = [("alias", 499), ("other", 0)]
        return files
    }

    private func words(_ reader: StarDictReader) throws -> [String] {
        var words: [String] = []
        try reader.forEachHeadword { text, _, _ in
            words.append(text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
            return true
        }
        return words
    }

    /// The files in the cache, and their sizes.
    private func cachedFiles() throws -> [String: Int] {
        let names = try folder.names(in: "cache")
        return Dictionary(
            uniqueKeysWithValues: try names.map { ($0, try folder.bytes(of: "cache/" + $0).count) })
    }

    @Test func `are read from their start until they are copied`() throws {
        let path = try Self.files.write(to: folder)
        let reader = try StarDictReader(ifo: path, unpackedIn: cache)
        #expect(!reader.isPrepared)
        let all = try words(reader)
        expectEqual(all.count, 502)
        let found = try reader.headwords(startingWith: "alias", limit: 3)
        try expectEqual(reader.entries(of: found).map(\.word), ["word499"])
        try reader.prepare(in: cache, isCancelled: { false })
        #expect(reader.isPrepared)
        try expectEqual(words(reader), all)
        try expectEqual(reader.headwords(startingWith: "alias", limit: 3), found)
        try expectEqual(reader.entries(of: found).map(\.word), ["word499"])
    }

    @Test func `are copied once for all runs, and again when they change`() throws {
        let path = try Self.files.write(to: folder)
        try StarDictReader(ifo: path).prepare(in: cache, isCancelled: { false })
        let first = try cachedFiles()
        #expect(first.keys.count { $0.hasSuffix(".unpacked") } == 2 && first.count == 2)
        let stamps = try first.keys.sorted().map { try folder.stamp(of: "cache/" + $0) }
        let again = try StarDictReader(ifo: path, unpackedIn: cache)
        #expect(again.isPrepared)
        try again.prepare(in: cache, isCancelled: { false })
        try expectEqual(first.keys.sorted().map { try folder.stamp(of: "cache/" + $0) }, stamps)
        var changed = Self.files
        changed.words[0].0 = Array("new".utf8)
        let other = try StarDictReader(ifo: changed.write(to: folder), unpackedIn: cache)
        #expect(!other.isPrepared)
        try expectEqual(words(other).first, "new")
    }

    @Test func `of which the copy was damaged are read without it, and copied again`() throws {
        let path = try Self.files.write(to: folder)
        try StarDictReader(ifo: path).prepare(in: cache, isCancelled: { false })
        for name in try cachedFiles().keys {
            let whole = try folder.bytes(of: "cache/" + name)
            var damaged = whole
            for place in 24..<whole.count - 10 { damaged[place] = 0xFF }
            _ = try folder.write(damaged, to: "cache/" + name)
            let reader = try StarDictReader(ifo: path, unpackedIn: cache)
            try expectEqual(words(reader).count, 502)
            #expect(!reader.isPrepared, "\(name)")
            try reader.prepare(in: cache, isCancelled: { false })
            try expectEqual(folder.bytes(of: "cache/" + name), whole)
        }
    }

    @Test func `are not copied further when cancelled`() throws {
        let reader = try StarDictReader(ifo: Self.files.write(to: folder))
        #expect(throws: IndexError.cancelled) {
            try reader.prepare(in: cache, isCancelled: { true })
        }
        #expect(try cachedFiles().isEmpty)
        #expect(!reader.isPrepared)
    }

    @Test func `that can't be copied can still be read`() throws {
        let reader = try StarDictReader(ifo: Self.files.write(to: folder))
        let nowhere = DictionaryCache(path: "/proc/mot")
        #expect(throws: IndexError.self) {
            try reader.prepare(in: nowhere, isCancelled: { false })
        }
        try expectEqual(words(reader).count, 502)
    }

    @Test(arguments: ["1000000", "4000000000", "0"])
    func `that inflate to a different size than in their .ifo file are refused`(
        claimed: String
    ) throws {
        let path = try Self.files.write(to: folder)
        var claims = Self.files
        claims.claims["idxfilesize"] = claimed
        _ = try folder.write(claims.files[".ifo"] ?? [], to: "small.ifo")
        let error = #expect(throws: LexiconError.self) {
            try words(StarDictReader(ifo: path))
        }
        expectEqual(error?.description.contains("small.idx.gz"), true)
        do {
            try StarDictReader(ifo: path).prepare(in: cache, isCancelled: { false })
            Issue.record("it was copied")
        } catch is IndexError, is LexiconError {}
        #expect(try folder.names(in: "").contains("cache") == false || cachedFiles().isEmpty)
    }

    @Test func `that are zip bombs take neither memory nor disk space`() throws {
        var files = Self.files
        files.claims["idxfilesize"] = "500000000"
        let path = try files.write(to: folder)
        let zeros = DictzipBytes.gzip([UInt8](repeating: 0, count: 100_000_000))
        _ = try folder.write(zeros, to: "small.idx.gz")
        let error = #expect(throws: LexiconError.self) { try StarDictReader(ifo: path) }
        expectEqual(error?.description.contains("can't be 500000000 when inflated"), true)
    }
}
