import Lexicon
import TestSupport
import Testing
import Texts

struct `A WordNet` {
    private let folder: TemporaryFolder
    private let reader: WordNetReader

    init() throws {
        folder = try WordNetFiles.sample.folder()
        reader = try WordNetReader(folder: folder.path)
    }

    private func headword(_ text: String) throws -> Headword {
        try #require(
            try reader.headwords(startingWith: text).first {
                $0.text.lowercased() == text.lowercased()
            })
    }

    private func senses(of word: String) throws -> [Sense] {
        let entries = try reader.entries(of: [try headword(word)])
        guard case .senses(let senses) = try #require(entries.first).body else { return [] }
        return senses
    }

    @Test func `says what it is`() {
        expectEqual(reader.name, "WordNet")
        expectEqual(reader.path, folder.path)
        #expect(reader.files.allSatisfy { $0.isCurrent() })
    }

    @Test func `gives each headword of any part of speech once, and its record`() throws {
        let headwords = try reader.allHeadwords()
        let texts = headwords.map(\.text)
        let locations = headwords.map(\.location)
        expectEqual(texts.count, Set(texts).count)
        #expect(texts.contains("dog"))
        expectEqual(texts.first, "attorney")
        #expect(texts.contains("domestic dog"))
        #expect(texts.contains("City of Light"))
        expectEqual(locations, locations.sorted())
        expectEqual(Set(locations).count, locations.count)
    }

    @Test func `stops when it is told to`() throws {
        var count = 0
        try reader.forEachHeadword { _, _, _ in
            count += 1
            return count < 3
        }
        expectEqual(count, 3)
    }

    @Test(arguments: ["dog", "chase", "attorney"])
    func `reads no related words where the gist is enough`(word: String) throws {
        let location = try headword(word).location
        func first(_ extent: EntryExtent) throws -> TypesetText {
            Typesetter.typeset(
                try reader.entry(at: location, within: WorkBudget(for: extent)),
                within: WorkBudget(for: extent))
        }
        let (gist, senses, whole) = (try first(.gist), try first(.senses), try first(.whole))
        #expect(!whole.text.paragraphs.isEmpty)
        for part in [gist, senses] { expectEqual(part.text, StyledText()) }
        expectEqual(senses.senses, whole.senses)
        var sense = try #require(whole.senses.first)
        sense.relations = []
        expectEqual(gist.senses, [sense])
    }

    @Test func `makes one entry of all records of a word`() throws {
        let senses = try senses(of: "dog")
        expectEqual(senses.map(\.partOfSpeech), ["noun", "noun", "verb"])
        expectEqual(senses[0].definition, "a member of the genus Canis")
        expectEqual(senses[0].examples, ["the dog barked all night"])
        expectEqual(senses[0].synonyms, ["domestic dog", "Canis familiaris"])
        #expect(senses[0].frames.isEmpty)
        expectEqual(senses[0].relations.map(\.kind), ["hypernym", "part meronym", "derived form"])
        expectEqual(senses[0].relations.map(\.words), [["canine", "canid"], ["tail"], ["dog"]])
        expectEqual(senses[1].synonyms, ["cad"])
        // The frames of other words are left out, and so are unknown frames.
        expectEqual(senses[2].frames, ["Somebody ----s something", "Somebody ----s somebody"])
        try expectEqual(self.senses(of: "chase").first?.frames, ["Somebody ----s something"])
    }

    @Test(
        arguments: [
            // The noun and the verb have counts.
            ("dog", nil, ["noun", "verb"]),
            ("well", nil, ["adverb", "adjective"]),
            // Without counts: a word in lower case, then what has more senses, then WordNet's order.
            ("march", nil, ["verb", "noun"]), ("box", nil, ["verb", "noun"]),
            ("canine", nil, ["noun", "adjective"]),
            // The parts of speech that the typed form can have come first.
            ("dog", "dogged", ["verb", "noun"]), ("dog", "dogs", ["noun", "verb"]),
            ("well", "better", ["adverb", "adjective"]), ("dog", "mice", ["noun", "verb"]),
        ] as [(String, String?, [String])])
    func `begins with the part of speech that is meant`(
        word: String, form: String?, parts: [String]
    ) throws {
        let headwords = [try headword(word)]
        let entries = try reader.entries(of: headwords, explaining: form ?? word)
        guard case .senses(let senses) = try #require(entries.first).body else { return }
        var found: [String] = []
        for sense in senses where found.last != sense.partOfSpeech {
            found.append(sense.partOfSpeech)
        }
        expectEqual(found, parts)
    }

    @Test func `gives each sense an ID, which the words that mean it name`() throws {
        let dog = try senses(of: "dog")
        let canine = try #require(dog[0].relations.first?.targets.first)
        expectEqual(canine.word, "canine")
        #expect(try senses(of: "canine").map(\.id).contains(canine.sense))
        try expectEqual(senses(of: "domestic dog").map(\.id), [dog[0].id])
        #expect(dog[0].id?.wholeMatch(of: /n\d{8}/) != nil)
        #expect(dog[2].id?.wholeMatch(of: /v\d{8}/) != nil)
    }

    @Test func `has only the relations of its own word, not of others in the synset`() throws {
        let kinds = try senses(of: "domestic dog").first?.relations.map(\.kind)
        expectEqual(kinds, ["hypernym", "part meronym"])
    }

    @Test(arguments: [
        ("good", "antonym", ["bad"]), ("good", "similar", ["well"]), ("well", "similar", ["good"]),
        ("well", "derived from adjective", ["good"]), ("canine", "pertainym", ["canine"]),
        ("paris", "instance hypernym", ["city"]),
        ("city", "instance hyponym", ["Paris", "City of Light"]),
    ])
    func `names the relation`(word: String, kind: String, words: [String]) throws {
        let relations = try senses(of: word).flatMap(\.relations)
        #expect(relations.contains { $0.kind == kind && $0.words == words }, "\(relations)")
    }

    @Test(arguments: [
        ("paris", "Paris"), ("city of light", "City of Light"), ("well", "well"), ("oct", "Oct"),
        // The verb is as common as the month, as far as one knows.
        ("march", "march"),
        // The month is the commonest.
        ("august", "August"), ("polish", "polish"),
    ])
    func `spells a word as in its commonest sense`(word: String, spelling: String) throws {
        let headword = try headword(word)
        try expectEqual(reader.entries(of: [headword]).map(\.word), [spelling])
        #expect(
            try reader.allHeadwords().contains(
                Headword(text: spelling, location: headword.location)))
    }

    @Test(
        arguments: [
            ("march", [nil, "March"]), ("august", [nil, "august"]), ("paris", [nil]),
            ("polish", ["Polish", nil]),
        ] as [(String, [String?])])
    func `says how a word is spelled in other senses`(word: String, spellings: [String?]) throws {
        try expectEqual(senses(of: word).map(\.spelling), spellings)
    }

    @Test func `makes one entry of several records of a word`() throws {
        let entries = try reader.entries(of: reader.allHeadwords())
        expectEqual(entries.count { $0.word == "dog" }, 1)
        expectEqual(entries.count, Set(entries.map { $0.word.lowercased() }).count)
    }

    @Test(arguments: [0, 5, 1 << 39, .max] as [UInt64])
    func `has no headword where no record begins`(number: UInt64) throws {
        let location = HeadwordLocation(rawValue: number)
        #expect(throws: LexiconError.self) {
            try reader.entries(of: [Headword(text: "dog", location: location)])
        }
        // The other headwords are still found.
        let headwords = [Headword(text: "dog", location: location), try headword("cad")]
        try expectEqual(reader.entries(of: headwords).map(\.word), ["cad"])
    }

    @Test(arguments: ["index.noun", "data.noun", "index.adv", "data.verb"])
    func `is not opened without its files`(name: String) throws {
        var files = WordNetFiles.sample
        files.files[name] = nil
        let folder = try files.folder()
        #expect(throws: LexiconError.missing(file: folder.path(of: name))) {
            try WordNetReader(folder: folder.path)
        }
    }

    @Test func `says so when an index is truncated`() throws {
        let whole = try #require(WordNetFiles.sample.files["index.verb"])
        let path = folder.path(of: "index.verb")
        let lastLine = whole.dropLast().lastIndex(of: UInt8(ascii: "\n")) ?? 0
        for count in [0] + Array(lastLine + 2..<whole.count - 12) {
            _ = try folder.write(whole.prefix(count), to: "index.verb")
            let error = LexiconError.damaged(file: path, reason: "its last line is incomplete")
            #expect(throws: error, "\(count)") { try WordNetReader(folder: folder.path) }
        }
    }

    @Test func `is opened without exceptions and counts`() throws {
        var files = WordNetFiles.sample
        for name in ["noun.exc", "verb.exc", "adj.exc", "adv.exc", "cntlist.rev"] {
            files.files[name] = nil
        }
        let folder = try files.folder()
        let reader = try WordNetReader(folder: folder.path)
        #expect(try reader.baseForms(of: "mice").isEmpty)
        try expectEqual(reader.baseForms(of: "dogs"), ["dog"])
    }

    @Test func `knows when a file was changed`() throws {
        let other = try WordNetReader(folder: folder.path)
        expectEqual(other.stamp, reader.stamp)
        _ = try folder.write("changed", to: "verb.exc")
        #expect(!reader.files.allSatisfy { $0.isCurrent() })
        #expect(try WordNetReader(folder: folder.path).stamp != reader.stamp)
    }

    @Test func `reads lines with a carriage return, and the last one without an end`() throws {
        var files = WordNetFiles.sample
        for (name, bytes) in files.files where name.hasPrefix("index") || name.hasSuffix("exc") {
            let text = String(decoding: bytes, as: UTF8.self)
            files.files[name] = Array(
                text.split(separator: "\n").joined(separator: "\r\n").utf8)
        }
        let folder = try files.folder()
        let reader = try WordNetReader(folder: folder.path)
        try expectEqual(reader.allHeadwords().count, self.reader.allHeadwords().count)
        for word in ["wide", "dog", "well"] {
            let there = try reader.headwords(startingWith: word, limit: 1)
            try expectEqual(
                reader.entries(of: there), self.reader.entries(of: [try headword(word)]))
        }
        try expectEqual(reader.baseForms(of: "mice"), ["mouse"])
    }
}
