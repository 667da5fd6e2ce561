import Core

/// A list as drawn on the screen: its place, the visible rows, and the selection.
///
/// All rows have the same height: one cell, or three if the settings ask for pictures.
///
/// At the left edge, a bar marks the selected row, a dot each new row, and a plus sign each row of
/// the selection. At the right edge, a star marks the items that the user has marked. While the
/// list has the focus, the selected row is reversed and has the cursor, which a screen reader
/// follows.
@MainActor
struct PlacedList {
    /// The area of the rows.
    let area: Area
    /// The number of lines of a row.
    let rowHeight: Int
    /// True if there is room for a picture at the left of each row.
    let hasPictures: Bool
    /// True if the list has the focus.
    let hasFocus: Bool
    /// True if the rows are outdated.
    let isDimmed: Bool
    /// True if only the selected row and the headings above it are shown.
    ///
    /// A screen reader would speak all other rows each time the list is shown.
    let showsOnlySelection: Bool
    /// False if no row is shown as selected.
    let showsSelection: Bool
    /// The selection and the visible rows at the time of drawing.
    var cursor: ListCursor.State
    /// The revision of the rows at the time of drawing.
    let revision: Int
    /// The current cursor and revision of the list.
    let currentState: @MainActor () -> (cursor: ListCursor.State, revision: Int)
    /// Returns true if a row is new or has changed since the last key.
    let isNew: @MainActor (Int) -> Bool
    /// Returns true if a row is part of the selection.
    let isSelected: @MainActor (Int) -> Bool
    /// The state of the mark of a row; nil if it is not marked.
    let markState: @MainActor (Int) -> MarkedKeys.State?
    /// The picture of a row; nil without a picture, and while it is loading.
    let picture: @MainActor (Int) -> Picture?
    /// Draws a row, by its index, into the area beside its picture, which is as high as a row.
    let template: @MainActor (Int, inout Canvas, Area) -> Void

    /// The rows that are shown, from the top.
    private var shownRows: [Int] {
        // In the smallest window, a prompt has the only line.
        guard area.height > 0 else { return [] }
        let room = max(1, area.height / rowHeight)
        guard showsOnlySelection else { return Array(cursor.visibleRows.prefix(room)) }
        guard cursor.hasSelection else { return [] }
        return cursor.headingsAbove.suffix(room - 1) + [cursor.index]
    }

    /// Draws the visible rows on blank cells.
    func draw(on canvas: inout Canvas) {
        for (place, index) in shownRows.enumerated() {
            draw(index, at: place, on: &canvas)
            if hasPictures, let picture = picture(index) {
                canvas.draw(
                    picture, in: pictureArea(at: place), style: isDimmed ? .dim : .plain)
            }
        }
    }

    /// Redraws the old and the new selected row, if only the selection has changed.
    ///
    /// - Parameter canvas: The canvas that this list was drawn on.
    /// - Returns: The list with its new selection. nil, without drawing, if nothing or more than
    ///   the selection has changed.
    func moveSelection(on canvas: inout Canvas) -> PlacedList? {
        let current = currentState()
        guard !showsOnlySelection, current.revision == revision,
            current.cursor.visibleRows == cursor.visibleRows,
            current.cursor.index != cursor.index
        else { return nil }
        var movedList = self
        movedList.cursor = current.cursor
        movedList.redraw(cursor.index, on: &canvas)
        movedList.redraw(current.cursor.index, on: &canvas)
        return movedList
    }

    /// The row at a point; nil for a heading or no row, and if the list has changed since it was
    /// drawn.
    func target(at point: Point) -> Region.Target? {
        let (rows, current) = (shownRows, currentState())
        let place = (point.y - area.y) / rowHeight
        guard area.contains(point), rows.indices.contains(place), current.revision == revision
        else { return nil }
        let index = rows[place]
        guard !cursor.headings.contains(index) else { return nil }
        return .row(index, isSelected: showsSelection && index == current.cursor.index)
    }

    /// The area of the row at a place, counted from the top.
    private func line(at place: Int) -> Area {
        let y = area.y + place * rowHeight
        // The window may have fewer lines than a row.
        return Area(
            x: area.x, y: y, width: area.width,
            height: min(rowHeight, area.y + area.height - y))
    }

    private func pictureArea(at place: Int) -> Area {
        let line = line(at: place)
        return Area(
            x: line.x + 1, y: line.y, width: min(RowPictures.size.width, line.width - 1),
            height: line.height)
    }

    /// The part of a row to the right of its picture.
    private func textArea(at place: Int) -> Area {
        line(at: place).inset(left: hasPictures ? RowPictures.size.width + 2 : 1)
    }

    private func redraw(_ index: Int, on canvas: inout Canvas) {
        guard let place = shownRows.firstIndex(of: index) else { return }
        let line = line(at: place)
        // Do not redraw the picture.
        canvas.fill(Area(x: line.x, y: line.y, width: 1, height: line.height))
        canvas.fill(textArea(at: place))
        draw(index, at: place, on: &canvas)
    }

    /// Draws a row without its picture.
    private func draw(_ index: Int, at place: Int, on canvas: inout Canvas) {
        let line = line(at: place)
        let text = textArea(at: place)
        let isSelected = isSelected(index)
        // A screen reader does not see the sign.
        let spoken = isSelected && canvas.isPlain ? "selected " : ""
        canvas.write(spoken, x: text.x, y: text.y)
        template(index, &canvas, text.inset(left: spoken.cellWidth, right: 1))
        if isDimmed { canvas.add(.dim, to: hasPictures ? text : line) }
        if isNew(index) { canvas.write("•", x: line.x, y: line.y, width: 1, style: .accent) }
        if let state = markState(index) {
            canvas.write(
                state.sign, x: line.x + line.width - 1, y: line.y, width: 1, style: .accent)
        }
        defer {
            if isSelected { canvas.write("+", x: line.x, y: line.y, width: 1, style: .accent) }
        }
        guard showsSelection, index == cursor.index, cursor.hasSelection else { return }
        PlacedList.drawSelection(
            on: &canvas, line, text: text, hasFocus: hasFocus,
            style: isDimmed ? .dim : .plain)
        // A screen reader speaks the whole row if it replaces another row, or if the list gets the
        // focus.
        if showsOnlySelection {
            canvas.focus = Canvas.Focus(line, item: index + 1, takesKeys: hasFocus)
        }
    }

    /// Marks a row as the selected one.
    ///
    /// - Parameters:
    ///   - canvas: The canvas.
    ///   - line: The row.
    ///   - text: The part of the row that is reversed; nil for the whole row except the bar.
    ///   - hasFocus: True if its list has the focus.
    ///   - style: The style of the reversed part.
    static func drawSelection(
        on canvas: inout Canvas, _ line: Area, text: Area? = nil, hasFocus: Bool = true,
        style: Style = .plain
    ) {
        let bar = Area(x: line.x, y: line.y, width: 1, height: line.height)
        canvas.fill(bar, with: "▌", style: .accent)
        guard hasFocus else { return }
        // Use a single style: coloured or bold text is hard to read in reverse video.
        canvas.select(text ?? line.inset(left: 1), style: style)
        canvas.moveFocus(to: line)
    }
}
