import TestSupport
import Testing

@testable import Lexicon

@Suite("The text of a PDF")
struct PDFTextTests {
    @Test func `has no heads, feet and numbers of its pages`() throws {
        let texts = [
            "The lamp was lit by the", "keeper, and it burnt.", "Nobody saw it.", "The end.",
        ]
        let pages = texts.enumerated().map { number, text in
            "The Lamp, page \(number + 1)\n\n\(text)\n\n\(number + 1)\n\u{C}"
        }
        expectEqual(
            PDFText.flow(of: pages.joined()),
            "The lamp was lit by the\nkeeper, and it burnt.\n\nNobody saw it.\n\nThe end.")
    }

    @Test func `keeps what two pages only have in common`() {
        expectEqual(
            PDFText.flow(of: "Lamp\n\nOne.\u{C}Lamp\n\nTwo."), "Lamp\n\nOne.\n\nLamp\n\nTwo.")
    }

    @Test func `that has none is refused with the remedy`() {
        #expect(throws: LexiconError.self) {
            try BookSource("%PDF-1.4").reader(of: Array("\u{C}\u{C}".utf8), by: .pdf)
        }
    }
}
