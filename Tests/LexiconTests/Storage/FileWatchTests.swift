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
        let watch = try #require(FileWatch())
        #expect(watch.add(files))
        #expect(watch.changeCount == 0)
        try deed.perform(folder, "two")
        let count = watch.changeCount
        #expect(count > 0)
        #expect(watch.changeCount == count)
    }

    @Test func `sees nothing in files that are read, or in others beside them`() throws {
        let watch = try #require(FileWatch())
        #expect(watch.add(files))
        #expect(try folder.bytes(of: "one").count == 3)
        #expect(try MappedFile(path: folder.path(of: "two")).count == 3)
        _ = try folder.write("three", to: "three")
        #expect(watch.changeCount == 0)
    }

    @Test func `has seen all of many changes when it is asked once`() throws {
        let watch = try #require(FileWatch())
        #expect(watch.add(files))
        for length in 0..<1_000 { try #require(truncate(folder.path(of: "one"), length) == 0) }
        let count = watch.changeCount
        #expect(count > 0)
        #expect(watch.changeCount == count)
    }

    @Test func `can't be had over a file that has gone, and is over the others`() throws {
        unlink(folder.path(of: "one"))
        let watch = try #require(FileWatch())
        #expect(!watch.add(files))
        #expect(watch.add([files[1]]))
        try #require(truncate(folder.path(of: "two"), 1) == 0)
        #expect(watch.changeCount > 0)
    }
}
