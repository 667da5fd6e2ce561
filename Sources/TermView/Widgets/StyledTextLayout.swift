import Core
import Texts

/// A styled text wrapped into lines.
struct StyledTextLayout {
    /// A line of a paragraph.
    struct Line: Equatable {
        /// The index of the paragraph.
        let paragraph: Int
        /// The text; empty if the line has only an aside.
        let text: Substring
        /// The position of the text in the paragraph, in bytes of UTF-8.
        let range: Range<Int>
        /// The indentation, in cells.
        let indent: Int
        /// The marker to the left of the text, such as a number.
        var marker: String?
        /// The aside at the right end of the line.
        var aside: String?
        /// The index of the first run in the line, and the offset of that run in the paragraph, in
        /// bytes.
        var firstRun = 0
        var runStart = 0
        /// The picture of which this line is a row; nil for a line of text.
        var picture: PictureRow?

        /// The position in the text at which the line starts.
        ///
        /// The rows of a picture have positions after the end of their paragraph.
        var start: TextPosition {
            let row = picture.map { $0.row + 1 } ?? 0
            return TextPosition(paragraph: paragraph, offset: range.lowerBound + row)
        }
    }

    /// A row of a picture that is part of the text.
    struct PictureRow: Equatable {
        let picture: Picture
        let row: Int
    }

    /// The lines, from top to bottom.
    let lines: [Line]
    /// The position in the text at which each line starts.
    let starts: [TextPosition]

    /// Wraps a text without cutting anything; even preformatted lines are wrapped if they are too
    /// wide.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - width: The width of a line in cells; less than 1 counts as 1.
    ///   - pictures: The pictures to draw below their paragraphs, or the reasons why they can't be
    ///     drawn.
    init(
        _ text: StyledText, width: Int, pictures: [PictureFile: TextPictures.Outcome] = [:]
    ) {
        let width = max(1, width)
        var lines: [Line] = []
        lines.reserveCapacity(text.paragraphs.count * 2)
        for (number, paragraph) in text.paragraphs.enumerated() where paragraph.role != .folded {
            StyledTextLayout.append(paragraph, number, width: width, to: &lines)
            guard !pictures.isEmpty else { continue }
            for outcome in text.pictureFiles(ofParagraph: number).compactMap({ pictures[$0] }) {
                StyledTextLayout.append(outcome, below: paragraph, number, width: width, to: &lines)
            }
        }
        self.lines = lines
        starts = lines.map(\.start)
    }

    /// Appends the rows of a picture, or the reason why it can't be drawn.
    private static func append(
        _ outcome: TextPictures.Outcome, below paragraph: StyledText.Paragraph, _ number: Int,
        width: Int, to lines: inout [Line]
    ) {
        let end = paragraph.text.utf8.count
        let indent = min(paragraph.indent, width / 2)
        switch outcome {
        case .success(let picture):
            lines += picture.rows.indices.map { row in
                Line(
                    paragraph: number, text: "", range: end..<end, indent: indent,
                    picture: PictureRow(picture: picture, row: row))
            }
        case .failure(let error):
            lines += Wrapping.lines(of: "(\(error))", width: width).map { part in
                Line(
                    paragraph: number, text: "", range: end..<end, indent: 0, aside: String(part))
            }
        }
    }

    private static func append(
        _ paragraph: StyledText.Paragraph, _ number: Int, width: Int, to lines: inout [Line]
    ) {
        // In a narrow window, the indentation takes at most half of the width.
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
