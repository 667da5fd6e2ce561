import Glibc
import Synchronization
import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `The style sheets of a dictionary` {
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
        try expectEqual(reader.transcript(), ["=a =b", "a: \(Self.read)", "b: \(Self.read)"])
    }

    @Test func `are read in a slob`() throws {
        let slob = SlobFiles().slob([
            .init("a", html: Self.html), .init("a.css", type: "text/css", content: Self.sheet),
        ])
        let reader = try DictionaryFile("a.slob", slob).open(in: folder)
        try expectEqual(reader.transcript(), ["=a", "a: \(Self.read)"])
    }

    @Test func `are read beside StarDict's files`() throws {
        for (ending, bytes) in StarDictFiles([("a", Self.html)], types: "h").files {
            _ = try folder.write(bytes, to: "a\(ending)")
        }
        let path = folder.path(of: "a.ifo")
        try expectEqual(DictionaryFile.open(path).transcript(), ["=a", "a: **a**//b//"])
        mkdir(folder.path(of: "res"), 0o700)
        _ = try folder.write(Self.sheet, to: "res/a.css")
        try expectEqual(DictionaryFile.open(path).transcript(), ["=a", "a: \(Self.read)"])
    }

    @Test func `are there once, though an entry names one again and again`() {
        let html = String(repeating: "<link href=a.css>", count: 1_000)
        let sheets = Self.sheets { _ in Self.sheet }
        expectEqual(sheets.sheets(namedIn: html).count, 1)
    }

    @Test func `are read once`() {
        let names = Mutex<[String]>([])
        let sheets = Self.sheets { name in
            names.withLock { $0.append(name) }
            return name == "a.css" ? Self.sheet : nil
        }
        for _ in 0..<3 { expectEqual(sheets.sheets(namedIn: Self.html).count, 1) }
        expectEqual(names.withLock(\.self), ["a.css", "none.css"])
    }

    @Test func `are the same whichever entry names one first`() {
        let files = ["a.css": "@import 'b.css';", "b.css": "@import 'c.css';", "c.css": "i {}"]
        func counts(_ names: [String]) -> [String: Int] {
            let sheets = Self.sheets { files[$0].map { Array($0.utf8) } }
            let counts = names.map { ($0, sheets.sheets(namedIn: "<link href=\($0)>").count) }
            return Dictionary(counts) { first, _ in first }
        }
        expectEqual(counts(["a.css", "b.css", "c.css"]), ["a.css": 3, "b.css": 2, "c.css": 1])
        expectEqual(counts(["c.css", "b.css", "a.css"]), counts(["a.css", "b.css", "c.css"]))
    }

    @Test func `are read, though they import one another in a ring, and many are missing`() {
        let sheets = Self.sheets { name in
            name.hasPrefix("none") ? nil : Array("@import 'b.css'; @import 'a.css'; i {}".utf8)
        }
        let missing = (0..<1_000).map { "<link href=none\($0).css>" }
        for html in missing { #expect(sheets.sheets(namedIn: html).isEmpty) }
        expectEqual(sheets.sheets(namedIn: "<link href=a.css>").count, 2)
    }

    private static func sheets(
        _ read: @escaping @Sendable (_ name: String) -> [UInt8]?
    ) -> StyleSheets {
        StyleSheets(in: Sheets(read: read))
    }

    private struct Sheets: ResourceSource {
        let read: @Sendable (_ name: String) -> [UInt8]?

        func resource(named name: String) -> Resource? {
            read(name).map { Resource(kind: .styleSheet, bytes: $0) }
        }

        func versions(of name: String) -> [FileVersion] { [] }
    }
}
