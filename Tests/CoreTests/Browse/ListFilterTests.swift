import TestSupport
import Testing

@testable import Core

struct ListFilterTests {
    private struct Row: ListRow, ExpressibleByStringLiteral {
        let id: String
        init(stringLiteral text: String) { id = text }
        /// True for rows that begin with `#`.
        var isHeading: Bool { id.hasPrefix("#") }
        var section: String? { isHeading && id != "#" ? id : nil }
        var filterTexts: [String] { id.split(separator: "/").map(String.init) }
    }

    private let rules = ListFilter()
    private let rows: [Row] = ["Ash", "birch", "cédar", "dogwood"]

    /// Returns the state after some actions.
    private func state(_ actions: ListFilter.Action...) -> ListFilter.State {
        actions.reduce(rules.initialState, rules.reduce)
    }

    /// Returns the rows that are left after a text is typed.
    private func left(of rows: [Row], by text: String) -> [String] {
        state(.begin, .edit(.insert(text))).rows(of: rows).map(\.id)
    }

    @Test(
        "Rows that contain the text are shown, in any case and with any accents",
        arguments: [
            ("", ["Ash", "birch", "cédar", "dogwood"]), ("D", ["cédar", "dogwood"]),
            ("ce", ["cédar"]), ("CÉ", ["cédar"]), ("xyz", []), ("sh", ["Ash"]),
        ])
    func filtering(text: String, expected: [String]) {
        expectEqual(left(of: rows, by: text), expected)
    }

    @Test func `Any of the texts of a row will do, but not two of them together`() {
        expectEqual(left(of: ["Lost/S1E1", "Ash/S2E1"], by: "s2"), ["Ash/S2E1"])
        expectEqual(left(of: ["Lost/S1E1"], by: "ts"), [])
    }

    @Test(
        "A heading stays as long as there is a row below it",
        arguments: [
            ("oak", ["#a", "oak", "#b", "oakum"]), ("elm", ["#a", "elm"]),
            ("oakum", ["#b", "oakum"]),
            ("zebra", []), ("a", ["#a", "oak", "#b", "oakum", "#", "ash"]),
            ("ash", ["#", "ash"]),
        ])
    func headings(text: String, expected: [String]) {
        let rows: [Row] = ["#a", "oak", "elm", "#b", "oakum", "#", "ash"]
        expectEqual(left(of: rows, by: text), expected)
    }

    @Test(
        "A title of the whole list stays too, above the first heading that stays",
        arguments: [
            ("oak", ["#", "#a", "oak"]), ("elm", ["#", "#b", "elm"]), ("zebra", []),
        ])
    func titles(text: String, expected: [String]) {
        let rows: [Row] = ["#", "#a", "oak", "#b", "elm"]
        expectEqual(left(of: rows, by: text), expected)
    }

    @Test func `It is on from the first key on, is kept by one, and removed by another`() {
        #expect(!rules.initialState.isOn)
        #expect(state(.begin).isOn && state(.begin).isTyping)
        let kept = state(.begin, .edit(.insert("d")), .keep)
        #expect(kept.isOn && !kept.isTyping)
        expectEqual(kept.text, "d")
        #expect(!state(.begin, .keep).isOn)
        expectEqual(state(.begin, .edit(.insert("d")), .remove), rules.initialState)
    }

    @Test func `A second time the first letter replaces the text, and a moved caret changes it`() {
        let again = state(.begin, .edit(.insert("d")), .keep, .begin)
        #expect(again.text == "d", "it holds until another is typed")
        expectEqual(rules.reduce(again, .edit(.insert("o"))).text, "o")
        #expect(rules.reduce(again, .edit(.deleteBackward)).text.isEmpty)
        let moved = rules.reduce(rules.reduce(again, .edit(.right)), .edit(.insert("o")))
        expectEqual(moved.text, "do")
        expectEqual(rules.reduce(again, .keep), state(.begin, .edit(.insert("d")), .keep))
    }

    /// The actions before an event, the event, and its meaning.
    private static let meanings: [([ListFilter.Action], UserEvent, ListFilter.Action?)] = [
        ([], .filter, .begin),
        ([], .back, nil),
        ([], .open, nil),
        ([], .edit(.insert("x")), nil),
        ([.begin], .back, .remove),
        ([.begin], .open, .keep),
        ([.begin], .edit(.insert("x")), .edit(.insert("x"))),
        ([.begin], .move(.down), nil),
        ([.begin, .edit(.insert("x")), .keep], .back, .remove),
        ([.begin, .edit(.insert("x")), .keep], .open, nil),
        ([.begin, .edit(.insert("x")), .keep], .filter, .begin),
        ([.begin, .edit(.insert("x")), .keep], .edit(.insert("x")), nil),
    ]

    @Test func `Enter keeps it, Esc removes it, and most events are for the list`() {
        for (before, event, action) in ListFilterTests.meanings {
            let state = before.reduce(rules.initialState, rules.reduce)
            #expect(ListFilter.action(for: event, state) == action, "\(event) after \(before)")
        }
    }
}
