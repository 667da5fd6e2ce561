import TestSupport
import Testing
import Texts

@testable import Lexicon

/// The gender, the plural and the principal parts of a word in a dictionary of translations.
struct TranslatedFormsTests {
    private func page(
        _ texts: [String], _ markup: EntryMarkup, beside next: String = "", of word: String,
        in language: Language
    ) throws -> TranslationPage {
        let entries = texts.map { text in
            let surroundings = Surroundings(Array((text + next).utf8), entryAt: 0)
            return Entry(
                word: word, body: .texts([RawText(text, markup, surroundings: surroundings)]))
        }
        let pages = Typesetter.pages(of: entries, translating: word, in: language)
        return try #require(pages?.first)
    }

    @Test(
        "The heading tells gender and plural of a noun, and the parts of a verb",
        arguments: [
            (
                "de", "Haus", "Haus /haʊs/ <neut, n, sg>\nhouse <n>\n see: {Häuser}, {Haustür}\n",
                "das, Häuser"
            ),
            ("de", "Frau", "Frau <fem, n, sg>\nwoman <n>\n see: {Frauen}\n", "die, Frauen"),
            (
                "de", "Lehrer", "Lehrer <masc, n, sg>\nteacher\n see: {Lehrerinnen}, {lehrern}\n",
                "der"
            ),
            ("de", "Milch", "Milch <fem, n, sg>\nmilk <n>\n see: {Milch}\n", "die"),
            ("de", "fahren", "fahren <v>\ngo <v>\n", "fährt, fuhr, ist gefahren"),
            ("de", "schnell", "schnell <adj>\nfast <adj>\n", ""),
            ("fr", "table", "table <fem, n>\ntable\n", "une"),
            ("it", "casa", "casa <fem, n>\nhouse\n", "f"),
        ])
    func headings(language: String, word: String, text: String, forms: String) throws {
        let page = try page([text], .freeDict, of: word, in: #require(Language(language)))
        expectEqual(page.typeset.senses.first?.forms.text, forms)
        let heading = page.typeset.text.paragraphs[0].text
        #expect(heading.hasSuffix(forms.isEmpty ? word : " " + forms))
    }

    @Test("With the parts of a verb its class is not said, and participles stand behind it")
    func participles() throws {
        let texts = [
            "gefallen /x/\nfallen\n", "jdm. gefallen /x/ <v>\nplease sb. <v>\n",
            "gefallen /x/ <v, intr>\nappeal <v>\n",
        ]
        let page = try page(texts, .freeDict, of: "gefallen", in: #require(Language("de")))
        expectEqual(
            page.typeset.text.lines,
            [
                "gefallen /x/ gefällt, gefiel, gefallen", "  1 (jdm.) please sb.",
                "  2 intr appeal", "  3 fallen",
            ])
    }

    @Test func `In Ding the plural stands among the entries that follow`() throws {
        let page = try page(
            ["Termin\n {m}\n   date\n"], .ding,
            beside: "Zahlungstermine\n {pl}\n   x\nTermine\n {pl}\n   dates\n",
            of: "Termin", in: #require(Language("de")))
        expectEqual(page.typeset.text.lines, ["Termin der, Termine", "  date"])
    }

    @Test func `A word that is its own plural, and one with two genders, say so`() throws {
        let girl = try page(
            ["Mädchen\n {n}\n   girl\n", "Mädchen\n {pl}\n   girls\n"], .ding, of: "Mädchen",
            in: #require(Language("de")))
        expectEqual(girl.typeset.text.lines, ["Mädchen das, Mädchen", "  1 girl", "  2 pl girls"])
        let lake = try page(
            ["See\n {m}\n   lake\n", "See\n {f}\n   sea\n"], .ding, of: "See",
            in: #require(Language("de")))
        expectEqual(lake.typeset.text.lines, ["See die", "  1 sea", "  2 der lake"])
        expectEqual(lake.typeset.senses.map(\.forms.article), ["die", "der"])
        let clerk = try page(
            ["Angestellte\n {m,f}\n   clerk\n"], .ding, of: "Angestellte",
            in: #require(Language("de")))
        expectEqual(clerk.typeset.senses.first?.forms.article, "der/die")
    }
}
