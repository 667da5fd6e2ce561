import Texts

/// The sound of a word, in the notation of its dictionary.
///
/// A dictionary writes equal sounds alike, so only sounds of one dictionary are compared.
struct Pronunciation: Hashable, Sendable {
    /// The sound without marks of stress and syllables.
    let sound: String
    let syllableCount: Int
    /// The sound from the last stressed vowel on; without a mark of stress, from the last vowel on.
    let rhyme: String

    /// The term of an entry with this rhyme in a ``TextIndex``.
    ///
    /// Several rhymes share a term, so that the index has few terms. No word of a text is equal to
    /// it.
    var term: String { "\u{1}" + String(StableHash.of(rhyme.utf8) % 8_192, radix: 36) }

    /// The pronunciations at the beginning of an entry.
    static func all(of entry: Entry, setAs typeset: TypesetText) -> [Pronunciation] {
        // Dictionaries of Ding and WordNet have no pronunciations.
        guard case .texts(let texts) = entry.body, let markup = texts.first?.markup,
            ![.ding, .wordNet].contains(markup)
        else { return [] }
        let isGCIDE = markup == .gcide
        for paragraph in typeset.text.paragraphs.prefix(isGCIDE ? 1 : paragraphLimit) {
            // Behind the part of speech, gcide has the inflections.
            let head = paragraph.runs.prefix { !$0.style.contains(.emphasized) }
            let sounds = sounds(in: head.map(\.text).joined(), isGCIDE: isGCIDE)
            guard sounds.isEmpty else {
                return sounds.prefix(limit).compactMap(Pronunciation.init).unique
            }
        }
        return []
    }

    /// The maximum number of paragraphs that are read, and of pronunciations of an entry.
    private static let paragraphLimit = 6
    private static let limit = 8
    /// In bytes.
    private static let longestSound = 100
    private static let longestHead = 400

    /// The texts between slashes or square brackets that have a letter of the International
    /// Phonetic Alphabet; in gcide, the texts in parentheses.
    ///
    /// Elsewhere, parentheses have inflected forms.
    private static func sounds(in text: String, isGCIDE: Bool) -> [Substring] {
        var sounds: [Substring] = []
        var rest = text.utf8.prefix(longestHead)
        while let open = rest.firstIndex(where: { end(after: $0) != nil }) {
            let isParenthesis = rest[open] == UInt8(ascii: "(")
            let end = end(after: rest[open])
            rest = rest[open...].dropFirst()
            guard let close = rest.prefix(longestSound).firstIndex(where: { $0 == end }) else {
                if isParenthesis { break }
                continue
            }
            let sound = Substring(rest[..<close])
            rest = rest[close...].dropFirst()
            if !isParenthesis {
                if sound.unicodeScalars.contains(where: isIPA) { sounds.append(sound) }
            } else if isGCIDE, !sound.contains("."), sound.utf8.contains(where: { $0 >= 0x80 }) {
                sounds += sound.split(separator: " or ").flatMap { $0.split { ",;".contains($0) } }
            }
        }
        return sounds
    }

    private static func end(after start: UInt8) -> UInt8? {
        switch start {
        case UInt8(ascii: "/"): start
        case UInt8(ascii: "("): UInt8(ascii: ")")
        case UInt8(ascii: "["): UInt8(ascii: "]")
        default: nil
        }
    }

    /// - Parameter text: The sound with its marks; nil for several words, a part of a word, or no
    ///   vowel.
    private init?(_ text: Substring) {
        let text = text.drop { $0 == " " }
        guard !text.utf8.contains(0x20), text.utf8.first != UInt8(ascii: "-"),
            text.utf8.last != UInt8(ascii: "-")
        else { return nil }
        var letters: [Unicode.Scalar] = []
        var rhymeStart: Int?
        var isStressed = false
        var followsVowel = false
        var syllableCount = 0
        for letter in text.unicodeScalars where !Pronunciation.silentSigns.contains(letter) {
            if letter == "ˈ" || letter == "ˌ" {
                (rhymeStart, isStressed, followsVowel) = (nil, true, false)
                continue
            }
            let isVowel = Pronunciation.vowels.contains(letter)
            // The y of *beyond* is a consonant.
            let followsY = letters.last == "y" && rhymeStart == letters.count - 1
            if isVowel, !followsVowel { syllableCount += 1 }
            if isVowel, rhymeStart == nil || followsY || !isStressed && !followsVowel {
                rhymeStart = letters.count
            }
            // The marks of a vowel do not divide a diphthong.
            if !(0x300...0x36F).contains(letter.value), letter != "ː" { followsVowel = isVowel }
            // One dictionary uses both signs for a sound.
            letters.append(letter == "ɹ" ? "r" : letter == "ɡ" ? "g" : letter)
        }
        guard let rhymeStart else { return nil }
        self.syllableCount = syllableCount
        sound = String(String.UnicodeScalarView(letters))
        // In gcide, ū is yo͞o.
        let vowel = letters[rhymeStart] == "ū" ? "o\u{35E}o" : String(letters[rhymeStart])
        rhyme = vowel + String(String.UnicodeScalarView(letters[(rhymeStart + 1)...]))
    }

    private static let silentSigns = Set("·.‿()-'’\u{361}\u{35C}\u{32F}".unicodeScalars)
    private static let vowels = Set(
        """
        aeiouyɑɐɒæɔəɘɚɛɜɝɞɤɨɪɵøœɶʉʊʌɯʏᵻăĕĭŏŭāēīōūȳäëïöüáéíóúàèìòùâêîôûãẽåȧụǣǒṳ
        """.unicodeScalars)

    /// True for a letter or mark that texts have only in pronunciations.
    private static func isIPA(_ letter: Unicode.Scalar) -> Bool {
        switch letter {
        case "\u{250}"..."\u{2FF}", "æ", "ð", "ø", "œ", "ŋ", "θ", "β", "χ": true
        default: false
        }
    }
}
