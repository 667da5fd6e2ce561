import SystemPackage
import TestSupport
import Testing

@testable import Lexicon

struct `A word in a sorted dictionary` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Headwords of all kinds, among others that a search has to pass.
    private static let words =
        [
            "a", "A", "à", "a priori", "ab", "Abel", "able", "abbé", "cafe", "café", "Café au lait",
            "cafés",
            "co-op", "coop", "coöp", "don't", "dont", "e.g.", "eg", "æon", "aeon", "Straße",
            "Strasse",
            "ice cream", "ice-cream", "icecream", "(all) alone", "AND", "and/or", "R&D", "24/7",
            "247",
            "ζεύς", "Ζευς", "чай", "Чай", "日", "日本", "二本", "---", "?", "to give", "give sb sth",
            "sb", "zebra", "Zebra", "ž", "zzz", "über", "uber", "Über", "e\u{301}clat", "éclat",
            "eclat",
        ] + (0..<300).map { "filler \($0)" } + (0..<300).map { "m\($0)en" }

    private static let queries =
        words + [
            "CAFÉ", "coOp", "icecream.", "all alone", "nothing", "é", "日本語", "fillerx", "\u{301}",
        ]

    private enum Format: CaseIterable {
        case dictd, dictdWithPunctuation, dictdInLatin1, starDict,
            starDictWithSynonyms
        case translations
    }

    private func reader(_ format: Format) throws -> any DictionaryReader {
        let words = Self.words.map { ($0, "\($0): text\n") }
        switch format {
        case .dictd: return try dictd(words, ["utf8": ""])
        case .dictdWithPunctuation: return try dictd(words, ["utf8": "", "allchars": ""])
        case .dictdInLatin1: return try dictd(words, [:])
        case .translations: return try dictd(words, ["utf8": ""], name: "english-german")
        case .starDict, .starDictWithSynonyms:
            let split = format == .starDict ? words.count : words.count / 2
            var files = StarDictFiles(words.prefix(split).sorted { Self.isBefore($0.0, $1.0) })
            files.synonyms = words.dropFirst(split).map { ($0.0, 3) }
                .sorted { Self.isBefore($0.0, $1.0) }
            let path = try files.write(to: folder)
            return try StarDictReader(ifo: FilePath(path), among: OpenFiles())
        }
    }

    private func dictd(
        _ words: [(String, String)], _ information: [String: String], name: String = "tiny"
    ) throws -> any DictionaryReader {
        // dictfmt(1) lists all letters as small ones.
        let words = words.filter { word, _ in
            !word.unicodeScalars.contains { !$0.isASCII && $0.properties.isUppercase }
        }
        let path = try DictdFiles(words, information: information).write(to: folder, name: name)
        return try DictdReader(index: FilePath(path), among: OpenFiles())
    }

    /// The order of StarDict's files.
    private static func isBefore(_ one: String, _ other: String) -> Bool {
        let lower = { (text: String) in
            text.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
        }
        return lower(one) == lower(other)
            ? one.utf8.lexicographicallyPrecedes(other.utf8)
            : lower(one).lexicographicallyPrecedes(lower(other))
    }

    /// The answers of a dictionary to some words, by an index and without.
    private func answers(
        of reader: any DictionaryReader, to words: [String]
    ) throws -> [(
        word: String, indexed: [Headword], sorted: [Headword], hits: () throws -> [[HeadwordHit]]
    )] {
        let table = try CommonnessTable.temporary([10: ["cafe", "able"], 80: ["eclat"]])
        let index = try IndexBuilder.temporary(reader, commonness: table)
        let indexed = HeadwordSearch(reader, by: .index(index), commonness: table)
        let sorted = HeadwordSearch(reader, by: .scan, commonness: table)
        return try words.map { word in
            (
                word, try indexed.related(to: word), try sorted.related(to: word),
                { try [indexed, sorted].map { try $0.hits(for: word, limit: 0).rows } }
            )
        }
    }

    @Test(arguments: Format.allCases)
    private func `is found as by an index`(_ format: Format) throws {
        let reader = try reader(format)
        #expect(reader.isSorted)
        for (word, indexed, sorted, hits) in try answers(of: reader, to: Self.queries) {
            #expect(indexed == sorted, "\(word)")
            // A phrase needs all of the headwords.
            guard !word.contains(" ") else { continue }
            let found = try hits()
            #expect(found[0] == found[1], "\(word)")
        }
    }

    @Test(arguments: [
        (["-able", "able", "cafe", "café", "zoo"], 7), (Self.words, 40),
    ])
    func `comes with few other headwords`(_ words: [String], _ limit: Int) throws {
        let reader = try dictd(words.map { ($0, "x\n") }, ["utf8": ""])
        var read: [String] = []
        try reader.forEachHeadword(in: .word(Folding.key(of: "cafe"))) { text, _, _ in
            read.append(String(repairing: text))
            return true
        }
        #expect(Set(read).isSuperset(of: ["cafe", "café"]))
        #expect(read.count <= limit)
    }

    @Test func `may be any in a file that is not sorted, which is read once at most`() throws {
        var random = SeededRandom(seed: 7)
        let words = Self.words.shuffled(using: &random)
        let files = DictdFiles(words.map { ($0, "x\n") })
        let lines = files.index.split(separator: UInt8(ascii: "\n")).shuffled(using: &random)
        let index = lines.flatMap { $0 + [UInt8(ascii: "\n")] }
        _ = try folder.write(index, to: "wild.index")
        _ = try folder.write(files.text, to: "wild.dict")
        let reader = try DictdReader(
            index: FilePath(folder.path(of: "wild.index")), among: OpenFiles())
        for word in Self.words {
            var locations: [HeadwordLocation] = []
            try reader.forEachHeadword(in: .word(Folding.key(of: word))) { _, location, _ in
                locations.append(location)
                return true
            }
            #expect(locations == locations.sorted(), "\(word)")
            #expect(locations.count <= Self.words.count)
        }
    }

    @Test func `has the capitals and the underscores of WordNet`() throws {
        for (name, bytes) in WordNetFiles.sample.files { _ = try folder.write(bytes, to: name) }
        let reader = try WordNetReader(folder: folder.path)
        let words = try reader.allHeadwords().map(\.text)
        let typed = words + words.map { $0.uppercased() } + words.map { $0.filter { $0 != " " } }
        for (word, indexed, sorted, _) in try answers(of: reader, to: typed) {
            #expect(indexed == sorted, "\(word)")
        }
    }

    /// Dictionaries of Debian; those of Ding have spellings that only their entries say.
    private static let installed = ["gcide", "freedict-deu-eng", "wn", "vera", "freedict-eng-deu"]
        .prefix(Tier.amount(usual: 2, all: 5)).map { "/usr/share/dictd/\($0).index" }

    @Test(
        .needs(.time), .needs(Need("the dictionaries of Debian", files: installed)),
        arguments: installed)
    func `of an installed dictionary is found as by an index`(_ path: String) throws {
        let reader = try DictdReader(index: FilePath(path), among: OpenFiles())
        var random = SeededRandom(seed: 3)
        var words: [String] = []
        try reader.forEachHeadword { text, _, _ in
            if Int.random(in: 0..<10_000, using: &random) == 0 {
                words.append(String(repairing: text))
            }
            return true
        }
        words = words.filter { !$0.contains(" ") }
        words += words.map { $0.uppercased() } + ["umhüllen", "erinnern", "give", "beeilen", "an"]
        var (foundCount, missingCount) = (0, 0)
        for (word, indexed, sorted, _) in try answers(of: reader, to: words) {
            // Only an index finds a word behind brackets: `jdn. (an etw.) erinnern`.
            #expect(Set(sorted).isSubset(of: indexed), "\(word)")
            foundCount += sorted.count
            missingCount += indexed.count - sorted.count
        }
        #expect(missingCount * 20 < foundCount)
    }
}
