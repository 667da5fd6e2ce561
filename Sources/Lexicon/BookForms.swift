/// A format of books.
struct BookForm: Sendable {
    let recognises: @Sendable (BookSource) -> Bool
    let open: @Sendable (BookSource) throws(LexiconError) -> any BookReader
}

extension BookForm {
    /// The forms that can be read, and known forms that are refused with advice.
    ///
    /// The first form that recognises a file opens it.
    static let all = [
        refusedForm(
            "Kindle's MOBI", ["azw", "azw3", "mobi", "prc"], start: "BOOKMOBI", at: 60,
            "`ebook-convert` makes an EPUB of it"),
        refusedForm(
            "DjVu", ["djv", "djvu"], start: "AT&TFORM", "`djvutxt` makes a text of it"),
        refusedForm("Word's DOC", ["doc"], "`soffice --convert-to txt` makes a text of it"),
        refusedForm(
            "a document of a word processor", ["docx", "odt", "rtf"], start: "{\\rtf",
            "`pandoc -t markdown` makes a text of it"),
        BookForm(recognises: EPUBReader.isArchive, open: EPUBReader.open),
        BookForm(recognises: SingleFileReader.isMarkup, open: SingleFileReader.open),
        BookForm(recognises: SubtitleBook.isSubtitles, open: SubtitleBook.open),
        BookForm(recognises: ManPage.isManPage, open: ManPage.open),
        BookForm(recognises: MarkdownBook.isMarkdown, open: MarkdownBook.open),
        BookForm(recognises: { !$0.isBinary }, open: PlainBook.open),
    ]

    /// Makes a form that is refused.
    ///
    /// A file of this form is recognised by the ending of its name, or by the bytes at an offset.
    private static func refusedForm(
        _ name: String, _ endings: [String], start: String? = nil, at offset: Int = 0,
        _ remedy: String
    ) -> BookForm {
        BookForm(
            recognises: { source in
                endings.contains { source.name.hasSuffix("." + $0) } && source.isBinary
                    || start.map { source.start.dropFirst(offset).starts(with: $0.utf8) } ?? false
            },
            open: { source throws(LexiconError) in
                throw .unsupported(
                    file: source.shownPath, reason: "Mot can't read \(name); \(remedy)")
            })
    }
}

extension BookSource {
    /// A program that must convert a book to text before the book can be read.
    public enum Converter: Sendable {
        case pdf
        case manualSource
    }

    /// The program that is needed; nil if the book is read as it is.
    public var converter: Converter? {
        if start.prefix(1_024).contains("%PDF-".utf8) { return .pdf }
        return ManPage.isSource(self) ? .manualSource : nil
    }

    /// Opens the book.
    ///
    /// - Throws: A ``LexiconError`` with the cause and the remedy.
    public func reader() throws(LexiconError) -> any BookReader {
        guard !isBlank else {
            throw .unsupported(file: shownPath, reason: "it is empty; name a file with a text")
        }
        guard let form = BookForm.all.first(where: { $0.recognises(self) }) else {
            throw .unsupported(
                file: shownPath,
                reason: start.starts(with: [0x1F, 0x8B])
                    ? "it is packed; unpack it with `gunzip`"
                    : "it is no text, nor a book that Mot can read")
        }
        return try form.open(self)
    }

    /// Opens the book from the text that a converter has made of it.
    public func reader(
        of text: [UInt8], by converter: Converter
    ) throws(LexiconError) -> any BookReader {
        switch converter {
        case .pdf: try PDFText.open(text, of: self)
        case .manualSource: try ManPage.open(converted(text))
        }
    }
}
