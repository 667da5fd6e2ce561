extension MarkupElements {
    /// Passes the spellings of each element to `body`; the first spelling is the headword.
    func forEachHeadword(
        _ body: HeadwordBody, spellings: (_ element: Span<UInt8>) -> [String]
    ) throws(LexiconError) {
        try forEach { bytes, offset in
            spellings(bytes).report(at: HeadwordLocation(rawValue: UInt64(offset)), to: body)
        }
    }

    /// Returns the entry of the element at a location, with a note if a part is left out.
    ///
    /// - Parameters:
    ///   - location: The offset of the element.
    ///   - path: The file, for the error.
    ///   - budget: The budget of `read`.
    ///   - read: Returns the headword, or nil if the element has none, and the text as HTML.
    /// - Returns: The entry.
    /// - Throws: A ``LexiconError`` when the file can't be read, or has no headword there.
    func entry(
        at location: HeadwordLocation, of path: String, within budget: WorkBudget,
        read: (_ element: [UInt8]) -> (
            word: String?, html: String, reading: String, rarity: Int
        )
    ) throws(LexiconError) -> Entry {
        let offset = Int(clamping: location.rawValue)
        let bytes = try element(at: offset) ?? []
        let (word, html, reading, rarity) = read(bytes)
        guard let word else { throw .damaged(file: path, reason: "no entry is at \(offset)") }
        let text = RawText(html, .html)
        let isCut = budget.isSpent || bytes.count >= MarkupElements.longestElement
        return Entry(
            word: word, body: .texts(isCut ? [text, .truncationNote] : [text]),
            isAboutHeadword: true, reading: reading, rarity: rarity)
    }
}
