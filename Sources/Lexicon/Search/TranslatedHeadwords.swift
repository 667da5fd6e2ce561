extension HeadwordSearch {
    /// The headwords of a dictionary of translations that have a word with more than the word: an object, `give sb. sth.`
    /// and `etw. geben`.
    ///
    /// For a word that is no headword by itself, also what it is always said with: `sich beeilen`, `be asleep`,
    /// `depend on sth.`.
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
        for phrase in ObjectPhrases.phrases(withCompanionOf: word, in: from) where !isCancelled() {
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

    /// The phrases of a verb or an adjective with what it may have beside it wherever it stands.
    static func phrases(withCompanionOf word: String, in language: Language) -> [String] {
        let patterns: [String] =
            switch language.code {
            case "en":
                ["be ~", "to be ~"]
                    + prepositions.flatMap { preposition in
                        objects.map { "~ \(preposition)\($0)" }
                    }
            case "de": ["sich ~", "sich etw. ~"]
            default: []
            }
        return phrases(of: patterns, with: word)
    }

    private static let prepositions = [
        "on", "upon", "of", "to", "in", "with", "for", "from", "at", "about", "against", "sth. to",
        "sb. to",
    ]
    private static let objects = ["", " sth.", " sb.", " sb./sth.", " doing sth."]

    /// Most indexes of dictd are without punctuation, so the phrases are there with it and without it.
    static func phrases(with word: String, in language: Language) -> [String] {
        phrases(of: patterns[language] ?? [], with: word)
    }

    private static func phrases(of patterns: [String], with word: String) -> [String] {
        patterns.flatMap { pattern in
            let plain = pattern.filter { $0 != "." && $0 != "/" }
            return (plain == pattern ? [pattern] : [pattern, plain])
                .map { $0.replacing("~", with: word) }
        }
    }
}
