import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `A dictionary in XDXF` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let logical = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE xdxf SYSTEM "xdxf_strict.dtd">
        <xdxf revision="34"><meta_info>
        <languages><from xml:lang="en"/><to xml:lang="de"/></languages>
        <title>Short</title><full_title>A sample</full_title>
        <description>Own entries.<br/>CC0.</description>
        <abbreviations><abbr_def><abbr_k>n.</abbr_k><abbr_k>N.</abbr_k><abbr_v>noun</abbr_v></abbr_def>
        </abbreviations></meta_info>
        <lexicon><!-- <ar><k>no</k></ar> -->
        <ar><k>quire</k><def><tr>ˈkwaɪə</tr> <gr><abbr>n.</abbr></gr>
        <def cmt="paper"><deftext>sheets</deftext><ex><ex_orig>half a <mrkd>quire</mrkd></ex_orig>
        <ex_tran>ein halbes Buch</ex_tran></ex></def>
        <def cmt="binding"><deftext>see <kref idref="q1">bank</kref></deftext></def>
        <sr><kref type="syn">gathering</kref><kref>set</kref></sr></def></ar>
        <ar><k>colo<opt>u</opt>r</k><k>hue<nu> (1)</nu></k><def><deftext>light &amp; paint</deftext></def></ar>
        <ar><k>bank</k><def><deftext>money <rref lctn="dot.wav"/> <![CDATA[</ar>]]></deftext></def></ar>
        </lexicon></xdxf>
        """
    private static let readLogical = [
        "=quire =colour |color |hue =bank",
        """
        quire:   ~~ˈkwaɪə n.~~
            1. (paper) sheets
              //half a //**//quire//**
              //ein halbes Buch//
            2. (binding) see [[bank]]
          ~~synonym: ~~[[gathering]], [[set]]
        ~~n. = noun~~
        """,
        "colo(u)r: **hue (1)**\n  light & paint",
        "bank:   money [[♪|dot.wav]] </ar>",
    ]

    @Test(
        arguments: [
            DictionaryFile("a.xdxf", logical),
            DictionaryFile("a.XDXF", "\u{FEFF}" + logical.replacing("\n", with: "\r\n")),
            DictionaryFile("a.xdxf.dz", DictzipBytes.dictzip(logical.utf8, chunkLength: 100)),
        ])
    func `with logical articles is read`(file: DictionaryFile) throws {
        let reader = try file.open(in: folder)
        let transcript = try reader.transcript()
        expectEqual(transcript, Self.readLogical)
        expectEqual(reader.name, "A sample")
        expectEqual(reader.languages, Languages(headwords: .english, entries: Language("de")))
        try expectEqual(reader.description().text, "Own entries.\nCC0.")
    }

    @Test func `with visual articles is read`() throws {
        let text = """
            <xdxf lang_from="ENG" lang_to="RUS" format="visual"><full_name>Old</full_name>
            <abbreviations><abr_def><k>n.</k><v>noun</v></abr_def></abbreviations>
            <ar><k>quire</k>
             <abr>n.</abr> /<tr>kwaɪə</tr>/
             1. <c c="green">sheets</c> <co>(paper)</co>
             see <kref>bank</kref> <rref>dot.wav</rref></ar>
            <ar><k>bank</k>
            <dtrn>ground</dtrn></ar></xdxf>
            """
        let reader = try DictionaryFile("a.xdxf", text).open(in: folder)
        let transcript = try reader.transcript()
        expectEqual(
            transcript,
            [
                "=quire =bank",
                "quire:  ~~n. ~~/~~kwaɪə~~/\n 1. sheets ~~(paper)~~\n see [[bank]] [[♪|dot.wav]]\n~~n. = noun~~",
                "bank: ground",
            ])
        expectEqual(reader.languages.entries, Language("ru"))
    }

    /// Text, its headwords, its entries.
    @Test(
        "is read as far as it goes",
        arguments: [
            ("<ar>", "", []), ("<ar><k>a", "", []),
            ("<ar><k>a</k>b", "=a", ["a: b"]),
            ("<ar><k>a</k>b<ar><k>c</k>d</ar>", "=a =c", ["a: b", "c: d"]),
            ("<ar f='v'><k x>a</k>b</ar><arx><k>c</k></arx>", "=a", ["a: b"]),
            ("<!-- <ar><k>a</k>b</ar>", "=a", ["a: b"]),
            ("<ar><k></k>b</ar><ar>b</ar>", "", []),
            ("<ar><k>(a)~</k>b</ar>", "=(a)~", ["(a)~: b"]),
        ])
    func damaged(text: String, words: String, entries: [String]) throws {
        let transcript = try DictionaryFile("a.xdxf", text).open(in: folder).transcript()
        expectEqual(transcript, [words] + entries)
    }

    @Test(arguments: ["", "<xdxf>", "<xdxf></xdxf>", "<html>no</html>"])
    func `without an article is none, which is said`(text: String) throws {
        let error = #expect(throws: LexiconError.self) {
            try DictionaryFile("a.xdxf", text).open(in: folder)
        }
        #expect("\(try #require(error))".contains("it has no article, <ar>"))
    }

    @Test func `cuts an article that is too long, and says so`() throws {
        let long = "<ar><k>a</k>" + String(repeating: "<b>x", count: 400_000) + "</ar>"
        let text = "<ar><k>c</k>d</ar>" + long + "<ar><k>e</k>f</ar>"
        let reader = try DictionaryFile("a.xdxf", text).open(in: folder)
        let lines = try reader.transcript()
        expectEqual([lines[0], lines[1], lines[3]], ["=c =a =e", "c: d", "e: f"])
        #expect(lines[2].hasSuffix("~~\(StyledText.Paragraph.truncationNote.text)~~"))
        #expect(throws: LexiconError.self) { try reader.entry(at: HeadwordLocation(rawValue: 3)) }
    }
}
