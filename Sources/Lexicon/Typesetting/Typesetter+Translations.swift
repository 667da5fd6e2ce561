import Texts

extension Typesetter {
    /// Sets the entries of a word, if they are of a dictionary of translations.
    ///
    /// - Parameters:
    ///   - entries: The entries, in the order of the dictionary; also those of the word in a frame, such as
    ///     `give sb. sth.` for `give`.
    ///   - word: The word.
    ///   - language: The language of the word; nil if it is unknown.
    ///   - commonness: Returns the commonness of words in the language of the translations; nil if it is unknown.
    ///   - budget: The work that all of them may cost; once it is spent, the rest is left out.
    /// - Returns: A page for each spelling (`Leben`, `leben`), that of the word first; nil if the entries are others, or
    ///   none has the word as its heading.
    public static func pages(
        of entries: [Entry], translating word: String, in language: Language? = nil,
        commonness: (() -> CommonnessTable)? = nil,
        within budget: WorkBudget = WorkBudget()
    ) -> [TranslationPage]? {
        guard !entries.isEmpty else { return nil }
        var items: [TranslationItem] = []
        for entry in entries where !budget.isSpent {
            guard case .texts(let texts) = entry.body, texts.count == 1,
                let item = TranslationItem(
                    texts[0], word: entry.word, in: BoundedText(within: budget),
                    frames: language.frameWords)
            else { return nil }
            items.append(item)
        }
        var pages = TranslationMerge(of: items, word: word, in: language, commonness: commonness)
            .pages(within: budget)
        for index in pages.indices {
            pages[index].translation = pages[index].translation?.cleaned(limit: wordLimit)
            pages[index].typeset.senses = pages[index].typeset.senses.map { $0.cleaned() }
        }
        return pages.isEmpty ? nil : pages
    }
}

extension Typesetter {
    /// Returns true if an entry is that of an inflected form.
    ///
    /// A dictionary of translations gives the gender or the part of speech of a base form. For an inflected form,
    /// it gives nothing, or only that it is a plural. A verb that is translated by `to do` is a base form.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - word: The form.
    ///   - language: Its language; nil if it is unknown.
    ///   - ignoresCase: True if the entry may have the word with other capitals.
    /// - Returns: Nil for an entry with another heading, which says nothing about the word.
    static func isOfForm(
        _ entry: Entry, _ word: String, in language: Language? = nil, ignoresCase: Bool
    ) -> Bool? {
        guard case .texts(let texts) = entry.body, texts.count == 1,
            let item = TranslationItem(
                texts[0], word: entry.word, in: BoundedText(), frames: language.frameWords)
        else { return false }
        let phrase = item.heading.phrase
        let framed = item.heading.word
        // A verb with an object is an infinitive: `etw. backen`.
        if !item.heading.frame.isEmpty, item.isTranslatedAsVerb,
            ignoresCase ? framed.lowercased() == word.lowercased() : framed == word
        {
            return false
        }
        guard ignoresCase ? phrase.lowercased() == word.lowercased() : phrase == word else {
            return nil
        }
        let grammar = item.heading.grammar
        return !item.isTranslatedAsVerb
            && (grammar.isEmpty || grammar.split { !$0.isLetter }.contains("pl"))
    }

    /// The parts of speech in an entry of a dictionary of senses or of translations; empty if it has none.
    static func partsOfSpeech(of entry: Entry) -> Set<String> {
        if case .senses(let senses) = entry.body { return Set(senses.map(\.partOfSpeech)) }
        guard case .texts(let texts) = entry.body, texts.count == 1,
            let item = TranslationItem(texts[0], word: entry.word, in: BoundedText())
        else { return [] }
        let names = item.heading.grammar.split { !$0.isLetter }.map(String.init)
        var told = Set(names.compactMap { parts[$0] })
        // The infinitive is a neuter noun, too, and its own entry may begin with `etw.`.
        let isNeuter = names.contains(texts[0].markup == .ding ? "n" : "neut")
        if isNeuter || item.isTranslatedAsVerb { told.insert("verb") }
        return told
    }

    /// The parts of speech of abbreviations; an adverb has the form of its adjective.
    private static let parts = [
        "n": "noun", "m": "noun", "f": "noun", "nt": "noun", "pl": "noun",
        "v": "verb", "vt": "verb", "vi": "verb", "vr": "verb",
        "adj": "adjective", "adv": "adjective",
        "num": "number", "conj": "conjunction", "prep": "preposition", "pron": "pronoun",
        "art": "article", "int": "interjection",
    ]
}
