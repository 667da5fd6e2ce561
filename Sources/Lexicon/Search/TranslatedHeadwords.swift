extension HeadwordSearch {
    /// The headwords of a dictionary of translations that have a word with more than the word: an object, `give sb. sth.`
    /// and `etw. geben`, or abbreviations, `month /mo./ /mth/`.
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
        found += try abbreviated(word, isCancelled: isCancelled)
            .filter { seen.insert($0.location).inserted }
        return found
    }

    /// Longer words have no such headings.
    private static let longestWord = 60
    /// The most keys that are looked at for abbreviations, on each side of a word.
    private static let neighbourLimit = 64

    /// The headwords that are the word and then abbreviations of it: `month mo mth`.
    private func abbreviated(
        _ word: String, isCancelled: @escaping () -> Bool
    ) throws(LexiconError) -> [Headword] {
        guard let first = word.first else { return [] }
        let near = try neighbours(
            of: "\(word) \(first)", limit: HeadwordSearch.neighbourLimit,
            isCancelled: isCancelled)
        return near.rows.flatMap(\.headwords).filter { Abbreviations.follow(word, in: $0.text) }
    }
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

    /// Most indexes of dictd are without punctuation, so the phrases are there with it and without it.
    static func phrases(with word: String, in language: Language) -> [String] {
        (patterns[language] ?? []).flatMap { pattern in
            let plain = pattern.filter { $0 != "." && $0 != "/" }
            return (plain == pattern ? [pattern] : [pattern, plain])
                .map { $0.replacing("~", with: word) }
        }
    }
}

/// Abbreviations that a dictionary gives behind a word.
private enum Abbreviations {
    /// Whether a text is a word and then only abbreviations of it: letters of the word, in its order, from the first on.
    static func follow(_ word: String, in text: String) -> Bool {
        let start = word.lowercased()
        let text = text.lowercased()
        guard text.utf8.count > start.utf8.count, text.hasPrefix(start + " ") else { return false }
        let rest = text.dropFirst(start.count).split { $0 == " " || $0 == "/" || $0 == ";" }
        return !rest.isEmpty && rest.count <= 4
            && rest.allSatisfy { isShort($0.filter { $0 != "." }, of: start) }
    }

    private static func isShort(_ short: String, of word: String) -> Bool {
        guard !short.isEmpty, short.count <= 6, short.count < word.count, short.first == word.first
        else { return false }
        var letters = word[...]
        return short.allSatisfy { letter in
            guard let place = letters.firstIndex(of: letter) else { return false }
            letters = letters[letters.index(after: place)...]
            return true
        }
    }
}
