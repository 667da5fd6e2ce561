public import Texts

/// Reads the texts of a book in one file format.
///
/// A reader is used on one thread at a time.
public protocol BookReader: Sendable {
    var book: Book { get }

    /// Returns the text of a part; each call returns the same text.
    ///
    /// - Throws: A ``LexiconError`` when the part can't be read.
    func text(ofPart part: Int) throws(LexiconError) -> StyledText

    /// Returns the place to which a link leads; nil if there is no such place.
    func place(of target: String) throws(LexiconError) -> BookPlace?

    /// Returns the bytes of a picture; nil if no picture has the name.
    func picture(named name: String) throws(LexiconError) -> [UInt8]?
}

extension BookReader {
    /// Returns nil, for formats without links.
    public func place(of target: String) throws(LexiconError) -> BookPlace? { nil }

    /// Returns nil, for formats without pictures.
    public func picture(named name: String) throws(LexiconError) -> [UInt8]? { nil }
}
