import Glibc
import Lexicon
import TestSupport
import Testing

@testable import Services

@Suite struct `A look at files` {
    private let folder: TemporaryFolder
    private let look: FileLook

    init() throws {
        folder = try TemporaryFolder()
        let path = folder.path(of: "dictionary")
        try #require(mkdir(path, 0o700) == 0)
        look = FileLook(at: [try MappedFile(path: folder.write("word", to: "dictionary/index"))])
    }

    private func replace() throws { _ = try folder.write("other", to: "dictionary/index") }

    @Test func `is trusted for a moment when nobody watches them`() throws {
        #expect(look.areCurrent(at: .zero))
        try replace()
        #expect(look.areCurrent(at: FileLook.trust - .nanoseconds(1)))
        #expect(!look.areCurrent(at: FileLook.trust))
    }

    @Test func `is not trusted for a moment when somebody watches them and they change`() throws {
        look.join(try #require(FileWatch()))
        #expect(look.areCurrent(at: .zero))
        #expect(look.areCurrent(at: .zero))
        try replace()
        #expect(!look.areCurrent(at: .zero))
        #expect(!look.areCurrent(at: .zero))
    }

    @Test func `sees what was done to them before they were watched`() throws {
        #expect(look.areCurrent(at: .zero))
        try replace()
        look.join(try #require(FileWatch()))
        #expect(!look.areCurrent(at: .zero))
    }

    @Test func `is taken again in time for what a watch does not see`() throws {
        look.join(try #require(FileWatch()))
        #expect(look.areCurrent(at: .zero))
        let path = folder.path(of: "dictionary")
        try #require(rename(path, path + ".old") == 0)
        #expect(look.areCurrent(at: FileLook.watchedTrust - .nanoseconds(1)))
        #expect(!look.areCurrent(at: FileLook.watchedTrust))
    }

    @Test func `finds them as they were when only who may read them has changed`() throws {
        look.join(try #require(FileWatch()))
        #expect(look.areCurrent(at: .zero))
        try #require(chmod(folder.path(of: "dictionary/index"), 0o400) == 0)
        #expect(look.areCurrent(at: .zero))
    }

    @Test func `has nothing to see where there are none`() throws {
        let look = FileLook(at: [])
        look.join(try #require(FileWatch()))
        #expect(look.areCurrent(at: .zero))
    }
}
