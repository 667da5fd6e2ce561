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

    /// The text of a part, which is the same each time.
    ///
    /// Headings are stressed paragraphs. Links in the book are `.place`, pictures `.picture`.
    ///
    /// - Throws: A ``BookError`` with the cause and the remedy.
    func text(ofPart part: Int) async throws(BookError) -> StyledText

    /// The place that a link of a text, or a heading of the contents, leads to; nil if there is none.
    func place(of target: String) async -> BookPlace?

    /// The bytes of a picture, which are untrusted; nil if there is none of that name.
    func picture(named name: String) async -> [UInt8]?
}

/// The reason for which a book can't be read.
public enum BookError: Error, Hashable {
    /// The file can't be read. `reason` is the cause and the remedy.
    case unreadable(path: String, reason: String)
    /// A program that reads such files is missing.
    case needsProgram(path: String, program: String)
    /// There is no book of that name, or none was read yet.
    case noBook(String)
}

extension BookError: CustomStringConvertible {
    /// One sentence: the cause and the remedy.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path): \(reason)"
        case .needsProgram(let path, let program):
            "\(path) needs the program \(program); install it to read this file"
        case .noBook(let reason): reason
        }
    }
}
