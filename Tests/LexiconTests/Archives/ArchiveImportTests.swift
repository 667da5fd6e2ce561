import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import Lexicon

struct `An archive of dictionaries` {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        mkdir(folder.path(of: "own"), 0o700)
    }

    /// The files below a folder with their contents.
    private func files(in path: String) throws -> [String: String] {
        var files: [String: String] = [:]
        for name in try folder.names(in: path) {
            let place = "\(path)/\(name)"
            var status = stat()
            lstat(folder.path(of: place), &status)
            if status.st_mode & S_IFMT == S_IFDIR {
                for (inner, text) in try self.files(in: place) { files["\(name)/\(inner)"] = text }
            } else {
                let file = try DiskFile(path: folder.path(of: place))
                files[name] = String(
                    decoding: try file.bytes(at: 0, count: file.count), as: UTF8.self)
            }
        }
        return files
    }

    /// Unpacks an archive, and returns its files; nil if it is none.
    private func unpacked(
        _ bytes: [UInt8], as name: String = "a.tar", sizeLimit: Int = 1 << 20,
        takesAny: Bool = false, replacing isReplacing: Bool = false,
        isCancelled: () -> Bool = { false }
    ) throws -> [String: String]? {
        let file = try folder.write(bytes, to: name)
        let made = try ArchiveImport(FilePath(file), sizeLimit: sizeLimit).run(
            into: FilePath(folder.path(of: "own")), takesAny: takesAny, isCancelled: isCancelled,
            progress: { _, _ in })
        guard var made else { return nil }
        expectEqual(
            made.size,
            (try files(in: "own/" + (made.path.lastComponent?.string ?? ""))).values
                .reduce(0) { $0 + $1.utf8.count })
        _ = try made.publish(named: "made", replacing: isReplacing)
        return try files(in: "own/made")
    }

    private static func bytes(_ hex: String) -> [UInt8] {
        let digits = Array(hex)
        return stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(digits[$0...$0 + 1]), radix: 16)
        }
    }

    private static let tar = TarFiles().adding("./d/", kind: "5").adding("./d/a.ifo", "one")
        .adding("./d/.DS_Store", "").adding("b.tsv", "quire\tsheets").archive
    private static let content = ["d/a.ifo": "one", "b.tsv": "quire\tsheets"]

    @Test(
        "is unpacked with its folders, without hidden files",
        arguments: [
            tar, DictzipBytes.gzip(tar),
            ZipFiles().zip([
                ("d/", []), ("d\\a.ifo", Array("one".utf8)), ("__MACOSX/._b.tsv", []),
                ("b.tsv", Array("quire\tsheets".utf8)),
            ]),
        ])
    func content(bytes: [UInt8]) throws {
        try expectEqual(unpacked(bytes), Self.content)
        try expectEqual(folder.names(in: "own"), ["made"])
    }

    private static let xz =
        "fd377a585a000004e6d6b4460200210116000000742fe5a301000f7175697265093234207368656574730a00"
        + "181ae4493af65b9f00012810e50b6c601fb6f37d010000000004595a"
    private static let bzip2 =
        "425a6839314159265359eb48c298000005598000304000140002603e0020003100d00140dea99a6a42382907"
        + "29d8fe2ee48a70a121d6918530"

    @Test(
        "may be one dictionary, packed in any way",
        arguments: [
            ("own.tsv.xz", bytes(xz), 1), ("own.tsv.xz", bytes(xz + xz), 2),
            ("own.tsv.bz2", bytes(bzip2), 1), ("own.tsv.BZ2", bytes(bzip2 + bzip2), 2),
            ("own.tsv.gz", DictzipBytes.gzip("quire\t24 sheets\n".utf8), 1),
        ])
    func single(name: String, bytes: [UInt8], count: Int) throws {
        let text = String(repeating: "quire\t24 sheets\n", count: count)
        try expectEqual(unpacked(bytes, as: name), ["own.tsv": text])
        #expect(try unpacked(bytes, as: "own" + name.suffix(4)) == nil)
    }

    @Test(arguments: [bytes(xz), bytes(bzip2), DictzipBytes.gzip(tar), tar])
    func `that ends early is damaged, and leaves nothing`(bytes: [UInt8]) throws {
        let isPlain = bytes.count == Self.tar.count
        for count in stride(from: 20, to: bytes.count - 1, by: isPlain ? 512 : 1) {
            // A header alone is no archive, and blocks of zeros end one.
            guard !isPlain || 512..<bytes.count - 1_024 ~= count else { continue }
            #expect(throws: IndexError.self) {
                try unpacked(Array(bytes[..<count]), as: "own.tsv.gz")
            }
            try expectEqual(folder.names(in: "own"), [])
        }
    }

    @Test(
        "is refused for a name, a link or a device in it, and leaves nothing",
        arguments: [
            (TarFiles().adding("../x.tsv", "a"), "leads elsewhere"),
            (TarFiles().adding("/etc/x.tsv", "a"), "leads elsewhere"),
            (TarFiles().adding("a/../../x.tsv", "a"), "leads elsewhere"),
            (TarFiles().adding("..\u{200B}/x.tsv", "a"), nil),
            // With an accent on the slash it is one character.
            (TarFiles().adding("../\u{301}x.tsv", "a"), nil), (TarFiles().adding("", "a"), nil),
            (TarFiles().adding(String(repeating: "a/", count: 40) + "b", "a"), "leads elsewhere"),
            (TarFiles().adding("x", kind: "1"), "“x” is a link"),
            (TarFiles().adding("x", kind: "2"), "“x” is a link"),
            (TarFiles().adding("x", kind: "3"), "“x” is a device"),
            (TarFiles().adding("x", kind: "6"), "“x” is a device"),
            (TarFiles().adding("x", kind: "S"), "“x” is of an unknown kind"),
            (TarFiles().adding("x", "22 GNU.sparse.major=1\n", kind: "x"), "has holes"),
            (TarFiles().adding("x", "a").adding("x", "b"), "is in it twice"),
            (TarFiles().adding("x", "a", size: -1), "the size of “x” is wrong"),
            (TarFiles().adding("x", "a").adding("x/y", "b"), nil),
            (TarFiles().adding("L", "../x.tsv", kind: "L").adding("x", "a"), nil),
            (TarFiles().adding("L", kind: "L", size: 1 << 30).adding("x", "a"), nil),
            (TarFiles().adding("p", "17 path=../x.tsv\n", kind: "x").adding("x", "a"), nil),
        ] as [(TarFiles, String?)])
    func hostile(files: TarFiles, sentence: String?) throws {
        let archive = TarFiles().adding("good.tsv", "a").archive.dropLast(1_024) + files.archive
        let error = #expect(throws: IndexError.self) { try unpacked(Array(archive)) }
        if let sentence { #expect("\(try #require(error))".contains(sentence)) }
        try expectEqual(folder.names(in: "own"), [])
        try expectEqual(folder.names(in: "."), ["a.tar", "own"])
    }

    @Test func `may have long names, which follow the header`() throws {
        let long = String(repeating: "l", count: 150) + ".tsv"
        let files = TarFiles().adding("L", long + "\u{0}", kind: "L").adding("short", "a")
            .adding("g", "12 comment=x\n", kind: "g")
            .adding("p", "20 path=ü/pax.tsv\n6 a=b\n", kind: "x").adding("short", "b")
        try expectEqual(unpacked(files.archive), [long: "a", "ü/pax.tsv": "b"])
    }

    @Test func `with more than the limit is refused, however small it is packed`() throws {
        let zeros = String(repeating: "\u{0}", count: 3 << 20)
        let tar = TarFiles().adding("a.tsv", zeros).archive
        var zip = ZipFiles()
        zip.isDeflated = true
        for bytes in [DictzipBytes.gzip(tar), zip.zip([("a.tsv", Array(zeros.utf8))])] {
            let error = #expect(throws: IndexError.self) { try unpacked(bytes) }
            #expect("\(try #require(error))".contains("more than 1 MiB"))
        }
        try expectEqual(folder.names(in: "own"), [])
    }

    @Test func `with more files than the limit is refused`() throws {
        let file = try folder.write(Self.tar, to: "a.tar")
        let own = FilePath(folder.path(of: "own"))
        let isAccepted = { (limit: Int) in
            do throws(IndexError) {
                return try ArchiveImport(FilePath(file), countLimit: limit).run(
                    into: own, isCancelled: { false }, progress: { _, _ in }) != nil
            } catch {
                #expect("\(error)".contains("more than 3 files"))
                return false
            }
        }
        // Its three files and their folder.
        #expect(isAccepted(4) && !isAccepted(3))
        try expectEqual(folder.names(in: "own"), [])
    }

    @Test(
        "of ZIP is refused for a name or a link in it, and where it lies",
        arguments: [
            ("a.tsv", 0o120777, 0, nil, "“a.tsv” is a link"),
            ("..\\a.tsv", 0, 0, nil, "leads elsewhere"),
            ("a.tsv", 0, 1, nil, "“a.tsv” is encrypted"), ("a.tsv", 0, 0, 2, "is not what it says"),
        ] as [(String, Int, Int, Int?, String)])
    func hostileZip(name: String, mode: Int, flags: Int, size: Int?, sentence: String) throws {
        var zip = ZipFiles()
        zip.isDeflated = true
        (zip.mode, zip.flags, zip.claimedSize) = (mode, flags, size)
        let error = #expect(throws: IndexError.self) {
            try unpacked(zip.zip([(name, Array("quire\t24".utf8))]))
        }
        #expect("\(try #require(error))".contains(sentence))
    }

    @Test(arguments: [("a.slob", true), ("JMdict_e", true), ("README", false)])
    func `may be copied if it could be read in place`(name: String, isCopied: Bool) throws {
        #expect(try unpacked(Array("ash".utf8), as: name) == nil)
        let files = try unpacked(Array("ash".utf8), as: name, takesAny: true)
        #expect(files == (isCopied ? [name: "ash"] : nil))
    }

    @Test func `takes the place of another one at once, if that is wanted`() throws {
        _ = try unpacked(TarFiles().adding("old.tsv", "a").archive)
        try expectEqual(unpacked(Self.tar, replacing: true), Self.content)
        try expectEqual(folder.names(in: "own"), ["made"])
        try UnpackedFolder.remove(FilePath(folder.path(of: "own/made")))
        try expectEqual(folder.names(in: "own"), [])
    }

    @Test func `that is cancelled leaves nothing, and removes what a killed process has left`()
        throws
    {
        for place in ["own/.import.x", "own/.import.x/deep"] {
            mkdir(folder.path(of: place), 0o700)
        }
        expectEqual(symlink("/etc", folder.path(of: "own/.import.x/deep/link")), 0)
        #expect(throws: IndexError.cancelled) { try unpacked(Self.tar, isCancelled: { true }) }
        try expectEqual(folder.names(in: "own"), [])
        expectEqual(access("/etc/passwd", F_OK), 0)
    }

    @Test func `does not replace a folder, and other files are none`() throws {
        _ = try unpacked(Self.tar)
        let error = #expect(throws: IndexError.self) { try unpacked(Self.tar) }
        #expect(
            "\(try #require(error))".hasSuffix(
                "it is there already; remove it, or give another --name"))
        try expectEqual(folder.names(in: "own"), ["made"])
        for bytes in [[], Array("{}".utf8), [UInt8](repeating: 0, count: 2_000)] {
            #expect(try unpacked(bytes) == nil)
        }
    }
}
