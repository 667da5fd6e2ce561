import Lexicon
import TestSupport
import Testing

@testable import Services

@Suite struct `The index maker` {
    private let root: TemporaryFolder

    init() throws { root = try TemporaryFolder() }

    @Test func `tidies the cache folder before it opens the first index`() async throws {
        _ = try root.write("", to: "e-5.headwords.x9")
        let maker = IndexMaker(cache: DictionaryCache(path: root.path))
        #expect(maker.open(for: FakeDictionary(["a"]))?.keyCount == nil)
        _ = try await maker.index(of: FakeDictionary(["a"]), opened: nil) { _ in }.get()
        #expect(try root.names(in: "").count == 1)
        #expect(try root.names(in: "").allSatisfy { $0.hasSuffix(".headwords") })
    }

    @Test func `makes no index without a cache folder`() async {
        let maker = IndexMaker(cache: nil)
        let outcome = await maker.index(of: FakeDictionary(["a"]), opened: nil) { _ in }
        #expect(throws: IndexMaker.Failure.noCache) { try outcome.get() }
    }
}
