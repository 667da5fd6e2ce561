import Core
import TestSupport
import Testing

@MainActor
struct WordEmphasisTests {
    /// Today's date, the shown month, the emphasized rows, and the rows of today.
    private nonisolated static let months: [(String, String, [String], [String])] = [
        ("2026-11-02", "2026-11", ["birch"], ["birch"]),
        ("2026-11-01", "2026-11", ["ash"], ["ash"]),
        ("2026-11-21", "2026-11", ["ash"], []),
        ("2026-11-02", "2026-12", ["ash"], []),
        ("2026-11-02", "2025-11", ["ash"], []),
    ]

    @Test(
        "Today's row is marked and selected, or the first where no word is of today",
        arguments: months)
    func emphasis(today: String, month: String, marked: [String], todays: [String]) throws {
        let world = try WordsWorld(StubWordService { .sample($0) }, today: today, month: month)
        world.words.start()
        let emphasis = world.words.emphasis
        expectEqual(world.words.list.rows.filter(emphasis.isEmphasized).map(\.wordTitle), marked)
        expectEqual(world.words.list.selected.map(\.wordTitle), marked.first)
        expectEqual(world.words.list.rows.filter(emphasis.isToday).map(\.wordTitle), todays)
    }
}
