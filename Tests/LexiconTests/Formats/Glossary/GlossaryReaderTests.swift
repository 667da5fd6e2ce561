import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `A glossary of translators` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The first edition of TBX, in which an entry is a `<termEntry>`.
    private static func martif(_ entries: String) -> DictionaryFile {
        DictionaryFile(
            "a.tbx",
            """
            <?xml version="1.0"?>
            <!DOCTYPE martif PUBLIC "ISO 12200:1999A//DTD MARTIF core (DXFcdV04)//EN" "TBXcdv04.dtd">
            <martif type="TBX" xml:lang="en"><martifHeader><fileDesc><titleStmt><title>Bearings</title>
            </titleStmt><sourceDesc><p>Own terms</p></sourceDesc></fileDesc></martifHeader>
            <text><body>\(entries)</body></text></martif>
            """)
    }

    /// The second edition, in which an entry is a `<conceptEntry>`.
    private static func tbx(_ entries: String) -> DictionaryFile {
        DictionaryFile(
            "a.tbx",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <?xml-model href="TBXcoreStructV03.rng" type="application/xml"?>
            <tbx type="TBX-Basic" style="dct" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2">
            <tbxHeader/><text><body>\(entries)</body></text></tbx>
            """)
    }

    private static func memory(_ units: String, _ source: String = "en-US", head: String = "")
        -> String
    {
        """
        <?xml version="1.0"\(head)?>
        <!DOCTYPE tmx SYSTEM "tmx14.dtd" [<!ENTITY a "bbbb"><!ELEMENT tu (tuv+)>]>
        <tmx version="1.4"><header srclang="\(source)" segtype="phrase"><note>Of 2026</note></header>
        <body>\(units)</body></tmx>
        """
    }

    private static func tmx(_ units: String, _ source: String = "en-US") -> DictionaryFile {
        DictionaryFile("a.tmx", memory(units, source))
    }

    /// A file, its headwords, its entries.
    @Test(
        "is read by the concept",
        arguments: [
            (
                martif(
                    """
                    <termEntry id="1"><descrip type="subjectField">machines</descrip>
                    <langSet xml:lang="en"><descripGrp><descrip type="definition">takes axial
                    load</descrip><admin type="source">own</admin></descripGrp>
                    <ntig><termGrp><term id="t">thrust bearing</term>
                    <termNote type="partOfSpeech">Noun</termNote></termGrp>
                    <descrip type="context">a ball thrust bearing</descrip></ntig>
                    <ntig><termGrp><term>axial bearing</term></termGrp></ntig></langSet>
                    <langSet xml:lang="de"><tig><term>Drucklager</term>
                    <termNote type="grammaticalGender">neuter</termNote></tig>
                    <tig><term>Stützlager</term><termNote type="grammaticalGender">neuter</termNote>
                    <termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></tig>
                    <note>not in new texts</note></langSet></termEntry>
                    """), "=thrust bearing |axial bearing",
                [
                    """
                    thrust bearing: ~~also: ~~axial bearing

                    noun

                      1. ~~(machines) ~~Drucklager ~~n~~, Stützlager ~~n (deprecated)~~
                      takes axial load
                        //a ball thrust bearing//
                      ~~not in new texts~~
                    """
                ]
            ),
            (
                tbx(
                    """
                    <conceptEntry id="1"><basic:definition>takes load</basic:definition>
                    <langSec xml:lang="en"><termSec><term>bearing</term>
                    <min:partOfSpeech>properNoun</min:partOfSpeech></termSec></langSec>
                    <langSec xml:lang="de-AT"><termSec><term>Lager</term></termSec></langSec>
                    <langSec xml:lang="fr"><termSec><term>palier</term></termSec></langSec>
                    <langSec xml:lang="tlh"><termSec><term>ngeH</term></termSec></langSec>
                    </conceptEntry>
                    """), "=bearing",
                [
                    """
                    bearing: proper noun

                      1. ~~(German, AT) ~~Lager
                      ~~(French) ~~palier
                      ~~(tlh) ~~ngeH
                      takes load
                    """
                ]
            ),
            // Formatting of a document is no text; tabs and line ends are blanks.
            (
                tmx(
                    """
                    <tu tuid="1"><note>checked</note><prop type="x-a">b</prop>
                    <tuv xml:lang="EN-us"><seg>the <bpt i="1">&lt;b></bpt>main<ept i="1">&lt;/b></ept>
                    \tshaft<ph/></seg></tuv>
                    <tuv lang="de"><seg>die <hi>Haupt</hi>welle &amp; &a;</seg></tuv></tu>
                    """), "=the main shaft",
                ["the main shaft: die Hauptwelle & &a;\n~~checked~~"]
            ),
            // The source may stand last; an entry may lack it, or say its own. With several
            // languages, each translation names its own.
            (
                tmx(
                    """
                    <tu><tuv xml:lang="de"><seg>Welle</seg></tuv><tuv xml:lang="en"><seg>shaft</seg></tuv></tu>
                    <tu><tuv xml:lang="de"><seg>Lager</seg></tuv></tu>
                    <tu srclang="de"><tuv xml:lang="en"><seg>gear</seg></tuv><tuv xml:lang="de"><seg>Rad</seg></tuv></tu>
                    """), "=shaft =Lager =Rad",
                ["shaft: ~~(German) ~~Welle", "Lager: ", "Rad: ~~(English) ~~gear"]
            ),
            // Any source, no language, terms outside of a language, nothing in an element.
            (
                tmx("<tu><tuv><seg>a</seg></tuv><tuv><seg>b</seg></tuv></tu><tu/>", "*all*"),
                "=a", ["a: b"]
            ),
            (
                martif(
                    "<termEntry><term>a</term><langSet><tig><term/></tig></langSet><note>c</note></termEntry><termEntry></termEntry>"
                ), "=a", ["a: ~~c~~"]
            ),
            // A note that is not closed; a term of nothing that can be shown.
            (
                tmx("<tu><note>a<tuv><seg>b</seg></tuv><tuv><seg>\u{200E}\u{1}</seg></tuv></tu>"),
                "=b", ["b: "]
            ),
            // The file ends too early.
            (tmx("<tu><tuv xml:lang='en'><seg>a</seg><tuv xml:lang='de'><seg>b"), "=a", ["a: "]),
        ])
    func entries(file: DictionaryFile, words: String, entries: [String]) throws {
        let transcript = try file.open(in: folder).transcript()
        expectEqual(transcript, [words] + entries)
    }

    @Test func `says its name, its languages and what its head notes`() throws {
        let terms = { (language: String, term: String) in
            "<langSet xml:lang=\"\(language)\"><tig><term>\(term)</term></tig></langSet>"
        }
        let entry = "<termEntry>\(terms("de-DE", "Welle"))\(terms("en", "shaft"))</termEntry>"
        let reader = try Self.martif(entry).open(in: folder)
        expectEqual(reader.name, "Bearings")
        expectEqual(reader.languages, Languages(headwords: Language("de"), entries: .english))
        try expectEqual(reader.description().text, "Own terms")
        let memory = try Self.tmx("<tu><tuv xml:lang=\"fr\"><seg>a</seg></tuv></tu>", "*all*")
            .open(in: folder)
        expectEqual(memory.name, "a")
        expectEqual(memory.languages, Languages(headwords: Language("fr")))
        try expectEqual(memory.description().text, "Of 2026")
    }

    /// Each has a unit beyond the first piece that is decoded, and letters at each place of a piece.
    @Test("is read in any encoding, and packed", arguments: ["", " encoding=\"ISO-8859-2\""])
    func encodings(head: String) throws {
        let count = 3_000
        let units = (0..<count).map {
            "<tu><tuv xml:lang='en'><seg>shaft \($0)</seg></tuv><tuv xml:lang='de'><seg>\(String(repeating: "ü", count: $0 % 9))</seg></tuv></tu>"
        }
        let text = Self.memory(units.joined(), head: head)
        let latin = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        let files = [
            DictionaryFile("a.tmx", utf16: text),
            DictionaryFile("b.tmx", utf16: text, isBigEndian: true),
            DictionaryFile(
                "c.tmx", Array(DictionaryFile("", utf16: text).bytes.dropFirst(2))),
            DictionaryFile("d.tmx", latin), DictionaryFile("e.tmx", text),
            DictionaryFile("f.tmx.gz", DictzipBytes.gzip(Array(text.utf8))),
            DictionaryFile("g.tmx.dz", DictzipBytes.dictzip(text.utf8)),
            DictionaryFile("h.tmx.gz", DictzipBytes.gzip(latin)),
        ]
        for file in files {
            let reader = try file.open(in: folder)
            let words = try reader.allHeadwords()
            #expect(words.count == count, "\(file.name)")
            // Backwards, too, as a search reads.
            for number in [count - 1, 1_234, 5, count - 10] {
                let entry = try reader.entry(at: words[number].location)
                expectEqual(entry.word, "shaft \(number)")
                #expect(
                    entry.set?.text.marked == String(repeating: "ü", count: number % 9),
                    "\(file.name)")
            }
        }
    }

    @Test func `lists the beginning of a long segment, whose entry has all of it`() throws {
        let segment = String(repeating: "ab ", count: 99) + "end"
        let reader = try Self.tmx(
            "<tu><tuv xml:lang='en'><seg>\(segment)</seg></tuv><tuv xml:lang='de'><seg>c</seg></tuv></tu>"
        ).open(in: folder)
        let word = try #require(try reader.allHeadwords().first)
        expectEqual(word.text, String(repeating: "ab ", count: 67).dropLast() + "…")
        try expectEqual(reader.transcript()[1], "\(word.text): \(segment)\nc")
    }

    /// The other direction: a term of the second language is a whole translation.
    @Test func `has its terms as translations that a search in the entries finds`() throws {
        let reader = try Self.tmx(
            "<tu><tuv xml:lang='en'><seg>shaft</seg></tuv><tuv xml:lang='de'><seg>Welle</seg></tuv><tuv xml:lang='fr'><seg>arbre</seg></tuv></tu>"
        ).open(in: folder)
        #expect(reader.languages.mayDiffer)
        let location = try #require(try reader.allHeadwords().first).location
        let paragraphs = try reader.entry(at: location).set?.text.paragraphs.map(\.text) ?? []
        for term in ["Welle", "arbre"] {
            let terms = TextTerms(TextQuery("\"\(term)\""), nil)
            #expect(paragraphs.contains(where: terms.areTranslation), "\(paragraphs)")
        }
    }

    @Test(
        "is refused in a sentence if it has no entry",
        arguments: [("a.tbx", "termEntry"), ("a.tmx", "termEntry"), ("b.tmx", "tu")])
    func refused(name: String, element: String) {
        let text = name == "a.tmx" ? "" : Self.memory("")
        let error = #expect(throws: LexiconError.self) {
            _ = try DictionaryFile(name, name == "a.tbx" ? "<martif><body/></martif>" : text)
                .open(in: folder)
        }
        #expect("\(error, default: "")".contains("it has no entry, <\(element)>"))
    }

    @Test func `has no entry where none begins`() throws {
        let reader = try Self.tmx("<tu><tuv><seg>a</seg></tuv></tu>").open(in: folder)
        for offset in [0, 5, 1_000, UInt64.max] {
            #expect(throws: LexiconError.self) {
                try reader.entry(at: HeadwordLocation(rawValue: offset))
            }
        }
    }
}
