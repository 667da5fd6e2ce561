/// A word where it stands in a text.
public struct MetWord: Hashable, Sendable {
    /// The word as it stands, without soft hyphens.
    public let text: String
    /// Its sentence, clean and at most ``MarkLimits/sentence`` scalars.
    public let sentence: String
    /// The place of the word in the sentence, in bytes of UTF-8.
    public let range: Range<Int>
    /// The code of the language of the text; empty if unknown.
    public let language: String

    public init(_ text: String, in sentence: String, at range: Range<Int>, language: String = "") {
        self.text = text
        self.sentence = sentence
        self.range = range
        self.language = language
    }
}

/// Finds what a word means where it stands.
public struct MetWordFinder: Sendable {
    private let dictionaries: any DictionaryService

    public init(_ dictionaries: any DictionaryService) { self.dictionaries = dictionaries }

    /// The headwords that a word may be, the likeliest first: a phrase of its sentence, a separable verb, the
    /// word itself, its base forms, its parts.
    public func readings(of word: MetWord) async -> [FoundWord] {
        let query = HeadwordQuery(word.text, limit: 1)
        let sources = await dictionaries.currentSources().filter { !$0.isRemote && !$0.isHidden }
        var found: [HeadwordMatch] = []
        for source in sources {
            let answer = await dictionaries.answer(to: query, in: source.id)
            if case .success(let matches) = answer { found += matches.rows }
        }
        return WordMerge(query, of: sources).words(of: found.filter(\.match.isMeant))
    }
}
