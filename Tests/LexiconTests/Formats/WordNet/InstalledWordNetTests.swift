import TestSupport
import Testing

@testable import Lexicon

/// Compares with `wn`, the program of WordNet itself; `make setup-test` installs both.
@Suite(
    .enabled(if: InstalledWordNet.isThere, "wn or /usr/share/wordnet is missing: make setup-test"))
struct `The installed WordNet` {
    private let reader: WordNetReader
    private let database: WordNetDatabase

    init() throws {
        reader = try WordNetReader(folder: InstalledWordNet.folder)
        database = try WordNetDatabase(folder: InstalledWordNet.folder)
    }

    /// Headwords, the same ones for the same seed.
    private func headwords(_ count: Int, seed: UInt64) throws -> [Headword] {
        var random = SeededRandom(seed: seed)
        var locations: [HeadwordLocation] = []
        try reader.forEachHeadword { _, location in
            locations.append(location)
            return true
        }
        #expect(locations.count == reader.headwordCount)
        return try locations.shuffled(using: &random).prefix(count).map(reader.headword)
    }

    @Test func `has the senses that wn shows, in its order, with its counts`() async throws {
        let headwords = try headwords(1_000, seed: 1)
        let answers = try await InstalledWordNet.ask(headwords.map(\.text), "-over")
        for (headword, answer) in zip(headwords, answers) {
            let lemma = Lemma(headword.text)
            let counts = database.tagCounts?.counts(of: lemma) ?? []
            let entries = try reader.entries(of: [headword])
            guard case .senses(let senses) = try #require(entries.first).body else {
                Issue.record("\(headword.text) has no senses")
                continue
            }
            let ours = senses.enumerated().map { index, sense in
                let number = senses[...index].count { $0.partOfSpeech == sense.partOfSpeech }
                let count = counts.first {
                    $0.part.name.hasPrefix(sense.partOfSpeech) && $0.sense == number
                }
                return InstalledWordNet.Sense(
                    part: sense.partOfSpeech, number: number, count: count?.count,
                    words: [lemma.text] + sense.synonyms.map { $0.lowercased() },
                    gloss: ([sense.definition] + sense.examples).joined())
            }
            #expect(ours == InstalledWordNet.senses(of: lemma.text, in: answer), "\(lemma.text)")
        }
    }

    @Test func `has the base forms that wn finds`() async throws {
        var random = SeededRandom(seed: 2)
        let endings = ["s", "es", "ed", "ing", "er", "est", "'s", "ful", "sful", "d", "men", "ies"]
        var words = try headwords(700, seed: 2).map { headword in
            let words = headword.text.split(separator: " ")
            let index = Int.random(in: words.indices, using: &random)
            return words.enumerated().map { number, word in
                // The first word, as verbs have it, the last, or any.
                guard number == index || Bool.random(using: &random) else { return String(word) }
                return word + (endings.randomElement(using: &random) ?? "")
            }.joined(separator: Bool.random(using: &random) ? " " : "-")
        }
        for category in database.categories {
            let lines = try #require(category.exceptions)
            for _ in 0..<75 {
                let start = lines.nextLine(
                    after: Int.random(in: 0..<lines.file.count, using: &random))
                var fields = LineFields(lines.file, at: start)
                guard let word = fields.next() else { continue }
                words.append(Lemma.text(lines.file.buffer[word]))
            }
        }
        let morphy = Morphy(database: database)
        for (word, answer) in zip(words, try await InstalledWordNet.ask(words, "")) {
            let lemma = Lemma(word)
            let ours = database.categories.flatMap { category in
                ([lemma] + morphy.baseForms(of: lemma, as: category.part))
                    .filter { morphy.isDefined($0, as: category.part) }
                    .map { "\(category.part.fileName) \(Lemma.text($0.bytes))" }
            }
            #expect(ours == InstalledWordNet.found(in: answer), "\(word)")
        }
    }

    @Test(arguments: [
        ("went", ["go"]), ("mice", ["mouse"]), ("running", ["run"]),
        ("axes", ["ax", "axis", "axe"]),
        ("better", ["good", "well"]), ("stations", ["station"]), ("asking for it", ["ask for it"]),
        ("attorneys general", ["attorney general"]), ("be", []),
    ])
    func `knows inflected words`(word: String, bases: [String]) {
        let found = reader.baseForms(of: word)
        #expect(Set(bases).isSubset(of: found), "\(found)")
        #expect(bases.first == found.first)
    }

    @Test(arguments: [("teach", [8, 9, 11, 24]), ("respire", [2]), ("rain", [3])])
    func `numbers the sentence frames as wn does`(verb: String, numbers: [Int]) async throws {
        let answer = try await InstalledWordNet.ask([verb], "-framv")[0]
        for number in numbers {
            let text = try #require(SentenceFrames.text(number))
            #expect(answer.contains("*> \(text)\n"))
        }
    }
}
