import Core

/// Binds the rows of a list to rows of a screen: where they come from, and how one is drawn.
@MainActor
struct ListBinding<Row: Identifiable> {
    let list: ListViewModel<Row>
    /// Draws one row into an area one cell high.
    let template: @MainActor (Row, inout Canvas, Area) -> Void

    func fit(height: Int) {
        if list.cursor.state.height != max(1, height) { list.cursor.send(.fit(height: height)) }
    }

    /// Draws the rows on the screen; `isDimmed` says that they are out of date.
    func draw(
        on canvas: inout Canvas, in area: Area, hasFocus: Bool, isDimmed: Bool
    ) -> PlacedList {
        let rows = list.rows
        let placed = PlacedList(
            area: area, hasFocus: hasFocus, isDimmed: isDimmed, cursor: list.cursor.state,
            revision: list.revision,
            source: { [list] in (list.cursor.state, list.revision) },
            template: { [template] index, canvas, area in template(rows[index], &canvas, area) })
        placed.draw(on: &canvas)
        return placed
    }
}
