import Core

extension Canvas {
    /// Writes text in one row as `write` does, with parts in reverse video.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - highlights: The parts to reverse, as ranges of UTF-8 bytes that begin and end at
    ///     characters.
    ///   - x: The first column.
    ///   - y: The row.
    ///   - width: The maximum number of cells.
    ///   - style: The style of all cells.
    /// - Returns: The number of cells written.
    @discardableResult
    mutating func write(
        _ text: String, highlights: [Range<Int>], x: Int, y: Int, width: Int, style: Style = .plain
    ) -> Int {
        let writtenWidth = write(text, x: x, y: y, width: width, style: style)
        for highlight in highlights {
            let start = text.utf8Prefix(highlight.lowerBound).cellWidth
            let end = min(writtenWidth, text.utf8Prefix(highlight.upperBound).cellWidth)
            guard start < end else { continue }
            add(.match, to: Area(x: x + start, y: y, width: end - start, height: 1))
        }
        return writtenWidth
    }
}

extension String {
    /// The first bytes of the UTF-8, without an incomplete character at the end.
    fileprivate func utf8Prefix(_ count: Int) -> Substring {
        self[..<(utf8.index(startIndex, offsetBy: count, limitedBy: endIndex) ?? endIndex)]
    }
}

/// The part of a text that fits into a line: its beginning, or the words around the first
/// highlight.
///
/// Text is cut between words, if possible, and replaced by `…`.
struct Excerpt {
    let text: String
    /// The highlighted parts, in bytes of the excerpt's UTF-8.
    let highlights: [Range<Int>]

    /// - Parameters:
    ///   - text: The whole text.
    ///   - highlights: The highlighted parts, in bytes of UTF-8, ascending.
    ///   - width: The number of cells.
    ///   - ellipsis: The text that replaces the cut parts.
    init(
        _ text: String, highlights: [Range<Int>], width: Int, ellipsis: String = "…"
    ) {
        guard text.cellWidth > width else {
            self.text = text
            self.highlights = highlights
            return
        }
        let start = Excerpt.start(
            in: text, of: highlights.first, width: width, ellipsis: ellipsis)
        let leadingEllipsis = start == text.startIndex ? "" : ellipsis
        let byteShift =
            leadingEllipsis.utf8.count - text.utf8.distance(from: text.startIndex, to: start)
        self.text = Excerpt.truncated(
            leadingEllipsis + text[start...], width: width, ellipsis: ellipsis)
        let end = self.text.utf8.count
        self.highlights = highlights.map { $0.lowerBound + byteShift..<$0.upperBound + byteShift }
            .filter { $0.lowerBound >= leadingEllipsis.utf8.count && $0.upperBound <= end }
    }

    /// The start of the excerpt: the beginning of the text if the excerpt then shows the highlight.
    ///
    /// Otherwise the excerpt starts at the earliest word from which one of these parts fits:
    ///
    /// - the text up to the end of the highlight, in half of the width
    /// - the whole rest of the text, in the width
    private static func start(
        in text: String, of highlight: Range<Int>?, width: Int, ellipsis: String
    ) -> String.Index {
        guard let highlight,
            let highlightStart = text.utf8.index(
                text.startIndex, offsetBy: highlight.lowerBound, limitedBy: text.endIndex),
            let highlightEnd = text.utf8.index(
                text.startIndex, offsetBy: highlight.upperBound, limitedBy: text.endIndex),
            truncated(text, width: width, ellipsis: ellipsis).utf8.count
                < highlight.upperBound + ellipsis.utf8.count,
            text[..<highlightEnd].cellWidth >= width
        else { return text.startIndex }
        var start = highlightStart
        while start > text.startIndex {
            let blank = text[..<start].dropLast().lastIndex(of: " ")
            let word = blank.map { text.index(after: $0) } ?? text.startIndex
            let isLast = text[word...].cellWidth + ellipsis.cellWidth <= width
            if !isLast, text[word..<highlightEnd].cellWidth > width / 2 { break }
            start = word
        }
        return start
    }

    /// The beginning of a text, cut between two words unless that leaves less than half of the
    /// width.
    private static func truncated(_ text: String, width: Int, ellipsis: String) -> String {
        guard text.cellWidth > width else { return text }
        var head = text[...]
        while !head.isEmpty, head.cellWidth + ellipsis.cellWidth > width { head.removeLast() }
        if text[head.endIndex] != " ", let blank = head.lastIndex(of: " "),
            text[..<blank].cellWidth >= width / 2
        {
            head = text[..<blank]
        }
        return head.trimmingBlanks + ellipsis
    }
}

extension Substring {
    /// The text without blanks, commas and semicolons at the end.
    fileprivate var trimmingBlanks: Substring {
        var text = self
        while let last = text.last, last == " " || last == "," || last == ";" { text.removeLast() }
        return text
    }
}

extension MarkedKeys.State {
    /// The sign of the mark, one cell: an outlined star until the mark is saved.
    var sign: String {
        switch self {
        case .pending: "☆"
        case .saved: "★"
        }
    }
}
