import Core
import TestSupport
import Testing

struct ListCursorTests {
    private let rules = ListCursor()

    /// Returns a list on a screen of ten rows, scrolled only by selecting a row.
    private func list(of count: Int, selecting row: Int) -> ListCursor.State {
        [.fit(height: 10), .replaced(count: count, selected: 0), .select(row)]
            .reduce(rules.initialState, rules.reduce)
    }

    /// The selected row of 30, and some actions; then the selected row and the first row on the
    /// screen.
    private static let steps: [(Int, [ListCursor.Action], Int, Int)] = [
        (0, [], 0, 0),
        (0, [.move(.down)], 1, 0),
        (0, [.move(.up)], 0, 0),
        (9, [.move(.down)], 10, 1),
        (29, [.move(.down)], 29, 20),
        (29, [.move(.up)], 28, 20),
        (20, [.move(.top)], 0, 0),
        (0, [.move(.bottom)], 29, 20),
        (0, [.move(.halfPageDown)], 5, 0),
        (0, [.move(.halfPageDown), .move(.halfPageDown)], 10, 1),
        (28, [.move(.halfPageDown)], 29, 20),
        (7, [.move(.halfPageUp)], 2, 0),
        (3, [.move(.halfPageUp)], 0, 0),
        (0, [.move(.pageDown)], 10, 1),
        (25, [.move(.pageDown)], 29, 20),
        (29, [.move(.pageUp)], 19, 19),
        (5, [.move(.pageUp)], 0, 0),
        (0, [.select(17)], 17, 8),
        (0, [.select(-1)], 0, 0),
        (0, [.select(30)], 29, 20),
        (20, [.select(15)], 15, 11),
        // A newer version of the list: the item keeps its place on the screen if possible.
        (20, [.updated(count: 31, selected: 21)], 21, 12),
        (20, [.updated(count: 29, selected: 19)], 19, 10),
        (20, [.updated(count: 30, selected: 20)], 20, 11),
        (20, [.updated(count: 21, selected: 2)], 2, 0),
        (20, [.updated(count: 5, selected: 20)], 4, 0),
        (20, [.updated(count: 0, selected: 0)], 0, 0),
        (20, [.updated(count: -1, selected: -1)], 0, 0),
        // Another list: the row comes to the middle.
        (0, [.replaced(count: 30, selected: 15)], 15, 10),
        (0, [.replaced(count: 30, selected: 2)], 2, 0),
        (0, [.replaced(count: 30, selected: 29)], 29, 20),
        (0, [.replaced(count: 0, selected: 3)], 0, 0),
        // Another size: the selection stays on the screen, and the screen has as few empty rows as
        // possible.
        (9, [.fit(height: 5)], 9, 5),
        (9, [.fit(height: 5), .fit(height: 10)], 9, 5),
        (29, [.fit(height: 20)], 29, 10),
        (29, [.fit(height: 40)], 29, 0),
        (29, [.fit(height: 0)], 29, 29),
        (0, [.fit(height: 40), .fit(height: 10)], 0, 0),
        // Scrolling moves the list of 30 rows in the window of ten; the selection moves only at the
        // edges.
        (12, [.move(.scrollDown)], 12, 4),
        (12, [.move(.scrollDown), .move(.scrollUp)], 12, 3),
        (3, [.select(3), .move(.windowTop), .move(.scrollDown)], 1, 1),
        (12, [.move(.windowBottom), .move(.scrollUp)], 11, 2),
        (0, [.move(.scrollUp)], 0, 0),
        (29, [.move(.scrollDown)], 29, 20),
        (12, [.move(.windowTop)], 3, 3),
        (12, [.move(.windowBottom)], 12, 3),
    ]

    @Test("Moving, replacing, removing and resizing keep the selection in the list and in sight")
    func steps() {
        for (row, actions, index, top) in Self.steps {
            let state = actions.reduce(list(of: 30, selecting: row), rules.reduce)
            #expect([state.index, state.top] == [index, top], "from \(row) by \(actions)")
        }
    }

    @Test func `The rows on the screen are as many as fit or as there are`() {
        expectEqual(list(of: 30, selecting: 12).visibleRows, 3..<13)
        expectEqual(list(of: 4, selecting: 0).visibleRows, 0..<4)
        #expect(rules.initialState.visibleRows.isEmpty)
    }

