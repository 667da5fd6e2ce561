/// The order of StarDict's word lists, `stardict_strcmp`: by bytes, ignoring the case of ASCII
/// letters; words that are equal then are compared by their bytes.
enum StarDictOrder {
    /// A prefix of headwords.
    struct Key {
        private let bytes: [UInt8]

        init(_ text: String) { bytes = text.utf8.map(\.asciiLowercased) }

        /// Whether a word comes before all words with this prefix.
        func isAfter(_ word: Span<UInt8>) -> Bool {
            for index in 0..<min(bytes.count, word.count) {
                let letter = word[index].asciiLowercased
                if letter != bytes[index] { return letter < bytes[index] }
            }
            return word.count < bytes.count
        }

        func isPrefix(of word: Span<UInt8>) -> Bool {
            guard word.count >= bytes.count else { return false }
            for index in bytes.indices where word[index].asciiLowercased != bytes[index] {
                return false
            }
            return true
        }
    }

    /// Merges two sorted lists.
    static func merged(_ one: [Headword], _ other: [Headword]) -> [Headword] {
        guard !other.isEmpty else { return one }
        var merged: [Headword] = []
        var rest = other[...]
        for headword in one {
            while let first = rest.first, precedes(first.text, headword.text) {
                merged.append(rest.removeFirst())
            }
            merged.append(headword)
        }
        return merged + rest
    }

    /// Whether one word comes before another.
    static func precedes(_ one: String, _ other: String) -> Bool {
        for (letter, otherLetter) in zip(one.utf8, other.utf8) {
            let letter = letter.asciiLowercased
            let otherLetter = otherLetter.asciiLowercased
            if letter != otherLetter { return letter < otherLetter }
        }
        let (count, otherCount) = (one.utf8.count, other.utf8.count)
        return count == otherCount
            ? one.utf8.lexicographicallyPrecedes(other.utf8) : count < otherCount
    }
}
