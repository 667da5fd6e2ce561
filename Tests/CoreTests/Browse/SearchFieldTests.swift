import TestSupport
import Testing

@testable import Core

struct SearchFieldTests {
    private let rules = SearchField()

    /// Returns the state after some actions.
    private func state(_ actions: [SearchField.Action]) -> SearchField.State {
        actions.reduce(rules.initialState, rules.reduce)
    }

    private static let three = ["ash", "elm", "oak"].map(SearchField.Action.remember)

    /// Some actions, and the text after them.
    private static let texts: [([SearchField.Action], String)] = [
        ([], ""),
        ([.edit(.insert(" a  b ")), .edit(.insert("c"))], " a b c"),
        // The most recent query comes first, and after it comes the empty prompt.
        (three + [.recallOlder], "oak"),
        (three + [.recallOlder, .recallOlder], "elm"),
        (three + [.recallOlder, .recallOlder, .recallOlder], "ash"),
        (three + [.recallOlder, .recallOlder, .recallOlder, .recallOlder], "ash"),
        (three + [.recallOlder, .recallOlder, .recallNewer], "oak"),
        (three + [.recallOlder, .recallNewer], ""),
        (three + [.recallNewer], ""),
        ([.recallOlder], ""),
        // A query is stored once, at its last use; an empty query is never stored.
        (three + [.remember("ash"), .recallOlder], "ash"),
        (three + [.remember("ash"), .recallOlder, .recallOlder], "oak"),
        (three + [.remember(""), .recallOlder], "oak"),
        // After a query is stored, going back begins again at the latest query.
        (three + [.recallOlder, .recallOlder, .remember("fir"), .recallOlder], "fir"),
        // A recalled query that was edited is a text like any other.
        (three + [.recallOlder, .edit(.insert("s")), .recallNewer], "oaks"),
        // Blanks and movements of the caret do not change a recalled query.
        (three + [.recallOlder, .edit(.insert(" ")), .edit(.left), .recallOlder], "elm"),
    ]

    @Test func `The text after typing, and after going back to earlier queries`() {
        for (actions, text) in SearchFieldTests.texts {
            #expect(state(actions).line.text == text, "\(actions)")
        }
    }

    @Test("The queries of a log take the place of those that are known, as many as are kept")
    func earlier() {
        expectEqual(state([.setEarlier(["fir", "yew"])]).queries, ["fir", "yew"])
        expectEqual(state(SearchFieldTests.three + [.setEarlier([])]).queries, [])
        expectEqual(
            state([.setEarlier(["fir", "yew"]), .remember("yew")]).queries, ["yew", "fir"])
        let many = (0..<200).map { "q\($0)" }
        expectEqual(state([.setEarlier(many)]).queries, Array(many.prefix(SearchField.limit)))
    }

    @Test func `Queries of a log that come while one is recalled leave that one`() {
        let state = state(SearchFieldTests.three + [.recallOlder, .setEarlier(["fir"])])
        expectEqual(state.line.text, "oak")
        expectEqual(rules.reduce(state, .recallOlder).line.text, "elm")
    }

    @Test func `Going to the prompt selects its text, and leaving it selects nothing`() {
        let typed: [SearchField.Action] = [.edit(.insert("oak")), .focus(.list), .focus(.prompt)]
        #expect(state(typed).line.isSelected)
        expectEqual(state(typed + [.edit(.insert("a"))]).line.text, "a")
        #expect(!state(typed + [.focus(.list)]).line.isSelected)
        #expect(!state([.focus(.list), .focus(.prompt)]).line.isSelected, "an empty text")
    }

    @Test func `A query is the text without blanks around it`() {
        expectEqual(state([.edit(.insert("  come   together "))]).query, "come together")
        expectEqual(state([.edit(.insert("   "))]).query, "")
    }

    @Test func `A query that comes back has the caret behind it`() {
        let recalled = state([.remember("oak"), .recallOlder])
        expectEqual(recalled.line.caret, 3)
        expectEqual(recalled.recalledIndex, 0)
    }

    @Test func `A hundred queries are kept, the most recent ones`() {
        let queries = state((0...100).map { .remember("\($0)") }).queries
        expectEqual(queries, (1...100).reversed().map { "\($0)" })
    }

    @Test func `The rules of the prompt are its own`() {
        let slash = SearchField.Action.edit(.insert("/"))
        expectEqual(state([slash]).line.text, "")
        let other = SearchField(Prompt(acceptsLeadingSlash: true))
        expectEqual(other.reduce(other.initialState, slash).line.text, "/")
    }

    /// The actions before an event, the event, and its meaning.
    private static let meanings: [([SearchField.Action], UserEvent, SearchField.Action?)] = [
        ([], .edit(.insert("x")), .edit(.insert("x"))),
        ([], .edit(.left), .edit(.left)),
        // Up recalls an older query in an empty prompt, or after a recalled query.
        ([.remember("ash")], .move(.up), .recallOlder),
        ([.remember("ash"), .edit(.insert("a"))], .move(.up), nil),
        ([.remember("ash"), .recallOlder], .move(.up), .recallOlder),
        ([.remember("ash"), .recallOlder, .edit(.insert("s"))], .move(.up), nil),
        // Down recalls a newer query only after a recalled query.
        ([.remember("ash")], .move(.down), nil),
        ([.remember("ash"), .recallOlder], .move(.down), .recallNewer),
        ([.remember("ash"), .recallOlder, .recallNewer], .move(.down), nil),
        ([.remember("ash"), .recallOlder, .edit(.insert("s"))], .move(.down), nil),
        // Other keys are left to the list.
        ([.remember("ash")], .move(.pageUp), nil),
        ([.remember("ash")], .open, nil),
        ([.remember("ash")], .back, nil),
    ]

    @Test func `Keys edit the text or bring queries back; others are for the list`() {
        for (actions, event, action) in SearchFieldTests.meanings {
            let meaning = SearchField.action(for: event, state(actions))
            #expect(meaning == action, "\(event) after \(actions)")
        }
    }
}
