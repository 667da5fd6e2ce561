import Texts

/// A book whose paragraphs are all in memory, divided into parts.
struct PartedText: BookReader {
    let book: Book
    private let paragraphs: [StyledText.Paragraph]
    /// The range of paragraphs of each part.
    private let ranges: [Range<Int>]
    private let places: [String: BookPlace]

    /// A paragraph that is a heading.
    struct Heading {
        let title: String
        let level: Int
        let paragraph: Int
    }

    /// The usual size of a part, and the least size at which a heading ends a part, in bytes.
    static let partSize = 1 << 16
    private static let leastSize = 1 << 14
    /// The most lines of a table of contents.
    static let contentsLimit = 20_000
    /// The most scalars of a title; a longer title is cut.
    static let longestTitle = 300
    /// The largest source, in bytes, of which all paragraphs are in memory.
    static let sourceLimit = 16 << 20

    /// - Parameters:
    ///   - sourceParagraphs: The paragraphs; links lead to anchors of paragraphs.
    ///   - headings: The headings, in the order of the text.
    ///   - source: The file.
    ///   - title: The title; empty to take the first heading, or else the name of the file.
    ///   - language: The language code; empty to detect the language by the words.
    init(
        _ sourceParagraphs: [StyledText.Paragraph], headings: [Heading], of source: BookSource,
        title: String = "", language: String = ""
    ) {
        var paragraphs: [StyledText.Paragraph] = []
        // The new number of each paragraph; a long paragraph becomes several.
        var numbers: [Int] = []
        for paragraph in sourceParagraphs {
            numbers.append(paragraphs.count)
            paragraphs += PartedText.pieces(of: paragraph)
        }
        self.paragraphs = paragraphs
        let headingNumbers = Set(headings.map { numbers[$0.paragraph] })
        var ranges: [Range<Int>] = []
        var sizes: [Int] = []
        var (start, size) = (0, 0)
        var places: [String: BookPlace] = [:]
        for (number, paragraph) in paragraphs.enumerated() {
            if size >= PartedText.partSize
                || size >= PartedText.leastSize && headingNumbers.contains(number)
            {
                ranges.append(start..<number)
                sizes.append(size)
                (start, size) = (number, 0)
            }
            for anchor in paragraph.anchors where places[anchor] == nil {
                places[anchor] = BookPlace(
                    part: ranges.count,
                    position: TextPosition(paragraph: number - start, offset: 0))
            }
            size += paragraph.byteCount
        }
        ranges.append(start..<paragraphs.count)
        sizes.append(size)
        let contents = headings.prefix(PartedText.contentsLimit).map { heading in
            // A heading without an anchor leads to the top of its part.
            let number = numbers[heading.paragraph]
            let target = paragraphs[number].anchors.first
            let part = ranges.indices.firstNumber { ranges[$0].upperBound > number }
            return Book.Heading(
                heading.title.cleaned(limit: PartedText.longestTitle), level: heading.level,
                target: target, part: part, anchor: target)
        }
        self.ranges = ranges
        self.places = places
        let sample = paragraphs.prefix(100).map(\.text).joined(separator: " ")
        let title = [title, contents.first?.title ?? "", source.stem].first { !$0.isEmpty }
        book = Book(
            id: source.id, title: title ?? sample.cleaned(limit: 60),
            language: Language(wordsOf: sample, declared: Language(language))?.code ?? "",
            parts: sizes.map { Book.Part(size: $0) }, contents: contents, path: source.path)
    }

    /// Cuts a paragraph into pieces if it is longer than a part.
    private static func pieces(of paragraph: StyledText.Paragraph) -> [StyledText.Paragraph] {
        guard paragraph.byteCount > partSize else { return [paragraph] }
        var pieces = [paragraph]
        pieces[0].runs = []
        var size = 0
        for run in paragraph.runs {
            var rest = run.text[...]
            while !rest.isEmpty {
                if size >= partSize / 2 {
                    pieces.append(
                        .init(indent: paragraph.indent, isPreformatted: paragraph.isPreformatted))
                    size = 0
                }
                let text = String(rest.prefix(partSize / 4))
                rest = rest.dropFirst(partSize / 4)
                pieces[pieces.count - 1].runs.append(
                    .init(text, style: run.style, link: run.link))
                size += text.utf8.count
            }
        }
        return pieces
    }

    func text(ofPart part: Int) throws(LexiconError) -> StyledText {
        guard ranges.indices.contains(part) else { return StyledText() }
        return StyledText(Array(paragraphs[ranges[part]]))
    }

    func place(of target: String) throws(LexiconError) -> BookPlace? { places[target] }
}

extension StyledText.Paragraph {
    /// The size of the text with a line end, in bytes.
    fileprivate var byteCount: Int { runs.reduce(1) { $0 + $1.text.utf8.count } }
}
