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
        /// 0 for smooth, 1 for rough.
        var breathing: UInt32?
        /// 0 for none, 2 for grave, 4 for acute, 6 for circumflex.
        var accent: UInt32?
        var hasDiaeresis = false
        var hasIota = false

        /// The letter at an index with its marks, and the index after it.
        static func read(_ bytes: [UInt8], at start: Int) -> (Letter, Int)? {
            var index = start
            var breathing: UInt32?
            switch bytes[index] {
            case UInt8(ascii: "'"): breathing = 0
            case UInt8(ascii: "\""): breathing = 1
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
                letter.hasDiaeresis = true
                index += 1
            }
            if index < bytes.count, let accent = accents[bytes[index]] {
                letter.accent = accent
                index += 1
                let isIota =
                    index + 1 < bytes.count && bytes[index] == UInt8(ascii: ",")
                    && (bytes[index + 1].isASCIILowercase)
                if isIota {
                    letter.hasIota = true
                    index += 1
                }
            }
            return (letter, index)
        }

        private static let accents: [UInt8: UInt32] = [
            UInt8(ascii: "~"): 2, UInt8(ascii: "`"): 4, UInt8(ascii: "^"): 6,
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
            if let composedScalar = composedScalar.flatMap(Unicode.Scalar.init) {
                return String(composedScalar)
            }
            var text = isCapital ? base.uppercased() : String(base)
            if let breathing { text += breathing == 0 ? "\u{313}" : "\u{314}" }
            if hasDiaeresis { text += "\u{308}" }
            if let accent { text += accent == 2 ? "\u{300}" : accent == 4 ? "\u{301}" : "\u{342}" }
            if hasIota { text += "\u{345}" }
            return text
        }

        /// The single scalar for the letter with its marks; nil if there is none.
        private var composedScalar: UInt32? {
            guard breathing != nil || accent != nil || hasDiaeresis || hasIota else { return nil }
            if base == "ρ" {
                return breathing.map { isCapital ? 0x1FEC : 0x1FE4 + $0 }
            }
            guard let vowel = Letter.vowels[base], !isCapital || breathing != nil else {
                return nil
            }
            let accent = accent ?? 0
            if hasDiaeresis { return breathing == nil ? Letter.diaereses[base]?[accent] : nil }
            if let breathing {
                guard let block = hasIota ? vowel.withIota : vowel.block else { return nil }
                return block + breathing + accent + (isCapital ? 8 : 0)
            }
            let iotaOffset: UInt32 = hasIota ? 1 : 0
            switch (accent, hasIota) {
            case (2, false): return vowel.grave
            case (4, false): return vowel.acute
            case (6, _): return vowel.circumflex.map { $0 + iotaOffset }
            // Only three vowels can have an iota. U+1FB2 has a grave, U+1FB3 no accent, and
            // U+1FB4 an acute.
            case (_, true) where vowel.withIota != nil:
                return vowel.circumflex.map { $0 - (accent == 0 ? 3 : accent == 2 ? 4 : 2) }
            default: return nil
            }
        }

        private struct Vowel {
            let block: UInt32
            let grave: UInt32
            let acute: UInt32
            var circumflex: UInt32?
            var withIota: UInt32?
        }

        private static let vowels: [Character: Vowel] = [
            "α": Vowel(
                block: 0x1F00, grave: 0x1F70, acute: 0x3AC, circumflex: 0x1FB6, withIota: 0x1F80),
            "ε": Vowel(block: 0x1F10, grave: 0x1F72, acute: 0x3AD),
            "η": Vowel(
                block: 0x1F20, grave: 0x1F74, acute: 0x3AE, circumflex: 0x1FC6, withIota: 0x1F90),
            "ι": Vowel(block: 0x1F30, grave: 0x1F76, acute: 0x3AF, circumflex: 0x1FD6),
            "ο": Vowel(block: 0x1F40, grave: 0x1F78, acute: 0x3CC),
            "υ": Vowel(block: 0x1F50, grave: 0x1F7A, acute: 0x3CD, circumflex: 0x1FE6),
            "ω": Vowel(
                block: 0x1F60, grave: 0x1F7C, acute: 0x3CE, circumflex: 0x1FF6, withIota: 0x1FA0),
        ]

        private static let diaereses: [Character: [UInt32: UInt32]] = [
            "ι": [0: 0x3CA, 2: 0x1FD2, 4: 0x390, 6: 0x1FD7],
            "υ": [0: 0x3CB, 2: 0x1FE2, 4: 0x3B0, 6: 0x1FE7],
        ]
    }
}
