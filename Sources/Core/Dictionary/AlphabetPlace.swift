/// The place of a word in the alphabet.
///
/// Only letters and digits count, as in the indexes of dictionaries; words that are equal then have the
/// order of their keys.
struct AlphabetPlace: Comparable {
    private let letters: FoldedText
    private let key: MergeKey

    init(_ key: MergeKey) {
        letters = FoldedText(key.text.filter { $0 != " " && $0 != "'" })
        self.key = key
    }

    static func == (one: AlphabetPlace, other: AlphabetPlace) -> Bool { one.key == other.key }

    static func < (one: AlphabetPlace, other: AlphabetPlace) -> Bool {
        if one.letters.precedes(other.letters) { return true }
        return !other.letters.precedes(one.letters) && one.key < other.key
    }
}
