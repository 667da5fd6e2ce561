/// The kind of a headword by its spelling, in the order in which the kinds are sorted.
public enum WordKind: Int, Comparable, Sendable {
    case plain
    /// With a capital.
    case name
    /// With a blank.
    case phrase
    /// With a digit, or beginning with a character that is no letter.
    case figure

    public init(_ word: String) {
        var hasCapital = false
        var hasBlank = false
        var hasDigit = false
        for letter in word {
            hasCapital = hasCapital || letter.isUppercase
            hasBlank = hasBlank || letter.isWhitespace
            hasDigit = hasDigit || letter.isNumber
        }
        if hasDigit || word.first?.isLetter != true {
            self = .figure
        } else if hasBlank {
            self = .phrase
        } else {
            self = hasCapital ? .name : .plain
        }
    }

    public static func < (one: WordKind, other: WordKind) -> Bool { one.rawValue < other.rawValue }
}

extension String {
    /// True if the text has an umlaut, small or capital.
    ///
    /// People who type an umlaut do so on purpose.
    ///
    /// So `käme` does not match `Kame`. Other accents are missing in many dictionaries, so `naïve`
    /// matches `naive`.
    public var hasUmlaut: Bool {
        // A shortcut: each of these letters contains one of these bytes, composed or not.
        utf8.contains { $0 == 0xC3 || $0 == 0xC7 || $0 == 0xCC }
            && lowercased().contains { "äöüǖǘǚǜ".contains($0) }
    }

    /// The text in small letters, without blanks and without the tone marks of pinyin: `nǚ ér` is
    /// `nüer`.
    public var withoutTones: String {
        String(lowercased().compactMap { $0 == " " ? nil : String.plainLetters[$0] ?? $0 })
    }

    /// The parts between blanks, hyphens and apostrophes, without tones.
    ///
    /// `Xī ān` and `xi'an` have the same parts.
    public var syllables: [String] {
        split { " -'’".contains($0) }.map { String($0).withoutTones }
    }

    private static let plainLetters: [Character: Character] = {
        let rows = ["aāáǎà", "eēéěè", "iīíǐì", "oōóǒò", "uūúǔù", "üǖǘǚǜ"]
        return rows.reduce(into: [:]) { plain, row in
            for letter in row { plain[letter] = row.first }
        }
    }()
}
