import Texts

/// Lists that are shown shortened until they are opened.
extension StyledText {
    /// The text with its lists shortened to two lines each.
    ///
    /// Paragraphs keep their numbers, and what is shown of a list keeps its positions.
    ///
    /// - Parameters:
    ///   - width: The width of a line. A letter is taken for one cell wide: lists of wide letters
    ///     get more lines.
    ///   - isOpen: Whether a list is shown whole.
    /// - Returns: The text, in which `… 14 more` stands for the rest of a list.
    func folded(width: Int, except isOpen: (Paragraph) -> Bool) -> StyledText {
        guard paragraphs.contains(where: { $0.fold != nil }) else { return self }
        return StyledText(
            paragraphs.map { paragraph in
                guard let fold = paragraph.fold, !isOpen(paragraph) else { return paragraph }
                return paragraph.shortened(fold, width: width)
            })
    }
}

extension StyledText.Paragraph {
    fileprivate func shortened(_ fold: String, width: Int) -> StyledText.Paragraph {
        // As the layout of the screen does it.
        let room = max(1, max(1, width) - min(indent, width / 2))
        var cursor = WrapCursor(width: room)
        var shown = 1
        for (index, run) in runs.enumerated() {
            cursor.add(run.text)
            guard cursor.line < 2 else { break }
            let rest = (runs.count - index) / 2
            guard index % 2 == 1 else { continue }
            if rest == 0 { return self }
            var end = cursor
            end.add(StyledText.Paragraph.tail(rest))
            if end.line < 2 { shown = index + 1 }
        }
        // In a narrow window, at least one item.
        shown = min(max(shown, 2), runs.count)
        let rest = (runs.count - shown) / 2
        guard rest > 0 else { return self }
        let tail = StyledText.Paragraph.tail(rest)
        return StyledText.Paragraph(
            runs[..<shown] + [
                .init(" "), .init(String(tail.dropFirst()), style: .secondary, link: .more(fold)),
            ], indent: indent, marker: marker, aside: aside, role: role, sense: sense, fold: fold)
    }

    private static func tail(_ count: Int) -> String { " … \(count) more" }
}

/// Where a text ends when it is wrapped at blanks.
private struct WrapCursor {
    let width: Int
    /// The number of the line, from 0.
    private(set) var line = 0
    private var column = 0
    /// The length of the word that the cursor is in.
    private var word = 0

    init(width: Int) { self.width = width }

    mutating func add(_ text: String) {
        for scalar in text.unicodeScalars {
            if scalar == " " {
                column += 1
                word = 0
                continue
            }
            if column >= width {
                line += 1
                // A word that is longer than a line is split.
                column = word < column ? word : 0
            }
            column += 1
            word += 1
        }
    }
}
