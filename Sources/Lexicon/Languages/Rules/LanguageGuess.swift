extension Language {
    /// The language of a running text, by its letters and by the share of function words; nil if
    /// neither the letters nor the function words decide.
    ///
    /// Many books declare a wrong language, mostly English. So a clear result overrides the
    /// declared language.
    ///
    /// - Parameters:
    ///   - text: A piece of the text; its first 1,000 words decide.
    ///   - declared: The language that the text declares.
    init?(wordsOf text: String, declared: Language? = nil) {
        let sample = String(text.prefix(Language.sampleLength))
        let letters = Language(lettersOf: sample)
        let haveSameLetters = Language.codesWithSameLetters.contains { codes in
            [letters, declared].allSatisfy { $0.map { codes.contains($0.code) } ?? false }
        }
        let guess =
            haveSameLetters
            ? declared : letters ?? Language(functionWordsOf: sample, unless: declared)
        guard let language = guess ?? declared else { return nil }
        self = language
    }

    private static let sampleLength = 8_000

    /// Languages with the same letters, for which there are no lists of words.
    private static let codesWithSameLetters: [Set<String>] = [
        ["ru", "uk", "be", "bg", "sr", "mk", "kk", "mn"], ["ar", "fa", "ur", "ckb", "ku"],
        ["hi", "sa"], ["he", "yi"], ["el", "grc"],
    ]

    /// Finds the language by function words.
    ///
    /// Nil if no language is clear, or if the words do not clearly contradict the declared
    /// language.
    private init?(functionWordsOf text: String, unless declared: Language?) {
        let words = text.lowercased().split { !$0.isLetter }.prefix(1_000).map(String.init)
        let counts = Language.functionWordCounts(in: words).sorted { $0.count > $1.count }
        let (code, count) = counts[0]
        // Languages share some function words: many have `de` and `la`.
        guard count > 1, count * 7 >= words.count, count * 5 > counts[1].count * 6 else {
            return nil
        }
        if let declared {
            let declaredCount = counts.first { $0.code == declared.code }?.count
            // Most languages have no list of function words. If a language without a list is
            // declared, only English can replace it.
            let isClear =
                declaredCount.map { count >= 2 * $0 } ?? (code == "en" && count * 3 >= words.count)
            guard isClear else { return nil }
        }
        self.init(code)
    }
}
