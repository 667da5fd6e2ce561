import Core

extension Canvas {
    /// Writes text in one row, as `write` does, with parts of it reversed.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - marks: The parts to reverse, as ranges of bytes of UTF-8 that begin and end at characters.
    ///   - x: The first column.
    ///   - y: The row.
    ///   - width: The maximum number of cells.
    ///   - style: The style of all cells.
    /// - Returns: The number of cells written.
    @discardableResult
    mutating func write(
        _ text: String, marks: [Range<Int>], x: Int, y: Int, width: Int, style: Style = .plain
    ) -> Int {
        let used = write(text, x: x, y: y, width: width, style: style)
        for mark in marks {
            let start = text.utf8Prefix(mark.lowerBound).cellWidth
            let end = min(used, text.utf8Prefix(mark.upperBound).cellWidth)
            guard start < end else { continue }
            add(.reverse, to: Area(x: x + start, y: y, width: end - start, height: 1))
        }
        return used
    }
}

extension String {
    /// The first bytes of UTF-8, as far as they are whole characters.
    fileprivate func utf8Prefix(_ count: Int) -> Substring {
        self[..<(utf8.index(startIndex, offsetBy: count, limitedBy: endIndex) ?? endIndex)]
    }
}
