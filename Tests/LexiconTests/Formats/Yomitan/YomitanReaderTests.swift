import SystemPackage
import TestSupport
import Testing
import Texts

@testable import Lexicon

struct `A dictionary of Yomitan` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let index =
        #"{"title": "Own", "format": 3, "revision": "r1", "author": "A", "attribution": "CC0"}"#

    /// The bytes of an archive with files of these names and texts.
    private static func zip(
        _ files: [(String, String)], index: String = index, isDeflated: Bool = true
    ) -> [UInt8] {
        var writer = ZipFiles()
        writer.isDeflated = isDeflated
        let all = [("index.json", index)] + files
        return writer.zip(all.map { ($0.0, Array($0.1.utf8)) })
    }

    private func reader(
        _ files: [(String, String)], index: String = index, isDeflated: Bool = true
    ) throws -> any DictionaryReader {
        try DictionaryFile("own.zip", Self.zip(files, index: index, isDeflated: isDeflated))
            .open(in: folder)
    }

    private func transcript(of rows: String) throws -> [String] {
        try reader([("term_bank_1.json", "[\(rows)]")]).transcript()
    }

    @Test(
        "is read by the row",
        arguments: [
            (
                #"["漢字", "かんじ", "n", "", 10, ["Chinese character", "kanji"], 1, "P"]"#,
                ["=漢字 |かんじ", "漢字: ~~(n) ~~Chinese character; kanji"]
            ),
            (
                #"["ねこ", "", "", "", 1, [{"type": "text", "text": "cat"}], 1, ""]"#,
                ["=ねこ", "ねこ: cat"]
            ),
            (
                #"["ねこ", "ねこ", "1 n", "", 1, ["a\nb [\"]", "c"], 1, ""]"#,
                ["=ねこ", "ねこ: ~~(n)~~\na\nb [\"]\nc"]
            ),
            // Rows of the same word are its senses.
            (
                #"["ある", "", "v5", "", 1, ["be"], 7, ""], ["ある", "", "v5", "", 1, ["have"], 7, ""], ["ある", "", "", "", 1, ["some"], 8, ""]"#,
                ["=ある =ある", "ある:   1. ~~(v5) ~~be\n  2. ~~(v5) ~~have", "ある: some"]
            ),
            // A form, and a word that is a form and more.
            (
                #"["went", "", "", "", 1, [["go", ["past"]]], 1, ""], ["saw", "", "", "", 1, ["tool", ["see", ["past"]]], 2, ""]"#,
                [">went =saw", "went > go", "saw: tool"]
            ),
            // Only the last is a row with a word and a definition.
            (
                #"1, "a", {"b": [2]}, [], ["", "", "", "", 1, ["x"]], ["y", "", "", "", 1, []], ["z", "", "", "", 1, ["w"]]"#,
                ["=z", "z: w"]
            ),
        ])
    func rows(rows: String, expected: [String]) throws {
        try expectEqual(transcript(of: rows), expected)
    }

    @Test(
        "has structured content",
        arguments: [
            (
                #"{"tag": "ol", "content": [{"tag": "li", "content": "a"}, {"tag": "li", "content": "b"}]}"#,
                "  1. a\n  2. b"
            ),
            (
                #"["x ", {"tag": "ruby", "content": ["漢字", {"tag": "rt", "content": "かんじ"}]}, {"tag": "br"}, "y"]"#,
                "x 漢字(かんじ)\ny"
            ),
            (
                #"{"tag": "span", "style": {"fontWeight": "bold"}, "content": ["a", {"tag": "strange", "content": "<b>"}]}"#,
                "**a<b>**"
            ),
            (
                #"{"tag": "a", "href": "?query=%E5%AD%97&wildcards=off", "content": "see"}"#,
                "[[see|字]]"
            ),
            (#"{"tag": "a", "href": "javascript:x", "content": "see"}"#, "see"),
            (
                #"["a", {"tag": "img", "path": "a.png", "alt": "sign"}, {"type": "image", "path": "b.png"}]"#,
                "a~~[sign]~~"
            ),
            (
                #"{"content": [{"tag": "li", "content": "a"}, {"tag": "li", "content": "b"}], "tag": "ul", "data": {"content": "glossary"}}"#,
                "a; b"
            ),
            (
                #"{"tag": "ul", "content": {"tag": "li", "style": {"listStyleType": "\"①\""}, "content": "a"}}"#,
                "  ① a"
            ),
            (#"{"tag": "span", "data": {"hidden": "1"}, "content": "a"}"#, ""),
            (
                #"[{"tag": "span", "data": {"content": "misc-info"}, "content": "a"}, {"tag": "span", "content": "b"}]"#,
                "a b"
            ),
        ])
    func structuredContent(content: String, text: String) throws {
        let rows =
            #"[["a", "", "", "", 1, [{"type": "structured-content", "content": \#(content)}], 1, ""]]"#
        let css = "span[data-sc-hidden] { display: none }"
        let transcript = try reader([("term_bank_1.json", rows), ("styles.css", css)]).transcript()
        expectEqual(transcript, ["=a", "a: \(text)"])
    }

    @Test func `has sentences that are examples of a sense`() throws {
        let sentence =
            #"{"tag": "div", "data": {"content": "example-sentence"}, "content": [{"tag": "div", "data": {"content": "example-sentence-a"}, "content": ["を", {"tag": "span", "content": "食べる"}]}, {"tag": "div", "data": {"content": "example-sentence-b"}, "content": ["I eat it.", {"tag": "span", "data": {"content": "attribution-footnote"}, "content": "[1]"}]}]}"#
        let senses =
            #"{"tag": "ol", "content": [{"tag": "li", "content": ["eat", \#(sentence)]}, {"tag": "li", "content": "live on"}]}"#
        let rows =
            #"[["食べる", "", "", "", 1, [{"type": "structured-content", "content": \#(senses)}], 1, ""]]"#
        let reader = try reader([("term_bank_1.json", rows)])
        let word = try #require(reader.allHeadwords().first)
        let read = try #require(reader.entry(at: word.location).set).senses
        expectEqual(read.map(\.definition), ["eat", "live on"])
        expectEqual(read.map(\.examples), [["を食べる — I eat it."], []])
    }

    @Test func `has characters and what labels mean, and says what it is`() throws {
        let reader = try reader([
            ("tag_bank_1.json", #"[["n", "", 0, "noun", 0]]"#),
            ("kanji_bank_1.json", #"[["字", "ジ", "あざ あざな", "", ["character", "letter"], {}]]"#),
            ("term_bank_10.json", #"[["い", "", "n", "", 1, ["b"], 1, ""]]"#),
            ("term_bank_2.json", #"[["あ", "", "x", "", 1, ["a"], 1, ""]]"#),
            ("term_meta_bank_1.json", #"[["あ", "freq", 3]]"#),
        ])
        try expectEqual(
            reader.transcript(),
            [
                "=あ =い =字", "あ: ~~(x) ~~a", "い: ~~(n) ~~b\n~~n = noun~~",
                "字: ~~ジ · あざ, あざな~~\ncharacter; letter",
            ])
        expectEqual(reader.name, "Own")
        expectEqual(reader.languages, Languages(headwords: Language("ja")))
        try expectEqual(reader.description().text, "r1\nA\nCC0")
        try reader.textSource?.verify { false }
        #expect(throws: LexiconError.self) {
            try reader.entry(at: HeadwordLocation(rawValue: 1 << 39))
        }
    }

    @Test func `of the first version has definitions at the end of a row`() throws {
        let index =
            #"{"title": "Old", "version": 1, "revision": "1", "sourceLanguage": "zh", "targetLanguage": "en"}"#
        let reader = try reader(
            [("term_bank_1.json", #"[["a", "", "n", "", 1, "b", "c"]]"#)], index: index)
        try expectEqual(reader.transcript(), ["=a", "a: ~~(n) ~~b; c"])
        expectEqual(reader.languages, Languages(headwords: Language("zh"), entries: .english))
    }

    @Test func `finds a word by its reading, in kana and in Latin letters`() throws {
        let row = #"[["漢字", "かんじ", "n", "", 10, ["kanji"], 1, ""]]"#
        let reader = try reader([("term_bank_1.json", row)])
        let index = try IndexBuilder.temporary(reader)
        for text in ["漢字", "かんじ", "kanji"] {
            let search = HeadwordSearch(reader, by: .index(index))
            let hits = try search.hits(for: text, limit: 9)
            let found = try reader.entries(of: hits.rows.flatMap(\.headwords))
            #expect(found.map(\.word) == ["漢字"], "\(text)")
            expectEqual(found.map(\.reading), ["かんじ"])
        }
    }

    /// Three banks, each of more than a piece.
    private static let large = (1...3).map { bank in
        let rows = (0..<3_000).map { row in
            #"["w\#(bank).\#(row)", "", "", "", 1, ["\#(String(repeating: "x", count: 40))\#(row)"], 1, ""]"#
        }
        return ("term_bank_\(bank).json", "[\n" + rows.joined(separator: ",\n") + "]")
    }

    @Test("gives any entry, with and without a copy in the cache", arguments: [false, true])
    func copy(isDeflated: Bool) throws {
        _ = try folder.write(Self.zip(Self.large, isDeflated: isDeflated), to: "a.zip")
        let cache = DictionaryCache(path: folder.path(of: "cache"))
        func open() throws -> YomitanReader {
            try YomitanReader(
                FilePath(folder.path(of: "a.zip")), among: OpenFiles(), unpackedIn: cache)
        }
        let reader = try open()
        let words = try reader.allHeadwords()
        expectEqual(words.count, 9_000)
        let some = [8_999, 4_000, 10, 3_001, 2_999, 6_000].map { words[$0] }
        func check(_ reader: YomitanReader) throws {
            for word in some {
                let entry = try reader.entry(at: word.location)
                let number = try #require(word.text.split(separator: ".").last)
                expectEqual(entry.word, word.text)
                expectEqual(entry.set?.text.marked, String(repeating: "x", count: 40) + number)
            }
        }
        try check(reader)
        #expect(!reader.isPrepared)
        try reader.prepare(in: cache) { false }
        #expect(reader.isPrepared)
        try check(reader)
        let again = try open()
        #expect(again.isPrepared)
        try check(again)
    }

    @Test func `whose copy is damaged is read from its archive, and copied again`() throws {
        _ = try folder.write(Self.zip(Self.large), to: "a.zip")
        let cache = DictionaryCache(path: folder.path(of: "cache"))
        let path = FilePath(folder.path(of: "a.zip"))
        let first = try YomitanReader(path, among: OpenFiles(), unpackedIn: cache)
        try first.prepare(in: cache) { false }
        let copy = try #require(try folder.names(in: "cache").first { $0.hasSuffix(".unpacked") })
        var bytes = try folder.bytes(of: "cache/\(copy)")
        for index in 200..<bytes.count - 20 { bytes[index] = 0xFF }
        try folder.replace("cache/\(copy)", by: bytes)
        let reader = try YomitanReader(path, among: OpenFiles(), unpackedIn: cache)
        let word = try #require(try reader.allHeadwords().last)
        try expectEqual(reader.entry(at: word.location).word, "w3.2999")
        #expect(!reader.isPrepared)
        try reader.prepare(in: cache) { false }
        #expect(reader.isPrepared)
        #expect(try folder.bytes(of: "cache/\(copy)") != bytes)
        try expectEqual(reader.entry(at: word.location).word, "w3.2999")
    }

    @Test(
        "is refused without entries, and with too much or too strange ones",
        arguments: [
            ([], index, "it has no words with definitions"),
            ([("term_meta_bank_1.json", "[]")], index, "frequencies and pitch accents"),
            ([("term_bank_1.json", "[]")], #"{"title": "a"}"#, "it is no dictionary of Yomitan"),
            ([("term_bank_1.json", "[]")], #"{"format": 2}"#, "the version 2"),
        ])
    func refusal(files: [(String, String)], index: String, reason: String) throws {
        let error = #expect(throws: LexiconError.self) { try reader(files, index: index) }
        #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
    }

    @Test func `is refused if it unpacks to very many times its size`() throws {
        let bank = ("term_bank_1.json", String(repeating: " ", count: 1 << 20))
        let error = #expect(throws: LexiconError.self) { try reader([bank]) }
        expectEqual(error?.description.contains("can't be 1048576 when unpacked"), true)
    }

    @Test func `is no archive with the sounds of a dictionary beside it`() throws {
        let recognised = DictionaryFormat.yomitan.recognises
        #expect(recognised("a.ZIP"))
        #expect(!recognised("a.dsl.files.zip"))
        #expect(!recognised("zip"))
    }

    /// Each byte is changed, and the archive is cut at some lengths.
    @Test(.needs(.time), arguments: [false, true])
    func `neither crashes nor hangs when it is damaged`(isDeflated: Bool) throws {
        let bytes = Self.zip(
            [
                (
                    "term_bank_1.json",
                    #"[["漢字", "かんじ", "n", "", 10, [{"tag": "b", "content": ["a"]}], 1, ""]]"#
                )
            ],
            isDeflated: isDeflated)
        for index in bytes.indices {
            for flip in [0x41, 0xFF] as [UInt8] {
                var changed = bytes
                changed[index] ^= flip
                try folder.replace("own.zip", by: changed)
                // Most are refused.
                guard let reader = try? DictionaryFile.open(folder.path(of: "own.zip")) else {
                    continue
                }
                for word in (try? reader.allHeadwords()) ?? [] {
                    _ = Result { try reader.entry(at: word.location) }
                }
            }
        }
    }
}
