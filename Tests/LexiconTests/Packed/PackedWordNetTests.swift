import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import Lexicon

struct `A WordNet that the program brings` {
    private let root: TemporaryFolder

    init() throws { root = try TemporaryFolder() }

    /// Writes WordNet's files, all of them last changed at a time, and makes the indexes beside them.
    private func pack(
        _ name: String, at time: Int, common: String = "dog\ncity\n"
    ) throws -> FilePath {
        mkdir(root.path(of: name), 0o700)
        for (file, bytes) in WordNetFiles.sample.files {
            let path = try root.write(bytes, to: "\(name)/\(file)")
            let times = [timespec(tv_sec: time, tv_nsec: 0), timespec(tv_sec: time, tv_nsec: 0)]
            expectEqual(utimensat(AT_FDCWD, path, times, 0), 0)
        }
        mkdir(root.path(of: "scowl"), 0o700)
        _ = try root.write(common, to: "scowl/english-words.10")
        let folder = FilePath(root.path(of: name))
        try PackedWordNet.makeIndexes(in: folder, scowl: FilePath(root.path(of: "scowl")))
        return folder
    }

    /// The indexes that are valid for the files: `table`, `headwords`, `texts`.
    private func valid(in folder: FilePath) throws -> [String] {
        let reader = try WordNetReader(folder: folder, among: OpenFiles(), isPacked: true)
        let table = CommonnessTable.packed(in: folder)
        let stamp = (table ?? .empty).stamp(ofIndexOf: reader)
        let headwords = HeadwordIndex.packed(with: reader, stamp: stamp)
        let texts = headwords.flatMap { TextIndex.packed(with: reader, by: $0) }
        return [
            table.map { _ in "table" }, headwords.map { _ in "headwords" },
            texts.map { _ in "texts" },
        ].compactMap(\.self)
    }

    private static let made = ["commonness.headwords", "packed.headwords", "packed.texts"]

    @Test func `has the same indexes wherever and whenever they are made`() throws {
        _ = try pack("one", at: 1_000)
        _ = try pack("other", at: 2_000)
        for name in Self.made {
            #expect(try root.bytes(of: "one/\(name)") == root.bytes(of: "other/\(name)"), "\(name)")
        }
        try expectEqual(
            Set(root.names(in: "one")), Set(WordNetFiles.sample.files.keys).union(Self.made))
    }

    @Test func `is answered with its indexes in another folder, unpacked at another time`() throws {
        _ = try pack("one", at: 1_000)
        mkdir(root.path(of: "else"), 0o700)
        for name in try root.names(in: "one") {
            _ = try root.write(try root.bytes(of: "one/\(name)"), to: "else/\(name)")
        }
        let folder = FilePath(root.path(of: "else"))
        try expectEqual(valid(in: folder), ["table", "headwords", "texts"])
        let table = try #require(CommonnessTable.packed(in: folder))
        #expect(table.isWhole() && table.commonness(of: Folding.key(of: "dog")) > 150)
        // Its files alone are a WordNet like any other.
        let usual = try WordNetReader(folder: folder, among: OpenFiles())
        #expect(usual.packedIndexes == nil)
        #expect(HeadwordIndex.packed(with: usual, stamp: table.stamp(ofIndexOf: usual)) == nil)
    }

    /// A file, what is done to its bytes, and the indexes that are valid afterwards.
    private static let changes: [(file: String, change: Change, valid: [String])] = [
        ("data.noun", .longer, ["table"]), ("data.verb", .other(at: 40), ["table"]),
        ("cntlist.rev", .gone, ["table"]),
        ("commonness.headwords", .gone, []), ("commonness.headwords", .shorter, []),
        ("commonness.headwords", .other(at: 8), []), ("commonness.headwords", .other(at: 20), []),
        ("commonness.headwords", .other(at: 30), []),
        ("packed.headwords", .gone, ["table"]), ("packed.headwords", .shorter, ["table"]),
        ("packed.headwords", .other(at: 0), ["table"]),
        // The version.
        ("packed.headwords", .other(at: 8), ["table"]),
        ("packed.headwords", .other(at: 16), ["table"]),
        ("packed.headwords", .other(at: 40), ["table"]),
        ("packed.texts", .gone, ["table", "headwords"]),
        ("packed.texts", .shorter, ["table", "headwords"]),
        ("packed.texts", .other(at: 8), ["table", "headwords"]),
        ("packed.texts", .other(at: 16), ["table", "headwords"]),
    ]

    enum Change {
        case gone, longer, shorter
        case other(at: Int)
    }

    @Test(arguments: changes)
    func `is not searched by indexes of other files, of another version or damaged ones`(
        _ file: String, _ change: Change, _ expected: [String]
    ) throws {
        let folder = try pack("one", at: 1_000)
        try expectEqual(valid(in: folder), ["table", "headwords", "texts"])
        var bytes = try root.bytes(of: "one/\(file)")
        switch change {
        case .gone: bytes = []
        case .longer: bytes += Array("99999999 03 n 01 zzz 0 000 | z\n".utf8)
        case .shorter: bytes.removeLast()
        case .other(let place): bytes[place] ^= 1
        }
        unlink(root.path(of: "one/\(file)"))
        if !bytes.isEmpty { try root.replace("one/\(file)", by: bytes) }
        try expectEqual(valid(in: folder), expected)
    }

    @Test func `is not searched by indexes that were made with other lists of common words`() throws
    {
        let folder = try pack("one", at: 1_000)
        _ = try pack("other", at: 1_000, common: "canine\n")
        try root.replace(
            "one/commonness.headwords", by: root.bytes(of: "other/commonness.headwords"))
        try expectEqual(valid(in: folder), ["table"])
    }

    @Test func `is not packed if a file is missing`() throws {
        let folder = try pack("one", at: 1_000)
        unlink(root.path(of: "one/index.verb"))
        #expect(throws: IndexError.self) {
            try PackedWordNet.makeIndexes(in: folder, scowl: FilePath(root.path))
        }
    }
}
