import Texts

extension Typesetter {
    /// Sets the entries of a word if they belong to a dictionary of translations.
    ///
    /// - Parameters:
    ///   - entries: The entries in the order of the dictionary. They may include entries of the
    ///     word in a frame, such as `give sb. sth.` for `give`.
    ///   - word: The word.
    ///   - text: The text that was typed; an article in it tells the gender.
    ///   - language: The language of the word; nil if it is unknown.
    ///   - commonness: Returns the commonness of words in the language of the translations; nil if
    ///     it is unknown.
    ///   - phrases: Returns the texts of entries of phrases with the word; nil for none.
    ///   - budget: The work that all entries may cost; once it is spent, the rest is left out.
    /// - Returns: A page for each spelling (`Leben`, `leben`), beginning with the spelling of the
    ///   word. Nil if the dictionary is of another kind, if no heading is the word, or for Japanese,
    ///   where each reading is a word of its own.
    public static func pages(
        of entries: [Entry], translating word: String, typed text: String = "",
        in language: Language? = nil,
        commonness: (() -> CommonnessTable)? = nil, phrases: (() -> [String])? = nil,
        within budget: WorkBudget = WorkBudget()
    ) -> [TranslationPage]? {
        guard !entries.isEmpty, language != Language("ja") else { return nil }
        var items: [TranslationItem] = []
        for entry in entries where !budget.isSpent {
            guard case .texts(let texts) = entry.body, texts.count == 1,
                let item = TranslationItem(
                    texts[0], word: entry.word, in: BoundedText(within: budget),
                    frames: language.frameWords)
            else { return nil }
            items.append(item)
        }
        let merge = TranslationMerge(
            of: items, word: word, typed: text, in: language, commonness: commonness,
            phrases: phrases)
        var pages = merge.pages(within: budget)
        for index in pages.indices {
            pages[index].translation = pages[index].translation?.cleaned(limit: wordLimit)
            pages[index].typeset.senses = pages[index].typeset.senses.map { $0.cleaned() }
        }
        return pages.isEmpty ? nil : pages
    }
}
