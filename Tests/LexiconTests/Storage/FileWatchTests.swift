import Glibc
import TestSupport
import Testing

@testable import Lexicon

@Suite struct `A watch over files` {
    /// Something that is done to a file in a folder, by its name.
    struct Deed: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let perform: @Sendable (TemporaryFolder, String) throws -> Void
    }

    private static let changes = [
        Deed(testDescription: "written to in place") { folder, name in
            let descriptor = open(folder.path(of: name), O_WRONLY)
            defer { close(descriptor) }
            try #require(write(descriptor, "x", 1) == 1)
        },
        Deed(testDescription: "cut short") { folder, name in
            try #require(truncate(folder.path(of: name), 1) == 0)
        },
        Deed(testDescription: "replaced by another of its name") { folder, name in
            _ = try folder.write("other", to: name)
        },
        Deed(testDescription: "removed") { folder, name in
            try #require(unlink(folder.path(of: name)) == 0)
        },
        Deed(testDescription: "moved away") { folder, name in
            try #require(rename(folder.path(of: name), folder.path(of: "elsewhere")) == 0)
        },
    ]

    private let folder: TemporaryFolder
    private let files: [MappedFile]

    init() throws {
        folder = try TemporaryFolder()
        files = [
            try MappedFile(path: folder.write("one", to: "one")),
            try MappedFile(path: folder.write("two", to: "two")),
        ]
    }

    @Test(arguments: changes) func `sees that one of them was`(_ deed: Deed) throws {
        let watch = try #require(FileWatch(files))
        #expect(!watch.hasSeenChange())
        try deed.perform(folder, "two")
        #expect(watch.hasSeenChange())
        #expect(!watch.hasSeenChange())
    }

    @Test func `sees nothing in files that are read, or in others beside them`() throws {
        let watch = try #require(FileWatch(files))
        #expect(try folder.bytes(of: "one").count == 3)
        #expect(try MappedFile(path: folder.path(of: "two")).count == 3)
        _ = try folder.write("three", to: "three")
        #expect(!watch.hasSeenChange())
    }

    @Test func `forgets none of many changes`() throws {
        let watch = try #require(FileWatch(files))
        for length in 0..<1_000 { try #require(truncate(folder.path(of: "one"), length) == 0) }
        #expect(watch.hasSeenChange())
        #expect(!watch.hasSeenChange())
    }

    @Test func `is none over a file that has gone`() throws {
        unlink(folder.path(of: "one"))
        #expect(FileWatch(files) == nil)
    }
}
