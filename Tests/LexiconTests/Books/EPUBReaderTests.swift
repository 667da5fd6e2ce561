import TestSupport
import Testing
import Texts

import struct SystemPackage.FilePath

@testable import Lexicon

@Suite("A book in EPUB") struct EPUBReaderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A book of documents by their names, whose `order` is as in a spine: `*` before a name for `linear="no"`.
    private func files(
        _ documents: [(name: String, text: String)], order: [String]? = nil, metadata: String = "",
        items: String = "", others: [(name: String, text: String)] = []
    ) -> [(name: String, content: [UInt8])] {
        let names = order ?? documents.map(\.name)
        let manifest = names.enumerated().map { number, name in
            let name = name.filter { $0 != "*" }
            return "<item id='d\(number)' href='\(name)' media-type='application/xhtml+xml'/>"
        }
        let spine = names.enumerated().map { number, name in
            "<itemref idref='d\(number)'\(name.hasPrefix("*") ? " linear='no'" : "")/>"
        }
        let package = """
            <package><metadata><dc:title>The Lamp</dc:title><dc:creator>A. Maker</dc:creator>\
            <dc:creator>B. Other</dc:creator>\(metadata)</metadata><manifest>\(manifest.joined())\
            \(items)</manifest><spine toc='ncx'>\(spine.joined())</spine></package>
            """
        let container = "<container><rootfile full-path='OEBPS/content.opf'/></container>"
        let texts =
            [("META-INF/container.xml", container), ("OEBPS/content.opf", package)]
            + documents.map { ("OEBPS/\($0.name)", "<html><body>\($0.text)</body></html>") }
            + others
        return texts.map { ($0.0, Array($0.1.utf8)) }
    }

    private func open(
        _ files: [(name: String, content: [UInt8])], after junk: String = ""
    ) throws -> EPUBReader {
        var archive = ZipFiles()
        archive.isDeflated = true
        let path = try folder.write(Array(junk.utf8) + archive.zip(files), to: "book.epub")
        return try EPUBReader(OpenFiles().open(FilePath(path)))
    }

    private func open(_ text: String) throws -> EPUBReader { try open(files([("a.xhtml", text)])) }

    /// The texts of the parts that are read from start to end.
    private func texts(_ reader: EPUBReader) throws -> [String] {
        try reader.book.parts.indices.filter { reader.book.parts[$0].isInOrder }
            .map { try reader.text(ofPart: $0).paragraphs.map(\.text).joined(separator: "|") }
    }

    private func contents(_ reader: EPUBReader) -> [String] {
        reader.book.contents.map {
            String(repeating: " ", count: $0.level) + "\($0.title) \($0.part ?? -1)"
        }
    }

    @Test(arguments: [[], [("a.xhtml", " <p> </p>"), ("b.xhtml", "")]])
    func `is refused without any text`(documents: [(name: String, text: String)]) throws {
        let error = #expect(throws: LexiconError.self) { try open(files(documents)) }
        expectEqual(error?.description.contains("the book has no text"), true)
        #expect(throws: Never.self) { try open("<p> </p><img src='a.png'>") }
    }

    @Test func `has its title, its authors and the documents of its spine`() throws {
        let reader = try open(
            files(
                [("b.xhtml", "<p>Two</p>"), ("a.xhtml", "<p>One</p>")],
                order: ["a.xhtml", "b.xhtml"]))
        expectEqual(reader.book.title, "The Lamp")
        expectEqual(reader.book.author, "A. Maker, B. Other")
        try expectEqual(texts(reader), ["One", "Two"])
    }

    @Test(arguments: [
        // Inline elements part no word.
        (
            "<p><span class='drop' style='float:left;margin-right:1em'>T</span>he un<i>believ</i>able</p>",
            "The unbelievable"
        ),
        ("<p>grand&#173;moth&shy;er &mdash; caf&eacute;</p>", "grandmother — café"),
        (
            "<p><ruby>灯台<rt>とうだい</rt></ruby>の<ruby><rb>光</rb><rp>(</rp><rt>ひかり</rt><rp>)</rp></ruby></p>",
            "灯台の光"
        ),
        (
            "<p><img src='x.png' alt='喰'/>い <img src='x.png' alt=''/> <img src='x.png' alt='A lamp'/></p>",
            "喰い ▣ [A lamp]"
        ),
        ("<p>one</p><p hidden=''>two</p><p style='display:none'>three</p><p>four</p>", "one||four"),
        (
            "<p>a<a epub:type='noteref' href='#n'>1</a></p><aside epub:type='footnote' id='n'><p>Note</p></aside><p>b</p>",
            "a¹||b||────────||Note"
        ),
        ("<p>a<a role='doc-noteref' href='#n'>12</a> <a href='#n'>3</a></p>", "a¹² 3"),
        ("<p>a<aside>b</aside></p>", "a||b"),
        ("<h1>I</h1><p>a<br/>b</p><script src='x'/><p>c</p>", "I||a|b||c"),
        ("<p>one<p>two\u{1B}[31m", "one||two [31m"),
        (
            "<pre>if<b> </b><i>a</i> <b>b</b>\n  <b>then</b>\n  </pre><pre>c</pre>",
            "if a b|  then|c"
        ),
    ])
    func `reads markup as a reader sees it`(markup: String, text: String) throws {
        try expectEqual(texts(open(markup)), [text])
    }

    @Test func `is read to its end however deep its elements are`() throws {
        let deep = String(repeating: "<div>", count: 20_000)
        let reader = try open(deep + "bottom" + deep.replacing("<", with: "</"))
        try expectEqual(texts(reader).filter { !$0.isEmpty }, ["bottom"])
    }

    @Test func `has paragraphs of any length`() throws {
        let words = String(repeating: "word ", count: 10_000) + "end"
        let text = try open("<p>\(words)</p>").text(ofPart: 0)
        expectEqual(text.paragraphs.map(\.text), [words])
    }

    @Test func `has the contents of its navigation, with levels and labels without a place`() throws
    {
        let navigation = """
            <nav epub:type='landmarks'><ol><li><a href='a.xhtml'>Start</a></li></ol></nav>
            <nav epub:type='toc' hidden=''><h1>Contents</h1><ol><li><span>Part  one</span><ol>
            <li><a href='../OEBPS/a.xhtml'>I. <i>The</i> <span>Harbour</span></a></li></ol></li>
            <li><a href='gone.xhtml'>Gone</a></li><li><a href='b.xhtml#x'><img alt='Two'/></a></li></ol></nav>
            """
        let reader = try open(
            files(
                [("a.xhtml", "<p>a</p>"), ("b.xhtml", "<p>b</p>")],
                items: "<item id='nav' properties='x nav' href='nav.xhtml'/>",
                others: [("OEBPS/nav.xhtml", navigation)]))
        expectEqual(contents(reader), ["Part one -1", " I. The Harbour 0", "Gone -1", "Two 1"])
        #expect(try reader.place(of: "OEBPS/gone.xhtml") == nil)
    }

    @Test func `has the contents of EPUB 2`() throws {
        let ncx = """
            <ncx><docTitle><text>No</text></docTitle><navMap><navPoint><navLabel><text>One</text>
            </navLabel><content src='OEBPS/a.xhtml'/><navPoint><navLabel><text>First</text></navLabel>
            <content src='OEBPS/a.xhtml#x'/></navPoint></navPoint><navPoint><navLabel><text>Lost</text>
            </navLabel></navPoint></navMap><pageList><pageTarget><navLabel><text>7</text></navLabel>
            <content src='OEBPS/a.xhtml'/></pageTarget></pageList></ncx>
            """
        let reader = try open(
            files(
                [("a.xhtml", "<p>a</p>")], items: "<item id='ncx' href='../toc.ncx'/>",
                others: [("toc.ncx", ncx)]))
        expectEqual(contents(reader), ["One 0", " First 0", "Lost -1"])
    }

    @Test func `without contents has its headings, else its files`() throws {
        let headings = try open(
            files([
                ("a.xhtml", "<h2>One</h2><p>a</p><h3>Two<br/>lines</h3>"),
                ("b.xhtml", "<h2>Three</h2>"),
            ]))
        expectEqual(contents(headings), ["One 0", " Two lines 0", "Three 1"])
        let second = try headings.paragraph(of: headings.book.contents[1])
        #expect(second?.text.hasPrefix("Two") == true)
        try expectEqual(
            contents(open(files([("one.xhtml", "a"), ("two.xhtml", "b")]))),
            [
                "one 0", "two 1",
            ])
    }

    @Test(arguments: [
        ("my chapter.xhtml", "my%20chapter.xhtml"), ("café.xhtml", "caf%C3%A9.xhtml"),
        ("100%.xhtml", "100%25.xhtml"), ("100%.xhtml", "100%.xhtml"),
        ("a%20b.xhtml", "a%20b.xhtml"),
        ("Chapter.xhtml", "chapter.XHTML"), ("e\u{301}tude.xhtml", "\u{E9}tude.xhtml"),
        ("a.xhtml", "./x/../a.xhtml?y=1"), ("a.xhtml", "../../../OEBPS/a.xhtml"),
    ])
    func `finds a file by its name`(name: String, reference: String) throws {
        let reader = try open(files([(name, "<p>found</p>")], order: [reference]))
        try expectEqual(texts(reader), ["found"])
        expectEqual(reader.book.contents.first?.part, 0)
        #expect(
            try reader.place(of: "OEBPS/" + reference.replacing("?y=1", with: "")) != nil
                || reference.contains("../"))
    }

    @Test(arguments: ["/etc/passwd", "file:///etc/passwd", "javascript:x", "mailto:a@b.c", ""])
    func `never leads out of the archive`(address: String) throws {
        let text = try open("<p>a <a href='\(address)'>link</a> <img src='\(address)'/></p>").text(
            ofPart: 0)
        let links = text.paragraphs.flatMap(\.runs).compactMap(\.link)
        #expect(links == (address.isEmpty ? [.place("OEBPS/a.xhtml")] : []))
    }

    @Test func `has links to places and pictures by their full names`() throws {
        let reader = try open(
            files(
                [
                    (
                        "t/a.xhtml",
                        "<p><a href='b.xhtml#n 1'>b</a> <img src='../i/x.png' alt='x y'/></p>"
                    ),
                    ("t/b.xhtml", "<p>b</p><p>c</p><p><a name='n 1'/>d</p>"),
                ],
                others: [("OEBPS/i/x.png", "PNG")]))
        let links = try reader.text(ofPart: 0).paragraphs.flatMap(\.runs).compactMap(\.link)
        expectEqual(links, [.place("OEBPS/t/b.xhtml#n 1"), .picture("OEBPS/i/x.png")])
        try expectEqual(
            reader.place(of: "OEBPS/t/b.xhtml#n 1"),
            BookPlace(part: 1, position: TextPosition(paragraph: 4, offset: 0)))
        try expectEqual(reader.place(of: "OEBPS/t/b.xhtml#nowhere"), BookPlace(part: 1))
        #expect(try reader.place(of: "OEBPS/t/none.xhtml") == nil)
        try expectEqual(reader.picture(named: "OEBPS/i/x.png"), Array("PNG".utf8))
        #expect(try reader.picture(named: "OEBPS/i/y.png") == nil)
    }

    @Test func `reads each document once, skips notes, and says which file is missing`() throws {
        let reader = try open(
            files(
                [("a.xhtml", "<p>a</p>"), ("n.xhtml", "<p>n</p>")],
                order: ["a.xhtml#x", "a.xhtml#y", "*n.xhtml", "gone.xhtml", "a.xhtml"]))
        try expectEqual(texts(reader), ["a", "… OEBPS/gone.xhtml is missing in the book.", "a"])
        expectEqual(reader.book.parts.map(\.isInOrder), [true, false, true, true])
        try expectEqual(reader.place(of: "OEBPS/n.xhtml"), BookPlace(part: 1))
        try expectEqual(reader.place(of: "OEBPS/a.xhtml"), BookPlace(part: 0))
    }

    @Test func `is found behind junk and in any folder, and has the last of two files`() throws {
        var files = files(
            [("a.xhtml", "<p>old</p>"), ("a.xhtml", "<p>new</p>")], order: ["a.xhtml"])
        for index in files.indices { files[index].name = "book/" + files[index].name }
        try expectEqual(texts(open(files, after: "junk before the archive")), ["new"])
    }

    @Test(
        arguments: [
            ("windows-1252", [0x63, 0x61, 0x66, 0xE9, 0x92], "café’"),
            ("utf-8", [0x63, 0x61, 0x66, 0xE9], "café"),
            (
                "",
                [
                    0xD1, 0xF2, 0xE0, 0xF0, 0xE8, 0xEA, 0x20, 0xF0, 0xFB, 0xE1,
                    0xE0, 0xF7, 0xE8, 0xEB, 0x20, 0xEE, 0xE4, 0xE8, 0xED, 0x20,
                    0xED, 0xE0, 0x20, 0xF1, 0xE2, 0xEE, 0xE5, 0xE9, 0x20, 0xEB,
                    0xEE, 0xE4, 0xEA, 0xE5,
                ], "Старик рыбачил один на своей лодке"
            ),
            ("windows-1251", [0xEC, 0xE0, 0xFF, 0xEA], "маяк"),
            ("iso-8859-1", Array("naïve".utf8), "naïve"),
        ] as [(String, [UInt8], String)])
    func `is decoded whatever it declares`(declared: String, bytes: [UInt8], text: String) throws {
        var files = files([("a.xhtml", "")])
        let head = "<?xml version='1.1' encoding='\(declared)'?><html><p>"
        files[2].content = Array(head.utf8) + bytes + Array("</p></html>".utf8)
        try expectEqual(texts(open(files)), [text])
    }

    @Test(arguments: [true, false])
    func `is decoded from UTF-16`(isBigEndian: Bool) throws {
        var files = files([("a.xhtml", "")])
        files[2].content = "\u{FEFF}<p>λόγος</p>".utf16.flatMap {
            isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)]
        }
        try expectEqual(texts(open(files)), ["λόγος"])
    }

    @Test(
        arguments: [
            ("http://www.idpf.org/2008/embedding", "OEBPS/a.xhtml", "", nil),
            (
                "http://www.w3.org/2001/04/xmlenc#aes128-cbc", "OEBPS/font.otf",
                "META-INF/rights.xml", nil
            ),
            ("aes", "OEBPS/a.xhtml", "META-INF/rights.xml", "Adobe ADEPT"),
            ("aes", "OEBPS/a.xhtml", "META-INF/license.lcpl", "Readium LCP"),
            ("aes", "OEBPS/a.xhtml", "META-INF/sinf.xml", "Apple FairPlay"),
            ("aes", "OEBPS/a.xhtml", "META-INF/x", "DRM"),
        ] as [(String, String, String, String?)])
    func `is refused by the name of its protection`(
        method: String, path: String, right: String, system: String?
    ) throws {
        let encryption = """
            <encryption><enc:EncryptedData><enc:EncryptionMethod Algorithm='\(method)'/><enc:CipherData>
            <enc:CipherReference URI='\(path)'/></enc:CipherData></enc:EncryptedData></encryption>
            """
        let files = files(
            [("a.xhtml", "<p>a</p>")],
            others: [
                ("META-INF/encryption.xml", encryption),
                (right, "<r xmlns='http://ns.adobe.com/adept'/>"),
            ])
        guard let system else {
            try expectEqual(texts(open(files)), ["a"])
            return
        }
        let error = #expect(throws: LexiconError.self) { try open(files) }
        expectEqual(error?.description.contains("protected by \(system),"), true)
    }

    @Test func `that is none is refused with the missing file`() throws {
        let error = #expect(throws: LexiconError.self) { try open([("a", [])]) }
        expectEqual(error?.description.contains("META-INF/container.xml is missing"), true)
        let files = files([]).filter { $0.name != "OEBPS/content.opf" }
        let other = #expect(throws: LexiconError.self) { try open(files) }
        expectEqual(other?.description.contains("“OEBPS/content.opf” is missing"), true)
    }

    @Test func `shows drawings as their words, and pictures as pictures`() throws {
        let items = """
            <item id='s' href='s.svg' media-type='image/svg+xml'/>
            <item id='p' href='p.png' media-type='image/png'/>
            """
        var files = files(
            [("a.xhtml", "a")], items: items,
            others: [
                ("OEBPS/s.svg", "<svg><title>A lamp</title><style>x</style><text>On</text></svg>"),
                ("OEBPS/p.png", "P"),
            ])
        let package = String(decoding: files[1].content, as: UTF8.self)
        files[1].content = Array(
            package.replacing("</spine>", with: "<itemref idref='s'/><itemref idref='p'/></spine>")
                .utf8)
        let reader = try open(files)
        try expectEqual(texts(reader), ["a", "A lamp||On", "▣"])
        let links = try reader.text(ofPart: 2).paragraphs.flatMap(\.runs).compactMap(\.link)
        expectEqual(links, [.picture("OEBPS/p.png")])
    }

    @Test func `has contents in which a label is empty`() {
        let ncx = """
            <navMap><navPoint><navLabel><text/></navLabel><content src='a.xhtml'/></navPoint>\
            <navPoint><navLabel><text>Two</text></navLabel><content src='b.xhtml'/></navPoint>\
            <navPoint><navLabel><text>Three</text></navLabel></navPoint></navMap>
            """
        let lines = EPUBContents.lines(Array(ncx.utf8), path: "toc.ncx")
        expectEqual(lines.map(\.title), ["Two", "Three"])
        expectEqual(lines.map(\.target?.path), ["b.xhtml", nil])
        let navigation = """
            <nav epub:type='toc'><ol><li><a href='a'/></li><li><a href='b'>Two</a></li>\
            <li><a href='c'>Three</a></li></ol></nav>
            """
        let links = EPUBContents.lines(Array(navigation.utf8), path: "nav.xhtml")
        expectEqual(links.map(\.title), ["Two", "Three"])
    }

    @Test func `is the same book in another archive with other metadata`() throws {
        let texts = [("a.xhtml", "<p>a</p>"), ("b.xhtml", "<p>b</p>")]
        let id = try open(files(texts)).book.id
        try expectEqual(open(files(texts, metadata: "<dc:language>de</dc:language>")).book.id, id)
        #expect(try open(files([texts[0]])).book.id != id)
    }

    @Test func `is cut at the ends of paragraphs if a document is long, and its places are found`()
        throws
    {
        let paragraphs = (0..<9_000).map { "<p id='p\($0)'>Word number\($0) of many.</p>\n" }
        let navigation =
            "<nav epub:type='toc'><ol><li><a href='a.xhtml#p8000'>Late</a></li></ol></nav>"
        let reader = try open(
            files(
                [("a.xhtml", paragraphs.joined())],
                items: "<item id='nav' properties='nav' href='nav.xhtml'/>",
                others: [("OEBPS/nav.xhtml", navigation)]))
        expectEqual(reader.book.parts.count, 6)
        let words = try texts(reader).joined(separator: "|").split(separator: "|")
        expectEqual(words.map(String.init), (0..<9_000).map { "Word number\($0) of many." })
        let part = try #require(reader.book.contents[0].part)
        let place = try #require(try reader.place(of: "OEBPS/a.xhtml#p8000"))
        #expect(place.part == part && part > 3)
        try expectEqual(
            reader.text(ofPart: part).paragraphs[place.position.paragraph].text,
            "Word number8000 of many.")
    }

    @Test(arguments: [
        (
            "en",
            "Der Turm war alt und er stand an der See, aber die Lampe in dem Turm war nicht alt. ",
            "de"
        ),
        (
            "en",
            "The tower was old and it stood by the sea, but the lamp in the tower was not old. ",
            "en"
        ),
        (
            "de",
            "The tower was old and it stood by the sea, but the lamp in the tower was not old. ",
            "en"
        ),
        (
            "",
            "La tour était vieille et elle était au bord de la mer, mais la lampe de la tour ne l'est pas. ",
            "fr"
        ),
        ("en", "灯台の光は消えなかった。", "ja"), ("uk-UA", "Башта стояла над морем.", "uk"),
        (
            "pt_BR",
            "A torre era velha e ficava ao lado do mar, mas a luz da torre não era velha. ", "pt"
        ),
        ("lt", "Bokštas buvo senas ir stovėjo prie jūros, bet lempa bokšte nebuvo sena. ", "lt"),
        ("und", "x", ""),
    ])
    func `has the language of its words`(told: String, text: String, language: String) throws {
        let text = "<p>" + String(repeating: text, count: 5) + "</p>"
        let reader = try open(
            files([("a.xhtml", text)], metadata: "<dc:language>\(told)</dc:language>"))
        expectEqual(reader.book.language, language)
    }
}
