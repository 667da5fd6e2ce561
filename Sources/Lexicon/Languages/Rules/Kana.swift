import Texts

/// Kana for a Japanese word that was typed in Latin letters.
enum Kana {
    private static let usualReadings = LanguageRules.usualReadings(
        in: Language("ja")?.rules.decodedTables ?? [:])

    /// Returns the rarity that a reading adds to a word, because another reading is usual: `中` is
    /// rather `なか` than `ちゅう`.
    static func rarity(of word: String, read reading: String) -> Int {
        usualReadings[word].map { $0 == reading ? 0 : rarityOfOddReading } ?? 0
    }

    /// Greater than the rarity of any word that the dictionary marks.
    private static let rarityOfOddReading = 4

    /// True if a text begins with a letter of foreign words.
    static func isKatakana(_ text: String) -> Bool {
        text.unicodeScalars.first.map { "\u{30A1}"..."\u{30FA}" ~= $0 } ?? false
    }

    /// The maximum length of a text, in bytes.
    private static let lengthLimit = 60

    /// The hiragana spellings that a text may stand for, the likeliest first; empty if it has
    /// letters that no Japanese word has.
    ///
    /// The text may be in Hepburn (`shi`, `tsu`, `fu`) or in ISO 3602 (`si`, `tu`, `hu`). A long
    /// vowel is two letters (`toukyou`) or a letter with a macron (`Tōkyō`). In foreign words, a
    /// hyphen replaces the second vowel: `koohii` may be `こおひい` and `こーひー`.
    static func hiragana(typed text: String) -> [String] {
        let text = text.lowercased()
        guard text.utf8.count <= lengthLimit else { return [] }
        let spellings = ["ou", "oo"].map { longVowel in
            text.map { $0 == "ō" ? longVowel : macrons[$0] ?? String($0) }.joined()
        }
        return spellings.flatMap { [$0, withLongMarks($0)] }.compactMap(kana).unique
    }

    private static let macrons: [Character: String] = ["ā": "aa", "ī": "ii", "ū": "uu", "ē": "ee"]

    /// Replaces the second of two equal vowels by a hyphen.
    private static func withLongMarks(_ text: String) -> String {
        var marked = ""
        for letter in text {
            let isLong = letter == marked.last && "aiueo".contains(letter)
            marked.append(isLong ? "-" : letter)
        }
        return marked
    }

    private static func kana(_ text: String) -> String? {
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        var letters = text.filter { $0 != " " }[...]
        var kana = ""
        while let first = letters.first {
            let length = [3, 2, 1].first { syllables[String(letters.prefix($0))] != nil }
            if let length, let syllable = syllables[String(letters.prefix(length))] {
                kana += syllable
                letters = letters.dropFirst(length)
                continue
            }
            let nextLetter = letters.dropFirst().first
            letters = letters.dropFirst()
            if first == "-" {
                kana += "ー"
            } else if first == "n" || first == "m" && nextLetter.map("bpm".contains) == true {
                // `n'` is one sound, so the apostrophe is removed.
                kana += "ん"
                if letters.first == "'" { letters = letters.dropFirst() }
            } else if nextLetter == first || first == "t" && letters.hasPrefix("ch") {
                kana += "っ"
            } else {
                return nil
            }
        }
        return kana.isEmpty ? nil : kana
    }

    /// The syllables, by their spellings in Latin letters.
    private static let syllables = Dictionary(
        uniqueKeysWithValues: (Language(code: "ja").rules.decodedTables["kana"] ?? []).flatMap {
            $0.split(separator: ",").map { pair in
                let parts = pair.split(separator: " ").map(String.init)
                return (parts[0], parts[1])
            }
        })
}
