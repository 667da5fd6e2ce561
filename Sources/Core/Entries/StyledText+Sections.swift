public import Texts

extension StyledText {
    /// Returns the indices of the paragraphs with a role.
    func starts(of role: Paragraph.Role) -> [Int] {
        paragraphs.indices.filter { paragraphs[$0].role == role }
    }

    /// Returns the index of the first paragraph of the section at a position; nil if the position
    /// is in no section.
    public func sectionStart(at position: TextPosition) -> Int? {
        let end = min(position.paragraph, paragraphs.count - 1)
        return paragraphs.indices.prefix(end + 1).last { paragraphs[$0].role == .section }
    }

    /// Returns the index of the first paragraph of the entry at a position; nil if the position is
    /// in no entry.
    func entryStart(at position: TextPosition) -> Int? {
        paragraphs.indices.prefix(position.paragraph + 1).last {
            paragraphs[$0].role == .section || paragraphs[$0].role == .entry
        }
    }

    /// Returns the section at a position, without the empty lines at its end; the whole text if the
    /// position is in no section.
    func section(at position: TextPosition) -> StyledText {
        guard let start = sectionStart(at: position) else { return self }
        let lines = paragraphs[start..<sectionEnd(from: start)]
        let end = lines.lastIndex { !$0.runs.isEmpty } ?? start
        return StyledText(Array(lines[...end]))
    }

    /// Returns the position at which you begin to read the section or part that begins at a
    /// paragraph.
    func readingPosition(at paragraph: Int) -> TextPosition {
        let isSection =
            paragraphs.indices.contains(paragraph) && paragraphs[paragraph].role == .section
        let start = isSection ? start(ofSectionFrom: paragraph) : paragraph
        return TextPosition(paragraph: start, offset: 0)
    }

    /// Returns the position at which you begin to read the next section or part after a position;
    /// nil for none.
    ///
    /// The first paragraph of the section may come some lines before the returned position. A
    /// position in these lines is in the section already.
    func readingPosition(after position: TextPosition, at role: Paragraph.Role) -> TextPosition? {
        starts(of: role).first { $0 > position.paragraph }.map(readingPosition)
    }

    /// Returns the position at which you begin to read the last section or part before a position;
    /// nil for none.
    func readingPosition(before position: TextPosition, at role: Paragraph.Role) -> TextPosition? {
        starts(of: role).map(readingPosition).last { $0 < position }
    }

    /// Returns the paragraph at which you begin to read a section, whose name is shown above.
    ///
    /// The result is the paragraph that mentions the word, if the first entry is about another
    /// word. Otherwise the result is the paragraph after the name.
    func start(ofSectionFrom start: Int) -> Int {
        let body = paragraphs[start..<sectionEnd(from: start)].dropFirst()
        let mention = body.prefix { $0.role != .entry }.firstIndex { $0.role == .mention }
        if let mention { return mention }
        return body.contains { !$0.runs.isEmpty } ? start + 1 : start
    }

    /// Returns the paragraphs of the section that begins at a paragraph.
    func paragraphs(ofSectionFrom start: Int) -> ArraySlice<Paragraph> {
        paragraphs[start..<sectionEnd(from: start)]
    }

    /// Returns the end of the section that begins at a paragraph.
    private func sectionEnd(from start: Int) -> Int {
        paragraphs[start...].dropFirst().firstIndex {
            $0.role == .section || $0.role == .relatedEntries
        }
            ?? paragraphs.count
    }

    /// Maps a position to the same section of a newer version of the text.
    ///
    /// The empty lines before a section belong to that section.
    func position(of position: TextPosition, in newer: StyledText) -> TextPosition {
        let lines = paragraphs.dropFirst(position.paragraph)
        let words = lines.firstIndex { !$0.runs.isEmpty } ?? position.paragraph
        guard let start = anchor(at: words), let newStart = newer.anchor(like: paragraphs[start])
        else { return position }
        return TextPosition(
            paragraph: max(0, position.paragraph - start + newStart), offset: position.offset)
    }

    /// Returns the paragraph with which a paragraph moves in a newer text: the first paragraph of
    /// its section, or of the relatives.
    private func anchor(at paragraph: Int) -> Int? {
        let relatives = starts(of: .relatedEntries).first
        if let relatives, paragraph >= relatives { return relatives }
        return sectionStart(at: TextPosition(paragraph: paragraph, offset: 0))
    }

    private func anchor(like other: Paragraph) -> Int? {
        starts(of: other.role).first {
            other.role == .relatedEntries || paragraphs[$0].aside == other.aside
        }
    }
}

