import Lexicon
import TestSupport
import Testing
import Texts

struct `Setting a text` {
    struct Growth: CustomTestStringConvertible, Sendable {
        let what: String
        let markup: EntryMarkup
        var head = ""
        var lead = ""
        let unit: String

        var testDescription: String { "\(markup): \(what)" }
    }

    @Test(arguments: [
        Growth(what: "parts of speech", markup: .gcide, unit: "or "),
        Growth(what: "blanks before a headword", markup: .gcide, lead: ", ", unit: "\\a\\"),
        Growth(what: "words with quotation marks", markup: .gcide, unit: "a\""),
        Growth(what: "lost letters", markup: .gcide, head: "a\n\n   1. b", unit: "?"),
        Growth(what: "sources", markup: .gcide, unit: "\n   [wns16=#]\n"),
        Growth(
            what: "quotations of one sense", markup: .gcide, head: "a \\a\\, n.\n   1. b\n",
            unit: "\n         c\nd"),
        Growth(what: "hyphens", markup: .wordNet, head: "a\n    n 1: b\n", unit: "c-\n"),
        Growth(what: "open brackets", markup: .ding, head: "a\n\n   b", unit: " ([{</c"),
        Growth(what: "brackets in brackets", markup: .ding, head: "a\n\n   ", lead: "(", unit: ")"),
        Growth(what: "abbreviations", markup: .ding, head: "a", unit: " /b/"),
        Growth(what: "translations", markup: .ding, head: "a\n\n   bc", unit: "; c [obs.]"),
        Growth(what: "translations", markup: .freeDict, head: "a\n", unit: "b <n>c, "),
        Growth(what: "subjects", markup: .foldoc, head: "a\n\n   ", lead: "1 ", unit: "<b>"),
    ])
    func `that is four times as long takes at most eight times as long`(
        growth: Growth
    ) throws {
        try SetterGrowth.isLinear(
            growth.markup, head: growth.head, lead: growth.lead, unit: growth.unit)
    }

    @Test(arguments: MarkupSamples.all.map(\.raw.markup) + [.plain])
    func `ends when it is cancelled`(markup: EntryMarkup) {
        let text = "word\n" + String(repeating: "\n   1. text\n", count: 10_000)
        func paragraphCount(_ isCancelled: @escaping () -> Bool) -> Int {
            Typesetter.typeset(
                RawText(text, markup, wrapWidth: 64), word: "word",
                within: WorkBudget(isCancelled: isCancelled)
            ).text.paragraphs.count
        }
        expectEqual(paragraphCount { true }, 1)
        #expect(paragraphCount { false } > 1)
    }
}
