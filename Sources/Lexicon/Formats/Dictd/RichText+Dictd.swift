extension RichText {
    /// The text of an entry as dictd(8) has it: wrapped by its writer, with `{links}`; sent by a
    /// server, without the dictionary that it is from.
    ///
    /// - Parameters:
    ///   - bytes: The text, in UTF-8 or older than that.
    ///   - word: The headword.
    public init(dictd bytes: [UInt8], word: String) {
        let text = DictdEncoding().text(of: bytes)
        self = DictdText.richText(text, word: word, wrappedTo: HardWrappedText.width(of: text))
    }
}
