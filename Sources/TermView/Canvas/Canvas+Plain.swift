extension Canvas {
    /// Returns an indentation, which shows how rows belong together; 0 on a plain canvas, where
    /// each row begins in the first column.
    func indent(_ cells: Int) -> Int { isPlain ? 0 : cells }

    /// The sign at the end of a text that is cut.
    var ellipsis: String { isPlain ? "..." : "…" }

    /// Marks the name of the current element among others.
    ///
    /// A plain canvas uses brackets, because it has no styles.
    func markedAsCurrent(_ name: String) -> String { isPlain ? "[\(name)]" : name }

    /// The element that has the focus.
    struct Focus: Equatable {
        let area: Area
        /// Distinguishes elements that get the focus in the same place.
        let item: Int
        /// False for the selected row below a prompt that takes the keys.
        let takesKeys: Bool

        init(_ area: Area, item: Int = 0, takesKeys: Bool = true) {
            // Leave out the left margin, which lies outside of a plain screen.
            self.area = area.inset(left: max(0, -area.x))
            self.item = item
            self.takesKeys = takesKeys
        }

        /// True if a screen reader speaks the element: it is a new one, or gets the keys again.
        fileprivate func isNew(after last: Focus?) -> Bool {
            guard let last else { return true }
            return area != last.area || item != last.item || takesKeys && !last.takesKeys
        }
    }

    /// Gives the focus to the cells of an area.
    ///
    /// The terminal's cursor is at `cursor`; if `cursor` is nil, at the beginning of the area.
    mutating func moveFocus(to area: Area, cursor: Point? = nil) {
        let focus = Focus(area)
        self.focus = focus
        self.cursor = cursor ?? focus.area.origin
    }

    /// Rows that have moved by a line, as the rows of a scrolled text do.
    struct Scroll: Equatable {
        let rows: Range<Int>
        let isUp: Bool

        /// The minimum number of rows; moving fewer rows is not worth it.
        fileprivate static let minimumCount = 3
    }

    /// The changes of a plain canvas, in the order in which a terminal writes them and a screen
    /// reader speaks them.
    struct Update: Equatable {
        /// The rows that move first; nil if no rows move.
        let scroll: Scroll?
        /// The cells that are written, each area one row high.
        let areas: [Area]
    }

    /// Returns the changes that a screen reader speaks: the typed text, the message, the focus,
    /// then the rest from top to bottom.
    ///
    /// - Parameter last: The canvas that the terminal shows, of the same size.
    /// - Returns: The changes, in whole words. Text that was spoken before is repeated only if it
    ///   gets the focus.
    func update(since last: Canvas) -> Update {
        let scroll = scroll(since: last)
        var last = last
        if let scroll { last.move(scroll) }
        let newFocus = focus?.isNew(after: last.focus) == true ? focus?.area : nil
        let areas = (0..<size.height).compactMap { y -> Area? in
            // The whole line of a prompt is spoken when the prompt gets the keys.
            let isNewPrompt = y == promptRow && last.promptRow == nil
            var columns = isNewPrompt ? 0..<size.width : changedFields(y, since: last)
            if let newFocus, newFocus.rows.contains(y) {
                let end = min(size.width, newFocus.x + newFocus.width)
                columns =
                    min(columns?.lowerBound ?? end, newFocus.x)..<max(columns?.upperBound ?? 0, end)
            }
            return columns.map { Area(x: $0.lowerBound, y: y, width: $0.count, height: 1) }
        }
        let firstRows = [promptRow, messageRow].compactMap(\.self).map { $0..<$0 + 1 }
        let rowOrder = firstRows + [focus?.area.rows].compactMap(\.self)
        return Update(scroll: scroll, areas: areas.moved(toFront: rowOrder))
    }

    /// The columns of a row that differ from another canvas, extended to whole fields.
    ///
    /// Two blanks separate fields.
    ///
    /// The `3` of `3 dictionaries` alone would say nothing. In the prompt, only the new letters are
    /// spoken.
    private func changedFields(_ y: Int, since other: Canvas) -> Range<Int>? {
        guard let columns = changedColumns(y, since: other) else { return nil }
        let cells = rows[y]
        let isBlank = { x in !cells.indices.contains(x) || cells[x] == Cell() }
        var (start, end) = (columns.lowerBound, columns.upperBound)
        let isTyped = y == promptRow && y == other.promptRow && start <= cursor?.x ?? 0
        if !isTyped {
            while start > 0, !(isBlank(start - 1) && isBlank(start - 2)) { start -= 1 }
        }
        while end < size.width, !(isBlank(end) && isBlank(end + 1)) { end += 1 }
        return start..<end
    }

    private func scroll(since last: Canvas) -> Scroll? {
        for isUp in [true, false] {
            let step = isUp ? 1 : -1
            let isMoved = { y in isRow(y, equalTo: y + step, of: last) }
            let movedRows = (0..<size.height)
                .filter { isMoved($0) && !isRow($0, equalTo: $0, of: last) }
            guard movedRows.count >= Scroll.minimumCount, let top = movedRows.first,
                let bottom = movedRows.last, (top...bottom).allSatisfy(isMoved)
            else { continue }
            return Scroll(rows: isUp ? top..<bottom + 2 : top - 1..<bottom + 1, isUp: isUp)
        }
        return nil
    }

    private func isRow(_ y: Int, equalTo other: Int, of canvas: Canvas) -> Bool {
        canvas.rows.indices.contains(other)
            && zip(rows[y], canvas.rows[other]).allSatisfy { !looksOther($0, $1, of: canvas) }
    }
}

extension Area {
    fileprivate var rows: Range<Int> { y..<y + height }
}

extension [Area] {
    /// Puts the areas in some rows first, in the order of `rows`; the other areas follow.
    fileprivate func moved(toFront rows: [Range<Int>]) -> [Area] {
        let rank = { (area: Area) in rows.firstIndex { $0.contains(area.y) } ?? rows.count }
        // Sorting is stable only with a second key.
        return sorted { (rank($0), $0.y) < (rank($1), $1.y) }
    }
}

extension Unicode.Scalar {
    /// A character of the same width for a plain canvas.
    ///
    /// Screen readers skip signs such as `★`, and most Braille tables show a question mark for
    /// them.
    var plainForm: Unicode.Scalar {
        guard value > 0x2000 else { return self }
        switch self {
        case "★", "☆": return "*"
        case "•": return "-"
        case "…": return "."
        case "→": return ">"
        case "♪", "♫": return "~"
        case "│", "┃", "║": return "|"
        default: break
        }
        switch value {
        case 0x2500...0x257F: return "-"
        case 0x2580...0x25FF: return " "
        default: return self
        }
    }
}
