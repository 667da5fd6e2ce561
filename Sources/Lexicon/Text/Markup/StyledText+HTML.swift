public import Texts

extension StyledText {
    /// Parses HTML as tolerantly as a browser, without markup, scripts, styles and pictures, and without links,
    /// because these do not lead to headwords.
    ///
    /// The text is clean, and of limited size.
    ///
    /// - Parameter bytes: The text in UTF-8; invalid bytes are repaired.
    public init(html bytes: some Sequence<UInt8>) {
        self = MarkupReader.styledText(bytes, .html)
        for paragraph in paragraphs.indices {
            for run in paragraphs[paragraph].runs.indices {
                paragraphs[paragraph].runs[run].link = nil
            }
        }
    }
}