    @Test func `In any order of events, the selection is a row on the screen`() {
        var random = SeededRandom(seed: 3)
        func number() -> Int { Int.random(in: -5...60, using: &random) }
        var state = rules.initialState
        for _ in 0..<20_000 {
            let movement = Movement.allCases[
                Int.random(in: 0..<Movement.allCases.count, using: &random)]
            let actions: [ListCursor.Action] = [
                .move(movement), .select(number()), .updated(count: number(), selected: number()),
                .replaced(count: number(), selected: number()),
                .fit(height: number()),
            ]
            let action = actions[Int.random(in: 0..<actions.count, using: &random)]
            let before = state
            state = rules.reduce(state, action)
            let isSound =
                state.count == 0
                ? state.index == 0 && state.top == 0
                : (0..<state.count).contains(state.index) && state.visibleRows.contains(state.index)
            #expect(isSound && state.height >= 1, "\(before) by \(action) becomes \(state)")
            let blanks = state.height - state.visibleRows.count
            #expect(blanks == max(0, state.height - state.count), "\(action): \(state)")
        }
    }

    /// Some actions on twelve rows, of which 0, 1, 5 and 11 are headings, on a screen of four.
    ///
    /// The numbers behind them are the selected row and the first row on the screen.
    private static let headingSteps: [([ListCursor.Action], Int, Int)] = [
        ([], 2, 0),
        ([.move(.up)], 2, 0),
        ([.move(.down)], 3, 0),
        ([.move(.down), .move(.down)], 4, 1),
        ([.move(.down), .move(.down), .move(.down)], 6, 3),
        ([.select(6), .move(.up)], 4, 3),
        ([.select(5)], 6, 3),
        ([.move(.bottom)], 10, 8),
        ([.move(.bottom), .move(.down)], 10, 8),
        ([.move(.bottom), .move(.top)], 2, 0),
        ([.move(.bottom), .move(.pageUp)], 6, 5),
        ([.move(.pageDown)], 6, 3),
        ([.updated(count: 3, selected: 0, headings: [0, 1, 2])], 0, 0),
        ([.restored(count: 12, selected: 8, top: 6, headings: [0])], 8, 6),
        ([.restored(count: 12, selected: 8, top: 0, headings: [0])], 8, 5),
        // Scrolling does not pull a heading back, and moves to the window's ends select no heading.
        ([.move(.scrollDown)], 2, 1),
        ([.move(.scrollDown), .move(.scrollDown), .move(.scrollDown)], 3, 3),
        ([.move(.bottom), .move(.scrollUp), .move(.scrollUp)], 9, 6),
        ([.move(.windowBottom)], 3, 0),
        ([.move(.bottom), .move(.windowTop), .move(.windowBottom)], 10, 8),
    ]

    @Test func `Headings are passed over, and shown above the first row below them`() {
        let start: [ListCursor.Action] = [
            .fit(height: 4), .replaced(count: 12, selected: 0, headings: [0, 1, 5, 11]),
        ]
        for (actions, index, top) in Self.headingSteps {
            let state = (start + actions).reduce(rules.initialState, rules.reduce)
            #expect(state.index == index, "\(actions)")
            #expect(state.top == top, "\(actions)")
        }
    }

    @Test func `The position is written as the heading of a list writes its count`() {
        expectEqual(list(of: 30, selecting: 20).positionText, "21/30")
        expectEqual(list(of: 14_140, selecting: 0).positionText, "1/14,140")
        expectEqual(list(of: 14_140, selecting: 9_999).positionText, "10,000/14,140")
    }

    @Test func `In any order of events, the selection is on the screen and on no heading`() {
        var random = SeededRandom(seed: 11)
        for _ in 0..<2_000 {
            let count = Int.random(in: 0...12, using: &random)
            let headings = (0..<count).filter { _ in Bool.random(using: &random) }
            var state = rules.reduce(
                rules.initialState, .fit(height: Int.random(in: 1...6, using: &random)))
            state = rules.reduce(
                state,
                .replaced(
                    count: count, selected: Int.random(in: 0...12, using: &random),
                    headings: headings))
            for _ in 0..<6 {
                let movement = Movement.allCases.randomElement(using: &random) ?? .down
                state = rules.reduce(state, .move(movement))
                guard state.hasSelection else { continue }
                #expect(!state.headings.contains(state.index))
                #expect(state.visibleRows.contains(state.index))
            }
        }
    }
}
