import Core

/// How a styled text falls into lines of a width.
struct StyledTextLayout {
    /// A line: a part of a paragraph.
    struct Line: Equatable {
        /// Which paragraph, counted from 0.
        let paragraph: Int
        /// Its text; empty for the line of an aside that found no room above.
        let text: Substring
        /// Which bytes of the paragraph's UTF-8 that is.
        let range: Range<Int>
        /// How far it is indented, in cells.
        let indent: Int
        /// What stands to the left of it.
        var marker: String?
        /// What stands at its right end.
        var aside: String?
        /// The first of the paragraph's runs that it shows, and where that begins.
        var firstRun = 0
        var runStart = 0
    }

    /// The lines, from the first to the last.
    let lines: [Line]

    /// Wraps a text; a drawing too where it is too wide, so that nothing is cut off.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - width: Cells in a line; counts as 1 when it is less.
    init(_ text: StyledText, width: Int) {
        let width = max(1, width)
        var lines: [Line] = []
        lines.reserveCapacity(text.paragraphs.count * 2)
        for (number, paragraph) in text.paragraphs.enumerated() {
            StyledTextLayout.append(paragraph, number, width: width, to: &lines)
        }
        self.lines = lines
    }

    /// Where each line begins in the text.
    var starts: [TextPosition] {
        lines.map { TextPosition(paragraph: $0.paragraph, offset: $0.range.lowerBound) }
    }

    private static func append(
        _ paragraph: StyledText.Paragraph, _ number: Int, width: Int, to lines: inout [Line]
    ) {
        // Half of a narrow window is left to the text itself.
        let indent = min(paragraph.indent, width / 2)
        let text = paragraph.text
        let asideWidth = paragraph.aside.map(\.cellWidth) ?? 0
        let hasRoom = asideWidth == 0 || text.cellWidth + indent + asideWidth + 2 <= width
        var run = 0
        var runStart = 0
        for (index, part) in Wrapping.lines(of: text, width: width - indent).enumerated() {
            let start = text.utf8.distance(from: text.startIndex, to: part.startIndex)
            while run < paragraph.runs.count {
                let runEnd = runStart + paragraph.runs[run].text.utf8.count
                guard runEnd <= start else { break }
                runStart = runEnd
                run += 1
            }
            var line = Line(
                paragraph: number, text: part, range: start..<start + part.utf8.count,
                indent: indent, firstRun: run, runStart: runStart)
            if index == 0 {
                line.marker = paragraph.marker
                line.aside = hasRoom ? paragraph.aside : nil
            }
            lines.append(line)
        }
        guard !hasRoom, let aside = paragraph.aside else { return }
        let end = text.utf8.count
        for part in Wrapping.lines(of: aside, width: width) {
            lines.append(
                Line(
                    paragraph: number, text: "", range: end..<end, indent: 0, aside: String(part)))
        }
    }
}
