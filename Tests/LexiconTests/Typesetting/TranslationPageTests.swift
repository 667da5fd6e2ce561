import SystemPackage
import TestSupport
import Testing
import Texts

@testable import Lexicon

/// The entries of one word in a dictionary of translations, as one page.
struct `A page of translations` {
    private func entries(_ texts: [String], _ markup: EntryMarkup, word: String) -> [Entry] {
        texts.map { Entry(word: word, body: .texts([RawText($0, markup)])) }
    }

    private func pages(
        _ texts: [String], _ markup: EntryMarkup = .ding, word: String
    ) -> [TranslationPage] {
        Typesetter.pages(of: entries(texts, markup, word: word), translating: word) ?? []
    }

    @Test(
        "A typed article chooses the entries with its gender",
        arguments: [
            ("Kiefer", "jaw"), ("der Kiefer", "jaw"), ("die Kiefer", "pine"),
            ("eine Kiefer", "pine"),
            ("das Kiefer", "jaw"),
        ])
    func gender(text: String, translation: String) {
        let texts = ["Kiefer\n {m}\n   jaw\n", "Kiefer\n {f}\n   pine\n"]
        let pages = Typesetter.pages(
            of: entries(texts, .ding, word: "Kiefer"), translating: "Kiefer", typed: text,
            in: Language("de"))
        expectEqual(pages?.map(\.translation), [translation])
    }

