import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `An entry of Mueller's dictionary` {
    private static func typeset(_ text: String) -> TypesetText {
        Typesetter.typeset(RawText(text, .mueller, wrapWidth: nil), word: "beef")
    }

    @Test func `has a paragraph for each part of speech, sense and part of a sense`() {
        let text = Self.typeset(
            """
            beef
               [bi:f]
               1. _n. (_pl. beeves, _ам. beefs [s])
                  1) говядина; horse beef
                  конина
                  10)_перен. сила
                     а) одна;
               2. _v. _ам. жаловаться
            """)
        expectEqual(
            text.text.paragraphs.map { "\($0.indent) \($0.text)" },
            [
                "0 beef", "2 [bi:f]", "2 1. n. (pl. beeves, ам. beefs [s])",
                "4 1) говядина; horse beef конина", "4 10)перен. сила", "6 а) одна;",
                "2 2. v. ам. жаловаться",
            ])
        let secondary = text.text.paragraphs[2].runs.filter { $0.style == .secondary }.map(\.text)
        expectEqual(secondary, ["n.", "pl.", "ам.", "[s]"])
    }

    @Test(arguments: [
        (
            "bee\n   [bi:] _n.\n   1) пчела; _перен. трудяга\n   2) встреча",
            ["noun: пчела; перен. трудяга", "noun: встреча"]
        ),
        (
            "bee-line\n   [↗bi:laɪn] _n. прямая (воздушная) линия",
            ["noun: прямая (воздушная) линия"]
        ),
        (
            "beech\n   [bi:tʃ]\n   1. _n. бук, дерево\n   2. _a. буковый",
            ["noun: бук, дерево", "adjective: буковый"]
        ),
        (
            "house\n   1. _n.\n      1) дом; to keep house вести; хозяйство\n      14)_attr. домашний",
            ["noun: дом (to keep house вести, хозяйство)", "noun: домашний"]
        ),
        ("bow\n   _I [baʊ]\n   1. _n. поклон\n   _II [bəʊ] лук", ["noun: поклон", ": лук"]),
        ("went\n   [wɛnt] _p. от go 1", [": от go 1"]),
        ("go\n   [gəʊ]\n   1. _v. (went; gone)\n      1) (о часах) идти", ["verb: (о часах) идти"]),
        ("x", []), ("", []), ("x\n  1) ", []),
        ("x\n   [unclosed _n. a", [": [unclosed n. a"]), ("x\n   y _z", [": y z"]),
    ])
    func `has senses, with their examples in English`(text: String, senses: [String]) {
        let found = Self.typeset(text).senses.map { sense in
            let examples =
                sense.examples.isEmpty ? "" : " (\(sense.examples.joined(separator: ", ")))"
            return "\(sense.partOfSpeech): \(sense.definition)\(examples)"
        }
        expectEqual(found, senses)
    }
}
