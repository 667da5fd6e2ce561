import Texts

extension HardWrappedText {
    /// A paragraph that is being assembled from lines.
    struct Paragraph {
        private(set) var piece: Piece
        private var lastLine: Line
        /// The indentation of the paragraph's lines after the first, once it is known.
        private var hangingIndent: Int?
        /// True if the name of an author was found.
        private var hasAuthor: Bool
        /// The number of lines of a link that is still open, its first line included; 0 if none is
        /// open.
        private var linkLineCount: Int

        init(_ line: Line) {
            piece = Piece(indent: line.indent, text: line.text)
            lastLine = line
            hasAuthor = line.hasAuthor
            linkLineCount = line.opensLink ? 1 : 0
        }

        /// True if the next line belongs to the paragraph.
        func continues(in line: Line, wrappedTo width: Int?) -> Bool {
            if line.isSource { return true }
            // The rest of an author's name at the right edge.
            if line.indent >= Line.rightEdge { return hasAuthor }
            if (1...3).contains(linkLineCount) { return true }
            guard let width else { return false }
            let isFull = lastLine.end + 1 + line.firstWordLength > width
            // Also joins a shorter line, from which words were removed after wrapping.
            let isAlmostFull = lastLine.end * 10 > width * 7 && line.beginsInSentence
            guard isFull || isAlmostFull else { return false }
            if line.beginsListItem, line.indent <= piece.indent, !isInSentence(line) {
                return false
            }
            return hangingIndent.map { $0 == line.indent }
                ?? (abs(line.indent - piece.indent) <= 12)
        }

        /// True if a line continues a sentence though it begins like an item of a list.
        ///
        /// Such a line begins with a dash, or with the section of a manual page: `(2)` after
        /// `sleep`.
        private func isInSentence(_ line: Line) -> Bool {
            guard let mark = line.text.utf8.first, mark != piece.text.utf8.first,
                let end = lastLine.text.utf8.last
            else { return false }
            switch mark {
            case UInt8(ascii: "-"): return !".:;?!".utf8.contains(end)
            case UInt8(ascii: "("):
                let label = line.text.utf8.dropFirst().first ?? 0
                return end.isASCIILetter && label.isASCIIDigit
            default: return false
            }
        }

        mutating func append(_ line: Line) {
            // Some lines are broken within words: after an opening mark, or before a closing one.
            let endsWithOpeningMark = lastLine.text.hasSuffix("{") || lastLine.text.hasSuffix("“")
            let beginsWithClosingMark = line.text.first.map { ".,;".contains($0) } ?? false
            if !endsWithOpeningMark, !beginsWithClosingMark { piece.text += " " }
            piece.text += line.text
            if !line.isSource, hangingIndent == nil { hangingIndent = line.indent }
            lastLine = line
            hasAuthor = hasAuthor || line.hasAuthor
            if line.opensLink {
                linkLineCount = 1
            } else if linkLineCount > 0 {
                linkLineCount = line.text.contains("}") ? 0 : linkLineCount + 1
            }
        }
    }
}
