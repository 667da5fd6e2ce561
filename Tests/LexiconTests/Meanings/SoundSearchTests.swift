import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `A question for words by their sound` {
    private static let german = [
        ("night", "night /nˈaɪt/ <n>\nNacht <fem>"), ("Night", "Night /nˈaɪt/ <n>\nNacht <fem>"),
        ("knight", "knight /nˈaɪt/ <n>\nRitter <masc>"), ("light", "light /lˈaɪt/ <n>\nLicht"),
        ("delight", "delight /dɪlˈaɪt/ <n>\nNacht <fem>"), ("bit", "bit /bˈɪt/ <n>\nBissen"),
        ("appetite", "appetite /ˈapɪtˌaɪt/ <n>\nAppetit <masc>"),
        ("good night", "good night /ɡˈʊd nˈaɪt/\ngute Nacht"),
        ("bite", "bite /bˈaɪt/, bight /bˈaɪt/ <v>\nbeißen"),
        ("orange", "orange /ˈɒɹɪndʒ/ <n>\nOrange"), ("rite", "rite <n>\nRitus"),
        ("route", "route /ɹˈuːt/, /ɹˈaʊt/ <n>\nWeg"), ("boot", "boot /bˈuːt/ <n>\nStiefel"),
        ("shout", "shout /ʃˈaʊt/ <v>\nrufen"), ("but", "but /bˈut/\naber"),
        ("either", "either [österr.] and/or /x y/\njeder"),
    ]
    private static let gcide = [
        ("Night", "Night \\Night\\ (n[imac]t), n. [OE. night]\n   The time from dusk to dawn.\n"),
        ("Knight", "Knight \\Knight\\ (n[imac]t), n.\n   A mounted warrior.\n"),
        (
            "Bite",
            "Bite \\Bite\\ (b[imac]t), v. t. [imp. {Bit} (b[i^]t); p. p. {Bitten}\n   "
                + "(b[i^]t\"t'n).]\n   To seize with the teeth.\n"
        ),
        ("Bit", "Bit \\Bit\\ (b[i^]t), n.\n   A part.\n"),
        (
            "Parasite",
            "Parasite \\Par\"a*site\\ (p[a^]r\"[.a]*s[imac]t`; 277), n. (Bot.)\n   A plant.\n"
        ),
        ("Tune", "Tune \\Tune\\ (t[=u]n), n.\n   A melody.\n"),
        ("Moon", "Moon \\Moon\\ (m[=oo]n), n.\n   A satellite.\n"),
        ("Beyond", "Beyond \\Be*yond\"\\ (b[-e]*y[o^]nd\"), prep.\n   On the further side.\n"),
        ("Bond", "Bond \\Bond\\ (b[o^]nd), n.\n   That which binds.\n"),
    ]

    private static func words(
        _ text: String, in texts: [SmallTexts], limit: Int = 20
    ) -> [String]? {
        SoundQuestion(text).flatMap {
            SoundSearch($0).answers(in: texts.map(\.texts), limit: limit)?.found.map(\.word)
        }
    }

    @Test(
        arguments: [
            ("rhyme:night", ["bite", "light", "delight", "appetite", "knight"]),
            ("rhyme:Knight", ["bite", "light", "delight", "appetite", "night"]),
            ("sounds:night", ["knight"]), ("rhyme:orange", []), ("sounds:light", []),
            // Each pronunciation has rhymes; a long vowel is another vowel.
            ("rhyme:route", ["boot", "shout"]), ("rhyme:but", []),
            ("rhyme:rite", nil), ("rhyme:either", nil), ("rhyme:good night", nil), ("rhyme:x", nil),
        ] as [(String, [String]?)])
    func `is answered by a dictionary with the alphabet of phonetics`(
        _ text: String, _ expected: [String]?
    ) throws {
        let texts = try SmallTexts(Self.german, name: "freedict-eng-deu")
        expectEqual(Self.words(text, in: [texts]), expected)
    }

    @Test(arguments: [
        ("rhyme:night", ["Bite", "Parasite", "Knight"]), ("sounds:night", ["Knight"]),
        // The pronunciation of an inflected form is not that of the word.
        ("rhyme:bit", []), ("rhyme:moon", ["Tune"]), ("rhyme:bond", ["Beyond"]),
    ])
    func `is answered by gcide, which has letters of its own`(
        _ text: String, _ expected: [String]
    ) throws {
        let texts = try SmallTexts(Self.gcide, name: "gcide")
        expectEqual(Self.words(text, in: [texts]), expected)
    }

    @Test func `is answered by each dictionary in its own notation, each word once`() throws {
        let texts = [
            try SmallTexts(Self.gcide, name: "gcide"),
            try SmallTexts(Self.german, name: "freedict-eng-deu"),
        ]
        let words = Self.words("rhyme:night", in: texts)
        expectEqual(words, ["Bite", "light", "delight", "appetite", "Parasite", "Knight"])
        expectEqual(Self.words("rhyme:night", in: texts, limit: 3), ["Bite", "light", "Knight"])
    }

    @Test func `has the meanings of the first dictionary that has the words`() throws {
        let english = try SmallTexts(
            [("bite", "bite <v>\nto use teeth"), ("KNIGHT", "KNIGHT <n>\na network")],
            name: "freedict-eng-eng")
        let gcide = try SmallTexts(Self.gcide, name: "gcide")
        let question = try #require(SoundQuestion("rhyme:night"))
        let answers = SoundSearch(question).answers(in: [english.texts, gcide.texts], limit: 20)
        expectEqual(
            answers?.found.map { "\($0.word): \($0.source)" },
            ["bite: 0", "Parasite: 1", "Knight: 1"])
        #expect(answers?.found.first?.sense.definition.contains("to use teeth") == true)
    }

    @Test func `is answered in the language of the first dictionary that knows the word`() throws {
        let german = try SmallTexts(
            [("night", "night /nˈaɪt/\nnicht"), ("weit", "weit /vˈaɪt/ <adj>\nwide")],
            name: "freedict-deu-eng")
        let english = try SmallTexts(Self.gcide, name: "gcide")
        let words = Self.words("rhyme:night", in: [english, german])
        expectEqual(words, ["Bite", "Parasite", "Knight"])
        expectEqual(Self.words("rhyme:night", in: [german, english]), ["weit"])
        expectEqual(Self.words("rhyme:weit", in: [english, german]), ["night"])
    }

    @Test
    func `puts as many syllables first, and counts no German word as an English one`() throws {
        let english = try SmallTexts(
            [
                ("night", "night /nˈaɪt/\nNacht"), ("unite", "unite /juːnˈaɪt/\neinigen"),
                ("fright", "fright /fɹˈaɪt/\nSchreck"),
            ], name: "freedict-eng-deu")
        expectEqual(Self.words("rhyme:night", in: [english]), ["fright", "unite"])
        let german = try SmallTexts(
            [
                ("Haus", "Haus /hˈaʊs/\nhouse"), ("Maus", "Maus /mˈaʊs/\nmouse"),
                ("plus", "plus /plˈaʊs/\nand"), ("Laus", "Laus /lˈaʊs/\nlouse"),
            ], name: "freedict-deu-eng"
        ).texts
        let headwords = try IndexBuilder.temporary(
            german.reader, commonness: try CommonnessTable.temporary([10: ["plus"]]))
        let question = try #require(SoundQuestion("rhyme:Haus"))
        let answers = SoundSearch(question).answers(
            in: [IndexedTexts(reader: german.reader, headwords: headwords, texts: german.texts)],
            limit: 20)
        expectEqual(answers?.found.map(\.word), ["Laus", "Maus", "plus"])
    }

    private static let html = ["night", "light", "lid"].map { word in
        let sound = ["night": "/naɪt/", "light": "[ˈlaɪ̯t]", "lid": "/lɪd/"][word] ?? ""
        return (word, "<b>\(word)</b> <i>noun</i><br>\(sound)<p>a word (/kaɪt/)")
    }
    private static let files = [
        DictionaryFile(
            "words.jsonl",
            """
            {"word": "night", "lang_code": "en", "pos": "noun", "sounds": [{"ipa": "/naɪt/"}], "senses": [{"glosses": ["dark"]}]}
            {"word": "light", "lang_code": "en", "pos": "noun", "sounds": [{"ipa": "[ˈlaɪ̯t]"}], "senses": [{"glosses": ["bright"]}]}
            {"word": "lid", "lang_code": "en", "pos": "noun", "sounds": [{"ipa": "/lɪd/"}], "senses": [{"glosses": ["cover"]}]}

            """),
        DictionaryFile(
            "words.tei",
            "<TEI><text><body>"
                + [("night", "naɪt"), ("light", "ˈlaɪt"), ("lid", "lɪd")].map {
                    "<entry><form><orth>\($0)</orth><pron>\($1)</pron></form><def>x</def></entry>"
                }.joined() + "</body></text></TEI>"),
        DictionaryFile(
            "words.tsv", html.map { "\($0)\t\($1)\n" }.joined()),
    ]

    @Test(arguments: files)
    func `is answered by dictionaries of all formats with pronunciations`(
        _ file: DictionaryFile
    ) throws {
        let folder = try TemporaryFolder()
        let texts = try SmallTexts(try file.open(in: folder), in: folder)
        expectEqual(Self.words("rhyme:night", in: [texts]), ["light"])
    }
}
