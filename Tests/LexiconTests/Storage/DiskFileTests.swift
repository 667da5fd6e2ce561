import FoundationEssentials
import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import Lexicon

struct `A file on the disk` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `returns bytes within the file and refuses others`() throws {
        let file = try DiskFile(path: folder.write("abcdef", to: "file"))
        expectEqual(file.count, 6)
        try expectEqual(file.bytes(at: 2, count: 3), Array("cde".utf8))
        try expectEqual(file.bytes(at: 6, count: 0), [])
        for (offset, count) in [(0, 7), (6, 1), (-1, 1), (1, -1), (Int.max, 1), (1, Int.max)] {
            #expect(throws: LexiconError.self) { try file.bytes(at: offset, count: count) }
        }
    }

    @Test func `that was truncated throws an error with its name`() throws {
        let path = try folder.write(String(repeating: "word\n", count: 10_000), to: "file")
        let file = try DiskFile(path: path)
        try expectEqual(file.bytes(at: 30_000, count: 5), Array("word\n".utf8))
        expectEqual(truncate(path, 100), 0)
        try expectEqual(file.bytes(at: 0, count: 5), Array("word\n".utf8))
        let error = LexiconError.damaged(file: path, reason: "it was truncated while it was open")
        #expect(throws: error) { try file.bytes(at: 30_000, count: 5) }
        #expect(throws: error) { try file.bytes(at: 98, count: 5) }
        #expect(throws: error) { try TextLines(file: file).firstLine { _, _ in true } }
        #expect(!file.isCurrent())
    }

    @Test func `of sorted lines finds one near its start as it finds any`() throws {
        let lines = (1_000..<4_000).map { "\($0) and some more text" }
        let text = lines.joined(separator: "\n") + "\n"
        let file = try TextLines(file: DiskFile(path: folder.write(text, to: "file")))
        for bound in [0, 1_000, 1_001, 1_090, 1_170, 2_500, 3_999, 9_000] {
            let found = try [true, false].map { isNearStart in
                try file.firstLine(isNearStart: isNearStart) { bytes, line in
                    (0..<4).reduce(0) { 10 * $0 + Int(bytes[line.lowerBound + $1]) - 48 } < bound
                }?.offset
            }
            expectEqual(found[0], found[1])
            #expect((found[0] == nil) == (bound > 3_999))
        }
    }

    @Test(arguments: ["missing", "folder", "pipe"])
    func `must be a regular file`(name: String) throws {
        expectEqual(mkdir(folder.path(of: "folder"), 0o700), 0)
        _ = try folder.makePipe("pipe")
        let path = folder.path(of: name)
        let reasons = [
            "folder": "it is a folder; name a file in it", "pipe": "it is not a regular file",
        ]
        let error: LexiconError =
            reasons[name].map { .unreadable(file: path, reason: $0) } ?? .missing(file: path)
        #expect(throws: error) { try DiskFile(path: path) }
    }

    @Test(arguments: [(64 << 30) + 1, 1 << 43]) func `may not have more than 64 GiB`(
        size: Int
    ) throws {
        let path = try folder.write("word\tA\tB\n", to: "file")
        try #require(truncate(path, size) == 0)
        let error = LexiconError.unsupported(file: path, reason: "it has more than 64 GiB")
        #expect(throws: error) { try DiskFile(path: path) }
        try #require(truncate(path, 64 << 30) == 0)
        try expectEqual(DiskFile(path: path).count, 64 << 30)
    }

    @Test(arguments: [
        (ENOENT, "is missing"), (EACCES, "you may not read it"), (EIO, "Input/output error"),
        (EMFILE, "too many files are open"), (ESTALE, "Stale file handle"),
    ])
    func `that can't be read says why`(code: Int32, reason: String) {
        let error = LexiconError(reading: "/some/file", errno: code)
        #expect("\(error)".hasPrefix("/some/file "))
        #expect("\(error)".contains(reason))
    }

    @Test func `may have a name that is not UTF-8`() throws {
        let name = folder.path(of: "caf").utf8.map { CChar(bitPattern: $0) } + [-23, 0]
        let descriptor = open(name, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        expectEqual(write(descriptor, "text", 4), 4)
        close(descriptor)
        let file = try DiskFile(FilePath(platformString: name), among: OpenFiles())
        try expectEqual(file.bytes(at: 0, count: 4), Array("text".utf8))
        expectEqual(file.path, folder.path(of: "caf\u{FFFD}"))
        #expect(file.isCurrent())
    }

    /// The number of open descriptors of files in the folder.
    private func descriptorCount() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { number in
            // The descriptor of the listing itself is closed by now.
            let link = "/proc/self/fd/" + number
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
            return target?.hasPrefix(folder.path) ?? false
        }
    }

    @Test func `is open only while few others are read`() throws {
        let files = OpenFiles()
        let opened = try (0..<600).map { number in
            try files.open(FilePath(folder.write("\(number)", to: "\(number)")))
        }
        #expect(try descriptorCount() <= 256)
        for (number, file) in opened.enumerated() {
            try expectEqual(file.bytes(at: 0, count: file.count), Array("\(number)".utf8))
        }
        #expect(try descriptorCount() <= 256)
        // A file that is replaced while it is closed is another file.
        _ = try folder.write("xx", to: "10")
        #expect(throws: LexiconError.self) { try opened[10].bytes(at: 1, count: 1) }
    }

    @Test func `closes its descriptor`() throws {
        do {
            let files = OpenFiles()
            let file = try files.open(FilePath(folder.write("x", to: "0")))
            expectEqual(file.count, 1)
            try expectEqual(descriptorCount(), 1)
        }
        try expectEqual(descriptorCount(), 0)
    }

    @Test func `has a stamp of its size, its time and its ends, not of its path`() throws {
        let text = String(repeating: "0123456789", count: 2_000)
        func stamp(_ text: String, at name: String, time: Int) throws -> DictionaryStamp {
            let path = try folder.write(text, to: name)
            let times = [timespec(tv_sec: 0, tv_nsec: 0), timespec(tv_sec: time, tv_nsec: 7)]
            expectEqual(utimensat(AT_FDCWD, path, times, 0), 0)
            return try DictionaryStamp([DiskFile(path: path)])
        }
        let first = try stamp(text, at: "one", time: 1_000)
        try expectEqual(stamp(text, at: "two", time: 1_000), first)
        #expect(try stamp(text, at: "one", time: 1_001) != first)
        #expect(try stamp(text + "0", at: "one", time: 1_000) != first)
        #expect(try stamp("x" + text.dropFirst(), at: "one", time: 1_000) != first)
        #expect(try stamp(text.dropLast() + "x", at: "one", time: 1_000) != first)
    }
}
