import Core
import TestSupport
import Testing
import Texts

@testable import TermView

@MainActor
struct TextSheetTests {
    private let text = StyledText([
        .init([.init("noun", style: .secondary)]),
        .init([
            .init("the smell that rises from "), .init("dry", style: .strong, link: .word("dry")),
        ]),
        .init([.init("after the first rain")], indent: 2),
    ])

    @Test func `A text is wrapped to the width, with a column free at each side`() {
        expectEqual(
            TextSheet.canvas(of: text, width: 20).lines,
            [
                " noun", " the smell that", " rises from dry", "   after the first", "   rain",
            ])
    }

    @Test(
        "Lines are as long as the terminal is wide, up to 80 cells between two free ones",
        arguments: [(40, 40), (80, 80), (82, 82), (400, 82)])
    func widest(terminal: Int, width: Int) {
        let long = StyledText([.init([.init(String(repeating: "word ", count: 200))])])
        let lines = TextSheet.canvas(of: long, width: terminal).lines
        #expect(lines.dropLast().allSatisfy { (width - 6...width).contains($0.utf8.count) })
        expectEqual(lines.joined().count { $0 == "w" }, 200)
    }

    @Test("Long lists are whole, since nothing opens on paper", arguments: [20, 80])
    func wholeLists(width: Int) {
        let page = WordPage("person", parts: [.init(source: "WordNet", .entries([.person]))])
        let lines = TextSheet.canvas(of: page.text, width: width).lines
        let words = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
        #expect(words.contains("kinds: human 1, human 2, "))
        #expect(words.hasSuffix(", human 399, human 400"))
        #expect(!words.contains("more"))
    }

    @Test("A terminal of no width at all gets lines too", arguments: [-1, 0, 1, 2, 3])
    func narrow(width: Int) {
        #expect(!TextSheet.canvas(of: text, width: width).lines.isEmpty)
    }
}
