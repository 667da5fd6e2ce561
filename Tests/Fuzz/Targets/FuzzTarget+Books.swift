import Lexicon
import SystemPackage
import TestSupport
import Texts

// Books, as `mot read` opens them.
extension FuzzTarget {
    /// The endings of files of books.
    private static let endings = ["epub", "fb2", "html", "md", "srt", "1", "txt"]

    /// The file of a book; its first byte chooses the ending of its name.
    static let book = FuzzTarget(name: "book", seeds: bookSeeds) { bytes in
        guard let first = bytes.first else { return 0 }
        let folder = try TemporaryFolder()
        let name = "book." + endings[Int(first) % endings.count]
        let path = try folder.write(Array(bytes.dropFirst()), to: name)
        return try unlessDamaged {
            let reader = try BookSource(FilePath(path), among: OpenFiles()).reader()
            let book = reader.book
            try require(!book.parts.isEmpty, "a book without parts")
            for anchor in book.contents.compactMap(\.anchor) {
                _ = try reader.place(of: "#\(anchor)")
            }
            let titles = [book.title, book.author, book.language] + book.contents.map(\.title)
            return try book.parts.indices.reduce(CleanTexts.count(in: titles)) { count, part in
                let read = try unlessDamaged {
                    let text = try reader.text(ofPart: part)
                    try require(text == reader.text(ofPart: part), "part \(part) has changed")
                    return try CleanTexts.count(in: text)
                }
                return count + read
            }
        }
    }

    /// A book of each ending, in their order.
    private static var bookSeeds: [[UInt8]] {
        let package = """
            <package><metadata><dc:title>Lamps</dc:title><dc:language>en</dc:language></metadata>
            <manifest><item id='n' href='toc.ncx' media-type='application/x-dtbncx+xml'/>
            <item id='a' href='a.xhtml' media-type='application/xhtml+xml'/></manifest>
            <spine toc='n'><itemref idref='a'/></spine></package>
            """
        let contents = """
            <ncx><navMap><navPoint><navLabel><text>One</text></navLabel><content src='a.xhtml#b'/>
            </navPoint></navMap></ncx>
            """
        let page = """
            <h1 id='b'>One</h1><p>A <a href='#c'>lamp</a> &amp; <ruby>光<rt>light</rt></ruby></p>
            <table><tr><td>1<td>2</table><aside id='c' epub:type='footnote'>A note.</aside>
            """
        let files = [
            ("META-INF/container.xml", "<container><rootfile full-path='p.opf'/></container>"),
            ("p.opf", package), ("toc.ncx", contents), ("a.xhtml", page),
        ]
        let fictionBook = """
            <FictionBook><description><title-info><book-title>Lamps</book-title><lang>en</lang>
            </title-info></description><body><section><title><p>One</p></title><p>A lamp
            <a l:href='#n' type='note'>1</a></p></section></body><body name='notes'>
            <section id='n'><p>A note.</p></section></body></FictionBook>
            """
        let texts = [
            fictionBook, page,
            "# One\n\nA *lamp* with `code`[^1], [a link](#two).\n\n- a\n  1. b\n\n> q\n\n[^1]: A note.\n",
            "1\n00:00:01,000 --> 00:00:02,500\n<i>A lamp</i>\n- and more\n\n2\n00:00:03,000 --> x\n{\\an8}On",
            "MOT(1)\n\nN\u{8}NA\u{8}AM\u{8}ME\u{8}E\n       mot - a lam‐\n       p\n",
            "*** START OF THE PROJECT GUTENBERG EBOOK ***\nCHAPTER I\n\nA lamp stood\nhere.\n\nCHAPTER II\n\nEnd\n",
        ]
        let books =
            [ZipFiles().zip(files.map { ($0.0, Array($0.1.utf8)) })] + texts.map { Array($0.utf8) }
        return books.enumerated().map { [UInt8($0.offset)] + $0.element }
    }
}
