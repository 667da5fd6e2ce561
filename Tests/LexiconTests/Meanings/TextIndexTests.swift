import Dispatch
import FoundationEssentials
import Synchronization
import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `An index of texts` {
    /// A dictionary with senses, some of which say something about others.
    private static let bees = WordNetFiles([
        .init(
            "insect", "n", ["insect"], [.init("~", "bee")], gloss: "a small animal with six legs"),
        .init(
            "bee", "n", ["bee", "honeybee"],
            [.init("@", "insect"), .init("!", "drone", from: 1, to: 1), .init("#m", "swarm")],
            gloss: "it makes honey; \"bees buzzed in the clover\""),
        .init("drone", "n", ["drone"], gloss: "the idle male"),
        .init("swarm", "n", ["swarm"], gloss: "a moving crowd"),
        .init("drone1", "v", ["drone", "hum"], gloss: "make a low sound"),
        .init("busy", "a", ["busy"], gloss: "active"),
        .init("busily", "r", ["busily"], gloss: "in an active manner"),
    ])

    /// The uses of the documents that have a word, as `bee 1`, and the level of each.
    private func uses(of word: String, in texts: IndexedTexts) -> [String: UInt8] {
        var found: [String: UInt8] = [:]
        guard let term = texts.texts.number(of: Stemmer(.english).stem(word)) else { return [:] }
        texts.texts.forEachPosting(of: term) { document, level, _ in
            texts.texts.forEachUse(of: document) { use in
                let word = texts.headword(of: use)?.text ?? "?"
                found["\(word) \(use.sense + 1)"] = level
            }
        }
        return found
    }

    @Test func `has the senses in which a word stands, by its stem`() throws {
        let small = try SmallTexts(Self.bees)
        expectEqual(Set(uses(of: "clover", in: small.texts).keys), ["bee 1", "honeybee 1"])
        expectEqual(Set(uses(of: "idle", in: small.texts).keys), ["drone 1"])
        expectEqual(Set(uses(of: "sounds", in: small.texts).keys), ["drone 2", "hum 1"])
        #expect(uses(of: "nectar", in: small.texts).isEmpty)
        #expect(uses(of: "", in: small.texts).isEmpty)
    }

    @Test func `has one document for a sense that several headwords have`() throws {
        let small = try SmallTexts(Self.bees)
        let index = small.texts.texts
        expectEqual(index.documentCount, 7)
        let parts = (0..<index.documentCount).map { index.document($0).part }
        expectEqual(parts.count { $0 == .noun }, 4)
        expectEqual(parts.count { $0 == .verb }, 1)
        #expect((0..<index.documentCount).allSatisfy { index.document($0).isSense })
    }

    @Test func `leads from a sense to its broader senses, even if they go round in a circle`()
        throws
    {
        let texts = try SmallTexts(
            WordNetFiles([
                .init("animal", "n", ["animal"], gloss: "it moves"),
                .init("insect", "n", ["insect"], [.init("@", "animal")], gloss: "it has six legs"),
                .init("bee", "n", ["bee"], [.init("@", "insect")], gloss: "it makes honey"),
                .init("egg", "n", ["egg"], [.init("@", "hen")], gloss: "a hen lays it"),
                .init("hen", "n", ["hen"], [.init("@", "egg")], gloss: "it was in an egg"),
            ])
        ).texts
        func word(of document: Int) -> String? {
            texts.texts.firstUse(of: document).flatMap { texts.headword(of: $0)?.text }
        }
        var broader: [String: [String?]] = [:]
        for document in 0..<texts.texts.documentCount {
            broader[word(of: document) ?? ""] =
                texts.texts.broaderDocuments(of: document).map(word)
        }
        expectEqual(broader["bee"], ["insect", "animal"])
        expectEqual(broader["animal"], [])
        expectEqual(broader["egg"].map { Set($0) }, ["egg", "hen"])
    }

    @Test func `gives more weight to what says more about a sense`() throws {
        let small = try SmallTexts(Self.bees)
        func level(_ word: String) -> UInt8 { uses(of: word, in: small.texts)["bee 1"] ?? 0 }
        // The definition, the broader word, the other headword, an example, the broader word's definition.
        let levels = ["makes", "insect", "honeybee", "clover", "legs"].map(level)
        #expect(levels == levels.sorted(by: >), "\(levels)")
        #expect(levels.allSatisfy { $0 > 0 }, "\(levels)")
        expectEqual(levels.first, TextPlaces.definition.level)
        // Neither its opposite nor its group.
        expectEqual(level("idle"), 0)
        expectEqual(level("crowd"), 0)
        // Narrower words say something about the broader one.
        #expect(uses(of: "honey", in: small.texts)["insect 1"] ?? 0 > 0)
    }

    @Test func `tells what only a related sense says from what the entry itself says`() throws {
        let small = try SmallTexts(Self.bees)
        /// Returns true if the first sense of *bee* says a word itself; nil if the sense does not have the word.
        func isSaid(_ word: String) throws -> Bool? {
            var found: Bool?
            let term = try #require(small.texts.texts.number(of: Stemmer(.english).stem(word)))
            small.texts.texts.forEachPosting(of: term) { document, _, isSaid in
                small.texts.texts.forEachUse(of: document) { use in
                    let headword = small.texts.headword(of: use)?.text
                    if headword == "bee", use.sense == 0 { found = isSaid }
                }
            }
            return found
        }
        try expectEqual(isSaid("honey"), true)
        try expectEqual(isSaid("clover"), true)
        try expectEqual(isSaid("legs"), false)
        #expect(try isSaid("idle") == nil)
    }

    @Test func `gives no weight to what is outside of the senses`() throws {
        let small = try SmallTexts([
            ("bee", "bee\n   An insect that makes honey.\n"),
            ("hive", "hive\n   Where bees live.\n"),
        ])
        expectEqual(uses(of: "honey", in: small.texts).keys.sorted(), ["bee 1"])
        let index = small.texts.texts
        for number in 0..<index.documentCount where !index.document(number).isSense {
            for term in 0..<index.termCount {
                index.forEachPosting(of: term) { document, level, _ in
                    if document == number { #expect(level == 0, "\(index.term(term))") }
                }
            }
        }
    }

    @Test func `has an entry that several headwords lead to once`() throws {
        let folder = try TemporaryFolder()
        var files = StarDictFiles([("colour", "what light makes"), ("hue", "a shade")])
        files.synonyms = [("color", 0)]
        for (ending, bytes) in files.files { _ = try folder.write(bytes, to: "small" + ending) }
        let reader = try StarDictReader(ifo: folder.path(of: "small.ifo"))
        let small = try SmallTexts(reader, in: folder)
        var found: [String] = []
        let term = try #require(small.texts.texts.number(of: "light"))
        small.texts.texts.forEachPosting(of: term) { document, _, _ in
            small.texts.texts.forEachUse(of: document) { use in
                found.append(small.texts.headword(of: use)?.text ?? "?")
            }
        }
        #expect(found.contains("colour"))
        expectEqual(Set(found).count, found.count)
        expectEqual(small.texts.texts.documentCount, 2)
    }

    @Test func `has each headword that leads to a sense, with its place in the dictionary`() throws
    {
        let small = try SmallTexts([
            ("bow", "bow\n   To bend.\n"), ("bow", "bow\n   A weapon.\n"),
            ("bow", "bow\n   The front of a ship.\n"), ("zebra", "zebra\n   A weapon.\n"),
        ])
        func uses(_ word: String) throws -> [String] {
            var found: [String] = []
            let term = try #require(small.texts.texts.number(of: word))
            small.texts.texts.forEachPosting(of: term) { document, _, _ in
                small.texts.texts.forEachUse(of: document) { use in
                    let headword = small.texts.headword(of: use)
                    found.append("\(headword?.text ?? "?") \(use.record)")
                }
            }
            return found
        }
        try expectEqual(uses("bend"), ["bow 0"])
        try expectEqual(uses("ship"), ["bow 2"])
        try expectEqual(Set(uses("weapon")), ["bow 1", "zebra 0"])
    }

    @Test func `has the text of an entry with its first document, a byte a word`() throws {
        let small = try SmallTexts(
            [("bee", "bee\n   n 1: an insect\n   n 2: a busy person; \"as a bee\"\n")], name: "wn")
        let index = small.texts.texts
        func says(_ words: [String], in document: Int) -> Bool {
            index.likelyContains(words.map(TextMark.of), in: document)
        }
        expectEqual(index.documentCount, 2)
        expectEqual((0..<2).map { index.start(of: $0) }, [0, 0])
        expectEqual(index.start(of: 1, after: (document: 0, start: 0)), 0)
        #expect(says(["busi", "person"], in: 0))
        #expect(says(["an", "insect"], in: 0))
        #expect(!says(["person", "busi"], in: 0))
        #expect(!says(["busi", "person"], in: 1))
        // Each sense of WordNet has its own.
        let senses = try SmallTexts(Self.bees).texts.texts
        #expect((0..<senses.documentCount).allSatisfy { senses.start(of: $0) == $0 })
    }

    @Test func `has its terms in order, and those that begin alike`() throws {
        let index = try SmallTexts(Self.bees).texts.texts
        let terms = (0..<index.termCount).map(index.term)
        #expect(terms.count > 10)
        #expect(
            zip(terms, terms.dropFirst()).allSatisfy {
                $0.0.utf8.lexicographicallyPrecedes($0.1.utf8)
            })
        for (number, term) in terms.enumerated() {
            expectEqual(index.number(of: term), number)
            #expect(index.number(of: term + "\u{7F}") == nil)
        }
        for beginning in ["", "h", "ho", "honey", "zz", "é"] {
            let found = index.numbers(startingWith: beginning, limit: .max).map(index.term)
            #expect(found == terms.filter { $0.hasPrefix(beginning) }, "\(beginning)")
        }
    }

    @Test func `answers beyond its ends with nothing`() throws {
        let index = try SmallTexts(Self.bees).texts.texts
        for number in [-1, index.termCount, index.termCount + 1, 1 << 40] {
            expectEqual(index.documentCount(of: number), 0)
            index.forEachPosting(of: number) { _, _, _ in Issue.record("\(number)") }
        }
        for number in [-1, index.documentCount, 1 << 40] {
            #expect(!index.document(number).isSense)
            index.forEachUse(of: number) { _ in Issue.record("\(number)") }
            #expect(index.firstUse(of: number)?.key == nil)
            #expect(!index.likelyContains([1, 2], in: number))
            expectEqual(index.start(of: number), number)
        }
    }

    @Test func `is made of nothing, too`() throws {
        let small = try SmallTexts([])
        let index = small.texts.texts
        expectEqual(index.termCount, 0)
        expectEqual(index.documentCount, 0)
        #expect(index.number(of: "bee") == nil)
        #expect(index.verify())
        #expect(small.texts.words(for: "makes honey").isEmpty)
    }

    @Test func `has the same bytes each time, and tells how much is done`() throws {
        let small = try SmallTexts(Self.bees)
        var parts: [Double] = []
        let again = small.folder.path(of: "again")
        try TextIndexBuilder.build(
            small.texts.reader, by: small.texts.headwords, at: again, progress: { parts.append($0) }
        )
        try expectEqual(small.folder.bytes(of: "again"), small.bytes())
        expectEqual(small.texts.texts.byteCount, (try small.bytes()).count)
        expectEqual(parts, parts.sorted())
        expectEqual(parts.last, 1)
    }

    @Test func `is the same on several threads`() throws {
        let small = try SmallTexts(Self.bees)
        try TextIndexBuilder.build(
            small.texts.reader, by: small.texts.headwords, at: small.folder.path(of: "again"),
            perform: { DispatchQueue.concurrentPerform(iterations: $0, execute: $1) })
        try expectEqual(small.folder.bytes(of: "again"), small.bytes())
    }

    @Test(arguments: [1, 2])
    func `leaves no file when it is cancelled`(_ question: Int) throws {
        let small = try SmallTexts(Self.bees)
        let count = Atomic(0)
        let folder = try TemporaryFolder()
        #expect(throws: IndexError.cancelled) {
            try TextIndexBuilder.build(
                small.texts.reader, by: small.texts.headwords, at: folder.path(of: "texts"),
                isCancelled: { count.add(1, ordering: .relaxed).newValue >= question })
        }
        #expect(try folder.names(in: "").isEmpty)
    }

    @Test func `skips what can't be read`() throws {
        let folder = try TemporaryFolder()
        let entries = ["bee", "hive"].map { (headword: $0, text: "\($0)\n   what a \($0) is\n") }
        var files = DictdFiles(entries)
        files.index = Array(
            String(decoding: files.index, as: UTF8.self)
                .replacing("hive\t", with: "hive\tzzzz").utf8)
        let path = try files.write(to: folder)
        let small = try SmallTexts(try DictdReader(index: path), in: folder)
        #expect(small.texts.texts.number(of: "bee") != nil)
    }

    @Test func `is opened when it is there, and made again when it is damaged or old`() throws {
        let small = try SmallTexts(Self.bees)
        let cacheFolder = try TemporaryFolder()
        let cache = DictionaryCache(path: cacheFolder.path)
        func open() throws -> (index: TextIndex, isMade: Bool) {
            var isMade = false
            let index = try TextIndex.openOrBuild(
                of: small.texts.reader, by: small.texts.headwords, in: cache,
                isCancelled: { false }, progress: { _ in isMade = true })
            return (index, isMade)
        }
        #expect(try open().isMade)
        #expect(try !open().isMade)
        let (reader, headwords) = (small.texts.reader, small.texts.headwords)
        let path = cache.texts(of: reader, stamp: TextIndex.stamp(of: reader, by: headwords))
        let name = String(try #require(path.split(separator: "/").last))
        var bytes = try cacheFolder.bytes(of: name)
        bytes[bytes.count / 2] ^= 4
        try cacheFolder.replace(name, by: bytes)
        let again = try open()
        #expect(again.isMade)
        #expect(again.index.verify())
        #expect(try !open().isMade)
        #expect(throws: IndexError.outdated(file: path)) {
            try TextIndex.open(path: path, of: FakeDictionary([]), by: headwords)
        }
    }
}
