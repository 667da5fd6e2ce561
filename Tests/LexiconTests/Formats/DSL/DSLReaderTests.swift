import SystemPackage
import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `A dictionary of Lingvo` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let sample = """
        #NAME\t"A sample"
        #INDEX_LANGUAGE\t"GermanNewSpelling"
        #CONTENTS_LANGUAGE\t"NorwegianBokmal"

        {{a comment
        of two lines}}
        quire
        \t[m1][p]n[/p] [t]ˈkwaɪə[/t] [s]dot.wav[/s] [s]dot.png[/s][/m]
        \t[m1]1) [trn]twenty-four sheets[/trn][/m]
        \t[m2][*][ex][lang id=1033]She bought half a ~ at the mill.[/lang][/ex][/*][/m]
        \t[m1]2) [com](a binder's word)[/com]; see [ref]bank[/ref], <<go>>[/m]
        {to }go {away}

        {to }leave
        \t[m1]to move[/m]
        \t@ ~ under
        \t[m1]to sink as ~ does[/m]
        \t@
        \t[m1]after; ^~ at the start[/m]
        colo(u)r
        \t[b]bold [i]both[/b] italic[/i] H[sub]2[/sub]O {{hidden}} shown [unknown]x[/unknown]
        \\(a\\) \\~
        \t\\[no tag\\], \\~, 100\\ km, [[also]], <b> & [url]https://example.org/a[/url]
        n[']a[/']ive
        \tstressed n[']a[/']ive

        """

    private static let read = [
        "=quire =go |leave =go under =colour |color =(a) ~ =naive",
        """
        quire: ~~n ˈkwaɪə ~~[[♪|dot.wav]] ~~[[[dot.png]|dot.png]]~~
        1) twenty-four sheets
          //She bought half a quire at the mill.//
        2) (a binder's word); see [[bank]], [[go]]
        """,
        "to go away: to move\n→ [[go under]]\nafter; Go at the start",
        "to leave: to move\n→ [[go under]]\nafter; Go at the start",
        "go under: to sink as go under does",
        "colo(u)r: **bold ****//both //**//italic //H₂O shown x",
        "(a) ~: [no tag], ~, 100 km, [also], <b> & [[https://example.org/a]]",
        "na\u{301}ive: stressed na\u{301}ive",
    ]

    @Test(
        "is read in any encoding",
        arguments: [
            DictionaryFile("a.dsl", sample),
            DictionaryFile("a.DSL", "\u{FEFF}" + sample.replacing("\n", with: "\r\n")),
            DictionaryFile("a.dsl", utf16: sample),
            DictionaryFile("a.dsl", utf16: sample, isBigEndian: true),
            DictionaryFile("a.dsl.dz", DictzipBytes.dictzip(sample.utf8, chunkLength: 100)),
        ])
    func encodings(file: DictionaryFile) throws {
        let reader = try file.open(in: folder)
        let transcript = try reader.transcript()
        expectEqual(transcript, Self.read)
        expectEqual(reader.name, "A sample")
        expectEqual(reader.languages, Languages(headwords: Language("de"), entries: Language("no")))
    }

    @Test func `is read in a code page that its head names`() throws {
        let text =
            "#NAME \"Малый\"\r\n#SOURCE_CODE_PAGE \"Cyrillic\"\r\n\r\nслово\r\n\t[m1]word[/m]\r\n"
        let bytes = text.unicodeScalars.map { scalar in
            scalar.isASCII ? UInt8(scalar.value) : UInt8(scalar.value - 0x410 + 0xC0)
        }
        let reader = try DictionaryFile("a.dsl", bytes).open(in: folder)
        expectEqual(reader.name, "Малый")
        try expectEqual(reader.transcript(), ["=слово", "слово: word"])
        let unknown = DictionaryFile("b.dsl", "#SOURCE_CODE_PAGE \"Klingon\"\na\n\tb\n")
        #expect(throws: LexiconError.self) { try unknown.open(in: folder) }
    }

    @Test(
        "is read in a code page that its languages tell",
        arguments: [
            ("Russian", [0xE4, 0xEE, 0xEC], "дом"), ("Polish", [0xB3, 0x61], "ła"),
            ("French", [0xE9, 0x74, 0xE9], "été"), ("Russian", Array("дом".utf8), "дом"),
        ] as [(String, [UInt8], String)])
    func guessed(language: String, word: [UInt8], expected: String) throws {
        let head = Array("#NAME \"a\"\n#INDEX_LANGUAGE \"\(language)\"\n\n".utf8)
        let path = try folder.write(head + word + Array("\n\thouse\n".utf8), to: "a.dsl")
        let reader = try DSLReader(FilePath(path), among: OpenFiles())
        try expectEqual(reader.transcript(), ["=\(expected)", "\(expected): house"])
    }

    @Test func `explains its labels by the file beside it`() throws {
        let labels = "#NAME \"Abbrev\"\n\nn\nN\n\tnoun\nv\n\t[i]verb[/i], see <<n>>\n\tmore\n"
        _ = try folder.write(Array(labels.utf8), to: "a_abrv.dsl")
        let text = "a\n\t[p]v[/p], [p]n[/p], [p]x[/p], [p]v[/p]\nb\n\tno label\n"
        let reader = try DictionaryFile("a.dsl", text).open(in: folder)
        try expectEqual(
            reader.transcript(),
            [
                "=a =b", "a: ~~v~~, ~~n~~, ~~x~~, ~~v~~\n~~v = verb, see n; n = noun~~",
                "b: no label",
            ])
        expectEqual(reader.name, "a")
        let recognises = DictionaryFormat.dsl.recognises
        #expect(!recognises("a_abrv.dsl") && !recognises("a_abrv.dsl.dz") && recognises("a.dsl.dz"))
    }

    /// Text, its headwords, its entries.
    @Test(
        "is read as far as it goes",
        arguments: [
            ("", "", []), ("#NAME", "", []), ("a", "=a", ["a: "]), ("\tbody only\n", "", []),
            ("a\n\t[b]x\n\ty[/b]\n", "=a", ["a: **x**\n**y**"]),
            ("a\n\t[b\n\t[/b]]]x[[\n\t<<y\n", "=a", ["a: [b\n]x[\n[[y]]"]),
            ("a\n\t{{x\nb\n\ty}}z\n", "=a", ["a: z"]),
            ("a\n\t\\\n", "=a", ["a: "]), ("{}\n\tx\n{a}\n\ty\n", "=a", ["a: y"]),
            ("a\n\t@ b\n\t@ c\n\tx\n", "=a =b =c", ["a: → [[b]]\n→ [[c]]", "b: x", "c: x"]),
            // Stresses and small digits are shown in the heading, but not looked up.
            (
                "з{[']}а{[/']}мок\n\tx\nH{[sub]}2{[/sub]}O\n\t~\n", "=замок =H2O",
                ["за\u{301}мок: x", "H₂O: H2O"]
            ),
            ("abate\n^~ment\n\tx\n", "=abate |Abatement", ["abate: x", "Abatement: x"]),
            // Links to other words than they say, and to headings as they are shown.
            (
                "head(s) up\n\t[ref target=\"abate\"]x[/ref] [ref]head(s) up[/ref] [ref dict=\"D\"]y[/ref]\n",
                "=heads up |head up",
                ["head(s) up: [[x|abate]] [[head(s) up|heads up]] [[y]]"]
            ),
            (
                "a\n\t[url target=\"http://x.org/\"]site[/url]\n", "=a",
                ["a: [[site|http://x.org/]]"]
            ),
            // Senses stand below a line without margin.
            (
                "a\n\t[b]I[/b] verb\n\t[m1]1) b[/m]\n\t[m2]c[/m]\n", "=a",
                ["a: **I **verb\n  1) b\n    c"]
            ),
            ("((a)b)c((\n\tx\n", "=abc(( |bc(( |c((", ["((a)b)c((: x"]),
            (
                "a\n\t[m3]x[m1]y[br]z[/m][m9]w\n", "=a", ["a:     x\ny\nz\n                w"]
            ),
        ])
    func damaged(text: String, words: String, entries: [String]) throws {
        let transcript = try DictionaryFile("a.dsl", text).open(in: folder).transcript()
        expectEqual(transcript, [words] + entries)
    }

    @Test func `shows a part of what is too long`() throws {
        let line = "\t" + String(repeating: "x", count: 500_000) + "\n"
        let text = "a\n" + String(repeating: line, count: 4) + "b\n\tc\n"
        let transcript = try DictionaryFile("a.dsl", text).open(in: folder).transcript()
        expectEqual(transcript.first, "=a =b")
        expectEqual(transcript.last, "b: c")
        // 2^12 spellings are not made.
        let many = String(repeating: "(a)", count: 12)
        #expect(DSLHeadword(many)?.spellings.count ?? 0 <= 32)
        #expect(DSLHeadword(String(repeating: "a", count: 501)) == nil)
    }

    @Test func `has no entry where no card begins`() throws {
        let reader = try DictionaryFile("a.dsl", Self.sample).open(in: folder)
        for offset: UInt64 in [0, 3, 1 << 33, .max] {
            #expect(throws: LexiconError.self) {
                try reader.entry(at: HeadwordLocation(rawValue: offset << 6))
            }
        }
    }
}
