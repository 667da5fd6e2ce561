import SystemPackage
import TestSupport
import Testing

@testable import Lexicon

struct `The cache of pieces of files` {
    private func key(_ number: Int) -> PieceCache.Key { .init(file: 1, number: number) }

    @Test func `are cached up to a limit; used ones stay longer`() {
        let cache = PieceCache(limit: 1_000)
        for number in 0..<1_000 {
            cache.keep([UInt8](repeating: 1, count: 100), key(number))
            #expect(number < 1 || cache.piece(key(1)) != nil, "\(number)")
        }
        let cachedCount = (0..<1_000).count { cache.piece(key($0)) != nil }
        #expect((2...10).contains(cachedCount), "\(cachedCount)")
    }

    @Test func `belong to one file each`() {
        let cache = PieceCache(limit: 1_000)
        cache.keep([1], key(0))
        #expect(cache.piece(.init(file: 2, number: 0)) == nil)
    }

    @Test func `are replaced by longer ones, not by shorter ones`() {
        let cache = PieceCache(limit: 1_000)
        for count in [3, 5, 2] { cache.keep([UInt8](repeating: 1, count: count), key(0)) }
        expectEqual(cache.piece(key(0))?.count, 5)
    }

    @Test func `that are very large drop no others, and only the last of them is kept`() {
        let cache = PieceCache(limit: 1_000)
        cache.keep([1], key(0))
        for number in [1, 2] { cache.keep([UInt8](repeating: 1, count: 501), key(number)) }
        expectEqual([0, 1, 2].map { cache.piece(key($0)) != nil }, [true, false, true])
    }

    @Test func `are not the only limit: all tables together have one`() throws {
        let files = OpenFiles()
        var held: [TableMemory] = []
        for _ in 0..<32 { held.append(try files.reserve(1 << 20, for: "x.idx")) }
        let error = #expect(throws: LexiconError.self) { try files.reserve(1, for: "x.idx") }
        expectEqual(error?.description.contains("x.idx can't be used: the tables"), true)
        held.removeLast()
        #expect(throws: Never.self) { try files.reserve(1, for: "x.idx") }
    }
}
