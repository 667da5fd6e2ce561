import Lexicon

/// Opens dictionaries whose files are damaged at random, and asks them everything.
///
/// What is looked for is a crash, a hang, or an error of another kind: a reader is free to refuse a
/// damaged dictionary, and to say nothing or something odd about a word.
public enum ReaderFuzzing {
    /// What became of the damaged dictionaries, so that a test can see that it tested something.
    public struct Outcome: Sendable {
        /// How many could be opened.
        public fileprivate(set) var opened = 0
        /// How many could not.
        public fileprivate(set) var refused = 0
        /// How many entries they gave.
        public fileprivate(set) var entries = 0
        /// How many questions they answered with an error.
        public fileprivate(set) var errors = 0
        /// How many rows searches found, by an index as by a scan.
        public fileprivate(set) var rows = 0

        /// Nothing yet.
        public init() {}

        /// Adds what became of others.
        public static func += (sum: inout Outcome, other: Outcome) {
            sum.opened += other.opened
            sum.refused += other.refused
            sum.entries += other.entries
            sum.errors += other.errors
            sum.rows += other.rows
        }
    }

    /// Damages the files of a dictionary, opens it and asks it everything, again and again.
    ///
    /// - Parameters:
    ///   - dictionary: A good one, best a small one.
    ///   - rounds: How often.
    ///   - seed: Equal seeds do equal damage.
    /// - Returns: What became of them.
    /// - Throws: What differs when it is found by an index and by a scan, and what the file system
    ///   says.
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

    /// Calls everything that a reader has.
    ///
    /// - Returns: Some of its headwords.
    private static func interrogate(
        _ reader: any DictionaryReader, _ random: inout SeededRandom, _ outcome: inout Outcome
    ) -> [String] {
        var words: [String] = []
        func attempt(_ body: () throws(LexiconError) -> Void) {
            do { try body() } catch { outcome.errors += 1 }
        }
        _ = (reader.name, reader.headwordCount, reader.stamp, reader.files)
        var locations: [HeadwordLocation] = []
        attempt { () throws(LexiconError) in
            try reader.forEachHeadword { _, location in
                locations.append(location)
                return locations.count < 200
            }
        }
        locations = Array(locations.shuffled(using: &random).prefix(8))
        // Some that the reader has never given.
        let others: [UInt64] = [0, 1 << 40 - 1, .max, random.next(), random.next() >> 50]
        locations += others.map { HeadwordLocation(rawValue: $0) }
        for location in locations {
            attempt { () throws(LexiconError) in
                let headword = try reader.headword(at: location)
                words.append(headword.text)
                _ = try reader.commonness(of: headword)
                outcome.entries += try reader.entries(of: [headword]).count
            }
        }
        let beyond = Headword(text: "nonsense", location: HeadwordLocation(rawValue: .max))
        attempt { () throws(LexiconError) in _ = try reader.entries(of: [beyond]) }
        for (prefix, limit) in [("", 50), ("d", 1), ("dog", 9), ("zz", 5), ("a", 0)] {
            attempt { () throws(LexiconError) in
                _ = try reader.headwords(startingWith: prefix, limit: limit)
            }
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
        let ownOrder = HeadwordSearch(reader, by: .ownOrder)
        do {
            let comparison = try SearchComparison(reader)
            for text in random.questions(about: words) {
                outcome.rows += try comparison.rowCount(for: text, limit: 9)
                _ = try ownOrder.hits(for: text, limit: 9)
            }
        } catch let error where error is LexiconError || error is IndexError {
            outcome.errors += 1
        }
    }
}
