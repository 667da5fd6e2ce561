import Texts

/// A book in plain text; only the part that is read becomes styled text.
struct PlainBook: BookReader {
    let book: Book
    private let joinedLines: JoinedLines
    private let parts: [Range<Int>]

    static func open(_ source: BookSource) throws(LexiconError) -> any BookReader {
        let frame = GutenbergFrame(source.start)
        return PlainBook(try source.text(declared: frame?.encoding), of: source)
    }

    /// - Parameters:
    ///   - text: The text in UTF-8.
    ///   - source: The file of the text.
    ///   - title: The title; empty to take that of the header, or else the name of the file.
    ///   - headings: The headings of a manual page; nil to find them.
    ///   - styles: The places at which styles begin, in order; empty for a text without styles.
    init(
        _ text: [UInt8], of source: BookSource, title: String = "",
        headings: [PlainOutline.Heading]? = nil,
        styles: [(start: Int, style: StyledText.Style)] = []
    ) {
        let frame = GutenbergFrame(text)
        let range = frame?.body ?? 0..<text.count
        let sample = text[(range.lowerBound + range.count / 3)..<range.upperBound].prefix(1 << 13)
        let language = Language(
            wordsOf: String(decoding: sample, as: UTF8.self), declared: frame?.language)
        let facts = LineFacts(text, in: range)
        let outline = PlainOutline(text, in: range, facts, headings: headings)
        let hasFront = frame != nil && outline.hasOnlyTitleBeforeHeadings(in: range)
        parts = outline.parts(of: range, dividingFront: hasFront)
        joinedLines = JoinedLines(
            text, facts, headings: outline.headings.map(\.range), styles: styles)
        let firstLine = text[range].prefix(400).drop { $0 <= 0x20 }.prefix { $0 >= 0x20 }
        let title = [title, frame?.title ?? "", source.stem].first { !$0.isEmpty }
        book = Book(
            id: source.id,
            title: title ?? String(decoding: firstLine, as: UTF8.self).cleaned(limit: 60),
            author: frame?.author ?? "", language: language?.code ?? "",
            parts: parts.enumerated().map {
                Book.Part(size: $1.count, isInOrder: !hasFront || $0 > 0)
            },
            contents: outline.contents(in: parts), path: source.path)
    }

    func text(ofPart part: Int) throws(LexiconError) -> StyledText {
        parts.indices.contains(part) ? joinedLines.text(in: parts[part]) : StyledText()
    }
}
