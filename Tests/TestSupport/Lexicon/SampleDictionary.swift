public import Lexicon

/// A small dictionary with all features of its format, for tests that damage it.
public struct SampleDictionary: Sendable {
    /// The format and layout.
    public let name: String
    /// The bytes of the files by their names.
    public let files: [String: [UInt8]]
    /// Opens the dictionary in a folder.
    public let open: @Sendable (_ folder: String) throws(LexiconError) -> any DictionaryReader

    /// A dictionary for each format and layout.
    public static let all =
        [wordNet] + [false, true].map(dictd(isCompressed:))
        + StarDictFiles.Layout.all.map(starDict(_:)) + [starDictWithRecording] + ofOneFile

    /// The name of the recording in the dictionaries that have one.
    public static let resourceName = "a.wav"

    public static let wordNet = SampleDictionary(
        name: "WordNet", files: WordNetFiles.sample.files
    ) { folder throws(LexiconError) in try WordNetReader(folder: folder) }

    public static func dictd(isCompressed: Bool) -> SampleDictionary {
        let entries = ["cat", "dog", "dog-ear", "dogged", "zebra"].map { word in
            (headword: word, text: "\(word) \\\(word)\\\n   {\(word)} [Obs.]\n\n   1  2  3\n")
        }
        return SampleDictionary(
            name: isCompressed ? "dictd, compressed" : "dictd",
            files: DictdFiles(entries).files(isCompressed: isCompressed)
        ) { folder throws(LexiconError) in try DictdReader(index: folder + "/tiny.index") }
    }

    /// A StarDict dictionary in which each field has its own type.
    public static func starDict(_ layout: StarDictFiles.Layout) -> SampleDictionary {
        var files = StarDictFiles(
            (0..<150).map { ("word \($0)", "mtext \($0)\u{0}h<b>bold<i>\u{0}tə\u{0}") }, types: nil)
        files.layout = layout
        files.synonyms = [("spelling", 7), ("word", 149)]
        let named = files.files.map { ("small" + $0, $1) }
        let compressed = layout.isCompressed ? ", compressed" : ""
        return SampleDictionary(
            name: "StarDict, \(layout.offsetBits) bits" + compressed,
            files: Dictionary(uniqueKeysWithValues: named)
        ) { folder throws(LexiconError) in try StarDictReader(ifo: folder + "/small.ifo") }
    }

    /// A StarDict dictionary with a database of resources.
    private static let starDictWithRecording: SampleDictionary = {
        let directory =
            Array("a.wav".utf8) + StarDictFiles.bigEndian(0, 5) + StarDictFiles.bigEndian(2, 4)
        let named = StarDictFiles([("quire", "24 sheets")]).files.map { ("small" + $0, $1) }
        let resources = [
            "res.ridx": directory, "res.rdic": [1, 2],
            "res.rifo": Array("ridxfilesize=\(directory.count)\n".utf8),
        ]
        return SampleDictionary(
            name: "StarDict with a recording", files: resources.merging(named) { $1 }
        ) { folder throws(LexiconError) in try StarDictReader(ifo: folder + "/small.ifo") }
    }()
}

