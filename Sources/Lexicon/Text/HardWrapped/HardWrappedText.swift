/// Splits hard-wrapped plain text into its paragraphs.
///
/// Nothing in such a text marks the end of a paragraph. A line continues on the next one if the
/// first word of the next line did not fit, unless the indentation of the next line shows
/// otherwise.
struct HardWrappedText {
    /// A paragraph, an empty line, or a line of a table.
    struct Piece: Hashable {
        /// The number of spaces before the first line; for lines of a table, before the whole
        /// table.
        var indent: Int
        /// Without line breaks; empty for an empty line.
        var text: String
        /// True if spaces and the end of the line are kept.
        var isPreformatted = false
    }

    /// The pieces, without empty lines at the ends of the text and without consecutive empty lines.
    private(set) var pieces: [Piece] = []
    /// True if the text has more lines than ``BoundedText/lineLimit``.
    let isCut: Bool

    /// The width to which the text was wrapped; nil when it was not.
    private let width: Int?

    /// - Parameters:
    ///   - text: The whole text.
    ///   - width: The width to which the text was wrapped; nil when it was not. Evaluated only if
    ///     the text has several lines.
    init(_ text: String, wrappedTo width: @autoclosure () -> Int?) {
        let lines = HardWrappedText.lines(of: text)
        isCut = lines.count == BoundedText.lineLimit
        self.width = lines.count > 1 ? width() : nil
        for block in lines.split(whereSeparator: { $0.text.isEmpty }) {
            if !pieces.isEmpty { pieces.append(Piece(indent: 0, text: "")) }
            if HardWrappedText.isTable(block) {
                appendTable(block)
            } else {
                appendParagraphs(of: block)
            }
        }
    }

    /// Returns the width to which a text seems to be wrapped, in characters; nil if it seems not to
    /// be wrapped.
    ///
    /// In wrapped text, hardly any line is longer than the width, and many lines are almost as
    /// long.
    ///
    /// - Parameter sample: Some hundred lines of the text.
    /// - Returns: The width.
    static func width(of sample: String) -> Int? {
        let lengths = lines(of: sample).map(\.end).filter { $0 > 0 }
        let usualLengths = lengths.filter { $0 <= 84 }.sorted()
        guard lengths.count - usualLengths.count <= lengths.count / 50, !usualLengths.isEmpty else {
            return nil
        }
        // Do not take the longest line, because in some dictionaries one entry is wider than all
        // other entries.
        let width = usualLengths[usualLengths.count * 9 / 10]
        let almostFullCount = usualLengths.count { $0 >= width - 12 }
        return width >= 40 && almostFullCount >= lengths.count / 4 ? width : nil
    }

    /// Splits a text into at most ``BoundedText/lineLimit`` lines.
    static func lines(of text: String) -> [Line] {
        // Split by bytes, because CR LF is one character and not equal to a newline.
        text.utf8.split(
            separator: UInt8(ascii: "\n"), maxSplits: BoundedText.lineLimit,
            omittingEmptySubsequences: false
        ).prefix(BoundedText.lineLimit).map { Line($0) }
    }

    private mutating func appendParagraphs(of block: ArraySlice<Line>) {
        var paragraph: Paragraph?
        for line in block {
            if paragraph?.continues(in: line, wrappedTo: width) == true {
                paragraph?.append(line)
            } else {
                if let paragraph { pieces.append(paragraph.piece) }
                paragraph = Paragraph(line)
            }
        }
        if let paragraph { pieces.append(paragraph.piece) }
    }

    // MARK: Tables

    /// True if a block of lines has columns or is a drawing.
    static func isTable(_ block: ArraySlice<Line>) -> Bool {
        if block.contains(where: \.hasBoxes) { return true }
        // One line alone does not show whether there are columns.
        guard block.count > 1 else { return false }
        let linesWithColumns = block.count { $0.hasColumns }
        let drawnLines = block.count { $0.isDrawn }
        return linesWithColumns >= 2 && linesWithColumns * 3 >= block.count
            || drawnLines >= 2 && drawnLines * 2 >= block.count
    }

    private mutating func appendTable(_ block: ArraySlice<Line>) {
        let indent = block.map(\.indent).min() ?? 0
        pieces += block.map { line in
            let blanks = String(repeating: " ", count: min(line.indent - indent, 200))
            return Piece(indent: indent, text: blanks + line.source, isPreformatted: true)
        }
    }
}
