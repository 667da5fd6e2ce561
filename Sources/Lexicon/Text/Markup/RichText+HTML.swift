extension RichText {
    public init(html bytes: [UInt8]) { self = MarkupReader.richText(bytes, .html) }

    /// Parses HTML as tolerantly as a browser, without scripts, styles and pictures.
    ///
    /// - Parameter bytes: The text in UTF-8; invalid bytes are repaired.
    /// - Returns: The text without markup and links, because the links do not lead to headwords.
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
