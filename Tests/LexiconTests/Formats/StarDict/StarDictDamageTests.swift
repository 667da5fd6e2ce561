import TestSupport
import Testing

@testable import Lexicon

struct `A damaged StarDict dictionary` {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func open(_ files: StarDictFiles) throws -> StarDictReader {
        try StarDictReader(ifo: files.write(to: folder))
    }

    private static func words(of reader: StarDictReader) throws -> [String] {
        var words: [String] = []
        try reader.forEachHeadword { text, _, _ in
            words.append(text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
            return true
        }
        return words
    }

    private static func headword(_ location: UInt64) -> Headword {
        Headword(text: "", location: HeadwordLocation(rawValue: location))
    }

    @Test func `that is empty has no words`() throws {
        for layout in StarDictFiles.Layout.all {
            var files = StarDictFiles()
            files.layout = layout
            let reader = try open(files)
            try expectEqual(Self.words(of: reader), [])
            try expectEqual(reader.headwords(startingWith: "", limit: 5), [])
            #expect(throws: LexiconError.self) { try reader.entries(of: [Self.headword(0)]) }
        }
    }

    @Test func `that is not sorted only misses some words in look-ups`() throws {
        let words = (0..<300).map { "\(($0 &* 7_919) % 300)" }
        let reader = try open(StarDictFiles(words.map { ($0, "") }))
        try expectEqual(Self.words(of: reader), words)
        for word in words {
            let found = try reader.headwords(startingWith: word, limit: 5)
            #expect(found.count <= 5 && found.allSatisfy { $0.text.hasPrefix(word) }, "\(word)")
        }
    }

    @Test func `with a truncated word list is damaged, according to its .ifo file`() throws {
        let files = StarDictFiles([("a", "one"), ("b", "two"), ("c", "three")])
        let path = try files.write(to: folder)
        let whole = try #require(files.files[".idx"])
        for count in whole.indices {
            _ = try folder.write(whole[..<count], to: "small.idx")
            let error = #expect(throws: LexiconError.self) { try StarDictReader(ifo: path) }
            expectEqual(
                error,
                .damaged(
                    file: folder.path(of: "small.idx"),
                    reason: "only \(count) of its \(whole.count) bytes are there"))
        }
    }

    @Test func `with truncated synonyms returns those before the cut`() throws {
        var files = StarDictFiles([("a", "one"), ("b", "two"), ("c", "three")])
        files.synonyms = [("d", 1), ("e", 2)]
        let path = try files.write(to: folder)
        let whole = try #require(files.files[".syn"])
        for count in whole.indices {
            _ = try folder.write(whole[..<count], to: "small.syn")
            let reader = try StarDictReader(ifo: path)
            let synonyms = ["d", "e"].prefix(count / 6)
            try expectEqual(Self.words(of: reader), ["a", "b", "c"] + synonyms)
        }
    }

    @Test func `with a truncated text returns the entries before the cut`() throws {
        let files = StarDictFiles([("a", "one"), ("b", "two"), ("c", "three")])
        let path = try files.write(to: folder)
        let text = try #require(files.files[".dict"])
        for count in text.indices {
            _ = try folder.write(text[..<count], to: "small.dict")
            let reader = try StarDictReader(ifo: path)
            let all = [0, 10, 20].map { Self.headword($0) }
            for (headword, end) in zip(all, [3, 6, 11]) {
                if end <= count {
                    try expectEqual(reader.entries(of: [headword]).count, 1)
                } else {
                    let error = #expect(throws: LexiconError.self) {
                        try reader.entries(of: [headword])
                    }
                    expectEqual(error?.description.contains("small.dict is damaged"), true)
                }
            }
            // A readable entry is not lost because of others.
            if count >= 3 { try expectEqual(reader.entries(of: all).first?.word, "a") }
        }
    }

