/// A word of the list, whatever dictionaries have it.
public struct FoundWord: Equatable, Sendable {
    /// Headwords with this key are one word.
    public let key: MergeKey
    /// Its best spelling.
    public let word: String
    /// The names of the dictionaries that have it, in order.
    public let sources: [String]
    /// The number of dictionaries that have it; the same database counts once.
    public let dictionaryCount: Int
    /// How it matches the query.
    public let match: HeadwordMatch.Match
    /// The form of it that was looked for, if it is in the list as a base form; else nil.
    public let form: String?

    init(
        key: MergeKey, word: String, sources: [String], dictionaryCount: Int? = nil,
        match: HeadwordMatch.Match, form: String? = nil
    ) {
        self.key = key
        self.word = word
        self.sources = sources
        self.dictionaryCount = dictionaryCount ?? sources.count
        self.match = match
        self.form = form
    }

    /// Why it is in the list if that is not obvious: `form: went`; else nil.
    public var note: String? { form.map { "form: \($0)" } }

    /// Which of its entries to ask for.
    public var breadth: EntryBreadth { form.map(EntryBreadth.baseForm) ?? .word }

    /// Whether it is only spelled like the query.
    var isSimilar: Bool { if case .typo = match { true } else { false } }
}
