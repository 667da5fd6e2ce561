import Glibc
import TestSupport
import Testing

@testable import Lexicon

struct `The cache of dictionaries` {
    private let root: TemporaryFolder

    init() throws { root = try TemporaryFolder() }

    /// Sets the times of a file to some hours ago.
    private func age(_ name: String, written: Int, used: Int) {
        let now = time(nil)
        let times = [
            timespec(tv_sec: now - used * 3_600, tv_nsec: 0),
            timespec(tv_sec: now - written * 3_600, tv_nsec: 0),
        ]
        expectEqual(utimensat(AT_FDCWD, root.path(of: name), times, 0), 0)
    }

    /// The name, the hours since it was written and used, and whether it is kept.
    private static let files = [
        ("a-1.headwords", 1_000, 719, true), ("b-2.headwords", 1_000, 721, false),
        ("c-3.headwords", 1, 1_000, true), ("a-1.unpacked", 1_000, 719, true),
        ("b-2.unpacked", 1_000, 721, false), ("e-5.headwords.x9", 0, 0, false),
        ("e-5.unpacked.x9", 0, 0, false), ("answers.sqlite", 9_999, 9_999, true),
        ("headwords.txt", 9_999, 9_999, true),
    ]

    @Test func `deletes files that are unused or unfinished`() throws {
        for (name, written, used, _) in Self.files {
            _ = try root.write("", to: name)
            age(name, written: written, used: used)
        }
        mkdir(root.path(of: "folder.headwords.x"), 0o700)
        age("folder.headwords.x", written: 9_999, used: 9_999)
        DictionaryCache(path: root.path).tidy()
        let staying = Self.files.filter(\.3).map(\.0) + ["folder.headwords.x"]
        try expectEqual(root.names(in: ""), staying.sorted())
        // A missing folder is not an error.
        DictionaryCache(path: root.path(of: "none")).tidy()
    }

    @Test func `names a file by its source, whatever path leads to that`() throws {
        let folder = DictionaryCache(path: root.path)
        for name in ["one", "other"] { mkdir(root.path(of: name), 0o700) }
        for name in ["one/a.index", "other/a.index"] { _ = try root.write("", to: name) }
        symlink(root.path(of: "one"), root.path(of: "link"))
        func name(_ path: String, _ kind: DictionaryCache.Kind = .index) -> String {
            folder.file(kind, of: root.path(of: path), stamp: DictionaryStamp())
        }
        for path in ["one/a.index", "link/a.index", "other/../one/./a.index"] {
            expectEqual(name(path), name("one/a.index"))
        }
        expectEqual(
            Set([name("one/a.index"), name("other/a.index"), name("none/a.index")]).count, 3)
        #expect(name("one/a.index") != name("one/a.index", .texts))
    }

    @Test func `keeps used files`() throws {
        _ = try root.write("", to: "a-1.headwords")
        age("a-1.headwords", written: 2_000, used: 2_000)
        let stamp = try root.stamp(of: "a-1.headwords")
        let folder = DictionaryCache(path: root.path)
        folder.markUsed(root.path(of: "a-1.headwords"))
        folder.tidy()
        try expectEqual(root.stamp(of: "a-1.headwords"), stamp)
    }
}
