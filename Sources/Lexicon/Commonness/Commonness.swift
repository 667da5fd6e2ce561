import Glibc

/// The commonness of a word, as one byte: about the logarithm of its frequency.
///
///     30...255   SCOWL has the word, or WordNet counts its uses
///     1...29     unknown word; a shorter word has a higher value
///     0          not requested
///
/// A word has points for its class in SCOWL, which has the commonest words in class 10, and for
/// WordNet's count of its uses in texts. WordNet counts only nouns, verbs, adjectives and adverbs,
/// so a word without a count has points for being short (`the`, `until`).
enum Commonness {
    /// The evidence for the commonness of a word.
    struct Evidence {
        /// The smallest of SCOWL's classes that has the word; nil if no class has it.
        var sizeClass: Int?
        /// The number of times that the word was counted in texts, in all senses and parts of
        /// speech.
        var count = 0
    }

    /// The points for SCOWL's classes.
    static let classes: [(size: Int, points: Int)] = [
        (10, 150), (20, 130), (35, 115), (40, 90), (50, 80), (55, 70), (60, 60), (70, 50),
        (80, 40),
    ]
    private static let leastPoints = 30
    /// Points for each doubling of the count.
    private static let countPoints = 7.0
    /// Points for each letter below ``shortLength``, if there is no count.
    private static let shortPoints = 8
    private static let shortLength = 7

    /// The commonness of a word with a number of letters.
    static func value(_ evidence: Evidence, letters: Int) -> UInt8 {
        guard evidence.sizeClass != nil || evidence.count > 0 else {
            return guess(letters: letters)
        }
        let points = classes.first { $0.size == evidence.sizeClass }?.points ?? leastPoints
        let extraPoints =
            evidence.count > 0
            ? Int((countPoints * log2(Double(evidence.count) + 1)).rounded())
            : shortPoints * max(0, shortLength - letters)
        return UInt8(min(255, points + extraPoints))
    }

    /// The commonness of an unknown word with a number of letters.
    static func guess(letters: Int) -> UInt8 { UInt8(max(1, leastPoints - max(1, letters))) }
}
