import Glibc
import TestSupport
import Testing

@testable import Lexicon

struct `A temporary file` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var names: [String] { get throws { try folder.names(in: "") } }

    @Test func `stays while it is written, and is deleted when its writer is gone`() throws {
        let goal = folder.path(of: "a.headwords")
        do {
            let file = try TemporaryFile(for: goal)
            try file.write([1, 2])
            let name = try #require(try names.first)
            TemporaryFile.removeIfAbandoned(folder.path(of: name))
            try expectEqual(names, [name])
        }
        #expect(try names.isEmpty)
        // An unlocked file, as a killed program leaves it.
        let path = try folder.write("half", to: "a.headwords.x9")
        TemporaryFile.removeIfAbandoned(path)
        #expect(try names.isEmpty)
    }

    @Test func `gets its final name when it is published`() throws {
        var file = try TemporaryFile(for: folder.path(of: "new/a.headwords"))
        try file.write([1, 2])
        try file.write([3], at: 0)
        try file.publish()
        try expectEqual(folder.bytes(of: "new/a.headwords"), [3, 2])
        try expectEqual(folder.names(in: "new"), ["a.headwords"])
    }

    @Test func `without a name leaves nothing even if its writer is killed`() throws {
        let file = try TemporaryFile(withoutNameFor: folder.path(of: "a.headwords"))
        #expect(try names.isEmpty)
        try file.write([1])
    }
}

struct `A file system` {
    @Test(
        arguments: [
            (0x6969, true), (0x6573_5546, true), (0xFF53_4D42, true), (0xEF53, false),
            (0x0102_1994, false), (0x794C_7630, false), (0xFFFF_FFFF, false),
        ] as [(UInt32, Bool)])
    func `is remote when a mapped file may disappear`(type: UInt32, isRemote: Bool) {
        expectEqual(FileSystem.isRemote(type: type), isRemote)
    }

    @Test func `of a temporary folder is local`() {
        #expect(!FileSystem.isRemote(folderOf: "/tmp/file"))
        #expect(!FileSystem.isRemote(folderOf: "/no/such/folder/file"))
    }
}
