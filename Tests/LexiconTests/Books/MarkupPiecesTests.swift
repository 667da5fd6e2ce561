import TestSupport
import Testing

@testable import Lexicon

@Suite("A long document") struct MarkupPiecesTests {
    private let long = MarkupPieces.usualLength

    private func pieces(_ text: String) -> [(text: String, context: String)] {
        let bytes = Array(text.utf8)
        return MarkupPieces.pieces(of: bytes).map {
            (String(decoding: bytes[$0.range], as: UTF8.self), $0.context)
        }
    }

    private func fill(_ part: String) -> String {
        String(repeating: part, count: long / part.utf8.count + 1)
    }

    @Test(arguments: [
        "<p>word</p>", "<div>word</div>\n", "<p>a<!-- </p> -->b</p>",
        "<p>a<script></p></script>b</p>",
        "<v>verse</v>", "<para>DocBook</para>", "<li><b>x</b></li>",
    ])
    func `ends a piece with a block`(part: String) {
        let text = String(repeating: part, count: 3 * long / part.utf8.count)
        let pieces = pieces(text)
        expectEqual(pieces.count, 3)
        expectEqual(pieces.map(\.text).joined(), text)
        let isWhole = pieces.dropLast().allSatisfy {
            $0.text.hasPrefix("<") && $0.text.utf8.count % part.utf8.count == 0
                || part.hasSuffix("\n")
        }
        #expect(isWhole)
    }

    @Test func `goes on in the list and the quotation in which it was cut`() throws {
        let items = fill("<li>item</li>")
        let end = fill("<p>a</p>") + fill("<p>a</p>")
        let pieces = pieces("<blockquote><ol>" + items + "</ol></blockquote>" + end)
        let count = pieces[0].text.ranges(of: "<li>").count
        expectEqual(pieces.map(\.context).first, "")
        expectEqual(pieces.map(\.context).last, "")
        let long = self.pieces("<blockquote><ol>" + items + items)
        expectEqual(long[1].context, "<blockquote><ol start=\"\(count + 1)\">")
    }

    @Test func `is not cut in a table unless that is long itself`() {
        let rows = fill("<tr><td>cell</td></tr>")
        #expect(
            pieces("<table>" + rows + "</table>" + fill("<p>a</p>"))[0].text.hasSuffix("</table>"))
        let huge = String(repeating: rows, count: 6)
        #expect(pieces("<table>" + huge + "</table>").count > 1)
    }

    @Test(arguments: ["word ", "<b>word</b> ", "word<br>\n"])
    func `without blocks is cut all the same`(part: String) {
        let text = String(repeating: part, count: 20 * long / part.utf8.count)
        let pieces = pieces(text)
        #expect(pieces.count > 1)
        expectEqual(pieces.map(\.text).joined(), text)
    }

    @Test func `is not cut inside of a tag`() {
        let part = "<i class=\"a b\">x</i>"
        let pieces = pieces(String(repeating: part, count: 20 * long / part.utf8.count))
        #expect(pieces.count > 1)
        #expect(pieces.allSatisfy { $0.text.hasPrefix("<") })
    }

    @Test(arguments: ["<script>", "<script", "<!x"])
    func `without the ends of its tags is cut in time`(part: String) {
        let text = String(repeating: part, count: 20 * long / part.utf8.count)
        expectEqual(pieces(text).map(\.text).joined(), text)
    }

    @Test func `tells where its IDs are`() {
        let text = "<p id=\"a\"><a name='b'>x</a><i ID=c>y</i> <x xml:id='d'/> did='e' <p id=\"a\">"
        let found = MarkupPieces.offsets(of: ["a", "b", "c", "d", "e"], in: Array(text.utf8))
        expectEqual(found.keys.sorted(), ["a", "b", "c", "d"])
        expectEqual(found["a"], 5)
    }
}
