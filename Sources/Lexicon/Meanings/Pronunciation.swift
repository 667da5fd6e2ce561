import Texts

/// The sound of a word, in the notation of its dictionary.
///
/// A dictionary writes equal sounds alike, so only sounds of one dictionary are compared.
struct Pronunciation: Hashable, Sendable {
    /// The sound without marks of stress and syllables.
    let sound: String
    /// The sound from the last stressed vowel on; without a mark of stress, from the last vowel on.
    let rhyme: String

    /// The term of an entry with this rhyme in a ``TextIndex``.
    ///
    /// Several rhymes share a term, so that the index has few terms. No word of a text is equal to
    /// it.
    var term: String { "\u{1}" + String(StableHash.of(rhyme.utf8) % 8_192, radix: 36) }

    /// The pronunciations at the beginning of an entry.
    static func all(of entry: Entry, setAs typeset: TypesetText) -> [Pronunciation] {
        guard case .texts(let texts) = entry.body else { return [] }
        let isGCIDE = texts.first?.markup == .gcide
        for paragraph in typeset.text.paragraphs.prefix(isGCIDE ? 1 : paragraphLimit) {
            // Behind the part of speech, gcide has the inflections.
            let head = paragraph.runs.prefix { !$0.style.contains(.emphasized) }
            let sounds = sounds(in: head.map(\.text).joined(), isGCIDE: isGCIDE)
            guard sounds.isEmpty else {
                let texts = sounds.flatMap { $0.split(separator: " or ") }
                    .flatMap { $0.split { ",;".contains($0) } }
                return texts.prefix(limit).compactMap { Pronunciation(String($0).trimmed) }.unique
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
            let isSound =
                isParenthesis
                ? isGCIDE && !sound.contains(".") && sound.utf8.contains { $0 >= 0x80 }
                : sound.unicodeScalars.contains(where: isIPA)
            if isSound { sounds.append(sound) }
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
    private init?(_ text: String) {
        guard !text.contains(" "), text.first != "-", text.last != "-" else { return nil }
        let letters = text.unicodeScalars.flatMap {
            (Pronunciation.replacements[$0] ?? String($0)).unicodeScalars
        }
        var sound: [String] = []
        var rhymeStart: Int?
        var isStressed = false
        var followsVowel = false
        for (letter, next) in zip(letters, letters.dropFirst().map(Optional.some) + [nil]) {
            guard letter != "ˈ", letter != "ˌ" else {
                (rhymeStart, isStressed) = (nil, true)
                continue
            }
            let isConsonant = letter == "y" && next.map(Pronunciation.vowels.contains) == true
            let isVowel = Pronunciation.vowels.contains(letter) && !isConsonant
            if isVowel, rhymeStart == nil || !isStressed && !followsVowel {
                rhymeStart = sound.count
            }
            // The marks of a vowel do not divide a diphthong.
            if !letter.properties.isDiacritic { followsVowel = isVowel }
            sound.append(String(letter))
        }
        guard let rhymeStart else { return nil }
        self.sound = sound.joined()
        rhyme = sound[rhymeStart...].joined()
    }

    /// The signs without a sound, and signs that one dictionary uses for the same sound.
    private static let replacements = "·.‿()-'’ˑ\u{361}\u{35C}\u{32F}".unicodeScalars.reduce(
        into: ["ɡ": "g", "ɹ": "r", ":": "ː", "ū": "yo\u{35E}o"] as [Unicode.Scalar: String]
    ) { $0[$1] = "" }
    private static let vowels = Set(
        """
        aeiouyɑɐɒæɔəɘɚɛɜɝɞɤɨɪɵøœɶʉʊʌɯʏᵻăĕĭŏŭāēīōūȳäëïöüáéíóúàèìòùâêîôûãẽåȧụǣǒṳ
        """.unicodeScalars)

    /// True for a letter or mark that texts have only in pronunciations.
    private static func isIPA(_ letter: Unicode.Scalar) -> Bool {
        switch letter.value {
        case 0x250...0x2FF: true
        default: "æðøœŋθβχ".unicodeScalars.contains(letter)
        }
    }
}
