/// Kana for a Japanese word that was typed in Latin letters.
enum Kana {
    /// The most letters of a word that is read.
    private static let longest = 60

    /// The word in hiragana: `taberu` is `たべる`; nil if it has letters that are none of a Japanese word.
    ///
    /// The spelling of Hepburn (`shi`, `tsu`, `fu`) and that of ISO 3602 (`si`, `tu`, `hu`) are known.
    static func hiragana(typed text: String) -> String? {
        let text = text.lowercased()
        guard text.utf8.count <= longest, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        var letters = text[...].filter { $0 != " " && $0 != "-" }[...]
        var kana = ""
        while let first = letters.first {
            let length = [3, 2, 1].first { syllables[String(letters.prefix($0))] != nil }
            if let length, let syllable = syllables[String(letters.prefix(length))] {
                kana += syllable
                letters = letters.dropFirst(length)
            } else if first == "n" {
                // `n'` and `nn` are one sound, too.
                kana += "ん"
                letters = letters.dropFirst()
                if letters.first == "'" { letters = letters.dropFirst() }
            } else if letters.dropFirst().first == first || letters.hasPrefix("tch") {
                kana += "っ"
                letters = letters.dropFirst()
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
        for (start, kana) in [("sh", "し"), ("ch", "ち"), ("j", "じ")] {
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
