import Core
import TestSupport
import Testing

@testable import TermView

struct `A canvas as text with styles` {
    private func styled(_ parts: [(String, Style)]) -> String {
        var canvas = Canvas(Size(width: 12, height: 1))
        var x = 0
        for (text, style) in parts { x += canvas.write(text, x: x, y: 0, style: style) }
        return canvas.styledText(.dark).replacing("\u{1B}[", with: "<")
    }

    @Test(
        "changes the style where it changes, and ends in none",
        arguments: [
            ([("plain", .plain)], "plain\n"), ([], "\n"),
            ([("a", .bold), ("b", .bold), ("c", .plain)], "<0;1mab<0mc\n"),
            ([("a", [.reverse, .accent])], "<0;38;5;255;48;5;24ma<0m\n"),
            ([("x ", .reverse)], "<0;38;5;255;48;5;24mx <0m\n"),
            ([("日", .dim), ("é", .alert)], "<0;38;5;248m日<0;1;38;5;210mé<0m\n"),
        ] as [([(String, Style)], String)])
    func styles(parts: [(String, Style)], text: String) {
        expectEqual(styled(parts), text)
    }

    @Test func `has the colours of a picture`() {
        let cell = Picture.Cell("▀", foreground: 200)
        var canvas = Canvas(Size(width: 2, height: 1))
        canvas.draw(Picture(rows: [[cell]]), in: Area(canvas.size))
        expectEqual(canvas.styledText(), "\u{1B}[0;38;5;200m▀\u{1B}[0m\n")
    }
}
