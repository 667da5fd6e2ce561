import Texts

/// Pinyin with numbers for tones, as in CC-CEDICT, and as people type it.
enum Pinyin {
    /// Converts typed Pinyin such as `peng2you5` to tone marks, with blanks between syllables; nil
    /// if a word of the text has no tone.
    static func withToneMarks(numbered text: String) -> String? {
        guard text.utf8.contains(where: "12345".utf8.contains) else { return nil }
        let words = text.split(separator: " ")
        guard !words.isEmpty, words.allSatisfy({ $0.contains { "12345".contains($0) } }) else {
            return nil
        }
        var syllables = ""
        for letter in words.joined(separator: " ") {
            guard letter.isASCII || letter == "ü" else { return nil }
            // `v` stands for `ü`, because no syllable has a `v` and many keyboards lack `ü`.
            syllables.append(letter == "v" ? "ü" : letter)
            if letter.isNumber { syllables.append(" ") }
        }
        let marked = withToneMarks(syllables[...])
        return marked.contains(where: \.isNumber) ? nil : marked
    }

    /// Returns true if a headword has the tones, the `ü` and the syllables that a typed text has.
    ///
    /// `nü` means `nǚ`, not `nù`, and `xi'an` means `Xī ān`, not `xiān`.
    static func matches(_ headword: String, typed text: String) -> Bool {
        let typed = text.lowercased()
        if typed.withoutTones != typed.filter({ $0 != " " }) {
            return letters(of: headword.lowercased()) == letters(of: typed)
        }
        if typed.contains(where: apostrophes.contains) {
            return headword.syllables == text.syllables
        }
        return !typed.contains("ü") || headword.withoutTones == typed.withoutTones
    }

    private static func letters(of text: String) -> String { text.filter(\.isLetter) }
    private static let apostrophes: Set<Character> = ["'", "’"]

    /// Converts numbers to tone marks: `lu:4 shi1` is `lǜ shī`.
    static func withToneMarks(_ text: Substring) -> String {
        text.split(separator: " ").map { syllable($0) }.joined(separator: " ")
    }

    /// Sets the tone mark of a syllable above a or e, or above the o of ou, or else above the last
    /// vowel.
    private static func syllable(_ text: Substring) -> String {
        guard let last = text.last, let tone = last.wholeNumberValue, 1...5 ~= tone, last.isASCII
        else { return umlauts(text) }
        var letters = Array(umlauts(text.dropLast()))
        guard tone < 5 else { return String(letters) }
        let lowercased = letters.map { $0.lowercased() }
        let place =
            lowercased.firstIndex { $0 == "a" || $0 == "e" }
            ?? zip(lowercased, lowercased.dropFirst()).enumerated().first {
                $0.element == ("o", "u")
            }?.offset
            ?? lowercased.lastIndex { "iouü".contains($0) }
        guard let place else { return String(text) }
        letters[place] = Character(String(letters[place]) + String(marks[tone - 1]))
        return String(letters)
    }

    private static func umlauts(_ text: Substring) -> String {
        var result = ""
        for letter in text {
            if letter == ":", let last = result.last, last == "u" || last == "U" {
                result.removeLast()
                result.append(last == "u" ? "ü" : "Ü")
            } else {
                result.append(letter)
            }
        }
        return result
    }

    private static let marks: [Unicode.Scalar] = ["\u{304}", "\u{301}", "\u{30C}", "\u{300}"]
}
