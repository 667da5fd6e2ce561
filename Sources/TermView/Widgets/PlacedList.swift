import Core

/// A list in its place on the screen: which rows are shown where, and which of them is selected.
///
/// All rows are one cell high. At the left edge a bar marks the selected one and a dot each that is
/// new. The selected row is reversed while the list has the keys, and has the cursor, which is where a
/// screen reader reads.
@MainActor
struct PlacedList {
    /// The place for the rows.
    let area: Area
    /// Whether the list has the keys.
    let hasFocus: Bool
    /// Whether the rows are out of date.
    let isDimmed: Bool
    /// Where the selection and the screen stand in the list.
    var cursor: ListCursor.State
    /// How often the rows had been replaced.
    let revision: Int
    /// The list that it is drawn from, as it is when this is called.
    let source: @MainActor () -> (cursor: ListCursor.State, revision: Int)
    /// Whether a row is new, or another version, since the last key.
    let isMarked: @MainActor (Int) -> Bool
    /// Draws a row into an area one cell high.
    let template: @MainActor (Int, inout Canvas, Area) -> Void

    /// Draws all rows, on blank cells.
    func draw(on canvas: inout Canvas) {
        for index in cursor.visible.prefix(area.height) { draw(index, on: &canvas) }
    }

    /// Draws the selection where it is by now, over what this has drawn.
    ///
    /// - Parameter canvas: Two rows of it change.
    /// - Returns: What the canvas shows then; nil, and nothing is drawn, when it is not the selection
    ///   alone that has changed.
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

    /// The row at a point; nil for a heading and where there is none.
    func row(at point: Point) -> Int? {
        let index = cursor.top + point.y - area.y
        guard area.contains(point), cursor.visible.contains(index),
            !cursor.headings.contains(index)
        else { return nil }
        return index
    }

    private func line(of index: Int) -> Area {
        Area(x: area.x, y: area.y + index - cursor.top, width: area.width, height: 1)
    }

    private func redraw(_ index: Int, on canvas: inout Canvas) {
        guard cursor.visible.prefix(area.height).contains(index) else { return }
        canvas.fill(line(of: index))
        draw(index, on: &canvas)
    }

    private func draw(_ index: Int, on canvas: inout Canvas) {
        let line = line(of: index)
        template(index, &canvas, line.inset(left: 1))
        if isDimmed { canvas.add(.dim, to: line) }
        if isMarked(index) { canvas.write("•", x: line.x, y: line.y, width: 1, style: .accent) }
        guard index == cursor.index, cursor.hasSelection else { return }
        let mark = Area(x: line.x, y: line.y, width: 1, height: 1)
        canvas.fill(mark, with: "▌", style: .accent)
        guard hasFocus else { return }
        // In one style: coloured or bold text is hard to read on a reversed ground.
        canvas.set(isDimmed ? [.reverse, .dim] : .reverse, in: line.inset(left: 1))
        canvas.cursor = line.origin
    }
}
