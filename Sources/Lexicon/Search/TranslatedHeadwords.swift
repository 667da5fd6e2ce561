extension HeadwordSearch {
    /// The headwords of a dictionary of translations that have a word with more than the word: an object, `give sb. sth.`
    /// and `etw. geben`, or abbreviations and other spellings, `month /mo./ /mth/`,
    /// `mother <mater>`.
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
        // The first may be beyond the neighbours of the word: `a` has thousands.
        for start in ["\(word) \(word.prefix(1))", word] where !isCancelled() {
            let near = try neighbours(
                of: start, limit: HeadwordSearch.neighbourLimit, isCancelled: isCancelled)
            found += near.rows.flatMap(\.headwords).filter {
                AddedSpellings.follow(word, in: $0.text) && seen.insert($0.location).inserted
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
    /// The most keys that are looked at for abbreviations and other spellings, on each side of a word.
    private static let neighbourLimit = 64
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

/// What a dictionary gives behind a word for those who search: abbreviations, and other spellings.
private enum AddedSpellings {
    /// Whether a text is a word and then only abbreviations of it, or one word that is spelled alike.
    static func follow(_ word: String, in text: String) -> Bool {
        let start = word.lowercased()
        let text = text.lowercased()
        guard text.utf8.count > start.utf8.count, text.utf8.count <= longest,
            text.hasPrefix(start + " ")
        else { return false }
        let rest = text.dropFirst(start.count).split { " /;.<>".contains($0) }
        if rest.count == 1, isAlike(rest[0], start) { return true }
        return !rest.isEmpty && rest.count <= 4 && rest.allSatisfy { isShort($0, of: start) }
    }

    private static let longest = 120

    /// Whether the letters of an abbreviation are those of a word, in its order, from the first on.
    private static func isShort(_ short: Substring, of word: String) -> Bool {
        guard short.count <= 6, short.count < word.count, short.first == word.first else {
            return false
        }
        return common(short, word) == short.count
    }

    /// Whether two words have three of four letters in common.
    private static func isAlike(_ other: Substring, _ word: String) -> Bool {
        4 * common(other, word) >= 3 * max(other.count, word.count) - 2
    }

    /// How many letters two words have in common, in the same order.
    private static func common(_ one: Substring, _ other: String) -> Int {
        var row = [Int](repeating: 0, count: other.count + 1)
        for letter in one {
            var diagonal = 0
            for (index, next) in other.enumerated() {
                let above = row[index + 1]
                row[index + 1] = letter == next ? diagonal + 1 : max(above, row[index])
                diagonal = above
            }
        }
        return row.last ?? 0
    }
}
