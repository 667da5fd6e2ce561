import Glibc
import TestSupport
import Testing
import Texts

@testable import Lexicon

@Suite struct `The style sheets of a dictionary` {
    private static let sheet = Array("sense, .sense { display: block }".utf8)
    private static let html =
        "<link rel=stylesheet href=\"a.css\"><link href='none.css'><b>a</b><i class=sense>b</i>"
    private static let read = "**a**\n//b//"

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(
        "are read where entries name them, in each format that has some",
        arguments: ["a.mdd", "a.css"])
    func mdict(resource: String) throws {
        let bytes = resource == "a.mdd" ? MDictFiles().mdd([("\\a.css", Self.sheet)]) : Self.sheet
        _ = try folder.write(bytes, to: resource)
        let mdx = MDictFiles().mdx([("a", Self.html), ("b", Self.html)])
        let reader = try DictionaryFile("a.mdx", mdx).open(in: folder)
        #expect(try reader.transcript() == ["=a =b", "a: \(Self.read)", "b: \(Self.read)"])
    }

    @Test func `are read in a slob`() throws {
        let slob = SlobFiles().slob([
            .init("a", html: Self.html), .init("a.css", type: "text/css", content: Self.sheet),
        ])
        let reader = try DictionaryFile("a.slob", slob).open(in: folder)
        #expect(try reader.transcript() == ["=a", "a: \(Self.read)"])
    }

    @Test func `are read beside StarDict's files`() throws {
        for (ending, bytes) in StarDictFiles([("a", Self.html)], types: "h").files {
            _ = try folder.write(bytes, to: "a\(ending)")
        }
        let path = folder.path(of: "a.ifo")
        #expect(try DictionaryFile.open(path).transcript() == ["=a", "a: **a**//b//"])
        mkdir(folder.path(of: "res"), 0o700)
        _ = try folder.write(Self.sheet, to: "res/a.css")
        #expect(try DictionaryFile.open(path).transcript() == ["=a", "a: \(Self.read)"])
    }

    @Test func `are there once, though an entry names one again and again`() {
        let html = String(repeating: "<link href=a.css>", count: 1_000)
        let found = StyleSheets().named(in: html) { _ in
            Resource(kind: .styleSheet, bytes: Self.sheet)
        }
        #expect(found.count == 1)
    }

    @Test func `are read once`() throws {
        let sheets = StyleSheets()
        var names: [String] = []
        for _ in 0..<3 {
            let found = sheets.named(in: Self.html) { name throws(LexiconError) in
                names.append(name)
                return name == "a.css" ? Resource(kind: .styleSheet, bytes: Self.sheet) : nil
            }
            #expect(found.count == 1)
        }
        #expect(names == ["a.css", "none.css"])
    }
}
