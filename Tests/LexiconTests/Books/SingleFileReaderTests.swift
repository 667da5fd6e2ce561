import TestSupport
import Testing
import Texts

import struct SystemPackage.FilePath

@testable import Lexicon

private let longText = Array(repeating: "long", count: 50).joined(separator: " ")

@Suite("A book in one file of markup") struct SingleFileReaderTests {
    private func text(_ reader: SingleFileReader, _ part: Int = 0) throws -> String {
        try reader.text(ofPart: part).paragraphs.map(\.text).joined(separator: "|")
    }

    private static let story = """
        <?xml version="1.0" encoding="utf-8"?><FictionBook><description><title-info>
        <author><first-name>Анна</first-name><last-name>Мирова</last-name></author>
        <book-title>Маяк</book-title><lang>ru</lang></title-info><document-info><author>
        <nickname>scanner</nickname></author></document-info></description>
        <body><title><p>Маяк</p></title><section><title><p>Глава первая.</p><p>Гавань</p></title>
        <p>Он за<emphasis>жиг</emphasis>ал лампу.<a l:href="#n1" type="note">[1]</a></p>
        <poem><stanza><v>Лампа кружит,</v><v>никому</v></stanza></poem><section>
        <title><p>Ночь</p></title><p>Тьма.<style name="x">Стиль</style><image l:href="#i1"/></p></section></section></body>
        <body name="notes"><section id="n1"><title><p>1</p></title><p>Кроме воскресенья.</p></section></body>
        <binary id="i0">AAAA</binary><binary content-type="image/png" id="i1">TGFt
        cA==</binary></FictionBook>
        """

    @Test func `in FictionBook has chapters, notes and pictures`() throws {
        let reader = SingleFileReader.fictionBook(Array(Self.story.utf8), path: "/a/kniga.fb2")
        let book = reader.book
        expectEqual(book.title, "Маяк")
        expectEqual(book.author, "Анна Мирова")
        expectEqual(book.language, "ru")
        expectEqual(book.parts.map(\.isInOrder), [true, false])
        expectEqual(book.contents.map(\.title), ["Глава первая. Гавань", "Ночь"])
        expectEqual(book.contents.map(\.level), [0, 1])
        try expectEqual(
            text(reader),
            "Маяк||Глава первая.||Гавань||Он зажигал лампу.[1]||Лампа кружит,|никому||Ночь||Тьма.Стиль▣"
        )
        #expect(try text(reader, 1).hasSuffix("Кроме воскресенья."))
        try expectEqual(reader.place(of: "#n1")?.part, 1)
        try expectEqual(reader.paragraph(of: reader.book.contents[1])?.text, "Ночь")
        let links = try reader.text(ofPart: 0).paragraphs.flatMap(\.runs).compactMap(\.link)
        expectEqual(links, [.place("#n1"), .picture("i1")])
        expectEqual(reader.picture(named: "i1"), Array("Lamp".utf8))
        #expect(reader.picture(named: "i2") == nil)
    }

