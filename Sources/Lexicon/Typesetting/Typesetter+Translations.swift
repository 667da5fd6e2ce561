import Texts

extension Typesetter {
    /// Sets the entries of a word, if they are of a dictionary of translations.
    ///
    /// - Parameters:
    ///   - entries: The entries, in the order of the dictionary; also some of headings with words for objects, such as
    ///     `give sb. sth.` for `give`.
    ///   - word: The word.
    ///   - commonness: How common words of the language of the translations are; nil if that is not known.
    ///   - isCancelled: Called before each entry; when it returns true, the rest is left out.
    /// - Returns: A page for each spelling (`Leben`, `leben`), that of the word first; nil if the entries are others, or
    ///   none has the word as its heading.
    public static func pages(
        of entries: [Entry], translating word: String, commonness: CommonnessTable? = nil,
        isCancelled: @escaping () -> Bool = { false }
    ) -> [TranslationPage]? {
        guard !entries.isEmpty else { return nil }
        var items: [TranslationItem] = []
        for entry in entries where !isCancelled() {
            guard case .texts(let texts) = entry.body, texts.count == 1,
                let item = TranslationItem(
                    texts[0], word: entry.word, in: BoundedText(isCancelled: isCancelled))
            else { return nil }
            items.append(item)
        }
        var pages = TranslationMerge(of: items, word: word, commonness: commonness)
            .pages(isCancelled: isCancelled)
        for index in pages.indices {
            pages[index].translation = pages[index].translation?.cleaned(limit: wordLimit)
            pages[index].typeset.senses = pages[index].typeset.senses.map { $0.cleaned() }
        }
        return pages.isEmpty ? nil : pages
    }
}
