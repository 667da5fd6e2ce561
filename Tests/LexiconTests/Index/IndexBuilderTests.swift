import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import Lexicon

struct `Building an index` {
    private let folder: TemporaryFolder
    private let dictionary: FakeDictionary

    init() throws {
        folder = try TemporaryFolder()
        var words = RandomWords(seed: 11)
        dictionary = FakeDictionary(words.words(20_000))
    }

    /// The files in the folder.
    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }

    @Test func `makes the folder, one file in it, and the same bytes each time`() throws {
        let path = folder.path(of: "some/folder/index")
        try IndexBuilder.build(dictionary, at: path)
        let first = try Data(contentsOf: URL(filePath: path))
        try IndexBuilder.build(dictionary, at: path)
        try expectEqual(Data(contentsOf: URL(filePath: path)), first)
        let names = try FileManager.default.contentsOfDirectory(
            atPath: folder.path(of: "some/folder"))
        expectEqual(names, ["index"])
        let index = try HeadwordIndex.open(path: path, stamp: dictionary.stamp)
        expectEqual(index.byteCount, first.count)
        try expectEqual(IndexBuilder.temporary(dictionary).byteCount, first.count)
    }

    @Test func `tells how much is done`() throws {
        var parts: [Double] = []
        try IndexBuilder.build(
            dictionary, at: folder.path(of: "index"), progress: { parts.append($0) })
        #expect(parts.count > 2)
        expectEqual(parts, parts.sorted())
        #expect(parts.allSatisfy { 0...1 ~= $0 })
        expectEqual(parts.last, 1)
    }

    @Test(arguments: [1, 2, 3])
    func `leaves nothing when it is cancelled`(_ question: Int) throws {
        var count = 0
        let cancel = {
            count += 1
            return count >= question
        }
        #expect(throws: IndexError.cancelled) {
            try IndexBuilder.build(
                dictionary, at: folder.path(of: "index"), isCancelled: cancel)
        }
        #expect(try names().isEmpty)
    }

    @Test func `leaves nothing when the dictionary fails`() throws {
        var dictionary = dictionary
        dictionary.failure = .damaged(file: "fake", reason: "a test")
        #expect(throws: IndexError.dictionary(.damaged(file: "fake", reason: "a test"))) {
            try IndexBuilder.build(dictionary, at: folder.path(of: "index"))
        }
        #expect(try names().isEmpty)
    }

    @Test func `leaves nothing when the checksum of the dictionary is wrong`() throws {
        let text = try TemporaryFolder()
        var files = DictdFiles([(headword: "word", text: "text")])
            .files(name: "one", isCompressed: true)
        files["one.dict.dz"]?.withUnsafeMutableBufferPointer { $0[$0.count - 8] ^= 1 }
        for (name, bytes) in files { _ = try text.write(bytes, to: name) }
        let reader = try DictdReader(index: text.path(of: "one.index"))
        let error = IndexError.dictionary(
            .damaged(file: text.path(of: "one.dict.dz"), reason: "its checksum is wrong"))
        #expect(throws: error) {
            try IndexBuilder.build(reader, at: folder.path(of: "index"))
        }
        try expectEqual(names(), [])
    }

    @Test func `says where it may not write`() throws {
        let file = try folder.write("", to: "file")
        for path in [file + "/index", file + "/folder/index", "/proc/index", "/proc/x/y/index"] {
            do {
                try IndexBuilder.build(dictionary, at: path)
                Issue.record("\(path) was written")
            } catch .notWritable(let goal, _) {
                expectEqual(goal, path)
            }
        }
        // A folder can't be replaced by a file.
        #expect(throws: IndexError.self) {
            try IndexBuilder.build(dictionary, at: folder.path)
        }
        try expectEqual(names(), ["file"])
    }

    @Test func `says that the disk is full`() throws {
        let full = open("/dev/full", O_WRONLY)
        defer { close(full) }
        #expect(throws: IndexError.diskFull(file: "index")) {
            try FileWriting.write([1], to: full, "index")
        }
    }

    @Test func `is done by two at once, and one of them stays`() async throws {
        let path = folder.path(of: "index")
        let dictionary = dictionary
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    try IndexBuilder.build(dictionary, at: path)
                    let index = try HeadwordIndex.open(path: path, stamp: dictionary.stamp)
                    #expect(index.verify())
                }
            }
            try await group.waitForAll()
        }
        try expectEqual(names(), ["index"])
    }

    @Test func `is needed again when the dictionary has changed`() throws {
        let path = folder.path(of: "index")
        #expect(throws: IndexError.missing(file: path)) {
            try HeadwordIndex.open(path: path, stamp: dictionary.stamp)
        }
        try IndexBuilder.build(dictionary, at: path)
        let other = try DictionaryStamp([DiskFile(path: path)])
        #expect(throws: IndexError.outdated(file: path)) {
            try HeadwordIndex.open(path: path, stamp: other)
        }
        #expect(
            throws: IndexError.unreadable(file: folder.path, reason: "it is not a regular file")
        ) {
            try HeadwordIndex.open(path: folder.path, stamp: other)
        }
    }

    @Test func `puts a sorted dictionary's records into little more than a byte each`() throws {
        let words = (0..<20_000).map { "word" + String($0 + 100_000) }
        let index = try IndexBuilder.temporary(FakeDictionary(words))
        let postings = index.range(of: .postings).count
        #expect(Double(postings) / 20_000 < 1.15)
        expectEqual(index.range(of: .commonness).count, 20_000)
    }
}
