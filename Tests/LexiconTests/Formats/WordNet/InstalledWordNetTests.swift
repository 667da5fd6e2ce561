import SystemPackage
import TestSupport
import Testing
import Texts

@testable import Lexicon

/// Compares with `wn`, the program of WordNet itself; `make setup-test` installs both.
@Suite(
    .needs(InstalledWordNet.need))
struct `The installed WordNet` {
    private let reader: WordNetReader
    private let database: WordNetDatabase

    init() throws {
        reader = try WordNetReader(folder: InstalledWordNet.folder)
        database = try WordNetDatabase(
            folder: FilePath(InstalledWordNet.folder), among: OpenFiles())
    }

    /// Random headwords, the same ones for the same seed.
    private func headwords(_ count: Int, seed: UInt64) throws -> [Headword] {
        var random = SeededRandom(seed: seed)
        let headwords = try reader.allHeadwords()
        #expect(abs(headwords.count - reader.headwordCount) < headwords.count / 50)
        return Array(headwords.shuffled(using: &random).prefix(count))
    }

    @Test func `says which version it is, and under which licence it may be used`() throws {
        let description = try reader.description()
        expectEqual(
            description.title?.hasPrefix("WordNet 3.0 Copyright 2006 by Princeton University."),
            true)
        #expect(description.text.hasPrefix("This software and database is being provided to you"))
        #expect(description.text.contains("LICENSEE agrees to preserve same."))
        #expect(!description.text.contains("00001740"))
    }

