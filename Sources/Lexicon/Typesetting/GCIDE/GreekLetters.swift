import Texts

/// Greek that is written in Latin letters, as The Collaborative International Dictionary of
/// English does (`webfont.txt`, "Greek transliteration"): `'ichqy`s` for ἰχθύς.
///
/// A breathing comes before its letter: `'` is smooth, `"` is rough. An accent comes after it:
/// `` ` `` is acute, `~` grave, `^` circumflex. `:` is the diaeresis, and `,` after an accent is
/// the iota below the letter.
enum GreekLetters {
    /// Transliterates the word at an index.
    ///
    /// - Parameters:
    ///   - bytes: A text.
    ///   - start: The index where a word begins.
    ///   - isGreek: True if Greek is expected at the word; otherwise only a word with an accent is
    ///     Greek.
    /// - Returns: The word in Greek letters, or nil if it is not Greek; and the index after it.
    static func word(
        in bytes: [UInt8], at start: Int, isGreek: Bool
    ) -> (text: String?, end: Int) {
        var index = start
        var letters: [Letter] = []
        var hasAccent = false
        var hasBreathing = false
        while index < bytes.count, letters.count <= longestWord,
            let (letter, next) = Letter.read(bytes, at: index)
        {
            hasAccent = hasAccent || letter.accent != nil
            hasBreathing = hasBreathing || letter.breathing != nil
            letters.append(letter)
            index = next
        }
        guard hasAccent || isGreek && hasBreathing, letters.count <= longestWord,
            // Excludes a word of another language, and a quotation.
            index == bytes.count || !isWordPart(bytes[index])
        else { return (nil, index) }
        var word = ""
        for (number, letter) in letters.enumerated() {
            word += letter.text(isLast: number == letters.count - 1)
        }
        return (word, index)
    }

    /// In letters.
    private static let longestWord = 60

    private static func isWordPart(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || "\"`^~*".utf8.contains(byte)
    }

    private struct Letter {
        var base: Character
        var isCapital = false
        var breathing: Unicode.Scalar?
        var diaeresis: Unicode.Scalar?
        var accent: Unicode.Scalar?
        var iota: Unicode.Scalar?

        /// The letter at an index with its marks, and the index after it.
        static func read(_ bytes: [UInt8], at start: Int) -> (Letter, Int)? {
            var index = start
            var breathing: Unicode.Scalar?
            switch bytes[index] {
            case UInt8(ascii: "'"): breathing = "\u{313}"
            case UInt8(ascii: "\""): breathing = "\u{314}"
            default: break
            }
            if breathing != nil { index += 1 }
            guard index < bytes.count, let (base, length) = base(bytes, at: index) else {
                return nil
            }
            var letter = Letter(base: base, isCapital: bytes[index] < 0x60, breathing: breathing)
            index += length
            guard "αεηιουωρ".contains(base) else { return breathing == nil ? (letter, index) : nil }
            if base == "ρ" { return (letter, index) }
            if index + 1 < bytes.count, bytes[index] == UInt8(ascii: ":"),
                bytes[index + 1] != UInt8(ascii: " ")
            {
                letter.diaeresis = "\u{308}"
                index += 1
            }
            if index < bytes.count, let accent = accents[bytes[index]] {
                letter.accent = accent
                index += 1
                let isIota =
                    index + 1 < bytes.count && bytes[index] == UInt8(ascii: ",")
                    && (bytes[index + 1].isASCIILowercase)
                if isIota {
                    letter.iota = "\u{345}"
                    index += 1
                }
            }
            return (letter, index)
        }

        private static let accents: [UInt8: Unicode.Scalar] = [
            UInt8(ascii: "~"): "\u{300}", UInt8(ascii: "`"): "\u{301}",
            UInt8(ascii: "^"): "\u{342}",
        ]

        private static func base(_ bytes: [UInt8], at index: Int) -> (Character, Int)? {
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            switch (bytes[index] | 0x20, next) {
            case (UInt8(ascii: "c"), UInt8(ascii: "h")): return ("χ", 2)
            case (UInt8(ascii: "p"), UInt8(ascii: "s")): return ("ψ", 2)
            default: break
            }
            guard bytes[index].isASCIILetter else { return nil }
            return letters[bytes[index] | 0x20].map { ($0, 1) }
        }

        private static let letters: [UInt8: Character] = Dictionary(
            uniqueKeysWithValues: zip("abgdezhqiklmnxoprstyufw".utf8, "αβγδεζηθικλμνξοπρστυυφω"))

        func text(isLast: Bool) -> String {
            if base == "σ", isLast, !isCapital { return "ς" }
            let marks = [breathing, diaeresis, accent, iota].compactMap { $0 }
            let letter = isCapital ? base.uppercased() : String(base)
            guard !marks.isEmpty else { return letter }
            let text = marks.reduce(into: letter) { $0.unicodeScalars.append($1) }
            return Letter.composedLetters[text] ?? text
        }

        /// The letters of Unicode that have their marks in one scalar.
        ///
        /// A letter with separate marks finds them, because Swift compares strings by canonical
        /// equivalence.
        private static let composedLetters: [String: String] = Dictionary(
            [0x370...0x3FF, 0x1F00...0x1FFF].joined().compactMap(Unicode.Scalar.init(_:)).map {
                (String($0), String($0))
            }, uniquingKeysWith: { first, _ in first })
    }
}
