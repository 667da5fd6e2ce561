import Texts

/// A reader of books in markup; a ``MarkupReader`` turns each document into styled text.
protocol MarkupBookReader: BookReader {
    var parts: MarkupParts { get }

    /// Returns a document in UTF-8, and true if its end was cut off; nil if the document is
    /// missing.
    func document(_ number: Int) throws(LexiconError) -> MarkupParts.Content?

    /// Returns the name of a document in the book, from its path in a reference.
    func name(of path: String) -> String
}

extension MarkupBookReader {
    var book: Book { parts.book }

    func name(of path: String) -> String { path }

    func text(ofPart part: Int) throws(LexiconError) -> StyledText {
        guard parts.places.documentPieces.indices.contains(part) else {
            return StyledText([.empty])
        }
        let (number, piece) = parts.places.documentPieces[part]
        let document = parts.documents[number]
        guard let content = try self.document(number) else {
            let name = document.name.cleaned(limit: 200)
            return StyledText([.init("… \(name) is missing in the book.", style: .secondary)])
        }
        let range = piece?.range.clamped(to: content.bytes.indices) ?? content.bytes.indices
        var text = MarkupReader.styledText(
            parts.withHeadingIDs(content.bytes, range, after: piece?.context ?? "", of: number),
            document.dialect.of(document: document.name))
        if content.isCut, parts.places.documentPieces.dropFirst(part + 1).first?.number != number {
            text.paragraphs.append(MarkupParts.cutNotice)
        }
        return text.paragraphs.isEmpty ? StyledText([.empty]) : text
    }

    func place(of target: String) throws(LexiconError) -> BookPlace? {
        let reference = BookReference(target: target)
        let numbers = parts.numbers[name(of: reference.path)] ?? []
        guard let first = numbers.first else { return nil }
        let top = BookPlace(part: parts.places.part(of: first))
        guard let id = reference.fragment, let anchor = EntryLink.place(id) else { return top }
        for number in numbers.prefix(MarkupParts.sameNameLimit) {
            guard let part = try part(with: id, in: number) else { continue }
            let text = try text(ofPart: part)
            let paragraph = text.paragraphs.firstIndex { $0.anchors.contains(anchor) }
            guard let paragraph else { continue }
            return BookPlace(part: part, position: TextPosition(paragraph: paragraph, offset: 0))
        }
        return top
    }

    /// Returns the part of a document that contains an ID; nil if the document does not contain it.
    private func part(with id: String, in number: Int) throws(LexiconError) -> Int? {
        let first = parts.places.part(of: number)
        guard parts.places.documentPieces[first].piece != nil else { return first }
        guard let content = try document(number) else { return nil }
        return MarkupPieces.offsets(of: [id], in: content.bytes)[id]
            .map { parts.places.part(of: number, at: $0) }
    }
}

/// The parts of a book in markup.
struct MarkupParts: Sendable {
    /// A document of the book.
    struct Document: Sendable {
        /// The path in the book; empty if all documents are in one file.
        let name: String
        /// The size of the document, in bytes.
        let size: Int
        var isInOrder = true
        var dialect = MarkupDialect.book
    }

    struct Content: Sendable {
        let bytes: [UInt8]
        var isCut = false
    }

    /// A line of the contents.
    struct Line {
        var title: String
        var level = 0
        /// The target of the line; nil if the line leads nowhere.
        var target: BookReference?
        /// The offset of the heading in its document, if the book has no table of contents; else
        /// nil.
        private(set) var offset: Int?
    }

    /// The facts of a book that stand outside of its documents.
    struct Facts {
        var id = ""
        var title = ""
        var author = ""
        var language = ""
        var path = ""
    }

    /// The documents and their pieces in the order of the parts.
    fileprivate struct Places {
        /// The document of each part, and the piece of the document; the piece is nil if the part
        /// is the whole document.
        var documentPieces: [(number: Int, piece: MarkupPieces.Piece?)] = []
        /// The first part of each document.
        var firstParts: [Int] = []

        /// Returns the part that contains a byte of a document.
        func part(of number: Int, at offset: Int = 0) -> Int {
            var part = firstParts[number]
            while part + 1 < documentPieces.count, documentPieces[part + 1].number == number,
                let piece = documentPieces[part + 1].piece, piece.range.lowerBound <= offset
            {
                part += 1
            }
            return part
        }
    }

