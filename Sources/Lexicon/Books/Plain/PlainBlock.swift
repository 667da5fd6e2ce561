/// Divides the lines between two empty lines into prose, verse, lists and tables.
struct PlainBlock {
    /// The lines of a paragraph.
    struct Piece: Equatable {
        var lines: Range<Int>
        var indent: Int
        /// True for a line of a table or a drawing.
        var isPreformatted = false
        /// True if only the indent of its first line separates the paragraph from the previous
        /// paragraph.
        var isSetOff = false
    }

    typealias Line = HardWrappedText.Line

    private let lines: ArraySlice<Line>
    private let width: Int
    private let hasManyFullLines: Bool

    /// Returns the paragraphs of a block.
    ///
    /// - Parameters:
    ///   - lines: The lines; no line is empty.
    ///   - facts: The layout of the whole text.
    /// - Returns: The paragraphs, in order.
    static func pieces(of lines: ArraySlice<Line>, _ facts: LineFacts) -> [Piece] {
        let leastIndent = lines.map(\.indent).min() ?? 0
        if HardWrappedText.isTable(lines), !isJustified(lines, facts.width) {
            return lines.indices.map {
                Piece(lines: $0..<$0 + 1, indent: leastIndent, isPreformatted: true)
            }
        }
        guard let width = facts.width else {
            return lines.indices.map { Piece(lines: $0..<$0 + 1, indent: 0) }
        }
        return PlainBlock(lines: lines, width: width, hasManyFullLines: facts.hasManyFullLines)
            .pieces(leastIndent)
    }

    /// True if blanks were added to make the lines of prose equally long.
    private static func isJustified(_ lines: ArraySlice<Line>, _ width: Int?) -> Bool {
        let widest = lines.map(\.end).max() ?? 0
        guard let width, widest >= width - 1, !lines.contains(where: \.hasBoxes) else {
            return false
        }
        return lines.count > 2 && lines.count { $0.end == widest } * 2 >= lines.count
    }

    private func pieces(_ leastIndent: Int) -> [Piece] {
        let isIndented = { (index: Int) in lines[index].indent > leastIndent + 1 }
        let indentedLines = lines.indices.dropFirst().filter(isIndented)
        let unindentedLines = lines.indices.dropFirst().filter { !isIndented($0) }
        let fullShare = { (indices: [Int]) in
            Double(indices.count { isFull($0 - 1) }) / Double(max(1, indices.count))
        }
        // The last line of a paragraph is seldom full, so the line after a short line begins a
        // paragraph.
        let hasIndentedStarts =
            !lines.indices.allSatisfy(isIndented)
            && (!indentedLines.isEmpty || isIndented(lines.startIndex))
            && !unindentedLines.isEmpty
            && (indentedLines.isEmpty || fullShare(indentedLines) < fullShare(unindentedLines)
                || fullShare(indentedLines) == fullShare(unindentedLines)
                    && indentedLines.count <= unindentedLines.count)
        let hasHangingIndents =
            !hasIndentedStarts && !indentedLines.isEmpty && !isIndented(lines.startIndex)
        let startsByLayout = { (index: Int) in
            if index == lines.startIndex { return true }
            if hasIndentedStarts, isIndented(index) { return true }
            if hasHangingIndents, !isIndented(index) { return true }
            return !isFull(index - 1) && lines[index].beginsListItem
        }
        let continuedLines = lines.indices.filter { !startsByLayout($0) }
        let isProse = isProse(continuedLines)
        var pieces: [Piece] = []
        for index in lines.indices {
            if let last = pieces.last, isProse, !startsByLayout(index), !breaksProse(before: index)
            {
                pieces[pieces.count - 1].lines = last.lines.lowerBound..<index + 1
                pieces[pieces.count - 1].indent = min(last.indent, lines[index].indent)
            } else {
                let isSetOff = isProse && hasIndentedStarts && isIndented(index)
                pieces.append(
                    Piece(
                        lines: index..<index + 1,
                        indent: isSetOff ? leastIndent : lines[index].indent,
                        isSetOff: isSetOff))
            }
        }
        return pieces
    }

    /// True if the first word of the next line would not fit into this line.
    private func isFull(_ index: Int, within width: Int? = nil) -> Bool {
        let next = lines[index + 1]
        let isUnspaced = next.text.unicodeScalars.first.map(\.isUnspaced) ?? false
        let word = isUnspaced ? 1 : next.firstWordLength
        return lines[index].end + 1 + word > width ?? self.width
    }

    private func isCapital(_ index: Int) -> Bool {
        lines[index].text.unicodeScalars.first { $0.properties.isAlphabetic }?.properties
            .isUppercase
            ?? false
    }

    /// Returns true if the lines are prose, so that each line continues the line before it.
    private func isProse(_ indices: [Int]) -> Bool {
        guard !indices.isEmpty else { return false }
        let count = indices.count
        let fullPercent = indices.count { isFull($0 - 1) } * 100 / count
        let capitalPercent = indices.count(where: isCapital) * 100 / count
        if count < 3 {
            let isLong = indices.allSatisfy { lines[$0 - 1].end * 10 > width * 6 }
            return fullPercent == 100 && (hasManyFullLines || capitalPercent == 0)
                || fullPercent >= 50 && capitalPercent < 100 || capitalPercent == 0 && isLong
        }
        // A line of verse begins with a capital, and may be as wide as a line of prose.
        if capitalPercent >= 90 { return fullPercent >= 80 }
        let widest = lines.map(\.end).max() ?? width
        let fullPercentOfWidest = indices.count { isFull($0 - 1, within: widest) } * 100 / count
        return fullPercent >= 50
            || capitalPercent <= 50 && (fullPercentOfWidest >= 60 || fullPercent >= 30)
    }

    /// True if a line of prose begins a paragraph.
    ///
    /// The line names an author after `--`; or the line follows a short line, and begins with a
    /// capital or is indented.
    private func breaksProse(before index: Int) -> Bool {
        guard !isFull(index - 1) else { return false }
        let last = lines[index - 1]
        if lines[index].text.hasPrefix("--") { return true }
        if last.text.hasSuffix("-") { return false }
        let isShort = last.end * 10 < width * 7
        return isShort && (isCapital(index) || lines[index].indent > last.indent + 1)
    }
}

extension Unicode.Scalar {
    /// True for a letter of a script that has no blanks between its words.
    var isUnspaced: Bool { value >= 0x2E80 && !(0xAC00...0xD7A3 ~= value) && value < 0xFF61 }
}
