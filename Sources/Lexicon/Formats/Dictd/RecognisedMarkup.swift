/// The markup of a dictionary, recognised when it is first needed.
struct RecognisedMarkup: Sendable {
    /// The name of its files without extension.
    let database: String
    private let cachedMarkup = Cached<EntryMarkup>()

    init(database: String) { self.database = database }

    /// Recognises the markup, once.
    ///
    /// - Parameter title: Reads the title of the dictionary; called if the name of the database is
    ///   not enough.
    /// - Returns: The markup; plain while the title can't be read, because the entry may still be
    ///   readable.
    func markup(title: () throws(LexiconError) -> String?) -> EntryMarkup {
        let markup = try? cachedMarkup.value { () throws(LexiconError) in
            if let markup = EntryMarkup(database: database) { return markup }
            return EntryMarkup(title: try title() ?? "")
        }
        return markup ?? .plain
    }

    /// Recognises the markup by a title that was read before; the title is nil if there is none.
    func recognise(title: String?) {
        cachedMarkup.set(EntryMarkup(database: database) ?? EntryMarkup(title: title ?? ""))
    }
}

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
        // The rest of the dictionary is unknown, so the width is measured in this text.
        self.init(
            text, markup, wrapWidth: markup.isWrapped ? HardWrappedText.width(of: text) : nil)
    }
}