    let book: Book
    let documents: [Document]
    /// The numbers of the documents with each name, in order.
    fileprivate let numbers: [String: [Int]]
    fileprivate let places: Places
    /// The offsets of the headings without an ID, by the number of their document.
    private let headings: [Int?: [Int]]

    /// The size, in bytes, above which a document is cut into parts.
    static let longestPart = MarkupPieces.usualLength * 2
    /// The most documents of the same name in which a place is looked for.
    fileprivate static let sameNameLimit = 16
    /// The most bytes of a document that are read.
    static let documentLimit = 64 << 20

    /// Stands for the rest of a document that is too large.
    static let cutNotice = StyledText.Paragraph(
        "… The rest of this chapter is left out, because it has more than "
            + "\(documentLimit >> 20) MiB.", style: .secondary)

    /// - Parameters:
    ///   - documents: The documents in the order in which they are read; without documents, the
    ///     book has an empty part.
    ///   - facts: The title and other facts.
    ///   - lines: The contents.
    ///   - name: Returns the name of a document in the book, from its path in a reference.
    ///   - load: Reads the document with a number; nil if it is missing or can't be read.
    init(
        _ documents: [Document], _ facts: Facts, contents lines: [Line],
        name: (String) -> String = { $0 }, load: (Int) -> [UInt8]?
    ) {
        self.documents = documents
        let numbers = Dictionary(grouping: documents.indices) { documents[$0].name }
        self.numbers = numbers
        // The lines with the numbers of their documents.
        let lines = lines.map { line in
            (line, number: line.target.flatMap { numbers[name($0.path)]?.first })
        }
        let linesByDocument = Dictionary(grouping: lines, by: \.number).mapValues { $0.map(\.0) }
        headings = linesByDocument.mapValues { $0.compactMap(\.offset) }
        var places = Places()
        var parts: [Book.Part] = []
        var offsets: [Int: [String: Int]] = [:]
        for (number, document) in documents.enumerated() {
            places.firstParts.append(parts.count)
            var pieces: [MarkupPieces.Piece?] = [nil]
            if document.size > MarkupParts.longestPart, let bytes = load(number) {
                pieces = MarkupPieces.pieces(of: bytes)
                let ids = linesByDocument[number]?.filter { $0.offset == nil }
                    .compactMap { $0.target?.fragment }
                offsets[number] = MarkupPieces.offsets(of: Set(ids ?? []), in: bytes)
            }
            for piece in pieces {
                places.documentPieces.append((number, piece))
                parts.append(
                    Book.Part(
                        size: piece?.range.count ?? document.size, isInOrder: document.isInOrder))
            }
        }
        self.places = places
        let contents = lines.map { line, number in
            let id = line.target?.fragment
            return Book.Heading(
                line.title, level: line.level,
                part: number.map { number in
                    let offset = line.offset ?? id.flatMap { offsets[number]?[$0] }
                    return places.part(of: number, at: offset ?? 0)
                }, anchor: id.flatMap(EntryLink.place))
        }
        book = Book(
            id: facts.id, title: facts.title, author: facts.author, language: facts.language,
            parts: parts.isEmpty ? [Book.Part(size: 0)] : parts, contents: contents,
            path: facts.path)
    }

    // MARK: - Headings without an ID

    /// The first letter of the ID that a heading without an ID gets; the offset of the heading
    /// follows.
    fileprivate static let headingMark = "@"

    /// Returns a piece of a document, with new IDs for the headings that have none.
    fileprivate func withHeadingIDs(
        _ bytes: [UInt8], _ range: Range<Int>, after context: String, of number: Int
    ) -> [UInt8] {
        var piece = Array(context.utf8)
        var start = range.lowerBound
        for offset in headings[number] ?? [] where range.contains(offset) && offset >= start {
            piece += bytes[start..<offset]
            piece += "<a id=\"\(MarkupParts.headingMark)\(offset)\"></a>".utf8
            start = offset
        }
        return piece + bytes[start..<range.upperBound]
    }
}

extension MarkupParts.Line {
    /// Makes the line of a heading at an offset in its document.
    init(title: String, level: Int, heading offset: Int, in document: String) {
        let id = MarkupParts.headingMark + "\(offset)"
        self.init(title: title, level: level, target: .init(path: document, fragment: id))
        self.offset = offset
    }
}
