import Core
import TestSupport
import Testing

struct LineFieldTests {
    private let field = LineField()

    private func state(after actions: LineField.Action...) -> LineField.State {
        actions.reduce(field.initialState) { field.reduce($0, $1) }
    }

    @Test func `It begins with a text, the caret inside its end, and ends without one`() {
        let begun = state(after: .begin("[\"a\"]", caretBefore: 1), .edit(.insert(", \"b\"")))
        #expect(begun.isOn && begun.line.text == "[\"a\", \"b\"]")
        expectEqual(state(after: .begin(), .edit(.insert("/x"))).line.text, "/x")
        expectEqual(state(after: .begin("a"), .end), field.initialState)
        expectEqual(state(after: .begin(caretBefore: 3)).line.caret, 0)
    }
}
