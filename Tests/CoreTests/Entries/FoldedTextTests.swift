import TestSupport
import Testing

@testable import Core

struct FoldedTextTests {
    @Test(
        "One text stands in another whatever their case and accents",
        arguments: [
            ("Serene", "serene"), ("serene", "SERENE"), ("Élan", "elan"), ("elan", "é"),
            ("e\u{301}lan", "élan"), ("ﬀ café", "CAFE"), ("Łódź", "lodz"), ("Việt Nam", "viet"),
            ("Straße", "straße"), ("ΛΌΓΟΣ", "λόγο"), ("don’t", "don't"), ("日本語", "本"),
            ("anything", ""),
        ])
    func contains(text: String, wanted: String) {
        #expect(FoldedText(text).contains(FoldedText(wanted)))
    }

    @Test(
        "Other letters are other letters",
        arguments: [
            ("serene", "sereneness"), ("æ", "a"), ("þ", "t"), ("o", "ο"), ("", "a"), ("日本", "本日"),
        ])
    func doesNotContain(text: String, wanted: String) {
        #expect(!FoldedText(text).contains(FoldedText(wanted)))
    }

    @Test func `A place is whole characters of the text itself, with the marks on them`() {
        let text = "xe\u{301}e\u{301}x é"
        let found = FoldedText(text).ranges(of: FoldedText("e")).map { range in
            String(decoding: Array(text.utf8)[range], as: UTF8.self)
        }
        expectEqual(found, ["e\u{301}", "e\u{301}", "é"])
        expectEqual(FoldedText("aaaa").ranges(of: FoldedText("AA")), [0..<2, 2..<4])
        expectEqual(FoldedText("aaaa").ranges(of: FoldedText("")), [])
        expectEqual(FoldedText("aaaa").ranges(of: FoldedText("\u{301}")), [])
    }
}
