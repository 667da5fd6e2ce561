import TestSupport
import Testing

@testable import TermView

struct ExcerptTests {
    private static let text = "a thin place, where heaven and earth are only three feet apart"

    @Test(
        "A text that is too long is cut between words, around what is marked",
        arguments: [
            (nil, 80, text), (nil, 62, text), (nil, 30, "a thin place, where heaven…"),
            (nil, 14, "a thin place…"), ("thin", 14, "a thin place…"),
            ("earth", 30, "…and earth are only three…"),
            ("apart", 30, "…are only three feet apart"),
            ("apart", 8, "…apart"), (nil, 1, "…"), (nil, 0, "…"), ("apart", 3, "…a…"),
        ])
    func excerpts(mark: String?, width: Int, wanted: String) throws {
        let text = ExcerptTests.text
        let marks = mark.flatMap { text.firstRange(of: $0) }.map { range in
            [range.lowerBound.utf16Offset(in: text)..<range.upperBound.utf16Offset(in: text)]
        }
        let excerpt = Excerpt(text, highlights: marks ?? [], width: width)
        expectEqual(excerpt.text, wanted)
        let bytes = Array(excerpt.text.utf8)
        for range in excerpt.highlights {
            expectEqual(String(decoding: bytes[range], as: UTF8.self), mark)
        }
        #expect(excerpt.highlights.isEmpty == (mark == nil || width < 5))
    }
}
