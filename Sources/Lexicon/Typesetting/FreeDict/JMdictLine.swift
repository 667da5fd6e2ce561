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
