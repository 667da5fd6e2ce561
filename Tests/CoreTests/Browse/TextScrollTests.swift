import Core
import TestSupport
import Testing
import Texts

struct TextScrollTests {
    private let rules = TextScroll()

    /// Some actions on a text of 30 lines, of which ten fit, and the first line shown after them.
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
        ([.reveal(.line(3))], 0), ([.reveal(.line(9))], 0), ([.reveal(.line(10))], 7),
        ([.reveal(.line(28))], 20), ([.move(.bottom), .reveal(.line(25))], 20),
        ([.move(.bottom), .reveal(.line(5))], 2), ([.move(.bottom), .reveal(.line(1))], 0),
        ([.jump(.line(7))], 7), ([.jump(.line(29))], 20),
        ([.restart, .jump(.line(7)), .fit(lines: .starts(30), height: 10)], 7),
    ]

    @Test("A text scrolls between its first line and its last screenful", arguments: scrollings)
    func scrolling(actions: [TextScroll.Action], top: Int) {
        let text = rules.reduce(rules.initialState, .fit(lines: .starts(30), height: 10))
        expectEqual(actions.reduce(text, rules.reduce).top, top)
    }

    /// Returns the lines of two paragraphs of 60 bytes each, wrapped to `width` bytes.
    private func lines(width: Int) -> [TextPosition] {
        (0..<2).flatMap { paragraph in
            stride(from: 0, to: 60, by: width).map {
                TextPosition(paragraph: paragraph, offset: $0)
            }
        }
    }

    @Test("Wrapped anew and anew, the screen begins with the line of the place that one went to")
    func wrappedAnew() {
        var state = rules.reduce(rules.initialState, .fit(lines: lines(width: 5), height: 3))
        for _ in 0..<15 { state = rules.reduce(state, .move(.down)) }
        expectEqual(state.topPosition, TextPosition(paragraph: 1, offset: 15))
        for (width, top) in [(20, 3), (60, 0), (10, 7), (5, 15)] {
            state = rules.reduce(state, .fit(lines: lines(width: width), height: 3))
            #expect(state.top == top, "\(width)")
        }
    }

    @Test func `In any order of events, no more blank lines show than must`() {
        var random = SeededRandom(seed: 4)
        var state = rules.initialState
        for _ in 0..<10_000 {
            let actions: [TextScroll.Action] = [
                .move(Movement.allCases.randomElement(using: &random) ?? .down), .restart,
                .fit(
                    lines: .starts(Int.random(in: 0...60, using: &random)),
                    height: Int.random(in: -5...60, using: &random)),
                .jump(.line(Int.random(in: 0...70, using: &random))),
                .reveal(.line(Int.random(in: 0...70, using: &random))),
                .follow(.line(Int.random(in: 0...70, using: &random))),
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
