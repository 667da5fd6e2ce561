extension RichText {
    /// Parses the text of an entry from a DICT server, which has the format of dictd(8):
    /// hard-wrapped, with `{links}`.
    ///
    /// The dictionary around it is not known.
    ///
    /// - Parameters:
    ///   - bytes: The text, in UTF-8 or ISO 8859-1.
    ///   - word: The headword.
    public init(dictd bytes: [UInt8], word: String) {
        let text = DictdEncoding().text(of: bytes)
        self = DictdText.richText(text, word: word, wrappedTo: HardWrappedText.width(of: text))
    }
}
