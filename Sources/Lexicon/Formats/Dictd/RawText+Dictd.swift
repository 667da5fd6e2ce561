extension RawText {
    /// The text of an entry from a DICT server, which has the format of dictd(8).
    ///
    /// - Parameters:
    ///   - bytes: The text, in UTF-8 or ISO 8859-1.
    ///   - database: The name of the server's database.
    ///   - title: The title of the database.
    public init(dictd bytes: [UInt8], database: String, title: String) {
        let text = DictdEncoding().text(of: bytes)
        let markup = EntryMarkup(database: database) ?? EntryMarkup(title: title)
        // The rest of the dictionary is not known.
        self.init(
            text, markup, wrapWidth: markup.isWrapped ? HardWrappedText.width(of: text) : nil)
    }
}
