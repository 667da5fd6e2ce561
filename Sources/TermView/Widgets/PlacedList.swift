import Core

/// A list as drawn on the screen: its place, the visible rows, and the selection.
///
/// All rows have the same height: one cell, or three if they have pictures. At the left edge, a bar shows the selected row and a dot each new
/// one; at the right edge, a star shows what you have marked. While the list has the focus, the
/// selected row is reversed and has the cursor, which a screen reader follows.
@MainActor
struct PlacedList {
    /// The area of the rows.
    let area: Area
    /// The lines of a row; a row of more than one has its picture at the left.
    let rowHeight: Int
    /// True if the list has the focus.
    let hasFocus: Bool
    /// True if the rows are outdated.
    let isDimmed: Bool
    /// True if only the selected row is shown, in the first line.
    let isAlone: Bool
    /// False while no row counts as selected.
    let showsSelection: Bool
    /// The selection and the visible rows when drawn.
    var cursor: ListCursor.State
    /// The revision of the rows when drawn.
    let revision: Int
    /// The current cursor and revision of the list.
    let source: @MainActor () -> (cursor: ListCursor.State, revision: Int)
    /// True if a row is new or changed since the last key.
    let isNew: @MainActor (Int) -> Bool
    /// The state of the mark of a row; nil if it is not marked.
    let markState: @MainActor (Int) -> MarkedKeys.State?
    /// The picture of a row; nil for none, and while it is being loaded.
    let picture: @MainActor (Int) -> Picture?
    /// Draws a row, by its index, into an area as high as a row, beside its picture.
    let template: @MainActor (Int, inout Canvas, Area) -> Void

    /// The rows that are shown.
    private var shown: Range<Int> {
        guard isAlone else { return cursor.visible.prefix(max(1, area.height / rowHeight)) }
        return cursor.index..<cursor.index + (cursor.hasSelection ? 1 : 0)
    }

    /// Draws the visible rows on blank cells.
    func draw(on canvas: inout Canvas) {
        for index in shown {
            draw(index, on: &canvas)
            if hasPictures, let picture = picture(index) {
                canvas.draw(
                    picture, in: pictureArea(of: index), style: isDimmed ? .dim : .plain)
            }
        }
    }

    private var hasPictures: Bool { rowHeight > 1 }

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
        let index = shown.lowerBound + (point.y - area.y) / rowHeight
        let now = source()
        guard area.contains(point), shown.contains(index),
            !cursor.headings.contains(index), now.revision == revision
        else { return nil }
        return .row(index, isSelected: showsSelection && index == now.cursor.index)
    }

    private func line(of index: Int) -> Area {
        let y = area.y + (index - shown.lowerBound) * rowHeight
        // A window may be lower than a row.
        return Area(
            x: area.x, y: y, width: area.width,
            height: min(rowHeight, area.y + area.height - y))
    }

    private func pictureArea(of index: Int) -> Area {
        let line = line(of: index)
        return Area(
            x: line.x + 1, y: line.y, width: min(RowPictures.size.width, line.width - 1),
            height: line.height)
    }

    /// The part of a row to the right of its picture.
    private func textArea(of index: Int) -> Area {
        line(of: index).inset(left: hasPictures ? RowPictures.size.width + 2 : 1)
    }

    private func redraw(_ index: Int, on canvas: inout Canvas) {
        guard shown.contains(index) else { return }
        let line = line(of: index)
        // The picture stays as it is.
        canvas.fill(Area(x: line.x, y: line.y, width: 1, height: line.height))
        canvas.fill(textArea(of: index))
        draw(index, on: &canvas)
    }

    /// Draws all of a row but its picture.
    private func draw(_ index: Int, on canvas: inout Canvas) {
        let line = line(of: index)
        let text = textArea(of: index)
        template(index, &canvas, text.inset(right: 1))
        if isDimmed { canvas.add(.dim, to: hasPictures ? text : line) }
        if isNew(index) { canvas.write("•", x: line.x, y: line.y, width: 1, style: .accent) }
        if let state = markState(index) {
            canvas.write(
                state.sign, x: line.x + line.width - 1, y: line.y, width: 1, style: .accent)
        }
        guard showsSelection, index == cursor.index, cursor.hasSelection else { return }
        if isAlone { canvas.focus = Canvas.Focus(line, item: index + 1) }
        PlacedList.drawSelection(
            on: &canvas, line, text: text, hasFocus: hasFocus,
            style: isDimmed ? .dim : .plain)
    }

    /// Marks a row as the selected one.
    ///
    /// - Parameters:
    ///   - canvas: The canvas.
    ///   - line: The row.
    ///   - text: The part of it that is reversed; nil for all but the bar.
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