    @Test func `in FictionBook is decoded from Windows-1251, and read from an archive`() throws {
        let folder = try TemporaryFolder()
        let head = Array("<?xml version='1.0' encoding='windows-1251'?><FictionBook><body><p>".utf8)
        let bytes = head + [0xEC, 0xE0, 0xFF, 0xEA] + Array("</p></body></FictionBook>".utf8)
        let path = try folder.write(
            ZipFiles().zip([("readme.txt", []), ("Kniga.FB2", bytes)]), to: "kniga.fb2.zip")
        let reader = try SingleFileReader.fictionBook(in: OpenFiles().open(FilePath(path)))
        try expectEqual(text(reader), "маяк")
        expectEqual(reader.book.id, SingleFileReader.fictionBook(bytes, path: "x").book.id)
        let empty = try folder.write(ZipFiles().zip([("readme.txt", [])]), to: "empty.zip")
        #expect(throws: LexiconError.self) {
            try SingleFileReader.fictionBook(in: OpenFiles().open(FilePath(empty)))
        }
    }

    @Test func `in FictionBook has all of its bodies`() throws {
        let bodies = (0..<20).map { "<body><p>\($0)</p></body>" }.joined()
        let reader = SingleFileReader.fictionBook(
            Array("<FictionBook>\(bodies)</FictionBook>".utf8), path: "")
        expectEqual(reader.book.parts.count, 20)
        try expectEqual(text(reader, 19), "19")
    }

    @Test(arguments: [
        (
            "<title>T</title><nav>Home</nav><main>m<article><header><h1>Head</h1></header><p>a</p><nav>n</nav><aside>x</aside></article></main><footer>f</footer>",
            "Head||a"
        ),
        ("<nav>Home</nav><main><p>a</p><form>f</form></main><p>z</p>", "a"),
        (
            "<main><article><p>\(longText)</article><nav>n</nav><article><p>\(longText)</article></main>"
                + "<article>z</article>",
            "\(longText)||\(longText)"
        ),
        (
            "<header>h</header><div><p>ad</p></div><div class=text><h1>H</h1><p>long text here</p><div>in</div></div><div>z</div>",
            "H||long text here||in"
        ),
        ("<header>h</header><h1>H</h1><p>a<p hidden>b</p>", "H||a"),
        ("just text", "just text"),
    ])
    func `in HTML is its articles, without what stands around them`(
        page: String, shown: String
    ) throws {
        try expectEqual(text(SingleFileReader.html(Array(page.utf8), path: "")), shown)
    }

    @Test(arguments: [
        ("<title> A  page </title><h1>Head</h1>", "A page"), ("<h1>H<i>ea</i>d</h1>", "Head"),
        ("<p>a", "notes"),
    ])
    func `in HTML is called what it says`(page: String, title: String) {
        expectEqual(
            SingleFileReader.html(Array(page.utf8), path: "/a/notes.html").book.title, title)
    }

    @Test func `in HTML has links to its own places, its headings, and the web`() throws {
        let page =
            "<h1>One</h1><p>a</p><h2>Two</h2><p><a href='#x'>x</a> <a href='b.html'>b</a> <a href='https://a.org/'>w</a> <img src='p.png' alt='pic'></p><p id=x>X"
        let reader = SingleFileReader.html(Array(page.utf8), path: "")
        expectEqual(reader.book.contents.map(\.title), ["One", "Two"])
        let links = try reader.text(ofPart: 0).paragraphs.flatMap(\.runs).compactMap(\.link)
        expectEqual(links.count, 2)
        expectEqual(links.first, .place("#x"))
        try expectEqual(reader.place(of: "#x")?.position.paragraph, 8)
    }

    @Test func `in DocBook has chapters, lists, programs, and notes below the text`() throws {
        let bytes = Array(
            """
            <book lang="en"><title>The Lamp</title><chapter><title>The Harbour</title>
            <para>A goat<footnote><para>White.</para></footnote> came, <emphasis>twice</emphasis>.</para>
            <orderedlist><listitem><para>oil</para></listitem></orderedlist><section><title>In it</title>
            <programlisting>a  &lt;b&gt;
              c</programlisting></section></chapter><chapter><title>The Ledger</title></chapter></book>
            """.utf8)
        let reader = SingleFileReader.docBook(bytes, path: "")
        expectEqual(reader.book.title, "The Lamp")
        expectEqual(reader.book.contents.map(\.title), ["The Harbour", "In it", "The Ledger"])
        let ledger = try #require(reader.book.contents.last)
        try expectEqual(reader.paragraph(of: ledger)?.text, "The Ledger")
        expectEqual(reader.book.contents.map(\.level), [0, 1, 0])
        try expectEqual(
            text(reader),
            "The Lamp||The Harbour||A goat[1] came, twice.||1. oil||In it||a  <b>|  c||The Ledger||────────|1. White."
        )
    }
}
