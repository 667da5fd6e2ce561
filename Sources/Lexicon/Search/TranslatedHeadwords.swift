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
    ///   - isCancelled: Returns true if the result is no longer needed.
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
        for phrase in HeadwordSearch.phrases(of: from.rules.objects, with: word)
        where !isCancelled() {
            let headwords = try headwords(spelled: phrase, isCancelled: isCancelled)
            found += headwords.prefix(KeyHit.recordLimit).filter {
                seen.insert($0.location).inserted
            }
        }
        // They say less than the own entries of a word.
        guard found.isEmpty, try headwords(spelled: word, isCancelled: isCancelled).isEmpty else {
            return found
        }
        for phrase in HeadwordSearch.phrases(of: from.rules.companions, with: word)
        where !isCancelled() {
            found += try headwords(spelled: phrase, isCancelled: isCancelled)
                .prefix(KeyHit.recordLimit).filter { seen.insert($0.location).inserted }
        }
        return found
    }

    /// Longer words have no such headings.
    private static let longestWord = 60
}

extension HeadwordSearch {
    /// The headwords that have a word in the place of `~`.
    ///
    /// Most indexes of dictd are without punctuation, so the phrases are there with it and without it.
    private static func phrases(of patterns: [String], with word: String) -> [String] {
        patterns.flatMap { pattern in
            let plain = pattern.filter { $0 != "." && $0 != "/" }
            return (plain == pattern ? [pattern] : [pattern, plain])
                .map { $0.replacing("~", with: word) }
        }
    }
}
