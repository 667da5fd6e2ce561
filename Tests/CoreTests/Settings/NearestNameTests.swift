import Core
import TestSupport
import Testing

struct NearestNameTests {
    @Test(
        "The name that was probably meant is found, whatever its capitals",
        arguments: [
            ("wordnte", "WordNet"), ("WORDNET", "WordNet"), ("gcid", "gcide"), ("free", nil),
            ("nosuch", nil), ("", nil),
        ])
    func nearest(typed: String, name: String?) {
        expectEqual(typed.nearest(in: ["WordNet", "gcide", "freedict-deu-eng"]), name)
    }
}