    struct Page: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let word: String
        var markup = EntryMarkup.ding
        let entries: [String]
        let lines: [String]
    }

    @Test(
        "An entry tells its parts of speech, or none",
        arguments: [
            ("neun <num>", "nine", ["numeral"]), ("Seren <n, pl>", "serums", ["noun"]),
            ("Abholen <neut, n, sg>", "collection", ["noun", "verb"]),
            ("gehen <v>", "to go", ["verb"]), ("gehen", "to go", ["verb"]),
            ("gut <adj, adv>", "well", ["adjective"]), ("irgendwas", "whatever", []),
        ] as [(String, String, Set<String>)])
    func partsOfSpeech(heading: String, translation: String, parts: Set<String>) {
        let word = String(heading.prefix { $0 != " " })
        let text = RawText("\(heading)\n\(translation)\n", .freeDict, wrapWidth: nil)
        let entry = Entry(word: word, body: .texts([text]))
        expectEqual(EntryGrammar(entry).partsOfSpeech, parts)
    }

    @Test(
        "has one heading, and the senses with a number each, the plain one first",
        arguments: [
            Page(
                testDescription: "what is labelled comes later", word: "dog",
                entries: [
                    "dog\n (barrel-making)\n   Bock {m}\n", "dog\n [obs.]\n   Rüde {m}\n",
                    "dog\n\n   Hund {m} [zool.]\n",
                ],
                lines: [
                    "dog", "  1 Hund m [zool.]", "  2 (barrel-making) Bock m",
                    "  3 [obs.] Rüde m",
                ]),
            Page(
                testDescription: "so does what has a note in brackets", word: "ziehen",
                entries: ["ziehen\n\n   draw (a line)\n", "ziehen\n\n   pull\n"],
                lines: ["ziehen", "  1 pull", "  2 draw (a line)"]),
            Page(
                testDescription: "on what several entries agree comes first", word: "early",
                entries: [
                    "early\n\n   bald {adv}\n", "early\n\n   früh; zeitig {adj}\n",
                    "early\n\n   früh {adv}\n", "early\n\n   frühzeitig; früh {adv}\n",
                ],
                lines: [
                    "early", "  1 früh; zeitig adj", "  2 früh adv", "  3 bald adv",
                    "  4 frühzeitig; früh adv",
                ]),
            Page(
                testDescription: "a compound stands behind its word", word: "lake",
                entries: ["lake\n\n   Binnensee {m}; See {m}\n"],
                lines: ["lake", "  See m; Binnensee m"]),
            Page(
                testDescription: "gender and plural are said where they change", word: "Mädchen",
                entries: [
                    "Mädchen\n {pl}\n   girls\n", "Mädchen\n {n}\n   girl; lass [Sc.]\n",
                    "Mädchen\n {n}\n   young girl\n",
                ],
                lines: [
                    "Mädchen n, Mädchen", "  1 girl; lass [Sc.]", "  2 pl girls",
                    "  3 young girl",
                ]),
            Page(
                testDescription: "longer headings follow", word: "Mädchen",
                entries: [
                    "Mädchen\n {n} für alles\n   drudge\n", "Mädchen\n {n}\n   girl\n",
                    "Mädchen\n {n} für alles\n   skivvy\n",
                ],
                lines: [
                    "Mädchen n", "  girl", "Mädchen n für alles", "  drudge", "  skivvy",
                ]),
            Page(
                testDescription: "the object of a verb is said", word: "give",
                entries: ["give sb. sth.\n {gave; given}\n   jdm. etw. geben {vt}\n"],
                lines: ["give", "  (sb. sth.) (gave; given) jdm. etw. geben vt"]),
            Page(
                testDescription: "a verb that is reflexive is said so", word: "beeilen",
                entries: ["sich beeilen\n {vr}\n   to hurry\n"],
                lines: ["beeilen", "  (sich) vr to hurry"]),
            Page(
                testDescription: "words behind brackets are part of the heading", word: "werfen",
                entries: ["etw.\n (an einen Ort) werfen {vt}\n   to throw\n"],
                lines: ["werfen", "  (etw.) vt (an einen Ort) to throw"]),
            Page(
                testDescription: "an adjective that is never alone, too", word: "asleep",
                entries: ["be asleep\n\n   schlafen {vi}\n"],
                lines: ["asleep", "  (be) schlafen vi"]),
            Page(
                testDescription: "a word class is said once", word: "anrufen", markup: .freeDict,
                entries: [
                    "anrufen /x/ <v>\nphone sb. <v>, ring sb. <v> [Br.] , call <n>, cry <n>\n"
                ],
                lines: ["anrufen /x/", "  v phone sb., ring sb. [Br.], call n, cry"]),
            Page(
                testDescription: "abbreviations are no part of a word", word: "month",
                entries: ["month /mo./ /mth/\n\n   Monat {m}\n"],
                lines: ["month", "  /mo./ /mth/ Monat m"]),
            Page(
                testDescription: "what says nothing new is left out", word: "horse",
                entries: ["horse\n\n   Pferd {n}\n", "horse\n (domestic)\n   Pferd {n}\n"],
                lines: ["horse", "  Pferd n"]),
            Page(
                testDescription: "notes, examples and links stay with their sense", word: "dog",
                markup: .freeDict,
                entries: [
                    "dog /dˈɒɡ/\nBandhaken <masc>\n         Note: barrel-making\n see: {dogs}\n",
                    "dog /dˈɒɡ/\nHund <masc>\n      \"train a dog\"  - einen Hund abrichten\n"
                        + "   Synonym: {dawg}\n see: {dogs}, {pet dog}\n",
                ],
                lines: [
                    "dog /dˈɒɡ/", "  1 Hund masc", "      train a dog — einen Hund abrichten",
                    "    Synonym: dawg", "    See also: dogs, pet dog", "  2 Bandhaken masc",
                    "      Note: barrel-making", "    See also: dogs",
                ]),
        ])
    func merged(page: Page) throws {
        let found = pages(page.entries, page.markup, word: page.word)
        try #require(found.count == 1)
        expectEqual(found[0].typeset.text.lines, page.lines)
        expectEqual(found[0].word, page.word)
    }

    @Test
    func `has its senses in the order of its text, and leaves the heading out of the contents`()
        throws
    {
        let page = try #require(
            pages(
                ["dog\n (carpentry)\n   Klammhaken {m}\n", "dog\n\n   Hund {m}\n"], word: "dog"
            ).first)
        expectEqual(page.typeset.senses.map(\.definition), ["Hund m", "Klammhaken m"])
        let listed = page.typeset.text.paragraphs.filter { $0.role == .partOfSpeech }
        expectEqual(listed.map(\.text), ["Hund m", "(carpentry) Klammhaken m"])
        expectEqual(page.translation, "Hund")
    }

    @Test(
        "has a gist of each sense: up to three translations without those that have a label",
        arguments: [
            (
                "Mädchen\n {n}\n   girl; lass [Sc.]; lassie [Sc.]; gal [Am.]\n", EntryMarkup.ding,
                "girl"
            ),
            (
                "Mädchen /x/ <n>\ngirl <n>, lass <n> [Sc.] , maid <n>, miss <n>, maiden <n>\n",
                .freeDict, "girl, maid, miss"
            ),
            ("Mädchen\n {n}\n   lass [Sc.]; gal [Am.]\n", .ding, "lass [Sc.]"),
            ("Mädchen\n\n   Hund {m}; Katze {f}\n", .ding, "Hund m; Katze f"),
        ])
    func gist(text: String, markup: EntryMarkup, gist: String) {
        let page = pages([text], markup, word: "Mädchen").first
        expectEqual(page?.typeset.senses.map(\.cardDefinition), [gist])
    }

    @Test(arguments: [("leben", ["leben", "Leben"]), ("Leben", ["Leben", "leben"])])
    func `is one for each spelling, that of the word first`(word: String, words: [String]) {
        let texts = ["Leben\n {n}\n   life\n", "leben\n {vi}\n   to live\n"]
        expectEqual(pages(texts, word: word).map(\.word), words)
    }

    @Test func `of a word without its punctuation has that of the dictionary`() {
        let texts = ["give sb. sth.\n\n   jdm. etw. geben {vt}\n"]
        expectEqual(pages(texts, word: "give sb sth").map(\.word), ["give sb. sth."])
    }

    @Test func `leaves out a heading that only has the same letters as the word with an object`() {
        let entries =
            entries(["see\n\n   sehen {vt}\n"], .ding, word: "see")
            + entries(["seesth\n\n   nichts\n"], .ding, word: "see sth")
        let pages = Typesetter.pages(of: entries, translating: "see")
        expectEqual(pages?.map(\.typeset.text.lines), [["see", "  sehen vt"]])
    }

    @Test func `is not made of entries of other dictionaries, or of another word`() {
        let plain = entries(["dog\n   An animal.\n"], .plain, word: "dog")
        #expect(Typesetter.pages(of: plain, translating: "dog") == nil)
        #expect(pages(["dogs\n\n   Hunde {pl}\n"], word: "dog").isEmpty)
    }

    @Test func `begins with the translation that its phrases have`() throws {
        let texts = ["anrufen\n\n   to ask\n", "anrufen\n\n   to phone\n"]
        let phrases = ["911 anrufen\n\n   to phone 911\n", "ask anrufen\n\n   x\n"]
        for (phrases, first) in [([], "ask"), (phrases, "phone")] {
            let pages = Typesetter.pages(
                of: entries(texts, .ding, word: "anrufen"), translating: "anrufen",
                phrases: { phrases })
            expectEqual(pages?.first?.translation, first)
        }
    }

    @Test func `takes a phrase to be as common as its words are on average`() throws {
        let folder = try TemporaryFolder()
        _ = try folder.write(
            "arise%2:30:00:: 1 3\nget%2:30:00:: 1 1000\n", to: "cntlist.rev")
        let path = FilePath(folder.path)
        let table = try CommonnessTable.pack(
            CommonnessSources(counts: path.appending("cntlist.rev")), in: path)
        let texts = ["aufstehen\n\n   to arise\n", "aufstehen\n\n   to get up\n"]
        let pages = Typesetter.pages(
            of: entries(texts, .ding, word: "aufstehen"), translating: "aufstehen",
            commonness: { table })
        expectEqual(pages?.first?.translation, "get up")
    }

    @Test(
        "has the plainest of senses that have nothing but translations first",
        arguments: [
            ("1. rotten, ugly\n2. bad, poor\n", ["bad, poor", "rotten, ugly"]),
            ("1. rotten\n      Note: fruit\n2. bad\n", ["rotten", "bad"]),
            ("1. [cul] rotten\n2. bad\n", ["[cul] rotten", "bad"]),
        ])
    func senseOrder(raw: String, senses: [String]) throws {
        let folder = try TemporaryFolder()
        _ = try folder.write("bad%3:00:00:: 1 1000\nrotten%3:00:00:: 1 1\n", to: "cntlist.rev")
        let path = FilePath(folder.path)
        let table = try CommonnessTable.pack(
            CommonnessSources(counts: path.appending("cntlist.rev")), in: path)
        let entries = entries(["mauvais /x/ <adj>\n" + raw], .freeDict, word: "mauvais")
        let page = try #require(
            Typesetter.pages(of: entries, translating: "mauvais", commonness: { table })?.first)
        expectEqual(page.typeset.senses.map(\.definition), senses)
        let unranked = Typesetter.pages(of: entries, translating: "mauvais")?.first
        expectEqual(unranked?.typeset.senses.count, senses.count)
    }

    @Test func `begins with what the entries beside it are about`() {
        let texts = [
            ("dog\n\n   Bock {m}\n", "trestle\n\n   Gestell {n}\n"),
            ("dog\n\n   Hund {m}\n", "dogs\n\n   Hunde {pl}\npet dog\n\n   Haushund {m}\n"),
        ]
        let entries = texts.map { text, next in
            let surroundings = Surroundings(Array((text + next).utf8), entryAt: 0)
            return Entry(
                word: "dog", body: .texts([RawText(text, .ding, surroundings: surroundings)]))
        }
        expectEqual(Typesetter.pages(of: entries, translating: "dog")?.first?.translation, "Hund")
    }

    @Test(arguments: [
        ("a (b) c", ["a", "c"]), ("a {b; (c)} d", ["a", "d"]), ("a (b", ["a", "(b"]),
        ("a (b [c] d", ["a", "(b", "d"]), ("month /mo./ /mth/", ["month"]), ("foot /ft.", ["foot"]),
        ("his / her", ["his", "/", "her"]), ("a <> b", ["a", "b"]), ("", []),
    ])
    func `has words outside of marks`(text: String, words: [String]) {
        let found = MarkedText.words(of: Array(text.utf8))
        expectEqual(found.map { String(decoding: $0, as: UTF8.self) }, words)
    }

    @Test(arguments: [
        ("dog dogs dogma hotdog", "dog", 3), ("Äpfel, ÄPFEL", "äpfel", 2), ("aa", "", 0),
        ("a", "ab", 0),
    ])
    func `is ranked by words that begin alike`(text: String, start: String, count: Int) {
        let letters = SmallLetters(Array(text.utf8))
        expectEqual(letters.count(ofWordsStartingWith: Array(start.utf8)), count)
    }
}
