import Core
import TestSupport
import Testing

@testable import Services

struct `The back of a card` {
    private static let backs: [(MarkContent, String)] = [
        (MarkContent(), ""),
        (MarkContent(meaning: "calm"), "calm"),
        (MarkContent(partOfSpeech: "noun"), "<i>noun</i>"),
        (MarkContent(pronunciation: "dɒɡ"), "/dɒɡ/"),
        (
            MarkContent(meaning: "a < b & c > d", partOfSpeech: "<n>"),
            "<i>&lt;n&gt;</i><br>a &lt; b &amp; c &gt; d"
        ),
        (MarkContent(note: "mine"), "mine"),
        (
            MarkContent(
                meaning: "an animal", partOfSpeech: "noun", pronunciation: "dɒɡ", note: "a & b",
                contexts: sentence("A dog's life & <dogs>: Dog!")),
            "<i>noun</i> /dɒɡ/<br>an animal<br><br>"
                + "“A <b>dog</b>'s life &amp; &lt;dogs&gt;: <b>Dog</b>!”<br>a &amp; b"
        ),
        (MarkContent(contexts: sentence("Two dogs.")), "“Two <b>dogs</b>.”"),
        (MarkContent(meaning: "x", contexts: sentence("A cat.")), "x<br><br>“A cat.”"),
    ]

    private static func sentence(_ text: String) -> [MarkContext] {
        [MarkContext(Markable.Origin(place: "Dictionary", sentence: text), at: importTime)]
    }

    @Test func `has what there is of the mark, as HTML`() {
        for (content, back) in Self.backs {
            var content = content
            content.title = "dog"
            let mark = Mark(
                key: MarkKey(word: MergeKey("dog")), guid: "g", content, added: importTime)
            expectEqual(AnkiText.back(of: MarkRecord(mark)), back)
        }
    }

    @Test func `is not taken for a meaning, nor named as left out, when the file comes back`()
        throws
    {
        var fields = MarkFields()
        fields.title = "dog"
        fields.note = "only a note"
        let record = try #require(MarkRecord(fields))
        let back = try read(written([record], as: .anki))
        #expect(back.records.map(\.meaning) == [""] && back.unknownColumns == [])
    }

    @Test func `hides no column that somebody has added to the file`() throws {
        let names = AnkiText.names.joined(separator: "\t")
        let text = AnkiText.head.replacing(names, with: names + "\tcolour") + "dog\tan animal\n"
        try expectEqual(read(text).unknownColumns, ["colour"])
    }

    @Test func `is the meaning in a file of an earlier version`() throws {
        let text = """
            #separator:tab
            #html:true
            #guid column:1
            #tags column:4
            #columns:guid\tFront\tBack\ttags
            g\tdog\tan animal\tone

            """
        try expectEqual(read(text).records.map(\.meaning), ["an animal"])
    }
}
