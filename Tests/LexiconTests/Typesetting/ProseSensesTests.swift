import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `The senses of an entry in prose` {
    /// Each as `part of speech: definition`.
    private func senses(_ body: String, _ markup: EntryMarkup) -> [String] {
        Typesetter.typeset(RawText(body, markup, wrapWidth: 64), word: "foo").senses.map {
            "\($0.partOfSpeech): \($0.definition)"
        }
    }

    @Test(
        "are its numbers, or its first paragraph",
        arguments: [
            // The On-line Dictionary of Computing.
            (
                "foo\n\n   1. <unit> One {bar}.\n\n   2. Two.\n\n   (2001-01-01)\n", .foldoc,
                [": unit: One bar.", ": Two."]
            ),
            ("foo\n\n   <language>\n\n   1. One.\n\n   2. Two.\n", .foldoc, [": One.", ": Two."]),
            ("foo\n\n   End Of File\n\n   1. One.\n\n   2. Two.\n", .foldoc, [": One.", ": Two."]),
            (
                "foo\n\n   <theory> A set such that\n   all of these hold:\n\n   1. One.\n\n   2. Two.\n",
                .foldoc, [": theory: A set such that"]
            ),
            ("foo\n\n   <unit> One.\n\n   More.\n", .foldoc, [": unit: One."]),
            // A number behind a subject, a pronunciation or a sentence.
            (
                "foo\n\n   <unit> 1. One {bar}.\n\n   More.\n\n   2. <jargon> Two.\n", .foldoc,
                [": One bar.", ": jargon: Two."]
            ),
            (
                "foo\n\n   /foo/ [from bar] 1. One (see 2.2). 2. Two, as in vers. 3. of it.\n",
                .foldoc, [": One (see 2.2).", ": Two, as in vers. 3. of it."]
            ),
            ("foo\n\n   One in vers. 1. Two.\n", .foldoc, [": One in vers. 1. Two."]),
            // Numbers that are there twice, or missing.
            (
                "foo\n\n   1. One.\n\n   2. Two.\n\n   2. Too.\n\n   4. Four.\n", .foldoc,
                [": One.", ": Two.", ": Too.", ": Four."]
            ),
            ("foo\n\n   One.\n\n   2. Two.\n", .foldoc, [": One.", ": Two."]),
            ("foo\n\n   One, of these:\n\n   2. Two.\n", .foldoc, [": One, of these:"]),
            ("foo\n\n   {bar}\n", .foldoc, [": bar"]),
            ("foo\n\n   (2001-01-01)\n", .foldoc, []),
            // The Jargon File.
            (
                "foo\n /foo/, n.\n\n    [common]\n\n    1. One.\n\n    2. vt. Two.\n", .jargon,
                ["noun: One.", "verb: Two."]
            ),
            ("foo\n /n foo/\n\n    [from bar]\n\n    One.\n", .jargon, [": One."]),
            ("foo\n adj.\n\n    [common] One.\n", .jargon, ["adjective: [common] One."]),
            ("foo\n n.\n\n    It has:\n\n    1. One.\n\n    2. Two.\n", .jargon, ["noun: It has:"]),
            // The Devil's Dictionary.
            ("FOO, v.i.  To foo.\n\n    A verse\n    of two lines.\n", .devil, ["verb: To foo."]),
            (
                "FOO, n.  _Bar baz_, in some_thing a _ b.\n", .devil,
                ["noun: Bar baz, in some_thing a _ b."]
            ),
            (
                "F.O.O.  Letters of _bar_, and more.\n", .devil,
                [": F.O.O. Letters of bar, and more."]
            ),
            ("FOO, adj.  Short.\nA longer line.\n", .devil, ["adjective: Short."]),
        ] as [(String, EntryMarkup, [String])])
    func senses(text: String, markup: EntryMarkup, expected: [String]) {
        expectEqual(senses(text, markup), expected)
    }
}
