import Lexicon

/// Searches intact and damaged indexes for random words.
public enum IndexFuzzing {
    /// The result of searching damaged indexes.
    public struct Outcome: Sendable {
        /// The number of damaged indexes that could not be opened.
        public fileprivate(set) var refused = 0
        /// The number of queries that the opened indexes answered.
        public fileprivate(set) var answers = 0
        /// The number of queries that failed with an error although no damage was noticed.
        public fileprivate(set) var errors = 0

        public init() {}

        public static func += (sum: inout Outcome, other: Outcome) {
            sum.refused += other.refused
            sum.answers += other.answers
            sum.errors += other.errors
        }
    }

    /// Searches an index, and compares with a scan of all headwords: words, prefixes, patterns and
    /// typos.
    ///
    /// - Parameters:
    ///   - wordCount: The number of words in the dictionary.
    ///   - queries: The number of words to search for.
    ///   - seed: The seed for words and queries.
    /// - Returns: The number of rows found.
    /// - Throws: A ``SearchComparison/Difference``, or an error of the index.
    public static func answersAsScan(
        wordCount: Int, queries: Int, seed: UInt64
    ) throws -> Int {
        var random = RandomWords(seed: seed)
        let words = random.words(wordCount)
        let commonness: CommonnessTable =
            seed.isMultiple(of: 2) ? try .random(words, &random) : .empty
        let comparison = try SearchComparison(
            FakeDictionary(words), commonness: commonness)
        var rowCount = 0
        for _ in 0..<queries {
            let limit = random.number(in: 0..<30)
            for text in random.questions(about: words) {
                rowCount += try comparison.rowCount(for: text, limit: limit)
            }
        }
        return rowCount
    }

    /// A dictionary of random words, and the bytes of its index.
    private struct Sample {
        let whole: [UInt8]
        private let dictionary: FakeDictionary
        private let list: [String]
        private let folder: TemporaryFolder
        private var words: RandomWords

        init(wordCount: Int, seed: UInt64) throws {
            words = RandomWords(seed: seed)
            list = words.words(wordCount)
            dictionary = FakeDictionary(list)
            folder = try TemporaryFolder()
            try IndexBuilder.build(dictionary, at: folder.path(of: "index"))
            whole = try folder.bytes(of: "index")
        }

        /// The next random queries.
        var questions: [String] { mutating get { words.questions(about: list) } }

        /// A search with an index of these bytes.
        func search(_ bytes: [UInt8]) throws -> HeadwordSearch {
            let path = try folder.replace("index", by: bytes)
            let index = try HeadwordIndex.open(path: path, stamp: dictionary.stamp)
            return HeadwordSearch(dictionary, by: .index(index))
        }
    }

    /// Repeatedly damages the file of an index, opens it and searches it.
    ///
    /// - Parameters:
    ///   - wordCount: The number of words in the dictionary.
    ///   - rounds: The number of times to damage it.
    ///   - seed: The seed for the damage.
    /// - Returns: The outcome.
    /// - Throws: An error of the index or the file system.
    public static func survivesDamage(
        wordCount: Int, rounds: Int, seed: UInt64
    ) throws -> Outcome {
        var random = SeededRandom(seed: seed)
        var sample = try Sample(wordCount: wordCount, seed: seed)
        var outcome = Outcome()
        for round in 0..<rounds {
            var damaged = FileDamage.done(to: sample.whole, &random)
            if !round.isMultiple(of: 4) { restoreForm(of: &damaged, sample.whole) }
            do {
                let search = try sample.search(damaged)
                for text in ["", "*"] + sample.questions {
                    ask(search, text, &outcome)
                }
            } catch is IndexError {
                outcome.refused += 1
            }
        }
        return outcome
    }

    /// Changes one bit of an index at a time, and searches it.
    ///
    /// - Parameters:
    ///   - wordCount: The number of words in the dictionary.
    ///   - flips: The number of bits to change.
    ///   - seed: The seed for the words, the bits and the queries.
    /// - Returns: The number of answers that were withheld because the damage was noticed. Also the
    ///   wrong answers: those that silently differ from the answers of the intact index.
    /// - Throws: An error of the index or the file system.
    public static func flippedBits(
        wordCount: Int, flips: Int, seed: UInt64
    ) throws -> (noticed: Int, wrong: [String]) {
        var random = SeededRandom(seed: seed)
        var sample = try Sample(wordCount: wordCount, seed: seed)
        let whole = sample.whole
        let queries = ["*", "a", "c?t"] + sample.questions
        let intact = try sample.search(whole)
        let answers = try queries.map { try self.answers(of: intact, to: $0) }
        var noticed = 0
        var wrong: [String] = []
        for _ in 0..<flips {
            let offset = Int.random(in: whole.indices, using: &random)
            let bit = Int.random(in: 0..<8, using: &random)
            var damaged = whole
            damaged[offset] ^= 1 << UInt8(bit)
            for (query, answer) in zip(queries, answers) {
                // Open the index again for each query, as separate programs do.
                guard let search = try? sample.search(damaged) else {
                    noticed += 1
                    continue
                }
                let found = try? self.answers(of: search, to: query)
                if search.isDamaged {
                    noticed += 1
                } else if found != answer {
                    wrong.append("\(query) with byte \(offset) ^ \(1 << bit)")
                }
            }
        }
        return (noticed, wrong)
    }

    /// All results of a search for a text.
    private static func answers(
        of search: HeadwordSearch, to text: String
    ) throws(LexiconError) -> [HeadwordHits] {
        [
            try search.hits(for: text, limit: 1_000), try search.typos(of: text, limit: 20),
            try search.neighbours(of: text, limit: 10),
            try search.parts(of: text.split(separator: " ").map(String.init)),
        ]
    }

    /// Gives a damaged index the length and the header of the intact one, so that it can be opened.
    private static func restoreForm(of damaged: inout [UInt8], _ whole: [UInt8]) {
        let headerCount = 148
        damaged = Array(damaged.prefix(whole.count))
        damaged += whole.suffix(whole.count - damaged.count)
        damaged.replaceSubrange(..<headerCount, with: whole[..<headerCount])
    }

    private static func ask(
        _ search: HeadwordSearch, _ text: String, _ outcome: inout Outcome
    ) {
        do throws(LexiconError) {
            _ = try search.hits(for: text, limit: 20)
            _ = try search.typos(of: text, limit: 20)
            _ = try search.related(to: text)
            _ = try search.parts(of: text.split(separator: " ").map(String.init))
            outcome.answers += 1
        } catch {
            // A damaged location of a word leads to no entry.
            if !search.isDamaged { outcome.errors += 1 }
        }
    }
}

extension CommonnessTable {
    /// A table with random classes for some of the words.
    fileprivate static func random(
        _ words: [String], _ random: inout RandomWords
    ) throws -> CommonnessTable {
        var classes: [Int: [String]] = [:]
        for word in words {
            let size = [10, 35, 50, 0][random.number(in: 0..<4)]
            if size > 0, !word.contains("\n") { classes[size, default: []].append(word) }
        }
        return try temporary(classes)
    }
}
