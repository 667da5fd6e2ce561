import Texts

/// A part of a book that is shown.
struct ShownPart {
    let part: Int
    let text: StyledText
    /// The bytes of the text before each paragraph, and at last of all.
    let offsets: [Int]
    /// The chapters that begin in the part, by their index in the contents, in order.
    let chapters: [(start: TextPosition, index: Int)]
    /// The beginning of the last word; nil for a text without words.
    let lastWord: TextPosition?

    init(_ part: Int, _ text: StyledText, _ chapters: [(start: TextPosition, index: Int)]) {
        self.part = part
        self.text = text
        self.chapters = chapters
        lastWord =
            text.paragraphs.indices.reversed().lazy.compactMap { number in
                text.paragraphs[number].text.wordRanges.last.map {
                    TextPosition(paragraph: number, offset: $0.lowerBound)
                }
            }.first
        offsets = text.paragraphs.reduce(into: [0]) { offsets, paragraph in
            offsets.append(
                paragraph.runs.reduce((offsets.last ?? 0) + 1) { $0 + $1.text.utf8.count })
        }
    }

    var count: Int { offsets.last ?? 0 }

    func offset(of position: TextPosition) -> Int {
        guard offsets.indices.contains(position.paragraph) else { return count }
        return min(count, offsets[position.paragraph] + position.offset)
    }
}

extension StyledText {
    /// The length of a quote, in characters.
    private static let quoteLength = 40

    /// Some letters from a place on.
    func quote(at position: TextPosition) -> String {
        guard paragraphs.indices.contains(position.paragraph) else { return "" }
        let bytes = paragraphs[position.paragraph].text.utf8.dropFirst(max(0, position.offset))
        return String(Substring(bytes).prefix(StyledText.quoteLength))
    }

    /// The place of a quote, the nearest to a place; nil if it is not in the text.
    func position(of quote: String, near kept: TextPosition) -> TextPosition? {
        if self.quote(at: kept).hasPrefix(quote) { return kept }
        let wanted = FoldedText(quote)
        return paragraphs.indices
            .sorted { abs($0 - kept.paragraph) < abs($1 - kept.paragraph) }.lazy
            .compactMap { number in
                FoldedText(paragraphs[number].text).ranges(of: wanted).first.map {
                    TextPosition(paragraph: number, offset: $0.lowerBound)
                }
            }.first
    }

    /// True if a paragraph has a text.
    @concurrent
    func contains(_ wanted: FoldedText) async -> Bool {
        paragraphs.contains { FoldedText($0.text).contains(wanted) }
    }
}
