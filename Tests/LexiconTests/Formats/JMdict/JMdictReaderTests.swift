import SystemPackage
import TestSupport
import Testing

@testable import Lexicon

struct `JMdict` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let head = """
        <?xml version="1.0"?>
        <!DOCTYPE JMdict [
        <!ELEMENT entry (ent_seq, k_ele*, r_ele+, sense+)>
        <!ENTITY n "noun (common)">
        <!ENTITY int "interjection">
        ]>
        <!-- JMdict created: 2026-01-01 -->
        <JMdict>

        """

    @Test(
        "is read by the entry",
        arguments: [
            (
                "<k_ele><keb>漢字</keb><ke_pri>ichi1</ke_pri></k_ele><k_ele><keb>汉字</keb></k_ele><r_ele><reb>かんじ</reb></r_ele><sense><pos>&n;</pos><gloss>kanji</gloss><gloss>Chinese &amp; Japanese character</gloss></sense>",
                "=漢字 |汉字 |かんじ",
                "漢字: ~~汉字 · かんじ~~\n~~(noun (common)) ~~kanji; Chinese & Japanese character"
            ),
            // An entity of HTML has the same name.
            (
                "<r_ele><reb>ねえ</reb></r_ele><sense><pos>&int;</pos><xref>なあ・1</xref><gloss>hey</gloss></sense><sense><gloss xml:lang=\"ger\">he</gloss></sense><sense><misc>&strange;</misc><gloss>right</gloss></sense>",
                "=ねえ",
                "ねえ:   1. ~~(interjection) ~~hey → [[なあ]]\n  2. ~~(&strange;) ~~right"
            ),
            (
                "<k_ele><keb>安倍</keb></k_ele><r_ele><reb>あべ</reb></r_ele><trans><name_type>surname</name_type><trans_det>Abe</trans_det></trans>",
                "=安倍 |あべ", "安倍: ~~あべ~~\n~~(surname) ~~Abe"
            ),
        ])
    func entries(entry: String, words: String, text: String) throws {
        let xml = "\(Self.head)<entry>\n<ent_seq>1</ent_seq>\(entry)\n</entry>\n</JMdict>\n"
        for (name, bytes) in [
            ("JMdict_e", Array(xml.utf8)), ("JMdict_e.dz", DictzipBytes.dictzip(xml.utf8)),
        ] {
            let reader = try DictionaryFile(name, bytes).open(in: folder)
            try expectEqual(reader.transcript(), [words, text])
            expectEqual(reader.languages, Languages(headwords: Language("ja"), entries: .english))
        }
    }

    @Test func `gives the reading of a word, and refuses a file without entries of a place`() throws
    {
        let entry =
            "<entry><k_ele><keb>字</keb></k_ele><r_ele><reb>じ</reb></r_ele><sense><gloss>a</gloss></sense></entry>"
        let reader = try DictionaryFile("JMdict", Self.head + entry).open(in: folder)
        let word = try #require(try reader.allHeadwords().first)
        try expectEqual(reader.entry(at: word.location).reading, "じ")
        #expect(throws: LexiconError.self) { try reader.entry(at: HeadwordLocation(rawValue: 3)) }
        #expect(!DictionaryFormat.jmdict.recognises("jmdict.zip"))
        #expect(DictionaryFormat.jmdict.recognises("JMnedict.xml"))
    }

    @Test func `takes no time for very many entities`() throws {
        let entities = JMdictEntities(Array(Self.head.utf8))
        let bytes = Array(String(repeating: "&n;", count: 300_000).utf8)
        #expect(entities.replaced(in: bytes).count < bytes.count + (1 << 20) + 200)
    }
}
