import TestSupport
import Testing

@testable import Core
@testable import TermView

@MainActor
struct ListDrawingTests {
    private struct Row: ListRow {
        let id: String
        var filterTexts: [String] { [id] }
        var isHeading: Bool { id.hasSuffix(":") }
    }

    private let pane = ListPane<Row>(Scope(), source: StaticListSource(Scope()))
    private var list: ListViewModel<Row> { pane.list }

    private func fill(_ rows: [String] = ["ash", "birch", "cedar", "elm"]) {
        let rows = rows.map(Row.init)
        list.replace(
            rows, headings: rows.indices.filter { rows[$0].isHeading }, policy: .row(0))
    }

    private func place(
        on canvas: inout Canvas, in area: Area, hasFocus: Bool = true, isDimmed: Bool = false,
        style: Style = .plain
    ) -> PlacedList {
        pane.draw(on: &canvas, in: area, hasFocus: hasFocus, isDimmed: isDimmed) {
            row, canvas, area in
            canvas.write(row.id, x: area.x, y: area.y, width: area.width, style: style)
        }
    }

    private func draw(
        in area: Area, hasFocus: Bool = true, isDimmed: Bool = false, style: Style = .plain
    ) -> Canvas {
        var canvas = Canvas(Size(width: 8, height: 4))
        _ = place(on: &canvas, in: area, hasFocus: hasFocus, isDimmed: isDimmed, style: style)
        return canvas
    }

    @Test func `The rows that fit are drawn in their area, the selected one marked`() {
        fill()
        pane.fit(height: 2)
        list.cursor.send(.move(.down))
        list.cursor.send(.move(.down))
        let canvas = draw(in: Area(x: 1, y: 1, width: 7, height: 2))
        expectEqual(canvas.lines, ["", "  birch", " ▌cedar", ""])
        expectEqual(canvas.cursor, Point(x: 1, y: 2))
    }

    @Test func `A row longer than its area ends in it, before the place of the star`() {
        fill()
        let canvas = draw(in: Area(x: 2, y: 0, width: 5, height: 1))
        expectEqual(canvas.lines[0], "  ▌ash")
        fill(["sycamore"])
        expectEqual(draw(in: Area(x: 2, y: 0, width: 5, height: 1)).lines[0], "  ▌sy…")
    }

    @Test func `The selected row is reversed and has the cursor while the list has the keys`() {
        let area = Area(x: 0, y: 0, width: 8, height: 4)
        fill()
        pane.fit(height: 4)
        let focused = draw(in: area)
        #expect(focused.rows[0].dropFirst().allSatisfy { $0.style == .reverse })
        expectEqual(focused.rows[0].first?.style, .accent)
        #expect(focused.rows[1].allSatisfy { $0.style == .plain })
        let unfocused = draw(in: area, hasFocus: false)
        expectEqual(unfocused.lines, focused.lines)
        #expect(unfocused.rows[0].dropFirst().allSatisfy { $0.style == .plain })
        #expect(unfocused.cursor == nil)
    }

    @Test(
        "On a plain canvas the selected row is alone, below the headings of its section",
        arguments: [
            (2, 4, [" A:", " B:", "▌ash", ""]), (3, 4, [" A:", " B:", "▌birch", ""]),
            (5, 4, [" C:", "▌elm", "", ""]), (3, 2, [" B:", "▌birch", "", ""]),
            (3, 1, ["▌birch", "", "", ""]),
        ])
    func alone(row: Int, height: Int, lines: [String]) {
        fill(["A:", "B:", "ash", "birch", "C:", "elm"])
        pane.fit(height: height)
        list.cursor.send(.select(row))
        var canvas = Canvas(Size(width: 8, height: 4), isPlain: true)
        let area = Area(x: 0, y: 0, width: 8, height: height)
        let placed = place(on: &canvas, in: area, hasFocus: true)
        expectEqual(canvas.lines, lines)
        let y = lines.lastIndex { !$0.isEmpty } ?? 0
        expectEqual(canvas.cursor, Point(x: 0, y: y))
        expectEqual(placed.target(at: Point(x: 2, y: y)), .row(row, isSelected: true))
        list.cursor.send(.move(.down))
        #expect(placed.moveSelection(on: &canvas) == nil, "all is drawn anew")
    }

    @Test func `The selected row has one style, whatever its text has`() {
        list.replace([Row(id: "ash")], policy: .row(0))
        pane.fit(height: 1)
        let canvas = draw(in: Area(x: 0, y: 0, width: 8, height: 1), style: [.bold, .accent])
        #expect(canvas.rows[0].dropFirst().allSatisfy { $0.style == .reverse })
    }

    @Test func `Rows that are out of date are dim, the selected one too`() {
        fill()
        pane.fit(height: 4)
        let canvas = draw(in: Area(x: 0, y: 0, width: 8, height: 4), isDimmed: true)
        #expect(canvas.rows[0].dropFirst().allSatisfy { $0.style == [.dim, .reverse] })
        #expect(canvas.rows[3].allSatisfy { $0.style == .dim })
    }

    @Test(
        "Nothing is drawn of no rows, or where there is no room",
        arguments: [(0, 8, 4), (4, 8, 0), (4, 0, 4), (4, -1, -1)])
    func nothing(count: Int, width: Int, height: Int) {
        fill((0..<count).map { "row \($0)" })
        let canvas = draw(in: Area(x: 8, y: 0, width: width, height: height))
        expectEqual(canvas.lines, ["", "", "", ""])
    }

    @Test(
        "A selection that has moved is drawn as the whole list would be, and only its two rows are",
        arguments: [true, false], [true, false])
    func moves(hasFocus: Bool, isDimmed: Bool) throws {
        let area = Area(x: 1, y: 0, width: 6, height: 3)
        fill()
        pane.fit(height: 3)
        var canvas = Canvas(Size(width: 8, height: 4))
        var placed = place(on: &canvas, in: area, hasFocus: hasFocus, isDimmed: isDimmed)
        canvas.write("untouched", x: 0, y: 3)
        for movement in [Movement.down, .down, .up] {
            list.cursor.send(.move(movement))
            placed = try #require(placed.moveSelection(on: &canvas))
            var whole = draw(in: area, hasFocus: hasFocus, isDimmed: isDimmed)
            whole.write("untouched", x: 0, y: 3)
            expectEqual(canvas, whole)
        }
    }

    @Test func `A list that has scrolled, changed or stayed as it was has no selection to move`() {
        let area = Area(x: 0, y: 0, width: 8, height: 3)
        fill()
        pane.fit(height: 3)
        var canvas = Canvas(Size(width: 8, height: 4))
        let placed = place(on: &canvas, in: area, hasFocus: true, isDimmed: false)
        let before = canvas
        #expect(placed.moveSelection(on: &canvas) == nil)
        list.cursor.send(.move(.bottom))
        #expect(placed.moveSelection(on: &canvas) == nil)
        list.replace(["ash", "oak", "elm", "yew"].map(Row.init), policy: .row(1))
        #expect(placed.moveSelection(on: &canvas) == nil)
        expectEqual(canvas, before)
    }
}
