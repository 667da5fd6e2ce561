import Texts

/// Kana for a Japanese word that was typed in Latin letters.
enum Kana {
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

    private static let syllables: [String: String] = {
        var table: [String: String] = [:]
        let rows = [
            "": "あいうえお", "k": "かきくけこ", "g": "がぎぐげご", "s": "さしすせそ", "z": "ざじずぜぞ",
            "t": "たちつてと", "d": "だぢづでど", "n": "なにぬねの", "h": "はひふへほ", "b": "ばびぶべぼ",
            "p": "ぱぴぷぺぽ", "m": "まみむめも", "r": "らりるれろ",
        ]
        for (consonant, row) in rows {
            for (vowel, kana) in zip("aiueo", row) {
                table[consonant + String(vowel)] = String(kana)
            }
            guard !consonant.isEmpty, let second = row.dropFirst().first else { continue }
            for (vowel, kana) in zip("auo", "ゃゅょ") {
                table["\(consonant)y\(vowel)"] = "\(second)\(kana)"
            }
        }
        for (start, kana) in [("sh", "し"), ("ch", "ち"), ("j", "じ"), ("jy", "じ")] {
            table[start + "i"] = kana
            for (vowel, small) in zip("aueo", "ゃゅぇょ") {
                table[start + String(vowel)] = kana + String(small)
            }
        }
        let others = [
            "ya": "や", "yu": "ゆ", "yo": "よ", "wa": "わ", "wo": "を", "tsu": "つ", "fu": "ふ",
            "fa": "ふぁ", "fi": "ふぃ", "fe": "ふぇ", "fo": "ふぉ", "vu": "ゔ",
        ]
        return table.merging(others) { $1 }
    }()
}
