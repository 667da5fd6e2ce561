import CNcurses

/// A run of cells converted for ncurses; the buffer is reused for all rows.
@MainActor
struct CursesLine {
    private var characters: [cchar_t] = []

    /// Converts cells of a canvas.
    mutating func set(
        _ cells: ArraySlice<Cell>, of canvas: Canvas, attributes: StyleAttributes
    ) {
        characters.removeAll(keepingCapacity: true)
        for cell in cells where cell.width > 0 {
            let style = cell.colors.map { attributes[cell.style, $0] } ?? attributes[cell.style]
            var character = cchar_t()
            character.attr = style.attribute
            character.ext_color = style.pair
            character.chars.0 = wchar_t(bitPattern: cell.scalar)
            if cell.marks > 0 { character.add(canvas.marks(of: cell)) }
            characters.append(character)
        }
    }

    /// Writes the converted cells to a window.
    func write(to window: UnsafeMutablePointer<WINDOW>, at place: Point) {
        mvwadd_wchnstr(
            window, Int32(place.y), Int32(place.x), characters, Int32(characters.count))
    }
}

extension cchar_t {
    /// Adds as many combining marks as fit.
    fileprivate mutating func add(_ marks: [Unicode.Scalar]) {
        withUnsafeMutableBytes(of: &chars) { bytes in
            let slots = bytes.assumingMemoryBound(to: wchar_t.self)
            for (slot, mark) in zip(slots.indices.dropFirst(), marks) {
                slots[slot] = wchar_t(bitPattern: mark.value)
            }
        }
    }
}
