import Lexicon

/// Opens randomly damaged dictionaries, and calls all their methods.
///
/// This finds crashes, hangs, and errors of the wrong type. A reader may refuse a damaged
/// dictionary, or return nothing or something strange for a word.
public enum ReaderFuzzing {
    /// The counts of a run, so that a test can check that something was tested.
    public struct Outcome: Sendable {
        /// The number of dictionaries that could be opened.
        public fileprivate(set) var opened = 0
        /// The number of dictionaries that could not be opened.
        public fileprivate(set) var refused = 0
        /// The number of entries that were read.
        public fileprivate(set) var entries = 0
        /// The number of calls that failed with an error.
        public fileprivate(set) var errors = 0
        /// The number of rows that were found, with an index and with a scan.
        public fileprivate(set) var rows = 0

        public init() {}

        public static func += (sum: inout Outcome, other: Outcome) {
            sum.opened += other.opened
            sum.refused += other.refused
            sum.entries += other.entries
            sum.errors += other.errors
            sum.rows += other.rows
        }
    }

    /// Repeatedly damages the files of a dictionary, opens it and calls all its methods.
    ///
    /// - Parameters:
    ///   - dictionary: An intact dictionary, preferably a small one.
    ///   - rounds: The number of times to damage it.
    ///   - seed: The seed for the damage.
    /// - Returns: The counts of all rounds.
    /// - Throws: A difference between index and scan, or an error of the file system.
    public static func survives(
        damageTo dictionary: SampleDictionary, rounds: Int, seed: UInt64
    ) throws -> Outcome {
        let folder = try TemporaryFolder()
        let files = dictionary.files
        for (name, bytes) in files { _ = try folder.write(bytes, to: name) }
        let names = files.keys.sorted()
        var random = SeededRandom(seed: seed)
        var outcome = Outcome()
        for round in 0..<rounds {
            let damaged = names.filter { _ in Int.random(in: 0..<names.count, using: &random) == 0 }
            for name in damaged {
                try folder.replace(name, by: FileDamage.done(to: files[name] ?? [], &random))
            }
            do {
                let reader = try dictionary.open(folder.path)
                outcome.opened += 1
                let words = interrogate(reader, &random, &outcome)
                if round.isMultiple(of: 4) { try search(reader, words, random.next(), &outcome) }
            } catch is LexiconError {
                outcome.refused += 1
            }
            for name in damaged { try folder.replace(name, by: files[name] ?? []) }
        }
        return outcome
    }

    /// Calls all methods of a reader.
    ///
    /// - Returns: Some of its headwords.
    private static func interrogate(
        _ reader: any DictionaryReader, _ random: inout SeededRandom, _ outcome: inout Outcome
    ) -> [String] {
        var words: [String] = []
        func attempt(_ body: () throws(LexiconError) -> Void) {
            do { try body() } catch { outcome.errors += 1 }
        }
        _ = (reader.name, reader.languages, reader.headwordCount, reader.stamp, reader.files)
        var headwords: [Headword] = []
        attempt { () throws(LexiconError) in headwords = try reader.allHeadwords(limit: 200) }
        headwords = Array(headwords.shuffled(using: &random).prefix(8))
        words = headwords.map(\.text)
        // Locations that the reader has never returned.
        let others: [UInt64] = [0, 1 << 40 - 1, .max, random.next(), random.next() >> 50]
        headwords += others.map {
            Headword(text: "nonsense", location: HeadwordLocation(rawValue: $0))
        }
        for headword in headwords {
            attempt { () throws(LexiconError) in
                outcome.entries += try reader.entries(of: [headword]).count
            }
        }
        for name in ["", "..", "../../etc/passwd", "/etc/passwd", SampleDictionary.resourceName] {
            attempt { () throws(LexiconError) in _ = try reader.resource(named: name) }
        }
        for word in ["", "went", "asking for it", String(repeating: "s", count: 400)] {
            attempt { () throws(LexiconError) in _ = try reader.baseForms(of: word) }
        }
        return words
    }

    /// Searches a dictionary in all ways.
    private static func search(
        _ reader: any DictionaryReader, _ words: [String], _ seed: UInt64,
        _ outcome: inout Outcome
    ) throws {
        var random = RandomWords(seed: seed)
        do {
            let comparison = try SearchComparison(reader)
            for text in random.questions(about: words) {
                outcome.rows += try comparison.rowCount(for: text, limit: 9)
            }
        } catch let error where error is LexiconError || error is IndexError {
            outcome.errors += 1
        } catch is SearchComparison.Difference where reader.isSorted {
            // Damage may break the order of the headwords. Then a binary search misses headwords
            // that the index finds.
        }
    }
}
