import Foundation
import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import Lexicon

struct `Sounds and pictures beside a dictionary` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// `dot.wav` (stored) and `a/Long.mp3` (deflated), with a comment, as Python's zipfile writes them;
    /// in the second all numbers are in ZIP64 fields.
    private static let archives = [
        """
        UEsDBBQAAAAAAAAAIVBcopcGBAAAAAQAAAAHAAAAZG90LndhdlJJRkZQSwMEFAAAAAgAAAAhUD/yejQJAAAA\
        LAEAAAoAAABhL0xvbmcubXAz83Qx9hxFxCEAUEsBAhQDFAAAAAAAAAAhUFyilwYEAAAABAAAAAcAAAAAAAAA\
        AAAAAIABAAAAAGRvdC53YXZQSwECFAMUAAAACAAAACFQP/J6NAkAAAAsAQAACgAAAAAAAAAAAAAAgAEpAAAA\
        YS9Mb25nLm1wM1BLBQYAAAAAAgACAG0AAABaAAAACQBhIGNvbW1lbnQ=
        """,
        """
        UEsDBC0AAAAAAAAAIVBcopcG//////////8HABQAZG90LndhdgEAEAAEAAAAAAAAAAQAAAAAAAAAUklGRlBL\
        AwQtAAAACAAAACFQP/J6NP//////////CgAUAGEvTG9uZy5tcDMBABAALAEAAAAAAAAJAAAAAAAAAPN0MfYc\
        RcQhAFBLAQItAy0AAAAAAAAAIVBcopcG//////////8HABQAAAAAAAAAAACAAQAAAABkb3Qud2F2AQAQAAQA\
        AAAAAAAABAAAAAAAAABQSwECLQMtAAAACAAAACFQP/J6NP//////////CgAcAAAAAAAAAAAAgAH/////YS9M\
        b25nLm1wMwEAGAAsAQAAAAAAAAkAAAAAAAAAPQAAAAAAAABQSwYGLAAAAAAAAAAtAC0AAAAAAAAAAAACAAAA\
        AAAAAAIAAAAAAAAAnQAAAAAAAACCAAAAAAAAAFBLBgcAAAAAHwEAAAAAAAABAAAAUEsFBgAAAAACAAIAnQAA\
        AIIAAAAJAGEgY29tbWVudA==
        """,
    ]

    @Test(
        "are found in a folder, in an archive and loose",
        arguments: ["a.dsl.files/x.wav", "a.dsl.dz.files/x.wav", "x.wav"])
    func places(path: String) throws {
        let bytes = Array("RIFF".utf8)
        for name in ["a.dsl.files", "a.dsl.dz.files"] { mkdir(folder.path(of: name), 0o700) }
        _ = try folder.write(bytes, to: path)
        let resources = ResourcesBeside(FilePath(folder.path(of: "a.dsl.dz")), among: OpenFiles())
        try expectEqual(resources.resource(named: "x.wav"), Resource(kind: .sound, bytes: bytes))
        #expect(try resources.resource(named: "y.wav") == nil)
        #expect(try resources.resource(named: "../x.wav") == nil)
    }

    @Test(
        "are found in a ZIP archive", arguments: archives,
        ["a.dsl.files.zip", "a.dsl.dz.files.zip"])
    func archive(base64: String, name: String) throws {
        let bytes = try Array(#require(Data(base64Encoded: base64)))
        _ = try folder.write(bytes, to: name)
        let resources = ResourcesBeside(FilePath(folder.path(of: "a.dsl.dz")), among: OpenFiles())
        let stored = try resources.resource(named: "DOT.wav")
        expectEqual(stored, Resource(kind: .sound, bytes: Array("RIFF".utf8)))
        let long = try resources.resource(named: "a\\long.mp3")
        expectEqual(long?.bytes, Array(String(repeating: "ID3", count: 100).utf8))
        #expect(try resources.resource(named: "a") == nil)
    }

    /// A ZIP archive of empty files.
    private static func zip(_ names: [String]) -> [UInt8] {
        ZipFiles().zip(names.map { ($0, []) })
    }

    /// Writes a dictionary with many pictures.
    private func manyPictures(_ format: String) throws -> any DictionaryReader {
        let names = (0..<20_000).map { "picture\($0).png" }
        switch format {
        case "ZIP":
            _ = try folder.write(Self.zip(names), to: "a.dsl.files.zip")
            return try DictionaryFile("a.dsl", "a\n\tb\n").open(in: folder)
        case "MDict":
            var files = MDictFiles()
            files.blockCount = 1_000
            _ = try folder.write(files.mdd(names.map { ("\\\($0)", [1]) }), to: "a.mdd")
            return try DictionaryFile("a.mdx", files.mdx([("a", "b")])).open(in: folder)
        case "slob":
            var files = SlobFiles()
            files.binCount = 1_000
            let pictures = names.map { SlobFiles.Item($0, type: "image/png", content: [1]) }
            return try DictionaryFile("a.slob", files.slob([.init("a", html: "b")] + pictures))
                .open(in: folder)
        default:
            let numbers: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 1]
            let index = names.flatMap { Array($0.utf8) + numbers }
            _ = try folder.write(index, to: "res.ridx")
            _ = try folder.write([1], to: "res.rdic")
            _ = try folder.write("ridxfilesize=\(index.count)\n", to: "res.rifo")
            for (ending, bytes) in StarDictFiles([("a", "b")]).files {
                _ = try folder.write(bytes, to: "a\(ending)")
            }
            return try DictionaryFile.open(folder.path(of: "a.ifo"))
        }
    }

    @Test(
        "are found by a directory that is read once",
        arguments: ["ZIP", "MDict", "slob", "StarDict"])
    func directory(format: String) throws {
        let reader = try manyPictures(format)
        var foundCount = 0
        func look(for names: [String]) throws -> Duration {
            try processorTime {
                for name in names {
                    foundCount += try reader.resource(named: name) == nil ? 0 : 1
                }
            }
        }
        let first = try look(for: ["picture19999.png"])
        let others = try look(
            for: (0..<60).flatMap { ["picture\($0).png", "none\($0).png"] })
        expectEqual(foundCount, 61)
        #expect(others < first * 60, "\(first), then \(others)")
    }

    @Test func `are those of the archive that is there now`() throws {
        let reader = try DictionaryFile("a.dsl", "a\n\tb\n").open(in: folder)
        func hasPicture() throws -> Bool { try reader.resource(named: "a.png") != nil }
        #expect(try !hasPicture())
        try folder.replace("a.dsl.files.zip", by: Self.zip(["a.png"]))
        #expect(try hasPicture())
        try folder.replace("a.dsl.files.zip", by: Self.zip(["other.png"]))
        #expect(try !hasPicture())
    }

    @Test func `take no more memory than they may, whatever many archives have`() throws {
        let directories = ResourceDirectories(limit: 10_000)
        var made: [Int] = []
        func open(_ archive: Int) throws {
            let place = try directories.place(of: "7".utf8, in: archive, "a") {
                names throws(LexiconError) in
                made.append(archive)
                for name in 0..<200 {
                    try names.add("\(name)".utf8, .init(start: name, end: name))
                }
            }
            expectEqual(place?.start, 7)
        }
        for archive in [1, 1, 2, 2, 3, 1] { try open(archive) }
        expectEqual(made, [1, 2, 3, 1])
    }

    /// Each byte is changed, and the archive is cut at each length.
    @Test("are refused or equal in a damaged archive", arguments: archives)
    func damage(base64: String) throws {
        let bytes = try Array(#require(Data(base64Encoded: base64)))
        let damaged = bytes.indices.flatMap { index in
            var changed = bytes
            changed[index] ^= 0x41
            return [changed, Array(bytes[..<index])]
        }
        for bytes in damaged {
            try folder.replace("a.zip", by: bytes)
            let archive = ResourceArchive(
                try OpenFiles().open(FilePath(folder.path(of: "a.zip"))))
            for (name, count) in [("dot.wav", 4), ("a/long.mp3", 300)] {
                let found = Result { () throws(LexiconError) in try archive.resource(named: name) }
                guard case .success(let resource) = found else { continue }
                #expect(resource == nil || resource?.bytes.count == count)
            }
        }
    }
}
