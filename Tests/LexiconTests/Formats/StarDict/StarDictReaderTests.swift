import Glibc
import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `A StarDict dictionary` {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func open(_ files: StarDictFiles) throws -> StarDictReader {
        try StarDictReader(ifo: files.write(to: folder))
    }

    /// 500 words, so that the table of records has several entries; two have the same spelling.
    private static func large(_ layout: StarDictFiles.Layout) -> StarDictFiles {
        var words = (0..<500).map { ("word\(String($0 + 1_000).dropFirst())", "entry \($0)") }
        words.insert(("word250", "another"), at: 251)
        words.insert(("Zürich", "a town"), at: words.count)
        var files = StarDictFiles(words)
        files.layout = layout
        files.synonyms = [("first", 0), ("Turicum", 501), ("WORD100", 100), ("word3", 300)]
        return files
    }

    private static func headwords(of reader: StarDictReader) throws -> [Headword] {
        var headwords: [Headword] = []
        try reader.forEachHeadword { text, location, kind in
            let text = text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
            headwords.append(Headword(text: text, location: location, kind: kind))
            return true
        }
        return headwords
    }

    private static func texts(
        of reader: StarDictReader, _ headwords: [Headword]
    ) throws -> [String] {
        try reader.entries(of: headwords).map { entry in
            "\(entry.word): \(entry.set?.text.marked ?? "senses")"
        }
    }

    @Test(arguments: ["X", "q"])
    func `says that an entry is of no known type`(type: String) throws {
        let reader = try open(StarDictFiles([("word", "odd")], types: type))
        let location = try #require(try reader.allHeadwords().first?.location)
        let error = #expect(throws: LexiconError.self) { try reader.entry(at: location) }
        expectEqual(error?.description.contains("“word” is of no known type"), true)
    }

    @Test(arguments: StarDictFiles.Layout.all)
    func `gives each headword and its entry`(layout: StarDictFiles.Layout) throws {
        let files = Self.large(layout)
        let reader = try open(files)
        expectEqual(reader.name, "Small")
        expectEqual(reader.headwordCount, 506)
        let headwords = try Self.headwords(of: reader)
        let words = files.words.map { String(decoding: $0.word, as: UTF8.self) }
        expectEqual(headwords.map(\.text), words + files.synonyms.map(\.word))
        expectEqual(headwords.map(\.location), headwords.map(\.location).sorted())
        expectEqual(
            headwords.map(\.kind),
            words.map { _ in .headword }
                + files.synonyms.map { _ in .otherSpelling })
        for (number, headword) in headwords.enumerated() {
            let target = number < words.count ? number : files.synonyms[number - words.count].number
            let entry = String(decoding: files.words[target].entry, as: UTF8.self)
            try expectEqual(Self.texts(of: reader, [headword]), ["\(words[target]): \(entry)"])
        }
    }

    @Test func `returns an entry of several headwords once`() throws {
        let reader = try open(Self.large(.init()))
        let headwords = try Self.headwords(of: reader).filter { $0.text.lowercased() == "word100" }
        expectEqual(headwords.map(\.text), ["word100", "WORD100"])
        try expectEqual(Self.texts(of: reader, headwords), ["word100: entry 100"])
    }

    // MARK: Entries

    /// Field types, the bytes of an entry, and the resulting text.
    @Test(
        arguments: [
            ("m", "a\n\nb <i>", "a\n\nb <i>"), ("m", "a\u{0}", "a"), ("m", "", ""),
            ("w", "'''a'''", "'''a'''"), ("g", "<b>a</b>", "**a**"), ("h", "<b>a</b>", "**a**"),
            ("x", "<k>a</k>\nb", "**a**\nb"), ("x", "<def>a\nb</def>", "  a b"),
            ("k", "<a><![CDATA[b]]></a>", "b"), ("n", "<type>n</type><gloss>a</gloss>", "n\na"),
            ("t", "kwaɪə", "~~kwaɪə~~"), ("y", "ㄅ", "~~ㄅ~~"),
            (
                "r", "img:a/b.jpg\nsnd:c.wav\nvdo:d\natt:e\nodd\nodd:f",
                "~~picture ~~[[a/b.jpg]]\n[[♪ c.wav|c.wav]]\n~~film d~~\n~~file e~~"
            ),
            ("W", "RIFF", "[[♪|inside/PLACE/0.wav]]"),
            ("P", "PNG", "~~[[▣|inside/PLACE/0.png]]~~"),
            ("tm", "kwaɪə\u{0}a", "~~kwaɪə~~\na"), ("mm", "a\u{0}b", "a\nb"), ("mm", "a", "a"),
            ("Wm", "\u{0}\u{0}\u{0}\u{2}xya", "[[♪|inside/PLACE/0.wav]]\na"),
            ("mW", "a\u{0}RIFF", "a\n[[♪|inside/PLACE/1.wav]]"),
            ("Wm", "\u{0}", "[[♪|inside/PLACE/0.wav]]"),
            (nil, "ma\u{0}", "a"), (nil, "ma", "a"),
            (nil, "tkwaɪə\u{0}h<i>a</i>\u{0}", "~~kwaɪə~~\n//a//"),
            (nil, "P\u{0}\u{0}\u{0}\u{3}xyzma\u{0}", "~~[[▣|inside/PLACE/0.png]]~~\na"),
            (nil, "ma\u{0}W\u{7F}\u{7F}\u{7F}\u{7F}RIFF", "a\n[[♪|inside/PLACE/1.wav]]"),
            (nil, "ma\u{0}\u{1}b", "a"),
        ] as [(String?, String, String)])
    func `reads fields of any type`(types: String?, entry: String, expected: String) throws {
        for layout in StarDictFiles.Layout.all {
            var files = StarDictFiles([("before", "ma\u{0}"), ("word", entry)], types: types)
            files.layout = layout
            let reader = try open(files)
            let headwords = try reader.headwords(startingWith: "word", limit: 1)
            let place = try #require(headwords.first).location.rawValue
            let text = expected.replacing("PLACE", with: "\(place)")
            try expectEqual(Self.texts(of: reader, headwords), ["word: \(text)"])
        }
    }

    @Test(
        "reads plain text as HTML if most of it is some",
        arguments: [
            (["<b>a</b><br>24 &amp; more"], ["**a**\n24 & more"]),
            (["<b>a</b>\n24", "<i>b</i>", "c < d"], ["**a**\n24", "//b//", "c < d"]),
            (["a < b", "<b>&amp;</b>"], ["a < b", "<b>&amp;</b>"]),
        ])
    func html(entries: [String], expected: [String]) throws {
        let reader = try open(StarDictFiles(entries.map { ("a", $0) }))
        let headwords = try Self.headwords(of: reader)
        try expectEqual(Self.texts(of: reader, headwords), expected.map { "a: \($0)" })
    }

    @Test func `has HTML in headwords`() throws {
        var files = StarDictFiles([("rock &amp; roll", "music"), ("vector<int>", "numbers")])
        files.synonyms = [("r&apos;n&apos;r", 0)]
        let reader = try open(files)
        let headwords = try Self.headwords(of: reader)
        expectEqual(headwords.map(\.text), ["rock & roll", "vector<int>", "r'n'r"])
        try expectEqual(
            Self.texts(of: reader, headwords), ["rock & roll: music", "vector<int>: numbers"])
    }

    @Test(arguments: StarDictFiles.Layout.all)
    func `may have names in capitals`(layout: StarDictFiles.Layout) throws {
        var files = StarDictFiles([("a", "one")])
        files.layout = layout
        files.synonyms = [("b", 0)]
        for (ending, bytes) in files.files {
            _ = try folder.write(bytes, to: "SMALL\(ending.uppercased())")
        }
        let reader = try DictionaryFile.open(folder.path(of: "SMALL.IFO"))
        try expectEqual(reader.transcript(), ["=a |b", "a: one", "a: one"])
    }

    @Test func `reads text that is not UTF-8 as ISO 8859-1`() throws {
        var files = StarDictFiles(types: "l")
        files.words = [
            (Array("a".utf8), [0x63, 0x61, 0x66, 0xE9]), (Array("b".utf8), Array("café".utf8)),
        ]
        let reader = try open(files)
        let headwords = try Self.headwords(of: reader)
        try expectEqual(Self.texts(of: reader, headwords), ["a: café", "b: café"])
    }

    @Test func `keeps the beginning of an entry longer than a mebibyte`() throws {
        let line = String(repeating: "a", count: 1_023) + "\n"
        let text = String(repeating: line, count: 1 << 10) + "aaaaa"
        let reader = try open(StarDictFiles([("a", text)], types: "g"))
        let texts = try Self.texts(of: reader, Self.headwords(of: reader))
        expectEqual(
            texts, ["a: \(text.dropLast(5))~~\(StyledText.Paragraph.truncationNote.text)~~"])
    }

    // MARK: The .ifo file

    @Test func `describes itself in its ifo file, with line breaks`() throws {
        var files = StarDictFiles([("a", "text")])
        files.claims = [
            "description": "Names of <b>birds</b><br>under CC BY-SA 4.0", "author": "A. Uk",
            "website": "https://example.org", "date": "2026.11.22",
        ]
        let description = try StarDictReader(ifo: files.write(to: folder)).description()
        expectEqual(description.title, "Names of birds")
        #expect(
            description.text == """
                Names of birds
                under CC BY-SA 4.0
                A. Uk
                https://example.org
                2026.11.22
                """)
    }

    @Test(
        arguments: [
            ("StarDict's dict ifo file\r\nversion=3.0.0\r\nbookname= A Book \r\n", "A Book"),
            ("\u{FEFF}StarDict's dict ifo file\nversion=2.4.2\nbookname=A = B\n", "A = B"),
            ("StarDict's dict ifo file\nversion=2.4.2\nidxoffsetbits=64\nbookname=A", "A"),
            ("StarDict's dict ifo file\nversion=2.4.2\n\nodd line\nbookname=\n", "small"),
        ])
    func `is named in its ifo file`(info: String, name: String) throws {
        let path = try StarDictFiles([("a", "ma\u{0}")]).write(to: folder)
        _ = try folder.write(info, to: "small.ifo")
        let reader = try StarDictReader(ifo: path)
        expectEqual(reader.name, name)
        try expectEqual(Self.texts(of: reader, Self.headwords(of: reader)), ["a: a"])
    }

    @Test(
        arguments: [
            ("", "it is not a StarDict .ifo file"),
            ("version=2.4.2", "it is not a StarDict .ifo file"),
            ("StarDict's treedict ifo file\nversion=2.4.2", "StarDict's treedict ifo file"),
            ("StarDict's dict ifo file\n", "unknown version “”"),
            ("StarDict's dict ifo file\nversion=4.0.0", "unknown version “4.0.0”"),
            ("StarDict's dict ifo file\nversion=3.0.0\nidxoffsetbits=16", "“16” bits"),
            (
                "StarDict's dict ifo file\nversion=3.0.0\nsametypesequence="
                    + String(repeating: "m", count: 53), "sametypesequence is too long"
            ),
        ])
    func `is refused because of its ifo file`(info: String, reason: String) throws {
        let path = try StarDictFiles([("a", "b")]).write(to: folder)
        _ = try folder.write(info, to: "small.ifo")
        let error = #expect(throws: LexiconError.self) { try StarDictReader(ifo: path) }
        let description = try #require(error?.description)
        #expect(description.contains(reason) && description.contains("small.ifo"))
    }

    @Test(arguments: [".ifo", ".idx", ".dict"])
    func `is refused without one of its files`(ending: String) throws {
        for (name, bytes) in StarDictFiles([("a", "b")]).files where name != ending {
            _ = try folder.write(bytes, to: "small" + name)
        }
        #expect(throws: LexiconError.missing(file: folder.path(of: "small" + ending))) {
            try StarDictReader(ifo: folder.path(of: "small.ifo"))
        }
    }

    @Test(
        arguments: [
            ("999999999", "0", 4), ("2", "0", 2), ("-5", "0", 0), ("many", "0", 0),
            ("99999999999999999999", "0", 0), ("2", "999999999", 3), ("2", "1", 3),
        ])
    func `counts no more headwords than fit in its files`(
        words: String, synonyms: String, count: Int
    ) throws {
        var files = StarDictFiles([("a", "b"), ("c", "d"), ("efghijklmnop", "f")])
        files.synonyms = [("b", 0)]
        files.claims = ["wordcount": words, "synwordcount": synonyms]
        try expectEqual(open(files).headwordCount, count)
    }

    // MARK: Resources

    @Test func `has the files of its folder of resources, and nothing from elsewhere`() throws {
        let reader = try open(StarDictFiles([("a", "one")]))
        #expect(try reader.resource(named: "bell.ogg") == nil)
        for name in ["res", "res/deep"] { mkdir(folder.path(of: name), 0o700) }
        _ = try folder.write("ding", to: "res/bell.ogg")
        _ = try folder.write("pixels", to: "res/deep/a b.PNG")
        _ = try folder.write("secret", to: "secret.txt")
        symlink("../secret.txt", folder.path(of: "res/link.txt"))
        try expectEqual(
            reader.resource(named: "bell.ogg"),
            Resource(kind: .sound, bytes: Array("ding".utf8)))
        try expectEqual(
            reader.resource(named: "deep/../deep/a b.PNG"),
            Resource(kind: .picture, bytes: Array("pixels".utf8)))
        for name in [
            "", ".", "..", "deep/..", "../secret.txt", "link.txt", folder.path(of: "secret.txt"),
            "none.ogg", "bell.ogg/x", String(repeating: "a/", count: 5_000),
        ] {
            #expect(try reader.resource(named: name) == nil, "\(name.prefix(40))")
        }
        #expect(throws: LexiconError.self) { try reader.resource(named: "deep") }
        truncate(folder.path(of: "res/bell.ogg"), Resource.sizeLimit + 1)
        #expect(throws: LexiconError.self) { try reader.resource(named: "bell.ogg") }
    }

    @Test func `has the sounds and pictures that are inside of its entries`() throws {
        let entry = "ma\u{0}W\u{0}\u{0}\u{0}\u{4}RIFFP\u{0}\u{0}\u{0}\u{2}PN"
        let reader = try open(StarDictFiles([("a", entry)], types: nil))
        try expectEqual(
            reader.resource(named: "inside/0/1.wav"),
            Resource(kind: .sound, bytes: Array("RIFF".utf8)))
        try expectEqual(
            reader.resource(named: "inside/0/2.png"),
            Resource(kind: .picture, bytes: Array("PN".utf8)))
        for name in [
            "inside/0/0.wav", "inside/0/3.wav", "inside/0/-1.wav", "inside/x/1.wav", "inside",
        ] {
            #expect(try reader.resource(named: name) == nil, "\(name)")
        }
        #expect(throws: LexiconError.self) { try reader.resource(named: "inside/99/1.wav") }
    }

    @Test("has the files of its database of resources", arguments: [4, 8], [false, true])
    func resources(offsetWidth: Int, isCompressed: Bool) throws {
        let names =
            [("a/b.png", [1, 2, 3]), ("bell.ogg", [4]), ("none.ogg", [])] as [(String, [UInt8])]
        var index: [UInt8] = []
        var contents: [UInt8] = []
        for (name, bytes) in names {
            index += Array(name.utf8) + [0] + [UInt8](repeating: 0, count: offsetWidth - 1)
            index += [UInt8(contents.count), 0, 0, 0, UInt8(bytes.count)]
            contents += bytes
        }
        let info =
            "StarDict's storage ifo file\nversion=3.0.0\nfilecount=3\nridxfilesize=\(index.count)\n"
            + "idxoffsetbits=\(offsetWidth * 8)\n"
        _ = try folder.write(info, to: "res.rifo")
        _ = try folder.write(
            isCompressed ? DictzipBytes.gzip(index) : index,
            to: isCompressed ? "res.ridx.gz" : "res.ridx")
        let reader = try open(StarDictFiles([("a", "one")]))
        #expect(throws: LexiconError.self) { try reader.resource(named: "bell.ogg") }
        _ = try folder.write(
            isCompressed ? DictzipBytes.dictzip(contents, chunkLength: 500) : contents,
            to: isCompressed ? "res.rdic.dz" : "res.rdic")
        for (name, bytes) in names {
            #expect(try reader.resource(named: name)?.bytes == bytes, "\(name)")
        }
        for name in ["", "b.png", "a", "../res.rifo"] {
            #expect(try reader.resource(named: name) == nil, "\(name)")
        }
        _ = try folder.write(
            [UInt8](contents.prefix(2)), to: isCompressed ? "res.rdic.dz" : "res.rdic")
        #expect(throws: LexiconError.self) {
            try open(StarDictFiles([("a", "one")])).resource(named: "bell.ogg")
        }
    }

    @Test func `links to the sounds and pictures of an entry`() throws {
        var files = StarDictFiles(types: "r")
        files.words = [(Array("a".utf8), Array("img:pic/a.png\nsnd:b.ogg\nvdo:c.mp4\nodd".utf8))]
        let entry = try #require(try open(files).entries(of: open(files).allHeadwords()).first)
        let runs = try #require(entry.set).text.paragraphs.flatMap(\.runs)
        expectEqual(runs.map(\.text), ["picture ", "pic/a.png", "♪ b.ogg", "film c.mp4"])
        expectEqual(runs.compactMap(\.link), [.picture("pic/a.png"), .sound("b.ogg")])
    }
}
