/// Finds the word that is meant in a text that was typed or pasted.
enum MeantWord {
    /// The text without blanks and punctuation around it, and without a possessive `'s`.
    ///
    /// A `?` at the end is a question mark here. A text of nothing else, or one that is a pattern
    /// otherwise (`c?t`, `*nix`), is returned as it is.
    static func word(in text: String) -> String {
        var word = text[...]
        while let last = word.last, isAround(last) || last == "?" { word.removeLast() }
        while let first = word.first, isAround(first) { word.removeFirst() }
        if word.hasSuffix("s") || word.hasSuffix("S") {
            let stem = word.dropLast()
            if let mark = stem.last, isApostrophe(mark), stem.count > 1 { word = stem.dropLast() }
        }
        return word.isEmpty || word.contains { $0 == "?" || $0 == "*" } ? text : String(word)
    }

    /// Whether a letter is a blank or punctuation that no pattern needs.
    private static func isAround(_ letter: Character) -> Bool {
        letter != "?" && letter != "*" && (letter.isWhitespace || letter.isPunctuation)
    }

    private static func isApostrophe(_ letter: Character) -> Bool {
        letter == "'" || letter == "\u{2019}"
    }
}
