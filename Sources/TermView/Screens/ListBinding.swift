import Core

/// Binds the rows of a list to rows of a screen: where they come from, and how one is drawn.
///
/// All rows are one cell high. The selected one is marked at its left edge, reversed while the list
/// has the keys, and bears the cursor, which is what a screen reader reads from.
@MainActor
struct ListBinding<Row: Identifiable> {
    let list: ListViewModel<Row>
    /// Draws one row into an area one cell high.
    let template: @MainActor (Row, inout Canvas, Area) -> Void

    func fit(height: Int) {
        if list.cursor.state.height != max(1, height) { list.cursor.send(.fit(height: height)) }
    }

    /// Draws the rows on the screen; `isDimmed` says that they are out of date.
    func draw(on canvas: inout Canvas, in area: Area, hasFocus: Bool, isDimmed: Bool) {
        let cursor = list.cursor.state
        let rows = list.rows
        for (offset, index) in cursor.visible.prefix(area.height).enumerated() {
            let line = Area(x: area.x, y: area.y + offset, width: area.width, height: 1)
            template(rows[index], &canvas, line.inset(left: 1))
            if isDimmed { canvas.add(.dim, to: line) }
            guard index == cursor.index, cursor.hasSelection else { continue }
            canvas.write("▌", x: line.x, y: line.y, style: .accent)
            guard hasFocus else { continue }
            // In one style: coloured or bold text is hard to read on a reversed ground.
            canvas.set(isDimmed ? [.reverse, .dim] : .reverse, in: line.inset(left: 1))
            canvas.cursor = line.origin
        }
    }
}