extension SampleDictionary {
    /// The samples of formats whose dictionaries are one file; optional files may be beside it.
    public static let ofOneFile = [
        file(
            "a.dsl",
            """
            #NAME "A"
            #CONTENTS_LANGUAGE "English"

            quire
            colo(u)r {x}
            \t[m1][p]n[/p] [b]24 [i]sheets[/b] of[/i] ~, <<bank>> [s]a.wav[/s] {{no}}[/m]
            \t@ ~ up
            \t[m2]\\[in\\] [ref]a[/ref]
            \t@
            bank
            \t[m1]ground

            """, beside: ["a_abrv.dsl": Array("n\n\tnoun\n".utf8), "a.dsl.files.zip": archive]),
        SampleDictionary(
            "a.mdx", MDictFiles().mdx(words),
            beside: ["a.mdd": MDictFiles().mdd([("\\a.wav", [1, 2])])]),
        SampleDictionary("b.mdx", MDictFiles(isOld: true, packing: .lzo, isWide: true).mdx(words)),
        SampleDictionary(
            "a.slob",
            SlobFiles(packing: ("zlib", { MDictFiles.zlib($0) })).slob(
                words.map { SlobFiles.Item($0, html: $1) }
                    + [.init("a.wav", type: "audio/wav", content: [1])])),
        file(
            "a.xdxf",
            """
            <xdxf revision="34"><full_title>A</full_title><abbr_def><abbr_k>n.</abbr_k>
            <abbr_v>noun</abbr_v></abbr_def><lexicon>
            <ar><k>quire</k><def><gr><abbr>n.</abbr></gr><def cmt="x"><deftext>24</deftext></def>
            <def><rref>a.wav</rref><kref>bank</kref></def></def></ar><!-- no -->
            <ar><k>colo<opt>u</opt>r</k>hue &amp; <c c="gray">x</c></ar></lexicon></xdxf>
            """),
        file(
            "a.tei",
            """
            <TEI><title>A</title><body><entry><form><orth>quire</orth><pron>x</pron>
            <form type="infl"><orth>quires</orth></form></form><gramGrp><pos>n</pos></gramGrp>
            <sense><cit type="trans"><quote>a</quote></cit><xr type="syn"><ref>b</ref></xr></sense>
            </entry><entry><form><orth>bank</orth></form></entry></body></TEI>
            """),
        file(
            "a.tbx",
            """
            <martif xml:lang="en"><text><body><termEntry><langSet xml:lang="en"><ntig><termGrp>
            <term>quire</term><termNote type="partOfSpeech">noun</termNote></termGrp></ntig></langSet>
            <langSet xml:lang="de"><tig><term>Buch</term><termNote type="grammaticalGender">neuter
            </termNote></tig></langSet><descrip type="definition">24</descrip><note>a</note></termEntry>
            <termEntry><langSet xml:lang="de"><tig><term>Bank</term></tig></langSet></termEntry>
            </body></text></martif>
            """),
        SampleDictionary(
            "a.tmx",
            """
            <tmx><header srclang="en"/><body><tu><tuv xml:lang="en"><seg>quire<ph>&lt;b></ph></seg>
            </tuv><tuv xml:lang="de"><seg>Büch</seg></tuv></tu><tu><note>a</note></tu></body></tmx>
            """.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }),
        file("a.csv", "quire,\"24\nsheets\"\ncolour|color,<b>hue</b>\nbank,ground\n"),
        file(
            "a.u8",
            "# CC\n傳統 传统 [chuan2 tong3] /tradition/see 人|人[ren2]/\n"
                + "人 人 [ren2] /person/\n"),
        file(
            "a.jsonl",
            #"""
            {"word": "quire", "pos": "noun", "senses": [{"glosses": ["a", "\u00e9"]}]}
            {"word": "quires", "pos": "noun", "senses": [{"form_of": [{"word": "quire"}]}]}
            {"title": "old", "redirect": "quire"}

            """#),
    ]

    private static let words = [
        ("bank", "ground <a href=\"sound://a.wav\">♪</a>"), ("bank", "@@@LINK=quire"),
        ("quire", "<ol><li>24<li>sheets</ol>"), ("zebra", "<table><tr><td>a<td>b</table>"),
    ]

    /// A ZIP archive that contains `a.wav` uncompressed.
    private static let archive: [UInt8] = {
        let name = Array("a.wav".utf8)
        let zeros = [UInt8](repeating: 0, count: 20)
        let local = [0x50, 0x4B, 3, 4] + zeros + [0, 0, 5, 0, 0, 0] + name
        let central =
            [0x50, 0x4B, 1, 2] + zeros + zeros.prefix(4) + [5, 0] + zeros.prefix(16) + name
        let end = [0x50, 0x4B, 5, 6] + zeros.prefix(8) + [UInt8(central.count), 0, 0, 0]
        return local + central + end + [UInt8(local.count), 0, 0, 0, 0, 0]
    }()

    private static func file(
        _ name: String, _ text: String, beside others: [String: [UInt8]] = [:]
    ) -> SampleDictionary {
        SampleDictionary(name, Array(text.utf8), beside: others)
    }

    private init(_ name: String, _ bytes: [UInt8], beside others: [String: [UInt8]] = [:]) {
        self.init(name: name, files: others.merging([name: bytes]) { $1 }) {
            folder throws(LexiconError) in
            try DictionaryFile.open("\(folder)/\(name)")
        }
    }
}

extension SampleDictionary: CustomStringConvertible {
    public var description: String { name }
}
