import Core
import Texts

extension ListPane {
    /// The number of lines of a row; more than one if a row of the list has a picture.
    private var rowHeight: Int {
        hasPictures && pictures?.areShown == true ? RowPictures.size.height : 1
    }

    /// The parts of a row's title to reverse: the matches of the filter, or the word that the user
    /// is choosing.
    func highlights(_ title: String, of row: Row) -> [Range<Int>] {
        if let word = titleCursor.state.word, row.id == list.selected?.id {
            return [word.span.range]
        }
        return filter.state.ranges(in: title)
    }

    func fit(height: Int) {
        let rows = height / rowHeight
        if list.cursor.state.height != max(1, rows) { list.cursor.send(.fit(height: rows)) }
    }

    /// Draws the visible rows, dimmed if they are outdated; a plain canvas gets only the selected
    /// row.
    ///
    /// The template draws a row into the area beside its picture, which is as high as a row; a
    /// heading has one line.
    func draw(
        on canvas: inout Canvas, in area: Area, hasFocus: Bool, isDimmed: Bool = false,
        showsSelection: Bool = true,
        template: @escaping @MainActor (Row, inout Canvas, Area) -> Void
    ) -> PlacedList {
        let rows = list.rows
        let rowHeight = rowHeight
        let hasPictures = rowHeight > 1 && pictures?.canBeDrawn == true
        let placedList = PlacedList(
            area: area, rowHeight: rowHeight, hasPictures: hasPictures, hasFocus: hasFocus,
            isDimmed: isDimmed, showsOnlySelection: canvas.isPlain && showsSelection,
            showsSelection: showsSelection,
            cursor: list.cursor.state, revision: list.revision,
            currentState: { [list] in (list.cursor.state, list.revision) },
            isNew: { self.isNew(rows[$0]) },
            isSelected: { self.isSelected(rows[$0]) },
            markState: { self.markState(of: rows[$0]) },
            picture: { rows[$0].rowPicture.flatMap { self.pictures?.picture(at: $0) } },
            template: { index, canvas, area in
                let row = rows[index]
                template(row, &canvas, row.isHeading ? area.inset(top: rowHeight - 1) : area)
            })
        if placedList.hasPictures { canvas.awaitsPicture = true }
        placedList.draw(on: &canvas)
        return placedList
    }
}

/// An area on the screen with its target, for mouse clicks.
struct Region: Equatable, Sendable {
    enum Target: Equatable, Sendable {
        /// A row of the screen's list, counted from 0.
        case row(Int, isSelected: Bool = false)
        /// A link of the screen's text, counted from 0.
        case link(Int)
        /// A position in the screen's text, outside of links.
        case text(TextPosition)
        /// A prompt: the event that gives it the focus, and the number of characters before the
        /// caret.
        ///
        /// The event is nil if the prompt has the focus. The caret is nil for a press beside the
        /// text.
        case prompt(UserEvent?, caret: Int?)
        /// The event of a hint, or of another part that has the effect of a key.
        case event(UserEvent)
        /// A tab, counted from 1; its digit may have another effect on the screen.
        case tab(Int)

        /// Returns true if a second press has the same target as the first.
        func isSame(as first: Target) -> Bool {
            switch (self, first) {
            case (.row(let row, _), .row(let firstRow, _)): row == firstRow
            case (.text, .text), (.prompt, .prompt): true
            default: self == first
            }
        }
    }

    let area: Area
    let target: Target
}
