import Core
import TestSupport
import Testing

private struct Row: Identifiable, Equatable {
    let id: String
    var version = 1
}

@MainActor
struct ListViewModelTests {
    private let changes = Changes()
    private let list: ListViewModel<Row>

    init() { list = ListViewModel(changes) }

    private func rows(_ ids: String) -> [Row] { ids.map { Row(id: String($0)) } }

    /// The rows, the index of the selected row, the policy, the new rows, and the row that is then
    /// selected.
    private nonisolated static let policies: [(String, Int, SelectionPolicy, String, String?)] = [
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
        ("abcde", 2, .lastRow, "xyz", "z"),
        ("abcde", 2, .lastRow, "", nil),
    ]

    @Test(
        "When the rows are replaced the selection follows its item, or lands where it is told")
    func policies() {
        for (before, row, policy, after, selected) in Self.policies {
            let list = ListViewModel<Row>(changes)
            list.replace(rows(before), policy: .row(row))
            list.replace(rows(after), policy: policy)
            #expect(list.selected?.id == selected, "\(before) \(row) \(policy) \(after)")
            expectEqual(list.rows, rows(after))
            expectEqual(list.cursor.state.count, after.count)
        }
    }

    @Test func `A list begins with its first row, or with the one that it is told`() {
        list.replace(rows("abcde"), policy: .initial)
        expectEqual(list.selected?.id, "a")
        list.replace(rows("abcde"), policy: .initial, initialRow: 3)
        expectEqual(list.selected?.id, "d")
    }

    @Test func `In an empty list nothing is selected, and no heading ever is`() {
        #expect(list.selected == nil)
        list.replace(rows("ab"), headings: [0, 1], policy: .initial)
        #expect(list.selected == nil)
        list.replace(rows("abc"), headings: [0], policy: .initial)
        expectEqual(list.selected?.id, "b")
        list.replace([], policy: .lastRow)
        #expect(list.selected == nil)
    }

    @Test func `Other rows are a change that is seen, and so is another selection`() {
        list.replace(rows("abc"), policy: .initial)
        let (count, revision) = (changes.count, list.revision)
        #expect(count > 0)
        list.cursor.send(.move(.up))
        expectEqual(changes.count, count)
        list.cursor.send(.move(.down))
        expectEqual(changes.count, count + 1)
        expectEqual(list.revision, revision)
        list.replace(rows("abc").map { Row(id: $0.id, version: 2) }, policy: .sameItem)
        #expect(changes.count > count + 1)
        expectEqual(list.revision, revision + 1)
    }
}
