extension Language {
    /// The language of a running text, told by its letters and by the share of its words that are small ones; nil if
    /// neither tells.
    ///
    /// - Parameters:
    ///   - text: A piece of the text; its first 500 words decide.
    ///   - declared: The language that the text says it is in. It stays if no rules here know its words.
    public init?(wordsOf text: String, declared: Language? = nil) {
        let isKnown = declared.map { declared in
            LanguageRules.all.contains { $0.key == declared.code }
        }
        let sample = String(text.prefix(Language.sampleLength))
        let told = isKnown == false ? nil : Language(lettersOf: sample) ?? Language(smallIn: sample)
        guard let language = told ?? declared else { return nil }
        self = language
    }

    private static let sampleLength = 4_000

    private init?(smallIn text: String) {
        let words = text.lowercased().split { !$0.isLetter }.prefix(500).map(String.init)
        let counts = LanguageRules.all.map { code, rules in
            (code: code, count: words.count(where: rules.small.minor.contains))
        }.sorted { $0.count > $1.count }
        // Other languages have some of them, too: `de` and `la` half of Europe.
        guard counts[0].count > 1, counts[0].count * 7 >= words.count,
            counts[0].count * 5 > counts[1].count * 6
        else { return nil }
        self.init(counts[0].code)
    }
}
