import Texts

/// The text of a part of a book, and the places of its paragraphs in the book.
struct ShownPart {
    let part: Int
    let text: StyledText
    /// The chapters that begin in the part, in order, each with its index in the contents.
    let chapters: [(start: TextPosition, index: Int)]
    /// The size of the text, in bytes.
    var count: Int { offsets.last ?? 0 }

    private let book: Book
    /// The bytes of the text before each paragraph; the last number is the size of the text.
    private let offsets: [Int]
    /// The beginning of the last word; nil for a text without words.
    private let lastWord: TextPosition?

    init(_ part: Int, of book: Book, _ text: StyledText) {
        self.part = part
        self.book = book
        self.text = text
        var anchors: [String: Int] = [:]
        for (number, paragraph) in text.paragraphs.enumerated() {
            for anchor in paragraph.anchors where anchors[anchor] == nil {
                anchors[anchor] = number
            }
        }
        chapters = book.contents.indices.lazy.filter { book.contents[$0].part == part }
            .map { index in
                let paragraph = book.contents[index].anchor.flatMap { anchors[$0] }
                return (TextPosition(paragraph: paragraph ?? 0, offset: 0), index)
            }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
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

    /// Returns the number of bytes of the text before a place.
    func offset(of position: TextPosition) -> Int {
        guard offsets.indices.contains(position.paragraph) else { return count }
        return min(count, offsets[position.paragraph] + position.offset)
    }

    /// Returns the share of the book before a place, 0 to 1; 1 at the last word of the book.
    func share(before position: TextPosition) -> Double {
        if book.part(after: part) == nil, position == lastWord { return 1 }
        return book.share(before: part, Double(offset(of: position)) / Double(max(1, count)))
    }

    /// The index in the contents of the chapter that contains a place; nil before the first
    /// chapter.
    func chapter(at position: TextPosition) -> Int? {
        chapters.last { $0.start <= position }?.index
            ?? book.contents.lastIndex { ($0.part ?? .max) < part }
    }

    /// Estimates the number of bytes from a place to the next chapter.
    func remainingCount(ofChapterAt position: TextPosition) -> Int {
        let nextChapter = chapters.first { $0.start > position }
        let remainingCount =
            (nextChapter.map { offset(of: $0.start) } ?? count) - offset(of: position)
        guard nextChapter == nil, book.parts[part].isInOrder else { return remainingCount }
        let size = book.parts[(part + 1)..<nextChapterPart]
            .reduce(0) { $0 + ($1.isInOrder ? $1.size : 0) }
        // The size of a part is the size of its source, which is longer than its text.
        return remainingCount + size * count / max(1, book.parts[part].size)
    }

    /// Returns the places of the chapter at a place, as far as they are known: another part counts
    /// as a whole.
    func range(ofChapterAt position: TextPosition) -> Range<BookPlace> {
        let firstPart = chapter(at: position).flatMap { book.contents[$0].part } ?? part
        let start = chapters.last { $0.start <= position }?.start
        let end = chapters.first { $0.start > position }?.start
        let startPlace = BookPlace(part: min(part, firstPart), position: start ?? .start)
        let endPlace = BookPlace(part: end == nil ? nextChapterPart : part, position: end ?? .start)
        return startPlace..<endPlace
    }

    /// The first of the later parts in which a chapter begins; the number of parts if no chapter
    /// begins there.
    private var nextChapterPart: Int {
        book.contents.lazy.compactMap(\.part).first { $0 > part } ?? book.parts.count
    }
}

extension StyledText {
    /// The length of a quote, in characters.
    private static let quoteLength = 40

    /// Returns up to ``quoteLength`` characters from a place on.
    func quote(at position: TextPosition) -> String {
        guard paragraphs.indices.contains(position.paragraph) else { return "" }
        let bytes = paragraphs[position.paragraph].text.utf8.dropFirst(max(0, position.offset))
        return String(Substring(bytes).prefix(StyledText.quoteLength))
    }

    /// Returns the place of a quote, the nearest to a saved place; nil if the text does not contain
    /// it.
    func position(of quote: String, near savedPosition: TextPosition) -> TextPosition? {
        if self.quote(at: savedPosition).hasPrefix(quote) { return savedPosition }
        let pattern = FoldedText(quote)
        return paragraphs.indices
            .sorted { abs($0 - savedPosition.paragraph) < abs($1 - savedPosition.paragraph) }.lazy
            .compactMap { number in
                FoldedText(paragraphs[number].text).ranges(of: pattern).first.map {
                    TextPosition(paragraph: number, offset: $0.lowerBound)
                }
            }.first
    }
}
