import Lexicon

/// The place of a headword in the alphabet, as in the answers to patterns: case, accents, hyphens,
/// apostrophes and blanks do not count.
public struct HeadwordOrder: Comparable, Sendable {
    // The key itself, with 256 bytes, would be too large: there may be a million of these values.
    private let first: UInt64
    private let second: UInt64
    private let rest: [UInt8]

    public init(_ word: String) { (first, second, rest) = Folding.key(of: word).pieces }

    public static func < (one: HeadwordOrder, other: HeadwordOrder) -> Bool {
        if one.first != other.first { return one.first < other.first }
        if one.second != other.second { return one.second < other.second }
        return one.rest.lexicographicallyPrecedes(other.rest)
    }
}
