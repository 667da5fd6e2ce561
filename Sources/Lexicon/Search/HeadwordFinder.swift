/// The text of a query without surrounding spaces, and its key.
struct SearchWord {
    let text: String
    let key: HeadwordKey

    init(_ text: String) {
        let isBlank = { (letter: Character) in letter.isWhitespace }
        let start = text.drop(while: isBlank)
        let blanks = start.reversed().prefix(while: isBlank).count
        self.text = String(start.dropLast(blanks))
        key = Folding.key(of: self.text)
    }
}

/// The records of all headwords with the same key.
struct FoundKey: Hashable {
    /// The number of typos.
    var distance = 0
    /// The locations of the records, up to ``recordLimit``.
    var locations: [HeadwordLocation]

    /// The most records of a key that are used.
    ///
    /// Real words have fewer; the limit is for hostile files.
    static let recordLimit = 1_000
}

/// The keys that match a query up to its limit, and the number of all that match.
struct FoundKeys: Hashable {
    var keys: [FoundKey] = []
    var count = 0
}

/// Finds records of headwords by their keys.
///
/// When a search is cancelled, the result is incomplete.
protocol HeadwordFinder {
    /// The records whose headwords have the same key as a word.
    func records(of word: SearchWord) throws(LexiconError) -> [HeadwordLocation]

    /// The keys that are longer than the key of a word and begin with it, in order.
    func keys(startingWith word: SearchWord, limit: Int) throws(LexiconError) -> FoundKeys

    /// The keys that match a pattern, in order.
    func keys(fitting pattern: KeyPattern, limit: Int) throws(LexiconError) -> FoundKeys

    /// The keys nearest to a word in their order, as many before the word as from it on.
    func keys(around word: SearchWord, limit: Int) throws(LexiconError) -> FoundKeys

    /// The keys with one typo, or up to two for words of more than 5 letters.
    ///
    /// They are sorted by the number of typos, then by commonness, then by key.
    func keys(near word: SearchWord, limit: Int) throws(LexiconError) -> FoundKeys
}
