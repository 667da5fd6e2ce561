import Testing
import Texts

@testable import Lexicon

@Suite struct `The senses of a text that its reader has set` {
    /// Each as `part of speech: definition (examples)`.
    private func senses(_ markup: String, _ dialect: MarkupDialect) -> [String] {
        TypesetText(numbered: MarkupReader.styledText(markup.utf8, dialect)).senses.map { sense in
            ([sense.partOfSpeech + ":", sense.definition] + sense.examples.map { "(\($0))" })
                .joined(separator: " ")
        }
    }

    @Test(
        "are its numbers",
        arguments: [
            ("a<ol><li>One<li>Two</ol>", .html, [": One", ": Two"]),
            (
                "<p>noun<ol><li>One<div><i>an example</i></div><li>Two</ol><p>v.<ol><li>Three</ol>",
                .html, ["noun: One (an example)", "noun: Two", "verb: Three"]
            ),
            ("<ol><li>One<ol><li>a</li><li>b</li></ol><li>Two</ol>", .html, [": One", ": Two"]),
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
            ("a<ol><li>One</ol>", .html, [": One"]), ("1. One\n3. Three", .pango, []),
            ("1984. A year\n2. No", .pango, []), ("<ul><li>One<li>Two</ul>", .html, []),
            ("1.5 kg\n2.5 kg", .pango, []), ("", .pango, []),
        ] as [(String, MarkupDialect, [String])])
    func senses(markup: String, dialect: MarkupDialect, expected: [String]) {
        #expect(senses(markup, dialect) == expected)
    }
}
