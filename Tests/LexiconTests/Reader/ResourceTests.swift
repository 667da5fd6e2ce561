import Foundation
import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import Lexicon

@Suite struct `Sounds and pictures beside a dictionary` {
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
        #expect(try resources.resource(named: "x.wav") == Resource(kind: .sound, bytes: bytes))
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
        #expect(stored == Resource(kind: .sound, bytes: Array("RIFF".utf8)))
        let long = try resources.resource(named: "a\\long.mp3")
        #expect(long?.bytes == Array(String(repeating: "ID3", count: 100).utf8))
        #expect(try resources.resource(named: "a") == nil)
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
