import Core

/// A list as drawn on the screen: its place, the visible rows, and the selection.
///
/// All rows are one cell high. At the left edge, a bar shows the selected row and a dot each new
/// one; at the right edge, a star shows what you have marked. While the list has the focus, the
/// selected row is reversed and has the cursor, which a screen reader follows.
@MainActor
struct PlacedList {
    /// The area of the rows.
    let area: Area
    /// Whether the list has the focus.
    let hasFocus: Bool
    /// Whether the rows are outdated.
    let isDimmed: Bool
    /// Whether only the selected row is shown, in the first line.
    let isAlone: Bool
    /// The selection and the visible rows when drawn.
    var cursor: ListCursor.State
    /// The revision of the rows when drawn.
    let revision: Int
    /// The current cursor and revision of the list.
    let source: @MainActor () -> (cursor: ListCursor.State, revision: Int)
    /// Whether a row is new or changed since the last key.
    let isNew: @MainActor (Int) -> Bool
    /// The state of the mark of a row; nil if it is not marked.
    let markState: @MainActor (Int) -> MarkedKeys.State?
    /// Draws a row, by its index, into an area one cell high.
    let template: @MainActor (Int, inout Canvas, Area) -> Void

    /// The rows that are shown.
    private var shown: Range<Int> {
        guard isAlone else { return cursor.visible.prefix(area.height) }
        return cursor.index..<cursor.index + (cursor.hasSelection ? 1 : 0)
    }

    /// Draws the visible rows on blank cells.
    func draw(on canvas: inout Canvas) {
        for index in shown { draw(index, on: &canvas) }
    }

    /// Redraws the old and the new selected row, if only the selection has changed.
    ///
    /// - Parameter canvas: The canvas that this list was drawn on.
    /// - Returns: The list with its new selection; nil, with nothing drawn, when something else has
    ///   changed or nothing has.
    func moveSelection(on canvas: inout Canvas) -> PlacedList? {
        let now = source()
        guard now.revision == revision, now.cursor.visible == cursor.visible,
            now.cursor.index != cursor.index
        else { return nil }
        var moved = self
        moved.cursor = now.cursor
        moved.redraw(cursor.index, on: &canvas)
        moved.redraw(now.cursor.index, on: &canvas)
        return moved
    }

    /// The row at a point; nil for a heading, where there is no row, and when the list shows others by now.
    func target(at point: Point) -> Region.Target? {
        let index = shown.lowerBound + point.y - area.y
        let now = source()
        guard area.contains(point), shown.contains(index),
            !cursor.headings.contains(index), now.revision == revision
        else { return nil }
        return .row(index, isSelected: index == now.cursor.index)
    }

    private func line(of index: Int) -> Area {
        Area(x: area.x, y: area.y + index - shown.lowerBound, width: area.width, height: 1)
    }

    private func redraw(_ index: Int, on canvas: inout Canvas) {
        guard shown.contains(index) else { return }
        canvas.fill(line(of: index))
        draw(index, on: &canvas)
    }

    private func draw(_ index: Int, on canvas: inout Canvas) {
        let line = line(of: index)
        template(index, &canvas, line.inset(left: 1, right: 1))
        if isDimmed { canvas.add(.dim, to: line) }
        if isNew(index) { canvas.write("•", x: line.x, y: line.y, width: 1, style: .accent) }
        if let state = markState(index) {
            canvas.write(
                state.sign, x: line.x + line.width - 1, y: line.y, width: 1, style: .accent)
        }
        guard index == cursor.index, cursor.hasSelection else { return }
        if isAlone { canvas.focus = Canvas.Focus(line, item: index + 1) }
        PlacedList.drawSelection(
            on: &canvas, line, hasFocus: hasFocus,
            style: isDimmed ? .dim : .plain)
    }

    /// Marks a line as the selected one.
    static func drawSelection(
        on canvas: inout Canvas, _ line: Area, hasFocus: Bool = true, style: Style = .plain
    ) {
        let bar = Area(x: line.x, y: line.y, width: 1, height: 1)
        canvas.fill(bar, with: "▌", style: .accent)
        guard hasFocus else { return }
        // Use a single style: coloured or bold text is hard to read in reverse video.
        canvas.select(line.inset(left: 1), style: style)
        canvas.moveFocus(to: line)
    }
}
