import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import Lexicon
@testable import Services

struct `The index maker` {
    private let root: TemporaryFolder

    init() throws { root = try TemporaryFolder() }

    @Test func `tidies the cache folder before it opens the first index`() async throws {
        _ = try root.write("", to: "e-5.headwords.x9")
        let maker = IndexMaker(cache: DictionaryCache(path: root.path))
        #expect(maker.open(for: FakeDictionary(["a"]))?.keyCount == nil)
        _ = try await maker.index(of: FakeDictionary(["a"]), opened: nil) { _ in }.get()
        try expectEqual(root.names(in: "").count, 1)
        #expect(try root.names(in: "").allSatisfy { $0.hasSuffix(".headwords") })
    }

    @Test func `makes no index with a damaged table of common words, but makes that anew`()
        async throws
    {
        let words = ["alpha", "beta", "gamma"]
        let scowl = try TemporaryFolder()
        _ = try scowl.write("alpha\ngamma\n", to: "english-words.10")
        let cache = DictionaryCache(path: root.path(of: "cache"))
        let sources = CommonnessSources(scowl: FilePath(scowl.path))
        func files() async throws -> [String: [UInt8]] {
            let maker = IndexMaker(cache: cache, commonness: WordCommonness(sources, cache: cache))
            _ = try await maker.index(of: FakeDictionary(words), opened: nil) { _ in }.get()
            let names = try root.names(in: "cache")
            return try Dictionary(
                uniqueKeysWithValues: names.map { ($0, try root.bytes(of: "cache/" + $0)) })
        }
        let whole = try await files()
        let table = try #require(whole.keys.first { $0.hasPrefix("commonness-") })
        for place in stride(from: 130, to: whole[table]?.count ?? 0, by: 5) {
            for name in whole.keys { unlink(root.path(of: "cache/" + name)) }
            var damaged = try #require(whole[table])
            damaged[place] ^= 16
            _ = try root.write(damaged, to: "cache/" + table)
            #expect(try await files() == whole, "byte \(place)")
        }
    }

    @Test func `makes a damaged table anew for an index that is there`() async throws {
        let scowl = try TemporaryFolder()
        // Several blocks: the first one is checked when the file is opened.
        let words = (0..<4_000).map { "word\($0)" }
        _ = try scowl.write(words.joined(separator: "\n"), to: "english-words.10")
        let cache = DictionaryCache(path: root.path(of: "cache"))
        let sources = CommonnessSources(scowl: FilePath(scowl.path))
        let dictionary = FakeDictionary(["alpha", "beta"])
        let first = IndexMaker(cache: cache, commonness: WordCommonness(sources, cache: cache))
        _ = try await first.index(of: dictionary, opened: nil) { _ in }.get()
        let name = try #require(
            try root.names(in: "cache").first { $0.hasPrefix("commonness-") })
        var damaged = try root.bytes(of: "cache/" + name)
        damaged[damaged.count / 2] ^= 16
        unlink(root.path(of: "cache/" + name))
        _ = try root.write(damaged, to: "cache/" + name)

        let commonness = WordCommonness(sources, cache: cache)
        let maker = IndexMaker(cache: cache, commonness: commonness)
        let opened = try #require(maker.open(for: dictionary))
        for word in words { _ = commonness.table.commonness(of: Folding.key(of: word)) }
        #expect(!commonness.isTableMade)
        _ = try await maker.index(of: dictionary, opened: opened) { _ in }.get()
        #expect(commonness.isTableMade)
    }

    @Test
    func `removes what a killed program has left, also before there is a table of common words`()
        throws
    {
        _ = try root.write("half", to: "commonness-1-2.headwords.q1")
        let scowl = try TemporaryFolder()
        _ = try scowl.write("alpha\n", to: "english-words.10")
        let cache = DictionaryCache(path: root.path)
        let sources = CommonnessSources(scowl: FilePath(scowl.path))
        let maker = IndexMaker(cache: cache, commonness: WordCommonness(sources, cache: cache))
        #expect(maker.open(for: FakeDictionary(["alpha"])) == nil)
        #expect(try root.names(in: "").isEmpty)
    }

    @Test func `makes no index without a cache folder`() async {
        let maker = IndexMaker(cache: nil)
        let outcome = await maker.index(of: FakeDictionary(["a"]), opened: nil) { _ in }
        #expect(throws: IndexMaker.Failure.noCache) { try outcome.get() }
    }
}
