import Core
import Glibc
import Services
import TestSupport
import Testing
import Texts

struct WordFileServiceTests {
    private let files: WordFileFolder

    init() throws { files = try WordFileFolder() }

    // MARK: - Content

    @Test("It says when the file is another one, and when it is gone for more than a moment")
    func changes() async throws {
        let list = WordFileFolder.list([WordFileFolder.item("ash")])
        let service = try files.service(list)
        #expect(await !service.hasChanged(), "it was not read yet")
        _ = try await service.words(month: 11, year: 2026)
        #expect(await !service.hasChanged())
        _ = try files.folder.write(list + "\n", to: "words.json")
        #expect(await service.hasChanged())
        _ = try await service.words(month: 11, year: 2026)
        expectEqual(unlink(files.folder.path(of: "words.json")), 0)
        #expect(await !service.hasChanged(), "an editor may put another in its place")
        #expect(await service.hasChanged())
        _ = await files.error(service)
        #expect(await !service.hasChanged(), "that it is gone is known")
        _ = try files.folder.write(list, to: "words.json")
        #expect(await service.hasChanged())
    }

    @Test func `A word has everything that the file says of it`() async throws {
        let more = #"""
            ,"imageUrl":"https://example.org/a.png","partOfSpeech":"noun","pronunciation":"aʃ",
            "definition":"a tree","example":"An ash.","origin":"Old English","unknown":[1]
            """#
        let answer = try await files.november(
            WordFileFolder.list([WordFileFolder.item("ash", more: more)]))
        expectEqual(
            answer.words,
            [
                Word(
                    id: "words.json:1", word: "ash", date: try .of("2026-11-01"),
                    imageUrl: "https://example.org/a.png", partOfSpeech: "noun",
                    pronunciation: "aʃ", definition: "a tree", example: "An ash.",
                    origin: "Old English")
            ])
        expectEqual(answer.source, "words.json")
        expectEqual(answer.leftOutCount, 0)
    }

    @Test(
        "Missing and empty fields are nil",
        arguments: ["", #","origin":null"#, #","origin":" \t""#])
    func absent(more: String) async throws {
        let answer = try await files.november(
            WordFileFolder.list([WordFileFolder.item("ash", more: more)]))
        expectEqual(
            answer.words, [Word(id: "words.json:1", word: "ash", date: try .of("2026-11-01"))])
        expectEqual(answer.leftOutCount, 0)
    }

    @Test(
        "A list may stand alone, with blanks and a byte order mark before it",
        arguments: ["", " \n\t", "\u{FEFF}"] as [EscapedText])
    func bareList(before: EscapedText) async throws {
        let answer = try await files.november(
            before.text + "[" + WordFileFolder.item("ash") + "]\n")
        expectEqual(answer.words.map(\.word), ["ash"])
    }

    @Test("Words come sorted by date, those of one day in the order of the file")
    func sorted() async throws {
        let items = [
            ("d", 30), ("b2", 2), ("c", 3), ("b1", 2), ("a", 1), ("b3", 2),
        ].map { WordFileFolder.item($0.0, id: "\"\($0.0)\"", date: (2026, 11, $0.1)) }
        let other = WordFileFolder.item("x", date: (2026, 12, 1))
        let answer = try await files.november(WordFileFolder.list([other] + items))
        expectEqual(answer.words.map(\.word), ["a", "b2", "b1", "b3", "c", "d"])
    }

    @Test func `An id used twice keeps all its rows, under ids of their own`() async throws {
        // Without care, the unique ID of the second "a" would be that of the first "a:2".
        let ids = ["1", "1", #""1""#, #""a:2""#, #""a""#, #""a""#, #""a""#, #""""#, #""""#, "1"]
        let answer = try await files.november(
            WordFileFolder.list(
                ids.enumerated().map { WordFileFolder.item("w\($0.offset)", id: $0.element) })
        )
        expectEqual(answer.words.map(\.word), ids.indices.map { "w\($0)" })
        expectEqual(Set(answer.words.map(\.id)).count, ids.count)
        expectEqual(answer.words.first?.id, "words.json:1")
        expectEqual(answer.leftOutCount, 0)
    }

    @Test func `An id may be a text`() async throws {
        let answer = try await files.november(
            WordFileFolder.list([WordFileFolder.item("ash", id: #""tree-7""#)]))
        expectEqual(answer.words.map(\.id), ["words.json:tree-7"])
    }

    // MARK: - Errors

    @Test(
        "An item that can't be read is skipped and counted; the others are read",
        arguments: [
            "null", "7", "[]", "{}", #""ash""#,
            WordFileFolder.item("ash", date: (2026, 2, 30)),
            WordFileFolder.item("ash", date: (2026, 13, 1)),
            WordFileFolder.item("ash", date: (2026, 11, 0)),
            WordFileFolder.item("ash", date: (99_999_999, 11, 1)),
            WordFileFolder.item("ash", id: "null"),
            WordFileFolder.item("ash", id: "[1]"),
            WordFileFolder.item("", id: "2"), WordFileFolder.item(#"\u0000\u202e"#),
            WordFileFolder.item("ash", more: #","origin":7"#),
            #"{"id":1,"word":"ash","year":2026,"month":11}"#,
            #"{"id":1,"word":"ash","year":2026,"month":11,"day":"1"}"#,
            #"{"id":1,"word":7,"year":2026,"month":11,"day":1}"#,
        ])
    func leftOut(item: String) async throws {
        let good = ["birch", "cedar"].map { WordFileFolder.item($0, id: "\"\($0)\"") }
        let answer = try await files.november(WordFileFolder.list([good[0], item, good[1]]))
        expectEqual(answer.words.map(\.word), ["birch", "cedar"])
        expectEqual(answer.leftOutCount, 1)
    }

    @Test(
        "The first skipped item is named, and what is wrong with it",
        arguments: [
            ("7", "it is no object"), (WordFileFolder.item("ash", id: "null"), "its id is null"),
            (WordFileFolder.item("ash", date: (2026, 11, 31)), "2026-11-31 is no date"),
            (WordFileFolder.item(""), "its word is empty"),
            (#"{"id":1,"word":"ash","year":2026,"month":11}"#, "it has no day"),
        ])
    func fault(item: String, reason: String) async throws {
        let answer = try await files.november(
            WordFileFolder.list([WordFileFolder.item("birch"), item, "8"]))
        expectEqual(answer.leftOutCount, 2)
        expectEqual(answer.firstFault, "item 2: \(reason)")
    }

    @Test func `Skipped items are counted in months without words, too`() async throws {
        let service = try files.service(
            WordFileFolder.list([WordFileFolder.item("ash"), "7"]))
        let answer = try await service.words(month: 1, year: 2000)
        expectEqual(answer.words, [])
        expectEqual(answer.leftOutCount, 1)
    }

    @Test(
        "A file that is not a list of words is an error that says why",
        arguments: [
            ("", "words.json is not a list of words: it is empty"),
            ("{}", #"words.json is not a list of words: it has no list called "words""#),
            (
                #"{"words":null}"#,
                #"words.json is not a list of words: it has no list called "words""#
            ),
            (
                #"{"words":{}}"#,
                #"words.json is not a list of words: it has no list called "words""#
            ),
            (
                #"{"Words":[]}"#,
                #"words.json is not a list of words: it has no list called "words""#
            ),
            ("7", #"words.json is not a list of words: it has no list called "words""#),
            ("ash,birch", "words.json is not a list of words: it is not valid JSON"),
            (" ", "words.json is not a list of words: it is not valid JSON"),
            ("\u{1B}[2J\u{0}", "words.json is not a list of words: it is not valid JSON"),
            (#"[{"id":1,"word":"as"#, "words.json is not a list of words: it is not valid JSON"),
            (
                EscapedText(String(repeating: "[", count: 100_000)),
                "words.json is not a list of words: it is not valid JSON"
            ),
        ] as [(EscapedText, String)])
    func malformed(text: EscapedText, sentence: String) async throws {
        let found = try #require(await files.error(files.service(text.text)))
        #expect(found.description.hasPrefix(sentence), "\(found)")
        expectEqual(found.description, found.description.cleaned(limit: 400))
        #expect(found.description.count < 250)
    }

    @Test("A good file that is cut off anywhere is an error, not a crash and not half a list")
    func cutOff() async throws {
        let bytes = Array(WordFileFolder.list([WordFileFolder.item("ésh")]).utf8)
        for count in 0..<bytes.count {
            let path = try files.folder.write(bytes[..<count], to: "words.json")
            guard case .malformed = await files.error(WordFileService(path: path)) else {
                Issue.record("cut after \(count) bytes")
                return
            }
        }
    }

    @Test func `An item with invalid UTF-8 is skipped and counted`() async throws {
        let items = ["ash", "?", "oak"].map { WordFileFolder.item($0) }
        let bytes = WordFileFolder.list(items).utf8.map {
            $0 == UInt8(ascii: "?") ? 0xFF : $0
        }
        let path = try files.folder.write(bytes, to: "words.json")
        let answer = try await WordFileService(path: path).words(month: 11, year: 2026)
        expectEqual(answer.words.map(\.word), ["ash", "oak"])
        expectEqual(answer.leftOutCount, 1)
    }

    // MARK: - Months

    @Test(
        "A month without words names the nearest that has some, of two the earlier",
        arguments: [
            ("2026-11", "2026-06"), ("2026-04", "2026-03"), ("2026-05", "2026-06"),
            ("2027-06", "2026-06"), ("1990-01", "2025-12"), ("2026-02", "2026-03"),
            ("2026-01", "2025-12"), ("9999-12", "2026-06"),
        ])
    func nearest(month: String, nearest: String) async throws {
        let service = try files.service(
            WordFileFolder.list(
                [(2026, 6, 30), (2025, 12, 1), (2026, 3, 31)].map {
                    WordFileFolder.item("ash", date: $0)
                }))
        let month = try YearMonth.of(month)
        let answer = try await service.words(month: month.month, year: month.year)
        expectEqual(answer.words, [])
        #expect(answer.nearestMonth == (try .of(nearest)))
    }

    @Test func `The earlier of two equally near months is named`() async throws {
        let service = try files.service(
            WordFileFolder.list(
                [(2026, 3, 1), (2026, 1, 1)].map { WordFileFolder.item("ash", date: $0) }))
        #expect(
            try await service.words(month: 2, year: 2026).nearestMonth == (try .of("2026-01")))
    }

    @Test("A month with words names no other, and a file without words has none to name")
    func noNearest() async throws {
        #expect(
            try await files.november(WordFileFolder.list([WordFileFolder.item("ash")]))
                .nearestMonth == nil)
        let empty = try await files.november("[]")
        expectEqual(empty, WordResponse(words: [], source: "words.json"))
        try await expectEqual(files.service("[]").words(month: 13, year: 2026).words, [])
    }
}
