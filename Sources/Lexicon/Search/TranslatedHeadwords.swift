extension HeadwordSearch {
    /// The headwords of a dictionary of translations that have a word with more than the word: an object, `give sb. sth.`
    /// and `etw. geben`.
    ///
    /// For a word that is no headword by itself, also what it is always said with: `sich beeilen`, `be asleep`.
    ///
    /// An index is needed, for a scan would read the dictionary for each of them. Some of the headwords may be others with
    /// the same key, so their headings must be looked at.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - isCancelled: Whether the result is no longer needed.
    /// - Returns: The headwords; none if the dictionary does not translate.
    /// - Throws: A ``LexiconError`` when the dictionary can't be read.
    public func headwords(
        translating word: String, isCancelled: @escaping () -> Bool = { false }
    ) throws(LexiconError) -> [Headword] {
        let languages = reader.languages
        guard let from = languages.headwords, let to = languages.entries, from != to,
            !word.isEmpty, word.utf8.count <= HeadwordSearch.longestWord
        else { return [] }
        var found: [Headword] = []
        var seen: Set<HeadwordLocation> = []
        for phrase in ObjectPhrases.phrases(with: word, in: from) where !isCancelled() {
            let headwords = try headwords(spelled: phrase, isCancelled: isCancelled)
            found += headwords.prefix(KeyHit.recordLimit).filter {
                seen.insert($0.location).inserted
            }
        }
        // Of a word that is there, they say less than its own entries.
        guard found.isEmpty, try headwords(spelled: word, isCancelled: isCancelled).isEmpty else {
            return found
        }
        for companion in ObjectPhrases.companions(in: from) {
            let phrase = "\(companion) \(word)"
            found += try headwords(spelled: phrase, isCancelled: isCancelled)
                .prefix(KeyHit.recordLimit).filter { seen.insert($0.location).inserted }
        }
        return found
    }

    /// Longer words have no such headings.
    private static let longestWord = 60
}

/// How dictionaries write a verb with its objects.
private enum ObjectPhrases {
    /// The phrases of a language, with `~` for the verb.
    private static let patterns: [Language: [String]] = {
        var patterns: [Language: [String]] = [
            .english: [
                "to ~", "~ sth.", "~ sb.", "~ sb./sth.", "~ sth./sb.", "~ sb. sth.",
                "~ sth. to sb.", "to ~ sth.", "to ~ sb.", "to ~ sb./sth.",
            ]
        ]
        if let german = Language("de") {
            patterns[german] = [
                "etw. ~", "jdn. ~", "jdm. ~", "jdn./etw. ~", "etw./jdn. ~", "jdm. etw. ~",
                "jdm./etw. ~", "etwas ~",
            ]
        }
        return patterns
    }()

    /// What a verb or an adjective may have before it wherever it stands.
    static func companions(in language: Language) -> [String] {
        switch language.code {
        case "en": ["be", "to be"]
        case "de": ["sich", "sich etw", "sich etw."]
        default: []
        }
    }

    /// Most indexes of dictd are without punctuation, so the phrases are there with it and without it.
    static func phrases(with word: String, in language: Language) -> [String] {
        (patterns[language] ?? []).flatMap { pattern in
            let plain = pattern.filter { $0 != "." && $0 != "/" }
            return (plain == pattern ? [pattern] : [pattern, plain])
                .map { $0.replacing("~", with: word) }
        }
    }
}
