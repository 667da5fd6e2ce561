import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `A setter` {
    private func set(_ sample: MarkupSamples.Sample) -> TypesetText {
        Typesetter.typeset(sample.raw, word: sample.word)
    }

    @Test(
        "sets no more of a long text than the first screens show, where that is enough",
        arguments: [EntryMarkup.html, .unmarked, .plain])
    func beginning(markup: EntryMarkup) {
        // A letter of two bytes lies across the end.
        let raw = RawText("x" + String(repeating: "é<br>\n", count: 1 << 14), markup)
        let whole = Typesetter.typeset(raw, word: "x")
        #expect(!whole.isBeginning)
        for extent in [EntryExtent.beginning, .gist] {
            let texts = Typesetter.typeset([raw, raw], word: "x", within: WorkBudget(for: extent))
            #expect(texts.isBeginning)
            let set = Typesetter.typeset(raw, word: "x", within: WorkBudget(for: extent))
            #expect(set.isBeginning)
            #expect(set.text.size < whole.text.size)
            #expect(whole.text.text.hasPrefix(set.text.text))
            let short = RawText("é", markup)
            expectEqual(
                Typesetter.typeset(short, word: "x", within: WorkBudget(for: extent)),
                Typesetter.typeset(short, word: "x"))
        }
    }

    @Test func `of FreeDict tells senses with examples and other words`() {
        var lantern = Sense(
            partOfSpeech: "noun", definition: "lantern [techn.], lamp",
            examples: ["mit der Laterne gehen — walk with the lantern"],
            synonyms: ["Leuchte", "Lampe"])
        lantern.gist = "lamp"
        expectEqual(
            set(MarkupSamples.freeDict).senses,
            [
                lantern, Sense(partOfSpeech: "noun", definition: "[arch.] lantern tower"),
            ])
    }

    @Test(
        "of FreeDict knows the lines of JMdict that say what a sense is",
        arguments: [
            (
                "1. (noun (common) (futsuumeishi))\nschool\n2. {旨く行く} (colloquialism)\nto live on (e.g. pay)",
                [
                    "1 (noun (common) (futsuumeishi)) school",
                    "2 旨く行く (colloquialism) to live on (e.g. pay)",
                ],
                ["noun: school", ": to live on (e.g. pay)"]
            ),
            (
                "(Ichidan verb)\n (transitive verb)\n{来る・くる・1}to eat\nmore",
                [" (Ichidan verb) (transitive verb) 来る・くる・1 to eat", " more"], ["verb: to eat"]
            ),
            (
                "1. (verb)\n        Note: slangto trip\n2.\n        Note: abbreviation\n         Note: slang\nto go",
                ["1 (verb) (slang) to trip", "2 (abbreviation) (slang) to go"],
                ["verb: to trip", ": to go"]
            ),
            (
                "(interjection)\n{有り難い}, {有り難うございます}\n         Note: abbreviation (from 有り難く)\nThank you",
                [
                    " (interjection) 有り難い, 有り難うございます (abbreviation) (from 有り難く) Thank you"
                ], ["interjection: Thank you"]
            ),
            (
                "1. (noun)\n2. (plant) root\n        Note: slangily said\n3. (suffix)",
                ["1 (noun)", "2 (plant) root", " Note: slangily said", "3 (suffix)"],
                [": (noun)", ": (plant) root", ": (suffix)"]
            ),
            ("(a) b (c)\n((d)", [" (a) b (c)", " ((d)"], [": (a) b (c)"]),
        ])
    func jmdict(raw: String, lines: [String], senses: [String]) {
        let set = Typesetter.typeset(
            RawText("語 /go/\n\(raw)\n", .freeDict, wrapWidth: nil), word: "語")
        let shown = set.text.paragraphs.dropFirst().map {
            "\($0.marker ?? "") " + $0.runs.map(\.text).joined()
        }
        expectEqual(shown, lines)
        expectEqual(set.senses.map { "\($0.partOfSpeech): \($0.definition)" }, senses)
    }

    @Test func `of FreeDict has all spellings of JMdict in the head, without its marks`() {
        let head =
            " [ichi1]  [nf01]  学校 /(en)tʃˈaɪniːz(ja)lˈe̞tə (en)tʃˈaɪniːz/,  (out-dated kanji)  學校 /(en)tʃˈaɪniːz/,  [news1] がっこう /ɡäkkˈo̞ɯᵝ/"
        let set = Typesetter.typeset(
            RawText(head + "\n(noun)\nschool\n", .freeDict, wrapWidth: nil), word: "学校")
        expectEqual(
            set.text.paragraphs.first?.runs.map(\.text).joined().trimmed,
            "学校, (out-dated kanji) 學校, がっこう /ɡäkkˈo̞ɯᵝ/")
    }

    @Test func `of gcide has a label that stands alone at each sense below it`() {
        let raw = """
            Abacus \\Ab"a*cus\\, n.
               1. (Arch.)
                  (a) The uppermost member of a capital.
                  (b) A tablet.

               2. A board.
            """
        let set = Typesetter.typeset(RawText(raw, .gcide, wrapWidth: nil), word: "Abacus")
        expectEqual(
            set.senses.map(\.definition),
            ["(Arch.) The uppermost member of a capital.", "(Arch.) A tablet.", "A board."])
    }

    @Test(
        "of Ding joins the lines of a long head, of the word and of what follows it",
        arguments: [
            ("rain\n (heavy, in\nspring)\n   Regen {m}\n", "rain (heavy, in spring)", "Regen m"),
            (
                "It is raining\nagain.\n\n   Es regnet\nwieder.\n", "It is raining again.",
                "Es regnet wieder."
            ),
            ("rain <rein>\n {f}\n   Regen {m}\n", "rain (rein) f", "Regen m"),
        ])
    func ding(raw: String, head: String, definition: String) {
        let set = Typesetter.typeset(RawText(raw, .ding, wrapWidth: nil), word: "rain")
        expectEqual(set.text.paragraphs.first?.runs.map(\.text).joined(), head)
        expectEqual(set.senses.map(\.definition), [definition])
    }

    @Test func `of WordNet tells what the dictionary's own files do`() {
        let senses = set(MarkupSamples.wordNet).senses
        expectEqual(senses.map(\.partOfSpeech), ["noun", "noun", "verb"])
        expectEqual(senses[0].definition, "a light in a case that one can carry")
        expectEqual(senses[0].examples, ["she held up the lantern", "by lantern"])
        expectEqual(senses[0].synonyms, ["hand lamp"])
        expectEqual(senses[2].relations, [Relation(kind: "antonym", targets: [.init("darken")])])
    }

    @Test(
        "of WordNet joins words, tells examples from their authors, and omits the headword",
        arguments: [
            ("an orange-\n         yellow flower", ["an orange-yellow flower"]),
            ("a dash -\n         as here", ["a dash - as here"]),
            ("bad; \"base coin\"- A. Poet; \"a\"", ["bad", "“base coin - A. Poet”", "“a”"]),
            ("not legal [syn: {outlaw(a)}, {foo}]", ["not legal", "synonym: outlaw"]),
            ("bad [syn: {evil}, {foo}, {ill(p)}]", ["bad", "synonyms: evil, ill"]),
            ("bad [syn: {Foo}] [ant: {good}]", ["bad", "opposite: good"]),
        ])
    func wordNet(sense: String, lines: [String]) {
        let raw = RawText("foo\n    n 1: \(sense)\n", .wordNet, wrapWidth: nil)
        let paragraphs = Typesetter.typeset(raw, word: "foo").text.paragraphs
        expectEqual(paragraphs.dropFirst(3).map { $0.runs.map(\.text).joined() }, lines)
    }

    @Test func `of foldoc links words, and addresses over the ends of lines`() {
        let links = set(MarkupSamples.foldoc).text.paragraphs.flatMap(\.runs).compactMap(
            \.link?.target)
        let harbour = "http://harbour.example.org/ferry/"
        expectEqual(
            links,
            [
                "packets", "cable", "human operator", "Paper Tape Format", harbour,
                harbour + "timetables/of/all/years/since/the/first.html",
            ])
    }

    @Test func `of any dictionary links a bare address without the full stop after it`() {
        let raw = RawText(
            "a\n\n  See http://a.example.org/x, or\n  <https://b.org/>.\n", .plain, wrapWidth: nil)
        let links = Typesetter.typeset(raw, word: "a").text.paragraphs.flatMap(\.runs)
            .compactMap(\.link?.target)
        expectEqual(links, ["http://a.example.org/x", "https://b.org/"])
    }

    @Test(
        "is chosen by the name of the dictionary, else by its title",
        arguments: [
            ("gcide", "", EntryMarkup.gcide), ("fd-deu-eng", "", .freeDict),
            ("foldoc", "", .foldoc),
            ("freedict-lat-deu", "", .freeDict), ("wn", "", .wordNet), ("x", "y", .plain),
            ("x", "The Collaborative International Dictionary of English v.0.48", .gcide),
            ("x", "Latin-English FreeDict Dictionary ver. 0.1.2", .freeDict),
            ("mueller7accent", "", .mueller), ("x", "Mueller English-Russian Dictionary", .mueller),
            ("german-english", "", .ding), ("x", "The Jargon File (version 4.4.7)", .jargon),
        ])
    func markup(database: String, title: String, markup: EntryMarkup) {
        #expect((EntryMarkup(database: database) ?? EntryMarkup(title: title)) == markup)
    }

    @Test(
        "cuts a text that would become too large, and ends in good time", .needs(.time),
        arguments: [
            "a\n", "{a}\n", "(a) b\n", "1. a\n", "[", "\\a", "{", "   {b}, c\n\n", "\"a\"; \"b\"",
            " /", " <", "'a`", "\"  - ", "a; \"b", "[syn: {a}]", "[Gr. 'a ", "(\n",
            "                b\n",
        ])
    func bounded(piece: String) {
        let size = Tier.amount(usual: 1 << 16, all: 1 << 17)
        let text =
            "word \\word\\, n. \n   " + String(repeating: piece, count: size / piece.utf8.count)
        for markup in EntryMarkup.allCases {
            let set = Typesetter.typeset(RawText(text, markup, wrapWidth: 64), word: "word")
            #expect(set.text.size < BoundedText.limit + (1 << 20), "\(markup)")
            // Only those lines of a list of files are shown that name one.
            #expect(!set.text.paragraphs.isEmpty || markup == .resources)
        }
    }
}
