import SystemPackage
import TestSupport
import Testing

@testable import Lexicon

struct `An import of Wiktextract's data` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The lines of the reader's test, of which the redirect leads to one of them.
    private static let sample = `Data of Wiktextract`.sample
        .replacing(#""redirect": "colour""#, with: #""redirect": "quire""#)

    private func made(
        from bytes: some Sequence<UInt8>, language: String? = nil, name: String? = nil,
        isCancelled: () -> Bool = { false }
    ) throws -> WiktextractImport.Outcome {
        let file = try folder.write(bytes, to: "data")
        return try WiktextractImport(FilePath(file), language: language).run(
            into: FilePath(folder.path(of: "own")), named: name, isCancelled: isCancelled,
            progress: { _, _ in })
    }

    @Test("has all that is read in place", arguments: [false, true])
    func entries(isCompressed: Bool) throws {
        let bytes = Array(Self.sample.utf8)
        let made = try made(from: isCompressed ? DictzipBytes.gzip(bytes) : bytes)
        expectEqual(made.path.lastComponent, "Wiktionary.jsonl.dz")
        expectEqual(made.entryCount, 3)
        #expect(made.size == (try OpenFiles().open(made.path).count))
        let reader = try DictionaryFile.open(made.path.string)
        let original = try DictionaryFile("words.jsonl", Self.sample).open(in: folder)
        // Only the redirects come after the entries, not between them.
        let words = { (reader: any DictionaryReader) in try reader.allHeadwords().map(\.text) }
        try expectEqual(words(reader).sorted(), words(original).sorted())
        try expectEqual(
            reader.transcript().dropFirst().sorted(), original.transcript().dropFirst().sorted()
        )
        expectEqual(reader.languages, original.languages)
        expectEqual(reader.name, "Wiktionary")
    }

    @Test func `has the words of one language, and the other names of those`() throws {
        let sample =
            Self.sample + #"{"title": "vide", "redirect": "empty \"é😀\""}"#
            + "\n" + #"{"title": "nowhere", "redirect": "nothing"}"#
        let made = try made(from: sample.utf8, language: "fr")
        expectEqual(made.path.lastComponent, "Wiktionary-fr.jsonl.dz")
        let words = try DictionaryFile.open(made.path.string).allHeadwords().map(\.text)
        expectEqual(words, ["empty \"é😀\"", "vide"])
    }

    @Test func `is named after the only language, or as one wants, and replaces an earlier one`()
        throws
    {
        let line = { (word: String) in
            #"{"word": "\#(word)", "lang": "German", "lang_code": "de"}"#
        }
        try expectEqual(made(from: line("a").utf8).path.lastComponent, "Wiktionary-de.jsonl.dz")
        for word in ["b", "c"] {
            let made = try made(from: line(word).utf8, name: "Wörter 1")
            expectEqual(made.path.lastComponent, "Wörter 1.jsonl.dz")
            let reader = try DictionaryFile.open(made.path.string)
            try expectEqual(reader.allHeadwords().map(\.text), [word])
        }
        try expectEqual(folder.names(in: "own"), ["Wiktionary-de.jsonl.dz", "Wörter 1.jsonl.dz"])
    }

    @Test(
        "is refused with a reason",
        arguments: [
            ("", nil, "it is no archive and no data of kaikki.org"),
            ("[1]\n{\"a\": 2}\nword", "en", "it is no archive and no data of kaikki.org"),
            (
                #"{"title": "a", "redirect": "b"}"#, nil,
                "it is no archive and no data of kaikki.org"
            ),
            (Self.sample, "xx", "no word in it is of the language xx; it has en, fr"),
        ])
    func problems(text: String, language: String?, reason: String) throws {
        let error = #expect(throws: IndexError.self) {
            try made(from: text.utf8, language: language)
        }
        let file = folder.path(of: "data")
        expectEqual(error, .dictionary(.unsupported(file: file, reason: reason)))
        try expectEqual(folder.names(in: "own"), [])
    }

    @Test func `says that its file is not there, and that it is damaged`() throws {
        let missing = WiktextractImport(FilePath(folder.path(of: "none")))
        let error = #expect(throws: IndexError.self) {
            try missing.run(
                into: FilePath(folder.path), isCancelled: { false }, progress: { _, _ in })
        }
        #expect("\(try #require(error))".hasSuffix("there is no such file; check the name"))
        let half = DictzipBytes.gzip(Array(Self.sample.utf8)).dropLast(20)
        #expect(throws: IndexError.self) { try made(from: half) }
        try expectEqual(folder.names(in: "own"), [])
    }

    @Test func `that is cancelled leaves nothing, and an earlier one as it is`() throws {
        let earlier = try made(from: Self.sample.utf8)
        let before = try OpenFiles().open(earlier.path).version
        var pieces = 0
        let long = String(repeating: Self.sample, count: 1_000)
        #expect(throws: IndexError.cancelled) {
            try made(
                from: long.utf8,
                isCancelled: {
                    pieces += 1
                    return pieces > 3
                })
        }
        try expectEqual(folder.names(in: "own"), ["Wiktionary.jsonl.dz"])
        try expectEqual(OpenFiles().open(earlier.path).version, before)
    }

    @Test func `leaves out lines that are too long, and what is nested too deeply`() throws {
        let deep = String(repeating: "[", count: 100_000)
        let long = String(repeating: "x", count: 17 << 20)
        let text = """
            {"word": "\(long)", "lang_code": "en"}
            {"senses": \(deep), "word": "a", "lang_code": "en"}
            {"senses": [{"glosses": ["one"], "tags": [[[[[[[[[[[[[[[[[[[["deep"]]]]]]]]]]]]]]]]]]]]}], \
            "word": "b", "lang_code": "en"}
            """
        let made = try made(from: text.utf8)
        let reader = try DictionaryFile.open(made.path.string)
        try expectEqual(reader.transcript().dropFirst(), ["b: one"])
    }
}
