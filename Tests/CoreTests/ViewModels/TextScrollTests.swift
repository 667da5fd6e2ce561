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
        ([.move(.down), .fit(lines: 60, height: 5)], 1),
        ([.move(.bottom), .fit(lines: 30, height: 25)], 5),
        ([.move(.bottom), .fit(lines: 8, height: 10)], 0),
        ([.move(.bottom), .fit(lines: 0, height: 0)], 0),
        ([.move(.bottom), .fit(lines: -3, height: -3), .move(.down)], 0),
    ]

    @Test("A text scrolls between its first line and its last screenful", arguments: scrollings)
    func scrolling(actions: [TextScroll.Action], top: Int) {
        let text = rules.reduce(rules.initialState, .fit(lines: 30, height: 10))
        #expect(actions.reduce(text, rules.reduce).top == top)
    }

    @Test("Whatever happens in whatever order, no more blank lines show than must")
    func anything() {
        var random = SeededRandom(seed: 4)
        var state = rules.initialState
        for _ in 0..<10_000 {
            let actions: [TextScroll.Action] = [
                .move(Movement.allCases[Int.random(in: 0..<8, using: &random)]), .restart,
                .fit(
                    lines: Int.random(in: -5...60, using: &random),
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
