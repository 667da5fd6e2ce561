public import Texts

/// Reads the texts of a book in one form of file.
///
/// It is used on one thread at a time.
public protocol BookReader: Sendable {
    var book: Book { get }

    /// The text of a part, which is the same each time.
    ///
    /// - Throws: A ``LexiconError`` when it can't be read.
    func text(ofPart part: Int) throws(LexiconError) -> StyledText

    /// The place that a link or a heading leads to; nil if there is none.
    func place(of target: String) throws(LexiconError) -> BookPlace?

    /// The bytes of a picture; nil if there is none of that name.
    func picture(named name: String) throws(LexiconError) -> [UInt8]?
}

extension BookReader {
    /// A text without links leads nowhere.
    public func place(of target: String) throws(LexiconError) -> BookPlace? { nil }

    /// A text without pictures has none.
    public func picture(named name: String) throws(LexiconError) -> [UInt8]? { nil }
}
