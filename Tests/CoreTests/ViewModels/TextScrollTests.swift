import Core
import TestSupport
import Testing

@Suite struct TextScrollTests {
    private let rules = TextScroll()

    /// What happens to a text of 30 lines, of which ten fit, and the first line shown then.
    private static let scrollings: [([TextScroll.Action], Int)] = [
        ([], 0),
        ([.move(.up)], 0),
        ([.move(.down)], 1),
        ([.move(.halfPageDown)], 5),
        ([.move(.pageDown), .move(.pageDown)], 20),
        ([.move(.pageDown), .move(.pageDown), .move(.pageDown)], 20),
        ([.move(.bottom)], 20),
        ([.move(.bottom), .move(.halfPageUp)], 15),
        ([.move(.bottom), .move(.pageUp), .move(.up)], 9),
        ([.move(.bottom), .move(.top)], 0),
        ([.move(.bottom), .restart], 0),
        ([.move(.down), .fit(lines: .starts(60), height: 5)], 1),
        ([.move(.bottom), .fit(lines: .starts(30), height: 25)], 5),
        ([.move(.bottom), .fit(lines: .starts(8), height: 10)], 0),
        ([.move(.bottom), .fit(lines: .starts(0), height: 0)], 0),
        ([.move(.bottom), .fit(lines: [], height: -3), .move(.down)], 0),
        ([.reveal(.line(3))], 0), ([.reveal(.line(9))], 0), ([.reveal(.line(10))], 1),
        ([.move(.bottom), .reveal(.line(25))], 20), ([.move(.bottom), .reveal(.line(5))], 5),
        ([.jump(.line(7))], 7), ([.jump(.line(29))], 20),
        ([.restart, .jump(.line(7)), .fit(lines: .starts(30), height: 10)], 7),
    ]

    @Test("A text scrolls between its first line and its last screenful", arguments: scrollings)
    func scrolling(actions: [TextScroll.Action], top: Int) {
        let text = rules.reduce(rules.initialState, .fit(lines: .starts(30), height: 10))
        #expect(actions.reduce(text, rules.reduce).top == top)
    }

    @Test("Wrapped anew, the place in the text that stood on top stays there")
    func wrappedAnew() {
        // Two lines a paragraph, then three.
        let wide = (0..<20).map { TextPosition(paragraph: $0 / 2, offset: $0 % 2 * 30) }
        let narrow = (0..<30).map { TextPosition(paragraph: $0 / 3, offset: $0 % 3 * 20) }
        let actions: [TextScroll.Action] = [
            .fit(lines: wide, height: 5), .jump(TextPosition(paragraph: 4, offset: 30)),
            .fit(lines: narrow, height: 5),
        ]
        let state = actions.reduce(rules.initialState, rules.reduce)
        #expect(state.lines[state.top] == TextPosition(paragraph: 4, offset: 20))
    }

    @Test("Whatever happens in whatever order, no more blank lines show than must")
    func anything() {
        var random = SeededRandom(seed: 4)
        var state = rules.initialState
        for _ in 0..<10_000 {
            let actions: [TextScroll.Action] = [
                .move(Movement.allCases[Int.random(in: 0..<8, using: &random)]), .restart,
                .fit(
                    lines: .starts(Int.random(in: 0...60, using: &random)),
                    height: Int.random(in: -5...60, using: &random)),
            ]
            let action = actions[Int.random(in: 0..<actions.count, using: &random)]
            state = rules.reduce(state, action)
            let isSound =
                state.top >= 0 && state.height >= 1
                && (state.top == 0 || state.top + state.height <= state.count)
            #expect(isSound, "\(action): \(state)")
        }
    }
}

extension TextPosition {
    /// The beginning of a line of a text that has a paragraph a line.
    fileprivate static func line(_ number: Int) -> TextPosition {
        TextPosition(paragraph: number, offset: 0)
    }
}
