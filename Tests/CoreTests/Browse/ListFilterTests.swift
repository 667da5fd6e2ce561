import TestSupport
import Testing

@testable import Core

@MainActor
@Suite struct ListFilterTests {
    private let filter = ListFilter()
    private let rows = ["Ash", "birch", "cédar", "dogwood"]

    private func handle(_ events: UserEvent...) {
        for event in events {
            if let action = filter.action(for: event) { filter.perform(action) }
        }
    }

    private var shown: [String] { filter.rows(of: rows) { [$0] } }

    @Test("Rows that contain the text are shown, whatever its case and accents")
    func filtering() {
        #expect(shown == rows)
        handle(.filter, .edit(.insert("D")))
        #expect(shown == ["cédar", "dogwood"])
        handle(.edit(.replace("ce")))
        #expect(shown == ["cédar"])
        handle(.edit(.replace("xyz")))
        #expect(shown == [])
        #expect(filter.rows(of: rows) { [$0, "XYZ"] } == rows)
    }

    @Test("Enter keeps it, Esc shows all rows again")
    func keys() {
        handle(.filter, .edit(.insert("d")), .open)
        #expect(!filter.isTyping && filter.isOn)
        #expect(shown.count == 2)
        handle(.filter, .edit(.insert("o")), .open)
        #expect(filter.text == "do")
        handle(.back)
        #expect(!filter.isOn)
        #expect(shown == rows)
        #expect(filter.action(for: .back) == nil)
        handle(.filter, .back)
        #expect(!filter.isOn)
    }

    @Test("Without it, and to rows, most events mean nothing")
    func events() {
        #expect(filter.action(for: .edit(.insert("x"))) == nil)
        #expect(filter.action(for: .open) == nil)
        handle(.filter)
        #expect(filter.action(for: .move(.down)) == nil)
    }

    @Test("It tells of each change of the text, and not of the caret")
    func changes() {
        let told = Log<String>()
        let subscription = filter.changed.subscribe { told.add(filter.text) }
        handle(.filter, .edit(.insert("ab")), .edit(.left), .edit(.deleteBackward), .open, .back)
        #expect(told.entries == ["ab", "b", ""])
        withExtendedLifetime(subscription) {}
    }
}
