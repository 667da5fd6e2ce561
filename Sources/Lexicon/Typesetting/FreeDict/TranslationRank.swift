import Glibc
import Texts

/// The likelihood that an entry has the plain translation of a word, among all entries of the word.
///
/// A dictionary does not mark the plain translation, but there are signs of it. The plain
/// translation is in several entries of the word, in many entries nearby, and in entries of phrases
/// with the word. It has more examples, and is a short, common word. The weights are round numbers
/// that were tried on half of a list of common words (decision 0051).
struct TranslationRank {
    private let commonness: CommonnessTable?
    /// The translations of each entry, in small letters.
    private let words: [[[UInt8]]]
    /// The translations of phrases with the word.
    private let phrases: [SmallLetters]

    /// The points for each sign.
    ///
    /// For a count, each doubling adds the weight once.
    private enum Weight {
        static let label = -0.5
        static let plural = -0.5
        /// For a word with a frame: `sich`, `be` or a preposition.
        static let prepositionOrCompanion = -1.5
        static let length = -1.0
        static let agreement = 1.0
        static let phrase = 1.5
        static let wordAfter = 1.0
        static let wordBefore = -0.5
        static let translationAfter = 0.5
        static let example = 0.5
        /// Multiplied by the commonness, which is 255 for the commonest words.
        static let commonness = 1.0 / 25
    }

    /// - Parameters:
    ///   - entries: All entries of a word.
    ///   - commonness: The commonness of words in the language of the translations; nil if it is
    ///     not known.
    ///   - phrases: The texts of entries of phrases with the word.
    init(among entries: [TranslationEntry], commonness: CommonnessTable?, phrases: [String]) {
        self.commonness = commonness
        self.phrases = phrases.map { phrase in
            let translation = phrase.utf8.drop { $0 != UInt8(ascii: "\n") }
            return SmallLetters(translation.prefix(TranslationRank.phraseByteLimit))
        }
        words = entries.map { entry in
            (entry.senses.first?.line.words ?? []).prefix(TranslationRank.translationLimit).map {
                word in
                Array(word.lowercased().utf8.prefix(TranslationRank.byteLimit))
            }
        }
    }

    /// The maximum number of translations of an entry that are compared, and of bytes of each.
    private static let translationLimit = 8
    private static let byteLimit = 40
    /// The maximum number of bytes that are searched of a phrase's translations.
    private static let phraseByteLimit = 200

    /// The points of an entry; the entry with the most points comes first.
    ///
    /// - Parameters:
    ///   - number: The number of the entry.
    ///   - entry: The entry.
    ///   - heading: The heading of the entry.
    ///   - surroundings: The text beside the entry; nil if it is not known.
    /// - Returns: The points. An entry without a translation has the fewest.
    func points(
        of number: Int, _ entry: TranslationEntry, _ heading: TranslationHeading,
        in surroundings: Surroundings?
    ) -> Double {
        guard let translation = words[number].first, let sense = entry.senses.first else {
            return -.greatestFiniteMagnitude
        }
        let word = sense.line.words[0]
        let agreeingCount = words.indices.count { $0 != number && agrees($0, on: translation) }
        var points = Weight.length * log2(Double(1 + word.count))
        points += Weight.agreement * log2(Double(1 + agreeingCount))
        if !heading.labels.isEmpty || sense.hasNote { points += Weight.label }
        if heading.isMarked { points += Weight.label }
        if heading.hasPrepositionOrCompanion { points += Weight.prepositionOrCompanion }
        if sense.line.isMarked { points += Weight.label }
        if sense.line.isPlural || heading.isPlural { points += Weight.plural }
        let examples = entry.senses.reduce(0) { $0 + $1.exampleCount }
        let links = entry.senses.reduce(0) { $0 + $1.links.count }
        points += Weight.example * (log2(Double(1 + examples)) + log2(Double(1 + links)))
        if let commonness {
            // A phrase is as common as its words are on average, because lists have no phrases.
            let words = word.split(separator: " ")
            let sum = words.reduce(0) {
                $0 + Int(commonness.commonness(of: Folding.key(of: String($1))))
            }
            points += Weight.commonness * Double(sum) / Double(max(1, words.count))
        }
        let stems = word.split(separator: " ").map { Stem.letters(of: String($0)) }
        let phraseCount = phrases.count { phrase in
            stems.allSatisfy { phrase.count(ofWordsStartingWith: $0) > 0 }
        }
        points += Weight.phrase * log2(Double(1 + phraseCount))
        if let surroundings {
            let stem = Stem.letters(of: heading.word)
            let (before, after) = (
                SmallLetters(surroundings.before), SmallLetters(surroundings.after)
            )
            func weighted(_ weight: Double, _ text: SmallLetters, _ stem: [UInt8]) -> Double {
                weight * log2(Double(1 + text.count(ofWordsStartingWith: stem)))
            }
            points += weighted(Weight.wordAfter, after, stem)
            points += weighted(Weight.wordBefore, before, stem)
            points += weighted(Weight.translationAfter, after, Stem.letters(of: word))
        }
        return points
    }

    /// Returns true if an entry also has a given translation, or a compound that ends with it.
    private func agrees(_ number: Int, on translation: [UInt8]) -> Bool {
        words[number].contains { other in
            translation.count > 2
                ? other.count >= translation.count
                    && other.suffix(translation.count).elementsEqual(translation)
                : other == translation
        }
    }
}

/// The beginning of a word that its forms and compounds share: `beginn` of `beginnen`.
private enum Stem {
    private static let endings = ["eln", "ern", "en", "n", "e"].map { Array($0.utf8) }
    /// The minimum length of a stem, in bytes.
    private static let shortestStem = 3
    private static let longestWord = 40

    /// The stem of the first word of a phrase, in small letters.
    static func letters(of phrase: String) -> [UInt8] {
        let word = phrase.lowercased().utf8.prefix { $0 != 0x20 }.prefix(longestWord)
        let ending = endings.first { ending in
            word.count - ending.count >= shortestStem
                && word.suffix(ending.count).elementsEqual(ending)
        }
        return Array(word.dropLast(ending?.count ?? 0))
    }
}
