/// What kind of word a headword is by its spelling, the plain words first.
public enum WordKind: Int, Comparable, Sendable {
    case plain
    /// With a capital.
    case name
    /// With a blank.
    case phrase
    /// With a digit, or with something else than a letter at its beginning.
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
    /// Whether it has an umlaut, in letters of either case: who types one means it.
    ///
    /// `käme` is not `Kame`. Other accents are missing in many dictionaries: `naïve` is `naive`.
    public var hasUmlaut: Bool { lowercased().contains { "äöü".contains($0) } }
}
