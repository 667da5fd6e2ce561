/// A spelling that identifies a word: words with equal keys are one row of a list.
///
/// Case, and the kind of gap between the parts of a word (a blank, `-` or `_`), make no difference:
/// `Ice-cream` and `ice cream` are one word. Accents and apostrophes make a difference: `resume`
/// and `résumé` are two words, and so are `well` and `we'll`. Canonically equivalent letters of
/// Unicode are equal, because Swift compares strings in this way. A typographic apostrophe equals a
/// plain apostrophe.
public struct MergeKey: Hashable, Comparable, Sendable {
    /// The spelling in lower case, with blanks as gaps.
    public let text: String

    public init(_ word: String) {
        var word = word
        let asciiText: String? = word.withUTF8 { bytes in
            guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
            return String(unsafeUninitializedCapacity: bytes.count) { key in
                for (index, byte) in bytes.enumerated() { key[index] = MergeKey.folded(byte) }
                return bytes.count
            }
        }
        text = asciiText ?? MergeKey.text(of: word)
    }

    /// The letters and digits alone.
    var letters: String { text.filter { $0.isLetter || $0.isNumber } }

    /// Alphabetical, by the order of the scalars.
    public static func < (one: MergeKey, other: MergeKey) -> Bool { one.text < other.text }

    private static func folded(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: "-"), UInt8(ascii: "_"): UInt8(ascii: " ")
        default: byte
        }
    }

    private static func text(of word: String) -> String {
        var text = String.UnicodeScalarView()
        for scalar in word.lowercased().unicodeScalars {
            switch scalar {
            case "-", "_", "\u{A0}", "\u{2010}", "\u{2011}": text.append(" ")
            case "\u{2019}": text.append("'")
            default: text.append(scalar)
            }
        }
        return String(text)
    }
}

/// Finds the word that is meant in a text that was typed or pasted.
enum MeantWord {
    /// Returns the text without blanks and punctuation around it, and without a possessive `'s`.
    ///
    /// Words in brackets are left out, as in the pasted headings `Wald {m}`, `(sich) freuen` and
    /// `run [Br.]`; square brackets without a full stop are a pattern. A `?` at the end counts as a
    /// question mark, not as a pattern. A text of only blanks, brackets and punctuation is returned
    /// unchanged, and so is a pattern (`c?t`, `*nix`).
    static func word(in text: String) -> String {
        let hasBrackets = text.utf8.contains { "({[".utf8.contains($0) }
        let brackets = /(^| )([({][^(){}]*[)}]|\[[^\[\]]*\.\])(?= |$)/
        let plainText = hasBrackets ? text.replacing(brackets, with: "") : text
        var word = plainText.allSatisfy(\.isWhitespace) ? text[...] : plainText[...]
        while let lastLetter = word.last, isAround(lastLetter) || lastLetter == "?" {
            word.removeLast()
        }
        while let firstLetter = word.first, isAround(firstLetter) { word.removeFirst() }
        if word.hasSuffix("s") || word.hasSuffix("S") {
            let stem = word.dropLast()
            if let apostrophe = stem.last, isApostrophe(apostrophe), stem.count > 1 {
                word = stem.dropLast()
            }
        }
        return word.isEmpty || word.contains { $0 == "?" || $0 == "*" } ? text : String(word)
    }

    /// Returns the words of a text, without punctuation around them.
    static func words(in text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).compactMap { word in
            let isAround = { (letter: Character) in letter.isPunctuation || letter.isSymbol }
            guard let start = word.firstIndex(where: { !isAround($0) }),
                let end = word.lastIndex(where: { !isAround($0) })
            else { return nil }
            return String(word[start...end])
        }
    }

    /// Returns the indices of the words that have punctuation after them, and of the last word.
    static func clauseEnds(in text: String) -> Set<Int> {
        var ends: Set<Int> = []
        var count = 0
        for token in text.split(whereSeparator: \.isWhitespace) {
            let hasWord = token.contains { !$0.isPunctuation && !$0.isSymbol }
            count += hasWord ? 1 : 0
            if count > 0, !hasWord || token.last?.isPunctuation == true { ends.insert(count - 1) }
        }
        return count > 0 ? ends.union([count - 1]) : ends
    }

    /// Returns true for a blank, and for punctuation that no pattern needs.
    private static func isAround(_ letter: Character) -> Bool {
        letter != "?" && letter != "*" && (letter.isWhitespace || letter.isPunctuation)
    }

    private static func isApostrophe(_ letter: Character) -> Bool {
        letter == "'" || letter == "\u{2019}"
    }
}
