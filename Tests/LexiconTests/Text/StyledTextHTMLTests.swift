import Lexicon
import TestSupport
import Testing
import Texts

struct StyledTextTests {
    @Test(
        "HTML becomes paragraphs without markup, and without links",
        arguments: [
            ("", []), ("plain", ["plain"]), ("<p>One.</p><p>Two.</p>", ["One.", "", "Two."]),
            ("a<br />b", ["a", "b"]), ("&lt;i&gt; &amp;amp; &#8212;", ["<i> &amp; —"]),
            ("<p>see <a href=\"entry\">this</a></p>", ["see this"]),
            ("<script>x</script>y<unknown>z", ["yz"]),
            ("<p>never closed <b>bold", ["never closed bold"]),
        ])
    func html(text: String, lines: [String]) {
        let rich = StyledText(html: text.utf8)
        expectEqual(rich.paragraphs.map { $0.runs.map(\.text).joined() }, lines)
        #expect(rich.paragraphs.flatMap(\.runs).allSatisfy { $0.link == nil })
    }
}
