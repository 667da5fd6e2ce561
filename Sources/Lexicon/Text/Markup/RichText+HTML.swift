extension RichText {
    /// The text of an entry in HTML.
    public init(html bytes: [UInt8]) { self = MarkupReader.richText(bytes, .html) }

    /// Reads HTML as tolerantly as a browser, without its scripts, styles and pictures.
    ///
    /// - Parameter bytes: The text; what is no UTF-8 is repaired.
    /// - Returns: The text without markup, and without links: they lead to no headword.
    public static func html(_ bytes: some Sequence<UInt8>) -> RichText {
        var text = MarkupReader.richText(bytes, .html)
        for paragraph in text.paragraphs.indices {
            for run in text.paragraphs[paragraph].runs.indices {
                text.paragraphs[paragraph].runs[run].link = nil
            }
        }
        return text
    }
}
