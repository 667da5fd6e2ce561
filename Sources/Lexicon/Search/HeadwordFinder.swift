/// A word that is looked up: as it was typed, without blanks around it, and its key.
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

/// Records whose headwords have one key.
struct FoundKey: Hashable {
    /// How many typos it is away.
    var distance = 0
    /// Where the records are: the first of them, up to ``recordLimit``.
    var locations: [HeadwordLocation]

    /// The most records of one key that are looked at: more than any word has, and an end for a file
    /// that has nothing else.
    static let recordLimit = 1_000
}

/// Keys that answer a question, as many as were wanted, and how many there are in all.
struct FoundKeys: Hashable {
    var keys: [FoundKey] = []
    var count = 0
}

/// A way to find the records of headwords by their keys.
///
/// When a search is cancelled, the answer is what was found until then.
protocol HeadwordFinder {
    /// The records whose headwords fold to the same as a word.
    func records(of word: SearchWord) throws(LexiconError) -> [HeadwordLocation]

    /// The keys that begin with that of a word and are longer, in order.
    func keys(startingWith word: SearchWord, limit: Int) throws(LexiconError) -> FoundKeys

    /// The keys that fit a pattern, in order.
    func keys(fitting pattern: KeyPattern, limit: Int) throws(LexiconError) -> FoundKeys

    /// The keys with one typo, or two if it has more than 5 letters: the nearest first, of those
    /// the most common, then in order.
    func keys(near word: SearchWord, limit: Int) throws(LexiconError) -> FoundKeys
}