    /// The offset and size of the only entry, whose text has three bytes.
    @Test(arguments: [(4, 0), (0, 4), (3, 1), (0xFFFF_FFFF, 0), (0, 0xFFFF_FFFF), (1, 0x7FFF_FFFF)])
    func `whose entry lies beyond the text says so`(offset: Int, count: Int) throws {
        for bits in [32, 64] {
            var files = StarDictFiles([("a", "one")])
            files.layout.offsetBits = bits
            let path = try files.write(to: folder)
            let numbers =
                StarDictFiles.bigEndian(offset, bits / 8) + StarDictFiles.bigEndian(count, 4)
            _ = try folder.write(Array("a\u{0}".utf8) + numbers, to: "small.idx")
            let reader = try StarDictReader(ifo: path)
            #expect(throws: LexiconError.self) { try reader.entries(of: [Self.headword(0)]) }
        }
    }

    @Test func `with an offset of 64 bits says so`() throws {
        var files = StarDictFiles([("a", "one")])
        files.layout.offsetBits = 64
        let path = try files.write(to: folder)
        _ = try folder.write(
            Array("a\u{0}".utf8) + [UInt8](repeating: 0xFF, count: 12), to: "small.idx")
        let reader = try StarDictReader(ifo: path)
        #expect(throws: LexiconError.self) { try reader.entries(of: [Self.headword(0)]) }
    }

    /// Each count of the `.ifo` file, in each layout.
    @Test(.needs(.time), arguments: ["wordcount", "synwordcount", "idxfilesize"], hostileNumbers)
    func `that claims an impossible count is read as far as it goes, or refused`(
        key: String, claim: String
    ) throws {
        for layout in StarDictFiles.Layout.all {
            var files = StarDictFiles([("a", "one"), ("b", "two")])
            files.layout = layout
            files.synonyms = [("c", 0)]
            files.claims[key] = claim
            let path = try files.write(to: folder)
            do throws(LexiconError) {
                let reader = try StarDictReader(ifo: path)
                #expect((0...20).contains(reader.headwordCount))
                var count = 0
                try reader.forEachHeadword { _, _, _ in
                    count += 1
                    return true
                }
                #expect(count == 3 || key == "synwordcount" && layout.isCompressed)
            } catch {
                #expect(error.description.contains(folder.path(of: "small.")), "\(error)")
            }
        }
    }

    @Test func `with a synonym that leads nowhere says so`() throws {
        var files = StarDictFiles([("a", "one")])
        files.synonyms = [("b", 1), ("c", 0xFFFF_FFFF)]
        let reader = try open(files)
        try expectEqual(Self.words(of: reader), ["a", "b", "c"])
        for headword in try ["b", "c"].flatMap({ try reader.headwords(startingWith: $0, limit: 1) })
        {
            #expect(throws: LexiconError.self) { try reader.entries(of: [headword]) }
        }
    }

    @Test func `with invalid words returns the valid ones`() throws {
        var files = StarDictFiles([("", "empty"), (String(repeating: "a", count: 10_000), "long")])
        files.words += [
            ([UInt8](repeating: 0x62, count: 70_000), []), ([0x63, 0xFF, 0x64], Array("odd".utf8)),
        ]
        files.synonyms = [("e", 3), ("f", 0)]
        let reader = try open(files)
        let words = try Self.words(of: reader)
        expectEqual(words, [String(repeating: "a", count: 10_000), "c\u{FFFD}d", "e", "f"])
        let synonym = try reader.headwords(startingWith: "e", limit: 1)
        try expectEqual(reader.entries(of: synonym).map(\.word), ["c\u{FFFD}d"])
    }

    @Test(.needs(.time), arguments: [".idx.gz", ".dict.dz", ".syn.gz"])
    func `with a truncated compressed file says so`(ending: String) throws {
        var files = StarDictFiles((0..<200).map { ("word\($0)", "entry \($0)") })
        files.layout.isCompressed = true
        files.synonyms = [("a", 0)]
        let path = try files.write(to: folder)
        let whole = try #require(files.files[ending])
        for count in stride(from: 2, to: whole.count, by: 7) {
            _ = try folder.write(whole[..<count], to: "small" + ending)
            let error = #expect(throws: LexiconError.self) {
                try Self.words(of: StarDictReader(ifo: path))
            }
            expectEqual(error?.description.contains("small" + ending), true)
        }
    }
}

/// Numbers that a file may claim, and that no file has.
private let hostileNumbers = [
    "-9223372036854775808", "-1", "0", "4294967296", "35474606287522429", "35474606287522430",
    "40000000000000000", "9223372036854775807", "9223372036854775808", "18446744073709551616",
    "1e99",
]
