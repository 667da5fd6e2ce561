import Lexicon
import Texts

/// Searches with damaged indexes of texts.
public enum TextIndexFuzzing {
    /// The result of searching damaged indexes.
    public struct Outcome: Sendable {
        /// The number of damaged indexes that could not be opened.
        public fileprivate(set) var refused = 0
        /// The number of queries that the opened indexes answered.
        public fileprivate(set) var answers = 0

        public init() {}

        public static func += (sum: inout Outcome, other: Outcome) {
            sum.refused += other.refused
            sum.answers += other.answers
        }
    }

    /// Repeatedly damages the file of an index, opens it and searches it.
    ///
    /// - Parameters:
    ///   - rounds: The number of times to damage it.
    ///   - seed: The seed for the damage.
    /// - Returns: The outcome.
    /// - Throws: An error of the file system.
    public static func survivesDamage(rounds: Int, seed: UInt64) throws -> Outcome {
        var random = SeededRandom(seed: seed)
        let small = try SmallTexts(.sample)
        let whole = try small.bytes()
        var outcome = Outcome()
        for round in 0..<rounds {
            var damaged = FileDamage.done(to: whole, &random)
            if !round.isMultiple(of: 4) { restoreForm(of: &damaged, whole) }
            do {
                let texts = try small.opened(with: damaged)
                for text in ["small animal", "to go after a thief", "a month"] {
                    _ = texts.words(for: text)
                    outcome.answers += 1
                }
                for text in ["\"a month\"", "a* -dog", "*", "month \"of the\" b*"] {
                    _ = TextSearch(TextQuery(text), in: texts, number: 0).entries(limit: 5)
                    outcome.answers += 1
                }
                _ = texts.texts.verify()
            } catch is IndexError {
                outcome.refused += 1
            }
        }
        return outcome
    }

    /// Restores the length, the header and the final checksums of a damaged index, so that it can
    /// be opened.
    private static func restoreForm(of damaged: inout [UInt8], _ whole: [UInt8]) {
        let headerCount = 24 + 8 * 7 + 4
        // The checksum of each block.
        let sumsCount = 4 * ((whole.count >> 12) + 2)
        damaged = Array(damaged.prefix(whole.count))
        damaged += whole.suffix(whole.count - damaged.count)
        damaged.replaceSubrange(..<headerCount, with: whole[..<headerCount])
        let sums = whole.count - min(sumsCount, whole.count - headerCount)
        damaged.replaceSubrange(sums..., with: whole[sums...])
    }
}
