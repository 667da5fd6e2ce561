import Core
import TestSupport
import Testing

private struct Row: Identifiable, Equatable {
    let id: String
    var version = 1
}

@MainActor
@Suite struct ListViewModelTests {
    private let list = ListViewModel<Row>()

    private func rows(_ ids: String) -> [Row] { ids.map { Row(id: String($0)) } }

    /// The rows before, the selected one, how they are replaced by which, the one selected then.
    private nonisolated static let landings:
        [(String, Int, ListViewModel<Row>.Landing, String, String?)] = [
            ("abcde", 2, .sameItem, "abcde", "c"),
            ("abcde", 2, .sameItem, "xyabcde", "c"),
            ("abcde", 2, .sameItem, "edcba", "c"),
            ("abcde", 2, .sameItem, "c", "c"),
            ("abcde", 2, .sameItem, "abde", "d"),
            ("abcde", 1, .sameItem, "ade", "d"),
            ("abcde", 0, .sameItem, "xyde", "d"),
            ("abcde", 4, .sameItem, "abcd", "d"),
            ("abcde", 2, .sameItem, "xyz", "z"),
            ("abcde", 4, .sameItem, "x", "x"),
            ("abcde", 2, .sameItem, "", nil),
            ("", 0, .sameItem, "abc", "a"),
            ("abcde", 2, .row(1), "abcde", "b"),
            ("abcde", 2, .row(9), "xyz", "z"),
            ("abcde", 2, .row(-9), "xyz", "x"),
            ("abcde", 2, .row(0), "", nil),
            ("abcde", 2, .last, "xyz", "z"),
            ("abcde", 2, .last, "", nil),
        ]

    @Test("When the rows are replaced the selection follows its item, or lands where it is told")
    func landings() {
        for (before, row, landing, after, selected) in Self.landings {
            let list = ListViewModel<Row>()
            list.replace(rows(before), landing: .row(row))
            list.replace(rows(after), landing: landing)
            #expect(list.selected?.id == selected, "\(before) \(row) \(landing) \(after)")
            #expect(list.rows == rows(after))
            #expect(list.cursor.state.count == after.count)
        }
    }

    @Test("The selected item keeps its place on the screen")
    func place() {
        list.cursor.send(.fit(height: 3))
        list.replace(rows("abcdefgh"), landing: .row(4))
        let offset = list.cursor.state.index - list.cursor.state.top
        list.replace(rows("xyzabcdefgh"), landing: .sameItem)
        #expect(list.selected?.id == "e")
        #expect(list.cursor.state.index - list.cursor.state.top == offset)
    }

    @Test("Each new list replaces the old one as a whole, newer versions of items included")
    func versions() {
        list.replace(rows("abc"), landing: .row(1))
        list.replace(rows("abc").map { Row(id: $0.id, version: 2) }, landing: .sameItem)
        #expect(list.selected == Row(id: "b", version: 2))
        #expect(list.rows.map(\.version) == [2, 2, 2])
    }

    @Test("Choosing sends the row that is selected then, each time, also the same one twice")
    func choosing() {
        let chosen = Log<Row>()
        let subscription = list.selection.subscribe(chosen.add)
        list.replace(rows("abc"), landing: .row(1))
        list.choose()
        list.choose()
        list.cursor.send(.move(.down))
        list.choose()
        list.replace(rows("xyz").map { Row(id: $0.id, version: 2) }, landing: .sameItem)
        list.choose()
        #expect(
            chosen.entries == [
                Row(id: "b"), Row(id: "b"), Row(id: "c"), Row(id: "z", version: 2),
            ])
        withExtendedLifetime(subscription) {}
    }

    @Test("Who asks late hears of no earlier choice, and moving is no choice")
    func noReplay() {
        list.replace(rows("abc"), landing: .row(1))
        list.choose()
        let chosen = Log<Row>()
        let subscription = list.selection.subscribe(chosen.add)
        list.cursor.send(.move(.down))
        list.replace(rows("abcd"), landing: .sameItem)
        #expect(chosen.entries.isEmpty)
        withExtendedLifetime(subscription) {}
    }

    @Test("In an empty list there is nothing to choose")
    func empty() {
        let chosen = Log<Row>()
        let subscription = list.selection.subscribe(chosen.add)
        list.choose()
        list.replace([], landing: .last)
        list.choose()
        #expect(chosen.entries.isEmpty)
        #expect(list.selected == nil)
        withExtendedLifetime(subscription) {}
    }

    @Test("The position is that of the selected row, counted from 1")
    func position() {
        #expect(list.positionText == "")
        list.replace(rows("abc"), landing: .last)
        #expect(list.positionText == "3/3")
    }
}