    @Test(.needs(.time))
    func `has the senses that wn shows, those of a part of speech in its order`()
        async throws
    {
        let headwords = try headwords(Tier.amount(usual: 300, all: 1_000), seed: 7)
        let answers = try await InstalledWordNet.ask(headwords.map(\.text), "-over")
        for (headword, answer) in zip(headwords, answers) {
            let entries = try reader.entries(of: [headword])
            guard case .senses(let senses) = try #require(entries.first).body else {
                Issue.record("\(headword.text) has no senses")
                continue
            }
            let word = headword.text.lowercased()
            let ours = senses.map { sense in
                InstalledWordNet.Sense(
                    part: sense.partOfSpeech,
                    words: [word] + sense.synonyms.map { $0.lowercased() },
                    gloss: ([sense.definition] + sense.examples).joined())
            }
            let theirs = InstalledWordNet.senses(of: word, in: answer)
            // wn has nouns first.
            for part in PartOfSpeech.allCases.map(\.name) {
                #expect(
                    ours.filter { $0.part == part } == theirs.filter { $0.part == part },
                    "\(headword.text)")
            }
        }
    }

    /// Each sense with its count, by word and by part of speech.
    private func counts() throws -> [String: [PartOfSpeech: [Int: Int]]] {
        let file = try #require(database.tagCounts).lines.file
        let text = String(decoding: try file.bytes(at: 0, count: file.count), as: UTF8.self)
        var counts: [String: [PartOfSpeech: [Int: Int]]] = [:]
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: " ")
            let key = fields[0].split(separator: "%")
            let part = try #require(key[1].utf8.first.flatMap(PartOfSpeech.init(number:)))
            let number: Int = try #require(Int(fields[1]))
            let count: Int = try #require(Int(fields[2]))
            counts[String(key[0]), default: [:]][part, default: [:]][number] = count
        }
        return counts
    }

    @Test(.needs(.time)) func `begins with the commonest sense of each word that has a clear one`()
        throws
    {
        var wordCount = 0
        var rightCount = 0
        for (word, parts) in try counts() {
            let lemma = Lemma(bytes: Array(word.utf8))
            let others = database.categories.filter { parts[$0.part] == nil }
            let isOther = try others.contains { try $0.index.contains(lemma) }
            guard parts.count > 1 || isOther else { continue }
            let senses = parts.flatMap { part, counts in
                counts.map { (part: part, number: $0.key, count: $0.value) }
            }.sorted { $0.count > $1.count }
            guard senses.count == 1 || senses[0].count >= 3 * senses[1].count else { continue }
            let offsets = try database[senses[0].part].index.synsetOffsets(of: lemma)
            // Some counts are of senses that are in the index no more.
            guard offsets.indices.contains(senses[0].number - 1) else { continue }
            wordCount += 1
            let id = senses[0].part.synsetID(at: offsets[senses[0].number - 1])
            let entry = try WordNetEntry(
                of: lemma, with: database.senses(of: lemma), in: database
            ).entry
            guard case .senses(let shown) = try #require(entry).body else { continue }
            if shown[0].id == id { rightCount += 1 }
        }
        #expect(wordCount > 2_500)
        #expect(rightCount * 1_000 >= wordCount * 995, "\(rightCount) of \(wordCount)")
    }

    @Test(arguments: [
        ("paris", "Paris"), ("u.s.a.", "U.S.A."), ("ipod", "iPod"), ("washington", "Washington"),
        ("christmas", "Christmas"), ("city of light", "City of Light"), ("dog", "dog"),
        ("march", "march"), ("china", "China"), ("turkey", "turkey"), ("polish", "polish"),
        ("whittle", "whittle"), ("wright", "wright"), ("ravel", "ravel"), ("a.m.", "a.m."),
    ])
    func `spells words as a reader expects`(word: String, spelling: String) throws {
        try expectEqual(database.spelling(of: Lemma(word)), spelling)
    }

    @Test(arguments: [
        ("ran", "run", "verb"), ("lighter", "light", "adjective"), ("fitter", "fit", "adjective"),
        ("meanest", "mean", "adjective"), ("meant", "mean", "verb"), ("leaves", "leaf", "noun"),
        ("leaves", "leave", "verb"), ("best", "well", "adverb"), ("was", "be", "verb"),
    ])
    func `begins with the part of speech of an inflected word`(
        form: String, base: String, part: String
    ) throws {
        let found = try HeadwordSearch(reader, by: .scan).related(to: base)
            .filter { $0.text == base }
        let entry = try reader.entries(of: found, explaining: form).first
        guard case .senses(let senses) = try #require(entry).body else { return }
        expectEqual(senses.first?.partOfSpeech, part)
    }

    @Test(.needs(.time)) func `spells words as the data files do in their commonest sense`() throws
    {
        var capitalCount = 0
        for headword in try headwords(5_000, seed: 4) {
            try expectEqual(database.spelling(of: Lemma(headword.text)), headword.text)
            if headword.text != headword.text.lowercased() { capitalCount += 1 }
        }
        #expect(capitalCount > 500)
    }

    @Test(.needs(.time)) func `finds a word again by the spelling in which it was found`() throws {
        let search = HeadwordSearch(reader, by: .index(try IndexedWordNet.texts.headwords))
        for headword in try headwords(Tier.amount(usual: 300, all: 2_000), seed: 5) {
            try expectEqual(search.related(to: headword.text).first?.text, headword.text)
        }
    }

    @Test func `knows how often words occur`() throws {
        let counts = try #require(database.tagCounts)
        var totals: [String: Int] = [:]
        let file = counts.lines.file
        for line in String(decoding: try file.bytes(at: 0, count: file.count), as: UTF8.self).utf8
            .split(separator: 0x0A)
        {
            let fields = line.split(separator: 0x20)
            let lemma = String(Substring(fields[0].prefix { $0 != UInt8(ascii: "%") }))
            totals[lemma, default: 0] += try #require(Int(Substring(fields[2])))
        }
        #expect(totals.count > 20_000)
        for headword in try headwords(3_000, seed: 3) {
            let lemma = Lemma(headword.text)
            let expected = totals[String(decoding: lemma.bytes, as: UTF8.self)] ?? 0
            let total = try counts.uses(of: lemma).values.reduce(0) { $0 + $1.total }
            #expect(total == expected, "\(headword.text)")
        }
    }

    @Test(.needs(.time)) func `has the base forms that wn finds`() async throws {
        var random = SeededRandom(seed: 3)
        let endings = ["s", "es", "ed", "ing", "er", "est", "'s", "ful", "sful", "d", "men", "ies"]
        let count = Tier.amount(usual: 250, all: 700)
        var words = try headwords(count, seed: 11).map { headword in
            let words = headword.text.split(separator: " ")
            let index = Int.random(in: words.indices, using: &random)
            return words.enumerated().map { number, word in
                // The first word, as in verbs, or the last, or any.
                guard number == index || Bool.random(using: &random) else { return String(word) }
                return word + (endings.randomElement(using: &random) ?? "")
            }.joined(separator: Bool.random(using: &random) ? " " : "-")
        }
        for category in database.categories {
            let lines = try #require(category.exceptions)
            for _ in 0..<75 {
                let offset = Int.random(in: 0..<lines.file.count, using: &random)
                guard let line = try lines.line(after: offset) else { continue }
                var fields = LineFields(line)
                guard let word = fields.next() else { continue }
                words.append(Lemma.text(word))
            }
        }
        let morphy = Morphy(database: database)
        for (word, answer) in zip(words, try await InstalledWordNet.ask(words, "")) {
            let lemma = Lemma(word)
            let ours = try database.categories.flatMap { category in
                try ([lemma] + morphy.baseForms(of: lemma, as: category.part))
                    .filter { try morphy.isDefined($0, as: category.part) }
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
    func `knows inflected words`(word: String, bases: [String]) throws {
        let found = try reader.baseForms(of: word)
        #expect(Set(bases).isSubset(of: found), "\(found)")
        expectEqual(bases.first, found.first)
    }

    @Test func `has the sentence frames that wn shows`() async throws {
        var random = SeededRandom(seed: 4)
        let index = database[.verb].index
        var verbs: [Headword] = []
        while verbs.count < 100 {
            let near = Int.random(in: 0..<index.file.count, using: &random)
            guard let line = try TextLines(file: index.file).line(after: near),
                let lemma = try index.use(at: line.offset)?.lemma
            else { continue }
            // For a word that is also an inflected form, wn shows more.
            guard try reader.baseForms(of: lemma.text).isEmpty else { continue }
            verbs.append(
                Headword(text: lemma.text, location: database[.verb].location(line.offset)))
        }
        var seen: Set<String> = []
        for (verb, answer) in zip(
            verbs, try await InstalledWordNet.ask(verbs.map(\.text), "-framv"))
        {
            guard case .senses(let senses)? = try reader.entries(of: [verb]).first?.body else {
                continue
            }
            // wn shows examples instead of some frames.
            let shown = answer.split(separator: "\n").compactMap { line in
                line.firstRange(of: "*> ").map { String(line[$0.upperBound...]) }
            }
            #expect(Set(shown).isSubset(of: senses.flatMap(\.frames)), "\(verb.text)")
            seen.formUnion(shown)
        }
        #expect(seen.count > 15)
    }
}

extension TextLines {
    /// The line after the one at an offset; nil at the end.
    fileprivate func line(after offset: Int) throws -> TextLines.Line? {
        var found: TextLines.Line?
        try forEach(from: offset) { bytes, line, start in
            guard start > offset else { return true }
            found = TextLines.Line(bytes, line, at: start)
            return false
        }
        return found
    }
}
