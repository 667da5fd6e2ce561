import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `A dictionary in TEI` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let head = """
        <?xml version="1.0" encoding="UTF-8"?>
        <TEI xmlns="http://www.tei-c.org/ns/1.0" version="5.0"><teiHeader><fileDesc>
        <titleStmt><title>English-German
        sample</title></titleStmt><editionStmt><edition>0.1</edition></editionStmt>
        <publicationStmt><availability status="free"><licence>CC0</licence></availability>
        </publicationStmt></fileDesc></teiHeader><text><body>
        """

    /// Entries, their headwords, and what they become.
    @Test(
        "is read by the entry",
        arguments: [
            (
                """
                <entry xml:id="e1"><form><orth>quire</orth><orth>quair</orth><pron>kwaɪə</pron>
                <form type="infl"><orth>quires</orth><gramGrp><number>pl</number></gramGrp></form></form>
                <gramGrp><pos>n</pos><gen>m</gen></gramGrp>
                <sense n="1"><usg type="dom">paper</usg><cit type="trans"><quote>Buch</quote></cit>
                <cit type="trans"><quote>Lage</quote></cit>
                <cit type="example"><quote>half a quire</quote></cit>
                <xr type="syn"><ref target="#e2">bank</ref><ref>set</ref></xr></sense>
                <sense n="2"><def>four sheets</def><note>a binder's word</note></sense></entry>
                """,
                "=quire |quair ~quires",
                """
                quire: **quair **~~/kwaɪə/ n m~~
                  1. ~~(paper) ~~Buch, Lage
                    //half a quire//
                  ~~synonym: ~~[[bank]], [[set]]
                  2. four sheets
                  ~~a binder's word~~
                """
            ),
            (
                "<entry><form><orth>bank</orth></form><sense><def>ground</def><sense><def>a</def></sense></sense>",
                "=bank", "bank: ground\na"
            ),
            // Sounds with strokes of their own, labels that the text has, nothing in a label.
            (
                """
                <entry><form><orth>house</orth><pron>/haʊs/</pron><pron>[h]</pron></form>
                <sense><lbl/><def>building</def><cit type="trans"><quote>Haus</quote></cit>
                <cit type="example"><quote>full house</quote><cit type="trans"><quote>volles Haus</quote></cit></cit>
                <xr type="cf">See also: <ref>home</ref></xr></sense></entry>
                """,
                "=house",
                """
                house: ~~/haʊs/, [h]~~
                building
                Haus
                  //full house//
                  volles Haus
                See also: [[home]]
                """
            ),
            (
                """
                <entry><form><orth>diene</orth></form><sense><cit type="trans"><quote>Dien</quote></cit>
                <sense><def>a compound</def></sense><sense><def>a salt</def></sense></sense></entry>
                """,
                "=diene", "diene:   1. Dien\n    1. a compound\n    2. a salt"
            ),
            // The fourth version, and homonyms.
            (
                """
                <entry><form><orth>khie</orth></form><hom n="1"><trans><tr>go</tr></trans><trans><tr>get up</tr></trans>
                <eg><q>Khie sha!</q></eg></hom><hom n="2"><trans><tr>rise</tr></trans></hom></entry>
                """,
                "=khie", "khie: **1 **go, get up\n  //Khie sha!//\n**2 **rise"
            ),
            (
                "<entry><form><orth>a &amp; <hi>b</hi></orth></form><xr><ref>c<d></xr>", "=a & b",
                "a & b: ~~see: ~~[[c]]"
            ),
        ])
    func entries(text: String, words: String, entry: String) throws {
        let reader = try DictionaryFile("eng-deu.tei", Self.head + text).open(in: folder)
        let transcript = try reader.transcript()
        expectEqual(transcript, [words, entry])
        expectEqual(reader.name, "English-German sample")
        expectEqual(reader.languages, Languages(headwords: .english, entries: Language("de")))
        try expectEqual(reader.description().text, "0.1\nCC0")
    }

    @Test(
        "is read as far as it goes",
        arguments: ["", "<TEI>", "<entry></entry>", "<entry><form><orth/>"])
    func empty(text: String) throws {
        try expectEqual(DictionaryFile("a.tei", text).open(in: folder).transcript(), [""])
    }
}
