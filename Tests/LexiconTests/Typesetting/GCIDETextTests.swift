import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `The text of The Collaborative International Dictionary` {
    @Test(
        "has its letters decoded",
        arguments: [
            ("f[.a]st, [=a]nd, c[^a]re", "fȧst, ānd, câre"), ("[root]47a", "√47a"),
            ("[OE]dipus, C[ae]sar", "Œdipus, Cæsar"), ("20[deg] 5[min] 3[sec]", "20° 5′ 3″"),
            ("R['e]aumur, [aum]", "Réaumur, ä"), ("[frac1x1000], [frac19]", "1/1000, 1/9"),
            ("the letter [Delta] or [phi]", "the letter Δ or φ"), ("czy[zdot]", "czyz\u{307}"),
            ("[eth][=e]t, [thorn], [yogh]", "ðēt, þ, ȝ"), ("network[3] [3]", "network³ [3]"),
            ("[He] said [to] them", "[He] said [to] them"),
            ("a plane (length)^{2}", "a plane (length)²"),
            ("{Soph\"o*more}s", "Sophomores"), ("{Caught}or {Catched}", "Caught or Catched"),
            ("a -- b, \"c\" --D.", "a — b, “c” —D."),
        ])
    func letters(raw: String, shown: String) {
        expectEqual(GCIDEText(raw, at: .body).text, shown)
    }

    @Test(
        "has its Greek in Greek letters",
        arguments: [
            ("'archai:`zein", "ἀρχαΐζειν"), ("zw^,on", "ζῷον"), ("o'i^nos", "οἶνος"),
            ("\"ydra`rgyros", "ὑδράργυρος"), ("'ichqy`s", "ἰχθύς"), ("psychh`", "ψυχή"),
            ("'O`lympos", "Ὄλυμπος"), ("ta~", "τὰ"), ("\"rei^n", "ῥεῖν"), ("'an", "ἀν"),
            ("kata`logos", "κατάλογος"), ("\"h,", "ἡ,"),
        ])
    func greek(raw: String, shown: String) {
        expectEqual(GCIDEText("Gr. \(raw) word", at: .etymology).text, "Gr. \(shown) word")
    }

    @Test func `takes no other word for Greek`() {
        let text = "he said 'an\" and \"in\" Gr. and L."
        expectEqual(GCIDEText(text, at: .body).text, "he said 'an” and “in” Gr. and L.")
    }

    @Test(
        "has the usual marks of stress and syllables",
        arguments: [
            ("k[u^]l\"[~e]r", "ˈkŭl·ẽr"), ("Con`tro*ver\"sion", "ˌCon·tro·ˈver·sion"),
            ("Char\"wom`an", "ˈChar·ˌwom·an"), ("-g[add]l`", "-ˌga\u{324}l"), ("g[=o]", "gō"),
            ("b[o^]n' b[oo^]sh`", "bŏn' ˌbo\u{35D}osh"),
        ])
    func pronunciation(raw: String, shown: String) {
        expectEqual(GCIDESyllables.respelled(GCIDEText.decoded(raw)), shown)
    }

    @Test(
        "has no pronunciation with a hole, but the word in syllables",
        arguments: [
            ("Calve \\Calve\\ (k?v), v. i.", "Calve, v. i."),
            ("Adipose \\Ad\"i*pose`\\ (?; 277), a.", "Adipose  ˈAd·i·ˌpose, a."),
            ("Calf \\Calf\\ (k?f or k[.a]f; 277), n.", "Calf (kȧf), n."),
            ("Fast \\Fast\\ (f[.a]st; 277), a.", "Fast (fȧst; 277), a."),
        ])
    func holes(raw: String, head: String) {
        expectEqual(GCIDEHead(raw, word: "").runs.map(\.text).joined(), head)
    }

    @Test(
        "says in one line of which word another is a form",
        arguments: [
            (
                "Durst \\Durst\\, imp.\n   of {Dare}. See {Dare}, v. i.",
                "imp. of Dare. See Dare, v. i."
            ),
            ("Led \\Led\\ (l[e^]d), imp. & p. p.\n   of {Lead}.", "imp. & p. p. of Lead."),
            ("Kid \\Kid\\, n.\n   Of a goat.", "Of a goat."),
        ])
    func forms(raw: String, definition: String) {
        let set = Typesetter.typeset(RawText(raw, .gcide, wrapWidth: 64), word: "a")
        expectEqual(set.senses.map(\.definition), [definition])
    }

    @Test func `shows a character that its editors could not read as left out`() {
        expectEqual(
            GCIDEText("[Gr. ? a shield; Dan. s?tte.]", at: .etymology).text,
            "[Gr. … a shield; Dan. s…tte.]")
        expectEqual(
            GCIDEText("How goes the night, boy ?", at: .quotation).text, "How goes the night, boy ?"
        )
        expectEqual(GCIDEText("Why?", at: .body).text, "Why?")
    }

    @Test(
        "says which sources it has once, at the end, unless they are those of nearly all entries",
        arguments: [
            ("[1913 Webster]", []), ("[1913 Webster +PJC]", []),
            ("[WordNet sense 1 & 3]", ["WordNet sense 1 & 3"]), ("[AS]", ["AS"]),
            ("[1913 Webster WordNet 1.5]", ["1913 Webster", "WordNet 1.5"]), ("[Obs.]", []),
            ("[1913 settlers]", []), ("[]", []),
        ])
    func sources(line: String, names: [String]) {
        let entry = "Ash \\Ash\\, n.\n   A tree.\n   \(line)\n   \(line)\n"
        let set = Typesetter.typeset(RawText(entry, .gcide, wrapWidth: nil), word: "Ash")
        let last = set.text.paragraphs.last.map { $0.runs.map(\.text).joined() } ?? ""
        #expect(names.isEmpty ? last.hasPrefix("A tree.") : last == names.joined(separator: ", "))
        expectEqual(set.senses.map(\.definition).first?.hasPrefix("A tree."), true)
    }

    @Test func `tells its senses`() {
        let sample = """
            Ash \\Ash\\, v. t. [From the tree.] (Bot.)
               1. To plant.
                  [1913 Webster]

                        He ashed the hill,
                        And ashes fill it still.
                                                              --Anon.
               2. To {burn}. [R.]

               {To ash out}, to end.
            """
        let set = Typesetter.typeset(RawText(sample, .gcide, wrapWidth: nil), word: "Ash")
        expectEqual(
            set.senses,
            [
                Sense(
                    partOfSpeech: "transitive verb", definition: "To plant.",
                    examples: ["He ashed the hill, / And ashes fill it still. —Anon."]),
                Sense(partOfSpeech: "transitive verb", definition: "To burn. [R.]"),
            ])
        expectEqual(set.text.paragraphs.first?.role, .partOfSpeech)
        expectEqual(set.text.paragraphs.compactMap(\.marker), ["1", "2"])
    }
}
