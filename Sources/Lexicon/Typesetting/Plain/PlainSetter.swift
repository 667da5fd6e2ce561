import Texts

/// Sets a text of an unknown dictionary of dictd: hard-wrapped plain text, usually with the
/// headword in the first line.
enum PlainSetter {
    static func typeset(_ raw: RawText, word: String, in text: BoundedText) -> TypesetText {
        TypesetText(
            numbered: styledText(raw.text, word: word, wrappedTo: raw.wrapWidth, in: text),
            isPlain: true, within: text.budget)
    }

    /// Splits the text of an entry into paragraphs that fit any width.
    ///
    /// - Parameters:
    ///   - text: The raw text of the entry.
    ///   - word: The headword.
    ///   - width: The width to which the text was wrapped; nil if it was not wrapped.
    ///   - bounded: The text to which the paragraphs are added.
    /// - Returns: The paragraphs.
    static func styledText(
        _ text: String, word: String, wrappedTo width: @autoclosure () -> Int?,
        in bounded: BoundedText = BoundedText()
    ) -> StyledText {
        let unwrappedText = HardWrappedText(text, wrappedTo: width())
        let pieces = unwrappedText.pieces
        let indents = narrowed(Set(pieces.lazy.filter { !$0.text.isEmpty }.map(\.indent)))
        // The head is the part before the first empty line: headword, other spellings,
        // pronunciation.
        let headEnd = min(pieces.firstIndex { $0.text.isEmpty } ?? pieces.count, 3)
        var text = bounded
        for (number, piece) in pieces.enumerated() where !text.isFull {
            let runs =
                if piece.text.isEmpty {
                    [StyledText.Run]()
                } else if piece.isPreformatted {
                    DictdMarkup.runs(of: piece.text, at: .table)
                } else if number < headEnd {
                    headRuns(piece.text, word: word, isFirst: number == 0 && pieces.count > 1)
                } else {
                    DictdMarkup.runs(of: piece.text, at: .body)
                }
            text.append(
                StyledText.Paragraph(
                    runs, indent: piece.text.isEmpty ? 0 : indents[piece.indent] ?? 0,
                    isPreformatted: piece.isPreformatted))
        }
        if unwrappedText.isCut { text.markAsCut() }
        return text.finish()
    }

    /// Reduces indents, and keeps their order, so that narrow windows have room for the text.
    static func narrowed(_ indents: Set<Int>) -> [Int: Int] {
        var narrowed: [Int: Int] = [:]
        var lastIndent: Int?
        for indent in indents.sorted() {
            let next = min(indent, lastIndent.map { $0 + 2 } ?? 0, 12)
            narrowed[indent] = next
            lastIndent = next
        }
        return narrowed
    }

    /// The runs of a line in the head of an entry; the headword is bold.
    private static func headRuns(_ text: String, word: String, isFirst: Bool) -> [StyledText.Run] {
        let end = headwordEnd(in: text)
        let headword = text[..<end]
        let isHeadword =
            headword.lowercased() == word.lowercased()
            || isFirst && headword.utf8.count <= 80 && !headword.hasSuffix(".")
        guard isHeadword, !headword.contains("{") else {
            return DictdMarkup.runs(of: text, at: .head)
        }
        return [StyledText.Run(String(headword), style: .strong)]
            + DictdMarkup.runs(of: text[end...], at: .head)
    }

    /// The end of the headword in the first line: the start of its pronunciation, or the end of the
    /// line.
    private static func headwordEnd(in text: String) -> String.Index {
        var isAfterBlank = false
        for index in text.indices {
            if isAfterBlank, "\\/<[(".contains(text[index]) { return text.index(before: index) }
            isAfterBlank = text[index] == " "
        }
        return text.endIndex
    }
}
