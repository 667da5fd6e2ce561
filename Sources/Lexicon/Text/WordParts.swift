/// The words of a headword or a phrase, which blanks and hyphens separate.
enum WordParts {
    /// The keys of the words of a text; words without letters are left out.
    static func keys(of text: String) -> [HeadwordKey] {
        text.unicodeScalars.split(whereSeparator: isGap).map { Folding.key(of: String($0)) }
            .filter { !$0.isEmpty }
    }

    /// True if a scalar separates words.
    static func isGap(_ scalar: Unicode.Scalar) -> Bool {
        // Tests ASCII without a table, because few other scalars occur.
        scalar.isASCII
            ? scalar == "-" || scalar == " " || "\t"..."\r" ~= scalar
            : scalar.properties.isWhitespace
    }

    /// True if a text begins with words; the last of them may be the beginning of a word.
    static func begins(_ text: String, with words: [HeadwordKey]) -> Bool {
        // Most texts are one word, and need not be split.
        guard text.utf8.contains(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") })
        else { return false }
        let textWords = keys(of: text)
        guard textWords.count >= words.count, let last = words.last else { return false }
        return textWords.prefix(words.count - 1).elementsEqual(words.dropLast())
            && textWords[words.count - 1].hasPrefix(last)
    }

    /// True if words follow one another in a text after its first word.
    static func occur(_ words: [HeadwordKey], inside text: String) -> Bool {
        let textWords = keys(of: text)
        guard textWords.count > words.count else { return false }
        return (1...textWords.count - words.count).contains {
            textWords[$0..<$0 + words.count].elementsEqual(words)
        }
    }
}
