import TestSupport
import Testing

@testable import TermView

struct HighlightsTests {
    @Test(
        "The marked bytes are reversed, as far as they are shown",
        arguments: [
            ("serene", 0..<2, 6, "##...."), ("serene", 4..<6, 6, "....##"),
            ("serene", 4..<6, 4, "...."), ("serene", 1..<6, 4, ".###"),
            ("naïve", 2..<5, 6, "..##."), ("日本語", 3..<6, 6, "..##.."),
        ])
    func marks(text: String, mark: Range<Int>, width: Int, wanted: String) {
        var canvas = Canvas(Size(width: 8, height: 1))
        let used = canvas.write(text, highlights: [mark], x: 1, y: 0, width: width, style: .bold)
        let cells = canvas.rows[0].dropFirst().prefix(used)
        expectEqual(cells.map { $0.style == [.match, .bold] ? "#" : "." }.joined(), wanted)
        #expect(canvas.rows[0].dropFirst(1 + used).allSatisfy { $0.style == .plain })
    }
}