/// Lists that are shown shortened until they are opened.
extension StyledText {
    /// Returns the text with each list shortened to two lines, and the relations of a sense to one
    /// line.
    ///
    /// Paragraphs keep their numbers, and the shown part of a list keeps its positions.
    ///
    /// - Parameters:
    ///   - width: The width of a line. Each letter counts as one cell, so lists of wide letters get
    ///     more lines.
    ///   - isOpen: Returns true if the paragraphs of a fold are shown whole.
    /// - Returns: The text, in which `… 14 more` stands for the rest of a list, and
    ///   `… 14 relations: kinds, parts` for all lists of relations.
    func folded(width: Int, except isOpen: (ArraySlice<Paragraph>) -> Bool) -> StyledText {
        guard paragraphs.contains(where: { $0.fold != nil }) else { return self }
        var foldedParagraphs: [Paragraph] = []
        foldedParagraphs.reserveCapacity(paragraphs.count)
        var remaining = paragraphs[...]
        while let first = remaining.first {
            let group =
                first.fold == nil ? remaining.prefix(1) : remaining.prefix { $0.fold == first.fold }
            remaining = remaining.dropFirst(group.count)
            if let fold = first.fold, !isOpen(group) {
                foldedParagraphs +=
                    first.role == .relation
                    ? Paragraph.relations(group, fold, width: width)
                    : group.map { $0.shortened(fold, width: width) }
            } else {
                foldedParagraphs += group
            }
        }
        return StyledText(foldedParagraphs)
    }
}

extension StyledText.Paragraph {
    /// Returns the relations of a sense in one line, if they take more than one line.
    fileprivate static func relations(
        _ lists: ArraySlice<StyledText.Paragraph>, _ fold: String, width: Int
    ) -> [StyledText.Paragraph] {
        guard var line = lists.first else { return [] }
        let room = line.room(in: width)
        guard lists.count > 1 || WrapCursor.lineCount(of: line.text, width: room) > 1 else {
            return Array(lists)
        }
        // The runs of a list are a label, then words with a separator between each two words.
        let count = lists.reduce(0) { $0 + $1.runs.count / 2 }
        let labels = lists.compactMap { $0.runs.first?.text.prefix { $0 != ":" }.lowercased() }
        let countText = "… \(count) \(count == 1 ? "relation" : "relations")"
        let textWithLabels = "\(countText): \(labels.joined(separator: ", "))"
        let text =
            WrapCursor.lineCount(of: textWithLabels, width: room) > 1 ? countText : textWithLabels
        line.runs = [.init(text, style: .secondary, link: .more(fold))]
        let foldedLines = repeatElement(
            StyledText.Paragraph(role: .folded, fold: fold), count: lists.count - 1)
        return [line] + foldedLines
    }

    /// Returns the cells of a line that its text can use, as in the layout of the screen.
    private func room(in width: Int) -> Int {
        max(1, max(1, width) - min(indent, width / 2))
    }

    fileprivate func shortened(_ fold: String, width: Int) -> StyledText.Paragraph {
        var cursor = WrapCursor(width: room(in: width))
        var visibleCount = 1
        for (index, run) in runs.enumerated() {
            cursor.add(run.text)
            guard cursor.line < 2 else { break }
            let hiddenCount = (runs.count - index) / 2
            guard index % 2 == 1 else { continue }
            if hiddenCount == 0 { return self }
            var end = cursor
            end.add(StyledText.Paragraph.tail(hiddenCount))
            if end.line < 2 { visibleCount = index + 1 }
        }
        // A narrow window shows at least one item.
        visibleCount = min(max(visibleCount, 2), runs.count)
        let hiddenCount = (runs.count - visibleCount) / 2
        guard hiddenCount > 0 else { return self }
        let tail = StyledText.Paragraph.tail(hiddenCount)
        return StyledText.Paragraph(
            runs[..<visibleCount] + [
                .init(" "), .init(String(tail.dropFirst()), style: .secondary, link: .more(fold)),
            ], indent: indent, marker: marker, aside: aside, role: role, sense: sense, fold: fold)
    }

    private static func tail(_ count: Int) -> String { " … \(count) more" }
}

/// The place at which a text ends when it is wrapped at blanks.
private struct WrapCursor {
    let width: Int
    /// The number of the line, from 0.
    private(set) var line = 0
    private var column = 0
    /// The length of the word that the cursor is in.
    private var wordLength = 0

    init(width: Int) { self.width = width }

    static func lineCount(of text: String, width: Int) -> Int {
        var cursor = WrapCursor(width: width)
        cursor.add(text)
        return cursor.line + 1
    }

    mutating func add(_ text: String) {
        for scalar in text.unicodeScalars {
            if scalar == " " {
                column += 1
                wordLength = 0
                continue
            }
            if column >= width {
                line += 1
                // A word that is longer than a line is split.
                column = wordLength < column ? wordLength : 0
            }
            column += 1
            wordLength += 1
        }
    }
}

extension StyledText.Paragraph {
    /// The minimum number of words outside of links in a sentence.
    private static let sentenceLength = 4

    /// True if the paragraph is running text, not a list of words.
    var isSentence: Bool {
        guard role != .relation, role != .relatedEntries, fold == nil else { return false }
        let words = runs.filter { $0.link == nil }.map(\.text).joined(separator: " ")
            .split(whereSeparator: \.isWhitespace).filter { $0.contains(where: \.isLetter) }
        return words.count >= StyledText.Paragraph.sentenceLength
    }
}
