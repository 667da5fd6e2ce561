import Core
import Testing

@testable import TermView

@MainActor
@Suite struct TextSheetTests {
    private let text = StyledText([
        .init([.init("noun", style: .secondary)]),
        .init([
            .init("the smell that rises from "), .init("dry", style: .strong, link: .word("dry")),
        ]),
        .init([.init("after the first rain")], indent: 2),
    ])

    @Test("A text is wrapped to the width, with a column free at each side")
    func wrapped() {
        #expect(
            TextSheet.lines(of: text, width: 20) == [
                " noun", " the smell that", " rises from dry", "   after the first", "   rain",
            ])
    }

    @Test("Lines are no longer than can be read, however wide the terminal")
    func widest() {
        let long = StyledText([.init([.init(String(repeating: "word ", count: 60))])])
        let lines = TextSheet.lines(of: long, width: 400)
        #expect(lines.count == 4)
        #expect(lines.allSatisfy { $0.utf8.count < 100 })
    }

    @Test("A terminal of no width at all gets lines too", arguments: [-1, 0, 1, 2, 3])
    func narrow(width: Int) {
        #expect(!TextSheet.lines(of: text, width: width).isEmpty)
    }
}
