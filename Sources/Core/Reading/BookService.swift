public import Texts

/// Opens books.
public protocol BookService: Sendable {
    /// Opens the book of a file; `-` is standard input.
    ///
    /// - Throws: A ``BookError`` with the cause and the remedy.
    func open(_ path: String) async throws(BookError) -> any OpenBook
}

/// A book whose parts can be read.
public protocol OpenBook: Sendable {
    var book: Book { get }

    /// Returns the text of a part; each call returns the same text.
    ///
    /// Headings are paragraphs in the style `.strong`. Links to places of the book have the target
    /// `.place`, pictures have `.picture`.
    ///
    /// - Throws: A ``BookError`` with the cause and the remedy.
    func text(ofPart part: Int) async throws(BookError) -> StyledText

    /// Returns the place to which a link leads; nil if there is no such place.
    func place(of target: String) async -> BookPlace?

    /// Returns the bytes of a picture, which are untrusted; nil if no picture has the name.
    func picture(named name: String) async -> [UInt8]?
}

extension OpenBook {
    /// The place where the text of a heading begins; nil for a heading that leads nowhere.
    public func place(of heading: Book.Heading) async -> BookPlace? {
        guard let part = heading.part else { return nil }
        guard let anchor = heading.anchor, case .success(let text) = await result(ofPart: part)
        else { return BookPlace(part: part) }
        let paragraph = text.paragraphs.firstIndex { $0.anchors.contains(anchor) }
        return BookPlace(part: part, position: TextPosition(paragraph: paragraph ?? 0, offset: 0))
    }
}

extension Book {
    /// Returns the parts that have places in a range.
    public func parts(in range: Range<BookPlace>) -> [Int] {
        parts.indices.filter { range.overlaps(BookPlace(part: $0)..<BookPlace(part: $0 + 1)) }
    }
}

/// The reason for which a book can't be read.
public enum BookError: Error, Hashable {
    /// The file can't be read. `reason` is the cause and the remedy.
    case unreadable(path: String, reason: String)
    /// A program that reads files of this format is missing.
    case needsProgram(path: String, program: String)
    /// No book has the name, or no book was read yet.
    case noBook(String)
}

extension BookError: CustomStringConvertible {
    /// One sentence: the cause and the remedy.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path): \(reason)"
        case .needsProgram(let path, let program):
            "\(path) needs the program \(program); install it"
                + (program == "pdftotext" ? " with the package poppler-utils" : "")
        case .noBook(let reason): reason
        }
    }
}
