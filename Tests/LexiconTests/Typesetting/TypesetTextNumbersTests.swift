import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `The senses of a text that its reader has set` {
    /// Each as `part of speech: definition (examples)`.
    private func senses(_ markup: String, _ dialect: MarkupDialect) -> [String] {
        TypesetText(numbered: MarkupReader.styledText(markup.utf8, dialect)).senses.map { sense in
            ([sense.partOfSpeech + ":", sense.definition] + sense.examples.map { "(\($0))" })
                .joined(separator: " ")
        }
    }

    @Test(
        "are numbers at the beginnings of lines, in each format of plain text",
        arguments: ["1.", "1)", "(1)", "①"], [EntryMarkup.plain, .unmarked])
    func plain(marker: String, markup: EntryMarkup) {
        let next = marker == "①" ? "②" : marker.replacing("1", with: "2")
        let text = "quire\n  \(marker) sheets\n\n  \(next) a choir\n\n  v.\n  \(marker) to fold\n"
        let senses = Typesetter.typeset(RawText(text, markup), word: "quire").senses
        expectEqual(senses.map(\.definition), ["sheets", "a choir", "to fold"])
        expectEqual(senses.map(\.partOfSpeech), ["", "", "verb"])
    }

    @Test func `are all of a thousand and more; a year begins no list`() {
        let items = (1...1_200).map { "<div><b>\($0)</b> <i>n.</i> sense</div>" }
        expectEqual(senses(items.joined(), .html).count, 1_200)
        #expect(senses("a<ul><li>1984. One<li>1985. Two</ul>", .html).isEmpty)
    }

    @Test(
        "are none in plain text with a single number, such as a date",
        arguments: [
            "Advent\n  Zeit vor Weihnachten\n\n  24. Dezember: Heiligabend\n",
            "Bundesliga\n  Eine Klasse.\n\n  1. FC Köln ist Mitglied.\n",
        ])
    func dates(text: String) {
        #expect(Typesetter.typeset(RawText(text, .plain), word: "x").senses.isEmpty)
    }

    @Test(
        "are its numbers",
        arguments: [
            ("a<ol><li>One<li>Two</ol>", .html, [": One", ": Two"]),
            (
                "<p>noun<ol><li>One<div><i>an example</i></div><li>Two</ol><p>v.<ol><li>Three</ol>",
                .html, ["noun: One (an example)", "noun: Two", "verb: Three"]
            ),
            (
                "<ol><li>One<ol><li>a</li><li>b</li></ol><li>Two</ol>", .html,
                [": One", ": a", ": b", ": Two"]
            ),
            // A heading of theirs belongs to each of the narrower ones.
            (
                "<ol><li>(of people)<ol><li>Kind<li>Able</ol><li>To go:<ol><li>away</ol></ol>",
                .html,
                [": (of people) Kind", ": (of people) Able", ": To go: away"]
            ),
            (
                "<ol><li><ol><li>a one<li>a two</ol><li><ol><li>b one</ol></ol>", .html,
                [": a one", ": a two", ": b one"]
            ),
            (
                "<ol><li>One<ol type=a><li>a</li><li>b</li></ol><li>Two</ol>", .html,
                [": One", ": a", ": b", ": Two"]
            ),
            (
                "1. 1) рука\n2) лапа\n2. 1) сила\n2) отдел", .pango,
                [": рука", ": лапа", ": сила", ": отдел"]
            ),
            (
                "1)\n  а) ускорять\n  б) ускоряться\n2) оживить", .visualXDXF,
                [": ускорять", ": ускоряться", ": оживить"]
            ),
            ("<ol><li>At<div>1.1 In</div><li>Two</ol>", .html, [": At", ": In", ": Two"]),
            // A label stands beside the number, its text below.
            (
                "<def><gr>Verb</gr><deftext>One</deftext></def><def>Two</def>", .logicalXDXF,
                ["verb: One", "verb: Two"]
            ),
            (
                "<b>1.</b> сущ.\n1) вопрос\n2) запрос\n<b>2.</b> гл.\n1) спрашивать\n2) просить",
                .pango, ["noun: вопрос", "noun: запрос", "verb: спрашивать", "verb: просить"]
            ),
            // A part without numbers beside one with some.
            (
                "I гл.\n1) ускорять\n2) оживить\nII сущ.\nрябина\nкуст", .pango,
                ["verb: ускорять", "verb: оживить", "noun: рябина"]
            ),
            (
                "I noun\n  a bite\n  - an example\nII verb\n  to chew", .pango,
                ["noun: a bite", "verb: to chew"]
            ),
            ("I am\na text\nI do\ntoo", .pango, []),
            // A list of other words ends where the senses go on, and is the senses if there are no others.
            (
                "<ol><li>to move<p>Synonyms:</p><ol><li>go<li>run</ol><li>to flee<li>to go</ol>",
                .html, [": to move", ": to flee", ": to go"]
            ),
            ("dog<p>Translations:<ol><li>chien<li>cabot</ol>", .html, [": chien", ": cabot"]),
            // Lists of other words are no part of a definition.
            (
                "1) One\n  • Hyponyms:\n    a, b\n  • Syn: c\n2) Two\n  as:\n  • d", .pango,
                [": One", ": Two"]
            ),
            // Numbers below such a heading are none, unless they go on with those before it.
            (
                "<p>a text</p><h3>Phrases</h3><ol><li>in a<li>of a</ol>", .html, []
            ),
            (
                "<ol><li>One<li>Two</ol><h3>Idioms:</h3><ol><li>in a<li>of a</ol><h3>verb</h3><ol><li>Three</ol>",
                .html, [": One", ": Two", "verb: Three"]
            ),
            ("1. One\nSynonyms:\na, b\n2. Two", .pango, [": One", ": Two"]),
            ("phrases\n1. One\n2. Two", .pango, [": One", ": Two"]),
            // Numbers that go on, begin later, or miss one.
            (
                "<h3>noun</h3><ol><li>one<li>two</ol><h3>verb</h3><ol start=3><li>three<li>four</ol>",
                .html,
                ["noun: one", "noun: two", "verb: three", "verb: four"]
            ),
            ("<ol start=3><li>three<li>four</ol>", .html, [": three", ": four"]),
            ("<ol><li>one<li></li><li>three</ol>", .html, [": one", ": three"]),
            (
                "<ol><li><ol><li>a<li>b</ol><li>c</ol>", .html, [": a", ": b", ": c"]
            ),
            (
                "<style>ol{list-style-type:upper-alpha}</style><ol><li>one<li>two</ol>", .html,
                [": one", ": two"]
            ),
            // Letters below numbers that are not told from others are no senses.
            ("<div>1 one</div><div>2 two<div>a) b</div></div>", .html, []),
            // A translation below a definition; what is small or in bold is none.
            (
                "<ol><li>Gebäude<div>house</div><li>Familie<div><small>note</small></div></ol>",
                .html,
                [": Gebäude; house", ": Familie"]
            ),
            ("1. <small>['zaɪ] n</small>\n  disease\n2. x", .pango, [": disease", ": x"]),
            (
                "<ol><li>One</ol><p><i>transitive verb</i><ol><li>Two</ol>", .html,
                [": One", "verb: Two"]
            ),
            // Footnotes are none.
            ("<ol><li>^ About.<li>^ Archived.</ol>", .html, []),
            ("<b>1</b> One<br><b>2 </b>Two", .html, [": One", ": Two"]),
            ("<b>1 near</b> One<br><b>2</b> Two", .html, [": near One", ": Two"]),
            ("<b>1</b> kg<br>2 kg", .html, []), ("<b>1 kg</b><br><b>2 kg</b>", .html, []),
            ("<b>1°</b> One\n<b>2°</b> Two", .pango, [": One", ": Two"]),
            (
                "<k>a</k>\n1) One\n<ex>an example</ex>\n2) Two", .visualXDXF,
                [": One (an example)", ": Two"]
            ),
            ("<def>1. One</def><def>2. Two</def>", .logicalXDXF, [": One", ": Two"]),
            (
                """
                <ar><k>a</k><def><gr>n.</gr><def><deftext>One</deftext><ex>an example</ex></def>
                <def cmt="x"><deftext>Two</deftext></def></def></ar>
                """, .logicalXDXF,
                ["noun: One (an example)", "noun: (x) Two"]
            ),
            ("<k>a</k><def>One</def><def/><def>Two</def>", .logicalXDXF, [": One", ": Two"]),
            ("<def><gr>n.</gr>One</def><def>1 kg</def>", .logicalXDXF, []),
            ("<k>a</k><def><def>One</def></def>", .logicalXDXF, []),
            ("</def><def>One<def>", .logicalXDXF, []),
            ("a<ol><li>One</ol>", .html, [": One"]),
            ("1. One\n3. Three", .pango, [": One", ": Three"]),
            ("1. One\n9. Nine", .pango, []),
            ("1984. A year\n2. No", .pango, []), ("<ul><li>One<li>Two</ul>", .html, []),
            ("1.5 kg\n2.5 kg", .pango, []), ("", .pango, []),
        ] as [(String, MarkupDialect, [String])])
    func senses(markup: String, dialect: MarkupDialect, expected: [String]) {
        expectEqual(senses(markup, dialect), expected)
    }
}
