import Texts

/// Lines of the dictionaries of FreeDict that were made from JMdict, a Japanese dictionary.
enum JMdictLine {
    /// JMdict's marks of how common a spelling is: `[ichi1]`, `[nf04]`.
    private static let ranks = ["[ichi", "[news", "[nf", "[spec", "[gai"]
    /// The wrong sound of a word: a speech program called each letter “Chinese letter”.
    private static let misreadSound = "/(en)tʃˈaɪniːz"
    private static let misreadLimit = 50

    /// Returns a head without marks of frequency and wrong sounds.
    static func plainHead(_ line: String) -> String {
        // Most lines have neither marks nor wrong sounds, and `contains` would take twenty times as
        // long.
        let isMarked = line.utf8.indices.contains { index in
            switch line.utf8[index] {
            case UInt8(ascii: "["): ranks.contains(where: line[index...].hasPrefix)
            case UInt8(ascii: "/"): line[index...].hasPrefix(misreadSound)
            default: false
            }
        }
        guard isMarked else { return line }
        var line = line
        for _ in 0..<misreadLimit {
            guard let start = line.firstRange(of: misreadSound),
                let end = line[start.upperBound...].firstIndex(of: "/")
            else { break }
            line.removeSubrange(start.lowerBound...end)
        }
        let words = line.split(separator: " ").filter { word in
            !ranks.contains(where: word.hasPrefix)
        }
        return words.joined(separator: " ").replacing(" ,", with: ",")
    }

    /// A word as the head of its entry presents it; see ``Entry``.
    typealias HeadFacts = (word: String, reading: String, rarity: Int)

    /// Finds a word in a head; nil if the head lacks it.
    ///
    /// A head lists spellings, then readings, with marks of how common each is:
    /// `[ichi1] 来る /…/, (word containing out-dated kanji) 來る /…/, [ichi1] くる /…/`. A word in
    /// kana becomes its first common spelling, unless people usually write it in kana.
    static func facts(about word: String, in text: String) -> HeadFacts? {
        let head = text.prefix(headLimit).prefix { $0 != "\n" }
        let items = head.split(separator: ",").compactMap { item -> HeadItem? in
            let words = item.prefix { $0 != "/" }.split(separator: " ")
            guard let text = words.last else { return nil }
            return HeadItem(
                text: String(text),
                isCommon: words.contains { ranks.contains(where: $0.hasPrefix) },
                isOdd: words[0].hasPrefix("("))
        }
        guard let own = items.first(where: { $0.text == word }) else { return nil }
        let readings = items.filter(\.isKana)
        let spellings = items.filter { !$0.isKana }
        let isFirst = (own.isKana ? readings : spellings).first?.text == word
        let reading = own.isKana ? own : readings.first { !$0.isOdd } ?? readings.first
        let rarity =
            (own.isCommon ? 0 : 2) + (isFirst ? 0 : 1)
            + Kana.rarity(of: word, read: reading?.text ?? "")
        let spelling =
            own.isKana && !text.contains("usually written using kana")
            ? spellings.first(where: \.isCommon) ?? own : own
        return (spelling.text, spelling.isKana ? "" : reading?.text ?? "", rarity)
    }

    /// A spelling or a reading in a head.
    private struct HeadItem {
        let text: String
        let isCommon: Bool
        /// True for an old or wrong spelling.
        let isOdd: Bool
        var isKana: Bool { text.unicodeScalars.allSatisfy { $0.value < 0x3400 } }
    }

    private static let headLimit = 2_000

    /// True if a whole line is in brackets: `(noun (common))`, `{旨く行く} (colloquialism)`,
    /// `{有り難い}, {有り難うございます}`.
    static func isLabel(_ line: String) -> Bool {
        guard line.hasSuffix(")") || line.hasSuffix("}") else { return false }
        var depth = 0
        return line.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
            default: return depth > 0 || byte == 0x20 || byte == UInt8(ascii: ",")
            }
            return depth >= 0
        }
    }

    /// Notes of JMdict that stand directly before the translations, without a separator.
    private static let notes = [
        "word usually written using kana alone", "onomatopoeic or mimetic word",
        "honorific or respectful (sonkeigo) language", "humble (kenjougo) language",
        "polite (teineigo) language", "abbreviation", "archaism", "colloquialism", "slang",
        "jocular, humorous term", "obscure term", "obsolete term", "derogatory",
        "vulgar expression or word", "idiomatic expression", "familiar language", "sensitive",
        "female term or language", "male term or language", "children's language", "yojijukugo",
    ]

    /// Splits a line into a note of JMdict and the translations that follow without a blank.
    ///
    /// `Note: slangto trip` gives `slang` and `to trip`.
    static func joinedNote(_ line: String) -> (note: String, rest: String)? {
        let content = line.hasPrefix("Note: ") ? line.dropFirst(6) : ""
        guard let note = notes.first(where: content.hasPrefix) else { return nil }
        return (note, String(content.dropFirst(note.count)).trimmed)
    }
}
